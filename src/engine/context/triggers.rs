//! Triggers: cards in play react to facts, one after another, from one queue.
//!
//! The queue is the list of the step's facts: what a trigger emits is added at its end.

use std::ops::Range;

use crate::context::{Context, Edition, Flow, Interrupt, Policy};
use crate::script::{Arguments, Hook};
use speciate_content::{Catalog, Scripted};
use speciate_model::event::{Argument, Event};
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// A chain of runs this long is a loop of the triggers that recur in it.
const CHAIN_MAX: u16 = 400;

/// If the budget runs out after at least this many rounds of a circle of triggers, the circle is reported as the cause.
const ROUNDS_MIN: usize = 5;

type Trigger = (CardId, Hook);

#[derive(Debug, Default)]
pub(super) struct Triggers {
    /// The runs that caused facts, in the order of these facts.
    runs: Vec<TriggerRun>,
}

/// A run of a trigger that caused facts.
#[derive(Debug)]
struct TriggerRun {
    trigger: Trigger,
    /// The index of the run whose fact set this one off; `None` if no run did.
    cause: Option<usize>,
    /// The number of runs in the chain that led to this one, itself included.
    depth: u16,
    /// The indexes of its facts in the step, including facts that followed from the rules.
    facts: Range<usize>,
}

impl Triggers {
    pub(super) fn forget(&mut self) {
        self.runs.clear();
    }

    /// Forgets runs whose facts were dropped: only this many facts of the step are left.
    pub(super) fn keep(&mut self, facts: usize) {
        self.runs.retain(|run| run.facts.end <= facts);
    }

    fn cause_of(&self, fact: usize) -> Option<usize> {
        let later = self.runs.partition_point(|run| run.facts.start <= fact);
        later.checked_sub(1).filter(|&run| self.runs[run].facts.contains(&fact))
    }

    fn depth(&self, cause: Option<usize>) -> u16 {
        cause.map_or(0, |cause| self.runs[cause].depth)
    }

    /// Returns the triggers that led in a circle to `trigger`, which is about to run for a fact of the run `cause`.
    /// Returns no triggers until the chain is so long that it counts as endless.
    ///
    /// The circle is the triggers between the last two runs of one trigger. Triggers that only
    /// began the chain, listen to it or follow at its end are not part of it.
    fn looping(&self, trigger: Trigger, cause: Option<usize>) -> Vec<Trigger> {
        match self.depth(cause) < CHAIN_MAX {
            true => Vec::new(),
            false => self.circle(trigger, cause, 1),
        }
    }

    /// Returns the triggers between the last two runs of the same trigger in the chain that led to
    /// `trigger`. Returns none if that trigger has fewer than `rounds_min` runs in the chain.
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
    /// Runs the triggers for all facts that they have not seen, including those that they emit. For each fact, animals
    /// come in food-chain order, and the cards of one animal in card order.
    pub(super) fn run_triggers(&mut self) -> Flow {
        if self.rerun.triggered == self.rerun.facts.len() {
            return Ok(());
        }
        if !self.has_triggers_in_play() {
            self.rerun.triggered = self.rerun.facts.len();
            return Ok(());
        }
        self.run_triggers_in_play()
    }

