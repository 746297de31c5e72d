//! What the rules read: resolved, immutable, ids instead of names.
//!
//! Every number printed on a board or card is here, and nothing else is: no state, no script.

use indexmap::IndexMap;

pub use crate::basis::Basis;
pub use crate::card::{Card, HouseRule, ParamValue};
pub use crate::display::{ActionSpace, Section, SpaceContents};
use crate::game_data::GameData;
pub use crate::rows::{Biome, CardSide, Creature};
pub use crate::terrain::Terrain;
pub use crate::variants::VariantNumbers;
use speciate_model::board::Board;
use speciate_model::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, SectionId, SpaceId, TerrainId,
};
use speciate_model::roster::Roster;

/// The tables of one game, variants and settings layered over them.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    /// The game, e.g. `dominant-species`.
    pub rules: String,
    /// The name of everything.
    pub roster: Roster,
    /// Animals, best to worst in the food chain.
    pub animals: Vec<Animal>,
    /// How many elements an animal can have, printed ones included.
    pub element_slots: u16,
    /// Disks of each element.
    pub disks: Vec<u8>,
    /// Terrains.
    pub terrains: Vec<Terrain>,
    /// The terrain of the small tiles that cover others, a family where they have several faces.
    pub cover: Option<TerrainId>,
    /// Small tiles in all.
    pub covers: u8,
    /// The hexes.
    pub board: Board,
    /// What lies on earth at the start.
    pub start: Start,
    /// Stacks of tiles: how many, and how many tiles in each.
    pub stacks: Stacks,
    /// Pawns and species by number of animals in play.
    pub components: Vec<Components>,
    /// Pawns of one animal in all, those set aside included.
    pub pawns_max: u8,
    /// Species of one animal that never play because they mark its points.
    pub species_markers: u8,
    /// Whether eliminated species that come back are protected from the turn's extinction.
    pub protects_revived: bool,
    /// Whether points that are lost can go below 0.
    pub points_below_zero: bool,
    /// Bonus points by count; a greater count earns the last entry.
    pub bonus: Vec<u16>,
    /// Sections of the action display, top to bottom.
    pub sections: Vec<Section>,
    /// Eyeball spaces, in the order in which they are visited.
    pub spaces: Vec<ActionSpace>,
    /// Cards, traits after them, house rules last.
    pub cards: Vec<Card>,
    /// How many cards lie face up.
    pub cards_face_up: usize,
    /// How the deck is made ready.
    pub deck: Deck,
    /// Who plays with how many animals.
    pub seating: SeatingRules,
    /// What a player's result is.
    pub result: GameResult,
    /// How earth is laid at the start.
    pub earth: Earth,
    /// What entries of tables rest on, the greatest part first, by the content path of the key that says
    /// so, e.g. `card.aquatic.from`.
    pub bases: IndexMap<String, Vec<Basis>>,
    /// Rulings by name.
    pub rulings: IndexMap<String, Ruling>,
    /// The numbers that each variant of the game sets, whether or not it is in force.
    pub variants: VariantNumbers,
    /// What else the game's own tables hold.
    pub own: GameData,
    /// What the game's greedy bot goes by.
    pub weights: GameData,
}

/// Who plays with how many animals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatingRules {
    /// Whether as many animals play as can be shared out evenly, or only those that were chosen.
    pub all_animals: bool,
    /// How many animals one player may have, fewest first.
    pub each: Vec<u8>,
    /// How many animals can be in play.
    pub in_play: Vec<u8>,
}

/// What a player's result is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameResult {
    /// That of each animal.
    #[default]
    Each,
    /// That of the player's lowest animal (R17).
    Lowest,
}

/// How earth is laid at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Earth {
    /// As the board shows it (p. 4).
    #[default]
    Printed,
    /// Tiles, elements and species fall at random.
    Random,
}

/// A ruling: what the rules leave open, and how this table plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// Its value.
    pub value: Setting,
    /// The values that it can have.
    pub allowed: Allowed,
    /// Its number in the list of rulings, e.g. `R5`; nothing where it has none.
    pub number: String,
}

/// The values that a ruling can have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// One of these.
    Words(Vec<String>),
    /// A number from the first to the last of these.
    Numbers(u16, u16),
}

/// The value of a ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Setting {
    /// One of the ruling's named values.
    Word(String),
    /// A number; 0 means off.
    Number(u16),
}

/// An animal's printed facts.
#[derive(Clone, Debug, Default)]
pub struct Animal {
    /// Printed elements, with how often each is printed.
    pub elements: Vec<(ElementId, u8)>,
    /// Where its first species stand, on the tiles of these terrains.
    pub start: Vec<(TerrainId, u8)>,
    /// Where they stand, on these hexes.
    pub start_on: Vec<(HexId, u8)>,
    /// The element that random earth gives it species for; nothing where all of its elements count.
    pub element: Option<ElementId>,
    /// Special abilities.
    pub abilities: Abilities,
}

