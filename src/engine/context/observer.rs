//! Observes a step that is run once more to explain it. A run without an observer costs nothing.

use crate::context::{Context, HookTrace, Judged, Reason, Trace};
use crate::script::{Hook, HookValue, Modifier};
use speciate_content::Scripted;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::question::Choice;

/// Records what happens in a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Observer {
    /// The choice to explain, if any.
    pub(super) wanted: Option<Choice>,
    /// What queries of scripts found, each with the reason why the choice is not in it.
    pub(super) found: Vec<(Vec<Choice>, Reason)>,
    pub(super) observed: Observed,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Observed {
    /// The verdict on the choice to explain at each question, in order.
    pub judged: Vec<Judged>,
    /// The hooks of cards in play that ran, in order.
    pub hooks: Vec<HookTrace>,
    /// Which scripts the facts came from.
    pub trace: Trace,
}

/// A trigger that is observed: its index among the hooks, and the number of facts before it.
pub(super) type TriggerStart = Option<(usize, usize)>;

impl Observer {
    fn of(wanted: Option<Choice>) -> Box<Self> {
        Box::new(Self { wanted, ..Self::default() })
    }
}

impl Context {
    /// Observes what runs from now on, and judges `wanted` at every question of the step.
    pub fn observe(&mut self, wanted: Option<Choice>) {
        self.observer = Some(Observer::of(wanted));
    }

    pub(super) const fn is_observed(&self) -> bool {
        self.observer.is_some()
    }

    pub(super) fn observe_anew(&mut self) {
        if self.observer.is_some() {
            self.observe(self.wanted());
        }
    }

    /// Ends the observation. The trace has one place for each fact of the step so far.
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

    /// If observed, records which script the fact that is about to be added comes from.
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

    pub(super) fn observe_hook(&mut self, script: Scripted, hook: Hook) {
        if let Some(observer) = &mut self.observer {
            observer.observed.trace.add_hook(self.edition.scripts.start_of(script, hook));
        }
    }

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

    pub(super) fn observe_end(&mut self, begun: TriggerStart, interrupted: bool) {
        let (Some((at, before)), Some(observer)) = (begun, &mut self.observer) else { return };
        if let Some(trace) = observer.observed.hooks.get_mut(at) {
            trace.acted = interrupted || self.rerun.facts.len() > before;
        }
    }

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

    pub(crate) fn print(&mut self, text: &str) {
        if self.observer.is_some() {
            let place = self.acting_place().unwrap_or_default();
            if let Some(observer) = &mut self.observer {
                observer.observed.trace.printed.print(place, text);
            }
        }
    }
}
