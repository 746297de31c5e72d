//! Failed requests: a status and a message.

use std::fmt::Display;
use std::path::Path;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use speciate_model::diagnostic::{Diagnostics, Severity};
use speciate_model::log::InvalidEntry;
use speciate_model::log::store::StoreFault;
use speciate_model::log::text::Damage;
use speciate_model::message;
use speciate_model::question::Rejection;
use speciate_model::words::{Message, Value};
use speciate_table::ChoiceFault;
use speciate_table::contents::ContentsError;
use speciate_table::package::PackageFault;
use speciate_table::packs::PackFault;
use speciate_table::session_error::SessionError;

#[derive(Clone, Debug)]
pub struct RequestError {
    pub status: StatusCode,
    /// A sentence without its full stop.
    pub message: Message,
    /// A longer message for the operator, if there is one. It includes folders and the content of a
    /// damaged log.
    pub in_full: Option<Box<Message>>,
    /// The address that the page of the refusal links to; `None` for the home page.
    pub back: Option<String>,
}

pub type Reply = Result<Response, RequestError>;

impl RequestError {
    pub const fn new(status: StatusCode, message: Message) -> Self {
        Self { status, message, in_full: None, back: None }
    }

    pub fn nothing_there() -> Self {
        Self::new(StatusCode::NOT_FOUND, message!("serve-nothing-there"))
    }

    /// Returns the refusal for a form that no page of the server has.
    pub fn no_form() -> Self {
        Self::new(StatusCode::BAD_REQUEST, message!("serve-no-form"))
    }

    /// Returns the refusal of a request of somebody who has seen entries that a restored backup lacks. The backup has
    /// `kept` this many.
    pub fn restored(kept: u32) -> Self {
        Self::new(StatusCode::GONE, message!("serve-restored", kept = kept))
    }

    /// Returns the refusal of something that the rules or the state of a game forbid.
    pub const fn unfit(message: Message) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// Returns what is wrong, for the operator.
    pub fn full_message(&self) -> &Message {
        self.in_full.as_deref().unwrap_or(&self.message)
    }

    pub fn no_randomness(error: &dyn Display) -> Self {
        Self::failed(message!("command-no-randomness", reason = error.to_string()))
    }

    pub fn back_to(self, address: String) -> Self {
        Self { back: Some(address), ..self }
    }

    pub fn not_allowed(message: Message) -> Self {
        Self::new(StatusCode::FORBIDDEN, message)
    }

    /// Returns the refusal for faulty content: its first error, with a hint.
    pub fn faulty(status: StatusCode, faults: &Diagnostics) -> Self {
        let first = faults.iter().find(|fault| fault.severity() == Severity::Error);
        let Some(fault) = first.or_else(|| faults.iter().next()) else { return Self::no_form() };
        let text = fault.message.clone();
        let hinted =
            |hint: &Message| message!("serve-fault", text = text.clone(), hint = hint.clone());
        let said = fault.hints.first().map_or(text.clone(), hinted);
        let apart = fault.notes.iter().find(|note| note.id() == "content-packs-apart");
        let said = match apart {
            Some(packs) => message!("serve-fault-apart", packs = packs.clone(), text = said),
            None => said,
        };
        Self::new(status, without_folders(&said))
    }

    /// Returns the refusal for a damaged log. Every visitor is told where the damage is, but not
    /// what the line contains.
    fn damaged(damage: &Damage) -> Self {
        let line = damage.line;
        let message = match damage.is_newer() {
            true => message!("serve-log-newer", line = line),
            false => message!("serve-log-damaged", line = line),
        };
        let in_full = Some(Box::new(damage.message()));
        Self { in_full, ..Self::new(StatusCode::CONFLICT, message) }
    }

    /// Adds the game's name to the operator's message about an unreadable log.
    pub fn about(self, game: &str) -> Self {
        let named = |full: Box<Message>| match self.status {
            StatusCode::CONFLICT => {
                Box::new(message!("log-damage-of", file = game, damage = *full))
            }
            _ => full,
        };
        Self { in_full: self.in_full.map(named), ..self }
    }

    pub const fn failed(message: Message) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }
}

impl IntoResponse for RequestError {
    /// Returns a reply that only carries the refusal. The middleware `with_session` turns it into a page.
    fn into_response(self) -> Response {
        let mut reply = Response::default();
        *reply.status_mut() = self.status;
        reply.extensions_mut().insert(self);
        reply
    }
}

