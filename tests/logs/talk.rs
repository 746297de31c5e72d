//! What a store keeps of the people at a table besides the log: chat, notes, votes.

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use speciate::id::Seat;
use speciate::log::store::{Sqlite, Store as _};

use super::made_up::log;
use crate::support::seating::Seating as _;

fn with_game(folder: &tempfile::TempDir) -> Sqlite {
    let store = Sqlite::open(&folder.path().join("games.sqlite")).unwrap();
    store.create("evening", &log()).unwrap();
    store.sit("ann", "evening", Seat(0)).unwrap();
    store.sit("ben", "evening", Seat(1)).unwrap();
    store
}

#[test]
fn messages_are_numbered_and_a_reader_is_told_what_is_new() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_game(&folder);
    assert_eq!(store.talk_revision("evening"), Ok(0));
    assert_eq!(store.say("evening", Seat(0), "Ann", "hello"), Ok(1));
    assert_eq!(store.say("evening", Seat(1), "", "<b>hello</b>"), Ok(2));
    assert_eq!((store.unread("ann", "evening"), store.unread("eve", "evening")), (Ok(1), Ok(2)));
    let (revision, all) = store.messages("evening", 0).unwrap();
    let said: Vec<_> = all.iter().map(|one| (one.number, one.text.as_deref())).collect();
    assert_eq!(said, [(1, Some("hello")), (2, Some("<b>hello</b>"))]);
    // Only what has changed since a revision is returned, also a removal.
    assert_eq!(store.remove_message("evening", 1), Ok(true));
    assert_eq!(store.remove_message("evening", 1), Ok(false));
    let (later, changed) = store.messages("evening", revision).unwrap();
    assert_eq!((later, changed.len(), changed[0].text.as_deref()), (3, 1, None));
    store.has_read("ann", "evening", 2).unwrap();
    store.has_read("ann", "evening", 1).unwrap();
    assert_eq!(store.unread("ann", "evening"), Ok(0));
    for number in 3..=510 {
        assert_eq!(store.say("evening", Seat(0), "Ann", "again"), Ok(number));
    }
    let (_, kept) = store.messages("evening", 0).unwrap();
    assert_eq!((kept.len(), kept[0].number), (500, 11));
}

#[test]
fn a_vote_ends_with_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_game(&folder);
    assert_eq!(store.undo_vote("evening"), Ok(None));
    store.ask_for_undo("evening", Seat(1), 9).unwrap();
    let vote = store.undo_vote("evening").unwrap().unwrap();
    store.vote("evening", &vote, &[Seat(0), Seat(2)], true).unwrap();
    store.vote("evening", &vote, &[Seat(3)], false).unwrap();
    store.vote("evening", &vote, &[Seat(4)], false).unwrap();
    let said = store.undo_vote("evening").unwrap().unwrap();
    assert_eq!((said.agreed, said.refused), (vec![Seat(0), Seat(2)], Some(Seat(3))));
    store.ask_for_undo("evening", Seat(0), 12).unwrap();
    // What is said of the earlier vote comes too late.
    store.vote("evening", &vote, &[Seat(2)], true).unwrap();
    let next = store.undo_vote("evening").unwrap().unwrap();
    assert_eq!((next.seat, next.agreed, next.refused), (Seat(0), Vec::new(), None));
    store.end_vote("evening").unwrap();
    assert_eq!(store.undo_vote("evening"), Ok(None));
}

#[test]
fn everything_is_deleted_with_its_game_and_follows_its_writer() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_game(&folder);
    store.say("evening", Seat(0), "Ann", "hello").unwrap();
    store.set_note("ann", "evening", "a plan").unwrap();
    store.has_read("ann", "evening", 1).unwrap();
    store.set_muted("evening", Seat(1), true).unwrap();
    store.ask_for_undo("evening", Seat(0), 9).unwrap();
    // Another session replaces that of Ann, and a new player comes to a muted seat.
    store.begin_session("anna", "", "ann").unwrap();
    store.take_over("anna").unwrap();
    assert_eq!(store.note("anna", "evening").unwrap(), "a plan");
    assert_eq!(store.note("ann", "evening").unwrap(), "");
    assert_eq!(store.note("ben", "evening").unwrap(), "");
    assert_eq!(store.muted("evening"), Ok(vec![Seat(1)]));
    store.clear_seat("evening", Seat(1)).unwrap();
    assert_eq!(store.muted("evening"), Ok(Vec::new()));
    store.set_muted("evening", Seat(0), true).unwrap();
    let other = Connection::open(store.file()).unwrap();
    other.pragma_update(None, "foreign_keys", true).unwrap();
    for table in ["entries", "sittings", "hosts", "links"] {
        other.execute(&format!("DELETE FROM {table} WHERE game = 'evening'"), []).unwrap();
    }
    other.execute("DELETE FROM games WHERE name = 'evening'", []).unwrap();
    for table in ["messages", "mutes", "readings", "notes", "undo_votes"] {
        let count: u32 = other
            .query_row(&format!("SELECT COUNT(*) FROM {table}"), [], |row| row.get(0))
            .unwrap();
        assert_eq!(count, 0, "{table}");
    }
}
