//! The budget of scripts, and faults in functions that are passed to built-in functions.

use pretty_assertions::assert_eq;
use speciate::context::{Advance, Answerer as _, Context, Policy};
use speciate::event::Event;
use speciate::id::HexId;
use speciate::question::Choice;

use super::table::{Steady, failure, play, table};

fn effect(body: &str) -> String {
    format!("fn effect(you, params) {{\n{body}\n}}")
}

/// Calls of built-in functions that call a function of the script, with `F` as the body of that function.
const CALLING: &[&str] = &[
    "let a = [3, 1, 2];\na.sort(|x, y| { F });",
    "let a = [3, 1, 2];\na.order(|x, y| { F });",
    "let a = [3, 1, 2];\na.dedup(|x, y| { F });",
    "let a = [3, 1, 2];\na.filter(|x| { F });",
    "let a = [3, 1, 2];\na.map(|x| { F });",
    "let a = [3, 1, 2];\na.find(|x| { F });",
    "let a = [3, 1, 2];\na.some(|x| { F });",
    "let a = [3, 1, 2];\na.all(|x| { F });",
    "let a = [3, 1, 2];\na.index_of(|x| { F });",
    "let a = [3, 1, 2];\na.reduce(|sum, x| { F });",
    "let a = [3, 1, 2];\na.for_each(|x| { F });",
    "let a = [3, 1, 2];\na.retain(|x| { F });",
    "let a = [3, 1, 2];\na.drain(|x| { F });",
    "let m = #{a: 1, b: 2};\nm.filter(|k, v| { F });",
    "let m = #{a: 1, b: 2};\nm.map(|k, v| { F });",
    "let m = #{a: 1, b: 2};\nm.retain(|k, v| { F });",
    "let m = #{a: 1, b: 2};\nm.drain(|k, v| { F });",
];

#[test]
fn faults_in_callbacks_are_reported_with_their_line() {
    for (does, message) in [
        ("throw \"so there\"", "the script throws `so there`"),
        ("1 / 0", "the arithmetic"),
        ("animals()[0].nonsense", "no property is called `nonsense`"),
        ("change_pawns(animals()[0], -9)", "expected at most 3 pawns"),
        ("loop { }", "more than 200000 operations"),
    ] {
        for calling in CALLING {
            let text = effect(&calling.replace('F', does));
            let fault = failure(&[("trial", &text, Vec::new())]);
            let place = fault.place.clone().expect("a place");
            assert_eq!(
                (place.file.as_str(), place.line),
                ("cards/trial.rhai", 3),
                "{text}: {fault}"
            );
            if does != "1 / 0" {
                assert!(fault.message.to_string().contains(message), "{text}: {fault}");
            }
            let mut table = table(&[("trial", &text, Vec::new())], Policy::Abandon);
            let (advance, facts) = play(&mut table, 0);
            assert_eq!(advance, Advance::StepEnded, "{text}");
            assert!(
                facts.iter().any(|fact| matches!(fact, Event::EffectAbandoned { .. })),
                "{text}"
            );
        }
    }
}

#[test]
fn comparison_functions_return_numbers_or_flags_and_sort_stably() {
    for (sorting, sorted) in [
        ("a.sort(|x, y| x % 10 - y % 10);", "[20, 10, 11, 31, 42, 12]"),
        ("a.sort(|x, y| x % 10 < y % 10);", "[20, 10, 11, 31, 42, 12]"),
        ("a = a.order(|x, y| y % 10 - x % 10);", "[42, 12, 11, 31, 20, 10]"),
        ("a.sort();", "[10, 11, 12, 20, 31, 42]"),
        ("a = a.order();", "[10, 11, 12, 20, 31, 42]"),
        ("a.dedup(|x, y| x % 10 == y % 10);", "[42, 11, 20, 12, 31, 10]"),
        ("a += [10, 10]; a.dedup();", "[42, 11, 20, 12, 31, 10]"),
        (
            "a = [a.index_of(12), a.index_of(7), a.index_of(42, 1), a.index_of(10, -1)];",
            "[3, -1, -1, 5]",
        ),
        (
            "a = [a.contains(12), 7 in a, a == [42], a != a, #{a: a} == #{a: a}, you in [you]];",
            "[true, false, false, false, true, true]",
        ),
    ] {
        let body = format!("let a = [42, 11, 20, 12, 31, 10];\n{sorting}\nthrow a;");
        let fault = failure(&[("trial", &effect(&body), Vec::new())]);
        assert_eq!(fault.message.to_string(), format!("the script throws `{sorted}`"), "{sorting}");
    }
    for (sorting, message) in [
        ("[1, 2].sort(|x, y| \"x\");", "expected number, found text"),
        ("[1, 2].dedup(|x, y| 1);", "expected flag, found number"),
        ("[you, you].sort();", "`sort` cannot be used with animal"),
        ("[1, \"x\"].sort();", "`sort` cannot be used with text"),
    ] {
        let fault = failure(&[("trial", &effect(sorting), Vec::new())]);
        assert_eq!(fault.message.to_string(), message, "{sorting}");
        assert_eq!(fault.place.map(|place| place.line), Some(2), "{sorting}");
    }
}

