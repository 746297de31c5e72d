//! Compares the findings before and after files were changed.

use speciate_model::diagnostic::{Diagnostic, Diagnostics};

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
