//! The Rhai host: compiled scripts, the sandbox they run in, what they can call.

use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, Position, Scope};

use crate::context::{Fault, Halt, ScriptPlace};
use crate::event::{Event, EventType};
use crate::id::CardId;
use crate::roster::Roster;

/// The compiled scripts of an edition.
#[derive(Debug, Default)]
pub struct Library {
    engine: Engine,
    cards: Vec<Option<Script>>,
    hooks: Vec<String>,
}

/// A card's compiled script.
#[derive(Debug)]
pub struct Script {
    file: String,
    ast: AST,
    functions: Vec<String>,
    params: Dynamic,
}

impl Library {
    /// Returns whether any script defines a function called `hook`.
    #[must_use]
    pub fn defines(&self, hook: &str) -> bool {
        self.hooks.iter().any(|name| name == hook)
    }

    /// Returns whether a card's script defines a function called `hook`.
    #[must_use]
    pub fn card_defines(&self, card: CardId, hook: &str) -> bool {
        self.script(card).is_some_and(|script| script.functions.iter().any(|name| name == hook))
    }

    /// Returns the name of the trigger for a type of fact, if any script defines it.
    #[must_use]
    pub fn trigger(&self, of: EventType) -> Option<&'static str> {
        let _ = of;
        None
    }

    /// Returns a card's params, as its script gets them.
    #[must_use]
    pub fn params(&self, card: CardId) -> Dynamic {
        self.script(card).map_or(Dynamic::UNIT, |script| script.params.clone())
    }

    /// Returns a card's compiled script.
    #[must_use]
    pub fn ast(&self, card: CardId) -> Option<&AST> {
        self.script(card).map(|script| &script.ast)
    }

    /// Returns a place in a card's script.
    #[must_use]
    pub fn place(&self, card: CardId, position: Position) -> ScriptPlace {
        ScriptPlace {
            file: self.script(card).map(|script| script.file.clone()).unwrap_or_default(),
            line: position.line().unwrap_or(0),
            column: position.position().unwrap_or(0),
        }
    }

    /// Returns the halt for an error of a script.
    #[must_use]
    pub fn fault(&self, card: CardId, error: &EvalAltResult) -> Halt {
        Halt::Fault(Box::new(Fault {
            place: Some(self.place(card, error.position())),
            message: error.to_string(),
        }))
    }

    /// Calls a function of a script.
    ///
    /// # Errors
    ///
    /// The script's error.
    pub fn call(
        &self,
        options: CallFnOptions<'_>,
        scope: &mut Scope<'_>,
        ast: &AST,
        function: &str,
        arguments: Vec<Dynamic>,
    ) -> Result<Dynamic, Box<EvalAltResult>> {
        self.engine.call_fn_with_options(options, scope, ast, function, arguments)
    }

    fn script(&self, card: CardId) -> Option<&Script> {
        self.cards.get(card.index())?.as_ref()
    }
}

/// Returns a fact as a script sees it.
#[must_use]
pub fn event_map(event: &Event, roster: &Roster) -> Dynamic {
    let _ = (event, roster);
    Dynamic::UNIT
}
