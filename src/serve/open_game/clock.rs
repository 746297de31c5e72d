//! The clock of an open game: it records the moments at which the questions change, and lets a bot take over for a
//! player who runs out of time, or skips the decision.

use axum::http::StatusCode;

use super::OpenGame;
use crate::clock::{ClockLedger, ClockTime, ClockView, GRACE, SeatClock, clock_of};
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_engine::game::Status;
use speciate_model::clock::{AtEnd, ClockMoment, ClockRollback, GameClock, Uptime};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::{Arrival, EntryBody, Log, Player, PlayerKind, SeatNaming};
use speciate_model::message;
use speciate_table::bots::without_resigned;
use speciate_table::{IgnoredNotices, append_metadata};

/// The clock of an open game, and what has been recorded of it.
#[derive(Debug)]
pub struct TableClock {
    pub game: GameClock,
    pub(super) ledger: ClockLedger,
    pub(super) uptimes: Vec<Uptime>,
    /// The numbers of the moments and the heads of the game then.
    heads: Vec<(u32, u32)>,
    /// The times of the seats, as last computed.
    shown: ClockLedger,
    /// The uptime in which `shown` was computed; `None` if `shown` describes the last moment.
    shown_in: Option<u32>,
    /// When to check again whether somebody has run out of time; `None` if nobody has time that runs.
    ends: Option<i64>,
}

impl TableClock {
    fn read(server: &ServerState, name: &str) -> Result<Option<Self>, RequestError> {
        let Some(game) = clock_of(server, name)? else { return Ok(None) };
        let moments = server.store.clock_moments(name, 0)?;
        let first = moments.first().map_or(0, |moment| moment.uptime);
        let uptimes = server.store.uptimes(first)?;
        let ledger = ClockLedger::of(&game, &moments, &uptimes);
        let heads = moments.iter().map(|moment| (moment.number, moment.head)).collect();
        let shown = ledger.clone();
        Ok(Some(Self { game, ledger, uptimes, heads, shown, shown_in: None, ends: None }))
    }

    /// Reads the uptimes, unless the present uptime is known. If it is known, the lengths of all earlier uptimes are
    /// known too.
    fn know_uptimes(&mut self, server: &ServerState, now: &ClockTime) -> Result<(), RequestError> {
        if self.uptimes.last().is_none_or(|last| last.number < now.uptime.number) {
            let first = self.uptimes.first().map_or(now.uptime.number, |first| first.number);
            self.uptimes = server.store.uptimes(first)?;
        }
        Ok(())
    }

    fn is_shown_in(&self, now: &ClockTime) -> bool {
        self.shown_in == Some(now.uptime.number)
    }

    /// Returns whether the time of a seat may have run out since the last check.
    fn may_be_over(&self, now: &ClockTime) -> bool {
        self.ends.is_some_and(|ends| ends <= now.at)
    }

    /// Makes the next check recompute what pages show, and find out whether somebody has run out of time.
    pub(super) const fn check_again(&mut self) {
        self.shown_in = None;
    }

    /// Computes again what is shown.
    fn show(&mut self, now: &ClockTime) {
        self.shown = self.ledger.at(now, &self.uptimes);
        self.shown_in = Some(now.uptime.number);
        self.ends = self.shown.first_end();
    }
}

impl OpenGame {
    /// Reads the clock of the game, if the table is the game itself and it has one.
    pub(super) fn read_clock(&mut self) -> Result<(), RequestError> {
        if self.is_the_game() {
            self.clock = TableClock::read(&self.server, &self.name)?;
            self.forget_pages();
        }
        Ok(())
    }

    /// Records who has been asked since when. Lets a bot take over for a player who has run out of time, or skips the
    /// decision.
    pub fn see_clock(&mut self) -> Result<(), RequestError> {
        if self.clock.is_none() || self.is_unread {
            return Ok(());
        }
        let mut now = self.server.clock_time()?;
        if !self.record_moment(&now)? {
            now = self.server.clock_time()?;
            self.record_moment(&now)?;
        }
        if self.decide_by_clock(&now)? {
            self.record_moment(&now)?;
        }
        Ok(())
    }

