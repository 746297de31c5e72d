//! What a store records about accounts.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::store::{BranchStanding, Credential, HostedGame, NotifyAddress, SessionRecord};
use speciate::log::text;

use super::halls::new;
use super::made_up::log;
use crate::support::seating::TestStore;

/// Checks what a store records about accounts, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    a_name_belongs_to_one_account(&*empty());
    the_seats_of_a_browser_become_those_of_its_account(&*empty());
    a_session_that_gains_a_right_stays_in_its_account(&*empty());
    a_session_outside_the_account_gets_none_of_its_rights(&*empty());
    somebody_else_who_signs_in_leaves_the_first_account(&*empty());
    sessions_end_one_by_one_or_all_others(&*empty());
    a_new_password_ends_sessions_and_links(&*empty());
    a_link_resets_one_means(&*empty());
    an_account_is_exported_and_removed(&*empty());
    servers_that_make_one_name_at_once_make_one_account(&*empty());
    nobody_has_rights_by_the_id_of_an_account(&*empty());
    a_new_password_replaces_only_the_one_that_was_checked(&*empty());
    a_link_resets_its_means_once(&*empty());
    nobody_signs_in_with_a_password_that_has_just_been_changed(&*empty());
    no_session_joins_an_account_that_has_just_ended_it(&*empty());
}

fn made(store: &dyn TestStore) -> String {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    store.make(&HostedGame { host: "maker", ..new(&text, &standing) }).unwrap()
}

fn means(account: &str, name: &str) -> Credential {
    let text = |text: &str| text.to_owned();
    Credential {
        account: text(account),
        kind: text("password"),
        name: text(name),
        shown: name.to_uppercase(),
        verifier: format!("verifier of {account}"),
        sealed: format!("secret of {account}"),
    }
}

/// Makes an account with a password, and returns that.
pub fn make_account(store: &dyn TestStore, account: &str) -> Credential {
    let means = means(account, account);
    assert_eq!(store.make_account(&means), Ok(true));
    means
}

/// Returns the means of Ann with another password.
fn with_verifier(verifier: &str) -> Credential {
    Credential { verifier: verifier.to_owned(), ..means("ann", "ann") }
}

/// Makes an account in which the session `session` is signed in after `before`.
fn sign_in(store: &dyn TestStore, account: &str, session: &str, before: &str) {
    let means = means(account, account);
    store.make_account(&means).unwrap();
    let begun = store.begin_account_session(session, "sealed", before, &means, "Firefox/Linux");
    assert_eq!(begun, Ok(true));
    assert!(store.take_over(session).unwrap().is_some());
}

fn holder(store: &dyn TestStore, session: &str) -> Option<String> {
    store.session(session).unwrap().and_then(|found| found.holder)
}

fn names(store: &dyn TestStore, account: &str) -> Vec<String> {
    let sessions = store.account_sessions(account).unwrap().into_iter();
    let mut names: Vec<String> = sessions.map(|session| session.session).collect();
    names.sort();
    names
}

fn a_name_belongs_to_one_account(store: &dyn TestStore) {
    assert_eq!(store.find_means("password", "ann"), Ok(None));
    assert_eq!(store.make_account(&means("one", "ann")), Ok(true));
    // The reply was lost. The server compares the password that was typed with the one that is stored.
    let again = Credential { verifier: "another".to_owned(), ..means("one", "ann") };
    assert_eq!(store.make_account(&again), Ok(true));
    assert_eq!(store.make_account(&means("two", "ann")), Ok(false));
    assert_eq!(store.make_account(&means("three", "bob")), Ok(true));
    assert_eq!(store.find_means("password", "ann"), Ok(Some(means("one", "ann"))));
    assert_eq!(store.find_means("passkey", "ann"), Ok(None));
    assert_eq!(store.means_of("one"), Ok(vec![means("one", "ann")]));
    let absent = means("two", "ann");
    assert_eq!(store.begin_account_session("s", "", "", &absent, ""), Ok(false), "no account");
    let listed = store.accounts().unwrap();
    let names: Vec<&str> = listed.iter().map(|account| account.name.as_str()).collect();
    assert_eq!(names, ["ANN", "BOB"]);
}

