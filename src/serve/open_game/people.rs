//! Who has which seat at a table, what they may see, and who may join.
//!
//! Rights are checked by the table's own task, so that nobody keeps access after losing a seat.

use axum::http::StatusCode;

use super::OpenGame;
use crate::forms::JoinNotice;
use crate::page::made_name;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use crate::session::BrowserSession;
use speciate_engine::game::{Game, Status};
use speciate_engine::view::hides_between;
use speciate_model::id::Seat;
use speciate_model::log::store::{GameOwnership, HostedGame};
use speciate_model::log::{Arrival, MAIN, Player, PlayerKind, SeatNaming, text};
use speciate_model::message;
use speciate_table::branching::{future_was_seen, is_played_out, may_show_all, people_ever};
use speciate_table::handover::redeal;
use speciate_table::{Contents, IgnoredNotices, PackStore as _, append_metadata, standing};

/// The context for deriving ids of games that are dealt again.
const CREATIONS: &str = "speciate serve 2026 games dealt anew";

impl OpenGame {
    /// Returns whether nothing is hidden any more. This is so if this branch and the game that it belongs to are over,
    /// and always on an analysis board.
    pub fn shows_all(&self) -> bool {
        self.board.is_some() || self.is_over() && may_show_all(self.log())
    }

    pub(super) fn must_not_be_final(&self) -> Result<(), RequestError> {
        match is_final(self.game()) {
            true => Err(RequestError::unfit(message!("vote-over"))),
            false => Ok(()),
        }
    }

    /// Returns whether a session holder may see the game from a seat: from their own seats, and
    /// from any seat once nothing is hidden. Without a seat, returns whether they may watch the
    /// game.
    pub fn may_see(&self, session: &str, seat: Option<Seat>) -> Result<bool, RequestError> {
        match seat.filter(|_| !self.shows_all()) {
            Some(seat) => Ok(self.seats_of(session)?.contains(&seat)),
            None => Ok(self.server.may_watch(session, ServerState::game_of(&self.name))?),
        }
    }

    pub fn seen_from(
        &self,
        session: &str,
        named: Option<Seat>,
    ) -> Result<Option<Seat>, RequestError> {
        let seats = self.log().opening().seats.len();
        if named.is_some_and(|seat| usize::from(seat.0) >= seats) {
            return Err(RequestError::nothing_there());
        }
        match self.may_see(session, named)? {
            true => Ok(named),
            false => Err(not_own()),
        }
    }

    /// Returns the seats of a session holder. On a branch of a finished game, each person who
    /// played has the seats of all people, so that nobody waits for the others.
    pub fn seats_of(&self, session: &str) -> Result<Vec<Seat>, RequestError> {
        let mut own_seats = self.server.store.sits_at(session, ServerState::game_of(&self.name))?;
        if !own_seats.is_empty()
            && ServerState::branch_of(&self.name).is_some()
            && is_played_out(self.log())
        {
            own_seats.extend(self.log().people());
            own_seats.sort_unstable();
            own_seats.dedup();
        }
        Ok(own_seats)
    }

    /// Returns a seat of the session holder: the named one, else the first.
    pub fn own_seat(&self, session: &str, named: Option<Seat>) -> Result<Seat, RequestError> {
        let own_seats = self.seats_of(session)?;
        let seat = named.or(own_seats.first().copied());
        seat.filter(|seat| own_seats.contains(seat)).ok_or_else(not_own)
    }

    /// Returns the seats of the session holder. Fails for a holder who has none and is not the
    /// host.
    pub fn at_the_table(&self, session: &str) -> Result<Vec<Seat>, RequestError> {
        let own_seats = self.seats_of(session)?;
        match own_seats.is_empty() && !self.is_host(session)? {
            true => Err(not_own()),
            false => Ok(own_seats),
        }
    }

    pub fn is_host(&self, session: &str) -> Result<bool, RequestError> {
        Ok(self.server.is_host(session, ServerState::game_of(&self.name))?)
    }

    pub fn must_be_host(&self, session: &str) -> Result<(), RequestError> {
        match self.is_host(session)? {
            true => Ok(()),
            false => Err(RequestError::not_allowed(message!("serve-not-host"))),
        }
    }

    /// Returns which of the holder's own seats is shown if none is named: a seat that is asked, or else the first one.
    pub fn seat_among(&self, own_seats: &[Seat]) -> Option<Seat> {
        let asked = self.session.game.questions().iter().map(|question| question.seat);
        asked.into_iter().find(|seat| own_seats.contains(seat)).or(own_seats.first().copied())
    }

    /// Returns the seat whose page is shown to the holder if no seat is named. Returns `None` (a spectator's page) if
    /// one of the holder's seats may not see what another one sees. Then the holder must choose a seat.
    pub fn seat_unnamed(&self, own_seats: &[Seat]) -> Option<Seat> {
        let game = &self.session.game;
        let path = game.log().path();
        let hides =
            |pair: &[Seat]| hides_between(game.state(), &path, game.questions(), pair[0], pair[1]);
        let is_one = own_seats.len() < 2 || self.may_show_all() || !own_seats.windows(2).any(hides);
        self.seat_among(own_seats).filter(|_| is_one)
    }

    /// Returns the seat to show to its holder after `seat`. If `seat` is not asked, this is another seat of the holder
    /// that is asked and sees the same; otherwise it is `seat`.
    pub fn seat_after(&self, session: &str, seat: Seat) -> Result<Seat, RequestError> {
        let own_seats = self.seats_of(session)?;
        let asked = self.seat_among(&own_seats).filter(|_| !self.asks_any(&[seat]));
        let asked = asked.filter(|next| self.seat_unnamed(&[seat, *next]).is_some());
        Ok(asked.filter(|next| self.asks_any(&[*next])).unwrap_or(seat))
    }

