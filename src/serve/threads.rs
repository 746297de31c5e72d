//! Limits how many blocking jobs run at once: jobs of tables (slow tables have separate limits) and jobs on the store.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::{Instant, sleep, timeout};
use tracing::Span;

use crate::odds;

/// The number of tables that run at once per processor, and the least and greatest total. The number is small because
/// the allocator does not return memory that a thread has used, and because more threads than processors help only
/// while threads wait for the disk.
const TABLES_EACH: usize = 2;
const TABLES: [usize; 2] = [4, 16];
/// How long a table may run before it no longer counts as quick. A script may hang there, and other
/// tables must not wait for it.
const QUICK: Duration = Duration::from_millis(250);
/// How many tables run at once whose last job was slow.
const SLOW_MAX: usize = 2;
/// How many tables run at once in total.
const RUNNING_MAX: usize = 64;
/// How many changes to the store can be in progress at once; further tables wait before they begin.
/// If another program writes for a long time, each change in progress holds a thread and everything
/// it has computed.
const CHANGES_MAX: usize = 8;
/// How often a table that waits to make a change checks for a free thread, and how long it waits.
const CHANGE_POLL: Duration = Duration::from_millis(10);
const CHANGE_WAIT: Duration = Duration::from_secs(10);
/// How many lookups in the store run at once. They do not wait for writers.
const LOOKS_MAX: usize = 4;
/// How many other writes to the store run at once. They may wait for other programs that write.
const WRITES_MAX: usize = 4;

/// How many passwords are hashed at once, and how long others wait for their turn. Each of them needs 19 MiB.
const HASHES_MAX: usize = 2;
const HASH_WAIT: Duration = Duration::from_secs(10);

/// How many requests to other servers are made at once while people wait for the replies, and how long further requests
/// wait for their turn.
const OUTSIDE_MAX: usize = 4;
#[cfg(feature = "openid")]
const OUTSIDE_WAIT: Duration = Duration::from_secs(10);

pub const THREADS_MAX: usize =
    RUNNING_MAX + LOOKS_MAX + WRITES_MAX + HASHES_MAX + OUTSIDE_MAX + odds::RUNNING_MAX;

#[derive(Clone, Debug)]
pub struct Threads {
    quick: Arc<Semaphore>,
    /// The quick tables that only show something: one for each processor, so that answers find a free thread.
    showing: Arc<Semaphore>,
    slow: Arc<Semaphore>,
    running: Arc<Semaphore>,
    looks: Arc<Semaphore>,
    writes: Arc<Semaphore>,
    hashes: Arc<Semaphore>,
    #[cfg(feature = "openid")]
    outside: Arc<Semaphore>,
    quick_max: usize,
}

#[derive(Debug)]
pub struct RunPermit {
    place: Option<OwnedSemaphorePermit>,
    /// The second place of a table that only shows something.
    showing: Option<OwnedSemaphorePermit>,
    was_slow: bool,
}

impl Default for Threads {
    fn default() -> Self {
        let semaphore = |most| Arc::new(Semaphore::new(most));
        let processors = std::thread::available_parallelism().map_or(1, NonZero::get);
        let quick_max = (processors * TABLES_EACH).clamp(TABLES[0], TABLES[1]);
        let (quick, showing) = (semaphore(quick_max), semaphore(quick_max / TABLES_EACH));
        let slow = semaphore(SLOW_MAX);
        let (running, looks, writes) =
            (semaphore(RUNNING_MAX), semaphore(LOOKS_MAX), semaphore(WRITES_MAX));
        Self {
            quick,
            showing,
            slow,
            running,
            looks,
            writes,
            hashes: semaphore(HASHES_MAX),
            #[cfg(feature = "openid")]
            outside: semaphore(OUTSIDE_MAX),
            quick_max,
        }
    }
}

