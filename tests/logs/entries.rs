//! Entries that are not facts: their stored forms, what they mean, and what is refused.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::log::text::{self, DamageKind};
use speciate::log::{
    AnswerId, Branch, BranchId, EnclosedPack, HeadMove, HeadMoveReason, Log, MAIN, Mark, Policy,
    RedactedFor, Reseeding, SeatNaming, Terms, TermsSet,
};
use speciate::question::Choice;
use speciate::script::limits;

use super::made_up::{ANIMAL, forge, log};

pub const GAINED: Event = Event::PointsGained { animal: ANIMAL, points: 1 };

pub fn answered(seat: u8) -> Event {
    let (question, choice) = (speciate::id::QuestionId(0), Choice::Pass);
    Event::Answered { seat: Seat(seat), question, choice, options: 2, fingerprint: [0; 4] }
}

fn branch(name: &str, at: u32) -> Branch {
    Branch { name: name.into(), at, by: Some(Seat(1)) }
}

pub fn mark(name: &str, at: u32, text: &str) -> Mark {
    Mark { name: name.into(), at, text: text.into(), by: None }
}

pub fn naming(seat: u8, player: &str) -> SeatNaming {
    SeatNaming { seat: Seat(seat), player: player.into(), by: Some(Seat(0)), arrival: None }
}

fn abandoning() -> TermsSet {
    TermsSet { terms: Terms { failure: Policy::Abandon, ..Terms::UNSAID }, by: None }
}

fn id(text: &str) -> AnswerId {
    text.parse().unwrap()
}

/// Returns a log with an entry of each kind.
pub fn with_every_kind() -> Log {
    let mut log = log();
    log.set_terms(abandoning()).unwrap();
    log.append_answer(id("k3-x_9"), &[answered(0), GAINED]).unwrap();
    assert!(log.move_head(10, Some(HeadMove { by: Some(Seat(0)), why: HeadMoveReason::Undo })));
    let bold = log.name_branch(branch("bold", 7)).unwrap();
    log.set_mark(mark("start", 0, "where it \"began\"")).unwrap();
    log.name_seat(naming(1, "Anna:human")).unwrap();
    assert!(log.switch(bold, None));
    log.append(&[GAINED]);
    log.check_out(MAIN);
    log.append(&[GAINED, GAINED]);
    log.check_out(bold);
    log
}

/// Returns the contents of a log's lines after the first `skipped`.
pub fn contents(log: &Log, skipped: usize) -> Vec<String> {
    let text = text::write(log);
    let content = |line: &str| line.rsplit_once(",\"hash\":\"").unwrap().0.to_owned();
    text.lines().skip(skipped).map(content).collect()
}

#[test]
fn lines_look_like_this() {
    let expected = [
        r#"{"n":10,"type":"policy_set","v":2,"failure":"abandon","operations":200000,"step_operations":2000000,"facts":2000,"questions":250,"failures":3,"by":null"#,
        r#"{"n":11,"id":"k3-x_9","type":"answered","v":1,"seat":0,"question":"question-0","choice":"pass","options":2,"fingerprint":"00000000""#,
        r#"{"n":12,"type":"points_gained","v":1,"animal":"animal-0","points":1"#,
        r#"{"n":13,"type":"head_moved","v":2,"to":10,"by":0,"why":"undo""#,
        r#"{"n":14,"parent":10,"type":"branch_named","v":1,"name":"bold","at":7,"by":1"#,
        r#"{"n":15,"parent":10,"type":"mark_set","v":1,"name":"start","at":0,"text":"where it \"began\"","by":null"#,
        r#"{"n":16,"parent":10,"type":"seat_named","v":1,"seat":1,"player":"Anna:human","by":0"#,
        r#"{"n":17,"branch":"bold","parent":7,"type":"head_moved","v":2,"to":7,"by":null,"why":"switch""#,
        r#"{"n":18,"branch":"bold","parent":7,"type":"points_gained","v":1,"animal":"animal-0","points":1"#,
        r#"{"n":19,"parent":10,"type":"points_gained","v":1,"animal":"animal-0","points":1"#,
        r#"{"n":20,"type":"points_gained","v":1,"animal":"animal-0","points":1"#,
    ];
    assert_eq!(contents(&with_every_kind(), 10), expected);
}

