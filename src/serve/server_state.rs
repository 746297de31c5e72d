//! The state shared by all games of a server: the store, the content in use, and the texts of each
//! language.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{broadcast, watch};

#[cfg(feature = "openid")]
use crate::account::OpenIdProvider;
#[cfg(feature = "passkeys")]
use crate::account::PasskeySettings;
use crate::clock::ServerTime;
use crate::connections::ClientWaits;
use crate::key::SecretKey;
use crate::notify::NotifySettings;
use crate::odds::AnalysisQueue;
use crate::operator::{Notices, Operator};
use crate::presence::PresenceTracker;
use crate::skill::RatingCache;
use crate::telemetry::Telemetry;
use crate::workshop::Workshop;
use speciate_content::{Layers, Source, Texts, packs};
use speciate_engine::context::Edition;
use speciate_games as games;
use speciate_modding::lint::Findings;
use speciate_model::log::StampKey;
use speciate_model::log::store::{BranchStanding, GameOwnership, ServerStore, StoreFault};
use speciate_model::words::{ENGLISH, Message, Words};
use speciate_table::find_by_name;
use speciate_table::packs::{PackFault, StoredPacks};
use speciate_table::{
    ContentSources, IgnoredNotices, LogPlace, NewEditionFault, PackOffer, PackSources,
    PackStore as _, SharedEditions,
};

/// An edition with different packs or settings is loaded for a new game only if at most this many different editions
/// are in use.
const EDITIONS_MAX: usize = 100;

#[derive(Debug)]
pub struct ServerState {
    pub store: Arc<dyn ServerStore>,
    content: watch::Sender<Arc<LoadedSources>>,
    /// Editions, shared by several games.
    editions: Arc<SharedEditions>,
    pub(super) operator: Operator,
    pub(super) notices: Notices,
    /// New sessions are derived from this key and from what browsers send.
    pub(super) base_secret: SecretKey,
    /// The key of the stamps by which restored backups are noticed.
    pub(super) stamps: StampKey,
    /// The id that identifies the server to browsers.
    pub(super) id: String,
    /// The language for visitors who ask for none.
    pub locale: String,
    words: BTreeMap<String, Arc<Words>>,
    /// The texts in use, for each set of rules.
    rules_texts: Mutex<BTreeMap<&'static str, Texts>>,
    /// The tables that somebody chose to continue without the latest edit.
    kept: Mutex<BTreeSet<String>>,
    /// Whether people on other machines can reach the server.
    pub is_public: bool,
    pub(super) waits: ClientWaits,
    /// The hashes of the packs that are known to be stored.
    packs_kept: Mutex<BTreeSet<String>>,
    /// The packs that people can choose for new games.
    pub(super) offer: PackOffer,
    pub(super) company: Arc<PresenceTracker>,
    pub(super) odds: AnalysisQueue,
    pub(super) ratings: RatingCache,
    pub(super) telemetry: Arc<Telemetry>,
    pub(super) time: ServerTime,
    /// Whether the server looks at the clocks of all games regularly. Otherwise, only requests look at them.
    pub(super) looks_at_clocks: bool,
    /// How people are notified of their turns; `None` if they are not.
    pub(super) notify: Option<Arc<NotifySettings>>,
    /// The number of seconds after which a game that nobody plays is archived; `None` if no game is.
    pub(super) archive_age: Option<u32>,
    /// The provider with which people can sign in, if there is one.
    #[cfg(feature = "openid")]
    pub(super) openid: Option<Arc<OpenIdProvider>>,
    /// Where passkeys work, if they do.
    #[cfg(feature = "passkeys")]
    pub(super) passkeys: Option<Arc<PasskeySettings>>,
}

#[derive(Clone, Debug)]
pub struct LoadedSources {
    pub parts: ContentSources,
    pub source: Source,
    /// The latest edit and its findings, if the content is watched.
    pub workshop: Option<Workshop>,
}

impl LoadedSources {
    pub fn sources(&self, server: &ServerState) -> PackSources<'_> {
        let (packs, shared) = (server.packs(), server.editions.clone());
        PackSources {
            parts: Ok(&self.parts),
            packs,
            // The maker of a game chose its packs, so the game gets no others.
            adds_packs: false,
            shared: Some(shared),
            notices: &IgnoredNotices,
        }
    }

    fn workshop(&mut self) -> &mut Workshop {
        self.workshop.get_or_insert_default()
    }
}

