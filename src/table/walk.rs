//! A read-only cursor that steps through a game, forwards and backwards.

use crate::no_point::NoPoint;
use crate::point_name::PointName;
use speciate_model::event::Event;
use speciate_model::log::Log;
use speciate_model::state::State;

#[derive(Clone, Debug)]
pub struct GameWalk {
    log: Log,
    path: Vec<Event>,
    at: usize,
}

impl GameWalk {
    /// Starts a walk after the first `at` facts of the log's path, or at its end if the path is
    /// shorter.
    pub fn new(log: Log, at: usize) -> Self {
        let path = log.path();
        let at = at.min(path.len());
        Self { log, path, at }
    }

    /// Returns the log, set to the branch of the walk.
    pub const fn log(&self) -> &Log {
        &self.log
    }

    pub fn path(&self) -> &[Event] {
        &self.path
    }

    pub const fn at(&self) -> usize {
        self.at
    }

    pub fn state(&self) -> Box<State> {
        let mut state = Box::<State>::default();
        self.path[..self.at].iter().for_each(|fact| state.fold(fact));
        state
    }

    /// Moves to the start of the next step of the rules, or to the end. Returns whether the walk
    /// moved.
    pub fn forwards(&mut self) -> bool {
        let next = self.path.iter().skip(self.at + 1).position(opens_step);
        self.go_to(next.map_or(self.path.len(), |next| self.at + 1 + next))
    }

    /// Moves to the start of the step of the rules that led here, or to the beginning.
    pub fn backwards(&mut self) -> bool {
        self.go_to(self.path[..self.at].iter().rposition(opens_step).unwrap_or(0))
    }

    /// Moves to the start of the next turn, or to the end.
    pub fn to_next_turn(&mut self) -> bool {
        let begins = |fact: &Event| matches!(fact, Event::TurnBegan { .. });
        let next = self.path.iter().skip(self.at + 1).position(begins);
        self.go_to(next.map_or(self.path.len(), |next| self.at + 1 + next))
    }

    pub fn to_start(&mut self) -> bool {
        self.go_to(0)
    }

    pub fn to_end(&mut self) -> bool {
        self.go_to(self.path.len())
    }

    /// Moves to a point, perhaps on another branch.
    pub fn to(&mut self, point: &PointName) -> Result<bool, NoPoint> {
        let mut log = self.log.clone();
        let at = point.resolve(&mut log)?;
        let path = log.path();
        let moved = path.len() != self.path.len() || path != self.path;
        (self.log, self.path) = (log, path);
        Ok(self.go_to(at.unwrap_or(self.path.len())) || moved)
    }

    fn go_to(&mut self, at: usize) -> bool {
        let moved = at != self.at;
        self.at = at;
        moved
    }
}

fn opens_step(fact: &Event) -> bool {
    fact.event_type().opens_step()
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::id::PhaseId;
    use speciate_model::log::Opening;

    #[test]
    fn a_walk_can_move_by_steps_or_turns() {
        let mut log = Log::new(Opening::default());
        let phase = Event::PhaseBegan { phase: PhaseId(0) };
        let (first, second) = (Event::TurnBegan { turn: 1 }, Event::TurnBegan { turn: 2 });
        log.append(&[first, phase, Event::PositionArranged {}, phase, second, phase]);
        let opens: Vec<usize> = (0..6).filter(|at| opens_step(&log.path()[*at])).collect();
        let mut walk = GameWalk::new(log, 0);
        let mut forth = vec![];
        while walk.forwards() {
            forth.push(walk.at());
        }
        let stops: Vec<usize> = opens.iter().copied().filter(|at| *at > 0).chain([6]).collect();
        assert_eq!(forth, stops);
        let mut back = vec![];
        while walk.backwards() {
            back.push(walk.at());
        }
        assert_eq!(back, opens.into_iter().rev().collect::<Vec<_>>());
        assert!(walk.to_next_turn() && walk.at() == 4 && walk.to_next_turn() && walk.at() == 6);
        assert!(!walk.to_end() && walk.to_start() && !walk.to_start());
        assert!(walk.to(&"turn:2".parse().unwrap()).unwrap() && walk.at() == 4);
        assert!(walk.to(&"turn:3".parse().unwrap()).is_err() && walk.at() == 4);
    }
}
