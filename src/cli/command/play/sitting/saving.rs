//! Saving a game that others may write as well.

use crate::cli::command::play::sitting::{Next, Sitting};
use crate::cli::error::Outcome;
use crate::cli::session::Saved;
use crate::message;

impl Sitting<'_> {
    /// Writes what was answered; where somebody else was faster, takes up their game instead.
    pub(super) fn save(&mut self) -> Outcome<Next> {
        let known = self.session.saved_path();
        let saved = self.session.save_or_look_again(&self.cli)?;
        self.tell_saved(saved, &known)?;
        Ok(Next::GoOn)
    }

    /// Writes before the game is left what could not be written yet; returns whether the game is still
    /// the one that was played here.
    pub(super) fn settle(&mut self) -> Outcome<bool> {
        if !self.waits {
            return Ok(true);
        }
        let known = self.session.saved_path();
        let saved = self.session.save_at_last(&self.cli)?;
        let is_ours = saved != Saved::TakenUp;
        self.tell_saved(saved, &known)?;
        Ok(is_ours)
    }

    /// Says where the game is saved, unless that is as expected; its file was known to hold a path.
    fn tell_saved(&mut self, saved: Saved, known: &[u32]) -> Outcome {
        let waited = std::mem::replace(&mut self.waits, saved == Saved::Waiting);
        match saved {
            Saved::Here if waited => self.say(&message!("play-file-free", file = self.file())),
            Saved::Waiting if !waited => {
                self.say(&message!("play-file-locked", file = self.file()))
            }
            Saved::Here | Saved::Waiting => Ok(()),
            Saved::Elsewhere(said) => self.say(&said),
            Saved::TakenUp => match self.forget_but(known) {
                true => self.say(&message!("play-moved-back")),
                false => self.say(&message!("play-moved-on")),
            },
        }
    }

    /// Has nobody know more of the game that was taken up than what it shares with a path; returns
    /// whether some of that was taken back.
    pub(super) fn forget_but(&mut self, known: &[u32]) -> bool {
        let now = self.session.game.log().path_entries();
        let same = known.iter().zip(&now).take_while(|(known, now)| known == now).count();
        self.audience.forget_from(same);
        let is_back = same < known.len();
        if is_back {
            self.audience.redraw();
        }
        is_back
    }

    /// Has nobody know more facts than there are.
    pub(super) fn forget_what_is_gone(&mut self) {
        self.audience.forget_from(self.session.game.log().path_entries().len());
    }
}
