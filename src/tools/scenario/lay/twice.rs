//! Rejects things that are given twice, because one of them is a mistake.

use std::collections::BTreeSet;

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, ScenarioLine, fault};
use speciate_model::diagnostic::Code;
use speciate_model::message;

impl ScenarioLayout<'_> {
    /// Rejects a line that equals another one, and a corner with two disks.
    pub(super) fn check_given_twice(&self) -> LineResult {
        let mut lines: BTreeSet<Vec<&str>> = BTreeSet::new();
        // The same fact can happen more than once.
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
