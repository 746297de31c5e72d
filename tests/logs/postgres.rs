//! The store in PostgreSQL: what every store must do, its errors, and connections that break.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::log::store::{
    AppendResult, Batch, Postgres, ServerStore as _, Store as _, StoreFault,
};
use speciate::log::text;

use super::made_up::{ANIMAL, log};
use super::stores::{self, answer, read};
use crate::support::postgres::{Cluster, empty_store, shared, sql};
use crate::support::waiting::must;

fn open(address: &str) -> Postgres {
    Postgres::open(address, None).unwrap()
}

/// Opens a new store.
pub fn empty() -> Postgres {
    open(&empty_store())
}

fn refusal(address: &str, password: Option<&str>) -> String {
    Postgres::open(address, password).unwrap_err().to_string()
}

#[test]
fn postgres_conforms() {
    stores::conforms(&mut || Arc::new(empty()));
}

#[test]
fn postgres_tables_are_made_once_by_servers_that_start_together() {
    for _ in 0..4 {
        let address = empty_store();
        let ids: Vec<String> = std::thread::scope(|scope| {
            let opening = || open(&address).id().to_owned();
            let opening: Vec<_> = (0..4).map(|_| scope.spawn(opening)).collect();
            opening.into_iter().map(|opening| opening.join().unwrap()).collect()
        });
        assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    }
}

#[test]
fn postgres_is_refused_with_a_reason() {
    let (port, store) = (shared().port, empty_store());
    assert!(refusal("postgres://h", None).contains("expected the address of a database"));
    assert!(refusal("postgres://h/d?sslmode=prefer", None).contains("`prefer`"));
    assert!(refusal("postgres://h/d?connections=0", None).contains("from 1 to 1000"));
    let absent = refusal(&format!("postgres://speciate@127.0.0.1:{port}/none"), None);
    assert!(absent.contains(&format!("127.0.0.1:{port}/none` does not exist")), "{absent}");
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let away = refusal(&format!("postgres://ann:secret@127.0.0.1:{closed}/d"), None);
    assert!(away.contains("cannot be reached") && !away.contains("secret"), "{away}");
    // A newer engine made it, and recorded which engines can still use it.
    let known = open(&store);
    let id = known.id().to_owned();
    sql(&store, "UPDATE halls SET version = 77");
    assert_eq!(open(&store).id(), id, "two versions side by side");
    sql(&store, "UPDATE halls SET oldest = 76");
    let newer = refusal(&store, None);
    assert!(newer.contains("newer engine") && newer.contains("77"), "{newer}");
    assert!(known.check_ready().unwrap_err().to_string().contains("77"));
    // A copy of another server can be read.
    let read_only = empty_store();
    open(&read_only).create("game", &log()).unwrap();
    let read_only = format!("{read_only}%20-cdefault_transaction_read_only%3Don");
    let reader = open(&read_only);
    assert_eq!(reader.lines("game", 0).unwrap(), text::write(&log()));
    let refused = reader.create("other", &log()).unwrap_err().to_string();
    assert!(refused.contains("can only be read"), "{refused}");
    let lossy = format!("{}%20-csynchronous_commit%3Doff", empty_store());
    assert!(refusal(&lossy, None).contains("`synchronous_commit`"));
}

#[test]
fn postgres_passwords_are_never_shown() {
    let cluster = Cluster::new(&[]);
    sql(&cluster.address(), "CREATE ROLE ann LOGIN PASSWORD 'tulip' CONNECTION LIMIT 2");
    sql(&cluster.address(), "CREATE DATABASE club OWNER ann");
    let rules = "host all ann 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n";
    std::fs::write(cluster.data().join("pg_hba.conf"), rules).unwrap();
    sql(&cluster.address(), "SELECT pg_reload_conf()");
    let address = |login: &str| format!("postgres://{login}@127.0.0.1:{}/club", cluster.port);
    must("ann needs a password", || Postgres::open(&address("ann"), None).is_err());
    for (login, password) in [("ann:daisy", None), ("ann", Some("daisy")), ("ann", None)] {
        let refused = refusal(&address(login), password);
        assert!(!refused.contains("daisy") && refused.contains("ann@127.0.0.1"), "{refused}");
    }
    let store = Postgres::open(&address("ann"), Some("tulip")).unwrap();
    let other = Postgres::open(&address("ann:tulip"), None).unwrap();
    store.create("game", &log()).unwrap();
    for shown in
        [format!("{store:?}"), format!("{other:?}"), other.path("game").display().to_string()]
    {
        assert!(!shown.contains("tulip"), "{shown}");
    }
    assert_eq!(other.lines("game", 0).unwrap(), text::write(&log()));
    let crowded = refusal(&address("ann"), Some("tulip"));
    assert!(crowded.contains("accepts no more connections"), "{crowded}");
}

