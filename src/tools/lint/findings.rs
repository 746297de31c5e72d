//! What is found in content, and in the scenarios that tell what it is to do.

use speciate_model::diagnostic::{Diagnostic, Diagnostics};

/// What is found in content, and in the scenarios that tell what it is to do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// What is found in the content: with an error among it, nobody can play.
    pub content: Diagnostics,
    /// What is found in its scenarios: it can be played all the same.
    pub scenarios: Diagnostics,
}

impl Findings {
    pub fn all(&self) -> Diagnostics {
        Diagnostics::new(self.iter().cloned().collect())
    }

    /// Returns each finding, those in the content first.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.content.iter().chain(self.scenarios.iter())
    }
}
