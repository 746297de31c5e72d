//! The people at a terminal: their preferences and names, and how much of the game each has read.

use speciate_engine::game::Game;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, Seat};
use speciate_model::log::Player;
use speciate_model::words::{Message, Words};
use speciate_table::players;
use speciate_text::story::Teller;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DisplayPrefs {
    pub draws_maps: bool,
    pub confirms: bool,
    /// Whether each kind of question is explained the first few times that it is asked.
    pub explains: bool,
    /// Whether a card is only tried. Then nothing is saved, and nobody resigns or stops the game.
    pub is_trial: bool,
    pub players: Vec<Player>,
}

impl DisplayPrefs {
    /// Returns the seats that people play, at this terminal or elsewhere.
    pub fn people(&self) -> Vec<Seat> {
        players::people(&self.players)
    }

    /// Names the player of an animal: `Mammal`, or `Anna (Mammal)`.
    pub fn who_answers(&self, game: &Game, seat: Seat, animal: AnimalId, words: &Words) -> Message {
        self.who_of(game, seat, &[animal], words)
    }

    /// Names the player of a seat with all its animals.
    pub fn who(&self, game: &Game, seat: Seat, words: &Words) -> Message {
        let own = Teller::new(game.view(Some(seat)), words).animals_of(seat);
        self.who_of(game, seat, &own, words)
    }

    fn who_of(&self, game: &Game, seat: Seat, animals: &[AnimalId], words: &Words) -> Message {
        let teller = Teller::new(game.view(Some(seat)), words);
        let player = self.players.get(usize::from(seat.0));
        teller.who(animals, player.and_then(|player| player.name.as_deref()))
    }
}

/// Tracks how much of the game each player at the terminal has read.
#[derive(Debug)]
pub struct ReadCursors {
    /// The number of facts that each seat has read.
    facts_read: Vec<usize>,
    /// Whether each seat played in an earlier session and has read nothing in this one yet.
    away: Vec<bool>,
    pub looking: Option<Seat>,
    drawn: Option<u16>,
}

/// The part of the path that a seat has not read yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingUpdates {
    pub from: usize,
    /// Whether this is the seat's first news of the session.
    pub was_away: bool,
}

impl ReadCursors {
    /// Creates the cursors of a game. Each seat knows the path up to the results of its last answer.
    pub fn new(path: &[Event], seats: usize) -> Self {
        let facts_read: Vec<usize> = (0..seats).map(|seat| known(path, Seat(seat as u8))).collect();
        let away = facts_read.iter().map(|count| *count > 0).collect();
        Self { facts_read, away, looking: None, drawn: None }
    }

    /// Moves every cursor back to at most `length` facts.
    pub fn forget_from(&mut self, length: usize) {
        self.facts_read.iter_mut().for_each(|count| *count = (*count).min(length));
    }

    /// Moves every cursor back to what its seat knew after its last answer on the path.
    pub fn recall(&mut self, path: &[Event]) {
        for (seat, count) in (0..).map(Seat).zip(&mut self.facts_read) {
            *count = (*count).min(known(path, seat));
        }
    }

    pub const fn redraw(&mut self) {
        self.drawn = None;
    }

    /// Returns the news for a seat on a path of this length. Moves its cursor to the end, and also the cursors of
    /// `others`, who look at the same screen. `None` if there is no news.
    pub fn news(&mut self, seat: Seat, length: usize, others: &[Seat]) -> Option<PendingUpdates> {
        let index = usize::from(seat.0);
        let news = PendingUpdates {
            from: self.facts_read.get(index).copied().unwrap_or(0),
            was_away: self.away.get(index).copied().unwrap_or(false),
        };
        for seat in others.iter().chain([&seat]).map(|seat| usize::from(seat.0)) {
            if let (Some(count), Some(away)) =
                (self.facts_read.get_mut(seat), self.away.get_mut(seat))
            {
                (*count, *away) = (length, false);
            }
        }
        (news.from < length).then_some(news)
    }

    /// Returns whether the board must be drawn in a turn, and marks it as drawn.
    pub fn draw(&mut self, turn: u16) -> bool {
        self.drawn.replace(turn) != Some(turn)
    }
}

/// Returns how many facts a seat knew when its player left the game: those up to the results of its last answer.
fn known(path: &[Event], seat: Seat) -> usize {
    let own = |fact: &Event| fact.said_by() == Some(seat);
    let Some(place) = path.iter().rposition(own) else { return 0 };
    let ends = |fact: &Event| {
        let event_type = fact.event_type();
        fact.is_said() || event_type.opens_step() || event_type.reveals()
    };
    let after = &path[place + 1..];
    place + 1 + after.iter().position(ends).unwrap_or(after.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::id::{QuestionId, SpaceId};
    use speciate_model::question::Choice;

    #[test]
    fn a_player_who_left_knows_the_results_of_their_last_answer() {
        let answered = |seat| Event::Answered {
            seat: Seat(seat),
            question: QuestionId(0),
            choice: Choice::Pass,
            options: 2,
            fingerprint: [0; 4],
        };
        let placed = |animal| Event::PawnPlaced { animal: AnimalId(animal), space: SpaceId(0) };
        let turn = Event::TurnBegan { turn: 1 };
        assert_eq!(known(&[turn, answered(0), placed(0)], Seat(0)), 3);
        assert_eq!(known(&[answered(0), placed(0), answered(1), placed(1)], Seat(0)), 2);
        assert_eq!(known(&[answered(0), placed(0), turn, placed(1)], Seat(0)), 2);
        assert_eq!(known(&[turn, answered(1)], Seat(0)), 0);
    }

    #[test]
    fn a_seat_that_saw_the_news_of_another_is_not_shown_them_again() {
        let mut cursors = ReadCursors::new(&[], 2);
        let news = Some(PendingUpdates { from: 0, was_away: false });
        assert_eq!(cursors.news(Seat(0), 5, &[]), news);
        assert_eq!(cursors.news(Seat(0), 5, &[]), None);
        assert_eq!(cursors.news(Seat(1), 6, &[Seat(0)]), news);
        assert_eq!(cursors.news(Seat(0), 6, &[]), None);
    }

    #[test]
    fn after_an_undo_the_news_since_the_last_answer_is_shown_again() {
        let answered = Event::Answered {
            seat: Seat(0),
            question: QuestionId(0),
            choice: Choice::Pass,
            options: 2,
            fingerprint: [0; 4],
        };
        let turn = Event::TurnBegan { turn: 1 };
        let placed = Event::PawnPlaced { animal: AnimalId(1), space: SpaceId(0) };
        let mut cursors = ReadCursors::new(&[], 1);
        cursors.news(Seat(0), 9, &[]);
        let path = [answered, turn, placed];
        cursors.recall(&path);
        let news = Some(PendingUpdates { from: 1, was_away: false });
        assert_eq!(cursors.news(Seat(0), path.len(), &[]), news);
    }
}
