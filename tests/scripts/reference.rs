//! The reference describes every verb completely and correctly, and all of its examples work.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::context::ScriptFailure;
use speciate::game::Status;
use speciate::reference::Reference;
use speciate::scenario::{Runner, read};
use speciate::script::Library;
use speciate::script::api::{self, Verb};
use speciate::words::{Value, Words};

use super::hooks::{RULES, source, source_of};
use super::table::{catalog, library};
use crate::support;

/// The types of values in signatures.
const TYPES: [&str; 14] = [
    "animal", "tile", "corner", "element", "species", "number", "text", "flag", "array", "map",
    "any", "terrain", "space", "card",
];

pub(super) fn verbs() -> Vec<Verb> {
    let library: Library = library(&mut catalog(&[]), &[]).expect("no faults");
    library.verbs().to_vec()
}

#[test]
fn every_verb_is_fully_documented() {
    let verbs = verbs();
    assert!(verbs.len() > 30, "the verbs were not found");
    for verb in verbs {
        let signature = verb.signature;
        assert!(verb.purpose.len() > 10, "{signature} does not say what it is for");
        assert!(!verb.example.script.is_empty(), "{signature} has no example");
        assert!(verb.example.script.contains(&format!("{}(", verb.name)), "{signature}");
        let has_topic = ["look", "ask", "act", "remember"].contains(&verb.topic.name());
        assert!(has_topic, "{signature}");
        for (param, kind) in &verb.params {
            assert!(TYPES.contains(kind), "{signature}: `{param}` is a `{kind}`");
        }
        assert!(verb.result == "nothing" || TYPES.contains(&verb.result), "{signature}");
    }
}

#[test]
fn every_example_returns_the_stated_result() {
    let verbs = verbs();
    let (of_rows, others): (Vec<&Verb>, Vec<&Verb>) =
        verbs.iter().partition(|verb| verb.example.of_rows);
    assert!(of_rows.len() > 10 && others.len() > 30, "{} {}", of_rows.len(), others.len());
    for (verbs, values) in
        [(others, values as fn(&[&Verb]) -> Vec<String>), (of_rows, values_of_rows)]
    {
        let found: Vec<String> = verbs
            .iter()
            .zip(values(&verbs))
            .map(|(verb, value)| format!("{} // {value}", verb.example.script))
            .collect();
        let wanted: Vec<String> = verbs
            .iter()
            .map(|verb| format!("{} // {}", verb.example.script, verb.example.result))
            .collect();
        assert_eq!(found, wanted);
    }
}

#[test]
fn check_accepts_every_example() {
    let verbs = verbs();
    let head = "fn effect(you, params, scored) {\n    let tile = scored.tile;\n";
    let text = |verb: &Verb| format!("{head}    print({{ {} }});\n}}\n", verb.example.script);
    let cards: Vec<(String, String)> = verbs
        .iter()
        .enumerate()
        .map(|(index, verb)| (format!("example-{index}"), text(verb)))
        .collect();
    let named: Vec<(&str, &str)> =
        cards.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let mut source = source(&named, &[]);
    let option = "[option.rain]\nvalue = \"mild\"\nallowed = [\"mild\", \"heavy\"]\n";
    source.insert(&format!("content/{RULES}/options.toml"), option.as_bytes());
    let types = ["argument-type", "operand-type", "unknown-word", "unknown-filter"];
    let found: Vec<String> = speciate::lint::check(&source, RULES)
        .iter()
        .filter(|one| types.contains(&one.code.name()))
        .filter(|one| one.place.spot.to_string().contains("example-"))
        // These are names of the Card Game.
        .filter(|one| !one.message.to_string().contains("`card-play`"))
        .map(|one| format!("{}:{} {}", one.place.spot, one.place.line, one.message))
        .collect();
    assert!(found.is_empty(), "{found:#?}");
}

/// Returns scripts of cards that throw the values of the examples.
fn throwing_scripts(verbs: &[&Verb], head: &str) -> Vec<(String, String)> {
    let text =
        |verb: &Verb| format!("{head}    throw to_debug({{ {} }});\n}}\n", verb.example.script);
    verbs.iter().enumerate().map(|(index, verb)| (format!("example-{index}"), text(verb))).collect()
}

pub(super) fn values(verbs: &[&Verb]) -> Vec<String> {
    let head = "fn effect(you, params, scored) {\n    let tile = scored.tile;\n";
    let cards = throwing_scripts(verbs, head);
    let named: Vec<(&str, &str)> =
        cards.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let mut source = source(&named, &[]);
    let tables = format!("content/{RULES}/cards.toml");
    let mut text = source.text(&tables).expect("the cards are shipped").to_owned();
    for (verb, (name, _)) in verbs.iter().zip(&cards) {
        let table = format!("[card.{name}]\n");
        assert!(text.contains(&table), "{}", verb.name);
        let params = "params = { terrains = [\"desert\", \"jungle\"] }";
        text = text.replace(&table, &format!("{table}draws = {}\n{params}\n", verb.draws));
    }
    source.insert(&tables, text.as_bytes());
    let option = "[option.rain]\nvalue = \"mild\"\nallowed = [\"mild\", \"heavy\"]\n";
    source.insert(&format!("content/{RULES}/options.toml"), option.as_bytes());
    let words = "option-rain = How much does it rain?\n";
    source.insert(&format!("content/{RULES}/locale/en/options.ftl"), words.as_bytes());
    let runner = Runner::new(&source, RULES);
    cards.iter().map(|(card, _)| value(&runner, card)).collect()
}

