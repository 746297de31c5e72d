//! The compiled scripts of an edition.

use std::collections::BTreeSet;

use rhai::{ASTNode, Dynamic, Engine, EvalAltResult, Expr, ImmutableString, Position, Scope};

use crate::context::{Interrupt, ScriptFailure, ScriptPlace};
use crate::script::api::{self, AcceptedWords, Verb};
use crate::script::compile::{self, UndefinedNames};
use crate::script::compiled::{CompiledScript, HookBody};
use crate::script::fault::{self, ScriptFault};
use crate::script::hook::{Hook, Hooks};
use crate::script::hook_value::{Arguments, HookValue};
use crate::script::meter::{self, LimitReached, Usage};
use crate::script::modifier::Modifier;
use crate::script::parsed::FunctionCall;
use crate::script::prelude::{Prelude, SharedFile, SharedFunction};
use crate::script::sandbox;
use crate::script::static_hook::StaticOutcome;
use speciate_content::{Catalog, ScriptSource, Scripted};
use speciate_model::event::EventType;
use speciate_model::id::{AnimalId, CardId, StreamId, WordId};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::Message;

/// The compiled scripts of an edition.
#[derive(Debug, Default)]
pub struct Library {
    engine: Engine,
    verbs: Vec<Verb>,
    cards: Vec<Option<CompiledScript>>,
    sections: Vec<Option<CompiledScript>>,
    bots: Vec<(WordId, CompiledScript)>,
    prelude: Prelude,
    hooks: Hooks,
}

impl Library {
    /// Compiles all scripts together with the functions that they share in `prelude`. Adds their
    /// questions, words and streams to the catalog's roster.
    ///
    /// # Errors
    ///
    /// Returns every fault of every script.
    pub fn new(
        catalog: &mut Catalog,
        sources: &[ScriptSource],
        prelude: &[SharedFile<'_>],
    ) -> Result<Self, Vec<ScriptFault>> {
        let mut engine = sandbox::engine();
        let verbs = api::register(&mut engine);
        let prelude = Prelude::new(prelude, sources);
        let compiled = compile::all(
            &mut engine,
            &verbs,
            catalog,
            sources,
            &prelude,
            UndefinedNames::Compiled,
        )?;
        let mut cards: Vec<Option<CompiledScript>> = catalog.cards.iter().map(|_| None).collect();
        let mut sections: Vec<Option<CompiledScript>> =
            catalog.sections.iter().map(|_| None).collect();
        let (mut bots, mut hooks) = (Vec::new(), Hooks::default());
        for (owner, script) in compiled {
            hooks.join(script.hooks);
            let slot = match owner {
                Scripted::Card(card) => cards.get_mut(card.index()),
                Scripted::Section(section) => sections.get_mut(section.index()),
                Scripted::Bot(bot) => {
                    bots.push((bot, script));
                    continue;
                }
            };
            if let Some(slot) = slot {
                *slot = Some(script);
            }
        }
        Ok(Self { engine, verbs, cards, sections, bots, prelude, hooks })
    }

    /// Returns everything that scripts can call, apart from the language's own functions and old names.
    pub fn verbs(&self) -> &[Verb] {
        let current = self.verbs.iter().take_while(|verb| verb.renamed_to.is_none()).count();
        &self.verbs[..current]
    }

    /// Returns the functions that all scripts share.
    pub fn shared(&self) -> Vec<SharedFunction> {
        self.prelude.functions()
    }

    /// Returns the keys and markers that scripts write as literals in calls of some verbs, sorted.
    pub fn keys_in(&self, is_meant: impl Fn(&Verb) -> bool) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for script in self.cards.iter().chain(&self.sections).flatten() {
            script.ast.walk(&mut |path: &[ASTNode<'_>]| {
                let call = path.last().and_then(FunctionCall::of);
                found.extend(call.and_then(|call| self.key_in(&call, &is_meant)));
                true
            });
        }
        found
    }

    fn key_in(&self, call: &FunctionCall, is_meant: impl Fn(&Verb) -> bool) -> Option<String> {
        let is_called = |verb: &&Verb| call.name == verb.name && verb.params.len() == call.count();
        let verb = self.verbs().iter().find(is_called).filter(|verb| is_meant(verb))?;
        let place = verb.param_of(&[AcceptedWords::Keys, AcceptedWords::Markers])?;
        match call.argument(place)? {
            Expr::StringConstant(key, _) => Some(key.to_string()),
            _ => None,
        }
    }

    /// Returns the script engine.
    pub const fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Returns the hooks that any script defines.
    #[inline]
    pub const fn hooks(&self) -> Hooks {
        self.hooks
    }

