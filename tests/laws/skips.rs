//! In every game, a clock can answer each question for a player who ran out of time. The answer is offered, depends on
//! nothing that the player cannot see, and can be undone like the player's own.

use pretty_assertions::assert_eq;
use speciate::bot::{GreedyBot, RandomBot, skipped_choice};
use speciate::context::Answerer as _;
use speciate::game::{Game, Status};
use speciate::id::Seat;
use speciate::log::{Player, text};
use speciate::question::{Choice, Question};

use crate::support::at::{At, tables};
use crate::support::{games, path, some_of};

/// No player is a bot.
const PEOPLE: [Player; 0] = [];
/// The answer of a clock is checked at one of this many questions.
const LOOKED_AT: usize = 7;
/// One of this many questions is also answered in other ways.
const LOOKED_AT_CLOSELY: usize = 21;
/// A game with few players need not end while one of them only passes.
const QUESTIONS_MAX: usize = 2_000;

/// The number of answers of each kind.
#[derive(Debug, Default)]
struct Answers {
    passes: usize,
    ends: usize,
    nothing: usize,
    valued: usize,
    in_secret: usize,
    undone: usize,
}

fn skipped(game: &Game, question: &Question) -> Choice {
    skipped_choice(&game.view(Some(question.seat)), question).expect("there are options")
}

/// Returns the option that declines, if there is one.
fn declining(question: &Question) -> Option<Choice> {
    let all = [Choice::Pass, Choice::Done, Choice::Count(0)];
    all.into_iter().find(|choice| question.options.contains(choice))
}

/// Checks the answer of a clock to a question.
fn look(game: &Game, question: &Question, answers: &mut Answers) {
    let choice = skipped(game, question);
    assert!(question.options.contains(&choice), "{choice:?} of {question:?}");
    match declining(question) {
        Some(declining) if !question.together => {
            assert_eq!(choice, declining, "{question:?}");
            match choice {
                Choice::Pass => answers.passes += 1,
                Choice::Done => answers.ends += 1,
                _ => answers.nothing += 1,
            }
        }
        _ => {
            let best = GreedyBot::new().favourite(&game.view(Some(question.seat)), question);
            assert_eq!(Some(choice), best.map(|best| question.options[best]), "{question:?}");
            answers.valued += 1;
            answers.in_secret += usize::from(question.together);
        }
    }
}

/// Checks that the answer of a clock depends only on what the seat sees, and that it counts like any other answer.
fn look_closely(game: &Game, question: &Question, answers: &mut Answers) {
    let (seat, choice) = (question.seat, skipped(game, question));
    let guess = game.position().determinize(Some(seat), 7);
    let asked = guess.questions().iter().find(|asked| asked.seat == seat);
    let asked = asked.expect("the seat is asked the same");
    assert_eq!(skipped_choice(&guess.view(Some(seat)), asked), Some(choice), "{question:?}");
    let (mut own, mut by_clock) = (game.clone(), game.clone());
    own.answer(seat, choice).expect("it is offered");
    by_clock.skip(seat, choice).expect("it is offered");
    assert_eq!(path(&by_clock), path(&own));
    assert!(by_clock.log().was_skipped(seat) && !own.log().was_skipped(seat));
    let undone = own.undo(seat, &PEOPLE);
    assert_eq!(by_clock.undo(seat, &PEOPLE), undone);
    assert_eq!(by_clock.questions(), own.questions());
    answers.undone += usize::from(undone.is_ok());
    // The clock can answer the same question again.
    if undone.is_ok() {
        by_clock.skip(seat, choice).expect("it is offered again");
    }
}

/// Plays a game of people who answer at random and one for whom a clock answers.
fn play(at: &At, absent: Seat, answers: &mut Answers) -> Game {
    let mut game = at.open();
    let (mut bot, mut asked) = (RandomBot::new(at.table.seed), 0_usize);
    while let Some(question) = game.questions().first().cloned() {
        asked += 1;
        if asked > QUESTIONS_MAX {
            break;
        }
        if asked.is_multiple_of(LOOKED_AT) {
            look(&game, &question, answers);
        }
        if asked.is_multiple_of(LOOKED_AT_CLOSELY) {
            look_closely(&game, &question, answers);
        }
        if question.seat == absent {
            let choice = skipped(&game, &question);
            assert!(game.skip(absent, choice).expect("it is offered") > 0, "{}", at.name());
            continue;
        }
        let place = bot.answer(&game.view(Some(question.seat)), &question).expect("bots answer");
        game.answer(question.seat, question.options[place]).expect("it is offered");
    }
    game
}

#[test]
fn a_clock_can_answer_every_question() {
    let (mut answers, mut over) = (Answers::default(), 0);
    for seed in 0..games(1) {
        // Bots take long to value options in a debug build.
        for at in some_of(3, tables(seed)) {
            let absent = Seat((seed as usize % at.table.seats().len()) as u8);
            let game = play(&at, absent, &mut answers);
            assert!(matches!(game.status(), Status::Asking | Status::Over), "{}", at.name());
            over += usize::from(game.status() == &Status::Over);
            let written = text::write(game.log());
            let read = text::read(written.as_bytes()).expect("it is a log");
            assert!(read.damage.is_none() && read.log == *game.log(), "{}", at.name());
        }
    }
    println!("{answers:?}, {over} games ended");
    assert!(over >= 3, "only {over} games ended");
    let Answers { passes, ends, nothing: _, valued, in_secret, undone } = answers;
    assert!([passes, ends, valued, in_secret, undone].into_iter().all(|count| count > 0));
}

#[test]
fn a_clock_that_gives_every_answer_gives_only_offered_ones() {
    for at in tables(3) {
        let mut game = at.open();
        // If nobody is there, a game need not end.
        for _ in 0..300 {
            let Some(question) = game.questions().first().cloned() else { break };
            let choice = skipped(&game, &question);
            assert!(game.skip(question.seat, choice).expect("it is offered") > 0, "{}", at.name());
        }
    }
}
