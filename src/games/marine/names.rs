//! The names that Marine's Rust code brings to the roster.

use crate::native_names;
use speciate_model::id::{PhaseId, QuestionId, StreamId, WordId};

native_names!(PHASES: PhaseId {
    /// Animals place pawns, which act at once, or retrieve them.
    PLAY = "play",
    /// The display is made ready for the next round.
    RESEED = "reseed",
    /// Endangered species are eliminated for the last time.
    EXTINCTION = "extinction",
    /// The Survival card scores for the last time.
    SURVIVAL = "survival",
    /// Every tile is scored once more.
    FINAL_SCORING = "final-scoring",
});

native_names!(STREAMS: StreamId {
    /// The order of the tiles in the stacks.
    STACKS = "stacks",
    /// The order of the deck.
    DECK = "deck",
    /// Which of the bottom cards the last one is.
    DECK_LAST = "deck.last",
    /// The order of the traits.
    TRAITS = "traits",
    /// Elements drawn for Abundance.
    RESEED_ABUNDANCE = "reseed.abundance",
    /// Elements drawn for Adaptation.
    RESEED_ADAPTATION = "reseed.adaptation",
    /// Elements drawn beside the spaces of Speciation.
    RESEED_SPECIATION = "reseed.speciation",
    /// Elements drawn for Wanderlust.
    RESEED_WANDERLUST = "reseed.wanderlust",
    /// Terrain markers drawn for Competition.
    RESEED_COMPETITION = "reseed.competition",
    /// Terrain markers drawn for Evolution.
    RESEED_EVOLUTION = "reseed.evolution",
    /// Elements on earth at the start, where they fall at random.
    SETUP_ELEMENTS = "setup.elements",
    /// Elements on animals at the start, where none are printed.
    SETUP_DISPLAYS = "setup.displays",
});

native_names!(QUESTIONS: QuestionId {
    /// Which pawn goes where, or are all retrieved?
    TURN = "turn",
    /// Which trait is kept?
    TRAITS_KEPT = "traits.kept",
    /// Which added disk goes, where there is no slot for it any longer?
    TRAITS_SURPLUS = "traits.surplus",
    /// Which element goes to earth?
    ABUNDANCE_ELEMENT = "abundance.element",
    /// On which corner?
    ABUNDANCE_CORNER = "abundance.corner",
    /// Which disk beside a vent is removed or exchanged?
    AUTOTROPHS_DISK = "autotrophs.disk",
    /// For which disk of the box, or for none?
    AUTOTROPHS_EXCHANGE = "autotrophs.exchange",
    /// Which disk is removed from earth?
    DEPLETION_DISK = "depletion.disk",
    /// Which element does the animal take?
    ADAPTATION_ELEMENT = "adaptation.element",
    /// Which added disk does it replace, if any?
    ADAPTATION_REPLACED = "adaptation.replaced",
    /// Does a species go into a square?
    REGRESSION_SPECIES = "regression.species",
    /// Round which disk are species placed?
    SPECIATION_DISK = "speciation.disk",
    /// How many species are placed on the tile?
    SPECIATION_SPECIES = "speciation.species",
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
    /// Which tile becomes a vent?
    TECTONICS_TILE = "tectonics.tile",
    /// A vent of which kind?
    TECTONICS_SIDE = "tectonics.side",
    /// From where does one more species come?
    TECTONICS_SOURCE = "tectonics.source",
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
    EVOLUTION_TILE = "evolution.tile",
    /// Which card is taken?
    EVOLUTION_CARD = "evolution.card",
    /// Which element is dominated?
    DOMINATION_ELEMENT = "domination.element",
});

native_names!(WORDS: WordId {
    /// All pawns come back.
    RETRIEVE = "retrieve",
    /// A disk goes to the bag.
    REMOVE = "remove",
    /// A disk or a species is put down.
    PLACE = "place",
    /// A species comes from the gene pool.
    GENE_POOL = "gene-pool",
    /// A species comes from among the eliminated ones.
    ELIMINATED = "eliminated",
});
