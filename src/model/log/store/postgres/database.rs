//! The connections to a database. A separate thread handles the traffic, and the engine's threads wait for it.

use std::cell::Cell;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use deadpool_postgres::{
    Client, Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime as Kind, Transaction,
};
use futures_util::future::{Either, select};
use tokio::runtime::{Builder, Runtime};
use tokio::time::{Instant, timeout, timeout_at};

use super::address::DatabaseAddress;
use super::availability::Availability;
use super::executor::PostgresExecutor;
use super::failure::{PostgresFailure, Retry};
use super::news::Notifier;
use crate::log::store::observer::ObserverSlot;
use crate::log::store::sql::{AnyExecutor, Request, SqlFailure, SqlResult};
use crate::log::store::{ConnectionCounts, StoreOperation};

/// How long a request waits for a free connection.
const FREE_WAIT: Duration = Duration::from_secs(3);
/// The time limit of an attempt with all its statements, and the time after which to check whether the database can be
/// reached.
const ATTEMPT_WAIT: Duration = Duration::from_secs(3);
const DOUBTED_AFTER: Duration = Duration::from_millis(1500);
/// How long a request is retried while the database can be reached, and the delay between attempts.
const REPEATED_FOR: Duration = Duration::from_secs(5);
const AGAIN_AFTER: Duration = Duration::from_millis(100);
/// How long the news about a change may delay its confirmation.
const NEWS_WAIT: Duration = Duration::from_millis(500);
/// The maximum number of retries of a change that conflicts with another writer.
const CONFLICTS_MAX: u32 = 20;

pub(super) struct Database {
    /// `None` only while the store is dropped.
    runtime: Option<Runtime>,
    pool: Pool,
    reach: Arc<Availability>,
    pub address: DatabaseAddress,
    changing: AtomicUsize,
    pub observer: ObserverSlot,
}

/// One attempt at a request.
pub(super) struct Attempt<'a> {
    runtime: &'a Runtime,
    reach: &'a Arc<Availability>,
    began: Instant,
    is_doubted: Cell<bool>,
}

