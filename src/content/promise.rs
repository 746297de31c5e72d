//! What a card or section promises: statements in its table about what its script may do.
//!
//! No rule reads them. `check` compares them with what the script can call. Scenarios and `fuzz` compare them with what
//! the script did. A promise that is not stated is not made.

use indexmap::IndexMap;

use crate::Catalog;
use crate::card::{ParamValue, table_of};
use crate::read::script_bots::SCRIPT_BOT;
use crate::scripts::Scripted;
use speciate_model::event::EventType;
use speciate_model::id::TerrainId;

/// The promises of a card, event, trait, house rule or section.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Promises {
    /// Everything that its script may change.
    pub changes: Option<Vec<Change>>,
    /// The terrains of the tiles that it may change.
    pub touches: Option<Vec<TerrainId>>,
    /// For each kind of effect, the animals that it may affect, in the order of [`EffectKind::ALL`].
    pub whose: Vec<(EffectKind, AffectedAnimals)>,
    /// The maximum of each kind of effect on one animal each time that the script runs.
    pub most: Vec<(EffectKind, u32)>,
}

/// The promises of bots, whose scripts promise nothing.
static NONE: Promises =
    Promises { changes: None, touches: None, whose: Vec::new(), most: Vec::new() };

impl Catalog {
    /// Returns what the script of an entry promises. A bot promises nothing.
    pub fn promises(&self, owner: Scripted) -> &Promises {
        match owner {
            Scripted::Card(card) => &self.card(card).promises,
            Scripted::Section(section) => &self.section(section).promises,
            Scripted::Bot(_) => &NONE,
        }
    }

    /// Returns the values that the script of an entry gets.
    pub fn params_of(&self, owner: Scripted) -> &IndexMap<String, ParamValue> {
        owner.params(self)
    }

    /// Returns the table of an entry with a script.
    pub fn table_of(&self, owner: Scripted) -> &'static str {
        match owner {
            Scripted::Card(card) => table_of(self.card(card)),
            Scripted::Section(_) => "section",
            Scripted::Bot(_) => SCRIPT_BOT,
        }
    }

    /// Returns whether no entry promises anything.
    pub fn promises_nothing(&self) -> bool {
        self.cards.iter().all(|card| card.promises.are_none())
            && self.sections.iter().all(|section| section.promises.are_none())
    }
}

impl Promises {
    pub fn are_none(&self) -> bool {
        *self == Self::default()
    }

    /// Removes the promise with this key.
    pub(super) fn forget(&mut self, key: &str) {
        match key {
            "changes" => self.changes = None,
            "touches" => self.touches = None,
            _ => {
                self.whose.retain(|(kind, _)| kind.key() != key);
                self.most.retain(|(kind, _)| kind.limit_key() != Some(key));
            }
        }
    }

    /// Returns whether a table of promises can have a key.
    pub fn has_key(key: &str) -> bool {
        let of_kinds = EffectKind::ALL.iter().flat_map(|kind| [Some(kind.key()), kind.limit_key()]);
        of_kinds.flatten().chain(["changes", "touches"]).any(|known| known == key)
    }

    pub fn whose(&self, kind: EffectKind) -> Option<AffectedAnimals> {
        self.whose.iter().find(|(own_kind, _)| *own_kind == kind).map(|(_, whose)| *whose)
    }

    pub fn most(&self, kind: EffectKind) -> Option<u32> {
        self.most.iter().find(|(own_kind, _)| *own_kind == kind).map(|(_, most)| *most)
    }
}

/// Something that a script can do to an animal or its player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EffectKind {
    Asks,
    Eliminates,
    Places,
    Moves,
    Gains,
    Loses,
    Pawns,
    Elements,
    Rows,
    Hands,
}

impl EffectKind {
    pub const ALL: [Self; 10] = [
        Self::Asks,
        Self::Eliminates,
        Self::Places,
        Self::Moves,
        Self::Gains,
        Self::Loses,
        Self::Pawns,
        Self::Elements,
        Self::Rows,
        Self::Hands,
    ];