impl ServerState {
    pub fn new(
        store: Arc<dyn ServerStore>,
        parts: ContentSources,
        source: Source,
        locale: String,
    ) -> io::Result<Self> {
        let texts = Texts::find(&source, None);
        let known = texts.locales().map(str::to_owned);
        let known = known.chain(Words::built_in_locales().map(str::to_owned));
        let words = known.map(|locale| (locale.clone(), texts.words(&locale))).collect();
        let fresh = SecretKey::random()?;
        let base_secret = store.base_secret(fresh.text()).map_err(io::Error::other)?;
        let base_secret = SecretKey::parse(&base_secret).unwrap_or(fresh);
        let id = store.server_id().map_err(io::Error::other)?;
        let telemetry = Telemetry::new().map_err(io::Error::other)?;
        store.observe(telemetry.clone());
        Ok(Self {
            store,
            content: watch::Sender::new(Arc::new(LoadedSources { parts, source, workshop: None })),
            editions: Arc::default(),
            operator: Operator::new()?,
            notices: Notices::default(),
            stamps: StampKey::new(base_secret.text()),
            base_secret,
            id,
            locale,
            words,
            rules_texts: Mutex::default(),
            kept: Mutex::default(),
            is_public: false,
            waits: ClientWaits::default(),
            packs_kept: Mutex::default(),
            offer: PackOffer::default(),
            company: Arc::default(),
            odds: AnalysisQueue::default(),
            ratings: RatingCache::default(),
            telemetry,
            time: ServerTime::default(),
            looks_at_clocks: true,
            notify: None,
            archive_age: None,
            #[cfg(feature = "openid")]
            openid: None,
            #[cfg(feature = "passkeys")]
            passkeys: None,
        })
    }

    pub fn packs(&self) -> Arc<StoredPacks> {
        Arc::new(StoredPacks(self.store.clone()))
    }

    pub fn content(&self) -> Arc<LoadedSources> {
        self.content.borrow().clone()
    }

    /// Returns a receiver that is notified when the content in use or its findings change.
    pub fn watch_content(&self) -> watch::Receiver<Arc<LoadedSources>> {
        self.content.subscribe()
    }

    /// Sets the findings for the initial content and marks the content as watched.
    pub fn watched(&self, findings: BTreeMap<String, Findings>) {
        self.change_content(|content| content.workshop().findings = findings);
    }

    /// Makes pages show paths relative to these folders. Each folder has a name to show, which may be empty.
    pub fn name_folders(&self, folders: Vec<(String, String)>) {
        self.change_content(|content| content.workshop().folders = folders);
    }