    /// Reads moments that other servers have recorded. Answers are in the log, but pauses and votes are only there.
    pub fn look_at_clock(&mut self) -> Result<(), RequestError> {
        let Some(clock) = &self.clock else { return Ok(()) };
        let known = clock.ledger.last().number;
        if self.server.store.clock_moments(&self.name, known)?.is_empty() {
            return Ok(());
        }
        self.read_clock()?;
        let now = self.server.clock_time()?;
        self.show_clock(&now)
    }

    /// Returns the time of the server in milliseconds since 1970, if the game has a clock.
    pub fn clock_now(&self) -> Result<Option<i64>, RequestError> {
        let has_clock = self.clock.is_some() && !self.is_over();
        Ok(has_clock.then(|| self.server.clock_time()).transpose()?.map(|now| now.at))
    }

    /// Returns what is shown of the clock, if the game has one.
    pub fn clock_news(&self) -> Option<ClockView> {
        let clock = self.clock.as_ref().filter(|_| !self.is_over())?;
        let seats = (0..self.log().opening().seats.len()).map(|seat| Seat(seat as u8));
        let is_person =
            |seat: &Seat| self.log().player(*seat).is_none_or(|player| player.is_person());
        let seats = seats.filter(|seat| is_person(seat) || self.log().is_absent(*seat));
        let of_seat = |seat: Seat| SeatClock {
            seat,
            ends: clock.shown.end(seat),
            is_over: clock.shown.is_over(seat),
            is_paused: clock.shown.last().paused.contains(&seat)
                && clock.shown.holiday_left(seat) > 0,
            is_absent: self.log().is_absent(seat),
            is_skipped: self.log().was_skipped(seat),
            bank_left: clock.shown.left(seat).1,
            holiday_left: clock.shown.holiday_left(seat),
        };
        Some(ClockView {
            name: clock.game.name.clone(),
            seats: seats.map(of_seat).collect(),
            reminders: clock.game.clock.reminders.clone(),
            at_end: clock.game.clock.at_end,
            voted: clock.ledger.last().voted.clone(),
        })
    }

    /// Records the present state of the clock if it differs from the last moment. If a new uptime has begun, works out
    /// again what is shown. Returns `false` if another server was faster.
    pub(super) fn record_moment(&mut self, now: &ClockTime) -> Result<bool, RequestError> {
        if self.new_moment(now)?.is_some() {
            // Another server may have written more of the log or of the moments.
            self.look_again()?;
            self.look_at_clock()?;
        }
        match self.new_moment(now)? {
            Some(next) => self.add_moment(next, now),
            None if self.clock.as_ref().is_some_and(|clock| clock.is_shown_in(now)) => Ok(true),
            None => self.show_clock(now).map(|()| true),
        }
    }

    /// Returns the present state of the clock if it differs from the last moment.
    fn new_moment(&self, now: &ClockTime) -> Result<Option<ClockMoment>, RequestError> {
        let Some(clock) = &self.clock else { return Ok(None) };
        let (next, last) = (self.present(clock, now)?, clock.ledger.last());
        let is_same = (&next.asked, &next.paused) == (&last.asked, &last.paused);
        let is_known = is_same && next.decided.is_empty() && next.back.is_none() && last.number > 0;
        Ok((!is_known).then_some(next))
    }

