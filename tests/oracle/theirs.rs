//! The questions and answers of the record.

use std::collections::BTreeSet;

use crate::outcome;
use crate::record::{Exchange, Line};

/// The options of a recorded question.
#[derive(Clone, Debug)]
pub struct Theirs {
    /// The animal that is asked.
    pub animal: String,
    /// The possible outcomes, without duplicates.
    pub outcomes: BTreeSet<String>,
    /// Whether it is possible to pass or end.
    pub may_stop: bool,
    /// The outcome that was chosen, or `None` for passing or ending.
    pub taken: Option<String>,
}

impl Theirs {
    /// Reads a recorded question with its answer.
    pub fn of(exchange: &Exchange<'_>) -> Self {
        let mut outcomes = BTreeSet::new();
        let mut may_stop = false;
        for option in exchange.ask.texts("options") {
            match outcome::of_option(option) {
                Some(outcome) => {
                    outcomes.insert(outcome);
                }
                None => may_stop = true,
            }
        }
        let taken = outcome::of_taken(exchange.taken);
        Self { animal: exchange.ask.text("faction").to_owned(), outcomes, may_stop, taken }
    }

    /// Returns whether there was only one thing to do.
    pub fn is_forced(&self) -> bool {
        self.outcomes.len() + usize::from(self.may_stop) == 1
    }
}

/// Returns whether the cube that was taken is one that the record calls saved.
pub fn saved_cube(taken: &Line) -> bool {
    let cube = taken.text("u");
    let saved = taken.state["saved"].as_array().into_iter().flatten();
    !cube.is_empty() && saved.into_iter().any(|other| other == cube)
}
