//! Which points of a game are measured, and whether answers or chance lie between them.
//!
//! The chances change when somebody answers differently from the bots, and when something is drawn or shown. If the
//! bots would have given the same answer, the rollouts from before it contain it too, so it changes nothing and needs
//! no measurement. Each interval is either chance or the answers of one seat, and each begins where the previous one
//! ended. So the changes of all intervals add up to the change over the whole game.

use super::answers::after;
use super::history::{CourseEnd, GameHistory, SeatMove};
use super::rollout::RolloutStart;
use speciate_model::id::Seat;

/// A point of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum CoursePoint {
    /// Before the answer with this index.
    Before(usize),
    /// After the answer with this index, and before anything is drawn.
    After(usize),
    End,
}

/// What lies between two points that are measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Interval {
    pub from: CoursePoint,
    pub to: CoursePoint,
    /// The seat that answered; `None` if something was drawn or shown.
    pub by: Option<Seat>,
    pub turn: u16,
}

/// A turn of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TurnPoint {
    pub number: u16,
    /// The index of its first answer.
    pub first: usize,
    /// A point with the same chances as the first answer.
    pub from: CoursePoint,
    /// A point with the same chances as the first answer of the next turn.
    pub to: CoursePoint,
}

/// The intervals of a game and its turns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Intervals {
    pub intervals: Vec<Interval>,
    pub turns: Vec<TurnPoint>,
}

impl Intervals {
    pub fn of(moves: &[SeatMove]) -> Self {
        let mut found = Self::default();
        let mut here = CoursePoint::Before(0);
        let mut is_drawn = false;
        let mut last_turn = 0;
        for (index, own) in moves.iter().enumerate() {
            let is_new_turn = index == 0 || own.turn != last_turn;
            let begins = CoursePoint::Before(own.first);
            if is_drawn && (is_new_turn || !own.is_expected) {
                found.push(here, begins, None, last_turn);
                (here, is_drawn) = (begins, false);
            }
            last_turn = own.turn;
            if is_new_turn {
                found.begin_turn(own, here);
            }
            if !own.is_expected {
                let to = point_after(own, moves.get(index + 1));
                found.push(here, to, Some(own.seat), own.turn);
                here = to;
            }
            is_drawn |= own.draws_follow;
        }
        if !moves.is_empty() && here != CoursePoint::End {
            found.push(here, CoursePoint::End, None, last_turn);
        }
        found
    }

    fn push(&mut self, from: CoursePoint, to: CoursePoint, by: Option<Seat>, turn: u16) {
        self.intervals.push(Interval { from, to, by, turn });
    }

    fn begin_turn(&mut self, own: &SeatMove, here: CoursePoint) {
        if let Some(before) = self.turns.last_mut() {
            before.to = here;
        }
        let (number, first, to) = (own.turn, own.first, CoursePoint::End);
        self.turns.push(TurnPoint { number, first, from: here, to });
    }

    /// Returns the intervals of a turn.
    pub fn of_turn(&self, number: u16) -> Vec<Interval> {
        self.intervals.iter().copied().filter(|interval| interval.turn == number).collect()
    }

    /// Returns every point that is measured by rollouts, without duplicates, in order.
    pub fn points(&self, course: &GameHistory) -> Vec<CoursePoint> {
        let ends = self.intervals.iter().flat_map(|interval| [interval.from, interval.to]);
        let of_turns = self.turns.iter().flat_map(|turn| [turn.from, turn.to]);
        let mut points: Vec<CoursePoint> = ends.chain(of_turns).collect();
        points.sort_unstable();
        points.dedup();
        points.retain(|point| start(course, *point).is_some());
        points
    }
}

/// Returns the point where the chances are known after a move.
fn point_after(own: &SeatMove, next: Option<&SeatMove>) -> CoursePoint {
    match next {
        _ if own.draws_follow => CoursePoint::After(own.last),
        Some(next) => CoursePoint::Before(next.first),
        None => CoursePoint::End,
    }
}

/// Returns where the rollouts of a point begin; `None` if no rollouts begin there.
pub(super) fn start(course: &GameHistory, point: CoursePoint) -> Option<RolloutStart<'_>> {
    match point {
        CoursePoint::Before(index) => {
            let answer = course.said.get(index)?;
            Some(RolloutStart { position: &answer.position, memory: &answer.memory, said: None })
        }
        CoursePoint::After(index) => {
            let answer = course.said.get(index)?;
            Some(after(answer, answer.choice))
        }
        CoursePoint::End => match &course.end {
            CourseEnd::Open(position) => {
                Some(RolloutStart { position, memory: &course.memory, said: None })
            }
            CourseEnd::Over(_) | CourseEnd::Unknown => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use CoursePoint::{After, Before, End};

    fn own(first: usize, seat: u8, turn: u16, expected: bool, drawn: bool) -> SeatMove {
        let (is_expected, draws_follow) = (expected, drawn);
        SeatMove { first, last: first, seat: Seat(seat), turn, is_expected, draws_follow }
    }

    fn interval(from: CoursePoint, to: CoursePoint, by: Option<u8>, turn: u16) -> Interval {
        Interval { from, to, by: by.map(Seat), turn }
    }

    #[test]
    fn stretches_follow_each_other_without_a_gap() {
        let moves = [
            own(0, 0, 1, true, false),
            own(1, 1, 1, false, true),
            own(2, 0, 1, true, true),
            own(3, 1, 1, false, false),
            own(4, 0, 2, true, false),
            own(5, 1, 2, true, true),
            own(6, 0, 3, false, false),
        ];
        let found = Intervals::of(&moves);
        assert_eq!(
            found.intervals,
            [
                interval(Before(0), After(1), Some(1), 1),
                interval(After(1), Before(3), None, 1),
                interval(Before(3), Before(4), Some(1), 1),
                interval(Before(4), Before(6), None, 2),
                interval(Before(6), End, Some(0), 3),
            ]
        );
        let turns: Vec<(u16, CoursePoint, CoursePoint)> =
            found.turns.iter().map(|turn| (turn.number, turn.from, turn.to)).collect();
        assert_eq!(
            turns,
            [(1, Before(0), Before(4)), (2, Before(4), Before(6)), (3, Before(6), End)]
        );
    }

    #[test]
    fn expected_answers_are_not_measured() {
        let moves: Vec<SeatMove> =
            (0..9).map(|index| own(index, (index % 2) as u8, 1, true, index == 4)).collect();
        let found = Intervals::of(&moves);
        assert_eq!(found.intervals, [interval(Before(0), End, None, 1)]);
        assert!(Intervals::of(&[]).intervals.is_empty());
    }
}
