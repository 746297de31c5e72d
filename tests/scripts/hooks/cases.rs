//! One case for each modifier, in `cases.toml`.

use serde::Deserialize;
use speciate::content::Source;
use speciate::scenario::{Runner, read};
use speciate::script::MODIFIERS;
use speciate::words::Words;

use super::{RULES, source_of};
use crate::support::some_of;

/// The outcome of a rule without and with a card in play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ModifierCase {
    /// The modifier.
    hook: String,
    /// The game that asks the modifier, if it is not the base game.
    game: Option<String>,
    /// Animals in play.
    animals: String,
    /// The animal that the card is in play for.
    you: String,
    /// The part of the game that `facts` is about.
    part: String,
    /// The card's script.
    script: String,
    /// The variants.
    #[serde(default)]
    variants: Vec<String>,
    /// The position, without the card.
    given: String,
    natural: toml::Table,
    modified: toml::Table,
}

#[derive(Deserialize)]
struct File {
    case: Vec<ModifierCase>,
}

fn cases() -> Vec<ModifierCase> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts/hooks/cases.toml");
    let text = std::fs::read_to_string(path).expect("the cases are readable");
    toml::from_str::<File>(&text).unwrap_or_else(|fault| panic!("{fault}")).case
}

impl ModifierCase {
    fn game(&self) -> &str {
        self.game.as_deref().unwrap_or(RULES)
    }

    /// Plays the position, with or without the card in play, and compares the result with `outcome`.
    fn run(&self, source: &Source, in_play: bool, outcome: &toml::Table) -> Result<(), String> {
        let mut scenario = outcome.clone();
        let card = if in_play { format!("in-play trial {}\n", self.you) } else { String::new() };
        let name = format!("{}, card in play: {in_play}", self.hook);
        let given = format!("{card}{}", self.given);
        for (key, value) in
            [("name", &name), ("animals", &self.animals), ("part", &self.part), ("given", &given)]
        {
            scenario.insert(key.to_owned(), toml::Value::String(value.clone()));
        }
        let variants = self.variants.iter().cloned().map(toml::Value::String).collect();
        scenario.insert("variants".to_owned(), toml::Value::Array(variants));
        let all = toml::Value::Array(vec![toml::Value::Table(scenario)]);
        let file = toml::Table::from_iter([("scenario".to_owned(), all)]);
        let text = toml::to_string(&file).expect("tables can be written");
        let scenarios = read(&name, &text).map_err(|faults| faults.to_string())?;
        let outcome = Runner::new(source, self.game()).run(&scenarios[0]);
        match outcome.has_passed() {
            true => Ok(()),
            false => Err(outcome.to_text(&scenarios[0], Words::built_in())),
        }
    }
}

#[test]
fn every_modifier_changes_its_rule_only_while_its_card_is_in_play() {
    let mut failed = Vec::new();
    for case in some_of(2, cases()) {
        let source = source_of(case.game(), &[("trial", &case.script)], &[]);
        failed.extend(case.run(&source, false, &case.natural).err());
        failed.extend(case.run(&source, true, &case.modified).err());
        if case.natural == case.modified {
            failed.push(format!("{}: nothing is bent", case.hook));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

#[test]
fn every_modifier_has_a_case() {
    // These are asked during setup, before any card is in play; they are tested in `house_rules`.
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
