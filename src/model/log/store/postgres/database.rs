//! The connections to a database. A separate thread handles the traffic, and the engine's threads wait for it.

use std::cell::Cell;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use deadpool_postgres::{
    Client, GenericClient, Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime as Kind,
    Transaction,
};
use futures_util::future::{Either, select};
use tokio::runtime::{Builder, Runtime};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::address::DatabaseAddress;
use super::failure::{PostgresFailure, Retry};
use super::reach::Reach;
use crate::log::store::observer::ObserverSlot;
use crate::log::store::{ConnectionCounts, StoreOperation};

/// How long a request waits for a free connection.
const FREE_WAIT: Duration = Duration::from_secs(3);
/// How long an attempt may take, with all its statements; and when to check meanwhile that the database can be reached.
const ATTEMPT_WAIT: Duration = Duration::from_secs(3);
const DOUBTED_AFTER: Duration = Duration::from_millis(1500);
/// How long a request is attempted again if the database can be reached, and how often.
const REPEATED_FOR: Duration = Duration::from_secs(5);
const AGAIN_AFTER: Duration = Duration::from_millis(100);
/// How long the news about a change may delay its confirmation.
const NEWS_WAIT: Duration = Duration::from_millis(500);
/// The maximum number of retries of a change that conflicts with another writer.
const CONFLICTS_MAX: u32 = 20;

