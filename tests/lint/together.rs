//! Faults of one kind do not hide faults of another kind, and hints are about the pack that is at fault.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::diagnostic::Diagnostics;
use speciate::lint;

use super::fixtures::manifest;
use super::tables::lines;
use crate::content::RULES;

/// Returns the findings about a pack with these files.
fn check(files: &[(&str, &str)]) -> Diagnostics {
    let mut pack = Source::pack("mine");
    pack.insert("pack.toml", manifest("mine").as_bytes());
    for (path, text) in files {
        pack.insert(&path.replace("GAME", RULES), text.as_bytes());
    }
    let source =
        Source::built_in().with_packs(vec![pack]).unwrap_or_else(|faults| panic!("{faults}"));
    lint::check(&source, RULES)
}

pub fn found(files: &[(&str, &str)]) -> String {
    lines(&check(files)).join("\n")
}

const IDLE: &str = "fn effect(you, params) { change_points(you, 1); }\n";

#[test]
fn missing_texts_are_reported_together_and_hide_no_other_faults() {
    let faulty = "fn effect(you, params) { frobnicate(you); change_points(you, params.poinst); }\n";
    let cards: String =
        (1..=12).map(|card| format!("[card.new-{card}]\nparams = {{ points = 1 }}\n")).collect();
    let scripts: Vec<String> = (1..=12).map(|card| format!("scripts/new-{card}.rhai")).collect();
    let mut files = vec![("content/GAME/cards.toml", cards.as_str())];
    files.extend(scripts.iter().map(|path| (path.as_str(), faulty)));
    let found = check(&files);
    let count = |code: &str| found.iter().filter(|one| one.code.name() == code).count();
    assert_eq!(
        (count("missing-text"), count("unknown-function"), count("unknown-param")),
        (1, 12, 12)
    );
    let missing = found
        .iter()
        .find(|one| one.code.name() == "missing-text")
        .expect("the missing text is reported");
    assert_snapshot!(missing.to_string().replace("GAME", RULES), @r"
    error[missing-text]: 12 entries of this file have no texts in `mine/locale/en`: `new-1`, `new-2`, `new-3`, `new-4`, `new-5`, `new-6`, `new-7`, `new-8`, `new-9`, `new-10`, `new-11`, `new-12`
     --> mine/content/dominant-species/cards.toml:1:7
      |
    1 | [card.new-1]
      |       ^^^^^
      |
      = help: write in a file of that folder:
              card-new-1 = …
                  .effect = …
              card-new-2 = …
                  .effect = …
              card-new-3 = …
                  .effect = …
              card-new-4 = …
                  .effect = …
              card-new-5 = …
                  .effect = …
              card-new-6 = …
                  .effect = …
              card-new-7 = …
                  .effect = …
              card-new-8 = …
                  .effect = …
              card-new-9 = …
                  .effect = …
              card-new-10 = …
                  .effect = …
              card-new-11 = …
                  .effect = …
              card-new-12 = …
                  .effect = …
      = why: players would read an id instead of words
    ");
}

#[test]
fn the_texts_of_one_entry_are_reported_together() {
    let files =
        [("content/GAME/cards.toml", "[card.adaptability]\n"), ("scripts/adaptability.rhai", IDLE)];
    assert_snapshot!(found(&files), @r"
    missing-text cards.toml:1:7 card `adaptability` has no texts `card-adaptability`, `card-adaptability.effect` in `mine/locale/en` => write in a file of that folder:
    card-adaptability = …
        .effect = …
    ");
    let text = ("locale/en/cards.ftl", "card-adaptability = Adaptability\n");
    assert_snapshot!(found(&[files[0], files[1], text]), @"missing-text cards.toml:1:7 card `adaptability` has no text `card-adaptability.effect` in `mine/locale/en` => write `.effect = …`, indented, on the line below `card-adaptability = …`");
}

#[test]
fn texts_of_a_removed_card_are_not_mistaken_for_those_of_another() {
    let text =
        "card-emigrants = Emigrants\n    .effect = They leave.\nquestion-imigrants-tile = Where?\n";
    assert_snapshot!(found(&[("locale/en/cards.ftl", text)]), @r"
    unused-text cards.ftl:1:1 the text `card-emigrants` is never used => remove it, or give it the id of a text that is used
    unused-text cards.ftl:1:1 the text `card-emigrants.effect` is never used => remove it, or give it the id of a text that is used
    unused-text cards.ftl:3:1 the text `question-imigrants-tile` is never used => remove it, or give it the id of a text that is used
    ");
}

#[test]
fn a_section_needs_a_page_whose_text_can_use_its_params() {
    let display = "[section.ebb]\nafter = \"wanderlust\"\nprocedure = \"script:ebb\"\nspaces = 2\n\
                   params = { points = 1 }\n";
    let script = "fn act(you, params, space) { change_points(you, params.points); }\n";
    let path = format!("scripts/{RULES}/sections/ebb.rhai");
    let files = [("content/GAME/display.toml", display), (path.as_str(), script)];
    let text = ("locale/en/sections.ftl", "section-ebb = Ebb\n");
    assert_snapshot!(found(&[files[0], files[1], text]), @r"
    lacking-text display.toml:1:10 section `ebb` lacks the texts `action-ebb`, `rule-ebb`, `rule-ebb.title`, `rule-ebb.page` in English, so players see less about it => write into a file in `locale/en`:
    action-ebb = …
    rule-ebb = …
        .title = …
        .page = …
    ");
    let text = "section-ebb = Ebb\naction-ebb = gain { $points } VP\n\
                rule-ebb = { $points } VP for each of { $spaces } spaces, { $pionts } in all.\n    \
                .title = Ebb\n    .page = my pack\n";
    assert_snapshot!(found(&[files[0], files[1], ("locale/en/sections.ftl", text)]), @"unknown-argument sections.ftl:3:62 the text `rule-ebb` has no argument `pionts` => did you mean `points`?");
}

#[test]
fn a_range_without_numbers_and_a_table_in_two_files_are_reported() {
    let text = ("locale/en/cards.ftl", "card-flood = Flood\n    .effect = { $points } VP.\n");
    let script =
        ("scripts/flood.rhai", "fn effect(you, params) { change_points(you, params.points); }\n");
    let card = "[card.flood]\nparams = { points = 3 }\nallowed.points = { from = 6, to = 1 }\n";
    assert_snapshot!(found(&[("content/GAME/cards.toml", card), text, script]), @"number-out-of-range cards.toml:3:27 `card.flood.allowed.points.from` is 6, but `to` is 1, so no number is allowed => write `from = 1` and `to = 6`");
    let card = "[card.flood]\nparams = { points = 3 }\n";
    let twice = [("content/GAME/cards.toml", card), ("content/GAME/house_rules.toml", card)];
    assert_snapshot!(found(&[twice[0], twice[1], text, script]), @"duplicate-key house_rules.toml:1:7 `card.flood` is already defined => a table must be in one file: write all of `card.flood` in mine/content/dominant-species/cards.toml and remove it here, or rename this one");
}

#[test]
fn two_things_with_one_name_are_named_with_their_kinds() {
    let mut pack = Source::pack("mine");
    pack.insert("pack.toml", manifest("mine").as_bytes());
    pack.insert("content/card-game/events.toml", b"[event.tuna]\n");
    pack.insert("content/card-game/house_rules.toml", b"[house_rule.tuna]\n");
    let source = Source::built_in().with_packs(vec![pack]).unwrap();
    let found = lint::check(&source, "card-game").to_string();
    assert!(found.contains("event `tuna` and house rule `tuna` have the same name"), "{found}");
}

#[test]
fn translations_with_old_ids_are_reported_together_with_the_command_to_update_them() {
    let manifest = manifest("mine") + "[renamed]\n\"card.ebb\" = \"card.flow\"\n";
    let told = check(&[
        ("pack.toml", manifest.as_str()),
        ("content/GAME/cards.toml", "[card.flow]\nparams = {}\n"),
        ("scripts/flow.rhai", IDLE),
        (
            "locale/en/cards.ftl",
            "card-flow = Flow\n    .effect = Gain.\nquestion-flow-tile = { $card }: which tile?\n",
        ),
        (
            "locale/it/cards.ftl",
            "card-ebb = Flusso\n    .effect = Guadagna.\nquestion-ebb-tile = { $card }: quale?\n",
        ),
    ]);
    let of_texts = lines(&told).into_iter().filter(|line| line.contains("-text "));
    assert_eq!(
        of_texts.collect::<Vec<_>>(),
        ["lacking-text cards.ftl:1:1 2 translations have old ids: `card-ebb` is now `card-flow`, \
          `question-ebb-tile` is now `question-flow-tile` => `speciate translate it mine` writes the new ids"]
    );
}

#[test]
fn english_text_is_quoted_up_to_the_end_of_a_word() {
    let english = format!("card-ebb = Ebb\n    .effect = {}seven ends.\n", "Gain two. ".repeat(8));
    let report = found(&[
        ("content/GAME/cards.toml", "[card.ebb]\nparams = {}\n"),
        ("scripts/ebb.rhai", IDLE),
        ("locale/en/cards.ftl", english.as_str()),
        ("locale/it/cards.ftl", "card-ebb = Riflusso\n"),
    ]);
    let cut = format!("in English it is \"{}…\"", "Gain two. ".repeat(8));
    assert!(report.contains(&cut), "{report}");
    let longer = english.replacen("Gain two.", "Gain twenty.", 1);
    let report = found(&[
        ("content/GAME/cards.toml", "[card.ebb]\nparams = {}\n"),
        ("scripts/ebb.rhai", IDLE),
        ("locale/en/cards.ftl", longer.as_str()),
        ("locale/it/cards.ftl", "card-ebb = Riflusso\n"),
    ]);
    assert!(report.contains("Gain two. Gain …\""), "{report}");
}
