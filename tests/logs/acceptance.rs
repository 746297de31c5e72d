//! Content that a game has adopted: its entry, the names that come with it, and its text form.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::CardId;
use speciate::log::text::{self, DamageKind, Writer};
use speciate::log::{Acceptance, ContentChange, Log, Pack};
use speciate::roster::NewNames;

use super::made_up::{ANIMAL, forge, log, opening};

fn packs(hash: &str) -> Vec<Pack> {
    vec![Pack { id: "made-up".into(), hash: hash.repeat(64) }]
}

fn acceptance(hash: &str, cards: &[&str], anew: bool) -> Acceptance {
    let names = NewNames { cards: cards.iter().copied().collect(), ..NewNames::default() };
    Acceptance { engine: "0.1.0".into(), packs: packs(hash), anew, names }
}

const GAINED: Event = Event::PointsGained { animal: ANIMAL, points: 1 };

#[test]
fn an_acceptance_looks_like_this() {
    let mut log = log();
    log.accept(acceptance("a", &["late"], false)).unwrap();
    log.append(&[Event::CardStacked { card: CardId(3) }]);
    let text = text::write(&log);
    let contents: Vec<&str> =
        text.lines().skip(10).map(|line| line.rsplit_once(",\"hash\":\"").unwrap().0).collect();
    let hash = "a".repeat(64);
    assert_eq!(
        contents[0],
        format!(
            r#"{{"n":10,"type":"content_accepted","v":1,"engine":"0.1.0","packs":[{{"id":"made-up","hash":"{hash}"}}],"anew":false,"names":{{"cards":["late"]}}"#
        )
    );
    assert_eq!(contents[1], r#"{"n":11,"type":"card_stacked","v":1,"card":"late""#);
    let read = text::read(text.as_bytes()).unwrap();
    assert_eq!(read.damage, None);
    assert_eq!(read.log, log);
    assert_eq!(read.state, log.state());
}

#[test]
fn adopting_content_does_not_change_the_state() {
    let (mut log, before) = (log(), log());
    log.accept(acceptance("a", &[], false)).unwrap();
    assert_eq!(log.path(), before.path());
    assert_eq!(log.path_entries(), before.path_entries());
    assert_eq!(log.state(), before.state());
    assert_eq!(log.state_at(9), before.state_at(9));
    assert_eq!(log.state().hash(log.roster()), before.state().hash(before.roster()));
}

#[test]
fn the_path_says_which_content_is_in_force() {
    let mut log = log();
    log.accept(acceptance("a", &["late"], false)).unwrap();
    log.append(&[GAINED]);
    log.accept(acceptance("b", &["later"], true)).unwrap();
    assert!(log.begins_anew());
    log.append(&[GAINED]);
    assert_eq!(log.content(), 2);
    let changes = [
        ContentChange { facts: 9, content: 1, anew: false },
        ContentChange { facts: 10, content: 2, anew: true },
    ];
    assert_eq!(log.changes_to(log.head()), changes);
    assert_eq!(log.packs_of(2), packs("b"));
    // Go back to a point between the two acceptances, then to one before both.
    assert!(log.move_head(11, None));
    assert_eq!((log.content(), log.packs_of(log.content())), (1, &packs("a")[..]));
    assert!(log.move_head(10, None), "the head can be at an acceptance");
    assert_eq!((log.content(), log.begins_anew()), (1, false));
    assert!(!log.move_head(14, None), "the head cannot be at a move of the head");
    assert!(log.move_head(9, None));
    assert_eq!((log.content(), log.packs_of(0)), (0, &opening().packs[..]));
    log.append(&[GAINED]);
    assert_eq!(log.state_at(10), Some(log.state()));
    // Names are kept on every branch.
    assert_eq!(log.roster().cards.find("later"), Some(4));
    assert_eq!(log.roster_of(1).cards.len(), 4);
    assert_eq!(log.roster_of(0), opening().roster);
    let read = text::read(text::write(&log).as_bytes()).unwrap();
    assert_eq!((read.damage, read.log), (None, log));
}

#[test]
fn a_log_with_acceptances_can_be_written_as_it_grows() {
    let mut log = Log::new(opening());
    let mut text = text::write_opening(log.opening());
    let mut writer = Writer::new(log.opening());
    log.append(&[Event::SetupBegan {}]);
    for (index, hash) in ["a", "b", "c"].into_iter().enumerate() {
        log.accept(acceptance(hash, &[&format!("late-{hash}")], index == 1)).unwrap();
        log.append(&[GAINED]);
        writer.write(&log, &mut text);
        assert_eq!(text, text::write(&log));
        writer = text::read(text.as_bytes()).unwrap().writer;
    }
}

#[test]
fn existing_names_cannot_be_added() {
    let mut log = log();
    log.accept(acceptance("a", &["late"], false)).unwrap();
    let before = log.clone();
    let why =
        log.accept(acceptance("b", &["card-0"], false)).expect_err("the opening has the name");
    assert_eq!(why.to_string(), "the name `card-0` already exists");
    assert!(log.accept(acceptance("b", &["late"], false)).is_err());
    assert!(log.accept(acceptance("b", &["\"quoted\""], false)).is_err());
    assert_eq!(log, before);
}

#[test]
fn only_our_own_form_is_read() {
    let start = r#"{"n":1,"type":"content_accepted","v":1,"#;
    let damage = |rest: &str| {
        let read = text::read(forge(&[&format!("{start}{rest}")]).as_bytes()).unwrap();
        read.damage.map(|damage| damage.kind)
    };
    let sound = r#""engine":"0.1.0","packs":[],"anew":true,"names":{}"#;
    assert_eq!(damage(sound), None);
    for rest in [
        r#""engine":"0.1.0","packs":[],"names":{},"anew":true"#,
        r#""engine":"0.1.0","packs":[],"anew":true,"names":{"cards":[]}"#,
        r#""engine":"0.1.0","packs":[],"anew":true,"names":{"words":["a","a"]}"#,
        r#""engine":"0.1.0","packs":[],"anew":true,"names":{"animals":["a"]}"#,
        r#""engine":"0.1.0","packs":[],"anew":true"#,
        r#""engine":"0.1.0","packs":[{}],"anew":true,"names":{}"#,
        "",
    ] {
        assert_eq!(damage(rest), Some(DamageKind::Garbled), "{rest}");
    }
    let known = r#""engine":"0.1.0","packs":[],"anew":true,"names":{"cards":["card-1"]}"#;
    assert_eq!(damage(known), Some(DamageKind::Inadmissible));
    let newer = forge(&[r#"{"n":1,"type":"content_accepted","v":2,"engine":"0.2.0""#]);
    let damage = text::read(newer.as_bytes()).unwrap().damage.unwrap();
    assert_eq!(damage.kind, DamageKind::UnknownVersion);
}
