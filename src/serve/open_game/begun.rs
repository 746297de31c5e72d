//! Opens a game from its log.

use crate::refusal::Refusal;
use crate::server_state::ServerState;
use speciate_model::message;
use speciate_table::branching::may_show_all;
use speciate_table::{IgnoredNotices, LoadedLog, Session};

pub(super) fn open_session(name: &str, house: &ServerState) -> Result<Session, Refusal> {
    read(name, house).map_err(|refusal| refusal.about(ServerState::game_of(name)))
}

fn read(name: &str, house: &ServerState) -> Result<Session, Refusal> {
    let mut begun = LoadedLog::read(house.place(name), &IgnoredNotices)?;
    if let Some(branch) = ServerState::branch_of(name) {
        let log = begun.log();
        let is_chosen = log.find_branch(branch) == Some(log.chosen_branch());
        if !is_chosen && !may_show_all(log) {
            return Err(Refusal::not_allowed(message!("branch-people-play")));
        }
        begun = begun.on_branch(branch).ok_or_else(Refusal::nothing_there)?;
    }
    Ok(begun.resume(&house.content().shelf(house))?)
}
