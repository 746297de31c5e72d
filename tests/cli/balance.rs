//! `balance`

use serde_json::Value;

use super::packs::desk_with_broken_bot;
use super::{Desk, json};

const SHORT: [&str; 8] = [
    "balance",
    "card-game",
    "--players",
    "3",
    "--seed=2",
    "--bots=random",
    "--set=game.rounds=3",
    "--games=90",
];

#[test]
fn verdicts_in_words_come_before_the_tables() {
    let ran = Desk::new().ok(&SHORT);
    let heading = "card-game: 90 games with 3 seats, random bots and seed 2\n";
    assert!(ran.stdout.starts_with(heading), "{}", ran.stdout);
    let content = "The game is played with `--set game.rounds=3`.";
    assert!(ran.stdout.contains(content), "{}", ran.stdout);
    assert!(ran.stdout.contains("Every game lasts 3 turns"), "{}", ran.stdout);
    let told = ran.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "In short: the game is",
        "to the colours",
        "to the seats",
        "to the order in the list of colours",
        "Seat 3",
        "Red",
        "correlation",
    ] {
        assert!(told.contains(part), "{part}: {}", ran.stdout);
    }
    // It says how long it takes and what it can show.
    assert!(ran.stderr.contains("90 games of each version, 90 in all"), "{}", ran.stderr);
    assert!(ran.stderr.contains("That is too few for verdicts."), "{}", ran.stderr);
    let longest = ran.stdout.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(longest <= 110, "{longest}: {}", ran.stdout);
}

#[test]
fn changes_and_ranges_are_compared_on_any_number_of_threads() {
    let desk = Desk::new();
    let with = |more: &[&str]| desk.ok(&[&SHORT[..], more].concat());
    let change = "--against=set=game.survival_highest=30";
    let one = with(&[change, "--json", "--threads=1"]);
    assert_eq!(with(&[change, "--json", "--threads=3"]).stdout, one.stdout);
    let result = json(&one);
    let lineup = &result["lineups"][0];
    assert_eq!(lineup["changes"][0]["change"], "set=game.survival_highest=30");
    let spread = |found: &&Value| found["measure"] == "spread";
    let comparisons = lineup["changes"][0]["comparisons"].as_array().unwrap();
    let spread = comparisons.iter().find(spread).unwrap();
    assert_eq!(spread["verdict"]["verdict"], "more", "{spread}");
    let said = result["verdicts"].as_array().unwrap();
    assert!(
        said.iter().any(|said| said.as_str().unwrap().contains("between the best and the worst"))
    );

    let swept = with(&["--sweep", "game.survival_highest=5..15:10", "--sweep=game.draw=1..2"]);
    for row in ["as it is", "5, 1", "5, 2", "15, 1", "15, 2"] {
        let rows = swept.stdout.lines().filter(|line| line.starts_with(row)).count();
        assert_eq!(rows, 2, "{row}: one row for wins and one for points: {}", swept.stdout);
    }
    let swept = json(&with(&["--sweep=game.draw=1..3", "--json"]));
    assert_eq!(swept["sweep"]["axes"][0]["values"], serde_json::json!([1, 2, 3]));
    // The game draws 2 cards anyway, so the games of this value are not played twice.
    assert_eq!(swept["lineups"][0]["versions"].as_array().unwrap().len(), 3);
    assert_eq!(swept["sweep"]["points"][1]["version"], 0);
}

