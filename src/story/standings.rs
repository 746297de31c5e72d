//! The table at the end, or of a game that is still going on.

use std::cmp::Reverse;

use crate::content::Catalog;
use crate::content::catalog::GameResult;
use crate::id::{AnimalId, Seat};
use crate::message;
use crate::state::State;
use crate::story::ledger::{Ledger, Source};
use crate::story::{Line, Teller};
use crate::view::{Seen, View};
use crate::words::{Message, Value, Words};

/// Returns who has how many points and what for, best first, ties by the food chain; where a
/// player's lowest animal counts, each player's result; then the winner.
#[must_use]
pub fn standings(catalog: &Catalog, words: &Words, path: &[Seen]) -> Vec<Line> {
    standings_of(catalog, words, path, &|_| None)
}

/// Returns the same with the names of players in place of the numbers of their seats, where they have any.
#[must_use]
pub fn standings_of(
    catalog: &Catalog,
    words: &Words,
    path: &[Seen],
    name: &dyn Fn(Seat) -> Option<String>,
) -> Vec<Line> {
    let (state, ledger) = super::tell::ledger(catalog, words, path);
    let table = Table { catalog, words, state: &state, ledger, name };
    let mut messages = vec![(0, table.heading())];
    messages.extend(table.animals().into_iter().map(|message| (1, message)));
    if catalog.result == GameResult::Lowest {
        messages.push((0, Message::new("story-results")));
        messages.extend(table.players().into_iter().map(|message| (1, message)));
    }
    messages.extend(table.winner().map(|message| (0, message)));
    let line = |(depth, message): (u8, Message)| Line {
        depth,
        text: words.say(&message),
        at: path.len(),
        facts: Vec::new(),
        entry: None,
    };
    messages.into_iter().map(line).collect()
}

struct Table<'a> {
    catalog: &'a Catalog,
    words: &'a Words,
    state: &'a State,
    ledger: Ledger,
    name: &'a dyn Fn(Seat) -> Option<String>,
}

impl Table<'_> {
    /// Returns the name of who plays at a seat, or its number.
    fn seat(&self, seat: Seat) -> Value {
        match (self.name)(seat) {
            Some(name) => Value::Text(name),
            None => self.teller().seat_name(seat).into(),
        }
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(View::new(self.catalog, self.state, None), self.words)
    }

    fn points(&self, animal: AnimalId) -> i32 {
        self.state.score.points(animal)
    }

    fn heading(&self) -> Message {
        let id = match self.state.turn.is_over() {
            true => "story-standings-final",
            false => "story-standings",
        };
        message!(id, turn = self.state.turn.number)
    }

    /// Returns a line for each animal.
    fn animals(&self) -> Vec<Message> {
        let mut animals: Vec<AnimalId> = self.state.turn.animals().collect();
        animals.sort_by_key(|animal| Reverse(self.points(*animal)));
        let teller = self.teller();
        let line = |(index, animal): (usize, AnimalId)| {
            let seat = self.state.turn.seat(animal).unwrap_or(Seat(0));
            let sources = self.sources(animal);
            message!(
                "story-standing",
                place = index + 1,
                animal = teller.animal_name(animal),
                seat = self.seat(seat),
                points = self.points(animal),
                count = sources.len(),
                sources = Value::List(sources)
            )
        };
        animals.into_iter().enumerate().map(line).collect()
    }

    fn sources(&self, animal: AnimalId) -> Vec<Value> {
        let sums = Source::ALL.iter().map(|source| (*source, self.ledger.sum(animal, *source)));
        let sources = sums.filter(|(_, points)| *points != 0);
        sources.map(|(source, points)| message!(source.id(), points = points).into()).collect()
    }

    /// Returns a line for each player, whose lowest animal counts (R17).
    fn players(&self) -> Vec<Message> {
        let turn = &self.state.turn;
        let mut counting: Vec<(Seat, AnimalId)> = Vec::new();
        for animal in turn.animals() {
            let Some(seat) = turn.seat(animal) else { continue };
            match counting.iter_mut().find(|(other, _)| *other == seat) {
                Some((_, lowest)) if self.points(animal) < self.points(*lowest) => *lowest = animal,
                Some(_) => {}
                None => counting.push((seat, animal)),
            }
        }
        counting.sort_by_key(|(_, animal)| (Reverse(self.points(*animal)), *animal));
        let teller = self.teller();
        let line = |(index, (seat, animal)): (usize, (Seat, AnimalId))| {
            message!(
                "story-result",
                place = index + 1,
                seat = self.seat(seat),
                animal = teller.animal_name(animal),
                points = self.points(animal)
            )
        };
        counting.into_iter().enumerate().map(line).collect()
    }

    /// Returns who has won, and by what where points were equal.
    fn winner(&self) -> Option<Message> {
        let winner = self.state.turn.winner?;
        let teller = self.teller();
        let seat = self.state.turn.seat(winner).unwrap_or(Seat(0));
        let rivals = self.state.turn.animals().filter(|animal| *animal != winner);
        let tied = rivals.into_iter().any(|animal| self.points(animal) == self.points(winner));
        if self.state.turn.winners().nth(1).is_some() {
            return Some(teller.ended(winner));
        }
        let id = match (self.catalog.result, tied) {
            (GameResult::Each, true) if self.catalog.has_rows() => "story-winner",
            (GameResult::Lowest, _) => "story-winner-lowest",
            (GameResult::Each, true) => "story-winner-tied",
            (GameResult::Each, false) => "story-winner",
        };
        Some(message!(
            id,
            animal = teller.animal_name(winner),
            seat = self.seat(seat),
            points = self.points(winner)
        ))
    }
}
