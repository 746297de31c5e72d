//! Who plays where nobody does: `--bots`.

use crate::error::{CommandError, CommandResult};
use speciate_engine::context::Edition;
use speciate_model::message;
pub use speciate_table::bots::{OTHERS, continue_with_bots, go_on_as_recorded, recorded};
use speciate_table::seats;
use speciate_tools::bot::{BotKind, Lineup};

/// The bots of many games, where nobody says which.
pub const BOTS: &str = "random";

/// The bots that play the games of a comparison if no bots are named.
pub const AGAINST: &str = "greedy";

/// Returns the bots of `NAME` for all animals, or of `ANIMAL=NAME,…`, the others choosing at
/// random.
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
