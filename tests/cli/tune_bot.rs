//! `tune-bot`

use serde_json::Value;

use super::{Desk, json};

/// A hand that is never worth playing from is easy to improve.
const ARGUMENTS: [&str; 11] = [
    "tune-bot",
    "card-game",
    "--weights=card",
    "--set=bot.greedy.card=600",
    "--set=bot.greedy.crowding=0",
    "--players=3",
    "--tables=30",
    "--passes=2",
    "--against=greedy,random",
    "--seed=4",
    "--json",
];

fn tuned(desk: &Desk, more: &[&str]) -> Value {
    json(&desk.ok(&[&ARGUMENTS[..], more].concat()))
}

#[test]
fn a_bad_weight_improves_in_the_same_steps_on_any_number_of_threads() {
    let desk = Desk::new();
    let one = tuned(&desk, &["--threads=1", "--out=bots.toml"]);
    assert_eq!(one, tuned(&desk, &["--threads=3"]));
    let weight = &one["weights"][0];
    assert_eq!((&weight["name"], &weight["before"]), (&"card".into(), &600.into()));
    let after = weight["after"].as_i64().unwrap();
    assert!(after < 600, "{after}");
    assert!(one["check"]["more"]["low"].as_f64().unwrap() > 0.0, "{one}");
    assert_eq!((&one["partial"], one["weights"].as_array().unwrap().len()), (&false.into(), 1));
    let written = desk.read("bots.toml");
    assert_eq!(written, format!("[bot.greedy]\ncard = {after}\n"));
}

#[test]
fn the_table_marks_what_has_changed_and_says_what_the_check_found() {
    let desk = Desk::new();
    let text = desk.ok(&ARGUMENTS[..ARGUMENTS.len() - 1]).stdout;
    assert!(text.contains("games against greedy,random with 3 seats and seed 4\n"), "{text}");
    let card = text.lines().find(|line| line.starts_with("card ")).unwrap();
    assert!(card.contains(" 600 ") && card.ends_with(" *"), "{text}");
    assert!(text.contains("\nOn 30 new tables, the new weights win "), "{text}");
}

#[test]
fn an_earlier_file_is_kept_if_no_weight_has_changed() {
    let desk = Desk::new();
    desk.write("bots.toml", "# mine");
    // Two tables are too few to be sure that a step is better.
    let short = ["--weights=attack", "--tables=2", "--passes=1", "--seed=4", "--players=3"];
    let again = [&["tune-bot", "card-game", "--json", "--out=bots.toml"], &short[..]].concat();
    let result = json(&desk.ok(&again));
    assert_eq!(result["weights"][0]["before"], result["weights"][0]["after"], "{result}");
    assert_eq!(desk.read("bots.toml"), "# mine");
}

#[test]
fn invalid_options_of_tuning_are_refused() {
    let desk = Desk::new();
    for (arguments, error) in [
        (&["--weights=crad"][..], "`bot.greedy` has no weight `crad`\nhint: did you mean `card`?"),
        (&["--weights=section.*"], "`bot.greedy` has no weight `section.*`"),
        (&["--against=greedi"], "did you mean `greedy`?"),
        (&["--against=random,random"], "the bot `random` is in the list twice"),
        (&["--out=weights.json"], "toml"),
        (&["--out=missing/bots.toml"], "missing/bots.toml"),
        (&["--players=9"], "9"),
    ] {
        let ran = desk.run(&[&["tune-bot", "card-game", "--seed=1"], arguments].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""), "{}", ran.stderr);
        assert!(ran.stderr.contains(error), "{}", ran.stderr);
    }
}
