//! Mistakes of people who come from other languages: following each hint literally leads to a valid script.

use serde::Deserialize;
use speciate::diagnostic::Severity;

use super::scripts::found_in;
use crate::support::some_of;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Idioms {
    idiom: Vec<Idiom>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Idiom {
    name: String,
    steps: Vec<IdiomStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IdiomStep {
    /// What is in `effect`.
    body: String,
    /// The hint that is shown; `None` if the script has no errors.
    help: Option<String>,
}

#[test]
fn each_hint_leads_to_a_valid_script() {
    let idioms: Idioms = toml::from_str(include_str!("idioms.toml")).expect("the table is TOML");
    let mut wrong = Vec::new();
    for idiom in some_of(3, idioms.idiom) {
        for IdiomStep { body, help } in idiom.steps {
            let found = found_in(&format!("fn effect(you, params) {{ {body} }}\n"));
            let is_right = match &help {
                Some(help) => found.to_string().contains(help.as_str()),
                None => found.iter().all(|one| one.code.severity() != Severity::Error),
            };
            if !is_right {
                wrong.push(format!("{}: {body}\n{found}", idiom.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// If the cause is not certain, the message says what was found and what is expected, without a guess.
#[test]
fn no_hint_is_a_guess() {
    for (body, unexpected) in [
        ("let n = turn() as i32; print(n);", "write `;` here"),
        ("let n = 1 if turn() > 3 else 2; print(n);", "write `;` here"),
        ("for n in (0, 3) { print(n); }", "write `)` here"),
        ("let all = [...tiles()]; print(all);", "another name"),
        ("throw new Error(1);", "another name"),
        ("let n = (int) turn(); print(n);", "write `let"),
        ("pass;", "write `let"),
        ("if turn() == event.number { return; }", "write `let"),
        ("if (turn() > 1) { return; }\nelse return;", "else if"),
    ] {
        let found = found_in(&format!("fn effect(you, params) {{ {body} }}\n")).to_string();
        assert!(found.contains("error["), "{body}\n{found}");
        assert!(!found.contains(unexpected), "{body}\n{found}");
    }
}
