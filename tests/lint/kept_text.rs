//! A pack that replaces the script of a card but keeps its text gets a finding if the text can no longer be true.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::lint;

use super::fixtures::manifest;
use crate::content::RULES;
use crate::support::some_of;

const SCRIPT: &str = "scripts/dominant-species/cards/predator.rhai";
const CARDS: &str = "content/dominant-species/cards.toml";
const TEXTS: &str = "locale/en/cards.ftl";

/// Does what the shipped script does, but is written differently.
const AS_BEFORE: &str = "fn effect(you, params) {
    for tile in tiles(#{shared_by: you}) { hunt(you, tile, params.species); }
}

fn hunt(you, tile, most) {
    for n in 0..most {
        move_species(ask(you, \"species\", species(#{on: tile, opposing: you}), tile), \"eliminated\");
    }
}
";
const GAINS: &str = "fn effect(you, params) { change_points(you, params.species); }\n";
const GAINS_TOO: &str =
    "fn effect(you, params) { super(you, params); change_points(you, params.species); }\n";
const PLACES: &str = "fn effect(you, params) {
    place_species(you, tiles(#{occupied_by: you})[0], params.species, \"gene-pool\");
}
";
const IN_PLAY: &str = "fn is_endangered(you, params, animal, tile, natural) {
    natural && params.species == 0
}
";

/// Returns a pack with these files.
fn pack(folder: &str, manifest: &str, files: &[(&str, &str)]) -> Source {
    let mut pack = Source::pack(folder);
    pack.insert("pack.toml", manifest.as_bytes());
    for (path, text) in files {
        pack.insert(path, text.as_bytes());
    }
    pack
}

/// Returns the findings about texts that packs keep, each with its line.
fn found(packs: Vec<Source>) -> Vec<String> {
    let source = Source::built_in().with_packs(packs).unwrap_or_else(|faults| panic!("{faults}"));
    let found = lint::check(&source, RULES);
    let kept = found.iter().filter(|one| one.code.name() == "kept-text");
    kept.map(|one| format!("{}:{} {}", one.place.spot, one.place.line, one.message)).collect()
}

fn with_script(script: &str, more: &[(&str, &str)]) -> Vec<String> {
    let files = [&[(SCRIPT, script)][..], more].concat();
    found(vec![pack("mine", &manifest("mine"), &files)])
}

#[test]
fn a_script_that_does_something_else_needs_a_new_text() {
    let told = |line: usize| {
        vec![format!(
            "mine/{SCRIPT}:{line} this script has a different effect from the one that it replaces, but \
             players still read the old text `card-predator.effect`"
        )]
    };
    for script in some_of(2, [GAINS, GAINS_TOO, PLACES, IN_PLAY]) {
        assert_eq!(with_script(script, &[]), told(1), "{script}");
        let text = (TEXTS, "card-predator =\n    .effect = { $species }.\n");
        assert_eq!(with_script(script, &[text]), [""; 0], "{script}");
    }
    // A new name alone does not describe the effect.
    assert_eq!(with_script(GAINS, &[(TEXTS, "card-predator = Hunter\n")]), told(1));
}

#[test]
fn a_script_that_does_the_same_can_keep_the_text() {
    let in_super = "fn effect(you, params) { super(you, params); note(\"hunts\", 1); }\n";
    // What the script does with the species is unknown until it runs.
    let in_variable = AS_BEFORE
        .replace("\"eliminated\"", "to")
        .replace("    for n in", "    let to = \"eliminated\";\n    for n in");
    for script in [AS_BEFORE, in_super, &in_variable] {
        assert_eq!(with_script(script, &[]), [""; 0], "{script}");
    }
    let comment = format!("// ignore: kept-text\n{GAINS}");
    assert_eq!(with_script(&comment, &[]), [""; 0]);
}

#[test]
fn a_card_that_is_replaced_as_a_whole_needs_a_new_text_with_a_new_script() {
    let whole = manifest("mine").replacen("extends", "replace = [\"card.predator\"]\nextends", 1);
    let card = (CARDS, "[card.predator]\nparams = { species = 2 }\n");
    let mine =
        |more: &[(&str, &str)]| found(vec![pack("mine", &whole, &[&[card][..], more].concat())]);
    // The text shows the new number.
    assert_eq!(mine(&[]), [""; 0]);
    let said = "mine/scripts/dominant-species/cards/predator.rhai:1 the pack replaces this card, but \
                players still read the old text `card-predator.effect`";
    assert_eq!(mine(&[(SCRIPT, AS_BEFORE)]), [said]);
    let text = (TEXTS, "card-predator =\n    .effect = { $species } on each.\n");
    assert_eq!(mine(&[(SCRIPT, AS_BEFORE), text]), [""; 0]);
}

#[test]
fn a_script_is_compared_with_the_one_that_the_text_describes() {
    let text = (TEXTS, "card-predator =\n    .effect = { $species } VP.\n");
    let lower = pack("one", &manifest("one"), &[(SCRIPT, GAINS), text]);
    let over = manifest("two").replacen("extends", "requires = { one = \"*\" }\nextends", 1);
    let upper = |script, more: &[(&str, &str)]| {
        pack("two", &over, &[&[(SCRIPT, script)][..], more].concat())
    };
    assert_eq!(found(vec![lower.clone(), upper(GAINS, &[])]), [""; 0]);
    assert_eq!(found(vec![lower.clone(), upper(PLACES, &[])]).len(), 1);
    assert_eq!(found(vec![lower, upper(PLACES, &[text])]), [""; 0]);
}
