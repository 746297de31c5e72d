//! The server: whole games by forms, updates of open pages, seats by links, requests of all kinds.

mod about;
mod account_threats;
mod accounts;
mod analysis;
mod answers;
pub mod api;
mod api_limits;
mod api_seats;
mod api_votes;
mod archiving;
mod browser;
mod chat;
mod chosen_packs;
mod claims;
mod clock_servers;
mod clock_skips;
mod clock_times;
mod clock_words;
mod clocked;
mod clocks;
mod compressed;
mod contest_servers;
mod contests;
mod damaged_contests;
#[cfg(feature = "notify")]
mod day;
mod exposition;
mod faults;
mod free_seats;
mod games;
mod hands;
mod health;
mod hostile;
mod hotseat;
mod joining;
mod leaving;
mod limits;
mod lists;
mod load;
mod logged;
#[cfg(feature = "mail")]
mod mail;
mod metrics;
mod moderation;
mod moved;
mod new_games;
#[cfg(feature = "postgres")]
mod nodes;
#[cfg(feature = "notify")]
mod notified;
#[cfg(feature = "notify")]
mod notified_strangers;
#[cfg(feature = "openid")]
mod openid;
#[cfg(feature = "openid")]
mod openid_provider;
#[cfg(feature = "openid")]
mod openid_threats;
mod operator;
mod packs;
mod pages;
mod pairings;
#[cfg(feature = "postgres")]
mod partitions;
#[cfg(feature = "passkeys")]
mod passkey_device;
#[cfg(feature = "passkeys")]
mod passkeys;
mod patches;
mod places;
#[cfg(feature = "postgres")]
mod proxy;
#[cfg(feature = "notify")]
mod push;
mod rematch;
mod repeated_moves;
mod restored;
mod seats;
mod secrets;
#[cfg(feature = "notify")]
mod secrets_of_messages;
mod secrets_of_programs;
mod secrets_of_traces;
mod sessions;
mod shown_edits;
mod skill;
mod slow;
mod streamed;
mod stuck;
#[cfg(feature = "otlp")]
mod traces;
mod trouble;
mod twins;
mod two_servers;
mod votes;
#[cfg(feature = "notify")]
mod webhooks;
mod windows;
mod workshop;

use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::JoinHandle;

use speciate::content::Source;
use speciate::game::Game;
use speciate::id::Seat;
use speciate::log::store::{Sqlite, Store as _};
use speciate::log::{Log, Player, PlayerKind, text};
use speciate::serve::{ClientWaits, ProxySettings, SecretKey, Server, ServerState};
use speciate::table::{ContentSources, PackOffer, PackStore as _};
use tempfile::TempDir;
use tokio::sync::oneshot;

use browser::Browser;

/// A server in this process, with its own store.
pub struct Hosted {
    folder: Arc<TempDir>,
    pub address: SocketAddr,
    /// Where the metrics are.
    pub metrics: SocketAddr,
    /// The page that makes a browser the operator's.
    pub operator: String,
    content: Source,
    /// The store that the server has open.
    pub in_use: Arc<Sqlite>,
    pub state: Arc<ServerState>,
    end: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
}

impl Hosted {
    pub fn new() -> Self {
        Self::with(Source::built_in())
    }

    /// Returns a server with this content.
    pub fn with(root: Source) -> Self {
        Self::of(root, |state| state, ProxySettings::default())
    }

    /// Returns a server that waits this long for clients.
    pub fn waiting(waits: ClientWaits) -> Self {
        Self::of(Source::built_in(), |state| state.waiting(waits), ProxySettings::default())
    }

    /// Returns a server with these settings for proxies.
    pub fn guarded(guarding: ProxySettings) -> Self {
        Self::of(Source::built_in(), |state| state, guarding)
    }

    /// Returns a server that other machines can reach.
    pub fn public() -> Self {
        Self::of(Source::built_in(), ServerState::public, ProxySettings::default())
    }

    /// Returns a server whose games begin with these packs, unless others from an offer are chosen.
    pub fn offering(packs: Vec<Source>, offer: PackOffer) -> Self {
        let parts = ContentSources { root: Source::built_in(), packs };
        Self::of_parts(parts, |state| state.offering(offer), ProxySettings::default())
    }

    fn of(
        root: Source,
        set: impl FnOnce(ServerState) -> ServerState,
        guarding: ProxySettings,
    ) -> Self {
        Self::of_parts(ContentSources { root, packs: Vec::new() }, set, guarding)
    }

    fn of_parts(
        parts: ContentSources,
        set: impl FnOnce(ServerState) -> ServerState,
        guarding: ProxySettings,
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let root = match parts.packs.is_empty() {
            true => parts.root.clone(),
            false => parts.root.clone().with_packs(parts.packs.clone()).unwrap(),
        };
        let content = root.clone();
        let store = Sqlite::open(&folder.path().join("games.sqlite")).unwrap();
        let in_use = Arc::new(store);
        let state = set(ServerState::new(in_use.clone(), parts, root, "en".to_owned()).unwrap());
        Self::serving((Arc::new(state), in_use), content, Arc::new(folder), guarding)
    }

