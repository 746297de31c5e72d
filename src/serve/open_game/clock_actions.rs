//! What players do with their own clocks: they pause them, vote for a bot, or come back.

use super::OpenGame;
use super::clock::TableClock;
use crate::clock::{ClockAction, ClockTime};
use crate::request_error::RequestError;
use speciate_model::clock::{AtEnd, ClockMoment};
use speciate_model::id::Seat;
use speciate_model::log::{Arrival, Player, PlayerKind, SeatNaming};
use speciate_model::message;

/// How often to try if other servers add moments to the game at the same time.
const TRIES: usize = 8;

impl OpenGame {
    /// Carries out what the player of a seat asked for.
    pub fn apply_clock_action(
        &mut self,
        seat: Seat,
        request: ClockAction,
    ) -> Result<(), RequestError> {
        if self.clock.is_none() {
            return Err(RequestError::unfit(message!("clocks-none")));
        }
        match request {
            ClockAction::Pause => self.add_request(|clock, now| pause(clock, now, seat, true)),
            ClockAction::Resume => self.add_request(|clock, now| pause(clock, now, seat, false)),
            ClockAction::Back => self.come_back(seat),
            ClockAction::LetBot => self.add_request(|clock, now| vote(clock, now, seat)),
        }
    }

    /// Records a moment with the change that a player asks for. `request` returns the change, or `None` if nothing
    /// changes. If another server adds a moment at the same time, reads that moment and tries again.
    fn add_request(
        &mut self,
        request: impl Fn(&TableClock, &ClockTime) -> Result<Option<MomentChange>, RequestError>,
    ) -> Result<(), RequestError> {
        for _ in 0..TRIES {
            self.look_again()?;
            self.look_at_clock()?;
            let now = self.server.clock_time()?;
            // The change applies to the present, so the present is recorded first.
            if !self.record_moment(&now)? {
                continue;
            }
            let Some(clock) = &self.clock else { return Ok(()) };
            let Some(change) = request(clock, &now)? else { return Ok(()) };
            let mut next = self.present(clock, &now)?;
            change(&mut next);
            if self.add_moment(next, &now)? {
                return Ok(());
            }
        }
        Err(RequestError::failed(message!("store-busy", game = self.name.as_str())))
    }

    /// Lets the player of a seat take over from the bot, or says that the player is there again after a skip.
    fn come_back(&mut self, seat: Seat) -> Result<(), RequestError> {
        self.look_again()?;
        let is_absent = self.log().is_absent(seat);
        if !is_absent && !self.log().was_skipped(seat) {
            // The form was sent twice, or the player is back at another server.
            return Ok(());
        }
        self.log().check_asides(Some(seat))?;
        let elsewhere = || Player::unnamed(PlayerKind::Elsewhere);
        let player = self.log().last_person(seat).unwrap_or_else(elsewhere).to_string();
        let (by, arrival) = (Some(seat), Some(Arrival::Back));
        self.name_seat(&SeatNaming { seat, player, by, arrival })?;
        if is_absent {
            self.server.telemetry.decided_by_clock("person");
        }
        // The clock decided nothing for the last person. Now it can.
        if let Some(clock) = &mut self.clock {
            clock.check_again();
        }
        self.see_clock()
    }
}

/// What a player's request changes in a moment.
type MomentChange = Box<dyn FnOnce(&mut ClockMoment)>;

/// Pauses or resumes the clock of a seat.
fn pause(
    clock: &TableClock,
    now: &ClockTime,
    seat: Seat,
    is_paused: bool,
) -> Result<Option<MomentChange>, RequestError> {
    if clock.ledger.last().paused.contains(&seat) == is_paused {
        // The form was sent twice.
        return Ok(None);
    }
    if is_paused && clock.ledger.at(now, &clock.uptimes).holiday_left(seat) == 0 {
        return Err(RequestError::unfit(message!("clocks-no-holiday")));
    }
    Ok(Some(Box::new(move |moment| {
        moment.paused.retain(|paused| *paused != seat);
        moment.paused.extend(is_paused.then_some(seat));
    })))
}

/// Lets a seat agree that a bot takes over for players who ran out of time.
fn vote(
    clock: &TableClock,
    now: &ClockTime,
    seat: Seat,
) -> Result<Option<MomentChange>, RequestError> {
    let (last, times) = (clock.ledger.last(), clock.ledger.at(now, &clock.uptimes));
    let is_open = last.asked.iter().any(|asked| *asked != seat && times.is_over(*asked));
    if clock.game.clock.at_end != AtEnd::Vote || !is_open {
        return Err(RequestError::unfit(message!("clocks-no-vote")));
    }
    if times.is_over(seat) {
        return Err(RequestError::unfit(message!("clocks-no-own-vote")));
    }
    if last.voted.contains(&seat) {
        return Ok(None);
    }
    Ok(Some(Box::new(move |moment| moment.voted.push(seat))))
}
