//! `play --watch`: notices edits of the content during a game.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::input::LinePrinter;
use crate::watch::nothing_to_watch;
use speciate_model::message;
use speciate_table::watch::{FileChanges, Watch};

/// Notices edits of the content during a game. A thread prints a note as soon as a file is saved; the game reads
/// the files only after the player types a line.
pub struct Edits(Arc<Mutex<Watch>>);

impl Edits {
    pub fn new(cli: &CliContext, mut teller: LinePrinter) -> CommandResult<Self> {
        let places = cli.watched_places();
        if places.is_empty() {
            return Err(nothing_to_watch());
        }
        let mut watch = Watch::new(places);
        let game = Self(Arc::new(Mutex::new(watch.clone())));
        let edits = Self(game.0.clone());
        let text = cli.render(&message!("play-edited"));
        std::thread::spawn(move || {
            while watch.wait(|| false).is_some() {
                let is_taken = edits.watch().knows_as_much_as(&watch);
                if !is_taken {
                    teller(&format!("\n{text}"));
                }
            }
        });
        Ok(game)
    }

    /// Returns whether there are edits that were not yet taken.
    pub fn are_there(&self) -> bool {
        self.watch().has_changes()
    }

    /// Returns what was saved since the last call, after waiting until the files stop changing.
    pub fn take(&self) -> FileChanges {
        self.watch().take()
    }

    fn watch(&self) -> MutexGuard<'_, Watch> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
