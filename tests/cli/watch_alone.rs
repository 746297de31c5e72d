//! `--watch` when standard input is closed.

use std::process::Stdio;
use std::time::Duration;

use super::packs::desk_with_pack;
use super::watch::Watching;

#[test]
fn files_are_still_watched_without_standard_input() {
    let table = "mine/content/dominant-species/terrains.toml";
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
        desk.write(table, format!("[terrain.wetland]\nscores = {scores}\n"));
        watching.until(&format!("saved: `{table}`"));
    }
}
