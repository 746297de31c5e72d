//! What a store keeps of accounts with several means to sign in.

use pretty_assertions::assert_eq;
use speciate::log::store::{AccountMaking, Credential, PASSWORD};

use crate::support::seating::TestStore;

const OPENID: &str = "openid";
/// The kinds of means that a server accepts.
const USABLE: [&str; 2] = [PASSWORD, OPENID];
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Checks what a store keeps of several means, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    an_account_is_made_by_another_means(&*empty());
    a_means_belongs_to_one_account(&*empty());
    the_last_means_stays(&*empty());
    a_removed_means_ends_sessions(&*empty());
    an_account_without_a_password_gets_one(&*empty());
    a_session_that_has_ended_adds_nothing(&*empty());
    a_means_is_renewed_if_nobody_has_changed_it(&*empty());
    a_key_is_used_once(&*empty());
    of_many_at_once_only_one_uses_a_key(&*empty());
    every_account_is_listed_once(&*empty());
}

fn means(account: &str, kind: &str, name: &str) -> Credential {
    Credential {
        account: account.to_owned(),
        kind: kind.to_owned(),
        name: name.to_owned(),
        shown: name.to_uppercase(),
        verifier: format!("verifier of {account}"),
        sealed: format!("secret of {account}"),
    }
}

/// Returns the name of an account that has no password.
fn name_only(account: &str, name: &str) -> Credential {
    let (verifier, sealed) = (String::new(), String::new());
    Credential { verifier, sealed, ..means(account, PASSWORD, name) }
}

fn make(store: &dyn TestStore, account: &str) -> AccountMaking {
    let (name, by) = (name_only(account, account), means(account, OPENID, account));
    store.make_account_by(&name, &by).unwrap()
}

fn begin(store: &dyn TestStore, session: &str, by: &Credential) -> bool {
    store.begin_account_session(session, "sealed", "", by, "Firefox/Linux").unwrap()
}

/// Adds a means in a session of its own.
fn add(store: &dyn TestStore, account: &str, name: &str) -> bool {
    let session = format!("of {account} for {name}");
    for by in [means(account, PASSWORD, account), means(account, OPENID, account)] {
        begin(store, &session, &by);
    }
    store.add_means(&means(account, OPENID, name), 2, &session).unwrap()
}

fn sessions(store: &dyn TestStore, account: &str) -> Vec<String> {
    let sessions = store.account_sessions(account).unwrap().into_iter();
    let mut sessions: Vec<String> = sessions.map(|session| session.session).collect();
    sessions.sort();
    sessions
}

fn an_account_is_made_by_another_means(store: &dyn TestStore) {
    assert_eq!(make(store, "ann"), AccountMaking::Made);
    assert_eq!(make(store, "ann"), AccountMaking::Made, "the reply was lost");
    let found = store.means_of("ann").unwrap();
    assert_eq!(found, [means("ann", OPENID, "ann"), name_only("ann", "ann")]);
    assert_eq!(store.account_name("ann"), Ok(Some("ANN".to_owned())));
    assert!(begin(store, "session", &means("ann", OPENID, "ann")));
    // The name is taken, also by an account with a password.
    let (name, by) = (name_only("bob", "ann"), means("bob", OPENID, "bob"));
    assert_eq!(store.make_account_by(&name, &by), Ok(AccountMaking::NameTaken));
    assert_eq!(store.find_means(OPENID, "bob"), Ok(None));
    store.make_account(&means("cem", PASSWORD, "cem")).unwrap();
    let name = name_only("bob", "cem");
    assert_eq!(store.make_account_by(&name, &by), Ok(AccountMaking::NameTaken));
    assert_eq!(store.make_account(&means("dora", PASSWORD, "ann")), Ok(false));
    // Somebody else may have planted the session in which an account of this id was made with a password.
    let (name, by) = (name_only("cem", "cem"), means("cem", OPENID, "cem"));
    assert_eq!(store.make_account_by(&name, &by), Ok(AccountMaking::NameTaken));
    assert_eq!(store.find_means(OPENID, "cem"), Ok(None));
    // The identity is taken.
    let (name, by) = (name_only("bob", "bob"), means("bob", OPENID, "ann"));
    assert_eq!(store.make_account_by(&name, &by), Ok(AccountMaking::MeansTaken));
    assert_eq!(store.find_means(PASSWORD, "bob"), Ok(None));
    assert_eq!(store.accounts().unwrap().len(), 2);
}

