//! What comes of walks through the functions of a script.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use rhai::Position;

use crate::lint::script::kind::Type;
use speciate_model::diagnostic::Code;
use speciate_model::words::Message;

/// What is wrong with a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ScriptFinding {
    pub code: Code,
    pub position: Position,
    pub message: Message,
    pub hint: Option<Message>,
    /// The param in the table that is at fault, rather than the script.
    pub param: Option<Rc<str>>,
}

/// What is left of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ValueUse {
    /// Something is made of it.
    Taken,
    /// The function returns it.
    Returned,
    /// It is thrown away.
    Dropped,
}

/// What came of a walk.
#[derive(Clone, Debug, Default)]
pub(super) struct WalkResult {
    /// What the function returns.
    pub result: Type,
    /// Each way out of it, with what it returns there.
    pub exits: Vec<(Position, Type)>,
    pub found: Vec<ScriptFinding>,
    /// The parameters that it never reads.
    pub unread: Vec<String>,
}

/// A function by name, with the types that it is called with.
type CallSignature = (String, Vec<Type>);

/// What is known of the calls of a script's functions.
#[derive(Debug, Default)]
pub(super) struct Calls {
    /// What functions return when called with certain types.
    pub walked: RefCell<BTreeMap<CallSignature, Rc<WalkResult>>>,
    /// With how many lists of types each function was walked through.
    pub counts: RefCell<BTreeMap<(String, usize), usize>>,
    /// How many functions are being walked through.
    pub nested: Cell<usize>,
    /// The types that the script's own functions are called with.
    pub of: RefCell<BTreeMap<(String, usize), Vec<Type>>>,
}
