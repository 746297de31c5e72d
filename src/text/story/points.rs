//! What points were gained for, by turn and animal, and the standings.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use indexmap::IndexMap;
use serde::Serialize;

use crate::story::{StoryLine, Teller, tell};
use speciate_content::Catalog;
use speciate_content::catalog::GameResult;
use speciate_engine::view::{Seen, View};
use speciate_model::id::{ANIMALS_MAX, AnimalId, Seat};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// The reasons for which points are gained or lost, in the order in which a table shows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PointsSource {
    /// A tile scored by a pawn.
    ScoredTile,
    Card,
    /// Small tiles next to a tile that was covered.
    CoveredTile,
    /// Tiles next to a tile that was placed.
    NewTile,
    Survival,
    /// A tile scored at the end of the game.
    FinalScoring,
    FoodChain,
    Elements,
    Targets,
    Trait,
    Other,
}

/// Every source, each with the id of the message that names it.
const SOURCES: [(PointsSource, &str); 11] = [
    (PointsSource::ScoredTile, "story-source-scored-tile"),
    (PointsSource::Card, "story-source-card"),
    (PointsSource::CoveredTile, "story-source-covered-tile"),
    (PointsSource::NewTile, "story-source-new-tile"),
    (PointsSource::Survival, "story-source-survival"),
    (PointsSource::FinalScoring, "story-source-final-scoring"),
    (PointsSource::FoodChain, "story-source-food-chain"),
    (PointsSource::Elements, "story-source-elements"),
    (PointsSource::Targets, "story-source-targets"),
    (PointsSource::Trait, "story-source-trait"),
    (PointsSource::Other, "story-source-other"),
];

/// Returns the names of all sources of points as in JSON, e.g. `scored-tile`, in the order in which a table shows them.
pub fn points_sources() -> impl Iterator<Item = &'static str> {
    SOURCES.iter().map(|(source, _)| source.name())
}

impl PointsSource {
    pub const fn id(self) -> &'static str {
        SOURCES[self as usize].1
    }

    /// Returns its name in JSON, e.g. `scored-tile`.
    pub fn name(self) -> &'static str {
        self.id().trim_start_matches("story-source-")
    }
}

/// Points by turn, animal and source. Turn 0 holds everything before the first turn.
#[derive(Clone, Debug, Default)]
pub(super) struct PointsByTurn(BTreeMap<u16, PointsBySource>);

type PointsBySource = [[i64; SOURCES.len()]; ANIMALS_MAX];

impl PointsByTurn {
    /// Adds points; negative if they were lost.
    pub fn enter(&mut self, turn: u16, animal: AnimalId, source: PointsSource, points: i64) {
        let sums = self.0.entry(turn).or_insert([[0; SOURCES.len()]; ANIMALS_MAX]);
        sums[animal.index()][source as usize] += points;
    }

    pub fn turns(&self) -> impl Iterator<Item = u16> {
        self.0.keys().copied()
    }

    /// Returns the sources of an animal's points in a turn, or on the whole path. Sources without points are left out.
    pub fn gained(&self, turn: Option<u16>, animal: AnimalId) -> Vec<(PointsSource, i64)> {
        let turns = self.0.iter().filter(|(number, _)| turn.is_none_or(|turn| turn == **number));
        let sums: Vec<_> = turns.map(|(_, sums)| sums[animal.index()]).collect();
        let points = |source| sums.iter().map(|sums| sums[source as usize]).sum();
        let sources = SOURCES.into_iter().map(|(source, _)| (source, points(source)));
        sources.filter(|(_, points)| *points != 0).collect()
    }
}

pub(super) fn sources_said(gained: &[(PointsSource, i64)]) -> Vec<Value> {
    gained.iter().map(|(source, points)| message!(source.id(), points = *points).into()).collect()
}

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

/// Returns the points of each turn of a path and, last, the points of the whole path.
pub fn points(catalog: &Catalog, words: &Words, path: &[Seen]) -> Vec<PointsOfTurn> {
    let (state, ledger) = tell::ledger(catalog, words, path);
    let teller = Teller::new(View::new(catalog, &state, None), words);
    let of_turn = |turn| {
        let animals = state.turn.animals().map(|animal| (animal, ledger.gained(turn, animal)));
        let gaining = animals.filter(|(_, gained)| !gained.is_empty()).map(|(animal, gained)| {
            let gain = PointsOf {
                points: gained.iter().map(|(_, points)| points).sum(),
                said: Value::List(sources_said(&gained)),
                sources: gained
                    .into_iter()
                    .map(|(source, points)| (source.name(), points))
                    .collect(),
                called: teller.name_of(animal),
            };
            (catalog.roster.name(animal).to_owned(), gain)
        });
        PointsOfTurn { turn, animals: gaining.collect() }
    };
    ledger.turns().map(Some).chain([None]).map(of_turn).collect()
}

/// Returns the animals in play, best first, each with its place, counted from 1. In games with rows of cards, ties are
/// broken by Survival, then by the number of cards in hand (Card Game, p. 9), and animals that are equal in everything
/// share a place. In other games the food chain decides. Animals of players who have resigned come last, in reverse order
/// of resigning.
pub fn ranking(view: &View<'_>) -> Vec<(usize, AnimalId)> {
    let has_rows = view.catalog().has_rows();
    let key = |animal: &AnimalId| {
        let hand = view.turn().seat(*animal).and_then(|seat| view.hand_length(seat)).unwrap_or(0);
        let breaks_ties = has_rows.then(|| (view.score().survival(*animal), hand));
        let resigned = view.turn().resigned_place(*animal);
        (Reverse(resigned), view.score().points(*animal), breaks_ties)
    };
    let mut animals: Vec<AnimalId> = view.turn().animals().collect();
    animals.sort_by_key(|animal| Reverse(key(animal)));
    let place = |index: usize, animal: &AnimalId| match has_rows {
        true => animals.iter().position(|other| key(other) == key(animal)).unwrap_or(index) + 1,
        false => index + 1,
    };
    animals.iter().enumerate().map(|(index, animal)| (place(index, animal), *animal)).collect()
}

