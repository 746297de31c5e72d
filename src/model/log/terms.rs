//! The terms on which scripts run: what becomes of those that fail, and how much they may do.

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{Entry, EntryBody, InvalidEntry, Log};

/// The maximum number of operations of all scripts together from one answer to the next question.
///
/// A native function counts as operations for its work. In games of bots, the shipped cards used
/// 570, the cards of `tests/packs/example` 1 900, and a house rule that searches the table for
/// every `matching` and `is_endangered` 14 000. This limit takes 10 to 40 ms.
pub const OPERATIONS_MAX: u64 = 200_000;
/// The maximum operations in a step before its last question, which each answer runs again.
pub const STEP_OPERATIONS_MAX: u64 = 10 * OPERATIONS_MAX;
/// The number of facts from one answer to the next question after which scripts may add no more.
/// The shipped cards used 12.
pub const FACTS_MAX: usize = 2_000;
/// The maximum number of questions of scripts in one step. The shipped cards used 15.
pub const QUESTIONS_MAX: u16 = 250;
/// After this many abandoned hooks of a card in one game, all its hooks are disabled for good.
pub const FAILURES_MAX: u8 = 3;
/// The terms of this engine.
pub const TERMS: Terms = Terms {
    failure: Policy::Freeze,
    operations: OPERATIONS_MAX,
    step_operations: STEP_OPERATIONS_MAX,
    facts: FACTS_MAX as u32,
    questions: QUESTIONS_MAX,
    failures: Some(FAILURES_MAX),
};
/// The highest terms that a game may have here. The deadline is a limit too.
pub const TERMS_MOST: Terms = Terms {
    failure: Policy::Freeze,
    operations: 10 * OPERATIONS_MAX,
    step_operations: 10 * STEP_OPERATIONS_MAX,
    facts: 10 * FACTS_MAX as u32,
    questions: 10 * QUESTIONS_MAX,
    failures: Some(u8::MAX),
};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// From so many hooks of a card on that were abandoned in a game, all its hooks are left out; the first
    /// entries that set terms do not say, and mean as many as [`Terms::UNSAID`].
    pub failures: Option<u8>,
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
        failures: Some(Self::FAILURES_UNSAID),
    };

    /// From how many failures on the hooks of a card are left out where terms do not say.
    const FAILURES_UNSAID: u8 = 3;

    /// Returns whether they allow scripts no more than others do, whatever becomes of those that fail.
    pub const fn is_within(&self, most: &Self) -> bool {
        self.operations <= most.operations
            && self.step_operations <= most.step_operations
            && self.facts <= most.facts
            && self.questions <= most.questions
            && self.failures_max() <= most.failures_max()
    }

    /// Returns from how many failures on the hooks of a card are left out.
    pub const fn failures_max(&self) -> u8 {
        match self.failures {
            Some(failures) => failures,
            None => Self::FAILURES_UNSAID,
        }
    }
}

/// Terms as an entry sets them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TermsSet {
    /// The terms.
    pub terms: Terms,
    /// The seat that set them, where one did.
    pub by: Option<Seat>,
}

impl Log {
    /// Returns the terms that were set, in the order of setting.
    pub fn terms_set(&self) -> &[TermsSet] {
        &self.terms
    }

    /// Returns the terms that are in force at an entry, where its path says them.
    pub fn terms_at(&self, mut number: u32) -> Option<Terms> {
        if self.terms.is_empty() {
            return None;
        }
        while let Some(Entry { parent, body, .. }) = self.entry(number) {
            if let EntryBody::PolicySet { terms } = body {
                return self.terms.get(*terms as usize).map(|set| set.terms);
            }
            number = *parent;
        }
        None
    }

    /// Returns the terms that are in force after so many facts of the path.
    pub fn terms_after(&self, facts: usize) -> Terms {
        if self.terms.is_empty() {
            return Terms::UNSAID;
        }
        self.terms_at(self.entry_after(facts)).unwrap_or(Terms::UNSAID)
    }

    /// Returns after how many facts of the path to an entry terms were set, and which: of several at one place,
    /// the last.
    pub fn terms_to(&self, entry: u32) -> Vec<(usize, Terms)> {
        let (mut found, mut facts): (Vec<(usize, Terms)>, usize) = (Vec::new(), 0);
        if self.terms.is_empty() {
            return found;
        }
        for number in self.numbers_to(entry) {
            match self.entry(number).map(|entry| entry.body) {
                Some(EntryBody::PolicySet { terms }) => {
                    found.pop_if(|(place, _)| *place == facts);
                    found.extend(self.terms.get(terms as usize).map(|set| (facts, set.terms)));
                }
                Some(EntryBody::Fact(_)) => facts += 1,
                _ => {}
            }
        }
        found
    }

    /// Returns the number of the entry that the game begins behind: of the last terms that were set before
    /// its first fact, which are in force wherever the path is gone back to; else of the opening.
    pub fn outset(&self) -> u32 {
        let sets_terms = |number: &u32| {
            matches!(self.entry(*number), Some(Entry { body: EntryBody::PolicySet { .. }, .. }))
        };
        self.numbers_to(self.head()).into_iter().take_while(sets_terms).last().unwrap_or_default()
    }

    /// Appends the terms that are in force from here on.
    ///
    /// # Errors
    ///
    /// Nobody sits at the seat.
    pub fn set_terms(&mut self, set: TermsSet) -> Result<(), InvalidEntry> {
        self.check_seat(set.by)?;
        self.push_terms(set);
        Ok(())
    }

    /// Has the log begin with terms, which the table itself has set.
    pub fn begin_with(&mut self, terms: Terms) {
        self.push_terms(TermsSet { terms, by: None });
    }

    fn push_terms(&mut self, set: TermsSet) {
        self.push_of_path(EntryBody::PolicySet { terms: self.terms.len() as u32 });
        self.terms.push(set);
    }
}

impl From<Policy> for Terms {
    /// Returns the terms of this engine, with what becomes of scripts that fail.
    fn from(failure: Policy) -> Self {
        Self { failure, ..TERMS }
    }
}
