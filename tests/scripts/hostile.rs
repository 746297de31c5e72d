//! Scripts that are malicious or broken: each ends with a fault that names its file and line.

use std::time::Duration;

use pretty_assertions::assert_eq;
use speciate::context::{Advance, Policy};
use speciate::event::Event;

use super::table::{failure, play, table};
use crate::support::waiting::computed;

/// Checks that a body, which begins on line 2, fails on `line` with `message`.
fn fails(body: &str, line: usize, message: &str) {
    let mut text = format!("fn effect(you, params) {{\n{body}\n}}");
    if body.contains("deep(") {
        text.push_str("\nfn deep(n) { deep(n + 1) + 1 }");
    }
    if body.contains("spin(") {
        text.push_str("\nfn spin() { loop { } }");
    }
    let began = computed();
    let fault = failure(&[("trial", &text, Vec::new())]);
    let place = fault.place.expect("a place");
    assert!(fault.message.to_string().contains(message), "{}", fault.message);
    assert_eq!((place.file.as_str(), place.line), ("cards/trial.rhai", line), "{}", fault.message);
    assert!(computed().saturating_sub(began) < Duration::from_secs(5));
}

#[test]
fn endless_loops_run_out_of_operations() {
    let endless = "more than 200000 operations";
    fails("loop { }", 2, endless);
    fails("let a = [];\nloop { a.sort(|x, y| 1); }", 3, endless);
    fails("\nwhile true {\n}", 3, endless);
    fails("let n = 0;\ndo {\n  n = 1 - n;\n} while n < 9;", 4, endless);
    fails("\nfor i in range(0, 999999999) { }", 3, endless);
    fails("if you == you {\n  loop { }\n}", 3, endless);
    // When the engine returns from a function, it no longer knows the position within it.
    fails("\n[1].for_each(|| {\n  loop { }\n});", 3, endless);
    fails("\nspin();", 3, endless);
}

#[test]
fn recursion_ends() {
    fails("deep(0);", 2, "more than 16 levels deep");
}

#[test]
fn exponential_growth_runs_out_of_budget() {
    fails("let s = \"ab\";\nloop { s += s; }", 3, "too large");
    fails("let a = [1];\nloop { a += a; }", 3, "too large");
    fails(
        "let m = #{};\nfor i in 0..9999999 { m[`k${i}`] = i; }",
        3,
        "more than 200000 operations",
    );
    fails("let a = [0];\nloop { a = [a, a]; }", 3, "too large");
}

#[test]
fn thrown_values_are_shown() {
    fails("throw \"so there\";", 2, "the script throws `so there`");
}

#[test]
fn illegal_facts_are_refused() {
    fails(
        "let vacant = tiles()[5];\nplace_species(you, vacant, 99, \"gene-pool\");",
        3,
        "`min(99, count(…, \"gene-pool\"))` takes as many as there are",
    );
    fails("place_species(you, tiles()[0], -1, \"gene-pool\");", 2, "found -1");
    fails("move_species(you, \"eliminated\");", 2, "`species`: expected species, found animal");
    fails(
        "place_element(corners(#{vacant: false})[0], element_types(\"bag\")[0]);",
        2,
        "holds a disk",
    );
    fails(
        "remove_element(you, element_types(\"bag\")[0]);\nremove_element(you, element_types(\"bag\")[0]);",
        3,
        "no added",
    );
    fails("change_pawns(you, -9);", 2, "expected at most 3 pawns");
    fails("perform(you, \"miracle\");", 2, "found `miracle`");
}

#[test]
fn species_cannot_be_placed_on_a_hex_without_a_tile() {
    let text =
        "fn effect(you, params, scored) {\n  place_species(you, scored.tile, 1, \"gene-pool\");\n}";
    let fault = failure(&[("vacant", text, Vec::new())]);
    assert_eq!(fault.message.to_string(), "there is no tile on hex -1,0");
    assert_eq!(
        fault.place.map(|place| (place.file, place.line)),
        Some(("cards/vacant.rhai".to_owned(), 2))
    );
}

#[test]
fn a_trigger_gets_the_fact_and_its_fault_names_its_own_file() {
    let cards = [
        ("trial", "fn effect(you, params) { mark(\"seen\", you); }", Vec::new()),
        ("watcher", "fn on_marker_placed(you, params, event) {\n  throw event.on;\n}", Vec::new()),
    ];
    let fault = failure(&cards);
    assert_eq!(fault.message.to_string(), "the script throws `animal:bird`");
    assert_eq!(fault.place.map(|place| place.file), Some("cards/watcher.rhai".to_owned()));
}

#[test]
fn a_tile_is_not_an_animal() {
    fails("count(tiles()[0], \"points\");", 2, "a tile has no count `points`");
    fails(
        "place_species(tiles()[0], you, 1, \"gene-pool\");",
        2,
        "`place_species`, `animal`: expected animal, found tile",
    );
    fails(
        "ask(you, \"which\", [you, tiles()[0]]);",
        2,
        "expected options of one type, found animal and tile",
    );
}

