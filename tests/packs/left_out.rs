//! A pack that is layered over the example can remove every part of it.

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup};
use speciate::content::{Layers, Source, conflicts};
use speciate::edition::load_with;
use speciate::game::{Status, Table};
use speciate::games::BASE;
use speciate::sim::play_at;

use super::{example, over};
use crate::support::RULES;

/// The parts, each with the entries that must be removed with it.
const PARTS: [&[&str]; 6] = [
    &["card.spring-tide", "bot.greedy.card_worth.spring-tide"],
    &["card.tide-pools", "bot.greedy.card_worth.tide-pools"],
    &["card.flotsam", "bot.greedy.card_worth.flotsam"],
    &["house_rule.late-frost"],
    &["section.tide", "bot.greedy.section.tide"],
    &["animal.mollusc", "house_rule.shell", "components.7"],
];

/// Returns a pack that removes entries of the example.
fn without(paths: &[&str]) -> Source {
    let mut pack = Source::pack("without");
    let manifest = format!(
        "id = \"without\"\nversion = \"1.0.0\"\nlicence = \"MIT\"\nextends = \"example\"\n\
         engine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\nremove = {paths:?}\n"
    );
    pack.insert("pack.toml", manifest.as_bytes());
    pack
}

#[test]
fn each_part_can_be_left_out() {
    for part in PARTS {
        let source = over(vec![example(), without(part)]);
        assert!(conflicts(&source, BASE.natives).is_empty(), "{part:?}");
        let loaded = load_with(&source, RULES, &Layers::default());
        let edition = loaded.unwrap_or_else(|faults| panic!("{part:?}\n{faults}"));
        let most = edition.catalog.seat_counts().pop().expect("there is a seat count");
        assert_eq!(most, if part[0] == "animal.mollusc" { 6 } else { 7 });
        let table = Table::dealt(&edition, most, 1).expect("a valid player count");
        let game = play_at(&edition, &table, &Lineup::of(BotKind::Greedy));
        assert_eq!(game.status(), &Status::Over, "{part:?}");
    }
}

#[test]
fn all_parts_can_be_left_out_together() {
    let all: Vec<&str> = PARTS.concat();
    let source = over(vec![example(), without(&all)]);
    let edition = load_with(&source, RULES, &Layers::default()).expect("the content loads");
    let shipped = crate::support::edition();
    assert_eq!(edition.catalog.roster.animals, shipped.catalog.roster.animals);
    assert_eq!(edition.catalog.roster.sections, shipped.catalog.roster.sections);
}

/// If a pack removes a thing but not the references to it, the fault says what else must be removed.
#[test]
fn references_to_a_left_out_part_are_reported() {
    let source = over(vec![example(), without(&["section.tide"])]);
    let faults = load_with(&source, RULES, &Layers::default()).expect_err("the bot knows it");
    insta::assert_snapshot!(faults, @r#"
    error[unknown-name]: unknown section `tide`
     --> tests/packs/example/content/dominant-species/bots.toml:9:1
      |
    9 | tide = { more = 120 }
      | ^^^^
      |
      = note: `section.tide` was removed in without/pack.toml:6
      = help: also add `"bot.greedy.section.tide"` to `remove` there
      = why: an entry that refers to a missing name never comes into play
    "#);
}
