//! Triggers: cards in play act on facts.

use rhai::Dynamic;

use crate::content::Scripted;
use crate::context::modify::you;
use crate::context::{Context, Flow, Halt, Policy, Touched};
use crate::event::Event;
use crate::id::CardId;
use crate::message;
use crate::script::Hook;
use crate::words::Value;

/// Triggers that may run within each other before the game says that they loop.
const DEPTH_MAX: usize = 8;

/// Facts that may set triggers off in one step; one after the other they can go on as well without end.
const RUNS_MAX: u16 = 1_000;

/// The triggers of a step.
#[derive(Debug, Default)]
pub(super) struct Triggers {
    /// How many facts have set some off, since the last loop was left out.
    runs: u16,
    /// Each that ran since then, with the types of facts that came of it, one bit each.
    ran: Vec<(Trigger, u128)>,
    /// Those that the last fact set off and that may have changed what follows at all times.
    touching: Vec<Trigger>,
    /// How many facts there were when the last of these ended.
    seen: usize,
}

type Trigger = (CardId, Hook);

impl Triggers {
    /// Remembers which facts came of a trigger.
    fn causes(&mut self, trigger: Trigger, facts: &[Event]) {
        let types = facts.iter().fold(0, |types, fact| types | 1 << fact.event_type() as u8);
        match self.ran.iter_mut().find(|(ran, _)| *ran == trigger) {
            Some((_, known)) => *known |= types,
            None => self.ran.push((trigger, types)),
        }
    }

    /// Returns the triggers that set themselves off, be it by others.
    fn looping(&self) -> Vec<Trigger> {
        let loops = |&trigger: &Trigger| {
            let mut reached: Vec<Trigger> = Vec::new();
            let mut open = vec![trigger];
            while let Some(from) = open.pop() {
                for next in self.set_off_by(from).filter(|next| !reached.contains(next)) {
                    open.push(next);
                }
                reached.extend(self.set_off_by(from));
            }
            reached.contains(&trigger)
        };
        self.ran.iter().map(|(trigger, _)| *trigger).filter(loops).collect()
    }

    fn set_off_by(&self, trigger: Trigger) -> impl Iterator<Item = Trigger> + '_ {
        let types = self.ran.iter().find(|(ran, _)| *ran == trigger).map_or(0, |(_, types)| *types);
        let is_set_off = move |&(_, hook): &Trigger| match hook {
            Hook::Trigger(of) => types >> of as u8 & 1 == 1,
            _ => false,
        };
        self.ran.iter().map(|(ran, _)| *ran).filter(is_set_off)
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
            active.retain(|(card, _)| !self.running.misses(*card, hook));
            if active.is_empty() {
                continue;
            }
            active.sort_by_key(|(card, animal)| (*animal, *card));
            self.follow_settling();
            self.running.triggers.runs = self.running.triggers.runs.saturating_add(1);
            if self.running.triggers.runs > RUNS_MAX {
                self.leave_out_loop((active[0].0, hook))?;
            }
            for (card, animal) in active {
                let is_endless = self.running.triggers.runs > RUNS_MAX;
                if is_endless || self.running.misses(card, hook) {
                    continue;
                }
                if self.running.depth() >= DEPTH_MAX {
                    let within = self.running.hooks();
                    return Err(self.trigger_loop(within.chain([(card.into(), hook)]).collect()));
                }
                let map = crate::script::event_map(&event, self.roster());
                let arguments = vec![you(animal), self.params(card.into()), map];
                let heard = self.hear_trigger(card, hook, animal, event);
                let from = self.facts.len();
                let ran = self.run_trigger(card, hook, arguments);
                self.hear_end(heard, ran.is_err());
                ran?;
                self.remember((card, hook), from);
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// Counts what followed by the rules from the triggers of the last fact as caused by those of them
    /// that may have changed it.
    fn follow_settling(&mut self) {
        let mut triggers = std::mem::take(&mut self.running.triggers);
        let fresh = self.facts.get(triggers.seen..).unwrap_or_default();
        let followed: Vec<Event> =
            fresh.iter().filter(|fact| Touched::follows(fact)).copied().collect();
        for trigger in std::mem::take(&mut triggers.touching) {
            triggers.causes(trigger, &followed);
        }
        self.running.triggers = triggers;
    }

    /// Remembers what came of a trigger: the facts from an index on.
    fn remember(&mut self, trigger: Trigger, from: usize) {
        let facts = self.facts.get(from..).unwrap_or_default();
        let mut touched = Touched::default();
        facts.iter().for_each(|fact| touched.touch(fact, &self.edition.catalog));
        let bends = self.edition.scripts.hooks().bends_settling();
        let triggers = &mut self.running.triggers;
        triggers.causes(trigger, facts);
        if !touched.is_clean() || bends && facts.iter().any(Touched::can_bend) {
            triggers.touching.push(trigger);
        }
        triggers.seen = self.facts.len();
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

    /// Has the triggers that set each other off count as if they were not there, as one that fails; where
    /// none does, `last`, which so many facts have set off.
    ///
    /// # Errors
    ///
    /// The halt, where the effect that they run in is abandoned or the policy is another one.
    fn leave_out_loop(&mut self, last: Trigger) -> Flow {
        let mut looping = self.running.triggers.looping();
        if looping.is_empty() {
            looping.push(last);
        }
        let chain = looping.iter().map(|&(card, hook)| (card.into(), hook)).collect();
        let endless = self.trigger_loop(chain);
        if self.running.may_go_back() {
            return Err(endless);
        }
        for &(card, hook) in &looping {
            self.go_on_without(card, hook, endless.clone())?;
        }
        // A run that explains leaves nothing out.
        if looping.iter().all(|&(card, hook)| self.running.misses(card, hook)) {
            self.running.triggers = Triggers::default();
        }
        Ok(())
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