fn values_of_rows(verbs: &[&Verb]) -> Vec<String> {
    let cards = throwing_scripts(verbs, "fn effect(you, params) {\n");
    let named: Vec<(&str, &str)> =
        cards.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let source = source_of("card-game", &named, &[]);
    let runner = Runner::new(&source, "card-game");
    cards.iter().map(|(card, _)| value_of_rows(&runner, card)).collect()
}

/// Returns the value that a card throws in the position of all examples, if every question is answered with its first
/// option.
fn value(runner: &Runner<'_>, card: &str) -> String {
    let text = format!(
        "[[scenario]]\nname = \"{card}\"\nanimals = \"mammal bird insect\"\n\
         given = \"\"\"\n{}card {card} bird 1,0\n\"\"\"\nthen = \"status frozen\"\n",
        api::POSITION
    );
    thrown_in(runner, card, &text, None)
}

/// Returns the value that an event throws in the position of the examples with rows.
fn value_of_rows(runner: &Runner<'_>, card: &str) -> String {
    let position = api::POSITION_OF_ROWS.replace("example", card);
    let text = format!(
        "[[scenario]]\nname = \"{card}\"\ngame = \"card-game\"\nanimals = \"red blue\"\n\
         given = \"\"\"\n{position}\"\"\"\nthen = \"status frozen\"\n"
    );
    thrown_in(runner, card, &text, Some(&format!("card:{card}")))
}

/// Returns the value that a scenario's game throws; `first` is the answer to its first question.
fn thrown_in(runner: &Runner<'_>, card: &str, text: &str, first: Option<&str>) -> String {
    let scenario = read("examples", text).unwrap_or_else(|faults| panic!("{faults}")).remove(0);
    let mut game = runner.lay(&scenario).unwrap_or_else(|faults| panic!("{faults}"));
    if let Some(option) = first {
        let seat = game.questions()[0].seat;
        game.answer_text(seat, option, None)
            .unwrap_or_else(|rejection| panic!("{card}: {rejection}"));
    }
    while game.status() == &Status::Asking {
        let question = game.questions()[0].clone();
        game.answer(question.seat, question.options[0]).expect("offered options are accepted");
    }
    match game.status() {
        Status::Failed(fault) => thrown(fault),
        other => panic!("{card}: {other:?}"),
    }
}

fn thrown(fault: &ScriptFailure) -> String {
    let values = fault.message.arguments().iter();
    match values.filter(|(name, _)| name == "value").map(|(_, value)| value).next() {
        Some(Value::Text(text)) if fault.message.id() == "script-throws" => text.clone(),
        _ => Words::built_in().say(&fault.message),
    }
}

#[test]
fn every_error_of_the_verbs_is_documented_and_has_words() {
    let mut told: BTreeSet<&str> = api::ANY_CALL.iter().copied().collect();
    told.insert(api::ANY_ACT);
    for verb in verbs() {
        for error in verb.errors {
            assert!(Words::built_in().has(error), "{}: `{error}` has no words", verb.signature);
            told.insert(error);
        }
    }
    for path in std::fs::read_dir("src/engine/script/api").unwrap() {
        let text = std::fs::read_to_string(path.unwrap().path()).unwrap();
        for rest in text.split("message!(").skip(1) {
            let id = rest.split('"').nth(1).unwrap_or_default().trim_end_matches("-near");
            let is_part = ["kind-", "expect-", "script-count-of-"];
            // These ids are parts of other messages, or notes about what a query could have found.
            if id.starts_with("script-") && !is_part.iter().any(|part| id.starts_with(part)) {
                assert!(told.contains(id), "no verb is documented to fail with `{id}`");
            }
        }
    }
}

#[test]
fn every_shared_function_is_documented() {
    let reference =
        Reference::new(&[speciate::games::BASE], &support::edition().scripts, Words::built_in());
    let prelude = std::fs::read_to_string("scripts/prelude.rhai").unwrap();
    assert_eq!(reference.shared.len(), prelude.matches("\nfn ").count());
    for function in &reference.shared {
        let line = prelude.lines().nth(function.line - 1).unwrap_or_default();
        let params = function.params.join(", ");
        assert!(line.starts_with(&format!("fn {}({params}) {{", function.name)), "{function:?}");
        assert!(function.purpose.len() > 10, "{function:?} does not say what it is for");
        assert_eq!(function.file, "scripts/prelude.rhai");
    }
    let page = reference.to_markdown(Words::built_in());
    assert!(page.contains("| `eliminate(species)` | Takes species off the board"), "{page}");
}
