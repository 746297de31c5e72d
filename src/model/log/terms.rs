//! The terms on which scripts run: what happens if one fails, and how much they may do.

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{Entry, EntryBody, InvalidEntry, Log};

/// The maximum number of script operations from one answer to the next question, for all scripts together.
///
/// A native function counts as a number of operations that depends on its work. In games between bots, the shipped
/// cards used 570 operations, and the cards of `tests/packs/example` 1,900. A house rule that searches the table for
/// `matching` and `is_endangered` each time it is asked used 14,000. Running the maximum takes 10 to 40 ms.
pub const OPERATIONS_MAX: u64 = 200_000;
/// The maximum number of script operations in one step before its last question. These operations run again with each
/// answer.
pub const STEP_OPERATIONS_MAX: u64 = 10 * OPERATIONS_MAX;
/// The maximum number of facts from one answer to the next question; beyond it, scripts cannot add facts. The
/// shipped cards used 12.
pub const FACTS_MAX: usize = 2_000;
/// The maximum number of questions of scripts in one step. The shipped cards used 15.
pub const QUESTIONS_MAX: u16 = 250;
/// After this many abandoned hooks of one card, all its hooks are ignored for the rest of the game.
pub const FAILURES_MAX: u8 = 3;
/// The terms that this engine gives to new games.
pub const TERMS: Terms = Terms {
    failure: Policy::Freeze,
    operations: OPERATIONS_MAX,
    step_operations: STEP_OPERATIONS_MAX,
    facts: FACTS_MAX as u32,
    questions: QUESTIONS_MAX,
    failures: Some(FAILURES_MAX),
};
/// The most generous terms on which this engine plays a game: ten times its own. The deadline bounds them as well.
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
    /// The effect is abandoned: what it did since the last answer is dropped, and a fact records this. A modifier or
    /// trigger that fails is ignored until the step ends. After the third failure of its card in a game, it is ignored
    /// for good.
    Abandon,
}

/// The terms on which scripts run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    pub failure: Policy,
    /// The maximum number of operations from one answer to the next question.
    pub operations: u64,
    /// The maximum number of operations in one step before its last question.
    pub step_operations: u64,
    /// The maximum number of facts from one answer to the next question.
    pub facts: u32,
    /// The maximum number of questions in one step.
    pub questions: u16,
    /// After this many abandoned hooks of a card in a game, all its hooks are ignored. Version 1 of the entry lacks
    /// this field; then the number of [`Terms::UNSAID`] applies.
    pub failures: Option<u8>,
}

impl Terms {
    /// The terms of a log that sets none. They must never change, because such logs were played under them. An engine
    /// with different defaults records them in its new logs.
    pub const UNSAID: Self = Self {
        failure: Policy::Freeze,
        operations: 200_000,
        step_operations: 2_000_000,
        facts: 2_000,
        questions: 250,
        failures: Some(Self::FAILURES_UNSAID),
    };

    /// The value of `failures` if the terms do not set it.
    const FAILURES_UNSAID: u8 = 3;

    /// Returns whether these terms allow scripts no more than `most` does, regardless of the policies.
    pub const fn is_within(&self, most: &Self) -> bool {
        self.operations <= most.operations
            && self.step_operations <= most.step_operations
            && self.facts <= most.facts
            && self.questions <= most.questions
            && self.failures_max() <= most.failures_max()
    }

    /// Returns after how many failures the hooks of a card are ignored.
    pub const fn failures_max(&self) -> u8 {
        match self.failures {
            Some(failures) => failures,
            None => Self::FAILURES_UNSAID,
        }
    }
}

/// Terms, as set by an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TermsSet {
    pub terms: Terms,
    /// The seat that set them, if any.
    pub by: Option<Seat>,
}

impl Log {
    /// Returns all terms that were set, in the order of appending.
    pub fn terms_set(&self) -> &[TermsSet] {
        &self.terms
    }

    /// Returns the terms in force at an entry, or `None` if its path sets none.
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

    /// Returns the terms in force after the first `facts` facts of the path.
    pub fn terms_after(&self, facts: usize) -> Terms {
        if self.terms.is_empty() {
            return Terms::UNSAID;
        }
        self.terms_at(self.entry_after(facts)).unwrap_or(Terms::UNSAID)
    }

    /// Returns the terms that were set on the path to an entry, each with the number of facts before them. If several
    /// were set at the same point, only the last are returned.
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

    /// Returns the number of the entry after which the game begins: the entry of the last terms that were set before
    /// the first fact, or 0 if there are none. Those terms stay in force, no matter how far the path is rewound.
    pub fn first_playable_entry(&self) -> u32 {
        let sets_terms = |number: &u32| {
            matches!(self.entry(*number), Some(Entry { body: EntryBody::PolicySet { .. }, .. }))
        };
        self.numbers_to(self.head()).into_iter().take_while(sets_terms).last().unwrap_or_default()
    }

    /// Sets the terms that are in force from here on. Fails if the seat does not exist.
    pub fn set_terms(&mut self, set: TermsSet) -> Result<(), InvalidEntry> {
        self.check_seat(set.by)?;
        self.push_terms(set);
        Ok(())
    }

    /// Sets the terms with which the log begins, on behalf of the table rather than a seat.
    pub fn begin_with(&mut self, terms: Terms) {
        self.push_terms(TermsSet { terms, by: None });
    }

    fn push_terms(&mut self, set: TermsSet) {
        self.push_of_path(EntryBody::PolicySet { terms: self.terms.len() as u32 });
        self.terms.push(set);
    }
}

impl From<Policy> for Terms {
    /// Returns this engine's terms with a policy.
    fn from(failure: Policy) -> Self {
        Self { failure, ..TERMS }
    }
}
