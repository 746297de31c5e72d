//! What the Card Game declares: its names and tables, the pages of its rules, and which facts happen.

use crate::card_game::card_play;
use crate::card_game::tables::{self, CardGameNumbers};
use crate::shared::{heard, performed};
use crate::{EmittedFacts, PageValue, native_names};
use speciate_content::{Catalog, Natives};
use speciate_engine::context::{Performed, names_of};
use speciate_engine::script::Modifier;
use speciate_model::event::EventType;
use speciate_model::id::{PhaseId, QuestionId, StreamId, WordId};
use speciate_model::words::{Message, Value};

native_names!(PHASES: PhaseId {
    CARD_PLAY = "card-play",
    /// Players play more cards if a card allows it.
    LAST_CARDS = "last-cards",
    SCORING = "scoring",
    /// The next biome, empty rows, new cards.
    ROUND_END = "round-end",
    /// Survival scores, and the winners are named.
    FINAL_SCORING = "final-scoring",
});

native_names!(STREAMS: StreamId {
    STARTING_PLAYER = "starting-player",
    BIOMES = "biomes",
    DECK = "deck",
});

native_names!(QUESTIONS: QuestionId {
    TURN = "turn",
    /// Which animal does the icon suppress?
    SUPPRESS = "suppress",
    /// Which of the animals that leave play goes to the hand?
    TAKE = "take",
    /// Which card is played after card play has ended?
    LAST_CARD = "last-card",
});

pub const NATIVES: Natives = Natives {
    rules: "card-game",
    tables: &tables::FILES,
    procedures: &[],
    performed: &names_of(&PERFORMED),
    phases: PHASES,
    streams: STREAMS,
    questions: QUESTIONS,
    words: &[],
    rulings: &[],
    later_rulings: &[],
};

/// The procedures that scripts can have performed.
pub const PERFORMED: [(&str, Performed); 2] = [
    ("card", Performed::OnCard(performed::carry_out_within)),
    ("play-card", Performed::OnCard(card_play::play_within)),
];

/// The questions that the rules ask cards in play, each with the page or ruling of the natural answer.
pub(super) const MODIFIERS: &[(Modifier, &str)] = &[
    (Modifier::EntersEndangered, "p. 5"),
    (Modifier::EndangeredTaken, "p. 6"),
    (Modifier::LastCards, "p. 7"),
    (Modifier::FoodChain, "p. 5"),
    (Modifier::ElementTotal, "p. 8"),
    (Modifier::WhereDiscardedGoes, "p. 7"),
    (Modifier::MayCarryOut, "p. 7"),
    (Modifier::MayHappen, "p. 7"),
    (Modifier::PointsGained, "p. 8"),
    (Modifier::PointsLost, "p. 9"),
];

/// Arguments for rule pages that only this game has.
pub(super) const VALUES: &[PageValue] = &[
    ("players_from", |catalog| catalog.seating.in_play.first().copied().unwrap_or(0).into()),
    ("players_to", |catalog| catalog.seating.in_play.last().copied().unwrap_or(0).into()),
    ("rounds", |catalog| number(catalog, |numbers| numbers.rounds)),
    ("hand", |catalog| number(catalog, |numbers| numbers.hand)),
    ("draw", |catalog| number(catalog, |numbers| numbers.draw)),
    ("reshuffle_after", |catalog| {
        let numbers = catalog.own.get::<CardGameNumbers>();
        match numbers.map(|numbers| numbers.reshuffle_after.clone()).unwrap_or_default() {
            rounds if rounds.is_empty() => 0_u8.into(),
            rounds => Value::All(rounds.into_iter().map(Value::from).collect()),
        }
    }),
    ("survival_draw_before", |catalog| number(catalog, |numbers| numbers.survival_draw_before)),
    ("survival_highest", |catalog| number(catalog, |numbers| numbers.survival_highest)),
    ("survival_lowest", |catalog| number(catalog, |numbers| numbers.survival_lowest)),
    ("biomes_out", |catalog| number(catalog, |numbers| numbers.biomes_out)),
    ("biome_bonus", |catalog| number(catalog, |numbers| numbers.biome_bonus)),
    ("biome_penalty", |catalog| number(catalog, |numbers| numbers.biome_penalty)),
    ("biomes", |catalog| {
        catalog.terrains.iter().filter(|terrain| terrain.biome.is_some()).count().into()
    }),
    ("creatures", |catalog| cards(catalog, true)),
    ("events", |catalog| cards(catalog, false)),
    ("classes", classes),
    ("elements", |catalog| {
        let names = catalog.roster.elements.iter();
        Value::All(names.map(|name| Message::new(format!("element-{name}")).into()).collect())
    }),
];

fn number<T: Into<Value>>(catalog: &Catalog, read: fn(&CardGameNumbers) -> T) -> Value {
    catalog
        .own
        .get::<CardGameNumbers>()
        .map_or_else(|| 0_u8.into(), |numbers| read(&numbers).into())
}

fn cards(catalog: &Catalog, creatures: bool) -> Value {
    let in_deck = catalog.cards.iter().filter(|card| card.in_deck);
    in_deck.filter(|card| card.creature.is_some() == creatures).count().into()
}

/// Returns the classes of the animals in the deck, in the order of the table.
fn classes(catalog: &Catalog) -> Value {
    let creatures = catalog.cards.iter().filter_map(|card| card.creature);
    let mut classes: Vec<WordId> = creatures.map(|creature| creature.class).collect();
    classes.sort_unstable();
    classes.dedup();
    let name = |class| Message::new(format!("way-{}", catalog.roster.name(class))).into();
    Value::All(classes.into_iter().map(name).collect())
}

pub const HEARD: EmittedFacts = EmittedFacts {
    never: &[
        EventType::ActionEnded,
        EventType::AnimalRetrieved,
        EventType::Called,
        EventType::CardChosen,
        EventType::CardCopied,
        EventType::CardPlayed,
        EventType::CardSlid,
        EventType::CardSlotted,
        EventType::CardTurnedUp,
        EventType::ElementAdapted,
        EventType::ElementWithdrawn,
        EventType::ExtraGoGained,
        EventType::GoEnded,
        EventType::InitiativeSwapped,
        EventType::PawnBumped,
        EventType::PawnPlaced,
        EventType::PrintedElementLost,
        EventType::ProtectionEnded,
        EventType::SectionBegan,
        EventType::SectionEnded,
        EventType::SpaceCleared,
        EventType::SpaceReached,
        EventType::SpaceSupplied,
        EventType::SpeciesParked,
        EventType::SpeciesUnparked,
        EventType::TerrainMarkerLaid,
        EventType::TerrainMarkerReturned,
        EventType::TerrainMarkersBagged,
        EventType::TileChanged,
        EventType::TileLifted,
        EventType::TileScored,
        EventType::TraitLost,
        EventType::TraitReturned,
    ],
    by_scripts: &heard::BY_SCRIPTS,
    by_rules: &[],
};
