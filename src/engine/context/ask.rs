//! The verb *ask*: asks one seat, or several at once that cannot see each other's answers.

use std::fmt::Debug;

use crate::context::{Context, Flow, Interrupt};
use crate::script::Modifier;
use crate::view::View;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, ElementId, QuestionId, Seat, TerrainId, WordId};
use speciate_model::question::{Choice, Question};
use speciate_model::roster::{Roster, RosterId};
use speciate_model::words::Message;

impl Context {
    /// Asks the player of an animal to choose one of `options` and returns the choice.
    ///
    /// There must be at least one option. A single option is returned without asking or recording anything. Returns
    /// [`Interrupt::Open`] as the error if nobody has answered yet.
    pub fn ask(&mut self, animal: AnimalId, id: QuestionId, options: &[Choice]) -> Flow<Choice> {
        self.ask_about(animal, id, None, options)
    }

    /// Asks like [`Context::ask`], and says what the question is about, e.g. a tile.
    pub fn ask_about(
        &mut self,
        animal: AnimalId,
        id: QuestionId,
        about: Option<Choice>,
        options: &[Choice],
    ) -> Flow<Choice> {
        let asking =
            about.into_iter().fold(QuestionBuilder::of(animal, id), QuestionBuilder::about);
        self.judge_list(asking, options);
        self.put(asking, options.to_vec())
    }

    /// Asks like [`Context::ask`], but even if there is only one option, because the number of options is a secret.
    pub fn ask_in_secret(
        &mut self,
        animal: AnimalId,
        id: QuestionId,
        options: &[Choice],
    ) -> Flow<Choice> {
        let asking = QuestionBuilder { is_number_secret: true, ..QuestionBuilder::of(animal, id) };
        self.judge_list(asking, options);
        self.put(asking, options.to_vec())
    }

    /// Settles, then asks. If there is a single option, asks only if the number of options is a secret.
    pub(super) fn put(&mut self, asking: QuestionBuilder, options: Vec<Choice>) -> Flow<Choice> {
        self.settle()?;
        debug_assert!(!options.is_empty(), "a question needs an option");
        if let [only] = options[..]
            && !asking.is_number_secret
        {
            self.tell_forced(1);
            return Ok(only);
        }
        self.charge_question()?;
        self.flush(Some(asking.id))?;
        let question = self.question(asking, options);
        if let Some(choice) = self.recorded_answer(&question)? {
            return Ok(choice);
        }
        self.let_bots_call()?;
        match self.answer_on_the_spot(&question)? {
            Some(choice) => Ok(choice),
            None => {
                self.questions.open.push(question);
                Err(Interrupt::Open)
            }
        }
    }

    /// Asks several players at once. They answer in any order and see no other answer until all have answered. Returns
    /// the choices in the order of `asked`. `refusal` returns the reason against a choice that is not in a player's
    /// list.
    pub fn ask_all(
        &mut self,
        id: QuestionId,
        refusal: impl Fn(AnimalId, Choice) -> Reason,
        asked: &[(AnimalId, Vec<Choice>)],
    ) -> Flow<Vec<Choice>> {
        self.settle()?;
        if asked.iter().any(|(_, options)| options.len() > 1) {
            self.charge_question()?;
            self.flush(Some(id))?;
        }
        let mut choices: Vec<Option<Choice>> = Vec::new();
        let mut pending: Vec<(usize, Question)> = Vec::new();
        for (index, (animal, options)) in asked.iter().enumerate() {
            debug_assert!(!options.is_empty(), "a question needs an option");
            let refused = self.wanted().unwrap_or(Choice::Pass);
            let asking = QuestionBuilder::of(*animal, id).must(refusal(*animal, refused));
            self.judge_list(asking, options);
            choices.push(options.first().copied().filter(|_| options.len() == 1));
            if options.len() > 1 {
                let question = self.question(asking, options.clone());
                pending.push((index, Question { together: true, ..question }));
            }
        }
        let asked_count = pending.len();
        self.tell_forced(asked.len() - asked_count);
        while let Some(recorded) = self.rerun.next() {
            let answered = match recorded {
                Event::Answered { seat, .. } => pending.iter().position(|(_, q)| q.seat == seat),
                _ => None,
            };
            let Some(place) = answered else {
                if pending.is_empty() {
                    break;
                }
                return Err(self.differs(Some(recorded), None, Some(id)));
            };
            let (index, question) = pending.remove(place);
            choices[index] = self.recorded_answer(&question)?;
        }
        if !pending.is_empty() && pending.len() == asked_count {
            self.let_bots_call()?;
        }
        for (index, question) in pending {
            match self.answer_on_the_spot(&question)? {
                Some(choice) => choices[index] = Some(choice),
                // A player of several animals answers for one animal after the other.
                None if self.questions.open.iter().any(|open| open.seat == question.seat) => {}
                None => self.questions.open.push(question),
            }
        }
        match self.questions.open.is_empty() {
            true => Ok(choices.into_iter().flatten().collect()),
            false => Err(Interrupt::Open),
        }
    }

