//! `play --watch`: notices edits of the content during a game.

use std::sync::{Arc, Mutex, PoisonError};

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::input::LinePrinter;
use crate::watch::{FileChanges, Watch, WatchedFiles, nothing_to_watch};
use crate::watched::WatchedPlace;
use speciate_model::message;

/// Notices edits of the content during a game. A thread prints a note as soon as a file is saved; the game reads
/// the files only after the player types a line.
pub struct Edits {
    places: Vec<WatchedPlace>,
    /// The files as of the last call of `take`.
    known: Arc<Mutex<WatchedFiles>>,
}

impl Edits {
    pub fn new(cli: &CliContext, mut teller: LinePrinter) -> CommandResult<Self> {
        let places = cli.places();
        if places.is_empty() {
            return Err(nothing_to_watch());
        }
        let mut watch = Watch::new(places.clone());
        let known = Arc::new(Mutex::new(watch.files().clone()));
        let edits = Self { places, known: known.clone() };
        let said = cli.say(&message!("play-edited"));
        std::thread::spawn(move || {
            while watch.wait().is_some() {
                let is_taken_up =
                    *known.lock().unwrap_or_else(PoisonError::into_inner) == *watch.files();
                if !is_taken_up {
                    teller(&format!("\n{said}"));
                }
            }
        });
        Ok(edits)
    }

    /// Returns whether there are edits that were not yet taken.
    pub fn are_there(&self) -> bool {
        WatchedFiles::of(&self.places) != *self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns what was saved since the last call, after waiting until the files stop changing.
    pub fn take(&self) -> FileChanges {
        if !self.are_there() {
            return FileChanges::default();
        }
        let now = WatchedFiles::at_rest(&self.places);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let saved = now.saved_since(&known);
        *known = now;
        saved
    }
}
