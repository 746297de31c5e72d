//! `analyse`

use serde_json::Value;

use super::{Desk, json};
use crate::analysis::gift;

/// Returns a desk with a finished game of three random bots, in which one of them declines a gift of points.
fn desk() -> Desk {
    let desk = Desk::new();
    for (file, text) in gift::FILES {
        let file = format!("gift/{file}");
        let folder = desk.path(&file);
        std::fs::create_dir_all(folder.parent().unwrap()).unwrap();
        desk.write(&file, text);
    }
    let pack = desk.path("gift");
    desk.ok(&[
        "play",
        "card-game",
        "--auto",
        "--pack",
        pack.to_str().unwrap(),
        "--bots=random",
        "--players=3",
        "--set=game.rounds=3",
        "--seed=4",
        "--name=ours",
    ]);
    desk
}

const SHORT: [&str; 5] = ["analyse", "ours", "--games=40", "--answers=6", "--seed=1"];

#[test]
fn the_analysis_has_words_tables_and_runnable_commands() {
    let desk = desk();
    let ran = desk.ok(&SHORT);
    let heading = "Analysis of ours with the bots `greedy` and seed 1: ";
    assert!(ran.stdout.starts_with(heading), "{}", ran.stdout);
    for part in
        ["At the start", "Round 1 (from ", "Round 3 (from ", "The whole game", "luck", "own"]
    {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    let flat = ran.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        flat.contains("how many gifts do you decline?”: with “0” the seat wins "),
        "{}",
        ran.stdout
    );
    let longest = ran.stdout.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(longest <= 110, "{longest}: {}", ran.stdout);

    let commands = ran.stdout.lines().filter_map(|line| line.trim().strip_prefix("speciate "));
    let commands: Vec<&str> = commands.collect();
    assert!(commands.len() >= 2, "{}", ran.stdout);
    for command in &commands[..2] {
        desk.ok(&command.split(' ').collect::<Vec<_>>());
    }
}

#[test]
fn json_is_complete_on_any_number_of_threads() {
    let desk = desk();
    let with = |more: &[&str]| desk.ok(&[&SHORT[..], more].concat());
    let one = with(&["--json", "--threads=1"]);
    assert_eq!(with(&["--json", "--threads=3"]).stdout, one.stdout);
    let result = json(&one);
    assert_eq!((&result["end"], &result["setup"]["seats"][0]["seat"]), (&"over".into(), &1.into()));
    assert_eq!(result["moments"].as_array().unwrap().len(), 4);
    let number = |value: &Value| value["mean"].as_f64().unwrap();
    for seat in result["seats"].as_array().unwrap() {
        let sum: f64 = ["luck", "own", "others"].map(|part| number(&seat[part])).iter().sum();
        assert!((sum - number(&seat["change"])).abs() < 0.02, "{seat}");
    }
    // The analysis ends at the named point.
    let part = json(&desk.ok(&["analyse", "ours@turn:2", "--games=4", "--seed=1", "--json"]));
    assert_eq!((&part["end"], part["turns"].as_array().unwrap().len()), (&"open".into(), 1));
}

#[test]
fn the_page_shows_chances_and_loads_nothing() {
    let desk = desk();
    let page = desk.path("report.html");
    let ran = desk.ok(&[&SHORT[..], &["--json", "--html", page.to_str().unwrap()]].concat());
    assert!(ran.stderr.contains("report.html"), "{}", ran.stderr);
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.starts_with("<!DOCTYPE html>") && text.contains("<svg"), "{text}");
    assert!(
        !text.contains("<script") && !text.contains(" src=") && !text.contains("@import"),
        "the page loads nothing"
    );
    for part in
        ["Analysis of ours", "Before the first answer", "Better answers", "speciate branch "]
    {
        assert!(text.contains(part), "{part}");
    }
}

#[test]
fn a_failed_analysis_keeps_an_earlier_page() {
    let desk = desk();
    desk.write("old.html", "old");
    for arguments in [&["ours@0"][..], &["other"], &["ours", "--bots=gredy"]] {
        let ran = desk.run(&[&["analyse", "--html=old.html"], arguments].concat());
        assert_eq!((ran.code, desk.read("old.html").as_str()), (Some(1), "old"), "{arguments:?}");
        let ran = desk.run(&[&["analyse", "--html=new.html"], arguments].concat());
        assert!(ran.code == Some(1) && !desk.path("new.html").exists(), "{arguments:?}");
    }
    let ran = desk.run(&[&SHORT[..], &["--html=missing/new.html"]].concat());
    assert!(ran.stderr.contains("missing/new.html") && ran.stdout.is_empty(), "{}", ran.stderr);
}

#[test]
fn the_expected_time_is_printed_before_the_analysis_ends() {
    let desk = desk();
    let told = |more: &[&str]| {
        let ran = desk.ok(&[&["analyse", "ours", "--seed=1"][..], more].concat());
        ran.stderr.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let with_answers = told(&["--games=20", "--answers=2"]);
    assert!(with_answers.contains("20 games from each of "), "{with_answers}");
    assert!(with_answers.contains(" points take about "), "{with_answers}");
    assert!(with_answers.contains("Comparing up to 2 answers with others takes"), "{with_answers}");
    let without = told(&["--games=20", "--answers=0"]);
    assert!(without.contains("No answers are compared."), "{without}");
    let timed = told(&["--seconds=1", "--answers=0"]);
    assert!(!timed.contains("take about"), "no estimate is needed: {timed}");
}

#[test]
fn a_time_limit_ends_the_analysis() {
    let desk = desk();
    let timed = ["analyse", "ours", "--seconds=1", "--answers=2", "--seed=1", "--json"];
    let result = json(&desk.ok(&timed));
    assert_eq!(result["is_interrupted"], true, "only the time limit ends the games");
    assert!(result["rollouts"]["of_each_point"].as_u64().unwrap() > 0, "{result}");
}

#[test]
fn wrong_options_get_helpful_errors() {
    let desk = desk();
    for (arguments, error) in [
        (&["analyse", "other"][..], "other"),
        (&["analyse", "ours@0", "--seed=1"], "no question was answered before this point"),
        (&["analyse", "ours@turn:9"], "no round 9"),
        (&["analyse", "ours", "--bots=gredy"], "did you mean `greedy`?"),
        (&["analyse", "ours", "--games=0"], "--games"),
        (&["analyse", "ours", "--games=3", "--seconds=3"], "--seconds"),
        (&["analyse", "ours", "--html=a.txt"], "html"),
    ] {
        let ran = desk.run(arguments);
        assert!(ran.code != Some(0) && ran.stdout.is_empty(), "{arguments:?}");
        assert!(ran.stderr.contains(error), "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn a_game_in_progress_is_not_analysed() {
    let (desk, file) = Desk::with_game();
    let ran = desk.run(&["analyse", &file]);
    assert!(ran.code != Some(0) && ran.stdout.is_empty(), "{}", ran.stdout);
    assert!(ran.stderr.contains("people are still playing this game"), "{}", ran.stderr);
}
