//! Entries that give a seat to a player, and entries that say that a clock skipped a player.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::text;
use speciate::log::{Arrival, HeadMove, HeadMoveReason, Log, Mark, SeatNaming};

use super::entries::{GAINED, answered, contents, mark, naming};
use super::made_up::{log, opening};

#[test]
fn the_last_named_player_has_the_seat() {
    let mut opening = opening();
    opening.players = vec!["Anna:human".into(), "greedy".into()];
    let mut log = Log::new(opening);
    assert_eq!(log.people(), [Seat(0)]);
    log.name_seat(naming(0, "greedy")).unwrap();
    log.name_seat(naming(1, "Bruno:elsewhere")).unwrap();
    assert_eq!(log.people(), [Seat(1)]);
    assert_eq!(
        log.player(Seat(1)).map(|player| player.to_string()),
        Some("Bruno:elsewhere".into())
    );
    let before = log.clone();
    let long = format!("{}:human", "a".repeat(25));
    for bad in ["", ":human", "Anna :human", "anna@example.org:human", "Anna:hu man", &long] {
        log.name_seat(naming(0, bad)).expect_err(bad);
    }
    log.name_seat(naming(2, "human")).unwrap_err();
    assert_eq!(log, before);
}

#[test]
fn the_entry_of_a_skip_comes_right_before_the_answer_of_the_clock() {
    let mut opening = opening();
    opening.players = vec!["Anna:human".into(), "greedy".into()];
    let mut log = Log::new(opening);
    assert!(log.append_skip(Seat(0), &[GAINED]).is_err(), "it is no answer");
    assert!(log.append_skip(Seat(0), &[answered(1)]).is_err(), "it is another seat's answer");
    assert!(log.entries().is_empty());
    log.append_skip(Seat(0), &[answered(0), GAINED]).unwrap();
    let expected = [
        r#"{"n":1,"type":"seat_named","v":4,"seat":0,"player":"Anna:human","by":null,"arrival":"skip""#,
        r#"{"n":2,"parent":0,"type":"answered","v":1,"seat":0,"question":"question-0","choice":"pass","options":2,"fingerprint":"00000000""#,
    ];
    assert_eq!(contents(&log, 1)[..2], expected);
    let text = text::write(&log);
    let read = text::read(text.as_bytes()).unwrap();
    assert_eq!((read.damage, &read.log), (None, &log));
    assert_eq!(text::write(&read.log), text);
    assert_eq!(
        [0, 1, 2, 3, 4].map(|number| log.skipped_seat(number)),
        [None, Some(Seat(0)), None, None, None]
    );
    let excerpt = log.excerpt(1, Vec::new()).unwrap();
    assert_eq!((excerpt.entries().len(), excerpt.skipped_seat(1)), (2, Some(Seat(0))));
    // The player keeps the seat, and an answer or an arrival shows that the player is there.
    assert_eq!((log.people(), log.is_absent(Seat(0))), (vec![Seat(0)], false));
    assert_eq!([0, 1].map(|seat| log.was_skipped(Seat(seat))), [true, false]);
    log.append(&[answered(1)]);
    assert!(log.was_skipped(Seat(0)), "another seat has answered");
    let mut back = log.clone();
    let (player, arrival) = ("Anna:human".to_owned(), Some(Arrival::Back));
    back.name_seat(SeatNaming { seat: Seat(0), player, by: Some(Seat(0)), arrival }).unwrap();
    assert!(!back.was_skipped(Seat(0)));
    // Somebody who takes an answer back or sets a mark is there, too.
    for by in [0, 1].map(|seat| Some(Seat(seat))) {
        let [mut undone, mut marked] = [log.clone(), log.clone()];
        assert!(undone.move_head(3, Some(HeadMove { by, why: HeadMoveReason::Rewind })));
        marked.set_mark(Mark { by, ..mark("here", 3, "") }).unwrap();
        for other in [undone, marked] {
            assert_eq!(other.was_skipped(Seat(0)), by == Some(Seat(1)), "{by:?}");
        }
    }
    log.append(&[answered(0)]);
    assert!(!log.was_skipped(Seat(0)));
}

#[test]
fn skips_use_up_no_changes_of_seats() {
    let mut log = log();
    for _ in 0..1001 {
        log.append_skip(Seat(0), &[answered(0)]).unwrap();
    }
    assert_eq!(log.check_asides(None), Ok(()));
}
