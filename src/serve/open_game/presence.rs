//! Who is at the table, what people say there, and their private notes.

use axum::http::StatusCode;

use super::OpenGame;
use crate::moderation::hours_left;
use crate::page::{ChatPage, ChatRights, Scene, message_items, presence_line};
use crate::presence::Presence;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_model::id::Seat;
use speciate_model::log::store::GameOwnership;
use speciate_model::message;
use speciate_model::words::Words;

/// The maximum lengths of a message and of the notes of a person about a game, in characters.
pub const MESSAGE_MAX: usize = 500;
pub const NOTE_MAX: usize = 2000;

/// What an open page shows about the people at the table and their chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownPresence {
    /// A letter for each seat, see [`Presence::letter`].
    pub here: String,
    /// The revision of the chat.
    pub talk: u32,
}

/// What has changed since a page last showed who is at the table.
#[derive(Debug)]
pub struct PresenceChanges {
    pub now: ShownPresence,
    /// Who has come or gone, in words.
    pub moves: Vec<String>,
    /// The HTML of new and removed messages, each with its number.
    pub messages: Vec<String>,
}

/// What was last sent to the open pages of a table about things that other servers can change.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct AnnouncedState {
    /// The revision of the chat.
    talk: u32,
    /// The name of the game that repeats this one.
    rematch: Option<String>,
}

impl OpenGame {
    pub(super) fn game_name(&self) -> &str {
        ServerState::game_of(&self.name)
    }

    /// Returns whether the player of each seat is at the table.
    pub fn presences(&self) -> Result<Vec<Presence>, RequestError> {
        let (game, log) = (self.game_name(), self.log());
        let taken = self.server.store.taken_seats(game)?;
        let leaving = &self.game().state().turn.leaving;
        let presence = |seat: Seat| match log.player(seat) {
            Some(player) if !player.is_person() => Presence::Bot,
            _ if leaving.has_resigned(seat) => Presence::Left,
            _ if !taken.contains(&seat) => Presence::Missing,
            _ => self.server.company.presence(game, seat),
        };
        Ok((0..log.opening().seats.len()).map(|seat| presence(Seat(seat as u8))).collect())
    }

    pub fn company(&self) -> Result<ShownPresence, RequestError> {
        let here = self.presences()?.into_iter().map(Presence::letter).collect();
        Ok(ShownPresence { here, talk: self.server.store.talk_revision(self.game_name())? })
    }

    /// Returns the seats that a session holder has in the game itself, even if this table is one of its branches.
    pub fn sits_at(&self, session: &str) -> Result<Vec<Seat>, RequestError> {
        Ok(self.server.store.sits_at(session, self.game_name())?)
    }

    /// Returns who is at the table, and how many messages a session holder has not read.
    pub fn company_for(&self, session: &str) -> Result<(ShownPresence, u32), RequestError> {
        let unread = match self.server.store.sits_at(session, self.game_name())?.is_empty() {
            true => 0,
            false => self.server.store.unread(session, self.game_name())?,
        };
        Ok((self.company()?, unread))
    }

    /// Returns what has changed since `before`, as a session holder sees it.
    pub fn company_since(
        &self,
        before: &ShownPresence,
        session: &str,
        locale: &str,
    ) -> Result<Option<PresenceChanges>, RequestError> {
        let now = self.company()?;
        if now == *before {
            return Ok(None);
        }
        let words = self.words(locale);
        let players = Scene::now(&self.name, self.game(), None, &words).seat_players();
        let presences = self.presences()?;
        let own_seats = self.seats_of(session)?;
        let was = before.here.chars().map(Some).chain(std::iter::repeat(None));
        let changed = players.iter().zip(&presences).zip(was).filter(|((player, now), was)| {
            *was != Some(now.letter()) && !own_seats.contains(&player.seat)
        });
        let moves = changed.map(|((player, now), _)| presence_line(&words, player, *now)).collect();
        let store = &self.server.store;
        let (talk, messages) = store.messages_for(session, self.game_name(), before.talk)?;
        let rights = self.talk_rights(session)?;
        let messages = message_items(&words, &messages, &players, &rights);
        Ok(Some(PresenceChanges { now: ShownPresence { talk, ..now }, moves, messages }))
    }

    /// Returns what the panel beside the board shows to a session holder.
    pub fn talk_page(
        &self,
        session: &str,
        named: Option<Seat>,
        locale: &str,
    ) -> Result<ChatPage, RequestError> {
        let (game, store) = (self.game_name(), &self.server.store);
        let words = self.words(locale);
        let players = Scene::now(&self.name, self.game(), None, &words).seat_players();
        let (talk, messages) = store.messages_for(session, game, 0)?;
        let rights = self.talk_rights(session)?;
        let note = match rights.seats.is_empty() {
            true => None,
            false => Some(store.note(session, game)?),
        };
        let has_new = !rights.seats.is_empty() && store.unread(session, game)? > 0;
        let last_new = messages.last().filter(|_| has_new).map(|message| message.number);
        Ok(ChatPage {
            seat: named.filter(|seat| rights.seats.contains(seat)),
            company: ShownPresence { talk, ..self.company()? },
            presences: self.presences()?,
            players,
            messages,
            rights,
            note,
            last_new,
            is_watched: self.server.store.may_watch("", game, GameOwnership::Open)?,
        })
    }

