//! Play in a browser: a server renders pages, gives out seats by secret links and takes answers from forms.
//!
//! A [`Server`] listens at an address. Its [`ServerState`] has the store of its games, its content and its settings,
//! e.g. [`notify::NotifySettings`] for messages to people who are away. [`ProxySettings`] name the proxies that it
//! trusts, and a [`SecretKey`] is the secret in a cookie or a link.
//!
//! ```
//! use std::net::SocketAddr;
//! use std::sync::Arc;
//!
//! use speciate_content::Source;
//! use speciate_model::log::store::Sqlite;
//! use speciate_serve::{Server, ServerState};
//! use speciate_table::ContentSources;
//!
//! let folder = tempfile::tempdir()?;
//! let store = Arc::new(Sqlite::open(&folder.path().join("games.sqlite"))?);
//! let root = Source::built_in();
//! let parts = ContentSources { root: root.clone(), packs: Vec::new() };
//! let state = ServerState::new(store, parts, root, "en".to_owned())?;
//! let served: std::io::Result<()> = tokio::runtime::Runtime::new()?.block_on(async {
//!     // Port 0 means any free port.
//!     let server = Server::bind(state, SocketAddr::from(([127, 0, 0, 1], 0))).await?;
//!     assert!(server.address()?.port() > 0);
//!     // It serves until this future completes, which it does at once.
//!     server.run(async {}).await;
//!     Ok(())
//! });
//! served?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Each answer form carries the number of entries that its page has seen and its own id. The answer is on the disk
//! before the reply is sent. Open pages receive changes as fragments rendered by the same functions as whole pages.
//! Each open game is owned by one task; work that runs scripts is done on other threads.
//!
//! A host can share links, make new ones, let a bot take a seat, and decide about edits if the content is watched, but
//! nothing else. Each link gives out its seat only once. Each time somebody takes or loses a seat, the server writes an
//! entry that the story and the news report, so a host cannot look at another player's hand unnoticed. Nobody can be
//! invited to a game after its only person has seen the game's future. The person who runs the server, the operator,
//! can read its files and therefore every card; the home page says so. The operator is a host of every game, through a
//! link that the server prints.
//!
//! People can block each other, and report messages and names. The operator and moderators, who are chosen by the
//! operator, decide about reports. Moderators have no special rights at a table.
//!
//! A browser is recognised by the key in its cookie. People who sign in to an account share its seats between their
//! browsers.

pub mod account;
mod activity;
mod api;
mod archiving;
mod base;
mod client_session;
pub mod clock;
mod compression;
mod concurrency;
mod connections;
pub mod contest;
mod feed;
mod forms;
mod health;
mod key;
mod limits;
mod moderation;
pub mod notify;
mod odds;
mod open_game;
mod operator;
pub mod page;
mod presence;
mod rate_limiter;
mod request_error;
mod route;
mod sent_event;
mod server_options;
mod server_state;
mod session;
pub mod skill;
mod stream;
mod tables;
mod takeover;
mod telemetry;
mod threads;
mod workshop;

pub use connections::ClientWaits;
pub use key::SecretKey;
pub use limits::ProxySettings;
pub use request_error::RequestError;
pub use server_state::ServerState;
pub use telemetry::{LogFormat, ReportPlaces, log_to};
#[cfg(feature = "otlp")]
pub use telemetry::{TraceExport, TraceFault};
pub use threads::THREADS_MAX;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use futures_util::future::join;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::sleep;

use client_session::with_session;
use connections::ConnectionLimit;
use contest::ContestAct;
use health::Readiness;
use limits::Limits;
use route::contest::organised;
use tables::Tables;
use threads::Threads;

#[derive(Debug)]
pub struct App {
    server: Arc<ServerState>,
    tables: Arc<Tables>,
    limits: Limits,
    threads: Threads,
    /// Set to true to end all streams.
    stop: watch::Sender<bool>,
    /// Set to true once the server no longer accepts new visitors.
    is_leaving: AtomicBool,
    readiness: Readiness,
}

#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    /// The address of the metrics, if they have one.
    metrics: Option<TcpListener>,
    app: Arc<App>,
}

impl App {
    /// Returns whether the server was told to stop.
    fn is_leaving(&self) -> bool {
        self.is_leaving.load(Ordering::Relaxed)
    }

    /// Waits between two rounds of work in the background. Returns `false` as soon as the server has stopped.
    async fn waits(&self, period: Duration) -> bool {
        let mut stop = self.stop.subscribe();
        tokio::select! {
            () = sleep(period) => true,
            _ = stop.wait_for(|stops| *stops) => false,
        }
    }
}

impl Server {
    /// Binds an address. Port 0 means any free port.
    pub async fn bind(
        server: impl Into<Arc<ServerState>>,
        address: SocketAddr,
    ) -> io::Result<Self> {
        Self::guarded(server, address, ProxySettings::default()).await
    }

