//! Polls the store for contests in which a step is possible.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use super::StuckContest;
use super::step::advance_each;
use crate::App;
use crate::open_game::OpenGame;
use crate::request_error::RequestError;
use crate::route::{compute, read_store, write};
use speciate_model::log::store::ContestMark;

/// How often to poll.
const POLL_INTERVAL: Duration = Duration::from_secs(10);
/// The number of polls after which data is deleted that servers of earlier versions left behind from deleted accounts:
/// once an hour.
const FORGET_EVERY: u32 = 360;
/// The number of polls in which starting the clock of a game is tried. After that, it is tried only once in this many
/// polls.
const CLOCK_TRIES_MAX: u32 = 3;
const CLOCK_EVERY: u32 = 30;

/// Makes the steps of all contests, until the server stops.
pub async fn keep(app: Arc<App>) {
    let mut poller = ContestPoller::default();
    while app.waits(POLL_INTERVAL).await {
        // If this fails, the next poll finds the same contests again.
        let found = poller.poll(&app).await;
        poller.log(found);
    }
}

/// What a server remembers between polls.
#[derive(Debug, Default)]
struct ContestPoller {
    /// The number of polls so far.
    count: u32,
    /// The contests in which nothing can happen until their marks change.
    seen: BTreeSet<ContestMark>,
    /// How often the server tried to start each clock that has not started.
    clock_tries: BTreeMap<String, u32>,
    /// The stuck contests that the log already has.
    logged: BTreeSet<String>,
    /// Whether the last poll failed as a whole.
    has_failed: bool,
}

impl ContestPoller {
    /// Makes the steps that have become possible. Returns the contests in which a step failed.
    async fn poll(&mut self, app: &Arc<App>) -> Result<Vec<StuckContest>, RequestError> {
        if self.count.is_multiple_of(FORGET_EVERY) {
            write(app, |server| Ok(server.store.forget_former_contest_people()?)).await?;
        }
        self.count = self.count.wrapping_add(1);
        let marks = read_store(app, |server| {
            let now = server.time_now()?;
            Ok(server.store.contest_marks(now)?)
        });
        let marks = marks.await?;
        let new = marks.iter().filter(|mark| !self.seen.contains(*mark));
        let due: Vec<String> = new.map(|mark| mark.contest.clone()).collect();
        // Pairing many people and setting up their games takes time.
        let stuck = match due.is_empty() {
            true => Vec::new(),
            false => compute(app, move |server| Ok(advance_each(server, &due))).await?,
        };
        let has_contests = !marks.is_empty();
        // Stuck contests are tried again. A contest in which a step was made has a new mark, so it is tried once more.
        let is_stuck = |mark: &ContestMark| stuck.iter().any(|one| one.contest == mark.contest);
        self.seen = marks.into_iter().filter(|mark| !is_stuck(mark)).collect();
        if has_contests {
            self.begin_clocks(app).await?;
        }
        Ok(stuck)
    }

    /// Starts the clocks of new tables, even if nobody has opened them. A game that cannot be opened is tried less
    /// often.
    async fn begin_clocks(&mut self, app: &Arc<App>) -> Result<(), RequestError> {
        let games = games_to_begin(app).await?;
        self.clock_tries.retain(|game, _| games.contains(game));
        for game in games {
            let tries = self.clock_tries.entry(game.clone()).or_default();
            *tries = tries.saturating_add(1);
            if *tries <= CLOCK_TRIES_MAX || self.count.is_multiple_of(CLOCK_EVERY) {
                begin_clock(app, &game).await;
            }
        }
        Ok(())
    }

    /// Logs polls that fail, and stuck contests, each of them once while it is stuck.
    fn log(&mut self, found: Result<Vec<StuckContest>, RequestError>) {
        let has_failed = std::mem::replace(&mut self.has_failed, found.is_err());
        match found {
            Ok(stuck) => {
                let is_new = |one: &&StuckContest| !self.logged.contains(&one.contest);
                for StuckContest { contest, why } in stuck.iter().filter(is_new) {
                    let (contest, error) = (contest.as_str(), why.full_message().to_string());
                    let error = error.as_str();
                    tracing::warn!(
                        target: "speciate::contest", contest, error, "a tournament is stuck"
                    );
                }
                self.logged = stuck.into_iter().map(|one| one.contest).collect();
            }
            Err(refusal) if !has_failed => {
                let error = refusal.full_message().to_string();
                let error = error.as_str();
                tracing::error!(target: "speciate::contest", error, "no tournament could be advanced");
            }
            Err(_) => {}
        }
    }
}

/// Starts the clocks of new tables at once.
pub async fn begin_clocks(app: &Arc<App>) -> Result<(), RequestError> {
    for game in games_to_begin(app).await? {
        begin_clock(app, &game).await;
    }
    Ok(())
}

async fn games_to_begin(app: &App) -> Result<Vec<String>, RequestError> {
    read_store(app, |server| Ok(server.store.contest_games_to_begin()?)).await
}

async fn begin_clock(app: &Arc<App>, game: &str) {
    // A game that cannot be opened is tried again in a later poll.
    let _ = app.tables.change(game, OpenGame::see_clock).await;
}
