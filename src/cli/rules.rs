//! Games by their names, and what is said where there is none of a name.

use crate::error::{CommandError, CommandResult};
use speciate_games as games;
use speciate_model::message;
use speciate_table as table;

/// Refuses a game that there are no rules for.
pub fn check_rules(rules: &str) -> CommandResult {
    table::contents::check_rules(rules).map_err(|_| unknown_rules(rules))
}

/// Returns the error that there are no rules of this name, and which there are.
pub fn unknown_rules(name: &str) -> CommandError {
    let error = CommandError::new(message!("command-game-unknown", name = name));
    error.meant(name, games::names().into_iter())
}
