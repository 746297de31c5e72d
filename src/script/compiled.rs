//! A script as it was compiled.

use std::sync::{Mutex, PoisonError};

use rhai::{AST, ASTNode, Caches, Dynamic, ImmutableString, Position, Stmt};

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
    pub(super) bodies: Vec<(Hook, Body)>,
    pub(super) resolved: Resolved,
}

/// Which functions the engine has found for the calls of a script. That hangs on names and types alone,
/// so it stays from run to run; it is lent to one run at a time.
#[derive(Debug, Default)]
pub(super) struct Resolved(Mutex<Vec<Caches>>);

/// The body of a hook. It is run as it stands, not called: on the way out of a function the engine
/// forgets where in it a budget ran out.
#[derive(Debug)]
pub(super) struct Body {
    pub(super) params: Vec<ImmutableString>,
    pub(super) statements: Vec<Stmt>,
}

impl Body {
    /// Returns the body of a script's function.
    pub(super) fn of(ast: &AST, function: &str, params: &[String]) -> Self {
        // A walk goes through all functions of a script, so each is walked in a script of its own.
        let mut alone = ast.clone();
        alone
            .clear_statements()
            .retain_functions(|_, _, name, count| name == function && count == params.len());
        let mut statements = Vec::new();
        alone.walk(&mut |path: &[ASTNode<'_>]| {
            if let [ASTNode::Stmt(statement)] = path {
                statements.push((*statement).clone());
            }
            true
        });
        Self { params: params.iter().map(ImmutableString::from).collect(), statements }
    }
}

impl Resolved {
    /// Lends it to a run; where other runs have it, that one begins with nothing.
    pub(super) fn lend<T>(&self, run: impl FnOnce(&mut Caches) -> T) -> T {
        let spare = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let lent = spare().pop();
        let mut caches = lent.unwrap_or_default();
        let value = run(&mut caches);
        spare().push(caches);
        value
    }
}

impl Script {
    /// Returns the body of a hook that takes so many arguments.
    pub(super) fn body(&self, hook: Hook, arguments: usize) -> Option<&Body> {
        let is_it = |(of, body): &&(Hook, Body)| *of == hook && body.params.len() == arguments;
        self.bodies.iter().find(is_it).map(|(_, body)| body)
    }

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
