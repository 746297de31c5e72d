//! Several servers on one PostgreSQL database. Any of them serves any table, even while servers and the database are
//! killed.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
use speciate::chance::{below, generator};
use speciate::content::Source;
use speciate::id::Seat;
use speciate::log::store::{Postgres, Store as _};
use speciate::log::text;
use speciate::log::{AnswerId, Log};
use speciate::serve::SecretKey;
use speciate::table::PackStore as _;

use super::browser::{Browser, Reply};
use super::faults::Process;
use super::game_of;
use super::load::size;
use crate::support::postgres::{Cluster, empty_store};
use crate::support::seating::Seating as _;
use crate::support::waiting::{LIMIT, must};

const NODES: usize = 3;
const TABLES: usize = 4;
/// How often a server and the database are killed by default.
const NODE_KILLS: usize = 3;
const DATABASE_KILLS: usize = 2;
/// How long play may stop after a kill of a server, and after one of the database, which has to recover first.
const NODE_GAP_MAX: Duration = Duration::from_secs(5);
const DATABASE_GAP_MAX: Duration = Duration::from_secs(15);

/// A person at a table, with the key of the session.
struct Person {
    seat: Seat,
    key: SecretKey,
}

/// Stores a game between two people, and returns them.
fn seat_two(store: &Postgres, name: &str) -> Vec<Person> {
    let game = game_of("dominant-species", &[], 2, 3);
    store.create(name, game.log()).unwrap();
    let people = game.log().people().into_iter().map(|seat| {
        let key = SecretKey::random().unwrap();
        store.sit(&key.hash(), name, seat).unwrap();
        Person { seat, key }
    });
    people.collect()
}

fn browser(node: SocketAddr, person: &Person) -> Browser {
    let mut browser = Browser::of(node);
    browser.cookies.insert("speciate".to_owned(), person.key.text().to_owned());
    browser
}

/// Servers, of which some may be killed at the moment.
struct Nodes {
    address: String,
    running: RwLock<Vec<Process>>,
}

impl Nodes {
    fn start(address: &str) -> Self {
        let running = (0..NODES).map(|_| Process::start(Path::new(address)));
        Self { address: address.to_owned(), running: RwLock::new(running.collect()) }
    }

    fn browser(&self, node: usize, person: &Person) -> Browser {
        let address = self.running.read().unwrap()[node % NODES].address;
        browser(address, person)
    }

    /// Kills a server. Another one takes its place a little later.
    fn kill(&self, node: usize) {
        self.running.write().unwrap()[node].kill();
        std::thread::sleep(Duration::from_millis(500));
        // Play continues at the other servers while it starts.
        let new = Process::start(Path::new(&self.address));
        self.running.write().unwrap()[node] = new;
    }
}

/// What a client has seen of one table.
#[derive(Default)]
struct Played {
    acknowledged: Vec<Acknowledged>,
    is_over: bool,
}

struct Acknowledged {
    at: Instant,
    game: String,
    id: AnswerId,
}

/// A game between two people.
struct Table {
    name: String,
    people: Vec<Person>,
}

/// Plays tables one after another through any server, until the test ends.
fn play_all(nodes: &Nodes, tables: &[Table], ends: &AtomicBool, played: &Mutex<Played>) {
    tables.iter().for_each(|table| play(nodes, table, ends, played));
    played.lock().unwrap().is_over = !ends.load(Ordering::Relaxed);
}

/// Plays a table until it is over or the test ends. An answer that failed is sent again to another server.
fn play(nodes: &Nodes, Table { name, people }: &Table, ends: &AtomicBool, played: &Mutex<Played>) {
    let mut dice = generator(7, name, 0);
    let mut node = below(&mut dice, NODES as u32) as usize;
    let path = format!("/game/{name}");
    while !ends.load(Ordering::Relaxed) {
        let mut is_over = false;
        let asked = people.iter().find_map(|person| {
            let page = nodes.browser(node, person).try_get(&path).ok()?;
            is_over |= page.body.contains("The game is over.");
            (page.status == 200 && !page.options().is_empty()).then_some((person, page))
        });
        if is_over {
            return;
        }
        let Some((person, page)) = asked else {
            node += 1;
            std::thread::sleep(Duration::from_millis(20));
            continue;
        };
        let options = page.options();
        let option = options[below(&mut dice, options.len() as u32) as usize].clone();
        let id: AnswerId = page.field("id").unwrap().parse().unwrap();
        while !ends.load(Ordering::Relaxed) {
            match send(&mut nodes.browser(node, person), &page, &option) {
                Some(303) => {
                    let (at, game) = (Instant::now(), name.clone());
                    played.lock().unwrap().acknowledged.push(Acknowledged { at, game, id });
                    break;
                }
                Some(409 | 404 | 403) => break,
                _ => {
                    node += 1;
                    std::thread::sleep(Duration::from_millis(20));
                }
            }
        }
        // Any server serves any table.
        node += below(&mut dice, 2) as usize;
    }
}

