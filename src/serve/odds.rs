//! The chances of a game's seats after each turn, computed in the background: one analysis at a time, on one thread, so
//! that no table waits for it.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::App;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_bots::bot::{BotKind, Lineup};
use speciate_bots::sim::Workers;
use speciate_engine::game::Game;
use speciate_lab::analysis::{AnalysisPlan, AnalysisProgress, GameAnalysis, analyse};
use speciate_model::message;
use speciate_model::words::Message;

/// How many analyses run at once.
pub const RUNNING_MAX: usize = 1;
/// How many tables can wait for their analysis.
const WAITING_MAX: usize = 20;
/// How often open pages receive the progress of an analysis.
const TOLD_EVERY: Duration = Duration::from_secs(1);
/// How many answers are compared with others.
const ANSWERS: usize = 8;

/// The number of games from each point: quick, normal or thorough.
pub const GAMES: [u64; 3] = [40, 100, 400];

/// What a table shows about the chances.
#[derive(Clone, Debug)]
pub enum ChancesView {
    /// The chances can be computed. If the last attempt failed, holds the reason.
    Offered(Option<Message>),
    /// The chances are being computed, or wait for other analyses.
    Running(Option<AnalysisProgress>),
    Known(Arc<GameAnalysis>),
}

/// An analysis that was asked for.
#[derive(Debug)]
pub struct AnalysisJob {
    pub game: Game,
    pub games: u64,
    pub seed: u64,
}

/// The analyses in progress and the reasons why others failed, by table.
#[derive(Debug)]
pub struct AnalysisQueue {
    jobs: Mutex<BTreeMap<String, OddsJob>>,
    turns: Arc<Semaphore>,
}

#[derive(Clone, Debug)]
struct OddsJob {
    /// The last entry that is analysed.
    head: u32,
    ends: Arc<OddsEnd>,
    progress: Option<AnalysisProgress>,
    failed: Option<Message>,
}

/// Ends an analysis that runs or waits for its turn.
#[derive(Debug, Default)]
struct OddsEnd {
    is_set: Arc<AtomicBool>,
    told: Notify,
}

impl OddsEnd {
    fn set(&self) {
        self.is_set.store(true, Ordering::Relaxed);
        self.told.notify_one();
    }

    fn is_set(&self) -> bool {
        self.is_set.load(Ordering::Relaxed)
    }
}

impl Default for AnalysisQueue {
    fn default() -> Self {
        Self { jobs: Mutex::default(), turns: Arc::new(Semaphore::new(RUNNING_MAX)) }
    }
}

impl AnalysisQueue {
    /// Returns what is known about the analysis of a table up to entry `head`, unless it is done or nobody has asked
    /// for it.
    pub fn shown(&self, table: &str, head: u32) -> Option<ChancesView> {
        let jobs = self.jobs();
        let job = jobs.get(table).filter(|job| job.head == head)?;
        Some(match &job.failed {
            Some(why) => ChancesView::Offered(Some(why.clone())),
            None => ChancesView::Running(job.progress),
        })
    }

    /// Stops the analysis of a table.
    pub fn stop(&self, table: &str) {
        if let Some(job) = self.jobs().remove(table) {
            job.ends.set();
        }
    }

    /// Notes that an analysis begins. Returns the flag that ends it; `None` if the table has an analysis already. Fails
    /// if too many tables wait.
    fn enter(&self, table: &str, head: u32) -> Result<Option<Arc<OddsEnd>>, RequestError> {
        let mut jobs = self.jobs();
        let running = jobs.values().filter(|job| job.failed.is_none()).count();
        if jobs.get(table).is_some_and(|job| job.failed.is_none() && job.head == head) {
            return Ok(None);
        }
        if running >= WAITING_MAX {
            return Err(RequestError::unfit(message!("odds-busy")));
        }
        let ends = Arc::<OddsEnd>::default();
        let job = OddsJob { head, ends: ends.clone(), progress: None, failed: None };
        // Nobody needs the analysis of an earlier position any more.
        if let Some(old) = jobs.insert(table.to_owned(), job) {
            old.ends.set();
        }
        Ok(Some(ends))
    }

    /// Waits for the turn of an analysis. Returns `None` once the analysis has been stopped, so that its game is
    /// dropped.
    async fn turn(&self, ends: &OddsEnd) -> Option<OwnedSemaphorePermit> {
        tokio::select! {
            // The semaphore is never closed.
            turn = self.turns.clone().acquire_owned() => turn.ok(),
            () = ends.told.notified() => None,
        }
    }

    fn tell(&self, table: &str, ends: &Arc<OddsEnd>, progress: AnalysisProgress) {
        let mut jobs = self.jobs();
        let job = jobs.get_mut(table).filter(|job| Arc::ptr_eq(&job.ends, ends));
        if let Some(job) = job {
            job.progress = Some(progress);
        }
    }

