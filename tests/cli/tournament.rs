//! `tournament`

use serde_json::Value;

use super::packs::desk_with_broken_bot;
use super::{Desk, json};

const ARGUMENTS: [&str; 9] = [
    "tournament",
    "card-game",
    "--bots",
    "random,greedy,search-4",
    "--players",
    "3",
    "--tables",
    "4",
    "--seed=2",
];

#[test]
fn each_bot_plays_each_seat_and_nothing_but_times_depends_on_threads() {
    let desk = Desk::new();
    let played = |threads: &str| -> Value {
        let mut result =
            json(&desk.ok(&[&ARGUMENTS[..], &["--json", "--threads", threads]].concat()));
        for bot in result["bots"].as_array_mut().unwrap() {
            assert!(bot["milliseconds"].as_f64().unwrap() > 0.0);
            bot["milliseconds"] = Value::Null;
        }
        result
    };
    let one = played("1");
    assert_eq!(one, played("3"));
    // Three seats and three bots: each table is played three times.
    assert_eq!((&one["games"], &one["finished"]), (&12.into(), &12.into()));
    let bots = one["bots"].as_array().unwrap();
    assert!(bots.iter().all(|bot| bot["games"] == 12));
    assert_eq!(bots.last().unwrap()["bot"], "random");
    let elos: Vec<f64> = bots.iter().map(|bot| bot["elo"].as_f64().unwrap()).collect();
    assert!(elos.is_sorted_by(|one, other| one >= other), "{elos:?}");
    assert!(elos.iter().sum::<f64>().abs() < 0.01, "{elos:?}");
    // The victories of a game add up to one.
    let wins: f64 = bots.iter().map(|bot| bot["wins"]["mean"].as_f64().unwrap()).sum();
    assert!((wins - 100.0).abs() < 0.01, "{wins}");
    assert_eq!(bots[0]["to_best"], Value::Null);
    for bot in &bots[1..] {
        let difference = bot["elo"].as_f64().unwrap() - elos[0];
        assert!((bot["to_best"]["elo"].as_f64().unwrap() - difference).abs() < 0.01, "{bot}");
    }
}

#[test]
fn the_table_names_each_bot_once() {
    let text = Desk::new().ok(&ARGUMENTS).stdout;
    assert!(text.starts_with("12 games with 3 seats and seed 2, 12 finished\n"), "{text}");
    assert!(text.contains("relative to the mean of these bots"), "{text}");
    let tables = "4 tables are dealt, and each is played 3 times with the bots at other seats.";
    assert!(text.contains(tables) && text.contains("33.3"), "{text}");
    for bot in ["random", "greedy", "search-4"] {
        assert_eq!(text.lines().filter(|line| line.starts_with(bot)).count(), 1, "{text}");
    }
}

#[test]
fn games_that_a_bot_froze_are_counted_and_the_first_is_named() {
    let desk = desk_with_broken_bot();
    let arguments = [
        "tournament",
        "--pack=mine",
        "--bots=broken,random",
        "--players=2",
        "--tables=2",
        "--seed=1",
    ];
    let ran = desk.run(&arguments);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    for part in ["4 games froze, first game 1", "bots/broken.rhai", "speciate play", "=broken"] {
        assert!(ran.stderr.contains(part), "{part}: {}", ran.stderr);
    }
    let said = "A failing script stopped 4 games, which are left out.";
    assert!(
        ran.stdout.contains(said) && !ran.stdout.contains("did not finish and"),
        "{}",
        ran.stdout
    );
    let ran = desk.run(&[&arguments[..], &["--json"]].concat());
    let result = json(&ran);
    assert_eq!((ran.code, &result["frozen"], &result["finished"]), (Some(1), &4.into(), &0.into()));
}

#[test]
fn what_cannot_be_a_tournament_is_refused() {
    let desk = Desk::new();
    for (bots, error) in [
        ("greedy", "a tournament needs at least two bots"),
        ("greedy,random,greedy", "the bot `greedy` is in the list twice"),
        ("greedy,serach", "did you mean `search`?"),
        ("greedy,search-0", "search-0"),
    ] {
        let ran = desk.run(&["tournament", "--bots", bots]);
        assert_eq!(ran.code, Some(1), "{}", ran.stderr);
        assert!(ran.stderr.contains(error), "{}", ran.stderr);
    }
    let many: Vec<String> = (1..=40).map(|playouts| format!("search-{playouts}")).collect();
    let ran = desk.run(&["tournament", "--players=6", "--bots", &many.join(",")]);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let error = "40 bots at 6 seats make 23030280 games at each table";
    assert!(ran.stderr.contains(error), "{}", ran.stderr);
}

#[test]
fn a_bot_that_cannot_play_is_explained() {
    let desk = desk_with_broken_bot();
    let plain = ["play", "--auto", "--bots=random", "--players=2", "--seed=1", "--name=plain"];
    desk.ok(&[&plain[..], &["--set=rulings.turn_limit=1"]].concat());
    for command in [&["analyse", "plain"][..], &["simulate", "plain@turn:1"]] {
        let said = desk.refused(&[command, &["--pack=mine", "--bots=broken"]].concat());
        assert!(said.contains("`broken` is a bot of a pack, but the game keeps"), "{said}");
    }
    std::fs::remove_file(desk.path("mine/content/dominant-species/bots.toml")).unwrap();
    for command in ["simulate", "balance", "tournament"] {
        let said = desk.refused(&[command, "--pack=mine", "--bots=broken"]);
        assert!(said.contains("add `[script_bot.broken]` to `bots.toml`"), "{said}");
    }
    let said = desk.run(&["play", "--auto", "--seats=bird=greedy"]).stderr;
    assert!(said.contains("`--bots ANIMAL=BOT,…`"), "{said}");
}

#[test]
fn a_page_has_the_charts_and_the_command_that_plays_again() {
    let desk = Desk::new();
    let page = desk.path("report.html");
    let ran = desk.ok(&[&ARGUMENTS[..], &["--html", page.to_str().unwrap()]].concat());
    assert!(ran.stderr.contains("report.html"), "{}", ran.stderr);
    let text = std::fs::read_to_string(&page).unwrap();
    assert_eq!(text.matches("<svg").count(), 2, "{text}");
    let command = "<code>speciate tournament card-game --bots random,greedy,search-4 --tables 4 \
        --players 3 --seed 2</code>";
    for part in [command, "<figure id=\"elo\">", "each is played 3 times", ">search-4<"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("<script") && !text.contains(" src="), "nothing is loaded");
}
