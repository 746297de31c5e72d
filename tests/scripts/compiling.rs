//! Faults that are found before a script runs, all of them at once.

use pretty_assertions::assert_eq;

use super::table::{catalog, library, number};

fn faults(text: &str) -> Vec<String> {
    let cards = [("trial", text, vec![("species", number(1))])];
    let found = library(&mut catalog(&cards), &cards).err().unwrap_or_default();
    let findings = found.into_iter().map(|fault| {
        let hint = fault.hint.map(|hint| format!(" | {hint}")).unwrap_or_default();
        format!("{}:{}: {}{hint}", fault.file, fault.line, fault.message)
    });
    findings.collect()
}

fn fault(text: &str) -> String {
    faults(text).join("\n")
}

#[test]
fn a_syntax_error_names_the_line() {
    assert!(fault("fn effect(you, params) {\n let x = ;\n}").starts_with("cards/trial.rhai:2: "));
}

#[test]
fn a_statement_outside_of_functions_is_refused() {
    assert_eq!(
        fault("fn effect(you, params) {}\nlet x = 1;"),
        "cards/trial.rhai:2: expected functions and constants, found a statement | a script does \
         not keep values between calls: write a constant as `const NAME = 3;`, and store anything \
         else with `note(\"key\", number)`"
    );
}

#[test]
fn a_script_without_a_hook_is_refused() {
    let found = fault("fn efect(you, params) {}");
    assert!(
        found.contains("cards have no hook with that name | did you mean `effect`?"),
        "{found}"
    );
    assert!(!found.contains("this script has no function that the game calls"), "{found}");
    let found = fault("// Nothing yet.");
    assert!(found.contains("this script has no function that the game calls"), "{found}");
}

#[test]
fn a_hook_with_wrong_parameters_is_refused() {
    let found = fault("fn on_species_placed(you) {}");
    assert!(found.contains("write it as `fn on_species_placed(you, params, event)`"), "{found}");
}

#[test]
fn unknown_functions_and_params_are_reported_all_at_once() {
    let text = "fn effect(you, params) {\n  elimnate(you);\n  count(you);\n  tiles().len(params.specis);\n}";
    assert_eq!(
        faults(text),
        [
            "cards/trial.rhai:2: there is no function `elimnate` | did you mean `eliminate`?",
            "cards/trial.rhai:3: `count` does not take 1 argument | use `.len()` for the length of \
             an array, and `count(animal, \"points\")` for a value of an animal or a tile",
            "cards/trial.rhai:4: the card has no param `specis` | did you mean `params.species`?",
        ]
    );
}

#[test]
fn scripts_cannot_reach_outside_the_game() {
    for call in [
        "sleep(1)",
        "timestamp()",
        "parse_json(\"1\")",
        "Fn(\"sleep\").call(1)",
        "[].pad(9, 1)",
        "exit()",
    ] {
        let found = fault(&format!("fn effect(you, params) {{\n  {call};\n}}"));
        assert!(found.starts_with("cards/trial.rhai:2: there is no function"), "{call}: {found}");
    }
    for call in ["eval(\"1\")", "import \"x\" as x"] {
        let found = fault(&format!("fn effect(you, params) {{\n  {call};\n}}"));
        assert!(found.starts_with("cards/trial.rhai:2: "), "{call}: {found}");
    }
}

#[test]
fn a_long_source_is_refused_without_parsing() {
    let text = format!("fn effect(you, params) {{}}\n{}", " ".repeat(33_000));
    assert!(fault(&text).contains("expected at most 32768 bytes"), "{}", fault(&text));
}

#[test]
fn questions_words_and_streams_are_added_to_the_roster() {
    let text = "fn effect(you, params) { ask(you, \"way\", [\"left\", \"right\"]); draw(element_types(\"bag\")); }";
    let cards = [("trial", text, Vec::new())];
    let mut catalog = catalog(&cards);
    assert!(library(&mut catalog, &cards).is_ok());
    assert_eq!(catalog.roster.questions.iter().collect::<Vec<_>>(), ["trial.way"]);
    assert!(catalog.roster.words.iter().any(|word| word == "right"));
    assert_eq!(
        catalog.cards[0].stream.map(|stream| catalog.roster.name(stream)),
        Some("card.trial")
    );
}
