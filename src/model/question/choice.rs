//! The kinds of choice, their stable ids, and what a text that is not an id probably means.

use crate::diagnostic::suggest;
use crate::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, SpaceId, StackId, TerrainId, WordId,
};
use crate::message;
use crate::roster::{Roster, RosterId};
use crate::words::{Message, Value};

/// One legal answer, e.g. `tile:0,-1`.
///
/// Players, bots, logs and scenarios write its id. [`Choice::id`] formats it and [`Choice::parse`] reads it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Forfeits the whole action: `pass`.
    Pass,
    /// Ends a sequence of choices: `done`.
    Done,
    /// An eyeball space: `space:speciation.meat`.
    Space(SpaceId),
    /// A tile or a vacant hex: `tile:0,-1`.
    Tile(HexId),
    /// A corner, meaning its disk or the vacant corner itself: `corner:0,-1:E`.
    Corner(CornerId),
    /// An element type: `element:sun`.
    Element(ElementId),
    /// An unprotected species of an animal: `species:bird`.
    Species(AnimalId),
    /// A species protected by Hibernation, where both kinds are on the same tile: `species:bird.protected` (R12).
    ProtectedSpecies(AnimalId),
    /// An animal: `animal:bird`.
    Animal(AnimalId),
    /// A card: `card:biomass`.
    Card(CardId),
    /// A stack of tiles, counted from 1: `stack:2`.
    Stack(StackId),
    /// A number: `count:3`.
    Count(u8),
    /// One of several ways to continue that a card or rule names: `way:lose-pawn`.
    Way(WordId),
    /// A terrain: `terrain:kelp`.
    Terrain(TerrainId),
    /// The special pawn of an element, put on a space: `pawn:sun@abundance.1`.
    SpecialPawn(ElementId, SpaceId),
    /// A class of animals: `class:insect`.
    Class(WordId),
    /// A card from a hand, chosen face down: `face-down:biomass`. Seats that cannot see the card never learn
    /// its name from the answer.
    FaceDown(CardId),
    /// Claims, out of turn, that one of the player's own animals dominates a tile: `claim:tile:0,-1`.
    Claim(HexId),
    /// Claims, out of turn, that no animal dominates a tile any more: `tie:tile:0,-1`.
    Tie(HexId),
    /// Resigns, out of turn: `resign`.
    Resign,
    /// Offers, out of turn, to stop the game here: `stop`.
    Stop,
    /// Withdraws, out of turn, the offer to stop: `continue`.
    Continue,
}

impl Choice {
    /// Returns the stable id.
    pub fn id(self, roster: &Roster) -> String {
        match self {
            Self::Pass => "pass".to_owned(),
            Self::Done => "done".to_owned(),
            Self::Space(space) => format!("space:{}", roster.name(space)),
            Self::Tile(hex) => format!("tile:{}", roster.name(hex)),
            Self::Corner(corner) => format!("corner:{}", roster.name(corner)),
            Self::Element(element) => format!("element:{}", roster.name(element)),
            Self::Species(animal) => format!("species:{}", roster.name(animal)),
            Self::ProtectedSpecies(animal) => format!("species:{}.protected", roster.name(animal)),
            Self::Animal(animal) => format!("animal:{}", roster.name(animal)),
            Self::Card(card) => format!("card:{}", roster.name(card)),
            Self::Stack(stack) => format!("stack:{}", stack.number()),
            Self::Count(count) => format!("count:{count}"),
            Self::Way(word) => format!("way:{}", roster.name(word)),
            Self::Terrain(terrain) => format!("terrain:{}", roster.name(terrain)),
            Self::SpecialPawn(element, space) => {
                format!("pawn:{}@{}", roster.name(element), roster.name(space))
            }
            Self::Class(word) => format!("class:{}", roster.name(word)),
            Self::FaceDown(card) => format!("face-down:{}", roster.name(card)),
            Self::Claim(hex) => format!("claim:tile:{}", roster.name(hex)),
            Self::Tie(hex) => format!("tie:tile:{}", roster.name(hex)),
            Self::Resign => "resign".to_owned(),
            Self::Stop => "stop".to_owned(),
            Self::Continue => "continue".to_owned(),
        }
    }