    /// Returns the table key that states whose things the effect is done to.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Asks => "asks",
            Self::Eliminates => "eliminates",
            Self::Places => "places",
            Self::Moves => "moves",
            Self::Gains => "gains",
            Self::Loses => "loses",
            Self::Pawns => "pawns",
            Self::Elements => "elements",
            Self::Rows => "rows",
            Self::Hands => "hands",
        }
    }

    /// Returns the table key that limits the effect on one animal, or `None` if there is no such key.
    pub const fn limit_key(self) -> Option<&'static str> {
        match self {
            Self::Eliminates => Some("eliminates_max"),
            Self::Places => Some("places_max"),
            Self::Gains => Some("gains_max"),
            Self::Loses => Some("loses_max"),
            Self::Pawns => Some("pawns_max"),
            Self::Asks | Self::Moves | Self::Elements | Self::Rows | Self::Hands => None,
        }
    }

    /// Returns the words that state whose things the effect is done to, in the order of [`AffectedAnimals::ALL`].
    pub const fn words(self) -> [&'static str; 4] {
        match self {
            Self::Asks => WHO_IS_ASKED,
            _ => WHOSE,
        }
    }
}

const WHOSE: [&str; 4] = ["none", "own", "opposing", "any"];
const WHO_IS_ASKED: [&str; 4] = ["nobody", "owner", "opponents", "anyone"];

/// Which animals something is done to, as seen from the animal that the script runs for. If the script runs for no
/// animal, every animal is an opposing one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AffectedAnimals {
    None,
    Own,
    Opposing,
    Any,
}

impl AffectedAnimals {
    pub const ALL: [Self; 4] = [Self::None, Self::Own, Self::Opposing, Self::Any];

    /// Returns whether this includes the animal itself, or, if `is_own` is false, another animal.
    pub const fn includes(self, is_own: bool) -> bool {
        match self {
            Self::None => false,
            Self::Own => is_own,
            Self::Opposing => !is_own,
            Self::Any => true,
        }
    }

    /// Returns the word for it in tables.
    pub const fn word(self, kind: EffectKind) -> &'static str {
        let [none, own, opposing, any] = kind.words();
        match self {
            Self::None => none,
            Self::Own => own,
            Self::Opposing => opposing,
            Self::Any => any,
        }
    }
}

/// A part of the game that a script can change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Change {
    Tiles,
    Elements,
    Spaces,
    Species,
    Pawns,
    Cards,
    Points,
    Turn,
}

impl Change {
    pub const ALL: [(&'static str, Self); 8] = [
        ("tiles", Self::Tiles),
        ("elements", Self::Elements),
        ("spaces", Self::Spaces),
        ("species", Self::Species),
        ("pawns", Self::Pawns),
        ("cards", Self::Cards),
        ("points", Self::Points),
        ("turn", Self::Turn),
    ];

    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, change)| *change == self).map_or("", |(word, _)| word)
    }

    /// Returns what facts of a type change; `None` for answers, draws, a script's memory, and facts that only
    /// follow from others or only report.
    pub fn of(fact: EventType) -> Option<Self> {
        if fact.follows() || fact.only_tells() || fact.opens_step() {
            return None;
        }
        match (fact.family(), fact) {
            // Looking changes nothing.
            (_, EventType::DeckLookedAt | EventType::CardSeen | EventType::DeckForgotten) => None,
            (_, EventType::TileScored) => Some(Self::Points),
            (_, EventType::InitiativeSet) => Some(Self::Turn),
            (_, EventType::PawnsCounted) => Some(Self::Pawns),
            (_, EventType::SpeciesCounted) => Some(Self::Species),
            (_, EventType::CoversCounted) => Some(Self::Tiles),
            (_, EventType::ElementsBagged | EventType::ElementPrinted) => Some(Self::Elements),
            (_, EventType::PrintedElementLost) => Some(Self::Elements),
            ("tiles", _) => Some(Self::Tiles),
            ("elements", _) => Some(Self::Elements),
            ("spaces", _) => Some(Self::Spaces),
            ("species", _) => Some(Self::Species),
            ("pawns", _) => Some(Self::Pawns),
            ("cards", _) => Some(Self::Cards),
            ("score", _) => Some(Self::Points),
            ("turn", _) => Some(Self::Turn),
            _ => None,
        }
    }
}
