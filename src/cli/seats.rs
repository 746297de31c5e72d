//! Who sits down: `--players`, `--animals`, `--seed`.

use crate::cli::error::{CommandError, Outcome, listed};
use crate::context::Edition;
use crate::diagnostic::suggest;
use crate::id::AnimalId;

/// Seats where nobody says how many.
pub const PLAYERS: usize = 6;

/// Returns the given seed, or one from the system.
///
/// # Errors
///
/// The system has no randomness to give.
pub fn seed(given: Option<u64>) -> Outcome<u64> {
    match given {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|error| {
            CommandError::new(format!("the system gives no random number: {error}"))
                .hint("name a seed by `--seed N`")
        }),
    }
}

/// Refuses a number of animals that the game is not for.
///
/// # Errors
///
/// How many it is for.
pub fn check_count(edition: &Edition, count: usize) -> Outcome {
    let counts = || edition.catalog.components.iter().map(|row| usize::from(row.animals));
    if counts().any(|known| known == count) {
        return Ok(());
    }
    let (least, most) = (counts().min().unwrap_or(0), counts().max().unwrap_or(0));
    let animals = if count == 1 { "animal" } else { "animals" };
    Err(CommandError::new(format!(
        "expected {least} to {most} animals for `{}`, found {count} {animals}",
        edition.catalog.rules
    ))
    .hint("choose with `--players N` or `--animals a,b,…`"))
}

/// Returns the animals with these names.
///
/// # Errors
///
/// An unknown name, or one that stands there twice.
pub fn animals(edition: &Edition, names: &[String]) -> Outcome<Vec<AnimalId>> {
    let roster = &edition.catalog.roster;
    let mut found = Vec::new();
    for name in names {
        let Some(animal) = roster.find::<AnimalId>(name) else {
            let error = CommandError::new(format!("no animal is called `{name}`"));
            return Err(match suggest(name, roster.animals.iter()) {
                Some(near) => error.hint(format!("did you mean `{near}`?")),
                None => error.hint(format!("use one of {}", listed(roster.animals.iter()))),
            });
        };
        if found.contains(&animal) {
            return Err(
                CommandError::new(format!("`{name}` is named twice")).hint("name each animal once")
            );
        }
        found.push(animal);
    }
    Ok(found)
}