#[test]
fn the_page_has_verdicts_and_commands_that_replay_games() {
    let desk = Desk::new();
    let page = desk.path("report.html");
    let ran = desk.ok(&[&SHORT[..], &["--json", "--html", page.to_str().unwrap()]].concat());
    assert!(ran.stderr.contains("report.html"), "{}", ran.stderr);
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.starts_with("<!DOCTYPE html>") && text.contains("<svg"), "{text}");
    assert!(
        !text.contains("<script") && !text.contains(" src=") && !text.contains("@import"),
        "the page loads nothing"
    );
    let result = json(&ran);
    for verdict in result["verdicts"].as_array().unwrap() {
        let begins: String = verdict.as_str().unwrap().chars().take(30).collect();
        assert!(text.contains(&begins), "{begins}");
    }

    // The command on the page creates the same page again.
    let command = text.split("<code>speciate balance ").nth(1).unwrap().split('<').next().unwrap();
    let again = desk.path("again.html");
    let words: Vec<&str> = ["balance"].into_iter().chain(command.split(' ')).collect();
    desk.ok(&[&words[..], &["--html", again.to_str().unwrap()]].concat());
    assert_eq!(std::fs::read_to_string(&again).unwrap(), text);

    let first = &result["lineups"][0]["versions"][0]["rows"][0];
    let command = text.split("<code>speciate play ").nth(1).unwrap().split('<').next().unwrap();
    assert!(command.contains(&format!("--seed {}", first["seed"])), "{command}");
    let words: Vec<&str> = command.split(' ').collect();
    let played = desk.ok(&[&["play"], &words[..]].concat()).stdout;
    let points = first["points"].as_array().unwrap().iter().map(|seat| &seat[0]);
    for (seat, points) in points.enumerate() {
        let standing = format!("(seat {}): {points} VP", seat + 1);
        assert!(played.contains(&standing), "{standing}: {played}");
    }
}

#[test]
fn a_failing_script_is_reported_with_games_to_replay() {
    let desk = Desk::new();
    let arguments = [
        "balance",
        "--games=60",
        "--players=3",
        "--seed=1",
        "--bots=random",
        "--set=rulings.turn_limit=4",
        "--against=set=card.aquatic.params.terrains=[4]",
    ];
    let ran = desk.ok(&arguments);
    let said = "were abandoned because their scripts failed";
    assert!(ran.stdout.contains(&format!("{said}.\n")), "{}", ran.stdout);
    let words = ran.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("a script failed and its effect was abandoned"), "{}", ran.stdout);
    assert!(ran.stderr.contains(&format!("{said}\n")), "{}", ran.stderr);
    let command =
        ran.stderr.split("run `speciate ").nth(1).unwrap().split("` to play").next().unwrap();
    let words: Vec<String> =
        command.split(' ').map(|word| word.trim_matches('\'').to_owned()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let second = desk.run(&words);
    assert!(second.stderr.contains("expected the name of a terrain, found number"), "{second:?}");
    let result = json(&desk.ok(&[&arguments[..], &["--json"]].concat()));
    let games = |version: usize| &result["lineups"][0]["versions"][version]["games"];
    assert_eq!(games(0)["first_abandoned"], Value::Null);
    assert!(games(1)["first_abandoned"].is_u64(), "{}", games(1));
}

#[test]
fn frozen_games_are_counted_and_the_first_is_named() {
    let desk = desk_with_broken_bot();
    let arguments =
        ["balance", "--pack=mine", "--bots=broken", "--players=2", "--games=4", "--seed=1"];
    let ran = desk.run(&arguments);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    for part in ["4 games froze, first game 1", "bots/broken.rhai", "speciate play"] {
        assert!(ran.stderr.contains(part), "{part}: {}", ran.stderr);
    }
    let said = "A failing script stopped 4 games, which are left out.";
    assert!(
        ran.stdout.contains(said) && !ran.stdout.contains("did not finish and"),
        "{}",
        ran.stdout
    );
    let ran = desk.run(&[&arguments[..], &["--json"]].concat());
    let games = json(&ran)["lineups"][0]["versions"][0]["games"].clone();
    assert_eq!(
        (ran.code, &games["frozen"], &games["first_frozen"]),
        (Some(1), &4.into(), &0.into())
    );
    // A kept run also names the game, and its tables are written.
    let kept = desk.run(&[&arguments[..], &["--out=kept"]].concat());
    assert!(kept.code == Some(1) && kept.stderr.contains("bots/broken.rhai"), "{}", kept.stderr);
    assert!(desk.read("kept/games.csv").contains(",frozen,"));
}

