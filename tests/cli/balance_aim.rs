//! `balance --aim` searches for a change of numbers.

use super::{Desk, json};

const SEARCH: [&str; 11] = [
    "balance",
    "card-game",
    "--players",
    "3",
    "--seed=2",
    "--bots=random",
    "--set=game.rounds=3",
    "--games=225",
    "--aim=turns=5",
    "--tune",
    "game.rounds=1..8",
];

#[test]
fn a_suggested_change_comes_with_commands_to_try_and_keep_it() {
    let ran = Desk::new().ok(&SEARCH);
    let out = &ran.stdout;
    for part in [
        "random bots and seed 2 (the verdicts are from\n  new games with",
        "With the suggested change, the game meets the aim `turns=5`.",
        "Suggested change: 1 of 1 number, by 66.7 % (a number that doubles counts as",
        "game.rounds                                   3 → 5",
        "5.0 ± 0.5",
        "  met\n",
        "speciate play card-game --set game.rounds=5",
        "`content/card-game/game.toml`",
        "  [game]\n  rounds = 5\n",
        " --bots random --set game.rounds=5 --out suggested\n",
        "The verdicts are based on other\n  games, with seeds that the search did not use.",
        // The check is reported like every other comparison.
        "With `set=game.rounds=5` (5 instead of 3), in 225 pairs of games",
        "\nset=game.rounds=5 (5 instead of 3)\n",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let plan =
        "225 games to measure the game as it is, 2250 to search for a change, and 450 to check it";
    assert!(ran.stderr.contains(plan), "{}", ran.stderr);
    let longest = out.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(longest <= 110, "{longest}: {out}");
}

#[test]
fn json_and_page_have_the_suggestion_on_any_number_of_threads() {
    let desk = Desk::new();
    let page = desk.path("report.html");
    let with = |more: &[&str]| desk.ok(&[&SEARCH[..], more].concat());
    let one = with(&["--json", "--threads=1", "--html", page.to_str().unwrap()]);
    assert_eq!(with(&["--json", "--threads=3"]).stdout, one.stdout);
    let result = json(&one);
    let suggestion = &result["suggestion"];
    assert_eq!(suggestion["verdict"]["verdict"], "met");
    let change = serde_json::json!({ "path": "game.rounds", "before": 3, "after": 5 });
    assert_eq!(suggestion["changes"], serde_json::json!([change]));
    assert_eq!(suggestion["goals"][0]["after"]["state"]["state"], "met");
    assert_eq!(suggestion["numbers"][0]["most"], 8);
    let first = result["verdicts"][0].as_str().unwrap();
    assert!(first.starts_with("With the suggested change"), "{first}");

    let text = std::fs::read_to_string(&page).unwrap();
    for part in ["id=\"suggestion\"", "<code>game.rounds</code>", "rounds = 5", ">met<"] {
        assert!(text.contains(part), "{part}");
    }
    // Commands replay games of the change with it, and games of the base without it.
    for set in ["--set game.rounds=5</code>", "--set game.rounds=3</code>"] {
        assert!(text.contains(set), "{set}");
    }
}

#[test]
fn the_games_behind_the_verdict_can_be_replayed_and_kept() {
    let desk = Desk::new();
    let searched = desk.ok(&SEARCH).stdout;
    let command = searched.split("  speciate balance ").nth(1).unwrap();
    let command = command.split(" suggested\n").next().unwrap().replace("\\\n", "");
    let words: Vec<&str> = ["balance"].into_iter().chain(command.split_whitespace()).collect();
    let kept = desk.ok(&[&words[..], &["suggested", "--json"]].concat());
    let checked = json(&desk.ok(&[&SEARCH[..], &["--json"]].concat()));
    let version = |result: &serde_json::Value, at: usize| {
        result["lineups"][0]["versions"][at]["animals"].clone()
    };
    assert_eq!(version(&json(&kept), 0), version(&checked, 1));
    assert!(desk.path("suggested/games.csv").exists());
}

#[test]
fn the_change_is_written_as_a_valid_pack() {
    let desk = Desk::new();
    let folder = desk.path("longer");
    let folder = folder.to_str().unwrap();
    let ran = desk.ok(&[&SEARCH[..], &["--save", folder]].concat());
    assert!(ran.stderr.contains("the pack with the change is in"), "{}", ran.stderr);
    desk.ok(&["check", folder]);
    let explained = desk.ok(&["explain", "game.rounds", "--game", "card-game", "--pack", folder]);
    assert!(explained.stdout.starts_with("game.rounds = 5\n"), "{}", explained.stdout);
    // An existing folder is refused before any game is played.
    let second = desk.run(&[&SEARCH[..], &["--save", folder]].concat());
    assert!(second.code == Some(1) && !second.stderr.contains("2250"), "{}", second.stderr);

    let none = desk.path("none");
    let none = none.to_str().unwrap();
    let met = [&SEARCH[..8], &["--aim=turns=3", "--tune=game.rounds", "--save", none]].concat();
    let ran = desk.ok(&met);
    assert!(ran.stdout.contains("The game already meets the aim `turns=3`"), "{}", ran.stdout);
    assert!(ran.stderr.contains("no pack is written"), "{}", ran.stderr);
    assert!(!desk.path("none").exists());
}

#[test]
fn wrong_aims_and_numbers_get_helpful_errors() {
    let desk = Desk::new();
    let base = &SEARCH[..8];
    for (options, errors) in [
        (&["--aim=even-win", "--tune=game.draw"][..], ["found `even-win`", "`--aim even-wins`"]),
        (&["--aim=fun", "--tune=game.draw"], ["found `fun`", "`points-spread=N`"]),
        // A wrong aim is reported before a missing option.
        (&["--aim=fun"], ["found `fun`", "one of `even-wins`"]),
        (&["--aim=turns", "--tune=game.draw"], ["the form `turns=N`", "--aim turns=8"]),
        (&["--aim=wins:bleu=20%", "--tune=game.draw"], ["bleu", "blue"]),
        (
            &["--aim=turns=4", "--aim=turns=5", "--tune=game.draw"],
            ["`turns=5` is for the same value as another aim", ""],
        ),
        (&["--aim=turns=4"], ["--tune", ""]),
        (&["--tune=game.draw"], ["--aim", ""]),
        (&["--aim=turns=4", "--tune=game.draw", "--sweep=game.draw=1..2"], ["--sweep", "--aim"]),
        (&["--aim=turns=4", "--tune=game..draw"], ["a path in the tables", "game..draw"]),
        (&["--aim=turns=4", "--tune=game.draw=3"], ["a path in the tables", "game.draw=3"]),
        (&["--aim=turns=4", "--tune=game.draw=9..1"], ["the smaller number", "game.draw=1..9"]),
        (&["--aim=turns=4", "--tune=game.drow"], ["called `drow`", "`game.draw`"]),
        (&["--aim=turns=4", "--tune=*.drow"], ["called `drow`", "`*.draw`"]),
        (&["--aim=turns=4", "--tune=game.classes"], ["no whole number", "`game.draw`"]),
        (&["--aim=turns=4", "--tune=bot"], ["no rule reads", "numbers of the game"]),
        (
            &["--aim=turns=4", "--tune=game.draw=5..9"],
            ["is 2, which is not between 5 and 9", "--sweep game.draw=5..9"],
        ),
        (&["--aim=turns=4", "--tune=game.draw", "--within=0"], ["a number from 0.1 to 50", "3"]),
        (&["--aim=turns=4", "--tune=game.draw", "--save=My Pack"], ["My Pack", "my-pack"]),
    ] {
        let ran = desk.run(&[base, options].concat());
        assert!(ran.code != Some(0) && ran.stdout.is_empty(), "{options:?}");
        for error in errors {
            assert!(ran.stderr.contains(error), "{options:?}: {}", ran.stderr);
        }
    }
}
