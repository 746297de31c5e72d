//! The games that are open: each is owned by one task, which does one thing after the other.
//!
//! Whatever may run scripts is done on a thread for work that takes its time, so that no game keeps another
//! waiting. A game that nobody looks at is closed; it is opened again from its log.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

use crate::open_game::OpenGame;
use crate::refusal::Refusal;
use crate::server_state::ServerState;
use crate::threads::{RunPermit, Threads};
use speciate_model::log::store::StoreFault;
use speciate_model::message;
use speciate_table::standing;

/// How many requests to one game wait at most.
const WAITING_MAX: usize = 256;
/// How often it is looked whether another process has written to a game that people look at.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// After how many such looks a game that nobody looks at is closed.
const IDLE_MAX: u32 = 60;
/// How many tables are open before one that nobody looks at is closed at the first such look.
const OPEN_MAX: usize = 200;
/// How often a game is opened again for one request.
const TRIES: usize = 3;

/// What a table does for a request, or the reason why it cannot be opened.
type Job = Box<dyn FnOnce(Result<&mut OpenGame, Refusal>) + Send>;

/// What is to be done with a game; where it cannot be opened, with the reason.
struct TableTask {
    /// Whether it may change the store.
    changes: bool,
    run: Job,
}

/// The games that are open.
#[derive(Debug)]
pub struct Tables {
    house: Arc<ServerState>,
    open: Mutex<BTreeMap<String, TableHandle>>,
    threads: Threads,
}

/// A way to the task of a game.
#[derive(Clone, Debug)]
struct TableHandle {
    work: mpsc::Sender<TableTask>,
    /// How many entries the game has.
    entries: watch::Sender<u32>,
}

impl Tables {
    /// Returns the tables of a house, none of them open yet.
    pub fn of(house: &Arc<ServerState>, threads: &Threads) -> Arc<Self> {
        let (house, threads) = (house.clone(), threads.clone());
        Arc::new(Self { house, open: Mutex::default(), threads })
    }