    /// Binds an address with proxy settings and limits.
    pub async fn guarded(
        server: impl Into<Arc<ServerState>>,
        address: SocketAddr,
        guarding: ProxySettings,
    ) -> io::Result<Self> {
        let listener = connections::listen(address)?;
        let (server, threads, limits) = (server.into(), Threads::default(), Limits::new(guarding));
        let tables = Tables::of(&server, &threads);
        let (stop, _) = watch::channel(false);
        let is_leaving = AtomicBool::new(false);
        let readiness = Readiness::default();
        let app = App { server, tables, limits, threads, stop, is_leaving, readiness };
        Ok(Self { listener, metrics: None, app: Arc::new(app) })
    }

    /// Binds an address at which Prometheus can fetch metrics from `/metrics`. Everybody who can reach it can read them.
    pub fn with_metrics(self, address: SocketAddr) -> io::Result<Self> {
        Ok(Self { metrics: Some(connections::listen(address)?), ..self })
    }

    /// Returns the address of the metrics, if they have one.
    pub fn metrics_address(&self) -> io::Result<Option<SocketAddr>> {
        self.metrics.as_ref().map(TcpListener::local_addr).transpose()
    }

    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    pub fn state(&self) -> &Arc<ServerState> {
        &self.app.server
    }

    /// Serves until `end` completes. Then open pages are closed, and requests in progress are
    /// answered.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) {
        self.run_and_drain(end, Duration::ZERO).await;
    }

    /// Serves like [`run`](Self::run), but keeps running for `drain` after `end`. Meanwhile `/readyz` reports that the
    /// server is leaving, so that a load balancer sends new visitors elsewhere.
    pub async fn run_and_drain(
        self,
        end: impl Future<Output = ()> + Send + 'static,
        drain: Duration,
    ) {
        let app = self.app.clone();
        let ended = async move {
            end.await;
            app.is_leaving.store(true, Ordering::Relaxed);
            sleep(drain).await;
            app.stop.send_replace(true);
        };
        route::assets::compress_ahead();
        if self.app.server.looks_at_clocks {
            tokio::spawn(clock::keep(self.app.clone()));
        }
        tokio::spawn(notify::keep(self.app.clone()));
        tokio::spawn(moderation::keep(self.app.clone()));
        tokio::spawn(skill::keep(self.app.clone()));
        tokio::spawn(archiving::keep(self.app.clone()));
        tokio::spawn(contest::keep(self.app.clone()));
        let router = router(self.app.clone());
        let waits = self.app.server.waits;
        let room = ConnectionLimit::of_people(self.app.server.telemetry.connections_of_people());
        let people =
            connections::serve(self.listener, router, &self.app.limits, waits, room, ended);
        join(people, telemetry::serve(self.metrics, &self.app)).await;
    }
}

fn router(app: Arc<App>) -> Router {
    Router::new()
        .merge(games(&app))
        .route("/", get(route::home::get))
        .route("/new", get(route::new_game::get).post(route::new_game::show))
        .route("/operator/{key}", get(route::links::operator_page).post(route::links::operator))
        .route("/games", post(route::new_game::post))
        .route("/messages/{id}/{key}", get(route::consent::get).post(route::consent::post))
        .route("/standings", get(route::standings::get))
        .route("/push-worker.js", get(route::assets::worker))
        .route("/seat/{key}", get(route::links::seat_page).post(route::links::seat))
        .route("/assets/{file}", get(route::assets::get))
        .route("/reports", get(route::moderation::get).post(route::moderation::post))
        .route("/reports/moderators", post(route::moderation::set_moderator))
        .merge(account())
        .merge(contests())
        .fallback(route::not_found)
        .method_not_allowed_fallback(route::method_not_allowed)
        .layer(from_fn_with_state(app.clone(), with_session))
        .merge(api::routes())
        .layer(from_fn_with_state(app.clone(), limits::guard))
        .merge(health::routes())
        .layer(from_fn_with_state(app.clone(), telemetry::observe))
        .with_state(app)
}

fn account() -> Router<Arc<App>> {
    let router = Router::new();
    #[cfg(feature = "openid")]
    let router = router
        .route("/account/openid", post(route::openid::begin))
        .route("/account/openid/back", get(route::openid::back))
        .route("/account/openid/new", post(route::openid::make));
    #[cfg(feature = "passkeys")]
    let router = router
        .route("/account/passkey/options", post(route::passkeys::options))
        .route("/account/passkey/new", post(route::passkeys::add))
        .route("/account/passkey/in", post(route::passkeys::sign_in));
    router
        .route("/account", get(route::account::get))
        .route("/account/new", post(route::account::make))
        .route("/account/in", post(route::account::sign_in))
        .route("/account/out", post(route::account::sign_out))
        .route("/account/unblock", post(route::account::unblock))
        .route("/account/sessions", post(route::account::sessions))
        .route("/account/password", post(route::account::password))
        .route("/account/rating", post(route::account::rating))
        .route("/account/export", get(route::account::export))
        .route("/account/remove", post(route::account::remove))
        .route("/account/remove-way", post(route::account::remove_way))
        .route("/account/reset/{key}", get(route::account::reset_page).post(route::account::reset))
}

