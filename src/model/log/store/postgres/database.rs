//! The connections to a database. A separate thread handles the traffic, and the engine's threads wait for it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use deadpool_postgres::{
    Client, GenericClient, Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime as Kind,
    Transaction,
};
use tokio::runtime::{Builder, Runtime};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::address::DatabaseAddress;
use super::failure::{PostgresFailure, Retry};
use crate::log::store::observer::ObserverSlot;
use crate::log::store::{ConnectionCounts, StoreOperation};

/// How long a request waits for a free connection.
const FREE_WAIT: Duration = Duration::from_secs(4);
/// How long a request may take, with all its statements.
const REQUEST_WAIT: Duration = Duration::from_secs(6);
/// How long requests are retried while the database is unreachable, and how often.
const AWAY_FOR: Duration = Duration::from_secs(4);
const AGAIN_AFTER: Duration = Duration::from_millis(100);
/// The maximum number of retries of a change that conflicts with another writer.
const CONFLICTS_MAX: u32 = 20;

/// The values of a statement.
pub(super) type StatementValues<'a> = &'a [&'a (dyn ToSql + Sync)];

pub(super) struct Database {
    /// `None` only while the store is dropped.
    runtime: Option<Runtime>,
    pool: Pool,
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
            .create_timeout(Some(REQUEST_WAIT))
            .build()
            .map_err(std::io::Error::other)?;
        let (changing, observer) = (AtomicUsize::new(0), ObserverSlot::default());
        Ok(Self { runtime: Some(runtime), pool, address, changing, observer })
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
        self.wait_for(StoreOperation::Read, async || {
            let client = self.pool.get().await?;
            let found = within(read(&client)).await;
            release(client, &found);
            found
        })
    }

    /// Makes a read request without retrying.
    pub fn read_once<T>(
        &self,
        read: impl AsyncFn(&Client) -> Result<T, PostgresFailure>,
    ) -> Result<T, PostgresFailure> {
        self.block(StoreOperation::Read, async {
            let client = self.pool.get().await?;
            let found = within(read(&client)).await;
            release(client, &found);
            found
        })
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
        let done = self.wait_for(operation, async || {
            let mut client = self.pool.get().await?;
            let done = within(async {
                let transaction = client.transaction().await?;
                let done = change(&transaction).await?;
                let committed = transaction.commit().await.map_err(PostgresFailure::from);
                match committed {
                    Err(failure)
                        if repetition == Repetition::Harmful && failure.retry() == Retry::Later =>
                    {
                        Ok(Err(failure))
                    }
                    committed => committed.map(|()| Ok(done)),
                }
            });
            let done = done.await;
            if let Ok(Ok(done)) = &done {
                // The change is already made, whether or not this succeeds.
                let told = async {
                    after(&client, done).await;
                    Ok(())
                };
                let _ = within(told).await;
            }
            release(client, &done);
            done
        });
        self.changing.fetch_sub(1, Ordering::Relaxed);
        done?
    }

    /// Repeats a request until it succeeds, fails for good or has failed for too long.
    fn wait_for<T>(
        &self,
        operation: StoreOperation,
        request: impl AsyncFn() -> Result<T, PostgresFailure>,
    ) -> Result<T, PostgresFailure> {
        self.block(operation, async {
            let (until, mut conflicts, mut times) = (Instant::now() + AWAY_FOR, 0, 0);
            loop {
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
            }
        })
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

async fn within<T>(
    request: impl Future<Output = Result<T, PostgresFailure>>,
) -> Result<T, PostgresFailure> {
    timeout(REQUEST_WAIT, request).await.unwrap_or(Err(PostgresFailure::Silent))
}

/// Gives a connection back, or closes it if it may still be processing this request.
fn release<T>(client: Client, found: &Result<T, PostgresFailure>) {
    if let Err(PostgresFailure::Silent) = found {
        drop(Object::take(client));
    }
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
