//! `simulate`

use serde_json::Value;

use super::{Desk, json};

#[test]
fn nothing_but_seconds_depends_on_threads() {
    let desk = Desk::new();
    let report = |threads: &str| -> Value {
        let arguments =
            ["simulate", "--games", "12", "--seed", "3", "--json", "--threads", threads];
        let mut report = json(&desk.ok(&arguments));
        report["seconds"] = Value::Null;
        report
    };
    let one = report("1");
    assert_eq!(one, report("3"));
    let keys: Vec<&String> = one.as_object().unwrap().keys().collect();
    let mut wanted = [
        "games",
        "finished",
        "decisions",
        "events",
        "turns",
        "seconds",
        "abandoned_effects",
        "animals",
        "frozen",
        "first_frozen",
    ];
    wanted.sort_unstable();
    assert_eq!(keys, wanted);
    assert_eq!((&one["games"], &one["finished"]), (&12.into(), &12.into()));
    let wins: u64 = one["animals"].as_object().unwrap().values().map(wins).sum();
    assert_eq!(wins, 12);
}

#[test]
fn settings_reach_the_games() {
    let desk = Desk::new();
    let limit = "rulings.turn_limit=2";
    let report = json(&desk.ok(&[
        "simulate",
        "dominant-species",
        "--games",
        "5",
        "--seed",
        "1",
        "--players",
        "3",
        "--set",
        limit,
        "--json",
    ]));
    assert_eq!(report["turns"], 10);
}

#[test]
fn without_a_seed_it_says_which_it_took() {
    let desk = Desk::new();
    let ran = desk.ok(&["simulate", "--games", "1", "--set", "rulings.turn_limit=1"]);
    assert!(ran.stderr.starts_with("the seed is "), "{}", ran.stderr);
    assert!(ran.stdout.contains("1 games"), "{}", ran.stdout);
}

fn wins(animal: &Value) -> u64 {
    animal["wins"].as_u64().unwrap()
}

#[test]
fn a_script_that_fails_is_named() {
    let desk = Desk::new();
    let ran = desk.ok(&[
        "simulate",
        "--games",
        "30",
        "--seed",
        "1",
        "--set",
        "card.aquatic.params.terrains=4",
    ]);
    assert!(
        ran.stderr
            .starts_with("warning: effects were abandoned, first of card `aquatic`: scripts/"),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stderr.contains("`terrain`: expected the name of a terrain, found number"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_game_that_freezes_is_counted_named_and_can_be_played_again() {
    let desk = Desk::new();
    for (file, text) in [
        (
            "slow/pack.toml",
            "id = \"slow\"\nversion = \"1.0.0\"\nauthors = [\"we\"]\nlicence = \"MIT\"\nextends = \"speciate\"\n\
             engine = { from = \"0.1.0\", before = \"9.0.0\" }\n",
        ),
        ("slow/content/dominant-species/house_rules.toml", "[house_rule.slow]\n"),
        ("slow/locale/en/slow.ftl", "card-slow = Slow\n    .effect = Always: it takes long.\n"),
        // Few operations that take long: each copies a map that has grown beyond what one may hold.
        (
            "slow/scripts/slow.rhai",
            "fn on_turn_began(you, params, event) {\n    let m = #{};\n    \
             for n in range(0, 15000) { m[`k${n}`] = n; }\n    \
             for n in range(0, 30000) {\n        let copy = m;\n    }\n}\n",
        ),
    ] {
        let path = desk.path(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let laid = ["--variant", "short-game", "--set", "rulings.turn_limit=12", "--pack", "slow"];
    let games = ["simulate", "--games", "1", "--seed", "4", "--players", "2", "--json"];
    let ran = desk.run(&[&games[..], &laid].concat());
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let report = json(&ran);
    assert_eq!(
        (&report["games"], &report["finished"], &report["frozen"]),
        (&1.into(), &0.into(), &1.into())
    );
    let first = &report["first_frozen"];
    assert_eq!(first["game"], 1);
    assert_eq!(first["file"].as_str(), Some("slow/scripts/slow.rhai"));
    assert!([4, 5].contains(&first["line"].as_u64().unwrap()), "{first}");
    let because = "the scripts take more than a second of processor time from one answer to the next question";
    assert_eq!(first["reason"], because);
    assert!(
        ran.stderr.contains("warning: one game froze, game 1: slow/scripts/slow.rhai:"),
        "{}",
        ran.stderr
    );
    let again = ran.stderr.split("`speciate ").nth(1).and_then(|rest| rest.split('`').next());
    let again = again.expect("it is said how to play it again");
    assert!(again.contains(&laid.join(" ")), "{again}");
    let played = desk.run(&again.split(' ').collect::<Vec<_>>());
    assert_eq!(played.code, Some(1));
    assert!(played.stderr.contains(because), "{}", played.stderr);
}

#[test]
fn bots_are_chosen_for_all_or_by_animal() {
    let desk = Desk::new();
    let run = |bots: &str| {
        let arguments = ["simulate", "--games", "6", "--seed", "2", "--json", "--bots", bots];
        let mut report = json(&desk.ok(&arguments));
        report["seconds"] = Value::Null;
        report
    };
    let report = run("bird=greedy");
    assert_eq!(wins(&report["animals"]["bird"]), 6, "{report}");
    assert_ne!(run("greedy"), report);
    assert_eq!(run("bird=random"), run("random"));
    let refused = |bots: &str| desk.refused(&["simulate", "--games", "1", "--bots", bots]);
    assert!(refused("gredy").contains("did you mean `greedy`?"));
    assert!(refused("bird=gredy").contains("did you mean `greedy`?"));
    assert!(refused("brid=greedy").contains("did you mean `bird`?"));
    assert!(refused("bird=greedy,greedy").contains("expected `ANIMAL=BOT` in `--bots`"));
}

#[test]
fn turns_are_called_what_the_game_calls_them() {
    let desk = Desk::new();
    let counted = |game: &str| desk.ok(&["simulate", game, "--games", "1", "--seed", "1"]).stdout;
    assert!(counted("marine").contains(" rounds, "));
    assert!(counted("dominant-species").contains(" turns, "));
}