fn the_seats_of_a_browser_become_those_of_its_account(store: &dyn TestStore) {
    let game = made(store);
    store.sit("guest", &game, Seat(1)).unwrap();
    store.set_host("guest", &game).unwrap();
    store.set_note("guest", &game, "mine").unwrap();
    sign_in(store, "ann", "first", "guest");
    assert_eq!(holder(store, "first").as_deref(), Some("ann"));
    assert_eq!(holder(store, "guest"), None);
    assert_eq!(store.sits_at("ann", &game), Ok(vec![Seat(1)]));
    assert_eq!(store.is_host("ann", &game), Ok(true));
    assert_eq!(store.sits_at("guest", &game), Ok(Vec::new()));
    // Another browser has a seat and notes of its own.
    store.sit("other", &game, Seat(0)).unwrap();
    store.set_note("other", &game, "more").unwrap();
    sign_in(store, "ann", "second", "other");
    assert_eq!(holder(store, "second").as_deref(), Some("ann"));
    assert_eq!(store.sits_at("ann", &game), Ok(vec![Seat(0), Seat(1)]));
    assert_eq!(store.note("ann", &game).as_deref(), Ok("mine\nmore"));
    assert_eq!(names(store, "ann"), ["first", "second"]);
    let found: SessionRecord = store.session("second").unwrap().unwrap();
    assert_eq!((found.account.as_deref(), found.is_unused), (Some("ann"), false));
    assert!(found.used_for.is_some_and(|seconds| seconds < 60));
}

fn a_session_that_gains_a_right_stays_in_its_account(store: &dyn TestStore) {
    let game = made(store);
    sign_in(store, "ann", "first", "guest");
    store.sit("ann", &game, Seat(0)).unwrap();
    // A link gives a seat to the next session before its first use.
    store.begin_session("next", "sealed", Some("first")).unwrap();
    store.sit("next", &game, Seat(1)).unwrap();
    let moves = vec![("next".to_owned(), "ann".to_owned())];
    assert_eq!(store.take_over("next"), Ok(Some(moves)));
    assert_eq!(holder(store, "next").as_deref(), Some("ann"));
    assert_eq!(holder(store, "first"), None);
    assert_eq!(store.sits_at("ann", &game), Ok(vec![Seat(0), Seat(1)]));
    assert_eq!(store.sits_at("next", &game), Ok(Vec::new()));
    assert_eq!(names(store, "ann"), ["next"]);
}

fn a_session_outside_the_account_gets_none_of_its_rights(store: &dyn TestStore) {
    let game = made(store);
    sign_in(store, "ann", "first", "guest");
    store.sit("ann", &game, Seat(0)).unwrap();
    store.begin_session("outside", "sealed", None).unwrap();
    assert_eq!(store.take_over("outside"), Ok(Some(Vec::new())));
    assert_eq!(holder(store, "outside").as_deref(), Some("outside"));
    assert_eq!(store.sits_at("outside", &game), Ok(Vec::new()));
    assert_eq!(store.sits_at("ann", &game), Ok(vec![Seat(0)]));
}

fn somebody_else_who_signs_in_leaves_the_first_account(store: &dyn TestStore) {
    let game = made(store);
    sign_in(store, "ann", "first", "guest");
    store.sit("ann", &game, Seat(0)).unwrap();
    sign_in(store, "bob", "second", "first");
    assert_eq!((names(store, "ann"), names(store, "bob")), (vec![], vec!["second".to_owned()]));
    assert_eq!(store.sits_at("ann", &game), Ok(vec![Seat(0)]));
    assert_eq!(store.sits_at("bob", &game), Ok(Vec::new()));
    assert_eq!(holder(store, "first"), None);
}

fn sessions_end_one_by_one_or_all_others(store: &dyn TestStore) {
    for session in ["one", "two", "three", "four"] {
        sign_in(store, "ann", session, &format!("guest {session}"));
    }
    assert_eq!(store.end_account_sessions("ann", &|session| session == "two"), Ok(1));
    assert_eq!(store.end_account_sessions("ann", &|session| session == "two"), Ok(0));
    assert_eq!(store.end_account_sessions("bob", &|_| true), Ok(0));
    assert_eq!(names(store, "ann"), ["four", "one", "three"]);
    assert_eq!(store.end_account_sessions("ann", &|session| session != "one"), Ok(2));
    assert_eq!(names(store, "ann"), ["one"]);
    let over = store.session("two").unwrap().unwrap();
    assert_eq!((over.holder, over.account, over.sealed.as_str()), (None, None, ""));
    assert!(over.over_for.is_some_and(|seconds| seconds > 1_000_000), "nothing replaces it");
    // A session that has ended does not begin again.
    let by = means("ann", "ann");
    assert_eq!(store.begin_account_session("two", "sealed", "", &by, ""), Ok(false));
    store.note_session_use("one").unwrap();
}

fn a_new_password_ends_sessions_and_links(store: &dyn TestStore) {
    for session in ["one", "two"] {
        sign_in(store, "ann", session, "guest");
    }
    assert_eq!(store.add_reset("password", "ann", "hash", 60), Ok(true));
    let (before, changed) = (means("ann", "ann").verifier, with_verifier("new"));
    assert_eq!(store.change_means(&changed, &before, "one"), Ok(true));
    assert_eq!(store.find_means("password", "ann"), Ok(Some(changed.clone())));
    assert_eq!(names(store, "ann"), ["one"]);
    assert_eq!(store.means_to_reset("hash"), Ok(None));
    let absent = Credential { account: "bob".to_owned(), ..changed };
    assert_eq!(store.change_means(&absent, "new", "one"), Ok(false));
    assert_eq!(names(store, "ann"), ["one"]);
}

