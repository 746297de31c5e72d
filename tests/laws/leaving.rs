//! In every game, players resign and offer to stop at any question. Such games are resumed, rewound, undone and
//! verified like all others. Nobody who has resigned wins, and nobody wins a game that was stopped.

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup, RandomBot};
use speciate::chance::{below, generator};
use speciate::context::Answerer as _;
use speciate::event::Event;
use speciate::game::{Game, Status, verify};
use speciate::id::Seat;
use speciate::log::Player;
use speciate::question::{Choice, RejectionCode};
use speciate::state::State;
use speciate::story;
use speciate::view::{Picture, Seen};

use crate::support::at::{At, tables};
use crate::support::{games, path};

const CALLS: [Choice; 3] = [Choice::Resign, Choice::Stop, Choice::Continue];

/// No player is a bot.
const PEOPLE: [Player; 0] = [];

fn seats(game: &Game) -> impl Iterator<Item = Seat> + use<> {
    (0..game.log().opening().seats.len()).map(|seat| Seat(seat as u8))
}

/// Plays a game of people who answer at random and sometimes leave, depending on `seed`. `look` is called with the game
/// before each accepted call.
fn play(at: &At, seed: u64, mut look: impl FnMut(&Game, Seat, Choice)) -> Game {
    let mut game = at.open();
    let (mut bot, mut asked) = (RandomBot::new(seed), 0);
    // In some games people leave more often than in others.
    let rarely = 40_u32 << (seed % 4);
    while let Some(question) = game.questions().first().cloned() {
        asked += 1;
        let mut dice = generator(seed, "leaving", asked);
        if below(&mut dice, rarely) == 0 {
            let all = seats(&game).count() as u32;
            let seat = Seat(below(&mut dice, all) as u8);
            let ways = game.ways_to_leave(seat);
            let place = below(&mut dice, CALLS.len() as u32) as usize;
            if let Some(call) = ways.get(place).copied() {
                look(&game, seat, call);
                game.answer(seat, call).expect("it is accepted");
                continue;
            }
        }
        let place = bot.answer(&game.view(Some(question.seat)), &question).expect("bots answer");
        game.answer(question.seat, question.options[place]).expect("it is offered");
    }
    assert_eq!(game.status(), &Status::Over, "{}", at.name());
    game
}

/// Gives the answers and makes the calls of a path, from the game's current point to the end of the path.
fn follow(game: &mut Game, path: &[Event]) {
    while !game.questions().is_empty() {
        let said = path[game.log().path_entries().len()].said();
        let (seat, choice) = said.expect("an answer or a call");
        game.answer(seat, choice).expect("it was accepted before");
    }
}

const fn is_call(fact: &Event) -> bool {
    matches!(fact, Event::Called { .. })
}

#[test]
fn a_player_who_resigned_does_not_win_and_nobody_wins_a_stopped_game() {
    let (mut stopped, mut left, mut resigned) = (0, 0, 0);
    for seed in 0..games(4) {
        for at in tables(seed) {
            let game = play(&at, seed, |_, _, _| {});
            let (turn, name) = (&game.state().turn, at.name());
            let winners: Vec<_> = turn.winners().collect();
            let is_left = turn.remaining_seats().count() == 1;
            assert_eq!(turn.leaving.is_stopped(), winners.is_empty(), "{name}");
            assert!(winners.iter().all(|winner| turn.resigned_place(*winner) == 0), "{name}");
            let ranking = story::ranking(&game.view(None));
            let places: Vec<usize> =
                ranking.iter().map(|(_, animal)| turn.resigned_place(*animal)).collect();
            assert!(places.is_sorted(), "{name}: {places:?}");
            if turn.leaving.is_stopped() {
                assert!(turn.seats_offering_stop().eq(turn.remaining_seats()), "{name}");
                stopped += 1;
            } else if is_left {
                let last = path(&game).iter().rposition(is_call).expect("a player resigned");
                let ends = vec![Event::GameEnded { winner: winners[0] }];
                assert_eq!(path(&game)[last + 2..].to_vec(), ends, "{name}");
                left += 1;
            } else if !turn.leaving.resigned_seats().is_empty() {
                resigned += 1;
            }
        }
    }
    assert!(stopped > 0 && left > 0 && resigned > 0, "{stopped}, {left}, {resigned}");
}

