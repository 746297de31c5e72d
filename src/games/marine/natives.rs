//! What Marine declares: its names, tables and procedures, the pages of its rules, and which facts happen.

use crate::marine::actions::{self, tectonics};
use crate::marine::tables::{self, MarineNumbers};
use crate::marine::{cards, end, go, traits};
use crate::shared::{heard, performed};
use crate::{EmittedFacts, PageValue, native_names};
use speciate_content::{Catalog, Natives};
use speciate_engine::context::{Performed, names_of};
use speciate_engine::script::Modifier;
use speciate_model::event::EventType;
use speciate_model::id::{PhaseId, QuestionId, StreamId, WordId};
use speciate_model::message;
use speciate_model::words::Value;

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
    /// Which kind of vent?
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

pub const NATIVES: Natives = Natives {
    rules: "marine",
    tables: &tables::FILES,
    procedures: &actions::NAMES,
    performed: &names_of(&PERFORMED),
    phases: PHASES,
    streams: STREAMS,
    questions: QUESTIONS,
    words: WORDS,
    rulings: &["retrieve_empty", "round_limit"],
    later_rulings: &[],
};

/// The procedures that are not actions of a space.
pub const PERFORMED: [(&str, Performed); 13] = [
    ("place-pawn", Performed::Alone(go::place_within)),
    ("tectonics", Performed::OnTile(tectonics::make_vent)),
    ("extinction", Performed::Alone(|context, _| end::extinction(context))),
    ("survival", Performed::Alone(|context, _| end::survival(context))),
    ("take-back-pawns", Performed::Alone(performed::take_back_pawns)),
    (
        "card",
        Performed::OnCard(|context, animal, card| cards::resolve_within(context, card, animal)),
    ),
    ("deal-trait", Performed::Alone(traits::deal_one)),
    ("keep-trait", Performed::OnCard(traits::keep_one)),
    ("reveal-trait", Performed::OnCard(traits::reveal_one)),
    ("start-trait", Performed::OnCard(traits::start_one)),
    ("return-trait", Performed::OnCard(traits::return_one)),
    ("copy-trait", Performed::OnCard(traits::copy)),
    ("lose-trait", Performed::OnCard(traits::lose)),
];

/// The questions that the rules ask cards in play, each with the page or ruling of the natural answer.
pub(super) const MODIFIERS: &[(Modifier, &str)] = &[
    (Modifier::StartingPawns, "p. 4"),
    (Modifier::StartingSpecies, "p. 5"),
    (Modifier::StartingGenePool, "p. 5"),
    (Modifier::MayPlacePawn, "p. 9"),
    (Modifier::MayBumpPawn, "p. 9"),
    (Modifier::MayPlaceFirst, "p. 9"),
    (Modifier::MayUseSpace, "p. 20"),
    (Modifier::GoesAgain, "p. 10"),
    (Modifier::ActionsOfPawn, "p. 9"),
    (Modifier::ElementSlots, "p. 12"),
    (Modifier::MayAdapt, "p. 12"),
    (Modifier::LosesElement, "p. 24"),
    (Modifier::MayLayElement, "p. 10"),
    (Modifier::MayDeplete, "p. 11"),
    (Modifier::WhereRemovedGoes, "p. 11"),
    (Modifier::MayMakeVent, "p. 14"),
    (Modifier::SpeciesKept, "p. 14"),
    (Modifier::MaySpeciate, "p. 13"),
    (Modifier::SpeciationLimit, "p. 13"),
    (Modifier::MayPlaceTile, "p. 13"),
    (Modifier::MovingOrder, "p. 13"),
    (Modifier::MayMove, "p. 15"),
    (Modifier::MigrationRange, "p. 15"),
    (Modifier::MigrationCount, "p. 15"),
    (Modifier::MayCompete, "p. 15"),
    (Modifier::Victims, "p. 15"),
    (Modifier::MayEliminate, "p. 15"),
    (Modifier::IsOpponent, "p. 22"),
    (Modifier::WhereEliminatedGoes, "p. 8"),
    (Modifier::MayScore, "M5"),
    (Modifier::CountedSpecies, "p. 16"),
    (Modifier::TieBreak, "p. 16"),
    (Modifier::PlacesScored, "p. 16"),
    (Modifier::TilePoints, "p. 16"),
    (Modifier::MayTakeCard, "p. 16"),
    (Modifier::WhereDiscardedGoes, "p. 16"),
    (Modifier::MayCarryOut, "p. 16"),
    (Modifier::MayHappen, "p. 16"),
    (Modifier::PointsGained, "p. 3"),
    (Modifier::PointsLost, "p. 3"),
    (Modifier::BonusPoints, "p. 6"),
    (Modifier::Matching, "p. 7"),
    (Modifier::SurvivalHolder, "M34"),
    (Modifier::IsEndangered, "p. 7"),
    (Modifier::SafeSpecies, "p. 24"),
    (Modifier::SlotsFilled, "p. 24"),
    (Modifier::IsLastTurn, "M3"),
    (Modifier::ScoresAtEnd, "p. 24"),
    (Modifier::FinalPoints, "p. 24"),
];

/// Arguments for rule pages that only this game has.
pub(super) const VALUES: &[PageValue] = &[
    ("traits_dealt", |catalog| number(catalog, |numbers| numbers.traits_dealt.into())),
    ("traits_kept", |catalog| number(catalog, |numbers| numbers.traits_kept.into())),
    ("target", |catalog| number(catalog, |numbers| numbers.target.into())),
    ("lengths", lengths),
];

fn number(catalog: &Catalog, read: fn(&MarineNumbers) -> Value) -> Value {
    catalog.own.get::<MarineNumbers>().map_or_else(|| 0_u8.into(), |numbers| read(&numbers))
}

/// Returns how many cards each variant that changes the length of the game puts away.
fn lengths(catalog: &Catalog) -> Value {
    let sets = |(variant, numbers): (&String, &indexmap::IndexMap<String, i64>)| {
        let count = *numbers.get("cards_out")?;
        Some(message!("rule-of-length", variant = variant, count = count).into())
    };
    Value::List(catalog.variants.iter().filter_map(sets).collect())
}

pub const HEARD: EmittedFacts = EmittedFacts {
    never: &[
        EventType::AnimalPassed,
        EventType::BiomeReached,
        EventType::Called,
        EventType::CardDealt,
        EventType::CardEndangered,
        EventType::CardHealed,
        EventType::CardLaid,
        EventType::CardLaidAside,
        EventType::CardPassed,
        EventType::CardTurnedUp,
        EventType::CardsSwapped,
        EventType::InitiativeSwapped,
        EventType::ProtectionEnded,
        EventType::SectionBegan,
        EventType::SectionEnded,
        EventType::StartingPlayerSet,
        EventType::SurvivalAdvanced,
        EventType::VictoryShared,
    ],
    by_scripts: &heard::BY_SCRIPTS_WITH_EARTH,
    by_rules: &[],
};
