//! Packs whose faults appear only while a game is played with them.

use super::Desk;
use super::watch::{desk_and_play, edit_and_wait};

const SCRIPT: &str = "my-pack/scripts/long-legs.rhai";
const BROKEN: &str = "fn on_turn_began(you, params, event) {\n    \
    if event.turn == 2 { tiles(#{ nextto: 1 }); }\n}\n";
const SOUND: &str = "fn on_turn_began(you, params, event) {\n}\n";

/// Returns a desk with a pack whose house rule has this script.
fn desk(script: &str) -> Desk {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    desk.write(
        "my-pack/content/dominant-species/house_rules.toml",
        "[house_rule.long-legs]\nfor = \"each-animal\"\n",
    );
    desk.write(SCRIPT, script);
    let texts = desk.read("my-pack/locale/en/cards.ftl");
    let more = "card-long-legs = Long Legs\n    .effect = Everybody goes further.\n";
    desk.write("my-pack/locale/en/cards.ftl", texts + more);
    desk
}

#[test]
fn a_game_frozen_by_a_script_says_how_to_continue() {
    let desk = desk(BROKEN);
    let new = ["new", "--animals", "bird,insect", "--seed", "7", "--pack", "my-pack"];
    let begun = desk.ok(&[&new[..], &["--set", "rulings.turn_limit=3"]].concat());
    let warning = "warning: `speciate check my-pack` finds 1 error\n";
    assert!(begun.stderr.starts_with(warning), "{}", begun.stderr);
    let file = "dominant-species-1";
    let play = ["play", file, "--auto", "--pack", "my-pack"];
    let way_out = format!("with `speciate play {file} --pack my-pack --accept-content`");
    let error = desk.refused(&play);
    assert!(error.contains("the game is frozen") && error.contains(&way_out), "{error}");
    desk.write(SCRIPT, SOUND);
    let error = desk.refused(&play);
    assert!(error.contains(&way_out), "{error}");
    let error = desk.refused(&["answer", file, "pass"]);
    let way_out_of_answer = format!("with `speciate answer {file} --pack DIR --accept-content`");
    assert!(error.contains(&way_out_of_answer), "{error}");
    desk.ok(&[&play[..], &["--accept-content"]].concat());
}

#[test]
fn a_pack_without_faults_prints_no_warning() {
    let desk = desk(SOUND);
    let new = ["new", "--animals", "bird,insect", "--pack", "my-pack"];
    let output = desk.ok(&new).stderr;
    assert!(!output.contains("speciate check"), "{output}");
}

#[test]
fn an_edit_that_fails_check_is_not_adopted() {
    let (desk, mut play) = desk_and_play();
    std::fs::create_dir_all(desk.path("mine/scripts/dominant-species/cards")).unwrap();
    desk.write(
        "mine/scripts/dominant-species/cards/biomass.rhai",
        "fn effect(you, params) {\n    tiles(#{ nextto: 1 });\n}\n",
    );
    play.type_line("");
    let output = play.until("until the next edit.");
    assert!(output.contains("biomass.rhai:2:") && output.contains("error["), "{output}");
}

#[test]
fn quitting_at_the_choice_about_an_edit_keeps_the_content() {
    let (desk, mut play) = desk_and_play();
    edit_and_wait(&desk, &mut play);
    play.type_line("quit");
    let output = play.until("dominant-species-1");
    assert!(!output.contains("Type a number"), "{output}");
    assert_eq!(play.end(), Some(0));
}

/// Returns a desk with packs whose `pack.toml` cannot be used, each with the message about it.
#[cfg(unix)]
fn refused_manifests() -> (Desk, Vec<(&'static str, &'static str)>) {
    use std::os::unix::{fs::symlink, net::UnixListener};
    let desk = Desk::new();
    let told = vec![
        ("latin", "error[not-utf-8]"),
        ("socket", "error[unreadable]: the file cannot be read: it is not a regular file"),
        ("link", "error[link]"),
        ("large", "error[too-large]"),
        ("folder", "error[unreadable]: expected a file, found a folder"),
    ];
    for (name, _) in &told {
        desk.ok(&["pack", "new", name]);
        std::fs::remove_file(desk.path(&format!("{name}/pack.toml"))).unwrap();
    }
    desk.write("latin/pack.toml", b"id = \"p\"\n\xff");
    drop(UnixListener::bind(desk.path("socket/pack.toml")).unwrap());
    desk.write("outside.toml", "id = \"link\"\nextends = \"dominant-species\"\n");
    symlink(desk.path("outside.toml"), desk.path("link/pack.toml")).unwrap();
    desk.write("large/pack.toml", "#".repeat(300_000));
    std::fs::create_dir(desk.path("folder/pack.toml")).unwrap();
    (desk, told)
}

#[cfg(unix)]
#[test]
fn a_pack_with_an_unusable_manifest_is_an_error() {
    let (desk, told) = refused_manifests();
    for (name, told) in told {
        let place = format!("{name}/pack.toml");
        let said = desk.run(&["check", name]);
        assert_eq!(said.code, Some(1), "{name}: {}", said.stderr);
        assert!(said.stdout.contains(told) && said.stdout.contains(&place), "{}", said.stdout);
        let commands = [
            vec!["new", "--pack", name],
            vec!["simulate", "--games", "1", "--pack", name],
            vec!["test", name],
        ];
        for command in commands {
            let said = desk.refused(&command);
            assert!(said.contains(told) && said.contains(&place), "{command:?}: {said}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_file_where_a_folder_is_expected_is_reported() {
    use std::os::unix::net::UnixListener;
    let desk = Desk::new();
    for (pack, part) in [("of-tables", "content"), ("of-scripts", "scripts")] {
        desk.ok(&["pack", "new", pack]);
        let part = desk.path(&format!("{pack}/{part}"));
        std::fs::remove_dir_all(&part).unwrap();
        drop(UnixListener::bind(&part).unwrap());
        let said = desk.refused(&["new", "--pack", pack]);
        let expected = "error[unreadable]: expected a folder, found something else";
        assert!(said.contains(expected), "{said}");
    }
    std::fs::create_dir(desk.path("root")).unwrap();
    drop(UnixListener::bind(desk.path("root/content")).unwrap());
    let said = desk.refused(&["new", "--content", "root"]);
    assert!(said.contains("expected a folder, found something else"), "{said}");
    std::fs::create_dir_all(desk.path("there/content")).unwrap();
    drop(UnixListener::bind(desk.path("there/content/pack.toml")).unwrap());
    let said = desk.run_with(&["new", "--content", "there"], None);
    assert!(said.stderr.contains("it is not a regular file"), "{}", said.stderr);
    assert_eq!(said.code, Some(1));
}

#[test]
fn a_folder_in_place_of_a_table_is_reported() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    let table = "my-pack/content/dominant-species/cards.toml";
    std::fs::remove_file(desk.path(table)).unwrap();
    std::fs::create_dir(desk.path(table)).unwrap();
    let error = desk.refused(&["new", "--pack", "my-pack"]);
    assert!(error.contains("expected a file, found a folder") && error.contains(table), "{error}");
}

#[test]
fn the_server_does_not_start_with_an_unusable_pack() {
    let desk = desk("fn on_turn_began(you, params, event) {\n    chnge_points(you, 1);\n}\n");
    let error = desk.refused(&["serve", "--pack", "my-pack", "--port", "0", "--no-open"]);
    assert!(error.contains(SCRIPT) && error.contains("change_points"), "{error}");
    assert!(error.contains("`--watch` starts the server anyway"), "{error}");
}
