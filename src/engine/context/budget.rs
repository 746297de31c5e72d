//! The budget of scripts between one answer and the next question.
//!
//! The limits are part of the game's terms. The budget is renewed when an answer is taken, when a step begins and when
//! a failed script is abandoned. These events are all facts, so how far a script gets depends only on the path, and not
//! on how often its step is rerun. Work that only explains is not counted. Every answer reruns the open step, so its
//! questions, and the operations before the last of them, are also limited for the whole step.

use crate::context::{Context, Flow, Interrupt};
use crate::script::Hook;
use crate::script::limits::CALL;
use crate::script::meter::{LimitReached, Usage};
use speciate_model::log::Terms;
use speciate_model::message;

#[derive(Debug)]
pub(super) struct Budget {
    /// Operations since the budget was renewed.
    pub(super) used: Usage,
    /// The number of facts in the step when the budget was renewed.
    facts: usize,
    /// The number of questions that scripts have asked in this step.
    questions: u16,
    /// Operations of this step before the last answer or the last abandoned failure.
    operations_before: u64,
}

impl Budget {
    pub(super) const fn new(terms: &Terms) -> Self {
        Self::of(Usage::of(terms.operations), 0)
    }

    const fn of(used: Usage, facts: usize) -> Self {
        Self { used, facts, questions: 0, operations_before: 0 }
    }

    /// Starts the budget of a step. The processor time is not reset.
    pub(super) fn begin(&mut self) {
        let mut used = self.used;
        used.begin_anew();
        *self = Self::of(used, 0);
    }

    /// Returns a separate budget that starts at this number of facts. The time is not reset.
    fn separate(&self, facts: usize) -> Self {
        let mut used = self.used;
        used.begin_anew();
        Self::of(used, facts)
    }

    /// Adds the operations since the last renewal to `operations_before`.
    fn carry_over(&mut self, facts: usize) {
        self.operations_before += self.used.operations();
        self.facts = facts;
    }

    fn is_out_of_operations(&self) -> bool {
        matches!(self.used.out(), Some(LimitReached::Operations(_)))
    }

    /// Counts a question. Fails after too many questions or too many operations in this step.
    fn question(&mut self, terms: &Terms) -> Flow {
        self.questions = self.questions.saturating_add(1);
        if self.questions > terms.questions {
            let most = terms.questions;
            return Err(Interrupt::fault(message!("script-too-many-questions", most = most)));
        }
        if self.operations_before + self.used.operations() > terms.step_operations {
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
    /// Renews the budget after an answer. The processor time keeps counting if the answer was known
    /// before this run, because the player waits for the whole run.
    pub(super) fn answer_taken(&mut self) {
        let (facts, known) = (self.rerun.facts.len(), self.rerun.recorded.len());
        let budget = &mut self.scripts.budget;
        budget.carry_over(facts);
        match facts > known {
            true => budget.used.renew(),
            false => budget.used.begin_anew(),
        }
    }

    /// Renews the budget after a failed script was abandoned, because the other cards in play are not to blame. Does
    /// not renew it once the step has used up its operations.
    pub(super) fn abandoned(&mut self) {
        let budget = &mut self.scripts.budget;
        budget.carry_over(self.rerun.facts.len());
        if budget.operations_before <= self.scripts.terms.step_operations {
            budget.used.begin_anew();
        }
    }

    /// Counts work that a native function does for a running script.
    pub(crate) fn charge(&mut self, operations: usize) -> Flow {
        match self.scripts.depth() {
            0 => Ok(()),
            _ => self.scripts.budget.used.add(operations).map_err(out),
        }
    }

    pub(super) fn has_left(&self, operations: usize) -> bool {
        let mut used = self.scripts.budget.used;
        used.add(operations).is_ok()
    }

    /// Counts the operations of scripts that were not run because their outcome was known.
    pub(super) fn charge_skipped(&mut self, operations: usize) -> Flow {
        match operations {
            0 => Ok(()),
            _ => self.scripts.budget.used.add(operations).map_err(out),
        }
    }

    pub(super) fn charge_call(&mut self) -> Flow {
        self.scripts.budget.used.add(CALL).map_err(out)
    }

    pub(super) fn charge_question(&mut self) -> Flow {
        match self.scripts.depth() {
            0 => Ok(()),
            _ => self.scripts.budget.question(&self.scripts.terms),
        }
    }

    /// Fails in modifiers and bots, which may only read, and if the budget has no facts left.
    pub(crate) fn may_act(&self) -> Flow {
        if self.has_too_many_facts() {
            let most = self.scripts.terms.facts;
            return Err(Interrupt::fault(message!("script-too-many-facts", most = most)));
        }
        match self.scripts.reads_only() {
            Some(Hook::Worth) => Err(Interrupt::fault(message!("script-bot-only-looks"))),
            Some(hook) => Err(Interrupt::fault(message!("script-reads-only", hook = hook.name()))),
            None => Ok(()),
        }
    }

    /// Returns whether scripts have used up their operations, facts or questions.
    pub(super) fn has_reached_a_limit(&self) -> bool {
        let budget = &self.scripts.budget;
        budget.is_out_of_operations()
            || self.has_too_many_facts()
            || budget.questions > self.scripts.terms.questions
    }

    /// Returns whether abandoned scripts have also used up the operations of the step. If so, no hook is called before
    /// the next answer, because it would fail without being the cause.
    pub(super) fn has_used_up_step(&self) -> bool {
        let budget = &self.scripts.budget;
        budget.is_out_of_operations()
            && budget.operations_before > self.scripts.terms.step_operations
    }

    fn has_too_many_facts(&self) -> bool {
        let facts = self.rerun.facts.len().saturating_sub(self.scripts.budget.facts);
        facts > self.scripts.terms.facts as usize
    }

    /// Runs work that is not part of the game on a separate budget, so that it is not counted. Only its time counts,
    /// because somebody waits for it.
    pub(crate) fn uncharged<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> T {
        let own = self.scripts.budget.separate(self.rerun.facts.len());
        let budget = std::mem::replace(&mut self.scripts.budget, own);
        let depth = self.scripts.depth();
        let value = run(self);
        self.scripts.leave(depth);
        let own = std::mem::replace(&mut self.scripts.budget, budget);
        self.scripts.budget.used.take_time_of(own.used);
        value
    }
}

pub(super) fn out(out: LimitReached) -> Interrupt {
    match out {
        LimitReached::Operations(_) => Interrupt::fault(out.message()),
        LimitReached::Time => Interrupt::deadline(out.message()),
    }
}
