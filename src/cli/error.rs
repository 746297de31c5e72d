//! Errors of commands, with hints, and the conversion of other crates' errors.

use std::io::ErrorKind;

use speciate_engine::game::NoTable;
use speciate_model::diagnostic::{Diagnostics, suggest, suggestion};
use speciate_model::log::store::StoreFault;
use speciate_model::message;
use speciate_model::question::Rejection;
use speciate_model::words::{Message, Value, Words};
use speciate_table::NoPoint;
use speciate_table::layers::LayersError;
use speciate_table::lineup::LineupError;
use speciate_table::package::PackageFault;
use speciate_table::packs::PackFault;
use speciate_table::players::PlayersError;
use speciate_table::point::BeyondEnd;
use speciate_table::seat::{NoSeat, NoSeatKind};
use speciate_table::seats::SeatsError;
use speciate_table::variation::VariationFault;
use speciate_text::story::capitalized;

/// Why a command failed: bad input, with exit code 1, or an interrupt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandError {
    what: ErrorContent,
    /// The sentences that explain the error further.
    notes: Vec<Message>,
    /// What to do. Each hint begins with a verb or is a question.
    hints: Vec<Message>,
    /// The animal that was typed, and the ids of the known ones.
    animal: Option<(String, Vec<String>)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum ErrorContent {
    /// Everything was already printed.
    Nothing,
    /// An interrupt ended the command, which has printed its results so far.
    Interrupted,
    /// One sentence without its full stop.
    Message(Message),
    /// Faults in files, each shown with its place.
    Faults(Diagnostics),
}

/// The exit code of a process that was interrupted.
pub const INTERRUPTED: u8 = 130;

pub type CommandResult<T = ()> = Result<T, CommandError>;

impl CommandError {
    pub fn new(message: impl Into<Message>) -> Self {
        Self {
            what: ErrorContent::Message(message.into()),
            notes: Vec::new(),
            hints: Vec::new(),
            animal: None,
        }
    }

    /// Creates the error of a command that has already printed on stdout what is wrong.
    pub const fn silent() -> Self {
        Self { what: ErrorContent::Nothing, notes: Vec::new(), hints: Vec::new(), animal: None }
    }

    /// Creates the error of a command that an interrupt ended and that has printed its results so far.
    pub fn interrupted() -> Self {
        Self { what: ErrorContent::Interrupted, ..Self::silent() }
    }

    /// Returns the exit code of the process.
    pub fn exit_code(&self) -> u8 {
        match self.what {
            ErrorContent::Interrupted => INTERRUPTED,
            ErrorContent::Nothing | ErrorContent::Message(_) | ErrorContent::Faults(_) => 1,
        }
    }

    pub fn hint(mut self, hint: impl Into<Message>) -> Self {
        self.hints.push(hint.into());
        self
    }

    /// Adds a hint with the known name nearest to `name`, or with all known names.
    pub fn suggest<'a>(mut self, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        self.hints.extend(suggestion(name, known));
        self
    }

    /// Adds the same hint for an animal, which may have been typed by its name in the locale.
    fn suggest_animal<'a>(self, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        let known: Vec<&str> = known.collect();
        self.suggest(name, known.iter().copied()).animal(name, known.into_iter())
    }

    /// If the animal was typed by its name in the locale, replaces the hints with the id that was meant.
    pub fn animal<'a>(mut self, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        self.animal = Some((name.to_owned(), known.map(str::to_owned).collect()));
        self
    }

    pub fn to_text(&self, words: &Words) -> String {
        let what = match &self.what {
            ErrorContent::Nothing | ErrorContent::Interrupted => None,
            ErrorContent::Message(said) => {
                Some(words.say(&message!("command-error", message = said.clone())))
            }
            ErrorContent::Faults(faults) => Some(faults.to_text(words, false)),
        };
        let hint = |hint: &Message| words.say(&message!("command-hint", hint = hint.clone()));
        let animal =
            self.animal.as_ref().and_then(|(name, known)| similar_animal_hint(words, name, known));
        let hints = animal.as_ref().map_or(&self.hints[..], std::slice::from_ref).iter();
        let note = |note: &Message| words.say(&message!("command-note", note = note.clone()));
        let lines = what.into_iter().chain(self.notes.iter().map(note)).chain(hints.map(hint));
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// Returns the error as sentences, without the labels that a shell shows.
    pub fn to_sentences(&self, words: &Words) -> String {
        let ErrorContent::Message(what) = &self.what else { return self.to_text(words) };
        let sentence = |message: &Message| {
            let text = capitalized(&words.say(message));
            match text.ends_with(['.', '?', '!']) {
                true => text,
                false => words.say(&message!("play-sentence", text = Value::Said(text))),
            }
        };
        let all: Vec<String> = std::iter::once(what).chain(&self.hints).map(sentence).collect();
        all.join(" ") + "\n"
    }
}

/// Returns the hint with the animal whose name in the locale is `name` or similar.
fn similar_animal_hint(words: &Words, name: &str, known: &[String]) -> Option<Message> {
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
        Self {
            what: ErrorContent::Faults(faults),
            notes: Vec::new(),
            hints: Vec::new(),
            animal: None,
        }
    }
}

impl From<NoPoint> for CommandError {
    fn from(none: NoPoint) -> Self {
        let error = Self::new(none.message());
        none.hints().into_iter().fold(error, Self::hint)
    }
}

impl From<BeyondEnd> for CommandError {
    fn from(wrong: BeyondEnd) -> Self {
        NoPoint::from(wrong).into()
    }
}

