//! What a store records about the addresses of seats, and of the messages to them.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::store::{
    BranchStanding, ClaimedMessage, MessageEnd, MessageKind, NotifyAddress, NotifyTurn,
    ReceiverLimit,
};
use speciate::log::text;

use super::halls::new;
use super::made_up::log;
use crate::support::seating::TestStore;

const NOW: i64 = 1_795_780_800_000;
const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// Checks what a store keeps in its outbox, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    a_seat_has_a_limited_number_of_addresses(&*empty());
    each_turn_is_announced_once_and_only_while_it_lasts(&*empty());
    a_turn_that_is_known_is_never_told(&*empty());
    a_game_has_news_until_it_is_looked_at(&*empty());
    a_message_is_claimed_by_one_server_and_again_after_its_time(&*empty());
    only_the_last_attempt_ends_a_message(&*empty());
    requested_messages_are_limited_for_each_receiver(&*empty());
    requested_messages_have_several_limits(&*empty());
    a_receiver_who_refused_is_known_for_some_time(&*empty());
    an_owner_who_has_not_agreed_gets_no_messages_about_turns(&*empty());
    addresses_leave_with_their_player_and_end_with_their_game(&*empty());
    old_messages_are_forgotten_except_the_latest_turn(&*empty());
    people_with_several_seats_are_known(&*empty());
    servers_that_claim_at_once_get_different_messages(&*empty());
    the_first_secret_of_each_name_is_kept(&*empty());
}

fn the_first_secret_of_each_name_is_kept(store: &dyn TestStore) {
    for (name, fresh, kept) in
        [("push", "one", "one"), ("push", "two", "one"), ("other", "three", "three")]
    {
        assert_eq!(store.server_secret(name, fresh), Ok(kept.to_owned()));
    }
}

fn made(store: &dyn TestStore) -> String {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    store.make(&new(&text, &standing)).unwrap()
}

fn address(game: &str, id: &str, seat: u8) -> NotifyAddress {
    NotifyAddress {
        id: id.to_owned(),
        game: game.to_owned(),
        seat: Seat(seat),
        channel: "webhook".to_owned(),
        target: format!("https://{id}.example/hook"),
        locale: "it".to_owned(),
        added: NOW,
        is_confirmed: true,
    }
}

fn with_address(store: &dyn TestStore) -> String {
    let game = made(store);
    assert_eq!(store.add_notify_address(&address(&game, "one", 1), 3), Ok(true));
    game
}

fn turn(seat: u8, entry: u32) -> NotifyTurn {
    NotifyTurn { seat: Seat(seat), entry: Some(entry), is_known: false }
}

fn no_turn(seat: u8) -> NotifyTurn {
    NotifyTurn { seat: Seat(seat), entry: None, is_known: false }
}

fn note(store: &dyn TestStore, game: &str, entries: u32, turns: &[NotifyTurn]) -> u32 {
    store.note_turns(game, entries, turns, NOW, NOW + MINUTE).unwrap()
}

/// Claims all messages that are due, for one minute.
fn claim(store: &dyn TestStore, now: i64) -> Vec<ClaimedMessage> {
    let mut claimed = store.claim_messages(now, now + MINUTE, 10).unwrap();
    claimed.sort_by(|one, other| one.id.cmp(&other.id));
    claimed
}

fn ids(messages: &[ClaimedMessage]) -> Vec<&str> {
    messages.iter().map(|message| message.id.as_str()).collect()
}

fn a_seat_has_a_limited_number_of_addresses(store: &dyn TestStore) {
    let game = made(store);
    let [first, second, third] = ["one", "two", "three"].map(|id| address(&game, id, 1));
    assert_eq!(store.add_notify_address(&first, 2), Ok(true));
    // The same address again, whatever its id is.
    let again = NotifyAddress { id: "again".to_owned(), ..first.clone() };
    assert_eq!(store.add_notify_address(&again, 2), Ok(false));
    assert_eq!(store.add_notify_address(&second, 2), Ok(true));
    assert_eq!(store.add_notify_address(&third, 2), Ok(false));
    assert_eq!(store.add_notify_address(&address(&game, "other", 0), 2), Ok(true));
    let found = store.notify_addresses(&game, Seat(1)).unwrap();
    assert_eq!(found, vec![first.clone(), second]);
    assert_eq!(store.notify_address("one"), Ok(Some(first)));
    assert_eq!(store.notify_address("three"), Ok(None));
    assert_eq!(store.remove_notify_address("one"), Ok(true));
    assert_eq!(store.remove_notify_address("one"), Ok(false));
    assert_eq!(store.notify_addresses(&game, Seat(1)).unwrap().len(), 1);
}

