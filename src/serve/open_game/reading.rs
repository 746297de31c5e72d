//! Reads the log of an open game, when it is opened and whenever the log changes.

use super::OpenGame;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_model::message;
use speciate_table::branching::may_show_all;
use speciate_table::{IgnoredNotices, LoadedLog, Session};

impl OpenGame {
    /// Reloads the game if somebody else has written to its log.
    pub fn look_again(&mut self) -> Result<(), RequestError> {
        match self.is_unread || self.session.has_changed() {
            true => self.reopen(),
            false => Ok(()),
        }
    }

    /// Reads the log again if the last attempt failed. Until this succeeds, nothing may be shown or answered.
    pub fn must_be_read(&mut self) -> Result<(), RequestError> {
        match self.is_unread {
            true => self.reopen(),
            false => Ok(()),
        }
    }

    pub(super) fn reopen(&mut self) -> Result<(), RequestError> {
        self.forget_pages();
        self.is_unread = true;
        let session = open_session(&self.name, &self.server)?;
        let before = std::mem::replace(&mut self.session, session);
        self.is_unread = false;
        self.see_restore(&before)
    }
}

pub(super) fn open_session(name: &str, server: &ServerState) -> Result<Session, RequestError> {
    read_session(name, server).map_err(|refusal| refusal.about(ServerState::game_of(name)))
}

fn read_session(name: &str, server: &ServerState) -> Result<Session, RequestError> {
    let mut loaded = LoadedLog::read(server.place(name), &IgnoredNotices)?;
    if let Some(branch) = ServerState::branch_of(name) {
        let log = loaded.log();
        let is_chosen = log.find_branch(branch) == Some(log.chosen_branch());
        if !is_chosen && !may_show_all(log) {
            return Err(RequestError::not_allowed(message!("branch-people-play")));
        }
        loaded = loaded.on_branch(branch).ok_or_else(RequestError::nothing_there)?;
    }
    Ok(loaded.resume(&server.content().sources(server))?)
}
