//! What all tables of a server share: where games are kept, what is in use, the words of each language.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::{broadcast, watch};

use crate::key::SecretKey;
use crate::notices::Notices;
use crate::operator::Operator;
use crate::workshop::Workshop;
use speciate_content::{Source, Texts};
use speciate_engine::context::Edition;
use speciate_model::log::store::{BranchStanding, GameOwnership, LobbyStore, StoreFault};
use speciate_model::words::{ENGLISH, Message, Words};
use speciate_table::packs::PackFault;
use speciate_table::{
    ContentSources, LogPlace, PackSources, PackStore as _, SharedEditions, StoredLog, StoredPacks,
};
use speciate_tools::lint::Findings;

/// What all tables of a server share.
#[derive(Debug)]
pub struct ServerState {
    /// Where games, packs and who may sit where are kept.
    pub store: Arc<dyn LobbyStore>,
    content: watch::Sender<Arc<LoadedSources>>,
    /// What several tables are played with, and the words of it.
    editions: Arc<SharedEditions>,
    texts: Mutex<Vec<(Weak<Edition>, Weak<Words>)>>,
    /// The person who runs the server, and the notices for that person.
    pub(super) operator: Operator,
    pub(super) notices: Notices,
    /// New sessions are derived from this and from what browsers send.
    pub(super) beginning: SecretKey,
    /// The language of whoever names none.
    pub locale: String,
    /// The words that all games share, by language.
    words: BTreeMap<String, Words>,
    /// The tables that go on without what was edited last, as somebody chose.
    kept: Mutex<BTreeSet<String>>,
    /// Whether others than those at this machine reach the server.
    pub is_public: bool,
    /// The content whose packs are kept.
    packs_kept: Mutex<Weak<LoadedSources>>,
}

/// The content in use.
#[derive(Clone, Debug)]
pub struct LoadedSources {
    /// Its packs one by one.
    pub parts: ContentSources,
    /// The same, layered over each other.
    pub source: Source,
    /// What was edited and is found in it, where it is watched.
    pub workshop: Option<Workshop>,
}

impl LoadedSources {
    /// Returns what the contents of a house's games are found in.
    pub fn shelf(&self, house: &ServerState) -> PackSources<'_> {
        let (packs, shared) = (Arc::new(house.packs()), house.editions.clone());
        PackSources { parts: Ok(&self.parts), packs, shared: Some(shared) }
    }
}

impl ServerState {
    /// Returns a house with a store and the content in use.
    pub fn new(
        store: Arc<dyn LobbyStore>,
        parts: ContentSources,
        source: Source,
        locale: String,
    ) -> io::Result<Self> {
        let texts = Texts::find(&source, None);
        let known = texts.locales().map(str::to_owned);
        let known = known.chain(Words::built_in_locales().map(str::to_owned));
        let words = known.map(|locale| (locale.clone(), texts.words(&locale))).collect();
        let fresh = SecretKey::random()?;
        let beginning = store.beginning(fresh.text()).map_err(io::Error::other)?;
        let beginning = SecretKey::parse(&beginning).unwrap_or(fresh);
        Ok(Self {
            store,
            content: watch::Sender::new(Arc::new(LoadedSources { parts, source, workshop: None })),
            editions: Arc::default(),
            texts: Mutex::default(),
            operator: Operator::new()?,
            notices: Notices::default(),
            beginning,
            locale,
            words,
            kept: Mutex::default(),
            is_public: false,
            packs_kept: Mutex::default(),
        })
    }

    /// Returns it as one that others than those at this machine reach: what somebody makes there is shown to
    /// nobody else unless its host says so, and nobody makes games without end.
    pub fn public(mut self) -> Self {
        self.is_public = true;
        self
    }

    /// Returns the packs of its games as they were.
    pub fn packs(&self) -> StoredPacks {
        StoredPacks(self.store.clone())
    }

    /// Returns the content in use.
    pub fn content(&self) -> Arc<LoadedSources> {
        self.content.borrow().clone()
    }

    /// Returns what says when there is other content in use, or more is known of it.
    pub fn watch_content(&self) -> watch::Receiver<Arc<LoadedSources>> {
        self.content.subscribe()
    }

    /// Has tables know what is found in the content that they began with, which is watched from now on.
    pub fn watched(&self, findings: BTreeMap<String, Findings>) {
        self.content.send_modify(|content| {
            let folders = folders(content);
            let workshop = Some(Workshop { findings, folders, ..Workshop::default() });
            *content = Arc::new(LoadedSources { workshop, ..LoadedSources::clone(content) });
        });
    }

    /// Makes pages name files relative to these folders, each with a name that may be empty.
    pub fn name_folders(&self, folders: Vec<(String, String)>) {
        self.content.send_modify(|content| {
            let known = content.workshop.clone().unwrap_or_default();
            let workshop = Some(Workshop { folders, ..known });
            *content = Arc::new(LoadedSources { workshop, ..LoadedSources::clone(content) });
        });
    }

    /// Has new tables begin with edited content, and those that are open take it up; where it cannot be read,
    /// they are told what is found in it.
    pub fn edited(
        &self,
        read: Option<(ContentSources, Source)>,
        saved: Vec<Message>,
        findings: BTreeMap<String, Findings>,
    ) {
        self.kept().clear();
        self.content.send_modify(|content| {
            let edits = content.workshop.as_ref().map_or(0, |workshop| workshop.edits) + 1;
            let workshop = Some(Workshop { edits, saved, findings, folders: folders(content) });
            let (parts, source) =
                read.unwrap_or_else(|| (content.parts.clone(), content.source.clone()));
            *content = Arc::new(LoadedSources { parts, source, workshop });
        });
    }

