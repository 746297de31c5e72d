//! What a store records about the people at a table, besides the log: chat, notes, votes.

use pretty_assertions::assert_eq;
use speciate::id::Seat;

use super::made_up::log;
use crate::support::seating::TestStore;

/// Checks what a store keeps about the people at a table, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    messages_are_numbered_and_a_reader_gets_the_new_ones(&*empty());
    messages_sent_at_once_are_all_numbered(&*empty());
    a_vote_ends_with_the_next_one(&*empty());
    messages_and_notes_follow_their_writer_and_end_with_the_game(&*empty());
}

fn seat_ann_and_ben(store: &dyn TestStore) {
    store.create("evening", &log()).unwrap();
    store.sit("ann", "evening", Seat(0)).unwrap();
    store.sit("ben", "evening", Seat(1)).unwrap();
}

fn messages_are_numbered_and_a_reader_gets_the_new_ones(store: &dyn TestStore) {
    seat_ann_and_ben(store);
    assert_eq!(store.talk_revision("evening"), Ok(0));
    assert_eq!(store.say("ann", "evening", Seat(0), "Ann", "hello"), Ok(1));
    assert_eq!(store.say("ben", "evening", Seat(1), "", "<b>hello</b>"), Ok(2));
    assert_eq!((store.unread("ann", "evening"), store.unread("eve", "evening")), (Ok(1), Ok(2)));
    let (revision, all) = store.messages("evening", 0).unwrap();
    let said: Vec<_> = all.iter().map(|one| (one.number, one.text.as_deref())).collect();
    assert_eq!(said, [(1, Some("hello")), (2, Some("<b>hello</b>"))]);
    // Only what has changed since a revision is returned, including a removal.
    assert_eq!(store.remove_message("evening", 1), Ok(true));
    assert_eq!(store.remove_message("evening", 1), Ok(false));
    let (later, changed) = store.messages("evening", revision).unwrap();
    assert_eq!((later, changed.len(), changed[0].text.as_deref()), (3, 1, None));
    store.has_read("ann", "evening", 2).unwrap();
    store.has_read("ann", "evening", 1).unwrap();
    assert_eq!(store.unread("ann", "evening"), Ok(0));
    for number in 3..=510 {
        assert_eq!(store.say("ann", "evening", Seat(0), "Ann", "again"), Ok(number));
    }
    let (_, kept) = store.messages("evening", 0).unwrap();
    assert_eq!((kept.len(), kept[0].number), (500, 11));
}

fn a_vote_ends_with_the_next_one(store: &dyn TestStore) {
    seat_ann_and_ben(store);
    assert_eq!(store.undo_vote("evening"), Ok(None));
    store.ask_for_undo("evening", Seat(1), 9).unwrap();
    let vote = store.undo_vote("evening").unwrap().unwrap();
    store.vote("evening", &vote, &[Seat(0), Seat(2)], true).unwrap();
    store.vote("evening", &vote, &[Seat(3)], false).unwrap();
    store.vote("evening", &vote, &[Seat(4)], false).unwrap();
    let said = store.undo_vote("evening").unwrap().unwrap();
    assert_eq!((said.agreed.clone(), said.refused), (vec![Seat(0), Seat(2)], Some(Seat(3))));
    // A second request at the same moment changes nothing.
    store.ask_for_undo("evening", Seat(0), 9).unwrap();
    assert_eq!(store.undo_vote("evening").unwrap(), Some(said));
    store.ask_for_undo("evening", Seat(0), 12).unwrap();
    // A vote about the earlier position comes too late.
    store.vote("evening", &vote, &[Seat(2)], true).unwrap();
    let next = store.undo_vote("evening").unwrap().unwrap();
    assert_eq!((next.seat, next.agreed, next.refused), (Seat(0), Vec::new(), None));
    store.end_vote("evening").unwrap();
    assert_eq!(store.undo_vote("evening"), Ok(None));
}

fn messages_and_notes_follow_their_writer_and_end_with_the_game(store: &dyn TestStore) {
    seat_ann_and_ben(store);
    store.say("ann", "evening", Seat(0), "Ann", "hello").unwrap();
    store.set_note("ann", "evening", "a plan").unwrap();
    store.has_read("ann", "evening", 1).unwrap();
    store.set_muted("evening", Seat(1), true).unwrap();
    store.ask_for_undo("evening", Seat(0), 9).unwrap();
    // Ann gets a new session, and a new player takes a muted seat.
    store.begin_session("anna", "", Some("ann")).unwrap();
    store.take_over("anna").unwrap();
    assert_eq!(store.note("anna", "evening").unwrap(), "a plan");
    assert_eq!(store.note("ann", "evening").unwrap(), "");
    assert_eq!(store.note("ben", "evening").unwrap(), "");
    assert_eq!(store.muted("evening"), Ok(vec![Seat(1)]));
    store.say("ben", "evening", Seat(1), "", "goodbye").unwrap();
    assert_eq!(store.unread("ben", "evening"), Ok(1));
    store.clear_seat("evening", Seat(1)).unwrap();
    assert_eq!(store.muted("evening"), Ok(Vec::new()));
    // Earlier messages do not belong to the new player, who has not read them.
    store.sit("bob", "evening", Seat(1)).unwrap();
    let (_, all) = store.messages("evening", 0).unwrap();
    let former: Vec<bool> = all.iter().map(|message| message.is_former).collect();
    assert_eq!((former, store.unread("bob", "evening")), (vec![false, true], Ok(2)));
    store.set_muted("evening", Seat(0), true).unwrap();
    for table in ["entries", "sittings", "hosts", "links"] {
        store.run(&format!("DELETE FROM {table} WHERE game = 'evening'"));
    }
    store.run("DELETE FROM games WHERE name = 'evening'");
    for table in ["messages", "mutes", "readings", "notes", "undo_votes"] {
        assert_eq!(store.run(&format!("SELECT COUNT(*) FROM {table}")), Some(0), "{table}");
    }
}

fn messages_sent_at_once_are_all_numbered(store: &dyn TestStore) {
    seat_ann_and_ben(store);
    std::thread::scope(|scope| {
        for seat in [Seat(0), Seat(1)] {
            scope.spawn(move || {
                for _ in 0..10 {
                    store.say("ann", "evening", seat, "", "hello").unwrap();
                }
            });
        }
    });
    let (revision, all) = store.messages("evening", 0).unwrap();
    let numbers: Vec<u32> = all.iter().map(|message| message.number).collect();
    assert_eq!((revision, numbers), (20, (1..=20).collect()));
}
