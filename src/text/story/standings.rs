//! The standings, final or of a game in progress.

use std::cmp::Reverse;

use crate::story::ledger::{Ledger, PointsSource};
use crate::story::{StoryLine, Teller, ranking};
use speciate_content::catalog::GameResult;
use speciate_engine::view::{Seen, View};
use speciate_model::id::{AnimalId, Seat};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns each animal's points and what they were gained for, best first, ties in the order that decides the game.
/// If a player's lowest animal counts, each player's result follows. The winners come last. `path` must lead to the
/// view's position.
pub fn standings(view: View<'_>, words: &Words, path: &[Seen]) -> Vec<StoryLine> {
    standings_of(view, words, path, &|_| None)
}

/// Returns [`standings()`] with players' names instead of seat numbers, for players who have one.
pub fn standings_of(
    view: View<'_>,
    words: &Words,
    path: &[Seen],
    name: &dyn Fn(Seat) -> Option<String>,
) -> Vec<StoryLine> {
    let (_, ledger) = super::tell::ledger(view.catalog(), words, path);
    let table = StandingsTable { view, words, ledger, name };
    let mut messages = vec![(0, table.heading())];
    messages.extend(table.animals().into_iter().map(|message| (1, message)));
    if view.catalog().result == GameResult::Lowest {
        messages.push((0, Message::new("story-results")));
        messages.extend(table.players().into_iter().map(|message| (1, message)));
    }
    messages.extend(table.winner().map(|message| (0, message)));
    let line = |(depth, message): (u8, Message)| StoryLine {
        depth,
        text: words.say(&message),
        at: path.len(),
        facts: Vec::new(),
        entry: None,
    };
    messages.into_iter().map(line).collect()
}

struct StandingsTable<'a> {
    view: View<'a>,
    words: &'a Words,
    ledger: Ledger,
    name: &'a dyn Fn(Seat) -> Option<String>,
}

impl StandingsTable<'_> {
    fn seat(&self, seat: Seat) -> Value {
        match (self.name)(seat) {
            Some(name) => Value::Text(name),
            None => self.teller().seat_name(seat).into(),
        }
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(self.view, self.words)
    }

    fn points(&self, animal: AnimalId) -> i32 {
        self.view.score().points(animal)
    }

    fn heading(&self) -> Message {
        let id = match self.view.turn().is_over() {
            true => "story-standings-final",
            false => "story-standings",
        };
        message!(id, turn = self.view.turn().number)
    }

    fn animals(&self) -> Vec<Message> {
        let teller = self.teller();
        let line = |(place, animal): (usize, AnimalId)| {
            let seat = self.view.turn().seat(animal).unwrap_or(Seat(0));
            let sources = self.sources(animal);
            message!(
                "story-standing",
                place = place,
                animal = teller.animal_name(animal),
                seat = self.seat(seat),
                points = self.points(animal),
                count = sources.len(),
                sources = Value::List(sources)
            )
        };
        ranking(&self.view).into_iter().map(line).collect()
    }

    fn sources(&self, animal: AnimalId) -> Vec<Value> {
        let sums =
            PointsSource::ALL.iter().map(|source| (*source, self.ledger.sum(animal, *source)));
        let sources = sums.filter(|(_, points)| *points != 0);
        sources.map(|(source, points)| message!(source.id(), points = points).into()).collect()
    }

    /// Returns a line for each player, in games in which a player's lowest animal counts (R17).
    fn players(&self) -> Vec<Message> {
        let turn = self.view.turn();
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

    fn winner(&self) -> Option<Message> {
        let turn = self.view.turn();
        let winner = turn.winner?;
        let teller = self.teller();
        let seat = turn.seat(winner).unwrap_or(Seat(0));
        let rivals = turn.animals().filter(|animal| *animal != winner);
        let level: Vec<_> =
            rivals.filter(|animal| self.points(*animal) == self.points(winner)).collect();
        let tied = !level.is_empty();
        if turn.winners().nth(1).is_some() {
            return Some(teller.ended(winner));
        }
        let catalog = self.view.catalog();
        let survival = |animal: &AnimalId| self.view.score().survival(*animal);
        let id = match (catalog.result, tied) {
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
            animal = teller.animal_name(winner),
            seat = self.seat(seat),
            points = self.points(winner)
        ))
    }
}
