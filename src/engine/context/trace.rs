//! The line of a script that each fact and each question of a run came from.

use crate::context::{HookTrace, PrintedLines, ScriptPlace};

/// Which scripts were involved in some facts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    /// For each fact, the line of the script that emitted it or asked the question that it answers.
    /// `None` for a fact of the rules.
    pub facts: Vec<Option<ScriptPlace>>,
    /// The line that asks the open question, if a script asks it.
    pub asked: Option<ScriptPlace>,
    /// The modifiers that changed an answer, each once, with the line where the modifier begins.
    pub modified: Vec<(ScriptPlace, HookTrace)>,
    /// Where the hooks that ran begin, each once, in the order in which they first ran.
    pub hooks: Vec<ScriptPlace>,
    /// What scripts printed.
    pub printed: PrintedLines,
}

impl Trace {
    pub fn extend(&mut self, later: Self) {
        self.facts.extend(later.facts);
        self.asked = later.asked;
        self.modified.extend(later.modified);
        self.modified.dedup();
        self.printed.extend(later.printed);
        later.hooks.into_iter().for_each(|hook| self.add_hook(hook));
    }

    /// Adds a modifier that changed an answer, unless it is there already.
    pub(super) fn add_modified(&mut self, place: ScriptPlace, modifier: HookTrace) {
        let modified = (place, modifier);
        if !self.modified.contains(&modified) {
            self.modified.push(modified);
        }
    }

    pub(super) fn add_hook(&mut self, hook: ScriptPlace) {
        if !self.hooks.contains(&hook) {
            self.hooks.push(hook);
        }
    }
}
