//! Secret notes of scripts: only the seat that they belong to can see them.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::game::{Game, Status};
use speciate::id::{AnimalId, Seat};
use speciate::question::{Choice, RejectionCode};
use speciate::scenario::{Runner, read};
use speciate::view::{Picture, Seen, seen};

use super::hooks::{RULES, source};

/// Notes animals and a tile for their players, asks, and gives points for what was noted.
const SCRIPT: &str = r#"
fn effect(you, params) {
    for one in animals() {
        keep_secret(one, "rival", animals(#{opposing: one})[0]);
    }
    keep_secret(you, "rival", tiles()[0]);
    forget_secret(you, "rival", tiles()[0]);
    let way = ask(you, "way", ["place", "remove"]);
    if way == "place" { for rival in secrets(you, "rival") { change_points(rival, 2); } }
}
"#;

fn game(script: &str) -> Game {
    game_with(script, "")
}

fn game_with(script: &str, given: &str) -> Game {
    let text = "[[scenario]]\nname = \"secrets\"\nanimals = \"mammal bird insect\"\n\
                given = \"\"\"\nspecies bird 1,0 1\ncard trial bird 1,0\nGIVEN\"\"\"\nthen = 'turn 1'\n";
    arranged(script, &text.replace("GIVEN", given))
}

fn arranged(script: &str, text: &str) -> Game {
    let scenarios = read("secrets.toml", text).unwrap_or_else(|faults| panic!("{faults}"));
    let source = source(&[("trial", script)], &[]);
    let runner = Runner::new(&source, RULES);
    runner.lay(&scenarios[0]).unwrap_or_else(|faults| panic!("{faults}"))
}

fn visible_secrets(game: &Game, seat: Option<Seat>) -> Vec<(String, String)> {
    Picture::new(&game.view(seat), game.questions()).secrets
}

#[test]
fn only_its_own_seat_sees_a_secret() {
    let game = game(SCRIPT);
    let rival = |animal: &str| vec![("rival".to_owned(), format!("animal:{animal}"))];
    let seats = [0, 1, 2].map(|seat| visible_secrets(&game, Some(Seat(seat))));
    assert_eq!(seats, [rival("bird"), rival("mammal"), rival("mammal")]);
    assert_eq!(visible_secrets(&game, None), Vec::new());
    let path = game.log().path();
    for seat in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))] {
        let facts = seen(&path, game.questions(), seat);
        for (fact, seen) in path.iter().zip(facts) {
            let (Event::SecretKept { seat: owner, .. }
            | Event::SecretForgotten { seat: owner, .. }) = fact
            else {
                continue;
            };
            assert_eq!(matches!(seen, Seen::Fact(_)), Some(*owner) == seat, "{fact:?}");
        }
    }
}

#[test]
fn a_guess_replaces_the_secrets_of_others() {
    let mut game = game(SCRIPT);
    // In the open step the script would make the same notes again, so the step must be over.
    let question = game.questions()[0].clone();
    game.answer(question.seat, question.options[1]).expect("the option is offered");
    let own = Seat(0);
    let known = game.roster().find("bird").map(Choice::Animal).expect("the bird plays");
    let mut guessed = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let guess = game.position().determinize(Some(own), seed);
        assert_eq!(guess.status(), game.status());
        let kept = guess.state().secrets.all();
        assert_eq!(kept.len(), game.state().secrets.all().len());
        for (owner, _, thing) in kept {
            match *owner == own {
                true => assert_eq!(*thing, known),
                false => drop(guessed.insert(*thing)),
            }
        }
    }
    assert!(guessed.len() > 1, "{guessed:?}");
}