    /// Returns another server with the same state.
    pub fn again(&self) -> Self {
        let (state, content) = ((self.state.clone(), self.in_use.clone()), self.content.clone());
        Self::serving(state, content, self.folder.clone(), ProxySettings::default())
    }

    /// Ends the server and returns a new one with the same store.
    pub fn restarted(mut self) -> Self {
        self.end();
        let (content, folder) = (self.content.clone(), self.folder.clone());
        let store = Arc::new(self.store());
        let parts = ContentSources { root: content.clone(), packs: Vec::new() };
        let state =
            ServerState::new(store.clone(), parts, content.clone(), "en".to_owned()).unwrap();
        Self::serving((Arc::new(state), store), content, folder, ProxySettings::default())
    }

    fn serving(
        (state, in_use): (Arc<ServerState>, Arc<Sqlite>),
        content: Source,
        folder: Arc<TempDir>,
        guarding: ProxySettings,
    ) -> Self {
        logged::share_lines();
        let (end, ended) = oneshot::channel::<()>();
        let (bound, told) = std::sync::mpsc::channel();
        // The server writes to the log of the test that starts it.
        let log = tracing::dispatcher::get_default(tracing::Dispatch::clone);
        let running = std::thread::spawn(move || {
            let mut runtime = tokio::runtime::Builder::new_multi_thread();
            let own_log = tracing::dispatcher::set_default(&log);
            let begin = move || std::mem::forget(tracing::dispatcher::set_default(&log));
            let runtime = runtime.enable_all().on_thread_start(begin).build().unwrap();
            runtime.block_on(async {
                let any = SocketAddr::from(([127, 0, 0, 1], 0));
                let server = Server::guarded(state, any, guarding).await.unwrap();
                let server = server.with_metrics(any).unwrap();
                let (address, metrics) =
                    (server.address().unwrap(), server.metrics_address().unwrap().unwrap());
                let operator = server.state().operator_page();
                bound.send((address, metrics, operator, server.state().clone())).unwrap();
                let ended = async {
                    // Dropping the server ends it as well.
                    let _ = ended.await;
                };
                server.run(ended).await;
            });
            drop(own_log);
        });
        let (address, metrics, operator, state) = told.recv().unwrap();
        let (end, running) = (Some(end), Some(running));
        Self { folder, address, metrics, operator, content, in_use, state, end, running }
    }

    /// Opens the server's store a second time.
    pub fn store(&self) -> Sqlite {
        Sqlite::open(&self.folder.path().join("games.sqlite")).unwrap()
    }

    /// Returns the log of a game, which must not be damaged.
    pub fn log(&self, name: &str) -> Log {
        let read = text::read(self.store().lines(name, 0).unwrap().as_bytes()).unwrap();
        assert!(read.damage.is_none(), "{name}");
        read.log
    }

    pub fn browser(&self) -> Browser {
        Browser::of(self.address)
    }

    /// Stores a game and returns a browser for each human seat.
    pub fn seat_people(&self, name: &str, game: &Game) -> Vec<(Seat, Browser)> {
        let store = self.store();
        store.keep(&self.content).unwrap();
        store.create(name, game.log()).unwrap();
        let people = game.log().people().into_iter().map(|seat| {
            let key = SecretKey::random().unwrap();
            store.set_link(name, seat, &key.hash(), "").unwrap();
            let mut browser = self.browser();
            let to = browser.open(&format!("/seat/{}", key.text()));
            assert_eq!(to.location(), format!("/game/{name}?seat={}", seat.number()));
            (seat, browser)
        });
        people.collect()
    }

    /// Ends the server and waits for its end.
    pub fn end(&mut self) {
        drop(self.end.take());
        if let Some(running) = self.running.take() {
            running.join().unwrap();
        }
    }
}

impl Drop for Hosted {
    fn drop(&mut self) {
        drop(self.end.take());
    }
}

/// Returns a game in which people sit at the first seats and bots at the others.
pub fn game_of(game: &str, settings: &[(&str, &str)], people: usize, seats: usize) -> Game {
    game_with(&Source::built_in(), game, settings, (people, seats))
}

/// Like [`game_of`], with this content.
pub fn game_with(
    source: &Source,
    game: &str,
    settings: &[(&str, &str)],
    (people, seats): (usize, usize),
) -> Game {
    let settings: Vec<(String, String)> =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let edition = speciate::load(source, game, &settings).unwrap();
    let mut table = speciate::Table::dealt(&edition, seats, 7).expect("a valid player count");
    table.settings = settings.into_iter().collect();
    let kind = |seat: usize| match seat < people {
        true => PlayerKind::Elsewhere,
        false => PlayerKind::Bot("random".to_owned()),
    };
    table.players = (0..table.seats().len()).map(|seat| Player::unnamed(kind(seat))).collect();
    Game::open(&edition, &table)
}
