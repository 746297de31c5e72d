//! Modifiers that fail, and triggers that fail outside of effects, with the policy to abandon: they are ignored until
//! the step ends, and permanently after the third failure. The game continues.

use std::collections::BTreeMap;
use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::chance::Chance;
use speciate::context::{Answerer as _, Edition, Policy};
use speciate::event::{Event, EventType};
use speciate::game::{Game, Status, Table, verify};
use speciate::id::{AnimalId, CardId};
use speciate::script::Modifier;

use super::hooks::{edition, faults_of, source};
use crate::support::path;

fn open(edition: &Arc<Edition>, players: usize, seed: u64) -> Game {
    let opening =
        Table::dealt(edition, players, seed).expect("a valid player count").opening(edition);
    Game::open_with(edition, opening, Chance::Seeded(seed), Policy::Abandon)
}

/// Plays a game directly, and again question by question. Checks that the logs are the same and can be replayed.
fn play(edition: &Arc<Edition>, players: usize, seed: u64) -> Game {
    let mut game = open(edition, players, seed);
    game.play(Box::new(RandomBot::new(seed)), 1000);
    assert_eq!(game.status(), &Status::Over, "seed {seed}");
    let mut again = open(edition, players, seed);
    let mut bot = RandomBot::new(seed);
    while let Some(question) = again.questions().first().cloned() {
        let place = bot.answer(&again.view(Some(question.seat)), &question).expect("bots answer");
        again.answer(question.seat, question.options[place]).expect("the option is offered");
    }
    assert_eq!(game.log(), again.log(), "seed {seed}");
    let verified = verify(edition, game.log()).expect("the log can be replayed");
    assert_eq!(verified.frozen, None);
    game
}

/// Returns how often hooks were abandoned, by card.
fn abandoned_by_card(facts: &[Event]) -> BTreeMap<CardId, usize> {
    let mut times = BTreeMap::new();
    for fact in facts {
        if let Event::HookAbandoned { card } = fact {
            *times.entry(*card).or_default() += 1;
        }
    }
    times
}

/// Returns how often hooks were abandoned.
fn abandoned(facts: &[Event]) -> usize {
    facts.iter().filter(|fact| matches!(fact, Event::HookAbandoned { .. })).count()
}

#[test]
fn hooks_that_always_fail_change_nothing() {
    let failing = |modifier: &Modifier| {
        let row = modifier.row();
        let name = row.name.replace('_', "-");
        (name, format!("fn {}({}) {{ throw \"broken\"; }}\n", row.name, row.params))
    };
    let mut rules: Vec<(String, String)> = Modifier::ALL.iter().map(failing).collect();
    rules.push((
        "trigger".to_owned(),
        "fn on_turn_began(you, params, event) { for animal in animals() { change_points(animal, 9); } \
         throw \"broken\"; }\n"
            .to_owned(),
    ));
    let rules: Vec<(&str, &str)> = rules.iter().map(|(name, text)| (&**name, &**text)).collect();
    let (with, without) = (edition(&[], &rules), edition(&[], &[]));
    for (players, seed) in [(2, 1), (4, 2), (6, 3)] {
        let game = play(&with, players, seed);
        let mut facts = path(&game);
        for step in facts.chunk_by(|_, fact| !fact.event_type().opens_step()) {
            assert!(abandoned_by_card(step).values().all(|times| *times == 1), "once in a step");
        }
        let times = abandoned_by_card(&facts);
        // A few modifiers are only asked once in a game.
        let permanently = times.values().filter(|times| **times == 3).count();
        assert!(times.values().all(|times| *times <= 3) && permanently > 45, "{times:?}");
        facts.retain(|fact| {
            !matches!(fact, Event::HookAbandoned { .. } | Event::HouseRuleActivated { .. })
        });
        assert_eq!(facts, path(&play(&without, players, seed)), "seed {seed}");
    }
}