fn each_turn_is_announced_once_and_only_while_it_lasts(store: &dyn TestStore) {
    let game = with_address(store);
    store.add_notify_address(&address(&game, "other", 0), 3).unwrap();
    assert_eq!(note(store, &game, 7, &[no_turn(0), turn(1, 5)]), 1);
    assert_eq!(note(store, &game, 8, &[no_turn(0), turn(1, 5)]), 0, "it is known already");
    assert_eq!(store.seats_to_tell(), Ok(vec![(game.clone(), Seat(1))]));
    assert_eq!(store.waiting_messages(), Ok(1));
    assert_eq!(claim(store, NOW), [], "it is not due yet");
    // The seat has answered before the message was due.
    assert_eq!(note(store, &game, 9, &[turn(0, 9), no_turn(1)]), 1);
    let claimed = claim(store, NOW + 2 * MINUTE);
    assert_eq!(ids(&claimed), ["other-turn-9"]);
    assert_eq!((claimed[0].kind, claimed[0].entry, claimed[0].tries), (MessageKind::Turn, 9, 1));
    assert_eq!(store.end_attempt(&claimed[0], &MessageEnd::Sent, NOW), Ok(true));
    assert_eq!(note(store, &game, 10, &[turn(0, 9), no_turn(1)]), 0, "it was told");
    assert_eq!(store.waiting_messages(), Ok(0));
}

fn a_turn_that_is_known_is_never_told(store: &dyn TestStore) {
    let game = with_address(store);
    let known = NotifyTurn { is_known: true, ..turn(1, 5) };
    assert_eq!(note(store, &game, 7, &[known]), 0);
    assert_eq!(note(store, &game, 8, &[turn(1, 5)]), 0);
    assert_eq!(note(store, &game, 12, &[turn(1, 11)]), 1);
    // The player has opened the table.
    store.drop_turn_messages(&game, Seat(0), NOW).unwrap();
    assert_eq!(store.waiting_messages(), Ok(1));
    store.drop_turn_messages(&game, Seat(1), NOW).unwrap();
    assert_eq!(note(store, &game, 13, &[turn(1, 11)]), 0);
    assert_eq!(claim(store, NOW + DAY), []);
}

fn a_game_has_news_until_it_is_looked_at(store: &dyn TestStore) {
    made(store);
    let game = made(store);
    assert_eq!(store.games_with_news(), Ok(Vec::new()), "nobody wants to know");
    store.add_notify_address(&address(&game, "one", 1), 3).unwrap();
    let entries = store.games_with_news().unwrap()[0].1;
    assert_eq!(store.games_with_news(), Ok(vec![(game.clone(), entries)]));
    note(store, &game, entries - 1, &[]);
    assert_eq!(store.games_with_news(), Ok(vec![(game.clone(), entries)]));
    note(store, &game, entries, &[]);
    // A server that knows less of the log changes nothing.
    note(store, &game, entries - 1, &[]);
    assert_eq!(store.games_with_news(), Ok(Vec::new()));
}

fn a_message_is_claimed_by_one_server_and_again_after_its_time(store: &dyn TestStore) {
    let game = with_address(store);
    store.add_notify_address(&address(&game, "two", 1), 3).unwrap();
    assert_eq!(note(store, &game, 7, &[turn(1, 5)]), 2);
    let at = NOW + MINUTE;
    let first = store.claim_messages(at, at + MINUTE, 1).unwrap();
    let second = claim(store, at);
    assert_eq!((first.len(), second.len()), (1, 1));
    assert_ne!(first[0].id, second[0].id);
    assert_eq!(claim(store, at + MINUTE - 1), []);
    // Both servers have ended before they sent anything. The ids stay the same.
    let second_claim = claim(store, at + MINUTE);
    assert_eq!(ids(&second_claim), ["one-turn-5", "two-turn-5"]);
    assert!(second_claim.iter().all(|message| message.tries == 2));
}

