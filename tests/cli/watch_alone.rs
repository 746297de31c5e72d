//! `--watch` when standard input is closed, and while a file is written.

use std::process::Stdio;
use std::time::{Duration, Instant};

use super::packs::desk_with_pack;
use super::watch::Watching;

const TABLE: &str = "mine/content/dominant-species/terrains.toml";
/// How long files must stay unchanged before they count as saved.
const QUIET: Duration = Duration::from_millis(150);

#[test]
fn files_are_still_watched_without_standard_input() {
    let desk = desk_with_pack("[4]");
    let scenario = "[[scenario]]\nname = \"Nobody has points\"\nanimals = \"mammal bird\"\n\
                    earth = \"start\"\nthen = \"points bird 0\"\n";
    desk.write("mine/scenarios/a.toml", scenario);
    for (command, scores) in [("check", "[5]"), ("test", "[6]")] {
        let mut command = desk.command(&[command, "mine", "--watch"]);
        let mut watching = Watching::of(command.stdin(Stdio::null()));
        watching.until("press Ctrl-C to stop\n");
        // Longer than it takes to notice that standard input has ended.
        std::thread::sleep(Duration::from_millis(700));
        desk.write(TABLE, format!("[terrain.wetland]\nscores = {scores}\n"));
        watching.until(&format!("saved: `{TABLE}`"));
    }
}

#[test]
fn a_half_saved_file_is_not_reported() {
    // On a busy machine, the parts of the file may be written so slowly that one of them counts as saved.
    let is_quick = || {
        let desk = desk_with_pack("[4]");
        let mut check = Watching::begin(&desk, &["check", "mine", "--watch"]);
        check.until("to stop\n");
        let began = Instant::now();
        desk.write(TABLE, "");
        for part in
            ["[terrain.sea", "[terrain.sea]\nscores = [", "[terrain.wetland]\nscores = [6]\n"]
        {
            std::thread::sleep(Duration::from_millis(20));
            desk.write(TABLE, part);
        }
        if began.elapsed() >= QUIET {
            return false;
        }
        let said = check.until("no findings\n");
        assert!(said.ends_with("terrains.toml`\nnothing has changed: no findings\n"), "{said}");
        assert!(!said.contains("error"), "{said}");
        assert_eq!(check.end(), Some(0));
        true
    };
    assert!((0..50).any(|_| is_quick()), "the test never writes quickly enough");
}