#[test]
fn operations_of_all_scripts_in_a_step_are_counted_together() {
    let loops = "for n in range(0, 60000) { }";
    let own = effect(&format!("{loops}\nnote(\"k\", 1);"));
    let trigger = format!("fn on_noted(you, params, event) {{\n\n  {loops} }}");
    let more = trigger.as_str();
    let fewer =
        [("trial", &*own, Vec::new()), ("one", more, Vec::new()), ("two", more, Vec::new())];
    let (advance, _) = play(&mut table(&fewer, Policy::Freeze), 0);
    assert_eq!(advance, Advance::StepEnded);
    let [first, second, third] = fewer;
    let fault = failure(&[first, second, third, ("three", more, Vec::new())]);
    assert!(fault.message.to_string().contains("more than 200000 operations"), "{fault}");
    let place = fault.place.expect("a place");
    assert_eq!((place.file.as_str(), place.line), ("cards/three.rhai", 3));
}

#[test]
fn native_functions_are_charged_for_their_work() {
    for body in [
        "let a = [];\nfor i in 0..250 { a.push(i); }\nfor i in 0..1000 { if a == a { } }",
        "let a = [];\nfor i in 0..250 { a.push(i); }\nfor i in 0..1000 { if -1 in a { } }",
        "let a = [];\nfor i in 0..250 { a.push(i); }\nfor i in 0..1000 { a.sort(); }",
    ] {
        let fault = failure(&[("trial", &effect(body), Vec::new())]);
        assert!(fault.message.to_string().contains("more than 200000 operations"), "{fault}");
        assert_eq!(fault.place.map(|place| place.line), Some(4), "{body}");
    }
}

#[test]
fn facts_and_questions_of_a_step_are_limited() {
    for (body, message) in [
        ("for n in range(0, 9999) { note(\"k\", n); }", "more than 2000 facts"),
        ("loop { try { ask(you, \"tile\", tiles(#{})); } catch { } }", "more than 250 questions"),
        (
            "loop { ask(you, \"tile\", tiles()); for n in range(0, 150000) { } }",
            "more than 2000000 operations to reach the last question of the step",
        ),
    ] {
        let fault = failure(&[("trial", &effect(body), Vec::new())]);
        assert!(fault.message.to_string().contains(message), "{fault}");
        assert_eq!(fault.place.as_ref().map(|place| place.line), Some(2), "{fault}");
    }
}

/// Carries the card out with an answer at a time, each time from the start, and returns how it ends.
fn play_suspended(context: &mut Context) -> (Advance, Vec<Event>) {
    let boundary = context.state().clone();
    let mut recorded: Vec<Event> = Vec::new();
    let mut bot = Steady(0);
    loop {
        context.rerun(&boundary, 0, &recorded);
        let advance = context.advance();
        recorded.extend_from_slice(context.fresh());
        if advance != Advance::Asking {
            return (advance, recorded);
        }
        let question = context.open()[0].clone();
        let view =
            speciate::view::View::new(context.catalog(), context.state(), Some(question.seat));
        let place = bot.answer(&view, &question).expect("the bot answers");
        recorded.push(context.answered(&question, question.options[place]));
    }
}

#[test]
fn reruns_and_explanations_are_not_counted() {
    let body = |first: usize, second: usize| {
        effect(&format!(
            "for n in range(0, {first}) {{ }}\nask(you, \"tile\", tiles(#{{occupied_by: you}}));\n\
             for n in range(0, {second}) {{ }}\nnote(\"k\", 1);\nask(you, \"tile\", tiles(#{{occupied_by: you}}));\nnote(\"k\", 2);"
        ))
    };
    let direct = |text: &str| play(&mut table(&[("trial", text, Vec::new())], Policy::Freeze), 0);
    let ends = |text: &str| direct(text).0 == Advance::StepEnded;
    // Find the greatest number of rounds in the second part that stays within the budget.
    let (mut can, mut cannot) = (100_000, 200_001);
    assert!(ends(&body(150_000, can)) && !ends(&body(150_000, cannot)));
    while cannot - can > 1 {
        let middle = can.midpoint(cannot);
        *(if ends(&body(150_000, middle)) { &mut can } else { &mut cannot }) = middle;
    }
    for second in [can, cannot] {
        let text = body(150_000, second);
        let mut suspended = table(&[("trial", &text, Vec::new())], Policy::Freeze);
        assert_eq!(play_suspended(&mut suspended), direct(&text), "{second}");
        // Explaining why this hex is not an option does not count against the card's budget.
        let mut explained = table(&[("trial", &text, Vec::new())], Policy::Freeze);
        explained.observe(Some(Choice::Tile(HexId(6))));
        assert_eq!(play(&mut explained, 0), direct(&text), "{second}");
        assert!(!explained.take_observed().judged.is_empty());
    }
}
