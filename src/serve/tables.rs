//! The open games: each is owned by one task, which handles one request after the other.
//!
//! Everything that may run scripts is done on a blocking thread, so that no game delays another. A
//! game without readers is closed; it can be opened again from its log.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;
use tracing::Span;

use crate::open_game::OpenGame;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use crate::telemetry::spans;
use crate::threads::{RunPermit, Threads};
use speciate_model::log::store::StoreFault;
use speciate_model::message;
use speciate_table::standing;

const WAITING_MAX: usize = 256;
/// How often to check whether another process has written to a game with readers.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// If the store reports what others write, only one of this many checks is made. The check is still needed because
/// reports can get lost.
const LOOKS_SKIPPED: u32 = 10;
/// The number of checks after which a game without readers is closed.
const IDLE_MAX: u32 = 60;
/// The number of open tables above which a game without readers is closed at the first check.
const OPEN_MAX: usize = 200;
/// How many times to try opening a game for one request.
const TRIES: usize = 3;

/// The work of a table for a request. It gets the game, or the reason why the game cannot be opened.
type Job = Box<dyn FnOnce(Result<&mut OpenGame, RequestError>) + Send>;

struct TableTask {
    changes: bool,
    /// What waits for the task.
    cause: Span,
    run: Job,
}

struct RunningTable {
    /// In a box, because it goes to another thread and back for each job.
    game: Box<OpenGame>,
    /// Whether the game's last job was slow.
    is_slow: bool,
}

#[derive(Debug)]
pub struct Tables {
    server: Arc<ServerState>,
    open: Mutex<BTreeMap<String, TableHandle>>,
    threads: Threads,
}

#[derive(Clone, Debug)]
struct TableHandle {
    work: mpsc::Sender<TableTask>,
    entries: watch::Sender<u32>,
}

/// Sends a task to a game. If the game is closing at every attempt, drops the task, and the requester gets an error.
async fn hand_over(mut task: TableTask, game: impl Fn() -> mpsc::Sender<TableTask>) {
    for _ in 0..TRIES {
        match game().send(task).await {
            Ok(()) => return,
            Err(unsent) => task = unsent.0,
        }
    }
}

impl Tables {
    pub fn of(server: &Arc<ServerState>, threads: &Threads) -> Arc<Self> {
        let (server, threads) = (server.clone(), threads.clone());
        let tables = Arc::new(Self { server, open: Mutex::default(), threads });
        let hearing = Arc::downgrade(&tables);
        tables.server.store.listen(Box::new(move |game| {
            if let Some(tables) = Weak::upgrade(&hearing) {
                tables.server.telemetry.woke_up(game);
                tables.look_at(game);
            }
        }));
        tables
    }

    /// Makes the open tables of a game check their logs; all tables if `game` is `None`.
    fn look_at(&self, game: Option<&str>) {
        for (table, handle) in self.all().iter() {
            if game.is_none_or(|game| ServerState::game_of(table) == game) {
                // If the queue is full, do nothing: a busy table checks its log anyway.
                let _ = handle.work.try_send(look_again(&handle.entries));
            }
        }
    }

    /// Runs `work` on a game after all earlier requests.
    pub async fn with<T: Send + 'static>(
        self: &Arc<Self>,
        game: &str,
        work: impl FnOnce(&mut OpenGame) -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, RequestError> {
        self.ask(game, false, work).await
    }

    /// Like [`with`](Self::with), but for a change to the game. It waits first while others write
    /// to the store.
    pub async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        game: &str,
        work: impl FnOnce(&mut OpenGame) -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, RequestError> {
        self.ask(game, true, work).await
    }

    async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        game: &str,
        changes: bool,
        work: impl FnOnce(&mut OpenGame) -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, RequestError> {
        let (done, came) = oneshot::channel();
        let (cause, request) = (Span::current(), Span::current());
        let run = Box::new(move |game: Result<&mut OpenGame, RequestError>| {
            let work = || spans::table_work().in_scope(|| game.and_then(work));
            let _ = done.send(request.in_scope(work));
        });
        hand_over(TableTask { changes, cause, run }, || self.handle(game).work).await;
        match came.await {
            Ok(done) => done,
            Err(_) => Err(RequestError::failed(message!("serve-interrupted"))),
        }
    }

    pub fn watch(self: &Arc<Self>, game: &str) -> watch::Receiver<u32> {
        self.handle(game).entries.subscribe()
    }