#[test]
fn postgres_with_all_connections_in_use_is_busy() {
    let address = format!("{}&connections=1", empty_store());
    let store = open(&address);
    store.create("game", &log()).unwrap();
    let release = lock_game(&address);
    // Another connection has locked the game for longer than a store waits.
    let (mut log, mut writer) = read(&store, "game");
    log.append(&[Event::PointsGained { animal: ANIMAL, points: 1 }]);
    let batch = Batch::of(&log, &mut writer).unwrap().unwrap();
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| store.append("game", &batch));
        std::thread::sleep(Duration::from_millis(300));
        let crowded = store.lines("game", 0);
        assert!(matches!(crowded, Err(StoreFault::Busy { .. }) | Ok(_)), "{crowded:?}");
        assert_eq!(waiting.join().unwrap(), Err(StoreFault::Busy { game: "game".into() }));
    });
    release();
    assert_eq!(store.append("game", &batch), Ok(AppendResult::Now));
}

/// Returns how many games are locked.
pub const LOCKED: &str = "SELECT count(*) FROM games WHERE name NOT IN
    (SELECT name FROM games FOR UPDATE SKIP LOCKED)";

/// Locks the game, and returns once it is locked. The returned function releases it.
fn lock_game(address: &str) -> impl FnOnce() + use<> {
    let address = address.split("&connections").next().unwrap().to_owned();
    let held = std::thread::spawn({
        let address = address.clone();
        move || {
            let hold = "BEGIN; SELECT 1 FROM games FOR UPDATE; SELECT pg_sleep(6000); COMMIT";
            sql(&address, hold);
        }
    });
    must("the game is locked", || sql(&address, LOCKED) == "1");
    move || {
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE '%pg_sleep(6000)%'
            AND pid <> pg_backend_pid()";
        sql(&address, end);
        // The statement that held the lock has failed.
        let _ = held.join();
    }
}

/// A proxy in front of a server, which breaks connections.
struct BreakingProxy {
    address: SocketAddr,
    /// The number of further packets to and from the server until all connections break; negative for never.
    breaks_after: Arc<AtomicI64>,
    broken: Arc<AtomicUsize>,
}

impl BreakingProxy {
    fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (breaks_after, broken) = (Arc::new(AtomicI64::new(-1)), Arc::new(AtomicUsize::new(0)));
        let proxy = Self { address, breaks_after: breaks_after.clone(), broken: broken.clone() };
        let open: Arc<Mutex<Vec<TcpStream>>> = Arc::default();
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let Ok(server) = TcpStream::connect(("127.0.0.1", port)) else { continue };
                let pair = [&client, &server].map(|stream| stream.try_clone().unwrap());
                open.lock().unwrap().extend(pair);
                for (mut from, mut to) in [
                    (client.try_clone().unwrap(), server.try_clone().unwrap()),
                    (server.try_clone().unwrap(), client.try_clone().unwrap()),
                ] {
                    let (breaks_after, broken, open) =
                        (breaks_after.clone(), broken.clone(), open.clone());
                    std::thread::spawn(move || {
                        let mut bytes = [0; 16_384];
                        while let Ok(length @ 1..) = from.read(&mut bytes) {
                            if breaks_after.load(Ordering::SeqCst) >= 0
                                && breaks_after.fetch_sub(1, Ordering::SeqCst) == 0
                            {
                                broken.fetch_add(1, Ordering::SeqCst);
                                open.lock().unwrap().drain(..).for_each(|stream| {
                                    let _ = stream.shutdown(Shutdown::Both);
                                });
                            }
                            if to.write_all(&bytes[..length]).is_err() {
                                break;
                            }
                        }
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
            }
        });
        proxy
    }
}

/// Returns a new store behind a proxy, with the address at which it is reached without the proxy.
fn breaking() -> (BreakingProxy, Postgres, String) {
    let direct = empty_store();
    let proxy = BreakingProxy::to(shared().port);
    let port = |port: u16| format!("127.0.0.1:{port}/");
    let through = direct.replace(&port(shared().port), &port(proxy.address.port()));
    (proxy, open(&through), direct)
}