fn send(browser: &mut Browser, page: &Reply, option: &str) -> Option<u16> {
    browser.try_answer(page, &[("option", option)]).ok().map(|reply| reply.status)
}

/// Returns the log of a stored game, which must be undamaged and follow its rules.
pub(super) fn checked_log(store: &Postgres, name: &str) -> Log {
    let read = text::read(store.lines(name, 0).unwrap().as_bytes()).unwrap();
    assert!(read.damage.is_none(), "{name}");
    let edition = speciate::load(&Source::built_in(), "dominant-species", &[]).unwrap();
    assert!(speciate::game::verify(&edition, &read.log).is_ok(), "{name}");
    read.log
}

#[test]
fn postgres_loses_no_answer_when_servers_and_the_database_are_killed() {
    let node_kills = size("SPECIATE_NODE_KILLS", NODE_KILLS);
    let database_kills = size("SPECIATE_DATABASE_KILLS", DATABASE_KILLS);
    let cluster = Cluster::new(&[]);
    let address = cluster.empty_store();
    let store = Postgres::open(&address, None).unwrap();
    store.keep(&Source::built_in()).unwrap();
    // A game can be over long before the last kill.
    let games = 1 + (node_kills + database_kills) / 4;
    let new = |name: String| Table { people: seat_two(&store, &name), name };
    let tables: Vec<Vec<Table>> = (0..TABLES)
        .map(|table| (0..games).map(|game| new(format!("table-{table}-{game}"))).collect())
        .collect();
    let nodes = Arc::new(Nodes::start(&address));
    let ends = AtomicBool::new(false);
    let played: Vec<Mutex<Played>> = tables.iter().map(|_| Mutex::default()).collect();
    let mut kills = Vec::new();
    std::thread::scope(|scope| {
        for (tables, played) in tables.iter().zip(&played) {
            let (nodes, ends) = (&nodes, &ends);
            scope.spawn(move || play_all(nodes, tables, ends, played));
        }
        std::thread::sleep(Duration::from_secs(2));
        for kill in 0..node_kills.max(database_kills) {
            if kill < node_kills {
                kills.push((false, Instant::now()));
                nodes.kill(kill % NODES);
                std::thread::sleep(Duration::from_secs(1));
            }
            if kill < database_kills {
                kills.push((true, Instant::now()));
                cluster.kill();
                cluster.start();
                std::thread::sleep(Duration::from_secs(3));
            }
        }
        std::thread::sleep(DATABASE_GAP_MAX / 3);
        ends.store(true, Ordering::Relaxed);
    });
    let mut answers = 0;
    for (tables, played) in tables.iter().zip(&played) {
        let acknowledged = &played.lock().unwrap().acknowledged;
        // Ids of answers are unique within a game.
        for Table { name, .. } in tables {
            let log = checked_log(&store, name);
            let ids: Vec<&AnswerId> = log.answer_ids_after(0).map(|(_, id)| id).collect();
            let stored: BTreeSet<&AnswerId> = ids.iter().copied().collect();
            assert_eq!(stored.len(), ids.len(), "{name}: each answer counts once");
            let own = acknowledged.iter().filter(|answer| answer.game == *name);
            let lost = own.filter(|answer| !stored.contains(&answer.id)).count();
            assert_eq!(lost, 0, "{name}: answers are lost");
        }
        answers += acknowledged.len();
    }
    let longest = |of_database: bool| {
        let kills = kills.iter().filter(|(is_database, _)| *is_database == of_database);
        let gaps = kills.flat_map(|(_, at)| {
            played.iter().filter_map(|played| {
                let played = played.lock().unwrap();
                let next = played.acknowledged.iter().find(|answer| answer.at > *at);
                let gap = next.map(|answer| answer.at - *at);
                gap.or_else(|| (!played.is_over).then(|| at.elapsed()))
            })
        });
        gaps.max().unwrap_or_default()
    };
    let (of_nodes, of_database) = (longest(false), longest(true));
    // On a slow machine, play is slower between the kills too.
    let slack = 20 * usual_pause(&played);
    println!(
        "{answers} answers, {node_kills} kills of servers (play goes on after at most {of_nodes:.1?}), \
        {database_kills} of PostgreSQL ({of_database:.1?}), 0 answers lost"
    );
    assert!(answers > 20, "{answers}");
    assert!(
        of_nodes < NODE_GAP_MAX + slack && of_database < DATABASE_GAP_MAX + slack,
        "{of_nodes:?} {of_database:?}"
    );
}

