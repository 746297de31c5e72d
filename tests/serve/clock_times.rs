//! How much time a seat has used, as it follows from the recorded moments: nights, changes of the clocks, holidays, undo,
//! and times of day that jump.

use jiff::civil::date;
use jiff::tz::TimeZone;
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use speciate::clock::{AtEnd, ClockMoment, ClockRollback, ClockTerms, GameClock, Nights, Uptime};
use speciate::id::Seat;
use speciate::serve::clock::{ClockLedger, ClockTime, CountedHours};

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// An afternoon in 2026.
const BEGIN: i64 = 1_795_780_800_000;
const NIGHTS: Option<Nights> = Some(Nights { from: 23 * 60, to: 7 * 60 });
const ROME: &str = "Europe/Rome";

/// Three minutes for each decision and a quarter of an hour in reserve.
fn clock(nights: Option<Nights>, holidays: u32) -> GameClock {
    let (at_end, bot) = (AtEnd::Bot, "greedy".to_owned());
    let reminders = Vec::new();
    let clock = ClockTerms { allowance: 180, bank: 900, nights, holidays, reminders, at_end, bot };
    GameClock { name: "live".to_owned(), zone: ROME.to_owned(), clock }
}

/// The moments of a made-up game, and the uptimes of its server.
#[derive(Default)]
struct MadeUpGame {
    moments: Vec<ClockMoment>,
    uptimes: Vec<Uptime>,
}

impl MadeUpGame {
    fn new() -> Self {
        let uptimes = vec![Uptime { number: 1, began: BEGIN, until: BEGIN }];
        Self { moments: Vec::new(), uptimes }
    }

    fn now(&self) -> ClockTime {
        let uptime = self.uptimes[self.uptimes.len() - 1];
        ClockTime { uptime, at: uptime.until }
    }

    fn waits(&mut self, time: i64) {
        self.uptimes.last_mut().unwrap().until += time;
    }

    /// The time of day jumps, or nobody is running for this time.
    fn jumps(&mut self, time: i64) {
        let at = self.now().at + time;
        self.uptimes.push(Uptime { number: self.now().uptime.number + 1, began: at, until: at });
    }

    /// Adds a moment at which a seat is asked, after another has decided.
    fn asks(&mut self, asked: Seat, decided: &[Seat]) -> &mut ClockMoment {
        let now = self.now();
        self.moments.push(ClockMoment {
            number: self.moments.len() as u32 + 1,
            uptime: now.uptime.number,
            at: now.at,
            asked: vec![asked],
            decided: decided.to_vec(),
            ..ClockMoment::default()
        });
        self.moments.last_mut().unwrap()
    }

    fn ledger(&self, clock: &GameClock) -> ClockLedger {
        ClockLedger::of(clock, &self.moments, &self.uptimes).at(&self.now(), &self.uptimes)
    }

    /// Returns what a seat has left of its allowance and its bank, in seconds.
    fn left(&self, seat: Seat) -> (i64, i64) {
        let (allowance, bank) = self.ledger(&clock(None, 0)).left(seat);
        (allowance / SECOND, bank / SECOND)
    }
}

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

#[test]
fn a_decision_uses_its_allowance_first_and_then_the_bank() {
    let mut game = MadeUpGame::new();
    game.asks(ANN, &[]);
    game.waits(100 * SECOND);
    assert_eq!(game.left(ANN), (80, 900));
    game.waits(200 * SECOND);
    assert_eq!(game.left(ANN), (0, 780));
    // The time of a seat that is not asked stays, and each decision has a whole allowance.
    game.asks(BEN, &[ANN]);
    game.waits(HOUR);
    assert_eq!((game.left(ANN), game.left(BEN)), ((180, 780), (0, 0)));
    let ledger = game.ledger(&clock(None, 0));
    assert!(ledger.is_over(BEN) && !ledger.is_over(ANN));
    game.asks(ANN, &[BEN]);
    assert_eq!((game.left(ANN), game.left(BEN)), ((180, 780), (180, 0)));
    game.waits(960 * SECOND - 1);
    assert!(!game.ledger(&clock(None, 0)).is_over(ANN));
    game.waits(1);
    assert!(game.ledger(&clock(None, 0)).is_over(ANN));
}

