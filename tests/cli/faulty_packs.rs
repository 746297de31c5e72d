//! Packs whose faults come up while a game is played with them.

use super::Desk;
use super::watch::{edited, played};

const SCRIPT: &str = "my-pack/scripts/long-legs.rhai";
const BROKEN: &str = "fn on_turn_began(you, params, event) {\n    \
    if event.turn == 2 { tiles(#{ nextto: 1 }); }\n}\n";
const SOUND: &str = "fn on_turn_began(you, params, event) {\n}\n";

/// Returns a desk with a pack whose house rule has a script.
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
fn a_game_that_a_script_of_a_pack_froze_names_the_way_out() {
    let desk = desk(BROKEN);
    let new = ["new", "--animals", "bird,insect", "--seed", "7", "--pack", "my-pack"];
    let begun = desk.ok(&[&new[..], &["--set", "rulings.turn_limit=3"]].concat());
    let warning = "warning: `speciate check my-pack` finds 1 error\n";
    assert!(begun.stderr.starts_with(warning), "{}", begun.stderr);
    let file = begun.stdout.trim();
    let play = ["play", file, "--auto", "--pack", "my-pack"];
    let way_out = format!("by `speciate play {file} --pack my-pack --accept-content`");
    let said = desk.refused(&play);
    assert!(said.contains("the game is frozen") && said.contains(&way_out), "{said}");
    desk.write(SCRIPT, SOUND);
    let said = desk.refused(&play);
    assert!(said.contains(&way_out), "{said}");
    let said = desk.refused(&["answer", file, "pass"]);
    let way_out_of_answer = format!("by `speciate answer {file} --pack DIR --accept-content`");
    assert!(said.contains(&way_out_of_answer), "{said}");
    desk.ok(&[&play[..], &["--accept-content"]].concat());
}

#[test]
fn a_sound_pack_begins_in_silence() {
    let desk = desk(SOUND);
    let new = ["new", "--animals", "bird,insect", "--pack", "my-pack"];
    let said = desk.ok(&new).stderr;
    assert!(!said.contains("speciate check"), "{said}");
}

#[test]
fn an_edit_that_check_refuses_is_not_taken_up() {
    let (desk, mut play) = played();
    std::fs::create_dir_all(desk.path("mine/scripts/dominant-species/cards")).unwrap();
    desk.write(
        "mine/scripts/dominant-species/cards/biomass.rhai",
        "fn effect(you, params) {\n    tiles(#{ nextto: 1 });\n}\n",
    );
    play.type_line("");
    let said = play.until("until the next edit.");
    assert!(said.contains("biomass.rhai:2:") && said.contains("error["), "{said}");
}

#[test]
fn who_quits_where_an_edit_is_to_be_chosen_keeps_the_content() {
    let (desk, mut play) = played();
    edited(&desk, &mut play);
    play.type_line("quit");
    let said = play.until("dominant-species-1.jsonl");
    assert!(!said.contains("Type a number"), "{said}");
    assert_eq!(play.end(), Some(0));
}
