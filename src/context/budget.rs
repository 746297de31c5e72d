//! What scripts may use from one answer to the next question.
//!
//! The budget begins anew where an answer is taken, where a step begins, and where what failed was
//! abandoned: at facts. So how far a script comes follows from the path alone, however often its step is
//! run again; what runs only to explain is not counted. With each answer the open step runs once more,
//! so its questions, and what goes on before the last of them, have bounds for the whole step.

use crate::context::{Context, Flow, Interrupt};
use crate::message;
use crate::script::meter::{Out, Used};
use crate::script::sandbox::{CALL, FACTS_MAX, QUESTIONS_MAX, STEP_OPERATIONS_MAX};

/// What scripts have used of their budget.
#[derive(Debug, Default)]
pub(super) struct Budget {
    /// Operations since it began.
    pub(super) used: Used,
    /// How many facts the step had when it began.
    facts: usize,
    /// Questions that scripts have put in this step.
    questions: u16,
    /// Operations of this step before the last answer, or before what failed last was abandoned.
    before: u64,
}

impl Context {
    /// Begins the budget anew after an answer.
    ///
    /// The time goes on from an answer that was known before this run: what all of the run takes is
    /// what somebody waits for.
    pub(super) fn answer_taken(&mut self) {
        self.budget.before += self.budget.used.operations();
        self.budget.facts = self.facts.len();
        match self.facts.len() > self.recorded.len() {
            true => self.budget.used = Used::default(),
            false => self.budget.used.begin_anew(),
        }
    }

    /// Begins the budget anew where something was abandoned, for what else is in play is not to blame;
    /// once the step has come to what its last question may come after, what is left must do.
    pub(super) fn abandoned(&mut self) {
        self.budget.before += self.budget.used.operations();
        self.budget.facts = self.facts.len();
        if self.budget.before <= STEP_OPERATIONS_MAX {
            self.budget.used.begin_anew();
        }
    }

    /// Begins the budget of a step. The time goes on.
    pub(super) fn begin_budget(&mut self) {
        let mut used = self.budget.used;
        used.begin_anew();
        self.budget = Budget { used, ..Budget::default() };
    }

    /// Counts work that a native function does for a script.
    ///
    /// # Errors
    ///
    /// A fault once the budget is used up; the deadline's interrupt where time is.
    pub(crate) fn charge(&mut self, operations: usize) -> Flow {
        match self.running.depth() {
            0 => Ok(()),
            _ => self.budget.used.add(operations).map_err(out),
        }
    }

    /// Counts that a script is called.
    ///
    /// # Errors
    ///
    /// As for [`Context::charge`].
    pub(super) fn charge_call(&mut self) -> Flow {
        self.budget.used.add(CALL).map_err(out)
    }

    /// Counts a question that a script puts, where one is running.
    ///
    /// # Errors
    ///
    /// A fault where this step has too many, or too much went on before them.
    pub(super) fn charge_question(&mut self) -> Flow {
        if self.running.depth() == 0 {
            return Ok(());
        }
        self.budget.questions = self.budget.questions.saturating_add(1);
        if self.budget.questions > QUESTIONS_MAX {
            return Err(Interrupt::fault(message!(
                "script-too-many-questions",
                most = QUESTIONS_MAX
            )));
        }
        if self.budget.before + self.budget.used.operations() > STEP_OPERATIONS_MAX {
            let most = STEP_OPERATIONS_MAX;
            return Err(Interrupt::fault(message!(
                "script-too-many-operations-of-step",
                most = most
            )));
        }
        Ok(())
    }

    /// Refuses what a modifier may not do, and more facts than the budget has.
    ///
    /// # Errors
    ///
    /// A fault inside of a modifier, or where there are too many facts.
    pub(crate) fn may_act(&self) -> Flow {
        if self.has_too_many_facts() {
            return Err(Interrupt::fault(message!("script-too-many-facts", most = FACTS_MAX)));
        }
        match self.running.reads_only() {
            Some(hook) => Err(Interrupt::fault(message!("script-reads-only", hook = hook.name()))),
            None => Ok(()),
        }
    }

    /// Returns whether scripts have used up their operations, facts or questions.
    pub(super) fn has_run_out(&self) -> bool {
        let is_out = self.budget.used.out() == Some(Out::Operations);
        is_out || self.has_too_many_facts() || self.budget.questions > QUESTIONS_MAX
    }

    /// Returns whether what was abandoned has used up the operations of the step as well, so that no hook
    /// is called before the next answer: what would only fail is not to blame.
    pub(super) fn is_spent(&self) -> bool {
        let is_out = self.budget.used.out() == Some(Out::Operations);
        is_out && self.budget.before > STEP_OPERATIONS_MAX
    }

    fn has_too_many_facts(&self) -> bool {
        self.facts.len() - self.budget.facts.min(self.facts.len()) > FACTS_MAX
    }

    /// Runs what the game itself does not, so that it is not counted; it has a budget of its own. Only
    /// the time goes on, for somebody waits for all of it.
    pub(crate) fn uncharged<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> T {
        let mut used = self.budget.used;
        used.begin_anew();
        let own = Budget { used, facts: self.facts.len(), ..Budget::default() };
        let budget = std::mem::replace(&mut self.budget, own);
        let depth = self.running.depth();
        let value = run(self);
        self.running.leave(depth);
        let own = std::mem::replace(&mut self.budget, budget);
        self.budget.used.take_time_of(own.used);
        value
    }
}

/// Returns the interrupt that something ran out.
pub(super) fn out(out: Out) -> Interrupt {
    match out {
        Out::Operations => Interrupt::fault(out.message()),
        Out::Time => Interrupt::deadline(out.message()),
    }
}
