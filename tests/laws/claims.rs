//! Claims are made out of turn, in the middle of steps. Games with claims are resumed, rewound, undone and verified
//! like all others, and bots at a table write the same log as bots that answer directly.

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup, RandomBot};
use speciate::chance::{below, generator};
use speciate::content::{Layers, Source};
use speciate::context::{Answerer, Edition};
use speciate::event::Event;
use speciate::game::{Game, Status, Table, copy_for, verify};
use speciate::id::{HexId, Seat};
use speciate::log::{Player, PlayerKind};
use speciate::question::{Choice, Question, RejectionCode};
use speciate::sim::{play_at, play_unwritten};
use speciate::state::Step;
use speciate::view::{Seen, View};
use std::sync::{Arc, OnceLock};

use crate::support::{games, path};

/// Returns the base game with claimed dominance, in which bots notice all claims or half of them.
pub fn edition(chance: &'static str) -> &'static Arc<Edition> {
    static EDITIONS: OnceLock<[Arc<Edition>; 2]> = OnceLock::new();
    let [all, half] = EDITIONS.get_or_init(|| {
        let source = Source::read(".".as_ref()).expect("the shipped content is readable");
        ["100", "50"].map(|chance| {
            let setting = |key: &str, value: &str| (key.to_owned(), value.to_owned());
            let settings =
                vec![setting("rulings.dominance", "claimed"), setting("bot.claims.chance", chance)];
            let layers = Layers { variants: Vec::new(), settings };
            speciate::edition::load_with(&source, "dominant-species", &layers)
                .unwrap_or_else(|faults| panic!("{faults}"))
        })
    });
    if chance == "100" { all } else { half }
}

fn table(seats: usize, seed: u64) -> Table {
    Table::dealt(edition("100"), seats, seed).expect("a valid player count")
}

/// A bot that answers at random, and makes half of the calls that it could make at each question.
#[derive(Debug)]
struct Caller {
    answers: RandomBot,
    seed: u64,
    calls: u16,
}

impl Caller {
    fn new(seed: u64) -> Self {
        Self { answers: RandomBot::new(seed), seed, calls: 0 }
    }

    fn choose(&mut self, accepted: usize) -> Option<usize> {
        self.calls += 1;
        let mut dice = generator(self.seed, "calls", self.calls);
        let fallen = below(&mut dice, 2 * accepted as u32) as usize;
        (fallen < accepted).then_some(fallen)
    }
}

impl Answerer for Caller {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        self.answers.answer(view, question)
    }

    fn call(
        &mut self,
        _: &View<'_>,
        tried: &[(Seat, Choice)],
        is_accepted: &mut dyn FnMut(Seat, Choice) -> bool,
    ) -> Option<(Seat, Choice)> {
        let accepted = tried.iter().copied().filter(|(seat, call)| is_accepted(*seat, *call));
        let accepted: Vec<(Seat, Choice)> = accepted.collect();
        if accepted.is_empty() {
            return None;
        }
        self.choose(accepted.len()).map(|place| accepted[place])
    }
}

fn play_directly(seats: usize, seed: u64) -> Game {
    let mut game = Game::open(edition("100"), &table(seats, seed));
    game.play(Box::new(Caller::new(seed)), 1000);
    assert_eq!(game.status(), &Status::Over, "{seats} seats, seed {seed}");
    game
}

/// Returns the calls that the rules accept, by trying each of them for each seat.
pub fn accepted(game: &Game) -> Vec<(Seat, Choice)> {
    let seats = (0..game.log().opening().seats.len()).map(|seat| Seat(seat as u8));
    let tried = seats.flat_map(|seat| game.calls().into_iter().map(move |call| (seat, call)));
    tried.filter(|(seat, call)| game.position().judge_call(*seat, *call) == Ok(Ok(()))).collect()
}