    /// Returns the hooks that a card's script defines.
    pub fn hooks_of(&self, card: CardId) -> Hooks {
        self.script(card.into()).map_or_else(Hooks::default, |script| script.hooks)
    }

    /// Returns the trigger for a type of fact, if any script defines it.
    pub const fn trigger(&self, event_type: EventType) -> Option<Hook> {
        let hook = Hook::Trigger(event_type);
        if self.hooks.has(hook) { Some(hook) } else { None }
    }

    /// Returns whether a script defines a hook.
    pub fn defines(&self, owner: Scripted, hook: Hook) -> bool {
        self.script(owner).is_some_and(|script| script.hooks.has(hook))
    }

    /// Returns whether a card's script defines a hook.
    pub fn card_defines(&self, card: CardId, hook: Hook) -> bool {
        self.defines(card.into(), hook)
    }

    /// Returns the file of a script, or `None` if there is no such script.
    pub fn file(&self, owner: Scripted) -> Option<&str> {
        self.script(owner).map(|script| script.file.as_str())
    }

    /// Returns whether a card's effect has a parameter for the tile that was scored before it.
    pub fn takes_scored(&self, card: CardId) -> bool {
        self.script(card.into()).is_some_and(|script| script.takes_scored)
    }

    /// Returns the fields that a hook reads of its last parameter, or `None` if it can read all of them.
    pub(crate) fn fields_read(&self, owner: Scripted, hook: Hook) -> Option<&[ImmutableString]> {
        let mut bodies = self.script(owner)?.bodies.iter();
        let (_, body) = bodies.find(|(own_hook, _)| *own_hook == hook)?;
        body.fields.as_deref()
    }

    /// Returns the `params` of a card, section or bot, or `()` if it has no script.
    pub fn params(&self, owner: Scripted) -> Dynamic {
        self.script(owner).map_or(Dynamic::UNIT, |script| script.params.clone())
    }

    /// Returns the stream of chance that a script draws from, if any.
    pub fn stream(&self, owner: Scripted) -> Option<StreamId> {
        self.script(owner)?.stream
    }

    /// Returns the place of a position in a script or in the functions that all scripts share.
    pub fn place(&self, owner: Scripted, position: Position) -> ScriptPlace {
        let file = self.script(owner).map(|script| script.file.as_str()).unwrap_or_default();
        let (file, line) = self.prelude.place(position, file);
        ScriptPlace { file: file.to_owned(), line, column: position.position().unwrap_or(0) }
    }

    /// Returns the place that a run of a hook has reached, or the start of the hook if the place is unknown.
    pub fn place_in(&self, owner: Scripted, hook: Hook, reached: Position) -> ScriptPlace {
        let start = || self.script(owner).and_then(|script| script.start(hook));
        let reached = Some(reached).filter(|place| !place.is_none());
        self.place(owner, reached.or_else(start).unwrap_or(Position::NONE))
    }

    /// Returns the place where a hook of a script begins.
    pub fn start_of(&self, owner: Scripted, hook: Hook) -> ScriptPlace {
        self.place_in(owner, hook, Position::NONE)
    }

    /// Returns a fault at the start of a hook.
    pub fn interrupt(&self, owner: Scripted, hook: Hook, message: Message) -> Interrupt {
        Interrupt::Fault(Box::new(ScriptFailure::new(Some(self.start_of(owner, hook)), message)))
    }

    /// Converts an error of a script to an interrupt. If the error has no position, it happened at
    /// or after `near`, or somewhere in the hook.
    pub fn fault(
        &self,
        owner: Scripted,
        hook: Hook,
        near: Position,
        error: &EvalAltResult,
    ) -> Interrupt {
        let position = [fault::position(error), near].into_iter().find(|place| !place.is_none());
        let place = self.place_in(owner, hook, position.unwrap_or(Position::NONE));
        let fault = Box::new(ScriptFailure::new(Some(place), fault::message(error, &self.verbs)));
        match fault::limit_of(error) {
            Some(LimitReached::Time) => Interrupt::Deadline(fault),
            Some(LimitReached::Operations(_)) | None => Interrupt::Fault(fault),
        }
    }

    /// Returns the result of a hook and the number of operations of a run, if the arguments alone decide both.
    pub fn static_outcome(
        &self,
        owner: Scripted,
        hook: Hook,
        arguments: &Arguments<'_>,
        roster: &Roster,
    ) -> Option<(Dynamic, usize)> {
        let body = self.script(owner)?.body_for(hook, arguments)?;
        let StaticOutcome { value, operations } =
            body.static_outcome.as_ref()?.outcome(arguments)?;
        let value = value.to_dynamic();
        debug_assert_eq!(
            self.run(owner, hook, arguments, roster),
            (format!("{value:?}"), operations as u64),
            "{} of {}",
            hook.name(),
            owner.name(roster)
        );
        Some((value, operations))
    }

