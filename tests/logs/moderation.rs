//! What a store records about blocks and reports, and about what moderators do.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::store::{
    ActingModerator, BranchStanding, ChatMessage, FREE_SEAT, GameOwnership, HostedGame,
    ModeratorAction, NewBlock, NewReport, Search,
};
use speciate::log::text;

use super::accounts::make_account;
use super::halls::new;
use super::made_up::log;
use crate::support::seating::TestStore;

pub const BLOCK: NewBlock<'_> = NewBlock {
    id: "block",
    session: "ann",
    game: "evening",
    seat: Seat(1),
    message: None,
    name: "Ben",
};
pub const REPORT: NewReport<'_> = NewReport {
    id: "report",
    reporter: "ann",
    game: "evening",
    seat: Seat(1),
    message: Some(2),
    name: "Ben",
    reason: "insult",
    note: "again",
};

/// Checks blocks and reports, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    messages_of_blocked_people_are_left_out(&*empty());
    a_block_is_about_a_person_and_not_about_a_seat(&*empty());
    blocks_follow_both_people_and_end_with_their_accounts(&*empty());
    a_host_keeps_blocked_people_from_free_seats(&*empty());
    a_report_quotes_what_was_said(&*empty());
    moderators_act_and_every_act_is_kept(&*empty());
    reports_and_mutes_follow_a_person_and_end_with_the_account(&*empty());
    old_reports_are_forgotten(&*empty());
    moderators_are_appointed_and_dismissed(&*empty());
    looks_of_the_operator_are_kept(&*empty());
}

fn looks_of_the_operator_are_kept(store: &dyn TestStore) {
    store.create("evening", &log()).unwrap();
    store.create("morning", &log()).unwrap();
    let hour = 60 * 60;
    store.note_look("evening", hour, act("1")).unwrap();
    store.note_look("evening", hour, act("2")).unwrap();
    store.note_look("morning", hour, act("3")).unwrap();
    let done = store.moderation_log().unwrap();
    let mut games: Vec<&str> = done.iter().map(|entry| entry.game.as_str()).collect();
    games.sort_unstable();
    assert_eq!(games, ["evening", "morning"], "one entry in an hour for each game");
    for entry in &done {
        assert!(entry.action == ModeratorAction::Look && entry.by_operator && entry.seat.is_none());
    }
    // Without a pause between entries, each look has one.
    store.note_look("evening", 0, act("4")).unwrap();
    assert_eq!(store.moderation_log().unwrap().len(), 3);
    store.forget_old_moderation(hour).unwrap();
    assert_eq!(store.moderation_log().unwrap().len(), 3);
}

pub fn table(store: &dyn TestStore) {
    store.create("evening", &log()).unwrap();
    store.sit("ann", "evening", Seat(0)).unwrap();
    store.sit("ben", "evening", Seat(1)).unwrap();
    store.say("ann", "evening", Seat(0), "Ann", "hello").unwrap();
    store.say("ben", "evening", Seat(1), "Ben", "go away").unwrap();
}

fn numbers(messages: &[ChatMessage]) -> Vec<u32> {
    messages.iter().map(|message| message.number).collect()
}

/// Returns the revision of the chat and the messages that the holder of a session sees.
pub fn seen(store: &dyn TestStore, session: &str) -> (u32, Vec<u32>) {
    let (revision, messages) = store.messages_for(session, "evening", 0).unwrap();
    (revision, numbers(&messages))
}

pub fn act(entry: &str) -> ActingModerator<'_> {
    ActingModerator { entry, account: "" }
}

/// Makes an account in which a guest signs in.
pub fn sign_in(store: &dyn TestStore, account: &str, guest: &str) {
    let means = make_account(store, account);
    let session = format!("session of {account}");
    assert_eq!(store.begin_account_session(&session, "", guest, &means, ""), Ok(true));
    assert!(store.take_over(&session).unwrap().is_some());
}

