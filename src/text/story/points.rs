//! Points by turn and animal, with what they were gained for.

use indexmap::IndexMap;
use serde::Serialize;

use crate::story::ledger::{Ledger, PointsSource};
use crate::story::{Teller, tell};
use speciate_content::Catalog;
use speciate_engine::view::{Seen, View};
use speciate_model::id::AnimalId;
use speciate_model::words::{Message, Value, Words};

/// An animal's points; negative if it lost more than it gained.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PointsOf {
    pub points: i64,
    pub sources: IndexMap<&'static str, i64>,
    /// The sources in words, each with its points.
    #[serde(skip)]
    pub said: Value,
    #[serde(skip)]
    pub called: Message,
}

/// The points of one turn. Animals without points are left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PointsOfTurn {
    /// The turn, 0 for setup; `None` for the whole path.
    pub turn: Option<u16>,
    /// By animal, in food-chain order.
    pub animals: IndexMap<String, PointsOf>,
}

/// Returns the points of each turn of a path and, last, those of the whole path.
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

/// Returns an animal's points in a turn, or on the whole path; `None` if it has none.
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