    /// Has a table go on without what was edited last, also when it is opened again.
    pub fn keep(&self, table: &str) {
        self.kept().insert(table.to_owned());
    }

    /// Returns whether a table is to go on without what was edited last.
    pub fn keeps(&self, table: &str) -> bool {
        self.kept().contains(table)
    }

    fn kept(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the address of the page, from the root on, that makes a browser that of whoever runs the
    /// server: it does so once, then there is another one.
    pub fn operator_page(&self) -> String {
        self.operator.page()
    }

    /// Returns what says when that page is another one.
    pub fn watch_operator_page(&self) -> watch::Receiver<SecretKey> {
        self.operator.watch()
    }

    /// Returns the same for a browser that is started with it at once.
    pub fn opening_page(&self) -> io::Result<String> {
        self.operator.opening_page()
    }

    /// Returns the errors from now on, for the person who runs the server. They contain what visitors must not see.
    pub fn watch_notices(&self) -> broadcast::Receiver<Message> {
        self.notices.watch()
    }

    /// Returns whether the holder of a session is that of whoever runs the server.
    pub fn is_operator(&self, session: &str) -> bool {
        self.operator.is(session)
    }

    /// Returns whether the holder of a session made a game, or runs the server: whoever made it may have lost
    /// the session.
    pub fn is_host(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        Ok(self.is_operator(session) || self.store.is_host(session, game)?)
    }

    /// Returns whether the holder of a session may see a game at all.
    pub fn may_look_on(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        self.store.may_look_on(session, game, self.others(session))
    }

    /// Returns which games of others are shown to the holder of a session: all to whoever runs the server, and
    /// where strangers come, to them those alone of which it was said that anybody may look on.
    pub fn others(&self, session: &str) -> GameOwnership {
        match self.is_operator(session) {
            true => GameOwnership::All,
            false if self.is_public => GameOwnership::Open,
            false => GameOwnership::NotShut,
        }
    }

    /// Returns the table at which a branch of a game is played; that which is meant where none is named.
    pub fn table(game: &str, branch: Option<&str>) -> String {
        branch.map_or_else(|| game.to_owned(), |branch| format!("{game}@{branch}"))
    }

    /// Returns the game that is played at a table.
    pub fn game_of(table: &str) -> &str {
        table.split_once('@').map_or(table, |(game, _)| game)
    }

    /// Returns the branch that is played at a table, where it is named.
    pub fn branch_of(table: &str) -> Option<&str> {
        table.split_once('@').map(|(_, branch)| branch)
    }

    /// Returns where the log of a table's game is kept.
    pub fn place(&self, table: &str) -> LogPlace {
        let (store, game) = (self.store.clone(), Self::game_of(table).to_owned());
        LogPlace::Store(StoredLog { store, game })
    }

    /// Returns the languages that pages can speak.
    pub fn locales(&self) -> impl Iterator<Item = &str> {
        self.words.keys().map(String::as_str)
    }

    /// Returns the words of a language that all games share, or those of English.
    pub fn words(&self, locale: &str) -> &Words {
        let found = self.words.get(locale).or_else(|| self.words.get(ENGLISH));
        found.unwrap_or_else(|| Words::built_in())
    }

    /// Returns the words of an edition in a language; tables have them in common.
    pub fn words_of(&self, edition: &Arc<Edition>, locale: &str) -> Arc<Words> {
        let mut texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        texts.retain(|(of, words)| of.strong_count() > 0 && words.strong_count() > 0);
        let of_edition = texts.iter().filter(|(of, _)| of.as_ptr() == Arc::as_ptr(edition));
        let mut known = of_edition.filter_map(|(_, words)| words.upgrade());
        if let Some(words) = known.find(|words| words.locale() == locale) {
            return words;
        }
        let words = Arc::new(edition.texts.words(locale));
        texts.push((Arc::downgrade(edition), Arc::downgrade(&words)));
        words
    }

    /// Keeps the packs of the content in use, which are read and compared with their hashes once.
    pub fn keep_packs(&self, content: &Arc<LoadedSources>) -> Result<(), PackFault> {
        let mut kept = self.packs_kept.lock().unwrap_or_else(PoisonError::into_inner);
        if !kept.upgrade().is_some_and(|kept| Arc::ptr_eq(&kept, content)) {
            self.packs().keep(&content.source)?;
            *kept = Arc::downgrade(content);
        }
        Ok(())
    }

    /// Has the list of games say where a game stands, where it says something else: its log may have come from
    /// elsewhere, or another branch may be meant by now.
    pub fn see_standing(
        &self,
        game: &str,
        entries: u32,
        standing: &BranchStanding,
    ) -> Result<(), StoreFault> {
        match self.store.standing(game)? {
            Some((_, known)) if known == *standing => Ok(()),
            _ => self.store.set_standing(game, entries, standing),
        }
    }
}

/// Returns the folders that pages have names for.
fn folders(content: &LoadedSources) -> Vec<(String, String)> {
    content.workshop.as_ref().map(|workshop| workshop.folders.clone()).unwrap_or_default()
}
