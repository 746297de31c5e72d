//! Looks that differ from all others of their kind, and pictures of other things.

use speciate::content::Source;
use speciate::diagnostic::Diagnostic;
use speciate::lint;

use super::RULES;
use crate::content::shown;

/// Returns what `check` says about the shipped content if one part of a table of looks is written differently.
fn said(game: &str, before: &str, after: &str) -> String {
    let path = format!("content/{game}/looks.toml");
    let mut source = Source::built_in();
    let text = source.text(&path).expect("the game has looks");
    assert!(text.contains(before), "{path} does not contain {before}");
    let changed = text.replacen(before, after, 1);
    source.insert(&path, changed.as_bytes());
    let found = lint::check(&source, game);
    let is_of_a_look = |found: &&Diagnostic| found.code.name() != "unused-picture";
    found.iter().filter(is_of_a_look).map(shown).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_only_thing_without_a_part_of_its_look_is_reported() {
    let said = [
        said("marine", ", texture = \"assets/tile-seagrass.svg\"", ""),
        said(
            "marine",
            "disease = { colour = \"#e0a08f\", icon = \"assets/eliminated.svg\" }\n",
            "",
        ),
        said("marine", "evolution.icon = \"assets/evolution.svg\"\n", ""),
        said(RULES, ", shape = \"wedge\"", ""),
        said(
            "card-game",
            "colour = \"#bcd79c\", icon = \"assets/grass.svg\"",
            "icon = \"assets/grass.svg\"",
        ),
    ];
    insta::assert_snapshot!(said.join("\n"), @r#"
    odd-one content/marine/looks.toml:11:1 `look.terrain.seagrass` lacks `texture`, which all others of its kind have
    odd-one content/marine/looks.toml:64:1 `look.card.disease` lacks `colour`, `icon`, which all others of its kind have
    odd-one content/marine/looks.toml:43:1 `look.section.evolution` lacks `icon`, which all others of its kind have
    odd-one content/dominant-species/looks.toml:30:1 `look.animal.insect` lacks `shape`, which all others of its kind have
    odd-one content/card-game/looks.toml:53:1 `look.card.autotrophs` lacks `colour`, which all others of its kind have
    "#);
}

#[test]
fn swapped_pictures_are_reported() {
    let said = said(
        RULES,
        "meat = { colour = \"#f2a48f\", icon = \"assets/meat.svg\" }\nsun",
        "sun = { colour = \"#f2a48f\", icon = \"assets/meat.svg\" }\nmeat",
    );
    insta::assert_snapshot!(said, @r#"
    exchanged-picture content/dominant-species/looks.toml:17:36 `look.element.sun.icon` uses `assets/meat.svg`, which is named after `meat`, but `meat` uses a different picture
    exchanged-picture content/dominant-species/looks.toml:18:37 `look.element.meat.icon` uses `assets/sun.svg`, which is named after `sun`, but `sun` uses a different picture
    "#);
}

#[test]
fn things_may_share_the_picture_of_one_of_them() {
    // `semi-aquatic` and `hadopelagic` show the icon of `bottom-feeder`.
    assert_eq!(said("marine", "#9fd0e8", "#9fd0e7"), "");
}

#[test]
fn a_pattern_can_take_the_place_of_a_picture() {
    let texture = ", texture = \"assets/tile-seagrass.svg\"";
    assert_eq!(said("marine", texture, ", pattern = \"waves\""), "");
}
