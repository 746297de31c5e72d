//! Among people, a seat can undo answers only within its own step, and never past a draw, a reveal, or an answer of
//! or question to another seat. Alone against bots, it can undo any number of answers.

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::context::Answerer as _;
use speciate::event::{Argument, Event, EventType};
use speciate::game::{Final, Game, NoUndo, Table, UndoRule};
use speciate::id::Seat;
use speciate::log::{EntryBody, HeadMove, HeadMoveReason, Player, PlayerKind, SeatNaming, text};
use speciate::question::{Choice, Question};

use crate::support::at::{At, tables};
use crate::support::{edition, games};

/// No player is a bot.
const PEOPLE: [Player; 0] = [];

/// Returns this many players, all but one of them bots.
fn alone(own: Seat, seats: usize) -> Vec<Player> {
    let kind = |seat| if Seat(seat) == own { PlayerKind::Human } else { "random".into() };
    (0..seats as u8).map(|seat| Player::unnamed(kind(seat))).collect()
}

/// Returns tables of each game with three seats, and tables of variants.
fn some_tables(seed: u64) -> impl Iterator<Item = At> {
    let mut of_two_or_four =
        tables(seed).filter(|at| at.table.seats().len() != 3).collect::<Vec<_>>();
    let varied = of_two_or_four.pop();
    tables(seed).filter(|at| at.table.seats().len() == 3).chain(varied)
}

fn seats(game: &Game) -> impl Iterator<Item = Seat> {
    (0..game.log().opening().seats.len()).map(|seat| Seat(seat as u8))
}

/// Facts that reveal something hidden.
const REVEALING: [EventType; 8] = [
    EventType::Drawn,
    EventType::Shuffled,
    EventType::TileTurnedUp,
    EventType::CardTurnedUp,
    EventType::CardSlotted,
    EventType::CardDealt,
    EventType::TraitDealt,
    EventType::TraitReturned,
];

#[test]
fn an_answer_can_be_undone_only_within_its_own_step() {
    let mut met = [0; 9];
    for seed in 0..games(2) {
        for at in some_tables(seed) {
            let mut count = 0;
            at.play_suspended(|game, _| {
                count += 1;
                if at.catalog().rules == edition().catalog.rules
                    || has_unseen_cards(game)
                    || count % 3 == 0
                {
                    seats(game).for_each(|seat| met[check(game, seat)] += 1);
                }
            });
        }
    }
    let [taken, nothing, over, _, other, asked, ..] = met;
    assert!([taken, nothing, over, other, asked].iter().all(|count| *count > 50), "{met:?}");
}

/// Returns whether an animal holds cards that others have not seen.
fn has_unseen_cards(game: &Game) -> bool {
    game.state().cards.held().next().is_some()
}

/// Tries to undo. Returns 0 if it succeeded, else the number of the refusal.
fn check(game: &Game, seat: Seat) -> usize {
    let mut tried = game.clone();
    let before = game.log().path();
    match tried.undo(seat, &PEOPLE) {
        Ok(others) => {
            assert_eq!(others, 0);
            let after = tried.log().path();
            assert_eq!(after[..], before[..after.len()]);
            let crossed = &before[after.len()..];
            assert!(
                matches!(crossed[0], Event::Answered { seat: answerer, .. } if answerer == seat)
            );
            for fact in &crossed[1..] {
                let event_type = fact.event_type();
                let is_within = !event_type.opens_step() || is_of_placed_pawn(&crossed[0], fact);
                assert!(!REVEALING.contains(&event_type) && is_within, "undid {fact:?}");
                assert!(event_type != EventType::Answered, "undid another answer");
            }
            assert_no_other_has_seen_more(&tried, crossed, seat);
            let asked = tried.questions().iter().find(|question| question.seat == seat).unwrap();
            let Event::Answered { choice, .. } = crossed[0] else { unreachable!() };
            assert!(asked.options.contains(&choice));
            for open in game.questions().iter().filter(|open| open.seat != seat) {
                assert!(tried.questions().contains(open), "another seat has seen the result");
            }
            // The same answer leads to the same game.
            tried.answer(seat, choice).unwrap();
            assert_eq!(tried.log().path(), before);
            0
        }
        Err(why) => {
            assert_eq!(tried.log(), game.log());
            match why {
                NoUndo::NothingAnswered => 1,
                NoUndo::StepOver => 2,
                NoUndo::ChanceFell => 3,
                NoUndo::OtherAnswered => 4,
                NoUndo::OtherAsked => 5,
                NoUndo::AnswersShown => 6,
                NoUndo::ContentGone => 7,
                NoUndo::CardShown => 8,
            }
        }
    }
}

/// Returns whether a fact makes the pawn act that an answer put on this space.
fn is_of_placed_pawn(answer: &Event, fact: &Event) -> bool {
    match (answer, fact) {
        (
            Event::Answered { choice: Choice::Space(on) | Choice::SpecialPawn(_, on), .. },
            Event::SpaceReached { space, .. },
        ) => on == space,
        _ => false,
    }
}

