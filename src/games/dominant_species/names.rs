//! The names that the base game's Rust code adds to the roster.

use crate::native_names;
use speciate_model::id::{PhaseId, QuestionId, StreamId};

native_names!(PHASES: PhaseId {
    PLANNING = "planning",
    EXECUTION = "execution",
    /// Endangered species are eliminated.
    EXTINCTION = "extinction",
    SURVIVAL = "survival",
    /// The display is prepared for the next turn.
    RESEED = "reseed",
    FINAL_SCORING = "final-scoring",
});

native_names!(STREAMS: StreamId {
    STACKS = "stacks",
    DECK = "deck",
    RESEED_ADAPTATION = "reseed.adaptation",
    RESEED_ABUNDANCE = "reseed.abundance",
    RESEED_WANDERLUST = "reseed.wanderlust",
    /// Elements on earth at the start of a game with random earth.
    SETUP_ELEMENTS = "setup.elements",
});

native_names!(QUESTIONS: QuestionId {
    PLANNING_SPACE = "planning.space",
    /// Where does the pawn that acted for Initiative go?
    INITIATIVE_SPACE = "initiative.space",
    ADAPTATION_ELEMENT = "adaptation.element",
    /// Which element type is saved?
    REGRESSION_SAVING = "regression.saving",
    /// Which element leaves the Regression box?
    REGRESSION_REMOVAL = "regression.removal",
    ABUNDANCE_ELEMENT = "abundance.element",
    ABUNDANCE_CORNER = "abundance.corner",
    WASTELAND_ELEMENT = "wasteland.element",
    DEPLETION_DISK = "depletion.disk",
    GLACIATION_TILE = "glaciation.tile",
    SPECIATION_DISK = "speciation.disk",
    SPECIATION_SPECIES = "speciation.species",
    /// On which tile is the free species placed?
    SPECIATION_FREE = "speciation.free",
    WANDERLUST_STACK = "wanderlust.stack",
    WANDERLUST_HEX = "wanderlust.hex",
    WANDERLUST_ELEMENT = "wanderlust.element",
    WANDERLUST_CORNER = "wanderlust.corner",
    WANDERLUST_SPECIES = "wanderlust.species",
    MIGRATION_FROM = "migration.from",
    /// Which kind of species moves, protected or unprotected?
    MIGRATION_KIND = "migration.kind",
    MIGRATION_TO = "migration.to",
    COMPETITION_TILE = "competition.tile",
    COMPETITION_SPECIES = "competition.species",
    DOMINATION_TILE = "domination.tile",
    DOMINATION_CARD = "domination.card",
    EXTINCTION_SAVING = "extinction.saving",
});
