//! Observes a step that runs again to be explained. A run without an observer has no extra cost.

use rhai::{Array, Dynamic};

use crate::context::{Context, Judged, Reason, ScriptPlace};
use crate::script::{Hook, HookValue, Modifier, choice_of};
use speciate_content::Scripted;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::words::{Message, Value, is_suspect};

/// Records what happens in a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Observer {
    /// The choice to explain, if any.
    pub(super) wanted: Option<Choice>,
    /// The results of queries by scripts, each with the reason why the choice is not among them.
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
    /// The questions whose answers were known beforehand, in order.
    pub answered: Vec<Question>,
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
        observed.trace.causes.resize(self.rerun.facts.len(), None);
        for modifier in observed.hooks.iter().filter(|one| one.matters() && one.answers.is_some()) {
            let place = self.edition.scripts.start_of(modifier.card.into(), modifier.hook);
            observed.trace.add_modified(place, modifier.clone());
        }
        let asks = !self.questions.open.is_empty();
        observed.trace.asked = if asks { self.acting_place() } else { None };
        observed
    }

    /// If the run is observed, records which script causes the fact that is about to be added.
    #[inline]
    pub(super) fn observe_fact(&mut self) {
        if self.observer.is_some() {
            self.trace_fact();
        }
    }

    #[cold]
    fn trace_fact(&mut self) {
        let (before, place) = (self.rerun.facts.len(), self.acting_place());
        let cause = self.scripts.cause();
        if let Some(observer) = &mut self.observer {
            let trace = &mut observer.observed.trace;
            trace.facts.resize(before, None);
            trace.facts.push(place);
            trace.causes.resize(before, None);
            trace.causes.push(cause);
        }
    }

    pub(super) fn observe_answered(&mut self, question: &Question) {
        if let Some(observer) = &mut self.observer {
            observer.observed.answered.push(question.clone());
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
        card: CardId,
        you: Option<AnimalId>,
        modifier: Modifier,
        about: &[HookValue],
        natural: &HookValue,
        answer: &HookValue,
    ) {
        if self.observer.is_none() {
            return;
        }
        let hook = Hook::Modifier(modifier);
        let names = modifier.row().about.iter();
        let about = names.zip(about).map(|(name, given)| (*name, self.shown(&given.to_dynamic())));
        let about = about.collect();
        let answers = Some((self.shown(&natural.to_dynamic()), self.shown(&answer.to_dynamic())));
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

/// A hook of a card in play that ran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HookTrace {
    /// The card or house rule.
    pub card: CardId,
    /// The modifier or trigger.
    pub hook: Hook,
    /// The animal that the card is in play for, if any.
    pub you: Option<AnimalId>,
    /// The fact that set off a trigger.
    pub fact: Option<Event>,
    /// The arguments of a modifier: names, and values as ids.
    pub about: Vec<(&'static str, String)>,
    /// The answers of a modifier before and after the card, as ids. They are equal if the card
    /// changes nothing.
    pub answers: Option<(String, String)>,
    /// Whether a trigger emitted a fact, drew, asked or failed.
    pub acted: bool,
}

impl HookTrace {
    /// Returns whether a trigger acted or a modifier changed the answer.
    pub fn matters(&self) -> bool {
        self.answers.as_ref().map_or(self.acted, |(natural, answer)| natural != answer)
    }

    /// Returns what a modifier was asked and answered, as a sentence without its full stop, or
    /// `None` for a trigger.
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
    /// Formats a script's value as scripts and scenarios write it.
    pub(super) fn shown(&self, value: &Dynamic) -> String {
        if let Some(list) = value.read_lock::<Array>() {
            let all: Vec<String> = list.iter().map(|value| self.shown(value)).collect();
            return format!("[{}]", all.join(", "));
        }
        if value.is_int() || value.is_bool() || value.is_string() {
            return value.to_string();
        }
        let id = choice_of(self, "natural", value).map(|choice| choice.id(self.roster()));
        let name = |id: String| id.split_once(':').map_or(id.clone(), |(_, name)| name.to_owned());
        id.map_or_else(|_| "()".to_owned(), name)
    }
}

/// Which scripts were involved in some facts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    /// For each fact, the line of the script that emitted it or asked the question that it answers.
    /// `None` for a fact of the rules.
    pub facts: Vec<Option<ScriptPlace>>,
    /// For each fact, which run of a script caused it or asked the question that it answers.
    pub causes: Vec<Option<ScriptRun>>,
    /// The line that asks the open question, if a script asks it.
    pub asked: Option<ScriptPlace>,
    /// The modifiers that changed an answer, without duplicates, with the line where the modifier begins.
    pub modified: Vec<(ScriptPlace, HookTrace)>,
    /// Where the hooks that ran begin, without duplicates, in the order in which they first ran.
    pub hooks: Vec<ScriptPlace>,
    /// What scripts printed.
    pub printed: PrintedLines,
}

impl Trace {
    pub fn extend(&mut self, later: Self) {
        self.facts.extend(later.facts);
        self.causes.extend(later.causes);
        self.asked = later.asked;
        self.modified.extend(later.modified);
        self.modified.dedup();
        self.printed.extend(later.printed);
        later.hooks.into_iter().for_each(|hook| self.add_hook(hook));
    }

    /// Adds a modifier that changed an answer, unless it is there already.
    fn add_modified(&mut self, place: ScriptPlace, modifier: HookTrace) {
        let modified = (place, modifier);
        if !self.modified.contains(&modified) {
            self.modified.push(modified);
        }
    }

    fn add_hook(&mut self, hook: ScriptPlace) {
        if !self.hooks.contains(&hook) {
            self.hooks.push(hook);
        }
    }
}

/// A run of a script, within a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ScriptRun {
    pub script: Scripted,
    /// The animal that it runs for; `None` for a section, and for a house rule that belongs to no animal.
    pub by: Option<AnimalId>,
    /// Its number among the runs of the step, counted from 0.
    pub number: usize,
}

