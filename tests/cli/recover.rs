//! `recover`: the undamaged part of a log becomes a new game.

use pretty_assertions::assert_eq;

use super::{Desk, json};

/// Returns a desk with a finished game `duel` in which `change` has changed one line (counted from 1), and the lines
/// before the change.
fn desk_with_damage(line: usize, change: impl Fn(&str) -> String) -> (Desk, Vec<String>) {
    let desk = Desk::new();
    let limit = "rulings.turn_limit=2";
    desk.ok(&["new", "--animals", "bird,insect", "--seed", "7", "--set", limit, "--name", "duel"]);
    desk.ok(&["play", "duel", "--auto"]);
    let whole = desk.read(&Desk::log_path("duel"));
    let lines: Vec<String> = whole.split_inclusive('\n').map(str::to_owned).collect();
    let mut changed = lines.clone();
    changed[line - 1] = change(&lines[line - 1]);
    desk.write(&Desk::log_path("duel"), changed.concat());
    (desk, lines)
}

/// Returns the line with a different first digit of its hash.
fn other_hash(line: &str) -> String {
    let (content, hash) = line.split_once(",\"hash\":\"").unwrap();
    let digit = if hash.starts_with('0') { '1' } else { '0' };
    format!("{content},\"hash\":\"{digit}{}", &hash[1..])
}

#[test]
fn the_undamaged_part_becomes_a_game_and_the_damaged_log_is_kept() {
    let (desk, lines) = desk_with_damage(300, other_hash);
    let before = desk.read(&Desk::log_path("duel"));
    let hint = "run `speciate recover duel` to copy the first 298 entries into a new game";
    for command in [&["show", "duel"][..], &["play", "duel", "--auto"], &["replay", "duel"]] {
        let refused = desk.refused(command);
        assert!(refused.contains(hint), "{command:?}: {refused}");
    }
    assert!(desk.refused(&["verify", "duel"]).contains(hint));
    let ran = desk.ok(&["recover", "duel"]);
    assert_eq!(ran.stdout, "duel-recovered\n");
    let lost = format!("lost {} lines, from line 300 on", lines.len() - 299);
    for said in ["recovered 298 entries of `duel`", "turn 1", &lost, "was changed after"] {
        assert!(ran.stderr.contains(said), "{said}: {}", ran.stderr);
    }
    assert_eq!(desk.read(&Desk::log_path("duel-recovered")), lines[..299].concat());
    assert_eq!(desk.read(&Desk::log_path("duel")), before);
    desk.ok(&["play", "duel-recovered", "--auto"]);
    desk.ok(&["verify", "duel-recovered"]);
    // The new game can be given a name or a file, but not one that exists.
    let refusal = desk.refused(&["recover", "duel"]);
    assert!(
        refusal.contains("`duel-recovered`") && refusal.contains("`speciate recover duel NAME`")
    );
    assert_eq!(desk.ok(&["recover", "duel", "second"]).stdout, "second\n");
    desk.ok(&["recover", "duel", "--out", "saved.jsonl"]);
    assert_eq!(desk.read("saved.jsonl"), lines[..299].concat());
    assert!(desk.refused(&["recover", "duel", "--out", "saved.jsonl"]).contains("saved.jsonl"));
    assert!(desk.refused(&["recover", "duel@300"]).contains("recover"));
    desk.ok(&["play", "saved.jsonl", "--auto"]);
    assert_eq!(desk.read(&Desk::log_path("duel")), before);
}

#[test]
fn games_lists_a_damaged_game_as_damaged_and_not_as_over() {
    let (desk, _) = desk_with_damage(300, other_hash);
    let listed = desk.ok(&["games"]).stdout.replace("\n    ", " ");
    assert!(listed.contains("line 300 is damaged; `speciate recover duel`"), "{listed}");
    assert!(!listed.contains("has won"), "{listed}");
    let game = &json(&desk.ok(&["games", "--json"]))["games"][0];
    assert_eq!((&game["status"], game["winner"].is_null()), (&"unreadable".into(), true));
}

#[test]
fn recover_does_not_reveal_the_lost_lines() {
    let hidden = |line: &&String| line.contains("\"card_stacked\"");
    let (_, lines) = desk_with_damage(3, str::to_owned);
    let first = lines.iter().position(|line| hidden(&line)).unwrap();
    let (desk, lines) =
        desk_with_damage(first + 1, |line| line.replace("card_stacked\"", "card_stacked\" "));
    let output = desk.ok(&["recover", "duel"]).stderr;
    assert!(output.contains(&format!("from line {} on", first + 1)), "{output}");
    let card =
        |line: &String| line.split("\"card\":\"").nth(1)?.split('"').next().map(str::to_owned);
    let cards: Vec<String> = lines.iter().filter(hidden).filter_map(card).collect();
    assert!(cards.len() > 10 && cards.iter().all(|card| !output.contains(&**card)), "{output}");
}