#[test]
fn a_game_that_people_left_can_be_verified_resumed_and_rewound() {
    for seed in 20..20 + games(2) {
        for at in tables(seed) {
            let (game, name) = (play(&at, seed, |_, _, _| {}), at.name());
            let path = path(&game);
            verify(&at.edition, game.log()).unwrap_or_else(|found| panic!("{name}: {found:?}"));
            let resumed = Game::resume(&at.edition, game.log().clone()).expect("the log is valid");
            assert_eq!((resumed.log(), resumed.state()), (game.log(), game.state()), "{name}");
            assert_eq!(resumed.status(), &Status::Over);
            let folded = path.iter().fold(Box::<State>::default(), |mut state, fact| {
                state.fold(fact);
                state
            });
            assert_eq!(*folded, *game.state(), "{name}");
            let roster = &at.catalog().roster;
            let laid = folded.laid_out().iter().fold(Box::<State>::default(), |mut laid, fact| {
                assert_eq!(laid.admits(fact, roster), Ok(()), "{name}");
                laid.fold(fact);
                laid
            });
            assert_eq!(laid.turn, folded.turn, "{name}");
            assert_eq!(laid.hash(roster), folded.hash(roster), "{name}");

            let mut again = at.open();
            follow(&mut again, &path);
            assert_eq!(again.log().path(), path, "{name}");
            let mut dice = generator(seed, "rewind", 0);
            let mut points = vec![below(&mut dice, path.len() as u32) as usize];
            let calls = (0..path.len()).filter(|at| is_call(&path[*at]));
            // At a call, just after it, and after what it changed.
            points.extend(calls.flat_map(|at| [at, at + 1, at + 2]));
            for length in points.into_iter().filter(|length| *length <= path.len()) {
                let mut rewound = game.clone();
                assert!(rewound.rewind(length));
                follow(&mut rewound, &path);
                assert_eq!(rewound.log().path(), path, "{name}, back to {length}");
            }
        }
    }
}

#[test]
fn undoing_a_call_reveals_nothing_hidden() {
    let (mut going_on, mut over) = (0, 0);
    for seed in 0..games(2) {
        for at in tables(seed) {
            play(&at, seed, |game, seat, call| {
                let mut left = game.clone();
                left.answer(seat, call).expect("it is accepted");
                for reader in seats(game).map(Some).chain([None]) {
                    let facts = game.seen(reader);
                    assert_eq!(left.seen(reader)[..facts.len()].to_vec(), facts);
                    assert_eq!(
                        left.seen(reader)[facts.len()],
                        Seen::Fact(Event::Called { seat, call })
                    );
                    let shown = |game: &Game| {
                        let picture = Picture::new(&game.view(reader), game.questions());
                        (picture.cards, picture.secrets, picture.stacks, picture.bag)
                    };
                    assert_eq!(shown(&left), shown(game), "{}", at.name());
                }
                assert_eq!(left.undo(seat, &PEOPLE), Ok(0), "{}", at.name());
                assert_eq!(left.log().path(), game.log().path());
                assert_eq!((left.state(), left.questions()), (game.state(), game.questions()));
                assert_eq!(left.redo(), Ok(1));
                assert_eq!(
                    left.log().path()[game.log().path().len()],
                    Event::Called { seat, call }
                );
                match left.status() {
                    Status::Over => over += 1,
                    _ => going_on += 1,
                }
            });
        }
    }
    assert!(going_on > 10 && over > 3, "{going_on} and {over}");
}