    /// Makes the readers of a game check whether they may still see it.
    pub fn wake(&self, game: &str) {
        if let Some(handle) = self.all().get(game) {
            handle.entries.send_modify(|_| {});
        }
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<String, TableHandle>> {
        // Ignore poisoning: a thread that panicked made its change completely or not at all.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the handle of a game's task. Starts the task if there is none.
    fn handle(self: &Arc<Self>, game: &str) -> TableHandle {
        let mut open = self.all();
        if let Some(handle) = open.get(game).filter(|handle| !handle.work.is_closed()) {
            return handle.clone();
        }
        let (work, waiting) = mpsc::channel(WAITING_MAX);
        // Existing readers stay connected.
        let entries = open.remove(game).map_or_else(|| watch::channel(0).0, |old| old.entries);
        let handle = TableHandle { work, entries };
        open.insert(game.to_owned(), handle.clone());
        let (tables, name, entries) = (self.clone(), game.to_owned(), handle.entries.clone());
        let cause = Span::current();
        tokio::spawn(async move { tables.run(name, waiting, entries, cause).await });
        handle
    }

    async fn run(
        self: Arc<Self>,
        name: String,
        mut waiting: mpsc::Receiver<TableTask>,
        entries: watch::Sender<u32>,
        mut cause: Span,
    ) {
        let (server, game, opens) = (self.server.clone(), name.clone(), spans::table_opens(&cause));
        // Subscribe first, so that edits made while the game opens are noticed too.
        let mut content = self.server.watch_content();
        let turn = self.threads.turn(false).await;
        let opened = self.threads.at_table(turn, move || {
            let _within = opens.entered();
            let mut opened = OpenGame::open(&game, &server)?;
            see_clock(&mut opened);
            see_standing(&opened, &server, &game);
            Ok(Box::new(opened))
        });
        let opened = opened.await;
        let mut table = match opened {
            Ok((Ok(game), _)) => RunningTable { game, is_slow: false },
            Ok((Err(refusal), _)) => return self.refuse(&name, waiting, &refusal).await,
            Err(_) => {
                self.server.telemetry.panicked(&name);
                return self.close(&name, waiting);
            }
        };
        let mut gauge = self.server.telemetry.table(&name);
        let (mut idle, mut skipped, mut bots_are_stuck) = (0, 0, false);
        loop {
            gauge.see(table.game.game());
            entries.send_if_modified(|known| {
                let before = std::mem::replace(known, table.game.entries());
                before != *known
            });
            // Handle a waiting request first: on an analysis board, a person can stop bots that play for a long time.
            let first = table.game.is_playing_on().then(|| waiting.try_recv().ok()).flatten();
            if first.is_none() && table.game.waits_for_bots() && !bots_are_stuck {
                let Some(turn) = self.turn_to_change(table.is_slow).await else {
                    bots_are_stuck = true;
                    continue;
                };
                let telemetry = self.server.telemetry.clone();
                let by = std::mem::replace(&mut cause, Span::none());
                let done = self.work(&name, table, turn, move |game| {
                    let _within = spans::bots(&by, game.bots_kind()).entered();
                    let has_answered =
                        telemetry.time_bots(game.bots_kind(), || game.let_bots_continue());
                    game.reconsider();
                    see_clock(game);
                    has_answered
                });
                let Some((after, has_answered)) = done.await else {
                    return self.close(&name, waiting);
                };
                (table, bots_are_stuck) = (after, !has_answered);
                continue;
            }
            cause = Span::none();
            let came = match first {
                Some(first) => Ok(Some(first)),
                None => tokio::select! {
                    came = timeout(POLL_INTERVAL, waiting.recv()) => came,
                    Ok(()) = content.changed() => {
                        let turn = self.threads.turn(table.is_slow).await;
                        let done = self.work(&name, table, turn, OpenGame::adopt_latest_edit).await;
                        let Some((after, ())) = done else { return self.close(&name, waiting) };
                        table = after;
                        // Notify readers: pages show the edit even if the game stays the same.
                        entries.send_modify(|_| {});
                        continue;
                    }
                },
            };
            let next: TableTask = match came {
                Ok(Some(work)) => work,
                Ok(None) => return self.close(&name, waiting),
                Err(_) if entries.receiver_count() > 0 => {
                    skipped += 1;
                    if self.server.store.hears() && skipped < LOOKS_SKIPPED {
                        continue;
                    }
                    skipped = 0;
                    look_again(&entries)
                }
                Err(_) if idle < IDLE_MAX && self.all().len() <= OPEN_MAX => {
                    idle += 1;
                    continue;
                }
                Err(_) => return self.close(&name, waiting),
            };
            (idle, bots_are_stuck) = (0, false);
            let turn = match next.changes {
                true => self.turn_to_change(table.is_slow).await,
                false => Some(self.threads.turn_to_show(table.is_slow).await),
            };
            let Some(turn) = turn else {
                let game = ServerState::game_of(&name).to_owned();
                (next.run)(Err(StoreFault::Busy { game }.into()));
                continue;
            };
            let (server, called) = (self.server.clone(), name.clone());
            cause = next.cause.clone();
            let done = self.work(&name, table, turn, move |game| {
                let before = game.entries();
                match next.cause.in_scope(|| game.must_be_read()) {
                    Ok(()) => (next.run)(Ok(game)),
                    Err(refusal) => return (next.run)(Err(refusal)),
                }
                let _within = spans::table_follows(&next.cause).entered();
                game.reconsider();
                see_clock(game);
                if game.entries() != before {
                    see_standing(game, &server, &called);
                }
            });
            // If a job panics, its requester gets an error, and the game is opened again from its log.
            let Some((after, ())) = done.await else { return self.close(&name, waiting) };
            table = after;
        }
    }

    /// Runs a job on a game on another thread. If the job panics, the game is dropped and `None` is returned.
    async fn work<T: Send + 'static>(
        &self,
        name: &str,
        table: RunningTable,
        turn: RunPermit,
        job: impl FnOnce(&mut OpenGame) -> T + Send + 'static,
    ) -> Option<(RunningTable, T)> {
        let mut game = table.game;
        let done = self.threads.at_table(turn, move || {
            let done = job(&mut game);
            (game, done)
        });
        let Ok(((game, done), is_slow)) = done.await else {
            self.server.telemetry.panicked(name);
            return None;
        };
        Some((RunningTable { game, is_slow }, done))
    }

    /// Waits for the turn of a table that changes the store. Returns `None` if the turn does not come in time.
    async fn turn_to_change(&self, was_slow: bool) -> Option<RunPermit> {
        self.threads.turn_to_change(was_slow, || self.server.store.changing()).await
    }

    async fn refuse(
        &self,
        name: &str,
        mut waiting: mpsc::Receiver<TableTask>,
        refusal: &RequestError,
    ) {
        waiting.close();
        while let Some(work) = waiting.recv().await {
            (work.run)(Err(refusal.clone()));
        }
        self.forget(name);
    }

    /// Stops taking requests. Waiting requests fail with a reply that asks the visitor to try again.
    fn close(&self, name: &str, mut waiting: mpsc::Receiver<TableTask>) {
        waiting.close();
        self.forget(name);
    }

    /// Forgets a game whose task has ended, unless it has readers or a new task.
    fn forget(&self, name: &str) {
        let mut open = self.all();
        let is_over =
            |handle: &TableHandle| handle.work.is_closed() && handle.entries.receiver_count() == 0;
        if open.get(name).is_some_and(is_over) {
            open.remove(name);
        }
    }
}

/// Records who has been asked since when. If the store cannot be reached, the next request or check does this.
fn see_clock(game: &mut OpenGame) {
    let _ = game.see_clock();
}

/// Updates the game's standing in the list of games, even if others have written its log.
fn see_standing(game: &OpenGame, server: &ServerState, table: &str) {
    let log = game.log();
    if log.current_branch() == log.chosen_branch() {
        let standing = standing(game.game());
        // If this fails, the list is out of date, but the game is not affected.
        let _ = server.see_standing(ServerState::game_of(table), game.entries(), &standing);
    }
}

fn look_again(entries: &watch::Sender<u32>) -> TableTask {
    let entries = entries.clone();
    let run = Box::new(move |game: Result<&mut OpenGame, RequestError>| {
        let seen = game.and_then(|game| {
            game.look_at_company();
            game.look_again()
        });
        if seen.is_err() {
            // The streams of readers end, because their pages would no longer change. Browsers then connect again, to
            // another server if there is a load balancer.
            entries.send_modify(|_| {});
        }
    });
    TableTask { changes: false, cause: Span::none(), run }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::size_of_result;

    /// The maximum size of the task of an open table, without the game.
    const TASK_MAX: usize = 8 * 1024;

    #[test]
    fn the_task_of_a_table_is_small() {
        type Arguments = (Arc<Tables>, mpsc::Receiver<TableTask>, watch::Sender<u32>);
        let task = size_of_result(&|(tables, waiting, entries): Arguments| {
            tables.run(String::new(), waiting, entries, Span::none())
        });
        println!("the task of a table: {task} bytes; its game: {} bytes", size_of::<OpenGame>());
        assert!(task <= TASK_MAX, "{task} bytes");
    }

    #[test]
    fn a_request_fails_if_its_game_keeps_closing() {
        let (done, came) = oneshot::channel::<()>();
        let run = Box::new(move |_: Result<&mut OpenGame, RequestError>| {
            let _ = done.send(());
        });
        let closed = || mpsc::channel(1).0;
        let ended = async {
            timeout(Duration::from_secs(60), async {
                hand_over(TableTask { changes: false, cause: Span::none(), run }, closed).await;
                came.await
            })
            .await
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        assert!(runtime.block_on(ended).is_ok_and(|came| came.is_err()));
    }
}
