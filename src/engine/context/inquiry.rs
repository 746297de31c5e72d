//! Explains why a choice is not offered: how it is judged at the questions of a step.

use std::mem::discriminant;

use crate::context::{Context, Judgement, QuestionBuilder, Reason};
use speciate_content::Scripted;
use speciate_model::id::{CardId, SectionId};
use speciate_model::question::{Choice, Question};

/// The verdict on a choice at one question of a step that was rerun to explain it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The question with its options. If there is only one, nobody was asked.
    pub question: Question,
    pub verdict: ChoiceVerdict,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChoiceVerdict {
    Offered,
    /// A rule forbids it.
    Refused(Reason),
    /// The question offers things of another kind.
    OtherKind,
    /// The script of this card does not offer it.
    NotOfCard(CardId),
    /// The script of this section does not offer it.
    NotOfSection(SectionId),
    /// It is not an option, and the procedure that asks gives no reason.
    Unsaid,
}

impl Context {
    /// Judges the wanted choice at a question whose options are given as a list.
    pub(super) fn judge_list(&mut self, asking: QuestionBuilder, options: &[Choice]) {
        let Some(wanted) = self.wanted() else { return };
        let alike = |option: &Choice| kind(*option) == kind(wanted);
        let verdict = match self.running_script() {
            _ if options.contains(&wanted) => ChoiceVerdict::Offered,
            // At a question of the rules, declining and other ways have reasons too.
            None if matches!(wanted, Choice::Pass | Choice::Done) => {
                ChoiceVerdict::of(asking.stop.judge(wanted))
            }
            None if options.iter().any(alike) && matches!(wanted, Choice::Way(_)) => {
                ChoiceVerdict::Refused(Reason::new("why-no-such-way"))
            }
            _ if !options.iter().any(alike) => ChoiceVerdict::OtherKind,
            Some(Scripted::Card(card)) => {
                self.missed(options).map_or(ChoiceVerdict::NotOfCard(card), ChoiceVerdict::Refused)
            }
            // The reasons that queries return are worded for cards.
            Some(Scripted::Section(section)) => ChoiceVerdict::NotOfSection(section),
            None => ChoiceVerdict::Unsaid,
        };
        self.judged(asking, options, verdict);
    }

    pub(crate) fn wanted(&self) -> Option<Choice> {
        self.observer.as_ref().and_then(|observer| observer.wanted)
    }

    /// Records the result of a script's query, and why the wanted choice is not in it.
    pub(crate) fn found(&mut self, found: Vec<Choice>, reason: Reason) {
        if let Some(observer) = &mut self.observer {
            observer.found.push((found, reason));
        }
    }

    /// Returns the reason of the latest query that found exactly these options.
    fn missed(&self, options: &[Choice]) -> Option<Reason> {
        let options: Vec<Choice> =
            options.iter().copied().filter(|option| *option != Choice::Done).collect();
        let found = self.observer.as_ref()?.found.iter().rev();
        found.filter(|(found, _)| *found == options).map(|(_, reason)| *reason).next()
    }

    pub(super) fn judged(
        &mut self,
        asking: QuestionBuilder,
        options: &[Choice],
        verdict: ChoiceVerdict,
    ) {
        let question = self.question(asking, options.to_vec());
        if let Some(observer) = &mut self.observer {
            observer.observed.judged.push(Judged { question, verdict });
        }
    }
}

impl ChoiceVerdict {
    pub(super) const fn of(judgement: Judgement) -> Self {
        match judgement {
            Ok(()) => Self::Offered,
            Err(reason) => Self::Refused(reason),
        }
    }
}

/// Returns the kind of a choice. Protected and unprotected species are one kind.
fn kind(choice: Choice) -> std::mem::Discriminant<Choice> {
    match choice {
        Choice::ProtectedSpecies(animal) => discriminant(&Choice::Species(animal)),
        choice => discriminant(&choice),
    }
}
