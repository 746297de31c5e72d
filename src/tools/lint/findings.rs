//! The findings in content and in its scenarios.

use speciate_model::diagnostic::{Diagnostic, Diagnostics};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// Findings in the content. If one is an error, the game cannot be played.
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
