//! Archives the games that nobody has played for a while, one after another.
//!
//! Several servers of a store can do this at once: the store archives each game once.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use crate::App;
use crate::request_error::RequestError;
use crate::route::{read_store, write};
use speciate_model::log::store::{OldGame, StoreFault};

/// How long a server waits before it looks for old games: after its start, and after it has found none or too many have
/// failed.
const FIRST_LOOK: Duration = Duration::from_secs(1);
const POLL_INTERVAL: Duration = Duration::from_secs(10 * 60);
/// How long to wait between two games, so that people notice nothing.
const PAUSE: Duration = Duration::from_millis(100);
/// How many old games are looked up at a time.
const GAMES_MAX: u32 = 100;
/// How many games may fail in a row before the server waits longer.
const FAILURES_MAX: u32 = 3;

/// Archives old games until the server stops. Does nothing on a server that archives no games.
pub async fn keep(app: Arc<App>) {
    let Some(age) = app.server.archive_age else { return };
    let (mut round, mut wait) = (ArchivingRound::of(age), FIRST_LOOK);
    while app.waits(wait).await {
        wait = round.step(&app).await;
    }
}

/// A search for old games that is in progress.
#[derive(Debug)]
struct ArchivingRound {
    /// The minimum age of the games in seconds.
    age: u32,
    waiting: VecDeque<OldGame>,
    /// The last game that was looked up.
    after: Option<OldGame>,
    /// How many games have failed in a row although they are not damaged.
    failures: u32,
    /// The games whose failures the server's log already has.
    failed: BTreeSet<String>,
}

impl ArchivingRound {
    const fn of(age: u32) -> Self {
        Self { age, waiting: VecDeque::new(), after: None, failures: 0, failed: BTreeSet::new() }
    }

    /// Archives the next game, and returns how long to wait after that.
    async fn step(&mut self, app: &App) -> Duration {
        match self.archive_next(app).await {
            Ok(true) => PAUSE,
            Ok(false) => {
                self.after = None;
                POLL_INTERVAL
            }
            Err(refusal) => {
                self.failures = 0;
                let error = refusal.full_message().to_string();
                let error = error.as_str();
                tracing::error!(target: "speciate::archive", error, "archiving was interrupted");
                POLL_INTERVAL
            }
        }
    }

    /// Archives the next game. Returns `false` if there is none.
    async fn archive_next(&mut self, app: &App) -> Result<bool, RequestError> {
        if self.waiting.is_empty() {
            self.waiting = self.old_games(app).await?;
            self.after = self.waiting.back().cloned();
            // Servers that begin with different games do not compress the same ones.
            if !self.waiting.is_empty() {
                let first = getrandom::u32().unwrap_or_default() as usize % self.waiting.len();
                self.waiting.rotate_left(first);
            }
        }
        let Some(OldGame { name, .. }) = self.waiting.pop_front() else { return Ok(false) };
        let (game, age) = (name.clone(), self.age);
        let archived = write(app, move |server| Ok(server.store.archive(&game, age))).await?;
        let fault = match archived {
            Ok(_) => {
                self.failures = 0;
                return Ok(true);
            }
            // The next round tries again. Other games are not affected.
            Err(StoreFault::Busy { .. } | StoreFault::Unsure) => return Ok(true),
            Err(fault) => fault,
        };
        self.failures += u32::from(!matches!(fault, StoreFault::Damaged { .. }));
        let refusal = RequestError::from(fault);
        self.log(name, &refusal);
        match self.failures > FAILURES_MAX {
            true => Err(refusal),
            false => Ok(true),
        }
    }

    async fn old_games(&self, app: &App) -> Result<VecDeque<OldGame>, RequestError> {
        let (age, after) = (self.age, self.after.clone());
        let found = read_store(app, move |server| {
            Ok(server.store.old_games(age, after.as_ref(), GAMES_MAX)?)
        });
        Ok(found.await?.into())
    }

    /// Logs that a game cannot be archived, once for each game.
    fn log(&mut self, name: String, refusal: &RequestError) {
        if self.failed.contains(&name) {
            return;
        }
        let (game, error) = (name.as_str(), refusal.full_message().to_string());
        let error = error.as_str();
        tracing::warn!(target: "speciate::archive", game, error, "a game was not archived");
        self.failed.insert(name);
    }
}
