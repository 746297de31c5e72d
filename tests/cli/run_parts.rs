//! `--shard` and `balance merge`.

use std::fs;

use pretty_assertions::assert_eq;

use super::Desk;
use super::runs::{RUN, files, run};

#[test]
fn merged_parts_equal_a_single_run() {
    let desk = Desk::new();
    let whole = run(&desk, &["--json", "--html=page.html"]);
    let (wanted, html) = (files(&desk, "run"), desk.read("page.html"));
    fs::rename(desk.path("run"), desk.path("whole")).unwrap();
    for part in ["1/3", "2/3", "3/3"] {
        let (shard, out) = (format!("--shard={part}"), format!("--out=part-{}", &part[..1]));
        let options = [&RUN[..8], &[out.as_str(), shard.as_str()]].concat();
        let ran = desk.ok(&options);
        assert!(ran.stdout.is_empty(), "{}", ran.stdout);
        assert!(ran.stderr.contains(&format!("part {part} of the run is complete")), "{ran:?}");
    }
    let merged = desk.ok(&[
        "balance",
        "merge",
        "part-3",
        "part-1",
        "part-2",
        "--out=run",
        "--json",
        "--html=page.html",
    ]);
    assert_eq!(merged.stdout, whole.stdout);
    // Merging does not play games, so no run is continued.
    assert!(!merged.stderr.contains("continuing"), "{}", merged.stderr);
    assert_eq!(files(&desk, "run"), wanted);
    assert_eq!(desk.read("page.html"), html);
    // A game of a part has its number in the whole run.
    let of_part = desk.ok(&["log", "part-3:20"]).stdout;
    assert_eq!(of_part, desk.ok(&["log", "run:20"]).stdout);
    assert!(desk.refused(&["log", "part-3:1"]).contains("has the games 13 to 24"));
}

#[test]
fn parts_that_do_not_fit_together_are_refused() {
    let desk = Desk::new();
    let part = |out: &str, shard: &str, more: &[&str]| {
        let (out, shard) = (format!("--out={out}"), format!("--shard={shard}"));
        desk.ok(&[&RUN[..8], &[out.as_str(), shard.as_str()], more].concat());
    };
    part("one", "1/3", &[]);
    part("two", "2/3", &[]);
    part("three", "3/3", &[]);
    part("again", "2/3", &[]);
    part("half", "1/2", &[]);
    part("other", "2/3", &["--set=game.draw=1"]);
    run(&desk, &[]);
    let merge = |parts: &[&str]| {
        let said = desk.refused(&[&["balance", "merge", "--out=all"], parts].concat());
        assert!(!desk.path("all").exists(), "{said}");
        said
    };
    for (parts, wanted) in [
        (&["one", "three"][..], "part 2/3 of the run is missing"),
        (&["one", "two", "again", "three"][..], "two and again both contain part 2/3"),
        (&["one", "half"][..], "the run was divided differently"),
        (&["one", "other", "three"][..], "one and other contain parts of different runs"),
        (&["one", "run", "three"][..], "contains a whole run, not a part"),
        (&["one", "nowhere"][..], "nowhere"),
    ] {
        let said = merge(parts);
        assert!(said.contains(wanted), "{parts:?}: {said}");
    }
    let records = desk.read("two/records.jsonl");
    let cut = records.match_indices('\n').nth(2).unwrap().0 + 1;
    desk.write("two/records.jsonl", &records[..cut]);
    let said = merge(&["one", "two", "three"]);
    assert!(said.contains("two contains 3 of the 6 games of part 2/3"), "{said}");
    part("two", "2/3", &[]);
    assert_eq!(desk.read("two/records.jsonl"), records);
    desk.write("two/records.jsonl", records.replacen("\"end\"", "\"END\"", 1));
    let said = merge(&["one", "two", "three"]);
    for wanted in ["line 1 of `two/records.jsonl` is damaged", "the command that plays the run"] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    let next = desk.read("three/records.jsonl");
    desk.write("two/records.jsonl", format!("{records}{next}"));
    let said = merge(&["one", "two", "three"]);
    for wanted in ["but part 2/3 has only", "delete line"] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    desk.write("two/records.jsonl", &records);
    let whole = ["balance", "merge", "one", "two", "three", "--out=all"];
    desk.ok(&whole);
    // The records are not replaced while another program is writing to them.
    let file = fs::OpenOptions::new().append(true).open(desk.path("all/records.jsonl")).unwrap();
    file.lock().unwrap();
    let said = desk.refused(&whole);
    assert!(said.contains("another program is playing the run in `all`"), "{said}");
    drop(file);
    desk.ok(&whole);
}
