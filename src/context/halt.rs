//! Why a procedure stopped before its end.

use crate::event::Event;

/// The result of a procedure or of a part of one.
pub type Flow<T = ()> = Result<T, Halt>;

/// Why a procedure stopped before its end.
#[derive(Clone, PartialEq, Debug)]
pub enum Halt {
    /// It asked what nobody has answered yet.
    Open,
    /// On being run again it did something else than the log says.
    Differs(Box<Difference>),
    /// A script ran out of time. How long it takes says nothing about the game, so this freezes
    /// whatever the policy is.
    Deadline(Box<Fault>),
    /// A script failed, or chance gave out.
    Fault(Box<Fault>),
}

/// Where a procedure that was run again left what the log says.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
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
pub struct Fault {
    /// Where, if in a script.
    pub place: Option<ScriptPlace>,
    /// What went wrong, as a sentence without its full stop.
    pub message: String,
}

impl Halt {
    /// Returns the halt for a fault outside of scripts.
    #[must_use]
    pub fn fault(message: impl Into<String>) -> Self {
        Self::Fault(Box::new(Fault { place: None, message: message.into() }))
    }
}
