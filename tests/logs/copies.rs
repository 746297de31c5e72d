//! Copies of a store: everything that a server knows moves to another database. `tests/serve/moved.rs` tests servers on
//! copies.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::log::store::{
    ActingModerator, AnalysisBoard, AppendResult, Batch, BranchStanding, Credential, HostedGame,
    ModeratorAction, NewBlock, NewReport, NotifyAddress, NotifyTurn, OnlyLogsReason, RowKind,
    ServerCopy, ServerStore as _, Sqlite, Store as _,
};
use speciate::log::text;

use super::copied_rows::{address, means, moment};
use super::halls::new;
use super::made_up::{ANIMAL, log};
use super::stores::read;
use crate::cli::Desk;
use crate::support::seating::{Seating as _, empty_sqlite};
use crate::support::waiting::EndOfThreads;

/// The tables that a copy does not need to have: whose store it is, packs that no log names, and the limits of test
/// messages.
const NOT_COMPARED: [&str; 3] = ["halls", "packs", "notify_tests"];

fn turn(entry: u32) -> NotifyTurn {
    NotifyTurn { seat: Seat(1), entry: Some(entry), is_known: false }
}

/// Fills every table of a store, and returns the name of its game and of its analysis board.
fn fill(store: &Sqlite) -> (String, String) {
    store.base_secret("secret").unwrap();
    let text = text::write(&log());
    let (asked, points) = (vec![Seat(1)], vec![3, 4]);
    let standing = BranchStanding { turn: 2, asked, points, ..BranchStanding::default() };
    let links = [(Seat(1), "key".to_owned(), "made of".to_owned())];
    let hosted = HostedGame {
        links: &links,
        clock: Some(r#"{"name":"live"}"#),
        creation: "form",
        is_open: false,
        ..new(&text, &standing)
    };
    let game = store.make(&hosted).unwrap();
    let board = AnalysisBoard {
        name: String::new(),
        origin: game.clone(),
        entry: 1,
        facts: 1,
        title: "a".into(),
    };
    let own = HostedGame { called: "board-", board: Some(&board), ..new(&text, &standing) };
    let board = store.make(&own).unwrap();
    store.put("imported", &text).unwrap();
    assert!(store.archive("imported", 0).unwrap().is_some());
    store.begin_session("later", "sealed", Some("ann")).unwrap();
    assert!(store.take_over("later").unwrap().is_some());
    assert!(store.make_account(&means("hash")).unwrap());
    let by = means("hash");
    assert!(store.begin_account_session("phone", "sealed", "before", &by, "firefox").unwrap());
    assert!(store.add_reset("password", "ann", "reset", 60).unwrap());
    store.server_secret("web-push", "key").unwrap();
    for said in ["good luck", "wrong", "ünïcode\n"] {
        store.say("ann", &game, Seat(0), "Ann", said).unwrap();
    }
    assert!(store.remove_message(&game, 2).unwrap());
    store.set_muted(&game, Seat(1), true).unwrap();
    store.has_read("later", &game, 2).unwrap();
    store.set_note("later", &game, "a plan").unwrap();
    moderated(store, &game);
    store.ask_for_undo(&game, Seat(0), 7).unwrap();
    store.is_running(1_800_000_000_000, false).unwrap();
    store.is_running(1_800_000_500_000, true).unwrap();
    assert!(store.add_clock_moment(&game, &moment(1), Some(1_900_000_000_000)).unwrap());
    for head in [5, 3, 5] {
        store.keep_analysis(&game, head, &format!("analysis {head}")).unwrap();
    }
    assert!(store.add_notify_address(&address(&game, "one"), 3).unwrap());
    assert_eq!(store.note_turns(&game, 9, &[turn(9)], 7, 1_900_000_000_000), Ok(1));
    sql(
        store,
        &format!(
            "INSERT INTO results VALUES ('{game}', 1000, 'made-up', '3,4', 2, 1, 'pack', '');
            INSERT INTO result_seats VALUES ('{game}', 1, 'one', 1);
            INSERT INTO restores VALUES ('{game}', 0, 1000, 4);
            INSERT INTO rated_people VALUES ('one', 'Ann', 1);
            INSERT INTO contests VALUES ('cup', 'made-up', 'evening', 'one', 1000, 1, 2000);
            INSERT INTO contest_entries VALUES ('cup', 0, 1000, '{{}}'), ('cup', 1, 1001, '{{}}');
            INSERT INTO contest_people VALUES ('cup', 0, 'one', 'Ann', 1), ('cup', 1, '', '', 0);
            INSERT INTO contest_tables VALUES ('cup', 1, 1, '{game}');"
        ),
    );
    sql(store, "UPDATE games SET created = 1000, changed = 2000");
    (game, board)
}

/// Blocks and reports somebody, whom a moderator mutes.
fn moderated(store: &Sqlite, game: &str) {
    store.sit("eve", game, Seat(1)).unwrap();
    let (session, seat) = ("later", Seat(1));
    let block = NewBlock { id: "block", session, game, seat, message: None, name: "Eve" };
    assert!(store.block(&block).unwrap());
    let report = NewReport {
        id: "report",
        reporter: session,
        game,
        seat,
        message: None,
        name: "Eve",
        reason: "insult",
        note: "",
    };
    assert!(store.add_report(&report).unwrap());
    let report = store.report("report").unwrap().unwrap();
    let by = ActingModerator { entry: "entry", account: "" };
    store.moderate(&report, ModeratorAction::Mute(24), by).unwrap();
    let by = ActingModerator { entry: "appointed", account: "" };
    assert!(store.set_moderator(("password", "ann"), true, by).unwrap());
    sql(store, "DELETE FROM sittings WHERE session = 'eve'");
}

/// Changes rows of every kind, and returns how many rows a copy lacks then.
fn change(store: &Sqlite, (game, board): &(String, String)) {
    assert!(store.sit_by("ben", "key", None).unwrap() != speciate::log::store::KeyAccess::Nothing);
    assert!(store.clear_seat(game, Seat(0)).unwrap());
    store.set_link(game, Seat(0), "other key", "").unwrap();
    assert!(store.remove_message(game, 1).unwrap());
    store.set_note("later", game, "another plan").unwrap();
    assert!(store.change_means(&means("another hash"), "hash", "phone").unwrap());
    assert!(store.add_reset("password", "ann", "another reset", 60).unwrap());
    store.end_vote(game).unwrap();
    store.ask_for_undo(game, Seat(1), 9).unwrap();
    store.is_running(1_800_000_510_000, false).unwrap();
    assert!(store.add_clock_moment(game, &moment(2), None).unwrap());
    // Only the order changes.
    store.keep_analysis(game, 3, "analysis 3").unwrap();
    assert!(store.remove_notify_address("one").unwrap());
    // The address has a new id.
    let again = NotifyAddress { id: "two".into(), ..address(game, "one") };
    assert!(store.add_notify_address(&again, 3).unwrap());
    assert_eq!(store.note_turns(game, 11, &[turn(11)], 7, 1_900_000_000_000), Ok(1));
    let (mut log, mut writer) = read(store, game);
    log.append(&[Event::PointsGained { animal: ANIMAL, points: 1 }]);
    let batch = Batch::of(&log, &mut writer).unwrap().unwrap();
    assert_eq!(store.append(game, &batch), Ok(AppendResult::Now));
    store.begin_session("latest", "sealed", Some("later")).unwrap();
    assert!(store.take_over("latest").unwrap().is_some());
    store.remove_board(board).unwrap();
}

fn sql(store: &Sqlite, statements: &str) {
    Connection::open(store.file()).unwrap().execute_batch(statements).unwrap();
}

/// Returns the rows of each table that is compared.
fn dump(file: &Path) -> BTreeMap<String, Vec<String>> {
    let connection = Connection::open(file).unwrap();
    let strings = |sql: &str| -> Vec<String> {
        let mut find = connection.prepare(sql).unwrap();
        let found = find.query_map([], |row| row.get(0)).unwrap();
        found.map(Result::unwrap).collect()
    };
    let tables = strings("SELECT name FROM sqlite_schema WHERE type = 'table'");
    let tables = tables.into_iter().filter(|table| !NOT_COMPARED.contains(&table.as_str()));
    let rows = tables.map(|table| {
        let columns = strings(&format!("SELECT name FROM pragma_table_info('{table}')"));
        let columns: Vec<String> = columns.iter().map(|name| format!("quote({name})")).collect();
        let columns = columns.join(" || ',' || ");
        let order = if table == "analyses" { "rowid" } else { "1" };
        (table.clone(), strings(&format!("SELECT {columns} FROM {table} ORDER BY {order}")))
    });
    rows.collect()
}

fn assert_same(original: &Path, copy: &Path) {
    let (original, copy) = (dump(original), dump(copy));
    for (table, rows) in original {
        assert!(!rows.is_empty(), "the test has no row of the table `{table}`");
        assert_eq!(copy[&table], rows, "{table}");
    }
}

/// Copies a store to another one and from there to a third, again and again.
fn everything_arrives(middle: Option<String>) {
    let desk = Desk::new();
    let store = Sqlite::open(&desk.path("a.sqlite")).unwrap();
    let middle = middle.unwrap_or_else(|| "b.sqlite".to_owned());
    let copied = || {
        let first = desk.ok(&["store", "copy", "a.sqlite", &middle]).stderr;
        desk.ok(&["store", "copy", &middle, "c.sqlite"]);
        assert_same(&desk.path("a.sqlite"), &desk.path("c.sqlite"));
        first
    };
    let made = fill(&store);
    let first = copied();
    assert!(first.contains("3 games were copied"), "{first}");
    let seats = "seats, links and sessions: 8 rows copied and compared, 8 of them new or changed";
    assert!(first.contains(seats), "{first}");
    let none = copied();
    assert_eq!(none.matches(" 0 of them new or changed").count(), 9, "{none}");
    change(&store, &made);
    let more = copied();
    assert!(more.contains("new entries: 1") && !more.contains("warning"), "{more}");
    let talk = "chat and notes: 11 rows copied and compared, 7 of them new or changed";
    assert!(more.contains(talk), "{more}");
    let copy = Sqlite::open(&desk.path("c.sqlite")).unwrap();
    assert_eq!(copy.server_id().unwrap(), store.id());
    assert_ne!(copy.id(), store.id());
    assert_eq!(copy.base_secret("fresh"), Ok("secret".to_owned()));
}

#[test]
fn everything_that_a_server_knows_is_copied() {
    everything_arrives(None);
}

#[cfg(feature = "postgres")]
#[test]
fn everything_that_a_server_knows_is_copied_through_postgres() {
    everything_arrives(Some(crate::support::postgres::empty_store()));
}

#[test]
fn every_table_is_either_copied_or_left_out_on_purpose() {
    let folder = tempfile::tempdir().unwrap();
    let store = empty_sqlite(folder.path());
    assert_eq!(store.unknown_tables(), Ok(Vec::new()));
    sql(&store, "CREATE TABLE badges (n INTEGER); ALTER TABLE links ADD COLUMN colour TEXT");
    assert_eq!(store.unknown_tables(), Ok(vec!["badges".to_owned(), "links.colour".to_owned()]));
}

#[cfg(feature = "postgres")]
#[test]
fn every_table_of_postgres_is_either_copied_or_left_out_on_purpose() {
    let address = crate::support::postgres::empty_store();
    let store = speciate::log::store::Postgres::open(&address, None).unwrap();
    assert_eq!(store.unknown_tables(), Ok(Vec::new()));
    crate::support::postgres::sql(&address, "CREATE TABLE badges (n INTEGER)");
    assert_eq!(store.unknown_tables(), Ok(vec!["badges".to_owned()]));
}

#[test]
fn nothing_is_copied_to_where_a_server_has_started() {
    let folder = tempfile::tempdir().unwrap();
    let [from, to] = [(); 2].map(|()| empty_sqlite(folder.path()));
    let (game, _) = fill(&from);
    to.put(&game, &from.lines(&game, 0).unwrap()).unwrap();
    let mut copy = ServerCopy::begin(&from, &to).unwrap().unwrap();
    copy.copy_game(&game).unwrap();
    from.say("ann", &game, Seat(0), "Ann", "more").unwrap();
    // Another copy is finished in the meantime. A server starts, and somebody uses the link.
    ServerCopy::begin(&from, &to).unwrap().unwrap().finish().unwrap();
    assert_eq!(to.base_secret("fresh"), Ok("secret".to_owned()));
    to.sit_by("ben", "key", None).unwrap();
    let refused = copy.copy_game(&game).unwrap_err().to_string();
    assert!(refused.contains("a server has started in the destination"), "{refused}");
    assert_eq!(to.link_to(&game, Seat(1)), Ok(None), "the link was used");
    assert_eq!(ServerCopy::begin(&from, &to).unwrap().unwrap_err(), OnlyLogsReason::HasStarted);
    // Another server's people are never mixed with those who are there.
    let other = empty_sqlite(folder.path());
    other.base_secret("other").unwrap();
    assert_eq!(ServerCopy::begin(&from, &other).unwrap().unwrap_err(), OnlyLogsReason::OtherServer);
    assert_eq!(other.base_secret(""), Ok("other".to_owned()));
    let desk = Desk::new();
    let path = |store: &Sqlite| store.file().to_str().unwrap().to_owned();
    for (to, said) in [
        (path(&to), "a server has already started in the destination"),
        (path(&other), "the destination belongs to another server"),
        ("folder".to_owned(), "a folder holds only games"),
    ] {
        let left = desk.ok(&["store", "copy", &path(&from), &to]).stderr;
        assert!(left.contains(said) && left.contains("3 games were copied"), "{left}");
        assert!(!left.contains("copied and compared"), "{left}");
    }
}

#[test]
fn no_server_starts_on_a_copy_that_is_not_finished() {
    fn copy<'a>(from: &'a Sqlite, to: &'a Sqlite) -> ServerCopy<'a> {
        ServerCopy::begin(from, to).unwrap().unwrap()
    }
    let folder = tempfile::tempdir().unwrap();
    let [from, to, on] = [(); 3].map(|()| empty_sqlite(folder.path()));
    fill(&from);
    let refused = |store: &Sqlite| {
        let why = store.base_secret("fresh").unwrap_err().to_string();
        assert!(why.contains("a copy that is not finished"), "{why}");
        assert!(why.contains("`speciate store copy FROM TO`"), "{why}");
    };
    let begun = copy(&from, &to);
    refused(&to);
    // Neither does one start on a copy of such a copy.
    copy(&to, &on).finish().unwrap();
    refused(&on);
    begun.finish().unwrap();
    // A second copy can be interrupted too.
    drop(copy(&from, &to));
    refused(&to);
    let desk = Desk::new();
    let file = to.file().to_str().unwrap();
    let told = desk.refused(&["serve", "--no-open", "--port", "0", "--store", file]);
    assert!(told.contains("a copy that is not finished"), "{told}");
    desk.ok(&["store", "copy", from.file().to_str().unwrap(), file]);
    assert_eq!(to.base_secret("fresh"), Ok("secret".to_owned()));
    copy(&from, &on).finish().unwrap();
    assert_eq!(on.base_secret("fresh"), Ok("secret".to_owned()));
}

#[test]
fn many_sessions_are_copied_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let [from, to] = [(); 2].map(|()| empty_sqlite(folder.path()));
    let many = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
        INSERT INTO sessions SELECT 'session ' || i, i, '', NULL, i FROM n;";
    sql(&from, many);
    let copied = || {
        let copy = ServerCopy::begin(&from, &to).unwrap().unwrap();
        let counts = copy.finish().unwrap()[&RowKind::Seats];
        assert_eq!(dump(to.file())["sessions"], dump(from.file())["sessions"]);
        (counts.rows, counts.new)
    };
    assert_eq!(copied(), (1200, 1200));
    // The copy has rows that the original has no longer, at the start, between others and at the end.
    let others =
        "INSERT INTO sessions VALUES ('a', '', '', NULL, 1), ('session 5x', '', '', NULL, 1),
        ('z', '', '', NULL, 1); DELETE FROM sessions WHERE session = 'session 999'";
    sql(&to, others);
    sql(&from, "UPDATE sessions SET holder = 'ann' WHERE session = 'session 77'");
    assert_eq!(copied(), (1200, 2));
    sql(&from, "DELETE FROM sessions");
    assert_eq!(copied(), (0, 0));
}

