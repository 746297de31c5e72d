//! Clocks at several servers of one store, and what servers do about games that nobody has open. The servers of these
//! tests have a time of their own.

use std::sync::{Barrier, Mutex};
use std::time::Duration;

use pretty_assertions::assert_eq;
use speciate::serve::clock::{TimeSource, games_ending};

use super::Hosted;
use super::clocked::{ClockedGame, LIVE, MINUTE, SECOND, TestTime, made, second_server};
use crate::support::seating::Seating as _;
use crate::support::waiting::must;

#[test]
fn a_pause_at_another_server_counts_before_a_bot_takes_over() {
    let mut game = ClockedGame::with_holidays();
    let asked = game.asked();
    game.passes_unseen(LIVE - MINUTE);
    game.checks_clock();
    let mut other = game.at_another_server();
    assert_eq!(other.wishes(asked, "pause").status, 303);
    // The first server decides after each of its requests, although the page of the table is not loaded.
    let story = format!("/game/{}/story", game.name);
    for _ in 0..4 {
        game.time.passes(MINUTE);
        assert_eq!([(); 2].map(|()| game.people[0].get(&story).status), [200; 2]);
    }
    assert_eq!(game.decisions(), []);
}

#[test]
fn a_page_shows_a_pause_at_another_server_as_soon_as_it_is_loaded() {
    let mut game = ClockedGame::with_holidays();
    let (asked, mut other) = (game.asked(), game.at_another_server());
    game.checks_clock();
    for (wish, is_paused) in [("pause", true), ("resume", false)] {
        assert_eq!(other.wishes(asked, wish).status, 303);
        let page = game.page(1 - asked).body;
        assert_eq!(page.contains("has paused the clock."), is_paused, "{page}");
    }
}

#[test]
fn players_who_pause_at_two_servers_at_once_both_do() {
    let mut game = ClockedGame::with_holidays();
    let mut other = game.at_another_server();
    let to = format!("/game/{}/clock", game.name);
    let seats = [0, 1].map(|person| game.seat(person).number().to_string());
    let tokens = [game.page(0), other.page(1)].map(|page| page.field("token").unwrap());
    for round in 0..24 {
        let wish = ["pause", "resume"][round % 2];
        let at_once = Barrier::new(2);
        std::thread::scope(|scope| {
            let browsers = [&mut game.people[0], &mut other.people[1]];
            for ((browser, token), seat) in browsers.into_iter().zip(&tokens).zip(&seats) {
                let (at_once, to) = (&at_once, &to);
                scope.spawn(move || {
                    at_once.wait();
                    let wished =
                        browser.post(to, &[("token", token.as_str()), (wish, seat.as_str())]);
                    assert_eq!(wished.status, 303, "{}", wished.body);
                });
            }
        });
        let moments = game.hosted.store().clock_moments(&game.name, 0).unwrap();
        let paused = &moments.last().expect("there is a moment").paused;
        assert_eq!(paused.len(), [2, 0][round % 2], "round {round}: {paused:?}");
    }
}

#[test]
fn a_clock_that_only_shows_the_time_counts_and_ends_although_nobody_looks() {
    let mut game = ClockedGame::new("shown");
    let asked = game.asked();
    game.checks_clock();
    game.hosted.end();
    // Only a server notices that time passes, as it does every few seconds.
    let ((server, store), mut known) = (second_server(&game.hosted, game.time.clone()), None);
    for minute in 1..=36 {
        game.time.passes(MINUTE);
        let running = store.clocks_ending(None).unwrap();
        assert_eq!(running, [game.name.clone()], "minute {minute}");
        let (now, ending) = games_ending(&server, &running, known).unwrap();
        known = Some(now);
        assert_eq!(ending.is_empty(), minute <= 35, "minute {minute}");
    }
    assert_eq!(store.uptimes(0).unwrap().len(), 1, "all this time counts");
    let mut game = game.restart(0);
    let name = ["Ann", "Ben"][asked];
    let page = game.page(1 - asked).body;
    assert!(page.contains(&format!("{name} has run out of time.")), "{page}");
    assert_eq!(game.decisions(), []);
    assert_eq!(store.clocks_ending(None), Ok(Vec::new()), "no other time runs");
}

