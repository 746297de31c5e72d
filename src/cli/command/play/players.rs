//! Who plays at each seat: a person here, a bot, or somebody elsewhere.

use crate::bot::BotKind;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::seats;
use crate::context::{Answerer, Edition};
use crate::id::{AnimalId, Seat};
use crate::message;
use crate::question::Question;
use crate::view::View;

/// Who plays at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this terminal.
    Human,
    /// A bot.
    Bot(BotKind),
    /// Somebody who answers by another process, e.g. by `speciate answer`.
    Elsewhere,
}

impl Player {
    /// Returns the name that options and logs use, e.g. `greedy`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Elsewhere => "elsewhere",
            Self::Bot(kind) => {
                BotKind::ALL.iter().find(|(_, known)| *known == kind).map_or("", |(name, _)| name)
            }
        }
    }

    /// Returns the player with a name.
    pub fn find(name: &str) -> Option<Self> {
        Self::all().find(|player| player.name() == name)
    }

    fn all() -> impl Iterator<Item = Self> + Clone {
        let bots = BotKind::ALL.iter().map(|(_, kind)| Self::Bot(*kind));
        [Self::Human, Self::Elsewhere].into_iter().chain(bots)
    }
}

/// A seat as `--seats` names it: `mammal=human`, or `mammal+bird=greedy` where a seat has several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The animals, joined by `+`.
    pub animals: String,
    /// Who plays them, where that is said.
    pub player: Option<Player>,
}

/// Returns the seats of `--seats`.
///
/// # Errors
///
/// A player that is not known.
pub fn named(seats: &[String]) -> Outcome<Vec<Named>> {
    seats.iter().map(|seat| one(seat)).collect()
}

fn one(seat: &str) -> Outcome<Named> {
    let Some((animals, name)) = seat.split_once('=') else {
        return Ok(Named { animals: seat.trim().to_owned(), player: None });
    };
    let name = name.trim();
    let known = || Player::all().map(Player::name);
    let player = Player::find(name).ok_or_else(|| {
        CommandError::new(message!("play-unknown-player", name = name)).meant(name, known())
    })?;
    Ok(Named { animals: animals.trim().to_owned(), player: Some(player) })
}

/// Has the seats of a running game played by whom `named` says.
///
/// # Errors
///
/// An animal that is not known, or has no seat.
pub fn seat_anew(
    players: &mut [Player],
    named: &[Named],
    edition: &Edition,
    seat_of: impl Fn(AnimalId) -> Option<Seat>,
) -> Outcome {
    for Named { animals, player } in named {
        for animal in seats::animals(edition, animals, &[])? {
            let seat = seat_of(animal).and_then(|seat| players.get_mut(usize::from(seat.0)));
            let Some(seat) = seat else {
                let name = edition.catalog.roster.name(animal);
                return Err(CommandError::new(message!("play-animal-not-seated", animal = name)));
            };
            *seat = player.unwrap_or(*seat);
        }
    }
    Ok(())
}

/// Answers for the seats of bots; for all others somebody has to.
#[derive(Debug)]
pub struct Bots {
    /// Who plays at each seat.
    pub players: Vec<Player>,
    /// Answers for all of them.
    pub answerer: Box<dyn Answerer>,
}

impl Answerer for Bots {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        match self.players.get(usize::from(question.seat.0)) {
            Some(Player::Bot(_)) => self.answerer.answer(view, question),
            _ => None,
        }
    }
}