    fn run_triggers_in_play(&mut self) -> Flow {
        let mut heard = self.hooks_in_play();
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
                    self.run_trigger((card, hook), animal, at, event, cause)?;
                }
            }
        }
        Ok(())
    }

    /// Returns whether a trigger is disabled, for example because it sets itself off without end.
    fn is_left_out(&mut self, trigger: Trigger, cause: Option<usize>) -> Flow<bool> {
        let mut looping = self.scripts.triggers.looping(trigger, cause);
        looping.dedup();
        looping.retain(|&(card, hook)| !self.is_disabled(card, hook));
        if !looping.is_empty() {
            let endless = self.endless(&looping, None);
            self.continue_without_all(&looping, &endless)?;
        }
        let (card, hook) = trigger;
        Ok(looping.contains(&trigger) || self.is_disabled(card, hook) || self.has_used_up_step())
    }

    fn continue_without_all(&mut self, triggers: &[Trigger], interrupt: &Interrupt) -> Flow {
        for &(card, hook) in triggers {
            if !self.is_disabled(card, hook) {
                self.disable_and_continue(card, hook, interrupt.clone())?;
            }
        }
        Ok(())
    }

    /// Runs a trigger and emits the facts that follow from the rules. If the trigger fails and the policy is to
    /// abandon, it is disabled until the step ends.
    fn run_trigger(
        &mut self,
        trigger: Trigger,
        animal: Option<AnimalId>,
        at: usize,
        event: Event,
        cause: Option<usize>,
    ) -> Flow {
        let (card, hook) = trigger;
        let from = self.rerun.facts.len();
        let heard = self.observe_trigger(card, hook, animal, event);
        let edition = self.edition.clone();
        let mut circle = Vec::new();
        let mut run = |context: &mut Self| {
            let origin = context.origin(&edition, at);
            let arguments = Arguments::Fact { you: animal, event: &event, origin: &origin };
            let ran = context.call(card.into(), hook, arguments, false).map(drop);
            ran.map_err(|interrupt| {
                circle = context.circle_that_ran_out(trigger, cause, from);
                context.blamed_on(&circle, interrupt)
            })
        };
        let ran = match self.scripts.terms.failure {
            Policy::Freeze => run(self),
            Policy::Abandon => match self.run_or_roll_back(run) {
                Ok(Some(fault)) if circle.is_empty() => {
                    self.disable_and_continue(card, hook, fault)
                }
                Ok(Some(fault)) => self.continue_without_all(&circle, &fault),
                ran => ran.map(drop),
            },
        };
        self.observe_end(heard, ran.is_err());
        ran?;
        let is_missing = |&(card, hook): &Trigger| self.is_disabled(card, hook);
        let is_to_blame = circle.is_empty() || circle.contains(&trigger);
        if !is_to_blame && circle.iter().all(is_missing) && !self.has_used_up_step() {
            // The trigger failed only because the others had used everything up.
            return self.run_trigger(trigger, animal, at, event, cause);
        }
        self.emit_consequences()?;
        let facts = from..self.rerun.facts.len();
        if !facts.is_empty() {
            let triggers = &mut self.scripts.triggers;
            let depth = triggers.depth(cause) + 1;
            triggers.runs.push(TriggerRun { trigger, cause, depth, facts });
        }
        Ok(())
    }

    /// Returns the circle of triggers that led to a run, if the budget ran out in that run. `from`
    /// is the number of facts before the run. Returns no triggers if the run ended in another way, or if an answer was
    /// taken in it.
    fn circle_that_ran_out(
        &self,
        trigger: Trigger,
        cause: Option<usize>,
        from: usize,
    ) -> Vec<Trigger> {
        if !self.has_reached_a_limit() || self.rerun.flushed > from {
            return Vec::new();
        }
        let mut circle = self.scripts.triggers.circle(trigger, cause, ROUNDS_MIN);
        circle.retain(|&(card, hook)| !self.is_disabled(card, hook));
        circle
    }

    fn blamed_on(&self, circle: &[Trigger], interrupt: Interrupt) -> Interrupt {
        match interrupt {
            Interrupt::Fault(fault) if !circle.is_empty() => {
                self.endless(circle, Some(fault.message))
            }
            other => other,
        }
    }

    /// Returns the fault that triggers set each other off without end, or until something ran out.
    /// It names each trigger once and points to the first one.
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

/// What caused a fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactOrigin<'a> {
    /// The animal that acted, or `None` if the rules acted, or a house rule that belongs to no animal.
    pub by: Option<AnimalId>,
    /// The name of the card, house rule or section that caused it, or else the name of the phase or step.
    pub cause: &'a str,
    /// The index on the path of the first fact of this effect. All facts of an effect share it.
    pub effect: usize,
    /// The index on the path of the fact itself.
    pub at: usize,
    /// The card that prevented the effect, if the fact says that an effect was prevented.
    pub prevented_by: Option<CardId>,
}

