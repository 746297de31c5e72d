//! Watching a run of a step: whoever explains one has it run once more and is told what went on in it.
//! A run that nobody watches remembers nothing and pays for nothing.

use crate::context::{Context, HookTrace, Judged, Reason, Trace};
use crate::script::{Hook, HookValue, Modifier};
use speciate_content::Scripted;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::question::Choice;

/// Who watches a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Observer {
    /// The choice that is to be explained.
    pub(super) wanted: Option<Choice>,
    /// What queries of scripts found, each with the reason why that choice is not among it.
    pub(super) found: Vec<(Vec<Choice>, Reason)>,
    pub(super) observed: Observed,
}

/// What went on in a run of a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Observed {
    /// How the choice that was to be explained fared at each question, in the order in which they came.
    pub judged: Vec<Judged>,
    /// The hooks of cards in play that ran, in their order.
    pub hooks: Vec<HookTrace>,
    /// Which scripts the facts came from.
    pub trace: Trace,
}

/// A trigger that is watched: its place among the hooks, and how many facts there were before it.
pub(super) type TriggerStart = Option<(usize, usize)>;

impl Observer {
    fn of(wanted: Option<Choice>) -> Box<Self> {
        Box::new(Self { wanted, ..Self::default() })
    }
}

impl Context {
    /// Watches what runs from now on; at every question of the step, finds out how `wanted` fares.
    pub fn observe(&mut self, wanted: Option<Choice>) {
        self.observer = Some(Observer::of(wanted));
    }

    /// Returns whether somebody watches.
    pub(super) const fn is_observed(&self) -> bool {
        self.observer.is_some()
    }

    /// Watches a run that begins again, as if there had been none before.
    pub(super) fn observe_anew(&mut self) {
        if self.observer.is_some() {
            self.observe(self.wanted());
        }
    }

    /// Hands out what was seen, with one place for each fact of the step so far; watches no longer.
    pub fn take_observed(&mut self) -> Observed {
        let observer = self.observer.take().unwrap_or_default();
        let mut observed = observer.observed;
        observed.trace.facts.resize(self.rerun.facts.len(), None);
        for modifier in observed.hooks.iter().filter(|one| one.matters() && one.answers.is_some()) {
            let place = self.edition.scripts.start_of(modifier.card.into(), modifier.hook);
            observed.trace.add_modified(place, modifier.clone());
        }
        let asks = !self.questions.open.is_empty();
        observed.trace.asked = if asks { self.acting_place() } else { None };
        observed
    }

    /// Remembers where a fact comes from that is about to be added, where that is wanted.
    #[inline]
    pub(super) fn observe_fact(&mut self) {
        if self.observer.is_some() {
            let (before, place) = (self.rerun.facts.len(), self.acting_place());
            if let Some(observer) = &mut self.observer {
                observer.observed.trace.facts.resize(before, None);
                observer.observed.trace.facts.push(place);
            }
        }
    }

    /// Remembers a hook that is about to run, where that is wanted.
    pub(super) fn observe_hook(&mut self, script: Scripted, hook: Hook) {
        if let Some(observer) = &mut self.observer {
            observer.observed.trace.add_hook(self.edition.scripts.start_of(script, hook));
        }
    }

    /// Remembers a trigger that is about to run, where that is wanted.
    pub(super) fn observe_trigger(
        &mut self,
        card: CardId,
        hook: Hook,
        you: Option<AnimalId>,
        fact: Event,
    ) -> TriggerStart {
        let before = self.rerun.facts.len();
        let hooks = &mut self.observer.as_mut()?.observed.hooks;
        let (about, answers, acted) = (Vec::new(), None, false);
        hooks.push(HookTrace { card, hook, you, fact: Some(fact), about, answers, acted });
        Some((hooks.len() - 1, before))
    }

    /// Remembers whether a trigger that has run did anything.
    pub(super) fn observe_end(&mut self, begun: TriggerStart, interrupted: bool) {
        let (Some((at, before)), Some(observer)) = (begun, &mut self.observer) else { return };
        if let Some(trace) = observer.observed.hooks.get_mut(at) {
            trace.acted = interrupted || self.rerun.facts.len() > before;
        }
    }

    /// Remembers a modifier with its answer, where that is wanted.
    pub(super) fn observe_modifier(
        &mut self,
        (card, you): (CardId, Option<AnimalId>),
        modifier: Modifier,
        about: &[HookValue],
        (natural, answer): (&HookValue, &HookValue),
    ) {
        if self.observer.is_none() {
            return;
        }
        let hook = Hook::Modifier(modifier);
        let names = modifier.row().about.iter();
        let about = names.zip(about).map(|(name, given)| (*name, self.shown(&given.value())));
        let about = about.collect();
        let answers = Some((self.shown(&natural.value()), self.shown(&answer.value())));
        let trace = HookTrace { card, hook, you, fact: None, about, answers, acted: false };
        if let Some(observer) = &mut self.observer {
            observer.observed.hooks.push(trace);
        }
    }

    /// Remembers what the running script prints, where that is wanted.
    pub(crate) fn print(&mut self, text: &str) {
        if self.observer.is_some() {
            let place = self.acting_place().unwrap_or_default();
            if let Some(observer) = &mut self.observer {
                observer.observed.trace.printed.print(place, text);
            }
        }
    }
}
