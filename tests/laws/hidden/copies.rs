//! A copy of an unfinished game of people reveals to its owner no more than their seat knows.

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::game::{Game, copy_for, verify};
use speciate::log::text;
use speciate::question::Question;
use speciate::view::Picture;

use super::dealt::each_pair;
use crate::support::games;

#[test]
fn copies_of_games_that_differ_in_what_a_seat_may_not_know_are_the_same() {
    let mut met = [0; 4];
    for seed in 700..700 + games(3) {
        each_pair(seed, |game, twin, seat| {
            let facts = game.log().path().len();
            let name = format!("{}, {facts} facts, {seat:?}", game.log().opening().rules);
            let copy = |game: &Game| {
                let copy = copy_for(game.log(), game.edition(), Vec::new(), facts, seat, seed);
                copy.unwrap_or_else(|why| panic!("{name}: {why}"))
            };
            let (one, other) = (copy(game), copy(twin));
            let lines = |log| text::write(log).lines().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(lines(&one), lines(&other), "{name}");
            met[0] += 1;
            met[1] += usize::from(game.log().path() != twin.log().path());
            let read = text::read(text::write(&one).as_bytes()).expect("the opening is valid");
            assert_eq!(read.damage, None, "{name}");
            let mut copied =
                Game::resume(game.edition(), read.log).expect("the copy can be played");
            let asked = |game: &Game| -> Vec<_> {
                let put = |question: &Question| (question.seat, question.animal, question.id);
                game.questions().iter().map(put).collect()
            };
            if asked(&copied) == asked(game) {
                met[2] += 1;
                let shown = |game: &Game| Picture::new(&game.view(seat), game.questions());
                assert_eq!(shown(&copied), shown(game), "{name}");
            }
            if met[0] % 4 == 0 {
                copied.play(Box::new(RandomBot::new(seed)), copied.state().turn.number + 1);
                verify(game.edition(), copied.log())
                    .unwrap_or_else(|deviation| panic!("{name}: {deviation:?}"));
                met[3] += 1;
            }
        });
    }
    let [pairs, differ, asked, verified] = met;
    assert!(differ * 10 > pairs * 8 && asked * 10 > pairs * 9, "{met:?}");
    assert!(met.iter().all(|count| *count > 20) && verified > 10, "{met:?}");
}
