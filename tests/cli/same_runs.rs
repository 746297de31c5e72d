//! Processes with different languages, time zones and numbers of threads play the same games. `logs::same_states`
//! compares threads and stores within one process.

use std::process::Stdio;

use pretty_assertions::assert_eq;
use serde_json::Value;

use super::runs::{RUN, files};
use super::{Desk, Ran, json};
use crate::support::{ALL_GAMES, sized};

/// The files of a run: their names and contents.
type RunFiles = Vec<(String, Vec<u8>)>;

/// The environments of processes: a language, a locale of the system and a time zone, and the number of threads.
/// Turkish has different capitals, the second time zone is three quarters of an hour off, and the third is behind.
const PLACES: [([&str; 3], &str); 3] = [
    (["en", "C", "UTC"], "--threads=1"),
    (["it", "it_IT.UTF-8", "Asia/Kathmandu"], "--threads=2"),
    (["it", "tr_TR.UTF-8", "America/St_Johns"], "--threads=5"),
];

/// Runs a command that must succeed in one of the places.
fn ok_at(place: usize, desk: &Desk, arguments: &[&str]) -> Ran {
    let [language, locale, zone] = PLACES[place].0;
    let mut command = desk.command(arguments);
    command.env("SPECIATE_LOCALE", language).env("LC_ALL", locale).env("LANG", locale);
    command.env("TZ", zone).env("RAYON_NUM_THREADS", (place + 1).to_string());
    let ran = Desk::ran(arguments, command.stdin(Stdio::null()).output().unwrap());
    assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.stderr);
    ran
}

#[test]
fn logs_and_hashes_are_the_same_everywhere() {
    let mut compared = 0;
    for seed in 1..=sized(1, 20) {
        for game in ALL_GAMES {
            let seed = seed.to_string();
            let options = ["--players", "3", "--seed", &seed, "--bots", "random", "--name", "one"];
            // Random players may never end a game of Marine.
            let limit: &[&str] = match game {
                "marine" => &["--set", "rulings.round_limit=8"],
                _ => &[],
            };
            let play = [&["play", game, "--auto"][..], &options, limit].concat();
            let results: Vec<(String, String)> = (0..PLACES.len())
                .map(|place| {
                    let desk = Desk::new();
                    ok_at(place, &desk, &play);
                    let hash = ok_at(place, &desk, &["replay", "one", "--hash"]).stdout;
                    (hash, desk.read(&Desk::log_path("one")))
                })
                .collect();
            assert!(results[0].0.trim().len() >= 64, "{}", results[0].0);
            for (hash, log) in &results[1..] {
                assert_eq!(*hash, results[0].0, "{game}, seed {seed}");
                assert!(*log == results[0].1, "the logs of {game} with seed {seed} differ");
            }
            compared += 1;
        }
    }
    println!("{compared} games are the same in {} processes each", PLACES.len());
}

#[test]
fn statistics_and_kept_runs_are_the_same_everywhere() {
    let run = RUN.into_iter().filter(|option| !option.starts_with("--threads"));
    let run: Vec<&str> = run.chain(["--json"]).collect();
    let games = sized(6, 200).to_string();
    let simulate = ["simulate", "--players=3", "--seed=3", "--json", "--games", &games];
    let results: Vec<(Value, String, RunFiles)> = (0..PLACES.len())
        .map(|place| {
            let desk = Desk::new();
            let threads = [PLACES[place].1];
            let simulated = [&simulate[..], &threads].concat();
            let mut report = json(&ok_at(place, &desk, &simulated));
            report["seconds"] = Value::Null;
            let balanced = ok_at(place, &desk, &[&run[..], &threads].concat()).stdout;
            (report, balanced, files(&desk, "run"))
        })
        .collect();
    let names =
        |files: &RunFiles| -> Vec<String> { files.iter().map(|(name, _)| name.clone()).collect() };
    for (report, _, kept) in &results[1..] {
        assert_eq!(*report, results[0].0);
        assert_eq!(names(kept), names(&results[0].2));
        // Other tables contain texts in the chosen language.
        for file in ["records.jsonl", "games.csv"] {
            let of = |kept: &RunFiles| {
                kept.iter().find(|(name, _)| name == file).map(|(_, bytes)| bytes.clone())
            };
            assert!(of(kept).is_some() && of(kept) == of(&results[0].2), "{file}");
        }
    }
    // The last two speak the same language, so everything is the same.
    assert_eq!(results[1].1, results[2].1);
    assert!(results[1].2 == results[2].2);
}
