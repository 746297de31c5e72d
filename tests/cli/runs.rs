//! Runs of `balance` that are kept with `--out`.

use std::fs;

use pretty_assertions::assert_eq;
use serde_json::Value;

use super::packs::desk_with_pack;
use super::{Desk, Ran, json};

/// A run of 24 games, 12 without a change and 12 with one.
pub const RUN: [&str; 10] = [
    "balance",
    "card-game",
    "--players=3",
    "--seed=2",
    "--bots=random",
    "--set=game.rounds=2",
    "--games=12",
    "--against=set=game.rounds=3",
    "--out=run",
    "--threads=2",
];

pub fn run(desk: &Desk, more: &[&str]) -> Ran {
    desk.ok(&[&RUN[..], more].concat())
}

/// Returns the files that a folder keeps, with their bytes. The packs have their hashes in their names.
pub fn files(desk: &Desk, folder: &str) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(desk.path(folder)).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.filter(|path| path.is_file());
    let mut files: Vec<(String, Vec<u8>)> = files
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

fn names(files: &[(String, Vec<u8>)]) -> Vec<&str> {
    files.iter().map(|(name, _)| name.as_str()).collect()
}

#[test]
fn a_run_is_kept_with_its_tables() {
    let desk = Desk::new();
    let ran = run(&desk, &["--decisions"]);
    let found = files(&desk, "run");
    let wanted = [
        "cards.csv",
        "decisions.csv",
        "games.csv",
        "points.csv",
        "records.jsonl",
        "run.json",
        "seats.csv",
        "turns.csv",
    ];
    assert_eq!(names(&found), wanted);
    assert!(ran.stderr.contains("the games and their tables are in run"), "{}", ran.stderr);
    let games = desk.read("run/games.csv");
    assert_eq!(games.lines().count(), 1 + 24);
    assert!(games.starts_with("game,bots,version,change,pair,block,outcome,"), "{games}");
    assert!(games.contains("\n4,random,1,set=game.rounds=3,1,1,finished,3,"), "{games}");
    assert_eq!(desk.read("run/seats.csv").lines().count(), 1 + 24 * 3);
    assert_eq!(desk.read("run/turns.csv").lines().count(), 1 + 12 * 3 * (2 + 3));
    // Without `--decisions` there is no table of them.
    let plain = Desk::new();
    run(&plain, &[]);
    assert!(!plain.path("run/decisions.csv").exists());
    assert_eq!(plain.read("run/points.csv"), desk.read("run/points.csv"));
}

#[test]
fn an_interrupted_run_continues_to_the_same_bytes() {
    let desk = Desk::new();
    let page = "--html=page.html";
    let whole = run(&desk, &["--json", "--decisions", page]);
    let (wanted, html) = (files(&desk, "run"), desk.read("page.html"));
    let records = desk.read("run/records.jsonl");
    let ends: Vec<usize> = records.match_indices('\n').map(|(at, _)| at + 1).collect();
    // After the fifth line, in the middle of the seventh, before the first, and after the last.
    for length in [ends[4], ends[5] + 40, 0, records.len()] {
        fs::write(desk.path("run/records.jsonl"), &records[..length]).unwrap();
        fs::remove_file(desk.path("run/games.csv")).unwrap();
        let second = run(&desk, &["--json", "--decisions", page]);
        assert_eq!(second.stdout, whole.stdout, "{length}");
        assert_eq!(files(&desk, "run"), wanted, "{length}");
        assert_eq!(desk.read("page.html"), html);
        let says_so = second.stderr.contains("continuing after");
        assert_eq!(says_so, 0 < length && length < records.len(), "{}", second.stderr);
        let cut = second.stderr.contains("removed the last 40 bytes");
        assert_eq!(cut, length == ends[5] + 40, "{}", second.stderr);
    }
    // Without `--seed`, the run continues with its own seed.
    let is_kept = |option: &&str| !["--seed=2", "--threads=2"].contains(option);
    let without: Vec<&str> = RUN.into_iter().filter(is_kept).collect();
    fs::write(desk.path("run/records.jsonl"), &records[..ends[9]]).unwrap();
    let second = desk.ok(&[&without[..], &["--json", "--decisions", "--threads=1"]].concat());
    assert_eq!(second.stdout, whole.stdout);
    assert_eq!(files(&desk, "run"), wanted);
}

