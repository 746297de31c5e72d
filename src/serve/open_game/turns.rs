//! Whose turn it is, for messages to players who are away, and the addresses of these messages.

use axum::http::StatusCode;

use super::OpenGame;
use crate::key;
use crate::notify::{
    ADDRESSES_MAX, CONSENTS_ASKED_MAX, CONSENTS_MAX, CONSENTS_WITHIN, Channel, NotifySettings,
    REFUSED, TESTS_MAX, TESTS_WITHIN, receiver_hash,
};
use crate::page::{Scene, table_called};
use crate::request_error::RequestError;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::EntryBody;
use speciate_model::log::store::{
    FailedMessage, MessageKind, NotifyAddress, NotifyTurn, ReceiverLimit,
};
use speciate_model::message;
use speciate_model::words::Message;

/// What people call a table, and the player of one of its seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatTitle {
    pub table: String,
    /// The name of the player, or the animals of the seat.
    pub player: String,
}

/// A seat of the visitor, with the addresses at which its player is notified of the seat's turns.
#[derive(Clone, Debug)]
pub struct NotifySeat {
    pub seat: Seat,
    pub player: String,
    pub addresses: Vec<NotifyAddress>,
    /// What could not be sent, the latest first.
    pub failed: Vec<FailedMessage>,
}

/// A change that a player makes to the addresses of a seat.
#[derive(Clone, Debug)]
pub enum NotifyForm {
    /// Add an address, given by its channel and as it was typed.
    Add { channel: String, typed: String },
    /// Remove the address with this id.
    Remove(String),
    /// Send a test message to the address with this id.
    Test(String),
}

impl OpenGame {
    /// Records in the store whose turn it is, so that people are notified. The player of the seat `known` already knows
    /// it, and so does everybody who has the table open.
    pub fn note_turns(&mut self, known: Option<Seat>) -> Result<(), RequestError> {
        self.look_again()?;
        let Ok(settings) = self.server.notify_settings() else { return Ok(()) };
        if !self.is_the_game() {
            return Ok(());
        }
        let asked = self.asked_people()?;
        let seats = (0..self.log().opening().seats.len()).map(|seat| Seat(seat as u8));
        let turn = |seat: Seat| {
            let entry = match asked.contains(&seat) {
                true => self.turn_entry(seat)?,
                false => None,
            };
            let is_known = known == Some(seat) || self.server.company.follows(&self.name, seat);
            Ok(NotifyTurn { seat, entry, is_known })
        };
        let turns: Vec<NotifyTurn> = seats.map(turn).collect::<Result<_, RequestError>>()?;
        let now = self.server.time_now()?;
        let due = now.saturating_add(i64::try_from(settings.delay.as_millis()).unwrap_or(i64::MAX));
        self.server.store.note_turns(&self.name, self.entries(), &turns, now, due)?;
        Ok(())
    }

    /// Returns what a message says about the turn of a seat that began with an entry; `None` if no message is needed,
    /// because the seat has already answered or its player has the table open.
    pub fn turn_to_tell(
        &mut self,
        seat: Seat,
        entry: u32,
        locale: &str,
    ) -> Result<Option<SeatTitle>, RequestError> {
        self.look_again()?;
        let is_turn = self.asked_people()?.contains(&seat)
            && self.turn_entry(seat)? == Some(entry)
            && !self.server.company.follows(&self.name, seat);
        Ok(self.seat_title(seat, locale).filter(|_| is_turn))
    }

    /// Returns what people call the table and the player of a seat; `None` if there is no such seat.
    pub fn seat_title(&self, seat: Seat, locale: &str) -> Option<SeatTitle> {
        let words = self.words(locale);
        let players = Scene::now(&self.name, self.game(), None, &words).seat_players();
        let player = players.into_iter().find(|player| player.seat == seat)?.name_or_animals();
        Some(SeatTitle { table: words.say(&table_called(&self.name)), player })
    }

    /// Returns the seats of a session holder with their addresses.
    pub fn notify_seats(
        &self,
        session: &str,
        locale: &str,
    ) -> Result<Vec<NotifySeat>, RequestError> {
        self.own_seat(session, None)?;
        let store = &self.server.store;
        let of_seat = |seat: Seat| {
            Ok(NotifySeat {
                seat,
                player: self
                    .seat_title(seat, locale)
                    .map_or_else(String::new, |title| title.player),
                addresses: store.notify_addresses(&self.name, seat)?,
                failed: store.failed_messages(&self.name, seat)?,
            })
        };
        self.sits_at(session)?.into_iter().map(of_seat).collect()
    }

