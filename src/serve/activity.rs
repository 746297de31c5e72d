//! Tracks what each connection does, to choose which one to close when others need its place.
//!
//! Each open page holds a connection with a stream, and anybody can open pages, so streams can take only some of the
//! places. When those places, or all places, are taken, the least important connection is closed. A browser that still
//! needs it opens another one.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// What a connection does, in the order in which connections are closed. If two are of the same kind, the older one is
/// closed first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Activity {
    Idle,
    /// It streams changes to a spectator's page.
    LooksOn,
    /// It streams changes to a player's page.
    Plays,
    /// It is waiting for the reply to a request. It is never closed for others.
    Asks,
}

#[derive(Debug)]
pub struct Connections {
    streams_max: usize,
    open: Mutex<OpenConnections>,
}

#[derive(Debug, Default)]
struct OpenConnections {
    /// The next number in the order in which connections change their activity.
    next: u64,
    by_kind: BTreeMap<(Activity, u64), Arc<Notify>>,
    streams: usize,
}

#[derive(Debug)]
pub struct Connection {
    all: Arc<Connections>,
    key: Mutex<(Activity, u64)>,
    close: Arc<Notify>,
}

#[derive(Debug)]
pub struct Streaming(Arc<Connection>);

impl Connections {
    /// Returns an empty set of connections. At most `streams_max` of them can be streams.
    pub fn new(streams_max: usize) -> Arc<Self> {
        Arc::new(Self { streams_max, open: Mutex::default() })
    }

    pub fn enter(self: &Arc<Self>) -> Arc<Connection> {
        let close = Arc::new(Notify::new());
        let key = self.open().insert(Activity::Idle, close.clone());
        Arc::new(Connection { all: self.clone(), key: Mutex::new(key), close })
    }

    /// Closes the least important connection to make room for a new one. Closes none if all of them
    /// are answering requests or belong to players.
    pub fn shed(&self) {
        self.open().shed(Activity::Idle, Activity::Plays);
    }

    fn open(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenConnections {
    fn insert(&mut self, busy: Activity, close: Arc<Notify>) -> (Activity, u64) {
        let key = (busy, self.next);
        self.next += 1;
        self.streams += usize::from(busy.is_stream());
        self.by_kind.insert(key, close);
        key
    }

    fn remove(&mut self, key: (Activity, u64)) -> Option<Arc<Notify>> {
        let removed = self.by_kind.remove(&key)?;
        self.streams -= usize::from(key.0.is_stream());
        Some(removed)
    }

    /// Closes the first connection whose activity is at least `least` and less than `end`.
    fn shed(&mut self, least: Activity, end: Activity) {
        let first = self.by_kind.range((least, 0)..(end, 0)).next().map(|(key, _)| *key);
        if let Some(close) = first.and_then(|key| self.remove(key)) {
            close.notify_one();
        }
    }
}

impl Activity {
    const fn is_stream(self) -> bool {
        matches!(self, Self::LooksOn | Self::Plays)
    }
}

impl Connection {
    pub async fn closed(&self) {
        self.close.notified().await;
    }

    pub fn asks(&self) {
        self.turns_to(Activity::Asks);
    }

    /// Records that a reply begins, unless the reply is a stream.
    pub fn is_answered(&self) {
        if self.key().0 == Activity::Asks {
            self.turns_to(Activity::Idle);
        }
    }

    /// Records that the connection is a stream from now on. If there are too many streams, one of
    /// them is closed.
    pub fn streams(self: Arc<Self>, is_of_seat: bool) -> Streaming {
        self.turns_to(if is_of_seat { Activity::Plays } else { Activity::LooksOn });
        let mut open = self.all.open();
        if open.streams > self.all.streams_max {
            open.shed(Activity::LooksOn, Activity::Asks);
        }
        drop(open);
        Streaming(self)
    }

    fn turns_to(&self, busy: Activity) {
        let mut key = self.key();
        let mut open = self.all.open();
        // A connection that has to close is no longer listed.
        if let Some(close) = open.remove(*key) {
            *key = open.insert(busy, close);
        }
    }

    fn key(&self) -> MutexGuard<'_, (Activity, u64)> {
        self.key.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let key = *self.key();
        self.all.open().remove(key);
    }
}

impl Drop for Streaming {
    fn drop(&mut self) {
        self.0.turns_to(Activity::Idle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_shed(connection: &Connection) -> bool {
        let key = *connection.key();
        !connection.all.open().by_kind.contains_key(&key)
    }

    #[test]
    fn the_least_important_connection_is_closed_first() {
        let all = Connections::new(100);
        let [idle, looks, plays, asks] = [(); 4].map(|()| all.enter());
        asks.asks();
        let _streams = (plays.clone().streams(true), looks.clone().streams(false));
        for next in [&idle, &looks] {
            assert!(!is_shed(next));
            all.shed();
            assert!(is_shed(next));
        }
        all.shed();
        assert!(!is_shed(&asks), "a connection with an answer on its way is kept");
        assert!(!is_shed(&plays), "a connection that nobody knows yet does not displace a player");
        asks.is_answered();
        all.shed();
        assert!(is_shed(&asks));
    }

    #[test]
    fn too_many_streams_close_the_oldest_stranger_first_and_seats_last() {
        let all = Connections::new(2);
        let stream = |is_of_seat| {
            let connection = all.enter();
            (connection.clone(), connection.streams(is_of_seat))
        };
        let (seat, one, two, three) = (stream(true), stream(false), stream(false), stream(false));
        assert!(is_shed(&one.0) && is_shed(&two.0) && !is_shed(&three.0) && !is_shed(&seat.0));
        let other_seat = stream(true);
        assert!(is_shed(&three.0) && !is_shed(&seat.0));
        assert!(is_shed(&stream(false).0), "no stranger takes the place of a seat");
        let last = stream(true);
        assert!(is_shed(&seat.0) && !is_shed(&other_seat.0) && !is_shed(&last.0));
        drop((seat, one, two, three, other_seat, last));
        let open = all.open();
        assert!(open.by_kind.is_empty() && open.streams == 0);
    }
}
