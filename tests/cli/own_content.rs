//! A game continues with exactly its own content, unless `--accept-content` is given.

use std::fs;

use pretty_assertions::assert_eq;
use speciate::log::Log;
use speciate::log::text;

use super::packs::{EXAMPLE, desk_with_pack};
use super::{Desk, json};

const TABLE: &str = "mine/content/dominant-species/terrains.toml";
const PACK: [&str; 2] = ["--pack", "mine"];

/// Returns a desk with a pack that sets the scores of wetland to `[4]`, and a game played with it.
fn desk_with_game() -> (Desk, String) {
    let desk = desk_with_pack("[9]");
    set_scores(&desk, "[4]");
    let new = ["new", "--animals", "bird,insect", "--seed", "7", "--pack", "mine"];
    let file = desk.ok(&new).stdout.trim().to_owned();
    (desk, file)
}

fn set_scores(desk: &Desk, scores: &str) {
    desk.write(TABLE, format!("[terrain.wetland]\nscores = {scores}\n"));
}

/// Returns the points of first place on the wetland tile at a point of a game.
fn first_points(desk: &Desk, point: &str) -> u64 {
    let page = json(&desk.ok(&["explain", point, "0,-1", "--json"]));
    page["places"][0]["points"].as_u64().unwrap()
}

