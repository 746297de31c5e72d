//! Typos that only packs can have.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::lint;

use super::{lines, scoring};
use crate::content::RULES;

/// Returns the findings about a pack with one more file.
fn found(path: &str, text: &str) -> Vec<String> {
    let mut pack = scoring("mine", "[terrain.sea]\nscores = [9, 5]\n");
    pack.insert(path, text.as_bytes());
    let source = Source::built_in().with_packs(vec![pack]).unwrap_or_else(|all| panic!("{all}"));
    lines(&lint::check(&source, RULES))
}

#[test]
fn a_script_that_nothing_names_is_found_wherever_it_lies() {
    for path in
        ["scripts/other.rhai", "scripts/cards/other.rhai", "scripts/dominant-species/x.rhai"]
    {
        let found = found(path, "fn effect(you, params) {}\n");
        let wanted = format!("unused-script mine/{path}:1 ");
        assert!(found.len() == 1 && found[0].starts_with(&wanted), "{path}: {found:?}");
    }
}

#[test]
fn a_prelude_with_a_fault_blames_no_script() {
    let twice = "fn eliminate(species) {\n    move_species(species, \"eliminated\");\n}\n";
    let wanted = "duplicate-function mine/scripts/prelude.rhai:1 `eliminate` is defined twice";
    assert_eq!(found("scripts/prelude.rhai", twice), [wanted]);
    let broken = found("scripts/prelude.rhai", "fn half(number) {\n    number / 2;\n");
    assert_eq!(broken.len(), 1, "{broken:?}");
    assert!(broken[0].starts_with("script-syntax mine/scripts/prelude.rhai:"), "{broken:?}");
}
