//! Tracks who is at each table: who has a page open on this server or plays with a program. Signals the streams of a
//! table when somebody comes or goes, or when its chat or a vote changes.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::Instant;

use speciate_model::id::Seat;

/// How long somebody without an open page still counts as being at the table, because they may only be reloading a
/// page.
const GRACE: Duration = Duration::from_secs(4);
/// How long a program counts as being at the table after a request. Most programs send the next one before that.
const PROGRAM_GRACE: Duration = Duration::from_secs(60);
/// How long somebody without an open page counts as away. After that, they have left.
const AWAY_MAX: Duration = Duration::from_secs(10 * 60);
/// The number of tables above which tables without readers are forgotten.
const TABLES_MAX: usize = 1000;
/// How many messages a seat can send within `MESSAGES_WITHIN`.
const MESSAGES_MAX: usize = 6;
const MESSAGES_WITHIN: Duration = Duration::from_secs(20);

/// Whether the player of a seat is at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// A page of the table is open, or a program is playing.
    Here,
    /// A page was open a few minutes ago.
    Away,
    Left,
    /// Nobody has taken the seat yet.
    Missing,
    Bot,
}

#[derive(Debug, Default)]
pub struct PresenceTracker {
    tables: Mutex<BTreeMap<String, TableCompany>>,
}

#[derive(Debug, Default)]
struct TableCompany {
    /// How often something has changed.
    changes: watch::Sender<u64>,
    seats: BTreeMap<Seat, OpenPages>,
    /// How often a seat was cleared.
    cleared: u64,
    /// When the latest messages of each seat were sent.
    sent: BTreeMap<Seat, VecDeque<Instant>>,
}

#[derive(Clone, Copy, Debug)]
struct OpenPages {
    /// The number of times that seats had been cleared when the player of this seat came. It shows which pages belong
    /// to a former player, and these do not count.
    since: u64,
    count: usize,
    /// Until when the player counts as being at the table without an open page.
    here_until: Instant,
}

/// An open page of somebody at a table, or a stream of a program.
#[derive(Debug)]
pub struct PresenceGuard {
    company: Arc<PresenceTracker>,
    game: String,
    /// The seats, each with [`OpenPages::since`].
    seats: Vec<(Seat, u64)>,
    /// How long the seats count as being at the table after the end.
    grace: Duration,
}

impl Presence {
    pub const ALL: [Self; 5] = [Self::Here, Self::Away, Self::Left, Self::Missing, Self::Bot];

    /// Returns the letter for this presence in pages and streams.
    pub const fn letter(self) -> char {
        match self {
            Self::Here => 'h',
            Self::Away => 'a',
            Self::Left => 'l',
            Self::Missing => 'm',
            Self::Bot => 'b',
        }
    }
}

impl OpenPages {
    fn presence(self) -> Presence {
        match Instant::now().checked_duration_since(self.here_until) {
            _ if self.count > 0 => Presence::Here,
            None => Presence::Here,
            Some(absent) if absent < AWAY_MAX - GRACE => Presence::Away,
            Some(_) => Presence::Left,
        }
    }
}

impl PresenceTracker {
    /// Returns a receiver that is notified when something changes at a table.
    pub fn watch(&self, game: &str) -> watch::Receiver<u64> {
        self.all().entry(game.to_owned()).or_default().changes.subscribe()
    }

    /// Notifies the streams of a table.
    pub fn wake(&self, game: &str) {
        if let Some(table) = self.all().get(game) {
            table.changes.send_modify(|count| *count += 1);
        }
    }

    /// Records that somebody with these seats has opened a page, until the returned value is dropped.
    pub fn attend(self: &Arc<Self>, game: &str, seats: Vec<Seat>) -> PresenceGuard {
        let mut tables = self.all();
        if tables.len() > TABLES_MAX {
            tables.retain(|_, table| table.is_needed());
        }
        let table = tables.entry(game.to_owned()).or_default();
        let (mut is_new, mut attended) = (false, Vec::new());
        for seat in seats {
            let nobody = OpenPages { since: table.cleared, count: 0, here_until: Instant::now() };
            let known =
                table.seats.get(&seat).is_some_and(|open| open.presence() == Presence::Here);
            let open = table.seats.entry(seat).or_insert(nobody);
            open.count += 1;
            attended.push((seat, open.since));
            is_new |= !known;
        }
        if is_new {
            table.changes.send_modify(|count| *count += 1);
        }
        drop(tables);
        PresenceGuard {
            company: self.clone(),
            game: game.to_owned(),
            seats: attended,
            grace: GRACE,
        }
    }

    /// Records that a program with these seats has sent a request.
    pub fn visit(self: &Arc<Self>, game: &str, seats: Vec<Seat>) {
        // A program can send many requests, and each record makes a timer.
        let until = Instant::now() + PROGRAM_GRACE / 2;
        let is_known = |table: &TableCompany| {
            let is_here = |seat| table.seats.get(seat).is_some_and(|open| open.here_until > until);
            seats.iter().all(is_here)
        };
        if !seats.is_empty() && !self.all().get(game).is_some_and(is_known) {
            let mut visit = self.attend(game, seats);
            visit.grace = PROGRAM_GRACE;
        }
    }

