//! Scripts that never end: other tables are still answered.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;
use std::time::{Duration, Instant};

use speciate::content::Source;
use speciate::log::store::{Sqlite, Store as _};
use speciate::table::PackStore as _;

use super::browser::{Browser, Reply};
use super::faults::Process;
use super::game_with;
use super::load::{Players, TestStore, at, size};
use crate::support::seating::Seating as _;
use crate::support::sized;
use crate::support::waiting::must;

/// The number of other tables. It is small enough that all of them are answered several times before the last script is
/// stopped.
const TABLES: usize = 6;
/// How many scripts hang at once: more than the number of tables that can run at once.
const STUCK: usize = 32;
/// The maximum time of an answer while this many scripts hang, relative to an idle server. All scripts that hang for
/// the first time compete with it, even on few processors. Only `tests/load/run` compares times, because it has the
/// machine for itself.
const RATIO_MAX: u32 = 2 * STUCK as u32;

/// Returns the folder of a pack with a rule whose script never ends.
fn whirl() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let manifest = "id = \"whirl\"\nversion = \"0.1.0\"\nauthors = []\nlicence = \"MIT\"\n\
        extends = \"speciate\"\nengine = { from = \"0.1.0\", before = \"0.2.0\" }\n";
    for (file, text) in [
        ("pack.toml", manifest),
        (
            "content/dominant-species/house_rules.toml",
            "[house_rule.whirl]\nfor = \"each-animal\"\n",
        ),
        (
            "scripts/dominant-species/house-rules/whirl.rhai",
            "fn on_pawn_placed(you, params, event) { loop { } }",
        ),
        (
            "content/dominant-species/locale/en/whirl.ftl",
            "card-whirl = Whirl\n    .effect = Turns for ever.\n",
        ),
    ] {
        let path = folder.path().join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

/// How many tables answer at once while another program writes to the store.
const WAITING: usize = 75;
/// How many other tables are looked at meanwhile.
const SPARE: usize = 20;

/// Returns the number of threads of a process, or 0 if the system does not report it.
fn threads(process: u32) -> usize {
    std::fs::read_dir(format!("/proc/{process}/task")).map_or(0, Iterator::count)
}

/// Sends an answer again as long as the store is busy, and counts how often it is refused. The same form counts once.
fn answer_until_accepted(browser: &mut Browser, page: &Reply, option: &str, refused: &AtomicUsize) {
    must("the answer is accepted", || match browser.answer(page, &[("option", option)]).status {
        503 => {
            refused.fetch_add(1, Ordering::Relaxed);
            false
        }
        status => {
            assert_eq!(status, 303);
            true
        }
    });
}

#[test]
fn tables_that_wait_for_another_program_do_not_delay_others() {
    let hall = TestStore::of(WAITING + SPARE);
    let process = Process::start(&hall.file);
    let server = process.address;
    let mut browser = hall.browser(server);
    let pages: Vec<_> =
        (0..WAITING).map(|table| browser.get(&format!("/game/table-{table}"))).collect();
    let other = rusqlite::Connection::open(&hall.file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let refused = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let refused = &refused;
        let hands: Vec<_> = pages
            .iter()
            .map(|page| {
                let mut browser = hall.browser(server);
                let option = page.options().remove(0);
                scope.spawn(move || answer_until_accepted(&mut browser, page, &option, refused))
            })
            .collect();
        // Some of them wait for the other program.
        std::thread::sleep(Duration::from_millis(300));
        let (mut reader, mut most) = (hall.browser(server), 0);
        // Answers are refused every few seconds. If a page waited for the other program, it would come after some of them
        // each time. On a slow machine, this can happen now and then.
        let comes_first = (0..SPARE).any(|spare| {
            let before = refused.load(Ordering::Relaxed);
            let page = reader.get(&format!("/game/table-{}", WAITING + spare));
            assert_eq!(page.status, 200);
            most = most.max(threads(process.id()));
            refused.load(Ordering::Relaxed) == before
        });
        std::thread::sleep(Duration::from_millis(500));
        most = most.max(threads(process.id()));
        let is_early = hands.iter().any(ScopedJoinHandle::is_finished);
        other.execute_batch("ROLLBACK").unwrap();
        assert!(!is_early, "an answer was accepted while another program wrote");
        assert!(comes_first, "pages of other games wait for another program");
        println!("pages of other games came beside {most} threads at most");
        // A thread keeps memory that it has used, so there must not be many.
        assert!(most < 40, "{most} threads");
        hands.into_iter().for_each(|hand| hand.join().unwrap());
    });
}

#[test]
fn tables_are_answered_while_scripts_of_others_hang() {
    let rounds = size("SPECIATE_ROUNDS", 5);
    // How many tables with such a script each client visits, one after another.
    let turns = sized(8, 12) as usize;
    let hall = TestStore::of(TABLES);
    let pack = whirl();
    let source = Source::built_in().with_packs(vec![Source::read_pack(pack.path()).unwrap()]);
    let source = source.unwrap();
    let store = Sqlite::open(&hall.file).unwrap();
    store.keep(&source).unwrap();
    let game = game_with(&source, "dominant-species", &[], (2, 2));
    for table in 0..STUCK * turns {
        let name = format!("stuck-{table}");
        store.create(&name, game.log()).unwrap();
        for seat in game.log().people() {
            store.sit(&hall.session.hash(), &name, seat).unwrap();
        }
    }
    let process = Process::start_with(&hall.file, &["--pack", pack.path().to_str().unwrap()]);
    let server = process.address;
    let mut players = Players::open(&hall, server, TABLES);
    players.answer(1);
    let (quiet, _) = players.answer(rounds);
    let (beside, hung) = std::thread::scope(|scope| {
        let hall = &hall;
        let hands: Vec<_> = (0..STUCK)
            .map(|hand| {
                scope.spawn(move || {
                    let mut browser = hall.browser(server);
                    let mut longest = Duration::ZERO;
                    for table in (hand..STUCK * turns).step_by(STUCK) {
                        let page = browser.get(&format!("/game/stuck-{table}"));
                        let option = page.options().remove(0);
                        let sent = Instant::now();
                        let came = browser.answer(&page, &[("option", &option)]);
                        assert_ne!(came.status, 503, "{}", came.body);
                        longest = longest.max(sent.elapsed());
                    }
                    longest
                })
            })
            .collect();
        // By now, all of them have been sent.
        std::thread::sleep(Duration::from_millis(50));
        let mut beside = Vec::new();
        while hands.iter().any(|hand| !hand.is_finished()) {
            beside.extend(players.answer(1).0);
        }
        // Requests that ran while the last script was stopped are not counted.
        beside.truncate(beside.len().saturating_sub(TABLES));
        (beside, hands.into_iter().map(|hand| hand.join().unwrap()).max().unwrap())
    });
    let (calm, late) = (at(&quiet, 0.99), at(&beside, 0.99));
    let answers = beside.len();
    println!("p99 {calm:?}, and {late:?} of {answers} while {STUCK} scripts hang, up to {hung:?}");
    // A busy machine can be slow for other reasons, so times are compared in a full run only.
    if std::env::var("SPECIATE_ROUNDS").is_ok() {
        assert!(answers >= TABLES, "{answers} are too few to tell");
        assert!(late < calm * RATIO_MAX, "{late:?}, and {calm:?} when none hangs");
    }
}