impl Database {
    /// Prepares the connections. The first request opens the first connection.
    pub fn at(address: DatabaseAddress) -> std::io::Result<Self> {
        let mut runtime = Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).thread_name("postgres").enable_all().build()?;
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(address.config.clone(), address.tls.clone(), recycling);
        let pool = Pool::builder(manager)
            .max_size(address.connections)
            .runtime(Kind::Tokio1)
            .wait_timeout(Some(FREE_WAIT))
            .create_timeout(Some(ATTEMPT_WAIT))
            .build()
            .map_err(std::io::Error::other)?;
        let reach = Availability::new(address.config.clone(), address.tls.clone(), pool.clone());
        let (runtime, reach) = (Some(runtime), Arc::new(reach));
        let (changing, observer) = (AtomicUsize::new(0), ObserverSlot::default());
        Ok(Self { runtime, pool, reach, address, changing, observer })
    }

    pub fn changing(&self) -> usize {
        self.changing.load(Ordering::Relaxed)
    }

    pub fn connections(&self) -> ConnectionCounts {
        let status = self.pool.status();
        let idle = status.available.min(status.size);
        let (in_use, waiting, most) = (status.size - idle, status.waiting, status.max_size);
        ConnectionCounts { in_use, idle, waiting, most }
    }

    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        if let Some(runtime) = &self.runtime {
            runtime.spawn(task);
        }
    }

    /// Makes a read request. While the database is unreachable, retries for some time.
    pub fn read<T>(
        &self,
        mut read: impl FnMut(&PostgresExecutor<'_, Client>) -> SqlResult<T>,
    ) -> SqlResult<T> {
        self.repeated(StoreOperation::Read, |runtime| self.read_in(runtime, &mut read))
    }

    /// Makes a read request without retrying.
    pub fn read_once<T>(
        &self,
        mut read: impl FnMut(&AnyExecutor<'_>) -> SqlResult<T>,
    ) -> SqlResult<T> {
        if self.reach.is_away() {
            return Err(PostgresFailure::Silent.into());
        }
        self.timed(StoreOperation::Read, |runtime| self.read_in(runtime, |executor| read(executor)))
    }

    fn read_in<T>(
        &self,
        runtime: &Runtime,
        mut read: impl FnMut(&PostgresExecutor<'_, Client>) -> SqlResult<T>,
    ) -> SqlResult<T> {
        let read = self
            .attempt(runtime, |client, attempt| read(&PostgresExecutor::new(&*client, attempt)));
        read.map(|(found, _)| found)
    }

    /// Makes the whole change or none of it. Once this returns, the change survives a crash of the server. Then lets
    /// `announcer` tell others, if `make` has announced something.
    pub fn change<T>(
        &self,
        request: Request<'_>,
        announcer: Option<&Notifier>,
        mut make: impl FnMut(&PostgresExecutor<'_, Transaction<'_>>) -> SqlResult<T>,
    ) -> SqlResult<T> {
        self.changing.fetch_add(1, Ordering::Relaxed);
        let is_unsure = Cell::new(false);
        let done = self.repeated(request.operation, |runtime| {
            if is_unsure.get() && request.is_harmful_twice {
                return Err(PostgresFailure::Unsure.into());
            }
            let ((done, news), client) = self.attempt(runtime, |client, attempt| {
                let transaction = attempt.wait(async { Ok(client.transaction().await?) })?;
                let executor = PostgresExecutor::new(&transaction, attempt);
                let done = make(&executor)?;
                let news = executor.news.into_inner();
                // From here on, the change may have been made even if this attempt fails or is abandoned.
                is_unsure.set(true);
                let committed = attempt.wait(async { Ok(transaction.commit().await?) });
                is_unsure.set(committed.as_ref().is_err_and(|why| why.retry() == Retry::Later));
                committed.map(|()| (done, news))
            })?;
            if let (Some(announcer), Some(game)) = (announcer, news) {
                let told = async { timeout(NEWS_WAIT, announcer.announce(&client, &game)).await };
                if runtime.block_on(told).is_err() {
                    close(client);
                }
            }
            Ok(done)
        });
        self.changing.fetch_sub(1, Ordering::Relaxed);
        done.map_err(|failure| match failure {
            // A later attempt has found out that the change was not made.
            SqlFailure::Store(_) => failure,
            _ if is_unsure.get() => PostgresFailure::Unsure.into(),
            failure => failure,
        })
    }

    /// Repeats a request until it succeeds, fails in a way that repeating cannot change, or has failed for too long.
    fn repeated<T>(
        &self,
        operation: StoreOperation,
        mut request: impl FnMut(&Runtime) -> SqlResult<T>,
    ) -> SqlResult<T> {
        self.timed(operation, |runtime| {
            let (until, mut conflicts, mut times) = (Instant::now() + REPEATED_FOR, 0, 0);
            let mut last = None;
            loop {
                if let Err(away) = runtime.block_on(self.reach.wait()) {
                    return Err(last.unwrap_or(away));
                }
                let failure = match request(runtime) {
                    Ok(done) => return Ok(done),
                    Err(failure) => failure,
                };
                let wait = match failure.retry() {
                    Retry::Later if Instant::now() < until => AGAIN_AFTER,
                    Retry::Now if conflicts < CONFLICTS_MAX => {
                        conflicts += 1;
                        Duration::ZERO
                    }
                    Retry::Later | Retry::Now | Retry::Never => return Err(failure),
                };
                times += 1;
                self.observer.repeats(|| failure.told(), times);
                std::thread::sleep(wait);
                last = Some(failure);
            }
        })
    }

    /// Makes one attempt at a request on a connection of its own, and also returns the connection.
    fn attempt<T>(
        &self,
        runtime: &Runtime,
        request: impl FnOnce(&mut Client, &Attempt<'_>) -> SqlResult<T>,
    ) -> SqlResult<(T, Client)> {
        let (began, is_doubted) = (Instant::now(), Cell::new(false));
        let attempt = Attempt { runtime, reach: &self.reach, began, is_doubted };
        let done = match attempt.wait(async { Ok(self.pool.get().await?) }) {
            Ok(mut client) => match request(&mut client, &attempt) {
                Ok(done) => return Ok((done, client)),
                Err(failure) => {
                    if matches!(failure, SqlFailure::Postgres(PostgresFailure::Silent)) {
                        // It may still be processing this request.
                        close(client);
                    }
                    failure
                }
            },
            Err(failure) => failure,
        };
        if done.retry() == Retry::Later {
            self.reach.doubt(began);
        }
        Err(done)
    }

    /// Makes a request that can start tasks, and reports how long it took.
    fn timed<T>(
        &self,
        operation: StoreOperation,
        request: impl FnOnce(&Runtime) -> SqlResult<T>,
    ) -> SqlResult<T> {
        let Some(runtime) = &self.runtime else { return Err(PostgresFailure::Silent.into()) };
        let _started_here = runtime.enter();
        self.observer.time(operation, || request(runtime))
    }
}

impl Attempt<'_> {
    /// Waits for a part of the attempt. Abandons it if the attempt takes too long, earlier if the database cannot be
    /// reached.
    pub fn wait<T>(&self, part: impl Future<Output = SqlResult<T>>) -> SqlResult<T> {
        self.runtime.block_on(async {
            let mut part = pin!(part);
            if let Ok(done) = timeout_at(self.began + DOUBTED_AFTER, &mut part).await {
                return done;
            }
            if !self.is_doubted.replace(true) {
                self.reach.doubt(self.began);
            }
            let away = pin!(self.reach.has_been_away());
            match timeout_at(self.began + ATTEMPT_WAIT, select(part, away)).await {
                Ok(Either::Left((done, _))) => done,
                Ok(Either::Right(_)) | Err(_) => Err(PostgresFailure::Silent.into()),
            }
        })
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // A task can be the last to drop a store, and a task must not wait for a thread to end.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl std::fmt::Debug for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Database").field("address", &self.address.shown).finish_non_exhaustive()
    }
}

fn close(client: Client) {
    drop(Object::take(client));
}