fn contests() -> Router<Arc<App>> {
    Router::new()
        .route("/tournaments", get(route::contests::get).post(route::contests::post))
        .route("/tournaments/{id}", get(route::contest::get))
        .route("/tournaments/{id}/join", post(route::contest::join))
        .route("/tournaments/{id}/leave", post(route::contest::leave))
        .route("/tournaments/{id}/start", organised(|_| Ok(ContestAct::Start)))
        .route("/tournaments/{id}/end-round", organised(route::contest::ended_round))
        .route("/tournaments/{id}/dismiss", organised(route::contest::dismissed))
        .route("/tournaments/{id}/cancel", organised(|_| Ok(ContestAct::Cancel)))
}

fn games(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .merge(pages())
        .merge(styles())
        .route("/game/{name}/events", get(route::game::events))
        .route("/game/{name}/answer", post(route::answer::post))
        .route("/game/{name}/edit", post(route::edit::post))
        .route("/game/{name}/call", post(route::answer::call))
        .route("/game/{name}/redo", post(route::answer::redo))
        .route("/game/{name}/undo", post(route::answer::undo))
        .route("/game/{name}/why", get(route::game::why).post(route::game::why_by_form))
        .route("/game/{name}/asking", post(route::answer::asking_back))
        .route("/game/{name}/final", get(route::game::finality))
        .route("/game/{name}/invite", get(route::people::invite_page))
        .route("/game/{name}/link", post(route::people::link))
        .route("/game/{name}/bot", post(route::people::bot))
        .route("/game/{name}/take", get(route::free_seat::page).post(route::free_seat::take))
        .route("/game/{name}/clock", post(route::clock::post))
        .route("/game/{name}/notify", get(route::notify::get).post(route::notify::post))
        .route("/game/{name}/ask-undo", post(route::vote::ask))
        .route("/game/{name}/vote", post(route::vote::vote))
        // Not compressed, because the length would tell a player whether one of their messages repeats somebody's
        // notes.
        .route("/game/{name}/talk", get(route::chat::get))
        .route("/game/{name}/say", post(route::chat::say))
        .route("/game/{name}/unsay", post(route::chat::remove))
        .route("/game/{name}/mute", post(route::chat::mute))
        .route("/game/{name}/report", get(route::report::get).post(route::report::report))
        .route("/game/{name}/block", post(route::report::block))
        .route("/game/{name}/read", post(route::chat::read))
        .route("/game/{name}/note", post(route::chat::note))
        .route("/game/{name}/rematch", post(route::rematch::post))
        .route("/game/{name}/anew", post(route::people::anew))
        .route("/game/{name}/device", post(route::people::device))
        .route("/game/{name}/name", get(route::people::names).post(route::people::set_name))
        .route("/game/{name}/mark", post(route::places::mark))
        .route("/game/{name}/unmark", post(route::places::unmark))
        .route("/game/{name}/branch", post(route::places::branch))
        .route("/game/{name}/analyse", post(route::boards::begin))
        .route("/game/{name}/back", post(route::boards::back))
        .route("/game/{name}/play-on", post(route::boards::play_on))
        .route("/game/{name}/title", post(route::boards::title))
        .route("/game/{name}/remove", post(route::boards::remove))
        .route("/game/{name}/odds", post(route::odds::post))
        .route_layer(from_fn_with_state(app.clone(), route::may_watch))
}

/// Returns the style sheets of a game. Nothing in them is secret, so they are compressed without padding.
fn styles() -> Router<Arc<App>> {
    Router::new()
        .route("/game/{name}/looks.css", get(route::looks::get))
        .route_layer(compression::brotli())
        .route_layer(compression::gzip())
}

/// Returns the pages of a game that are compressed.
fn pages() -> Router<Arc<App>> {
    Router::new()
        .route("/game/{name}", get(route::game::get))
        .route("/game/{name}/story", get(route::game::story))
        .route("/game/{name}/board", get(route::game::board))
        .route("/game/{name}/rules", get(route::game::rules))
        .route("/game/{name}/changes", get(route::game::changes))
        .route("/game/{name}/card/{of}", get(route::game::card))
        .route("/game/{name}/rule/{of}", get(route::game::rule))
        .route("/game/{name}/tile/{of}", get(route::game::tile))
        .route("/game/{name}/value/{of}", get(route::game::value))
        .route("/game/{name}/places", get(route::places::get))
        .route_layer(compression::brotli())
        .route_layer(compression::gzip())
        .route_layer(from_fn(compression::make_safe))
}

/// Returns the size of what a function returns, e.g. of a future, without a call of the function.
#[cfg(test)]
const fn size_of_result<A, B>(_: &impl Fn(A) -> B) -> usize {
    size_of::<B>()
}