/// The effects that caused the facts of a step. Only recorded if there are triggers.
#[derive(Debug, Default)]
pub(super) struct Origins {
    /// The index of the first fact of each stretch, in order, and the effect that caused the
    /// stretch.
    stretches: Vec<(usize, ScriptEffect)>,
    /// The cards that prevented effects, by the index of the fact that records it.
    prevented: Vec<(usize, CardId)>,
}

/// What one script did, or, without a script, what the step itself did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ScriptEffect {
    pub(super) script: Option<Scripted>,
    pub(super) by: Option<AnimalId>,
    /// The index in the step of its first fact.
    pub(super) began: usize,
}

impl ScriptEffect {
    const OF_THE_STEP: Self = Self { script: None, by: None, began: 0 };
}

impl Origins {
    pub(super) fn forget(&mut self) {
        self.stretches.clear();
        self.prevented.clear();
    }

    pub(super) fn keep(&mut self, facts: usize) {
        self.stretches.retain(|(from, _)| *from < facts);
        self.prevented.retain(|(fact, _)| *fact < facts);
    }

    /// Records what caused the fact with this index in the step.
    pub(super) fn add(&mut self, fact: usize, effect: Option<ScriptEffect>) {
        let effect = effect.unwrap_or(ScriptEffect::OF_THE_STEP);
        let last = self.stretches.last().map_or(ScriptEffect::OF_THE_STEP, |(_, last)| *last);
        if last != effect {
            self.stretches.push((fact, effect));
        }
    }

    fn of(&self, fact: usize) -> ScriptEffect {
        let later = self.stretches.partition_point(|(from, _)| *from <= fact);
        later.checked_sub(1).map_or(ScriptEffect::OF_THE_STEP, |at| self.stretches[at].1)
    }
}

impl Context {
    /// Returns what caused the fact with this index in the open step, in the names of the edition.
    pub(super) fn origin<'a>(&self, edition: &'a Edition, fact: usize) -> FactOrigin<'a> {
        let catalog = &edition.catalog;
        let effect = self.scripts.origins.of(fact);
        let (by, cause) = match effect.script {
            Some(script) => (effect.by, script.name(&catalog.roster)),
            None => self.rerun.facts.first().map_or((None, ""), |step| acts(catalog, step)),
        };
        let before = self.rerun.path_length;
        let mut prevented = self.scripts.origins.prevented.iter();
        let prevented_by = prevented.find(|(at, _)| *at == fact).map(|(_, card)| *card);
        FactOrigin { by, cause, effect: before + effect.began, at: before + fact, prevented_by }
    }

    /// Returns what would cause a fact that is about to happen.
    pub(super) fn next_origin<'a>(&self, edition: &'a Edition) -> FactOrigin<'a> {
        let roster = &edition.catalog.roster;
        let cause = self.scripts.script().map_or("", |script| script.name(roster));
        let at = self.rerun.path_length + self.rerun.facts.len();
        let effect = self.scripts.effect_began().map_or(at, |fact| self.rerun.path_length + fact);
        FactOrigin { by: self.running_for(), cause, effect, at, prevented_by: None }
    }

    /// Emits the fact that a card prevented an effect.
    pub(crate) fn emit_prevented(&mut self, card: CardId, animal: AnimalId, by: Option<CardId>) {
        let fact = self.rerun.facts.len();
        self.scripts.origins.prevented.extend(by.map(|by| (fact, by)));
        self.emit(Event::EffectPrevented { card, animal });
    }
}

/// Returns the animal that acts in a step, and the name of what causes the action, e.g. a card.
fn acts<'a>(catalog: &'a Catalog, opening: &Event) -> (Option<AnimalId>, &'a str) {
    let (mut by, mut cause) = (None, opening.event_type().name());
    let roster = &catalog.roster;
    opening.arguments(&mut |_, argument| match argument {
        Argument::Animal(animal) => by = Some(animal),
        Argument::Card(card) => cause = roster.name(card),
        Argument::Section(section) => cause = roster.name(section),
        Argument::Phase(phase) => cause = roster.name(phase),
        Argument::Space(space) => cause = roster.name(catalog.space(space).section),
        _ => {}
    });
    (by, cause)
}