    /// Parses an option id.
    ///
    /// # Errors
    ///
    /// Reads an option id. If `text` is not an option id of this game, returns a sentence that says what was expected.
    pub fn parse(text: &str, roster: &Roster) -> Result<Self, Message> {
        let Some((kind, name)) = text.split_once(':') else {
            return match text {
                "pass" => Ok(Self::Pass),
                "done" => Ok(Self::Done),
                "resign" => Ok(Self::Resign),
                "stop" => Ok(Self::Stop),
                "continue" => Ok(Self::Continue),
                _ => {
                    let example = example(roster);
                    Err(message!("rejection-option-form", example = example, found = text))
                }
            };
        };
        match kind {
            "space" => named(roster, kind, name).map(Self::Space),
            "tile" => of_board(roster, kind, name).map(Self::Tile),
            "corner" => of_board(roster, kind, name).map(Self::Corner),
            "element" => named(roster, kind, name).map(Self::Element),
            "species" => match name.strip_suffix(".protected") {
                Some(animal) => named(roster, kind, animal).map(Self::ProtectedSpecies),
                None => named(roster, kind, name).map(Self::Species),
            },
            "animal" => named(roster, kind, name).map(Self::Animal),
            "card" => named(roster, kind, name).map(Self::Card),
            "way" => named(roster, kind, name).map(Self::Way),
            "terrain" => named(roster, kind, name).map(Self::Terrain),
            "class" => named(roster, kind, name).map(Self::Class),
            "face-down" => named(roster, kind, name).map(Self::FaceDown),
            "claim" => called_tile(roster, kind, name).map(Self::Claim),
            "tie" => called_tile(roster, kind, name).map(Self::Tie),
            "pawn" => {
                let (element, space) = name
                    .split_once('@')
                    .ok_or_else(|| message!("rejection-pawn-form", found = text))?;
                let element = named(roster, kind, element)?;
                named(roster, kind, space).map(|space| Self::SpecialPawn(element, space))
            }
            "stack" => number(name)
                .and_then(|number| {
                    number.checked_sub(1).ok_or_else(|| message!("rejection-stacks-from-1"))
                })
                .map(|index| Self::Stack(StackId(index))),
            "count" => number(name).map(Self::Count),
            _ => Err(message!("rejection-option-kind", found = text)),
        }
    }

    /// Returns the chosen card, if the choice is a card.
    pub const fn card(self) -> Option<CardId> {
        match self {
            Self::Card(card) | Self::FaceDown(card) => Some(card),
            Self::Pass
            | Self::Done
            | Self::Space(_)
            | Self::Tile(_)
            | Self::Corner(_)
            | Self::Element(_)
            | Self::Species(_)
            | Self::ProtectedSpecies(_)
            | Self::Animal(_)
            | Self::Stack(_)
            | Self::Count(_)
            | Self::Way(_)
            | Self::Terrain(_)
            | Self::SpecialPawn(..)
            | Self::Class(_)
            | Self::Claim(_)
            | Self::Tie(_)
            | Self::Resign
            | Self::Stop
            | Self::Continue => None,
        }
    }

    /// Returns whether the choice is a call: a player says it out of turn, and no question offers it.
    pub const fn is_call(self) -> bool {
        matches!(self, Self::Claim(_) | Self::Tie(_)) || self.leaves_or_stops()
    }

    /// Returns whether the choice is a call of somebody who wants to leave the game or to stop it. Such calls exist in
    /// every game.
    pub const fn leaves_or_stops(self) -> bool {
        matches!(self, Self::Resign | Self::Stop | Self::Continue)
    }

