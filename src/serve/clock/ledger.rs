//! The time that each seat has used, computed from the recorded moments of a game.

use std::collections::BTreeMap;

use super::hours::CountedHours;
use speciate_model::clock::{ClockMoment, ClockRollback, ClockTerms, GameClock, Uptime};
use speciate_model::id::Seat;

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

/// A time of day within an uptime.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockTime {
    pub uptime: Uptime,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// The time that a seat has used, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatTime {
    /// The time of the present decision.
    used: i64,
    /// The time of the decision before.
    used_before: i64,
    bank_used: i64,
    holiday_used: i64,
}

/// The times of all seats after a moment.
#[derive(Clone, Debug)]
pub struct ClockLedger {
    clock: ClockTerms,
    hours: CountedHours,
    seats: BTreeMap<Seat, SeatTime>,
    last: ClockMoment,
}

impl ClockLedger {
    /// Returns the times after some moments of a game, beginning with its first.
    pub fn of(game: &GameClock, moments: &[ClockMoment], uptimes: &[Uptime]) -> Self {
        let mut ledger = Self {
            clock: game.clock.clone(),
            hours: CountedHours::new(&game.zone, game.clock.nights),
            seats: BTreeMap::new(),
            last: ClockMoment::default(),
        };
        let mut known: BTreeMap<u32, BTreeMap<Seat, SeatTime>> = BTreeMap::new();
        for moment in moments {
            ledger.advance_to(moment, uptimes);
            if let Some(ClockRollback { moment, by }) = moment.back
                && let Some(then) = known.get(&moment)
            {
                ledger.give_back(then, by);
            }
            ledger.begin_decisions(moment);
            known.insert(moment.number, ledger.seats.clone());
        }
        ledger
    }

    /// Adds a moment that does not lead back.
    pub fn push(&mut self, moment: &ClockMoment, uptimes: &[Uptime]) {
        self.advance_to(moment, uptimes);
        self.begin_decisions(moment);
    }

    /// Returns the last moment; one with the number 0 if there is none yet.
    pub const fn last(&self) -> &ClockMoment {
        &self.last
    }

    /// Returns the times now. Nothing is recorded.
    pub fn at(&self, now: &ClockTime, uptimes: &[Uptime]) -> Self {
        let mut ledger = self.clone();
        let last = ClockMoment { uptime: now.uptime.number, at: now.at, ..self.last.clone() };
        ledger.advance_to(&last, uptimes);
        ledger
    }

    /// Returns how much of its allowance and of its bank a seat still has, in milliseconds.
    pub fn left(&self, seat: Seat) -> (i64, i64) {
        let time = self.seats.get(&seat).copied().unwrap_or_default();
        let (allowance, bank) = (seconds(self.clock.allowance), seconds(self.clock.bank));
        ((allowance - time.used).max(0), (bank - time.bank_used).max(0))
    }

    /// Returns for how long a seat can still pause its clock, in milliseconds.
    pub fn holiday_left(&self, seat: Seat) -> i64 {
        let used = self.seats.get(&seat).map_or(0, |time| time.holiday_used);
        (i64::from(self.clock.holidays) * DAY - used).max(0)
    }

    /// Returns whether a seat is asked and has run out of time.
    pub fn is_over(&self, seat: Seat) -> bool {
        self.last.asked.contains(&seat) && self.left(seat) == (0, 0)
    }

    /// Returns when the time of a seat runs out, in milliseconds since 1970, if a server keeps running until then.
    /// `None` if the seat's time does not run.
    pub fn end(&self, seat: Seat) -> Option<i64> {
        let (allowance, bank) = self.left(seat);
        let holiday = if self.last.paused.contains(&seat) { self.holiday_left(seat) } else { 0 };
        let end = || self.hours.after(self.last.at + holiday, allowance + bank);
        self.last.asked.contains(&seat).then(end)
    }

    /// Returns when the time of the first seat runs out or ran out. `None` if no time runs.
    pub fn first_end(&self) -> Option<i64> {
        self.last.asked.iter().filter_map(|seat| self.end(*seat)).min()
    }

    /// Returns when the time of the next seat runs out, among the seats that still have time.
    pub fn next_end(&self) -> Option<i64> {
        let seats = self.last.asked.iter().filter(|seat| !self.is_over(**seat));
        seats.filter_map(|seat| self.end(*seat)).min()
    }

    /// Counts the time from the last moment to the next one.
    fn advance_to(&mut self, next: &ClockMoment, uptimes: &[Uptime]) {
        let before = std::mem::replace(&mut self.last, next.clone());
        if before.number == 0 {
            return;
        }
        for (from, to) in spans(&before, next, uptimes) {
            // A clock that would not run anyway uses up no holiday.
            for seat in &before.asked {
                let time = self.seats.entry(*seat).or_default();
                let mut from = from;
                if before.paused.contains(seat) {
                    let holiday = i64::from(self.clock.holidays) * DAY - time.holiday_used;
                    let paused = holiday.clamp(0, to - from);
                    time.holiday_used += paused;
                    from += paused;
                }
                time.use_up(self.hours.between(from, to), seconds(self.clock.allowance));
            }
        }
    }

    /// Gives each seat a whole allowance again if it has decided.
    fn begin_decisions(&mut self, moment: &ClockMoment) {
        for seat in &moment.decided {
            let time = self.seats.entry(*seat).or_default();
            (time.used_before, time.used) = (time.used, 0);
        }
    }

    /// Gives back what has been used since an earlier moment, because it was used for decisions that no longer count.
    /// The seat that asked for the undo gets no time back: it continues its earlier decision and has used the time of
    /// both. So nobody gains time by undoing answers.
    fn give_back(&mut self, then: &BTreeMap<Seat, SeatTime>, by: Option<Seat>) {
        for (seat, time) in &mut self.seats {
            let earlier = then.get(seat).copied().unwrap_or_default();
            if by == Some(*seat) {
                let since = std::mem::replace(&mut time.used, time.used_before);
                time.use_up(since, seconds(self.clock.allowance));
            } else {
                *time = SeatTime { holiday_used: time.holiday_used, ..earlier };
            }
        }
    }
}

impl SeatTime {
    /// Uses up time, at first of the allowance and then of the bank.
    fn use_up(&mut self, time: i64, allowance: i64) {
        let free = (allowance - self.used).max(0);
        self.used += time;
        self.bank_used += (time - free).max(0);
    }
}

fn seconds(time: u32) -> i64 {
    i64::from(time) * SECOND
}

/// Returns the times between two moments in which a server was running.
fn spans(from: &ClockMoment, to: &ClockMoment, uptimes: &[Uptime]) -> Vec<(i64, i64)> {
    let found = match from.uptime == to.uptime {
        true => vec![(from.at, to.at)],
        false => {
            let within =
                uptimes.iter().filter(|uptime| (from.uptime..=to.uptime).contains(&uptime.number));
            let span = |uptime: &Uptime| match uptime.number {
                number if number == from.uptime => (from.at, uptime.until),
                number if number == to.uptime => (uptime.began, to.at),
                _ => (uptime.began, uptime.until),
            };
            within.map(span).collect()
        }
    };
    found.into_iter().filter(|(from, to)| from < to).collect()
}