    fn talk_rights(&self, session: &str) -> Result<ChatRights, RequestError> {
        let seats = self.server.store.sits_at(session, self.game_name())?;
        let muted = self.server.store.muted(self.game_name())?;
        let is_host = self.is_host(session)?;
        let may_report = is_host || !seats.is_empty();
        let report = may_report.then(|| format!("/game/{}/report", self.game_name()));
        let muted_for = self.server.store.muted_for(session)?;
        Ok(ChatRights { seats, muted, is_host, report, muted_for })
    }

    /// Fails if a moderator has muted the session holder.
    pub fn must_not_be_muted(&self, session: &str) -> Result<(), RequestError> {
        match self.server.store.muted_for(session)? {
            None => Ok(()),
            Some(left) => {
                Err(RequestError::not_allowed(message!("talk-silenced", hours = hours_left(left))))
            }
        }
    }

    /// Sends a message to the table.
    pub fn say(
        &mut self,
        session: &str,
        named: Option<Seat>,
        text: &str,
    ) -> Result<(), RequestError> {
        let rights = self.talk_rights(session)?;
        let seat = named.filter(|seat| rights.seats.contains(seat));
        let seat = seat.or_else(|| rights.seats.first().copied());
        let seat = seat.ok_or_else(|| RequestError::not_allowed(message!("talk-only-seats")))?;
        if rights.muted.contains(&seat) {
            return Err(RequestError::not_allowed(message!("talk-muted")));
        }
        self.must_not_be_muted(session)?;
        let text = plain_text(text, MESSAGE_MAX)?;
        if text.is_empty() {
            return Ok(());
        }
        let game = self.game_name().to_owned();
        if !self.server.company.may_say(&game, seat) {
            let status = StatusCode::TOO_MANY_REQUESTS;
            return Err(RequestError::new(status, message!("talk-too-many")));
        }
        let name = self.log().player(seat).and_then(|player| player.name).unwrap_or_default();
        let number = self.server.store.say(session, &game, seat, &name, &text)?;
        // The writer has read all earlier messages.
        self.server.store.has_read(session, &game, number)?;
        self.server.company.wake(&game);
        Ok(())
    }

    pub fn remove_message(&mut self, session: &str, number: u32) -> Result<(), RequestError> {
        self.must_be_host(session)?;
        self.server.store.remove_message(self.game_name(), number)?;
        self.server.company.wake(self.game_name());
        Ok(())
    }

    pub fn set_muted(
        &mut self,
        session: &str,
        seat: Seat,
        is_muted: bool,
    ) -> Result<(), RequestError> {
        self.must_be_host(session)?;
        if usize::from(seat.0) >= self.log().opening().seats.len() {
            return Err(RequestError::no_form());
        }
        Ok(self.server.store.set_muted(self.game_name(), seat, is_muted)?)
    }

    pub fn has_read(&mut self, session: &str, number: u32) -> Result<(), RequestError> {
        if self.server.store.sits_at(session, self.game_name())?.is_empty() {
            return Ok(());
        }
        Ok(self.server.store.has_read(session, self.game_name(), number)?)
    }

    /// Stores the notes of a session holder with a seat about the game. Nobody else sees them.
    pub fn set_note(&mut self, session: &str, text: &str) -> Result<(), RequestError> {
        if self.server.store.sits_at(session, self.game_name())?.is_empty() {
            return Err(RequestError::not_allowed(message!("talk-only-seats")));
        }
        let text = plain_text(text, NOTE_MAX)?;
        Ok(self.server.store.set_note(session, self.game_name(), &text)?)
    }

    /// Notices what other servers have written to the same store, apart from the log.
    pub fn look_at_company(&mut self) {
        // If this fails, the next check does it.
        let _ = self.look_at_clock();
        let talk = self.server.store.talk_revision(self.game_name()).unwrap_or(self.told.talk);
        let told = AnnouncedState { talk, rematch: self.rematch() };
        let is_other = told != self.told;
        if told.rematch != self.told.rematch || self.finds_odds() {
            self.forget_pages();
        }
        self.told = told;
        if self.see_vote() || is_other {
            self.server.company.wake(self.game_name());
        }
    }

    /// Returns the names of the hosts, or their animals if they have no name, for the page of an invitation.
    pub fn host_names(&self, words: &Words) -> Result<Vec<String>, RequestError> {
        let hosts = self.server.store.seats_of_hosts(self.game_name())?;
        let players = Scene::now(&self.name, self.game(), None, words).seat_players();
        let of_hosts = players.into_iter().filter(|player| hosts.contains(&player.seat));
        Ok(of_hosts.map(|player| player.name_or_animals()).collect())
    }
}

/// Returns a text without control characters and with at most `most` characters.
pub(super) fn plain_text(text: &str, most: usize) -> Result<String, RequestError> {
    let text = text.replace("\r\n", "\n");
    let text: String = text.chars().filter(|c| *c == '\n' || !c.is_control()).collect();
    let text = text.trim();
    let found = text.chars().count();
    match found <= most {
        true => Ok(text.to_owned()),
        false => Err(RequestError::unfit(message!("talk-too-long", most = most, found = found))),
    }
}
