//! What a store records about people whom others have blocked or whom moderators have muted or renamed, on all their
//! devices.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::store::{KeyAccess, ModeratorAction, NewBlock, PersonReport};

use super::moderation::{BLOCK, REPORT, act, seen, sign_in, table};
use crate::support::seating::TestStore;

/// Checks what follows people, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    a_mute_and_a_block_go_along_to_another_device(&*empty());
    an_account_has_one_block_of_a_person(&*empty());
    a_deleted_account_has_said_nothing_at_any_table(&*empty());
    a_name_that_is_taken_away_leaves_the_standings(&*empty());
}

/// Seats somebody by a new link.
fn sit_by_link(store: &dyn TestStore, session: &str) {
    let seat = KeyAccess::Seat("evening".to_owned(), Seat(1));
    store.set_link("evening", Seat(1), &format!("link of {session}"), "").unwrap();
    assert_eq!(store.sit_by(session, &format!("link of {session}"), None), Ok(seat));
}

fn a_mute_and_a_block_go_along_to_another_device(store: &dyn TestStore) {
    table(store);
    store.add_report(&REPORT).unwrap();
    let report = store.report("report").unwrap().unwrap();
    store.moderate(&report, ModeratorAction::Mute(2), act("1")).unwrap();
    assert_eq!(store.block(&BLOCK), Ok(true));
    sit_by_link(store, "phone");
    assert!(store.muted_for("phone").unwrap().is_some_and(|left| left > 3600));
    store.say("phone", "evening", Seat(1), "Ben", "here I am").unwrap();
    assert_eq!((seen(store, "ann").1, store.blocks_of("ann").unwrap().len()), (vec![1], 1));
    // A longer mute of the new device stays.
    store.run("UPDATE silences SET until = until + 9000 WHERE holder = 'phone'");
    sit_by_link(store, "tablet");
    assert!(store.muted_for("tablet").unwrap().is_some_and(|left| left > 3 * 3600));
    store.end_block("ann", "block").unwrap();
    assert_eq!((seen(store, "ann").1, store.blocks_of("ann")), (vec![1, 2, 3], Ok(Vec::new())));
    // Somebody else who gets the seat is neither muted nor blocked.
    assert_eq!(store.block(&NewBlock { id: "later", ..BLOCK }), Ok(true));
    store.clear_seat("evening", Seat(1)).unwrap();
    sit_by_link(store, "bob");
    assert_eq!(store.muted_for("bob"), Ok(None));
    store.say("bob", "evening", Seat(1), "Bob", "hi").unwrap();
    assert_eq!(seen(store, "ann").1, vec![1, 4]);
}

fn an_account_has_one_block_of_a_person(store: &dyn TestStore) {
    table(store);
    // Ben plays in two browsers. Ann has blocked him with her account, and later as a guest.
    store.sit("phone", "evening", Seat(1)).unwrap();
    sign_in(store, "account-of-ann", "first");
    let of_account = NewBlock { id: "old", session: "account-of-ann", ..BLOCK };
    assert_eq!(store.block(&of_account), Ok(true));
    assert_eq!(store.block(&BLOCK), Ok(true));
    let means = store.find_means("password", "account-of-ann").unwrap().unwrap();
    store.begin_account_session("signed-in", "", "ann", &means, "").unwrap();
    store.take_over("signed-in").unwrap();
    let blocks = store.blocks_of("account-of-ann").unwrap();
    assert_eq!((blocks.len(), store.run("SELECT COUNT(*) FROM blocks")), (1, Some(2)));
    assert_eq!(seen(store, "account-of-ann").1, vec![1]);
    store.end_block("account-of-ann", &blocks[0].id).unwrap();
    assert_eq!(seen(store, "account-of-ann").1, vec![1, 2]);
    assert_eq!(store.run("SELECT COUNT(*) FROM blocks"), Some(0));
}

fn a_deleted_account_has_said_nothing_at_any_table(store: &dyn TestStore) {
    table(store);
    sign_in(store, "account-of-ben", "ben");
    store.clear_seat("evening", Seat(1)).unwrap();
    assert_eq!(store.block(&NewBlock { message: Some(2), ..BLOCK }), Ok(true));
    let record = store.person_record("account-of-ben").unwrap();
    let said: Vec<_> = record.messages.iter().map(|said| said.text.as_deref()).collect();
    assert_eq!((said, record.seats), (vec![Some("go away")], Vec::new()));
    let (revision, _) = store.messages("evening", 0).unwrap();
    assert_eq!(store.remove_account("account-of-ben"), Ok(true));
    let (_, changed) = store.messages_for("ann", "evening", revision).unwrap();
    let changed: Vec<_> =
        changed.iter().map(|m| (m.number, m.name.as_str(), m.text.as_deref())).collect();
    assert_eq!(changed, [(2, "", None)]);
    // What others have said stays.
    let texts = || {
        let (_, said) = store.messages("evening", 0).unwrap();
        said.into_iter().map(|said| said.text).collect::<Vec<_>>()
    };
    assert_eq!(texts(), [Some("hello".to_owned()), None]);
    store.forget_said("evening", "ben").unwrap();
    assert_eq!(texts(), [Some("hello".to_owned()), None]);
    store.forget_said("evening", "ann").unwrap();
    assert!(texts().iter().all(Option::is_none));
}

fn a_name_that_is_taken_away_leaves_the_standings(store: &dyn TestStore) {
    table(store);
    sign_in(store, "account-of-ben", "ben");
    store.run("INSERT INTO rated_people VALUES ('account-of-ben', 'Ben', FALSE)");
    store.add_report(&REPORT).unwrap();
    let report = store.report("report").unwrap().unwrap();
    let names = || {
        let people = store.rated_people(&["account-of-ben"]).unwrap().into_iter();
        people.map(|person| person.name).collect::<Vec<_>>()
    };
    let other = PersonReport { name: "Bob".to_owned(), ..report.clone() };
    store.moderate(&other, ModeratorAction::Rename, act("1")).unwrap();
    assert_eq!(names(), ["Ben"], "a name that nobody has reported");
    store.moderate(&report, ModeratorAction::Rename, act("2")).unwrap();
    assert_eq!(names(), [""]);
}
