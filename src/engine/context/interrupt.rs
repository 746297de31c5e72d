//! Why a procedure stopped before its end.

use std::fmt;

use speciate_model::event::Event;
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::Message;

/// The result of a procedure or a part of it.
pub type Flow<T = ()> = Result<T, Interrupt>;

/// Why a procedure stopped before its end.
#[derive(Clone, PartialEq, Debug)]
pub enum Interrupt {
    /// It asked a question that nobody has answered yet.
    Open,
    /// A call ended the game, so nothing more happens in the step.
    Over,
    /// Triggers acted before a script's question, or a bot called, so the step runs again from this boundary.
    RestartStep(Box<State>),
    /// The rerun did something other than the log says.
    Differs(Box<ReplayDifference>),
    /// Scripts ran out of processor time. This always freezes the game, regardless of its policy, because the time
    /// that scripts take says nothing about the game.
    Deadline(Box<ScriptFailure>),
    /// The script of a bot failed, so the bot gives no answer. This always freezes the game, regardless of its policy,
    /// because no card is to blame.
    BotFailed(Box<ScriptFailure>),
    /// A script failed, or scripted chance ran out.
    Fault(Box<ScriptFailure>),
}

/// Where a rerun differs from the log.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayDifference {
    /// The place on the path, counted from 1, of the first fact that differs.
    pub at: usize,
    /// What the log says, or `None` if the log ends there.
    pub recorded: Option<Event>,
    /// What the rerun did, or `None` if it ended or asked.
    pub now: Option<Event>,
    /// The script that was running, with the line that it had reached, if any.
    pub script: Option<ScriptPlace>,
    /// The question that was being asked, if any.
    pub question: Option<String>,
}

/// A place in a script.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScriptPlace {
    /// The file, e.g. `scripts/cards/biomass.rhai`.
    pub file: String,
    /// The line, counted from 1; 0 if it is unknown.
    pub line: usize,
    /// The column, counted from 1; 0 if it is unknown.
    pub column: usize,
}

/// A script that failed, or scripted chance that ran out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptFailure {
    /// Where it failed, if in a script.
    pub place: Option<ScriptPlace>,
    /// What went wrong, as a sentence without its full stop.
    pub message: Message,
    /// Whether it failed after a draw or reveal that is not in a log. The message can give this away while the player
    /// could still answer differently.
    pub is_secret: bool,
    /// Whether the script of a bot failed. Its message can give away what only the bot's seat sees.
    pub is_of_bot: bool,
}

impl Interrupt {
    /// Returns a fault outside of scripts.
    pub fn fault(message: impl Into<Message>) -> Self {
        Self::Fault(Box::new(ScriptFailure::new(None, message)))
    }

    pub(super) fn deadline(message: impl Into<Message>) -> Self {
        Self::Deadline(Box::new(ScriptFailure::new(None, message)))
    }

    /// Adds a place to a fault or deadline that has none.
    pub(super) fn or_at(self, place: impl FnOnce() -> Option<ScriptPlace>) -> Self {
        let placed = |fault: Box<ScriptFailure>| match fault.place {
            None => Box::new(ScriptFailure { place: place(), ..*fault }),
            Some(_) => fault,
        };
        match self {
            Self::Fault(fault) => Self::Fault(placed(fault)),
            Self::Deadline(fault) => Self::Deadline(placed(fault)),
            other @ (Self::Open
            | Self::Over
            | Self::RestartStep(_)
            | Self::Differs(_)
            | Self::BotFailed(_)) => other,
        }
    }
}

impl ReplayDifference {
    /// Describes the difference for developers, as a sentence without its full stop. Facts are
    /// shown as JSON, even hidden ones. Players are shown `explain::frozen` instead.
    pub fn describe(&self, roster: &Roster) -> Message {
        let shown = |fact: Option<Event>, none: &'static str| match fact {
            Some(fact) => Message::verbatim(format!("`{}`", fact.shown(roster))),
            None => message!(none),
        };
        let expected = shown(self.recorded, "found-end-of-log");
        let found = shown(self.now, "found-none");
        let difference = match &self.question {
            Some(question) => message!(
                "frozen-differs-at-question",
                fact = self.at,
                question = question,
                expected = expected,
                found = found,
            ),
            None => {
                message!("frozen-differs", fact = self.at, expected = expected, found = found)
            }
        };
        match &self.script {
            Some(place) => message!("script-at", place = place.to_string(), fault = difference),
            None => difference,
        }
    }
}

impl fmt::Display for ScriptPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => write!(f, "{}", self.file),
            (line, 0) => write!(f, "{}:{line}", self.file),
            (line, column) => write!(f, "{}:{line}:{column}", self.file),
        }
    }
}

impl ScriptFailure {
    /// Returns a failure, with a place if it is in a script.
    pub fn new(place: Option<ScriptPlace>, message: impl Into<Message>) -> Self {
        Self { place, message: message.into(), is_secret: false, is_of_bot: false }
    }

    /// Returns the failure as a failure of a bot's script.
    pub(super) fn of_bot(self) -> Self {
        Self { is_secret: true, is_of_bot: true, ..self }
    }

    /// Describes the failure for people at the table, as a sentence without its full stop. A secret
    /// failure only names the script's file: its message and even its line can give away chance
    /// that is in no log.
    pub fn redacted(&self) -> Message {
        let untold = match self.is_of_bot {
            true => message!("fault-of-bot-not-told"),
            false => message!("fault-not-told"),
        };
        match &self.place {
            _ if !self.is_secret => self.describe(),
            Some(place) => message!("script-at", place = place.file.as_str(), fault = untold),
            None => untold,
        }
    }

    /// Describes the failure and its place for developers, as a sentence without its full stop.
    /// People at the table are shown [`ScriptFailure::redacted`] instead.
    pub fn describe(&self) -> Message {
        match &self.place {
            Some(place) => {
                let fault = self.message.clone();
                message!("script-at", place = place.to_string(), fault = fault)
            }
            None => self.message.clone(),
        }
    }
}

impl fmt::Display for ScriptFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.describe().fmt(f)
    }
}