#[test]
fn no_time_counts_while_no_server_is_running_and_when_the_time_of_day_jumps() {
    for jump in [HOUR, DAY, -HOUR, -DAY, 400 * DAY] {
        let mut game = MadeUpGame::new();
        game.asks(ANN, &[]);
        for _ in 0..3 {
            game.waits(10 * SECOND);
            game.jumps(jump);
            game.waits(10 * SECOND);
        }
        assert_eq!(game.left(ANN), (120, 900), "{jump}");
        // The next end assumes that a server keeps running.
        let (now, ledger) = (game.now().at, game.ledger(&clock(None, 0)));
        assert_eq!(ledger.end(ANN), Some(now + 1020 * SECOND), "{jump}");
    }
}

#[test]
fn a_day_has_sixteen_hours_in_summer_in_winter_and_when_the_clocks_change() {
    let hours = CountedHours::new(ROME, NIGHTS);
    let rome = TimeZone::get(ROME).unwrap();
    for (day, whole) in [
        (date(2026, 1, 10), 24),
        (date(2026, 7, 10), 24),
        // The night from the 28th to the 29th of March is an hour shorter, that before the 25th of October an hour longer.
        (date(2026, 3, 28), 23),
        (date(2026, 10, 24), 25),
    ] {
        let at = |day: jiff::civil::Date| {
            rome.to_ambiguous_timestamp(day.at(12, 0, 0, 0)).compatible().unwrap().as_millisecond()
        };
        let (from, to) = (at(day), at(day.tomorrow().unwrap()));
        assert_eq!((to - from) / HOUR, whole, "{day}");
        assert_eq!(hours.between(from, to), 16 * HOUR, "{day}");
        assert_eq!(hours.after(from, 16 * HOUR), to, "{day}");
    }
}

#[test]
fn time_that_would_be_over_at_night_is_over_in_the_morning() {
    let rome = TimeZone::get(ROME).unwrap();
    let at = |hour, minute| {
        let time = date(2026, 11, 27).at(hour, minute, 0, 0);
        rome.to_ambiguous_timestamp(time).compatible().unwrap().as_millisecond()
    };
    let hours = CountedHours::new(ROME, NIGHTS);
    assert_eq!(hours.after(at(22, 58), 3 * MINUTE), at(7, 1) + DAY);
    assert_eq!(hours.after(at(3, 0), 0), at(3, 0));
    assert_eq!(hours.after(at(3, 0), MINUTE), at(7, 1));
    let siesta = CountedHours::new(ROME, Some(Nights { from: 13 * 60, to: 15 * 60 }));
    assert_eq!(siesta.between(at(12, 0), at(16, 0)), 2 * HOUR);
    assert_eq!(CountedHours::new("Nowhere/Land", None).between(0, DAY), DAY);
}

#[test]
fn a_night_that_the_change_to_summer_time_skips_is_no_night() {
    let hours = CountedHours::new(ROME, Some(Nights { from: 2 * 60 + 39, to: 3 * 60 }));
    // At 2:00, it is 3:00.
    let rome = TimeZone::get(ROME).unwrap();
    let one = rome.to_ambiguous_timestamp(date(2026, 3, 29).at(1, 0, 0, 0));
    let from = one.compatible().unwrap().as_millisecond();
    assert_eq!(hours.between(from, from + 2 * HOUR), 2 * HOUR);
    assert_eq!(hours.after(from, 2 * HOUR), from + 2 * HOUR);
}

#[test]
fn holidays_pause_a_clock_until_they_are_used_up() {
    let clock = clock(None, 2);
    let mut game = MadeUpGame::new();
    game.asks(ANN, &[]).paused = vec![ANN];
    let left = |game: &MadeUpGame| {
        let ledger = game.ledger(&clock);
        (ledger.left(ANN).0 / SECOND, ledger.holiday_left(ANN) / HOUR)
    };
    game.waits(30 * HOUR);
    assert_eq!(left(&game), (180, 18));
    // Time in which the server is not running is no holiday.
    game.jumps(DAY);
    assert_eq!(left(&game), (180, 18));
    let (now, ledger) = (game.now().at, game.ledger(&clock));
    assert_eq!(ledger.end(ANN), Some(now + 18 * HOUR + 1080 * SECOND));
    game.waits(18 * HOUR + MINUTE);
    assert_eq!(left(&game), (120, 0));
    game.asks(ANN, &[]);
    game.waits(MINUTE);
    assert_eq!(left(&game), (60, 0));
}

#[test]
fn a_paused_clock_that_would_not_run_uses_up_no_holiday() {
    let clock = clock(None, 2);
    let mut game = MadeUpGame::new();
    game.asks(BEN, &[]).paused = vec![ANN];
    game.waits(20 * HOUR);
    assert_eq!(game.ledger(&clock).holiday_left(ANN), 48 * HOUR);
    game.asks(ANN, &[BEN]).paused = vec![ANN];
    game.waits(20 * HOUR);
    assert_eq!(game.ledger(&clock).holiday_left(ANN), 28 * HOUR);
}