#[test]
fn a_server_looks_at_clocks_although_nobody_sends_a_request() {
    let mut hosted = Hosted::new();
    let mut ann = hosted.browser();
    // At the start of Marine, everybody chooses a trait, so Ann's time runs.
    let name = made(&mut ann, "marine", "evening");
    must("the time runs", || {
        assert_eq!(ann.get(&format!("/game/{name}")).status, 200);
        hosted.store().clocks_ending(None).unwrap() == [name.clone()]
    });
    hosted.end();
    // A server that has just begun works out again when times are over.
    hosted.store().run("UPDATE clocks SET ends = 1");
    assert_eq!(hosted.store().clocks_ending(Some(2)).unwrap(), [name]);
    let hosted = hosted.restarted();
    must("the server looks", || hosted.store().clocks_ending(Some(2)).unwrap().is_empty());
}

#[test]
fn a_clock_that_cannot_be_read_stops_no_other_clock() {
    let mut game = ClockedGame::new("live");
    let newer = made(&mut game.people[0], "dominant-species", "live");
    let store = game.hosted.store();
    let change = format!("clock = json_set(clock, '$.later', 1), ends = 1 WHERE game = '{newer}'");
    store.run(&format!("UPDATE clocks SET {change}"));
    let mut game = game.restart(0);
    let page = game.people[0].get(&format!("/game/{newer}"));
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(!page.body.contains("id=\"clock\""), "{}", page.body);
    game.hosted.end();
    game.passes_unseen(LIVE + MINUTE);
    let (server, _) = second_server(&game.hosted, game.time.clone());
    let running = store.clocks_ending(None).unwrap();
    assert_eq!(running, [newer, game.name.clone()]);
    // The first check computes when times run out.
    let (uptime, _) = games_ending(&server, &running, None).unwrap();
    game.time.passes(5 * SECOND);
    let (_, ending) = games_ending(&server, &running, Some(uptime)).unwrap();
    assert_eq!(ending, [game.name]);
}

/// A time that is only known after some of it has passed, as if a database was away for so long.
#[derive(Debug)]
struct LateTime {
    time: TestTime,
    /// How long each reading takes, the last one first.
    takes: Mutex<Vec<i64>>,
    /// Whether the time is read before it passes, so that it is out of date when it is known.
    is_old: bool,
}

impl TimeSource for LateTime {
    fn time_of_day(&self) -> i64 {
        let before = self.time.time_of_day();
        self.time.passes(self.takes.lock().unwrap().pop().unwrap_or_default());
        if self.is_old { before } else { self.time.time_of_day() }
    }

    fn elapsed(&self) -> Duration {
        self.time.elapsed()
    }
}

#[test]
fn time_that_is_known_late_has_not_jumped() {
    for is_old in [false, true] {
        let (hosted, time) = (Hosted::new(), TestTime::new());
        let takes = Mutex::new(vec![0, 15 * SECOND, 0]);
        let (server, store) =
            second_server(&hosted, LateTime { time: time.clone(), takes, is_old });
        for _ in 0..3 {
            server.clock_time().unwrap();
            time.passes(5 * SECOND);
        }
        assert_eq!(store.uptimes(0).unwrap().len(), 1, "{is_old}");
        time.jumps(15 * SECOND);
        server.clock_time().unwrap();
        assert_eq!(store.uptimes(0).unwrap().len(), 2, "a jump is still noticed");
    }
}

#[test]
fn a_moment_is_in_the_uptime_that_another_server_has_begun() {
    let mut game = ClockedGame::new("live");
    game.time.passes(3 * SECOND);
    let now = game.time.time_of_day();
    let begun = game.hosted.store().is_running(now, true).unwrap().number;
    game.answers();
    let moments = game.hosted.store().clock_moments(&game.name, 0).unwrap();
    assert!(moments.len() > 1, "{moments:?}");
    assert_eq!(moments.last().expect("there is a moment").uptime, begun);
}
