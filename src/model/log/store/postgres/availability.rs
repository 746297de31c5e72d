//! Whether the database can be reached. While it cannot, one task tries to connect, and after some time requests fail at
//! once. Otherwise each request would wait until its own time limit, one after the other.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::Pool;
use futures_util::future::{Either, select};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_postgres::Config;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::failure::{PostgresFailure, Retry};
use crate::log::store::sql::SqlResult;

/// How long requests wait for a database that cannot be reached.
const AWAY_FOR: Duration = Duration::from_secs(3);
/// How long the task waits for a new connection and its first answer.
const LOOK_WAIT: Duration = Duration::from_millis(1500);
const LOOK_AGAIN_AFTER: Duration = Duration::from_millis(100);

/// Whether this process can reach its database.
pub(super) struct Availability {
    /// Since when the database has not answered; `None` while it answers.
    away: watch::Sender<Option<Instant>>,
    is_looking: AtomicBool,
    config: Config,
    tls: MakeRustlsConnect,
    pool: Pool,
}

impl Availability {
    pub fn new(config: Config, tls: MakeRustlsConnect, pool: Pool) -> Self {
        let (away, is_looking) = (watch::Sender::new(None), AtomicBool::new(false));
        Self { away, is_looking, config, tls, pool }
    }

    pub fn is_away(&self) -> bool {
        self.away.borrow().is_some()
    }

    /// Waits until the database can be reached. Fails once it has been away for too long.
    pub async fn wait(&self) -> SqlResult<()> {
        let mut away = self.away.subscribe();
        loop {
            let Some(since) = *away.borrow_and_update() else { return Ok(()) };
            let changed = timeout_at(since + AWAY_FOR, away.changed()).await;
            changed.map_err(|_| PostgresFailure::Silent)?.map_err(|_| PostgresFailure::Silent)?;
        }
    }

    /// Returns once the database has been away for too long.
    pub async fn has_been_away(&self) {
        let mut away = self.away.subscribe();
        loop {
            let since = *away.borrow_and_update();
            let changed = match since {
                Some(since) => timeout_at(since + AWAY_FOR, away.changed()).await,
                None => Ok(away.changed().await),
            };
            if !matches!(changed, Ok(Ok(()))) {
                return;
            }
        }
    }

    /// Starts the task that tries to connect until the database answers, unless it is running. `since` is when the failed
    /// request began.
    pub fn doubt(self: &Arc<Self>, since: Instant) {
        if !self.is_looking.swap(true, Ordering::AcqRel) {
            let reach = self.clone();
            tokio::spawn(async move { reach.look(since).await });
        }
    }

    async fn look(&self, since: Instant) {
        while !self.answers().await {
            self.away.send_if_modified(|away| away.replace(away.unwrap_or(since)).is_none());
            sleep(LOOK_AGAIN_AFTER).await;
        }
        let was_away = self.is_away();
        // Connections that were not used lately may be dead without the system knowing it: new connections can work while
        // older ones do not.
        self.pool.retain(|_, metrics| !was_away && metrics.last_used() < LOOK_WAIT);
        self.is_looking.store(false, Ordering::Release);
        self.away.send_replace(None);
    }

    /// Returns whether the database answers on a new connection. An error from the database is an answer too, because
    /// then requests get the same error.
    async fn answers(&self) -> bool {
        match timeout(LOOK_WAIT, self.ask()).await {
            Ok(Ok(())) => true,
            Ok(Err(failure)) => failure.retry() != Retry::Later,
            Err(_) => false,
        }
    }

    async fn ask(&self) -> SqlResult<()> {
        let (client, connection) = self.config.connect(self.tls.clone()).await?;
        match select(pin!(client.batch_execute("SELECT 1")), pin!(connection)).await {
            Either::Left((answer, _)) => Ok(answer?),
            Either::Right(_) => Err(PostgresFailure::Silent.into()),
        }
    }
}
