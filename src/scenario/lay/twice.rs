//! What is given twice: one of the two was meant otherwise.

use super::Layout;
use crate::diagnostic::Code;
use crate::message;
use crate::scenario::line::{Reading, fault};

impl Layout<'_> {
    /// Refuses a line that says the same as another, and a corner that gets two disks.
    pub(super) fn check_given_twice(&self) -> Reading {
        let given = &self.scenario.given;
        for (at, line) in given.iter().enumerate() {
            let words = || line.text().split_whitespace();
            if given[..at].iter().any(|other| other.text().split_whitespace().eq(words())) {
                let message = message!("scenario-line-twice", line = line.text());
                return Err(line.fault(Code::ScenarioLine, &message));
            }
        }
        let mut corners: Vec<&str> = Vec::new();
        for line in self.lines("disk") {
            let mut words = line.words(self.roster());
            words.word("")?;
            words.word("element")?;
            while words.peek().is_some() {
                let (corner, place) = words.word("corner")?;
                if corners.contains(&corner) {
                    let message = message!("scenario-corner-twice", corner = corner);
                    return Err(fault(Code::ScenarioLine, place, &message));
                }
                corners.push(corner);
            }
        }
        Ok(())
    }
}
