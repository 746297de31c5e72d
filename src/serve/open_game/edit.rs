//! Content that is edited while a game is open: the game adopts it, or the host chooses.

use axum::http::StatusCode;

use super::OpenGame;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use crate::workshop::{Edit, EditState};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_table::Contents;
use speciate_table::branching::may_show_all;
use speciate_table::workshop::{
    AdoptedContent, CannotAdopt, EditDecision, EditEffect, EditedContent, PendingEdit,
};

impl OpenGame {
    /// Adopts the latest edit, if it changes nothing in the open step.
    pub fn adopt_latest_edit(&mut self) {
        let content = self.server.content();
        let Some(workshop) = &content.workshop else { return };
        // Pages show the findings of the workshop even if the content is the same.
        self.forget_pages();
        // An unreadable log is reported to the next request, which tries again.
        if workshop.edits == self.edits || self.look_again().is_err() {
            return;
        }
        self.edits = workshop.edits;
        let log = self.log();
        let contents = Contents::new(log, content.sources(&self.server));
        let changes = contents.differences(log.content()).unwrap_or_default();
        let has_errors = workshop.has_errors(&log.opening().rules);
        let found = (!has_errors).then(|| EditedContent::load(&contents));
        let state = match found {
            None => EditState::Faulty,
            Some(_) if self.server.skips_edit(&self.name) => EditState::Kept,
            Some(Err(why)) => EditState::Refused(Message::from(&why)),
            Some(Ok(edited)) => self.apply_edit(edited),
        };
        self.edit = Some(Edit { number: workshop.edits, changes, state });
    }

    /// Reconsiders the latest edit after the game has moved on. The open step may now be a different one, the content
    /// may not have been stored, or the game may have gone back to earlier content.
    pub fn reconsider(&mut self) {
        if self.has_gone_back() {
            self.edits = 0;
        }
        let edits = self.server.content().workshop.as_ref().map_or(0, |workshop| workshop.edits);
        if edits != self.edits {
            return self.adopt_latest_edit();
        }
        let Some(Edit { state: EditState::Waits(pending), .. }) = &self.edit else { return };
        if pending.is_current(&self.session.game) {
            return;
        }
        let edited = pending.content();
        self.forget_pages();
        let state = self.apply_edit(edited);
        self.set(state);
    }

    /// Returns whether the game had switched to the edited content and no longer has it.
    fn has_gone_back(&self) -> bool {
        let state = self.edit.as_ref().map(|edit| &edit.state);
        let went_over = matches!(state, Some(EditState::Adopted(_) | EditState::Reloaded(_)));
        went_over && self.log().content() != self.content
    }

    /// Carries out a choice about the edit with this number. Does nothing if that edit no longer waits for a choice.
    /// Returns the table at which the game continues.
    pub fn choose(&mut self, choice: EditDecision, edits: u32) -> Result<String, RequestError> {
        self.look_again()?;
        self.reconsider();
        let pending = match &self.edit {
            Some(Edit { number, state: EditState::Waits(pending), .. }) if edits == *number => {
                pending.clone()
            }
            _ => return Ok(self.name.clone()),
        };
        self.forget_pages();
        let state = match choice {
            EditDecision::Keep => EditState::Kept,
            EditDecision::Reload => {
                let (game, packs) = (&mut self.session.game, self.server.packs());
                let adopted = pending.reload(game, &*packs, Words::built_in())?;
                EditState::Reloaded(self.save_adopted(adopted)?)
            }
            EditDecision::Copy => EditState::Copied(self.copy(&pending)?),
        };
        let table = match &state {
            EditState::Copied(table) => table.clone(),
            _ => self.name.clone(),
        };
        if matches!(state, EditState::Kept | EditState::Copied(_)) {
            self.server.keep(&self.name);
        }
        self.set(state);
        Ok(table)
    }

    /// Returns the effect of edited content on the game, which adopts it if nothing changes in the
    /// open step.
    fn apply_edit(&mut self, edited: EditedContent) -> EditState {
        // A finished game does not adopt new rules, but it can show new looks.
        if self.is_over() && !edited.is_own(self.log()) {
            return EditState::Kept;
        }
        let packs = self.server.packs();
        let effect = edited.apply(&mut self.session.game, &*packs, Words::built_in());
        let refusal = match effect {
            Ok(EditEffect::Own) => return EditState::Own,
            Ok(EditEffect::Shown) => {
                self.changes = None;
                return EditState::Shown;
            }
            Ok(EditEffect::Waits(pending)) => return EditState::Waits(pending),
            Ok(EditEffect::Refused(why)) => return EditState::Refused(why),
            Ok(EditEffect::Adopted(adopted)) => match self.save_adopted(adopted) {
                Ok(adopted) => return EditState::Adopted(adopted),
                Err(refusal) => refusal,
            },
            Err(fault) => CannotAdopt::NotKept(fault).into(),
        };
        // The content or the game could not be stored, so try again later.
        if refusal.status.is_server_error() {
            self.edits = 0;
        }
        EditState::Refused(refusal.message)
    }

    /// Stores that the game has adopted the edited content.
    fn save_adopted(&mut self, adopted: AdoptedContent) -> Result<AdoptedContent, RequestError> {
        match self.session.save() {
            Ok(()) => {
                self.content = self.log().content();
                Ok(adopted)
            }
            Err(error) => {
                self.reopen()?;
                Err(error.into())
            }
        }
    }

    /// Makes a copy of the game adopt edited content and gives everybody their seats there. Returns the copy's table.
    ///
    /// A game that people still play cannot be copied: the copy would show what is yet to come.
    fn copy(&self, pending: &PendingEdit) -> Result<String, RequestError> {
        if !may_show_all(self.log()) {
            return Err(RequestError::not_allowed(message!("branch-people-play")));
        }
        let copy = pending.copy(&self.session.game, &*self.server.packs(), Words::built_in())?;
        let copied = self.session.branch(copy)?;
        let copy = &copied.place().game;
        self.server.store.copy_access(ServerState::game_of(&self.name), copy)?;
        Ok(ServerState::table(copy, ServerState::branch_of(&self.name)))
    }

    fn set(&mut self, state: EditState) {
        if let Some(edit) = &mut self.edit {
            edit.state = state;
        }
    }
}

impl From<CannotAdopt> for RequestError {
    fn from(why: CannotAdopt) -> Self {
        match why {
            CannotAdopt::Refused(why) => Self::new(StatusCode::CONFLICT, why),
            CannotAdopt::NotKept(fault) => fault.into(),
        }
    }
}
