//! The findings in content and in its scenarios, which of them are accepted, and how they change between two checks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use speciate_model::diagnostic::{Diagnostic, Diagnostics, Severity};
use speciate_model::message;
use speciate_model::words::{Message, Words};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// Findings in the content. If one of them is an error, the game cannot be played.
    pub content: Diagnostics,
    /// Findings in the scenarios. The game can be played despite them.
    pub scenarios: Diagnostics,
}

impl Findings {
    pub fn all(&self) -> Diagnostics {
        Diagnostics::new(self.iter().cloned().collect())
    }

    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.content.iter().chain(self.scenarios.iter())
    }
}

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

    /// Returns the findings that are not in the baseline, and how many findings in the baseline no longer occur.
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

/// The findings before and after files were changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// Findings that are new.
    pub new: Diagnostics,
    /// Findings that are gone, with their old places.
    pub gone: Diagnostics,
    /// Findings that remain, with their new places.
    pub left: Diagnostics,
}

impl Changes {
    /// Compares findings. A finding is the same if its line has moved, or if the line was edited without fixing it.
    pub fn between(before: &Diagnostics, now: &Diagnostics) -> Self {
        let mut gone: Vec<&Diagnostic> = before.iter().collect();
        let mut new: Vec<&Diagnostic> = now.iter().collect();
        let mut left = Vec::new();
        // Match findings with equal lines first.
        for is_same in [is_same_line, is_same_kind] {
            new.retain(|finding| match gone.iter().position(|other| is_same(finding, other)) {
                Some(place) => {
                    gone.remove(place);
                    left.push((*finding).clone());
                    false
                }
                None => true,
            });
        }
        let all =
            |findings: Vec<&Diagnostic>| Diagnostics::new(findings.into_iter().cloned().collect());
        Self { new: all(new), gone: all(gone), left: Diagnostics::new(left) }
    }
}

fn is_same_line(a: &Diagnostic, b: &Diagnostic) -> bool {
    is_same_kind(a, b) && a.place.source.trim() == b.place.source.trim()
}

fn is_same_kind(a: &Diagnostic, b: &Diagnostic) -> bool {
    (a.code, &a.message, &a.place.spot) == (b.code, &b.message, &b.place.spot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::diagnostic::{Code, Place};
    use speciate_model::words::Message;

    fn finding(text: &str, line: usize, said: &str) -> Diagnostic {
        let place = Place::line("a.toml", text, line, 1);
        Diagnostic::new(Code::UnknownKey, place, Message::verbatim(said))
    }

    #[test]
    fn findings_that_have_moved_are_the_same() {
        let before = "a = 1\nb = 2\nc = 3\n";
        let now = "\nb = 2\na = 9\nd = 4\n";
        let found = |text: &str, lines: [usize; 3], third: &str| {
            let said = ["bad", "bad", third];
            let findings = lines.into_iter().zip(said);
            Diagnostics::new(findings.map(|(line, said)| finding(text, line, said)).collect())
        };
        let (before, now) = (found(before, [1, 2, 3], "worse"), found(now, [2, 3, 4], "worst"));
        let changes = Changes::between(&before, &now);
        let lines = |found: &Diagnostics| found.iter().map(|f| f.place.line).collect::<Vec<_>>();
        assert_eq!(lines(&changes.left), [2, 3]);
        assert_eq!((lines(&changes.new), lines(&changes.gone)), (vec![4], vec![3]));
        assert_eq!(Changes::between(&now, &now).left, now);
    }
}
