//! Triggers: cards in play act on facts, one after the other from one queue.
//!
//! The queue is the step's facts themselves: what a trigger emits comes behind what set it off.

use std::ops::Range;

use crate::context::modify::you;
use crate::context::{Context, Flow, Halt, Policy};
use crate::event::Event;
use crate::id::{AnimalId, CardId};
use crate::message;
use crate::script::Hook;
use crate::words::Value;

/// Runs that led to each other before those among them that recur are called a loop.
const CHAIN_MAX: u16 = 400;

type Trigger = (CardId, Hook);

/// What the triggers of a step did, and why they ran.
#[derive(Debug, Default)]
pub(super) struct Triggers {
    /// The runs of which facts came, in the order of these.
    runs: Vec<Run>,
}

/// A run of a trigger of which facts came.
#[derive(Debug)]
struct Run {
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
        if self.depth(cause) < CHAIN_MAX {
            return Vec::new();
        }
        let before = |run: &&Run| run.cause.map(|cause| &self.runs[cause]);
        let causes = std::iter::successors(cause.map(|cause| &self.runs[cause]), before);
        let chain: Vec<Trigger> =
            std::iter::once(trigger).chain(causes.map(|run| run.trigger)).collect();
        let circle = chain.iter().enumerate().find_map(|(at, trigger)| {
            let earlier = chain[at + 1..].iter().position(|other| other == trigger)?;
            Some(chain[at..=at + earlier].to_vec())
        });
        circle.unwrap_or_default()
    }
}

impl Context {
    /// Runs the triggers of all facts that no trigger has heard yet, those that come of it as well:
    /// for each fact the animals in food-chain order, those of one animal in card order.
    ///
    /// # Errors
    ///
    /// The halt of a trigger; a fault that names the scripts where they set each other off.
    pub(super) fn run_triggers(&mut self) -> Flow {
        let edition = self.edition.clone();
        while let Some(&event) = self.facts.get(self.triggered) {
            let cause = self.running.triggers.cause_of(self.triggered);
            self.triggered += 1;
            let Some(hook) = edition.scripts.trigger(event.event_type()) else { continue };
            let mut listening = self.in_play_with(hook);
            listening.sort_by_key(|(card, animal)| (*animal, *card));
            for (card, animal) in listening {
                if !self.is_left_out((card, hook), cause)? {
                    self.run_trigger((card, hook), animal, event, cause)?;
                }
            }
        }
        Ok(())
    }

    /// Returns whether a trigger counts as if it were not there, be it that it is found now to set
    /// itself off without end.
    fn is_left_out(&mut self, trigger: Trigger, cause: Option<usize>) -> Flow<bool> {
        let mut looping = self.running.triggers.looping(trigger, cause);
        looping.dedup();
        looping.retain(|&(card, hook)| !self.running.misses(card, hook));
        if !looping.is_empty() {
            let endless = self.endless(&looping);
            for &(card, hook) in &looping {
                if !self.running.misses(card, hook) {
                    self.go_on_without(card, hook, endless.clone())?;
                }
            }
        }
        let (card, hook) = trigger;
        Ok(looping.contains(&trigger) || self.running.misses(card, hook))
    }

    /// Runs a trigger and emits what follows from the rules; where it fails and the policy says so,
    /// it counts as if it were not there until the step ends.
    ///
    /// # Errors
    ///
    /// What it asked, or the fault that it ran into.
    fn run_trigger(
        &mut self,
        (card, hook): Trigger,
        animal: Option<AnimalId>,
        event: Event,
        cause: Option<usize>,
    ) -> Flow {
        let from = self.facts.len();
        let heard = self.hear_trigger(card, hook, animal, event);
        let map = crate::script::event_map(&event, self.roster());
        let arguments = vec![you(animal), self.params(card.into()), map];
        let run = |context: &mut Self| context.call(card.into(), hook, arguments, false).map(drop);
        let ran = match self.policy {
            Policy::Freeze => run(self),
            Policy::Abandon => match self.or_go_back(run) {
                Ok(Some(fault)) => self.go_on_without(card, hook, fault),
                ran => ran.map(drop),
            },
        };
        self.hear_end(heard, ran.is_err());
        ran?;
        self.follow()?;
        let facts = from..self.facts.len();
        if !facts.is_empty() {
            let triggers = &mut self.running.triggers;
            let depth = triggers.depth(cause) + 1;
            triggers.runs.push(Run { trigger: (card, hook), cause, depth, facts });
        }
        Ok(())
    }

    /// Returns the fault that triggers set each other off, each named once, at the first one.
    fn endless(&self, looping: &[Trigger]) -> Halt {
        let mut names: Vec<Value> = Vec::new();
        for &(card, hook) in looping {
            let place = self.edition.scripts.start_of(card.into(), hook);
            let name =
                message!("script-trigger-of", hook = hook.name(), place = place.to_string()).into();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let message = match names.len() {
            1 => message!("script-endless-trigger", trigger = Value::List(names)),
            _ => message!("script-endless-triggers", triggers = Value::List(names)),
        };
        match looping.first() {
            Some(&(card, hook)) => self.edition.scripts.halt(card.into(), hook, message),
            None => Halt::fault(message),
        }
    }
}