    /// Returns whether the choice is a card that only its holder may see.
    pub const fn is_face_down(self) -> bool {
        matches!(self, Self::FaceDown(_))
    }

    /// Returns a number that is unique to this choice, for fingerprints.
    pub const fn code(self) -> u32 {
        let (kind, value) = match self {
            Self::Pass => (0, 0),
            Self::Done => (1, 0),
            Self::Space(SpaceId(id)) => (2, id as u32),
            Self::Tile(HexId(id)) => (3, id as u32),
            Self::Corner(CornerId(id)) => (4, id as u32),
            Self::Element(ElementId(id)) => (5, id as u32),
            Self::Species(AnimalId(id)) => (6, id as u32),
            Self::ProtectedSpecies(AnimalId(id)) => (7, id as u32),
            Self::Animal(AnimalId(id)) => (8, id as u32),
            Self::Card(CardId(id)) => (9, id as u32),
            Self::Stack(StackId(id)) => (10, id as u32),
            Self::Count(id) => (11, id as u32),
            Self::Way(WordId(id)) => (12, id as u32),
            Self::Terrain(TerrainId(id)) => (13, id as u32),
            Self::SpecialPawn(ElementId(element), SpaceId(space)) => {
                (14, (element as u32) << 8 | space as u32)
            }
            Self::Class(WordId(id)) => (15, id as u32),
            Self::FaceDown(CardId(id)) => (16, id as u32),
            Self::Claim(HexId(id)) => (17, id as u32),
            Self::Tie(HexId(id)) => (18, id as u32),
            Self::Resign => (19, 0),
            Self::Stop => (20, 0),
            Self::Continue => (21, 0),
        };
        kind << 16 | value
    }
}

/// Returns the id of an option of the game.
fn example(roster: &Roster) -> String {
    let tile = roster.hexes.iter().find(|hex| *hex == "0,-1").map(|hex| format!("tile:{hex}"));
    let card = || roster.cards.iter().next().map(|card| format!("card:{card}"));
    tile.or_else(card).unwrap_or_else(|| "done".to_owned())
}

/// Finds a name in the roster. The error suggests the full id of a similar name, if there is one.
fn named<T: RosterId>(roster: &Roster, option: &str, name: &str) -> Result<T, Message> {
    roster.find(name).ok_or_else(|| {
        let qualified = crate::diagnostic::qualified(name, T::names(roster).iter());
        if !qualified.is_empty() {
            let ids = qualified.iter().map(|name| format!("{option}:{name}"));
            let ids = Value::names(ids);
            return message!("rejection-several", kind = T::kind(), name = name, ids = ids);
        }
        let near = crate::diagnostic::suggest(name, T::names(roster).iter());
        match near {
            Some(near) => {
                let near = format!("{option}:{near}");
                message!("rejection-no-such-near", kind = T::kind(), name = name, near = near)
            }
            None => message!("rejection-no-such", kind = T::kind(), name = name),
        }
    })
}

/// Like `named`, for places on the board. A place off the board gets its own error, not a suggestion.
fn of_board<T: RosterId>(roster: &Roster, option: &str, name: &str) -> Result<T, Message> {
    let found = named(roster, option, name);
    found.map_err(|unknown| off_board(name, roster).unwrap_or(unknown))
}

/// Finds the tile of a call, e.g. `tile:0,-1`. `tile:` can be left out.
fn called_tile(roster: &Roster, call: &str, name: &str) -> Result<HexId, Message> {
    of_board(roster, &format!("{call}:tile"), name.strip_prefix("tile:").unwrap_or(name))
}

fn number(text: &str) -> Result<u8, Message> {
    text.parse().map_err(|_| message!("rejection-number", found = text))
}

