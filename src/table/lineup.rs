//! Line-ups of bots as they are typed: one bot for all animals, or a bot for each.

use crate::seats::{self, SeatsError};
use speciate_bots::bot::{BotKind, Lineup};
use speciate_engine::context::Edition;
use speciate_model::message;
use speciate_model::words::errors;

errors! {
    /// Why a text is not a valid line-up.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum LineupError {
        UnknownBot { name: String, known: Vec<String> } => {
            message!("command-bot-unknown", name = name)
        },
        /// A part of a list does not have the form `ANIMAL=BOT`.
        Form { found: String } = "command-bots-form",
        Animal(wrong: SeatsError),
        /// The bot thinks for a set time, so the same seed need not give the same game again.
        Timed { bot: String } = "command-bot-timed",
    }
}

/// Reads `NAME` for all animals, or `ANIMAL=NAME,…` with random bots for the others.
pub fn lineup(edition: &Edition, text: &str) -> Result<Lineup, LineupError> {
    if !text.contains(['=', ',']) {
        return bot(edition, text).map(Lineup::of);
    }
    let (mut names, mut kinds) = (Vec::new(), Vec::new());
    for part in text.split(',') {
        let Some((animal, name)) = part.split_once('=') else {
            return Err(LineupError::Form { found: part.to_owned() });
        };
        names.push(animal.trim().to_owned());
        kinds.push(bot(edition, name.trim())?);
    }
    let animals = seats::animals(edition, &names.join("+"), &[]).map_err(LineupError::Animal)?;
    Ok(Lineup { animals: animals.into_iter().zip(kinds).collect(), others: BotKind::default() })
}

/// Like [`lineup`], for games that are compared one by one. Refuses bots that think for a set time.
pub fn repeatable_lineup(edition: &Edition, text: &str) -> Result<Lineup, LineupError> {
    let lineup = lineup(edition, text)?;
    let is_timed = |kind: &BotKind| kind.is_timed();
    let timed = lineup.animals.values().copied().chain([lineup.others]).find(is_timed);
    match timed {
        Some(kind) => Err(LineupError::Timed { bot: kind.name().into_owned() }),
        None => Ok(lineup),
    }
}

/// Returns the bot with this name, which can be one of the edition's own.
pub fn bot(edition: &Edition, name: &str) -> Result<BotKind, LineupError> {
    BotKind::find_in(name, &edition.catalog).ok_or_else(|| {
        let known = BotKind::all_in(&edition.catalog).into_iter();
        let known = known.map(|kind| kind.name().into_owned()).collect();
        LineupError::UnknownBot { name: name.to_owned(), known }
    })
}
