//! What is given twice: one of the two was meant otherwise.

use std::collections::BTreeSet;

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, ScenarioLine, fault};
use speciate_model::diagnostic::Code;
use speciate_model::message;

impl ScenarioLayout<'_> {
    /// Refuses a line that says the same as another, and a corner that gets two disks.
    pub(super) fn check_given_twice(&self) -> LineResult {
        let mut lines: BTreeSet<Vec<&str>> = BTreeSet::new();
        // A fact can come true more than once.
        let is_fact = |line: &ScenarioLine| line.text().split_whitespace().next() == Some("fact");
        for line in self.scenario.given.iter().filter(|line| !is_fact(line)) {
            if !lines.insert(line.text().split_whitespace().collect()) {
                let message = message!("scenario-line-twice", line = line.text());
                return Err(line.fault(Code::ScenarioLine, &message));
            }
        }
        let mut corners: BTreeSet<&str> = BTreeSet::new();
        for line in self.lines("disk") {
            let mut words = line.words(self.roster());
            words.word("")?;
            words.word("element")?;
            while words.peek().is_some() {
                let (corner, place) = words.word("corner")?;
                if !corners.insert(corner) {
                    let message = message!("scenario-corner-twice", corner = corner);
                    return Err(fault(Code::ScenarioLine, place, &message));
                }
            }
        }
        Ok(())
    }
}