    /// Puts edited content in use: new games begin with it and open games adopt it. If it cannot be
    /// read (`read` is `None`), the old content stays and the findings say why.
    pub fn edited(
        &self,
        read: Option<(ContentSources, Source)>,
        saved: Vec<Message>,
        findings: BTreeMap<String, Findings>,
    ) {
        self.lock_kept().clear();
        self.change_content(|content| {
            let workshop = content.workshop();
            workshop.edits += 1;
            (workshop.saved, workshop.findings) = (saved, findings);
            if let Some(read) = read {
                (content.parts, content.source) = read;
            }
        });
        self.rules_texts.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn change_content(&self, change: impl FnOnce(&mut LoadedSources)) {
        self.content.send_modify(|content| {
            let mut new = LoadedSources::clone(content);
            change(&mut new);
            *content = Arc::new(new);
        });
    }

    /// Makes a table continue without the latest edit, even after it is closed and opened again.
    pub fn keep(&self, table: &str) {
        self.lock_kept().insert(table.to_owned());
    }

    pub fn skips_edit(&self, table: &str) -> bool {
        self.lock_kept().contains(table)
    }

    fn lock_kept(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the path of the page that makes a browser session the operator's. It works once and
    /// is then replaced.
    pub fn operator_page(&self) -> String {
        self.operator.page()
    }

    pub fn watch_operator_page(&self) -> watch::Receiver<SecretKey> {
        self.operator.watch()
    }

    /// Returns the path of a page that makes a browser session the operator's, for a browser that is started right
    /// away.
    pub fn opening_page(&self) -> io::Result<String> {
        self.operator.opening_page()
    }

    /// Returns a receiver for the operator's error messages. They contain details that visitors must not see.
    pub fn watch_notices(&self) -> broadcast::Receiver<Message> {
        self.notices.watch()
    }

    /// Tells the operator of an error.
    pub(super) fn tell_operator(&self, message: &Message) {
        self.telemetry.noticed(message);
        self.notices.tell(message);
    }

    pub fn is_operator(&self, session: &str) -> bool {
        self.operator.is(session)
    }

    /// Returns whether a session holder made the game or is the operator. The operator counts
    /// because the maker may have lost the session.
    pub fn is_host(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        Ok(self.is_operator(session) || self.store.is_host(session, game)?)
    }

    pub fn may_watch(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        self.store.may_watch(session, game, self.others(session))
    }

    /// Returns which games of other people a session holder can see. The operator sees all of them. On a public server,
    /// others see only games that were opened to everybody.
    pub fn others(&self, session: &str) -> GameOwnership {
        match self.is_operator(session) {
            true => GameOwnership::All,
            false => self.shown_to_all(),
        }
    }

    /// Returns which games everybody can see.
    const fn shown_to_all(&self) -> GameOwnership {
        match self.is_public {
            true => GameOwnership::Open,
            false => GameOwnership::NotShut,
        }
    }

    /// Returns whether a session holder sees a game only as the operator.
    pub fn sees_as_operator(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        Ok(self.is_operator(session)
            && !self.store.may_watch(session, game, self.shown_to_all())?)
    }

    /// Returns the name of the table for a branch of a game; for the chosen branch if `branch` is `None`.
    pub fn table(game: &str, branch: Option<&str>) -> String {
        branch.map_or_else(|| game.to_owned(), |branch| format!("{game}@{branch}"))
    }

    pub fn game_of(table: &str) -> &str {
        table.split_once('@').map_or(table, |(game, _)| game)
    }

    pub fn branch_of(table: &str) -> Option<&str> {
        table.split_once('@').map(|(_, branch)| branch)
    }

    pub fn place(&self, table: &str) -> LogPlace {
        LogPlace { store: self.store.clone(), game: Self::game_of(table).to_owned() }
    }

    pub fn locales(&self) -> impl Iterator<Item = &str> {
        self.words.keys().map(String::as_str)
    }

    /// Returns the texts of a language that all games share; English if the language is unknown.
    pub fn words(&self, locale: &str) -> &Words {
        let found = self.words.get(locale).or_else(|| self.words.get(ENGLISH));
        found.map(Arc::as_ref).unwrap_or_else(|| Words::built_in())
    }

    /// Returns the words of these rules in a locale: a game with rounds says "round", not "turn". For unknown rules,
    /// returns the words that all games share.
    pub fn words_of_rules(&self, game_id: &str, locale: &str) -> Arc<Words> {
        let game_id = games::find(game_id).map_or("", |game| game.natives.rules);
        let locale = if self.words.contains_key(locale) { locale } else { ENGLISH };
        let mut known = self.rules_texts.lock().unwrap_or_else(PoisonError::into_inner);
        let find = || {
            let game_id = Some(game_id).filter(|game_id| !game_id.is_empty());
            Texts::find(&self.content().source, game_id)
        };
        let texts = known.entry(game_id).or_insert_with(find).clone();
        // Release the lock, so that other visitors need not wait while the words are built.
        drop(known);
        texts.words(locale)
    }

    /// Returns what people call a game.
    pub fn title_of(&self, game: &str, locale: &str) -> String {
        let words = self.words_of_rules(game, locale);
        words.say(&find_by_name::of_rules(game, &words))
    }

    /// Stores the packs of the content of a new game, unless that has been done since the server began.
    pub fn keep_packs(&self, content: &LoadedSources) -> Result<(), PackFault> {
        let mut kept = self.packs_kept.lock().unwrap_or_else(PoisonError::into_inner);
        let packs = packs(&content.source);
        if !packs.iter().all(|pack| kept.contains(&pack.hash)) {
            self.packs().keep(&content.source)?;
            kept.extend(packs.into_iter().map(|pack| pack.hash));
        }
        Ok(())
    }

    /// Returns the edition of a new game, shared with other games.
    pub fn new_edition(
        &self,
        content: &LoadedSources,
        game: &str,
        layers: &Layers,
    ) -> Result<Arc<Edition>, NewEditionFault> {
        // Visitors with many different settings must not prevent others from playing the game with its usual content.
        let is_usual = std::ptr::eq(content, Arc::as_ptr(&self.content()));
        let most = match is_usual && *layers == Layers::default() {
            true => usize::MAX,
            false => EDITIONS_MAX,
        };
        self.editions.find_or_load_new(&content.source, game, layers, most)
    }

    /// Updates a game's standing in the list of games if it has changed, for example because another program wrote the
    /// log or another branch was chosen.
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
