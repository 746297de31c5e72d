//! Errors of commands, with hints.

use speciate_model::diagnostic::{Diagnostics, meant, suggest};
use speciate_model::message;
use speciate_model::question::Rejection;
use speciate_model::words::{Message, Words};

/// Why a command failed: bad input, always with exit code 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandError {
    what: ErrorContent,
    /// What to do. Each hint begins with a verb or is a question.
    hints: Vec<Message>,
    /// The animal that was typed, and the ids of the known ones.
    animal: Option<(String, Vec<String>)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum ErrorContent {
    /// Everything was already printed.
    Nothing,
    /// One sentence without its full stop.
    Message(Message),
    /// Faults in files, each shown with its place.
    Faults(Diagnostics),
}

pub type CommandResult<T = ()> = Result<T, CommandError>;

impl CommandError {
    pub fn new(message: impl Into<Message>) -> Self {
        Self { what: ErrorContent::Message(message.into()), hints: Vec::new(), animal: None }
    }

    /// Creates the error of a command that has already printed on stdout what is wrong.
    pub const fn silent() -> Self {
        Self { what: ErrorContent::Nothing, hints: Vec::new(), animal: None }
    }

    pub fn hint(mut self, hint: impl Into<Message>) -> Self {
        self.hints.push(hint.into());
        self
    }

    /// Adds a hint with the known name nearest to `name`, or with all known names.
    pub fn meant<'a>(mut self, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        self.hints.extend(meant(name, known));
        self
    }

    /// Adds the same hint for an animal, which may have been typed as the locale calls it.
    pub fn meant_animal<'a>(self, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        let known: Vec<&str> = known.collect();
        self.meant(name, known.iter().copied()).animal(name, known.into_iter())
    }

    /// If the animal was typed as the locale calls it, replaces the hints by the id that was meant.
    pub fn animal<'a>(mut self, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        self.animal = Some((name.to_owned(), known.map(str::to_owned).collect()));
        self
    }

    pub fn to_text(&self, words: &Words) -> String {
        let what = match &self.what {
            ErrorContent::Nothing => None,
            ErrorContent::Message(said) => {
                Some(words.say(&message!("command-error", message = said.clone())))
            }
            ErrorContent::Faults(faults) => Some(faults.to_text(words, false)),
        };
        let hint = |hint: &Message| words.say(&message!("command-hint", hint = hint.clone()));
        let animal = self.animal.as_ref().and_then(|(name, known)| called(words, name, known));
        let hints = animal.as_ref().map_or(&self.hints[..], std::slice::from_ref).iter();
        let lines = what.into_iter().chain(hints.map(hint));
        lines.map(|line| format!("{line}\n")).collect()
    }
}

/// Returns the hint with the animal whose name in the locale is `name`, or nearly so.
fn called(words: &Words, name: &str, known: &[String]) -> Option<Message> {
    let own = |id: &String| words.say(&Message::new(format!("animal-{id}"))).to_lowercase();
    let names: Vec<String> = known.iter().map(own).collect();
    let near = suggest(&name.to_lowercase(), names.iter().map(String::as_str))?;
    let place = names.iter().position(|name| name == near)?;
    Some(message!("hint-did-you-mean", name = &known[place]))
}

impl From<Rejection> for CommandError {
    fn from(rejection: Rejection) -> Self {
        Self::new(rejection.message())
    }
}

impl From<Diagnostics> for CommandError {
    fn from(faults: Diagnostics) -> Self {
        Self { what: ErrorContent::Faults(faults), hints: Vec::new(), animal: None }
    }
}
