//! The rendered pages of a game, shared by all readers with the same view.

use std::sync::Arc;

use super::{OpenGame, gone};
use crate::page::{Fragments, RenderedPage, Scene};
use crate::refusal::Refusal;
use speciate_model::id::Seat;

/// How a reader looks at a game. Readers with the same `ReaderView` are shown the same page.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ReaderView {
    /// The seat whose page it is; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The other seats of the same person.
    pub others: Vec<Seat>,
    pub locale: String,
    /// Whether the page shows the past. Then only the part about the present changes.
    pub is_past: bool,
}

/// A marker that is held while a page is open.
#[derive(Default, Debug)]
pub struct OpenPage;

impl OpenGame {
    /// Returns how a session holder looks at the page of a seat, or at a spectator's page.
    pub fn reader_view(
        &self,
        session: &str,
        seat: Option<Seat>,
        locale: &str,
    ) -> Result<ReaderView, Refusal> {
        let mut others = self.seats_of(session)?;
        others.retain(|other| Some(*other) != seat);
        Ok(ReaderView { seat, others, locale: locale.to_owned(), is_past: false })
    }

    /// Returns the page for a reader who keeps it open. The changes to later pages are kept until
    /// the second value is dropped.
    pub fn open_page(&mut self, sight: &ReaderView) -> (Arc<RenderedPage>, Arc<OpenPage>) {
        let shown = self.page(sight);
        let open = self.open.entry(sight.clone()).or_default();
        let kept = open.upgrade().unwrap_or_default();
        *open = Arc::downgrade(&kept);
        (shown, kept)
    }

    pub fn page(&mut self, key: &ReaderView) -> Arc<RenderedPage> {
        if let Some(shown) = self.shown.get(key) {
            return shown.clone();
        }
        let (words, content) = (self.words(&key.locale), self.house.content());
        let workshop = content.workshop.as_ref().map(|workshop| (workshop, self.edit.as_ref()));
        let scene = Scene::now(&self.name, &self.session.game, key.seat, &words);
        let scene = scene.with_others(&key.others);
        let fragments = match key.is_past {
            true => scene.turn(),
            false => scene.in_workshop(workshop).fragments(),
        };
        let before = self.before.remove(key);
        let shown = Arc::new(RenderedPage::after(before.as_deref(), fragments));
        self.shown.insert(key.clone(), shown.clone());
        shown
    }

    /// Makes pages render again because something has changed.
    pub(super) fn forget_pages(&mut self) {
        self.before.append(&mut self.shown);
        self.open.retain(|_, open| open.strong_count() > 0);
        self.before.retain(|key, _| self.open.contains_key(key));
    }

    pub fn page_at(&mut self, sight: &ReaderView, entry: u32) -> Result<Fragments, Refusal> {
        let words = self.words(&sight.locale);
        let (game, facts) = (&self.session.game, self.facts_to(entry)?);
        let position = game.at(facts).ok_or_else(|| gone(entry))?;
        let then = (&position, facts, entry);
        let scene = Scene::before(&self.name, game, then, sight.seat, &words);
        Ok(scene.with_others(&sight.others).fragments())
    }
}