    /// Does something with a game, after all that others have asked for before.
    pub async fn with<T: Send + 'static>(
        self: &Arc<Self>,
        game: &str,
        work: impl FnOnce(&mut OpenGame) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.ask(game, false, work).await
    }

    /// The same for a change to the game: while others write to the store, it waits before it begins.
    pub async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        game: &str,
        work: impl FnOnce(&mut OpenGame) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.ask(game, true, work).await
    }

    async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        game: &str,
        changes: bool,
        work: impl FnOnce(&mut OpenGame) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (done, came) = oneshot::channel();
        let run = Box::new(move |game: Result<&mut OpenGame, Refusal>| {
            // Whoever asked may have left.
            let _ = done.send(game.and_then(work));
        });
        let mut work = TableTask { changes, run };
        for _ in 0..TRIES {
            match self.handle(game).work.send(work).await {
                Ok(()) => break,
                // It was just being closed.
                Err(unsent) => work = unsent.0,
            }
        }
        match came.await {
            Ok(done) => done,
            Err(_) => Err(Refusal::failed(message!("serve-interrupted"))),
        }
    }

    /// Returns what says when a game has got on.
    pub fn watch(self: &Arc<Self>, game: &str) -> watch::Receiver<u32> {
        self.handle(game).entries.subscribe()
    }

    /// Has those who look on at a game see whether they still may.
    pub fn wake(&self, game: &str) {
        if let Some(handle) = self.all().get(game) {
            handle.entries.send_modify(|_| {});
        }
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<String, TableHandle>> {
        // Whoever panicked has changed it wholly or not at all.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the way to the task of a game, which is started where there is none.
    fn handle(self: &Arc<Self>, game: &str) -> TableHandle {
        let mut open = self.all();
        if let Some(handle) = open.get(game).filter(|handle| !handle.work.is_closed()) {
            return handle.clone();
        }
        let (work, waiting) = mpsc::channel(WAITING_MAX);
        // People who looked on before go on doing so.
        let entries = open.remove(game).map_or_else(|| watch::channel(0).0, |old| old.entries);
        let handle = TableHandle { work, entries };
        open.insert(game.to_owned(), handle.clone());
        let (tables, name, entries) = (self.clone(), game.to_owned(), handle.entries.clone());
        tokio::spawn(async move { tables.run(name, waiting, entries).await });
        handle
    }

    /// Does what is asked for, until nobody asks any more.
    async fn run(
        self: Arc<Self>,
        name: String,
        mut waiting: mpsc::Receiver<TableTask>,
        entries: watch::Sender<u32>,
    ) {
        let (house, game) = (self.house.clone(), name.clone());
        // What is edited while it opens counts as well.
        let mut content = self.house.watch_content();
        let turn = self.threads.turn(false).await;
        let opened = self.threads.at_table(turn, move || {
            let opened = OpenGame::open(&game, &house)?;
            see_standing(&opened, &house, &game);
            Ok(opened)
        });
        let opened = opened.await;
        let mut game = match opened {
            Ok((Ok(game), _)) => game,
            Ok((Err(refusal), _)) => return self.refuse(&name, waiting, &refusal).await,
            Err(_) => return self.close(&name, waiting),
        };
        let (mut idle, mut bots_are_stuck) = (0, false);
        // What it did last took its time.
        let mut is_slow = false;
        loop {
            entries.send_if_modified(|known| {
                let is_new = *known != game.entries();
                *known = game.entries();
                is_new
            });
            if game.waits_for_bots() && !bots_are_stuck {
                let Some(turn) = self.turn_to_change(is_slow).await else {
                    bots_are_stuck = true;
                    continue;
                };
                let went_on = self.threads.at_table(turn, move || {
                    let went_on = game.let_bots_go_on();
                    game.reconsider();
                    (game, went_on)
                });
                let Ok(((after, went_on), was_slow)) = went_on.await else {
                    return self.close(&name, waiting);
                };
                (game, is_slow) = (after, was_slow);
                bots_are_stuck = !went_on;
                continue;
            }
            let came = tokio::select! {
                came = timeout(LOOK_EVERY, waiting.recv()) => came,
                Ok(()) = content.changed() => {
                    let turn = self.threads.turn(is_slow).await;
                    let taken_up = self.threads.at_table(turn, move || {
                        game.take_up();
                        game
                    });
                    let Ok((after, was_slow)) = taken_up.await else {
                        return self.close(&name, waiting);
                    };
                    (game, is_slow) = (after, was_slow);
                    // Pages show what was edited, also where the game stays as it is.
                    entries.send_modify(|_| {});
                    continue;
                }
            };
            let next: TableTask = match came {
                Ok(Some(work)) => work,
                Ok(None) => return self.close(&name, waiting),
                Err(_) if entries.receiver_count() > 0 => look_again(),
                Err(_) if idle < IDLE_MAX && self.all().len() <= OPEN_MAX => {
                    idle += 1;
                    continue;
                }
                Err(_) => return self.close(&name, waiting),
            };
            (idle, bots_are_stuck) = (0, false);
            let (house, table) = (self.house.clone(), name.clone());
            let turn = match next.changes {
                true => self.turn_to_change(is_slow).await,
                false => Some(self.threads.turn(is_slow).await),
            };
            let Some(turn) = turn else {
                let game = ServerState::game_of(&name).to_owned();
                (next.run)(Err(StoreFault::Busy { game }.into()));
                continue;
            };
            let done = self.threads.at_table(turn, move || {
                let before = game.entries();
                (next.run)(Ok(&mut game));
                game.reconsider();
                if game.entries() != before {
                    see_standing(&game, &house, &table);
                }
                game
            });
            match done.await {
                Ok((after, was_slow)) => (game, is_slow) = (after, was_slow),
                // Whoever asked is told; the game is opened again as it is kept.
                Err(_) => return self.close(&name, waiting),
            }
        }
    }

    /// Waits until it is the turn of a table that changes the store.
    async fn turn_to_change(&self, was_slow: bool) -> Option<RunPermit> {
        self.threads.turn_to_change(was_slow, || self.house.store.changing()).await
    }

    /// Tells all who wait why the game cannot be opened.
    async fn refuse(&self, name: &str, mut waiting: mpsc::Receiver<TableTask>, refusal: &Refusal) {
        waiting.close();
        while let Some(work) = waiting.recv().await {
            (work.run)(Err(refusal.clone()));
        }
        self.forget(name);
    }

    /// Takes no more requests; those that wait are told to come again.
    fn close(&self, name: &str, mut waiting: mpsc::Receiver<TableTask>) {
        waiting.close();
        self.forget(name);
    }

    /// Forgets a game whose task is over, unless people look on or another task has it by now.
    fn forget(&self, name: &str) {
        let mut open = self.all();
        let is_over =
            |handle: &TableHandle| handle.work.is_closed() && handle.entries.receiver_count() == 0;
        if open.get(name).is_some_and(is_over) {
            open.remove(name);
        }
    }
}

/// Has the list of games say where a game stands, also where others have written its log.
fn see_standing(game: &OpenGame, house: &ServerState, table: &str) {
    let log = game.log();
    if log.current_branch() == log.chosen_branch() {
        let standing = standing(game.game());
        // The list can be behind; the game is not.
        let _ = house.see_standing(ServerState::game_of(table), game.entries(), &standing);
    }
}

fn look_again() -> TableTask {
    let run = Box::new(|game: Result<&mut OpenGame, Refusal>| {
        // What cannot be read now is told to whoever asks next.
        let _ = game.and_then(OpenGame::look_again);
    });
    TableTask { changes: false, run }
}
