//! Triggers run one after another, from one queue.

use pretty_assertions::assert_eq;
use speciate::context::{Advance, Context, Policy};
use speciate::event::Event;
use speciate::question::Choice;

use super::table::{Tried, failure, number, play, table};

/// Carries the first card out with the others in play and immediate answers, and returns the facts.
pub(super) fn facts(cards: &[Tried<'_>], policy: Policy) -> Vec<Event> {
    let mut table = table(cards, policy);
    let (advance, direct) = play(&mut table, 0);
    assert_eq!(advance, Advance::StepEnded);
    assert_eq!(suspended(cards, policy, &direct), direct, "suspended at every question");
    direct
}

/// Carries the first card out question by question, with the answers of `direct`.
fn suspended(cards: &[Tried<'_>], policy: Policy, direct: &[Event]) -> Vec<Event> {
    let mut table = table(cards, policy);
    let boundary = table.state().clone();
    let mut known: Vec<Event> = Vec::new();
    loop {
        match table.advance() {
            Advance::Asking => {
                known.extend_from_slice(table.fresh());
                known.push(direct[known.len()]);
            }
            Advance::StepEnded => {
                known.extend_from_slice(table.fresh());
                return known;
            }
            other => panic!("{other:?}"),
        }
        table.rerun(&boundary, 0, &known);
    }
}

/// Returns the values that were noted, with their keys.
pub(super) fn noted(table: &Context, facts: &[Event]) -> Vec<(String, i32)> {
    let name = |fact: &Event| match *fact {
        Event::Noted { key, value } => Some((table.roster().name(key).to_owned(), value)),
        _ => None,
    };
    facts.iter().filter_map(name).collect()
}

pub(super) fn notes(cards: &[Tried<'_>]) -> Vec<(String, i32)> {
    noted(&table(cards, Policy::Freeze), &facts(cards, Policy::Freeze))
}

fn under_key(key: &str, values: impl IntoIterator<Item = i32>) -> Vec<(String, i32)> {
    values.into_iter().map(|value| (key.to_owned(), value)).collect()
}

#[test]
fn triggers_run_in_fact_order_and_then_in_card_order() {
    let asks = "fn on_noted(you, params, event) {
        if event.key != \"n\" { return; }
        ask(you, \"count\", [1, 2]);
        note(\"KEY\", event.value);
    }";
    let (first, second) = (asks.replace("KEY", "first"), asks.replace("KEY", "second"));
    let cards = [
        ("trial", "fn effect(you, params) { for n in 1..=3 { note(\"n\", n); } }", Vec::new()),
        ("first", &*first, Vec::new()),
        ("second", &*second, Vec::new()),
    ];
    let mut expected = under_key("n", 1..=3);
    for n in 1..=3 {
        expected.extend(under_key("first", [n]));
        expected.extend(under_key("second", [n]));
    }
    assert_eq!(notes(&cards), expected);
}

#[test]
fn facts_of_a_trigger_are_queued_and_triggers_never_nest() {
    let trigger = "fn on_points_gained(you, params, event) {
        if is_marked(\"inside\", you) { throw \"inside another\"; }
        mark(\"inside\", you);
        if event.points > 1 { change_points(you, event.points - 1); change_points(you, 1); }
        note(\"points\", event.points);
        ask(you, \"count\", [1, 2]);
        unmark(\"inside\", you);
    }";
    let cards = [
        (
            "trial",
            "fn effect(you, params) { change_points(you, 3); change_points(you, 2); }",
            vec![],
        ),
        ("one", trigger, vec![]),
    ];
    assert_eq!(notes(&cards), under_key("points", [3, 2, 2, 1, 1, 1, 1, 1]));
}

#[test]
fn a_trigger_offers_the_options_at_the_time_of_its_question() {
    let vulture = "fn on_species_eliminated(you, params, event) {
        if count(you, \"gene-pool\") < 1 { return; }
        place_up_to(you, event.tile, 1, \"gene-pool\");
        note(\"left\", count(you, \"gene-pool\"));
    }";
    // The mammal, which owns the trigger, has one species left in its gene pool.
    let sweep = "fn effect(you, params) {
        let other = animals()[0];
        place_species(other, tiles()[0], count(other, \"gene-pool\") - 1, \"gene-pool\");
        for tile in tiles(#{occupied_by: you}) { eliminate(species(#{on: tile, of: you})); }
    }";
    let cards = [("trial", sweep, Vec::new()), ("vulture", vulture, Vec::new())];
    for start in 0..8 {
        let (advance, facts) = play(&mut table(&cards, Policy::Freeze), start);
        assert_eq!(advance, Advance::StepEnded);
        let counts = facts.iter().filter_map(|fact| match fact {
            Event::Answered { choice: Choice::Count(count), .. } => Some(*count),
            _ => None,
        });
        assert!(counts.sum::<u8>() <= 1, "{facts:?}");
    }
}

#[test]
fn an_effect_offers_what_triggers_have_left() {
    // Asks, and leaves one species in the gene pool of the animal that gained points.
    let greedy = "fn on_points_gained(you, params, event) {
        ask(you, \"count\", [0, 1]);
        let pool = count(event.animal, \"gene-pool\");
        if pool > 1 { place_species(event.animal, tiles()[0], pool - 1, \"gene-pool\"); }
    }";
    // The effect reads the state between the fact that runs the trigger and its own question.
    let effect = "fn effect(you, params) {
        change_points(you, 1);
        let most = count(you, \"gene-pool\");
        place_species(you, tiles()[1], ask(you, \"placed\", numbers(0, most)), \"gene-pool\");
        change_points(you, 1);
        if count(you, \"gene-pool\") > 0 { note(\"left\", count(you, \"gene-pool\")); }
    }";
    let cards = [("trial", effect, Vec::new()), ("greedy", greedy, Vec::new())];
    for start in 0..8 {
        let mut table = table(&cards, Policy::Freeze);
        let (advance, facts) = play(&mut table, start);
        assert_eq!(advance, Advance::StepEnded);
        assert_eq!(suspended(&cards, Policy::Freeze, &facts), facts);
        let options: Vec<u16> = facts.iter().filter_map(offered).collect();
        assert_eq!(options, [2, 2, 2], "trigger, effect, trigger");
    }
}

/// Returns the number of options of a question that was answered.
fn offered(fact: &Event) -> Option<u16> {
    match fact {
        Event::Answered { options, .. } => Some(*options),
        _ => None,
    }
}

#[test]
fn a_chain_of_triggers_that_ends_is_not_a_loop() {
    let countdown =
        "fn on_noted(you, params, event) { if event.value > 0 { note(\"n\", event.value - 1); } }";
    let effect = "fn effect(you, params) { note(\"n\", params.from); }";
    let cards =
        [("trial", effect, vec![("from", number(300))]), ("countdown", countdown, Vec::new())];
    assert_eq!(notes(&cards), under_key("n", (0..=300).rev()));

    let effect = "fn effect(you, params) { for n in 0..900 { change_points(you, 1); } }";
    let listener = "fn on_points_gained(you, params, event) { note(\"n\", noted(\"n\") + 1); }";
    let cards = [("trial", effect, Vec::new()), ("listener", listener, Vec::new())];
    assert_eq!(notes(&cards), under_key("n", 1..=900));

    let effect =
        "fn effect(you, params) { for n in 0..9 { mark(\"m\", you); unmark(\"m\", you); } }";
    let asks = "fn on_marker_removed(you, params, event) {
        ask(you, \"count\", [1, 2]); note(\"n\", noted(\"n\") + 1);
    }";
    let cards = [("trial", effect, Vec::new()), ("asks", asks, Vec::new())];
    assert_eq!(notes(&cards), under_key("n", 1..=9));
}

/// Counts down, and places a marker at the end.
const COUNTDOWN: &str = "fn on_noted(you, params, event) {
    if event.key == \"n\" && event.value > 0 { note(\"n\", event.value - 1); }
    if event.key == \"n\" && event.value == 0 { mark(\"m\", you); }
}";

#[test]
fn only_the_triggers_of_a_loop_are_named() {
    // The first card counts down and then starts the loop; the last two cards react to every fact of it.
    let cards = [
        ("trial", "fn effect(you, params) { note(\"n\", 200); }", Vec::new()),
        ("countdown", COUNTDOWN, Vec::new()),
        ("there", "fn on_marker_placed(you, params, event) { unmark(\"m\", you); }", Vec::new()),
        ("back", "fn on_marker_removed(you, params, event) { mark(\"m\", you); }", Vec::new()),
        ("asks", "fn on_marker_removed(you, params, event) { ask(you, \"q\", [1, 2]); }", vec![]),
        ("acts", "fn on_marker_removed(you, params, event) { change_points(you, 1); }", vec![]),
    ];
    let message = failure(&cards).message.to_string();
    for place in [
        "`on_marker_placed` of cards/there.rhai:1:41",
        "`on_marker_removed` of cards/back.rhai:1:42",
    ] {
        assert_eq!(message.matches(place).count(), 1, "{message}");
    }
    assert_eq!(message.matches("cards/").count(), 2, "{message}");
}

#[test]
fn a_loop_through_rule_consequences_names_the_trigger_that_causes_it() {
    // The first of three triggers on one fact causes the loop; the others act as well.
    let cards = [
        ("trial", "fn effect(you, params) { note(\"n\", 1); }", Vec::new()),
        ("acts", "fn on_noted(you, params, event) { change_points(you, 1); }", Vec::new()),
        ("loop", "fn on_noted(you, params, event) { note(\"n\", event.value + 1); }", Vec::new()),
        ("also", "fn on_noted(you, params, event) { change_points(you, 1); }", Vec::new()),
    ];
    let message = failure(&cards).message.to_string();
    assert!(message.contains("cards/loop.rhai"), "{message}");
    assert_eq!(message.matches("cards/").count(), 1, "{message}");
}

/// A loop of two triggers, each of which runs `does` and then triggers the other. A third trigger only listens, and
/// does more work than either of them.
fn busy_loop(does: &str) -> [String; 4] {
    [
        "fn effect(you, params) { mark(\"m\", animals()[0]); }".to_owned(),
        format!("fn on_marker_placed(you, params, event) {{ {does} unmark(\"m\", you); }}"),
        format!("fn on_marker_removed(you, params, event) {{ {does} mark(\"m\", you); }}"),
        format!("fn on_marker_removed(you, params, event) {{ {does} {does} {does} }}"),
    ]
}

fn in_play(scripts: &[String; 4]) -> [Tried<'_>; 4] {
    let [trial, there, back, listens] = scripts;
    [
        ("trial", trial, Vec::new()),
        ("there", there, Vec::new()),
        ("back", back, Vec::new()),
        ("listens", listens, Vec::new()),
    ]
}

const BUSY: [(&str, &str); 3] = [
    ("for n in 0..7 { note(\"n\", n); }", "more than 2000 facts"),
    ("for n in range(0, 1500) { }", "more than 200000 operations"),
    ("ask(you, \"q\", [1, 2]);", "more than 250 questions"),
];

#[test]
fn a_loop_that_uses_up_the_budget_is_named() {
    for (does, ran_out) in BUSY {
        let scripts = busy_loop(does);
        let message = failure(&in_play(&scripts)).message.to_string();
        assert!(message.starts_with("triggers cause each other again and again"), "{message}");
        assert!(message.contains(ran_out), "{message}");
        for trigger in ["`on_marker_placed` of cards/there", "`on_marker_removed` of cards/back"] {
            assert_eq!(message.matches(trigger).count(), 1, "{message}");
        }
        assert_eq!(message.matches("cards/").count(), 2, "{message}");
    }
}

#[test]
fn a_trigger_that_only_listens_to_a_loop_is_not_disabled() {
    for (does, _) in BUSY {
        let scripts = busy_loop(does);
        let facts = facts(&in_play(&scripts), Policy::Abandon);
        let table = table(&in_play(&scripts), Policy::Abandon);
        let names = |fact: &Event| match *fact {
            Event::HookAbandoned { card } => Some(table.roster().name(card).to_owned()),
            _ => None,
        };
        let mut left_out: Vec<String> = facts.iter().filter_map(names).collect();
        left_out.sort();
        assert_eq!(left_out, ["back", "there"], "{does}");
    }
}

#[test]
fn a_chain_that_ends_within_the_budget_is_not_a_loop() {
    let countdown = "fn on_noted(you, params, event) {
        if event.key != \"n\" || event.value == 0 { return; }
        for n in 0..7 { note(\"m\", n); }
        note(\"n\", event.value - 1);
    }";
    let effect = "fn effect(you, params) { note(\"n\", 240); }";
    let cards = [("trial", effect, Vec::new()), ("countdown", countdown, Vec::new())];
    assert_eq!(notes(&cards).len(), 240 * 8 + 1);
}

#[test]
fn a_trigger_that_uses_up_the_budget_alone_is_blamed() {
    // A chain first runs for a few rounds and ends by itself.
    let cards = [
        ("trial", "fn effect(you, params) { note(\"n\", 9); }", Vec::new()),
        ("countdown", COUNTDOWN, Vec::new()),
        (
            "busy",
            "fn on_marker_placed(you, params, event) {
                ask(you, \"q\", [1, 2]);
                for n in range(0, 2500) { note(\"m\", n); }
            }",
            Vec::new(),
        ),
    ];
    let message = failure(&cards).message.to_string();
    assert!(message.starts_with("the scripts produce more than 2000 facts"), "{message}");
}

#[test]
fn a_failing_trigger_is_ignored_and_the_effect_continues() {
    let cards = [
        (
            "trial",
            "fn effect(you, params) {
                for n in 1..=3 { change_points(you, 1); note(\"n\", ask(you, \"q\", [n, n + 1])); }
            }",
            Vec::new(),
        ),
        (
            "fails",
            "fn on_points_gained(you, params, event) {
                change_points(you, -1);
                ask(you, \"count\", [1, 2]);
                mark(\"m\", you);
                throw \"no\";
            }",
            Vec::new(),
        ),
    ];
    let facts = facts(&cards, Policy::Abandon);
    let is = |is_kind: fn(&Event) -> bool| facts.iter().filter(|fact| is_kind(fact)).count();
    assert_eq!(is(|fact| matches!(fact, Event::EffectAbandoned { .. })), 0);
    assert_eq!(is(|fact| matches!(fact, Event::HookAbandoned { .. })), 1, "disabled for the step");
    assert_eq!(
        is(|fact| matches!(fact, Event::MarkerPlaced { .. })),
        0,
        "dropped after its answer"
    );
    assert_eq!(is(|fact| matches!(fact, Event::PointsLost { .. })), 1, "kept up to its answer");
    assert_eq!(is(|fact| matches!(fact, Event::PointsGained { .. })), 3);
}

#[test]
fn a_failing_effect_keeps_the_results_of_earlier_triggers() {
    let cards = [
        (
            "trial",
            "fn effect(you, params) {
                change_points(you, 1);
                ask(you, \"q\", [1, 2]);
                change_points(you, 5);
                throw \"no\";
            }",
            Vec::new(),
        ),
        (
            "listener",
            "fn on_points_gained(you, params, event) { note(\"heard\", event.points); }",
            Vec::new(),
        ),
    ];
    let facts = facts(&cards, Policy::Abandon);
    let table = table(&cards, Policy::Abandon);
    assert_eq!(noted(&table, &facts), under_key("heard", [1]));
    assert!(matches!(facts.last(), Some(Event::EffectAbandoned { .. })), "{facts:?}");
}
