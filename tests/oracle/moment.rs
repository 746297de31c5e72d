//! The order in which both sides go through a turn.

use speciate::context::Edition;
use speciate::event::Event;
use speciate::id::{SectionId, SpaceId};

use crate::names;

/// A place in the course of a game. Our steps and the record's phases have one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment {
    turn: u16,
    place: u16,
}

/// The number of moments from one section to the next: more than any section has spaces.
const SECTION: u16 = 20;
const CLOSING: u16 = SECTION - 2;
const FIRST_SECTION: u16 = 100;
const EXTINCTION: u16 = 1000;

impl Moment {
    /// Before everything else.
    pub const START: Self = Self { turn: 0, place: 0 };

    /// Setup.
    pub const SETUP: Self = Self { turn: 0, place: 1 };

    /// Returns the turn.
    pub const fn turn(self) -> u16 {
        self.turn
    }

    /// The beginning of a turn's Planning Phase.
    pub const fn planning(turn: u16) -> Self {
        Self { turn, place: 2 }
    }

    /// All goes of the Planning Phase.
    pub const fn pawns(turn: u16) -> Self {
        Self { turn, place: 3 }
    }

    /// The beginning of the Execution Phase.
    pub const fn execution(turn: u16) -> Self {
        Self { turn, place: 4 }
    }

    /// Extinction.
    pub const fn extinction(turn: u16) -> Self {
        Self { turn, place: EXTINCTION }
    }

    /// Survival.
    pub const fn survival(turn: u16) -> Self {
        Self { turn, place: EXTINCTION + 1 }
    }

    /// Reseed.
    pub const fn reseed(turn: u16) -> Self {
        Self { turn, place: EXTINCTION + 2 }
    }

    /// Final scoring.
    pub const fn final_scoring(turn: u16) -> Self {
        Self { turn, place: EXTINCTION + 3 }
    }

    /// The beginning of a section.
    pub const fn section(turn: u16, section: SectionId) -> Self {
        Self { turn, place: FIRST_SECTION + section.0 as u16 * SECTION }
    }

    /// A space of a section.
    pub fn space(turn: u16, edition: &Edition, space: SpaceId) -> Self {
        let row = edition.catalog.space(space);
        let section = Self::section(turn, row.section);
        Self { turn, place: section.place + 1 + u16::from(row.place) }
    }

    /// The closing part of a section.
    pub const fn closing(turn: u16, section: SectionId) -> Self {
        Self { turn, place: Self::section(turn, section).place + CLOSING }
    }

    /// The moment after this one, before any later step.
    pub const fn next(self) -> Self {
        Self { turn: self.turn, place: self.place + 1 }
    }

    /// Returns the moment of the step that one of our facts opens. `last` is the moment so far, to which facts without
    /// a rule belong.
    pub fn of_step(fact: &Event, turn: u16, edition: &Edition, last: Self) -> Option<Self> {
        Some(match *fact {
            Event::SetupBegan {} => Self::SETUP,
            Event::TurnBegan { .. } => Self { turn, place: 1 },
            Event::AnimalReached { .. } => Self::pawns(turn),
            Event::PhaseBegan { phase } => match edition.catalog.roster.name(phase) {
                "planning" => Self::planning(turn),
                "execution" => Self::execution(turn),
                "extinction" => Self::extinction(turn),
                "survival" => Self::survival(turn),
                "reseed" => Self::reseed(turn),
                _ => Self::final_scoring(turn),
            },
            Event::SectionBegan { section } => Self::section(turn, section),
            Event::SpaceReached { space, .. } => Self::space(turn, edition, space),
            Event::SectionEnded { section } => Self::closing(turn, section),
            // A card belongs to the space at which it was taken.
            Event::CardPlayed { .. } | Event::PositionArranged {} if last > Self::START => last,
            _ => return None,
        })
    }

    /// Returns the moment of a recorded phase, and whether it begins with one of our steps that returns a pawn or opens
    /// a section.
    pub fn of_phase(phase: &str, turn: u16, edition: &Edition) -> Option<(Self, bool)> {
        let section = |name: &str| edition.catalog.section_of(name);
        Some(match phase {
            "PrepareRegression" | "Regression(1)" | "Regression(2)" | "ReptileRegression" => {
                (Self::section(turn, section("regression")?), false)
            }
            "CompleteRegression" => (Self::section(turn, section("regression")?).next(), false),
            "CompleteWasteland" => (Self::closing(turn, section("wasteland")?).next(), false),
            "InsectSpeciation" => (Self::closing(turn, section("speciation")?), true),
            "BirdMigration" => (Self::closing(turn, section("migration")?), false),
            "ArachnidCompetition" => (Self::section(turn, section("competition")?), true),
            "MammalExtinction" => (Self::extinction(turn), true),
            "Extinction" => (Self::survival(turn), false),
            "Survival" | "Reseed" => (Self::reseed(turn), false),
            space => {
                let space = edition.catalog.roster.find(&names::space(space))?;
                (Self::space(turn, edition, space), true)
            }
        })
    }
}
