//! Saves a game that others may also write.

use crate::command::play::terminal_session::{NextStep, TerminalSession};
use crate::error::CommandResult;
use crate::session::SavedPlace;
use speciate_model::message;

impl TerminalSession<'_> {
    /// Saves the answers. If another program wrote first, continues with its version of the game.
    pub(super) fn save(&mut self) -> CommandResult<NextStep> {
        let known = self.session.saved_path();
        let saved = self.session.save_or_reload(&self.cli)?;
        self.tell_saved(saved, &known)?;
        Ok(NextStep::GoOn)
    }

    /// Before the session ends, saves what could not be saved yet. Returns whether the game is still the one played
    /// here.
    pub(super) fn settle(&mut self) -> CommandResult<bool> {
        if !self.waits {
            return Ok(true);
        }
        let known = self.session.saved_path();
        let saved = self.session.save_before_leaving(&self.cli)?;
        let is_ours = saved != SavedPlace::Reloaded;
        self.tell_saved(saved, &known)?;
        Ok(is_ours)
    }

    /// Says where the game was saved, unless that is as expected. `known` is the path that its file was known to
    /// contain.
    fn tell_saved(&mut self, saved: SavedPlace, known: &[u32]) -> CommandResult {
        let waited = std::mem::replace(&mut self.waits, saved == SavedPlace::Waiting);
        match saved {
            SavedPlace::Here if waited => self.say(&message!("play-file-free", file = self.file())),
            SavedPlace::Waiting if !waited => {
                self.say(&message!("play-file-locked", file = self.file()))
            }
            SavedPlace::Here | SavedPlace::Waiting => Ok(()),
            SavedPlace::Elsewhere(said) => self.say(&said),
            SavedPlace::Reloaded => match self.forget_after_shared(known) {
                true => self.say(&message!("play-moved-back")),
                false => self.say(&message!("play-moved-on")),
            },
        }
    }

    /// After a reload, moves the cursors back to the part that the new path shares with `known`. Returns whether
    /// some of `known` was undone.
    pub(super) fn forget_after_shared(&mut self, known: &[u32]) -> bool {
        let now = self.session.game.log().path_entries();
        let same = known.iter().zip(&now).take_while(|(known, now)| known == now).count();
        self.audience.forget_from(same);
        let is_back = same < known.len();
        if is_back {
            self.audience.redraw();
        }
        is_back
    }

    /// Moves the cursors back to the end of the path.
    pub(super) fn forget_removed(&mut self) {
        self.audience.forget_from(self.session.game.log().path_entries().len());
    }
}
