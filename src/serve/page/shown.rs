//! A page as it is shown now to all who look at a game in the same way, with the steps that lead to it.

use std::sync::{Arc, Weak};

use super::Fragments;

/// A page as it is shown now, made once for all who look at a game in the same way.
#[derive(Debug)]
pub struct Shown {
    /// What stands in it.
    pub fragments: Fragments,
    /// What tells it from all other pages.
    pub version: String,
    /// The page that was shown before, where anybody has it open, and the steps from it to this one.
    before: Weak<Self>,
    steps: String,
}

impl Shown {
    /// Returns a page that follows the one that was shown before.
    #[must_use]
    pub fn after(before: &Weak<Self>, fragments: Fragments) -> Self {
        let steps = before.upgrade().map(|before| steps(&before.fragments, &fragments));
        let (version, steps) = (fragments.version(), steps.unwrap_or_default());
        Self { fragments, version, before: before.clone(), steps }
    }

    /// Returns the steps from an earlier page to this one, as they are sent.
    #[must_use]
    pub fn steps_from(&self, earlier: &Arc<Self>) -> String {
        match std::ptr::eq(self.before.as_ptr(), Arc::as_ptr(earlier)) {
            true => self.steps.clone(),
            false => steps(&earlier.fragments, &self.fragments),
        }
    }
}

/// Returns steps as they are sent: in one line.
fn steps(before: &Fragments, now: &Fragments) -> String {
    serde_json::json!(now.changes_since(before)).to_string()
}
