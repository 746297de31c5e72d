//! The request for a search for better numbers: its aims, and the numbers that may change.

use crate::seats::{self, SeatsError};
use speciate_content::node::TableEntries;
use speciate_content::{Layers, Source, layered_tables};
use speciate_engine::context::Edition;
use speciate_games as games;
use speciate_lab::balance::{
    AimFault, BalanceAim, NumberFault, NumberPattern, TunedNumber, tuned_numbers,
};
use speciate_model::words::errors;

errors! {
    /// Why a request for a search is invalid.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum TuningError {
        Aim(fault: AimFault),
        /// The aim is about the same value as an earlier aim.
        AimTwice { aim: String } = "balance-aim-twice",
        Animal(wrong: SeatsError),
        Numbers(fault: NumberFault),
    }
}

/// Returns the tables of a game with all layers applied; empty if the content cannot be read.
pub fn tables(rules: &str, source: &Source, layers: &Layers) -> TableEntries {
    let natives = games::natives(rules);
    natives.and_then(|natives| layered_tables(source, natives, layers)).unwrap_or_default()
}

/// Reads aims, e.g. `even-wins` or `wins:bird=20%`.
///
/// # Errors
///
/// Fails if a text is not an aim, if it names an animal that the game lacks, or if two aims are about the same value.
pub fn aims(edition: &Edition, texts: &[String]) -> Result<Vec<BalanceAim>, TuningError> {
    let mut aims: Vec<BalanceAim> = Vec::new();
    for text in texts {
        let mut aim = BalanceAim::read(text).map_err(TuningError::Aim)?;
        if let Some(name) = &aim.animal {
            let animals = seats::animals(edition, name, &[]).map_err(TuningError::Animal)?;
            let roster = &edition.catalog.roster;
            aim.animal = animals.first().map(|animal| roster.name(*animal).to_owned());
        }
        if aims.iter().any(|known| known.is_about_the_same(&aim)) {
            return Err(TuningError::AimTwice { aim: text.clone() });
        }
        aims.push(aim);
    }
    Ok(aims)
}

/// Returns the numbers of the tables that match patterns. `source` and `layers` are what the edition was loaded from.
///
/// # Errors
///
/// Fails if a pattern matches no number of the rules, if bounds exclude the value in the tables, or if there are too
/// many numbers.
pub fn numbers(
    edition: &Edition,
    source: &Source,
    layers: &Layers,
    patterns: &[NumberPattern],
) -> Result<Vec<TunedNumber>, TuningError> {
    let root = tables(&edition.catalog.rules, source, layers);
    tuned_numbers(&root, patterns).map_err(TuningError::Numbers)
}
