//! Known warnings that are accepted, so that new ones stand out.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use speciate_model::diagnostic::{Diagnostic, Diagnostics, Severity};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// Known findings, each with how often it may occur. Line numbers are not stored, so that other lines can change.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Baseline(BTreeMap<BaselineFinding, usize>);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BaselineFinding {
    code: String,
    file: String,
    source: String,
}

/// Says why a text is not a baseline.
pub type BaselineError = Message;

impl Baseline {
    /// Returns the baseline of the warnings among findings. Errors cannot be accepted.
    pub fn of(found: &Diagnostics) -> Self {
        let mut known = BTreeMap::new();
        for finding in found.iter().filter(|finding| finding.severity() == Severity::Warning) {
            *known.entry(BaselineFinding::of(finding)).or_default() += 1;
        }
        Self(known)
    }

    pub fn read(text: &str) -> Result<Self, BaselineError> {
        let read: Vec<BaselineFinding> = serde_json::from_str(text)
            .map_err(|error| message!("lint-no-baseline", reason = error.to_string()))?;
        let mut known = BTreeMap::new();
        for finding in read {
            *known.entry(finding).or_default() += 1;
        }
        Ok(Self(known))
    }

    /// Returns the baseline as JSON, one finding per line.
    pub fn to_json(&self) -> String {
        let all = self.0.iter().flat_map(|(finding, count)| std::iter::repeat_n(finding, *count));
        let lines: Vec<String> = all
            .filter_map(|finding| serde_json::to_string(finding).ok())
            .map(|line| format!("  {line}"))
            .collect();
        format!("[\n{}\n]\n", lines.join(",\n"))
    }

    /// Returns the findings that are not in the baseline, and how many in the baseline were not found any more.
    pub fn sift(mut self, found: Diagnostics) -> (Diagnostics, usize) {
        let mut left = Vec::new();
        for finding in found {
            match self.0.get_mut(&BaselineFinding::of(&finding)) {
                Some(count) if *count > 0 && finding.severity() == Severity::Warning => *count -= 1,
                _ => left.push(finding),
            }
        }
        (Diagnostics::new(left), self.0.values().sum())
    }
}

impl BaselineFinding {
    fn of(finding: &Diagnostic) -> Self {
        Self {
            code: finding.code.name().to_owned(),
            file: Words::built_in().say(&finding.place.spot.message()),
            source: finding.place.source.trim().to_owned(),
        }
    }
}