    /// Adds a moment. Returns `false` if another server has added one at the same time, or has begun a new uptime. Then
    /// the server reads that moment and computes its own again.
    pub(super) fn add_moment(
        &mut self,
        next: ClockMoment,
        now: &ClockTime,
    ) -> Result<bool, RequestError> {
        let (server, game) = (self.server.clone(), self.name.clone());
        if !server.is_last_uptime(now)? {
            return Ok(false);
        }
        let Some(clock) = &mut self.clock else { return Ok(true) };
        clock.know_uptimes(&server, now)?;
        let mut after = clock.ledger.clone();
        if next.back.is_none() {
            after.push(&next, &clock.uptimes);
        }
        let is_added = server.store.add_clock_moment(&game, &next, after.first_end())?;
        if is_added && next.back.is_none() {
            clock.heads.push((next.number, next.head));
            clock.ledger = after;
        } else {
            self.read_clock()?;
        }
        self.show_clock(now).map(|()| is_added)
    }

    /// Computes again what is shown, and shows it.
    fn show_clock(&mut self, now: &ClockTime) -> Result<(), RequestError> {
        let Some(clock) = &mut self.clock else { return Ok(()) };
        clock.know_uptimes(&self.server, now)?;
        clock.show(now);
        self.server.store.set_clock_end(&self.name, clock.ends)?;
        self.forget_pages();
        self.server.company.wake(&self.name);
        Ok(())
    }

    /// Returns the present as the moment after the last one.
    pub(super) fn present(
        &self,
        clock: &TableClock,
        now: &ClockTime,
    ) -> Result<ClockMoment, RequestError> {
        let (log, last) = (self.log(), clock.ledger.last());
        let path = log.path_entries();
        let on_path = |head: u32| head == 0 || path.binary_search(&head).is_ok();
        let before = clock.heads.iter().rev().find(|(_, head)| on_path(*head));
        let back = match before.filter(|(number, _)| *number != last.number) {
            Some((moment, _)) => {
                let by = log.taken_back().and_then(|taken| taken.cause.by);
                Some(ClockRollback { moment: *moment, by })
            }
            None => None,
        };
        let since = before.map_or(0, |(_, head)| *head);
        let asked = self.asked_people()?;
        let mut decided = answered_since(log, &path, since);
        // A seat that is no longer asked has a new decision the next time, even if it did not answer.
        let ended = last.asked.iter().filter(|seat| !asked.contains(seat) && back.is_none());
        decided.extend(ended.filter(|seat| !decided.contains(seat)).copied().collect::<Vec<_>>());
        decided.sort_unstable();
        let paused = last.paused.iter().filter(|seat| !decided.contains(seat)).copied().collect();
        // Votes are about the players who are asked now.
        let is_same = asked == last.asked && decided.is_empty() && back.is_none();
        let voted = if is_same { last.voted.clone() } else { Vec::new() };
        let (number, head) = (last.number + 1, path.last().copied().unwrap_or_default());
        Ok(ClockMoment {
            number,
            uptime: now.uptime.number,
            at: now.at,
            head,
            asked,
            decided,
            paused,
            voted,
            back,
        })
    }

    /// Returns the seats whose time runs: people who are asked, have taken their seats and have not resigned. Nobody's time
    /// runs in a game that cannot continue.
    pub(super) fn asked_people(&self) -> Result<Vec<Seat>, RequestError> {
        let game = self.game();
        if *game.status() != Status::Asking {
            return Ok(Vec::new());
        }
        let people = self.people_seated()?;
        let mut asked: Vec<Seat> = game.questions().iter().map(|question| question.seat).collect();
        asked.retain(|seat| people.contains(seat));
        asked.sort_unstable();
        asked.dedup();
        Ok(asked)
    }

    /// Returns the seats of people who have taken their seats and have not resigned.
    fn people_seated(&self) -> Result<Vec<Seat>, RequestError> {
        let mut taken = self.server.store.taken_seats(&self.name)?;
        let people = without_resigned(self.game(), self.log().people());
        taken.retain(|seat| people.contains(seat));
        Ok(taken)
    }