#[test]
fn every_kind_is_read_as_it_was_written() {
    let log = with_every_kind();
    let text = text::write(&log);
    let read = text::read(text.as_bytes()).unwrap();
    assert_eq!(read.damage, None);
    assert_eq!(read.log, log);
    assert_eq!(read.state, log.state());
    assert_eq!(text::write(&read.log), text);
    // The longest good prefix of every cut is valid as well.
    for (end, _) in text.match_indices('\n').skip(1) {
        let read = text::read(&text.as_bytes()[..=end]).unwrap();
        assert_eq!(read.damage, None);
        assert_eq!(read.state, read.log.state());
    }
}

#[test]
fn other_entries_are_not_facts() {
    let (mut log, before) = (log(), log());
    log.set_terms(abandoning()).unwrap();
    log.name_branch(branch("bold", 7)).unwrap();
    log.set_mark(mark("start", 0, "")).unwrap();
    log.name_seat(naming(1, "greedy")).unwrap();
    assert_eq!(log.path(), before.path());
    assert_eq!(log.path_entries(), before.path_entries());
    assert_eq!(log.state_at(9), before.state_at(9));
    assert_eq!(log.state().hash(log.roster()), before.state().hash(before.roster()));
}

#[test]
fn work_on_one_branch_does_not_move_others() {
    let mut log = log();
    let bold = log.name_branch(branch("bold", 7)).unwrap();
    assert_eq!((log.current_branch(), log.head()), (MAIN, 9));
    assert!(log.check_out(bold));
    log.append(&[GAINED, GAINED]);
    assert_eq!((log.head_of(bold), log.head_of(MAIN)), (Some(12), Some(9)));
    assert_eq!(log.path().len(), 9);
    assert!(log.check_out(MAIN));
    assert!(log.move_head(3, Some(HeadMove { by: None, why: HeadMoveReason::Rewind })));
    assert_eq!((log.head_of(bold), log.head_of(MAIN)), (Some(12), Some(3)));
    // Only a switch changes which branch is meant if none is named.
    assert_eq!(log.chosen_branch(), MAIN);
    assert!(log.check_out(bold));
    assert_eq!(text::read(text::write(&log).as_bytes()).unwrap().log.head(), 3);
    assert!(log.switch(bold, Some(Seat(1))));
    assert_eq!(log.head(), 12);
    let read = text::read(text::write(&log).as_bytes()).unwrap();
    assert_eq!((read.log.current_branch(), read.log.head()), (bold, 12));
    assert_eq!(read.state, log.state());
    let names: Vec<&str> = log.branches().map(|(_, branch, _)| branch.name.as_str()).collect();
    assert_eq!(names, ["main", "bold"]);
    assert!(!log.check_out(BranchId(2)) && !log.switch(BranchId(2), None));
}

#[test]
fn many_branches_with_alternating_work_are_read() {
    let mut log = log();
    let names = (0..20).map(|index| format!("b{index}"));
    let branches: Vec<BranchId> =
        names.map(|name| log.name_branch(branch(&name, 9)).unwrap()).collect();
    for round in 0..6 {
        for (index, branch) in branches.iter().enumerate() {
            log.check_out(*branch);
            if index % 4 == round {
                let head = log.entry(log.head()).map_or(0, |entry| entry.parent);
                log.move_head(head, Some(HeadMove { by: None, why: HeadMoveReason::Undo }));
            }
            let points = (index + 1) as u16;
            log.append(&[Event::PointsGained { animal: ANIMAL, points }]);
        }
    }
    for branch in branches {
        log.switch(branch, None);
        let read = text::read(text::write(&log).as_bytes()).unwrap();
        assert_eq!(read.damage, None);
        assert!(read.log == log && read.state == log.state());
    }
}

