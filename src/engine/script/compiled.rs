//! A compiled script.

use std::sync::{Mutex, PoisonError};

use indexmap::IndexMap;
use rhai::{AST, Caches, Dynamic, ImmutableString, Position, Stmt};

use crate::script::hook::{Hook, Hooks};
use crate::script::hook_value::{Arguments, HookValue, event_map};
use crate::script::parsed::ScriptFunction;
use crate::script::static_hook::StaticHook;
use speciate_content::catalog::ParamValue;
use speciate_model::id::StreamId;
use speciate_model::roster::Roster;

#[derive(Debug)]
pub(super) struct CompiledScript {
    pub(super) file: String,
    pub(super) ast: AST,
    pub(super) hooks: Hooks,
    /// Whether its effect has a parameter for the tile just scored.
    pub(super) takes_scored: bool,
    pub(super) stream: Option<StreamId>,
    pub(super) params: Dynamic,
    /// Where the bodies of its hooks begin.
    pub(super) starts: Vec<(Hook, Position)>,
    pub(super) bodies: Vec<(Hook, HookBody)>,
    pub(super) resolved: Resolved,
    /// The script that it replaces, if it calls that script with `super`.
    pub(super) replaced: Option<Box<CompiledScript>>,
}

/// The engine's caches of resolved functions for a script. They depend only on names and types, so
/// they stay valid from run to run. Each is lent to one run at a time.
#[derive(Debug, Default)]
pub(super) struct Resolved(Mutex<Vec<Caches>>);

/// The body of a hook. Its statements are run directly, because the engine forgets where a budget
/// ran out when it leaves a function.
#[derive(Debug)]
pub(super) struct HookBody {
    pub(super) params: Vec<ImmutableString>,
    pub(super) statements: Vec<Stmt>,
    pub(super) uses: Vec<bool>,
    /// The fields of its last parameter that it reads. This parameter is the fact of a trigger, or the option that a
    /// bot judges. `None` if the body uses the parameter in any other way.
    pub(super) fields: Option<Vec<ImmutableString>>,
    pub(super) static_outcome: Option<StaticHook>,
}

impl HookBody {
    /// Returns the body of a hook of a card or section whose `params` are `values`.
    pub(super) fn of(
        function: &ScriptFunction,
        hook: Hook,
        values: &IndexMap<String, ParamValue>,
    ) -> Self {
        let params: Vec<ImmutableString> =
            function.params.iter().map(ImmutableString::from).collect();
        let statements = function.body.clone();
        let uses = params.iter().map(|name| function.mentions(name) > 0).collect();
        let fields = function.params.last().and_then(|last| {
            let read = function.properties_of(last).filter(|property| property.is_dotted);
            let fields: Vec<ImmutableString> = read.map(|property| property.name.clone()).collect();
            (function.mentions(last) == fields.len()).then_some(fields)
        });
        let static_outcome = StaticHook::of(hook, &params, &statements, values);
        Self { params, statements, uses, fields, static_outcome }
    }

    /// Returns the script's arguments, with `()` for those that the body does not mention.
    pub(super) fn values(
        &self,
        arguments: Arguments<'_>,
        params: &Dynamic,
        roster: &Roster,
    ) -> Vec<Dynamic> {
        match arguments {
            Arguments::Values(values) => values,
            Arguments::Question { you, about, natural, event } => {
                let mut all = Vec::with_capacity(self.params.len());
                all.push(self.used(0, || HookValue::you(you).to_dynamic()));
                all.push(self.used(1, || params.clone()));
                for given in about.iter().chain([natural]) {
                    all.push(self.used(all.len(), || given.to_dynamic()));
                }
                if let Some((event, origin)) = event.filter(|_| self.params.len() > all.len()) {
                    let fields = self.fields.as_deref();
                    all.push(self.used(all.len(), || event_map(event, origin, fields, roster)));
                }
                all
            }
            // These arguments are never passed to a script.
            Arguments::WithoutSubject { .. } => Vec::new(),
            Arguments::Fact { you, event, origin } => vec![
                self.used(0, || HookValue::you(you).to_dynamic()),
                self.used(1, || params.clone()),
                self.used(2, || event_map(event, origin, self.fields.as_deref(), roster)),
            ],
        }
    }

    fn used(&self, place: usize, value: impl FnOnce() -> Dynamic) -> Dynamic {
        if self.uses.get(place) == Some(&false) { Dynamic::UNIT } else { value() }
    }
}

impl Resolved {
    /// Lends a cache to a run. If all are lent out, the run gets an empty one.
    pub(super) fn lend<T>(&self, run: impl FnOnce(&mut Caches) -> T) -> T {
        let spare = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let lent = spare().pop();
        let mut caches = lent.unwrap_or_default();
        let value = run(&mut caches);
        spare().push(caches);
        value
    }
}

impl CompiledScript {
    pub(super) fn body(&self, hook: Hook, arguments: usize) -> Option<&HookBody> {
        let is_it = |(own_hook, body): &&(Hook, HookBody)| {
            *own_hook == hook && body.params.len() == arguments
        };
        self.bodies.iter().find(is_it).map(|(_, body)| body)
    }

    /// Returns the body of a hook that takes these arguments. The body of a modifier can take the fact or leave it out.
    pub(super) fn body_for(&self, hook: Hook, arguments: &Arguments<'_>) -> Option<&HookBody> {
        match arguments {
            Arguments::Question { event: Some(_), .. } => self.body_of(hook, arguments.count()),
            _ => self.body(hook, arguments.count()),
        }
    }

    /// Returns the body of a hook that takes this many arguments or, if there is none, another number.
    pub(super) fn body_of(&self, hook: Hook, arguments: usize) -> Option<&HookBody> {
        let other =
            || self.bodies.iter().find(|(own_hook, _)| *own_hook == hook).map(|(_, body)| body);
        self.body(hook, arguments).or_else(other)
    }

    /// Returns the script that is `level` places below this one.
    pub(super) fn below(&self, level: usize) -> Option<&Self> {
        (0..level).try_fold(self, |script, _| script.replaced.as_deref())
    }

    pub(super) fn start(&self, hook: Hook) -> Option<Position> {
        self.starts.iter().find(|(found, _)| *found == hook).map(|(_, position)| *position)
    }
}

pub(super) fn param(value: &ParamValue) -> Dynamic {
    match value {
        ParamValue::Number(number) => Dynamic::from_int(*number),
        ParamValue::Word(word) => Dynamic::from(word.clone()),
        ParamValue::Flag(flag) => Dynamic::from_bool(*flag),
        ParamValue::List(values) => Dynamic::from_array(values.iter().map(param).collect()),
    }
}
