//! The verb *ask*: asks one seat, or several at once that cannot see each other's answers.

use std::fmt::Debug;

use crate::context::{Context, Flow, Interrupt, QuestionBuilder};
use crate::view::View;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, QuestionId, Seat};
use speciate_model::question::{Choice, Question};

/// Answers questions at once, e.g. a bot.
pub trait Answerer: Send + Sync + Debug {
    /// Returns the index of the chosen option, or `None` if a person has to answer.
    ///
    /// An index beyond the options means the last one.
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize>;
}

impl Context {
    /// Asks the player of an animal to choose one of `options` and returns the choice.
    ///
    /// There must be an option. A single one is returned without asking or recording anything.
    /// Returns [`Interrupt::Open`] as the error if nobody has answered yet.
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

    /// Settles, then asks unless there is only one option.
    pub(super) fn put(&mut self, asking: QuestionBuilder, options: Vec<Choice>) -> Flow<Choice> {
        self.settle()?;
        debug_assert!(!options.is_empty(), "a question needs an option");
        if let [only] = options[..] {
            return Ok(only);
        }
        self.charge_question()?;
        self.flush(Some(asking.id))?;
        let question = self.question(asking, options);
        if let Some(choice) = self.recorded_answer(&question)? {
            return Ok(choice);
        }
        match self.answer_on_the_spot(&question) {
            Some(choice) => Ok(choice),
            None => {
                self.questions.open.push(question);
                Err(Interrupt::Open)
            }
        }
    }

    /// Asks several players at once. They answer in any order and see no other answer until all
    /// have answered. Returns the choices in the order of `asked`.
    pub fn ask_all(
        &mut self,
        id: QuestionId,
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
            let asking = QuestionBuilder::of(*animal, id);
            self.judge_list(asking, options);
            choices.push(options.first().copied().filter(|_| options.len() == 1));
            if options.len() > 1 {
                let question = self.question(asking, options.clone());
                pending.push((index, Question { together: true, ..question }));
            }
        }
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
        for (index, question) in pending {
            match self.answer_on_the_spot(&question) {
                Some(choice) => choices[index] = Some(choice),
                // A player of several animals answers for one after the other.
                None if self.questions.open.iter().any(|open| open.seat == question.seat) => {}
                None => self.questions.open.push(question),
            }
        }
        if self.questions.open.is_empty() {
            Ok(choices.into_iter().flatten().collect())
        } else {
            Err(Interrupt::Open)
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
        self.record(now);
        Ok(Some(choice))
    }

    fn answer_on_the_spot(&mut self, question: &Question) -> Option<Choice> {
        let answerer = self.questions.answerer.as_mut()?;
        let view = View::new(&self.edition.catalog, &self.state, Some(question.seat));
        let view = view.with_card_effects(&self.edition);
        let place = answerer.answer(&view, question)?;
        let choice = question.options[place.min(question.options.len() - 1)];
        let answered = self.answered(question, choice);
        self.record(answered);
        Some(choice)
    }

    fn record(&mut self, answered: Event) {
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