/// Plays at random, without calls, until the rules would accept a call of a seat that is not asked. Returns that call.
pub fn play_until_claimable(game: &mut Game) -> (Seat, Choice) {
    let mut bot = RandomBot::new(1);
    loop {
        let question = game.questions().first().cloned().expect("it is not over yet");
        let mut could = accepted(game).into_iter();
        if let Some(found) = could.find(|(seat, _)| *seat != question.seat) {
            return found;
        }
        let place = bot.answer(&game.view(Some(question.seat)), &question).expect("it answers");
        game.answer(question.seat, question.options[place]).expect("it is offered");
    }
}

/// Plays a game in which people answer and call one after another.
fn play_suspended(seats: usize, seed: u64, mut look: impl FnMut(&Game)) -> Game {
    let mut game = Game::open(edition("100"), &table(seats, seed));
    let mut caller = Caller::new(seed);
    while let Some(question) = game.questions().first().cloned() {
        look(&game);
        let could = accepted(&game);
        if !could.is_empty()
            && let Some(place) = caller.choose(could.len())
        {
            let (seat, call) = could[place];
            game.answer(seat, call).expect("it was accepted");
            continue;
        }
        let place = caller.answer(&game.view(Some(question.seat)), &question);
        let option = question.options[place.expect("bots answer")];
        game.answer(question.seat, option).expect("it is offered");
    }
    game
}

const fn is_call(fact: &Event) -> bool {
    matches!(fact, Event::Called { .. })
}

#[test]
fn bots_that_claim_directly_and_people_who_claim_at_questions_write_the_same_log() {
    let mut within = 0;
    for seed in 0..games(4) {
        for seats in [2, 3, 6] {
            let direct = play_directly(seats, seed);
            let suspended = play_suspended(seats, seed, |_| {});
            assert_eq!(direct.log().path(), suspended.log().path(), "{seats} seats, seed {seed}");
            within += calls_within_steps(&path(&direct));
            verify(direct.edition(), direct.log()).unwrap_or_else(|found| panic!("{found:?}"));
        }
    }
    assert!(within > 20, "only {within} claims came after an answer of the same step");
}

/// Returns the number of calls in steps that had recorded answers before the call.
fn calls_within_steps(path: &[Event]) -> usize {
    let mut answered = false;
    let mut count = 0;
    for fact in path {
        answered &= !fact.event_type().opens_step();
        answered |= matches!(fact, Event::Answered { .. });
        count += usize::from(answered && is_call(fact));
    }
    count
}

#[test]
fn markers_change_by_calls_alone_and_calls_change_nothing_else() {
    for seed in 10..10 + games(4) {
        let game = play_directly(4, seed);
        let path = path(&game);
        let mut state = Box::<speciate::state::State>::default();
        for (at, fact) in path.iter().enumerate() {
            let changes = |tile| {
                let claim = at.checked_sub(1).map(|before| path[before]);
                let called = matches!(
                    claim,
                    Some(Event::Called { call: Choice::Claim(called_tile) | Choice::Tie(called_tile), .. }) if called_tile == tile
                );
                assert!(called || state.turn.step == Step::Setup, "fact {at}");
            };
            match *fact {
                Event::DominanceGained { tile, .. } | Event::DominanceLost { tile, .. } => {
                    changes(tile);
                }
                _ => {}
            }
            state.fold(fact);
        }
        let count = path.iter().filter(|fact| is_call(fact)).count();
        assert!(count > 10, "only {count} claims");
    }
}