    fn leave(&self, table: &str, ends: &Arc<OddsEnd>, failed: Option<Message>) {
        let mut jobs = self.jobs();
        let own = jobs.get_mut(table).filter(|job| Arc::ptr_eq(&job.ends, ends));
        match (own, failed) {
            (Some(job), Some(why)) => job.failed = Some(why),
            (Some(_), None) => {
                jobs.remove(table);
            }
            (None, _) => {}
        }
    }

    fn jobs(&self) -> MutexGuard<'_, BTreeMap<String, OddsJob>> {
        // A thread that panicked made its change completely or not at all.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Begins an analysis, and returns at once. Open pages receive its progress, and its result is kept.
pub fn begin(app: &Arc<App>, table: &str, task: AnalysisJob) -> Result<(), RequestError> {
    let head = task.game.log().head();
    let Some(ends) = app.server.odds.enter(table, head)? else { return Ok(()) };
    let (app, table) = (app.clone(), table.to_owned());
    tokio::spawn(async move {
        let failed = carry_out(&app, &table, head, task, &ends).await.err();
        app.server.odds.leave(&table, &ends, failed);
        show(app, table).await;
    });
    Ok(())
}

async fn carry_out(
    app: &Arc<App>,
    table: &str,
    head: u32,
    task: AnalysisJob,
    ends: &Arc<OddsEnd>,
) -> Result<(), Message> {
    let interrupted = || message!("serve-interrupted");
    let Some(turn) = app.server.odds.turn(ends).await else { return Ok(()) };
    let telling =
        Telling { app: app.clone(), table: table.to_owned(), ends: ends.clone(), told: None };
    let found = spawn_blocking(move || {
        let _turn = turn;
        play(&task, telling)
    });
    let Some(analysis) = found.await.map_err(|_| interrupted())?? else { return Ok(()) };
    let text = serde_json::to_string(&analysis).map_err(|_| interrupted())?;
    let game = ServerState::game_of(table).to_owned();
    let server = app.server.clone();
    let kept = app.threads.write(move || server.store.keep_analysis(&game, head, &text)).await;
    kept.map_err(|_| interrupted())?.map_err(|fault| fault.message())
}

/// Reports the progress of an analysis to open pages.
struct Telling {
    app: Arc<App>,
    table: String,
    ends: Arc<OddsEnd>,
    told: Option<Instant>,
}

impl Telling {
    /// Reports progress, and returns whether the analysis should continue.
    fn tell(&mut self, progress: AnalysisProgress) -> bool {
        self.app.server.odds.tell(&self.table, &self.ends, progress);
        let now = Instant::now();
        if self.told.is_none_or(|told| now - told >= TOLD_EVERY) {
            self.told = Some(now);
            tokio::runtime::Handle::current().spawn(show(self.app.clone(), self.table.clone()));
        }
        !self.ends.is_set()
    }
}

/// Analyses a game on this thread's only worker. Returns `None` if somebody has stopped it.
fn play(task: &AnalysisJob, mut telling: Telling) -> Result<Option<GameAnalysis>, Message> {
    let ends = telling.ends.clone();
    if ends.is_set() {
        return Ok(None);
    }
    let bots = BotKind::Greedy;
    let plan = AnalysisPlan {
        bots: Lineup::of(bots),
        bots_named: bots.name().into_owned(),
        games: task.games,
        answers: ANSWERS,
        seed: task.seed,
    };
    let workers =
        Workers::new(1).map_err(|why| message!("odds-no-thread", reason = why.to_string()))?;
    let workers = workers.until(ends.is_set.clone());
    let facts = task.game.log().path_entries().len();
    let found = analyse(&task.game, facts, &plan, &workers, &mut |now| telling.tell(now));
    match ends.is_set() {
        true => Ok(None),
        false => found.map(Some).map_err(|why| why.message()),
    }
}

/// Makes the open pages of a table show how far its analysis has got.
pub async fn show(app: Arc<App>, table: String) {
    let shown = app.tables.with(&table, |game| {
        game.odds_changed();
        Ok(())
    });
    // A table that cannot be opened has no pages.
    if shown.await.is_ok() {
        app.tables.wake(&table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_analysis_that_waits_ends_at_once_when_it_is_stopped_or_replaced() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let desk = Arc::<AnalysisQueue>::default();
            let running = desk.enter("running", 3).unwrap().unwrap();
            let turn = desk.turn(&running).await.expect("nobody is before it");
            for round in 0..3 {
                let waiting = desk.enter("waiting", round).unwrap().unwrap();
                let own = desk.clone();
                let waits = tokio::spawn(async move { own.turn(&waiting).await.is_some() });
                tokio::task::yield_now().await;
                match round {
                    0 => drop(desk.enter("waiting", 100)),
                    _ => desk.stop("waiting"),
                }
                let ended = tokio::time::timeout(Duration::from_secs(60), waits).await;
                assert!(ended.is_ok_and(|got| !got.unwrap()), "it gives up its place");
            }
            drop(turn);
        });
    }
}
