//! Packs that are installed: `pack add` of folders and archives, `list`, `verify`, `remove`, and what is refused.

use pretty_assertions::assert_eq;

use super::packs::desk_with_pack;
use super::{Desk, pack_index};

/// Returns what is printed, with the desk's folder as `DESK` and hashes left out.
fn plain(desk: &Desk, text: &str) -> String {
    let folder = desk.path("").canonicalize().unwrap().display().to_string();
    let text = text.replace(&format!("{folder}/"), "DESK/").replace(&folder, "DESK");
    text.lines()
        .map(|line| match line.split_once(" from DESK") {
            Some((hash, rest)) if hash.trim().len() == 8 => format!("      HASH from DESK{rest}\n"),
            _ => format!("{line}\n"),
        })
        .collect()
}

#[test]
fn a_folder_and_an_archive_are_installed_alike() {
    let desk = desk_with_pack("[4, 2, 1, 0]");
    insta::assert_snapshot!(desk.ok(&["pack", "list"]).stderr, @"");
    insta::assert_snapshot!(desk.ok(&["pack", "add", "./mine"]).stdout, @"");
    let stored = |desk: &Desk| {
        let files = std::fs::read_dir(desk.path("data/packs")).unwrap();
        let mut files: Vec<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        files.sort();
        files
    };
    let first = stored(&desk);
    assert_eq!(first.len(), 2);
    desk.ok(&["pack", "remove", "mine"]);
    assert_eq!(stored(&desk), ["installed.toml"]);
    desk.ok(&["pack", "build", "mine"]);
    desk.ok(&["pack", "add", "mine-0.1.0.zip"]);
    assert_eq!(stored(&desk), first);
    let list = plain(&desk, &desk.ok(&["pack", "list"]).stdout);
    insta::assert_snapshot!(list, @"");
    // A folder of the same name counts before an installed pack.
    let explained = desk.ok(&["explain", "terrain.sea.scores", "--pack", "mine"]).stdout;
    assert!(explained.contains("set in mine/content"), "{explained}");
    std::fs::rename(desk.path("mine"), desk.path("gone")).unwrap();
    let explained = desk.ok(&["explain", "terrain.sea.scores", "--pack", "mine"]).stdout;
    assert!(explained.contains("set in mine@"), "{explained}");
}

#[test]
fn a_pack_that_is_damaged_is_found_and_mended() {
    let desk = desk_with_pack("[4, 2, 1, 0]");
    desk.ok(&["pack", "add", "./mine"]);
    assert_eq!(desk.ok(&["pack", "verify"]).stdout, "`mine` 0.1.0 is as it was installed.\n");
    let files = std::fs::read_dir(desk.path("data/packs")).unwrap();
    let stored = files.map(|file| file.unwrap().path());
    let stored = stored.into_iter().find(|file| file.extension().unwrap() == "json").unwrap();
    let text = std::fs::read_to_string(&stored).unwrap();
    std::fs::write(&stored, text.replace("[4, 2, 1, 0]", "[40, 2, 1, 0]")).unwrap();
    let ran = desk.run(&["pack", "verify"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.starts_with("`mine` 0.1.0 cannot be used: "), "{}", ran.stdout);
    insta::assert_snapshot!(ran.stderr, @"");
    desk.ok(&["pack", "add", "./mine"]);
    desk.ok(&["pack", "verify"]);
    std::fs::remove_file(&stored).unwrap();
    assert_eq!(desk.run(&["pack", "verify"]).code, Some(1));
}

#[test]
fn what_cannot_be_done_is_said_with_what_to_do() {
    let desk = pack_index::desk();
    let said = |arguments: &[&str]| plain(&desk, &desk.refused(arguments));
    insta::assert_snapshot!(said(&["pack", "add", "tides"]), @"");
    insta::assert_snapshot!(said(&["pack", "add"]), @"");
    insta::assert_snapshot!(said(&["pack", "add", "No Such"]), @"");
    insta::assert_snapshot!(said(&["pack", "add", "tide", "--index", "index"]), @"");
    insta::assert_snapshot!(said(&["pack", "remove", "tides"]), @"");
    insta::assert_snapshot!(said(&["new", "--pack", "tides"]), @"");
    desk.ok(&["pack", "add", "tides", "--index", "index"]);
    insta::assert_snapshot!(said(&["pack", "remove", "rain"]), @"");
    insta::assert_snapshot!(said(&["pack", "remove", "tide"]), @"");
    // The same version with other tables.
    let file = "made/tides-1.0.0/content/dominant-species/terrains.toml";
    desk.write(file, "[terrain.sea]\nscores = [1, 1, 1, 1]\n");
    insta::assert_snapshot!(said(&["pack", "add", "made/tides-1.0.0"]), @"");
    desk.write("evil.zip", "no archive");
    insta::assert_snapshot!(said(&["pack", "add", "evil.zip"]), @"");
    desk.write("made/tides-1.0.0/pack.toml", "id = \"tides\"\n");
    assert!(said(&["pack", "build", "made/tides-1.0.0"]).contains("error[missing-key]"));
}

#[test]
fn a_game_keeps_an_installed_pack() {
    let desk = pack_index::desk();
    desk.ok(&["pack", "add", "tides", "--index", "index"]);
    desk.ok(&["new", "--players", "2", "--pack", "tides", "--name", "ours"]);
    desk.ok(&["pack", "remove", "tides"]);
    desk.ok(&["pack", "remove", "rain"]);
    desk.ok(&["play", "ours", "--auto"]);
    desk.ok(&["verify", "ours"]);
}