impl From<StoreFault> for RequestError {
    fn from(fault: StoreFault) -> Self {
        let status = match fault {
            StoreFault::Damaged { damage, .. } => return Self::damaged(&damage),
            StoreFault::NoGame { .. } => StatusCode::NOT_FOUND,
            StoreFault::Name(_) | StoreFault::SeveralAnswers => StatusCode::BAD_REQUEST,
            StoreFault::IsThere { .. }
            | StoreFault::Stale { .. }
            | StoreFault::OtherBranches { .. }
            | StoreFault::OtherLog { .. }
            | StoreFault::CannotMerge(_) => StatusCode::CONFLICT,
            StoreFault::Busy { .. }
            | StoreFault::Unsure
            | StoreFault::LineEnds { .. }
            | StoreFault::System { .. }
            | StoreFault::NoRegularFile { .. }
            | StoreFault::TooLong { .. }
            | StoreFault::Failed(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        let full = fault.message();
        let StoreFault::Failed(_) = fault else {
            return Self::new(status, without_folders(&full));
        };
        let told = match QUOTES_DATABASE.contains(&full.id()) {
            true => message!("serve-store-failed"),
            false => without_folders(&full),
        };
        Self { in_full: Some(Box::new(full)), ..Self::new(status, told) }
    }
}

impl From<PackFault> for RequestError {
    fn from(fault: PackFault) -> Self {
        let full = fault.message();
        let in_full = Some(Box::new(full.clone()));
        Self { in_full, ..Self::failed(without_folders(&full)) }
    }
}

impl From<ChoiceFault> for RequestError {
    fn from(fault: ChoiceFault) -> Self {
        match fault {
            ChoiceFault::NotOffered { id } => {
                Self::unfit(message!("serve-pack-not-offered", id = id))
            }
            ChoiceFault::TooMany { most } => {
                Self::unfit(message!("serve-too-many-packs", most = most))
            }
            ChoiceFault::Faults(faults) => Self::faulty(StatusCode::UNPROCESSABLE_ENTITY, &faults),
            ChoiceFault::Packages(fault) => fault.into(),
        }
    }
}

impl From<PackageFault> for RequestError {
    fn from(fault: PackageFault) -> Self {
        let full = fault.message();
        match fault {
            PackageFault::Content { faults } => {
                Self::faulty(StatusCode::UNPROCESSABLE_ENTITY, &faults)
            }
            PackageFault::Conflict { .. } | PackageFault::TooManyCombinations => {
                let notes: Vec<Value> = fault.notes().into_iter().map(Value::Message).collect();
                Self::unfit(match notes.is_empty() {
                    true => full,
                    false => {
                        message!("serve-packs-conflict", what = full, why = Value::All(notes))
                    }
                })
            }
            // The fault is in the data directory, which only the operator can repair.
            _ => {
                let in_full = Some(Box::new(full.clone()));
                Self { in_full, ..Self::failed(without_folders(&full)) }
            }
        }
    }
}

/// Shortens paths in a message to file names, because visitors need not know the folders.
fn without_folders(message: &Message) -> Message {
    let arguments = message.arguments().iter();
    arguments.fold(Message::new(message.id().to_owned()), |kept, (name, value)| {
        kept.with(name.clone(), shortened(name, value))
    })
}

fn shortened(name: &str, value: &Value) -> Value {
    let all = |values: &[Value]| values.iter().map(|value| shortened(name, value)).collect();
    match value {
        Value::Text(text) if PATHS.contains(&name) || Path::new(text).is_absolute() => {
            let last = Path::new(text).file_name().and_then(|last| last.to_str());
            Value::Text(last.unwrap_or_default().to_owned())
        }
        Value::Message(part) => Value::Message(without_folders(part)),
        Value::List(values) => Value::List(all(values)),
        Value::All(values) => Value::All(all(values)),
        Value::Any(values) => Value::Any(all(values)),
        Value::Text(_) | Value::Said(_) | Value::Number(_) => value.clone(),
    }
}

/// The messages that repeat what a database says, which can name machines and users.
const QUOTES_DATABASE: [&str; 3] =
    ["store-database", "store-postgres-away", "store-postgres-login"];

/// The arguments of messages that are paths, absolute or not.
const PATHS: [&str; 2] = ["file", "folder"];

impl From<SessionError> for RequestError {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::Kept(fault) => fault.into(),
            SessionError::Damaged { damage, .. } => Self::damaged(&damage),
            SessionError::Packs(fault) => fault.into(),
            SessionError::Contents(error) | SessionError::ContentsNow(error) => error.into(),
            error => Self::new(StatusCode::CONFLICT, without_folders(&error.message())),
        }
    }
}

impl From<ContentsError> for RequestError {
    fn from(error: ContentsError) -> Self {
        let full = Message::from(&error);
        let refusal = match &error {
            ContentsError::Faults(faults) => Self::faulty(StatusCode::CONFLICT, faults),
            _ => Self::new(StatusCode::CONFLICT, without_folders(&full)),
        };
        Self { in_full: Some(Box::new(full)), ..refusal }
    }
}

impl From<InvalidEntry> for RequestError {
    fn from(why: InvalidEntry) -> Self {
        Self::unfit(why.message())
    }
}

impl From<Rejection> for RequestError {
    fn from(rejection: Rejection) -> Self {
        Self::unfit(rejection.message())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_operator_reads_what_a_database_says() {
        let said = "no entry for host 10.0.0.5";
        let reason = Message::verbatim(said.to_owned());
        let why = message!("store-postgres-login", file = "postgres://h/games", reason = reason);
        let refusal = RequestError::from(StoreFault::Failed(why));
        assert!(!format!("{:?}", refusal.message).contains("10.0.0.5"));
        assert!(format!("{:?}", refusal.in_full).contains("10.0.0.5"));
    }
}