#[test]
fn the_next_end_is_that_of_a_seat_that_still_has_time() {
    for at_end in [AtEnd::Bot, AtEnd::Vote, AtEnd::Skip, AtEnd::None] {
        let mut clock = clock(None, 0);
        clock.clock.at_end = at_end;
        let mut game = MadeUpGame::new();
        game.asks(ANN, &[]);
        game.waits(1000 * SECOND);
        game.asks(ANN, &[]).asked.push(BEN);
        game.waits(100 * SECOND);
        let (now, ledger) = (game.now().at, game.ledger(&clock));
        assert_eq!(ledger.first_end(), Some(now), "{at_end:?}");
        assert_eq!(ledger.next_end(), Some(now + 980 * SECOND), "{at_end:?}");
        game.waits(980 * SECOND);
        assert_eq!(game.ledger(&clock).next_end(), None, "{at_end:?}");
    }
}

#[test]
fn an_undo_gives_time_back_to_everybody_but_the_player_who_asked_for_it() {
    let mut game = MadeUpGame::new();
    game.asks(ANN, &[]);
    game.waits(100 * SECOND);
    game.asks(BEN, &[ANN]);
    game.waits(300 * SECOND);
    assert_eq!(game.left(BEN), (0, 780));
    game.asks(ANN, &[BEN]);
    game.waits(50 * SECOND);
    // Ann undoes her first answer. It is as if Ben had not thought, and Ann has thought for 150 seconds.
    game.asks(ANN, &[]).back = Some(ClockRollback { moment: 1, by: Some(ANN) });
    assert_eq!((game.left(ANN), game.left(BEN)), ((30, 900), (180, 900)));
    game.waits(40 * SECOND);
    assert_eq!(game.left(ANN), (0, 890));
    // If nobody is known to have asked, nobody loses time.
    game.asks(ANN, &[]).back = Some(ClockRollback { moment: 1, by: None });
    assert_eq!(game.left(ANN), (180, 900));
}

#[test]
fn nobody_gains_time_by_answers_that_they_undo() {
    let mut game = MadeUpGame::new();
    game.asks(ANN, &[]);
    for _ in 0..7 {
        game.waits(100 * SECOND);
        game.asks(ANN, &[ANN]);
        game.waits(50 * SECOND);
        let first = 1;
        game.asks(ANN, &[]).back = Some(ClockRollback { moment: first, by: Some(ANN) });
    }
    // 1050 seconds have passed.
    assert_eq!(game.left(ANN), (0, 30));
}

proptest! {
    #[test]
    fn counted_time_adds_up(from in 0..4 * DAY, first in 0..5 * DAY, second in 0..5 * DAY, night in 0..1440_u32, length in 1..1200_u32) {
        let nights = Some(Nights { from: night, to: (night + length) % 1440 });
        // The clocks change in these days.
        let begin = 1_774_483_200_000 + from;
        let hours = CountedHours::new(ROME, nights);
        let [middle, end] = [begin + first, begin + first + second];
        let whole = hours.between(begin, end);
        prop_assert_eq!(hours.between(begin, middle) + hours.between(middle, end), whole);
        prop_assert!((0..=end - begin).contains(&whole));
        // A time ends when it has been counted, and not earlier.
        let after = hours.after(begin, whole);
        prop_assert_eq!(hours.between(begin, after), whole);
        prop_assert!(after <= end);
    }

    #[test]
    fn jumps_change_nothing_wherever_they_are(steps in prop::collection::vec((0..400_i64, -2 * DAY..2 * DAY, any::<bool>(), 0..4_u8), 1..30)) {
        let play = |has_jumps: bool| {
            let mut game = MadeUpGame::new();
            game.asks(ANN, &[]);
            for (wait, jump, has_jump, what) in &steps {
                game.waits(wait * SECOND);
                if *has_jump && has_jumps {
                    game.jumps(*jump);
                }
                let asked = game.moments.last().unwrap().asked[0];
                match what {
                    0 => {
                        game.asks(Seat(1 - asked.0), &[asked]);
                    }
                    1 => {
                        game.asks(asked, &[asked]);
                    }
                    2 => {
                        let moment = game.moments.len() as u32;
                        game.asks(ANN, &[]).back = Some(ClockRollback { moment: moment.div_ceil(2), by: Some(BEN) });
                    }
                    _ => {}
                }
            }
            [ANN, BEN].map(|seat| game.left(seat))
        };
        prop_assert_eq!(play(true), play(false));
    }
}
