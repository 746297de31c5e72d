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
fn each_bot_plays_each_seat_and_only_times_depend_on_threads() {
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
    // Either all bots have an Elo rating, or none of them has one.
    let elos: Vec<Option<f64>> = bots.iter().map(|bot| bot["elo"].as_f64()).collect();
    if elos.iter().all(Option::is_some) {
        assert!(elos.is_sorted_by(|one, other| one >= other), "{elos:?}");
        assert!(elos.iter().flatten().sum::<f64>().abs() < 0.01, "{elos:?}");
    } else {
        assert!(elos.iter().all(Option::is_none), "{elos:?}");
    }
    // The wins of a game add up to one.
    let wins: f64 = bots.iter().map(|bot| bot["wins"]["mean"].as_f64().unwrap()).sum();
    assert!((wins - 100.0).abs() < 0.01, "{wins}");
    assert_eq!(bots[0]["to_best"], Value::Null);
    for (bot, elo) in bots.iter().zip(&elos).skip(1) {
        if let (Some(own), Some(best)) = (elo, elos[0]) {
            let difference = bot["to_best"]["elo"].as_f64().unwrap();
            assert!((difference - (own - best)).abs() < 0.01, "{bot}");
        }
    }
    // The result says what was played.
    let said = (&one["rules"], &one["players"], &one["tables"], &one["seed"], &one["partial"]);
    let wanted = (&"card-game".into(), &3.into(), &4.into(), &2.into(), &false.into());
    assert_eq!(said, wanted);
    assert_eq!(one["packs"][0]["hash"].as_str().map(str::len), Some(64));
    assert!(one["engine"].is_string() && one["settings"].is_object(), "{one}");
}

#[test]
fn wins_can_be_computed_again_from_the_rows() {
    let desk = Desk::new();
    let asked = ["tournament", "card-game", "--bots=greedy,random", "--players=3", "--tables=4"];
    let asked =
        [&asked[..], &["--seed=1", "--rows=seats.csv", "--json", "--title=Who wins?"]].concat();
    let result = json(&desk.ok(&asked));
    assert_eq!(result["title"], "Who wins?");
    let rows = desk.read("seats.csv");
    let mut lines = rows.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let column = |name: &str| head.iter().position(|found| *found == name).unwrap();
    let lines: Vec<Vec<&str>> = lines.collect();
    assert_eq!(lines.len() as u64, 3 * result["games"].as_u64().unwrap());
    for bot in result["bots"].as_array().unwrap() {
        let own = lines.iter().filter(|line| Some(line[column("bot")]) == bot["bot"].as_str());
        let shares: Vec<f64> = own.map(|line| line[column("share")].parse().unwrap()).collect();
        let wins = 100.0 * shares.iter().sum::<f64>() / shares.len() as f64;
        let number = |key: &str| bot["wins"][key].as_f64().unwrap();
        assert!((number("mean") - wins).abs() < 0.1, "{bot} {wins}");
        assert_eq!(bot["games"], shares.len());
        // Only one of three seats can win, and each bot has one or two of them.
        let most = bot["wins_most"].as_f64().unwrap();
        assert!((most - 66.667).abs() < 0.01, "{bot}");
        assert!(number("low") >= 0.0 && number("high") <= most + 0.001, "{bot}");
    }
    let ran = desk.run(&[&asked[..6], &["--rows=seats"]].concat());
    assert!(ran.stderr.contains("`seats` has no ending"), "{}", ran.stderr);
}

#[test]
fn a_bot_can_have_its_own_weights() {
    let desk = Desk::new();
    let play = |bots: &str| {
        desk.run(&["tournament", "--bots", bots, "--players=2", "--tables=2", "--seed=1", "--json"])
    };
    let ran = play("greedy,greedy@bot.greedy.element=0,greedy-attacks@bot.greedy.card=1");
    let result = json(&ran);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let bots = result["bots"].as_array().unwrap();
    let own = bots.iter().find(|bot| bot["bot"] == "greedy@bot.greedy.element=0").unwrap();
    assert_eq!(own["bot_settings"]["bot.greedy.element"], "0");
    for (bots, said) in [
        ("greedy,greedy@element=0", "`element=0` is not a weight"),
        ("greedy,search@bot.greedy.element=0", "`search` has no weights of its own"),
        ("greedy,greedy@bot.greedy.elemnt=0", "did you mean `element`?"),
        ("greedy,greedy@bot.style.attacks.element=77", "plays like `greedy`"),
    ] {
        let ran = play(bots);
        assert_eq!(ran.code, Some(1), "{bots}: {}", ran.stderr);
        assert!(ran.stderr.contains(said), "{bots}: {}", ran.stderr);
    }
    let against = "--against=set=bot.greedy.element=0";
    let said = desk.ok(&["simulate", "--games=1", "--seed=1", against]).stderr;
    assert!(said.contains("changes how all bots play") && said.contains("tournament"), "{said}");
}

#[test]
fn the_table_names_each_bot_once() {
    let text = Desk::new().ok(&ARGUMENTS).stdout;
    assert!(text.starts_with("12 games with 3 seats and seed 2, 12 finished\n"), "{text}");
    assert!(text.contains("relative to the mean of these bots"), "{text}");
    let tables = "4 tables are dealt, and each is played 3 times, with the bots in different seats";
    assert!(text.replace("\n  ", " ").contains(tables) && text.contains("33.3"), "{text}");
    for bot in ["random", "greedy", "search-4"] {
        assert_eq!(text.lines().filter(|line| line.starts_with(bot)).count(), 1, "{text}");
    }
}

#[test]
fn frozen_games_are_counted_and_the_first_is_named() {
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
fn invalid_tournaments_are_refused() {
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
fn the_page_has_charts_and_the_command_to_play_again() {
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
    assert!(!text.contains("<script") && !text.contains(" src="), "the page loads nothing");
}

#[cfg(unix)]
#[test]
fn an_interrupted_tournament_rates_whole_tables() {
    let asked = ["tournament", "card-game", "--bots=greedy,random", "--tables=1000000", "--json"];
    let ran = Desk::new().interrupted(&[&asked[..], &["--players=2", "--seed=1"]].concat());
    let result = json(&ran);
    assert_eq!((ran.code, &result["partial"]), (Some(130), &true.into()), "{}", ran.stderr);
    let games = result["games"].as_u64().unwrap();
    assert!(games > 0 && games.is_multiple_of(2), "{games}");
}
