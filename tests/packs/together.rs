//! Unrelated packs in one game.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::lint;
use speciate::scenario::{Runner, ScenarioOutcome, read};

use super::over;
use crate::support::RULES;

/// Returns a pack with a card `NAME-card`, which brings as many points as the pack's own `worth()` says.
fn pack(id: &str, points: u8) -> Source {
    let mut pack = Source::pack(id);
    let manifest = format!(
        "id = \"{id}\"\nextends = \"speciate\"\nversion = \"1.0.0\"\nauthors = []\n\
         licence = \"MIT\"\nengine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\n"
    );
    pack.insert("pack.toml", manifest.as_bytes());
    let cards = format!("[card.{id}-card]\n");
    pack.insert(&format!("content/{RULES}/cards.toml"), cards.as_bytes());
    let script = "fn effect(you, params) { change_points(you, worth()); }\n";
    pack.insert(&format!("scripts/{id}-card.rhai"), script.as_bytes());
    let prelude = format!(
        "// Returns what cards are worth.\nfn worth() {{ twice({points}) }}\n\n// Doubles.\nfn twice(number) {{ number * 2 }}\n"
    );
    pack.insert("scripts/prelude.rhai", prelude.as_bytes());
    let texts = format!("card-{id}-card = Card of {id}\n    .effect = You gain points.\n");
    pack.insert("locale/en/cards.ftl", texts.as_bytes());
    pack
}

/// Returns the findings for two packs that have something in common, without the files.
fn conflicts(packs: Vec<Source>) -> Vec<String> {
    let found = lint::check(&over(packs), RULES);
    let of_packs = found.iter().filter(|one| one.code.name() == "pack-conflict");
    of_packs.map(|one| format!("{} {}", one.place.spot, one.message)).collect()
}

#[test]
fn each_pack_has_its_own_helpers() {
    let source = over(vec![pack("one", 3), pack("two", 5)]);
    let found = lint::check(&source, RULES);
    assert!(!found.has_errors(), "{found}");
    let runner = Runner::new(&source, RULES);
    for (id, points) in [("one", 6), ("two", 10)] {
        let text = format!(
            "[[scenario]]\nname = \"{id}\"\nanimals = \"mammal bird\"\n\
             given = \"\"\"\nspecies bird 0,-1 1\ncard {id}-card bird 0,-1\n\"\"\"\n\
             facts = \"\"\"\npoints_gained bird {points}\n\"\"\"\n"
        );
        let scenario = read("trial", &text).unwrap_or_else(|faults| panic!("{faults}")).remove(0);
        match runner.run(&scenario) {
            ScenarioOutcome::Passed => {}
            ScenarioOutcome::Failed(report) => panic!("{id}: {report:?}"),
            ScenarioOutcome::Faulty(faults) => panic!("{id}: {faults}"),
        }
    }
}

#[test]
fn a_pack_that_defines_a_function_of_what_it_lies_over_is_at_fault() {
    let mut upper = pack("upper", 5);
    let manifest = upper.text("pack.toml").unwrap().replace("\"speciate\"", "\"one\"");
    upper.insert("pack.toml", manifest.as_bytes());
    let found = lint::check(&over(vec![pack("one", 3), upper]), RULES);
    assert!(found.iter().any(|one| one.code.name() == "duplicate-function"), "{found}");
}

#[test]
fn what_two_packs_replace_or_add_is_told_with_the_one_that_counts() {
    let with = |id: &str, path: &str, text: &str| {
        let mut pack = pack(id, 3);
        pack.insert(path, text.as_bytes());
        pack
    };
    let path = "scripts/dominant-species/cards/biomass.rhai";
    let script =
        |points: u8| format!("fn effect(you, params) {{ change_points(you, {points}); }}\n");
    let both = vec![with("one", path, &script(1)), with("two", path, &script(2))];
    let wanted =
        format!("the packs `two` and `one` set `{path}` differently; `two` takes precedence");
    assert_eq!(conflicts(both), [format!("two/{path} {wanted}")]);

    let texts = "locale/en/names.ftl";
    let name = |name: &str| format!("card-biomass = {name}\n");
    let both = vec![with("one", texts, &name("Mass")), with("two", texts, &name("Bulk"))];
    let wanted = "the packs `two` and `one` set `card-biomass` differently; `two` takes precedence";
    assert_eq!(conflicts(both), [format!("two/{texts} {wanted}")]);

    let cards = format!("content/{RULES}/house_rules.toml");
    let rule = "[house_rule.calm]\n";
    let both = vec![with("one", &cards, rule), with("two", &cards, rule)];
    let wanted = "the packs `two` and `one` both add `house_rule.calm`; where they differ `two` takes precedence";
    assert_eq!(conflicts(both), [format!("two/{cards} {wanted}")]);

    assert_eq!(conflicts(vec![pack("one", 3), pack("two", 5)]), [""; 0]);
}