#[test]
fn names_are_unique_and_begin_with_a_letter() {
    let mut log = log();
    log.name_branch(branch("bold", 7)).unwrap();
    log.set_mark(mark("here", 3, "")).unwrap();
    let before = log.clone();
    let mut refused = |name: &str| {
        let why = log.name_branch(branch(name, 3)).unwrap_err().message().id().to_owned();
        assert_eq!(log.set_mark(mark(name, 3, "")).unwrap_err().message().id(), why);
        why
    };
    for name in ["bold", "here"] {
        assert_eq!(refused(name), "log-name-taken");
    }
    for name in ["main", "turn", "head"] {
        assert_eq!(refused(name), "log-name-reserved");
    }
    for name in ["", "3", "a b", "a:b", "-"] {
        assert_eq!(refused(name), "log-name-form");
    }
    assert!(log.name_branch(branch("late", 10)).is_err(), "no branch can begin at entry 10");
    assert!(log.name_branch(branch("late", 12)).is_err());
    assert!(log.set_mark(mark("late", 12, "")).is_err());
    assert!(log.set_mark(mark("late", 3, "ask anna@example.org")).is_err());
    assert!(log.name_branch(Branch { by: Some(Seat(2)), ..branch("late", 3) }).is_err());
    assert_eq!(log, before);
}

#[test]
fn terms_belong_to_the_path() {
    let mut log = log();
    assert_eq!(log.terms_at(log.head()), None);
    log.set_terms(abandoning()).unwrap();
    log.append(&[GAINED]);
    assert_eq!(log.terms_at(log.head()), Some(abandoning().terms));
    assert_eq!(log.terms_at(9), None);
    log.move_head(9, Some(HeadMove { by: None, why: HeadMoveReason::Rewind }));
    assert_eq!(log.terms_at(log.head()), None, "the head is before them");
}

#[test]
fn terms_of_the_first_version_stay_as_they_were_written() {
    let first = r#"{"n":1,"type":"policy_set","v":1,"failure":"abandon","operations":200000,"step_operations":2000000,"facts":2000,"questions":250,"by":null"#;
    let text = forge(&[first]);
    let read = text::read(text.as_bytes()).unwrap();
    assert_eq!(read.damage, None);
    assert_eq!(text::write(&read.log), text);
    let terms = read.log.terms_at(1).unwrap();
    assert_eq!((terms.failures, terms.failures_max()), (None, limits::FAILURES_MAX));
    assert!(terms.is_within(&limits::TERMS) && limits::TERMS.is_within(&terms));
    assert!(!Terms { failures: Some(4), ..terms }.is_within(&limits::TERMS));
}

#[test]
fn the_first_playable_entry_is_after_the_terms_of_the_opening() {
    let mut log = Log::new(log().opening().clone());
    assert_eq!(log.first_playable_entry(), 0);
    log.set_terms(abandoning()).unwrap();
    log.append(&[GAINED]);
    log.set_terms(abandoning()).unwrap();
    assert_eq!(log.first_playable_entry(), 1);
    assert!(log.move_head(1, None));
    assert_eq!((log.first_playable_entry(), log.path().len()), (1, 0));
    assert_eq!(log.terms_at(log.head()), Some(abandoning().terms));
}

#[test]
fn scripts_still_run_with_the_terms_of_logs_without_any() {
    // An engine with another budget must record it in its new logs, and keep this one for old logs.
    assert_eq!(limits::TERMS, Terms::UNSAID);
}

#[test]
fn an_answer_with_an_id_counts_once() {
    let mut log = log();
    log.append_answer(id("one"), &[answered(1), GAINED]).unwrap();
    log.move_head(9, Some(HeadMove { by: None, why: HeadMoveReason::Undo }));
    let before = log.clone();
    let again = log.append_answer(id("one"), &[answered(1)]).unwrap_err();
    assert_eq!(again.to_string(), "the answer id `one` was used before, in entry 10");
    log.append_answer(id("two"), &[GAINED]).unwrap_err();
    log.append_answer(id("two"), &[]).unwrap_err();
    assert_eq!(log, before);
    assert_eq!((log.find_answer(&id("one")), log.find_answer(&id("two"))), (Some(10), None));
    let long = "a".repeat(65);
    for bad in ["", "a b", "a@b", "ä", "a\"", &long] {
        bad.parse::<AnswerId>().unwrap_err();
    }
}

