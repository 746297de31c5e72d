//! Installed packs: `pack add` with folders and archives, `list`, `verify`, `remove`, and what is refused.

use std::process::Stdio;

use pretty_assertions::assert_eq;

use super::packs::desk_with_pack;
use super::{Desk, pack_index};

/// Returns the output with `DESK` for the desk's folder and without hashes.
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
    insta::assert_snapshot!(desk.ok(&["pack", "list"]).stderr, @"No packs are installed.");
    insta::assert_snapshot!(desk.ok(&["pack", "add", "./mine"]).stdout, @r"
    Installed `mine` 0.1.0.
    Play with it:
      speciate play --pack mine
    ");
    let stored = |desk: &Desk| {
        let files = std::fs::read_dir(desk.path("data/packs")).unwrap();
        let mut files: Vec<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        files.retain(|file| file != "installed.lock");
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
    insta::assert_snapshot!(list, @r"
    mine 0.1.0
          HASH from DESK/mine-0.1.0.zip
    ");
    // A folder takes precedence over an installed pack of the same name.
    let explained = desk.ok(&["explain", "terrain.sea.scores", "--pack", "mine"]).stdout;
    assert!(explained.contains("set in mine/content"), "{explained}");
    std::fs::rename(desk.path("mine"), desk.path("gone")).unwrap();
    let explained = desk.ok(&["explain", "terrain.sea.scores", "--pack", "mine"]).stdout;
    assert!(explained.contains("set in mine@"), "{explained}");
}

#[test]
fn packs_that_are_installed_at_the_same_time_are_all_listed() {
    let desk = Desk::new();
    let names = ["ash", "birch", "cedar", "dogwood", "elm", "fir"];
    for name in names {
        desk.ok(&["pack", "new", name]);
    }
    let folders = names.map(|name| format!("./{name}"));
    let adding = folders.each_ref().map(|folder| {
        let mut command = desk.command(&["pack", "add", folder]);
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
    });
    for adding in adding {
        let added = adding.wait_with_output().unwrap();
        assert!(added.status.success(), "{}", String::from_utf8_lossy(&added.stderr));
    }
    let list = desk.ok(&["pack", "list"]).stdout;
    assert!(names.iter().all(|name| list.contains(&format!("{name} 0.1.0"))), "{list}");
}

#[test]
fn a_damaged_pack_is_found_and_repaired() {
    let desk = desk_with_pack("[4, 2, 1, 0]");
    desk.ok(&["pack", "add", "./mine"]);
    assert_eq!(
        desk.ok(&["pack", "verify"]).stdout,
        "`mine` 0.1.0 is unchanged since it was installed.\n"
    );
    let files = std::fs::read_dir(desk.path("data/packs")).unwrap();
    let stored = files.map(|file| file.unwrap().path());
    let stored = stored.into_iter().find(|file| file.extension().unwrap() == "json").unwrap();
    let text = std::fs::read_to_string(&stored).unwrap();
    std::fs::write(&stored, text.replace("[4, 2, 1, 0]", "[40, 2, 1, 0]")).unwrap();
    let ran = desk.run(&["pack", "verify"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.starts_with("`mine` 0.1.0 cannot be used: "), "{}", ran.stdout);
    insta::assert_snapshot!(ran.stderr, @r"
    error: one pack has changed since it was installed, or cannot be read
    hint: install it again, e.g. with `speciate pack add mine@0.1.0`
    ");
    desk.ok(&["pack", "add", "./mine"]);
    desk.ok(&["pack", "verify"]);
    std::fs::remove_file(&stored).unwrap();
    assert_eq!(desk.run(&["pack", "verify"]).code, Some(1));
}

#[test]
fn rejected_commands_say_what_to_do_instead() {
    let desk = pack_index::desk();
    let said = |arguments: &[&str]| plain(&desk, &desk.refused(arguments));
    insta::assert_snapshot!(said(&["pack", "add", "tides"]), @r"
    error: no index was given
    hint: name one with `--index DIR|URL`, or for all commands with `speciate pack index use DIR|URL`
    ");
    insta::assert_snapshot!(said(&["pack", "add"]), @r"
    error: no pack was given
    hint: give a folder, an archive or the name of a pack in the index; or a lock file with `--lock FILE`
    ");
    insta::assert_snapshot!(said(&["pack", "add", "No Such"]), @r"
    error: `No Such` is neither a folder, nor an archive, nor the name of a pack
    hint: write e.g. `speciate pack add tides` or `speciate pack add tides@^1.2`
    ");
    insta::assert_snapshot!(said(&["pack", "add", "tide", "--index", "index"]), @r"
    error: the index `index` has no pack `tide`
    hint: look for it with `speciate pack search TEXT`
    hint: did you mean `tides`?
    ");
    insta::assert_snapshot!(said(&["pack", "remove", "tides"]), @r"
    error: no pack `tides` is installed
    hint: `speciate pack list` lists the installed packs
    ");
    insta::assert_snapshot!(said(&["new", "--pack", "tides"]), @r"
    error[no-pack]: expected a folder with a `pack.toml`, found none in `tides`
    --> tides
     = help: name the folder that contains `pack.toml`; a root pack is named with `--content DIR`
     = help: no pack `tides` is installed either; `speciate pack add tides` installs it from an index
     = why: a pack needs a `pack.toml` with its id and the pack that it extends
    ");
    desk.ok(&["pack", "add", "tides", "--index", "index"]);
    insta::assert_snapshot!(said(&["pack", "remove", "rain"]), @r"
    error: the pack `tides` 1.0.0 needs `rain`
    hint: remove it first: `speciate pack remove tides`
    ");
    insta::assert_snapshot!(said(&["pack", "remove", "tide"]), @r"
    error: no pack `tide` is installed
    hint: `speciate pack list` lists the installed packs
    hint: did you mean `tides`?
    ");
    // The same version with different tables.
    let file = "made/tides-1.0.0/content/dominant-species/terrains.toml";
    desk.write(file, "[terrain.sea]\nscores = [1, 1, 1, 1]\n");
    insta::assert_snapshot!(said(&["pack", "add", "made/tides-1.0.0"]), @r"
    error: a different archive is already installed as version 1.0.0 of `tides`
    hint: give the changed pack a new version, or remove the installed one first with `speciate pack remove`
    ");
    desk.write("evil.zip", "no archive");
    insta::assert_snapshot!(said(&["pack", "add", "evil.zip"]), @r"
    error: the archive `evil.zip` is refused: it is not a complete zip file
    hint: get it again, or ask its author for an archive that `speciate pack build` made; nothing has been installed
    ");
    desk.ok(&["pack", "add", "rain", "--index", "index", "--data", "third"]);
    insta::assert_snapshot!(said(&["pack", "build", "made/tides-1.0.0", "--data", "second"]), @r"
    error[unknown-pack]: no versions of these packs work together
    --> made/tides-1.0.0
     = note: `tides` was requested
     = note: no pack `rain` is known
     = note: `tides` `1.0.0` requires a version of `rain` matching `^1`
     = help: install the pack that is missing: `speciate pack add rain`
     = why: a pack contains only changes; without the packs that it extends or requires, it is not complete
    ");
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

#[test]
fn a_game_without_its_stored_packs_uses_an_installed_one() {
    let desk = pack_index::desk();
    desk.ok(&["pack", "add", "tides", "--index", "index"]);
    desk.ok(&["new", "--players", "2", "--pack", "tides", "--name", "ours"]);
    std::fs::remove_dir_all(desk.path("data/games/.speciate")).unwrap();
    desk.ok(&["play", "ours", "--auto"]);
    std::fs::remove_dir_all(desk.path("data/games/.speciate")).unwrap();
    desk.ok(&["verify", "ours"]);
    desk.ok(&["pack", "remove", "tides"]);
    assert_eq!(desk.run(&["verify", "ours"]).code, Some(1));
}

#[test]
fn a_hint_about_an_installed_pack_names_no_folder() {
    let desk = desk_with_pack("[4, 2, 1, 0]");
    desk.ok(&["pack", "add", "./mine"]);
    std::fs::remove_dir_all(desk.path("mine")).unwrap();
    let game = desk.ok(&["new", "--players", "2", "--pack", "mine"]).stdout;
    let game = game.trim();
    assert_eq!(desk.ok(&["show", game]).stderr, "");
    let accepted = desk.ok(&["answer", game, "--accept-content", "space:initiative"]).stderr;
    assert!(accepted.contains("installed packs `mine`; name each with `--pack`"), "{accepted}");
    assert!(!accepted.contains("folders"), "{accepted}");
}
