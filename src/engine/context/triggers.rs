//! Triggers: cards in play act on facts, one after the other from one queue.
//!
//! The queue is the step's facts themselves: what a trigger emits comes behind what set it off.

use std::ops::Range;

use crate::context::{Context, Flow, Interrupt, Policy};
use crate::script::{Arguments, Hook};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// Runs that led to each other before those among them that recur are called a loop.
const CHAIN_MAX: u16 = 400;

/// Rounds of a circle from which on it is to blame where the budget runs out.
const ROUNDS_MIN: usize = 5;

type Trigger = (CardId, Hook);

/// What the triggers of a step did, and why they ran.
#[derive(Debug, Default)]
pub(super) struct Triggers {
    /// The runs of which facts came, in the order of these.
    runs: Vec<TriggerRun>,
}

/// A run of a trigger of which facts came.
#[derive(Debug)]
struct TriggerRun {
    trigger: Trigger,
    /// The place of the run of which the fact came that set it off; nothing for a fact of the rules
    /// or an effect.
    cause: Option<usize>,
    /// How many runs led to this one, itself included.
    depth: u16,
    /// The places of its facts in the step, with those that followed from them by the rules.
    facts: Range<usize>,
}

impl Triggers {
    /// Forgets those of an earlier step.
    pub(super) fn forget(&mut self) {
        self.runs.clear();
    }

    /// Forgets the runs that were dropped with all facts but so many.
    pub(super) fn keep(&mut self, facts: usize) {
        self.runs.retain(|run| run.facts.end <= facts);
    }

    /// Returns the run that a fact came of.
    fn cause_of(&self, fact: usize) -> Option<usize> {
        let later = self.runs.partition_point(|run| run.facts.start <= fact);
        later.checked_sub(1).filter(|&run| self.runs[run].facts.contains(&fact))
    }

    fn depth(&self, cause: Option<usize>) -> u16 {
        cause.map_or(0, |cause| self.runs[cause].depth)
    }

    /// Returns the triggers that led in a circle to `trigger`, which is about to run for a fact that
    /// came of the run `cause`; none before the chain is so long that it will not end.
    ///
    /// They are those between the last two runs of the chain that were of one trigger: what only
    /// began the chain, listens to it or hangs on its end is not among them.
    fn looping(&self, trigger: Trigger, cause: Option<usize>) -> Vec<Trigger> {
        match self.depth(cause) < CHAIN_MAX {
            true => Vec::new(),
            false => self.circle(trigger, cause, 1),
        }
    }

    /// Returns the triggers between the last two runs that were of one trigger, in the chain that led to
    /// `trigger`; none where that trigger had fewer than so many runs in it.
    fn circle(&self, trigger: Trigger, cause: Option<usize>, rounds_min: usize) -> Vec<Trigger> {
        let before = |run: &&TriggerRun| run.cause.map(|cause| &self.runs[cause]);
        let causes = std::iter::successors(cause.map(|cause| &self.runs[cause]), before);
        let chain: Vec<Trigger> =
            std::iter::once(trigger).chain(causes.map(|run| run.trigger)).collect();
        let circle = chain.iter().enumerate().find_map(|(at, trigger)| {
            let earlier = chain[at + 1..].iter().position(|other| other == trigger)?;
            let rounds = chain.iter().filter(|other| *other == trigger).count();
            (rounds >= rounds_min).then(|| chain[at..=at + earlier].to_vec())
        });
        circle.unwrap_or_default()
    }
}

impl Context {
    /// Runs the triggers of all facts that no trigger has heard yet, those that come of it as well:
    /// for each fact the animals in food-chain order, those of one animal in card order.
    pub(super) fn run_triggers(&mut self) -> Flow {
        if self.rerun.triggered == self.rerun.facts.len() {
            return Ok(());
        }
        let mut heard = self.hooks_in_play();
        if !heard.has_triggers() {
            self.rerun.triggered = self.rerun.facts.len();
            return Ok(());
        }
        let edition = self.edition.clone();
        let mut facts = self.rerun.facts.len();
        while let Some(&event) = self.rerun.facts.get(self.rerun.triggered) {
            let at = self.rerun.triggered;
            let cause = self.scripts.triggers.cause_of(at);
            self.rerun.triggered += 1;
            let Some(hook) = edition.scripts.trigger(event.event_type()) else { continue };
            if self.rerun.facts.len() != facts {
                (facts, heard) = (self.rerun.facts.len(), self.hooks_in_play());
            }
            if !heard.has(hook) {
                continue;
            }
            let mut listening = self.in_play_with(hook);
            listening.sort_by_key(|(card, animal)| (*animal, *card));
            for (card, animal) in listening {
                if !self.is_left_out((card, hook), cause)? {
                    self.run_trigger((card, hook), animal, (at, event), cause)?;
                }
            }
        }
        Ok(())
    }

