//! Why a procedure stopped before its end.

use std::fmt;

use speciate_model::event::Event;
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::Message;

/// The result of a procedure or of a part of one.
pub type Flow<T = ()> = Result<T, Interrupt>;

/// Why a procedure stopped before its end.
#[derive(Clone, PartialEq, Debug)]
pub enum Interrupt {
    /// It asked what nobody has answered yet.
    Open,
    /// Triggers acted before a script's question, which is made anew: the step runs again, from this
    /// boundary.
    RestartStep(Box<State>),
    /// On being run again it did something else than the log says.
    Differs(Box<ReplayDifference>),
    /// Scripts ran out of processor time. How long they take says nothing about the game, so this
    /// freezes whatever the policy is.
    Deadline(Box<ScriptFailure>),
    /// A script failed, or chance gave out.
    Fault(Box<ScriptFailure>),
}

/// Where a procedure that was run again left what the log says.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayDifference {
    /// The place on the path, counted from 1, of the first fact that differs.
    pub at: usize,
    /// What the log says, or nothing where the log ends.
    pub recorded: Option<Event>,
    /// What came now, or nothing where the procedure ended or asked.
    pub now: Option<Event>,
    /// The script that was running, with the line and the question it had reached.
    pub script: Option<ScriptPlace>,
    /// The question that was being put.
    pub question: Option<String>,
}

/// A place in a script.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScriptPlace {
    /// The file, e.g. `scripts/cards/biomass.rhai`.
    pub file: String,
    /// The line, counted from 1; 0 where it is not known.
    pub line: usize,
    /// The column, counted from 1; 0 where it is not known.
    pub column: usize,
}

/// A script that failed, or scripted chance that gave out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptFailure {
    /// Where, if in a script.
    pub place: Option<ScriptPlace>,
    /// What went wrong, as a sentence without its full stop.
    pub message: Message,
    /// Whether it came after something that was drawn or turned up and is in no log. What it says can tell
    /// of that, and whoever plays could still answer otherwise.
    pub is_secret: bool,
}

impl Interrupt {
    /// Returns the interrupt for a fault outside of scripts.
    pub fn fault(message: impl Into<Message>) -> Self {
        Self::Fault(Box::new(ScriptFailure::new(None, message)))
    }

    /// Returns the interrupt that scripts ran out of time.
    pub(super) fn deadline(message: impl Into<Message>) -> Self {
        Self::Deadline(Box::new(ScriptFailure::new(None, message)))
    }

    /// Returns it at a place, where it is a fault that has none.
    pub(super) fn or_at(self, place: impl FnOnce() -> Option<ScriptPlace>) -> Self {
        let placed = |fault: Box<ScriptFailure>| match fault.place {
            None => Box::new(ScriptFailure { place: place(), ..*fault }),
            Some(_) => fault,
        };
        match self {
            Self::Fault(fault) => Self::Fault(placed(fault)),
            Self::Deadline(fault) => Self::Deadline(placed(fault)),
            other @ (Self::Open | Self::RestartStep(_) | Self::Differs(_)) => other,
        }
    }
}

impl ReplayDifference {
    /// Returns what happened as a sentence without its full stop, facts as JSON, hidden ones
    /// too: for those who develop games. What a player may read is told by `explain::frozen`.
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
    /// Returns a fault at a place, if in a script.
    pub fn new(place: Option<ScriptPlace>, message: impl Into<Message>) -> Self {
        Self { place, message: message.into(), is_secret: false }
    }

    /// Returns it as people at a table may read it, as a sentence without its full stop: where what it
    /// says can tell of chance that is in no log, only which script failed, for the line can tell as well.
    pub fn redacted(&self) -> Message {
        let told = message!("fault-not-told");
        match &self.place {
            _ if !self.is_secret => self.describe(),
            Some(place) => message!("script-at", place = place.file.as_str(), fault = told),
            None => told,
        }
    }

    /// Returns it with its place, as a sentence without its full stop: for those who develop games. What
    /// people at a table may read is `Fault::redacted`.
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
