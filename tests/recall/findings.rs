//! Content that loads but is probably wrong: one example of each kind of finding, with its line.

use insta::assert_snapshot;
use speciate::content::Source;
use speciate::lint;

use crate::support::RULES;

#[test]
fn shipped_content_has_no_finding() {
    let found = lint::check(&Source::built_in(), RULES);
    assert!(found.is_empty(), "{found}");
}

#[test]
fn the_example_pack_has_no_finding() {
    let pack = Source::read_pack("tests/packs/example".as_ref()).expect("a pack");
    let source =
        Source::built_in().with_packs(vec![pack]).expect("the pack loads over the root pack");
    let found = lint::check(&source, RULES);
    assert!(found.is_empty(), "{found}");
}

/// Returns the findings, one per line, about content in which something was replaced.
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
    assert_snapshot!(said.join("\n\n"), @r"
    names.ftl:12 unused-text: the text `animal-brid` is never used

    cards.ftl:9 unshown-argument: the text `card-biodiversity.effect` does not show its argument `points`
    cards.ftl:9 unknown-param: unknown param `poinst` in the text of card `biodiversity`
    cards.ftl:9 other-argument: this is the shipped text, but with `poinst` instead of `points`

    lint.ftl:3 unshown-argument: the text `lint-ignore-unknown` does not show its argument `name`
    lint.ftl:3 other-argument: this is the shipped text, but with `nmae` instead of `name`
    lint.ftl:3 unknown-argument: the text `lint-ignore-unknown` has no argument `nmae`

    commands.ftl:39 variant-key: expected `other` as the default variant, found `otherr`

    scenarios.ftl:13 unknown-text: the text `scenario-knid` does not exist
    ");
}

#[test]
fn slips_in_texts_are_reported_in_their_own_lines() {
    const EN: &str = "content/dominant-species/locale/en/cards.ftl";
    let variant = "       *[other] { $adjacent } species\n";
    let cases = [
        (
            found(EN, variant, &variant.repeat(2)),
            "cards.ftl:27 syntax: only one of the variants in braces can begin with `*`",
        ),
        (
            found(EN, "{ $points } VP.", "$points } VP."),
            "cards.ftl:9 syntax: this `}` closes no `{`",
        ),
        (
            found(EN, "{ $points } VP.", "{ $points VP."),
            "cards.ftl:9 syntax: this `{` is not closed",
        ),
        (
            found(EN, "sparing { $keep ->", "sparing { \"keep\" ->"),
            "cards.ftl:16 unshown-argument: the text `card-blight.effect` shows the word \"keep\" \
             instead of the argument `keep`",
        ),
    ];
    for (found, line) in cases {
        assert!(found.lines().any(|one| one == line), "{line}\n{found}");
    }
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
    assert_snapshot!(said.join("\n\n"), @r#"
    animals.toml:37 no-effect: the ability `free_speciation` of `insect` does nothing with this number

    rulings.toml:42 no-effect: the ruling `wanderlust_element` allows only one value

    bots.toml:87 unasked-aim: `fertile` never asks `hex`

    bots.toml:76 unweighed: the bot has no value for the card `fertile`

    bots.toml:67 odd-one: `speciation` has a different number of values in its `percent` from all others: `initiative`, `adaptation`, `regression`, `abundance`, `wasteland`, `depletion`, `glaciation`, `wanderlust`, `migration`, `competition`, `domination`

    random-earth.toml:7 no-effect: `game.earth` is already "printed" without this variant

    cards.toml:85 number-out-of-range: expected a number from 1 to 1 for `card.niche-biomes.params.place`, found `9`

    unused.rhai:1 unused-script: no card, house rule, section or bot uses this script

    stray.toml:1 unread-file: this file is never read here
    "#);
}
