//! A page as it is shown now to all who look at a game in the same way, with the steps that lead to it.

use std::sync::{Arc, Weak};

use super::{Change, Fragments};

/// A page as it is shown now, made once for all who look at a game in the same way.
#[derive(Debug)]
pub struct Shown {
    /// What stands in it.
    pub fragments: Fragments,
    /// The page that was shown before, where anybody has it open, and the steps from it to this one.
    before: Weak<Self>,
    steps: String,
}

impl Shown {
    /// Returns a page that follows the one that was shown before.
    #[must_use]
    pub fn after(before: &Weak<Self>, fragments: Fragments) -> Self {
        let steps = before.upgrade().map(|before| steps(&before.fragments, &fragments));
        Self { fragments, before: before.clone(), steps: steps.unwrap_or_default() }
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

fn steps(before: &Fragments, now: &Fragments) -> String {
    sent(&now.changes_since(before))
}

/// Returns steps as they are sent: in one line.
#[must_use]
pub fn sent(changes: &[Change<'_>]) -> String {
    serde_json::json!(changes).to_string()
}