fn a_means_belongs_to_one_account(store: &dyn TestStore) {
    for account in ["ann", "bob"] {
        store.make_account(&means(account, PASSWORD, account)).unwrap();
    }
    assert!(add(store, "ann", "one"));
    assert!(add(store, "ann", "one"), "once more");
    assert!(!add(store, "bob", "one"));
    assert!(add(store, "ann", "two"));
    assert!(!add(store, "ann", "three"), "too many");
    assert!(!add(store, "cem", "four"), "no account");
    assert_eq!(store.means_of("ann").unwrap().len(), 3);
    assert_eq!(store.remove_account("ann"), Ok(true));
    assert_eq!(store.find_means(OPENID, "one"), Ok(None));
    assert!(add(store, "bob", "one"));
}

fn the_last_means_stays(store: &dyn TestStore) {
    make(store, "ann");
    assert_eq!(store.remove_means("ann", (OPENID, "ann"), "", &USABLE), Ok(false));
    add(store, "ann", "two");
    assert_eq!(
        store.remove_means("ann", (PASSWORD, "ann"), "", &USABLE),
        Ok(false),
        "the name stays"
    );
    assert_eq!(store.remove_means("ann", (OPENID, "ann"), "", &USABLE), Ok(true));
    assert_eq!(store.remove_means("ann", (OPENID, "ann"), "", &USABLE), Ok(true), "once more");
    assert_eq!(store.remove_means("ann", (OPENID, "two"), "", &USABLE), Ok(false));
    // What no server accepts any more does not count.
    let old = means("ann", "old", "ann");
    assert!(begin(store, "again", &means("ann", OPENID, "two")));
    assert_eq!(store.add_means(&old, 2, "again"), Ok(true));
    assert_eq!(store.remove_means("ann", (OPENID, "two"), "", &USABLE), Ok(false));
    assert_eq!(store.remove_means("ann", ("old", "ann"), "", &USABLE), Ok(true));
    // A password is enough.
    store.make_account(&means("bob", PASSWORD, "bob")).unwrap();
    add(store, "bob", "bob");
    assert_eq!(
        store.remove_means("ann", (OPENID, "bob"), "", &USABLE),
        Ok(true),
        "nothing is removed"
    );
    assert!(store.find_means(OPENID, "bob").unwrap().is_some(), "it is not Ann's");
    assert_eq!(store.remove_means("bob", (OPENID, "bob"), "", &USABLE), Ok(true));
    assert_eq!(store.find_means(OPENID, "bob"), Ok(None));
}

fn a_removed_means_ends_sessions(store: &dyn TestStore) {
    let (password, key) = (means("ann", PASSWORD, "ann"), means("ann", OPENID, "one"));
    store.make_account(&password).unwrap();
    add(store, "ann", "one");
    assert!(begin(store, "own", &password) && begin(store, "thief", &key));
    assert_eq!(store.remove_means("ann", (OPENID, "one"), "own", &USABLE), Ok(true));
    assert_eq!(sessions(store, "ann"), ["own"]);
    assert!(!begin(store, "thief again", &key));
}

