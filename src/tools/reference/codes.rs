//! The codes of findings, for the reference.

use serde::Serialize;

use speciate_model::diagnostic::Code;
use speciate_model::words::Words;

#[derive(Clone, Debug, Serialize)]
pub struct CodeEntry {
    /// Its stable name, e.g. `unknown-key`.
    pub code: &'static str,
    /// `error` or `warning`.
    pub severity: &'static str,
    /// How likely it is a real mistake: `certain`, `likely` or `possible`.
    pub confidence: &'static str,
    /// Why it matters.
    pub why: String,
}

/// Returns all codes, sorted by subject.
pub(super) fn all(words: &Words) -> Vec<CodeEntry> {
    Code::ALL.iter().map(|code| entry(*code, words)).collect()
}

fn entry(code: Code, words: &Words) -> CodeEntry {
    CodeEntry {
        code: code.name(),
        severity: code.severity().name(),
        confidence: code.confidence().name(),
        why: words.say(&code.why()),
    }
}
