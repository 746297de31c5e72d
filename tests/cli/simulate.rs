//! `simulate`

use serde_json::Value;

use super::{Desk, json};

#[test]
fn only_seconds_depend_on_threads() {
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
        "unfinished",
        "distinct",
        "bots",
        "partial",
        "engine",
        "packs",
        "players",
        "rules",
        "seed",
        "settings",
        "variants",
    ];
    wanted.sort_unstable();
    assert_eq!(keys, wanted);
    assert_eq!((&one["games"], &one["finished"]), (&12.into(), &12.into()));
    let wins: u64 = one["animals"].as_object().unwrap().values().map(wins).sum();
    assert_eq!(wins, 12);
}

#[test]
fn settings_apply_to_the_games() {
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
fn without_a_seed_the_report_names_the_one_used() {
    let desk = Desk::new();
    let ran = desk.ok(&["simulate", "--games", "1", "--set", "rulings.turn_limit=1"]);
    assert!(ran.stderr.starts_with("the seed is "), "{}", ran.stderr);
    assert!(ran.stdout.starts_with("1 game in "), "{}", ran.stdout);
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
        "card.aquatic.params.terrains=[4]",
    ]);
    assert!(
        ran.stderr.starts_with(
            "games of random bots say nothing about balance; `--bots greedy` plays better\n\
             warning: effects were abandoned, the first from card `aquatic`: scripts/"
        ),
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
fn a_frozen_game_is_counted_named_and_can_be_replayed() {
    let desk = Desk::new();
    for (file, text) in [
        (
            "slow/pack.toml",
            "id = \"slow\"\nversion = \"1.0.0\"\nauthors = [\"we\"]\nlicence = \"MIT\"\nextends = \"speciate\"\n\
             engine = { from = \"0.1.0\", before = \"9.0.0\" }\n",
        ),
        ("slow/content/dominant-species/house_rules.toml", "[house_rule.slow]\n"),
        ("slow/locale/en/slow.ftl", "card-slow = Slow\n    .effect = Always: it takes long.\n"),
        // Only a few operations, but slow ones: each copies a map that is larger than the limit.
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
    let figures = report["animals"].as_object().unwrap();
    assert!(figures.is_empty(), "the means leave out unfinished games: {figures:?}");
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
    let again = again.expect("the report says how to replay the game");
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
        // Fewer games were played than requested.
        assert_eq!(report["bots"].take(), bots);
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
fn turns_have_the_name_that_the_game_uses() {
    let desk = Desk::new();
    let counted = |game: &str| desk.ok(&["simulate", game, "--games", "1", "--seed", "1"]).stdout;
    assert!(counted("marine").contains(" rounds, "));
    assert!(counted("dominant-species").contains(" turns, "));
}

#[test]
fn a_change_is_compared_on_the_same_games() {
    let desk = Desk::new();
    let sea = "set=terrain.sea.scores.0=30";
    let ran = desk.ok(&[
        "simulate",
        "--games",
        "120",
        "--seed",
        "3",
        "--players",
        "4",
        "--json",
        "--bots",
        "random",
        "--against",
        sea,
        "--against",
        "set=terrain.sea.scores.0=9",
        "--rows",
        "rows.csv",
        "--set",
        "rulings.turn_limit=4",
    ]);
    let report = json(&ran);
    let against = report["against"].as_array().unwrap();
    assert_eq!(against.len(), 2);
    assert_eq!(against[0]["change"], sea);
    for (_, animal) in against[0]["animals"].as_object().unwrap() {
        let points = &animal["points"];
        assert_eq!(points["verdict"], "more", "{points}");
        let number = |key: &str| points[key].as_f64().unwrap();
        assert!(
            0.0 < number("low")
                && number("low") < number("difference")
                && number("difference") < number("high")
        );
    }
    for (name, animal) in against[1]["animals"].as_object().unwrap() {
        for what in ["wins", "points"] {
            assert_eq!(animal[what]["verdict"], "same", "nothing changed for {name}");
            assert_eq!(animal[what]["difference"], 0.0);
        }
    }
    let rows = std::fs::read_to_string(desk.path("rows.csv")).unwrap();
    let mut lines = rows.lines();
    assert!(lines.next().unwrap().starts_with("change,game,seed,finished,turns,decisions,facts,"));
    let heads: Vec<&str> = rows.lines().next().unwrap().split(',').collect();
    let end = heads.iter().position(|head| *head == "end").unwrap();
    assert_eq!(
        heads[end + 1..end + 5].join(","),
        "mammal_seat,mammal_place,mammal_first_go,mammal_bot"
    );
    assert!(rows.lines().skip(1).all(|line| line.split(',').nth(end) == Some("finished")));
    let played = (&report["seed"], &report["players"], &report["rules"]);
    assert_eq!(played.1, 4, "{report}");
    assert!(played.0.is_u64() && played.2 == "dominant-species", "{report}");
    assert_eq!(report["settings"]["rulings.turn_limit"], "4");
    assert_eq!(report["packs"][0]["hash"].as_str().map(str::len), Some(64));
    assert_eq!(lines.clone().count(), 360);
    assert_eq!(lines.filter(|line| line.starts_with(sea)).count(), 120);
}

#[test]
fn few_games_support_no_conclusion() {
    let desk = Desk::new();
    let sea = "set=terrain.sea.scores.0=30";
    let plan = ["simulate", "--games", "5", "--seed", "3", "--json", "--bots", "random"];
    let ran = desk.ok(&[&plan[..], &["--against", sea]].concat());
    let report = json(&ran);
    for (_, animal) in report["against"][0]["animals"].as_object().unwrap() {
        assert_eq!(animal["points"]["verdict"], "undecided");
    }
    let share = &report["animals"]["bird"]["share"];
    assert!(share["low"].as_f64().unwrap() >= 0.0 && share["high"].as_f64().unwrap() <= 100.0);
}

#[test]
fn a_game_can_be_simulated_from_its_middle() {
    let desk = Desk::new();
    let played = desk.ok(&["play", "--auto", "--seed", "5", "--players", "3", "--name", "ours"]);
    assert!(!played.stdout.is_empty());
    let ran = desk.ok(&["simulate", "ours@turn:2", "--games", "20", "--seed", "3", "--json"]);
    assert!(ran.stderr.contains("bots play every seat from "), "{}", ran.stderr);
    assert!(ran.stderr.starts_with("bots play every seat from ours@"), "{}", ran.stderr);
    let report = json(&ran);
    assert_eq!((&report["games"], &report["finished"]), (&20.into(), &20.into()));
    let animals = report["animals"].as_object().unwrap();
    assert_eq!(animals.len(), 3);
    assert_eq!(animals.values().map(wins).sum::<u64>(), 20);
    let points: Vec<f64> =
        animals.values().map(|animal| animal["points"]["deviation"].as_f64().unwrap()).collect();
    assert!(points.iter().all(|deviation| *deviation > 0.0), "draws are new: {points:?}");
    desk.ok(&["new", "--animals", "bird,insect", "--seed", "7", "--name", "begun"]);
    let ran = desk.ok(&["simulate", "begun", "--games", "2", "--seed", "3", "--json"]);
    assert_eq!(json(&ran)["animals"].as_object().unwrap().len(), 2, "a bare name means its end");
}

#[test]
fn invalid_simulations_are_refused_with_a_hint() {
    let desk = Desk::new();
    for (arguments, found, hint) in [
        (&["--against", "sea=9"][..], "found `sea=9`", "set=rulings.turn_limit=12"),
        (&["--set", "terrain.sea.scores.9=3"], "items 0 to 3", "the value would change nothing"),
        (
            &["--against", "set=rulings.turn_limit=2", "--bots", "search-5ms"],
            "`search-5ms` thinks for a set time",
            "e.g. `search-100`",
        ),
        (&["--seat", "1"], "`--seat` says which seat's knowledge", "GAME@turn:3"),
        (&["nobodys@turn:3"], "nobodys", "speciate new"),
    ] {
        let ran = desk.run(&[&["simulate", "--games", "1", "--seed", "1"], arguments].concat());
        assert_ne!(ran.code, Some(0), "{arguments:?}");
        assert!(ran.stderr.contains(found) && ran.stderr.contains(hint), "{}", ran.stderr);
    }
}

#[test]
fn animals_take_turns_at_the_seats() {
    let desk = Desk::new();
    for (game, players) in [("dominant-species", "4"), ("marine", "2"), ("card-game", "3")] {
        let plan = ["simulate", game, "--games", "120", "--seed", "1", "--players", players];
        // The first turn shows which animal is at which seat.
        let limit = if game == "marine" { "rulings.round_limit=1" } else { "rulings.turn_limit=1" };
        let limited = if game == "card-game" { vec![] } else { vec!["--set", limit] };
        let report = json(&desk.ok(&[&plan[..], &limited, &["--json"]].concat()));
        let animals = report["animals"].as_object().unwrap();
        let games: Vec<u64> =
            animals.values().map(|animal| animal["games"].as_u64().unwrap()).collect();
        let mean = games.iter().sum::<u64>() / games.len() as u64;
        assert!(games.iter().all(|games| games.abs_diff(mean) * 3 < mean), "{game}: {games:?}");
    }
}

#[test]
fn a_verdict_is_stated_in_words() {
    let desk = Desk::new();
    let said = |games: &str, change: &str| {
        let limit = ["--players", "4", "--set", "rulings.turn_limit=4", "--against", change];
        let plan = ["simulate", "--games", games, "--seed", "3", "--bots", "random"];
        desk.ok(&[&plan[..], &limit].concat()).stdout
    };
    let much = said("120", "set=terrain.sea.scores.0=30");
    let line = |said: &str, animal: &str, what: &str| {
        let mut lines = said.lines().filter(|line| line.trim_start().starts_with(animal));
        lines.find(|line| line.contains(what)).unwrap_or_default().to_owned()
    };
    assert!(line(&much, "Bird", "  points ").ends_with("  more"), "{much}");
    let nothing = said("120", "set=terrain.sea.scores.0=9");
    assert!(line(&nothing, "Bird", "  points ").ends_with("every game came out the same"));
    let few = said("5", "set=terrain.sea.scores.0=30");
    assert!(line(&few, "Bird", "  points ").ends_with("too few games to say"), "{few}");
    let little = said("120", "set=terrain.sea.scores.0=10");
    let wins = line(&little, "Bird", "  wins, %");
    assert!(wins.ends_with("the games do not show a difference"), "{little}");
    assert!(!wins.contains("+0.0 … +0.0"), "the interval is not reduced to zero: {wins}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_simulation_reports_its_results_so_far() {
    let desk = Desk::new();
    let many = ["simulate", "--games", "1000000", "--seed", "1", "--rows", "rows.csv", "--json"];
    let ran = desk.interrupted(&many);
    let said = &ran.stderr;
    assert!(ran.code == Some(130) && said.contains("interrupted after"), "{said}");
    // A long run is announced even if no progress is visible.
    assert!(said.contains("1000000 games take about"), "{said}");
    let report = json(&ran);
    let games = report["games"].as_u64().unwrap();
    assert!((1..1_000_000).contains(&games) && report["finished"] == games, "{report}");
    assert_eq!(desk.read("rows.csv").lines().count() as u64, games + 1);
}

#[test]
fn a_change_of_another_game_names_that_game() {
    let change = ["simulate", "marine", "--games", "1", "--against", "set=terrain.sea.scores.0=12"];
    let refused = Desk::new().refused(&change);
    let hint = "it is in Dominant Species: name the game `dominant-species` instead";
    assert!(refused.contains(hint), "{refused}");
}