/// Returns an error (a sentence without its full stop) if `name` names a hex or corner off the board. Returns `None`
/// if the hex is on the board, if `name` does not have the form `q,r` or `q,r:E`, or if the board has no hexes.
///
/// `99,0` is not a typo for `9,0`, so the error states the limits of the board and suggests nothing.
pub fn off_board(name: &str, roster: &Roster) -> Option<Message> {
    let place = name.split(':').next()?;
    let read = |name: &str| -> Option<(i32, i32)> {
        let (q, r) = name.split_once(',')?;
        Some((q.parse().ok()?, r.parse().ok()?))
    };
    let at = read(place)?;
    let hexes: Vec<(i32, i32)> = roster.hexes.iter().filter_map(read).collect();
    if hexes.contains(&at) {
        return None;
    }
    let (q, r) = (|| hexes.iter().map(|hex| hex.0), || hexes.iter().map(|hex| hex.1));
    Some(message!(
        "rejection-off-board",
        place = place,
        west = q().min()?,
        east = q().max()?,
        north = r().min()?,
        south = r().max()?
    ))
}

/// Returns the ids that `text` probably means. The text may lack the kind, be in a different case, be only the first
/// part of the id, or contain a typo.
pub fn guess_options<'a>(text: &str, ids: &[&'a str]) -> Vec<&'a str> {
    let wanted = text.trim().to_lowercase();
    if wanted.is_empty() {
        return Vec::new();
    }
    let found = |is_it: &dyn Fn(&str) -> bool| -> Vec<&'a str> {
        ids.iter().copied().filter(|id| is_it(id) || is_it(name(id))).collect()
    };
    let begin = format!("{wanted}.");
    let same = found(&|id| id.to_lowercase() == wanted);
    let longer = || found(&|id| id.to_lowercase().starts_with(&begin));
    let near = || suggest(&wanted, ids.iter().copied()).into_iter().collect();
    let near_name = || {
        let near = suggest(&wanted, ids.iter().map(|id| name(id)));
        found(&|id| Some(id) == near)
    };
    let mut ways = [longer(), near(), near_name()].into_iter();
    match same.is_empty() {
        true => ways.find(|found| !found.is_empty()).unwrap_or_default(),
        false => same,
    }
}

fn name(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, name)| name)
}

impl Choice {
    /// Returns `pass`, `done` and every choice that names one item of the roster, except terrains.
    pub fn all_named(roster: &Roster) -> impl Iterator<Item = Self> {
        fn each<T: RosterId>(
            roster: &Roster,
            choice: fn(T) -> Choice,
        ) -> impl Iterator<Item = Choice> {
            (0..T::names(roster).len()).map(move |place| choice(T::from_place(place)))
        }
        [Self::Pass, Self::Done]
            .into_iter()
            .chain(each(roster, Self::Space))
            .chain(each(roster, Self::Tile))
            .chain(each::<CornerId>(roster, Self::Corner))
            .chain(each::<ElementId>(roster, Self::Element))
            .chain(each(roster, Self::Species))
            .chain(each(roster, Self::Animal))
            .chain(each(roster, Self::Card))
            .chain(each(roster, Self::Way))
            .chain(each(roster, Self::Class))
            .chain(each(roster, Self::FaceDown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_are_whole_ids() {
        let ids =
            ["space:migration.7", "space:migration.6", "space:initiative", "species:bird", "pass"];
        let meant = |text: &str| guess_options(text, &ids);
        assert_eq!(meant("initiative"), ["space:initiative"]);
        assert_eq!(meant("Space:Initiative"), ["space:initiative"]);
        assert_eq!(meant("migration"), ["space:migration.7", "space:migration.6"]);
        assert_eq!(meant("space:migration"), ["space:migration.7", "space:migration.6"]);
        assert_eq!(meant("space:migration.1"), ["space:migration.7"]);
        assert_eq!(meant("migration.1"), ["space:migration.7"]);
        assert_eq!(meant("birb"), ["species:bird"]);
        assert_eq!(meant("PASS"), ["pass"]);
        for nothing in ["", " ", "5", "nonsense", "element:sun"] {
            assert!(meant(nothing).is_empty(), "{nothing}");
        }
    }
}
