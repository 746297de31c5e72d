//! What is asked of whom, and why a choice is not an option.

use crate::script::Modifier;
use speciate_model::id::{AnimalId, CardId, ElementId, QuestionId, TerrainId, WordId};
use speciate_model::question::Choice;

/// Why a choice is not an option: a message that names the page or ruling, with its argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The message id, e.g. `why-pass-instead`.
    pub id: &'static str,
    pub tells: ReasonArgument,
    /// Whether a card in play can still allow the choice.
    pub(super) can_be_lifted: bool,
}

/// The argument of a reason's message, named after its type, e.g. `$animal`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReasonArgument {
    Nothing,
    Number(i64),
    Animal(AnimalId),
    Element(ElementId),
    Terrain(TerrainId),
    Card(CardId),
}

macro_rules! arguments {
    ($($of:ty: $kind:ident),+) => {$(
        impl From<$of> for ReasonArgument {
            fn from(of: $of) -> Self {
                Self::$kind(of.into())
            }
        }
    )+};
}

arguments!(u8: Number, u16: Number, AnimalId: Animal, ElementId: Element, TerrainId: Terrain);

/// `Ok` if a choice is an option, else the reason why it is not.
pub type Judgement = Result<(), Reason>;

/// A question before its options are known.
#[derive(Clone, Copy, Debug)]
pub struct QuestionBuilder {
    pub(super) animal: AnimalId,
    pub id: QuestionId,
    pub(super) about: Option<Choice>,
    pub(super) left: Option<(u8, u8)>,
    pub(super) stop: DeclineOption,
    pub(super) modified_by: Option<Modifier>,
    pub(super) is_needed: bool,
}

/// How a player can decline all options.
#[derive(Clone, Copy, Debug)]
pub(super) enum DeclineOption {
    Pass,
    Done,
    /// By taking a named alternative.
    Way(WordId),
    /// Not at all, for this reason.
    Never(Reason),
}

impl Reason {
    pub const fn new(id: &'static str) -> Self {
        Self { id, tells: ReasonArgument::Nothing, can_be_lifted: false }
    }

    pub fn telling(id: &'static str, tells: impl Into<ReasonArgument>) -> Self {
        Self { id, tells: tells.into(), can_be_lifted: false }
    }

    /// Lets a card in play allow the choice anyway. A judge must return such a reason only if no
    /// other rule forbids the choice.
    pub const fn unless_a_card_allows(self) -> Self {
        Self { can_be_lifted: true, ..self }
    }
}

impl QuestionBuilder {
    /// Starts a question to the player of an animal. The player cannot decline unless `or_pass`,
    /// `or_done` or `or_way` is called.
    pub const fn of(animal: AnimalId, id: QuestionId) -> Self {
        let stop = DeclineOption::Never(Reason::new("why-must-choose"));
        Self { animal, id, about: None, left: None, stop, modified_by: None, is_needed: false }
    }

    pub const fn about(self, about: Choice) -> Self {
        Self { about: Some(about), ..self }
    }

    /// Sets how many choices like this one are left, this one included, and out of how many.
    pub const fn with_left(self, left: u8, of: u8) -> Self {
        Self { left: Some((left, of)), ..self }
    }

    pub const fn or_pass(self) -> Self {
        Self { stop: DeclineOption::Pass, ..self }
    }

    /// Lets the player end a sequence of choices.
    pub const fn or_done(self) -> Self {
        Self { stop: DeclineOption::Done, ..self }
    }

    /// Lets the player take a named alternative instead of an option.
    pub const fn or_way(self, way: WordId) -> Self {
        Self { stop: DeclineOption::Way(way), ..self }
    }

    /// Lets cards in play that define a modifier forbid options, and allow choices if the reason
    /// against them can be lifted. The modifier gets the animal, the thing, and, if it has a
    /// parameter for it, what the question is about.
    pub const fn modified_by(self, modifier: Modifier) -> Self {
        Self { modified_by: Some(modifier), ..self }
    }

    /// Marks the question as needing an option: if cards forbid all options, the cards are ignored.
    pub const fn needed(self) -> Self {
        Self { is_needed: true, ..self }
    }

    pub const fn must(self, reason: Reason) -> Self {
        Self { stop: DeclineOption::Never(reason), ..self }
    }

    pub(super) fn offers_more(&self, options: &[Choice]) -> bool {
        options.len() > usize::from(self.stop.choice().is_some())
    }
}

impl DeclineOption {
    pub(super) const fn choice(self) -> Option<Choice> {
        match self {
            Self::Pass => Some(Choice::Pass),
            Self::Done => Some(Choice::Done),
            Self::Way(way) => Some(Choice::Way(way)),
            Self::Never(_) => None,
        }
    }

    pub(super) fn judge(self, choice: Choice) -> Judgement {
        match self {
            Self::Never(reason) => Err(reason),
            stop if stop.choice() == Some(choice) => Ok(()),
            Self::Pass => Err(Reason::new("why-pass-instead")),
            Self::Done => Err(Reason::new("why-done-instead")),
            Self::Way(_) => Err(Reason::new("why-way-instead")),
        }
    }
}