    pub fn asks_any(&self, seats: &[Seat]) -> bool {
        self.session.game.questions().iter().any(|question| seats.contains(&question.seat))
    }

    pub fn seat_player(
        &mut self,
        seat: Seat,
        player: &Player,
        by: Option<Seat>,
    ) -> Result<(), RequestError> {
        self.look_again()?;
        self.log().check_asides(by)?;
        let player = player.to_string();
        self.name_seat(&SeatNaming { seat, player, by, arrival: None })
    }

    /// Records in the log that somebody came to a seat, before the cards of the seat are shown.
    /// `called` is the name that the person gives.
    pub fn seat_arrives(
        &mut self,
        seat: Seat,
        arrival: Arrival,
        called: Option<String>,
    ) -> Result<(), RequestError> {
        self.look_again()?;
        match arrival {
            Arrival::Device | Arrival::Clock | Arrival::Back | Arrival::Skip => {
                self.log().check_asides(Some(seat))?;
            }
            Arrival::Sat => self.log().check_entries()?,
        }
        let known = self.log().player(seat).filter(Player::is_person);
        let absent = self.log().last_person(seat).filter(|_| self.log().is_absent(seat));
        let known = known.or(absent);
        let mut player = known.unwrap_or_else(|| Player::unnamed(PlayerKind::Elsewhere));
        if arrival == Arrival::Sat && called.is_some() {
            player.name = called;
        }
        let player = player.to_string();
        self.name_seat(&SeatNaming { seat, player, by: Some(seat), arrival: Some(arrival) })
    }

    pub(super) fn name_seat(&mut self, naming: &SeatNaming) -> Result<(), RequestError> {
        self.name_seats(std::slice::from_ref(naming))
    }

    /// Adds several entries at once, so that nobody sees the log between them.
    pub(super) fn name_seats(&mut self, namings: &[SeatNaming]) -> Result<(), RequestError> {
        append_metadata::append(&self.server.place(&self.name), &IgnoredNotices, |log| {
            namings.iter().try_for_each(|naming| {
                let named = log.name_seat(naming.clone());
                named.map_err(|why| RequestError::unfit(why.message()))
            })
        })?;
        self.reopen()
    }

    pub fn joining(&mut self) -> Result<JoinNotice, RequestError> {
        // A branch of the game may have been played at another table.
        self.look_again()?;
        let log = self.log();
        let is_dealt_anew = log.opening().seed.is_none() && !log.reseedings().is_empty();
        Ok(JoinNotice {
            is_alone: people_ever(log) <= 1,
            was_seen_ahead: self.was_seen_ahead()?,
            is_from_file: self.server.store.came_from_file(ServerState::game_of(&self.name))?,
            is_dealt_anew,
        })
    }

    /// Returns whether a person may be invited to a seat. They may if a person has played there
    /// before, or if nobody has seen the game's future.
    pub fn may_join(&self, seat: Seat, joining: &JoinNotice) -> bool {
        self.log().was_persons(seat) || !joining.was_seen_ahead
    }

    /// Returns whether somebody can know the game's future: from the game itself, or from a copy of it that continues
    /// with edited content.
    fn was_seen_ahead(&self) -> Result<bool, RequestError> {
        let is_seen = future_was_seen(self.log());
        Ok(is_seen || self.server.store.has_copy(ServerState::game_of(&self.name))?)
    }

    /// Creates a new game that continues from here. It keeps what the only person at the table knows, and deals
    /// everything hidden again. Its host is `host`, who has the same seat there. Sending the form twice creates only
    /// one game. Returns the new game's name.
    pub fn make_anew(
        &mut self,
        session: &BrowserSession,
        host: &str,
    ) -> Result<String, RequestError> {
        self.look_again()?;
        let seat = self.own_seat(&session.hash(), None)?;
        if people_ever(self.log()) > 1 {
            return Err(RequestError::not_allowed(message!("serve-anew-people")));
        }
        let seed = getrandom::u64().map_err(|error| RequestError::no_randomness(&error))?;
        let content = self.server.content();
        let contents = Contents::new(self.log(), content.sources(&self.server));
        let unfit = |why| RequestError::new(StatusCode::CONFLICT, why);
        let (log, packs) =
            redeal(self.log(), (seat, seed), &contents).map_err(|why| unfit(why.message()))?;
        let edition = self.session.game.edition().clone();
        let game = Game::resume(&edition, log).map_err(|why| unfit(why.message()))?;
        self.server.packs().keep(&packs)?;
        let from = format!("{}@{}", self.name, self.entries());
        let creation = session.secret.derived(CREATIONS, &from).hash();
        let clock = self.server.store.clock(ServerState::game_of(&self.name))?;
        Ok(self.server.store.make(&HostedGame {
            called: &made_name(&game.log().opening().rules),
            text: &text::write(game.log()),
            standing: &standing(&game),
            host,
            own: &[seat],
            links: &[],
            is_open: self.server.store.may_watch(
                "",
                ServerState::game_of(&self.name),
                GameOwnership::Open,
            )?,
            creation: &creation,
            board: None,
            clock: clock.as_deref(),
        })?)
    }
}

/// Returns whether the end of a game is final: several people have played it, and the end has shown them everything. On
/// other branches, which show everything from the beginning, the end can be undone.
pub fn is_final(game: &Game) -> bool {
    let log = game.log();
    let is_game = [MAIN, log.chosen_branch()].contains(&log.current_branch());
    *game.status() == Status::Over && is_game && people_ever(log) > 1
}

fn not_own() -> RequestError {
    RequestError::not_allowed(message!("serve-not-your-seat"))
}