#[test]
fn a_refused_call_changes_nothing_and_says_why() {
    let mut refused = std::collections::BTreeSet::new();
    for at in tables(1) {
        let words = at.edition.texts.words("en");
        play(&at, 1, |game, _, _| {
            for seat in seats(game) {
                let ways = game.ways_to_leave(seat);
                for call in CALLS.into_iter().filter(|call| !ways.contains(call)) {
                    let mut tried = game.clone();
                    let rejection = tried.answer(seat, call).expect_err("it is not accepted");
                    assert_eq!(rejection.code, RejectionCode::NotOffered);
                    assert_eq!(tried.log(), game.log());
                    let id = call.id(game.roster());
                    let why = speciate::explain::why(game.position(), Some(seat), &id);
                    let why = why.to_text(&words);
                    assert!(
                        why.reason.starts_with("why-") && !why.text.contains(['⟨', '{']),
                        "{why:?}"
                    );
                    refused.insert(why.reason);
                }
            }
            let absent =
                game.clone().answer(Seat(15), Choice::Stop).expect_err("the seat does not exist");
            assert_eq!(absent.code, RejectionCode::UnknownSeat);
        });
    }
    let all =
        ["why-call-resigned", "why-continue-no-offer", "why-resign-again", "why-stop-offered"];
    assert_eq!(refused.into_iter().collect::<Vec<_>>(), all);
}

/// Plays with `people` at their seats and bots at the others, until the people have answered this many questions and no
/// bot has a secret answer.
fn play_beside(at: &At, people: &[Seat], answers: u32) -> Game {
    let mut game = at.open();
    let (mut person, mut answered) = (RandomBot::new(at.table.seed), 0);
    loop {
        Lineup::of(BotKind::Random).play(&mut game, people, 5, 1000);
        if answered >= answers && !game.ways_to_leave(people[0]).is_empty() {
            return game;
        }
        answered += 1;
        let question = game.questions().first().cloned().expect("people are still asked");
        let place = person.answer(&game.view(Some(question.seat)), &question).expect("it answers");
        game.answer(question.seat, question.options[place]).expect("it is offered");
    }
}

#[test]
fn bots_agree_to_stop_as_soon_as_all_people_offer_it() {
    let bots = Lineup::of(BotKind::Random);
    for at in tables(3) {
        let all = at.table.seats().len();
        for people in [&[Seat(0)][..], &[Seat(0), Seat(1)][..]] {
            let mut game = play_beside(&at, people, 7);
            for (index, person) in people.iter().enumerate() {
                let length = game.log().entries().len();
                game.answer(*person, Choice::Stop).expect("it can be offered");
                bots.play(&mut game, people, 5, 1000);
                if index + 1 < people.len() {
                    assert_eq!(game.log().entries().len(), length + 2, "{}", at.name());
                    assert!(!game.questions().is_empty());
                }
            }
            assert_eq!(game.status(), &Status::Over, "{}", at.name());
            assert!(game.state().turn.leaving.is_stopped());
            let offers = path(&game);
            let offers = offers.iter().filter(|fact| matches!(fact, Event::StopOffered { .. }));
            assert_eq!(offers.count(), all, "{}", at.name());
            verify(&at.edition, game.log()).unwrap_or_else(|found| panic!("{found:?}"));
        }
    }
}

#[test]
fn bots_play_on_for_a_player_who_resigned_and_the_last_seat_wins_at_once() {
    let bots = Lineup::of(BotKind::Random);
    for at in tables(4) {
        let (all, people) = (at.table.seats().len(), [Seat(0)]);
        let mut game = play_beside(&at, &people, 5);
        game.answer(people[0], Choice::Resign).expect("other players are left");
        bots.play(&mut game, &[], 5, 1000);
        assert_eq!(game.status(), &Status::Over, "{}", at.name());
        let turn = &game.state().turn;
        assert!(turn.winners().all(|winner| turn.seat(winner) != Some(people[0])));
        let last = path(&game).last().copied();
        assert!(matches!(last, Some(Event::GameEnded { .. })), "{last:?}");
        if all == 2 {
            let resigned = [Event::Resigned { seat: people[0] }, last.expect("it is over")];
            assert_eq!(path(&game)[path(&game).len() - 2..].to_vec(), resigned);
        }
        verify(&at.edition, game.log()).unwrap_or_else(|found| panic!("{found:?}"));
    }
}