#[test]
fn a_failing_trigger_keeps_facts_up_to_its_last_answer() {
    let script = "fn on_turn_began(you, params, event) {
        for animal in animals() { change_points(animal, ask(animal, \"count\", [1, 2])); }
        throw \"broken\";
    }";
    let game = play(&edition(&[], &[("brittle", script)]), 2, 4);
    let facts = path(&game);
    let turns: Vec<usize> =
        (0..facts.len()).filter(|at| matches!(facts[*at], Event::TurnBegan { .. })).collect();
    assert!(turns.len() > 3, "{} turns", turns.len());
    for at in &turns[..3] {
        let step: Vec<&str> =
            facts[at + 1..][..4].iter().map(|fact| fact.event_type().name()).collect();
        assert_eq!(step, ["answered", "points_gained", "answered", "hook_abandoned"]);
    }
    assert_eq!(abandoned(&facts), 3);
}

#[test]
fn endless_triggers_are_disabled_for_a_step_and_later_permanently() {
    let ping = "fn on_points_gained(you, params, event) { change_points(event.animal, 1); }";
    // Triggers that run one after another are not nested, so no limit of depth applies to them.
    let chain = "fn on_noted(you, params, event) { note(\"n\", event.value + 1); }
                 fn on_turn_began(you, params, event) { note(\"n\", 1); }";
    for (rule, script) in [("ping", ping), ("chain", chain)] {
        let game = play(&edition(&[], &[(rule, script)]), 2, 5);
        let gained = game.state().turn.animals().map(|id: AnimalId| game.state().score.points(id));
        assert!(gained.max() > Some(20), "the game continued");
        assert_eq!(abandoned(&path(&game)), 3, "{rule}");
        assert_eq!(
            game.state().to_json(&game.edition().catalog.roster)["abandoned_hooks"][rule],
            3
        );
    }
}

#[test]
fn scripts_that_run_out_in_one_step_share_its_budget() {
    let rules: Vec<String> = (10..30).map(|rule| format!("loop-{rule}")).collect();
    let mut all: Vec<(&str, &str)> = rules
        .iter()
        .map(|rule| (rule.as_str(), "fn on_turn_began(you, params, event) { loop { } }"))
        .collect();
    all.push(("zeal", "fn on_turn_began(you, params, event) { note(\"n\", event.turn); }"));
    let game = play(&edition(&[], &all), 2, 5);
    let facts = path(&game);
    let turns: Vec<(usize, usize)> = facts
        .chunk_by(|_, fact| !fact.event_type().opens_step())
        .filter(|step| matches!(step[0], Event::TurnBegan { .. }))
        .map(|step| {
            (
                abandoned(step),
                step.iter().filter(|fact| matches!(fact, Event::Noted { .. })).count(),
            )
        })
        .collect();
    // Ten scripts use up the budget of the step. The others are not called in this step, so they are not blamed.
    assert_eq!(turns[..6], [(10, 0); 6]);
    assert!(turns.len() > 6 && turns[6..].iter().all(|turn| *turn == (0, 1)), "{turns:?}");
}

/// Two scripts that run each other in each turn, placed between two scripts that only listen.
const BETWEEN: [(&str, &str); 4] = [
    ("aim", "fn on_noted(you, params, event) { change_points(animals()[0], 1); }"),
    ("loop", "fn on_noted(you, params, event) { mark(\"m\", animals()[0]); }"),
    (
        "pool",
        "fn on_marker_placed(you, params, event) { unmark(\"m\", animals()[0]); note(\"n\", noted(\"n\") + 1); }
         fn on_turn_began(you, params, event) { note(\"n\", 1); }",
    ),
    ("zeal", "fn on_noted(you, params, event) {}"),
];

/// Returns the names of the cards whose hooks were abandoned, without duplicates.
fn names_of_abandoned(edition: &Arc<Edition>, facts: &[Event]) -> Vec<String> {
    let roster = &edition.catalog.roster;
    let mut names: Vec<String> = facts
        .iter()
        .filter_map(|fact| match fact {
            Event::HookAbandoned { card } => Some(roster.name(*card).to_owned()),
            _ => None,
        })
        .collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn only_the_triggers_of_a_loop_are_disabled_and_named() {
    let edition = edition(&[], &BETWEEN);
    let game = play(&edition, 2, 5);
    assert_eq!(names_of_abandoned(&edition, &path(&game)), ["loop", "pool"]);

    let opening = Table::dealt(&edition, 2, 5).expect("a valid player count").opening(&edition);
    let game = Game::open_with(&edition, opening, Chance::Seeded(5), Policy::Freeze);
    let Status::Failed(fault) = game.status() else { panic!("{:?}", game.status()) };
    let text = fault.to_string();
    assert!(text.contains("loop.rhai") && text.contains("pool.rhai"), "{text}");
    assert!(!text.contains("aim.rhai") && !text.contains("zeal.rhai"), "{text}");
}

#[test]
fn the_facts_of_one_step_are_limited() {
    let script = "fn on_species_placed(you, params, event) { change_points(event.animal, 1); }
                  fn on_points_gained(you, params, event) {
                      for value in 1..1000 { note(\"n\", value); }
                      change_points(event.animal, 1);
                  }";
    let edition = edition(&[], &[("flood", script)]);
    let opening = Table::dealt(&edition, 2, 5).expect("a valid player count").opening(&edition);
    let open = |policy| Game::open_with(&edition, opening.clone(), Chance::Seeded(5), policy);
    let frozen = open(Policy::Freeze);
    let Status::Failed(fault) = frozen.status() else { panic!("{:?}", frozen.status()) };
    let text = fault.to_string();
    assert!(text.contains("flood.rhai:3:") && text.contains("2000 facts"), "{text}");
    let game = open(Policy::Abandon);
    assert_eq!(game.status(), &Status::Asking);
    assert!(game.log().path().len() < 4_000, "{}", game.log().path().len());
}

#[test]
fn no_trigger_runs_on_an_abandoned_hook() {
    let script = "fn on_hook_abandoned(you, params, event) {}";
    let said = faults_of(&source(&[], &[("deaf", script)]));
    assert!(said.contains("on_hook_abandoned"), "{said}");
}

#[test]
fn triggers_do_not_receive_hidden_fields() {
    for fact in ["card_stacked", "tile_stacked"] {
        let script = format!("fn on_{fact}(you, params, event) {{ throw `got ${{event}}`; }}");
        let edition = edition(&[], &[("spy", &script)]);
        let game =
            Game::open(&edition, &Table::dealt(&edition, 2, 5).expect("a valid player count"));
        let Status::Failed(fault) = game.status() else { panic!("{:?}", game.status()) };
        // The trigger knows which card caused the fact, but it does not get any of the fact's own fields.
        let text = fault.to_string();
        assert!(text.contains("\"by\": ()"), "{text}");
        for (field, _) in EventType::from_name(fact).expect("a type of fact").schema() {
            assert!(!text.contains(&format!("\"{field}\"")), "{text}");
        }
    }
}

#[test]
fn a_modifier_that_was_left_out_is_asked_after_the_next_answer() {
    // Ten endless scripts use up a step in the middle of a turn, so that `nobody` is not asked there.
    let endless = "fn dominant(you, params, tile, natural) {
        if phase() == \"planning\" { while true {} }
        natural
    }";
    let names: Vec<String> = (10..20).map(|number| format!("endless-{number}")).collect();
    let mut rules: Vec<(&str, &str)> = names.iter().map(|name| (&**name, endless)).collect();
    rules.push(("nobody", "fn dominant(you, params, tile, natural) { () }"));
    let game = play(&edition(&[], &rules), 2, 0);
    let facts = path(&game);
    assert_eq!(abandoned(&facts), 30);
    assert!(facts.iter().any(|fact| matches!(fact, Event::DominanceGained { .. })));
    let tiles = &game.state().tiles;
    assert!(tiles.earth().all(|tile| tiles.dominant(tile).is_none()));
}