#[test]
fn only_our_own_form_is_read() {
    let kind = |rest: &str| {
        let first = r#"{"n":1,"type":"points_gained","v":1,"animal":"animal-0","points":1"#;
        let second = format!("{{\"n\":2,{rest}");
        text::read(forge(&[first, &second]).as_bytes()).unwrap().damage.map(|damage| damage.kind)
    };
    for sound in [
        r#""type":"head_moved","v":1,"to":1"#,
        r#""type":"head_moved","v":2,"to":1,"by":null,"why":"switch""#,
        r#""type":"branch_named","v":1,"name":"bold","at":1,"by":0"#,
        r#""type":"mark_set","v":1,"name":"bold","at":1,"text":"","by":0"#,
        r#""type":"seat_named","v":1,"seat":0,"player":"human","by":null"#,
        r#""type":"seat_named","v":2,"seat":0,"player":"human","by":0,"arrival":"sat""#,
        r#""type":"seat_named","v":3,"seat":0,"player":"greedy","by":null,"arrival":"clock""#,
        r#""type":"seat_named","v":4,"seat":0,"player":"human","by":null,"arrival":"skip""#,
        r#""type":"policy_set","v":1,"failure":"freeze","operations":1,"step_operations":1,"facts":1,"questions":1,"by":null"#,
        r#""type":"policy_set","v":2,"failure":"freeze","operations":1,"step_operations":1,"facts":1,"questions":1,"failures":1,"by":null"#,
    ] {
        assert_eq!(kind(sound), None, "{sound}");
    }
    for garbled in [
        r#""type":"head_moved","v":1,"to":1,"by":null"#,
        r#""type":"head_moved","v":2,"to":1,"by":null"#,
        r#""type":"head_moved","v":2,"to":1,"why":"undo","by":null"#,
        r#""type":"head_moved","v":2,"to":1,"by":null,"why":"whim""#,
        r#""type":"head_moved","v":0,"to":1"#,
        r#""branch":"main","type":"head_moved","v":1,"to":1"#,
        r#""branch":"bold","type":"head_moved","v":1,"to":1"#,
        r#""id":"a","type":"head_moved","v":1,"to":1"#,
        r#""id":"","type":"answered","v":1,"seat":0,"question":"question-0","choice":"pass","options":2,"fingerprint":"00000000""#,
        r#""id":"a","type":"points_gained","v":1,"animal":"animal-0","points":1"#,
        r#""type":"branch_named","v":1,"name":"bold","at":1"#,
        r#""type":"branch_named","v":1,"name":"b\u006fld","at":1,"by":0"#,
        r#""type":"mark_set","v":1,"name":"bold","at":1,"text":"","by":0,"more":1"#,
        r#""type":"seat_named","v":1,"seat":null,"player":"human","by":null"#,
        r#""type":"seat_named","v":1,"seat":0,"player":"human","by":-1"#,
        r#""type":"seat_named","v":1,"seat":0,"player":"human","by":0,"arrival":"sat""#,
        r#""type":"seat_named","v":2,"seat":0,"player":"human","by":0"#,
        r#""type":"seat_named","v":2,"seat":0,"player":"human","by":0,"arrival":"flew""#,
        r#""type":"seat_named","v":3,"seat":0,"player":"human","by":null,"arrival":"skip""#,
        r#""type":"seat_named","v":4,"seat":0,"player":"human","by":null,"arrival":"clock""#,
        r#""type":"policy_set","v":1,"failure":"freeze","operations":1,"step_operations":1,"facts":1,"questions":1,"more":1,"by":null"#,
        r#""type":"policy_set","v":1,"failure":"freeze","operations":1,"step_operations":1,"facts":1,"questions":1,"failures":3,"by":null"#,
        r#""type":"policy_set","v":2,"failure":"freeze","operations":1,"step_operations":1,"facts":1,"questions":1,"by":null"#,
        r#""type":"policy_set","v":2,"failure":"freeze","operations":1,"step_operations":1,"facts":1,"questions":1,"failures":null,"by":null"#,
        r#""type":"policy_set","v":1,"failure":"forgive","operations":1,"step_operations":1,"facts":1,"questions":1,"by":null"#,
    ] {
        assert_eq!(kind(garbled), Some(DamageKind::Garbled), "{garbled}");
    }
    for inadmissible in [
        r#""type":"head_moved","v":2,"to":2,"by":null,"why":"undo""#,
        r#""type":"head_moved","v":2,"to":0,"by":null,"why":"switch""#,
        r#""type":"head_moved","v":2,"to":0,"by":2,"why":"undo""#,
        r#""type":"branch_named","v":1,"name":"main","at":1,"by":0"#,
        r#""type":"branch_named","v":1,"name":"bold","at":2,"by":0"#,
        r#""type":"branch_named","v":1,"name":"bold","at":1,"by":9"#,
        r#""type":"mark_set","v":1,"name":"bold","at":7,"text":"","by":0"#,
        r#""type":"mark_set","v":1,"name":"bold","at":1,"text":"a\nb","by":0"#,
        r#""type":"seat_named","v":1,"seat":2,"player":"human","by":null"#,
        r#""type":"seat_named","v":1,"seat":0,"player":"a@b.c:human","by":null"#,
        r#""type":"policy_set","v":1,"failure":"freeze","operations":1,"step_operations":1,"facts":1,"questions":1,"by":2"#,
    ] {
        assert_eq!(kind(inadmissible), Some(DamageKind::Inadmissible), "{inadmissible}");
    }
}

