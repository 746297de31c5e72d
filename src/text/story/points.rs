//! Who gained how many points in which turn, and for what.

use indexmap::IndexMap;
use serde::Serialize;

use crate::story::ledger::{Ledger, PointsSource};
use crate::story::{Teller, tell};
use speciate_content::Catalog;
use speciate_engine::view::{Seen, View};
use speciate_model::id::AnimalId;
use speciate_model::words::{Message, Value, Words};

/// What an animal has gained, below 0 where it has lost more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PointsOf {
    /// All of it.
    pub points: i64,
    /// What for.
    pub sources: IndexMap<&'static str, i64>,
    /// The same in words, each source with its points.
    #[serde(skip)]
    pub said: Value,
    /// What the animal is called.
    #[serde(skip)]
    pub called: Message,
}

/// What animals have gained in a turn; those that have gained nothing are left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PointsOfTurn {
    /// The turn, 0 for setup; nothing for the whole path.
    pub turn: Option<u16>,
    /// The animals, in food-chain order.
    pub animals: IndexMap<String, PointsOf>,
}

/// Returns what animals have gained on a path, turn by turn and, last, on all of it.
pub fn points(catalog: &Catalog, words: &Words, path: &[Seen]) -> Vec<PointsOfTurn> {
    let (state, ledger) = tell::ledger(catalog, words, path);
    let teller = Teller::new(View::new(catalog, &state, None), words);
    let turns: Vec<u16> = ledger.turns().collect();
    let of_turn = |turn| {
        let of = |animal| Some((name(catalog, animal), of_animal(&ledger, &teller, turn, animal)?));
        PointsOfTurn { turn, animals: state.turn.animals().filter_map(of).collect() }
    };
    turns.into_iter().map(Some).chain([None]).map(of_turn).collect()
}

fn name(catalog: &Catalog, animal: AnimalId) -> String {
    catalog.roster.name(animal).to_owned()
}

/// Returns what an animal has gained in a turn, or in all; nothing where it has gained nothing.
fn of_animal(
    ledger: &Ledger,
    teller: &Teller<'_>,
    turn: Option<u16>,
    animal: AnimalId,
) -> Option<PointsOf> {
    let sum = |source: &PointsSource| match turn {
        Some(turn) => ledger.sum_in(turn, animal, *source),
        None => ledger.sum(animal, *source),
    };
    let sums = PointsSource::ALL.iter().map(|source| (source, sum(source)));
    let gained: Vec<(&PointsSource, i64)> = sums.filter(|(_, points)| *points != 0).collect();
    let said = |(source, points): &(&PointsSource, i64)| {
        Value::from(Message::new(source.id()).with("points", *points))
    };
    (!gained.is_empty()).then(|| PointsOf {
        points: gained.iter().map(|(_, points)| points).sum(),
        said: Value::List(gained.iter().map(said).collect()),
        sources: gained.into_iter().map(|(source, points)| (source.name(), points)).collect(),
        called: teller.animal_name(animal),
    })
}