    /// Returns whether a trigger counts as if it were not there, be it that it is found now to set
    /// itself off without end.
    fn is_left_out(&mut self, trigger: Trigger, cause: Option<usize>) -> Flow<bool> {
        let mut looping = self.scripts.triggers.looping(trigger, cause);
        looping.dedup();
        looping.retain(|&(card, hook)| !self.misses(card, hook));
        if !looping.is_empty() {
            let endless = self.endless(&looping, None);
            self.go_on_without_all(&looping, &endless)?;
        }
        let (card, hook) = trigger;
        Ok(looping.contains(&trigger) || self.misses(card, hook) || self.is_spent())
    }

    fn go_on_without_all(&mut self, triggers: &[Trigger], interrupt: &Interrupt) -> Flow {
        for &(card, hook) in triggers {
            if !self.misses(card, hook) {
                self.go_on_without(card, hook, interrupt.clone())?;
            }
        }
        Ok(())
    }

    /// Runs a trigger and emits what follows from the rules; where it fails and the policy says so,
    /// it counts as if it were not there until the step ends.
    fn run_trigger(
        &mut self,
        (card, hook): Trigger,
        animal: Option<AnimalId>,
        (at, event): (usize, Event),
        cause: Option<usize>,
    ) -> Flow {
        let from = self.rerun.facts.len();
        let heard = self.observe_trigger(card, hook, animal, event);
        let edition = self.edition.clone();
        let mut circle = Vec::new();
        let mut run = |context: &mut Self| {
            let origin = context.origin(&edition, at);
            let arguments = Arguments::Fact { you: animal, event: &event, origin: &origin };
            let ran = context.call(card.into(), hook, arguments, false).map(drop);
            ran.map_err(|interrupt| {
                circle = context.circle_that_ran_out((card, hook), cause, from);
                context.blamed_on(&circle, interrupt)
            })
        };
        let ran = match self.scripts.terms.failure {
            Policy::Freeze => run(self),
            Policy::Abandon => match self.or_go_back(run) {
                Ok(Some(fault)) if circle.is_empty() => self.go_on_without(card, hook, fault),
                Ok(Some(fault)) => self.go_on_without_all(&circle, &fault),
                ran => ran.map(drop),
            },
        };
        self.observe_end(heard, ran.is_err());
        ran?;
        let is_missing = |&(card, hook): &Trigger| self.misses(card, hook);
        let is_to_blame = circle.is_empty() || circle.contains(&(card, hook));
        if !is_to_blame && circle.iter().all(is_missing) && !self.is_spent() {
            // It only ran when the others had used everything up.
            return self.run_trigger((card, hook), animal, (at, event), cause);
        }
        self.follow()?;
        let facts = from..self.rerun.facts.len();
        if !facts.is_empty() {
            let triggers = &mut self.scripts.triggers;
            let depth = triggers.depth(cause) + 1;
            triggers.runs.push(TriggerRun { trigger: (card, hook), cause, depth, facts });
        }
        Ok(())
    }

    /// Returns the triggers that led in a circle to a run, which began after so many facts and ended
    /// because the budget ran out; none where it ended otherwise, or was answered since.
    fn circle_that_ran_out(
        &self,
        trigger: Trigger,
        cause: Option<usize>,
        from: usize,
    ) -> Vec<Trigger> {
        if !self.has_run_out() || self.rerun.flushed > from {
            return Vec::new();
        }
        let mut circle = self.scripts.triggers.circle(trigger, cause, ROUNDS_MIN);
        circle.retain(|&(card, hook)| !self.misses(card, hook));
        circle
    }

    /// Returns a fault as that of a circle of triggers, if there is one.
    fn blamed_on(&self, circle: &[Trigger], interrupt: Interrupt) -> Interrupt {
        match interrupt {
            Interrupt::Fault(fault) if !circle.is_empty() => {
                self.endless(circle, Some(fault.message))
            }
            other => other,
        }
    }

    /// Returns the fault that triggers set each other off, each named once, at the first one: without
    /// end, or until something ran out.
    fn endless(&self, looping: &[Trigger], ran_out: Option<Message>) -> Interrupt {
        let mut names: Vec<Value> = Vec::new();
        for &(card, hook) in looping {
            let place = self.edition.scripts.start_of(card.into(), hook);
            let name =
                message!("script-trigger-of", hook = hook.name(), place = place.to_string()).into();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let (is_one, names) = (names.len() == 1, Value::List(names));
        let message = match (is_one, ran_out) {
            (true, None) => message!("script-endless-trigger", trigger = names),
            (false, None) => message!("script-endless-triggers", triggers = names),
            (true, Some(fault)) => {
                message!("script-trigger-runs-out", trigger = names, fault = fault)
            }
            (false, Some(fault)) => {
                message!("script-triggers-run-out", triggers = names, fault = fault)
            }
        };
        match looping.first() {
            Some(&(card, hook)) => self.edition.scripts.interrupt(card.into(), hook, message),
            None => Interrupt::fault(message),
        }
    }
}