#[test]
fn a_secret_without_alternatives_is_still_guessed() {
    let script = r#"
fn effect(you, params) {
    for one in animals() { keep_secret(one, "place", spaces(#{})[0]); }
    let way = ask(you, "way", ["place", "remove"]);
}
"#;
    let mut game = game(script);
    let question = game.questions()[0].clone();
    game.answer(question.seat, question.options[1]).expect("the option is offered");
    let kept = |game: &speciate::Position| game.state().secrets.all().to_vec();
    let truth = kept(game.position());
    let guesses = (0..10).map(|seed| kept(&game.position().determinize(Some(Seat(0)), seed)));
    assert!(guesses.into_iter().any(|guess| guess != truth), "{truth:?}");
}

#[test]
fn a_secret_can_score_points() {
    let mut game = game(SCRIPT);
    let question = game.questions()[0].clone();
    let before = game.state().score.points(AnimalId(0));
    game.answer_text(question.seat, "way:place", None).expect("the option is offered");
    assert_eq!(game.state().score.points(AnimalId(0)), before + 2);
}

#[test]
fn a_face_down_card_cannot_be_marked() {
    let script = r#"
fn effect(you, params) {
    mark("seen", this_card());
    let way = ask(you, "way", ["place", "remove"]);
    if way == "place" && marked("seen").contains(this_card()) { change_points(you, 1); }
    mark("seen", card("fertile"));
}
"#;
    let mut game = game_with(script, "deck fertile biomass\n");
    let question = game.questions()[0].clone();
    let points = |game: &Game| {
        game.state().turn.animals().map(|animal| game.state().score.points(animal)).sum::<i32>()
    };
    let before = points(&game);
    game.answer_text(question.seat, "way:place", None).expect("the option is offered");
    assert_eq!(points(&game), before + 1, "the card in play has the marker");
    match game.status() {
        Status::Failed(fault) => assert_eq!(fault.message.id(), "script-mark-hidden"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn no_call_is_accepted_while_some_secret_answers_are_missing() {
    let script = r#"
fn effect(you, params) {
    ask_together("way", #{"mammal": ["place", "remove"], "bird": ["place", "remove"]});
}
"#;
    let text = "[[scenario]]\nname = \"secrets\"\nanimals = \"mammal bird insect\"\n\
                set.rulings.dominance = \"claimed\"\n\
                given = \"\"\"\nspecies bird 1,0 1\ncard trial bird 1,0\n\"\"\"\nthen = 'turn 1'\n";
    let mut game = arranged(script, text);
    let call = game.calls()[0];
    let judge = |game: &Game| game.position().judge_call(Seat(2), call);
    assert!(judge(&game).is_ok(), "no player has answered");
    let first = game.questions()[0].seat;
    game.answer_text(first, "way:place", None).expect("the option is offered");
    let refused = judge(&game).expect_err("one of two has answered");
    assert_eq!(refused.code, RejectionCode::AlreadyAnswered);
    assert_eq!(refused.reason.id(), "rejection-call-secret");
    let second = game.questions()[0].seat;
    game.answer_text(second, "way:place", None).expect("the option is offered");
    assert!(judge(&game).is_ok(), "both players have answered");
}

#[test]
fn a_script_cannot_read_the_secrets_of_another_animal() {
    let script = r#"
fn effect(you, params) {
    let rival = animals(#{opposing: you})[0];
    keep_secret(rival, "target", tiles()[0]);
    forget_secret(rival, "target", tiles()[0]);
}
"#;
    let game = game(script);
    let path = game.log().path();
    assert!(!path.iter().any(|fact| matches!(fact, Event::SecretForgotten { .. })));
    match game.status() {
        Status::Failed(fault) => assert_eq!(fault.message.id(), "script-secret-of-another"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn keeping_the_same_secret_again_looks_like_keeping_another() {
    let script = r#"
fn effect(you, params) {
    keep_secret(you, "target", tiles()[0]);
    keep_secret(you, "target", tiles()[0]);
    let way = ask(you, "way", ["place", "remove"]);
}
"#;
    let game = game(script);
    let kept = |fact: &&Event| matches!(fact, Event::SecretKept { .. });
    assert_eq!(game.log().path().iter().filter(kept).count(), 2);
    assert_eq!(game.state().secrets.all().len(), 1);
}

#[test]
fn guesses_vary_whether_two_others_keep_the_same_secret() {
    let script = r#"
fn effect(you, params) {
    for one in animals() { keep_secret(one, "place", tiles()[0]); }
    let way = ask(you, "way", ["place", "remove"]);
}
"#;
    let mut game = game(script);
    let question = game.questions()[0].clone();
    game.answer(question.seat, question.options[1]).expect("the option is offered");
    let equal = (0..40).map(|seed| {
        let guess = game.position().determinize(Some(Seat(0)), seed);
        let secret_of = |seat| {
            let mut kept =
                guess.state().secrets.all().iter().filter(|(owner, ..)| *owner == Seat(seat));
            kept.next().map(|(.., thing)| *thing)
        };
        secret_of(1) == secret_of(2)
    });
    let equal: std::collections::BTreeSet<bool> = equal.collect();
    assert_eq!(equal.len(), 2, "the secrets are sometimes equal");
}
