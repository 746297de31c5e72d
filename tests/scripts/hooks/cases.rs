//! One case for each modifier, in `cases.toml`.

use std::sync::Arc;

use serde::Deserialize;
use speciate::context::Edition;
use speciate::script::MODIFIERS;

use super::edition;
use crate::cards::Case;

/// What a rule comes to without and with a card in play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bent {
    /// The modifier.
    hook: String,
    /// Animals in play.
    animals: String,
    /// The animal that the card is in play for.
    you: String,
    /// The part of the game that `then` is about.
    scope: String,
    /// The card's script.
    script: String,
    /// The position, but for the card.
    given: String,
    natural: toml::Table,
    bent: toml::Table,
}

#[derive(Deserialize)]
struct File {
    case: Vec<Bent>,
}

fn cases() -> Vec<Bent> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts/hooks/cases.toml");
    let text = std::fs::read_to_string(path).expect("the cases are readable");
    toml::from_str::<File>(&text).unwrap_or_else(|fault| panic!("{fault}")).case
}

impl Bent {
    /// Plays the position, with the card in play or not, and compares with `outcome`.
    fn run(
        &self,
        edition: &Arc<Edition>,
        in_play: bool,
        outcome: &toml::Table,
    ) -> Result<(), String> {
        let mut table = outcome.clone();
        let card = if in_play { format!("active trial {}\n", self.you) } else { String::new() };
        let name = format!("{}, card in play: {in_play}", self.hook);
        let given = format!("{card}{}", self.given);
        for (key, value) in
            [("name", &name), ("animals", &self.animals), ("scope", &self.scope), ("given", &given)]
        {
            table.insert(key.to_owned(), toml::Value::String(value.clone()));
        }
        let case: Case = table.try_into().map_err(|fault| format!("{name}: {fault}"))?;
        case.run(edition).map_err(|fault| format!("{name}: {fault}"))
    }
}

#[test]
fn every_modifier_bends_its_rule_while_its_card_is_in_play_and_not_else() {
    let mut failed = Vec::new();
    for case in cases() {
        let edition = edition(&[("trial", &case.script)], &[]);
        failed.extend(case.run(&edition, false, &case.natural).err());
        failed.extend(case.run(&edition, true, &case.bent).err());
        if case.natural == case.bent {
            failed.push(format!("{}: nothing is bent", case.hook));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

#[test]
fn every_modifier_has_a_case() {
    // These are asked during setup, where no card is in play yet: see `house_rules`.
    let at_setup = [
        "starting_pawns",
        "starting_species",
        "starting_gene_pool",
        "cards_face_up",
        "slots_filled",
    ];
    let cases = cases();
    let has = |name: &str| cases.iter().any(|case| case.hook == name) || at_setup.contains(&name);
    let without: Vec<&str> =
        MODIFIERS.iter().map(|row| row.name).filter(|name| !has(name)).collect();
    assert_eq!(without, Vec::<&str>::new());
}
