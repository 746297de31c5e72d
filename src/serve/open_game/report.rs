//! Reports of messages and names at a table, and blocks of the people who wrote or have them.

use super::OpenGame;
use super::presence::plain_text;
use crate::moderation::{REPORT_NOTE_MAX, ReportReason, ReportSubject};
use crate::page::{Scene, SeatPlayer, writer_name};
use crate::request_error::RequestError;
use speciate_model::id::Seat;
use speciate_model::log::store::{ChatMessage, NewBlock, NewReport};
use speciate_model::log::{Arrival, Player, SeatNaming};

/// A message or a name that somebody can report, as that reader sees it.
#[derive(Clone, Debug)]
pub struct Reportable {
    pub subject: ReportSubject,
    pub seat: Seat,
    /// The name of the writer or of the player.
    pub name: String,
    /// The text of a message; `None` for a name.
    pub text: Option<String>,
}

/// Who sends a form about a message or a name.
#[derive(Clone, Debug)]
pub struct ReportSender {
    pub session: String,
    pub locale: String,
    /// The id of what the form stores.
    pub id: String,
}

impl OpenGame {
    /// Returns what a session holder at the table can report. Nobody can report themselves, a bot, or a message that was
    /// removed.
    pub fn reportable(
        &self,
        session: &str,
        subject: ReportSubject,
        locale: &str,
    ) -> Result<Reportable, RequestError> {
        let own_seats = self.at_the_table(session)?;
        let words = self.words(locale);
        let players = Scene::now(&self.name, self.game(), None, &words).seat_players();
        let found = match subject {
            ReportSubject::Message(number) => {
                let is_other = |message: &ChatMessage| {
                    message.number == number
                        && (message.is_former || !own_seats.contains(&message.seat))
                };
                // A reader who has just blocked the writer may still report the message.
                let (_, messages) = self.server.store.messages(self.game_name(), 0)?;
                let message = messages.into_iter().find(is_other);
                message.filter(|message| message.text.is_some()).map(|message| Reportable {
                    subject,
                    seat: message.seat,
                    name: writer_name(&words, &message, &players),
                    text: message.text,
                })
            }
            ReportSubject::Player(seat) => {
                let is_other = |player: &SeatPlayer| {
                    player.seat == seat && player.is_person && !own_seats.contains(&seat)
                };
                let player = players.iter().find(|player| is_other(player));
                player.map(|player| Reportable {
                    subject,
                    seat,
                    name: player.name_or_animals(),
                    text: None,
                })
            }
        };
        found.ok_or_else(RequestError::nothing_there)
    }

    /// Stores a report for the moderators.
    pub fn report(
        &mut self,
        by: &ReportSender,
        subject: ReportSubject,
        reason: ReportReason,
        note: &str,
    ) -> Result<(), RequestError> {
        let ReportSender { session, locale, id } = by;
        let found = self.reportable(session, subject, locale)?;
        let note = plain_text(note, REPORT_NOTE_MAX)?;
        let is_stored = self.server.store.add_report(&NewReport {
            id,
            reporter: session,
            game: self.game_name(),
            seat: found.seat,
            message: message_of(subject),
            name: &found.name,
            reason: reason.word(),
            note: &note,
        })?;
        is_stored.then_some(()).ok_or_else(RequestError::nothing_there)
    }

    /// Blocks the writer of a message or the player of a seat for a session holder.
    pub fn block(&mut self, by: &ReportSender, subject: ReportSubject) -> Result<(), RequestError> {
        let ReportSender { session, locale, id } = by;
        let found = self.reportable(session, subject, locale)?;
        let is_stored = self.server.store.block(&NewBlock {
            id,
            session,
            game: self.game_name(),
            seat: found.seat,
            message: message_of(subject),
            name: &found.name,
        })?;
        is_stored.then_some(()).ok_or_else(RequestError::nothing_there)
    }

    /// Removes a name from a seat if its player still has that name. This adds an entry to the log. If a bot plays
    /// there because the player ran out of time, it adds a second entry, and the bot continues.
    pub fn take_name(&mut self, seat: Seat, name: &str) -> Result<(), RequestError> {
        self.look_again()?;
        let log = self.log();
        let is_absent = log.is_absent(seat);
        let person = match is_absent {
            true => log.last_person(seat),
            false => log.player(seat).filter(Player::is_person),
        };
        let Some(person) = person.filter(|person| person.name.as_deref() == Some(name)) else {
            return Ok(());
        };
        log.check_asides(None)?;
        // By nobody, because the seat does not change hands.
        let naming = |player: &Player, arrival| {
            let (player, arrival) = (player.to_string(), Some(arrival));
            SeatNaming { seat, player, by: None, arrival }
        };
        let mut namings = vec![naming(&Player::unnamed(person.kind), Arrival::Back)];
        let bot = log.player(seat).filter(|_| is_absent);
        namings.extend(bot.map(|bot| naming(&bot, Arrival::Clock)));
        self.name_seats(&namings)
    }
}

const fn message_of(subject: ReportSubject) -> Option<u32> {
    match subject {
        ReportSubject::Message(number) => Some(number),
        ReportSubject::Player(_) => None,
    }
}
