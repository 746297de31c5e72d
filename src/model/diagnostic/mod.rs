//! Faults in content and scripts, in one common form.
//!
//! A [`Diagnostic`] does not depend on the terminal. [`Diagnostics`] renders as text and as JSON.

mod code;
mod follow;
mod place;
mod render;
mod suggest;

pub use code::{Code, Confidence};
pub use place::{CONDITION, FaultSource, Place};
pub use suggest::{
    MANY, edit_distance, may_be_near, nearest, qualified, suggest, suggestion, use_one_of,
};

use std::fmt;

use serde_json::{Value, json};

use crate::message;
use crate::words::{Message, Words};

/// The maximum number of faults that are shown to people.
const SHOWN_MAX: usize = 100;

/// The maximum number of faults in one list. Errors are kept before warnings.
const FAULTS_MAX: usize = 10_000;

/// A fault, with its place and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The kind of fault. It determines the severity and says why the fault matters.
    pub code: Code,
    /// One sentence that can be understood alone.
    pub message: Message,
    pub place: Place,
    /// Other places involved, e.g. the first entry of a duplicate.
    pub others: Vec<Place>,
    /// Further explanations.
    pub notes: Vec<Message>,
    /// What to do about it.
    pub hints: Vec<Message>,
}

/// The severity of a fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// The content cannot be played.
    Error,
    /// The content can be played, but probably not as intended.
    Warning,
}

impl Diagnostic {
    pub fn new(code: Code, place: Place, message: impl Into<Message>) -> Self {
        let message = message.into();
        Self { code, message, place, others: Vec::new(), notes: Vec::new(), hints: Vec::new() }
    }

    pub const fn severity(&self) -> Severity {
        self.code.severity()
    }

    /// Adds another place to [`others`](Self::others).
    pub fn other(mut self, place: Place) -> Self {
        self.others.push(place);
        self
    }

    pub fn note(mut self, note: impl Into<Message>) -> Self {
        self.notes.push(note.into());
        self
    }

    pub fn hint(mut self, hint: impl Into<Message>) -> Self {
        self.hints.push(hint.into());
        self
    }

    fn is_error(&self) -> bool {
        self.severity() == Severity::Error
    }

    /// Returns whether a hint suggests a similar name.
    pub fn is_misspelt(&self) -> bool {
        self.hints.iter().any(|hint| hint.id() == suggest::MEANT)
    }

    /// Returns whether the name of an entry is wrong.
    pub fn is_of_name(&self) -> bool {
        self.code == Code::BadName || self.code == Code::MissingScript && self.is_misspelt()
    }

    /// Adds a hint: the known name nearest to `name` or, if none is near, a list of known names.
    pub fn suggest<'a>(mut self, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        self.hints.extend(suggestion(name, known));
        self
    }

    /// Returns why it matters.
    pub fn why(&self) -> Message {
        // A line of a scenario, or a condition, is not an entry that comes into play.
        let is_of_line = self.message.id().starts_with("scenario-");
        let is_condition = matches!(&self.place.spot, FaultSource::File(file) if file == CONDITION);
        match self.code {
            Code::UnknownName if is_of_line => message!("code-unknown-name.line"),
            Code::ScenarioLine if is_condition => message!("code-scenario-line.condition"),
            code => code.why(),
        }
    }

    /// Returns the sort key for cutting a list: errors first, missing texts after other faults.
    fn weight(&self) -> (Severity, bool) {
        (self.severity(), self.code == Code::MissingText)
    }

    /// Returns the sort key: place, severity, code, message.
    const fn rank(&self) -> (&Place, Severity, &str, &Message) {
        (&self.place, self.severity(), self.code.name(), &self.message)
    }

    fn to_json(&self, words: &Words) -> Value {
        let all = |messages: &[Message]| -> Vec<String> {
            messages.iter().map(|message| words.say(message)).collect()
        };
        json!({
            "code": self.code.name(),
            "severity": self.severity().name(),
            "confidence": self.code.confidence().name(),
            "message": words.say(&self.message),
            "place": self.place.to_json(words),
            "others": self.others.iter().map(|place| place.to_json(words)).collect::<Vec<_>>(),
            "why": words.say(&self.why()),
            "notes": all(&self.notes),
            "hints": all(&self.hints),
        })
    }
}

impl Severity {
    /// Returns the stable name, e.g. `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&render::text(self, Words::built_in(), false))
    }
}

/// All faults found, sorted by place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Returns the faults sorted by place, without those that only follow from others.
    pub fn new(mut faults: Vec<Diagnostic>) -> Self {
        follow::remove_consequences(&mut faults);
        faults.sort_by(|a, b| a.rank().cmp(&b.rank()));
        faults.dedup();
        if faults.len() > FAULTS_MAX {
            faults.sort_by_key(Diagnostic::weight);
            faults.truncate(FAULTS_MAX);
            faults.sort_by(|a, b| a.rank().cmp(&b.rank()));
        }
        Self(faults)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the content cannot be played.
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|fault| fault.severity() == Severity::Error)
    }

    /// Returns only the errors.
    pub fn errors(self) -> Self {
        let errors = self.0.into_iter().filter(|fault| fault.severity() == Severity::Error);
        Self(errors.collect())
    }

    /// Returns the faults, sorted by place.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter()
    }

    /// Returns the faults as text for a terminal, in colour if `colour` is set. A very long list is
    /// cut: errors are shown before warnings, and the last line says how many more faults there
    /// are.
    pub fn to_text(&self, words: &Words, colour: bool) -> String {
        let mut shown: Vec<&Diagnostic> = self.0.iter().collect();
        let more = shown.len().saturating_sub(SHOWN_MAX);
        if more > 0 {
            shown.sort_by_key(|fault| fault.weight());
            shown.truncate(SHOWN_MAX);
        }
        let texts = shown.into_iter().map(|fault| render::text(fault, words, colour));
        let more = (more > 0).then(|| words.say(&message!("faults-more", count = more)));
        texts.chain(more).collect::<Vec<String>>().join("\n\n")
    }

    /// Returns the faults as a JSON array.
    pub fn to_json(&self, words: &Words) -> Value {
        self.0.iter().map(|fault| fault.to_json(words)).collect()
    }

    /// Prefixes every file name with `folder`, except names for which `is_full` is true.
    pub fn inside(mut self, folder: &str, is_full: impl Fn(&str) -> bool) -> Self {
        for fault in &mut self.0 {
            fault.place.put_inside(folder, &is_full);
        }
        self
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(fault: Diagnostic) -> Self {
        Self(vec![fault])
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(Words::built_in(), false))
    }
}

impl std::error::Error for Diagnostics {}