/// Returns the options of the same run with more games.
fn longer_run() -> [&'static str; RUN.len()] {
    RUN.map(|option| if option == "--games=12" { "--games=24" } else { option })
}

#[test]
fn a_run_continues_to_more_games_of_the_same_seed() {
    let desk = Desk::new();
    let longer_run = [&longer_run()[..], &["--json"]].concat();
    let whole = desk.ok(&longer_run);
    let wanted = files(&desk, "run");
    fs::remove_dir_all(desk.path("run")).unwrap();
    run(&desk, &[]);
    let more = desk.ok(&longer_run);
    assert!(more.stderr.contains("continuing after 24 games"), "{}", more.stderr);
    assert_eq!(more.stdout, whole.stdout);
    assert_eq!(files(&desk, "run"), wanted);
    // A run cannot be cut back to fewer games.
    let said = desk.refused(&RUN);
    assert!(said.contains("the end of the run (`--games 24`, not `--games 12`)"), "{said}");
    assert_eq!(files(&desk, "run"), wanted);
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_says_how_to_continue() {
    use std::process::Stdio;
    use std::time::{Duration, Instant};

    let desk = Desk::new();
    let long = ["balance", "card-game", "--seed=1", "--games=40000", "--out=long", "--threads=1"];
    let mut command = desk.command(&long);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let records = desk.path("long/records.jsonl");
    let start = Instant::now();
    while fs::metadata(&records).map_or(0, |found| found.len()) == 0 {
        assert!(start.elapsed() < Duration::from_secs(120), "no game was written");
        std::thread::sleep(Duration::from_millis(20));
    }
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let ran = Desk::ran(&long, child.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(130), "{}", ran.stderr);
    assert!(ran.stderr.contains("the same command continues the run"), "{}", ran.stderr);
    let kept = fs::read_to_string(&records).unwrap().lines().count();
    let games = desk.read("long/games.csv").lines().count() - 1;
    assert!(games > 0 && games <= kept && kept < 40000, "{games} of {kept}");
}

#[test]
fn another_run_in_the_folder_is_refused() {
    let desk = desk_with_pack("[9, 5, 3, 2]");
    let base = [
        "balance",
        "dominant-species",
        "--players=2",
        "--seed=2",
        "--bots=random",
        "--set=rulings.turn_limit=1",
        "--games=2",
        "--pack=mine",
        "--out=run",
    ];
    desk.ok(&base);
    let with = |from: &str, to: &str| -> Vec<String> {
        base.iter().map(|option| if *option == from { to } else { option }.to_owned()).collect()
    };
    let refused = |options: &[String]| {
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let said = desk.refused(&options);
        assert!(said.contains("the folder `run` contains another run"), "{said}");
        said
    };
    for (from, to, part) in [
        ("--seed=2", "--seed=3", "the seed (`2`, not `3`)"),
        ("--players=2", "--players=3", "the number of seats (`2`, not `3`)"),
        ("--bots=random", "--bots=greedy", "the bots (`random`, not `greedy`)"),
        ("--games=2", "--games=1", "the end of the run (`--games 2`, not `--games 1`)"),
        (
            "--games=2",
            "--against=variant=short-game",
            "the changes (none, not `variant=short-game`)",
        ),
        (
            "--set=rulings.turn_limit=1",
            "--set=rulings.turn_limit=2",
            "`rulings.turn_limit=1`, not `rulings.turn_limit=2`",
        ),
        ("--pack=mine", "--threads=1", "the content ("),
    ] {
        let said = refused(&with(from, to));
        assert!(said.contains(part), "{part}: {said}");
    }
    let table = "mine/content/dominant-species/terrains.toml";
    desk.write(table, desk.read(table).replace("[9,", "[10,"));
    let said = refused(&with("", ""));
    assert!(said.contains("the content (speciate "), "{said}");
    assert!(said.contains("mine "), "{said}");
    desk.write(table, desk.read(table).replace("[10,", "[9,"));
    let plan = desk.read("run/run.json");
    desk.write("run/run.json", plan.replacen("\"0.", "\"8.", 1));
    let said = refused(&with("", ""));
    assert!(said.contains("the version of the engine (`8."), "{said}");
    desk.write("run/run.json", &plan);
    desk.ok(&base);
    // A folder with other files is not used.
    let said = desk.refused(&[&base[..8], &["--out=mine"]].concat());
    assert!(said.contains("has other files"), "{said}");
    let said = desk.refused(&[&base[..8], &["--out=mine/pack.toml"]].concat());
    assert!(said.contains("`mine/pack.toml` is a file, not a folder"), "{said}");
}

#[test]
fn damage_is_reported_and_the_files_are_kept() {
    let desk = Desk::new();
    run(&desk, &[]);
    let records = desk.read("run/records.jsonl");
    let lines: Vec<&str> = records.lines().collect();
    let refused = |text: &str| {
        desk.write("run/records.jsonl", text);
        let said = desk.refused(&RUN);
        assert_eq!(desk.read("run/records.jsonl"), text, "{said}");
        said
    };
    let said = refused(&records.replacen("\"turns\":2", "\"turns\":1", 1));
    for part in
        ["line 1 of `run/records.jsonl` is damaged", "the hash of its text", "delete line 1"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    let swapped = [&[lines[0], lines[2], lines[1]][..], &lines[3..]].concat().join("\n") + "\n";
    let said = refused(&swapped);
    assert!(said.contains("expected game 2, found game 3"), "{said}");
    // The lines of another run fit its hash, but not this run's games.
    let other = Desk::new();
    other.ok(&[&RUN[..3], &["--seed=7"], &RUN[4..]].concat());
    let said = refused(&other.read("run/records.jsonl"));
    assert!(said.contains("game 24 of the run in `run` no longer goes as it did"), "{said}");
    desk.write("run/run.json", "{}");
    let said = desk.refused(&RUN);
    assert!(said.contains("`run/run.json` does not say what the run plays"), "{said}");
}

#[test]
fn wrong_options_of_kept_runs_get_helpful_errors() {
    let desk = Desk::new();
    let short = &RUN[..8];
    for (options, wanted) in [
        (&["--tables=csv"][..], "--out"),
        (&["--decisions"][..], "--out"),
        (&["--shard=1/2"][..], "--out"),
        (&["--out=x", "--shard=3/2"][..], "a part and the number of parts"),
        (&["--out=x", "--shard=1/2", "--json"][..], "--json"),
        (&["--out=x", "--tables=xlsx"][..], "parquet"),
    ] {
        let ran = desk.run(&[short, options].concat());
        assert_eq!(ran.code, Some(2), "{options:?}: {}", ran.stderr);
        assert!(ran.stderr.contains(wanted), "{options:?}: {}", ran.stderr);
    }
    let ran = desk.run(&["balance", "card-game", "--games=1000000001"]);
    assert!(ran.code == Some(2) && ran.stderr.contains("1000000000"), "{}", ran.stderr);
    // A page that cannot be written is reported before the folder is created.
    for page in ["--html=page.txt", "--html=nowhere/page.html", "--html=x/page.txt"] {
        desk.refused(&[short, &["--out=x", page]].concat());
        assert!(!desk.path("x").exists(), "{page}");
    }
    desk.ok(&[short, &["--out=paged", "--html=paged/page.html"]].concat());
    assert!(desk.read("paged/page.html").contains("<html"));
    let clock = ["balance", "card-game", "--bots=search-5ms", "--games=2", "--out=x"];
    let said = desk.refused(&clock);
    assert!(
        said.contains("`search-5ms` thinks for a set time") && said.contains("search-100"),
        "{said}"
    );
    let parquet = [short, &["--out=x", "--tables=parquet"]].concat();
    match cfg!(feature = "parquet") {
        true => {
            desk.ok(&parquet);
            let bytes = fs::read(desk.path("x/games.parquet")).unwrap();
            assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
            assert!(desk.path("x/games.csv").is_file());
        }
        false => {
            let said = desk.refused(&parquet);
            assert!(said.contains("--features parquet") && said.contains("CSV"), "{said}");
        }
    }
}

#[test]
fn two_programs_do_not_play_the_same_run() {
    let desk = Desk::new();
    run(&desk, &[]);
    let records = desk.path("run/records.jsonl");
    let file = fs::OpenOptions::new().append(true).open(&records).unwrap();
    file.lock().unwrap();
    let plan = desk.read("run/run.json");
    for asked in [RUN, longer_run()] {
        let said = desk.refused(&asked);
        assert!(said.contains("another program is playing the run in `run`"), "{said}");
        assert_eq!(desk.read("run/run.json"), plan);
    }
    drop(file);
    let second: Value = json(&run(&desk, &["--json"]));
    assert_eq!(second["is_interrupted"], false);
}
