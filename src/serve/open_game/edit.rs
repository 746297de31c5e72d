//! Content that is edited while a game is open: the game adopts it, or the host chooses.

use axum::http::StatusCode;

use super::OpenGame;
use crate::refusal::Refusal;
use crate::server_state::ServerState;
use crate::workshop::{Edit, EditDecision, EditState, PendingEdit};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_table::branching::may_show_all;
use speciate_table::edited::{CannotSwitch, ContentSwitched, EditEffect, Edited};
use speciate_table::{Contents, LogPlace, Session};

impl OpenGame {
    /// Adopts the latest edit, if it changes nothing in the open step.
    pub fn adopt_latest_edit(&mut self) {
        let content = self.house.content();
        let Some(workshop) = &content.workshop else { return };
        // Pages show its findings even if the content is the same.
        self.forget_pages();
        // An unreadable log is reported to the next request, which tries again.
        if workshop.edits == self.edits || self.look_again().is_err() {
            return;
        }
        self.edits = workshop.edits;
        let log = self.log();
        let contents = Contents::new(log, content.shelf(&self.house));
        let changes = contents.differences(log.content()).unwrap_or_default();
        let found = (!workshop.has_errors(&log.opening().rules)).then(|| Edited::find(&contents));
        let state = match found {
            None => EditState::Faulty,
            Some(_) if self.house.skips_edit(&self.name) => EditState::Kept,
            Some(Err(why)) => EditState::Refused(Message::from(&why)),
            Some(Ok(edited)) => self.apply_edit(edited),
        };
        self.edit = Some(Edit { number: workshop.edits, changes, state });
    }

    /// Reconsiders the latest edit after the game has moved on. The open step may be another one
    /// now, the content may not have been stored, or the game may have gone back to earlier
    /// content.
    pub fn reconsider(&mut self) {
        if self.has_gone_back() {
            self.edits = 0;
        }
        let edits = self.house.content().workshop.as_ref().map_or(0, |workshop| workshop.edits);
        if edits != self.edits {
            return self.adopt_latest_edit();
        }
        let now = self.entries();
        let Some(Edit { state: EditState::Waits(waiting), .. }) = &self.edit else { return };
        if waiting.entries == now {
            return;
        }
        let edited = waiting.edited.clone();
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

    /// Carries out a choice about the edit with this number, or nothing if that edit no longer
    /// waits. Returns the table at which the game continues.
    pub fn choose(&mut self, choice: EditDecision, edits: u32) -> Result<String, Refusal> {
        self.look_again()?;
        self.reconsider();
        let waiting = match &self.edit {
            Some(Edit { number, state: EditState::Waits(waiting), .. }) if edits == *number => {
                waiting.clone()
            }
            _ => return Ok(self.name.clone()),
        };
        let PendingEdit { edited, effect, .. } = *waiting;
        self.forget_pages();
        let state = match choice {
            EditDecision::Keep => EditState::Kept,
            EditDecision::Reload => self.switch_content(&edited, &effect, EditState::Reloaded)?,
            EditDecision::Copy => EditState::Copied(self.copy(&edited)?),
        };
        let table = match &state {
            EditState::Copied(table) => table.clone(),
            _ => self.name.clone(),
        };
        if matches!(state, EditState::Kept | EditState::Copied(_)) {
            self.house.keep(&self.name);
        }
        self.set(state);
        Ok(table)
    }

    /// Returns the effect of edited content on the open step. Switches the game to it if nothing
    /// changes.
    fn apply_edit(&mut self, edited: Edited) -> EditState {
        // A finished game is not changed.
        if self.is_over() {
            return EditState::Kept;
        }
        let effect = edited.effect(&self.session.game);
        let refused = match &effect {
            EditEffect::Own => return EditState::Own,
            EditEffect::Same => {
                let gone_over = self.switch_content(&edited, &effect, EditState::Adopted);
                return gone_over.unwrap_or_else(|refusal| {
                    // The content could not be stored, so try again later.
                    if refusal.status.is_server_error() {
                        self.edits = 0;
                    }
                    EditState::Refused(refusal.message)
                });
            }
            EditEffect::Asks(_) | EditEffect::Differs(_) => None,
            EditEffect::Refused(why) => {
                Some(edited.refusal(why, &self.session.game, Words::built_in()))
            }
        };
        let entries = self.entries();
        let waits = || EditState::Waits(Box::new(PendingEdit { edited, effect, entries }));
        refused.map_or_else(waits, EditState::Refused)
    }

    fn switch_content(
        &mut self,
        edited: &Edited,
        effect: &EditEffect,
        done: fn(ContentSwitched) -> EditState,
    ) -> Result<EditState, Refusal> {
        let (game, packs) = (&mut self.session.game, self.house.packs());
        let gone_over = edited.go_over(game, effect.from(), &packs);
        let gone_over = gone_over.map_err(|why| self.not_gone_over(edited, &why))?;
        match self.session.save() {
            Ok(()) => {
                self.words.clear();
                self.content = self.log().content();
                Ok(done(gone_over))
            }
            Err(error) => {
                self.reopen()?;
                Err(error.into())
            }
        }
    }

    /// Switches a copy of the game to edited content and gives everyone their seats there. Returns
    /// the copy's table.
    ///
    /// A game that people still play cannot be copied: the copy would show what is yet to come.
    fn copy(&self, edited: &Edited) -> Result<String, Refusal> {
        if !may_show_all(self.log()) {
            return Err(Refusal::not_allowed(message!("branch-people-play")));
        }
        let copy = edited.copy(&self.session.game, &self.house.packs());
        let copy = copy.map_err(|why| self.not_gone_over(edited, &why))?;
        let copied: Session = self.session.branch(copy)?;
        let LogPlace::Store(place) = copied.place() else { return Err(Refusal::nothing_there()) };
        self.house.store.copy_access(ServerState::game_of(&self.name), &place.game)?;
        Ok(ServerState::table(&place.game, ServerState::branch_of(&self.name)))
    }

    fn not_gone_over(&self, edited: &Edited, why: &CannotSwitch) -> Refusal {
        match why {
            CannotSwitch::NotAccepted(why) => {
                let why = edited.refusal(why, &self.session.game, Words::built_in());
                Refusal::new(StatusCode::CONFLICT, why)
            }
            CannotSwitch::NotKept(fault) => Refusal::failed(fault.message().clone()),
        }
    }

    fn set(&mut self, state: EditState) {
        if let Some(edit) = &mut self.edit {
            edit.state = state;
        }
    }
}