fn stored_packs(desk: &Desk) -> Vec<std::path::PathBuf> {
    let files = fs::read_dir(desk.path("data/games/.speciate/packs")).unwrap();
    files.map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn a_game_keeps_its_own_content_until_different_content_is_accepted() {
    let (desk, file) = desk_with_game();
    assert_eq!(stored_packs(&desk).len(), 2, "the root pack and `mine`");
    assert_eq!(first_points(&desk, &file), 4);
    assert_eq!(desk.ok(&["questions", &file]).stderr, "", "the pack need not be named again");

    set_scores(&desk, "[7, 1]");
    let unnamed = desk.ok(&["answer", &file, "--accept-content", "space:adaptation.1"]).stderr;
    assert!(unnamed.contains("not compared with their current folders: `mine`"), "{unnamed}");
    assert!(desk.ok(&["show", &file]).stderr.contains("name each with `--pack DIR`"));
    let ran = desk.ok(&[&["answer", &file, "space:initiative"], &PACK[..]].concat());
    assert!(
        ran.stderr.starts_with(
            "warning: the current content differs from the game's own (`mine`), which the game \
         continues to use; `speciate show dominant-species-1 --pack mine` lists the differences"
        ),
        "{}",
        ran.stderr
    );
    assert_eq!(first_points(&desk, &file), 4);

    let shown = desk.ok(&["show", &file, "--pack", "mine"]).stdout;
    let lines: Vec<&str> = shown.lines().rev().take(3).collect();
    let expected = [
        "  pack `mine`: content/dominant-species/terrains.toml has changed",
        "  terrain.wetland.scores = [4], now [7, 1]",
        "The current content differs from the game's own; `--accept-content` adopts it:",
    ];
    assert_eq!(lines, expected);
    let content = &json(&desk.ok(&["show", &file, "--pack", "mine", "--json"]))["content"];
    assert_eq!(content["differs"], true);
    assert_eq!(content["packs"][1]["id"], "mine");
    assert_eq!(content["values"][0]["now"], serde_json::json!([7, 1]));
    assert_eq!(content["files"][0]["change"], "changed");
    assert_eq!(json(&desk.ok(&["show", &file, "--json"]))["content"]["differs"], false);

    let accepted = desk.ok(&[&["answer", &file, "--accept-content"], &PACK[..]].concat());
    assert!(accepted.stderr.starts_with("from now on, the game uses"), "{accepted:?}");
    let facts = json(&desk.ok(&["show", &file, "--json"]))["facts"].as_u64().unwrap();
    assert_eq!(first_points(&desk, &file), 7);
    assert_eq!(
        first_points(&desk, &format!("{file}@{facts}")),
        4,
        "earlier points use the old number"
    );
    let second = desk.ok(&[&["answer", &file, "--accept-content"], &PACK[..]].concat());
    assert!(
        second.stderr.starts_with("the current content is the same as the game's own"),
        "{second:?}"
    );
    desk.ok(&["play", &file, "--auto", "--bots", "random"]);

    fs::remove_dir_all(desk.path("mine")).unwrap();
    let verified = desk.ok(&["verify", &file]).stdout;
    assert!(verified.contains("are the same when replayed"), "{verified}");
    assert_eq!(first_points(&desk, &format!("{file}@{}", facts + 1)), 7);
    assert_eq!(first_points(&desk, &format!("{file}@{facts}")), 4);
}

#[test]
fn a_game_without_its_content_says_what_to_do() {
    let (desk, file) = desk_with_game();
    let hash = json(&desk.ok(&["show", &file, "--json"]))["content"]["packs"][1]["hash"].clone();
    let hash = hash.as_str().unwrap().to_owned();
    fs::remove_dir_all(desk.path("data/games/.speciate")).unwrap();
    let said = desk.refused(&["questions", &file]);
    let said =
        said.replace(&hash, "HASH").replace(desk.path("data/games").to_str().unwrap(), "GAMES");
    insta::assert_snapshot!(said, @r"
    error: the game uses the pack `mine` with the hash HASH, which cannot be found: it is not stored in `GAMES/.speciate/packs`; no pack with this id is named
    hint: name its original folder with `--pack DIR`
    ");
    // If the pack is named in the same way as before, it is stored again when play continues.
    desk.ok(&[&["answer", &file, "space:initiative"], &PACK[..]].concat());
    desk.ok(&["questions", &file]);

    let kept = desk.path("data/games/.speciate/packs").join(format!("{hash}.json"));
    let text = fs::read_to_string(&kept).unwrap();
    fs::remove_file(&kept).unwrap();
    fs::create_dir(&kept).unwrap();
    let said = desk.refused(&["questions", &file]);
    assert!(said.contains(".json` is damaged: it is not a regular file; no pack"), "{said}");
    fs::remove_dir(&kept).unwrap();
    fs::write(&kept, text.replace("[4]", "[5]")).unwrap();
    let said = desk.refused(&["questions", &file]);
    assert!(
        said.contains(".json` is damaged: its content does not match its hash; no pack"),
        "{said}"
    );

    set_scores(&desk, "[7, 1]");
    let said = desk.refused(&[&["questions", &file], &PACK[..]].concat());
    assert!(said.contains("the current one has the hash "), "{said}");
    assert!(said.contains("hint: or adopt the current content: `speciate answer dominant-species-1 --pack mine --accept-content`"), "{said}");
    desk.ok(&[&["answer", &file, "--accept-content"], &PACK[..]].concat());
    desk.ok(&["questions", &file]);
    let said = desk.refused(&["verify", &file]);
    assert!(said.contains("with the hash "), "steps before the change cannot be replayed: {said}");
    desk.ok(&["verify", "--fold", &file]);
}

#[test]
fn packs_that_a_game_lacks_are_listed_and_can_be_adopted() {
    let (desk, file) = desk_with_game();
    let both = ["--pack", "mine", "--pack", EXAMPLE];
    let said = desk.ok(&[&["questions", &file], &both[2..]].concat()).stderr;
    assert!(said.contains("differs from the game's own (`example`)"), "{said}");
    // The example pack removes a card that the game has.
    let said = desk.refused(&[&["answer", &file, "--accept-content"], &both[..]].concat());
    assert!(
        said.contains(
            "error[game-name]: the game uses the card `biomass`, which is missing from this content"
        ),
        "{said}"
    );
    assert!(said.contains("= help: restore it under this name; if it has a new name, write the old and the new one below `[renamed]` in `pack.toml`; to leave a card out of every deck, give it `deck = false`"), "{said}");
    assert!(said.contains("hint: leave out `--accept-content`"), "{said}");
    desk.ok(&["verify", &file]);
}

#[test]
fn content_with_faults_is_not_accepted() {
    let (desk, file) = desk_with_game();
    let before = desk.read(&file);
    let broken = "fn effect(you, params) { this is no script }";
    let script = "mine/scripts/dominant-species/cards/biomass.rhai";
    fs::create_dir_all(desk.path("mine/scripts/dominant-species/cards")).unwrap();
    desk.write(script, broken);
    let said = desk.refused(&[&["answer", &file, "--accept-content"], &PACK[..]].concat());
    assert!(said.contains("mine/scripts/dominant-species/cards/biomass.rhai:1:"), "{said}");
    assert_eq!(desk.read(&file), before, "the log is unchanged");
    assert_eq!(stored_packs(&desk).len(), 2, "no pack was added to the store");
    let said = desk.run(&["play", "--accept-content", "--auto"]).stderr;
    assert!(said.contains("is for a saved game"), "{said}");
}

#[test]
fn a_log_cannot_name_a_file_outside_the_store() {
    let (desk, file) = desk_with_game();
    desk.write("secret.json", "{}");
    let read = text::read(desk.read(&file).as_bytes()).unwrap();
    let mut opening = read.log.opening().clone();
    opening.packs[1].hash = "../../secret".to_owned();
    let mut evil = Log::new(opening);
    evil.append(&read.log.path());
    desk.write("evil.jsonl", text::write(&evil));
    let error = desk.refused(&["questions", "evil.jsonl"]);
    assert!(error.contains("it is not stored in `.speciate/packs`"), "{error}");
}
