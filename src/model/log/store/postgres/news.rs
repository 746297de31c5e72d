//! News of games that other processes have changed. News only wakes up servers, which then read the logs by number.
//! Lost news delays what people see, but has no other effect.

use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::Client;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Config, Connection};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::failure::PostgresFailure;
use crate::log::store::StoreListener;
use crate::log::store::sql::{SqlFailure, SqlResult};

const CHANNEL: &str = "speciate";
/// How long a new connection may take until it listens.
const BEGIN_WAIT: Duration = Duration::from_secs(4);
/// How often a connection without notifications is checked, and how long the check may take.
const CHECK_EVERY: Duration = Duration::from_secs(4);
const CHECK_WAIT: Duration = Duration::from_secs(2);
/// How long to wait before reconnecting after a connection was lost.
const AGAIN_AFTER: Duration = Duration::from_millis(500);

/// The sender of news: a store in a process. A process ignores its own news.
#[derive(Debug)]
pub(super) struct Notifier {
    /// The id of the store and a word that is unique to this process, each followed by a space.
    start: String,
}

impl Notifier {
    pub fn new(store: &str, own: &str) -> Self {
        Self { start: format!("{store} {own} ") }
    }

    /// Tells others that a game has grown, or that people have said or decided something there. The announcement is not
    /// part of the transaction that makes the change, because the database lets only one transaction with a
    /// notification wait for the disk at a time.
    pub async fn announce(&self, client: &Client, game: &str) {
        let news = format!("{}{game}", self.start);
        // Others look for changes from time to time even if this fails.
        if let Ok(statement) = client.prepare_cached("SELECT pg_notify($1, $2)").await {
            let _ = client.execute(&statement, &[&CHANNEL, &news]).await;
        }
    }

    /// Returns the game that the news is about, if somebody else sent the news.
    fn game_in<'a>(&self, news: &'a str) -> Option<&'a str> {
        let mut words = news.splitn(3, ' ');
        let (store, _, game) = (words.next()?, words.next()?, words.next()?);
        let is_others =
            self.start.starts_with(&format!("{store} ")) && !news.starts_with(&self.start);
        is_others.then_some(game)
    }
}

/// Receives the news of others, as long as the process lives.
pub(super) struct Listener {
    pub config: Config,
    pub tls: MakeRustlsConnect,
    pub announcer: Arc<Notifier>,
    pub hears: Arc<AtomicBool>,
    pub hear: StoreListener,
}

impl Listener {
    pub async fn run(self) {
        loop {
            // It does not matter why listening ended: until there is a new connection, servers look for changes
            // themselves.
            let _ = self.listen().await;
            self.hears.store(false, Ordering::Relaxed);
            sleep(AGAIN_AFTER).await;
        }
    }

    async fn listen(&self) -> SqlResult<()> {
        // The connection ends with this set, even in the middle of a request.
        let mut connections = JoinSet::new();
        let (send, mut receive) = unbounded_channel();
        let begun = timeout(BEGIN_WAIT, async {
            let (client, connection) = self.config.connect(self.tls.clone()).await?;
            connections.spawn(forward(connection, send));
            client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
            Ok::<_, SqlFailure>(client)
        });
        let client = begun.await.map_err(|_| PostgresFailure::Silent)??;
        self.hears.store(true, Ordering::Relaxed);
        // Changes that were announced before this point were missed.
        (self.hear)(None);
        loop {
            match timeout(CHECK_EVERY, receive.recv()).await {
                Ok(Some(news)) => {
                    if let Some(game) = self.announcer.game_in(&news) {
                        (self.hear)(Some(game));
                    }
                }
                Ok(None) => return Ok(()),
                Err(_) => {
                    let check = timeout(CHECK_WAIT, client.batch_execute("SELECT 1")).await;
                    check.map_err(|_| PostgresFailure::Silent)??;
                }
            }
        }
    }
}

/// Runs a connection and forwards its news.
async fn forward<S, T>(mut connection: Connection<S, T>, send: UnboundedSender<String>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(news) = message
            && send.send(news.payload().to_owned()).is_err()
        {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_news_of_others_about_the_same_store_count() {
        let own = Notifier::new("hall", "one");
        assert_eq!(own.game_in("hall two evening"), Some("evening"));
        for news in ["hall one evening", "other two evening", "hall", "", "hall two"] {
            assert_eq!(own.game_in(news), None, "{news}");
        }
    }
}
