//! What scripts may use from one answer to the next question.
//!
//! How much that is stands in the game's terms. The budget begins anew where an answer is taken, where a step
//! begins, and where what failed was abandoned: at facts. So how far a script comes follows from the path alone,
//! however often its step is run again; what runs only to explain is not counted. With each answer the open step
//! runs once more, so its questions, and what goes on before the last of them, have bounds for the whole step.

use crate::context::{Context, Flow, Interrupt};
use crate::script::limits::CALL;
use crate::script::meter::{LimitReached, Usage};
use speciate_model::log::Terms;
use speciate_model::message;

/// What scripts have used of their budget.
#[derive(Debug)]
pub(super) struct Budget {
    /// Operations since it began.
    pub(super) used: Usage,
    /// How many facts the step had when it began.
    facts: usize,
    /// Questions that scripts have put in this step.
    questions: u16,
    /// Operations of this step before the last answer, or before what failed last was abandoned.
    before: u64,
}

impl Budget {
    /// Returns that nothing is used yet of what terms allow.
    pub(super) const fn new(terms: &Terms) -> Self {
        Self::of(Usage::of(terms.operations), 0)
    }

    const fn of(used: Usage, facts: usize) -> Self {
        Self { used, facts, questions: 0, before: 0 }
    }

    /// Begins that of a step. The time goes on.
    pub(super) fn begin(&mut self) {
        let mut used = self.used;
        used.begin_anew();
        *self = Self::of(used, 0);
    }

    /// Returns a budget of its own for what runs once the step has so many facts. The time goes on.
    fn aside(&self, facts: usize) -> Self {
        let mut used = self.used;
        used.begin_anew();
        Self::of(used, facts)
    }

    /// Counts what was used so far as what went on before.
    fn pass(&mut self, facts: usize) {
        self.before += self.used.operations();
        self.facts = facts;
    }

    /// Returns whether the operations are used up.
    fn is_out(&self) -> bool {
        matches!(self.used.out(), Some(LimitReached::Operations(_)))
    }

    /// Counts a question that a script puts.
    fn question(&mut self, terms: &Terms) -> Flow {
        self.questions = self.questions.saturating_add(1);
        if self.questions > terms.questions {
            let most = terms.questions;
            return Err(Interrupt::fault(message!("script-too-many-questions", most = most)));
        }
        if self.before + self.used.operations() > terms.step_operations {
            let most = terms.step_operations;
            return Err(Interrupt::fault(message!(
                "script-too-many-operations-of-step",
                most = most
            )));
        }
        Ok(())
    }
}

impl Context {
    /// Begins the budget anew after an answer.
    ///
    /// The time goes on from an answer that was known before this run: what all of the run takes is
    /// what somebody waits for.
    pub(super) fn answer_taken(&mut self) {
        let (facts, known) = (self.rerun.facts.len(), self.rerun.recorded.len());
        let budget = &mut self.scripts.budget;
        budget.pass(facts);
        match facts > known {
            true => budget.used.renew(),
            false => budget.used.begin_anew(),
        }
    }

    /// Begins the budget anew where something was abandoned, for what else is in play is not to blame;
    /// once the step has come to what its last question may come after, what is left must do.
    pub(super) fn abandoned(&mut self) {
        let budget = &mut self.scripts.budget;
        budget.pass(self.rerun.facts.len());
        if budget.before <= self.scripts.terms.step_operations {
            budget.used.begin_anew();
        }
    }

    /// Counts work that a native function does for a script.
    pub(crate) fn charge(&mut self, operations: usize) -> Flow {
        match self.scripts.depth() {
            0 => Ok(()),
            _ => self.scripts.budget.used.add(operations).map_err(out),
        }
    }

    /// Returns whether so many operations are left.
    pub(super) fn has_left(&self, operations: usize) -> bool {
        let mut used = self.scripts.budget.used;
        used.add(operations).is_ok()
    }

    /// Counts what scripts would have done that were not started.
    pub(super) fn charge_foregone(&mut self, operations: usize) -> Flow {
        match operations {
            0 => Ok(()),
            _ => self.scripts.budget.used.add(operations).map_err(out),
        }
    }

    /// Counts that a script is called.
    pub(super) fn charge_call(&mut self) -> Flow {
        self.scripts.budget.used.add(CALL).map_err(out)
    }

    /// Counts a question that a script puts, where one is running.
    pub(super) fn charge_question(&mut self) -> Flow {
        match self.scripts.depth() {
            0 => Ok(()),
            _ => self.scripts.budget.question(&self.scripts.terms),
        }
    }

    /// Refuses what a modifier may not do, and more facts than the budget has.
    pub(crate) fn may_act(&self) -> Flow {
        if self.has_too_many_facts() {
            let most = self.scripts.terms.facts;
            return Err(Interrupt::fault(message!("script-too-many-facts", most = most)));
        }
        match self.scripts.reads_only() {
            Some(hook) => Err(Interrupt::fault(message!("script-reads-only", hook = hook.name()))),
            None => Ok(()),
        }
    }

    /// Returns whether scripts have used up their operations, facts or questions.
    pub(super) fn has_run_out(&self) -> bool {
        let budget = &self.scripts.budget;
        budget.is_out()
            || self.has_too_many_facts()
            || budget.questions > self.scripts.terms.questions
    }

    /// Returns whether what was abandoned has used up the operations of the step as well, so that no hook
    /// is called before the next answer: what would only fail is not to blame.
    pub(super) fn is_spent(&self) -> bool {
        let budget = &self.scripts.budget;
        budget.is_out() && budget.before > self.scripts.terms.step_operations
    }

    fn has_too_many_facts(&self) -> bool {
        let facts = self.rerun.facts.len().saturating_sub(self.scripts.budget.facts);
        facts > self.scripts.terms.facts as usize
    }

    /// Runs what the game itself does not, so that it is not counted; it has a budget of its own. Only
    /// the time goes on, for somebody waits for all of it.
    pub(crate) fn uncharged<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> T {
        let own = self.scripts.budget.aside(self.rerun.facts.len());
        let budget = std::mem::replace(&mut self.scripts.budget, own);
        let depth = self.scripts.depth();
        let value = run(self);
        self.scripts.leave(depth);
        let own = std::mem::replace(&mut self.scripts.budget, budget);
        self.scripts.budget.used.take_time_of(own.used);
        value
    }
}

/// Returns the interrupt that something ran out.
pub(super) fn out(out: LimitReached) -> Interrupt {
    match out {
        LimitReached::Operations(_) => Interrupt::fault(out.message()),
        LimitReached::Time => Interrupt::deadline(out.message()),
    }
}
