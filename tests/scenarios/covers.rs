//! Every card, trait, ability, section, phase and ruling has a scenario.

use std::collections::BTreeSet;

use speciate::content::Source;
use speciate::content::catalog::{Abilities, Card};

use super::{of_games, shipped};
use crate::support::RULES;

/// The games, each with the letter of its rulings and the number of rulings in rules and content. The Card Game has no
/// table of rulings: its scenarios name their own.
const GAMES: [(&str, char, u32); 3] =
    [(RULES, 'R', 21), ("marine", 'M', 42), ("card-game", 'C', 0)];

#[test]
fn every_rule_and_card_has_a_scenario() {
    for game in GAMES {
        let uncovered = uncovered(game);
        assert!(uncovered.is_empty(), "{}: no scenario covers {uncovered:?}", game.0);
    }
}

/// Returns what is not covered by any scenario of a game.
fn uncovered((game, letter, rulings): (&str, char, u32)) -> Vec<String> {
    let mut covered: BTreeSet<&str> =
        of_games(&[game]).flat_map(|scenario| scenario.covers()).collect();
    // A scenario for one value of a ruling also covers the ruling.
    covered.extend(covered.clone().iter().filter_map(|cover| Some(cover.split_once('=')?.0)));
    let mut wanted = wanted(&shipped(), game);
    wanted.extend((1..=rulings).map(|number| format!("ruling:{letter}{number}")));
    assert!(wanted.len() > 25, "{wanted:?}");
    let known: BTreeSet<&str> = wanted.iter().map(String::as_str).collect();
    let unknown: Vec<&&str> = covered.iter().filter(|cover| !known.contains(**cover)).collect();
    assert!(unknown.is_empty(), "{game}: unknown names {unknown:?}");
    let uncovered = wanted.iter().filter(|wanted| !covered.contains(wanted.as_str()));
    uncovered.cloned().collect()
}

/// Returns what must be covered, according to the tables of a game.
fn wanted(source: &Source, game: &str) -> Vec<String> {
    let edition = speciate::edition::load(source, game, &[]).expect("the shipped content loads");
    let catalog = &edition.catalog;
    let roster = &catalog.roster;
    let able = roster.animals.iter().zip(&catalog.animals);
    let able = able.filter(|(_, animal)| animal.abilities != Abilities::default());
    // Cards with animals do not have rules of their own.
    let cards = roster.cards.iter().zip(&catalog.cards);
    let cards = cards.filter(|(_, card)| card.creature.is_none());
    let kind = |card: &Card| if card.is_trait { "trait" } else { "card" };
    let mut wanted: Vec<String> =
        cards.map(|(name, card)| format!("{}:{name}", kind(card))).collect();
    wanted.extend(able.map(|(animal, _)| format!("ability:{animal}")));
    wanted.extend(roster.sections.iter().map(|section| format!("section:{section}")));
    wanted.extend(roster.phases.iter().map(|phase| format!("phase:{phase}")));
    wanted.extend(values(source, game));
    wanted
}

/// Returns every value of every ruling, e.g. `ruling:R4=leftmost-pawn`. If the value is a number, one value is enough.
fn values(source: &Source, game: &str) -> Vec<String> {
    let path = format!("content/{game}/rulings.toml");
    let Some(text) = source.text(&path) else { return Vec::new() };
    let table: toml::Table = text.parse().unwrap();
    let rulings = table["rulings"].as_table().unwrap();
    let mut values = Vec::new();
    for ruling in rulings.values() {
        let number = ruling["ruling"].as_str().unwrap();
        match ruling["allowed"].as_array() {
            Some(words) => {
                let word =
                    |word: &toml::Value| word.as_str().map_or(word.to_string(), str::to_owned);
                values.extend(words.iter().map(|found| format!("ruling:{number}={}", word(found))));
            }
            None => values.push(format!("ruling:{number}=1")),
        }
    }
    values
}
