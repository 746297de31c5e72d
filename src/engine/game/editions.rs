//! The editions with which a game is played, one for each of its contents.

use std::sync::Arc;

use crate::context::Edition;

/// The editions that are available for the contents of a log: that of its opening, then one for each content that
/// it adopted.
#[derive(Clone, Debug, Default)]
pub struct Editions(Vec<Option<Arc<Edition>>>);

impl Editions {
    /// Returns the edition of a content, numbered as in `Log::content`, or `None` if it is not available.
    pub fn get(&self, content: usize) -> Option<&Arc<Edition>> {
        self.0.get(content)?.as_ref()
    }

    /// Sets the edition of a content.
    pub fn put(&mut self, content: usize, edition: &Arc<Edition>) {
        if self.0.len() <= content {
            self.0.resize(content + 1, None);
        }
        if let Some(place) = self.0.get_mut(content) {
            *place = Some(edition.clone());
        }
    }
}

impl From<&Arc<Edition>> for Editions {
    fn from(edition: &Arc<Edition>) -> Self {
        Self(vec![Some(edition.clone())])
    }
}
