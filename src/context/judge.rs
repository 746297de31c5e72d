//! Questions whose options are judged: one function says what is an option and why all else is none.

use std::mem::discriminant;

use crate::context::pick::Pick;
use crate::context::{Context, Flow};
use crate::id::{AnimalId, CardId, ElementId, QuestionId, TerrainId};
use crate::question::{Choice, Question};

/// Why a choice is no option: the id of a message that names the page or ruling, and what it tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The message, e.g. `why-glaciation-not-beside-tundra`.
    pub id: &'static str,
    /// What the message tells beside the choice itself.
    pub tells: Tells,
}

/// What a reason tells beside the choice itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tells {
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
}

/// Whether a choice is an option, and why not.
pub type Judgement = Result<(), Reason>;

/// What is asked of whom, before its options are known.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    pub(super) animal: AnimalId,
    pub(super) id: QuestionId,
    pub(super) about: Option<Choice>,
    stop: Stop,
}

/// How a player can choose none of the options.
#[derive(Clone, Copy, Debug)]
enum Stop {
    Pass,
    Done,
    /// Not at all, for this reason.
    Never(Reason),
}

/// How a choice fared at a question that an explaining run of a step came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The question, with the options that it had; with one of them nobody was asked.
    pub question: Question,
    /// What became of the choice.
    pub verdict: Verdict,
}

/// What becomes of a choice at a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is an option.
    Offered,
    /// It is none, for a reason of the rules.
    Refused(Reason),
    /// The question offers things of another kind.
    OtherKind,
    /// It is none of what a card's script offers.
    NotOfCard(CardId),
    /// It is none of the options; the procedure that asks says no more.
    Unsaid,
}

/// What an explaining run wants to know, and what it has found.
#[derive(Clone, Debug)]
pub(super) struct Inquiry {
    wanted: Choice,
    judged: Vec<Judged>,
}

impl Reason {
    /// Returns a reason that tells nothing beside the choice itself.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self { id, tells: Tells::Nothing }
    }

    /// Returns a reason that tells something.
    #[must_use]
    pub const fn telling(id: &'static str, tells: Tells) -> Self {
        Self { id, tells }
    }
}

impl Asking {
    /// Returns a question to the player of an animal, who can choose none of its options only where
    /// [`Asking::or_pass`] or [`Asking::or_done`] says so.
    #[must_use]
    pub const fn of(animal: AnimalId, id: QuestionId) -> Self {
        let stop = Stop::Never(Reason::new("why-must-choose"));
        Self { animal, id, about: None, stop }
    }

    /// Says what the question is about, e.g. a tile.
    #[must_use]
    pub const fn about(self, about: Choice) -> Self {
        Self { about: Some(about), ..self }
    }

    /// Lets the player forfeit.
    #[must_use]
    pub const fn or_pass(self) -> Self {
        Self { stop: Stop::Pass, ..self }
    }

    /// Lets the player end a sequence of choices.
    #[must_use]
    pub const fn or_done(self) -> Self {
        Self { stop: Stop::Done, ..self }
    }

    /// Says why the player cannot choose none of the options.
    #[must_use]
    pub const fn must(self, reason: Reason) -> Self {
        Self { stop: Stop::Never(reason), ..self }
    }
}

impl Stop {
    const fn choice(self) -> Option<Choice> {
        match self {
            Self::Pass => Some(Choice::Pass),
            Self::Done => Some(Choice::Done),
            Self::Never(_) => None,
        }
    }

    /// Judges `pass` or `done`.
    fn judge(self, choice: Choice) -> Judgement {
        match self {
            Self::Never(reason) => Err(reason),
            stop if stop.choice() == Some(choice) => Ok(()),
            Self::Pass => Err(Reason::new("why-pass-instead")),
            Self::Done => Err(Reason::new("why-done-instead")),
        }
    }
}

impl Context {
    /// Asks the player of an animal to choose one of the things that `judge` lets pass, and returns
    /// it; nothing where the player chooses none or there is none.
    ///
    /// `judge` is also what says why a thing is no option, so it must answer for everything of its
    /// kind, in or out of play.
    ///
    /// # Errors
    ///
    /// As for [`Context::ask`].
    pub fn ask_where<T: Pick>(
        &mut self,
        asking: Asking,
        judge: impl Fn(&Self, T) -> Judgement,
    ) -> Flow<Option<T>> {
        let things = T::all(self);
        let most = things.size_hint().1.unwrap_or(0).min(128);
        let mut options = Vec::with_capacity(most + 1);
        options.extend(asking.stop.choice());
        for thing in things {
            if judge(self, thing).is_ok() {
                options.push(thing.choice());
            } else if T::IN_A_ROW {
                break;
            }
        }
        if let Some(wanted) = self.wanted() {
            let verdict = match (wanted, T::of(wanted)) {
                (Choice::Pass | Choice::Done, _) => Verdict::of(asking.stop.judge(wanted)),
                (_, Some(thing)) => Verdict::of(judge(self, thing)),
                (_, None) => Verdict::OtherKind,
            };
            self.judged(asking, &options, verdict);
        }
        if options.is_empty() {
            return Ok(None);
        }
        self.put(asking, &options).map(T::of)
    }

    /// From now on finds out how `wanted` fares at every question of the step.
    pub fn inquire(&mut self, wanted: Choice) {
        self.inquiry = Some(Box::new(Inquiry { wanted, judged: Vec::new() }));
    }

    /// Returns how the wanted choice fared at each question, in the order in which they came.
    pub fn take_judged(&mut self) -> Vec<Judged> {
        self.inquiry.take().map(|inquiry| inquiry.judged).unwrap_or_default()
    }

    /// Judges the wanted choice at a question whose options come as a list.
    pub(super) fn judge_list(&mut self, asking: Asking, options: &[Choice]) {
        let Some(wanted) = self.wanted() else { return };
        let alike = |option: &Choice| kind(*option) == kind(wanted);
        let verdict = match self.running_card() {
            _ if options.contains(&wanted) => Verdict::Offered,
            _ if !options.iter().any(alike) => Verdict::OtherKind,
            Some(card) => Verdict::NotOfCard(card),
            None => Verdict::Unsaid,
        };
        self.judged(asking, options, verdict);
    }

    fn wanted(&self) -> Option<Choice> {
        self.inquiry.as_ref().map(|inquiry| inquiry.wanted)
    }

    fn judged(&mut self, asking: Asking, options: &[Choice], verdict: Verdict) {
        let question = self.question(asking, options);
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.judged.push(Judged { question, verdict });
        }
    }
}

impl Verdict {
    const fn of(judgement: Judgement) -> Self {
        match judgement {
            Ok(()) => Self::Offered,
            Err(reason) => Self::Refused(reason),
        }
    }
}

/// Returns what choices of one kind have in common.
fn kind(choice: Choice) -> std::mem::Discriminant<Choice> {
    match choice {
        Choice::ProtectedSpecies(animal) => discriminant(&Choice::Species(animal)),
        choice => discriminant(&choice),
    }
}