#[test]
fn postgres_answers_count_once_although_connections_break() {
    let (proxy, store, direct) = breaking();
    let plain = open(&direct);
    plain.create("game", &log()).unwrap();
    // Break the connection at each packet of an append: before, during and after its commit.
    let (mut appended, mut known) = (0, 0);
    for round in 0..60 {
        let (mut log, mut writer) = read(&plain, "game");
        let sent = answer(&mut log, &mut writer, &format!("answer-{round}"));
        proxy.breaks_after.store(round % 20, Ordering::SeqCst);
        let came = store.append("game", &sent);
        proxy.breaks_after.store(-1, Ordering::SeqCst);
        appended += usize::from(came == Ok(AppendResult::Now));
        // The same answer is sent again, as a browser does that received no reply.
        match plain.append("game", &sent) {
            Ok(AppendResult::Before { .. }) => known += 1,
            again => assert!(again == Ok(AppendResult::Now) && came.is_err(), "{came:?} {again:?}"),
        }
    }
    let read = read(&plain, "game").0;
    let ids: Vec<String> = read.answer_ids_after(0).map(|(_, id)| id.to_string()).collect();
    let sent: Vec<String> = (0..60).map(|round| format!("answer-{round}")).collect();
    assert_eq!(ids, sent, "each once, in order");
    let broken = proxy.broken.load(Ordering::SeqCst);
    println!(
        "{broken} connections broke in 60 appends; {appended} were acknowledged at once, {known} were known"
    );
    assert!(broken >= 30 && appended >= 30 && known >= appended, "{broken} {appended} {known}");
}

#[test]
fn postgres_archives_lose_nothing_although_connections_break() {
    let (proxy, store, direct) = breaking();
    let plain = open(&direct);
    plain.create("game", &log()).unwrap();
    let oldest = || sql(&direct, "SELECT oldest FROM halls");
    let before = oldest();
    // Break the connection at each packet, while the game is archived and while it gets its lines back.
    for round in 0..60 {
        let (mut log, mut writer) = read(&plain, "game");
        let written = plain.lines("game", 0).unwrap();
        proxy.breaks_after.store(round % 30, Ordering::SeqCst);
        let _ = store.archive("game", 0);
        proxy.breaks_after.store(-1, Ordering::SeqCst);
        assert_eq!(plain.lines("game", 0).unwrap(), written);
        plain.archive("game", 0).unwrap();
        let sent = answer(&mut log, &mut writer, &format!("answer-{round}"));
        proxy.breaks_after.store(round % 30, Ordering::SeqCst);
        let _ = store.append("game", &sent);
        proxy.breaks_after.store(-1, Ordering::SeqCst);
        plain.append("game", &sent).unwrap();
        assert_eq!(read(&plain, "game").0, log);
    }
    assert!(proxy.broken.load(Ordering::SeqCst) >= 20);
    // From the first archived game on, engines that do not know archives are refused.
    assert_eq!((before.as_str(), oldest().as_str()), ("9", "11"));
}

#[test]
fn postgres_news_wake_up_other_processes() {
    let address = empty_store();
    let (one, other) = (open(&address), open(&address));
    let heard = Arc::new(Mutex::new(Vec::new()));
    let hear = heard.clone();
    one.listen(Box::new(move |game| hear.lock().unwrap().push(game.map(str::to_owned))));
    let until = |is_so: &dyn Fn() -> bool| must("the news come", is_so);
    until(&|| one.hears() && *heard.lock().unwrap() == [None]);
    for store in [&one, &other] {
        let game = if std::ptr::eq(store, &one) { "own" } else { "others" };
        store.create(game, &log()).unwrap();
        let (mut log, mut writer) = read(store, game);
        store.append(game, &answer(&mut log, &mut writer, "one")).unwrap();
    }
    // Messages are not entries, but other processes are notified of them too.
    other.say("ann", "others", Seat(0), "Ann", "hello").unwrap();
    other.ask_for_undo("others", Seat(0), 9).unwrap();
    let news = || heard.lock().unwrap().clone();
    until(&|| news().len() >= 4);
    let others = || Some("others".to_owned());
    assert_eq!(
        news(),
        [None, others(), others(), others()],
        "no store is notified of its own changes"
    );
    // After its connection was lost, anything may have happened.
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'";
    sql(&shared().address(), end);
    until(&|| news().len() >= 5);
    assert_eq!(news()[4], None);
}