    /// Returns whether the player of a seat has a page open, had one a few minutes ago, or has left.
    pub fn presence(&self, game: &str, seat: Seat) -> Presence {
        let tables = self.all();
        let open = tables.get(game).and_then(|table| table.seats.get(&seat));
        open.map_or(Presence::Left, |open| open.presence())
    }

    /// Returns whether the player of a seat sees changes now, on an open page or with a program that follows the game.
    pub fn follows(&self, game: &str, seat: Seat) -> bool {
        let tables = self.all();
        let open = tables.get(game).and_then(|table| table.seats.get(&seat));
        open.is_some_and(|open| open.count > 0)
    }

    /// Forgets the pages of the former player of a seat.
    pub fn clear_seat(&self, game: &str, seat: Seat) {
        if let Some(table) = self.all().get_mut(game) {
            table.seats.remove(&seat);
            table.cleared += 1;
            table.changes.send_modify(|count| *count += 1);
        }
    }

    /// Returns whether a seat may send a message now. If it may, counts the message.
    pub fn may_say(&self, game: &str, seat: Seat) -> bool {
        let mut tables = self.all();
        let sent = tables.entry(game.to_owned()).or_default().sent.entry(seat).or_default();
        sent.retain(|sent| sent.elapsed() < MESSAGES_WITHIN);
        let may = sent.len() < MESSAGES_MAX;
        if may {
            sent.push_back(Instant::now());
        }
        may
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<String, TableCompany>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TableCompany {
    fn is_needed(&self) -> bool {
        self.changes.receiver_count() > 0
            || self.seats.values().any(|open| open.presence() != Presence::Left)
    }
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        let mut tables = self.company.all();
        let Some(table) = tables.get_mut(&self.game) else { return };
        let mut gone = None;
        for (seat, since) in &self.seats {
            let open = table.seats.get_mut(seat).filter(|open| open.since == *since);
            let Some(open) = open else { continue };
            open.count = open.count.saturating_sub(1);
            open.here_until = open.here_until.max(Instant::now() + self.grace);
            gone = gone.max(Some(open.here_until).filter(|_| open.count == 0));
        }
        drop(tables);
        // Others are told later, because the player may only be reloading the page.
        if let (Some(gone), Ok(runtime)) = (gone, Handle::try_current()) {
            let (company, game) = (self.company.clone(), self.game.clone());
            runtime.spawn(async move {
                tokio::time::sleep_until(gone).await;
                company.wake(&game);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_here_while_a_page_is_open_and_a_moment_longer() {
        let company = Arc::new(PresenceTracker::default());
        let mut changes = company.watch("evening");
        assert_eq!(company.presence("evening", Seat(1)), Presence::Left);
        let pages = [(); 2].map(|()| company.attend("evening", vec![Seat(1)]));
        assert_eq!(company.presence("evening", Seat(1)), Presence::Here);
        assert_eq!(*changes.borrow_and_update(), 1, "the second page changes nothing");
        drop(pages);
        assert_eq!(company.presence("evening", Seat(1)), Presence::Here);
        let closed =
            |ago| OpenPages { since: 0, count: 0, here_until: Instant::now() - ago + GRACE };
        assert_eq!(closed(GRACE).presence(), Presence::Away);
        assert_eq!(closed(AWAY_MAX).presence(), Presence::Left);
        company.clear_seat("evening", Seat(1));
        assert_eq!(company.presence("evening", Seat(1)), Presence::Left);
    }

    #[test]
    fn a_program_is_here_for_a_minute_after_a_request() {
        let company = Arc::new(PresenceTracker::default());
        let mut changes = company.watch("evening");
        for _ in 0..3 {
            company.visit("evening", vec![Seat(1)]);
            assert_eq!(company.presence("evening", Seat(1)), Presence::Here);
        }
        assert_eq!(*changes.borrow_and_update(), 1, "it has come once");
        let here_until = company.all()["evening"].seats[&Seat(1)].here_until;
        assert!(here_until > Instant::now() + PROGRAM_GRACE / 2);
        // The end of its stream does not make that time shorter.
        drop(company.attend("evening", vec![Seat(1)]));
        assert_eq!(company.all()["evening"].seats[&Seat(1)].here_until, here_until);
        assert!(!company.follows("evening", Seat(1)), "it is told of nothing now");
        let _stream = company.attend("evening", vec![Seat(1)]);
        assert!(company.follows("evening", Seat(1)));
        company.visit("evening", Vec::new());
        assert_eq!(company.presence("evening", Seat(0)), Presence::Left);
    }

    #[test]
    fn a_page_of_a_former_player_closes_without_the_new_one() {
        let company = Arc::new(PresenceTracker::default());
        let _reader = company.watch("evening");
        let of_former = company.attend("evening", vec![Seat(1)]);
        company.clear_seat("evening", Seat(1));
        let of_new = company.attend("evening", vec![Seat(1)]);
        drop(of_former);
        let open = |company: &PresenceTracker| company.all()["evening"].seats[&Seat(1)].count;
        assert_eq!(open(&company), 1);
        drop(of_new);
        assert_eq!(open(&company), 0);
    }

    #[test]
    fn a_seat_cannot_send_many_messages_at_once() {
        let company = PresenceTracker::default();
        let may = (0..MESSAGES_MAX + 1).filter(|_| company.may_say("evening", Seat(0))).count();
        assert_eq!(may, MESSAGES_MAX);
        assert!(company.may_say("evening", Seat(1)));
    }
}