    /// If a modifier never changes an answer for this animal, returns how many operations it takes to return a `false`
    /// and a `true`.
    pub fn cost_if_ignored(
        &self,
        card: CardId,
        modifier: Modifier,
        (you, animal): (Option<AnimalId>, AnimalId),
    ) -> Option<[usize; 2]> {
        let count = modifier.row().about.len() + 3;
        let body = self.script(card.into())?.body(Hook::Modifier(modifier), count)?;
        let operations = |natural| {
            let arguments = Arguments::WithoutSubject { you, animal, natural, count };
            let outcome = body.static_outcome.as_ref()?.outcome(&arguments)?;
            (outcome.value == HookValue::Flag(natural)).then_some(outcome.operations)
        };
        Some([operations(false)?, operations(true)?])
    }

    /// Runs a hook that needs only its arguments. Returns its result as text, and its operations.
    fn run(
        &self,
        owner: Scripted,
        hook: Hook,
        arguments: &Arguments<'_>,
        roster: &Roster,
    ) -> (String, u64) {
        let run = || self.call(owner, hook, Dynamic::UNIT, arguments.clone(), roster);
        let (ended, used) = meter::run(Usage::default(), run);
        (
            ended.map_or_else(|error| error.to_string(), |value| format!("{value:?}")),
            used.operations(),
        )
    }

    /// Runs a hook of a script. `tag` is passed to the native functions that it calls.
    ///
    /// # Errors
    ///
    /// Returns the error of the script.
    pub fn call(
        &self,
        owner: Scripted,
        hook: Hook,
        tag: Dynamic,
        arguments: Arguments<'_>,
        roster: &Roster,
    ) -> Result<Dynamic, Box<EvalAltResult>> {
        let script = self.script(owner);
        let body = script.and_then(|script| script.body_for(hook, &arguments));
        let (Some(script), Some(body)) = (script, body) else {
            let token = Dynamic::from(message!("script-missing", name = hook.name()));
            return Err(Box::new(EvalAltResult::ErrorTerminated(token, Position::NONE)));
        };
        let values = body.values(arguments, &script.params, roster);
        // The hook counts as the outermost function call.
        self.evaluate(script, body, (tag, 1), values)
    }

    /// Runs a hook of a script that `level` other scripts replace. Each of them replaces the one below it. `at`
    /// includes the depth of function calls.
    ///
    /// A replaced script without that hook does nothing, and changes no answer.
    ///
    /// # Errors
    ///
    /// Returns the error of the script.
    pub fn call_replaced(
        &self,
        owner: Scripted,
        (hook, level): (Hook, usize),
        at: (Dynamic, usize),
        mut arguments: Vec<Dynamic>,
    ) -> Result<Dynamic, Box<EvalAltResult>> {
        let script = self.script(owner).and_then(|script| script.below(level));
        let body = script.and_then(|script| script.body_of(hook, arguments.len()));
        let (Some(script), Some(body)) = (script, body) else {
            let natural = match hook {
                Hook::Modifier(modifier) => arguments.get(modifier.row().about.len() + 2).cloned(),
                _ => None,
            };
            return Ok(natural.unwrap_or(Dynamic::UNIT));
        };
        // Only the tile just scored or the fact of a modifier can lack an argument or a parameter.
        arguments.resize_with(body.params.len(), || Dynamic::from_map(rhai::Map::new()));
        self.evaluate(script, body, at, arguments)
    }

    fn evaluate(
        &self,
        script: &CompiledScript,
        body: &HookBody,
        (tag, level): (Dynamic, usize),
        values: Vec<Dynamic>,
    ) -> Result<Dynamic, Box<EvalAltResult>> {
        let mut global = self.engine.new_global_runtime_state();
        global.lib.push(script.ast.shared_lib().clone());
        global.tag = tag;
        global.level = level;
        let mut scope = Scope::with_capacity(body.params.len());
        for (name, value) in body.params.iter().zip(values) {
            scope.push_dynamic(name.clone(), value);
        }
        script.resolved.lend(|caches| {
            #[expect(
                deprecated,
                reason = "nothing else keeps where a budget ran out; Rhai is pinned"
            )]
            self.engine.eval_statements_raw(&mut global, caches, &mut scope, &body.statements)
        })
    }

    fn script(&self, owner: Scripted) -> Option<&CompiledScript> {
        match owner {
            Scripted::Card(card) => self.cards.get(card.index())?.as_ref(),
            Scripted::Section(section) => self.sections.get(section.index())?.as_ref(),
            Scripted::Bot(bot) => {
                self.bots.iter().find(|(own, _)| *own == bot).map(|(_, script)| script)
            }
        }
    }
}
