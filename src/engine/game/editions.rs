//! What a game is played with, content by content.

use std::sync::Arc;

use crate::context::Edition;

/// The editions of the contents that a log has, as far as they are at hand: that of its opening, then
/// one for each content that it went over to.
#[derive(Clone, Debug, Default)]
pub struct Editions(Vec<Option<Arc<Edition>>>);

impl Editions {
    /// Returns the edition of a content, numbered as `Log::content` does.
    pub fn get(&self, content: usize) -> Option<&Arc<Edition>> {
        self.0.get(content)?.as_ref()
    }

    /// Puts the edition of a content there.
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
