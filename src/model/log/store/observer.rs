//! What a store reports about its work to the operators of a server: how long it waits for its database, what it
//! retries, and what fails, with the database's own messages.

use std::any::Any;
use std::fmt::Debug;
#[cfg(all(any(feature = "sqlite", feature = "postgres"), not(target_arch = "wasm32")))]
use std::sync::{Arc, OnceLock};
use std::time::Duration;
#[cfg(all(any(feature = "sqlite", feature = "postgres"), not(target_arch = "wasm32")))]
use std::time::Instant;

/// Receives reports about the work of a store. A thread of the store calls it and waits until it returns.
pub trait StoreObserver: Debug + Send + Sync {
    /// A request to the database begins. What this returns is dropped when the request has ended, on the same thread.
    fn begins(&self, operation: StoreOperation) -> Option<Box<dyn Any>> {
        let _ = operation;
        None
    }

    /// A request to the database has ended, successfully or not, `took` after it began.
    fn waited(&self, operation: StoreOperation, took: Duration);

    /// A request failed and is repeated for the `time`th time, counted from 1.
    fn repeats(&self, failure: &DatabaseFailure, time: u32);

    /// A request about a game failed for good. The name is empty if the request was about no single game.
    fn failed(&self, game: &str, failure: &DatabaseFailure);
}

/// A kind of request to a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreOperation {
    Read,
    /// Entries are appended to a log.
    Append,
    /// Something else is written, e.g. a new game, a session or a message.
    Change,
}

impl StoreOperation {
    pub const ALL: [Self; 3] = [Self::Read, Self::Append, Self::Change];

    /// Returns the word for it in figures and logs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Append => "append",
            Self::Change => "change",
        }
    }
}

/// A failure of a database, as the database describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DatabaseFailure {
    pub trouble: DatabaseTrouble,
    /// The extended result code of SQLite, e.g. `5`, or the SQLSTATE of PostgreSQL, e.g. `57P01`. Empty if the database
    /// gave none.
    pub code: String,
    /// The database's message in English, without any data that was sent to it.
    pub message: String,
}

/// What is wrong with a database, by what its operator can do about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DatabaseTrouble {
    /// Another program keeps writing.
    Busy,
    /// Another writer was faster.
    Conflict,
    /// The database cannot be reached, or is starting or stopping.
    Away,
    /// It does not answer in time.
    Silent,
    /// All connections are in use, either of this process or of the database.
    Crowded,
    Full,
    /// A disk or network file system reports an error.
    Unwritten,
    Damaged,
    /// The program or the database is too old for the other, or the database is set up unsafely.
    Unfit,
    /// Another database has taken its place.
    Replaced,
    Other,
}

impl DatabaseTrouble {
    pub const ALL: [Self; 11] = [
        Self::Busy,
        Self::Conflict,
        Self::Away,
        Self::Silent,
        Self::Crowded,
        Self::Full,
        Self::Unwritten,
        Self::Damaged,
        Self::Unfit,
        Self::Replaced,
        Self::Other,
    ];

    /// Returns the word for it in figures and logs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Busy => "busy",
            Self::Conflict => "conflict",
            Self::Away => "away",
            Self::Silent => "silent",
            Self::Crowded => "crowded",
            Self::Full => "full",
            Self::Unwritten => "unwritten",
            Self::Damaged => "damaged",
            Self::Unfit => "unfit",
            Self::Replaced => "replaced",
            Self::Other => "other",
        }
    }
}

/// How many connections to its database a store has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionCounts {
    pub in_use: usize,
    pub idle: usize,
    /// How many requests wait for a connection.
    pub waiting: usize,
    /// How many connections there can be.
    pub most: usize,
}

/// The observer of a store, if it has one.
#[cfg(all(any(feature = "sqlite", feature = "postgres"), not(target_arch = "wasm32")))]
#[derive(Debug, Default)]
pub(super) struct ObserverSlot(OnceLock<Arc<dyn StoreObserver>>);

#[cfg(all(any(feature = "sqlite", feature = "postgres"), not(target_arch = "wasm32")))]
impl ObserverSlot {
    /// Sets the observer, unless there is one already.
    pub fn set(&self, observer: Arc<dyn StoreObserver>) {
        drop(self.0.set(observer));
    }

    /// Makes a request and reports how long it took.
    #[expect(
        clippy::disallowed_methods,
        reason = "how long a request takes decides nothing of a game"
    )]
    pub fn time<T>(&self, operation: StoreOperation, request: impl FnOnce() -> T) -> T {
        let Some(observer) = self.0.get() else { return request() };
        let (began, within) = (Instant::now(), observer.begins(operation));
        let done = request();
        drop(within);
        observer.waited(operation, began.elapsed());
        done
    }

    #[cfg(feature = "postgres")]
    pub fn repeats(&self, failure: impl FnOnce() -> Option<DatabaseFailure>, time: u32) {
        if let Some(observer) = self.0.get()
            && let Some(failure) = failure()
        {
            observer.repeats(&failure, time);
        }
    }

    pub fn failed(&self, game: &str, failure: impl FnOnce() -> Option<DatabaseFailure>) {
        if let Some(observer) = self.0.get()
            && let Some(failure) = failure()
        {
            observer.failed(game, &failure);
        }
    }
}