    /// Lets a bot take over the first seat that has run out of time, or skips its decision, unless no person would be
    /// left. Returns whether it did.
    fn decide_by_clock(&mut self, now: &ClockTime) -> Result<bool, RequestError> {
        let may_be_over =
            |game: &Self| game.clock.as_ref().is_some_and(|clock| clock.may_be_over(now));
        if !may_be_over(self) {
            return Ok(false);
        }
        // The player may have paused the clock at another server.
        self.look_at_clock()?;
        if !may_be_over(self) || !self.server.is_last_uptime(now)? {
            return Ok(false);
        }
        let Some(clock) = &self.clock else { return Ok(false) };
        let times = clock.ledger.at(now, &clock.uptimes);
        let over = times.last().asked.iter().find(|seat| times.is_over(**seat)).copied();
        let may_decide = over.map(|seat| self.may_decide(clock, &times, seat)).transpose()?;
        let over = over.filter(|_| may_decide == Some(true));
        let early_until = Some(now.uptime.began + GRACE).filter(|end| now.at < *end);
        let Some(seat) = over.filter(|_| early_until.is_none()) else {
            // Show whose time is over, and wait until something can be decided or the next time is over.
            let early_until = early_until.filter(|_| over.is_some());
            let next = early_until.into_iter().chain(times.next_end()).min();
            self.show_clock(now)?;
            return self.wait_for_clock(next).map(|()| false);
        };
        if clock.game.clock.at_end == AtEnd::Skip {
            return self.skip_decision(seat);
        }
        let player = Player::unnamed(PlayerKind::Bot(clock.game.clock.bot.clone())).to_string();
        let naming = SeatNaming { seat, player, by: None, arrival: Some(Arrival::Clock) };
        self.append_decision(&naming)
    }

    /// Returns whether a bot may take over a seat that has run out of time, or its decision may be skipped.
    fn may_decide(
        &self,
        clock: &TableClock,
        times: &ClockLedger,
        over: Seat,
    ) -> Result<bool, RequestError> {
        let mut others = self.people_seated()?;
        others.retain(|seat| *seat != over);
        let voted = &times.last().voted;
        Ok(!others.is_empty()
            && match clock.game.clock.at_end {
                AtEnd::Bot => true,
                AtEnd::Vote => {
                    others.iter().all(|seat| times.is_over(*seat) || voted.contains(seat))
                        && others.iter().any(|seat| voted.contains(seat))
                }
                AtEnd::Skip => self.may_skip(&others),
                AtEnd::None => false,
            })
    }

    /// Sets when to check again whether a time is over. If it is `None`, the next moment decides that.
    fn wait_for_clock(&mut self, ends: Option<i64>) -> Result<(), RequestError> {
        if let Some(clock) = &mut self.clock {
            clock.ends = ends;
        }
        Ok(self.server.store.set_clock_end(&self.name, ends)?)
    }

    /// Appends a decision, unless something has been appended since the server last read the log. Returns whether it was
    /// appended.
    fn append_decision(&mut self, naming: &SeatNaming) -> Result<bool, RequestError> {
        let known = self.entries() as usize;
        let appended =
            append_metadata::append(&self.server.place(&self.name), &IgnoredNotices, |log| {
                if log.entries().len() != known {
                    return Err(RequestError::new(StatusCode::CONFLICT, message!("serve-stale")));
                }
                log.name_seat(naming.clone()).map_err(|why| RequestError::unfit(why.message()))
            });
        let is_appended = match appended {
            Ok(()) => true,
            Err(refusal) if refusal.status == StatusCode::CONFLICT => false,
            Err(refusal) => return Err(refusal),
        };
        self.reopen()?;
        if is_appended {
            self.server.telemetry.decided_by_clock("bot");
        }
        Ok(is_appended)
    }
}

/// Returns the seats that have answered since an entry of the path.
fn answered_since(log: &Log, path: &[u32], since: u32) -> Vec<Seat> {
    let from = path.partition_point(|number| *number <= since);
    let bodies = path[from..].iter().filter_map(|number| Some(log.entry(*number)?.body));
    let mut seats: Vec<Seat> = bodies
        .filter_map(|body| match body {
            EntryBody::Fact(Event::Answered { seat, .. }) => Some(seat),
            _ => None,
        })
        .collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}