fn an_account_without_a_password_gets_one(store: &dyn TestStore) {
    make(store, "ann");
    assert!(begin(store, "own", &means("ann", OPENID, "ann")));
    let password = means("ann", PASSWORD, "ann");
    assert!(!begin(store, "guess", &password));
    assert_eq!(store.change_means(&password, "", "own"), Ok(true));
    assert!(begin(store, "other", &password));
    assert_eq!(store.remove_means("ann", (OPENID, "ann"), "own", &USABLE), Ok(true));
    // The operator's link also works for somebody who had no password.
    make(store, "bob");
    assert_eq!(store.add_reset(PASSWORD, "bob", "hash", 60), Ok(true));
    assert_eq!(store.reset_means(&means("bob", PASSWORD, "bob"), "hash", false), Ok(true));
    assert!(begin(store, "bob's", &means("bob", PASSWORD, "bob")));
    // A thief may have added another way.
    assert!(add(store, "bob", "thief"));
    assert_eq!(store.add_reset(PASSWORD, "bob", "hash", 60), Ok(true));
    assert_eq!(store.means_of("bob").unwrap().len(), 3);
    assert_eq!(store.reset_means(&means("bob", PASSWORD, "bob"), "hash", true), Ok(true));
    assert_eq!(store.means_of("bob"), Ok(vec![means("bob", PASSWORD, "bob")]));
}

fn a_session_that_has_ended_adds_nothing(store: &dyn TestStore) {
    make(store, "ann");
    for session in ["own", "thief"] {
        assert!(begin(store, session, &means("ann", OPENID, "ann")));
    }
    make(store, "bob");
    assert!(begin(store, "bob's", &means("bob", OPENID, "bob")));
    store.end_account_sessions("ann", &|session| session == "thief").unwrap();
    let (way, password) = (means("ann", OPENID, "two"), means("ann", PASSWORD, "ann"));
    for session in ["thief", "bob's", "unknown", ""] {
        assert_eq!(store.add_means(&way, 2, session), Ok(false), "{session}");
        assert_eq!(store.change_means(&password, "", session), Ok(false), "{session}");
    }
    assert_eq!(store.means_of("ann").unwrap().len(), 2);
    assert_eq!(store.add_means(&way, 2, "own"), Ok(true));
    assert_eq!(store.change_means(&password, "", "own"), Ok(true));
}

fn a_means_is_renewed_if_nobody_has_changed_it(store: &dyn TestStore) {
    make(store, "ann");
    let before = means("ann", OPENID, "ann");
    assert!(begin(store, "own", &before));
    let with = |verifier: &str| Credential { verifier: verifier.to_owned(), ..before.clone() };
    assert_eq!(store.renew_means(&with("second"), &before.verifier), Ok(true));
    assert_eq!(store.renew_means(&with("second"), &before.verifier), Ok(true), "once more");
    assert_eq!(store.renew_means(&with("third"), &before.verifier), Ok(false));
    assert_eq!(store.find_means(OPENID, "ann"), Ok(Some(with("second"))));
    assert_eq!(sessions(store, "ann"), ["own"]);
    assert!(!begin(store, "late", &before));
}

fn a_key_is_used_once(store: &dyn TestStore) {
    assert_eq!(store.use_once("one", 10 * DAY), Ok(true));
    assert_eq!(store.use_once("one", 10 * DAY + 1), Ok(false));
    assert_eq!(store.use_once("two", 10 * DAY), Ok(true));
    assert_eq!(store.use_once("three", 12 * DAY), Ok(true));
    assert_eq!(store.use_once("one", 12 * DAY), Ok(true), "it is forgotten after a day");
}

fn of_many_at_once_only_one_uses_a_key(store: &dyn TestStore) {
    for round in 0..10 {
        let key = format!("key {round}");
        let used = std::thread::scope(|scope| {
            let uses: Vec<_> =
                (0..8).map(|_| scope.spawn(|| store.use_once(&key, 10 * DAY).unwrap())).collect();
            uses.into_iter().map(|using| using.join().unwrap()).filter(|is_first| *is_first).count()
        });
        assert_eq!(used, 1, "{key}");
    }
}

fn every_account_is_listed_once(store: &dyn TestStore) {
    make(store, "ann");
    store.make_account(&means("bob", PASSWORD, "bob")).unwrap();
    add(store, "bob", "bob");
    let listed = store.accounts().unwrap();
    let names: Vec<&str> = listed.iter().map(|account| account.name.as_str()).collect();
    assert_eq!(names, ["ANN", "BOB"]);
}
