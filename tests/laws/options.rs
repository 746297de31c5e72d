//! Every offered option is accepted; every other id is rejected without a change.

use speciate::game::Game;
use speciate::question::{Question, RejectionCode};

use crate::support::at::tables;
use crate::support::{every_choice, games};

#[test]
fn options_are_exactly_the_legal_answers() {
    for seed in 0..games(2) {
        for at in tables(seed) {
            let all = every_choice(&at.catalog().roster);
            let mut asked = 0;
            at.play_suspended(|game, question| {
                asked += 1;
                assert!(question.options.len() > 1, "forced answers are not asked");
                // Every option of every seventh question is tried, so that all kinds occur.
                if asked % 7 == 0 {
                    every_offered_option_is_accepted(game, question);
                }
                if asked % 20 == 0 {
                    every_other_option_is_rejected(game, question, &all);
                }
            });
        }
    }
}

fn every_offered_option_is_accepted(game: &Game, question: &Question) {
    for (index, &option) in question.options.iter().enumerate() {
        assert!(!question.options[..index].contains(&option), "{option:?} is offered twice");
        let mut position = game.position().clone();
        let facts = position.answer(question.seat, option).expect("offered options are accepted");
        assert!(!facts.is_empty(), "{option:?} to {question:?} led to {:?}", position.status());
    }
}

fn every_other_option_is_rejected(
    game: &Game,
    question: &Question,
    all: &[speciate::question::Choice],
) {
    let mut tried = game.clone();
    let roster = game.roster();
    for choice in all.iter().filter(|choice| !question.options.contains(choice)) {
        let rejection = tried.answer_text(question.seat, &choice.id(roster), None);
        assert_eq!(rejection.expect_err("not offered").code, RejectionCode::NotOffered);
    }
    assert_eq!(tried.log(), game.log());
    assert_eq!(tried.state(), game.state());
    assert_eq!(tried.questions(), game.questions());
}
