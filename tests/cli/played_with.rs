//! Variants, settings and packs in use are named whenever a game is created, shown or continued.

use pretty_assertions::assert_eq;
use serde_json::json as value;

use super::{Desk, json};

const LAID: [&str; 6] =
    ["--variant", "short-game", "--set", "rulings.turn_limit=1", "--pack", "house-on-the-hill"];

const NAMED: &str = "Variant: short-game.
Setting: rulings.turn_limit = 1.
Pack: house-on-the-hill.
";

/// Returns a desk with a game that has a variant, a setting and a pack.
fn desk() -> (Desk, String) {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "house-on-the-hill"]);
    let opened = [&["new", "--seed", "3", "--players", "2"], &LAID[..]].concat();
    let file = desk.ok(&opened).stdout.trim().to_owned();
    (desk, file)
}

#[test]
fn the_story_begins_with_variants_settings_and_packs() {
    let (desk, file) = desk();
    let output = desk.ok(&["log", &file]).stdout;
    let opening: Vec<&str> = output.lines().take(5).collect();
    insta::assert_snapshot!(opening.join("\n"), @r"
    Setup
      Variant: short-game.
      Setting: rulings.turn_limit = 1.
      Pack: house-on-the-hill.
      Seat 1 plays Bird.
    ");
    let output = desk.ok(&["--locale", "it", "log", &file]).stdout;
    insta::assert_snapshot!(output.lines().take(5).collect::<Vec<_>>().join("\n"), @r"
    Preparazione
      Variante: short-game.
      Impostazione: rulings.turn_limit = 1.
      Pacchetto: house-on-the-hill.
      Giocatore 1: Uccello.
    ");
    let played = [&["play", "--auto", "--seed", "3", "--players", "2"], &LAID[..]].concat();
    let played = desk.ok(&played).stdout;
    assert!(played.starts_with(&opening.join("\n")), "{played}");
}

#[test]
fn new_names_variants_settings_and_packs_and_ends_with_the_path() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "house-on-the-hill"]);
    let opened = desk.ok(&[&["new", "--seed", "3", "--players", "2"], &LAID[..]].concat());
    assert!(opened.stderr.starts_with(NAMED), "{}", opened.stderr);
    assert!(std::path::Path::new(opened.stdout.trim()).is_absolute(), "{}", opened.stdout);
}

#[test]
fn show_names_variants_settings_and_packs() {
    let (desk, file) = desk();
    let shown = desk.ok(&["show", &file]).stdout;
    let with_version = NAMED.replace("house-on-the-hill.", "house-on-the-hill 0.1.0.");
    assert!(shown.contains(&with_version), "{shown}");
    let content = &json(&desk.ok(&["show", &file, "--json"]))["content"];
    assert_eq!(content["variants"], value!(["short-game"]));
    assert_eq!(content["settings"], value!({ "rulings.turn_limit": "1" }));
    assert_eq!(content["packs"][1]["id"], "house-on-the-hill");
}

#[test]
fn play_names_variants_settings_and_packs_when_a_game_begins_and_continues() {
    let (desk, file) = desk();
    let resumed = desk.typed(&["play", &file, "--interactive"], "quit\n").stdout;
    assert!(resumed.contains(NAMED), "{resumed}");
    let begun = ["play", "--interactive", "--seed", "3", "--players", "2"];
    let begun = desk.typed(&[&begun[..], &LAID].concat(), "quit\n").stdout;
    assert!(begun.contains(NAMED), "{begun}");
    let output = desk.ok(&["play", &file, "--auto"]).stdout;
    assert!(output.starts_with(NAMED), "{output}");
}

/// The list of changes that the variant, the setting and the pack make.
const CHANGED: [&str; 5] = [
    "What they change:\n",
    "  House On The Hill 0.1.0\n    New card: New Growth. ",
    "  Variant Short game\n    Immigrants stays in the box\n",
    "  Settings\n    rulings.turn_limit: ",
    " → 1\n",
];

#[test]
fn changes_by_packs_and_settings_are_listed_when_a_game_begins_and_later() {
    let (desk, file) = desk();
    let is_told = |text: &str| CHANGED.iter().all(|part| text.contains(part));
    let shown = desk.ok(&["show", &file]).stdout;
    assert!(is_told(&shown), "{shown}");
    let resumed = desk.typed(&["play", &file, "--interactive"], "quit\n").stdout;
    assert!(is_told(&resumed), "{resumed}");
    let opened = desk.ok(&[&["new", "--seed", "3", "--players", "2"], &LAID[..]].concat());
    assert!(is_told(&opened.stderr), "{}", opened.stderr);
    let content = &json(&desk.ok(&["show", &file, "--json"]))["content"];
    assert_eq!(content["changes"][1]["of"], "Variant Short game");
    assert_eq!(content["changes"][1]["changes"][0], "Immigrants stays in the box");
    let shown = desk.ok(&["--locale", "it", "show", &file]).stdout;
    assert!(shown.contains("Che cosa cambiano:\n"), "{shown}");
}

