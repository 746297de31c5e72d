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

/// How long a server waits before it looks for old games: when it has started, when a round has ended, when too many
/// games have failed, or when another program has been writing for a long time.
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
    /// How many games have failed in a row without being damaged.
    failures: u32,
    /// The games whose failures the server's log already has.
    failed: BTreeSet<String>,
    /// The games, and when they were changed, that have lines which this engine would store differently.
    unusual: BTreeSet<(String, i64)>,
}

/// What follows after a game.
enum ArchivingStep {
    Next,
    /// The same game again, after a while.
    Later,
    /// The round has ended.
    End,
}

impl ArchivingRound {
    const fn of(age: u32) -> Self {
        Self {
            age,
            waiting: VecDeque::new(),
            after: None,
            failures: 0,
            failed: BTreeSet::new(),
            unusual: BTreeSet::new(),
        }
    }

    /// Archives the next game, and returns how long to wait after that.
    async fn step(&mut self, app: &App) -> Duration {
        match self.archive_next(app).await {
            Ok(ArchivingStep::Next) => PAUSE,
            Ok(ArchivingStep::Later) => POLL_INTERVAL,
            Ok(ArchivingStep::End) => {
                self.after = None;
                POLL_INTERVAL
            }
            // The server stops.
            Err(_) if *app.stop.borrow() => POLL_INTERVAL,
            Err(refusal) => {
                self.failures = 0;
                let error = refusal.full_message().to_string();
                let error = error.as_str();
                tracing::error!(target: "speciate::archive", error, "archiving was interrupted");
                POLL_INTERVAL
            }
        }
    }

    /// Archives the next game.
    async fn archive_next(&mut self, app: &App) -> Result<ArchivingStep, RequestError> {
        if self.waiting.is_empty() {
            self.waiting = self.old_games(app).await?;
            self.after = self.waiting.back().cloned();
            // Servers that begin with different games do not compress the same ones.
            if !self.waiting.is_empty() {
                let first = getrandom::u32().unwrap_or_default() as usize % self.waiting.len();
                self.waiting.rotate_left(first);
            }
        }
        let Some(next) = self.waiting.pop_front() else { return Ok(ArchivingStep::End) };
        if self.unusual.contains(&(next.name.clone(), next.changed)) {
            return Ok(ArchivingStep::Next);
        }
        let (game, age) = (next.name.clone(), self.age);
        let archived = write(app, move |server| Ok(server.store.archive(&game, age))).await?;
        let fault = match archived {
            Ok(archived) => {
                self.failures = 0;
                if archived.is_none() {
                    self.note_unusual(app, next).await?;
                }
                return Ok(ArchivingStep::Next);
            }
            // Somebody else writes for long. People come first.
            Err(StoreFault::Busy { .. } | StoreFault::Unsure) => {
                self.waiting.push_front(next);
                tracing::info!(target: "speciate::archive", "archiving waits, because the store is busy");
                return Ok(ArchivingStep::Later);
            }
            Err(fault) => fault,
        };
        self.failures += u32::from(!matches!(fault, StoreFault::Damaged { .. }));
        let refusal = RequestError::from(fault);
        self.log(next.name, &refusal);
        match self.failures > FAILURES_MAX {
            true => Err(refusal),
            false => Ok(ArchivingStep::Next),
        }
    }

    /// If a game can never be archived because of its lines, logs this. Its lines are not read again.
    async fn note_unusual(&mut self, app: &App, old: OldGame) -> Result<(), RequestError> {
        let name = old.name.clone();
        let has_unusual =
            read_store(app, move |server| Ok(server.store.has_unusual_lines(&name)?)).await?;
        if has_unusual {
            let game = old.name.as_str();
            tracing::info!(target: "speciate::archive", game, "a game with unusual lines is not archived");
            self.unusual.insert((old.name, old.changed));
        }
        Ok(())
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
