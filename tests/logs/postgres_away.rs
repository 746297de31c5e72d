//! The store in PostgreSQL when the database cannot be reached for a while: how long requests wait, what happens to
//! locks and notifications.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
use speciate::log::store::{AppendResult, Postgres, ServerStore as _, Store as _, StoreFault};

use super::made_up::log;
use super::postgres::LOCKED;
use super::stores::{answer, read};
use crate::support::postgres::{empty_store, shared, sql};
use crate::support::proxy::{Fault, Proxy};
use crate::support::waiting::must;

/// How long a request may wait for a database that is away, and how long it may take to be noticed that it is back.
const AWAY_MAX: Duration = Duration::from_secs(5);
const BACK_MAX: Duration = Duration::from_secs(3);
/// How long a request may take once the database is known to be away: much less than the time after which it is noticed.
const AT_ONCE: Duration = Duration::from_secs(2);

/// A store with a game, opened through a proxy and directly.
struct Behind {
    proxy: Proxy,
    store: Postgres,
    direct: Postgres,
    address: String,
}

impl Behind {
    fn new() -> Self {
        let (address, proxy) = (empty_store(), Proxy::to(shared().port));
        let through = proxy.store(&address, shared().port);
        let open = |address: &str| Postgres::open(address, None).unwrap();
        let (direct, store) = (open(&address), open(&through));
        direct.create("game", &log()).unwrap();
        Self { proxy, store, direct, address }
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let began = Instant::now();
    (work(), began.elapsed())
}

#[test]
fn postgres_requests_fail_at_once_while_the_database_is_away() {
    let behind = Behind::new();
    assert!(behind.store.has("game").unwrap());
    behind.proxy.set(Fault::Silent);
    let (first, waited) = timed(|| behind.store.has("game"));
    assert!(matches!(first, Err(StoreFault::Failed(_))) && waited < AWAY_MAX, "{waited:?}");
    for _ in 0..3 {
        let (ready, waited) = timed(|| behind.store.check_ready());
        assert!(ready.is_err() && waited < AT_ONCE, "{waited:?}");
        let (next, waited) = timed(|| behind.store.lines("game", 0));
        assert!(next.is_err() && waited < AT_ONCE, "{waited:?}");
    }
    behind.proxy.set(Fault::Healthy);
    let healed = Instant::now();
    while behind.store.check_ready().is_err() {
        assert!(healed.elapsed() < BACK_MAX);
        std::thread::sleep(Duration::from_millis(20));
    }
    println!("it is back after {:.1?}", healed.elapsed());
    assert!(behind.store.has("game").unwrap());
}

#[test]
fn postgres_requests_survive_connections_that_are_silent_for_ever() {
    let behind = Behind::new();
    let (mut log, mut writer) = read(&behind.store, "game");
    behind.proxy.lose_connections();
    let batch = answer(&mut log, &mut writer, "one");
    let (appended, waited) = timed(|| behind.store.append("game", &batch));
    assert_eq!(appended, Ok(AppendResult::Now));
    assert!(waited < AWAY_MAX, "{waited:?}");
    let (found, waited) = timed(|| behind.store.has("game"));
    assert!(found == Ok(true) && waited < AT_ONCE, "{waited:?}");
}

#[test]
fn postgres_appends_whose_confirmation_is_lost_are_unsure() {
    let behind = Behind::new();
    let (mut log, mut writer) = read(&behind.store, "game");
    let batch = answer(&mut log, &mut writer, "one");
    behind.proxy.set_after("COMMIT", Fault::NoAnswers);
    let (unsure, waited) = timed(|| behind.store.append("game", &batch));
    assert_eq!(unsure, Err(StoreFault::Unsure));
    assert!(waited < AWAY_MAX, "{waited:?}");
    let again = behind.direct.append("game", &batch);
    assert!(matches!(again, Ok(AppendResult::Before { .. })), "{again:?}");
    // If the database comes back in time, nobody needs to send the answer again.
    let (mut log, mut writer) = read(&behind.direct, "game");
    let batch = answer(&mut log, &mut writer, "two");
    behind.proxy.set(Fault::Healthy);
    while behind.store.check_ready().is_err() {}
    behind.proxy.set_after("COMMIT", Fault::NoAnswers);
    std::thread::scope(|scope| {
        let appending = scope.spawn(|| behind.store.append("game", &batch));
        std::thread::sleep(Duration::from_millis(1000));
        behind.proxy.set(Fault::Healthy);
        assert_eq!(appending.join().unwrap(), Ok(AppendResult::Now));
    });
    assert_eq!(read(&behind.direct, "game").0.answer_ids_after(0).count(), 2);
}

#[test]
fn postgres_locks_of_a_lost_server_end_soon() {
    let behind = Behind::new();
    let (mut log, mut writer) = read(&behind.store, "game");
    let batch = answer(&mut log, &mut writer, "one");
    let (mut others, mut others_writer) = read(&behind.direct, "game");
    let others_batch = answer(&mut others, &mut others_writer, "other");
    // By then, the game is locked.
    behind.proxy.set_after("INSERT INTO entries", Fault::Silent);
    std::thread::scope(|scope| {
        let lost = scope.spawn(|| behind.store.append("game", &batch));
        must("the game is locked", || sql(&behind.address, LOCKED) == "1" || lost.is_finished());
        let (appended, waited) = timed(|| behind.direct.append("game", &others_batch));
        assert_eq!(appended, Ok(AppendResult::Now));
        println!("another server waits {waited:.1?} for the lock of a lost one");
        assert!(waited < BACK_MAX, "{waited:?}");
        let lost = lost.join().unwrap();
        assert!(matches!(lost, Err(StoreFault::Failed(_))), "{lost:?}");
    });
}

#[test]
fn postgres_news_are_heard_again_after_a_silence() {
    let behind = Behind::new();
    let heard = Arc::new(Mutex::new(0));
    let hear = heard.clone();
    behind.store.listen(Box::new(move |_| *hear.lock().unwrap() += 1));
    let until = |most: u64, is_so: &dyn Fn() -> bool| {
        let began = Instant::now();
        while !is_so() {
            assert!(began.elapsed() < Duration::from_secs(most));
            std::thread::sleep(Duration::from_millis(20));
        }
        began.elapsed()
    };
    until(5, &|| behind.store.hears());
    behind.proxy.set(Fault::Silent);
    let noticed = until(7, &|| !behind.store.hears());
    // It now tries to connect, and gets no reply.
    std::thread::sleep(Duration::from_secs(1));
    behind.proxy.set(Fault::Healthy);
    let back = until(6, &|| behind.store.hears());
    println!("silence is noticed after {noticed:.1?}, and news are heard again after {back:.1?}");
    assert_eq!(*heard.lock().unwrap(), 2, "after each beginning, anything may have happened");
}
