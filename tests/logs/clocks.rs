//! What a store records about the clocks of games, and of the time during which servers are running.

use pretty_assertions::assert_eq;
use speciate::clock::{ClockMoment, ClockRollback, Uptime};
use speciate::id::Seat;
use speciate::log::store::{BranchStanding, HostedGame};
use speciate::log::text;

use super::halls::new;
use super::made_up::log;
use crate::support::seating::TestStore;

const CLOCK: &str = r#"{"name":"live"}"#;

/// Checks what a store records about clocks, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    a_game_keeps_the_clock_that_it_was_made_with(&*empty());
    each_moment_is_added_once(&*empty());
    games_are_found_by_the_end_of_their_first_time(&*empty());
    clocks_end_with_their_game(&*empty());
    reports_extend_an_uptime_or_begin_one(&*empty());
    servers_that_report_at_once_share_an_uptime(&*empty());
}

fn made(store: &dyn TestStore, clock: Option<&str>) -> String {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    store.make(&HostedGame { clock, ..new(&text, &standing) }).unwrap()
}

fn moment(number: u32) -> ClockMoment {
    ClockMoment {
        number,
        uptime: 3,
        at: 1_800_000_000_123 + i64::from(number),
        head: 7,
        asked: vec![Seat(0), Seat(2)],
        decided: vec![Seat(1)],
        paused: vec![Seat(2)],
        voted: vec![Seat(1), Seat(3)],
        back: None,
    }
}

fn a_game_keeps_the_clock_that_it_was_made_with(store: &dyn TestStore) {
    let (with, without) = (made(store, Some(CLOCK)), made(store, None));
    assert_eq!(store.clock(&with), Ok(Some(CLOCK.to_owned())));
    assert_eq!(store.clock(&without), Ok(None));
    assert_eq!(store.clock("nothing"), Ok(None));
}

fn each_moment_is_added_once(store: &dyn TestStore) {
    let game = made(store, Some(CLOCK));
    let back = |by| Some(ClockRollback { moment: 1, by });
    let [first, second, third] = [
        moment(1),
        ClockMoment { back: back(Some(Seat(1))), ..moment(2) },
        ClockMoment { back: back(None), asked: Vec::new(), ..moment(3) },
    ];
    for moment in [&first, &second, &third] {
        assert_eq!(store.add_clock_moment(&game, moment, None), Ok(true));
    }
    // Another server has been faster: its moment stays, and so does the end that it has recorded.
    store.set_clock_end(&game, Some(50)).unwrap();
    let late = ClockMoment { at: 1, ..moment(3) };
    assert_eq!(store.add_clock_moment(&game, &late, Some(10)), Ok(false));
    assert_eq!(store.clocks_ending(Some(40)), Ok(Vec::new()));
    assert_eq!(store.clock_moments(&game, 0), Ok(vec![first, second, third.clone()]));
    assert_eq!(store.clock_moments(&game, 2), Ok(vec![third]));
    assert_eq!(store.clock_moments(&game, 3), Ok(Vec::new()));
}

fn games_are_found_by_the_end_of_their_first_time(store: &dyn TestStore) {
    let games = [(); 3].map(|()| made(store, Some(CLOCK)));
    assert_eq!(store.clocks_ending(None), Ok(Vec::new()), "no time runs yet");
    for (game, ends) in games.iter().zip([Some(300), Some(100), None]) {
        store.add_clock_moment(game, &moment(1), ends).unwrap();
    }
    let [first, second, _] = games;
    assert_eq!(store.clocks_ending(None), Ok(vec![second.clone(), first.clone()]));
    assert_eq!(store.clocks_ending(Some(300)), Ok(vec![second.clone()]));
    store.set_clock_end(&second, None).unwrap();
    assert_eq!(store.clocks_ending(None), Ok(vec![first]));
}

fn clocks_end_with_their_game(store: &dyn TestStore) {
    let game = made(store, Some(CLOCK));
    store.add_clock_moment(&game, &moment(1), Some(1)).unwrap();
    for table in ["entries", "sittings", "hosts", "links"] {
        store.run(&format!("DELETE FROM {table} WHERE game = '{game}'"));
    }
    store.run(&format!("DELETE FROM games WHERE name = '{game}'"));
    for table in ["clocks", "clock_moments"] {
        assert_eq!(store.run(&format!("SELECT COUNT(*) FROM {table}")), Some(0), "{table}");
    }
}

fn reports_extend_an_uptime_or_begin_one(store: &dyn TestStore) {
    assert_eq!(store.uptimes(0), Ok(Vec::new()));
    let uptime = |number, began, until| Uptime { number, began, until };
    for (at, has_jumped, now) in [
        (1_000_000, false, uptime(1, 1_000_000, 1_000_000)),
        (1_090_000, false, uptime(1, 1_000_000, 1_090_000)),
        // The reports of two servers can be a little out of order.
        (1_088_000, false, uptime(1, 1_000_000, 1_090_000)),
        // No server has been running for more than 90 seconds.
        (1_180_001, false, uptime(2, 1_180_001, 1_180_001)),
        // The time of day has jumped, a little forwards and far backwards.
        (1_200_000, true, uptime(3, 1_200_000, 1_200_000)),
        (500_000, false, uptime(4, 500_000, 500_000)),
        (520_000, false, uptime(4, 500_000, 520_000)),
    ] {
        assert_eq!(store.is_running(at, has_jumped), Ok(now));
    }
    let numbers =
        |from| store.uptimes(from).unwrap().iter().map(|one| one.number).collect::<Vec<_>>();
    assert_eq!((numbers(0), numbers(3)), (vec![1, 2, 3, 4], vec![3, 4]));
    assert_eq!(store.uptimes(1).unwrap()[0], uptime(1, 1_000_000, 1_090_000));
}

fn servers_that_report_at_once_share_an_uptime(store: &dyn TestStore) {
    std::thread::scope(|scope| {
        for server in 0..4 {
            scope.spawn(move || {
                for report in 0..10 {
                    store.is_running(1_000_000 + server + report * 100, false).unwrap();
                }
            });
        }
    });
    let all = Uptime { number: 1, began: 1_000_000, until: 1_000_903 };
    let found = store.uptimes(0).unwrap();
    assert!(found.len() == 1 && found[0].until == all.until, "{found:?}");
}
