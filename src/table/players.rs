//! Who plays at each seat: a person here, a bot, or somebody elsewhere.

use std::borrow::Cow;

use crate::seats::SeatsError;
use speciate_bots::bot::{BotKind, Lineup};
use speciate_content::Catalog;
use speciate_model::id::{AnimalId, Seat};
use speciate_model::log::{Log, Opening, Player, PlayerKind};
use speciate_model::message;
use speciate_model::state::Turn;
use speciate_model::words::{Message, errors};

/// A seat as `--seats` names it: `mammal=human`, or `mammal+bird=greedy` for a seat with several
/// animals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedSeat {
    pub animals: String,
    /// The player, if one is named.
    pub player: Option<Player>,
}

errors! {
    /// Why players cannot take their seats.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum PlayersError {
        /// The player's name is invalid.
        Name(reason: Message),
        /// There is no such kind of player.
        UnknownPlayer { name: String, known: Vec<String> } => {
            message!("play-unknown-player", name = name)
        },
        /// The game has no animal of this name.
        Animal(error: SeatsError),
        /// The animal has no seat.
        NotSeated { animal: String } = "play-animal-not-seated",
        /// A bot would replace a named person, or the last person. The seat is named by its animals,
        /// joined by `+`.
        PersonStays { seat: String, person: String, bot: String } => {
            message!("play-seats-person", seat = seat, bot = bot)
        },
    }
}

pub fn named(seats: &[String]) -> Result<Vec<NamedSeat>, PlayersError> {
    seats.iter().map(|seat| one(seat)).collect()
}

fn one(seat: &str) -> Result<NamedSeat, PlayersError> {
    let Some((animals, player)) = seat.split_once('=') else {
        return Ok(NamedSeat { animals: seat.trim().to_owned(), player: None });
    };
    let player: Player = player.parse().map_err(PlayersError::Name)?;
    Ok(NamedSeat { animals: animals.trim().to_owned(), player: Some(player) })
}

/// Refuses bots that do not exist in a game with this content.
pub fn check(named: &[NamedSeat], catalog: &Catalog) -> Result<(), PlayersError> {
    let is_known = |player: &&Player| player.is_person() || bot(player, catalog).is_some();
    let mut players = named.iter().filter_map(|seat| seat.player.as_ref());
    match players.find(|player| !is_known(player)) {
        Some(player) => {
            let bots = BotKind::all_in(catalog).into_iter().map(BotKind::name);
            let people = PlayerKind::PEOPLE.into_iter().map(Cow::Borrowed);
            let known = people.chain(bots).map(Cow::into_owned).collect();
            Err(PlayersError::UnknownPlayer { name: player.kind.word().to_owned(), known })
        }
        None => Ok(()),
    }
}

/// Returns which bot a player is, or `None` for a person or an unknown bot. If the player's name is the id of a pack
/// that has this bot, it is the bot of that pack, e.g. `my-pack:gardener`.
pub fn bot(player: &Player, catalog: &Catalog) -> Option<BotKind> {
    let PlayerKind::Bot(bot) = &player.kind else { return None };
    let of_pack = player.name.as_ref().map(|pack| format!("{pack}:{bot}"));
    let of_pack = of_pack.and_then(|name| BotKind::find_in(&name, catalog));
    of_pack.or_else(|| BotKind::find_in(bot, catalog))
}

/// Returns the player of each seat of a resumed game: from `named`, else from the log. Bots of the
/// log are only included if `keeps_bots` is set. If no player was ever named, a person plays the
/// first seat.
pub fn recorded(
    log: &Log,
    named: &[NamedSeat],
    keeps_bots: bool,
) -> Result<Vec<Option<Player>>, PlayersError> {
    let (opening, roster) = (log.opening(), log.roster());
    let player = |seat: usize| log.player(Seat(seat as u8));
    let before: Vec<Option<Player>> = (0..opening.seats.len()).map(player).collect();
    let mut players = before.clone();
    if !keeps_bots {
        players.iter_mut().for_each(|player| *player = player.take_if(|player| player.is_person()));
    }
    for NamedSeat { animals, player } in named {
        for name in animals.split('+') {
            if roster.find::<AnimalId>(name).is_none() {
                let known = roster.animals.iter().map(str::to_owned).collect();
                let unknown = SeatsError::UnknownAnimal { name: name.to_owned(), known };
                return Err(PlayersError::Animal(unknown));
            }
            let seat = opening.seats.iter().position(|own| own.iter().any(|own| own == name));
            let Some(seat) = seat.and_then(|seat| players.get_mut(seat)) else {
                return Err(PlayersError::NotSeated { animal: name.to_owned() });
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

/// Refuses a bot that would replace a named person, or the last person.
fn must_stay(
    opening: &Opening,
    before: &[Option<Player>],
    now: &[Option<Player>],
) -> Result<(), PlayersError> {
    let is_person = |player: &Option<Player>| player.as_ref().is_some_and(Player::is_person);
    let is_peopled = now.iter().any(is_person);
    for ((before, now), animals) in before.iter().zip(now).zip(&opening.seats) {
        let (Some(person), Some(bot)) = (before, now) else { continue };
        if person.is_person() && !bot.is_person() && (person.name.is_some() || !is_peopled) {
            return Err(PlayersError::PersonStays {
                seat: animals.join("+"),
                person: person.to_string(),
                bot: bot.kind.word().to_owned(),
            });
        }
    }
    Ok(())
}

/// Returns the seats that people play now although the log does not record this. Each is given by its animals, joined
/// by `+`.
pub fn forgotten(log: &Log, players: &[Option<Player>]) -> Vec<String> {
    let nobody_is = !log.says_players();
    let people = log.people();
    let seats = (0..).map(Seat).zip(players).zip(&log.opening().seats);
    let forgotten = seats.filter(|((seat, player), _)| {
        // If no players were named, a person plays the first seat by default.
        let is_default = nobody_is && *seat == Seat(0);
        player.as_ref().is_some_and(Player::is_person) && !people.contains(seat) && !is_default
    });
    forgotten.map(|(_, animals)| animals.join("+")).collect()
}

/// Fills the seats without a player with bots.
pub fn with_bots(
    players: Vec<Option<Player>>,
    seats: &[Vec<AnimalId>],
    bots: &Lineup,
) -> Vec<Player> {
    let bot = |animals: &Vec<AnimalId>| {
        let kind = animals.first().map_or(bots.others, |animal| bots.kind(*animal));
        let name = kind.name();
        // The name of a pack's bot begins with the id of the pack, in the place where other players have their names.
        name.parse().unwrap_or_else(|_| Player::unnamed(name.as_ref().into()))
    };
    let seats = seats.iter().zip(players);
    seats.map(|(animals, player)| player.unwrap_or_else(|| bot(animals))).collect()
}

/// Returns the seats that people play, here or elsewhere.
pub fn people(players: &[Player]) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(players);
    seats.filter(|(_, player)| player.is_person()).map(|(seat, _)| seat).collect()
}

/// Returns the line-up of the bots at a table with this content. Seats with an unknown bot name get their bot from
/// `bots`.
pub fn lineup(players: &[Player], turn: &Turn, bots: &Lineup, catalog: &Catalog) -> Lineup {
    let mut lineup = bots.clone();
    for animal in turn.animals() {
        let player = turn.seat(animal).and_then(|seat| players.get(usize::from(seat.0)));
        if let Some(kind) = player.and_then(|player| bot(player, catalog)) {
            lineup.animals.insert(animal, kind);
        }
    }
    lineup
}
