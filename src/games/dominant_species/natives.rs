//! What the base game declares: its names, tables and rulings, the pages of its rules, and which facts happen.

use crate::dominant_species::{PERFORMED, actions, tables};
use crate::shared::heard;
use crate::{EmittedFacts, native_names};
use speciate_content::Natives;
use speciate_engine::context::names_of;
use speciate_engine::script::Modifier;
use speciate_model::event::EventType;
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

pub const NATIVES: Natives = Natives {
    rules: "dominant-species",
    tables: &tables::FILES,
    procedures: &actions::NAMES,
    performed: &names_of(&PERFORMED),
    phases: PHASES,
    streams: STREAMS,
    questions: QUESTIONS,
    words: &[],
    rulings: &[
        "card_tile",
        "glaciation_acts",
        "turn_limit",
        "adaptation_when_full",
        "regression_pawn",
        "wanderlust_element",
    ],
    later_rulings: &[
        ("domination_tile", "with-species"),
        ("dominance", "automatic"),
        ("regression_saving", "must"),
    ],
};

/// The questions that the rules ask cards in play, each with the page or ruling of the natural answer.
pub(super) const MODIFIERS: &[(Modifier, &str)] = &[
    (Modifier::StartingPawns, "p. 4"),
    (Modifier::StartingSpecies, "p. 5"),
    (Modifier::StartingGenePool, "p. 4"),
    (Modifier::InitiativeOrder, "p. 9"),
    (Modifier::PawnsAtOnce, "p. 9"),
    (Modifier::MayPlacePawn, "p. 9"),
    (Modifier::PawnOrder, "p. 9"),
    (Modifier::ActionsOfPawn, "p. 9"),
    (Modifier::PlacesForward, "p. 10"),
    (Modifier::ElementSlots, "p. 8"),
    (Modifier::ElementsAdapted, "p. 10"),
    (Modifier::MayAdapt, "p. 10"),
    (Modifier::RegressionSavings, "p. 11"),
    (Modifier::LosesElement, "p. 11"),
    (Modifier::MayLayElement, "p. 11"),
    (Modifier::DriesUp, "p. 12"),
    (Modifier::MayDeplete, "p. 12"),
    (Modifier::WhereRemovedGoes, "p. 12"),
    (Modifier::MayGlaciate, "p. 13"),
    (Modifier::SpeciesKept, "p. 13"),
    (Modifier::MaySpeciate, "p. 14"),
    (Modifier::SpeciationLimit, "p. 14"),
    (Modifier::FreeSpeciations, "p. 14"),
    (Modifier::MayPlaceTile, "p. 14"),
    (Modifier::MovingOrder, "p. 14"),
    (Modifier::MayMove, "p. 15"),
    (Modifier::MigrationRange, "p. 15"),
    (Modifier::MigrationCount, "p. 15"),
    (Modifier::FreeCompetitions, "p. 15"),
    (Modifier::MayCompete, "p. 15"),
    (Modifier::Victims, "p. 15"),
    (Modifier::MayEliminate, "p. 15"),
    (Modifier::IsOpponent, "p. 8"),
    (Modifier::WhereEliminatedGoes, "p. 8"),
    (Modifier::MayScore, "p. 16"),
    (Modifier::CountedSpecies, "p. 16"),
    (Modifier::TieBreak, "p. 16"),
    (Modifier::PlacesScored, "p. 16"),
    (Modifier::TilePoints, "p. 16"),
    (Modifier::CardTaker, "p. 16"),
    (Modifier::MayTakeCard, "p. 16"),
    (Modifier::TakesAnotherCard, "p. 16"),
    (Modifier::WhereDiscardedGoes, "p. 16"),
    (Modifier::CardsFaceUp, "p. 20"),
    (Modifier::MayCarryOut, "p. 16"),
    (Modifier::MayHappen, "p. 16"),
    (Modifier::PointsGained, "p. 8"),
    (Modifier::PointsLost, "p. 8"),
    (Modifier::BonusPoints, "p. 3"),
    (Modifier::Matching, "p. 7"),
    (Modifier::Dominant, "p. 7"),
    (Modifier::SurvivalHolder, "p. 18"),
    (Modifier::IsEndangered, "p. 7"),
    (Modifier::SafeSpecies, "R12"),
    (Modifier::ExtinctionSavings, "p. 20"),
    (Modifier::SlotsFilled, "p. 20"),
    (Modifier::IsLastTurn, "R6"),
    (Modifier::ScoresAtEnd, "p. 20"),
    (Modifier::FinalPoints, "p. 20"),
];

pub const HEARD: EmittedFacts = EmittedFacts {
    never: &[
        EventType::ActionEnded,
        EventType::AnimalPassed,
        EventType::AnimalRetrieved,
        EventType::BiomeReached,
        EventType::CardCopied,
        EventType::CardDealt,
        EventType::CardEndangered,
        EventType::CardHealed,
        EventType::CardLaid,
        EventType::CardLaidAside,
        EventType::CardPassed,
        EventType::CardSlid,
        EventType::CardSlotted,
        EventType::CardsSwapped,
        EventType::ElementWithdrawn,
        EventType::ExtraGoGained,
        EventType::GoEnded,
        EventType::PawnBumped,
        EventType::PrintedElementLost,
        EventType::SpaceCleared,
        EventType::SpaceSupplied,
        EventType::SpeciesParked,
        EventType::SpeciesUnparked,
        EventType::StartingPlayerSet,
        EventType::SurvivalAdvanced,
        EventType::TerrainMarkerLaid,
        EventType::TerrainMarkerReturned,
        EventType::TerrainMarkersBagged,
        EventType::TraitLost,
        EventType::TraitReturned,
        EventType::VictoryShared,
    ],
    by_scripts: &heard::BY_SCRIPTS_WITH_EARTH,
    by_rules: &[(EventType::TileScored, "score")],
};