    /// Changes the addresses of a seat at its player's request. `player` identifies the player in all games.
    pub fn change_addresses(
        &mut self,
        (seat, player): (Seat, &str),
        form: &NotifyForm,
        settings: &NotifySettings,
        locale: &str,
    ) -> Result<(), RequestError> {
        let store = self.server.store.clone();
        let addresses = store.notify_addresses(&self.name, seat)?;
        let own = |id: &str| addresses.iter().find(|address| address.id == id);
        match form {
            NotifyForm::Add { channel, typed } => {
                let channel = settings.channel(channel).ok_or_else(RequestError::no_form)?;
                self.add_address((seat, player), &**channel, typed, locale)
            }
            NotifyForm::Remove(id) => {
                // If the form is sent again, nothing changes.
                if own(id).is_some() {
                    store.remove_notify_address(id)?;
                }
                Ok(())
            }
            NotifyForm::Test(id) => {
                let address = own(id).filter(|address| address.is_confirmed);
                let address = address.ok_or_else(RequestError::no_form)?;
                let channel =
                    settings.channel(&address.channel).ok_or_else(RequestError::no_form)?;
                let receiver = receiver_hash(&**channel, &address.target, "");
                let now = self.server.time_now()?;
                let limit = ReceiverLimit {
                    receiver: &receiver,
                    since: now - TESTS_WITHIN,
                    most: TESTS_MAX,
                };
                match store.add_requested_message(&address.id, MessageKind::Test, &[limit], now)? {
                    true => Ok(()),
                    false => Err(too_many(message!("notify-too-many-tests"))),
                }
            }
        }
    }

    fn add_address(
        &mut self,
        (seat, player): (Seat, &str),
        channel: &dyn Channel,
        typed: &str,
        locale: &str,
    ) -> Result<(), RequestError> {
        let target = channel.check(typed).map_err(RequestError::unfit)?;
        let store = self.server.store.clone();
        let known = store.notify_addresses(&self.name, seat)?;
        if known.iter().any(|other| other.channel == channel.name() && other.target == target) {
            return Ok(());
        }
        if channel.asks_owner() {
            let receiver = receiver_hash(channel, &target, REFUSED);
            if store.has_refused(&receiver, self.server.time_now()?)? {
                return Err(RequestError::unfit(message!("notify-refused")));
            }
        }
        let address = NotifyAddress {
            id: key::random()?.text().to_owned(),
            game: self.name.clone(),
            seat,
            channel: channel.name().to_owned(),
            target,
            locale: locale.to_owned(),
            added: self.server.time_now()?,
            is_confirmed: !channel.asks_owner(),
        };
        if !store.add_notify_address(&address, ADDRESSES_MAX)? {
            return Err(RequestError::unfit(message!("notify-too-many", most = ADDRESSES_MAX)));
        }
        if channel.asks_owner() && !self.ask_owner(&address, player, channel)? {
            store.remove_notify_address(&address.id)?;
            return Err(too_many(message!("notify-too-many-consents")));
        }
        // The player is at the table and knows whose turn it is.
        self.note_turns(Some(seat))
    }

    /// Adds a message that asks the owner of an address for consent. Returns `false` if the owner has received too
    /// many of them, or the player has asked for too many. These messages have separate limits, because they reach
    /// people who have not agreed.
    fn ask_owner(
        &self,
        address: &NotifyAddress,
        player: &str,
        channel: &dyn Channel,
    ) -> Result<bool, RequestError> {
        let kind = MessageKind::Confirm;
        let receiver = receiver_hash(channel, &address.target, &format!(" {}", kind.word()));
        let player = blake3::hash(format!("{} {player}", kind.word()).as_bytes()).to_hex();
        let now = self.server.time_now()?;
        let since = now - CONSENTS_WITHIN;
        let limits = [
            ReceiverLimit { receiver: &receiver, since, most: CONSENTS_MAX },
            ReceiverLimit { receiver: &player, since, most: CONSENTS_ASKED_MAX },
        ];
        Ok(self.server.store.add_requested_message(&address.id, kind, &limits, now)?)
    }

    /// Returns the number of the entry with which the turn of a seat that is asked began: the first answer of another person
    /// after the last answer of the seat's own player. The turn of somebody who has never answered begins with the game at
    /// the earliest. Returns `None` if nobody else has answered since the player did: then this is still the player's own
    /// turn. Bots do not count, because they answer at once.
    fn turn_entry(&self, seat: Seat) -> Result<Option<u32>, RequestError> {
        let own_seats = self.server.store.seats_of_same_people(&self.name, seat)?;
        let (log, people) = (self.log(), self.log().people());
        let mut began = None;
        for number in log.path_entries().into_iter().rev() {
            let body = log.entry(number).map(|entry| entry.body);
            let Some(EntryBody::Fact(Event::Answered { seat: by, .. })) = body else { continue };
            if own_seats.contains(&by) {
                return Ok(began);
            }
            if people.contains(&by) {
                began = Some(number);
            }
        }
        Ok(began.or(Some(0)))
    }
}

const fn too_many(message: Message) -> RequestError {
    RequestError::new(StatusCode::TOO_MANY_REQUESTS, message)
}
