//! Every verb that changes the game does nothing if one of its arguments is `()`.

use pretty_assertions::assert_eq;
use speciate::script::api::{Example, Verb, VerbTopic};

use super::reference::{values, verbs};

/// Returns the example of a verb once for each parameter, with `()` as that argument.
fn with_missing_arguments(verb: &Verb) -> Vec<Verb> {
    let value = |kind: &str| match kind {
        "animal" => "you",
        "tile" => "tile",
        "corner" => "corners(#{vacant: true})[0]",
        "element" => "element(\"sun\")",
        "space" => "spaces(#{})[0]",
        "terrain" => "terrain(tile)",
        "card" => "this_card()",
        "number" => "1",
        "text" => "\"gene-pool\"",
        _ => "()",
    };
    let called = |nothing: usize| {
        let kinds = verb.params.iter().enumerate();
        let values: Vec<&str> = kinds
            .map(|(place, (_, kind))| if place == nothing { "()" } else { value(kind) })
            .collect();
        let script = format!("{}({})", verb.name, values.join(", ")).leak();
        let mut called = verb.clone();
        called.example = Example { script, result: "()", of_rows: false };
        called
    };
    (0..verb.params.len()).map(called).collect()
}

#[test]
fn verbs_with_a_missing_argument_do_nothing() {
    let verbs = verbs();
    let acting = verbs.iter().filter(|verb| verb.acts && verb.topic != VerbTopic::Ask);
    let calls: Vec<Verb> = acting.flat_map(with_missing_arguments).collect();
    assert!(calls.len() > 50, "{}", calls.len());
    let said = |verb: &Verb, value: &str| format!("{} // {value}", verb.example.script);
    let found: Vec<String> = calls
        .iter()
        .zip(values(&calls.iter().collect::<Vec<_>>()))
        .map(|(verb, value)| said(verb, &value))
        .collect();
    let wanted: Vec<String> = calls.iter().map(|verb| said(verb, "()")).collect();
    assert_eq!(found, wanted);
}

#[test]
fn a_missing_value_is_reported_for_the_right_argument() {
    let said = |call: &str| {
        let text = format!("fn effect(you, params) {{ {call}; }}");
        super::table::failure(&[("trial", &text, Vec::new())]).message.to_string()
    };
    assert_eq!(said("pawn_on(())"), "`pawn_on`, `space`: expected space, found nothing");
    let markable = said("is_marked(\"nest\", ())");
    assert!(markable.starts_with("`on`: ") || markable.contains("`on`"), "{markable}");
    assert!(said("noted(\"eaten\", ())").contains("`on`"));
}
