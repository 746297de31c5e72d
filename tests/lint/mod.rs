//! What `check` finds beyond the faults of loading, comments that ignore findings, and baselines of known findings.

mod all_games;
mod baseline;
#[cfg(unix)]
mod documented;
#[cfg(unix)]
mod fixtures;
#[cfg(unix)]
mod habits;
#[cfg(unix)]
mod help;
mod idioms;
mod ignoring;
#[cfg(unix)]
mod kept_text;
#[cfg(unix)]
mod nouns;
mod packs;
#[cfg(unix)]
mod page;
mod scripts;
#[cfg(unix)]
mod tables;
#[cfg(unix)]
mod together;
#[cfg(unix)]
mod unread;

use speciate::content::Source;
use speciate::diagnostic::Diagnostics;
use speciate::lint;

use crate::content::RULES;

/// Returns the findings about two unrelated packs that set the scores of the sea. The second pack has these lines.
fn found(of_second: &str) -> Diagnostics {
    let packs = vec![scoring("one", "[terrain.sea]\nscores = [9, 5]\n"), scoring("two", of_second)];
    let source = Source::built_in().with_packs(packs).unwrap_or_else(|faults| panic!("{faults}"));
    lint::check(&source, RULES)
}

fn scoring(id: &str, terrains: &str) -> Source {
    let mut pack = Source::pack(id);
    let manifest = format!(
        "id = \"{id}\"\nversion = \"1.0.0\"\nauthors = []\nlicence = \"MIT\"\n\
         extends = \"speciate\"\nengine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\n"
    );
    pack.insert("pack.toml", manifest.as_bytes());
    pack.insert(&format!("content/{RULES}/terrains.toml"), terrains.as_bytes());
    pack
}

/// Returns the findings, one per line, as `code file:line message`.
fn lines(found: &Diagnostics) -> Vec<String> {
    let line = |fault: &speciate::diagnostic::Diagnostic| {
        format!("{} {}:{} {}", fault.code, fault.place.spot, fault.place.line, fault.message)
    };
    found.iter().map(line).collect()
}

/// The parser recurses for each brace, so it must refuse a file that has only braces.
#[test]
fn texts_with_too_many_braces_are_refused() {
    let check = |text: &str| {
        let mut source = Source::built_in();
        let path = format!("content/{RULES}/locale/en/trial.ftl");
        source.insert(&path, text.as_bytes());
        lines(&lint::check(&source, RULES)).join("\n")
    };
    for open in ["{ ", "{ A("] {
        let found = check(&format!("deep = {}\n", open.repeat(20_000)));
        assert!(found.contains("trial.ftl:1 expected at most 64 nested placeables"), "{found}");
    }
    let quoted = format!("brace = {}\n", "{\"{\"} ( ".repeat(200));
    assert!(!check(&quoted).contains("placeables"));
}

#[test]
fn an_error_is_shown_before_any_number_of_warnings() {
    let mut source = Source::built_in();
    let folder = "scripts/dominant-species/cards";
    let unused: String = (0..150).map(|n| format!("    let v{n} = {n};\n")).collect();
    let biomass = source.text(&format!("{folder}/biomass.rhai")).unwrap_or_default();
    let biomass = biomass.replacen(
        "fn effect(you, params) {\n",
        &format!("fn effect(you, params) {{\n{unused}"),
        1,
    );
    source.insert(&format!("{folder}/biomass.rhai"), biomass.as_bytes());
    let symbiotic = source.text(&format!("{folder}/symbiotic.rhai")).unwrap_or_default();
    let symbiotic = symbiotic.replacen(
        "fn effect(you, params) {\n",
        "fn effect(you, params) {\n    frobnicate(you);\n",
        1,
    );
    source.insert(&format!("{folder}/symbiotic.rhai"), symbiotic.as_bytes());
    let found = lint::check(&source, RULES);
    assert!(found.has_errors() && found.len() > 150, "{found}");
    let text = found.to_string();
    assert!(text.starts_with("error[unknown-function]"), "{text}");
    assert!(text.ends_with("more"), "{text}");
}