/// The maximum number of lines kept per run.
const LINES_MAX: usize = 100;
/// The maximum number of characters kept per line.
const LINE_MAX: usize = 200;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PrintedLines {
    /// The first lines, each with the place that printed it.
    pub lines: Vec<(ScriptPlace, String)>,
    pub more: usize,
}

impl PrintedLines {
    /// Appends the lines of a later run.
    pub fn extend(&mut self, later: Self) {
        self.more += later.more;
        later.lines.into_iter().for_each(|line| self.add(line));
    }

    pub(super) fn print(&mut self, place: ScriptPlace, text: &str) {
        self.add((place, legible(text)));
    }

    fn add(&mut self, line: (ScriptPlace, String)) {
        match self.lines.len() < LINES_MAX {
            true => self.lines.push(line),
            false => self.more += 1,
        }
    }
}

/// Returns a text as one line, cut off if it is long. Characters that could control a terminal are
/// escaped.
fn legible(text: &str) -> String {
    let mut line = String::new();
    for (count, letter) in text.chars().enumerate() {
        match letter {
            _ if count == LINE_MAX => {
                line.push('…');
                break;
            }
            letter if is_suspect(letter) || is_blank(letter) => {
                line.extend(letter.escape_debug());
            }
            letter => line.push(letter),
        }
    }
    line
}

/// Returns whether a character is allowed in a text but not within one line.
const fn is_blank(letter: char) -> bool {
    matches!(letter, '\n' | '\t')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_text_cannot_control_a_terminal() {
        assert_eq!(legible("a\nb\u{1b}[2J\u{202e}c"), "a\\nb\\u{1b}[2J\\u{202e}c");
        assert_eq!(legible(&"x".repeat(300)).chars().count(), LINE_MAX + 1);
    }
}
