//! The checked tables of a game as the rules read them: resolved, immutable, with ids instead of
//! names.
//!
//! It has every number printed on a board or card, but no state and no scripts.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::bot_style::BotStyle;
use crate::card::text_id_prefix;
pub use crate::card::{Card, CardSide, Creature, HouseRule, ParamValue};
pub use crate::display::{ActionSpace, Section, SpaceContents};
use crate::look::Looks;
pub use crate::metric::{AddedMetric, CountedFact, MetricSource};
pub use crate::read::basis::Basis;
pub use crate::script_bot::ScriptBot;
use crate::season::SeasonTerms;
pub use crate::terrain::{Biome, Terrain};
pub use crate::variants::VariantNumbers;
use speciate_model::board::Board;
use speciate_model::clock::ClockTerms;
use speciate_model::contest::ContestTerms;
use speciate_model::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, SectionId, SpaceId, TerrainId,
};
use speciate_model::roster::Roster;

/// The tables of one game, with packs, variants and settings applied.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    /// The id of the game, e.g. `dominant-species`.
    pub rules: String,
    pub roster: Roster,
    /// Animals in food-chain order, best first.
    pub animals: Vec<Animal>,
    /// How many elements an animal can have, including printed ones.
    pub element_slots: u16,
    pub disks: Vec<u8>,
    pub terrains: Vec<Terrain>,
    /// The terrain of the small tiles that cover others, or its family if they have several faces.
    pub cover: Option<TerrainId>,
    /// The total number of small tiles.
    pub covers: u8,
    pub board: Board,
    pub start: Start,
    pub stacks: Stacks,
    /// Pawns and species, by number of animals in play.
    pub components: Vec<Components>,
    /// The total number of pawns of one animal, including those set aside.
    pub pawns_max: u8,
    /// Species of each animal that never enter play because they mark points.
    pub species_markers: u8,
    /// Whether eliminated species that return are protected from extinction in the same turn.
    pub protects_revived: bool,
    /// Whether a loss can take points below 0.
    pub points_below_zero: bool,
    /// Bonus points by count. Greater counts earn the last entry.
    pub bonus: Vec<u16>,
    /// Sections of the action display, from top to bottom.
    pub sections: Vec<Section>,
    /// Eyeball spaces, in the order in which they are carried out.
    pub spaces: Vec<ActionSpace>,
    /// All cards: cards and events, then traits, then house rules.
    pub cards: Vec<Card>,
    pub cards_face_up: usize,
    pub deck: Deck,
    pub seating: SeatingRules,
    pub result: GameResult,
    pub earth: Earth,
    /// The sources of entries, most important first, by content path, e.g. `card.aquatic.from`.
    pub bases: IndexMap<String, Vec<Basis>>,
    pub rulings: IndexMap<String, Ruling, FxBuildHasher>,
    /// The new content paths of entries that packs have renamed, by their old ones.
    pub renamed: BTreeMap<String, String>,
    /// The setup options that packs declare, by name.
    pub options: IndexMap<String, Ruling>,
    /// The metrics that packs declare. No rule reads them.
    pub metrics: Vec<AddedMetric>,
    /// The clocks that a table can choose, by name. No rule reads them.
    pub clocks: IndexMap<String, ClockTerms>,
    /// The seasons of a server, by name. No rule reads them.
    pub seasons: IndexMap<String, SeasonTerms>,
    /// The formats of tournaments on a server, by name. No rule reads them.
    pub formats: IndexMap<String, ContestTerms>,
    /// The bots that scripts of packs play, by name; the bots of lower packs come first. No rule reads them.
    pub script_bots: IndexMap<String, ScriptBot>,
    /// How everything looks. Nothing else depends on it.
    pub looks: Looks,
    /// The numbers that each variant of the game sets, in use or not.
    pub variants: VariantNumbers,
    /// Data from tables that only this game has.
    pub own: GameData,
    /// The weights of the game's greedy bot.
    pub weights: GameData,
    /// The weights of its styles, in the order of [`BotStyle::ALL`]; none for a style that the game does not have.
    pub style_weights: [GameData; BotStyle::ALL.len()],
    /// The chance in percent that a bot notices a call that it could make.
    pub call_chance: u32,
}

/// How many animals each player has.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatingRules {
    /// Whether all animals that can be shared out evenly play. If not, only chosen animals play.
    pub all_animals: bool,
    /// The numbers of animals that one player may have, fewest first.
    pub each: Vec<u8>,
    /// The numbers of animals that can be in play.
    pub in_play: Vec<u8>,
}

/// What counts as a player's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameResult {
    /// The result of each animal counts separately.
    #[default]
    Each,
    /// The result of the player's lowest animal counts (R17).
    Lowest,
}

