//! What is so wherever the head of a log is moved to while it is read.

use std::collections::BTreeMap;

use crate::log::{BranchId, Log};
use crate::state::State;

/// How many facts lie between kept states, so that an undo folds few facts again.
const SPACING: usize = 1024;

/// How many branches are gone back to without folding anything again.
const PARKED_MAX: usize = 16;

/// What is so at the head, and what was so now and then.
#[derive(Debug, Default)]
pub(super) struct Positions {
    /// What is so at the head.
    pub(super) state: Box<State>,
    kept: BTreeMap<u32, Box<State>>,
    since_kept: usize,
    /// The branch whose head the state is that of.
    branch: BranchId,
    /// What is so at the heads of other branches, for those who work on several at a time.
    parked: BTreeMap<BranchId, Box<State>>,
}

impl Positions {
    /// Notes that the state at the head is that of the last entry, a fact.
    pub(super) fn folded(&mut self, log: &Log) {
        self.since_kept += 1;
        // A log of many short branches must not make us keep more than it is worth.
        if self.since_kept >= SPACING && self.kept.len() <= log.entries().len() / SPACING * 2 {
            self.kept.insert(log.head(), self.state.clone());
            self.since_kept = 0;
        }
    }

    /// Goes to the head of the branch that is worked on.
    pub(super) fn stand(&mut self, log: &Log) {
        let branch = log.current_branch();
        if branch == self.branch {
            return;
        }
        let there = self.parked.remove(&branch);
        let left = std::mem::replace(&mut self.branch, branch);
        match there {
            Some(there) => {
                let state = std::mem::replace(&mut self.state, there);
                self.parked.insert(left, state);
            }
            None => {
                if self.parked.len() < PARKED_MAX {
                    self.parked.insert(left, self.state.clone());
                }
                self.moved(log);
            }
        }
    }

    /// Goes to where the head of `log` was moved.
    pub(super) fn moved(&mut self, log: &Log) {
        let mut facts = Vec::new();
        let mut number = log.head();
        let mut start = None;
        while let Some(entry) = log.entry(number) {
            start = self.kept.get(&number);
            if start.is_some() {
                break;
            }
            facts.extend(entry.fact());
            number = entry.parent;
        }
        self.state = start.cloned().unwrap_or_default();
        for fact in facts.iter().rev() {
            self.state.fold(fact);
        }
        self.since_kept = facts.len();
    }
}