impl Threads {
    /// Returns the kinds of jobs, how many of each run, and how many can run.
    pub fn load(&self) -> Vec<(&'static str, usize, usize)> {
        let of = |kind, semaphore: &Semaphore, most: usize| {
            (kind, most.saturating_sub(semaphore.available_permits()), most)
        };
        #[cfg_attr(not(feature = "openid"), allow(unused_mut, reason = "only OpenID adds a kind"))]
        let mut load = vec![
            of("quick_tables", &self.quick, self.quick_max),
            of("slow_tables", &self.slow, SLOW_MAX),
            of("tables", &self.running, RUNNING_MAX),
            of("lookups", &self.looks, LOOKS_MAX),
            of("writes", &self.writes, WRITES_MAX),
            of("passwords", &self.hashes, HASHES_MAX),
        ];
        #[cfg(feature = "openid")]
        load.push(of("outside", &self.outside, OUTSIDE_MAX));
        load
    }

    /// Waits for a table's turn to run. `was_slow` says whether its last job was slow.
    pub async fn turn(&self, was_slow: bool) -> RunPermit {
        let semaphore = if was_slow { &self.slow } else { &self.quick };
        RunPermit { place: place(semaphore).await, showing: None, was_slow }
    }

    /// Waits for the turn of a table that only shows something. Answers do not wait for such tables.
    pub async fn turn_to_show(&self, was_slow: bool) -> RunPermit {
        let showing = if was_slow { None } else { place(&self.showing).await };
        RunPermit { showing, ..self.turn(was_slow).await }
    }

    /// Waits for the turn of a table that changes the store. `changing` returns the number of changes in progress.
    /// Returns `None` if other programs keep writing for too long.
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
            // Let tables that change nothing go first.
            drop(turn);
            if Instant::now() >= until {
                return None;
            }
            sleep(CHANGE_POLL).await;
        }
    }

    /// Runs a table's job. Returns its result and whether it was slow.
    pub async fn at_table<T: Send + 'static>(
        &self,
        turn: RunPermit,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(T, bool), JoinError> {
        let RunPermit { place: kind, showing, was_slow } = turn;
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
                drop((kind, showing));
                done.await
            }
        }
    }

    pub async fn read_store<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        at_place(&self.looks, work).await
    }

    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        at_place(&self.writes, work).await
    }

    /// Hashes a password. Returns `None` if too many others wait for this.
    pub async fn hash<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<Result<T, JoinError>> {
        let place = timeout(HASH_WAIT, place(&self.hashes)).await.ok()?;
        let done = spawn_blocking(move || {
            let _place = place;
            work()
        });
        Some(done.await)
    }
}

#[cfg(feature = "openid")]
impl Threads {
    /// Asks another server something. Returns `None` if too many others wait for this.
    pub async fn ask_outside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<Result<T, JoinError>> {
        let place = timeout(OUTSIDE_WAIT, place(&self.outside)).await.ok()?;
        let done = spawn_blocking(move || {
            let _place = place;
            work()
        });
        Some(done.await)
    }
}

async fn at_place<T: Send + 'static>(
    semaphore: &Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    let place = place(semaphore).await;
    let request = Span::current();
    let done = spawn_blocking(move || {
        let _place = place;
        request.in_scope(work)
    });
    done.await
}

/// Waits for a permit. Returns `None` only if the semaphore is closed, which never happens.
async fn place(semaphore: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    semaphore.clone().acquire_owned().await.ok()
}

/// Returns the CPU time of this thread, which does not depend on other programs on the machine.
#[cfg(any(unix, windows))]
fn computed() -> Duration {
    cpu_time::ThreadTime::now().as_duration()
}

/// Returns zero on systems without thread CPU time, so that no job counts as slow.
#[cfg(not(any(unix, windows)))]
fn computed() -> Duration {
    Duration::ZERO
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_find_a_place_however_many_tables_show_something() {
        const SOON: Duration = Duration::from_millis(50);
        let threads = Threads::default();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let mut showing = Vec::new();
            while let Ok(turn) = timeout(SOON, threads.turn_to_show(false)).await {
                showing.push(turn);
            }
            assert_eq!(showing.len(), threads.quick_max / TABLES_EACH);
            assert!(timeout(SOON, threads.turn(false)).await.is_ok());
            showing.pop();
            assert!(timeout(SOON, threads.turn_to_show(false)).await.is_ok());
        });
    }
}
