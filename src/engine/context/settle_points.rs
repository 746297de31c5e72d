//! Pauses: places in calls of scripts at which the step settles, as an earlier run of it has found out.
//!
//! A script that has acted and then asks lets triggers run first. Where they act, what it has looked at since
//! its last act is out of date; so the step begins again, and settles in that call, right after that act.

use crate::context::{Context, Flow, Interrupt};

/// The pauses of the open step.
#[derive(Debug, Default)]
pub(super) struct SettlePoints {
    found: Vec<Pause>,
}

/// A place in a call of a script. Up to there each run of a step is the same, so the numbers are as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pause {
    /// The call, by its number in the step.
    call: usize,
    /// How many facts the step had after the call last acted.
    facts: usize,
}

impl SettlePoints {
    /// Forgets those of an earlier step.
    pub(super) fn forget(&mut self) {
        self.found.clear();
    }
}

impl Context {
    /// Settles before a script asks or draws. Where triggers acted, what the script has read is out
    /// of date: the step begins again, and settles where the script last did something.
    pub(crate) fn settle_for_script(&mut self) -> Flow {
        let here = self.place_of_call();
        self.follow()?;
        let followed = self.rerun.facts.len();
        self.settle()?;
        let (true, Some(pause)) = (self.rerun.facts.len() != followed, here) else { return Ok(()) };
        debug_assert!(!self.scripts.pauses.found.contains(&pause), "it has settled there");
        let Some(boundary) = self.boundary.state() else { return Ok(()) };
        self.scripts.pauses.found.push(pause);
        Err(Interrupt::RestartStep(boundary))
    }

    /// Settles where the call of a script that runs pauses.
    pub(super) fn settle_at_pause(&mut self) -> Flow {
        if self.scripts.pauses.found.is_empty() {
            return Ok(());
        }
        match self.place_of_call() {
            Some(place) if self.scripts.pauses.found.contains(&place) => self.settle(),
            _ => Ok(()),
        }
    }

    /// Returns the place that the call of a script that runs has come to.
    fn place_of_call(&self) -> Option<Pause> {
        let call = self.scripts.call()?;
        Some(Pause { call, facts: self.rerun.facts.len() })
    }
}