#[test]
fn a_game_with_claims_can_be_resumed_and_rewound_to_any_point() {
    for seed in 20..20 + games(2) {
        let whole = play_directly(3, seed);
        let path = path(&whole);
        let mut game = Game::open(edition("100"), &table(3, seed));
        for fact in &path {
            let Some((seat, choice)) = fact.said() else { continue };
            if is_call(fact) {
                let log = game.log().clone();
                game = Game::resume(edition("100"), log).expect("the log is valid");
            }
            game.answer(seat, choice).expect("it was accepted before");
        }
        assert_eq!(game.log(), whole.log());

        let mut dice = generator(seed, "rewind", 0);
        let mut points: Vec<usize> =
            (0..4).map(|_| below(&mut dice, path.len() as u32) as usize).collect();
        let calls = (0..path.len()).filter(|at| is_call(&path[*at]));
        // At a call, just after it, and after what it changed.
        points.extend(calls.step_by(7).take(6).flat_map(|at| [at, at + 1, at + 2]));
        for length in points {
            let mut rewound = whole.clone();
            assert!(rewound.rewind(length));
            while !rewound.questions().is_empty() {
                let said = path[rewound.log().path_entries().len()].said();
                let (seat, choice) = said.expect("an answer or a call");
                rewound.answer(seat, choice).expect("it was accepted before");
            }
            assert_eq!(rewound.log().path(), path, "seed {seed}, back to {length}");
            verify(rewound.edition(), rewound.log()).unwrap_or_else(|found| panic!("{found:?}"));
        }
    }
}

#[test]
fn a_refused_call_changes_nothing_and_says_why() {
    let words = edition("100").texts.words("en");
    let (mut refused, mut count) = (std::collections::BTreeSet::new(), 0_u32);
    play_suspended(3, 7, |game| {
        count += 1;
        if !count.is_multiple_of(11) {
            return;
        }
        let could = accepted(game);
        for seat in (0..3).map(Seat) {
            for call in game.calls().into_iter().filter(|call| !could.contains(&(seat, *call))) {
                let mut tried = game.clone();
                let rejection = tried.answer(seat, call).expect_err("it is not accepted");
                assert_eq!(rejection.code, RejectionCode::NotOffered);
                assert_eq!(tried.log(), game.log());
                let id = call.id(game.roster());
                let why = speciate::explain::why(game.position(), Some(seat), &id).to_text(&words);
                assert!(
                    why.reason.starts_with("why-") && !why.text.contains(['⟨', '{']),
                    "{why:?}"
                );
                refused.insert(why.reason);
            }
        }
        let tie = Choice::Tie(HexId(0));
        let absent = game.clone().answer(Seat(9), tie).expect_err("the seat does not exist").code;
        assert_eq!(absent, RejectionCode::UnknownSeat);
    });
    assert!(refused.len() >= 6, "{refused:?}");
}

#[test]
fn a_claim_can_be_undone_like_an_answer_and_others_see_it() {
    let mut taken = 0;
    play_suspended(3, 3, |game| {
        let Some(&(seat, call)) = accepted(game).first() else { return };
        let mut claimed = game.clone();
        claimed.answer(seat, call).expect("it was accepted");
        let at = game.log().path().len();
        for reader in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))] {
            assert_eq!(claimed.seen(reader)[at], Seen::Fact(Event::Called { seat, call }));
        }
        let nobody_is_a_bot: [Player; 0] = [];
        if claimed.questions() != game.questions() {
            // The claim decided who takes a card, so it cannot be undone.
            return;
        }
        assert_eq!(claimed.undo(seat, &nobody_is_a_bot), Ok(0));
        assert_eq!(claimed.log().path(), game.log().path());
        assert_eq!((claimed.state(), claimed.questions()), (game.state(), game.questions()));
        assert_eq!(claimed.redo(), Ok(1));
        assert_eq!(claimed.log().path()[at], Event::Called { seat, call });
        taken += 1;
    });
    assert!(taken > 5, "only {taken} claims");
}