fn messages_of_blocked_people_are_left_out(store: &dyn TestStore) {
    table(store);
    assert_eq!((seen(store, "ann"), store.unread("ann", "evening")), ((2, vec![1, 2]), Ok(1)));
    assert_eq!(store.block(&BLOCK), Ok(true));
    assert_eq!(store.block(&NewBlock { id: "again", ..BLOCK }), Ok(true));
    assert_eq!((seen(store, "ann"), store.unread("ann", "evening")), ((2, vec![1]), Ok(0)));
    assert_eq!((seen(store, "ben"), seen(store, "eve")), ((2, vec![1, 2]), (2, vec![1, 2])));
    let blocks = store.blocks_of("ann").unwrap();
    let names: Vec<_> = blocks.iter().map(|block| (&*block.id, &*block.name)).collect();
    assert_eq!(names, [("block", "Ben")]);
    assert!(blocks[0].made > 0 && store.blocks_of("ben").unwrap().is_empty());
    // Nobody else can end it.
    store.end_block("ben", "block").unwrap();
    assert_eq!(seen(store, "ann"), (2, vec![1]));
    store.end_block("ann", "block").unwrap();
    assert_eq!(seen(store, "ann"), (2, vec![1, 2]));
    // Nobody blocks themselves, or somebody who is not there.
    assert_eq!(store.block(&NewBlock { seat: Seat(0), ..BLOCK }), Ok(false));
    assert_eq!(store.block(&NewBlock { seat: Seat(2), ..BLOCK }), Ok(false));
    assert_eq!(store.block(&NewBlock { message: Some(9), ..BLOCK }), Ok(false));
}

fn a_block_is_about_a_person_and_not_about_a_seat(store: &dyn TestStore) {
    table(store);
    // Ben also plays on a telephone.
    store.sit("phone", "evening", Seat(1)).unwrap();
    assert_eq!(store.block(&NewBlock { message: Some(2), ..BLOCK }), Ok(true));
    store.say("phone", "evening", Seat(1), "Ben", "here I am").unwrap();
    assert_eq!((seen(store, "ann").1, store.blocks_of("ann").unwrap().len()), (vec![1], 1));
    store.clear_seat("evening", Seat(1)).unwrap();
    store.sit("bob", "evening", Seat(1)).unwrap();
    store.say("bob", "evening", Seat(1), "Bob", "hi").unwrap();
    assert_eq!(seen(store, "ann").1, vec![1, 4]);
    // The writer of an old message is blocked, and not the present player.
    let eve = NewBlock { id: "of eve", session: "eve", message: Some(3), ..BLOCK };
    assert_eq!(store.block(&eve), Ok(true));
    assert_eq!(seen(store, "eve").1, vec![1, 2, 4]);
    store.end_block("ann", "block").unwrap();
    assert_eq!(seen(store, "ann").1, vec![1, 2, 3, 4]);
}

fn blocks_follow_both_people_and_end_with_their_accounts(store: &dyn TestStore) {
    table(store);
    assert_eq!(store.block(&BLOCK), Ok(true));
    sign_in(store, "account-of-ben", "ben");
    assert_eq!(seen(store, "ann").1, vec![1]);
    sign_in(store, "account-of-ann", "ann");
    assert_eq!((seen(store, "account-of-ann").1, seen(store, "ann").1), (vec![1], vec![1, 2]));
    let record = store.person_record("account-of-ann").unwrap();
    assert_eq!((record.blocks.len(), record.blocks[0].name.as_str()), (1, "Ben"));
    assert_eq!(store.person_record("account-of-ben").unwrap().blocks, []);
    // One person in two browsers cannot have blocked herself.
    store.sit("laptop", "evening", Seat(0)).unwrap();
    let own = NewBlock { id: "own", session: "laptop", seat: Seat(0), ..BLOCK };
    assert_eq!(store.block(&own), Ok(true));
    store.begin_session("later", "", Some("laptop")).unwrap();
    store.take_over("later").unwrap();
    assert_eq!(store.blocks_of("later").unwrap().len(), 1);
    let means = store.find_means("password", "account-of-ann").unwrap().unwrap();
    store.begin_account_session("signed-in", "", "later", &means, "").unwrap();
    store.take_over("signed-in").unwrap();
    assert_eq!(store.blocks_of("account-of-ann").unwrap().len(), 1);
    store.clear_seat("evening", Seat(1)).unwrap();
    assert_eq!(store.remove_account("account-of-ben"), Ok(true));
    assert_eq!(store.blocks_of("account-of-ann"), Ok(Vec::new()));
    assert_eq!(store.run("SELECT COUNT(*) FROM blocks"), Some(0));
}