fn a_link_resets_one_means(store: &dyn TestStore) {
    sign_in(store, "ann", "one", "guest");
    assert_eq!(store.add_reset("password", "bob", "hash", 60), Ok(false));
    assert_eq!(store.add_reset("password", "ann", "old", 60), Ok(true));
    assert_eq!(store.add_reset("password", "ann", "hash", 60), Ok(true));
    assert_eq!(store.means_to_reset("old"), Ok(None), "a newer link replaces it");
    assert_eq!(store.means_to_reset("hash"), Ok(Some(means("ann", "ann"))));
    assert_eq!(store.add_reset("password", "ann", "late", 0), Ok(true));
    assert_eq!(store.means_to_reset("late"), Ok(None), "its time is over");
}

fn an_account_is_exported_and_removed(store: &dyn TestStore) {
    let game = made(store);
    sign_in(store, "ann", "one", "guest");
    sign_in(store, "bob", "two", "other");
    store.sit("ann", &game, Seat(0)).unwrap();
    store.sit("bob", &game, Seat(1)).unwrap();
    store.set_host("ann", &game).unwrap();
    store.set_note("ann", &game, "secret").unwrap();
    let own = store.say("ann", &game, Seat(0), "Ann", "hello").unwrap();
    store.say("ben", &game, Seat(1), "Bob", "hi").unwrap();
    store.has_read("ann", &game, own).unwrap();
    let address = NotifyAddress {
        id: "id".to_owned(),
        game: game.clone(),
        seat: Seat(0),
        channel: "webhook".to_owned(),
        target: "https://ann.example".to_owned(),
        locale: "en".to_owned(),
        added: 1,
        is_confirmed: true,
    };
    store.add_notify_address(&address, 3).unwrap();
    let record = store.person_record("ann").unwrap();
    assert_eq!(record.seats, vec![(game.clone(), Seat(0))]);
    assert!(record.hosted.contains(&game) && record.made > 0 && record.boards.is_empty());
    assert_eq!(record.notes, vec![(game.clone(), "secret".to_owned())]);
    assert_eq!(record.readings, vec![(game.clone(), own)]);
    let texts: Vec<_> = record.messages.iter().map(|said| said.text.as_deref()).collect();
    assert_eq!(texts, [Some("hello")]);
    assert_eq!(record.addresses, vec![address]);
    store.forget_seat(&game, Seat(0)).unwrap();
    let (_, said) = store.messages(&game, 0).unwrap();
    let said: Vec<_> = said.iter().map(|m| (m.name.as_str(), m.text.as_deref())).collect();
    assert_eq!(said, [("", None), ("Bob", Some("hi"))]);
    // The others at the table must see first that the seat becomes free.
    assert_eq!(store.remove_account("ann"), Ok(false));
    assert!(store.find_means("password", "ann").unwrap().is_some());
    assert_eq!(holder(store, "one").as_deref(), Some("ann"));
    assert_eq!(store.clear_seat(&game, Seat(0)), Ok(true));
    assert_eq!(store.remove_account("ann"), Ok(true));
    assert_eq!(store.find_means("password", "ann"), Ok(None));
    assert_eq!((holder(store, "one"), holder(store, "two").as_deref()), (None, Some("bob")));
    assert_eq!(store.sits_at("ann", &game), Ok(Vec::new()));
    assert_eq!(store.note("ann", &game).as_deref(), Ok(""));
    assert_eq!(store.is_host("ann", &game), Ok(false));
    assert_eq!(store.sits_at("bob", &game), Ok(vec![Seat(1)]));
    assert_eq!(store.make_account(&means("new", "ann")), Ok(true), "the name is free");
}

fn servers_that_make_one_name_at_once_make_one_account(store: &dyn TestStore) {
    let accounts: Vec<String> = (0..8).map(|number| format!("account{number}")).collect();
    let made = std::thread::scope(|scope| {
        let making = accounts.iter();
        let making: Vec<_> = making
            .map(|account| scope.spawn(move || store.make_account(&means(account, "ann")).unwrap()))
            .collect();
        making.into_iter().map(|made| made.join().unwrap()).filter(|is_made| *is_made).count()
    });
    assert_eq!((made, store.accounts().unwrap().len()), (1, 1));
    assert_eq!(store.run("SELECT COUNT(*) FROM accounts"), Some(1));
}

