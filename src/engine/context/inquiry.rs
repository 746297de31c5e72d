//! How a choice fares at the questions of a step, for whoever asks why it is not offered.

use std::mem::discriminant;

use crate::context::{Context, Judgement, QuestionBuilder, Reason};
use speciate_content::Scripted;
use speciate_model::id::{CardId, SectionId};
use speciate_model::question::{Choice, Question};

/// How a choice fared at a question that an explaining run of a step came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The question, with the options that it had; with one of them nobody was asked.
    pub question: Question,
    /// What became of the choice.
    pub verdict: ChoiceVerdict,
}

/// What becomes of a choice at a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChoiceVerdict {
    /// It is an option.
    Offered,
    /// It is none, for a reason of the rules.
    Refused(Reason),
    /// The question offers things of another kind.
    OtherKind,
    /// It is none of what a card's script offers.
    NotOfCard(CardId),
    /// A section's script does not offer it.
    NotOfSection(SectionId),
    /// It is none of the options; the procedure that asks says no more.
    Unsaid,
}

impl Context {
    /// Judges the wanted choice at a question whose options come as a list.
    pub(super) fn judge_list(&mut self, asking: QuestionBuilder, options: &[Choice]) {
        let Some(wanted) = self.wanted() else { return };
        let alike = |option: &Choice| kind(*option) == kind(wanted);
        let verdict = match self.running_script() {
            _ if options.contains(&wanted) => ChoiceVerdict::Offered,
            _ if !options.iter().any(alike) => ChoiceVerdict::OtherKind,
            Some(Scripted::Card(card)) => {
                self.missed(options).map_or(ChoiceVerdict::NotOfCard(card), ChoiceVerdict::Refused)
            }
            // The reasons that queries return are worded for a card.
            Some(Scripted::Section(section)) => ChoiceVerdict::NotOfSection(section),
            None => ChoiceVerdict::Unsaid,
        };
        self.judged(asking, options, verdict);
    }

    /// Returns the choice that this run explains, if it explains any.
    pub(crate) fn wanted(&self) -> Option<Choice> {
        self.observer.as_ref().and_then(|observer| observer.wanted)
    }

    /// Remembers what a query of a script found, and why the wanted choice is not among it.
    pub(crate) fn found(&mut self, found: Vec<Choice>, reason: Reason) {
        if let Some(observer) = &mut self.observer {
            observer.found.push((found, reason));
        }
    }

    /// Returns the reason of the query that found just these options.
    fn missed(&self, options: &[Choice]) -> Option<Reason> {
        let options: Vec<Choice> =
            options.iter().copied().filter(|option| *option != Choice::Done).collect();
        let found = self.observer.as_ref()?.found.iter().rev();
        found.filter(|(found, _)| *found == options).map(|(_, reason)| *reason).next()
    }

    /// Remembers how the wanted choice fares at a question.
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

/// Returns what choices of one kind have in common.
fn kind(choice: Choice) -> std::mem::Discriminant<Choice> {
    match choice {
        Choice::ProtectedSpecies(animal) => discriminant(&Choice::Species(animal)),
        choice => discriminant(&choice),
    }
}
