//! Phases that scripts end, skip or repeat, in every game.

use pretty_assertions::assert_eq;
use speciate::event::{Event, EventType};
use speciate::game::{Game, Status};
use speciate::scenario::{Runner, read};

use super::hooks::source_of;

/// Returns a game with a house rule, at its first question.
fn game(game: &str, animals: &str, rule: &str) -> Game {
    arranged(game, animals, rule).unwrap_or_else(|faults| panic!("{faults}"))
}

fn arranged(game: &str, animals: &str, rule: &str) -> Result<Game, String> {
    let text = format!(
        "[[scenario]]\nname = \"phases\"\ngame = \"{game}\"\nanimals = \"{animals}\"\n\
         given = ''\nthen = 'turn 1'\n"
    );
    let scenarios = read("phases.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let source = source_of(game, &[], &[("clock", rule)]);
    Runner::new(&source, game).lay(&scenarios[0]).map_err(|faults| faults.to_string())
}

/// Returns the facts about phases since the position was arranged.
fn phase_facts(game: &Game) -> Vec<String> {
    assert!(matches!(game.status(), Status::Asking | Status::Over));
    let path = game.log().path();
    let begun = path.iter().position(|fact| fact.event_type() == EventType::PhaseBegan);
    let of_phases = path[begun.expect("a phase began")..].iter().filter_map(|fact| {
        let (Event::PhaseBegan { phase }
        | Event::PhaseEnded { phase }
        | Event::PhaseSkipped { phase }
        | Event::PhaseLeftOut { phase }
        | Event::PhaseRepeated { phase }
        | Event::PhaseCompleted { phase }) = *fact
        else {
            return None;
        };
        let roster = game.roster();
        Some(format!("{} {}", fact.event_type().name(), roster.name(phase)))
    });
    of_phases.collect()
}

#[test]
fn phases_of_the_base_game_can_be_ended_skipped_and_repeated() {
    let rule = r#"
fn on_phase_began(you, params, event) {
    if event.phase != "planning" || turn() > 1 { return; }
    end_phase("planning");
    skip_phase("execution");
    repeat_phase("survival");
}
fn on_phase_completed(you, params, event) {
    note("completed", noted("completed") + 1);
}
"#;
    let game = game("dominant-species", "mammal bird", rule);
    let wanted = [
        "phase_began planning",
        "phase_ended planning",
        "phase_skipped execution",
        "phase_repeated survival",
        "phase_completed planning",
        "phase_left_out execution",
        "phase_completed execution",
        "phase_began extinction",
        "phase_completed extinction",
        "phase_began survival",
        "phase_completed survival",
        "phase_began survival",
        "phase_completed survival",
        "phase_began reseed",
        "phase_completed reseed",
        "phase_began planning",
    ];
    assert_eq!(phase_facts(&game), wanted);
    let placed = |fact: &Event| fact.event_type() == EventType::PawnPlaced;
    assert!(!game.log().path().iter().any(placed));
    let completed = game.state().notes.values().iter().map(|(_, value)| *value);
    assert_eq!(completed.collect::<Vec<_>>(), [6]);
}

#[test]
fn phases_of_the_other_games_can_be_ended_and_skipped() {
    let rule = r#"
fn on_phase_began(you, params, event) {
    if event.phase != "play" || turn() > 1 { return; }
    end_phase("play");
    skip_phase("reseed");
}
"#;
    let wanted = [
        "phase_began play",
        "phase_ended play",
        "phase_skipped reseed",
        "phase_left_out reseed",
        "phase_began play",
    ];
    assert_eq!(phase_facts(&game("marine", "reptile fishes", rule)), wanted);
    let rule = r#"
fn on_phase_began(you, params, event) {
    if turn() > 1 { return; }
    if event.phase == "card-play" { end_phase("card-play"); skip_phase("scoring"); }
}
"#;
    let wanted = [
        "phase_began card-play",
        "phase_ended card-play",
        "phase_skipped scoring",
        "phase_began last-cards",
        "phase_left_out scoring",
        "phase_began round-end",
        "phase_began card-play",
    ];
    // Without cards no player is asked, so the game runs to its end.
    assert_eq!(phase_facts(&game("card-game", "red blue", rule))[..wanted.len()], wanted);
}

#[test]
fn a_game_with_skipped_phases_resumes_in_the_same_state() {
    let rule = r#"
fn on_phase_began(you, params, event) {
    if event.phase != "planning" || noted("again") == turn() { return; }
    note("again", turn());
    skip_phase("survival");
    repeat_phase("planning");
}
fn on_phase_completed(you, params, event) {
    if event.phase == "planning" { for one in animals() { change_points(one, 1); } }
}
"#;
    let mut game = game("dominant-species", "mammal bird", rule);
    for step in 0..24 {
        let Some(question) = game.questions().first().cloned() else { break };
        let option = question.options[step % question.options.len()];
        game.answer(question.seat, option).expect("offered options are accepted");
        let again = Game::resume(game.edition(), game.log().clone()).expect("the log is valid");
        assert_eq!(again.questions(), game.questions());
        assert_eq!(again.state(), game.state());
        assert_eq!(again.log().path(), game.log().path());
    }
    let left_out = |fact: &Event| fact.event_type() == EventType::PhaseLeftOut;
    assert!(game.log().path().iter().any(left_out), "survival was left out");
}

#[test]
fn an_endless_run_of_phases_without_questions_is_stopped() {
    for rule in [
        "fn on_phase_began(you, params, event) {\n    \
         if event.phase == \"survival\" { repeat_phase(\"survival\"); }\n    \
         if event.phase == \"planning\" { end_phase(\"planning\"); }\n}\n",
        "fn on_phase_began(you, params, event) {\n    skip_phase(\"planning\");\n    \
         if event.phase == \"planning\" { end_phase(\"planning\"); }\n}\n",
    ] {
        let said = match arranged("dominant-species", "mammal bird", rule) {
            Err(faults) => faults,
            Ok(game) => match game.status() {
                Status::Failed(fault) => fault.message.id().to_owned(),
                other => panic!("{rule}\n{other:?}"),
            },
        };
        let is_it =
            said.contains("32 phases since the last answer") || said == "script-phases-unasked";
        assert!(is_it, "{said}");
    }
}

#[test]
fn every_player_acts_again_in_a_repeated_phase() {
    for (game_id, animals, phase) in
        [("marine", "reptile fishes", "play"), ("card-game", "red blue", "card-play")]
    {
        let rule = format!(
            "fn on_phase_began(you, params, event) {{\n    \
             if event.phase == \"{phase}\" && turn() == 1 && noted(\"again\") == 0 {{\n        \
             note(\"again\", 1);\n        repeat_phase(\"{phase}\");\n    }}\n}}\n"
        );
        let mut game = game(game_id, animals, &rule);
        while game.state().turn.number == 1
            && let Some(question) = game.questions().first().cloned()
        {
            game.answer(question.seat, *question.options.last().unwrap())
                .expect("the option is offered");
        }
        let path = game.log().path();
        let first: Vec<&Event> =
            path.iter().skip_while(|fact| !matches!(fact, Event::PhaseBegan { .. })).collect();
        let parts: Vec<usize> = first
            .split(|fact| matches!(fact, Event::PhaseBegan { .. }))
            .skip(1)
            .take(2)
            .map(|part| {
                let reached =
                    part.iter().filter(|fact| matches!(fact, Event::AnimalReached { .. }));
                reached.count()
            })
            .collect();
        assert!(parts[0] > 0 && parts[0] == parts[1], "{game_id}: {parts:?}");
    }
}
