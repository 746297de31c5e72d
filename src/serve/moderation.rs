//! Reports of people at tables to the moderators, and how long they are kept.
//!
//! The operator is a moderator, and can give this role to accounts. A moderator can remove messages, take away names
//! and mute people for a time. Each of these actions is recorded in the moderators' log. A moderator is not a host and
//! sees no cards.

use std::sync::Arc;
use std::time::Duration;

use crate::App;
use crate::client_session::{ClientSession, Fields};
use crate::request_error::RequestError;
use crate::route::game::number;
use crate::route::write;
use crate::server_state::ServerState;
use speciate_model::id::Seat;
use speciate_model::log::store::StoreFault;
use speciate_model::message;
use speciate_model::words::Message;

/// The maximum length of the note of a report, in characters.
pub const REPORT_NOTE_MAX: usize = 300;
/// How many hours a moderator can mute somebody.
pub const MUTE_HOURS: [u32; 4] = [1, 24, 7 * 24, 30 * 24];
const HOUR: u32 = 60 * 60;
const DAY: u32 = 24 * HOUR;
/// How long reports and the moderators' log are kept, in seconds.
const REPORTS_KEPT: u32 = 180 * DAY;
const LOG_KEPT: u32 = 365 * DAY;
/// How often old reports are deleted.
const FORGET_EVERY: Duration = Duration::from_secs(30 * 60);

/// The reason for a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportReason {
    Insult,
    Threat,
    Spam,
    Private,
    Name,
    Other,
}

/// What somebody reports, or what identifies the person to block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportSubject {
    /// A message, by its number.
    Message(u32),
    /// The player of a seat.
    Player(Seat),
}

impl ReportReason {
    pub const ALL: [Self; 6] =
        [Self::Insult, Self::Threat, Self::Spam, Self::Private, Self::Name, Self::Other];

    /// Returns the word for the reason in forms and in the store.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Insult => "insult",
            Self::Threat => "threat",
            Self::Spam => "spam",
            Self::Private => "private",
            Self::Name => "name",
            Self::Other => "other",
        }
    }

    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.word() == word)
    }

    pub fn message(self) -> Message {
        match self {
            Self::Insult => message!("report-insult"),
            Self::Threat => message!("report-threat"),
            Self::Spam => message!("report-spam"),
            Self::Private => message!("report-private"),
            Self::Name => message!("report-name"),
            Self::Other => message!("report-other"),
        }
    }
}

impl ReportSubject {
    /// Reads the subject from a form or an address.
    pub fn of_fields(fields: &Fields) -> Result<Self, RequestError> {
        match number(fields, "message")? {
            Some(number) => Ok(Self::Message(number)),
            None => ClientSession::seat(fields)?
                .map(Self::Player)
                .ok_or_else(RequestError::nothing_there),
        }
    }

    /// Returns the name and the value of the field with the subject.
    pub fn field(self) -> (&'static str, u32) {
        match self {
            Self::Message(number) => ("message", number),
            Self::Player(seat) => ("seat", seat.number().into()),
        }
    }
}

/// For how many more hours somebody is muted, given in seconds. A part of an hour counts as an hour.
pub const fn hours_left(seconds: u32) -> u32 {
    seconds.div_ceil(HOUR)
}

impl ServerState {
    /// Returns whether a session holder may decide about reports.
    pub fn may_moderate(&self, session: &str) -> Result<bool, StoreFault> {
        Ok(self.is_operator(session) || self.store.is_moderator(session)?)
    }
}

/// Deletes old reports and old entries of the moderators' log until the server stops.
pub async fn keep(app: Arc<App>) {
    while app.waits(FORGET_EVERY).await {
        // If this fails, the next round tries again.
        let _ = write(&app, |server| {
            server.store.forget_old_reports(REPORTS_KEPT)?;
            Ok(server.store.forget_old_moderation(LOG_KEPT)?)
        })
        .await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_found_by_their_words() {
        for reason in ReportReason::ALL {
            assert_eq!(ReportReason::of_word(reason.word()), Some(reason));
        }
        assert_eq!(ReportReason::of_word("insults"), None);
    }

    #[test]
    fn a_subject_is_read_from_its_own_field() {
        let fields = |name: &str, value: &str| Fields::from([(name.to_owned(), value.to_owned())]);
        for subject in [ReportSubject::Message(7), ReportSubject::Player(Seat(1))] {
            let (name, value) = subject.field();
            assert_eq!(
                ReportSubject::of_fields(&fields(name, &value.to_string())).ok(),
                Some(subject)
            );
        }
        for (name, value) in [("message", "x"), ("seat", "0"), ("of", "1")] {
            assert!(ReportSubject::of_fields(&fields(name, value)).is_err(), "{name}={value}");
        }
    }

    #[test]
    fn a_part_of_an_hour_counts_as_an_hour() {
        assert_eq!([1, 3600, 3601].map(hours_left), [1, 1, 2]);
    }
}
