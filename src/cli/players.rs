//! Who plays at each seat: a person here, a bot, or somebody elsewhere.

use crate::bot::{BotKind, Lineup};
use crate::cli::error::{CommandError, Outcome};
use crate::cli::seats;
use crate::context::Answerer;
use crate::id::{AnimalId, Seat};
use crate::log::{Opening, Player, PlayerKind};
use crate::message;
use crate::question::Question;
use crate::roster::Roster;
use crate::state::Turn;
use crate::view::View;

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
/// A player that is not known, or is called by what cannot be a name.
pub fn named(seats: &[String]) -> Outcome<Vec<Named>> {
    seats.iter().map(|seat| one(seat)).collect()
}

fn one(seat: &str) -> Outcome<Named> {
    let Some((animals, player)) = seat.split_once('=') else {
        return Ok(Named { animals: seat.trim().to_owned(), player: None });
    };
    let player: Player = player
        .parse()
        .map_err(|why| CommandError::new(why).hint(message!("play-unknown-player.hint")))?;
    let word = player.kind.word();
    if !known().any(|known| known == word) {
        return Err(CommandError::new(message!("play-unknown-player", name = word))
            .meant(word, known())
            .hint(message!("play-unknown-player.hint")));
    }
    Ok(Named { animals: animals.trim().to_owned(), player: Some(player) })
}

/// Returns the words that stand for players.
fn known() -> impl Iterator<Item = &'static str> {
    ["human", "elsewhere"].into_iter().chain(BotKind::ALL.iter().map(|(name, _)| *name))
}

/// Returns who was said to play at each seat of a game that goes on: at its opening, unless `named`
/// says otherwise now, its bots only where they are kept. Where nobody was said to play any, a person
/// plays the first.
///
/// # Errors
///
/// An animal that is not known, or has no seat; a bot in the place of a person who has a name, or of
/// the last one.
pub fn recorded(
    opening: &Opening,
    roster: &Roster,
    named: &[Named],
    keeps_bots: bool,
) -> Outcome<Vec<Option<Player>>> {
    let said = |seat: usize| opening.player(Seat(seat as u8));
    let before: Vec<Option<Player>> = (0..opening.seats.len()).map(said).collect();
    let mut players = before.clone();
    if !keeps_bots {
        players.iter_mut().for_each(|player| *player = player.take_if(|player| player.is_person()));
    }
    for Named { animals, player } in named {
        for name in animals.split('+') {
            if roster.find::<AnimalId>(name).is_none() {
                return Err(seats::unknown_animal(name).meant_animal(name, roster.animals.iter()));
            }
            let seat = opening.seats.iter().position(|own| own.iter().any(|own| own == name));
            let Some(seat) = seat.and_then(|seat| players.get_mut(seat)) else {
                return Err(CommandError::new(message!("play-animal-not-seated", animal = name)));
            };
            *seat = player.clone().or(seat.take());
        }
    }
    let is_said = players.iter().chain(&before).any(Option::is_some);
    if let Some(first) = players.first_mut().filter(|_| !is_said) {
        *first = Some(Player::unnamed(PlayerKind::Human));
    }
    must_stay(opening, &before, &players)?;
    Ok(players)
}

/// Refuses a bot in the place of a person who has a name, or of the last person.
fn must_stay(opening: &Opening, before: &[Option<Player>], now: &[Option<Player>]) -> Outcome {
    let is_person = |player: &Option<Player>| player.as_ref().is_some_and(Player::is_person);
    let is_peopled = now.iter().any(is_person);
    for ((before, now), animals) in before.iter().zip(now).zip(&opening.seats) {
        let (Some(person), Some(bot)) = (before, now) else { continue };
        if person.is_person() && !bot.is_person() && (person.name.is_some() || !is_peopled) {
            let (person, bot) = (person.to_string(), bot.kind.word().to_owned());
            let seat = animals.join("+");
            return Err(CommandError::new(message!("play-seats-person", seat = seat, bot = bot))
                .hint(message!(
                    "play-seats-person.hint",
                    seat = animals.join("+"),
                    person = person
                )));
        }
    }
    Ok(())
}

/// Returns the seats that people play now and of which the opening does not tell that people do: their
/// animals, joined by `+`.
pub fn forgotten(opening: &Opening, players: &[Option<Player>]) -> Vec<String> {
    let nobody_is = opening.players.is_empty();
    let people = opening.people();
    let seats = (0..).map(Seat).zip(players).zip(&opening.seats);
    let forgotten = seats.filter(|((seat, player), _)| {
        // Where nobody was said to play, a person plays the first seat anyway.
        let is_default = nobody_is && *seat == Seat(0);
        player.as_ref().is_some_and(Player::is_person) && !people.contains(seat) && !is_default
    });
    forgotten.map(|(_, animals)| animals.join("+")).collect()
}

/// Returns the players with those of `bots` where nobody is said to play.
pub fn with_bots(
    players: Vec<Option<Player>>,
    seats: &[Vec<AnimalId>],
    bots: &Lineup,
) -> Vec<Player> {
    let bot = |animals: &Vec<AnimalId>| {
        let kind = animals.first().map_or(bots.others, |animal| bots.kind(*animal));
        Player::unnamed(kind.name().into())
    };
    let seats = seats.iter().zip(players);
    seats.map(|(animals, player)| player.unwrap_or_else(|| bot(animals))).collect()
}

/// Returns the seats that people play, here or elsewhere.
pub fn people(players: &[Player]) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(players);
    seats.filter(|(_, player)| player.is_person()).map(|(seat, _)| seat).collect()
}

/// Returns the bots that play at their seats; `bots` where a name is none that we know.
pub fn lineup(players: &[Player], turn: &Turn, bots: &Lineup) -> Lineup {
    let mut lineup = bots.clone();
    for animal in turn.animals() {
        let player = turn.seat(animal).and_then(|seat| players.get(usize::from(seat.0)));
        let Some(PlayerKind::Bot(name)) = player.map(|player| &player.kind) else { continue };
        if let Some(kind) = BotKind::find(name) {
            lineup.animals.insert(animal, kind);
        }
    }
    lineup
}

/// Answers for the seats of bots; for all others somebody has to.
#[derive(Debug)]
pub struct Bots {
    /// The seats that people play.
    pub people: Vec<Seat>,
    /// Answers for all others.
    pub answerer: Box<dyn Answerer>,
}

impl Answerer for Bots {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        match self.people.contains(&question.seat) {
            true => None,
            false => self.answerer.answer(view, question),
        }
    }
}