/// An animal's special abilities, each as a number that is 0 (or 1 for `migration_range`) where it
/// has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abilities {
    /// Endangered species that it may save from each extinction.
    pub extinction_savings: u8,
    /// Element types that it saves from each regression without a pawn.
    pub regression_savings: u8,
    /// How many tiles its species move in one migration.
    pub migration_range: u8,
    /// Species that it may place after all speciation.
    pub free_speciation: u8,
    /// Tiles on which it may compete before all competition.
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

/// What lies on earth at the start.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// Large tiles.
    pub tiles: Vec<(HexId, TerrainId)>,
    /// Hexes whose tile begins covered, and by which terrain.
    pub covered: Vec<(HexId, TerrainId)>,
    /// Hexes whose tile lies there where all else falls at random.
    pub fixed: Vec<HexId>,
    /// Element disks.
    pub elements: Vec<(CornerId, ElementId)>,
}

/// How the deck is made ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    /// How many shuffled cards are put away unseen.
    pub put_away: u8,
    /// The last card lies anywhere among so many at the bottom: under all others where this is 1.
    pub last_among: u8,
}

impl Default for Deck {
    fn default() -> Self {
        Self { put_away: 0, last_among: 1 }
    }
}

/// Stacks of tiles.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stacks {
    /// How many stacks.
    pub count: u8,
    /// How many tiles in each.
    pub size: u8,
}

/// What each animal gets, by number of animals in play.
#[derive(Clone, Copy, Debug, Default)]
pub struct Components {
    /// Number of animals in play.
    pub animals: u8,
    /// Pawns available at the start.
    pub pawns: u8,
    /// Species cubes, markers included.
    pub species: u8,
}

impl Catalog {
    /// Returns an animal's printed facts.
    pub fn animal(&self, animal: AnimalId) -> &Animal {
        &self.animals[animal.index()]
    }

    /// Returns a terrain's printed facts.
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

    /// Returns a card.
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    /// Returns how many icons of an element the animals in a row show, of all rows that lie.
    pub fn icons_in_row(
        &self,
        rows: impl Iterator<Item = (CardId, AnimalId, bool)>,
        of: AnimalId,
        element: ElementId,
    ) -> u16 {
        let own = rows.filter(|(_, owner, _)| *owner == of);
        let icons = own.filter_map(|(card, _, endangered)| {
            let creature = self.cards.get(card.index())?.creature?;
            (creature.element == element).then(|| u16::from(creature.side(endangered).icons))
        });
        icons.sum()
    }

    /// Returns the bonus points for a count; beyond the table's end, the last entry (p. 3).
    pub fn bonus(&self, count: usize) -> u16 {
        match count {
            0 => 0,
            _ => self.bonus.get(count - 1).or(self.bonus.last()).copied().unwrap_or(0),
        }
    }

    /// Returns whether a ruling has this value.
    pub fn ruling_is(&self, ruling: &str, value: &str) -> bool {
        debug_assert!(self.rulings.contains_key(ruling), "no ruling is called {ruling}");
        matches!(self.setting(ruling), Some(Setting::Word(word)) if word == value)
    }

    /// Returns the number that a ruling sets, 0 where it is off.
    pub fn ruling_number(&self, ruling: &str) -> u16 {
        match self.setting(ruling) {
            Some(Setting::Number(number)) => *number,
            Some(Setting::Word(_)) | None => 0,
        }
    }

    fn setting(&self, ruling: &str) -> Option<&Setting> {
        self.rulings.get(ruling).map(|ruling| &ruling.value)
    }

    /// Returns how many animals each of so many players has, where that many can play. Where all
    /// animals play, too few are left out to give everyone one more.
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

    /// Returns how many players there can be.
    pub fn seat_counts(&self) -> Vec<usize> {
        (1..=self.animals.len()).filter(|seats| self.animals_each(*seats).is_some()).collect()
    }

    /// Returns whether animals have rows of cards.
    pub fn has_rows(&self) -> bool {
        self.cards.iter().any(|card| card.creature.is_some())
    }

    /// Returns whether face-up cards lie in slots: in games of which some are in play there.
    pub fn has_slots(&self) -> bool {
        self.cards.iter().any(|card| card.in_play)
    }

    /// Returns the section that a native procedure carries out.
    pub fn section_of(&self, procedure: &str) -> Option<SectionId> {
        self.sections.iter().position(|section| section.procedure == procedure).map(SectionId::at)
    }
}
