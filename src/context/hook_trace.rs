//! What cards in play were asked and answered in a run of a step, for whoever tries a card out.

use rhai::{Array, Dynamic};

use crate::context::Context;
use crate::event::Event;
use crate::id::{AnimalId, CardId};
use crate::message;
use crate::script::{Hook, choice_of};
use crate::words::{Message, Value};

/// A hook of a card in play that ran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HookTrace {
    /// The card or house rule.
    pub card: CardId,
    /// The modifier or trigger.
    pub hook: Hook,
    /// The animal that the card is in play for.
    pub you: Option<AnimalId>,
    /// The fact that set a trigger off.
    pub fact: Option<Event>,
    /// What a modifier was asked about, as names and ids.
    pub about: Vec<(&'static str, String)>,
    /// The answer before the card's, and the card's, as ids; the same where the card changes nothing.
    pub answers: Option<(String, String)>,
    /// Whether a trigger emitted a fact, drew, or interrupted: it asked, or failed.
    pub acted: bool,
}

/// A trigger that is remembered: its place among the hooks, and how many facts there were before it.
pub(super) type Begun = Option<(usize, usize)>;

impl HookTrace {
    /// Returns whether it made a difference: a trigger acted, or a modifier answered otherwise.
    #[must_use]
    pub fn matters(&self) -> bool {
        self.answers.as_ref().map_or(self.acted, |(natural, answer)| natural != answer)
    }

    /// Returns what a modifier answered, and about what, as a sentence without its full stop; nothing for
    /// a trigger.
    #[must_use]
    pub fn answered(&self) -> Option<Message> {
        let hook = self.hook.name();
        let (natural, answer) = self.answers.as_ref()?;
        if self.about.is_empty() {
            return Some(message!("modified-all", hook = hook, natural = natural, answer = answer));
        }
        let about = self.about.iter().map(|(name, value)| format!("{name} {value}").into());
        let about = Value::List(about.collect());
        Some(message!("modified", hook = hook, about = about, natural = natural, answer = answer))
    }
}

impl Context {
    /// Remembers the hooks that run from now on.
    pub fn trace_hooks(&mut self) {
        self.hook_traces = Some(Vec::new());
    }

    /// Hands out the hooks that were remembered, in the order in which they ran.
    pub fn take_hook_traces(&mut self) -> Vec<HookTrace> {
        self.hook_traces.take().unwrap_or_default()
    }

    /// Remembers a trigger that is about to run, where that is wanted.
    pub(super) fn trace_trigger(
        &mut self,
        card: CardId,
        hook: Hook,
        you: Option<AnimalId>,
        fact: Event,
    ) -> Begun {
        let before = self.facts.len();
        let hook_traces = self.hook_traces.as_mut()?;
        let (about, answers, acted) = (Vec::new(), None, false);
        hook_traces.push(HookTrace { card, hook, you, fact: Some(fact), about, answers, acted });
        Some((hook_traces.len() - 1, before))
    }

    /// Remembers whether a trigger that has run did anything.
    pub(super) fn trace_end(&mut self, begun: Begun, interrupted: bool) {
        let (Some((at, before)), Some(hook_traces)) = (begun, &mut self.hook_traces) else {
            return;
        };
        if let Some(trace) = hook_traces.get_mut(at) {
            trace.acted = interrupted || self.facts.len() > before;
        }
    }

    /// Remembers a modifier with its answer, where that is wanted.
    pub(super) fn trace_modifier(
        &mut self,
        (card, you): (CardId, Option<AnimalId>),
        hook: Hook,
        arguments: &[Dynamic],
        (natural, answer): (&Dynamic, &Dynamic),
    ) {
        if self.hook_traces.is_none() {
            return;
        }
        let Hook::Modifier(modifier) = hook else { return };
        let names = modifier.row().about.iter();
        let about = names.zip(arguments).map(|(name, value)| (*name, self.shown(value))).collect();
        let answers = Some((self.shown(natural), self.shown(answer)));
        let trace = HookTrace { card, hook, you, fact: None, about, answers, acted: false };
        self.hook_traces.get_or_insert_default().push(trace);
    }

    /// Returns a script's value as scripts and scenarios name it.
    fn shown(&self, value: &Dynamic) -> String {
        if let Some(list) = value.read_lock::<Array>() {
            let all: Vec<String> = list.iter().map(|value| self.shown(value)).collect();
            return format!("[{}]", all.join(", "));
        }
        if value.is_int() || value.is_bool() || value.is_string() {
            return value.to_string();
        }
        let id = choice_of(self, value).map(|choice| choice.id(self.roster()));
        let name = |id: String| id.split_once(':').map_or(id.clone(), |(_, name)| name.to_owned());
        id.map_or_else(|_| "()".to_owned(), name)
    }
}