#[test]
fn wrong_options_get_helpful_errors() {
    let desk = Desk::new();
    for (option, errors) in [
        ("--sweep=game.draw", ["a path in the tables and a range", "terrain.sea.scores.0=5..12"]),
        ("--sweep=game.draw=9..1", ["from the smaller number to the larger one", "game.draw=1..9"]),
        ("--sweep=game.draw=1..9:0", ["a path in the tables and a range", "1..9:0"]),
        ("--sweep=game.drow=1..2", ["game.drow", "draw"]),
        ("--sweep=game.draw=1..1000", ["1000 versions is too many", "make the steps larger"]),
        ("--precision=0", ["a percentage from 0.1 to 50", "1%"]),
        ("--precision=lots", ["a percentage from 0.1 to 50", "lots"]),
        ("--minutes=5", ["--minutes", "--games"]),
        ("--against=game.draw=3", ["--against", "set=game.draw=3"]),
        ("--bots=random", ["the bots `random` are given twice", ""]),
        ("--bots=serach", ["did you mean `search`?", "serach"]),
        ("--bots=search-100ms", ["`search-100ms` thinks for a set time", "e.g. `search-100`"]),
        ("--bots=red=search-5ms", ["`search-5ms` thinks for a set time", "e.g. `search-100`"]),
    ] {
        let ran = desk.run(&[&SHORT[..], &[option]].concat());
        assert!(ran.code != Some(0) && ran.stdout.is_empty(), "{option}");
        for error in errors {
            assert!(ran.stderr.contains(error), "{option}: {}", ran.stderr);
        }
    }
}

#[test]
fn the_report_has_the_margin_the_title_and_the_old_numbers() {
    let desk = Desk::new();
    let question = "Is a round too many?";
    let options = ["--against=set=game.rounds=4", "--within=8", "--title", question];
    let ran = desk.ok(&[&SHORT[..], &options].concat());
    assert!(
        ran.stdout.starts_with(&format!("{question}\n\ncard-game: 90 games")),
        "{}",
        ran.stdout
    );
    let told = ran.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["With `set=game.rounds=4` (4 instead of 3)", "Without a change:", "8.0 percentage"]
    {
        assert!(told.contains(part), "{part}: {}", ran.stdout);
    }
    let result = json(&desk.ok(&[&SHORT[..], &options, &["--json"]].concat()));
    assert_eq!(result["setup"]["tolerance"], 8.0);
    assert_eq!(result["setup"]["title"], question);
    let change = &result["lineups"][0]["changes"][0];
    assert_eq!(change["numbers"][0]["before"], 3);
    assert!(change["fairness"]["animals"]["comparisons"].is_array());
    let twice = desk.run(&[&SHORT[..], &options[..1], &options[..1]].concat());
    assert!(twice.stderr.contains("is given twice"), "{}", twice.stderr);
}

#[test]
fn numbers_are_listed_and_impossible_values_are_reported() {
    let desk = Desk::new();
    let listed = desk.ok(&["balance", "--list-numbers=terrain.sea.scores"]).stdout;
    assert!(listed.starts_with("terrain.sea.scores.0 = 9\nterrain.sea.scores.1 = 5\n"), "{listed}");
    assert_eq!(desk.ok(&["explain", "terrain.*.scores"]).stdout.matches(".scores.0 = ").count(), 8);
    let one = desk.ok(&["explain", "terrain.sea.scores.0"]).stdout;
    assert!(one.starts_with("terrain.sea.scores.0 = 9\n"), "{one}");
    let ran = desk.run(&["balance", "--sweep=terrain.sea.scores.0=2..6", "--games=6"]);
    for part in ["the values 2, 3 and 4", "`--sweep terrain.sea.scores.0=5..6`"] {
        assert!(ran.stderr.contains(part), "{part}: {}", ran.stderr);
    }
}
