//! The rendered pages of a game, shared by all readers with the same view.

use std::sync::{Arc, Weak};

use super::{OpenGame, gone};
use crate::odds::OddsShown;
use crate::page::{Fragments, RenderedPage, Scene, Steps, TableExtras};
use crate::refusal::Refusal;
use speciate_model::id::Seat;
use speciate_model::words::Words;

/// How a reader looks at a game. Readers with the same `ReaderView` are shown the same page.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ReaderView {
    pub seat: Option<Seat>,
    pub others: Vec<Seat>,
    pub locale: String,
    /// Whether the page shows the past. Then only the part about the present changes.
    pub is_past: bool,
}

/// A marker that is held while a page is open.
#[derive(Default, Debug)]
pub struct OpenPage;

/// The last page that was rendered for readers with the same view.
#[derive(Debug)]
pub struct KnownPage {
    page: Arc<RenderedPage>,
    /// Whether something has changed since the page was rendered.
    is_old: bool,
    open: Weak<OpenPage>,
}

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
    pub fn open_page(&mut self, view: &ReaderView) -> (Arc<RenderedPage>, Arc<OpenPage>) {
        let known = self.known_page(view);
        let open = known.open.upgrade().unwrap_or_default();
        known.open = Arc::downgrade(&open);
        (known.page.clone(), open)
    }

    pub fn page(&mut self, view: &ReaderView) -> Arc<RenderedPage> {
        self.known_page(view).page.clone()
    }

    fn known_page(&mut self, view: &ReaderView) -> &mut KnownPage {
        let known = self.pages.remove(view);
        let known = match known {
            Some(known) if !known.is_old => known,
            before => {
                let fragments = self.fragments(view);
                let earlier = before.as_ref().map(|known| &*known.page);
                let page = Arc::new(RenderedPage::after(earlier, fragments));
                let open = before.map(|known| known.open).unwrap_or_default();
                KnownPage { page, is_old: false, open }
            }
        };
        self.pages.entry(view.clone()).or_insert(known)
    }

    fn fragments(&mut self, view: &ReaderView) -> Fragments {
        let (words, content) = (self.words(&view.locale), self.server.content());
        let odds = self.odds_shown(&view.locale);
        let workshop = content.workshop.as_ref().map(|workshop| (workshop, self.edit.as_ref()));
        let news = self.table_news();
        let scene = Scene::now(&self.name, &self.session.game, view.seat, &words);
        let extras = TableExtras { news: Some(&news), ..self.extras(odds.as_ref()) };
        let scene = scene.with_extras(extras).with_others(&view.others);
        match view.is_past {
            true => scene.turn(),
            false => scene.in_workshop(workshop).fragments(),
        }
    }

    /// Makes pages render again because something has changed.
    pub(super) fn forget_pages(&mut self) {
        self.pages.retain(|_, known| known.open.strong_count() > 0);
        self.pages.values_mut().for_each(|known| known.is_old = true);
    }

    pub fn page_at(&mut self, view: &ReaderView, entry: u32) -> Result<Fragments, Refusal> {
        let words = self.words(&view.locale);
        let odds = self.odds_shown(&view.locale);
        self.scene_at(entry, view.seat, &words, |scene| {
            let scene = scene.with_extras(self.extras(odds.as_ref()));
            scene.with_others(&view.others).fragments()
        })
    }

    /// Returns what the table has besides its game.
    pub const fn extras<'a>(&'a self, odds: Option<&'a OddsShown>) -> TableExtras<'a> {
        TableExtras { board: self.board.as_ref(), playing_on: self.playing_on, odds, news: None }
    }

    /// Calls `look` with the game as it was after an entry, and returns the result.
    pub fn scene_at<T>(
        &self,
        entry: u32,
        seat: Option<Seat>,
        words: &Words,
        look: impl for<'a> FnOnce(Scene<'a>) -> T,
    ) -> Result<T, Refusal> {
        let (game, facts) = (&self.session.game, self.facts_to(entry)?);
        let position = game.at(facts).ok_or_else(|| gone(entry))?;
        Ok(look(Scene::before(&self.name, game, &position, facts, entry, seat, words)))
    }

    /// Returns the entry after a step of the game; `None` for the last step, which leads to the present.
    pub fn entry_of_step(&self, number: usize) -> Result<Option<u32>, Refusal> {
        let steps = Steps::of(&self.log().path());
        let end = steps.end(number).ok_or_else(Refusal::nothing_there)?;
        Ok((number < steps.count()).then(|| self.log().entry_after(end)))
    }
}
