//! How much is done at once on threads for work that takes its time: at tables, at those that were slow apart
//! from all others, and at the store.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::{Instant, sleep, timeout};

/// How many tables are at work at once for each processor, and at least and at most: what a thread has needed
/// once, the allocator keeps for it, and more threads than processors make nothing quicker but waiting for the
/// disk.
const TABLES_EACH: usize = 2;
const TABLES: [usize; 2] = [4, 16];
/// After how long a table no longer counts as one of these: somebody's script may hang there, and nobody else
/// is to wait for it.
const QUICK: Duration = Duration::from_millis(250);
/// How many tables that have computed for longer than that last time are at work at once.
const SLOW_MAX: usize = 2;
/// How many tables are at work at once, counted as either.
const RUNNING_MAX: usize = 64;
/// How many changes to the store can be in progress at once; further tables wait before they begin. When another
/// program writes for long, each change in progress keeps a thread, and everything it has computed.
const CHANGES_MAX: usize = 8;
/// How often a table that waits with its change checks whether there is room, and for how long.
const CHANGE_LOOK: Duration = Duration::from_millis(10);
const CHANGE_WAIT: Duration = Duration::from_secs(10);
/// How many looks at the store there are at once, which wait for nobody.
const LOOKS_MAX: usize = 4;
/// How much is written at once beside what tables write; it may wait for other programs that do.
const WRITES_MAX: usize = 4;

/// How many threads all of this takes at most.
pub const THREADS_MAX: usize = RUNNING_MAX + LOOKS_MAX + WRITES_MAX;

/// How much is done at once.
#[derive(Clone, Debug)]
pub struct Threads {
    quick: Arc<Semaphore>,
    slow: Arc<Semaphore>,
    running: Arc<Semaphore>,
    looks: Arc<Semaphore>,
    writes: Arc<Semaphore>,
}

/// A table's turn to run.
#[derive(Debug)]
pub struct RunPermit {
    place: Option<OwnedSemaphorePermit>,
    was_slow: bool,
}

impl Default for Threads {
    fn default() -> Self {
        let of = |most| Arc::new(Semaphore::new(most));
        let processors = std::thread::available_parallelism().map_or(1, NonZero::get);
        let quick = of((processors * TABLES_EACH).clamp(TABLES[0], TABLES[1]));
        let slow = of(SLOW_MAX);
        let (running, looks, writes) = (of(RUNNING_MAX), of(LOOKS_MAX), of(WRITES_MAX));
        Self { quick, slow, running, looks, writes }
    }
}

impl Threads {
    /// Waits for the turn of a table. `was_slow` says whether it was slow last time.
    pub async fn turn(&self, was_slow: bool) -> RunPermit {
        let of = if was_slow { &self.slow } else { &self.quick };
        RunPermit { place: place(of).await, was_slow }
    }

    /// Waits for the turn of a table that changes the store. `changing` returns how many changes are in progress.
    /// `None` if its turn never comes, because others write all the time.
    pub async fn turn_to_change(
        &self,
        was_slow: bool,
        changing: impl Fn() -> usize,
    ) -> Option<RunPermit> {
        let until = Instant::now() + CHANGE_WAIT;
        loop {
            let turn = self.turn(was_slow).await;
            if changing() < CHANGES_MAX {
                return Some(turn);
            }
            // Tables that change nothing come first.
            drop(turn);
            if Instant::now() >= until {
                return None;
            }
            sleep(CHANGE_LOOK).await;
        }
    }

    /// Does something for a table whose turn it is, and returns with it whether it was slow.
    pub async fn at_table<T: Send + 'static>(
        &self,
        turn: RunPermit,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(T, bool), JoinError> {
        let RunPermit { place: kind, was_slow } = turn;
        let running = place(&self.running).await;
        let mut done = spawn_blocking(move || {
            let (_running, before) = (running, computed());
            let done = work();
            (done, computed().saturating_sub(before) > QUICK)
        });
        match timeout(QUICK, &mut done).await {
            Ok(done) => done,
            Err(_) if was_slow => done.await,
            Err(_) => {
                drop(kind);
                done.await
            }
        }
    }

    /// Looks something up in the store.
    pub async fn look_up<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        at_place(&self.looks, work).await
    }

    /// Writes to the store.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        at_place(&self.writes, work).await
    }
}

/// Does something on a thread that counts among others of its kind.
async fn at_place<T: Send + 'static>(
    of: &Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    let place = place(of).await;
    let done = spawn_blocking(move || {
        let _place = place;
        work()
    });
    done.await
}

/// Waits for a place; they are never closed.
async fn place(of: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    of.clone().acquire_owned().await.ok()
}

/// Returns how long this thread has computed, which no other program on the machine changes.
#[cfg(any(unix, windows))]
fn computed() -> Duration {
    cpu_time::ThreadTime::now().as_duration()
}

/// Returns nothing where the system does not tell it.
#[cfg(not(any(unix, windows)))]
fn computed() -> Duration {
    Duration::ZERO
}
