//! The compiled scripts of an edition.

use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, Position, Scope};

use crate::content::{Catalog, ScriptSource};
use crate::context::{Fault, Halt, ScriptPlace};
use crate::event::EventType;
use crate::id::CardId;
use crate::script::api::{self, Verb};
use crate::script::compile;
use crate::script::compiled::Script;
use crate::script::fault::{self, ScriptFault};
use crate::script::hook::{Hook, Hooks};
use crate::script::prelude::Prelude;
use crate::script::{deadline, sandbox};

/// The compiled scripts of an edition.
#[derive(Debug, Default)]
pub struct Library {
    engine: Engine,
    verbs: Vec<Verb>,
    cards: Vec<Option<Script>>,
    prelude: Prelude,
    hooks: Hooks,
}

impl Library {
    /// Compiles the scripts of all cards, with the functions that they share in `prelude` (files
    /// with their texts), and adds what they ask, say and draw from to the catalog's roster.
    ///
    /// # Errors
    ///
    /// Every fault of every script.
    pub fn new(
        catalog: &mut Catalog,
        sources: &[ScriptSource],
        prelude: &[(&str, &str)],
    ) -> Result<Self, Vec<ScriptFault>> {
        let mut engine = sandbox::engine();
        let verbs = api::register(&mut engine);
        let prelude = Prelude::new(prelude);
        let cards = compile::all(&engine, &verbs, catalog, sources, &prelude)?;
        let mut hooks = Hooks::default();
        for script in cards.iter().flatten() {
            hooks.join(script.hooks);
        }
        Ok(Self { engine, verbs, cards, prelude, hooks })
    }

    /// Returns everything that scripts can call, beside the language's own functions.
    #[must_use]
    pub fn verbs(&self) -> &[Verb] {
        &self.verbs
    }

    /// Returns the engine, e.g. to look at what it holds.
    #[must_use]
    pub const fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Returns whether any script defines a function called `hook`.
    #[must_use]
    pub fn defines(&self, hook: &str) -> bool {
        Hook::find(hook).is_some_and(|hook| self.hooks.has(hook))
    }

    /// Returns the modifier called `name`, if any script defines it.
    #[must_use]
    pub fn modifier(&self, name: &str) -> Option<Hook> {
        // Most editions have no modifier at all; they pay for this look only.
        if !self.hooks.modifies() {
            return None;
        }
        Hook::find(name).filter(|hook| self.hooks.has(*hook))
    }

    /// Returns the trigger for a type of fact, if any script defines it.
    #[must_use]
    pub const fn trigger(&self, of: EventType) -> Option<Hook> {
        let hook = Hook::Trigger(of);
        if self.hooks.has(hook) { Some(hook) } else { None }
    }

    /// Returns whether a card's script defines a hook.
    #[must_use]
    pub fn card_defines(&self, card: CardId, hook: Hook) -> bool {
        self.script(card).is_some_and(|script| script.hooks.has(hook))
    }

    /// Returns whether a card's effect wants to know the tile that was scored before it.
    #[must_use]
    pub fn takes_scored(&self, card: CardId) -> bool {
        self.script(card).is_some_and(|script| script.takes_scored)
    }

    /// Returns a card's params, as its script gets them.
    pub fn params(&self, card: CardId) -> Dynamic {
        self.script(card).map_or(Dynamic::UNIT, |script| script.params.clone())
    }

    /// Returns a card's compiled script.
    #[must_use]
    pub fn ast(&self, card: CardId) -> Option<&AST> {
        self.script(card).map(|script| &script.ast)
    }

    /// Returns a place in a card's script or in what all scripts share.
    #[must_use]
    pub fn place(&self, card: CardId, position: Position) -> ScriptPlace {
        let file = self.script(card).map(|script| script.file.as_str()).unwrap_or_default();
        let (file, line) = self.prelude.place(position, file);
        ScriptPlace { file: file.to_owned(), line, column: position.position().unwrap_or(0) }
    }

    /// Returns the place that a run of a hook has reached; where that is not known, its start.
    #[must_use]
    pub fn place_in(&self, card: CardId, hook: Hook, reached: Position) -> ScriptPlace {
        let start = || self.script(card).and_then(|script| script.start(hook));
        let reached = Some(reached).filter(|place| !place.is_none());
        self.place(card, reached.or_else(start).unwrap_or(Position::NONE))
    }

    /// Returns the halt for an error of a script.
    ///
    /// Where the error does not say where it happened, that was at or after `near`, or somewhere in
    /// the hook.
    #[must_use]
    pub fn fault(&self, card: CardId, hook: Hook, near: Position, error: &EvalAltResult) -> Halt {
        let position = [fault::position(error), near].into_iter().find(|place| !place.is_none());
        let fault = Box::new(Fault {
            place: Some(self.place_in(card, hook, position.unwrap_or(Position::NONE))),
            message: fault::message(error, &self.verbs),
        });
        if fault::is_out_of_time(error) { Halt::Deadline(fault) } else { Halt::Fault(fault) }
    }

    /// Calls a function of a script.
    ///
    /// # Errors
    ///
    /// The script's error, or that it ran out of time, whatever it made of that.
    pub fn call(
        &self,
        options: CallFnOptions<'_>,
        scope: &mut Scope<'_>,
        ast: &AST,
        function: &str,
        arguments: Vec<Dynamic>,
    ) -> Result<Dynamic, Box<EvalAltResult>> {
        deadline::timed(|| {
            self.engine.call_fn_with_options(options, scope, ast, function, arguments)
        })
        .unwrap_or_else(|| {
            let token = Dynamic::from(deadline::OutOfTime);
            Err(Box::new(EvalAltResult::ErrorTerminated(token, Position::NONE)))
        })
    }

    fn script(&self, card: CardId) -> Option<&Script> {
        self.cards.get(card.index())?.as_ref()
    }
}
