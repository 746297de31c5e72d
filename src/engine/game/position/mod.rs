//! A position: the state at the last step boundary and what was answered since.

mod answer;
mod begin;
mod copied;
mod guess;
mod watch;

use std::sync::Arc;

use crate::context::{Context, Edition, ReplayDifference, ScriptFailure};
use crate::view::{Seen, View, possible_secrets, secrets, seen_before};
use speciate_content::Catalog;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::question::Question;
use speciate_model::state::State;

/// Where a game stands.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// Questions wait for answers.
    Asking,
    /// The game is over.
    Over,
    /// On being run again, a step did something else than the log says: its rules have changed. It
    /// can be a hidden fact; `explain::frozen` says what a seat may know of it.
    Differs(Box<ReplayDifference>),
    /// A script failed, or scripted chance gave out.
    Failed(Box<ScriptFailure>),
}

/// The state at the last step boundary, what was answered since, and the questions that follow.
///
/// It is cheap to clone, for search.
#[derive(Debug)]
pub struct Position {
    context: Context,
    boundary: Box<State>,
    /// Facts on the path before the boundary.
    path_length: usize,
    /// Facts of the open step, its opening included.
    open_step: Vec<Event>,
    status: Status,
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self {
            context: self.context.fork(),
            boundary: self.boundary.clone(),
            path_length: self.path_length,
            open_step: self.open_step.clone(),
            status: self.status.clone(),
        }
    }
}

impl Position {
    /// Returns the facts of the open step, also those before a script failed, which no log has; and
    /// how many facts the path has before them.
    pub fn last_step(&self) -> (usize, &[Event]) {
        (self.path_length, self.context.so_far())
    }

    /// Returns what is so now.
    pub const fn state(&self) -> &State {
        self.context.state()
    }

    /// Returns the tables.
    pub fn catalog(&self) -> &Catalog {
        self.context.catalog()
    }

    /// Returns the content that it is played with.
    pub fn edition(&self) -> &Arc<Edition> {
        self.context.edition()
    }

    /// Returns where the game stands.
    pub const fn status(&self) -> &Status {
        &self.status
    }

    /// Returns the questions that wait for answers.
    pub fn questions(&self) -> &[Question] {
        match self.status {
            Status::Asking => self.context.open(),
            Status::Over | Status::Differs(_) | Status::Failed(_) => &[],
        }
    }

    /// Returns what a seat may see, or a spectator where there is none.
    pub fn view(&self, seat: Option<Seat>) -> View<'_> {
        View::new(self.catalog(), self.state(), seat).with_card_effects(self.context.edition())
    }

    /// Returns the facts of the path that leads here as a seat, or a spectator, sees them.
    pub fn seen(&self, path: &[Event], seat: Option<Seat>) -> Vec<Seen> {
        seen_before(path, path.len() - self.secrets(path), seat)
    }

    /// Returns how many answers at the end of a path that leads here wait for those of others.
    pub(in crate::game) fn secrets(&self, path: &[Event]) -> usize {
        match self.status {
            Status::Asking | Status::Over => secrets(path, self.questions()),
            Status::Differs(_) | Status::Failed(_) => possible_secrets(path),
        }
    }
}
