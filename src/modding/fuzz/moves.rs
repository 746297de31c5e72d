//! The moves to a failure as a scenario: a position, then answers.

use std::sync::Arc;

use crate::fuzz::failure::{FailureKind, Found, failures};
use crate::fuzz::play::PlayedGame;
use crate::scenario::recorded::{answered, block, head, laid, quoted};
use crate::scenario::{play, read};
use speciate_engine::context::Edition;
use speciate_engine::game::Status;
use speciate_model::event::Event;

/// The parts of a scenario that leads to a failure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Moves {
    /// The lines about the game and its animals.
    pub head: String,
    pub given: Vec<String>,
    pub when: Vec<String>,
}

impl Moves {
    /// Returns the moves with which a game led to a failure, from the latest possible step. Returns `None` if the
    /// failure does not occur again from any step.
    pub(super) fn of(
        played: &PlayedGame,
        kind: &FailureKind,
        facts: usize,
        edition: &Arc<Edition>,
    ) -> Option<Self> {
        let path = played.game.log().path();
        // What a failing script did after the last answer is not in the log.
        let is_whole = facts == path.len();
        let path = &path[..facts.min(path.len())];
        let opens = |fact: &Event| {
            fact.event_type().opens_step() && !matches!(fact, Event::PositionArranged {})
        };
        let steps: Vec<usize> = (0..path.len()).rev().filter(|at| opens(&path[*at])).collect();
        let mut back = 0;
        while let Some(begins) = steps.get(back) {
            let moves = Self::recorded(played, path, *begins, is_whole, edition);
            if let Some(moves) = moves.filter(|moves| moves.leads_to(kind, edition).is_some()) {
                return Some(moves);
            }
            back = (2 * back).max(back + 1);
        }
        None
    }

    fn recorded(
        played: &PlayedGame,
        path: &[Event],
        begins: usize,
        is_whole: bool,
        edition: &Arc<Edition>,
    ) -> Option<Self> {
        let game = &played.game;
        let (opening, roster) = (game.log().opening(), game.roster());
        let (before, since) = path.split_at(begins);
        let (head, given) = head("fuzz", opening, opening.seed, before, roster);
        let mut again = laid(&format!("{head}{}", block("given", &given)), edition).ok()?;
        let mut when = answered(&mut again, since, roster).ok()?;
        if let (true, Status::Failed(_), Some((seat, choice))) =
            (is_whole, game.status(), played.last)
            && let Some(open) = again.questions().iter().find(|open| open.seat == seat)
        {
            let (animal, question) = (roster.name(open.animal), roster.name(open.id));
            when.push(format!("{animal} {question} {}", choice.id(roster)));
        }
        Some(Self { head, given, when })
    }

    /// Returns the failure of this kind that these moves lead to, if any. Every answer must be possible.
    pub(super) fn leads_to(&self, kind: &FailureKind, edition: &Arc<Edition>) -> Option<Found> {
        let scenarios = read("", &self.text("fuzz")).ok()?;
        let answered = play::answer_all(scenarios.first()?, edition).ok()?;
        if answered.failure.is_some() {
            return None;
        }
        failures(&answered.game, answered.start).into_iter().find(|(found, ..)| found == kind)
    }

    /// Returns the text of a scenario.
    pub(super) fn text(&self, name: &str) -> String {
        let head = self.head.replacen("\"fuzz\"", &quoted(name), 1);
        let mut text = format!("{head}{}", block("given", &self.given));
        if !self.when.is_empty() {
            text.push_str(&block("when", &self.when));
        }
        text + "then = \"laws hold\"\n"
    }
}
