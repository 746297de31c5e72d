//! What loads but cannot be meant: one example of each kind of finding, with its line.

use insta::assert_snapshot;
use speciate::content::Source;
use speciate::lint;

use crate::support::RULES;

#[test]
fn what_is_shipped_has_no_finding() {
    let found = lint::check(&Source::built_in(), RULES);
    assert!(found.is_empty(), "{found}");
}

#[test]
fn the_example_pack_has_no_finding() {
    let pack = Source::read_pack("tests/packs/example".as_ref()).expect("a pack");
    let source = Source::built_in().with_packs(vec![pack]).expect("it lies over the root pack");
    let found = lint::check(&source, RULES);
    assert!(found.is_empty(), "{found}");
}

/// Returns the findings, one a line, about content in which something was replaced.
fn found(path: &str, old: &str, new: &str) -> String {
    let mut source = Source::built_in();
    let text = source.text(path).unwrap_or_default().to_owned();
    assert!(text.contains(old), "`{old}` is not in {path}");
    source.insert(path, text.replacen(old, new, 1).as_bytes());
    let found = lint::check(&source, RULES);
    let lines = found.iter().map(|one| {
        let name = one.place.spot.to_string();
        let name = name.rsplit('/').next().unwrap_or_default().to_owned();
        format!("{name}:{} {}: {}", one.place.line, one.code, one.message)
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn texts() {
    const EN: &str = "content/dominant-species/locale/en/cards.ftl";
    const IT: &str = "content/dominant-species/locale/it/names.ftl";
    let said = [
        found(IT, "animal-bird =", "animal-brid ="),
        found(EN, "{ $points } VP.", "{ $poinst } VP."),
        found("content/locale/en/lint.ftl", "{ $name }` to ignore", "{ $nmae }` to ignore"),
        found("content/locale/en/commands.ftl", "*[other]", "*[otherr]"),
        found("content/locale/en/scenarios.ftl", "{ scenario-kind }", "{ scenario-knid }"),
    ];
    assert_snapshot!(said.join("\n\n"), @"");
}

#[test]
fn entries_and_files() {
    const FOLDER: &str = "content/dominant-species";
    let said = [
        found(&format!("{FOLDER}/animals.toml"), "free_speciation = 1", "free_speciation = 0"),
        found(&format!("{FOLDER}/rulings.toml"), "[\"may\", \"must\"]", "[\"may\"]"),
        found(
            &format!("{FOLDER}/bots.toml"),
            "aims = { tile = \"crowd\"",
            "aims = { hex = \"crowd\"",
        ),
        found(
            &format!("{FOLDER}/bots.toml"),
            "fertile = { worth = 400, aims = { tile = \"crowd\" } }\n",
            "",
        ),
        found(&format!("{FOLDER}/bots.toml"), "percent = 90, more = 40", "more = 40"),
        found(&format!("{FOLDER}/variants/random-earth.toml"), "\"random\"", "\"printed\""),
        found(&format!("{FOLDER}/cards.toml"), "params = { place = 1 }", "params = { place = 9 }"),
        found("scripts/dominant-species/cards/unused.rhai", "", "fn effect(you, params) {}"),
        found("content/stray.toml", "", "a = 1"),
    ];
    assert_snapshot!(said.join("\n\n"), @"");
}
