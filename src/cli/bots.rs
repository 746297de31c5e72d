//! Who plays where nobody does: `--bots`.

use crate::bot::{BotKind, Lineup};
use crate::cli::error::{CommandError, Outcome, listed};
use crate::cli::seats;
use crate::context::Edition;
use crate::diagnostic::suggest;

/// The bots where nobody says which.
pub const BOTS: &str = "random";

/// Returns the bots of `NAME` for all animals, or of `ANIMAL=NAME,…`, the others choosing at
/// random.
///
/// # Errors
///
/// A bot or an animal that is not known, or what is of neither form.
pub fn lineup(edition: &Edition, text: &str) -> Outcome<Lineup> {
    if !text.contains(['=', ',']) {
        return kind(text).map(Lineup::of);
    }
    let (mut names, mut kinds) = (Vec::new(), Vec::new());
    for part in text.split(',') {
        let Some((animal, bot)) = part.split_once('=') else {
            let message = format!("expected `ANIMAL=BOT` in `--bots`, found `{part}`");
            return Err(CommandError::new(message)
                .hint("write one bot for all, e.g. `--bots greedy`, or `--bots mammal=greedy,bird=random`"));
        };
        names.push(animal.trim().to_owned());
        kinds.push(kind(bot.trim())?);
    }
    let animals = seats::animals(edition, &names.join("+"), &[])?;
    Ok(Lineup { animals: animals.into_iter().zip(kinds).collect(), others: BotKind::default() })
}

fn kind(name: &str) -> Outcome<BotKind> {
    let known = || BotKind::ALL.iter().map(|(known, _)| *known);
    BotKind::find(name).ok_or_else(|| {
        let error = CommandError::new(format!("no bot is called `{name}`"));
        match suggest(name, known()) {
            Some(near) => error.hint(format!("did you mean `{near}`?")),
            None => error.hint(format!("use one of {}", listed(known()))),
        }
    })
}