impl From<StoreFault> for CommandError {
    fn from(fault: StoreFault) -> Self {
        let error = Self::new(fault.message());
        match fault {
            StoreFault::IsThere { .. } => error.hint(message!("import-name.hint")),
            StoreFault::Stale { .. }
            | StoreFault::OtherBranches { .. }
            | StoreFault::OtherLog { .. }
            | StoreFault::CannotMerge(_) => error.hint(message!("command-file-stale.hint")),
            StoreFault::Busy { .. } => error.hint(message!("command-file-locked.hint")),
            StoreFault::System { kind: ErrorKind::NotFound, .. } => {
                error.hint(message!("command-new-game.hint"))
            }
            StoreFault::System { path, kind: ErrorKind::IsADirectory, .. }
                if path.join("pack.toml").is_file() =>
            {
                error.hint(message!("command-directory.hint-pack", folder = path.as_path()))
            }
            StoreFault::System { kind: ErrorKind::IsADirectory, .. } => {
                error.hint(message!("command-directory.hint"))
            }
            StoreFault::NoRegularFile { .. } | StoreFault::TooLong { .. } => {
                error.hint(message!("command-no-log.hint"))
            }
            _ => error,
        }
    }
}

impl From<PlayersError> for CommandError {
    fn from(wrong: PlayersError) -> Self {
        let error = Self::new(wrong.message());
        match wrong {
            PlayersError::Name(_) => error.hint(message!("play-unknown-player.hint")),
            PlayersError::UnknownPlayer { name, known } => {
                let error = error.suggest(&name, known.iter().map(String::as_str));
                error.hint(message!("play-unknown-player.hint"))
            }
            PlayersError::Animal(animal) => animal.into(),
            PlayersError::NotSeated { .. } => error,
            PlayersError::PersonStays { seat, person, .. } => {
                error.hint(message!("play-seats-person.hint", seat = seat, person = person))
            }
        }
    }
}

impl From<NoSeat> for CommandError {
    fn from(none: NoSeat) -> Self {
        let (error, name) = (Self::new(none.message()), none.typed.as_str());
        let animals = || none.animals.iter().map(String::as_str);
        match none.kind {
            NoSeatKind::Empty | NoSeatKind::NotPlaying => error.hint(none.hint()),
            NoSeatKind::UnknownAnimal => match suggest(name, animals()) {
                Some(_) => error.suggest(name, animals()),
                None => error.hint(none.hint()).animal(name, animals()),
            },
        }
    }
}

impl From<SeatsError> for CommandError {
    fn from(wrong: SeatsError) -> Self {
        let error = Self::new(wrong.message());
        match wrong {
            SeatsError::Unfit(
                NoTable::Seats { is_single: true, .. } | NoTable::Animals { expected: 1, .. },
            ) => error.hint(message!("command-seats.hint-single")),
            SeatsError::Unfit(_) => error.hint(message!("command-seats.hint-several")),
            SeatsError::UnknownAnimal { name, known } => {
                error.suggest_animal(&name, known.iter().map(String::as_str))
            }
            SeatsError::AnimalTwice { .. } => error.hint(message!("command-animal-twice.hint")),
        }
    }
}

impl From<LineupError> for CommandError {
    fn from(wrong: LineupError) -> Self {
        let error = Self::new(wrong.message());
        match wrong {
            LineupError::UnknownBot { name, known } => {
                error.suggest(&name, known.iter().map(String::as_str))
            }
            LineupError::Form { .. } => error.hint(message!("command-bots-form.hint")),
            LineupError::Animal(animal) => animal.into(),
            LineupError::Timed { .. } => error.hint(message!("command-bot-timed.hint")),
        }
    }
}

impl From<VariationFault> for CommandError {
    fn from(fault: VariationFault) -> Self {
        match fault {
            VariationFault::Content(faults) => faults.into(),
            VariationFault::Layers(wrong) => wrong.into(),
            VariationFault::Seats(_) | VariationFault::Animals { .. } => Self::new(fault.message()),
        }
    }
}

impl From<PackFault> for CommandError {
    fn from(fault: PackFault) -> Self {
        let error = Self::new(fault.message());
        match fault {
            PackFault::Unwritten(_) => error.hint(message!("store-write.hint")),
            PackFault::Damaged(_) => error,
        }
    }
}

impl From<PackageFault> for CommandError {
    fn from(fault: PackageFault) -> Self {
        if let PackageFault::Content { faults } = fault {
            return faults.into();
        }
        let mut error = Self::new(fault.message());
        error.notes = fault.notes();
        match fault.hint() {
            Some(hint) => error.hint(hint),
            None => error,
        }
    }
}

impl From<LayersError> for CommandError {
    fn from(error: LayersError) -> Self {
        Self::new(error.message()).hint(error.hint())
    }
}

#[cfg(test)]
mod tests {
    use speciate_model::log::CannotMerge;

    use super::*;

    #[test]
    fn writing_to_a_changed_log_gives_a_hint_to_look_again() {
        let game = || "evening".to_owned();
        for fault in [
            StoreFault::Stale { game: game(), expected: 9, found: 10 },
            StoreFault::OtherBranches { game: game(), expected: 9, found: 10 },
            StoreFault::OtherLog { game: game() },
            StoreFault::CannotMerge(CannotMerge::Content),
        ] {
            let hint = [message!("command-file-stale.hint")];
            assert_eq!(CommandError::from(fault.clone()).hints, hint, "{fault:?}");
        }
    }
}
