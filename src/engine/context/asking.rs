//! What is asked of whom, and why a choice is no option.

use crate::script::Modifier;
use speciate_model::id::{AnimalId, CardId, ElementId, QuestionId, TerrainId, WordId};
use speciate_model::question::Choice;

/// Why a choice is no option: the id of a message that names the page or ruling, and what it tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The message, e.g. `why-pass-instead`.
    pub id: &'static str,
    /// What the message tells beside the choice itself.
    pub tells: ReasonArgument,
    /// Whether a card in play can allow the choice all the same.
    pub(super) can_be_lifted: bool,
}

/// What a reason tells beside the choice itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReasonArgument {
    /// Nothing.
    Nothing,
    /// A number of the tables or the table, as `$number`.
    Number(i64),
    /// An animal, as `$animal`.
    Animal(AnimalId),
    /// An element type, as `$element`.
    Element(ElementId),
    /// A terrain, as `$terrain`.
    Terrain(TerrainId),
    /// A card, as `$card`.
    Card(CardId),
}

/// Whether a choice is an option, and why not.
pub type Judgement = Result<(), Reason>;

/// What is asked of whom, before its options are known.
#[derive(Clone, Copy, Debug)]
pub struct QuestionBuilder {
    pub(super) animal: AnimalId,
    pub id: QuestionId,
    pub(super) about: Option<Choice>,
    pub(super) left: Option<(u8, u8)>,
    pub(super) stop: StopOption,
    pub(super) modified_by: Option<Modifier>,
    pub(super) is_needed: bool,
}

/// How a player can choose none of the options.
#[derive(Clone, Copy, Debug)]
pub(super) enum StopOption {
    Pass,
    Done,
    /// By a way of its own.
    Way(WordId),
    /// Not at all, for this reason.
    Never(Reason),
}

impl Reason {
    /// Returns a reason that tells nothing beside the choice itself.
    pub const fn new(id: &'static str) -> Self {
        Self { id, tells: ReasonArgument::Nothing, can_be_lifted: false }
    }

    /// Returns a reason that tells something.
    pub const fn telling(id: &'static str, tells: ReasonArgument) -> Self {
        Self { id, tells, can_be_lifted: false }
    }

    /// Says that a card in play can allow the choice all the same: no rule but this speaks against
    /// it, so a judge gives such a reason last.
    pub const fn unless_a_card_allows(self) -> Self {
        Self { can_be_lifted: true, ..self }
    }
}

impl QuestionBuilder {
    /// Returns a question to the player of an animal, who can choose none of its options only where
    /// [`QuestionBuilder::or_pass`] or [`QuestionBuilder::or_done`] says so.
    pub const fn of(animal: AnimalId, id: QuestionId) -> Self {
        let stop = StopOption::Never(Reason::new("why-must-choose"));
        Self { animal, id, about: None, left: None, stop, modified_by: None, is_needed: false }
    }

    /// Says what the question is about, e.g. a tile.
    pub const fn about(self, about: Choice) -> Self {
        Self { about: Some(about), ..self }
    }

    /// Says how many choices like this one are left, with it, and of how many.
    pub const fn with_left(self, left: u8, of: u8) -> Self {
        Self { left: Some((left, of)), ..self }
    }

    /// Lets the player forfeit.
    pub const fn or_pass(self) -> Self {
        Self { stop: StopOption::Pass, ..self }
    }

    /// Lets the player end a sequence of choices.
    pub const fn or_done(self) -> Self {
        Self { stop: StopOption::Done, ..self }
    }

    /// Lets the player go another way than to choose one of the options.
    pub const fn or_way(self, way: WordId) -> Self {
        Self { stop: StopOption::Way(way), ..self }
    }

    /// Lets cards in play that define a modifier forbid options, and allow what only a reason that
    /// they can lift speaks against. They get the animal, the thing, and what the question is about
    /// if the modifier has a parameter for it.
    pub const fn modified_by(self, modifier: Modifier) -> Self {
        Self { modified_by: Some(modifier), ..self }
    }

    /// Says that play cannot go on without an option: cards that forbid all of them are not heard.
    pub const fn needed(self) -> Self {
        Self { is_needed: true, ..self }
    }

    /// Says why the player cannot choose none of the options.
    pub const fn must(self, reason: Reason) -> Self {
        Self { stop: StopOption::Never(reason), ..self }
    }

    /// Returns whether options hold more than to choose none.
    pub(super) fn offers_more(&self, options: &[Choice]) -> bool {
        options.len() > usize::from(self.stop.choice().is_some())
    }
}

impl StopOption {
    /// Returns the choice of none.
    pub(super) const fn choice(self) -> Option<Choice> {
        match self {
            Self::Pass => Some(Choice::Pass),
            Self::Done => Some(Choice::Done),
            Self::Way(way) => Some(Choice::Way(way)),
            Self::Never(_) => None,
        }
    }

    /// Judges `pass` or `done`.
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
