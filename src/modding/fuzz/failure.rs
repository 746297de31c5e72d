//! What can be wrong with a game: a script that fails, a broken promise, a broken law.

use std::sync::Arc;

use crate::fuzz::moves::Moves;
use crate::laws::{self, Law};
use crate::promise;
use speciate_content::Scripted;
use speciate_engine::context::Edition;
use speciate_engine::game::{Game, Status};
use speciate_model::words::Message;

/// What failed. Several games that fail in the same way count as one failure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FailureKind {
    /// A script failed at this line of a file.
    Script {
        file: String,
        line: usize,
    },
    /// The script of a card or section broke the promise with this key.
    Promise {
        script: Scripted,
        key: &'static str,
    },
    Law(Law),
}

impl FailureKind {
    /// Returns what failed in a few words, without spaces, e.g. `card.predator.promises.eliminates`.
    pub fn name(&self, edition: &Edition) -> String {
        match self {
            Self::Script { file, line } => {
                let from = file.rfind("scripts/").unwrap_or(0);
                format!("{}:{line}", &file[from..])
            }
            Self::Promise { script, key } => promise::path(&edition.catalog, *script, key),
            Self::Law(law) => law.name().to_owned(),
        }
    }
}

/// A failure, and the shortest sequence of moves found that leads to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FuzzFailure {
    pub kind: FailureKind,
    /// What went wrong, as a sentence without its full stop.
    pub message: Message,
    /// The number of the game, counted from 0.
    pub game: u64,
    /// How to reach the failure; `None` if it does not occur again from any earlier step.
    pub(super) moves: Option<Moves>,
}

impl FuzzFailure {
    /// Returns a scenario that fails in the same way, and passes once the failure is fixed.
    pub fn scenario(&self, edition: &Arc<Edition>) -> Option<String> {
        let moves = self.moves.as_ref()?;
        Some(moves.text(&self.kind.name(edition)))
    }

    /// Returns the number of lines in the scenario's position, and the number of its answers.
    pub fn size(&self) -> Option<(usize, usize)> {
        self.moves.as_ref().map(|moves| (moves.given.len(), moves.when.len()))
    }
}

/// A failure: its kind, what went wrong, and the number of facts on the path after which it shows.
pub(super) type Found = (FailureKind, Message, usize);

/// Returns what is wrong with a game since its fact at index `start`, with each kind of failure once.
pub(super) fn failures(game: &Game, start: usize) -> Vec<Found> {
    let length = game.log().path().len();
    let mut found: Vec<Found> = promise::broken(game, start..length)
        .into_iter()
        .map(|promise| {
            (
                FailureKind::Promise { script: promise.script, key: promise.key },
                promise.message,
                promise.facts,
            )
        })
        .collect();
    if let Status::Failed(fault) = game.status() {
        let (file, line) = fault
            .place
            .as_ref()
            .map_or_else(Default::default, |place| (place.file.clone(), place.line));
        found.push((FailureKind::Script { file, line }, fault.describe(), length));
    } else if let Some(broken) = laws::broken(game) {
        found.push((FailureKind::Law(broken.law), broken.message, length));
    }
    found
}
