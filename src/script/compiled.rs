//! A script as it was compiled.

use rhai::{AST, Dynamic, Position};

use crate::content::catalog::Param;
use crate::id::StreamId;
use crate::script::hook::{Hook, Hooks};

/// A compiled script.
#[derive(Debug)]
pub(super) struct Script {
    pub(super) file: String,
    pub(super) ast: AST,
    pub(super) hooks: Hooks,
    /// Whether its effect has a parameter for the tile just scored.
    pub(super) takes_scored: bool,
    /// The stream of chance that it draws from.
    pub(super) stream: Option<StreamId>,
    pub(super) params: Dynamic,
    /// Where the bodies of its hooks begin.
    pub(super) starts: Vec<(Hook, Position)>,
}

impl Script {
    pub(super) fn start(&self, hook: Hook) -> Option<Position> {
        self.starts.iter().find(|(found, _)| *found == hook).map(|(_, position)| *position)
    }
}

/// Returns a value of params as a script gets it.
pub(super) fn param(value: &Param) -> Dynamic {
    match value {
        Param::Number(number) => Dynamic::from_int(*number),
        Param::Word(word) => Dynamic::from(word.clone()),
        Param::Flag(flag) => Dynamic::from_bool(*flag),
        Param::List(values) => Dynamic::from_array(values.iter().map(param).collect()),
    }
}