impl GameResult {
    /// Returns the value that counts for a player, given the value of each of their animals: the value of the best
    /// animal, or of the lowest one. Returns `None` if there are no animals.
    pub fn of_seat<T: Ord>(self, values: impl Iterator<Item = T>) -> Option<T> {
        match self {
            Self::Each => values.max(),
            Self::Lowest => values.min(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Earth {
    /// As printed on the board (p. 4).
    #[default]
    Printed,
    /// Tiles, elements and species are placed at random.
    Random,
}

/// A ruling: the value chosen for a question that the rules leave open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    pub value: RulingValue,
    pub allowed: Allowed,
    /// Its number in the list of rulings, e.g. `R5`; empty if it has none.
    pub number: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Allowed {
    Words(Vec<String>),
    /// A number in this inclusive range.
    Numbers(u16, u16),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulingValue {
    Word(String),
    /// A number; 0 means off.
    Number(u16),
}

/// The printed facts of an animal.
#[derive(Clone, Debug, Default)]
pub struct Animal {
    pub elements: Vec<(ElementId, u8)>,
    /// The number of starting species on each tile with one of these terrains.
    pub start: Vec<(TerrainId, u8)>,
    /// The number of starting species on each of these hexes.
    pub start_on: Vec<(HexId, u8)>,
    /// The element that gives the animal species on random earth; `None` if each of its own elements does.
    pub element: Option<ElementId>,
    pub abilities: Abilities,
}

/// The special abilities of an animal. 0 (or 1 for `migration_range`) means none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abilities {
    /// Endangered species that it may save in each extinction.
    pub extinction_savings: u8,
    /// Element types that it saves in each regression without a pawn.
    pub regression_savings: u8,
    /// The number of tiles that its species can move in one migration.
    pub migration_range: u8,
    /// Species that it may place after speciation.
    pub free_speciation: u8,
    /// Tiles on which it may compete before competition.
    pub free_competition: u8,
}

impl Default for Abilities {
    fn default() -> Self {
        Self {
            extinction_savings: 0,
            regression_savings: 0,
            migration_range: 1,
            free_speciation: 0,
            free_competition: 0,
        }
    }
}

/// What is on earth at the start.
#[derive(Clone, Debug, Default)]
pub struct Start {
    pub tiles: Vec<(HexId, TerrainId)>,
    /// Hexes with a covered tile, and the terrain of the cover.
    pub covered: Vec<(HexId, TerrainId)>,
    /// Hexes whose tile stays even if earth is random.
    pub fixed: Vec<HexId>,
    pub elements: Vec<(CornerId, ElementId)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Shuffled cards that are put away unseen.
    pub put_away: u8,
    /// The last card is at a random place among this many at the bottom; 1 means last of all.
    pub last_among: u8,
}

impl Default for Deck {
    fn default() -> Self {
        Self { put_away: 0, last_among: 1 }
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Stacks {
    pub count: u8,
    /// Tiles in each stack.
    pub size: u8,
}

/// What each animal gets, for one number of animals in play.
#[derive(Clone, Copy, Debug, Default)]
pub struct Components {
    pub animals: u8,
    /// Pawns available at the start.
    pub pawns: u8,
    /// Species cubes, including markers.
    pub species: u8,
}

impl Catalog {
    /// Returns the new names of an entry that packs have renamed, each with the kind of the entry, e.g. `card`.
    pub fn new_names<'a>(&'a self, old: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.renamed.iter().filter_map(move |(before, now)| {
            let ((table, before), (_, now)) = (before.split_once('.')?, now.split_once('.')?);
            (before == old).then(|| (text_id_prefix(table), now))
        })
    }

    /// Returns the weights of the greedy bot in a style. A style that the game does not have plays as `greedy`.
    pub fn weights_of(&self, style: Option<BotStyle>) -> &GameData {
        let of_style = style.map(|style| &self.style_weights[style as usize]);
        of_style.filter(|weights| weights.0.is_some()).unwrap_or(&self.weights)
    }

    /// Returns the printed facts of an animal.
    pub fn animal(&self, animal: AnimalId) -> &Animal {
        &self.animals[animal.index()]
    }

    /// Returns the printed facts of a terrain.
    pub fn terrain(&self, terrain: TerrainId) -> &Terrain {
        &self.terrains[terrain.index()]
    }

    /// Returns a section of the action display.
    pub fn section(&self, section: SectionId) -> &Section {
        &self.sections[section.index()]
    }

    /// Returns an eyeball space.
    pub fn space(&self, space: SpaceId) -> &ActionSpace {
        &self.spaces[space.index()]
    }

    /// Returns the facts of a card.
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    /// Returns how many icons of `element` are in the row of animal `of`. `rows` has all cards in
    /// rows: card, owner, whether endangered.
    pub fn icons_in_row(
        &self,
        rows: impl Iterator<Item = (CardId, AnimalId, bool)>,
        animal: AnimalId,
        element: ElementId,
    ) -> u16 {
        let own = rows.filter(|(_, owner, _)| *owner == animal);
        let icons = own.filter_map(|(card, _, endangered)| {
            let creature = self.cards.get(card.index())?.creature?;
            (creature.element == element).then(|| u16::from(creature.side(endangered).icons))
        });
        icons.sum()
    }

    /// Returns the bonus points for a count. Counts beyond the table earn the last entry (p. 3).
    pub fn bonus(&self, count: usize) -> u16 {
        match count {
            0 => 0,
            _ => self.bonus.get(count - 1).or(self.bonus.last()).copied().unwrap_or(0),
        }
    }

    /// Returns whether a ruling has this word as its value.
    pub fn ruling_is(&self, ruling: &str, value: &str) -> bool {
        debug_assert!(self.rulings.contains_key(ruling), "no ruling is called {ruling}");
        matches!(self.setting(ruling), Some(RulingValue::Word(word)) if word == value)
    }

    /// Returns the number that a ruling sets, or 0 if it is off.
    pub fn ruling_number(&self, ruling: &str) -> u16 {
        match self.setting(ruling) {
            Some(RulingValue::Number(number)) => *number,
            Some(RulingValue::Word(_)) | None => 0,
        }
    }

    fn setting(&self, ruling: &str) -> Option<&RulingValue> {
        self.rulings.get(ruling).map(|ruling| &ruling.value)
    }

    /// Returns how many animals each player has in a game of `seats` players, or `None` if that many players are not
    /// possible. If all animals play, those that cannot be shared out evenly are left out.
    pub fn animals_each(&self, seats: usize) -> Option<usize> {
        let fits = |each: &usize| {
            let animals = seats.saturating_mul(*each);
            let has_row =
                || self.seating.in_play.iter().any(|count| usize::from(*count) == animals);
            let are_all = || (animals..animals + seats).contains(&self.animals.len());
            animals > 0 && has_row() && (!self.seating.all_animals || are_all())
        };
        self.seating.each.iter().map(|each| usize::from(*each)).find(fits)
    }

    /// Returns the possible numbers of players.
    pub fn seat_counts(&self) -> Vec<usize> {
        (1..=self.animals.len()).filter(|seats| self.animals_each(*seats).is_some()).collect()
    }

    /// Returns whether animals have rows of cards.
    pub fn has_rows(&self) -> bool {
        self.cards.iter().any(|card| card.creature.is_some())
    }

    /// Returns whether face-up cards have slots, as in games with cards in play while face up.
    pub fn has_slots(&self) -> bool {
        self.cards.iter().any(|card| card.in_play)
    }

    /// Returns the section that this native procedure carries out.
    pub fn section_of(&self, procedure: &str) -> Option<SectionId> {
        self.sections.iter().position(|section| section.procedure == procedure).map(SectionId::at)
    }
}

/// Data from tables that only one game has. Its type is known only to that game's code.
#[derive(Clone, Debug, Default)]
pub struct GameData(Option<Arc<dyn AnyDebug>>);

trait AnyDebug: Any + Debug + Send + Sync {}

impl<T: Any + Debug + Send + Sync> AnyDebug for T {}

impl GameData {
    pub fn new<T: Any + Debug + Send + Sync>(part: T) -> Self {
        Self(Some(Arc::new(part)))
    }

    /// Returns the data, or `None` if no table has any or the data has a different type.
    pub fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        let part: Arc<dyn Any + Send + Sync> = self.0.clone()?;
        part.downcast().ok()
    }

    /// Returns whether other data is equal, judged by its `Debug` output.
    pub fn equals_in_debug(&self, other: &Self) -> bool {
        format!("{self:?}") == format!("{other:?}")
    }

    /// The former name of `equals_in_debug`.
    #[deprecated(note = "use `equals_in_debug`")]
    pub fn says_the_same(&self, other: &Self) -> bool {
        self.equals_in_debug(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_returned_only_as_the_type_that_was_stored() {
        let own = GameData::new(7_u8);
        assert_eq!(own.get::<u8>().as_deref(), Some(&7));
        assert_eq!((own.get::<u16>(), GameData::default().get::<u8>()), (None, None));
        assert_eq!(format!("{own:?}"), "GameData(Some(7))");
        assert!(!own.equals_in_debug(&GameData::new(8_u8)));
    }
}