/// Checks that no other seat has seen a card that an animal holds, except in answers that still wait.
fn assert_no_other_has_seen_more(before: &Game, crossed: &[Event], seat: Seat) {
    let held: Vec<_> = before.state().cards.held().map(|(card, _)| card).collect();
    for fact in crossed.iter().filter(|_| !before.questions().iter().any(|asked| asked.together)) {
        let other = seats(before).find(|other| *other != seat);
        let Some(seen) = fact.seen_by(other, true) else { continue };
        seen.arguments(&mut |_, argument| {
            if let Argument::Card(card) | Argument::Choice(Choice::Card(card)) = argument {
                assert!(!held.contains(&card), "others have seen {card:?}");
            }
        });
    }
}

#[test]
fn alone_against_bots_undo_restores_the_earlier_state() {
    let (mut back, mut others, mut drawn) = (0, 0, 0);
    for (seed, at) in (0..games(2)).flat_map(|seed| some_tables(seed).map(move |at| (seed, at))) {
        let own = Seat((seed % at.table.seats().len() as u64) as u8);
        // The game before each own answer, the last one first.
        let mut before: Vec<Game> = Vec::new();
        let mut tried = 0;
        let mut game = at.open();
        let mut bot = RandomBot::new(seed);
        while let Some(question) = game.questions().first().cloned() {
            if question.seat == own {
                before.push(game.clone());
            }
            let place =
                bot.answer(&game.view(Some(question.seat)), &question).expect("bots answer");
            game.answer(question.seat, question.options[place]).expect("it is offered");
            // After every ninth own answer, as soon as another seat has answered.
            if question.seat != own && before.len() % 9 == 8 && before.len() > tried {
                tried = before.len();
                let crossed = undo_and_redo_all(&game, own, &before);
                back += before.len();
                others +=
                    crossed.iter().filter(|fact| answers(fact, |answerer| answerer != own)).count();
                drawn += crossed.iter().filter(|f| REVEALING.contains(&f.event_type())).count();
            }
        }
        undo_and_redo_all(&game, own, &before);
    }
    assert!(back > 100 && others > 100 && drawn > 100, "{back} {others} {drawn}");
}

fn answers(fact: &Event, is_meant: impl Fn(Seat) -> bool) -> bool {
    matches!(fact, Event::Answered { seat, .. } if is_meant(*seat))
}

/// Undoes one answer after the other, then redoes all of them. Returns the facts that were undone.
fn undo_and_redo_all(game: &Game, own: Seat, before: &[Game]) -> Vec<Event> {
    let path = game.log().path();
    let players = alone(own, game.log().opening().seats.len());
    let mut back = game.clone();
    for before in before.iter().rev() {
        let entries = back.log().entries().len();
        let length = back.log().path().len();
        let others = back.undo(own, &players).expect("all other players are bots");
        assert_eq!(back.log().path(), before.log().path());
        assert_eq!((back.state(), back.questions()), (before.state(), before.questions()));
        let [entry] = back.log().entries()[entries..] else { panic!("it is one entry") };
        let EntryBody::HeadMoved { cause, .. } = entry.body else {
            panic!("it is a move of the head")
        };
        assert_eq!(cause, Some(HeadMove { by: Some(own), why: HeadMoveReason::Undo }));
        let crossed = &path[before.log().path().len() + 1..length];
        assert_eq!(
            others,
            crossed.iter().filter(|fact| answers(fact, |answerer| answerer != own)).count()
        );
    }
    assert_eq!(back.undo(own, &players), Err(NoUndo::NothingAnswered));
    // The log is the same after it was written and read.
    let read = text::read(text::write(back.log()).as_bytes()).expect("the log is valid");
    assert_eq!((read.damage, &read.log), (None, back.log()));
    let crossed = path[back.log().path().len()..].to_vec();
    for fact in &crossed {
        if let Event::Answered { seat, choice, .. } = *fact {
            back.answer(seat, choice).expect("the same question is asked again");
        }
    }
    assert_eq!(back.log().path(), path, "the same draws are repeated");
    crossed
}

#[test]
fn answers_of_a_person_named_in_the_opening_cannot_be_undone() {
    for (players, goes) in [
        (["human", "greedy", "random"], true),
        (["Anna:human", "HAL:greedy", "random"], true),
        (["human", "Bea:human", "random"], false),
        (["human", "greedy", "elsewhere"], false),
        (["", "", ""], false),
    ] {
        let players = players.map(|player| player.parse::<Player>().expect("the player is valid"));
        let named = players.iter().filter(|player| !player.kind.word().is_empty());
        let mut table = Table::dealt(edition(), 3, 5).expect("a valid player count");
        table.players = named.cloned().collect();
        let mut game = Game::open(edition(), &table);
        while game.state().turn.number < 2 {
            let question = game.questions()[0].clone();
            game.answer(question.seat, question.options[0]).expect("it is offered");
        }
        assert_eq!(game.undo(Seat(0), &[]).is_ok(), goes, "{:?}", table.players);
    }
}