#[test]
fn every_flipped_bit_is_found() {
    let text = text::write(&with_every_kind());
    let start = text.find("\n{\"n\":10").unwrap() + 1;
    let mut bytes = text.clone().into_bytes();
    for at in start..bytes.len() {
        let line = text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count();
        for bit in 0..8 {
            bytes[at] ^= 1 << bit;
            let read = text::read(&bytes).unwrap();
            let damage = read.damage.expect("a flipped bit was not found");
            assert_eq!(damage.entry as usize, line, "{damage}");
            assert!(!damage.is_torn_tail() && !damage.is_newer(), "byte {at}, bit {bit}: {damage}");
            bytes[at] ^= 1 << bit;
        }
    }
}

/// Returns a log with a pack, and with a branch that has its own seed.
fn exported() -> Log {
    let mut log = log();
    let pack =
        EnclosedPack { id: "mine".into(), hash: "ab".into(), text: "{\"files\":{}}\n".into() };
    log.enclose(pack.clone()).unwrap();
    assert!(log.enclose(pack).is_err(), "the pack is already there");
    let bold = log.name_branch(branch("bold", 7)).unwrap();
    log.reseed_branch(bold, Reseeding { seed: 9, by: None }).unwrap();
    log.check_out(bold);
    log.append(&[GAINED]);
    log
}

#[test]
fn exported_packs_and_seeds_are_read_as_they_were_written() {
    let log = exported();
    let expected = [
        r#"{"n":10,"type":"pack_enclosed","v":1,"id":"mine","hash":"ab","text":"{\"files\":{}}\n""#,
        r#"{"n":11,"parent":9,"type":"branch_named","v":1,"name":"bold","at":7,"by":1"#,
        r#"{"n":12,"branch":"bold","parent":7,"type":"reseeded","v":1,"seed":9,"by":null"#,
    ];
    assert_eq!(contents(&log, 10)[..3], expected);
    let read = text::read(text::write(&log).as_bytes()).unwrap();
    assert_eq!(read.damage, None);
    let mut again = read.log;
    again.check_out(log.current_branch());
    assert_eq!(again, log);
    assert_eq!(log.path().len(), 8, "neither entry is a fact");
    assert_eq!(log.reseedings_to(log.head()), [(7, 9)]);
    assert_eq!((log.last_reseeding_after(7), log.last_reseeding_after(6)), (12, 6));
    // A log redacted for a seat contains no seeds.
    let mut opening = log.opening().clone();
    assert!(log.clone().redact(RedactedFor { seat: None }).is_err(), "it has a seed");
    opening.seed = None;
    let mut retold = log.rewritten(opening, Vec::new(), &mut |_, fact| Ok(vec![*fact])).unwrap();
    retold.redact(RedactedFor { seat: Some(Seat(1)) }).unwrap();
    assert!(retold.reseed(Reseeding { seed: 9, by: None }).is_err());
    let text = text::write(&retold);
    assert!(text.contains(r#""type":"redacted","v":1,"seat":1"#) && !text.contains("reseeded"));
    assert_eq!(text::read(text.as_bytes()).unwrap().log, retold);
}
