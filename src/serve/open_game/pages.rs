//! What a game looks like, to all who look at it in the same way.

use std::sync::Arc;

use super::{OpenGame, gone};
use crate::id::Seat;
use crate::serve::page::{Fragments, Scene, Shown};
use crate::serve::refusal::Refusal;

impl OpenGame {
    /// Returns the page of a seat, or a spectator's, as the game is now.
    pub fn page(&mut self, seat: Option<Seat>, locale: &str) -> Arc<Shown> {
        let key = (seat, locale.to_owned());
        if let Some(shown) = self.shown.get(&key) {
            return shown.clone();
        }
        let (words, content) = (self.words(locale), self.house.content());
        let workshop = content.workshop.as_ref().map(|workshop| (workshop, self.edit.as_ref()));
        let scene = Scene::now(&self.name, &self.session.game, seat, &words);
        let before = self.before.get(&key).cloned().unwrap_or_default();
        let shown = Arc::new(Shown::after(&before, scene.in_workshop(workshop).fragments()));
        self.shown.insert(key, shown.clone());
        shown
    }

    /// Has pages made anew: something is not as it was shown.
    pub(super) fn forget_pages(&mut self) {
        self.before.retain(|_, page| page.strong_count() > 0);
        for (key, page) in std::mem::take(&mut self.shown) {
            self.before.insert(key, Arc::downgrade(&page));
        }
    }

    /// Returns the page of a seat as it was after an entry.
    ///
    /// # Errors
    ///
    /// As for [`Self::facts_to`].
    pub fn page_at(
        &mut self,
        seat: Option<Seat>,
        locale: &str,
        entry: u32,
    ) -> Result<Fragments, Refusal> {
        let words = self.words(locale);
        let (game, facts) = (&self.session.game, self.facts_to(entry)?);
        let position = game.at(facts).ok_or_else(|| gone(entry))?;
        Ok(Scene::before(&self.name, game, (&position, facts, entry), seat, &words).fragments())
    }
}