fn a_host_keeps_blocked_people_from_free_seats(store: &dyn TestStore) {
    table(store);
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    let links = [(Seat(1), "key".to_owned(), format!("{FREE_SEAT}made of"))];
    let name = store.make(&HostedGame { links: &links, ..new(&text, &standing) }).unwrap();
    let free = |session| {
        let whose = GameOwnership::FreeSeat;
        let page = (0, 9);
        let search = Search { session, whose, words: "", called: &[], but_not: None, page };
        store.search(&search).unwrap().len()
    };
    assert_eq!((free("ben"), free("eve")), (1, 1));
    assert_eq!(store.is_blocked_by_host("ben", &name), Ok(false));
    assert_eq!(store.block(&BLOCK), Ok(true));
    assert_eq!((free("ben"), free("eve")), (0, 1));
    assert_eq!(store.is_blocked_by_host("ben", &name), Ok(true));
    assert_eq!(store.is_blocked_by_host("ben", "evening"), Ok(false), "she does not host it");
}

fn a_report_quotes_what_was_said(store: &dyn TestStore) {
    table(store);
    store.say("ann", "evening", Seat(0), "Ann", "why?").unwrap();
    assert_eq!(store.add_report(&REPORT), Ok(true));
    assert_eq!(store.add_report(&NewReport { id: "again", ..REPORT }), Ok(true));
    assert_eq!(store.add_report(&NewReport { id: "none", message: Some(9), ..REPORT }), Ok(false));
    let nobody = NewReport { id: "none", message: None, seat: Seat(2), ..REPORT };
    assert_eq!(store.add_report(&nobody), Ok(false));
    assert_eq!(store.add_report(&NewReport { id: "name", message: None, ..REPORT }), Ok(true));
    assert_eq!(store.remove_message("evening", 2), Ok(true));
    assert_eq!(store.add_report(&NewReport { id: "late", reporter: "eve", ..REPORT }), Ok(false));
    let mut open = store.open_reports().unwrap();
    open.sort_by(|one, other| other.id.cmp(&one.id));
    let quoted: Vec<_> = open.iter().map(|report| (&*report.id, &*report.quoted)).collect();
    assert_eq!(quoted, [("report", "go away"), ("name", "")]);
    assert_eq!(store.open_report_count(), Ok(2));
    let report = &open[0];
    assert_eq!((report.game.as_str(), report.seat, report.message), ("evening", Seat(1), Some(2)));
    assert_eq!((report.reason.as_str(), report.note.as_str()), ("insult", "again"));
    assert_eq!(store.report("report").unwrap().as_ref(), Some(report));
    assert_eq!(store.report("none"), Ok(None));
    let around = store.messages_around_reports().unwrap();
    let ids: Vec<&str> = around.keys().map(String::as_str).collect();
    assert_eq!((ids, numbers(&around["report"])), (vec!["report"], vec![1, 2, 3]));
    assert!(!around["report"][1].by_moderator);
}

fn moderators_act_and_every_act_is_kept(store: &dyn TestStore) {
    table(store);
    store.sit("phone", "evening", Seat(1)).unwrap();
    store.say("ben", "evening", Seat(1), "Ben", "ha").unwrap();
    store.add_report(&REPORT).unwrap();
    let report = store.report("report").unwrap().unwrap();
    let (revision, _) = store.messages("evening", 0).unwrap();
    store.moderate(&report, ModeratorAction::Hide, act("1")).unwrap();
    let (revision, changed) = store.messages("evening", revision).unwrap();
    let hidden = &changed[0];
    assert_eq!((hidden.number, hidden.text.as_deref(), hidden.by_moderator), (2, None, true));
    store.moderate(&report, ModeratorAction::Rename, act("2")).unwrap();
    let (_, changed) = store.messages("evening", revision).unwrap();
    let names: Vec<&str> = changed.iter().map(|message| message.name.as_str()).collect();
    assert_eq!(names, ["", ""]);
    assert_eq!(store.muted_for("ben"), Ok(None));
    store.moderate(&report, ModeratorAction::Mute(2), act("3")).unwrap();
    for session in ["ben", "phone"] {
        let left = store.muted_for(session).unwrap().unwrap();
        assert!(left > 2 * 3600 - 60 && left <= 2 * 3600, "{session}: {left}");
    }
    assert_eq!(store.muted_for("ann"), Ok(None));
    // The last number of hours counts.
    store.moderate(&report, ModeratorAction::Mute(0), act("4")).unwrap();
    assert_eq!(store.muted_for("ben"), Ok(None));
    let by = ActingModerator { entry: "5", account: "gone" };
    store.moderate(&report, ModeratorAction::Close, by).unwrap();
    store.moderate(&report, ModeratorAction::Close, by).unwrap();
    assert_eq!(store.open_reports(), Ok(Vec::new()));
    assert!(store.report("report").unwrap().unwrap().closed.is_some());
    let mut done = store.moderation_log().unwrap();
    assert_eq!(done.len(), 5, "a repeated act has one entry");
    done.sort_by_key(|entry| entry.action.word());
    let close = &done[0];
    assert_eq!((close.action, close.by_operator), (ModeratorAction::Close, false));
    assert_eq!(
        (close.game.as_str(), close.seat, close.message),
        ("evening", Some(Seat(1)), Some(2))
    );
    assert_eq!((close.moderator.as_ref(), done[1].by_operator), (None, true));
    // Somebody can report the same thing again once the report is closed.
    assert_eq!(store.add_report(&NewReport { id: "new", message: Some(3), ..REPORT }), Ok(true));
    assert_eq!(store.open_report_count(), Ok(1));
}