/// Returns the median time between two answers at a table.
fn usual_pause(played: &[Mutex<Played>]) -> Duration {
    let mut pauses = Vec::new();
    for played in played {
        let acknowledged = &played.lock().unwrap().acknowledged;
        pauses.extend(acknowledged.windows(2).map(|pair| pair[1].at - pair[0].at));
    }
    pauses.sort_unstable();
    pauses.get(pauses.len() / 2).copied().unwrap_or_default()
}

#[test]
fn postgres_shows_watchers_at_once_what_another_server_accepts() {
    let address = empty_store();
    let store = Postgres::open(&address, None).unwrap();
    store.keep(&Source::built_in()).unwrap();
    let people = seat_two(&store, "evening");
    let nodes = [(); 2].map(|()| Process::start(Path::new(&address)));
    let mut watcher = Browser::of(nodes[1].address);
    let entry = watcher.get("/game/evening").all("data-entry").remove(0);
    let mut stream = watcher.stream(&format!("/game/evening/events?after={entry}"));
    // Until the servers notify each other, they look at the log every two seconds.
    std::thread::sleep(Duration::from_secs(1));
    let mut waits = Vec::new();
    for round in 0..10 {
        let found = people.iter().find_map(|person| {
            let mut browser = browser(nodes[0].address, person);
            let page = browser.get("/game/evening");
            (!page.options().is_empty()).then_some((browser, page, person.seat))
        });
        let Some((mut browser, page, seat)) = found else { panic!("no person is asked: {round}") };
        assert_eq!(
            browser.answer(&page, &[("option", &page.options()[0])]).status,
            303,
            "{seat:?}"
        );
        let answered = Instant::now();
        let now: u32 = browser.get("/game/evening").all("data-entry").remove(0).parse().unwrap();
        while stream.next().expect("the page is open").id < now {}
        waits.push(answered.elapsed());
    }
    waits.sort();
    println!(
        "watchers at another server wait {:.0?} (median), {:.0?} (longest)",
        waits[5], waits[9]
    );
    assert!(waits[5] < Duration::from_secs(1), "{waits:?}");
}

#[cfg(unix)]
#[test]
fn postgres_servers_say_whether_they_can_take_visitors() {
    let cluster = Cluster::new(&[]);
    let address = cluster.empty_store();
    let mut node = Process::start_with(Path::new(&address), &["--drain", "30"]);
    let mut browser = Browser::of(node.address);
    let status = |browser: &mut Browser, path: &str| browser.get(path).status;
    assert_eq!((status(&mut browser, "/healthz"), status(&mut browser, "/readyz")), (200, 200));
    // The last answer is repeated for half a second.
    cluster.kill();
    must("the server is not ready", || status(&mut browser, "/readyz") == 503);
    assert_eq!(status(&mut browser, "/healthz"), 200);
    let page = browser.get("/readyz").body;
    assert!(!page.contains("127.0.0.1") && !page.contains("postgres"), "{page}");
    cluster.start();
    must("the server is ready", || status(&mut browser, "/readyz") == 200);
    // It runs for thirty more seconds, in which no new visitors should come.
    node.stop();
    must("the server is leaving", || status(&mut browser, "/readyz") == 503);
    assert_eq!(status(&mut browser, "/"), 200);
    assert_eq!(node.ended(LIMIT), Some(0));
}