fn only_the_last_attempt_ends_a_message(store: &dyn TestStore) {
    let game = with_address(store);
    note(store, &game, 7, &[turn(1, 5)]);
    let late = claim(store, NOW + MINUTE).remove(0);
    let now = NOW + 2 * MINUTE;
    let last = claim(store, now).remove(0);
    let again = MessageEnd::Again(now + 5 * MINUTE, "timeout".to_owned());
    assert_eq!(store.end_attempt(&late, &MessageEnd::Sent, now), Ok(false));
    assert_eq!(store.end_attempt(&last, &again, now), Ok(true));
    let failed = store.failed_messages(&game, Seat(1)).unwrap();
    assert_eq!((failed[0].problem.as_str(), failed[0].is_given_up), ("timeout", false));
    assert_eq!((failed[0].address.as_str(), failed[0].tries), ("one", 2));
    assert_eq!(claim(store, now + 5 * MINUTE - 1), []);
    let last = claim(store, now + 5 * MINUTE).remove(0);
    let end = MessageEnd::Failed("status-500".to_owned());
    assert_eq!(store.end_attempt(&last, &end, now + 6 * MINUTE), Ok(true));
    assert_eq!(claim(store, now + DAY), []);
    let failed = store.failed_messages(&game, Seat(1)).unwrap();
    assert_eq!((failed[0].problem.as_str(), failed[0].is_given_up), ("status-500", true));
    assert_eq!(failed[0].at, now + 6 * MINUTE);
    assert_eq!(store.waiting_messages(), Ok(0));
    assert_eq!(store.failed_messages(&game, Seat(0)), Ok(Vec::new()));
}

fn requested_messages_are_limited_for_each_receiver(store: &dyn TestStore) {
    let game = with_address(store);
    store.add_notify_address(&address(&game, "other", 0), 3).unwrap();
    let ask = |id: &str, receiver: &str, now: i64| {
        let since = now - 60 * MINUTE;
        let limit = ReceiverLimit { receiver, since, most: 2 };
        store.add_requested_message(id, MessageKind::Test, &[limit], now).unwrap()
    };
    assert!(ask("one", "eve", NOW) && ask("other", "eve", NOW + 1));
    assert!(!ask("one", "eve", NOW + 2), "two in an hour");
    assert!(ask("one", "ann", NOW + 2));
    assert!(ask("one", "eve", NOW + 60 * MINUTE + 1));
    assert!(!ask("nobody", "ben", NOW));
    let sent = claim(store, NOW + 2);
    assert_eq!(sent.len(), 3);
    assert!(sent.iter().all(|message| message.kind == MessageKind::Test && message.entry == 0));
    // A longer time still counts what a shorter one no longer does.
    let limit = ReceiverLimit { receiver: "eve", since: NOW, most: 2 };
    let asked = NOW + 120 * MINUTE;
    let limits = [limit];
    assert_eq!(store.add_requested_message("one", MessageKind::Confirm, &limits, asked), Ok(false));
}

fn requested_messages_have_several_limits(store: &dyn TestStore) {
    with_address(store);
    let ask = |receiver: &str, now: i64| {
        let limit = |receiver, most| ReceiverLimit { receiver, since: now - DAY, most };
        let limits = [limit(receiver, 2), limit("player", 3)];
        store.add_requested_message("one", MessageKind::Confirm, &limits, now).unwrap()
    };
    assert!(ask("eve", NOW) && ask("eve", NOW + 1));
    // What is refused by one limit does not count for another one.
    assert!(!ask("eve", NOW + 2) && !ask("eve", NOW + 3));
    assert!(ask("ann", NOW + 4));
    assert!(!ask("ben", NOW + 5), "the player has asked for three");
    assert!(ask("ben", NOW + DAY + 5));
}

fn a_receiver_who_refused_is_known_for_some_time(store: &dyn TestStore) {
    let game = with_address(store);
    let until = NOW + 30 * DAY;
    assert_eq!(store.has_refused("ann", NOW), Ok(false));
    store.refuse_notify_address("one", "ann", until).unwrap();
    assert_eq!(store.notify_address("one"), Ok(None));
    // Requests delete what is no longer a limit.
    store.add_notify_address(&address(&game, "two", 1), 3).unwrap();
    let limit = ReceiverLimit { receiver: "eve", since: until - DAY, most: 1 };
    store.add_requested_message("two", MessageKind::Confirm, &[limit], until - 1).unwrap();
    assert_eq!(store.has_refused("ann", until - 1), Ok(true));
    assert_eq!(store.has_refused("eve", until - 1), Ok(false));
    assert_eq!(store.has_refused("ann", until), Ok(false));
}