fn reports_and_mutes_follow_a_person_and_end_with_the_account(store: &dyn TestStore) {
    table(store);
    store.add_report(&REPORT).unwrap();
    let report = store.report("report").unwrap().unwrap();
    store.moderate(&report, ModeratorAction::Mute(1), act("1")).unwrap();
    sign_in(store, "account-of-ann", "ann");
    sign_in(store, "account-of-ben", "ben");
    assert_eq!(store.person_record("account-of-ann").unwrap().reports.len(), 1);
    assert_eq!(store.person_record("account-of-ben").unwrap().reports, []);
    assert!(store.muted_for("account-of-ben").unwrap().is_some());
    assert_eq!(store.muted_for("ben"), Ok(None));
    let record = store.person_record("account-of-ben").unwrap();
    assert!(record.muted_until.is_some_and(|until| until > 0));
    assert_eq!(record.moderator_since, None);
    // A mute is about the person who is signed in now.
    store.moderate(&report, ModeratorAction::Mute(100), act("2")).unwrap();
    assert!(store.muted_for("account-of-ben").unwrap().unwrap() > 3600);
    store.clear_seat("evening", Seat(1)).unwrap();
    assert_eq!(store.remove_account("account-of-ben"), Ok(true));
    assert_eq!(store.report("report"), Ok(None));
    assert_eq!(store.run("SELECT COUNT(*) FROM silences"), Some(0));
    // The message went with the account, so nobody can report it any more.
    assert_eq!(store.add_report(&NewReport { id: "other", reporter: "eve", ..REPORT }), Ok(false));
}

fn old_reports_are_forgotten(store: &dyn TestStore) {
    table(store);
    store.add_report(&REPORT).unwrap();
    let report = store.report("report").unwrap().unwrap();
    store.moderate(&report, ModeratorAction::Mute(0), act("1")).unwrap();
    store.forget_old_reports(3600).unwrap();
    store.forget_old_moderation(3600).unwrap();
    assert_eq!((store.open_report_count(), store.moderation_log().unwrap().len()), (Ok(1), 1));
    assert_eq!(store.run("SELECT COUNT(*) FROM silences"), Some(0), "its time is over");
    store.run("UPDATE reports SET made = made - 7200");
    store.run("UPDATE moderation_log SET at = at - 7200");
    store.forget_old_reports(3600).unwrap();
    store.forget_old_moderation(3600).unwrap();
    assert_eq!((store.open_report_count(), store.moderation_log()), (Ok(0), Ok(Vec::new())));
}

fn moderators_are_appointed_and_dismissed(store: &dyn TestStore) {
    make_account(store, "mia");
    assert_eq!(store.set_moderator(("password", "nobody"), true, act("0")), Ok(false));
    assert_eq!(store.is_moderator("mia"), Ok(false));
    assert_eq!(store.set_moderator(("password", "mia"), true, act("1")), Ok(true));
    assert_eq!(store.set_moderator(("password", "mia"), true, act("2")), Ok(true));
    assert_eq!(store.is_moderator("mia"), Ok(true));
    let names = store.moderators().unwrap();
    assert_eq!(names, ["MIA"]);
    let record = store.person_record("mia").unwrap();
    assert!(record.moderator_since.is_some_and(|made| made > 0) && record.muted_until.is_none());
    assert_eq!(store.set_moderator(("password", "mia"), false, act("3")), Ok(true));
    assert_eq!(store.is_moderator("mia"), Ok(false));
    let entries = store.moderation_log().unwrap();
    assert!(entries.iter().all(|entry| entry.account.as_deref() == Some("MIA")));
    assert_eq!(entries.len(), 3);
    store.set_moderator(("password", "mia"), true, act("4")).unwrap();
    assert_eq!(store.remove_account("mia"), Ok(true));
    assert_eq!((store.is_moderator("mia"), store.moderators()), (Ok(false), Ok(Vec::new())));
}
