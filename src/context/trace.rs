//! Which line of a script each fact and each question of a run came from, for whoever asks why.

use crate::content::Scripted;
use crate::context::{Context, HookTrace, Printed, ScriptPlace};
use crate::script::Hook;

/// Which scripts had a hand in some facts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    /// Of each fact the line of the script that emitted it, or that asked what is answered; nothing for
    /// a fact of the rules.
    pub facts: Vec<Option<ScriptPlace>>,
    /// The line that asks the open question, where a script asks it.
    pub asked: Option<ScriptPlace>,
    /// The answers of modifiers that were not the natural ones, each once, with the line where the
    /// modifier begins.
    pub modified: Vec<(ScriptPlace, HookTrace)>,
    /// Where the hooks begin that ran, each once, in the order in which they first ran.
    pub hooks: Vec<ScriptPlace>,
    /// What scripts printed.
    pub printed: Printed,
}

impl Trace {
    /// Adds what comes after it.
    pub fn extend(&mut self, later: Self) {
        self.facts.extend(later.facts);
        self.asked = later.asked;
        self.modified.extend(later.modified);
        self.modified.dedup();
        self.printed.extend(later.printed);
        later.hooks.into_iter().for_each(|hook| self.add_hook(hook));
    }

    fn add_hook(&mut self, hook: ScriptPlace) {
        if !self.hooks.contains(&hook) {
            self.hooks.push(hook);
        }
    }
}

impl Context {
    /// Remembers from now on where facts come from.
    pub fn trace(&mut self) {
        self.traced = Some(Box::default());
        self.trace_hooks();
    }

    /// Hands out what was remembered: one place for each fact of the step so far.
    pub fn take_trace(&mut self) -> Trace {
        let mut trace = *self.traced.take().unwrap_or_default();
        trace.facts.resize(self.facts.len(), None);
        let answered = self.take_hook_traces().into_iter().filter(HookTrace::matters);
        for modifier in answered.filter(|one| one.answers.is_some()) {
            let place = self.edition.scripts.start_of(modifier.card.into(), modifier.hook);
            let modified = (place, modifier);
            if !trace.modified.contains(&modified) {
                trace.modified.push(modified);
            }
        }
        let asks = !self.open.is_empty();
        trace.asked = if asks { self.acting_place() } else { None };
        trace
    }

    /// Forgets what was remembered and explained of a run that begins again.
    pub(super) fn forget_explained(&mut self) {
        self.traced = self.traced.take().map(|_| Box::default());
        self.hook_traces = self.hook_traces.take().map(|_| Vec::new());
        if let Some(inquiry) = self.inquiry.take() {
            self.inquire(inquiry.wanted());
        }
    }

    /// Remembers where a fact comes from that is about to be added, where that is wanted.
    pub(super) fn trace_fact(&mut self) {
        if let Some(mut trace) = self.traced.take() {
            trace.facts.resize(self.facts.len(), None);
            trace.facts.push(self.acting_place());
            self.traced = Some(trace);
        }
    }

    /// Remembers a hook that is about to run, where that is wanted.
    pub(super) fn trace_hook(&mut self, script: Scripted, hook: Hook) {
        if let Some(trace) = &mut self.traced {
            trace.add_hook(self.edition.scripts.start_of(script, hook));
        }
    }
}
