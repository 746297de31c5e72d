//! Unrelated packs in one game.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::lint;
use speciate::scenario::{Runner, ScenarioOutcome, read};

use super::over;
use crate::support::RULES;

/// Returns a pack with a card `NAME-card`. The card gives as many points as the pack's own `worth()` returns.
pub(super) fn pack(id: &str, points: u8) -> Source {
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

/// Returns the findings about conflicts between packs, without the files.
pub(super) fn conflicts(packs: Vec<Source>) -> Vec<String> {
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

/// Returns the pack with more lines in its manifest.
pub(super) fn with_lines(mut pack: Source, lines: &str) -> Source {
    let manifest = pack.text("pack.toml").unwrap().to_owned() + lines + "\n";
    pack.insert("pack.toml", manifest.as_bytes());
    pack
}

/// Returns the pack with another file, or with more lines in an existing one.
pub(super) fn with_file(mut pack: Source, path: &str, text: &str) -> Source {
    let text = pack.own_file(path).map(|file| file.text.clone()).unwrap_or_default() + text;
    pack.insert(path, text.as_bytes());
    pack
}

/// Fails unless the card gives the bird these points, in this order.
pub(super) fn assert_card_gives(packs: Vec<Source>, card: &str, points: &[u8]) {
    let source = over(packs);
    let gained: String =
        points.iter().map(|count| format!("points_gained bird {count}\n")).collect();
    let text = format!(
        "[[scenario]]\nname = \"{card}\"\nanimals = \"mammal bird\"\n\
         given = \"\"\"\nspecies bird 0,-1 1\ncard {card} bird 0,-1\n\"\"\"\n\
         facts = \"\"\"\n{gained}\"\"\"\n"
    );
    let scenario = read("trial", &text).unwrap_or_else(|faults| panic!("{faults}")).remove(0);
    match Runner::new(&source, RULES).run(&scenario) {
        ScenarioOutcome::Passed => {}
        ScenarioOutcome::Failed(report) => panic!("{card}: {report:?}"),
        ScenarioOutcome::Faulty(faults) => panic!("{card}: {faults}"),
    }
}

/// Returns the errors of packs, each with its place.
fn errors(packs: Vec<Source>) -> Vec<String> {
    let faults = speciate::edition::load(&over(packs), RULES, &[]).expect_err("a pack is bad");
    let shown = |one: &speciate::diagnostic::Diagnostic| {
        format!("{} {}:{} {}", one.code.name(), one.place.spot, one.place.line, one.message)
    };
    faults.iter().map(shown).collect()
}

#[test]
fn a_pack_can_call_helpers_of_packs_that_it_names_but_prefers_its_own() {
    let one = with_file(pack("one", 3), "scripts/prelude.rhai", "fn of_one() { worth() }\n");
    let mut two = with_lines(pack("two", 5), "requires = { one = \"*\" }");
    let script =
        "fn effect(you, params) { change_points(you, worth()); change_points(you, of_one()); }\n";
    two.insert("scripts/two-card.rhai", script.as_bytes());
    let both = || vec![one.clone(), two.clone()];
    assert!(!lint::check(&over(both()), RULES).has_errors());
    assert_card_gives(both(), "two-card", &[10, 6]);
    assert_card_gives(both(), "one-card", &[6]);
}

#[test]
fn a_function_of_a_script_does_not_clash_with_an_unrelated_helper() {
    let mut one = pack("one", 3);
    one.remove("scripts/prelude.rhai");
    let script = "fn effect(you, params) { change_points(you, worth()); }\nfn worth() { 4 }\n";
    one.insert("scripts/one-card.rhai", script.as_bytes());
    for packs in [vec![one.clone(), pack("two", 5)], vec![pack("two", 5), one]] {
        assert!(!lint::check(&over(packs.clone()), RULES).has_errors());
        assert_card_gives(packs.clone(), "one-card", &[4]);
        assert_card_gives(packs, "two-card", &[10]);
    }
}

#[test]
fn a_script_of_an_old_pack_can_still_call_an_unrelated_helper() {
    let mut one = pack("one", 3);
    one.remove("scripts/prelude.rhai");
    assert_card_gives(vec![one, pack("two", 5)], "one-card", &[10]);
}

#[test]
fn super_calls_the_replaced_function_through_several_packs() {
    let path = "scripts/one-card.rhai";
    let over_one = |id: &str, lower: &str, body: &str| {
        let upper = with_lines(pack(id, 3), &format!("requires = {{ {lower} = \"*\" }}"));
        with_file(upper, path, &format!("fn effect(you, params) {{ {body} }}\n"))
    };
    let all = vec![
        over_one("top", "middle", "super(you, params); change_points(you, 2);"),
        over_one("middle", "one", "change_points(you, 1); super(you, params);"),
        pack("one", 3),
    ];
    assert!(!lint::check(&over(all.clone()), RULES).has_errors());
    assert_card_gives(all, "one-card", &[1, 6, 2]);
    // A pack between the two without `super` cuts off everything below it.
    let cut = over_one("middle", "one", "change_points(you, 1);");
    let top = over_one("top", "middle", "super(you, params); change_points(you, 2);");
    assert_card_gives(vec![pack("one", 3), cut, top], "one-card", &[1, 2]);
}

#[test]
fn super_without_anything_to_call_is_explained() {
    let script = "scripts/one-card.rhai";
    let body = "fn effect(you, params) {\n    super(you, params);\n}\n";
    let mut alone = pack("one", 3);
    alone.insert(script, body.as_bytes());
    assert_eq!(
        errors(vec![alone]),
        [
            "unknown-function one/scripts/one-card.rhai:2 `super` calls the script that this one replaces, but this script does not replace any"
        ]
    );
    let upper = |text: &str| {
        let upper = with_lines(pack("two", 5), "requires = { one = \"*\" }");
        vec![pack("one", 3), with_file(upper, script, text)]
    };
    let place = "two/scripts/one-card.rhai:2";
    assert_eq!(
        errors(upper("fn effect(you, params) {\n super(you); }\n")),
        [format!("argument-count {place} `super` does not take 1 argument")]
    );
    assert_eq!(
        errors(upper(
            "fn effect(you, params) { more(you, params); }\nfn more(you, params) { super(you, params); }\n"
        )),
        [format!(
            "unknown-function {place} `more` calls `super`, but the game does not call `more`"
        )]
    );
}

/// Returns the warnings that `super` does nothing, each with its line.
fn idle_super(packs: Vec<Source>) -> Vec<String> {
    let found = lint::check(&over(packs), RULES);
    assert!(!found.has_errors(), "{found}");
    let of_super = found.iter().filter(|one| one.code.name() == "no-effect");
    of_super.map(|one| format!("{}:{} {}", one.place.spot, one.place.line, one.message)).collect()
}

#[test]
fn super_does_nothing_if_the_replaced_script_does_not_have_the_function() {
    let script = "scripts/one-card.rhai";
    let upper = |id: &str, lower: &str, text: &str| {
        let upper = with_lines(pack(id, 5), &format!("requires = {{ {lower} = \"*\" }}"));
        with_file(upper, script, text)
    };
    let gains = "fn points_gained(you, params, animal, points, natural) {\n    \
                 super(you, params, animal, points, natural)\n}\n";
    let heard = "fn on_species_placed(you, params, event) { super(you, params, event); }\n";
    let effect = "fn effect(you, params) { super(you, params); change_points(you, 2); }\n";
    let two = vec![pack("one", 3), upper("two", "one", &format!("{effect}{gains}{heard}"))];
    let says = |line: usize, name: &str| {
        format!(
            "two/scripts/one-card.rhai:{line} `super` does nothing here, because \
             `one/scripts/one-card.rhai`, which this script replaces, has no `{name}`"
        )
    };
    assert_eq!(idle_super(two.clone()), [says(3, "points_gained"), says(5, "on_species_placed")]);
    assert_card_gives(two, "one-card", &[6, 2]);
    // A pack between the two without the function cuts off everything below it.
    let middle = upper("middle", "one", gains);
    let top = upper("top", "middle", effect);
    let all = vec![pack("one", 3), middle, top];
    assert_eq!(
        idle_super(all.clone()),
        ["top/scripts/one-card.rhai:1 `super` does nothing here, because \
             `middle/scripts/one-card.rhai`, which this script replaces, has no `effect`"]
    );
    assert_card_gives(all, "one-card", &[2]);
}

#[test]
fn super_passes_everything_that_the_replaced_script_reads() {
    let script = "scripts/one-card.rhai";
    let warnings = |below: &str, text: &str| -> Vec<String> {
        let mut lower = pack("one", 3);
        lower.insert(script, below.as_bytes());
        let upper = with_lines(pack("two", 5), "requires = { one = \"*\" }");
        let found = lint::check(&over(vec![lower, with_file(upper, script, text)]), RULES);
        let missing = found.iter().filter(|one| one.code.name() == "missing-argument");
        missing.map(|one| one.message.to_string()).collect()
    };
    let reads = "fn effect(you, params, scored) { change_points(you, scored.slot); }\n";
    let two = "fn effect(you, params) { super(you, params); }\n";
    let said = "`effect` in `one/scripts/one-card.rhai`, which this script replaces, reads `scored`, \
                but `super` does not pass it";
    assert_eq!(warnings(reads, two), [said]);
    assert_eq!(warnings(reads, &two.replace("params", "params, scored")), [""; 0]);
    assert_eq!(warnings(&reads.replace("scored.slot", "1"), two), [""; 0]);
}

#[test]
fn a_fault_in_a_replaced_script_names_its_own_line() {
    let script = "scripts/one-card.rhai";
    let mut one = pack("one", 3);
    one.insert(script, b"fn effect(you, params) {\n\n    let a = [];\n    a[3];\n}\n");
    let two = with_lines(pack("two", 5), "requires = { one = \"*\" }");
    let two = with_file(two, script, "fn effect(you, params) { super(you, params); }\n");
    let text = "[[scenario]]\nname = \"A\"\nanimals = \"mammal bird\"\n\
                given = \"\"\"\nspecies bird 0,-1 1\ncard one-card bird 0,-1\n\"\"\"\nfacts = \"\"\n";
    let scenario = read("trial", text).unwrap_or_else(|faults| panic!("{faults}")).remove(0);
    let ScenarioOutcome::Failed(report) = Runner::new(&over(vec![one, two]), RULES).run(&scenario)
    else {
        panic!("the scenario must fail");
    };
    let report = format!("{report:?}");
    assert!(report.contains("one/scripts/one-card.rhai:4:7"), "{report}");
}

#[test]
fn packs_are_layered_over_packs_that_they_name_or_in_the_given_order() {
    let order = |packs: Vec<Source>| {
        let source = over(packs);
        let ids: Vec<String> =
            speciate::content::packs(&source).into_iter().map(|pack| pack.id).collect();
        // The packs of a log are layered again in its order.
        let again = over(source.packs().cloned().collect());
        assert_eq!(speciate::content::packs(&again), speciate::content::packs(&source));
        ids[1..].join(" ")
    };
    let naming = |id: &str, lines: &str| with_lines(pack(id, 3), lines);
    assert_eq!(order(vec![pack("b", 1), pack("a", 1)]), "b a");
    let requires = naming("up", "requires = { low = \"*\" }");
    assert_eq!(order(vec![requires.clone(), pack("a", 1), pack("low", 1)]), "a low up");
    let optional = naming("up", "optional = { low = \"*\", absent = \"*\" }");
    assert_eq!(order(vec![optional, pack("low", 1)]), "low up");
    let low = naming("low", "requires = { up = \"*\" }");
    let last = naming("last", "requires = { up = \"*\" }");
    assert_eq!(order(vec![last.clone(), requires.clone(), low.clone()]), "up last low");
    assert_eq!(order(vec![low, requires, last]), "low up last");
}

#[test]
fn a_pack_that_names_another_changes_it_without_a_warning() {
    let path = "scripts/dominant-species/cards/biomass.rhai";
    let script =
        |points: u8| format!("fn effect(you, params) {{ change_points(you, {points}); }}\n");
    let one = with_file(pack("one", 3), path, &script(1));
    for lines in ["requires = { one = \"*\" }", "optional = { one = \"*\" }"] {
        let two = with_lines(with_file(pack("two", 3), path, &script(2)), lines);
        assert_eq!(conflicts(vec![one.clone(), two]), [""; 0], "{lines}");
    }
}

#[test]
fn redefining_a_helper_of_a_lower_pack_is_a_fault() {
    let mut upper = pack("upper", 5);
    let manifest = upper.text("pack.toml").unwrap().replace("\"speciate\"", "\"one\"");
    upper.insert("pack.toml", manifest.as_bytes());
    let found = lint::check(&over(vec![pack("one", 3), upper]), RULES);
    assert!(found.iter().any(|one| one.code.name() == "duplicate-function"), "{found}");
}

#[test]
fn conflicts_of_two_packs_are_reported_with_the_winner() {
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
    // The second pack has no text and no script for it.
    let wanted = "the pack `two` changes `house_rule.calm` of `one` without naming that pack";
    assert_eq!(conflicts(both), [format!("two/{cards} {wanted}")]);

    assert_eq!(conflicts(vec![pack("one", 3), pack("two", 5)]), [""; 0]);
}

#[test]
fn packs_add_to_a_list_and_remove_from_it_together() {
    let with = |id: &str, params: &str| {
        let text = format!("[card.aquatic.params]\n{params}\n");
        with_file(pack(id, 3), &format!("content/{RULES}/cards.toml"), &text)
    };
    let terrains = |packs: Vec<Source>| {
        let edition = speciate::edition::load(&over(packs), RULES, &[]);
        let edition =
            edition.map_err(|faults| faults.iter().next().unwrap().message.to_string())?;
        let card: speciate::id::CardId = edition.catalog.roster.find("aquatic").unwrap();
        Ok::<_, String>(format!("{:?}", edition.catalog.card(card).params["terrains"]))
    };
    let one = with("one", "terrains.add = [\"jungle\", \"sea\"]");
    let two = with("two", "terrains = { add = [\"desert\"], remove = [\"wetland\"] }");
    let both = vec![one, two];
    assert_eq!(
        terrains(both.clone()),
        Ok("List([Word(\"sea\"), Word(\"jungle\"), Word(\"desert\")])".to_owned())
    );
    assert_eq!(conflicts(both), [""; 0]);
    assert_eq!(
        terrains(vec![with("one", "terrains.remove = [\"tundra\"]")]),
        Err("`card.aquatic.params.terrains` has no \"tundra\" to remove".to_owned())
    );
}

#[test]
fn a_pack_that_changes_only_the_name_of_a_card_keeps_its_rules() {
    let source =
        over(vec![with_file(pack("one", 3), "locale/en/names.ftl", "card-predator = Hunter\n")]);
    let edition = speciate::edition::load(&source, RULES, &[]).expect("valid content");
    let shipped = crate::support::edition();
    for locale in ["en", "it"] {
        let rules = |edition: &speciate::context::Edition| {
            edition
                .texts
                .words(locale)
                .say(&speciate::message!("card-predator.effect", species = 2))
        };
        assert_eq!(rules(&edition), rules(shipped), "{locale}");
        assert!(!rules(&edition).contains('⟨'), "{locale}");
    }
    let name = edition.texts.words("it").say(&speciate::message!("card-predator"));
    assert_eq!(name, "Hunter");
}

#[test]
fn two_packs_that_only_work_separately_are_named() {
    let mut coral = pack("coral", 3);
    let sea = "[terrain.sea]\nscores = [8, 5, 3, 2]\n";
    coral.insert(&format!("content/{RULES}/terrains.toml"), sea.as_bytes());
    let house = Source::read_pack("content/examples/empty-house".as_ref()).expect("a pack");
    let source = over(vec![pack("tides", 1), house, coral]);
    let apart =
        "`The Empty House` and `coral` cannot be used together, but each works without the other";
    let loaded = speciate::edition::load(&source, RULES, &[]).unwrap_err();
    for faults in [loaded, lint::check(&source, RULES)] {
        let notes = faults.iter().flat_map(|fault| fault.notes.iter().map(ToString::to_string));
        assert_eq!(notes.filter(|note| note == apart).count(), 1, "{faults}");
    }
}
