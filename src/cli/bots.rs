//! Reads `--bots`: which bots play.

use crate::error::{CommandError, CommandResult};
use speciate_engine::context::Edition;
use speciate_model::message;
pub use speciate_table::bots::{OTHERS, continue_with_bots, go_on_as_recorded, recorded};
use speciate_table::seats;
use speciate_tools::bot::{BotKind, Lineup};

/// The default bots of `simulate`.
pub const BOTS: &str = "random";

/// The default bots of a comparison (`--against`).
pub const AGAINST: &str = "greedy";

/// Reads `NAME` for all animals, or `ANIMAL=NAME,…` with random bots for the others.
pub fn lineup(edition: &Edition, text: &str) -> CommandResult<Lineup> {
    if !text.contains(['=', ',']) {
        return kind(text).map(Lineup::of);
    }
    let (mut names, mut kinds) = (Vec::new(), Vec::new());
    for part in text.split(',') {
        let Some((animal, bot)) = part.split_once('=') else {
            return Err(CommandError::new(message!("command-bots-form", found = part))
                .hint(message!("command-bots-form.hint")));
        };
        names.push(animal.trim().to_owned());
        kinds.push(kind(bot.trim())?);
    }
    let animals = seats::animals(edition, &names.join("+"), &[])?;
    Ok(Lineup { animals: animals.into_iter().zip(kinds).collect(), others: BotKind::default() })
}

fn kind(name: &str) -> CommandResult<BotKind> {
    let known = || BotKind::all().into_iter().map(BotKind::name);
    BotKind::find(name).ok_or_else(|| {
        CommandError::new(message!("command-bot-unknown", name = name)).meant(name, known())
    })
}
