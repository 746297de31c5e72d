//! The names that Marine's Rust code adds to the roster.

use crate::native_names;
use speciate_model::id::{PhaseId, QuestionId, StreamId, WordId};

native_names!(PHASES: PhaseId {
    /// Animals place pawns, which act at once, or retrieve them.
    PLAY = "play",
    /// The display is prepared for the next round.
    RESEED = "reseed",
    /// Endangered species are eliminated for the last time.
    EXTINCTION = "extinction",
    /// The Survival card scores for the last time.
    SURVIVAL = "survival",
    FINAL_SCORING = "final-scoring",
});

native_names!(STREAMS: StreamId {
    STACKS = "stacks",
    DECK = "deck",
    /// Where the last card goes among the bottom cards.
    DECK_LAST = "deck.last",
    TRAITS = "traits",
    RESEED_ABUNDANCE = "reseed.abundance",
    RESEED_ADAPTATION = "reseed.adaptation",
    RESEED_SPECIATION = "reseed.speciation",
    RESEED_WANDERLUST = "reseed.wanderlust",
    RESEED_COMPETITION = "reseed.competition",
    RESEED_EVOLUTION = "reseed.evolution",
    /// Elements on earth at the start of a game with random earth.
    SETUP_ELEMENTS = "setup.elements",
    /// Elements on animals at the start of a game without printed ones.
    SETUP_DISPLAYS = "setup.displays",
});

native_names!(QUESTIONS: QuestionId {
    /// Which pawn goes where, or are all retrieved?
    TURN = "turn",
    TRAITS_KEPT = "traits.kept",
    /// Which added disk is discarded when there is no slot for it?
    TRAITS_SURPLUS = "traits.surplus",
    ABUNDANCE_ELEMENT = "abundance.element",
    ABUNDANCE_CORNER = "abundance.corner",
    AUTOTROPHS_DISK = "autotrophs.disk",
    /// For which disk of the box, if any?
    AUTOTROPHS_EXCHANGE = "autotrophs.exchange",
    DEPLETION_DISK = "depletion.disk",
    ADAPTATION_ELEMENT = "adaptation.element",
    /// Which added disk does it replace, if any?
    ADAPTATION_REPLACED = "adaptation.replaced",
    /// Does a species go into a square?
    REGRESSION_SPECIES = "regression.species",
    SPECIATION_DISK = "speciation.disk",
    SPECIATION_SPECIES = "speciation.species",
    WANDERLUST_STACK = "wanderlust.stack",
    WANDERLUST_HEX = "wanderlust.hex",
    WANDERLUST_ELEMENT = "wanderlust.element",
    WANDERLUST_CORNER = "wanderlust.corner",
    WANDERLUST_SPECIES = "wanderlust.species",
    TECTONICS_TILE = "tectonics.tile",
    /// A vent of which kind?
    TECTONICS_SIDE = "tectonics.side",
    /// Where does the additional species come from?
    TECTONICS_SOURCE = "tectonics.source",
    MIGRATION_FROM = "migration.from",
    /// Which kind of species moves, protected or unprotected?
    MIGRATION_KIND = "migration.kind",
    MIGRATION_TO = "migration.to",
    COMPETITION_TILE = "competition.tile",
    COMPETITION_SPECIES = "competition.species",
    EVOLUTION_TILE = "evolution.tile",
    EVOLUTION_CARD = "evolution.card",
    DOMINATION_ELEMENT = "domination.element",
});

native_names!(WORDS: WordId {
    /// The animal retrieves all its pawns.
    RETRIEVE = "retrieve",
    /// A disk goes to the bag.
    REMOVE = "remove",
    /// A disk or a species is placed.
    PLACE = "place",
    /// A species comes from the gene pool.
    GENE_POOL = "gene-pool",
    /// An eliminated species comes back.
    ELIMINATED = "eliminated",
});