/// Returns each animal's points and what they were gained for, best first, ties in the order that decides the game.
/// If a player's lowest animal counts, each player's result follows. The winners come last. `path` must lead to the
/// view's position.
pub fn standings(view: View<'_>, words: &Words, path: &[Seen]) -> Vec<StoryLine> {
    standings_of(view, words, path, &|_| None)
}

/// Like [`standings()`], but names players by their names, if they have any, instead of their seat numbers.
pub fn standings_of(
    view: View<'_>,
    words: &Words,
    path: &[Seen],
    name: &dyn Fn(Seat) -> Option<String>,
) -> Vec<StoryLine> {
    let (_, ledger) = tell::ledger(view.catalog(), words, path);
    let table = StandingsTable { teller: Teller::new(view, words), ledger, name };
    let mut messages = vec![(0, table.heading())];
    messages.extend(table.animals().into_iter().map(|message| (1, message)));
    if view.catalog().result == GameResult::Lowest {
        messages.push((0, Message::new("story-results")));
        messages.extend(table.players().into_iter().map(|message| (1, message)));
    }
    messages.extend(table.teller.resigned_lines().map(|message| (0, message)));
    messages.extend(table.winner().map(|message| (0, message)));
    let line = |(depth, message): (u8, Message)| StoryLine {
        depth,
        text: words.say(&message),
        first_fact: path.len(),
        facts: Vec::new(),
        entry: None,
    };
    messages.into_iter().map(line).collect()
}

struct StandingsTable<'a> {
    teller: Teller<'a>,
    ledger: PointsByTurn,
    name: &'a dyn Fn(Seat) -> Option<String>,
}

impl StandingsTable<'_> {
    fn seat(&self, seat: Seat) -> Value {
        match (self.name)(seat) {
            Some(name) => Value::Text(name),
            None => self.teller.seat_name(seat).into(),
        }
    }

    fn points(&self, animal: AnimalId) -> i32 {
        self.teller.view.score().points(animal)
    }

    fn heading(&self) -> Message {
        let id = match self.teller.view.turn().is_over() {
            true => "story-standings-final",
            false => "story-standings",
        };
        message!(id, turn = self.teller.view.turn().number)
    }

    fn animals(&self) -> Vec<Message> {
        let teller = &self.teller;
        let line = |(place, animal): (usize, AnimalId)| {
            let seat = self.teller.view.turn().seat(animal).unwrap_or(Seat(0));
            let sources = sources_said(&self.ledger.gained(None, animal));
            message!(
                "story-standing",
                place = place,
                animal = teller.name_of(animal),
                seat = self.seat(seat),
                points = self.points(animal),
                count = sources.len(),
                sources = Value::List(sources)
            )
        };
        ranking(&self.teller.view).into_iter().map(line).collect()
    }

    /// Returns a line for each player, in games in which a player's lowest animal counts (R17).
    fn players(&self) -> Vec<Message> {
        let turn = self.teller.view.turn();
        let mut counting: Vec<(Seat, AnimalId)> = Vec::new();
        for animal in turn.animals() {
            let Some(seat) = turn.seat(animal) else { continue };
            match counting.iter_mut().find(|(other, _)| *other == seat) {
                Some((_, lowest)) if self.points(animal) < self.points(*lowest) => *lowest = animal,
                Some(_) => {}
                None => counting.push((seat, animal)),
            }
        }
        counting.sort_by_key(|(_, animal)| {
            (turn.resigned_place(*animal), Reverse(self.points(*animal)), *animal)
        });
        let teller = &self.teller;
        let line = |(index, (seat, animal)): (usize, (Seat, AnimalId))| {
            message!(
                "story-result",
                place = index + 1,
                seat = self.seat(seat),
                animal = teller.name_of(animal),
                points = self.points(animal)
            )
        };
        counting.into_iter().enumerate().map(line).collect()
    }

    fn winner(&self) -> Option<Message> {
        let turn = self.teller.view.turn();
        if turn.leaving.is_stopped() {
            return Some(Message::new("story-game-stopped"));
        }
        let winner = turn.winner?;
        let teller = &self.teller;
        let seat = turn.seat(winner).unwrap_or(Seat(0));
        let rivals = turn.contenders().filter(|animal| *animal != winner);
        let level: Vec<_> =
            rivals.filter(|animal| self.points(*animal) == self.points(winner)).collect();
        let tied = !level.is_empty();
        if turn.winners().nth(1).is_some() {
            return Some(teller.ended(winner));
        }
        let catalog = self.teller.view.catalog();
        let survival = |animal: &AnimalId| self.teller.view.score().survival(*animal);
        let id = match (catalog.result, tied) {
            _ if turn.remaining_seats().nth(1).is_none()
                && !turn.leaving.resigned_seats().is_empty() =>
            {
                "story-winner-left"
            }
            (GameResult::Each, true) if catalog.has_rows() => {
                match level.iter().any(|animal| survival(animal) == survival(&winner)) {
                    true => "story-winner-hand",
                    false => "story-winner-survival",
                }
            }
            (GameResult::Lowest, _) => "story-winner-lowest",
            (GameResult::Each, true) => "story-winner-tied",
            (GameResult::Each, false) => "story-winner",
        };
        Some(message!(
            id,
            animal = teller.name_of(winner),
            seat = self.seat(seat),
            points = self.points(winner)
        ))
    }
}