/// The values of a statement.
pub(super) type StatementValues<'a> = &'a [&'a (dyn ToSql + Sync)];

pub(super) struct Database {
    /// `None` only while the store is dropped.
    runtime: Option<Runtime>,
    pool: Pool,
    reach: Arc<Reach>,
    pub address: DatabaseAddress,
    changing: AtomicUsize,
    pub observer: ObserverSlot,
}

/// Whether to retry a change whose confirmation was lost.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Repetition {
    /// Making the change twice has the same effect as making it once.
    Harmless,
    Harmful,
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
        let reach = Reach::new(address.config.clone(), address.tls.clone(), pool.clone());
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
        read: impl AsyncFn(&Client) -> Result<T, PostgresFailure>,
    ) -> Result<T, PostgresFailure> {
        let attempt = async || self.attempt(async |client| read(client).await).await;
        self.wait_for(StoreOperation::Read, attempt).map(|(found, _)| found)
    }

    /// Makes a read request without retrying.
    pub fn read_once<T>(
        &self,
        read: impl AsyncFn(&Client) -> Result<T, PostgresFailure>,
    ) -> Result<T, PostgresFailure> {
        if self.reach.is_away() {
            return Err(PostgresFailure::Silent);
        }
        let attempt = self.attempt(async |client| read(client).await);
        self.block(StoreOperation::Read, attempt).map(|(found, _)| found)
    }

    /// Makes the whole change or none of it. Once this returns, the change survives a crash of the server. Then runs
    /// `after` and ignores its result.
    pub fn change<T>(
        &self,
        operation: StoreOperation,
        repetition: Repetition,
        change: impl AsyncFn(&Transaction<'_>) -> Result<T, PostgresFailure>,
        after: impl AsyncFn(&Client, &T),
    ) -> Result<T, PostgresFailure> {
        self.changing.fetch_add(1, Ordering::Relaxed);
        let is_unsure = Cell::new(false);
        let done = self.wait_for(operation, async || {
            if is_unsure.get() && repetition == Repetition::Harmful {
                return Err(PostgresFailure::Unsure);
            }
            let done = self.attempt(async |client| {
                let transaction = client.transaction().await?;
                let done = change(&transaction).await?;
                // From here on, the change may have been made even if this attempt fails or is abandoned.
                is_unsure.set(true);
                let committed = transaction.commit().await.map_err(PostgresFailure::from);
                is_unsure.set(committed.as_ref().is_err_and(|why| why.retry() == Retry::Later));
                committed.map(|()| done)
            });
            let (done, client) = done.await?;
            if timeout(NEWS_WAIT, after(&client, &done)).await.is_err() {
                close(client);
            }
            Ok(done)
        });
        self.changing.fetch_sub(1, Ordering::Relaxed);
        done.map_err(|failure| match failure {
            // A later attempt has found out that the change was not made.
            PostgresFailure::Store(_) => failure,
            _ if is_unsure.get() => PostgresFailure::Unsure,
            failure => failure,
        })
    }

    /// Repeats a request until it succeeds, fails for good or has failed for too long.
    fn wait_for<T>(
        &self,
        operation: StoreOperation,
        request: impl AsyncFn() -> Result<T, PostgresFailure>,
    ) -> Result<T, PostgresFailure> {
        self.block(operation, async {
            let (until, mut conflicts, mut times) = (Instant::now() + REPEATED_FOR, 0, 0);
            let mut last = None;
            loop {
                if let Err(away) = self.reach.wait().await {
                    return Err(last.unwrap_or(away));
                }
                let failure = match request().await {
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
                if !wait.is_zero() {
                    sleep(wait).await;
                }
                last = Some(failure);
            }
        })
    }

    /// Makes one attempt at a request on a connection of its own, and also returns the connection.
    async fn attempt<T>(
        &self,
        request: impl AsyncFnOnce(&mut Client) -> Result<T, PostgresFailure>,
    ) -> Result<(T, Client), PostgresFailure> {
        let began = Instant::now();
        let found = self.limited(began, async { Ok(self.pool.get().await?) }).await;
        let done = match found {
            Ok(mut client) => match self.limited(began, request(&mut client)).await {
                Ok(done) => return Ok((done, client)),
                Err(PostgresFailure::Silent) => {
                    // It may still be processing this request.
                    close(client);
                    PostgresFailure::Silent
                }
                Err(failure) => failure,
            },
            Err(failure) => failure,
        };
        if done.retry() == Retry::Later {
            self.reach.doubt(began);
        }
        Err(done)
    }

    /// Abandons a part of an attempt that takes too long, earlier if the database cannot be reached.
    async fn limited<T>(
        &self,
        began: Instant,
        part: impl Future<Output = Result<T, PostgresFailure>>,
    ) -> Result<T, PostgresFailure> {
        let mut part = pin!(part);
        if let Ok(done) = timeout_at(began + DOUBTED_AFTER, &mut part).await {
            return done;
        }
        self.reach.doubt(began);
        let away = pin!(self.reach.has_been_away());
        match timeout_at(began + ATTEMPT_WAIT, select(part, away)).await {
            Ok(Either::Left((done, _))) => done,
            Ok(Either::Right(_)) | Err(_) => Err(PostgresFailure::Silent),
        }
    }

    fn block<T>(
        &self,
        operation: StoreOperation,
        request: impl Future<Output = Result<T, PostgresFailure>>,
    ) -> Result<T, PostgresFailure> {
        match &self.runtime {
            Some(runtime) => self.observer.time(operation, || runtime.handle().block_on(request)),
            None => Err(PostgresFailure::Silent),
        }
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

pub(super) async fn rows(
    at: &impl GenericClient,
    sql: &str,
    values: StatementValues<'_>,
) -> Result<Vec<Row>, PostgresFailure> {
    let statement = at.prepare_cached(sql).await?;
    Ok(at.query(&statement, values).await?)
}

/// Returns the first row that is found.
pub(super) async fn row(
    at: &impl GenericClient,
    sql: &str,
    values: StatementValues<'_>,
) -> Result<Option<Row>, PostgresFailure> {
    Ok(rows(at, sql, values).await?.into_iter().next())
}

/// Makes a change and returns how many rows it changed.
pub(super) async fn execute(
    at: &impl GenericClient,
    sql: &str,
    values: StatementValues<'_>,
) -> Result<u64, PostgresFailure> {
    let statement = at.prepare_cached(sql).await?;
    Ok(at.execute(&statement, values).await?)
}
