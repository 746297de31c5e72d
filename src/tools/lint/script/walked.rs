//! The results of walks through functions.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use rhai::Position;

use crate::lint::script::kind::Type;
use speciate_model::diagnostic::Code;
use speciate_model::words::Message;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ScriptFinding {
    pub code: Code,
    pub position: Position,
    pub message: Message,
    pub hint: Option<Message>,
    /// The param that is to blame instead of the script.
    pub param: Option<Rc<str>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ValueUse {
    /// As part of an expression.
    Taken,
    /// As the result of the function.
    Returned,
    /// Not at all.
    Dropped,
}

#[derive(Clone, Debug, Default)]
pub(super) struct WalkResult {
    pub result: Type,
    /// Each exit with the type that it returns.
    pub exits: Vec<(Position, Type)>,
    pub found: Vec<ScriptFinding>,
    pub unread: Vec<String>,
}

type CallSignature = (String, Vec<Type>);

#[derive(Debug, Default)]
pub(super) struct Calls {
    /// The results of walks, by call.
    pub walked: RefCell<BTreeMap<CallSignature, Rc<WalkResult>>>,
    /// The number of argument lists, by name and parameter count.
    pub counts: RefCell<BTreeMap<(String, usize), usize>>,
    pub nested: Cell<usize>,
    /// The joined argument types of calls, by name and parameter count.
    pub of: RefCell<BTreeMap<(String, usize), Vec<Type>>>,
}
