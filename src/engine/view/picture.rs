//! A position as names and numbers, for text and JSON.

use indexmap::IndexMap;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

use speciate_model::question::Question;

/// Counts by name. Names with a count of 0 are left out.
pub type CountsByName = IndexMap<String, u16>;

/// A position as names and numbers: what a view shows, and the open questions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// The version of this form. One that is newer than [`Picture::VERSION`] is refused.
    #[serde(deserialize_with = "known_version")]
    pub version: u16,
    /// The game, e.g. `dominant-species`.
    pub rules: String,
    /// The seat that the view belongs to, counted from 1; `None` for a spectator.
    pub seat: Option<u16>,
    pub turn: TurnPicture,
    /// The animals in play, in food-chain order.
    pub animals: Vec<AnimalPicture>,
    /// The biome of this round, in games with biomes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub biome: Option<String>,
    /// The tiles of earth, in board order.
    pub tiles: Vec<TilePicture>,
    /// The disks on earth, by corner.
    pub disks: IndexMap<String, String>,
    /// The letter of each element on the map.
    pub letters: IndexMap<String, char>,
    /// The action display, top to bottom.
    pub display: Vec<SectionPicture>,
    /// The special pawn of each element, in games that have them.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub special_pawns: IndexMap<String, SpecialPawnPicture>,
    pub stacks: Vec<StackPicture>,
    /// The number of small tiles left.
    pub covers: u16,
    /// The disks in the bag.
    pub bag: CountsByName,
    /// The terrain markers in their bag.
    #[serde(default, skip_serializing_if = "CountsByName::is_empty")]
    pub marker_bag: CountsByName,
    pub cards: CardsPicture,
    /// The notes that scripts keep.
    pub notes: IndexMap<String, i32>,
    /// The markers, each with the option id of what it is on.
    pub markers: Vec<(String, String)>,
    /// The questions that this seat may see.
    pub questions: Vec<QuestionPicture>,
    /// All seats that are asked, counted from 1.
    pub asked: Vec<u16>,
}

/// How far the turn is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnPicture {
    /// The turn, counted from 1; 0 during setup.
    pub number: u16,
    /// The phase that began last.
    pub phase: Option<String>,
    /// The section that began last in this phase.
    pub section: Option<String>,
    /// The space that was reached last in this section.
    pub space: Option<String>,
    /// The animal whose go it is.
    pub animal: Option<String>,
    /// Whether this turn is known to be the last.
    pub last: bool,
    /// The winner, once the game is over. If several share the victory, the one that the end of the game names.
    pub winner: Option<String>,
    /// All winners, in food-chain order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub winners: Vec<String>,
    /// The animal that goes first this turn, in games where the others follow by seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starting: Option<String>,
}

/// An animal and what it has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnimalPicture {
    pub name: String,
    /// Its letter on the map.
    pub letter: char,
    /// The seat that plays it, counted from 1.
    pub seat: u16,
    /// Its place on the initiative track, counted from 1.
    pub initiative: usize,
    pub points: i32,
    /// Species in its gene pool.
    pub pool: u16,
    /// Species on earth.
    pub earth: u16,
    pub eliminated: u16,
    /// Pawns at hand.
    pub pawns: u16,
    pub pawns_aside: u16,
    /// Elements, printed ones included.
    pub elements: CountsByName,
    /// Whether it holds the Survival card.
    pub survival: bool,
    /// Its place on the Survival track, in games that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub survival_place: Option<u8>,
    /// Whether it has passed this turn, in games where animals can pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
    /// The cards in its row, in the order in which they came, in games with rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<Vec<RowCardPicture>>,
    /// Whether it has retrieved its pawns this round.
    #[serde(default, skip_serializing_if = "is_not")]
    pub retrieved: bool,
    /// Whether it has another go.
    #[serde(default, skip_serializing_if = "is_not")]
    pub goes_again: bool,
    /// Its species in squares of the display.
    #[serde(default, skip_serializing_if = "is_none")]
    pub parked: u16,
    /// The number of hidden cards that it holds.
    #[serde(default, skip_serializing_if = "is_none")]
    pub held: u16,
}

/// A card in a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RowCardPicture {
    pub card: String,
    /// Whether its endangered side is up, rather than its healthy side.
    pub endangered: bool,
}