#[test]
fn the_list_of_games_names_variants_settings_and_packs() {
    let (desk, _) = desk();
    desk.ok(&["new", "--seed", "3", "--players", "2", "--name", "plain"]);
    let listed = desk.ok(&["games"]).stdout;
    let with = "with house-on-the-hill, short-game and rulings.turn_limit = 1";
    assert_eq!(listed.replace("\n    ", " ").matches(with).count(), 1, "{listed}");
    let games = &json(&desk.ok(&["games", "--json"]))["games"];
    let laid = games.as_array().unwrap().iter().find(|game| game["name"] != "plain").unwrap();
    assert_eq!(laid["packs"], value!(["house-on-the-hill"]));
    assert_eq!(laid["variants"], value!(["short-game"]));
    assert_eq!(laid["settings"], value!({ "rulings.turn_limit": "1" }));
}

#[test]
fn installed_packs_are_offered_to_a_new_game_that_has_none() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "house-on-the-hill"]);
    desk.ok(&["pack", "add", "./house-on-the-hill"]);
    let new = ["new", "--seed", "3", "--players", "2"];
    let offered = "Installed for this game but not in use: ";
    let output = desk.ok(&new).stderr;
    assert!(output.contains(offered) && output.contains("`--pack house-on-the-hill`"), "{output}");
    let marine = desk.ok(&["new", "marine", "--seed", "3"]).stderr;
    assert!(!marine.contains(offered), "{marine}");
    std::fs::remove_dir_all(desk.path("house-on-the-hill")).unwrap();
    let output = desk.ok(&[&new[..], &["--pack", "house-on-the-hill"]].concat()).stderr;
    assert!(!output.contains(offered), "{output}");
}

#[test]
fn a_server_offers_only_packs_that_are_installed() {
    let desk = Desk::new();
    let serve = ["serve", "--no-open", "--port", "0", "--offer"];
    let error = desk.refused(&[&serve[..], &["ghost"]].concat());
    assert!(error.contains("no pack `ghost` is installed"), "{error}");
    let both = desk.run(&[&serve[..], &["ghost", "--no-installed"]].concat());
    assert_eq!(both.code, Some(2), "{both:?}");
}

#[test]
fn a_game_without_packs_or_variants_does_not_mention_any() {
    let desk = Desk::new();
    let file = desk.ok(&["new", "--seed", "3", "--players", "2"]).stdout.trim().to_owned();
    let said = [desk.ok(&["show", &file]).stdout, desk.ok(&["log", &file]).stdout].concat();
    assert!(!said.contains("Variant") && !said.contains("Setting"), "{said}");
    assert!(!said.contains("Pack") && !said.contains("Player"), "{said}");
}

#[test]
fn named_players_are_shown() {
    let desk = Desk::new();
    let seats = ["--seats", "mammal=Anna:human,bird=HAL 9000:greedy,insect=random"];
    let play = [&["play", "--interactive", "--seed", "3"], &seats[..]].concat();
    desk.typed(&play, "quit\n");
    let file = "dominant-species-1";
    let output = desk.ok(&["log", file]).stdout;
    insta::assert_snapshot!(output.lines().take(3).collect::<Vec<_>>().join("\n"), @r"
    Setup
      Players: Anna (Mammal) and HAL 9000 (Bird).
      Seat 1 plays Mammal.
    ");
    let output = desk.ok(&["--locale", "it", "log", file]).stdout;
    insta::assert_snapshot!(output.lines().nth(1).unwrap(), @"  Giocatori: Anna (Mammifero) e HAL 9000 (Uccello).");
    let shown = desk.ok(&["show", file]).stdout;
    assert!(shown.contains("\nPlayers: Anna (Mammal) and HAL 9000 (Bird).\n"), "{shown}");
    let seats = &json(&desk.ok(&["show", file, "--json"]))["seats"];
    assert_eq!(
        seats[0],
        value!({ "seat": 1, "animals": ["mammal"], "player": "human", "name": "Anna" })
    );
    assert_eq!(
        seats[2],
        value!({ "seat": 3, "animals": ["insect"], "player": "random", "name": null })
    );
    let output = desk.ok(&["play", file, "--auto", "--all"]).stdout;
    assert!(output.starts_with("Players: Anna (Mammal) and HAL 9000 (Bird).\n"), "{output}");
}