#[test]
fn answers_of_a_person_replaced_by_a_bot_cannot_be_undone() {
    let mut table = Table::dealt(edition(), 3, 5).expect("a valid player count");
    let players = ["human", "Bea:elsewhere", "greedy"]
        .map(|player| player.parse().expect("the player is valid"));
    table.players = players.to_vec();
    let mut game = Game::open(edition(), &table);
    while game.state().turn.number < 2 {
        let question = game.questions()[0].clone();
        game.answer(question.seat, question.options[0]).expect("it is offered");
    }
    let before = game.undo(Seat(0), &[]).map(|_| ());
    assert!(before.is_err());
    let naming = SeatNaming { seat: Seat(1), player: "greedy".to_owned(), by: None, arrival: None };
    let mut log = game.log().clone();
    log.name_seat(naming).expect("a bot can have the seat");
    let mut game = Game::resume(edition(), log).expect("the game can be resumed");
    assert_eq!(game.undo(Seat(0), &[]).map(|_| ()), before);
}

/// Seeds of games in which secret answers of others decide who is asked next.
const SEEDS_OF_SECRET_ANSWERS: [u64; 1] = [2];

#[test]
fn an_answer_that_cannot_be_undone_is_called_final() {
    let (mut free, mut last) = (0, [0; 6]);
    for seed in (0..games(2)).chain(SEEDS_OF_SECRET_ANSWERS) {
        let mut finds = |game: &Game, question: &Question| {
            for choice in question.options.iter().take(2) {
                let seat = question.seat;
                let players = alone(seat, game.log().opening().seats.len());
                assert_eq!(
                    game.finality(seat, *choice, &players),
                    None,
                    "alone, no answer is final"
                );
                let found = game.finality(seat, *choice, &PEOPLE);
                let mut tried = game.clone();
                tried.answer(seat, *choice).expect("it is offered");
                let asked = tried.questions().first().map(|question| question.seat);
                let goes_back = tried.undo(seat, &PEOPLE).is_ok();
                match found {
                    None => {
                        let asked_on = asked == Some(seat) || question.together;
                        assert!(goes_back && asked_on, "{choice:?} at {seed}");
                        free += 1;
                    }
                    Some(Final::ChanceFalls) => last[0] += 1,
                    Some(_) if goes_back => panic!("{choice:?} at {seed} is not final"),
                    Some(Final::Asks(next)) => {
                        let mut open = tried.questions().iter().map(|question| question.seat);
                        let is_right =
                            next != seat && (asked.is_none() || open.any(|seat| seat == next));
                        let name = game.roster().name(question.id);
                        assert!(is_right, "{seat:?} at {seed}, {name}: {next:?}, not {asked:?}");
                        last[1] += 1;
                    }
                    Some(Final::GameOver) => last[2] += 1,
                    Some(Final::StepOver) => last[3] += 1,
                    Some(Final::CardShown) => last[4] += 1,
                    Some(Final::AnswersShown) => {
                        assert!(question.together, "{choice:?} at {seed}: no other was asked");
                        last[5] += 1;
                    }
                }
            }
        };
        for at in some_tables(seed) {
            at.play_suspended(&mut finds);
        }
    }
    let met = last[0] > 20 && last[1] > 50 && last[3] > 10 && last[5] > 4;
    assert!(free > 50 && met, "{free} {last:?}");
}

#[test]
fn if_all_agree_answers_that_others_saw_can_be_undone() {
    let (mut agreed, mut count) = (0, 0);
    for at in some_tables(1).take(3) {
        at.play_suspended(|game, _| {
            count += 1;
            if count % 11 != 0 {
                return;
            }
            let path = game.log().path();
            for seat in seats(game) {
                let mut back = game.clone();
                let is_free = back.clone().undo(seat, &PEOPLE).is_ok();
                let place =
                    path.iter().rposition(|fact| answers(fact, |answerer| answerer == seat));
                let undone = back.undo_by(UndoRule::AllAgree, seat, &PEOPLE);
                let Some(place) = place else {
                    assert_eq!(undone, Err(NoUndo::NothingAnswered));
                    continue;
                };
                let others = undone.expect("all agree");
                assert_eq!(back.log().path(), path[..place]);
                let crossed =
                    path[place..].iter().filter(|fact| answers(fact, |answerer| answerer != seat));
                assert_eq!(others, crossed.count());
                let taken = back.log().taken_back().expect("it was taken back");
                let why = if is_free { HeadMoveReason::Undo } else { HeadMoveReason::Agreed };
                assert_eq!(taken.cause, HeadMove { by: Some(seat), why });
                // The log records it, and it can be redone like any other undo.
                let text = text::write(back.log());
                assert_eq!(text.contains(r#""type":"head_moved","v":3"#), !is_free);
                let read = text::read(text.as_bytes()).expect("the log is valid");
                assert_eq!((read.damage, &read.log), (None, back.log()));
                back.redo().expect("no answer followed the undo");
                assert_eq!(back.log().path(), path);
                agreed += usize::from(!is_free);
            }
        });
    }
    assert!(agreed > 50, "{agreed}");
}