#[test]
fn bots_claim_always_or_by_chance_and_the_same_at_every_table() {
    let count = |game: &Game| path(game).iter().filter(|fact| is_call(fact)).count();
    let (mut all, mut half) = (0, 0);
    for seed in 0..games(3) {
        for kind in [BotKind::Random, BotKind::Greedy] {
            let bots = Lineup::of(kind);
            let always = play_at(edition("100"), &table(4, seed), &bots);
            assert_eq!(always.status(), &Status::Over);
            assert_eq!(always.log(), play_at(edition("100"), &table(4, seed), &bots).log());
            let unwritten = play_unwritten(edition("100"), &table(4, seed), &bots);
            assert_eq!(unwritten.state(), always.state());
            // While a question is open, there is no claim left to make.
            let mut then = always.clone();
            let last =
                path(&always).iter().rposition(|fact| matches!(fact, Event::Answered { .. }));
            assert!(then.rewind(last.expect("it was asked")));
            assert!(accepted(&then).is_empty());
            let sometimes = play_at(edition("50"), &table(4, seed), &bots);
            verify(sometimes.edition(), sometimes.log()).unwrap_or_else(|why| panic!("{why:?}"));
            (all, half) = (all + count(&always), half + count(&sometimes));
        }
    }
    assert!(half > 0 && half < all, "{half} of {all}");
}

#[test]
fn bots_notice_no_more_in_a_game_without_a_seed_if_they_are_asked_more_often() {
    let begun = Game::open(edition("50"), &table(3, 5));
    let (log, facts, people) = (begun.log(), begun.log().path().len(), [Seat(1)]);
    let copy = copy_for(log, edition("50"), Vec::new(), facts, Some(people[0]), 5);
    let copy = copy.unwrap_or_else(|fault| panic!("{fault:?}"));
    assert_eq!(copy.opening().seed, None);
    let mut game = Game::resume(edition("50"), copy).expect("the log is valid");
    let (bots, mut person) = (Lineup::of(BotKind::Random), RandomBot::new(5));
    let mut unnoticed = 0;
    loop {
        bots.play(&mut game, &people, 5, 1000);
        let Some(question) = game.questions().first().cloned() else { break };
        unnoticed += accepted(&game).iter().filter(|(seat, _)| !people.contains(seat)).count();
        let length = game.log().entries().len();
        for seed in 6..9 {
            bots.play(&mut game, &people, seed, 1000);
            assert_eq!(
                game.log().entries().len(),
                length,
                "bots do not notice later what they overlooked"
            );
        }
        let place = person.answer(&game.view(Some(question.seat)), &question).expect("it answers");
        game.answer(question.seat, question.options[place]).expect("it is offered");
    }
    assert_eq!(game.status(), &Status::Over);
    assert!(unnoticed > 0, "they noticed all claims");
}

#[test]
fn bots_that_are_not_asked_claim_beside_a_person() {
    let bots = Lineup::of(BotKind::Random);
    let mut person = RandomBot::new(5);
    let mut game = Game::open(edition("100"), &table(3, 5));
    let people = [Seat(1)];
    let mut calls = 0;
    loop {
        bots.play(&mut game, &people, 5, 1000);
        let Some(question) = game.questions().first().cloned() else { break };
        assert_eq!(question.seat, people[0]);
        assert!(accepted(&game).iter().all(|(seat, _)| *seat == people[0]));
        let length = game.log().entries().len();
        bots.play(&mut game, &people, 6, 1000);
        assert_eq!(game.log().entries().len(), length, "they have made all claims");
        let place = person.answer(&game.view(Some(question.seat)), &question).expect("it answers");
        game.answer(question.seat, question.options[place]).expect("it is offered");
        calls += usize::from(!accepted(&game).is_empty());
    }
    assert_eq!(game.status(), &Status::Over);
    assert!(calls > 0);
    verify(game.edition(), game.log()).unwrap_or_else(|found| panic!("{found:?}"));
    let bot = || PlayerKind::Bot("random".to_owned());
    let players = [bot(), PlayerKind::Human, bot()].map(Player::unnamed);
    assert!(
        game.undo(Seat(1), &players).is_ok(),
        "a person alone can undo past the claims of bots"
    );
}
