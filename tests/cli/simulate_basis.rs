//! What the figures of `simulate` are based on: the number of different games, the bots that played them, and the
//! number requested.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::{Desk, json};

#[cfg(unix)]
#[test]
fn an_interrupted_comparison_reports_its_partial_results() {
    for format in [&["--json"][..], &[]] {
        let desk = Desk::new();
        let sea = "set=terrain.sea.scores.0=30";
        let plan =
            ["simulate", "--games", "1000000", "--seed", "1", "--players", "2", "--threads", "1"];
        let changed = ["--bots", "random", "--set", "rulings.turn_limit=1", "--against", sea];
        let typed = [&plan[..], &changed, &["--rows", "rows.csv"], format].concat();
        // The rows can be read only after the end, so a slow machine tries again with more time.
        let mut waits = (0..10).map(|tries| Duration::from_secs((1 << tries) - 1));
        let ran = loop {
            let (began, wait) = (Instant::now(), waits.next().expect("the change was played"));
            let ran = desk.interrupted_when(|| began.elapsed() >= wait, &typed);
            if desk.read("rows.csv").lines().any(|line| line.starts_with(sea)) {
                break ran;
            }
        };
        assert_eq!(ran.code, Some(130), "{}", ran.stderr);
        assert!(ran.stderr.contains("interrupted after"), "{}", ran.stderr);
        let stdout = ran.stdout;
        if format.is_empty() {
            assert!(stdout.contains("Partial: only "), "{stdout}");
            assert!(stdout.contains(&format!("With {sea}, in the same games")), "{stdout}");
            continue;
        }
        let report: Value = serde_json::from_str(&stdout).unwrap();
        assert_eq!(report["partial"], true);
        let against = &report["against"][0];
        // Games with and without the change alternate.
        let (alone, both) = (report["games"].as_u64().unwrap(), against["games"].as_u64().unwrap());
        assert!(both > 0 && alone - both <= 32, "{alone} and {both}");
        let points = &against["animals"]["bird"]["points"];
        assert!(points.is_null() || points["verdict"].is_string(), "{against}");
        assert!(!against["animals"].as_object().unwrap().is_empty());
        let changed = desk.read("rows.csv").lines().filter(|line| line.starts_with(sea)).count();
        assert!(changed as u64 >= both, "{changed}");
    }
}

#[test]
fn one_game_that_is_played_repeatedly_is_not_a_sample() {
    let desk = Desk::new();
    let limit = "rulings.turn_limit=2";
    desk.ok(&[
        "play",
        "--auto",
        "--seed",
        "5",
        "--players",
        "2",
        "--bots",
        "greedy",
        "--set",
        limit,
        "--name",
        "late",
    ]);
    let simulate = |bots: &str, more: &[&str]| {
        let plan = ["simulate", "late@turn:2/domination", "--games", "20", "--seed", "3"];
        desk.ok(&[&plan[..], &["--bots", bots], more].concat())
    };
    let output = simulate("greedy", &[]).stdout;
    assert!(output.contains("All 20 games were identical"), "{output}");
    assert!(output.contains("unknown") && !output.contains("83.9 …"), "{output}");
    let report = json(&simulate("greedy", &["--json"]));
    assert_eq!((&report["games"], &report["distinct"]), (&20.into(), &1.into()));
    for (_, animal) in report["animals"].as_object().unwrap() {
        for what in ["share", "points"] {
            assert!(animal[what]["low"].is_null() && animal[what]["high"].is_null(), "{animal}");
        }
    }
    let report = json(&simulate("random", &["--json"]));
    assert!(report["distinct"].as_u64().unwrap() > 1, "random games differ: {report}");
}

