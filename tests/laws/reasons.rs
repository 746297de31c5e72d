//! What is offered has no reason against it; everything else of its kind has one.

use std::collections::BTreeSet;

use speciate::explain::why;
use speciate::game::Game;
use speciate::games::dominant_species::NATIVES;
use speciate::question::{Choice, Question};

use crate::laws::PLAYERS;
use crate::support::{edition, every_choice, games, play_suspended};

#[test]
fn what_is_not_offered_has_a_reason_and_what_is_offered_has_none() {
    let all = every_choice(&edition().catalog.roster);
    let mut met = BTreeSet::new();
    for seed in 0..games(1) {
        for players in PLAYERS {
            let mut asked = 0;
            play_suspended(players, seed, |game, question| {
                asked += 1;
                if asked % 9 == 0 {
                    let native = NATIVES.questions.contains(&game.roster().name(question.id));
                    let alike = |choice: &&Choice| is_alike(**choice, question, native);
                    for choice in all.iter().filter(alike) {
                        met.insert(reason(game, question, *choice));
                    }
                }
            });
        }
    }
    assert!(met.len() >= 30, "only {} kinds of answers were met: {met:?}", met.len());
}

/// Returns the kind of answer for a choice of a kind that the question takes.
fn reason(game: &Game, question: &Question, choice: Choice) -> String {
    let option = choice.id(game.roster());
    let found = why(game.position(), Some(question.seat), &option);
    let said = found.said(&edition().texts.words("en"));
    let asked = game.roster().name(question.id);
    assert_eq!(said.offered, question.options.contains(&choice), "{option} of {asked}: {said:?}");
    assert_eq!(said.question.as_deref(), Some(asked), "{option}");
    let is_of_card = !NATIVES.questions.contains(&asked);
    let wanted = match (said.offered, is_of_card) {
        (true, _) => said.reason == "verdict-offered",
        (false, true) => said.reason == "verdict-card" || said.reason.starts_with("why-card-"),
        (false, false) => said.reason.starts_with("why-"),
    };
    assert!(wanted, "{option} of {asked}: {said:?}");
    assert!(!said.text.contains(['⟨', '{']), "{said:?}");
    said.reason
}

/// Returns whether a question takes choices of this kind; the rules' own take `pass` and `done`, if
/// only to turn them down.
fn is_alike(choice: Choice, question: &Question, native: bool) -> bool {
    let kind = |choice: Choice| {
        let choice = match choice {
            Choice::ProtectedSpecies(animal) => Choice::Species(animal),
            choice => choice,
        };
        std::mem::discriminant(&choice)
    };
    native && matches!(choice, Choice::Pass | Choice::Done)
        || question.options.iter().any(|option| kind(*option) == kind(choice))
}
