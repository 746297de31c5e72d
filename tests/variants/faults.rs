//! Faults of variants name the variant's file and line.

use pretty_assertions::assert_eq;
use speciate::content::{Layers, Source};
use speciate::edition::load_with;

/// Returns the faults of a variant with this text, each with its hints.
fn faults(text: &str) -> Vec<String> {
    let mut source = Source::built_in();
    source.insert("content/dominant-species/variants/mine.toml", text.as_bytes());
    said(&source, "mine")
}

fn said(source: &Source, variant: &str) -> Vec<String> {
    let layers = Layers { variants: vec![variant.to_owned()], ..Layers::default() };
    let faults =
        load_with(source, "dominant-species", &layers).expect_err("the variant has faults");
    let said = faults.iter().map(|fault| {
        let place = format!("{}:{}", fault.place.spot, fault.place.line);
        let hints = fault.hints.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        let place = place.replace("content/dominant-species/variants/", "");
        format!("{} {place} {} ({hints})", fault.code, fault.message)
    });
    said.collect()
}

#[test]
fn unknown_variants_are_named() {
    let source = Source::built_in();
    assert_eq!(
        said(&source, "short-gme"),
        ["unknown-variant variant `short-gme`:0 no variant is called `short-gme` \
          (did you mean `short-game`?)"]
    );
    assert_eq!(
        said(&source, "zzz"),
        ["unknown-variant variant `zzz`:0 no variant is called `zzz` \
          (use one of `random-earth`, `several-animals`, `short-game`)"]
    );
    assert_eq!(said(&source, "../game").len(), 1);
    assert_eq!(said(&source, &"x".repeat(100_000)).len(), 1);
}

#[test]
fn paths_and_values_are_checked_where_they_are_written() {
    let head = "[variant]\nid = \"mine\"\n";
    let patched = |text: &str| faults(&format!("{head}{text}"));
    assert_eq!(
        patched("[card]\nomnivor.deck = false"),
        ["unknown-path mine.toml:4 unknown content path `card.omnivor`: nothing is called \
          `omnivor` in `card` (did you mean `card.omnivore`?)"]
    );
    assert_eq!(
        patched("[card.omnivore]\ndeck = 3"),
        [
            "wrong-type mine.toml:4 expected `true` or `false` for `card.omnivore.deck`, found `3` ()"
        ]
    );
    assert_eq!(
        patched("[card.omnivore]\ndekc = true"),
        ["unknown-key mine.toml:4 unknown key `dekc` in `card.omnivore` (did you mean `deck`?)"]
    );
    assert_eq!(
        patched("[rulings]\ncard_tile = \"efective\""),
        ["value-not-allowed mine.toml:4 expected one of `any`, `effective` for \
          `rulings.card_tile.value`, found `efective` (did you mean `effective`?)"]
    );
    assert_eq!(
        patched("[game]\nearth = \"randon\""),
        ["value-not-allowed mine.toml:4 expected one of `printed`, `random` for `game.earth`, \
          found `randon` (did you mean `random`?)"]
    );
    assert_eq!(
        patched("[bonus]\none = 1"),
        ["wrong-type mine.toml:3 expected a list for `bonus`, found a table ()"]
    );
    assert_eq!(
        patched("[game]\nanimals = \"all\"\nanimals_each = [4, 5]"),
        ["no-seats mine.toml:5 expected at least one possible number of animals per player in \
          `game.animals_each`, found none (write `animals_each = [1]` for one animal each)"]
    );
    assert_eq!(
        patched("\n[terrain.sea]\ntiles = 9"),
        ["component-count mine.toml:5 expected 7 tiles on earth plus 24 in stacks, found 33 in \
          `terrain` (write `size = 9` below `[stacks]` in `game.toml`, and give a terrain 1 more `tiles`)"]
    );
}

#[test]
fn variant_descriptions_are_checked() {
    assert_eq!(
        faults("[game]\nearth = \"random\""),
        ["missing-key mine.toml:0 expected `variant`, found no such key \
          (begin with `[variant]` and `id = \"mine\"`)"]
    );
    assert_eq!(
        faults("[variant]\nid = \"yours\"\nrulling = \"R1\""),
        [
            "variant-id mine.toml:2 expected `mine`, the name of the file, for `variant.id`, \
             found `yours` (write `id = \"mine\"`, or rename the file)",
            "unknown-key mine.toml:3 unknown key `rulling` in `variant` (did you mean `ruling`?)"
        ]
    );
    assert_eq!(faults("[variant").len(), 1);
}

#[test]
fn later_layers_win_and_settings_win_over_all() {
    let mut source = Source::built_in();
    for (id, limit) in [("one", 3), ("two", 4)] {
        let text = format!("[variant]\nid = \"{id}\"\n[rulings]\nturn_limit = {limit}\n");
        source.insert(&format!("content/dominant-species/variants/{id}.toml"), text.as_bytes());
    }
    let limit = |variants: &[&str], settings: &[(&str, &str)]| {
        let layers = Layers {
            variants: variants.iter().map(|id| (*id).to_owned()).collect(),
            settings: settings.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect(),
        };
        let edition =
            load_with(&source, "dominant-species", &layers).expect("the layers are valid");
        edition.catalog.ruling_number("turn_limit")
    };
    assert_eq!(limit(&["one", "two"], &[]), 4);
    assert_eq!(limit(&["two", "one"], &[]), 3);
    assert_eq!(limit(&["two", "one"], &[("rulings.turn_limit", "5")]), 5);
}
