//! Pauses: points inside script calls where the step settles, found in an earlier run of the step.
//!
//! If a script acts and then asks, triggers run before the question. If they act, everything that
//! the script has read since its last act is out of date. So the step begins again, and settles
//! inside that call, right after that act.

use crate::context::{Context, Flow, Interrupt};

#[derive(Debug, Default)]
pub(super) struct SettlePoints {
    found: Vec<Pause>,
}

/// A point in a call of a script. It is the same in every run of the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pause {
    /// The index of the call in the step.
    call: usize,
    /// How many facts the step had after the last act of the call.
    facts: usize,
}

impl SettlePoints {
    pub(super) fn forget(&mut self) {
        self.found.clear();
    }
}

impl Context {
    /// Settles before a script asks or draws. If triggers acted, what the script has read is out of
    /// date: the step begins again and settles right after the script's last act.
    pub(crate) fn settle_for_script(&mut self) -> Flow {
        let here = self.place_of_call();
        self.emit_consequences()?;
        let followed = self.rerun.facts.len();
        self.settle()?;
        let (true, Some(pause)) = (self.rerun.facts.len() != followed, here) else { return Ok(()) };
        debug_assert!(!self.scripts.pauses.found.contains(&pause), "it has settled there");
        let Some(boundary) = self.boundary.state() else { return Ok(()) };
        self.scripts.pauses.found.push(pause);
        Err(Interrupt::RestartStep(boundary))
    }

    pub(super) fn settle_at_pause(&mut self) -> Flow {
        if self.scripts.pauses.found.is_empty() {
            return Ok(());
        }
        match self.place_of_call() {
            Some(place) if self.scripts.pauses.found.contains(&place) => self.settle(),
            _ => Ok(()),
        }
    }

    fn place_of_call(&self) -> Option<Pause> {
        let call = self.scripts.call()?;
        Some(Pause { call, facts: self.rerun.facts.len() })
    }
}
