//! The rendered pages of a game, shared by all readers with the same view, and the states for programs.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

use super::{OpenGame, gone};
use crate::api::GameState;
use crate::odds::ChancesView;
use crate::page::{Fragments, RenderedPage, Scene, Steps, TableExtras};
use crate::request_error::RequestError;
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

/// What readers and programs were shown last.
#[derive(Debug, Default)]
pub struct KnownPages {
    rendered: BTreeMap<ReaderView, KnownPage>,
    /// The current states for programs, for each seat and for spectators.
    states: BTreeMap<Option<Seat>, Arc<GameState>>,
}

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
    ) -> Result<ReaderView, RequestError> {
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
        let known = self.pages.rendered.remove(view);
        let known = match known {
            Some(known) if !known.is_old => known,
            before => {
                let mut fragments = self.fragments(view);
                for known in before.iter().chain(self.pages.rendered.values()) {
                    fragments.share_with(&known.page.fragments);
                }
                // What changes during a game is rarely the same at another table.
                if before.is_none() {
                    fragments.share_board();
                }
                let earlier = before.as_ref().map(|known| &*known.page);
                let seen = self.seen_entries(fragments.entry);
                let page = Arc::new(RenderedPage::after(earlier, fragments, seen));
                let open = before.map(|known| known.open).unwrap_or_default();
                KnownPage { page, is_old: false, open }
            }
        };
        self.pages.rendered.entry(view.clone()).or_insert(known)
    }

    /// Returns the state of the game for a program at a seat. If nothing has changed, returns the same as before,
    /// because programs can ask often and trying each option takes time.
    pub fn state_for_programs(&mut self, seat: Option<Seat>) -> Arc<GameState> {
        if let Some(known) = self.pages.states.get(&seat) {
            return known.clone();
        }
        let words = self.words(&self.server.locale);
        let state = Arc::new(GameState::of(self.name.clone(), self, seat, &words));
        self.pages.states.insert(seat, state.clone());
        state
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
        let KnownPages { rendered, states } = &mut self.pages;
        rendered.retain(|_, known| known.open.strong_count() > 0);
        rendered.values_mut().for_each(|known| known.is_old = true);
        states.clear();
    }

    pub fn page_at(&mut self, view: &ReaderView, entry: u32) -> Result<Fragments, RequestError> {
        let words = self.words(&view.locale);
        let odds = self.odds_shown(&view.locale);
        self.scene_at(entry, view.seat, &words, |scene| {
            let scene = scene.with_extras(self.extras(odds.as_ref()));
            scene.with_others(&view.others).fragments()
        })
    }

    /// Returns what the table has in addition to its game.
    pub const fn extras<'a>(&'a self, odds: Option<&'a ChancesView>) -> TableExtras<'a> {
        TableExtras { board: self.board.as_ref(), playing_on: self.playing_on, odds, news: None }
    }

    /// Calls `look` with the game as it was after an entry, and returns the result.
    pub fn scene_at<T>(
        &self,
        entry: u32,
        seat: Option<Seat>,
        words: &Words,
        look: impl for<'a> FnOnce(Scene<'a>) -> T,
    ) -> Result<T, RequestError> {
        let (game, facts) = (&self.session.game, self.facts_to(entry)?);
        let position = game.at(facts).ok_or_else(|| gone(entry))?;
        Ok(look(Scene::before(&self.name, game, &position, facts, entry, seat, words)))
    }

    /// Returns the entry after a step of the game; `None` for the last step, which leads to the present.
    pub fn entry_of_step(&self, number: usize) -> Result<Option<u32>, RequestError> {
        let steps = Steps::of(&self.log().path());
        let end = steps.end(number).ok_or_else(RequestError::nothing_there)?;
        Ok((number < steps.count()).then(|| self.log().entry_after(end)))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::forms::{AnswerForm, AnswerOutcome, SeatForm, TypedOption};
    use crate::server_state::ServerState;
    use speciate_content::Source;
    use speciate_engine::game::{Game, Table};
    use speciate_model::log::store::Sqlite;
    use speciate_table::{ContentSources, PackStore as _};

    fn opened(folder: &Path) -> OpenGame {
        let root = Source::built_in();
        let edition =
            speciate_games::edition::load(&root, "card-game", &[]).expect("it is shipped");
        let table = Table::dealt(&edition, 2, 7).expect("two can play");
        let store = Sqlite::open(&folder.join("games.sqlite")).expect("there is room");
        let parts = ContentSources { root: root.clone(), packs: Vec::new() };
        let server = ServerState::new(Arc::new(store), parts, root.clone(), "en".to_owned());
        let server = Arc::new(server.expect("there is room"));
        server.packs().keep(&root).expect("there is room");
        let game = Game::open(&edition, &table);
        server.store.create("evening", game.log()).expect("there is room");
        OpenGame::open("evening", &server).expect("it is a game")
    }

    #[test]
    fn what_a_program_is_told_is_worked_out_once_for_each_change() {
        let folder = tempfile::tempdir().expect("there is room");
        let mut game = opened(folder.path());
        let question = game.game().questions()[0].clone();
        let seat = question.seat;
        let before = game.state_for_programs(Some(seat));
        assert!(Arc::ptr_eq(&before, &game.state_for_programs(Some(seat))));
        assert!(!Arc::ptr_eq(&before, &game.state_for_programs(None)));
        game.look_again().expect("it can be read");
        assert!(Arc::ptr_eq(&before, &game.state_for_programs(Some(seat))));
        let form = SeatForm { seat, head: game.entries(), locale: "en".to_owned() };
        let option = TypedOption::Id(question.options[0].id(game.game().roster()));
        let answer = AnswerForm { form, id: "a".parse().expect("it is an id"), option };
        assert!(matches!(game.answer(&answer), Ok(AnswerOutcome::Counts)));
        assert!(!Arc::ptr_eq(&before, &game.state_for_programs(Some(seat))));
    }

    #[test]
    fn pages_of_different_seats_keep_equal_parts_once() {
        let folder = tempfile::tempdir().expect("there is room");
        let mut game = opened(folder.path());
        let mut part = |seat| {
            let (locale, others) = ("en".to_owned(), Vec::new());
            let view = ReaderView { seat, others, locale, is_past: false };
            let (page, open) = game.open_page(&view);
            let parts = &page.fragments.parts;
            let board = parts.iter().find(|part| &*part.id == "board").expect("it has a board");
            (board.id.clone(), open)
        };
        let (first, _open) = part(Some(Seat(0)));
        assert!(Arc::ptr_eq(&first, &part(Some(Seat(1))).0));
        assert!(Arc::ptr_eq(&first, &part(None).0));
    }

    #[test]
    fn pages_of_different_tables_keep_an_equal_board_once() {
        let board = || {
            let folder = tempfile::tempdir().expect("there is room");
            let mut game = opened(folder.path());
            let locale = "en".to_owned();
            let view = ReaderView { seat: None, others: Vec::new(), locale, is_past: false };
            let page = game.page(&view);
            let board = page.fragments.parts.iter().find(|part| &*part.id == "board");
            board.expect("it has a board").clone()
        };
        let (one, other) = (board(), board());
        assert_eq!(one, other);
        assert!(Arc::ptr_eq(&one.id, &other.id));
    }
}