fn nobody_has_rights_by_the_id_of_an_account(store: &dyn TestStore) {
    let game = made(store);
    sign_in(store, "ann", "first", "guest");
    store.sit("ann", &game, Seat(0)).unwrap();
    store.set_note("ann", &game, "a plan").unwrap();
    let found = store.session("ann").unwrap().expect("it is known to be over");
    assert_eq!((found.holder, found.account, found.is_unused), (None, None, false));
    assert!(found.over_for.is_some_and(|seconds| seconds > 1_000_000));
    // A session that was begun in it before takes nothing.
    store.begin_session("thief", "sealed", Some("ann")).unwrap();
    assert_eq!(store.take_over("thief"), Ok(Some(Vec::new())));
    assert_eq!(store.sits_at("thief", &game), Ok(Vec::new()));
    assert_eq!(store.sits_at("ann", &game), Ok(vec![Seat(0)]));
    assert_eq!(store.note("ann", &game).as_deref(), Ok("a plan"));
    assert_eq!(holder(store, "first").as_deref(), Some("ann"));
    assert_eq!(store.session("ann").unwrap().unwrap().holder, None);
}

fn a_new_password_replaces_only_the_one_that_was_checked(store: &dyn TestStore) {
    for session in ["one", "two"] {
        sign_in(store, "ann", session, "guest");
    }
    let before = means("ann", "ann").verifier;
    assert_eq!(store.change_means(&with_verifier("first"), &before, "one"), Ok(true));
    // Another change was checked with the same old password.
    assert_eq!(store.change_means(&with_verifier("second"), &before, "two"), Ok(false));
    assert_eq!(store.find_means("password", "ann"), Ok(Some(with_verifier("first"))));
    assert_eq!(names(store, "ann"), ["one"]);
    // The confirmation of the change was lost, so it is made again.
    assert_eq!(store.change_means(&with_verifier("first"), &before, "one"), Ok(true));
    assert_eq!(names(store, "ann"), ["one"]);
}

fn a_link_resets_its_means_once(store: &dyn TestStore) {
    sign_in(store, "ann", "one", "guest");
    assert_eq!(store.add_reset("password", "ann", "hash", 60), Ok(true));
    assert_eq!(store.reset_means(&with_verifier("other"), "other hash", false), Ok(false));
    assert_eq!(names(store, "ann"), ["one"]);
    assert_eq!(store.reset_means(&with_verifier("first"), "hash", false), Ok(true));
    assert_eq!(names(store, "ann"), Vec::<String>::new());
    assert_eq!(store.reset_means(&with_verifier("second"), "hash", false), Ok(false));
    assert_eq!(store.find_means("password", "ann"), Ok(Some(with_verifier("first"))));
    // The confirmation was lost.
    assert_eq!(store.reset_means(&with_verifier("first"), "hash", false), Ok(true));
    // A change that was checked before the reset comes too late.
    let before = means("ann", "ann").verifier;
    assert_eq!(store.change_means(&with_verifier("late"), &before, ""), Ok(false));
    assert_eq!(store.add_reset("password", "ann", "late", 0), Ok(true));
    assert_eq!(
        store.reset_means(&with_verifier("late"), "late", false),
        Ok(false),
        "its time is over"
    );
    assert_eq!(store.find_means("password", "ann"), Ok(Some(with_verifier("first"))));
}

fn nobody_signs_in_with_a_password_that_has_just_been_changed(store: &dyn TestStore) {
    store.make_account(&with_verifier("0")).unwrap();
    let begin = |session: &str, verifier: &str| {
        store.begin_account_session(session, "sealed", "", &with_verifier(verifier), "").unwrap()
    };
    assert!(begin("known", "0") && !begin("unknown", "1"));
    assert_eq!(holder(store, "unknown"), None);
    for round in 0..20 {
        let [before, after] = [round, round + 1].map(|number: u32| number.to_string());
        std::thread::scope(|scope| {
            scope.spawn(|| begin(&format!("session {before}"), &before));
            let changed = with_verifier(&after);
            let change = || store.change_means(&changed, &before, "");
            assert_eq!(change(), Ok(true));
        });
        assert_eq!(names(store, "ann"), Vec::<String>::new(), "round {round}");
    }
}

fn no_session_joins_an_account_that_has_just_ended_it(store: &dyn TestStore) {
    for round in 0..20 {
        let [first, next] = ["first", "next"].map(|name| format!("{name} {round}"));
        sign_in(store, "ann", &first, &format!("guest {round}"));
        // A link opens another session, which is used while somebody ends all sessions.
        store.begin_session(&next, "sealed", Some(&first)).unwrap();
        std::thread::scope(|scope| {
            scope.spawn(|| store.take_over(&next).unwrap());
            scope.spawn(|| store.end_account_sessions("ann", &|_| true).unwrap());
        });
        assert_eq!(names(store, "ann"), Vec::<String>::new(), "round {round}");
        assert_ne!(holder(store, &next).as_deref(), Some("ann"), "round {round}");
    }
}