#[test]
fn the_last_copy_is_whole_after_copies_during_play() {
    let desk = Desk::new();
    let store = Sqlite::open(&desk.path("a.sqlite")).unwrap();
    let (game, _) = fill(&store);
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let _end = EndOfThreads(&is_over);
        scope.spawn(|| {
            let mut round = 0;
            while !is_over.load(Ordering::Relaxed) {
                round += 1;
                store.say("ben", &game, Seat(1), "Ben", "and so on").unwrap();
                let id = format!("round-{round}");
                assert!(store.add_notify_address(&address(&game, &id), 3).unwrap());
                store.note_turns(&game, 9 + round, &[turn(9 + round)], 7, 9).unwrap();
                assert!(store.remove_notify_address(&id).unwrap());
                let moved = format!("session {round}");
                store.begin_session(&moved, "", Some("later")).unwrap();
                store.set_note(&moved, &game, &id).unwrap();
                let own = Credential { account: id.clone(), name: id.clone(), ..means(&id) };
                assert!(store.make_account(&own).unwrap());
                assert!(store.begin_account_session(&id, "", &moved, &own, "").unwrap());
                assert!(store.add_reset("password", &id, &format!("reset {round}"), 60).unwrap());
            }
        });
        for _ in 0..4 {
            desk.ok(&["store", "copy", "a.sqlite", "b.sqlite"]);
        }
    });
    desk.ok(&["store", "copy", "a.sqlite", "b.sqlite"]);
    assert_same(&desk.path("a.sqlite"), &desk.path("b.sqlite"));
}
