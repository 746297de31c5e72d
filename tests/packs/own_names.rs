//! In the scenarios of a pack, short names mean the pack's own entries, even if another pack adds the same names.

use pretty_assertions::assert_eq;
use speciate::content::{Layers, Source, changes};
use speciate::edition::load;
use speciate::explain::changes::described;
use speciate::games::natives;
use speciate::roster::Roster;
use speciate::scenario::{Runner, Scenario, read};
use speciate::words::Words;

use super::over;
use super::together::{pack, with_file};
use crate::support::RULES;

/// Returns a pack with a card, a variant and a key of notes, whose names another pack also uses.
fn with_ash(id: &str, points: u8, wild: u8) -> Source {
    let cards = format!("[card.ash]\nparams = {{ points = {points} }}\n");
    let mut with = with_file(pack(id, 3), &format!("content/{RULES}/cards.toml"), &cards);
    let script = "fn effect(you, params) {\n    note(\"ash\", noted(\"ash\") + params.points);\n\
                  \x20   let tile = ask(you, \"tile\", tiles(#{occupied_by: you}));\n    if tile == () { return; }\n\
                  \x20   change_points(you, noted(\"ash\"));\n}\n";
    with.insert("scripts/ash.rhai", script.as_bytes());
    let variant = format!("[variant]\nid = \"wild\"\n\n[card.ash.params]\npoints = {wild}\n");
    with.insert(&format!("content/{RULES}/variants/wild.toml"), variant.as_bytes());
    with_file(
        with,
        "locale/en/cards.ftl",
        "card-ash = Ash\n    .effect = You gain { $points }.\nquestion-ash-tile = Which tile?\nway-ash = ash\n",
    )
}

/// Returns the scenarios of a pack, with the pack's own numbers.
fn scenarios(points: u8, wild: u8) -> String {
    let one = |head: &str, noted: u8, sum: u8| {
        format!(
            "[[scenario]]\nname = \"{head}\"\ncovers = [\"card:ash\"]\nanimals = \"mammal bird\"\n{head}\n\
             given = \"\"\"\nspecies bird 0,-1 1\nspecies bird 0,0 1\nnoted ash 1\ncard ash bird 0,-1\n\"\"\"\n\
             when = \"\"\"\nbird ash.tile tile:0,0\n\"\"\"\n\
             facts = \"\"\"\nnoted ash {noted}\npoints_gained bird {sum}\n\"\"\"\n\
             then = \"\"\"\nnoted ash {noted}\nfact noted ash {noted}\n\"\"\"\n"
        )
        .replace(&format!("name = \"{head}\""), &format!("name = 'Own {}'", head.replace('\'', "")))
    };
    [
        one("", points + 1, points + 1),
        one("variants = [\"wild\"]", wild + 1, wild + 1),
        one("set = { card = { ash = { params = { points = 8 } } } }", 9, 9),
    ]
    .concat()
}

fn of_pack(source: &Source) -> Vec<Scenario> {
    let files = source.packs().flat_map(|pack| pack.files_in("scenarios"));
    let read =
        files.map(|(path, text)| read(path, text).unwrap_or_else(|faults| panic!("{faults}")));
    read.flatten().collect()
}

fn both() -> Source {
    let packs = [("one", 3, 5), ("two", 4, 7)].map(|(id, points, wild)| {
        with_file(with_ash(id, points, wild), "scenarios/ash.toml", &scenarios(points, wild))
    });
    over(packs.to_vec())
}

#[test]
fn short_names_in_a_pack_mean_its_own_entries() {
    let source = both();
    let all = of_pack(&source);
    assert_eq!(all.len(), 6);
    let runner = Runner::new(&source, RULES);
    let faults = runner.check_all(&all);
    assert!(faults.is_empty(), "{faults}");
    for (scenario, outcome) in all.iter().zip(runner.run_all(&all)) {
        assert_eq!(outcome.to_text(scenario, Words::built_in()), "");
    }
}

#[test]
fn a_scenario_outside_the_packs_must_use_qualified_names() {
    let source = both();
    let text = scenarios(3, 5);
    let outside = read("outside.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let found = Runner::new(&source, RULES).check_all(&outside).to_string();
    assert!(found.contains("write `one:ash`, `two:ash`"), "{found}");
    assert!(found.contains("write `one:wild`, `two:wild`"), "{found}");
}

#[test]
fn a_fault_in_a_setting_of_a_scenario_is_reported_in_its_file() {
    let text = scenarios(3, 5).replace("points = 8", "pionts = 8");
    let packs = [("one", 3, 5), ("two", 4, 7)].map(|(id, points, wild)| {
        with_file(with_ash(id, points, wild), "scenarios/ash.toml", &text)
    });
    let source = over(packs.to_vec());
    let found = Runner::new(&source, RULES).check_all(&of_pack(&source));
    let places: Vec<String> = found.iter().map(|fault| fault.place.spot.to_string()).collect();
    assert!(places.iter().all(|place| place.contains("scenarios/ash.toml")), "{found}");
    assert!(found.has_errors(), "{found}");
}

#[test]
fn the_list_of_changes_tells_things_with_one_name_apart() {
    let source = both();
    let edition = load(&source, RULES, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let found =
        changes(&source, natives(RULES).unwrap(), &Layers::default(), &Roster::default()).unwrap();
    let layers = described(&found, &edition, &edition.texts.words("en"));
    let lines = layers.iter().flat_map(|layer| &layer.lines).map(|line| line.text.as_str());
    let new: Vec<&str> = lines.filter(|line| line.starts_with("New card: Ash")).collect();
    assert_eq!(new, ["New card: Ash (one). You gain 3.", "New card: Ash (two). You gain 4."]);
}