#[test]
fn unknown_filters_are_reported() {
    fails(
        "tiles(#{terain: \"sea\"});",
        2,
        "`tiles` has no filter `terain`; did you mean `terrain`?",
    );
}

#[test]
fn a_question_cannot_be_caught() {
    for body in [
        "try { ask(you, \"tile\", tiles()); } catch { }\nchange_points(you, 99);",
        "[you, you].sort(|x, y| { ask(x, \"tile\", tiles()); 1 });\nchange_points(you, 99);",
        "[you, you].sort(|x, y| { ask(x, \"tile\", tiles()); 1 });",
    ] {
        let text = format!("fn effect(you, params) {{\n{body}\n}}");
        let mut table = table(&[("trial", &text, Vec::new())], Policy::Freeze);
        assert_eq!(table.advance(), Advance::Asking);
        assert!(table.fresh().iter().all(|event| !matches!(event, Event::PointsGained { .. })));
    }
}

#[test]
fn a_fault_cannot_be_caught() {
    fails(
        "try { change_pawns(you, -9); } catch { }\nchange_points(you, 99);",
        2,
        "expected at most 3 pawns",
    );
}

#[test]
fn printing_has_no_effect_on_the_game() {
    let text = "fn effect(you, params) { for n in 0..5000 { print(\"flood\"); debug(n); } change_points(you, 1); }";
    let (advance, _) = play(&mut table(&[("trial", text, Vec::new())], Policy::Freeze), 0);
    assert_eq!(advance, Advance::StepEnded);
}

#[test]
fn work_of_native_functions_is_counted() {
    fails(
        "for n in 0..9999 { element_types(\"bag\"); tiles(); corners(#{vacant: true}); }",
        2,
        "more than 200000 operations",
    );
}

#[test]
fn modifiers_cannot_change_anything() {
    let cards = [
        (
            "trial",
            "fn effect(you, params) { remove_element(corners(#{vacant: false})[0]); }",
            Vec::new(),
        ),
        (
            "bender",
            "fn migration_range(you, params, animal, natural) {\n  change_points(you, 9);\n  natural + 1\n}",
            Vec::new(),
        ),
    ];
    let fault = failure(&cards);
    assert!(
        fault.message.to_string().contains("`migration_range` is a modifier"),
        "{}",
        fault.message
    );
    let place = fault.place.expect("a place");
    assert_eq!((place.file.as_str(), place.line), ("cards/bender.rhai", 2));
}

#[test]
fn triggers_that_run_themselves_are_stopped() {
    let within = "ask(you, \"which\", [you]);";
    for then in ["", within] {
        let echo =
            format!("fn on_points_gained(you, params, event) {{ change_points(you, 1); {then} }}");
        let cards = [
            ("trial", "fn effect(you, params) { change_points(you, 1); }", Vec::new()),
            ("echo", &*echo, Vec::new()),
        ];
        let fault = failure(&cards);
        assert_eq!(
            fault.message.to_string(),
            "a trigger causes itself endlessly: `on_points_gained` of cards/echo.rhai:1:41",
            "{then}"
        );
        assert_eq!(fault.place.map(|place| place.file), Some("cards/echo.rhai".to_owned()));
    }
}

#[test]
fn triggers_that_run_each_other_are_reported() {
    let within = "ask(you, \"which\", [you]);";
    for then in ["", within] {
        let ping = format!(
            "// Answers what the other does.\nfn on_points_gained(you, params, event) {{\n  \
             change_points(you, -1); {then} }}"
        );
        let pong = format!(
            "fn on_points_lost(you, params, event) {{\n\n  change_points(you, 1); {then} }}"
        );
        let cards = [
            (
                "trial",
                "fn effect(you, params) { note(\"begun\", 1); change_points(you, 1); }",
                Vec::new(),
            ),
            ("bystander", "fn on_noted(you, params, event) { }", Vec::new()),
            ("ping", &*ping, Vec::new()),
            ("pong", &*pong, Vec::new()),
        ];
        let message = failure(&cards).message.to_string();
        assert!(message.starts_with("triggers cause each other endlessly: "), "{message}");
        for place in [
            "`on_points_gained` of cards/ping.rhai:2:41",
            "`on_points_lost` of cards/pong.rhai:1:39",
        ] {
            assert_eq!(message.matches(place).count(), 1, "{message}");
        }
        assert!(!message.contains("bystander") && !message.contains("trial"), "{message}");
    }
}

#[test]
fn an_abandoned_effect_leaves_only_a_fact() {
    let text = "fn effect(you, params) { change_points(you, 5); throw \"no\"; }";
    let (advance, facts) = play(&mut table(&[("trial", text, Vec::new())], Policy::Abandon), 0);
    assert_eq!(advance, Advance::StepEnded);
    assert!(facts.iter().any(|event| matches!(event, Event::EffectAbandoned { .. })));
    assert!(!facts.iter().any(|event| matches!(event, Event::PointsGained { .. })));
}
