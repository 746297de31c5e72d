//! What those at a terminal have seen of a game.

use speciate_model::event::Event;
use speciate_model::id::Seat;

/// What those at a terminal have seen of a game.
#[derive(Debug)]
pub struct ReadCursors {
    /// How many facts each seat was told.
    told: Vec<usize>,
    /// Which seats have played before this sitting and were told nothing in it yet.
    away: Vec<bool>,
    /// Who looks at the screen.
    pub looking: Option<Seat>,
    /// The turn in which the board was drawn last.
    drawn: Option<u16>,
}

/// What is to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingNews {
    /// The first fact that the seat was not told.
    pub from: usize,
    /// Whether it is the first that the seat is told in this sitting.
    pub was_away: bool,
}

impl ReadCursors {
    /// Returns those at the seats of a game, each of whom knows its path up to what came of the own
    /// last answer.
    pub fn new(path: &[Event], seats: usize) -> Self {
        let told: Vec<usize> = (0..seats).map(|seat| known(path, Seat(seat as u8))).collect();
        let away = told.iter().map(|told| *told > 0).collect();
        Self { told, away, looking: None, drawn: None }
    }

    /// Has nobody know more than the first facts of the path.
    pub fn forget_from(&mut self, length: usize) {
        self.told.iter_mut().for_each(|told| *told = (*told).min(length));
    }

    /// Has the board drawn anew before the next question.
    pub const fn redraw(&mut self) {
        self.drawn = None;
    }

    /// Returns what a seat is to be told of a path of this length; from now on it knows all of that,
    /// and so do `others`, who look as well.
    pub fn news(&mut self, seat: Seat, length: usize, others: &[Seat]) -> Option<PendingNews> {
        let index = usize::from(seat.0);
        let news = PendingNews {
            from: self.told.get(index).copied().unwrap_or(0),
            was_away: self.away.get(index).copied().unwrap_or(false),
        };
        for seat in others.iter().chain([&seat]).map(|seat| usize::from(seat.0)) {
            if let (Some(told), Some(away)) = (self.told.get_mut(seat), self.away.get_mut(seat)) {
                (*told, *away) = (length, false);
            }
        }
        (news.from < length).then_some(news)
    }

    /// Returns whether the board is to be drawn in a turn, in which it counts as drawn from now on.
    pub fn draw(&mut self, turn: u16) -> bool {
        self.drawn.replace(turn) != Some(turn)
    }
}

/// Returns how many facts of a path a seat knows that has left: up to what came of its last answer.
fn known(path: &[Event], seat: Seat) -> usize {
    let own = |fact: &Event| matches!(fact, Event::Answered { seat: of, .. } if *of == seat);
    let Some(place) = path.iter().rposition(own) else { return 0 };
    let ends = |fact: &Event| {
        let of = fact.event_type();
        matches!(fact, Event::Answered { .. }) || of.opens_step() || of.reveals()
    };
    let after = &path[place + 1..];
    place + 1 + after.iter().position(ends).unwrap_or(after.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::id::{AnimalId, QuestionId, SpaceId};
    use speciate_model::question::Choice;

    #[test]
    fn who_has_left_knows_what_came_of_the_own_answer() {
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
    fn who_looks_as_well_is_not_told_again() {
        let mut audience = ReadCursors::new(&[], 2);
        let news = Some(PendingNews { from: 0, was_away: false });
        assert_eq!(audience.news(Seat(0), 5, &[]), news);
        assert_eq!(audience.news(Seat(0), 5, &[]), None);
        assert_eq!(audience.news(Seat(1), 6, &[Seat(0)]), news);
        assert_eq!(audience.news(Seat(0), 6, &[]), None);
    }
}
