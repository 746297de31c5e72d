//! Which line of a script each fact and each question of a run came from, for whoever asks why.

use crate::context::{HookTrace, PrintedLines, ScriptPlace};

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
    pub printed: PrintedLines,
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

    /// Adds the line where a modifier begins that answered otherwise.
    pub(super) fn add_modified(&mut self, place: ScriptPlace, modifier: HookTrace) {
        let modified = (place, modifier);
        if !self.modified.contains(&modified) {
            self.modified.push(modified);
        }
    }

    /// Adds the line where a hook begins that ran.
    pub(super) fn add_hook(&mut self, hook: ScriptPlace) {
        if !self.hooks.contains(&hook) {
            self.hooks.push(hook);
        }
    }
}
