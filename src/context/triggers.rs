//! Triggers: cards in play act on facts.

use rhai::Dynamic;

use crate::content::Scripted;
use crate::context::modify::you;
use crate::context::{Context, Flow, Halt, Policy};
use crate::id::CardId;
use crate::message;
use crate::script::Hook;
use crate::words::Value;

/// Triggers that may run within each other before the game says that they loop.
const DEPTH_MAX: usize = 8;

/// Triggers that may run in one step; one after the other they can go on as well without end.
const RUNS_MAX: u16 = 1_000;

/// How many of the last triggers are remembered, to name those of a loop.
const RECENT_MAX: usize = 16;

/// The triggers of a step.
#[derive(Debug, Default)]
pub(super) struct Triggers {
    /// How many facts have set some off.
    runs: u16,
    /// The last ones, latest last.
    recent: Vec<(CardId, Hook)>,
}

impl Triggers {
    fn began(&mut self, card: CardId, hook: Hook) {
        if self.recent.len() == RECENT_MAX {
            self.recent.remove(0);
        }
        self.recent.push((card, hook));
    }
}

impl Context {
    /// Runs the triggers of the next fact that no trigger has seen and returns whether one ran: for
    /// each animal in food-chain order, those of one animal in card order.
    ///
    /// # Errors
    ///
    /// The halt of a trigger; a fault that names the scripts where they set each other off.
    pub(super) fn run_next_trigger(&mut self) -> Flow<bool> {
        let edition = self.edition.clone();
        while let Some(&event) = self.facts.get(self.triggered) {
            self.triggered += 1;
            let Some(hook) = edition.scripts.trigger(event.event_type()) else { continue };
            let mut active = self.in_play_with(hook);
            active.sort_by_key(|(card, animal)| (*animal, *card));
            if active.is_empty() {
                continue;
            }
            self.running.triggers.runs += 1;
            for (card, animal) in active {
                if self.running.misses(card, hook) {
                    continue;
                }
                self.running.triggers.began(card, hook);
                if self.running.depth() >= DEPTH_MAX {
                    let within = self.running.hooks();
                    return Err(self.trigger_loop(within.chain([(card.into(), hook)]).collect()));
                }
                if self.running.triggers.runs > RUNS_MAX {
                    let recent = self.running.triggers.recent.iter();
                    let last = recent.map(|&(card, hook)| (card.into(), hook));
                    let endless = self.trigger_loop(last.collect());
                    self.stop_trigger(card, hook, endless)?;
                    continue;
                }
                let map = crate::script::event_map(&event, self.roster());
                let arguments = vec![you(animal), self.params(card.into()), map];
                let heard = self.hear_trigger(card, hook, animal, event);
                let ran = self.run_trigger(card, hook, arguments);
                self.hear_end(heard, ran.is_err());
                ran?;
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// Runs a trigger; where it fails outside of an effect, which is abandoned as a whole, and the policy
    /// says so, it counts as if it were not there until the step ends.
    ///
    /// # Errors
    ///
    /// What it asked, or the fault that it ran into.
    fn run_trigger(&mut self, card: CardId, hook: Hook, arguments: Vec<Dynamic>) -> Flow {
        let run = |context: &mut Self| context.call(card.into(), hook, arguments, false).map(drop);
        if self.policy == Policy::Freeze || self.running.may_go_back() {
            return run(self);
        }
        match self.or_go_back(run)? {
            None => Ok(()),
            Some(fault) => self.go_on_without(card, hook, fault),
        }
    }

    /// Has a trigger that would not end count as if it were not there, as one that fails.
    ///
    /// # Errors
    ///
    /// The halt, where the effect that it runs in is abandoned or the policy is another one.
    fn stop_trigger(&mut self, card: CardId, hook: Hook, endless: Halt) -> Flow {
        match self.running.may_go_back() {
            true => Err(endless),
            false => self.go_on_without(card, hook, endless),
        }
    }

    /// Returns the fault that triggers set each other off, each named once, at the last one.
    fn trigger_loop(&self, chain: Vec<(Scripted, Hook)>) -> Halt {
        let mut names: Vec<Value> = Vec::new();
        for &(script, hook) in &chain {
            if !matches!(hook, Hook::Trigger(_)) {
                continue;
            }
            let place = self.edition.scripts.start_of(script, hook);
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
        match chain.last() {
            Some(&(script, hook)) => self.edition.scripts.halt(script, hook, message),
            None => Halt::fault(message),
        }
    }
}
