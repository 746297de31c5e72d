//! Players who join later: whether hidden cards are still hidden from the game's players, and a new
//! game in which they are.

use axum::http::StatusCode;

use super::OpenGame;
use crate::joining::JoinNotice;
use crate::refusal::Refusal;
use crate::server_state::ServerState;
use crate::session::BrowserSession;
use speciate_engine::game::Game;
use speciate_model::id::Seat;
use speciate_model::log::store::{GameOwnership, HostedGame};
use speciate_model::log::text;
use speciate_model::message;
use speciate_table::branching::{future_was_seen, people_ever};
use speciate_table::handover::redeal;
use speciate_table::{Contents, PackStore as _, standing};

const CREATIONS: &str = "speciate serve 2026 games dealt anew";

impl OpenGame {
    pub fn joining(&self) -> Result<JoinNotice, Refusal> {
        let log = self.log();
        let is_dealt_anew = log.opening().seed.is_none() && !log.reseedings().is_empty();
        Ok(JoinNotice {
            is_alone: people_ever(log) <= 1,
            was_seen_ahead: self.was_seen_ahead()?,
            is_from_file: self.house.store.came_from_file(ServerState::game_of(&self.name))?,
            is_dealt_anew,
        })
    }

    /// Returns whether a person may be invited to a seat. They may if a person has played there
    /// before, or if nobody has seen the game's future.
    pub fn may_join(&self, seat: Seat) -> Result<bool, Refusal> {
        Ok(self.log().was_persons(seat) || !self.was_seen_ahead()?)
    }

    /// Returns whether someone can know the game's future: from the game itself, or from a copy of
    /// it that goes on with edited content.
    fn was_seen_ahead(&self) -> Result<bool, Refusal> {
        let is_seen = future_was_seen(self.log());
        Ok(is_seen || self.house.store.has_copy(ServerState::game_of(&self.name))?)
    }

    /// Creates a new game that continues from here as the only person knows it, with everything
    /// hidden dealt anew. Its host is `host`, who has the same seat there. Sending the form twice
    /// creates only one game. Returns the new game's name.
    pub fn make_anew(&mut self, session: &BrowserSession, host: &str) -> Result<String, Refusal> {
        self.look_again()?;
        let seat = self.own_seat(&session.hash(), None)?;
        if people_ever(self.log()) > 1 {
            return Err(Refusal::not_allowed(message!("serve-anew-people")));
        }
        let seed = getrandom::u64().map_err(|error| {
            Refusal::failed(message!("command-no-randomness", reason = error.to_string()))
        })?;
        let content = self.house.content();
        let contents = Contents::new(self.log(), content.shelf(&self.house));
        let unfit = |why| Refusal::new(StatusCode::CONFLICT, why);
        let (log, packs) =
            redeal(self.log(), (seat, seed), &contents).map_err(|why| unfit(why.message()))?;
        let edition = self.session.game.edition().clone();
        let game = Game::resume(&edition, log).map_err(|why| unfit(why.message()))?;
        let kept = self.house.packs().keep(&packs);
        kept.map_err(|fault| Refusal::failed(fault.message()))?;
        let store = &self.house.store;
        let from = format!("{}@{}", self.name, self.entries());
        let creation = session.secret.derived(CREATIONS, &from).hash();
        Ok(store.make(&HostedGame {
            called: &format!("{}-table-", game.log().opening().rules),
            text: &text::write(game.log()),
            standing: &standing(&game),
            host,
            own: &[seat],
            links: &[],
            is_open: store.may_look_on(
                "",
                ServerState::game_of(&self.name),
                GameOwnership::Open,
            )?,
            creation: &creation,
        })?)
    }
}