/// The special pawn of an element.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpecialPawnPicture {
    /// The animal that controls it.
    pub of: Option<String>,
    pub space: Option<String>,
    /// The domination value that must be exceeded to take it.
    pub target: u16,
    /// The domination value of each animal.
    pub values: CountsByName,
}

/// A tile and what is on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TilePicture {
    /// The tile, e.g. `0,-1`.
    pub tile: String,
    pub terrain: String,
    /// Whether it is at the edge of the map, in games where the halves of the map matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<bool>,
    /// The half of the map, `top` or `bottom`, in games where that matters; `None` between them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub half: Option<String>,
    pub dominant: Option<String>,
    /// Species by animal, including protected ones.
    pub species: CountsByName,
    /// Species protected this turn.
    pub protected: CountsByName,
    /// Animals with endangered species here. Cards in play count only if the view has their effects.
    pub endangered: Vec<String>,
    /// Disks on its corners.
    pub elements: CountsByName,
    /// Whether it was scored this turn.
    pub scored: bool,
}

impl TilePicture {
    /// Returns its column and row, as parsed from its name.
    pub fn at(&self) -> (i8, i8) {
        let parts = self.tile.split_once(',');
        let read = |text: &str| text.parse().unwrap_or_default();
        parts.map_or((0, 0), |(column, row)| (read(column), read(row)))
    }
}

/// A section of the action display.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SectionPicture {
    pub section: String,
    /// Its spaces, left to right, each with the animal whose pawn is on it.
    pub spaces: IndexMap<String, Option<String>>,
    /// Special pawns on its spaces, by element.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub special: IndexMap<String, String>,
    /// Disks and terrain markers beside its spaces.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub beside: IndexMap<String, String>,
    /// Disks in its box.
    pub elements: CountsByName,
}

/// A stack of tiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StackPicture {
    /// The number of the stack, counted from 1.
    pub stack: usize,
    pub face_up: Option<String>,
    /// How many tiles lie face down.
    pub face_down: usize,
}

/// Where the cards are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardsPicture {
    /// The number of cards in the deck.
    pub deck: usize,
    /// The face-up cards, in the order of their slots in games with slots.
    pub face_up: Vec<String>,
    /// The slot of each face-up card, in games with slots.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub slots: IndexMap<String, u8>,
    /// Cards that act as other cards.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub acts_as: IndexMap<String, String>,
    /// The hidden cards that the seat's animals hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<String>,
    /// The number of cards that were put away unseen.
    #[serde(default, skip_serializing_if = "is_none")]
    pub away: u16,
    /// The card that was chosen and waits to be carried out, and the animal that chose it.
    pub chosen: Option<(String, String)>,
    /// The cards in play, each with its animal.
    pub active: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub house_rules: Vec<String>,
    /// The seat's own hand.
    pub hand: Vec<String>,
    /// The number of cards that each seat holds. Seats without cards are left out.
    pub hands: IndexMap<u16, usize>,
    /// The cards in the discard pile.
    pub discarded: Vec<String>,
    /// The cards that are out of the game.
    pub removed: Vec<String>,
}

/// A question that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QuestionPicture {
    /// The seat that is asked, counted from 1.
    pub seat: u16,
    /// The animal for which it is asked.
    pub animal: String,
    /// What is asked, e.g. `speciation.disk`.
    pub question: String,
    /// The option id of what it is about, if it is about one thing.
    pub about: Option<String>,
    /// The ids of all options.
    pub options: Vec<String>,
}

impl QuestionPicture {
    pub fn new(question: &Question, roster: &speciate_model::roster::Roster) -> Self {
        Self {
            seat: question.seat.number(),
            animal: roster.name(question.animal).to_owned(),
            question: roster.name(question.id).to_owned(),
            about: question.about.map(|about| about.id(roster)),
            options: question.options.iter().map(|option| option.id(roster)).collect(),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
const fn is_not(is_so: &bool) -> bool {
    !*is_so
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
const fn is_none(count: &u16) -> bool {
    *count == 0
}

impl Picture {
    /// The current version. It grows when a key changes its meaning or is removed, but not when a key is added.
    pub const VERSION: u16 = 1;
}

fn known_version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let version = u16::deserialize(deserializer)?;
    match version <= Picture::VERSION {
        true => Ok(version),
        false => Err(D::Error::custom(format_args!(
            "expected a picture of version {} or older, found version {version}",
            Picture::VERSION
        ))),
    }
}