#[test]
fn logs_that_cannot_be_recovered_are_refused() {
    let (desk, lines) =
        desk_with_damage(1, |line| line.replace("\"speciate\":1", "\"speciate\":x"));
    let said = desk.refused(&["recover", "duel"]);
    assert!(said.contains("can be recovered: line 1 is damaged"), "{said}");
    assert!(!desk.path(&Desk::log_path("duel-recovered")).exists());
    desk.write(&Desk::log_path("duel"), lines.concat());
    assert!(desk.refused(&["recover", "duel"]).contains("is not damaged"));
    // The last line was cut off by a crash.
    let whole = lines.concat();
    desk.write(&Desk::log_path("duel"), &whole[..whole.len() - 9]);
    let said = desk.ok(&["recover", "duel"]).stderr;
    assert!(said.contains(&format!("lost one line, line {}", lines.len())), "{said}");
}

#[test]
fn windows_line_endings_and_blank_lines_are_not_damage() {
    let (desk, lines) = desk_with_damage(3, str::to_owned);
    let whole = lines.concat();
    let board = desk.ok(&["show", "duel"]).stdout;
    let foreign = whole.replace('\n', "\r\n");
    desk.write(&Desk::log_path("duel"), &foreign);
    assert_eq!(desk.ok(&["show", "duel"]).stdout, board);
    desk.ok(&["verify", "duel"]);
    assert!(desk.ok(&["games"]).stdout.contains("has won"));
    // Nothing is appended to it.
    for command in [&["mark", "duel", "here"][..], &["branch", "duel@20", "bold"]] {
        let said = desk.refused(command);
        assert!(
            said.contains("Windows line endings") && said.contains("speciate recover"),
            "{said}"
        );
    }
    assert_eq!(desk.read(&Desk::log_path("duel")), foreign);
    let said = desk.ok(&["recover", "duel", "plain"]).stderr;
    assert!(!said.contains("continue it"), "{said}");
    assert_eq!(desk.read(&Desk::log_path("plain")), whole);
    // A blank line at the end is replaced by what is appended.
    desk.write(&Desk::log_path("duel"), format!("{whole}\n"));
    assert_eq!(desk.ok(&["show", "duel"]).stdout, board);
    assert!(desk.ok(&["games"]).stdout.contains("duel: dominant-species, over"));
    desk.ok(&["mark", "duel", "here"]);
    let marked = desk.read(&Desk::log_path("duel"));
    assert!(marked.starts_with(&whole) && !marked.contains("\n\n"), "{marked}");
    desk.ok(&["verify", "duel"]);
}

#[test]
fn a_log_with_one_windows_line_ending_is_recovered() {
    let (desk, lines) = desk_with_damage(3, str::to_owned);
    let whole = lines.concat();
    for place in [0, lines.len() / 2, lines.len() - 1] {
        let mut lines = lines.clone();
        lines[place] = lines[place].replace('\n', "\r\n");
        desk.write(&Desk::log_path("duel"), lines.concat());
        desk.ok(&["verify", "duel"]);
        let error = desk.refused(&["mark", "duel", "here"]);
        assert!(error.contains("`speciate recover") && error.contains("line endings"), "{error}");
        let name = format!("plain-{place}");
        desk.ok(&["recover", "duel", &name]);
        assert_eq!(desk.read(&Desk::log_path(&name)), whole, "{place}");
    }
}

#[cfg(feature = "serve")]
#[test]
fn a_server_game_can_be_recovered_into_a_file() {
    let (desk, lines) = desk_with_damage(3, str::to_owned);
    desk.ok(&["import", &Desk::log_path("duel"), "evening"]);
    let row = |number: u32, line: &str| {
        let store = rusqlite::Connection::open(desk.path("data/games.sqlite")).unwrap();
        let sql = "UPDATE entries SET line = ?1 WHERE game = 'evening' AND number = ?2";
        assert_eq!(store.execute(sql, (line.trim_end(), number)).unwrap(), 1);
    };
    row(299, &other_hash(&lines[299]));
    assert!(desk.refused(&["show", "evening"]).contains("run `speciate recover evening`"));
    let listed = desk.ok(&["games"]).stdout.replace("\n    ", " ");
    assert!(listed.contains("`speciate recover evening`"), "{listed}");
    let listed = json(&desk.ok(&["games", "--json"]));
    let evening = listed["games"].as_array().unwrap().iter().find(|game| game["name"] == "evening");
    let evening = evening.unwrap();
    assert_eq!(evening["status"], "unreadable");
    let reason = evening["reason"].as_str().unwrap();
    assert!(reason.contains("line 300") && reason.contains("recover evening`"), "{reason}");
    assert_eq!(desk.ok(&["recover", "evening"]).stdout, "evening-recovered\n");
    assert_eq!(desk.read(&Desk::log_path("evening-recovered")), lines[..299].concat());
    desk.ok(&["play", "evening-recovered", "--auto"]);
    // The store still contains everything.
    row(299, &lines[299]);
    desk.ok(&["verify", "evening"]);
}
