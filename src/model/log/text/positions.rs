//! Keeps the state at the head of a log up to date while the log is read, even when the head moves.

use std::collections::BTreeMap;

use crate::log::{BranchId, Log};
use crate::state::State;

/// The number of facts between snapshots. Snapshots let an undo fold only a few facts again.
const SPACING: usize = 1024;

/// The maximum number of other branches whose states are cached.
const PARKED_MAX: usize = 16;

/// The state at the head, and snapshots.
#[derive(Debug, Default)]
pub(super) struct Positions {
    pub(super) state: Box<State>,
    kept: BTreeMap<u32, Box<State>>,
    since_kept: usize,
    /// The branch that `state` belongs to.
    branch: BranchId,
    /// The states at the heads of other branches, for logs that alternate between several.
    parked: BTreeMap<BranchId, Box<State>>,
}

impl Positions {
    /// Records that the last entry, a fact, was folded into `state`.
    pub(super) fn folded(&mut self, log: &Log) {
        self.since_kept += 1;
        // Keep few snapshots for a log of many short branches.
        if self.since_kept >= SPACING && self.kept.len() <= log.entries().len() / SPACING * 2 {
            self.kept.insert(log.head(), self.state.clone());
            self.since_kept = 0;
        }
    }

    /// Goes to the head of the current branch.
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

    /// Goes to where the head of `log` was moved, by folding the facts since the last snapshot.
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
