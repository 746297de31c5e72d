//! Settling: what follows at all times is emitted, then triggers run.

use crate::context::{Context, Flow, Halt};
use crate::event::Event;

impl Context {
    /// Emits what follows from the rules at all times, then runs triggers; while a trigger runs, only
    /// the first, for nothing runs inside it.
    ///
    /// # Errors
    ///
    /// The halt of a modifier or trigger.
    pub fn settle(&mut self) -> Flow {
        self.follow()?;
        if self.running.runs_trigger() {
            return Ok(());
        }
        self.run_triggers()
    }

    /// Settles before a script asks or draws. Where triggers acted, what the script has read is out
    /// of date: the step begins again, and settles where the script last did something.
    ///
    /// # Errors
    ///
    /// [`Halt::Again`], or the halt of settling.
    pub(crate) fn settle_for_script(&mut self) -> Flow {
        let done = self.facts.len();
        self.follow()?;
        let followed = self.facts.len();
        self.settle()?;
        if self.facts.len() == followed {
            return Ok(());
        }
        self.pauses.push(done);
        Err(Halt::Again)
    }

    /// Settles where the script that runs has done all that it did before its next question, as an
    /// earlier run of the step has found out.
    ///
    /// # Errors
    ///
    /// The halt of settling.
    pub(super) fn settle_at_pause(&mut self) -> Flow {
        match self.pauses.contains(&self.facts.len()) {
            true => self.settle(),
            false => Ok(()),
        }
    }

    /// Emits what follows from the rules at all times.
    ///
    /// # Errors
    ///
    /// The halt of a modifier.
    pub(crate) fn follow(&mut self) -> Flow {
        while !self.touched.is_clean() {
            let (edition, from) = (self.edition.clone(), self.facts.len());
            edition.rules.settle(self)?;
            // What a modifier had answered before it failed is looked at once more.
            let fails = |fact: &Event| matches!(fact, Event::HookAbandoned { .. });
            if !self.facts.iter().skip(from).any(fails) {
                break;
            }
        }
        Ok(())
    }
}