fn an_owner_who_has_not_agreed_gets_no_messages_about_turns(store: &dyn TestStore) {
    let game = made(store);
    let asked = NotifyAddress { is_confirmed: false, ..address(&game, "one", 1) };
    assert_eq!(store.add_notify_address(&asked, 3), Ok(true));
    assert_eq!(store.notify_address("one"), Ok(Some(asked)));
    let limit = ReceiverLimit { receiver: "ann", since: NOW - DAY, most: 1 };
    assert_eq!(store.add_requested_message("one", MessageKind::Confirm, &[limit], NOW), Ok(true));
    assert_eq!(note(store, &game, 7, &[turn(1, 5)]), 0);
    let sent = claim(store, NOW + DAY);
    assert_eq!((sent.len(), sent[0].kind), (1, MessageKind::Confirm));
    assert_eq!(store.confirm_notify_address("one"), Ok(true));
    assert_eq!(store.confirm_notify_address("nobody"), Ok(false));
    assert!(store.notify_address("one").unwrap().unwrap().is_confirmed);
    assert_eq!(note(store, &game, 9, &[turn(1, 8)]), 1);
}

fn addresses_leave_with_their_player_and_end_with_their_game(store: &dyn TestStore) {
    let game = with_address(store);
    store.add_notify_address(&address(&game, "other", 0), 3).unwrap();
    note(store, &game, 7, &[turn(0, 5), turn(1, 5)]);
    store.clear_seat(&game, Seat(1)).unwrap();
    assert_eq!(store.notify_address("one"), Ok(None));
    assert_eq!(ids(&claim(store, NOW + MINUTE)), ["other-turn-5"]);
    for table in ["entries", "sittings", "hosts", "links"] {
        store.run(&format!("DELETE FROM {table} WHERE game = '{game}'"));
    }
    store.run(&format!("DELETE FROM games WHERE name = '{game}'"));
    for table in ["notify_addresses", "outbox", "notify_looks"] {
        assert_eq!(store.run(&format!("SELECT COUNT(*) FROM {table}")), Some(0), "{table}");
    }
}

fn old_messages_are_forgotten_except_the_latest_turn(store: &dyn TestStore) {
    let game = with_address(store);
    for (entries, entry) in [(7, 5), (12, 10)] {
        note(store, &game, entries, &[turn(1, entry)]);
        note(store, &game, entries + 1, &[no_turn(1)]);
    }
    let later = NOW + 100 * DAY;
    store.note_turns(&game, 14, &[turn(1, 10)], later, later).unwrap();
    assert_eq!(store.run("SELECT COUNT(*) FROM outbox"), Some(1));
    assert_eq!(store.run("SELECT entry FROM outbox"), Some(10));
}

fn people_with_several_seats_are_known(store: &dyn TestStore) {
    let game = made(store);
    for (session, seat) in [("ann", 2), ("ben", 1), ("phone", 2), ("phone", 3)] {
        store.sit(session, &game, Seat(seat)).unwrap();
    }
    assert_eq!(store.seats_of_same_people(&game, Seat(2)), Ok(vec![Seat(0), Seat(2), Seat(3)]));
    assert_eq!(store.seats_of_same_people(&game, Seat(1)), Ok(vec![Seat(1)]));
    assert_eq!(store.seats_of_same_people(&game, Seat(4)), Ok(vec![Seat(4)]));
}

fn servers_that_claim_at_once_get_different_messages(store: &dyn TestStore) {
    let game = made(store);
    for number in 0..40_u32 {
        let id = format!("address-{number}");
        store.add_notify_address(&address(&game, &id, 1), 40).unwrap();
    }
    assert_eq!(note(store, &game, 7, &[turn(1, 5)]), 40);
    let claimed: Vec<ClaimedMessage> = std::thread::scope(|scope| {
        let server = || {
            let mut own = Vec::new();
            loop {
                let claimed = store.claim_messages(NOW + MINUTE, NOW + DAY, 3).unwrap();
                if claimed.is_empty() {
                    return own;
                }
                own.extend(claimed);
            }
        };
        let servers = [(); 4].map(|()| scope.spawn(server));
        servers.into_iter().flat_map(|server| server.join().unwrap()).collect()
    });
    let mut ids = ids(&claimed);
    ids.sort_unstable();
    ids.dedup();
    assert_eq!((claimed.len(), ids.len()), (40, 40));
}
