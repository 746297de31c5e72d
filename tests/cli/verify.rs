//! `verify`, and its messages about a changed log.

use speciate::log::text::chain;

use super::{Desk, Ran, json};

#[test]
fn an_unchanged_game_verifies() {
    let (desk, file) = Desk::with_finished_game();
    let ran = desk.ok(&["verify", &file]);
    assert!(
        ran.stdout.ends_with(" facts are the same when replayed, up to the end\n"),
        "{}",
        ran.stdout
    );
    assert_eq!(json(&desk.ok(&["verify", &file, "--json"]))["ok"], true);
}

#[test]
fn changed_facts_answers_and_draws_get_different_messages() {
    let kinds = [
        ("points_gained", "\"points\":", "fact", "is a fact that the rules do not produce"),
        ("answered", "\"choice\":", "answer", "is an answer that was not offered"),
        ("answered", "\"options\":", "answer", "is an answer to another question or other options"),
        ("drawn", "\"value\":", "draw", "is a draw that does not come from the seed"),
    ];
    for (type_name, field, kind, text) in kinds {
        let (desk, file) = Desk::with_finished_game();
        let line = change(&desk, &file, type_name, field);
        desk.ok(&["verify", "--fold", &file]);
        let error = desk.refused(&["verify", &file]);
        assert!(error.contains(&format!("line {line}: entry {} {text}", line - 1)), "{error}");
        assert!(error.contains("  recorded: {\"type\":\""), "{error}");
        let report = json(&Ran { code: None, ..desk.run(&["verify", "--json", &file]) });
        assert_eq!((&report["kind"], &report["line"]), (&kind.into(), &line.into()), "{report}");
    }
}

#[test]
fn every_changed_byte_and_every_cut_is_detected() {
    let (desk, file) = Desk::with_game();
    let good = std::fs::read(desk.path(&file)).unwrap();
    for at in (0..good.len()).step_by(good.len() / 60) {
        let mut bad = good.clone();
        bad[at] ^= 1;
        desk.write("bad.jsonl", &bad);
        desk.refused(&["verify", "--fold", "bad.jsonl"]);
        if good[..at].last() != Some(&b'\n') {
            desk.write("cut.jsonl", &good[..at]);
            desk.refused(&["verify", "--fold", "cut.jsonl"]);
        }
    }
    desk.write("more.jsonl", [&good[..], b"\n"].concat());
    desk.refused(&["verify", "more.jsonl"]);
}

#[test]
fn a_torn_tail_is_reported_and_cut_by_the_next_answer() {
    let (desk, file) = Desk::with_game();
    let good = desk.read(&file);
    desk.write(&file, format!("{good}{}", "{\"n\":99"));
    let error = desk.refused(&["verify", &file]);
    assert!(
        error.contains("[torn-tail]") && error.contains("entries before it are correct"),
        "{error}"
    );
    let ran = desk.ok(&["answer", &file, "space:initiative"]);
    assert!(ran.stderr.contains("removed the last"), "{}", ran.stderr);
    assert!(desk.read(&file).starts_with(&good));
    desk.ok(&["verify", &file]);
}

#[test]
fn a_log_cut_between_two_lines_has_missing_entries() {
    let (desk, file) = Desk::with_game();
    let good = desk.read(&file);
    let lines: Vec<&str> = good.split_inclusive('\n').collect();
    desk.write(&file, lines[..lines.len() - 1].concat());
    let error = desk.refused(&["verify", &file]);
    assert!(
        error.contains(&format!("line {}: entry {} is missing", lines.len(), lines.len() - 1)),
        "{error}"
    );
    let unfinished = "everything before it is the same when replayed; the last step is unfinished";
    assert!(error.contains(unfinished) && error.contains("speciate play"), "{error}");
    desk.ok(&["answer", &file, "space:initiative"]);
    assert!(desk.read(&file).starts_with(&good), "the missing lines are written first");
}

/// Changes a field of the first fact of a type, recomputes the hashes and returns the line.
fn change(desk: &Desk, file: &str, type_name: &str, field: &str) -> usize {
    let log = desk.read(file);
    let mut lines: Vec<String> = log.lines().map(content).collect();
    let is_meant = |line: &String| line.contains(&format!("\"type\":\"{type_name}\""));
    let index = lines.iter().position(is_meant).unwrap();
    let start = lines[index].find(field).unwrap() + field.len();
    let length = lines[index][start..].find(',').unwrap_or(lines[index].len() - start);
    let old = lines[index][start..start + length].to_owned();
    let new = match old.parse::<u16>() {
        // A draw must stay within its bound.
        Ok(0) => "1".to_owned(),
        Ok(number) => (number - 1).to_string(),
        Err(_) => "\"pass\"".to_owned(),
    };
    lines[index].replace_range(start..start + length, &new);
    desk.write(file, with_hashes(&lines));
    index + 1
}

fn content(line: &str) -> String {
    line[..line.rfind(",\"hash\":\"").unwrap()].to_owned()
}

fn with_hashes(lines: &[String]) -> String {
    let mut hash = None;
    let mut out = String::new();
    for content in lines {
        let own = chain(hash, content);
        let digits = own.digits();
        out.push_str(&format!(
            "{content},\"hash\":\"{}\"}}\n",
            std::str::from_utf8(&digits).unwrap()
        ));
        hash = Some(own);
    }
    out
}
