//! Runs the type check of functions, once for each list of argument types, and keeps the results.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use rhai::Position;

use crate::lint::script::kind::Type;
use crate::lint::script::scripts::LintedScript;
use crate::lint::script::walk::FunctionWalk;
use speciate_engine::script::Hook;
use speciate_engine::script::parsed::ScriptFunction;
use speciate_model::diagnostic::Code;
use speciate_model::words::Message;

/// The maximum number of argument lists that one function is checked with. Types can grow with every call, so a
/// script could let them grow without end. After that, the function is checked with unknown arguments.
const CALLS_MAX: usize = 24;

/// The maximum depth of nested checks, because each of them uses stack space.
const NESTED_MAX: usize = 12;

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
    pub argument_types: RefCell<BTreeMap<(String, usize), Vec<Type>>>,
}

impl<'a> LintedScript<'a> {
    pub(super) fn run(&self, function: &ScriptFunction, args: &[Type]) -> Rc<WalkResult> {
        let key = (function.name.clone(), args.to_vec());
        if let Some(walked) = self.calls.walked.borrow().get(&key) {
            return walked.clone();
        }
        // A recursive call has an unknown result.
        let unknown = Rc::new(WalkResult { result: Type::unknown(), ..WalkResult::default() });
        if self.calls.nested.get() >= NESTED_MAX {
            return unknown;
        }
        let is_known = args.iter().any(|arg| !arg.is_unknown());
        if is_known && self.is_called_too_often(function) {
            return self.run(function, &vec![Type::unknown(); args.len()]);
        }
        self.calls.walked.borrow_mut().insert(key.clone(), unknown);
        let last = match self.hook(function) {
            Some(Hook::Modifier(_) | Hook::Worth) | None => ValueUse::Returned,
            Some(_) => ValueUse::Dropped,
        };
        self.calls.nested.set(self.calls.nested.get() + 1);
        let walked = Rc::new(FunctionWalk::through(self, function, args, last));
        self.calls.nested.set(self.calls.nested.get() - 1);
        self.calls.walked.borrow_mut().insert(key, walked.clone());
        walked
    }

    /// Counts an argument list of a function. Returns whether the function has too many.
    fn is_called_too_often(&self, function: &ScriptFunction) -> bool {
        let mut counts = self.calls.counts.borrow_mut();
        let count = counts.entry((function.name.clone(), function.params.len())).or_default();
        *count += 1;
        *count > CALLS_MAX
    }

    /// Checks a closure. Arguments without a parameter are dropped.
    pub(super) fn nameless(&self, name: &str, arg_types: &[Type]) -> Rc<WalkResult> {
        let all = self.own.iter().chain(self.game.shared);
        let Some(function) = all.into_iter().find(|function| function.name == name) else {
            return Rc::new(WalkResult { result: Type::unknown(), ..WalkResult::default() });
        };
        let mut args = arg_types.to_vec();
        args.resize(function.params.len(), Type::unknown());
        self.run(function, &args)
    }

    pub(super) fn remember_call(&self, name: &str, args: &[Type]) {
        let mut calls = self.calls.argument_types.borrow_mut();
        match calls.get_mut(&(name.to_owned(), args.len())) {
            Some(known) => {
                for (known, arg) in known.iter_mut().zip(args) {
                    *known = known.join(arg);
                }
            }
            None => {
                calls.insert((name.to_owned(), args.len()), args.to_vec());
            }
        }
    }

    /// Whether the script calls this function, and it is not a hook.
    pub(super) fn is_called(&self, function: &ScriptFunction) -> bool {
        let key = (function.name.clone(), function.params.len());
        self.hook(function).is_none() && self.calls.argument_types.borrow().contains_key(&key)
    }

    /// Checks all functions: hooks with what the game passes to them, others with the arguments of their calls.
    pub(super) fn walk_all(&self) -> Vec<(&'a ScriptFunction, Rc<WalkResult>)> {
        let mut all = Vec::new();
        let (hooks, others): (Vec<_>, Vec<_>) =
            self.own.iter().partition(|function| self.hook(function).is_some());
        for function in hooks {
            let args = self.hook(function).map(|hook| self.hook_argument_types(hook, function));
            all.push((function, self.run(function, &args.unwrap_or_default())));
        }
        for function in others.into_iter().filter(|function| !function.is_anonymous()) {
            let key = (function.name.clone(), function.params.len());
            let args = self.calls.argument_types.borrow().get(&key).cloned();
            let args = args.unwrap_or_else(|| vec![Type::unknown(); function.params.len()]);
            all.push((function, self.run(function, &args)));
        }
        // Check closures for which no call was found.
        let is_walked = |function: &&ScriptFunction| {
            self.calls.walked.borrow().keys().any(|key| key.0 == function.name)
        };
        for function in self.own.iter().filter(|function| !is_walked(function)) {
            let args = vec![Type::unknown(); function.params.len()];
            all.push((function, self.run(function, &args)));
        }
        all
    }
}