#[test]
fn one_game_gives_no_bounds_of_a_difference() {
    let desk = Desk::new();
    let plan = ["simulate", "card-game", "--games", "1", "--seed", "3", "--players", "2"];
    let plan = [&plan[..], &["--against", "set=game.hand=6"]].concat();
    let output = desk.ok(&plan).stdout;
    let (_, against) = output.split_once("(99.7 % between)").unwrap();
    assert_eq!(against.matches("unknown").count(), 4, "wins and points of both: {against}");
    let report = json(&desk.ok(&[&plan[..], &["--json"]].concat()));
    for (_, animal) in report["against"][0]["animals"].as_object().unwrap() {
        for what in ["wins", "points"] {
            assert!(animal[what]["low"].is_null() && animal[what]["high"].is_null(), "{animal}");
        }
    }
}

#[test]
fn a_change_is_judged_by_greedy_players_unless_others_are_named() {
    let desk = Desk::new();
    let run = |more: &[&str]| {
        let plan = ["simulate", "--games", "2", "--seed", "3", "--players", "2"];
        let limit = ["--set", "rulings.turn_limit=1"];
        desk.ok(&[&plan[..], &limit, more].concat())
    };
    let against = ["--against", "set=terrain.sea.scores.0=30"];
    let said = run(&against);
    assert!(said.stdout.contains("Players: `greedy`"), "{}", said.stdout);
    assert!(said.stderr.contains("the players are `greedy` bots"), "{}", said.stderr);
    assert_eq!(json(&run(&[&against[..], &["--json"]].concat()))["bots"], "greedy");
    let said = run(&[&against[..], &["--bots", "random"]].concat());
    assert!(said.stdout.contains("Players: `random`"), "{}", said.stdout);
    assert!(!said.stderr.contains("the players are"), "{}", said.stderr);
    assert!(run(&[]).stdout.contains("Players: `random`"));
    assert_eq!(json(&run(&["--json"]))["bots"], "random");
}

#[test]
fn unfinished_games_are_counted_and_left_out() {
    let plan = ["simulate", "marine", "--players", "2", "--bots", "random", "--seed", "2"];
    let run = |more: &[&str]| Desk::new().ok(&[&plan[..], &["--games", "4"], more].concat());
    let report = json(&run(&["--json"]));
    assert_eq!((&report["games"], &report["unfinished"]), (&4.into(), &1.into()), "{report}");
    let output = run(&[]).stdout;
    assert!(output.contains("One game was given up after 1000 turns."), "{output}");
    let left_out = "One game did not end and is left out of wins, means and bounds.";
    assert!(output.contains(left_out), "{output}");
}

#[test]
fn an_output_file_must_have_the_right_extension() {
    let desk = Desk::new();
    let one = ["simulate", "--games", "1", "--seed", "1", "--set", "rulings.turn_limit=1"];
    let error = desk.refused(&[&one[..], &["--rows", "x.parquet"]].concat());
    assert!(error.contains("writes `.csv`") && error.contains("name the file `x.csv`"), "{error}");
    assert!(!desk.path("x.parquet").exists());
    desk.ok(&[&one[..], &["--rows", "rows.CSV"]].concat());
    assert!(desk.read("rows.CSV").starts_with("change,game,"));
    let error = desk.refused(&[&one[..], &["--rows", "rows"]].concat());
    assert!(
        error.contains("`rows` has no ending") && error.contains("the file `rows.csv`"),
        "{error}"
    );
    assert!(!desk.path("rows").exists());
    let log = desk.refused(&["new", "--seed", "1", "--out", "game.csv"]);
    assert!(log.contains("writes `.jsonl`") && log.contains("name the file `game.jsonl`"), "{log}");
    desk.ok(&["new", "--seed", "1", "--name", "ours"]);
    for (arguments, wanted) in [
        (&["repro", "ours", "--out", "game.toml"][..], "jsonl"),
        (&["repro", "ours", "--scenario", "--out", "game.jsonl"], "toml"),
        (&["export", "ours", "game.json"], "jsonl"),
        (&["check", "--write-baseline", "known.toml"], "json"),
    ] {
        let error = desk.refused(arguments);
        assert!(error.contains(&format!("writes `.{wanted}`")), "{error}");
    }
    desk.ok(&["export", "ours", "ours-2026.11.25"]);
}
