//! The pack `seers`: its setup options, its metrics, and what a seat's log reveals about the deck.

use super::{Desk, json};

pub const SEERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/packs/seers");

#[test]
fn the_pack_has_no_faults_and_its_scenarios_pass() {
    let desk = Desk::new();
    assert_eq!(desk.ok(&["check", SEERS]).stderr, "no faults\n");
    assert_eq!(desk.ok(&["test", SEERS]).stderr, "5 scenarios passed, none failed\n");
}

#[test]
fn options_are_listed_set_and_refused() {
    let desk = Desk::new();
    let page = |set: &[&str]| {
        let all = [&["rule", "setup", "--pack", SEERS][..], set].concat();
        desk.ok(&all).stdout.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let natural = page(&[]);
    assert!(natural.contains("Setup option: How many cards does a seer see?"), "{natural}");
    assert!(natural.contains("`option.depth` is 3: this many cards."), "{natural}");
    assert!(natural.contains("`option.paid` is `false`: the seer gains nothing."), "{natural}");
    for set in ["seers.depth=2", "option.depth=2", "option.seers:depth=2", "option.depth.value=2"] {
        assert!(page(&["--set", set]).contains("`option.depth` is 2"), "{set}");
    }
    let explained = ["explain", "option.depth", "--pack", SEERS, "--set", "seers.depth=4"];
    assert!(desk.ok(&explained).stdout.contains("4"), "{}", desk.ok(&explained).stdout);
    // The log stores the option, and the game continues with it.
    let new = ["new", "--pack", SEERS, "--set", "seers.depth=5", "--seed", "1", "--name", "deep"];
    desk.ok(&new);
    assert!(
        desk.read(&Desk::log_path("deep")).contains("seers.depth"),
        "the log stores the option"
    );
    desk.ok(&["play", "deep", "--auto", "--bots", "random"]);
    desk.ok(&["verify", "deep"]);
    for (set, wanted) in [
        ("seers.dept=2", "did you mean `option.depth`"),
        ("seers.depth=9", "1 to 6"),
        ("seers.depth=deep", "1 to 6"),
        ("seers.paid=perhaps", "`true`"),
    ] {
        let error = desk.refused(&["new", "--pack", SEERS, "--set", set]);
        assert!(error.contains(wanted), "{set}: {error}");
    }
    let error = desk.refused(&["new", "--set", "seers.depth=2"]);
    assert!(error.contains("seers"), "{error}");
}

#[test]
fn metrics_are_reported_beside_the_metrics_of_the_game() {
    let desk = Desk::new();
    let simulate = [
        "simulate",
        "--pack",
        SEERS,
        "--games",
        "4",
        "--seed",
        "1",
        "--players",
        "3",
        "--set",
        "card.oracle.deck=true",
        "--set",
        "rulings.turn_limit=6",
    ];
    let run = |more: &[&str]| desk.ok(&[&simulate[..], more].concat());
    let report = json(&run(&["--json"]));
    let animals = report["animals"].as_object().unwrap();
    assert!(
        animals.len() > 2
            && animals.values().all(|animal| animal["eliminated"]["mean"].is_number())
    );
    let sum = |name: &str| -> f64 {
        animals.values().map(|animal| animal[name]["mean"].as_f64().unwrap()).sum()
    };
    assert!(sum("eliminated") > 0.0, "{report}");
    let text = run(&[]).stdout;
    for heading in ["Cards of the deck looked at", "Cards put at the bottom by oracles"] {
        assert!(text.contains(heading), "{text}");
    }
    run(&["--rows", "games.csv"]);
    let rows = desk.read("games.csv");
    let mut lines = rows.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    assert!(head.contains(&"bird_eliminated") && head.contains(&"bird_cards-seen"), "{head:?}");
    assert!(lines.all(|line| line.len() == head.len()));
    let against = run(&["--against", "set=seers.depth=1", "--bots", "random"]).stdout;
    assert!(against.contains("Species eliminated"), "{against}");
}

#[test]
fn faults_of_options_and_metrics_are_reported() {
    let desk = super::packs::desk_with_pack("[9]");
    let folder = "mine/content/dominant-species";
    let check = |file: &str, text: &str| {
        desk.write(&format!("{folder}/{file}.toml"), text);
        std::fs::create_dir_all(desk.path("mine/locale/en")).unwrap();
        let words = "option-rain = Rain?\nmetric-wet = Wet\nmetric-points = Points\n";
        desk.write("mine/locale/en/mine.ftl", words);
        let output = desk.run(&["check", "mine"]).stdout;
        std::fs::remove_file(desk.path(&format!("{folder}/{file}.toml"))).unwrap();
        output
    };
    for (file, text, wanted) in [
        ("options", "[option.rain]\nvalue = 7\nallowed = { from = 1, to = 6 }\n", "1 to 6"),
        ("options", "[option.rain]\nvalue = true\n", "allowed"),
        ("options", "[option.rain]\nvalue = true\nallowed = [true, false]\n", "no script reads"),
        ("options", "[option.snow]\nvalue = true\nallowed = [true, false]\n", "option-snow"),
        ("metrics", "[metric.wet]\ncounts = \"species_eliminate\"\n", "`species_eliminated`"),
        ("metrics", "[metric.wet]\ncounts = \"species_eliminated\"\nsum = \"tile\"\n", "`count`"),
        ("metrics", "[metric.wet]\ncounts = \"turn_began\"\nnoted = \"wet\"\n", "both `counts`"),
        ("metrics", "[metric.wet]\n", "counts"),
        ("metrics", "[metric.wet]\nnoted = \"wet\"\n", "no script remembers"),
        ("metrics", "[metric.wet]\ncounts = \"biome_reached\"\n", "never happens"),
        ("metrics", "[metric.points]\ncounts = \"turn_began\"\n", "already have a number"),
    ] {
        let output = check(file, text);
        assert!(output.contains(wanted), "{text}: {output}");
    }
}

#[test]
fn the_log_as_a_seat_sees_it_hides_the_cards_that_others_looked_at() {
    for (game_id, in_deck) in [
        ("card-game", ["event.augury.deck=true", "event.summons.deck=true"]),
        ("dominant-species", ["card.oracle.deck=true", "card.archivist.deck=true"]),
    ] {
        let (mut seen, mut hidden) = (0, 0);
        for seed in ["1", "2", "3"] {
            let desk = Desk::new();
            let new = ["new", game_id, "--players", "2", "--seed", seed, "--pack", SEERS, "--set"];
            let game = desk.ok(&[&new[..], &[in_deck[0], "--set", in_deck[1]]].concat());
            let game = game.stdout.trim().to_owned();
            desk.ok(&["play", &game, "--auto", "--bots", "random"]);
            let output = |seat: &str| desk.ok(&["log", &game, "--facts", "--seat", seat]).stdout;
            let lines = [output("1"), output("2")];
            let [one, other] = lines.each_ref().map(|output| {
                output.lines().filter(|line| line.contains(" card seen:")).collect::<Vec<_>>()
            });
            assert_eq!(one.len(), other.len(), "both logs have each fact");
            for pair in one.iter().zip(&other) {
                let hides = [pair.0, pair.1].map(|line| line.contains("hidden"));
                assert!(hides != [false, false], "{pair:?}");
                seen += hides.iter().filter(|hides| !**hides).count();
                hidden += hides.iter().filter(|hides| **hides).count();
            }
        }
        assert!(seen > 0 && hidden >= seen, "{game_id}: {seen} seen, {hidden} hidden");
    }
}