    /// Tells bots how many questions had only one option, unless an earlier run of the step has told them.
    fn tell_forced(&mut self, count: usize) {
        if self.rerun.next().is_none()
            && let Some(answerer) = self.questions.answerer.as_mut()
        {
            (0..count).for_each(|_| answerer.notice_forced());
        }
    }

    /// Returns the fact that records `choice` as the answer to `question`.
    pub fn answered(&self, question: &Question, choice: Choice) -> Event {
        Event::Answered {
            seat: question.seat,
            question: question.id,
            choice,
            options: question.options.len() as u16,
            fingerprint: self.questions.fingerprint(question),
        }
    }

    pub(super) fn question(&self, asking: QuestionBuilder, options: Vec<Choice>) -> Question {
        let QuestionBuilder { animal, id, about, left, .. } = asking;
        let seat = self.state.turn.seat(animal).unwrap_or(Seat(0));
        Question { seat, animal, id, about, left, together: false, options }
    }

    /// Returns the recorded answer to `question`, or `None` if there is none.
    fn recorded_answer(&mut self, question: &Question) -> Flow<Option<Choice>> {
        let Some(recorded) = self.rerun.next() else { return Ok(None) };
        let choice = match recorded {
            Event::Answered { choice, .. } => choice,
            _ => question.options[0],
        };
        let now = self.answered(question, choice);
        let same = now == recorded || self.rerun.guess.is_some() && is_alike(&now, &recorded);
        if !same || !question.options.contains(&choice) {
            return Err(self.differs(Some(recorded), Some(now), Some(question.id)));
        }
        self.observe_answered(question);
        self.record(now);
        Ok(Some(choice))
    }

    fn answer_on_the_spot(&mut self, question: &Question) -> Flow<Option<Choice>> {
        let Some(answerer) = self.questions.answerer.as_mut() else { return Ok(None) };
        let view = View::new(&self.edition.catalog, &self.state, Some(question.seat));
        let view = view.with_card_effects(&self.edition);
        let Some(place) = answerer.answer(&view, question) else {
            let failure = answerer.failure();
            return failure.map_or(Ok(None), |failure| Err(Interrupt::BotFailed(failure)));
        };
        let choice = question.options[place.min(question.options.len() - 1)];
        let answered = self.answered(question, choice);
        self.record(answered);
        Ok(Some(choice))
    }

    /// Records an answer or a call.
    pub(super) fn record(&mut self, answered: Event) {
        self.observe_fact();
        self.state.fold(&answered);
        self.rerun.add_compared(answered);
        self.answer_taken();
        self.keep();
    }
}

fn is_alike(one: &Event, other: &Event) -> bool {
    match (one, other) {
        (
            Event::Answered { seat, question, .. },
            Event::Answered { seat: by, question: to, .. },
        ) => seat == by && question == to,
        _ => false,
    }
}

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
    ($($type:ty: $kind:ident),+) => {$(
        impl From<$type> for ReasonArgument {
            fn from(value: $type) -> Self {
                Self::$kind(value.into())
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
    /// Whether others must not notice how many options there are.
    pub(super) is_number_secret: bool,
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

    /// Returns the reason as a message for a choice that is made on its own, such as a call.
    pub fn message(&self, roster: &Roster) -> Message {
        fn named<T: RosterId>(kind: &str, id: T, roster: &Roster) -> Message {
            Message::new(format!("{kind}-{}", roster.name(id)))
        }
        let message = Message::new(self.id);
        match self.tells {
            ReasonArgument::Nothing => message,
            ReasonArgument::Number(number) => message.with("number", number),
            ReasonArgument::Animal(id) => message.with("animal", named("animal", id, roster)),
            ReasonArgument::Element(id) => message.with("element", named("element", id, roster)),
            ReasonArgument::Terrain(id) => message.with("terrain", named("terrain", id, roster)),
            ReasonArgument::Card(id) => message.with("card", named("card", id, roster)),
        }
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
        Self {
            animal,
            id,
            about: None,
            left: None,
            stop,
            modified_by: None,
            is_needed: false,
            is_number_secret: false,
        }
    }

    pub const fn about(self, about: Choice) -> Self {
        Self { about: Some(about), ..self }
    }

    /// Sets how many choices like this one are left, this one included, and out of how many.
    pub const fn with_left(self, left: u8, total: u8) -> Self {
        Self { left: Some((left, total)), ..self }
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
