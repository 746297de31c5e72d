//! The names that the base game's Rust code brings to the roster.

use crate::native_names;
use speciate_model::id::{PhaseId, QuestionId, StreamId};

native_names!(PHASES: PhaseId {
    /// Animals put pawns on the display.
    PLANNING = "planning",
    /// Pawns act, section by section.
    EXECUTION = "execution",
    /// Endangered species are eliminated.
    EXTINCTION = "extinction",
    /// The Survival card scores.
    SURVIVAL = "survival",
    /// The display is made ready for the next turn.
    RESEED = "reseed",
    /// Every tile is scored once more.
    FINAL_SCORING = "final-scoring",
});

native_names!(STREAMS: StreamId {
    /// The order of the tiles in the stacks.
    STACKS = "stacks",
    /// The order of the deck.
    DECK = "deck",
    /// Elements drawn for Adaptation.
    RESEED_ADAPTATION = "reseed.adaptation",
    /// Elements drawn for Abundance.
    RESEED_ABUNDANCE = "reseed.abundance",
    /// Elements drawn for Wanderlust.
    RESEED_WANDERLUST = "reseed.wanderlust",
    /// Elements on earth at the start, where they fall at random.
    SETUP_ELEMENTS = "setup.elements",
});

native_names!(QUESTIONS: QuestionId {
    /// Where does a pawn go?
    PLANNING_SPACE = "planning.space",
    /// Where does the pawn that acted for Initiative go?
    INITIATIVE_SPACE = "initiative.space",
    /// Which element does the animal take?
    ADAPTATION_ELEMENT = "adaptation.element",
    /// Which element type is saved?
    REGRESSION_SAVING = "regression.saving",
    /// Which element leaves the Regression box?
    REGRESSION_REMOVAL = "regression.removal",
    /// Which element goes to earth?
    ABUNDANCE_ELEMENT = "abundance.element",
    /// On which corner?
    ABUNDANCE_CORNER = "abundance.corner",
    /// Which element leaves the Wasteland box?
    WASTELAND_ELEMENT = "wasteland.element",
    /// Which disk is removed from earth?
    DEPLETION_DISK = "depletion.disk",
    /// Which tile becomes tundra?
    GLACIATION_TILE = "glaciation.tile",
    /// Round which disk are species placed?
    SPECIATION_DISK = "speciation.disk",
    /// How many species are placed on the tile?
    SPECIATION_SPECIES = "speciation.species",
    /// On which tile is the free species placed?
    SPECIATION_FREE = "speciation.free",
    /// Which stack's tile is placed?
    WANDERLUST_STACK = "wanderlust.stack",
    /// On which hex?
    WANDERLUST_HEX = "wanderlust.hex",
    /// Which element comes with it?
    WANDERLUST_ELEMENT = "wanderlust.element",
    /// On which of its corners?
    WANDERLUST_CORNER = "wanderlust.corner",
    /// How many species move onto it from this tile?
    WANDERLUST_SPECIES = "wanderlust.species",
    /// From which tile does a species migrate?
    MIGRATION_FROM = "migration.from",
    /// Which of two kinds of species moves?
    MIGRATION_KIND = "migration.kind",
    /// To which tile?
    MIGRATION_TO = "migration.to",
    /// On which tile does the animal compete?
    COMPETITION_TILE = "competition.tile",
    /// Which opposing species is eliminated?
    COMPETITION_SPECIES = "competition.species",
    /// Which tile is scored?
    DOMINATION_TILE = "domination.tile",
    /// Which card is taken?
    DOMINATION_CARD = "domination.card",
    /// Which endangered species is saved?
    EXTINCTION_SAVING = "extinction.saving",
});
