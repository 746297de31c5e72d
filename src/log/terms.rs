//! The terms on which scripts run: what becomes of those that fail, and how much they may do.

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{Body, Entry, Log, seat_number};
use crate::words::Message;

/// What happens when the script of a card or section fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Policy {
    /// The game freezes: nothing is appended.
    #[default]
    Freeze,
    /// The effect is abandoned: what it did since the last answer is dropped, a fact says so. A modifier
    /// or trigger that fails counts as if it were not there until the step ends, and at the third failure
    /// of its card in a game for good.
    Abandon,
}

/// The terms on which scripts run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// What happens when one fails.
    pub failure: Policy,
    /// Most operations from one answer to the next question.
    pub operations: u64,
    /// Most operations of one step before its last question.
    pub step_operations: u64,
    /// Most facts from one answer to the next question.
    pub facts: u32,
    /// Most questions in one step.
    pub questions: u16,
}

impl Terms {
    /// What holds where a log says nothing. It is never to change, for logs without terms were decided
    /// by it: an engine that is built otherwise says so in its new logs.
    pub const UNSAID: Self = Self {
        failure: Policy::Freeze,
        operations: 200_000,
        step_operations: 2_000_000,
        facts: 2_000,
        questions: 250,
    };

    /// Returns whether they allow scripts as much as others do, whatever becomes of those that fail.
    #[must_use]
    pub const fn has_budget_of(&self, other: &Self) -> bool {
        self.operations == other.operations
            && self.step_operations == other.step_operations
            && self.facts == other.facts
            && self.questions == other.questions
    }
}

/// Terms as an entry sets them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TermsSet {
    /// The terms.
    #[serde(flatten)]
    pub terms: Terms,
    /// The seat that set them, where one did.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
}

impl Log {
    /// Returns the terms that were set, in the order of setting.
    #[must_use]
    pub fn terms_set(&self) -> &[TermsSet] {
        &self.terms
    }

    /// Returns the terms that are in force at an entry, where its path says them.
    #[must_use]
    pub fn terms_at(&self, mut number: u32) -> Option<Terms> {
        if self.terms.is_empty() {
            return None;
        }
        while let Some(Entry { parent, body, .. }) = self.entry(number) {
            if let Body::PolicySet { terms } = body {
                return self.terms.get(*terms as usize).map(|set| set.terms);
            }
            number = *parent;
        }
        None
    }

    /// Appends the terms that are in force from here on.
    ///
    /// # Errors
    ///
    /// A sentence, without its full stop, saying that nobody sits at the seat; nothing has changed.
    pub fn set_terms(&mut self, set: TermsSet) -> Result<(), Message> {
        self.check_seat(set.by)?;
        self.push_of_path(Body::PolicySet { terms: self.terms.len() as u32 });
        self.terms.push(set);
        Ok(())
    }
}
