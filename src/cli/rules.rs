//! Checks names of games.

use crate::error::{CommandError, CommandResult};
use speciate_games as games;
use speciate_model::message;
use speciate_table as table;

pub fn check_rules(rules: &str) -> CommandResult {
    table::contents::check_rules(rules).map_err(|_| unknown_rules(rules))
}

pub fn unknown_rules(name: &str) -> CommandError {
    let error = CommandError::new(message!("command-game-unknown", name = name));
    error.meant(name, games::names().into_iter())
}
