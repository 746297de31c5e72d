//! Names that several packs add: both entries exist, and in each pack the name means the pack's own entry.

use pretty_assertions::assert_eq;
use speciate::content::{GameSoFar, Layers, Source, load_for, load_with, variants};
use speciate::context::Edition;
use speciate::edition::{load, load_to_adopt};
use speciate::games::BASE;
use speciate::id::CardId;
use speciate::lint;
use speciate::message;
use speciate::question::Choice;
use speciate::roster::Roster;
use speciate::scenario::{Runner, ScenarioOutcome, read};
use speciate::words::Words;

use super::over;
use super::together::{assert_card_gives, conflicts, pack, with_file, with_lines};
use crate::support::RULES;

/// Returns a pack with a card `ash`, which gives as many points as its table says.
fn with_ash(id: &str, points: u8) -> Source {
    with_card("ash", id, points)
}

fn with_card(card: &str, id: &str, points: u8) -> Source {
    let cards = format!(
        "[card.{card}]\nparams = {{ points = {points} }}\nallowed.points = {{ from = 1, to = 9 }}\n"
    );
    let mut with = with_file(pack(id, 3), &format!("content/{RULES}/cards.toml"), &cards);
    with.insert(
        &format!("scripts/{card}.rhai"),
        b"fn effect(you, params) { change_points(you, params.points); }\n",
    );
    // A short name that is also a word of the game must be qualified in this table.
    let own = if card == "ash" { card.to_owned() } else { format!("\"{id}:{card}\"") };
    let bots = format!("[bot.greedy.card_worth.{own}]\nworth = 2\n");
    with = with_file(with, &format!("content/{RULES}/bots.toml"), &bots);
    let texts = format!("card-{card} = Ash of {id}\n    .effect = You gain {{ $points }}.\n");
    with_file(with, "locale/en/cards.ftl", &texts)
}

fn both() -> Vec<Source> {
    vec![with_ash("one", 3), with_ash("two", 5)]
}

#[test]
fn two_packs_can_add_the_same_card() {
    let edition = load(&over(both()), RULES, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let names: Vec<&str> =
        edition.catalog.roster.cards.iter().filter(|name| name.ends_with("ash")).collect();
    assert_eq!(names, ["one:ash", "two:ash"]);
    assert_card_gives(both(), "one:ash", &[3]);
    assert_card_gives(both(), "two:ash", &[5]);
    let words = edition.texts.words("en");
    assert_eq!(words.say(&message!("card-one:ash")), "Ash of one");
    assert_eq!(words.say(&message!("card-two:ash")), "Ash of two");
    assert_eq!(conflicts(both()), [""; 0]);
    let found = lint::check(&over(both()), RULES);
    assert!(found.is_empty(), "{found}");
}

#[test]
fn the_same_card_in_one_game_is_no_conflict_in_another_game() {
    let event = "[event.wreck]\ncount = 1\n";
    let wide = with_file(with_ash("one", 3), "content/card-game/events.toml", event);
    let found = lint::check(&over(vec![wide, with_ash("two", 5)]), "card-game");
    let differ: Vec<_> = found.iter().filter(|one| one.code.name() == "pack-conflict").collect();
    assert_eq!(differ, [] as [&speciate::diagnostic::Diagnostic; 0], "{found}");
}

#[test]
fn the_same_script_with_other_helpers_is_a_conflict() {
    let path = "scripts/dominant-species/cards/biomass.rhai";
    let script = "fn effect(you, params) { change_points(you, worth()); }\n";
    let with = |id: &str, points: u8| with_file(pack(id, points), path, script);
    assert_eq!(conflicts(vec![with("one", 3), with("two", 3)]), [""; 0]);
    let wanted =
        format!("the packs `two` and `one` set `{path}` differently; `two` takes precedence");
    let found = conflicts(vec![with("one", 3), with("two", 5)]);
    assert_eq!(found, [format!("two/{path} {wanted}")]);
    // The helper's name in another word, in a text or in a comment is no call.
    let script = "fn effect(you, params) { change_points(you, networth()); } // worth()\n\
                  /* worth() */ fn networth() { let name = \"worth()\"; 1 }\n";
    let with = |id: &str, points: u8| with_file(pack(id, points), path, script);
    assert_eq!(conflicts(vec![with("one", 3), with("two", 5)]), [""; 0]);
}

#[test]
fn helpers_of_two_packs_are_compared_however_they_are_written() {
    let path = "scripts/dominant-species/cards/biomass.rhai";
    let script = "fn effect(you, params) { change_points(you, worth /* now */ ()); }\n";
    let with = |id: &str, prelude: &str| {
        let mut pack = with_file(pack(id, 3), path, script);
        pack.insert("scripts/prelude.rhai", prelude.as_bytes());
        pack
    };
    let differ =
        |one: &str, two: &str| !conflicts(vec![with("one", one), with("two", two)]).is_empty();
    let plain = "fn worth() { 3 }\n";
    for same in [
        "private fn worth() { 3 }\n",
        "  fn  worth ( )\n{\n    // Few points.\n    3\n}\n",
        "/* fn worth() { 4 } */ fn worth() { 3 }\n",
        "fn other() { 4 }\nfn worth() { 3 }\n",
        "fn worth() { 3 }\nfn worth_more() { \"fn worth() { 4 }\" }\n",
    ] {
        assert!(!differ(plain, same), "{same}");
    }
    for other in [
        "private fn worth() { 4 }\n",
        "fn\nworth() { 4 }\n",
        "    fn worth() { 4 }\n",
        "fn /* points */ worth /* of a card */ () { 4 }\n",
        "fn one() { 1 } fn worth() { 4 }\n",
        "fn worth() { 3 }\nfn worth(more) { more }\n",
        "fn worth() { few() }\nfn few() { 3 }\n",
    ] {
        assert!(differ(plain, other), "{other}");
    }
    // A difference can also be in a helper or constant that the called helper needs.
    let through = |points: u8| format!("fn worth() {{ few() }}\nprivate fn few() {{ {points} }}\n");
    assert!(!differ(&through(3), &through(3)));
    assert!(differ(&through(3), &through(4)));
    let constant = |points: u8| format!("const FEW = {points};\nfn worth() {{ FEW }}\n");
    assert!(!differ(&constant(3), &constant(3)));
    assert!(differ(&constant(3), &constant(4)));
    // The packs are named.
    let wanted =
        format!("the packs `two` and `one` set `{path}` differently; `two` takes precedence");
    let found = conflicts(vec![with("one", plain), with("two", "private fn worth() { 4 }\n")]);
    assert_eq!(found, [format!("two/{path} {wanted}")]);
}

#[test]
fn a_script_that_calls_an_unrelated_helper_of_two_packs_is_told() {
    let mut old = pack("old", 3);
    old.remove("scripts/prelude.rhai");
    let packs = |one, two| vec![old.clone(), pack("one", one), pack("two", two)];
    assert_eq!(conflicts(packs(3, 3)), [""; 0]);
    let wanted = "the packs `two` and `one` set `worth` differently; `two` takes precedence";
    assert_eq!(conflicts(packs(3, 5)), [format!("two/scripts/prelude.rhai {wanted}")]);
    assert_card_gives(packs(3, 5), "old-card", &[10]);
    // A pack that names one of them calls that one.
    let old = with_lines(old.clone(), "requires = { one = \"*\" }");
    let all = vec![pack("one", 3), pack("two", 5), old];
    assert_eq!(conflicts(all.clone()), [""; 0]);
    assert_card_gives(all, "old-card", &[6]);
}

#[test]
fn helpers_with_the_same_name_are_kept_apart_however_they_are_written() {
    for header in [
        "private fn worth()",
        "  fn worth()",
        "fn   worth ( )",
        "/* points */ fn worth()",
        "fn worth /* points */ ()",
        "fn worth\n()",
    ] {
        let written = |id: &str, points: u8| {
            let mut pack = pack(id, points);
            let twice = "fn twice(number) { number * 2 }";
            let prelude = format!("{header} {{ twice({points}) }}\n{twice}\n");
            pack.insert("scripts/prelude.rhai", prelude.as_bytes());
            pack
        };
        let two = with_lines(written("two", 5), "requires = { one = \"*\" }");
        let both = vec![written("one", 3), two];
        let found = lint::check(&over(both.clone()), RULES);
        assert!(!found.has_errors(), "{header}: {found}");
        assert_card_gives(both.clone(), "one-card", &[6]);
        assert_card_gives(both, "two-card", &[10]);
    }
}

#[test]
fn a_name_from_a_single_pack_stays_short_and_can_be_qualified() {
    let source = over(vec![with_ash("one", 3)]);
    let edition = load(&source, RULES, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let roster = &edition.catalog.roster;
    let card: CardId = roster.find("ash").expect("the entry exists");
    assert_eq!(roster.find("one:ash"), Some(card));
    assert_eq!(roster.name(card), "ash");
    assert_eq!(Choice::parse("card:one:ash", roster), Ok(Choice::Card(card)));
    assert_card_gives(vec![with_ash("one", 3)], "one:ash", &[3]);
    let set = [("card.one:ash.params.points".to_owned(), "7".to_owned())];
    let set = load(&source, RULES, &set).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(format!("{:?}", set.catalog.card(card).params["points"]), "Number(7)");
}

#[test]
fn an_ambiguous_short_name_is_refused_with_the_qualified_names() {
    let source = over(both());
    let edition = load(&source, RULES, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let refused = Choice::parse("card:ash", &edition.catalog.roster)
        .expect_err("the short name is ambiguous");
    assert_eq!(
        refused.to_string(),
        "several packs add the card `ash`: write `card:one:ash`, `card:two:ash`"
    );
    let text = "[[scenario]]\nname = \"A\"\nanimals = \"mammal bird\"\n\
                given = \"\"\"\nspecies bird 0,-1 1\ncard ash bird 0,-1\n\"\"\"\nfacts = \"\"\n";
    let scenario = read("trial", text).unwrap_or_else(|faults| panic!("{faults}")).remove(0);
    let ScenarioOutcome::Faulty(faults) = Runner::new(&source, RULES).run(&scenario) else {
        panic!("the short name is ambiguous");
    };
    assert!(faults.to_string().contains("write `one:ash`, `two:ash`"), "{faults}");
}

#[test]
fn a_pack_over_one_of_two_packs_means_the_entry_of_that_pack() {
    let cards = format!("content/{RULES}/cards.toml");
    let upper = with_file(pack("upper", 3), &cards, "[card.ash.params]\npoints = 8\n");
    let over_one = with_lines(upper.clone(), "requires = { one = \"*\" }");
    let packs = [both(), vec![over_one]].concat();
    assert_eq!(conflicts(packs.clone()), [""; 0]);
    assert_card_gives(packs.clone(), "one:ash", &[8]);
    assert_card_gives(packs, "two:ash", &[5]);
    let qualified = with_file(pack("upper", 3), &cards, "[card.\"two:ash\".params]\npoints = 8\n");
    let over_both = with_lines(qualified, "requires = { one = \"*\", two = \"*\" }");
    assert_card_gives([both(), vec![over_both]].concat(), "two:ash", &[8]);
    let unclear = with_lines(upper, "requires = { one = \"*\", two = \"*\" }");
    let faults = load(&over([both(), vec![unclear]].concat()), RULES, &[])
        .expect_err("the short name is ambiguous");
    assert!(faults.to_string().contains("ash"), "{faults}");
}

#[test]
fn a_name_in_a_script_means_the_entry_of_its_own_pack() {
    let script = "fn effect(you, params) {\n    note(\"ash\", you, 1);\n    if noted(\"ash\", you) == 1 { change_points(you, 4); }\n}\n";
    let mut one = with_ash("one", 3);
    one.insert("scripts/ash.rhai", script.as_bytes());
    let packs = vec![one, with_ash("two", 5)];
    let edition = load(&over(packs), RULES, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let words: Vec<&str> =
        edition.catalog.roster.words.iter().filter(|word| word.ends_with("ash")).collect();
    assert_eq!(words, ["one:ash"]);
}

#[test]
fn a_game_that_merged_two_cards_keeps_one_name() {
    let before = load(&over(vec![with_ash("one", 3)]), RULES, &[]).expect("valid content");
    // Such a game has both packs, but only one name.
    let names = &before.catalog.roster;
    let layers = Layers::default();
    let loaded = load_for(&over(both()), RULES, &layers, BASE.natives, names.into());
    let loaded = loaded.unwrap_or_else(|faults| panic!("{faults}"));
    assert!(loaded.catalog.roster.cards.iter().any(|name| name == "ash"));
    assert!(loaded.catalog.roster.cards.iter().all(|name| !name.contains(':')));
}

#[test]
fn names_of_an_adopted_pack_are_kept_apart_from_other_names() {
    let before = load(&over(vec![with_ash("one", 3)]), RULES, &[]).expect("valid content");
    let names = &before.catalog.roster;
    let so_far = GameSoFar { names, packs: Some(&["speciate", "one"]) };
    let source = over(both());
    let adopt = |so_far| {
        let adopted = load_to_adopt(&source, RULES, &Layers::default(), so_far);
        adopted.unwrap_or_else(|faults| panic!("{faults}"))
    };
    let adopted = adopt(so_far);
    let of_packs = |edition: &Edition| {
        let cards = edition.catalog.roster.cards.iter().filter(|name| name.ends_with("ash"));
        cards.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(of_packs(&adopted), ["ash", "two:ash"]);
    let words = adopted.texts.words("en");
    assert_eq!(words.say(&message!("card-ash")), "Ash of one");
    assert_eq!(words.say(&message!("card-two:ash")), "Ash of two");
    // From now on, the game has both cards.
    let again = adopt((&adopted.catalog.roster).into());
    assert_eq!(again.catalog.roster, adopted.catalog.roster);
    assert_eq!(again.texts.words("en").say(&message!("card-ash")), "Ash of one");
}

#[test]
fn a_game_keeps_its_variant_if_another_pack_uses_the_same_name() {
    let path = format!("content/{RULES}/variants/desert.toml");
    let desert = |id: &str, scores: &str| {
        let text = format!("[variant]\nid = \"desert\"\n\n[terrain.sea]\nscores = {scores}\n");
        with_file(pack(id, 3), &path, &text)
    };
    let source = over(vec![desert("one", "[1]"), desert("two", "[2]")]);
    let layers = Layers { variants: vec!["one:desert".to_owned()], ..Layers::default() };
    let scores = |names: &Roster| {
        let loaded = load_for(&source, RULES, &layers, BASE.natives, names.into());
        let loaded = loaded.unwrap_or_else(|faults| panic!("{faults}"));
        (loaded.catalog.terrains[0].scores.clone(), loaded.catalog.roster)
    };
    let (begun, names) = scores(&Roster::default());
    assert_eq!(begun, [1]);
    assert_eq!(scores(&names).0, [1]);
}

#[test]
fn two_packs_can_add_the_same_variant() {
    let path = format!("content/{RULES}/variants/dry.toml");
    let dry = |id: &str, scores: &str| {
        let text = format!("[variant]\nid = \"dry\"\n\n[terrain.sea]\nscores = {scores}\n");
        with_file(pack(id, 3), &path, &text)
    };
    let source = over(vec![dry("one", "[1]"), dry("two", "[2]")]);
    let all = variants(&source, RULES);
    let dry: Vec<&String> = all.iter().filter(|id| id.ends_with("dry")).collect();
    assert_eq!(dry, ["one:dry", "two:dry"]);
    let scores = |id: &str| {
        let layers = Layers { variants: vec![id.to_owned()], ..Layers::default() };
        load_with(&source, RULES, &layers, BASE.natives)
            .map(|loaded| loaded.catalog.terrains[0].scores.clone())
    };
    assert_eq!(scores("one:dry").unwrap(), [1]);
    assert_eq!(scores("two:dry").unwrap(), [2]);
    let refused = scores("dry").expect_err("the short name is ambiguous").to_string();
    assert!(refused.contains("write `one:dry`, `two:dry`"), "{refused}");
}

#[test]
fn a_game_can_be_reloaded_with_names_that_two_packs_share() {
    // There is also a terrain called `desert`.
    for card in ["ash", "desert"] {
        let source = over(vec![with_card(card, "one", 3), with_card(card, "two", 5)]);
        let begun = load(&source, RULES, &[]).unwrap_or_else(|faults| panic!("{faults}"));
        let names = &begun.catalog.roster;
        assert!(names.find::<CardId>(&format!("one:{card}")).is_some());
        let again = speciate::edition::load_for(&source, RULES, &Layers::default(), names);
        let again = again.unwrap_or_else(|faults| panic!("{card}: {faults}"));
        assert_eq!(again.catalog.roster, *names);
    }
}

#[test]
fn a_scenario_can_use_short_and_qualified_names_of_what_it_covers() {
    for (source, name) in [
        (over(vec![with_ash("one", 3)]), "one:ash"),
        (over(vec![with_ash("one", 3)]), "ash"),
        (over(both()), "two:ash"),
    ] {
        let text = format!(
            "[[scenario]]\nname = \"A\"\nanimals = \"mammal bird\"\ncovers = [\"card:{name}\"]\n\
             given = \"\"\"\nspecies bird 0,-1 1\ncard {name} bird 0,-1\n\"\"\"\nthen = 'turn 1'\n"
        );
        let scenario = read("trial", &text).unwrap_or_else(|faults| panic!("{faults}")).remove(0);
        let outcome = Runner::new(&source, RULES).run(&scenario);
        let shown = outcome.to_text(&scenario, Words::built_in());
        assert_eq!(shown, "", "{name}");
    }
    let text = "[[scenario]]\nname = \"A\"\nanimals = \"mammal bird\"\ncovers = [\"card:two:ash\"]\n\
                given = \"\"\"\nspecies bird 0,-1 1\ncard one:ash bird 0,-1\n\"\"\"\nthen = 'turn 1'\n";
    let scenario = read("trial", text).unwrap_or_else(|faults| panic!("{faults}")).remove(0);
    let outcome = Runner::new(&over(both()), RULES).run(&scenario);
    assert!(outcome.to_text(&scenario, Words::built_in()).contains("two:ash"));
}

#[test]
fn an_ambiguous_name_has_no_page() {
    let edition = load(&over(both()), RULES, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let page = |name: &str| {
        let words = edition.texts.words("en");
        speciate::table::find_by_name::card_page(&edition, &words, name).map(|page| page.id)
    };
    assert_eq!(page("ash"), None);
    assert_eq!(page("Ash of two"), Some("two:ash".to_owned()));
    assert_eq!(page("two:ash"), Some("two:ash".to_owned()));
}

/// Returns a pack with a setup option.
fn with_option(id: &str, name: &str) -> Source {
    let option = format!("[option.{name}]\nvalue = 1\nallowed = {{ from = 1, to = 6 }}\n");
    let with = with_file(pack(id, 3), &format!("content/{RULES}/options.toml"), &option);
    with_file(with, "locale/en/cards.ftl", &format!("option-{name} = How much?\n"))
}

fn option(packs: Vec<Source>, key: &str, name: &str) -> Result<String, String> {
    let set = [(key.to_owned(), "2".to_owned())];
    let loaded = load(&over(packs), RULES, &set).map_err(|faults| faults.to_string())?;
    Ok(format!("{:?}", loaded.catalog.options[name].value))
}

#[test]
fn an_option_is_set_under_the_id_of_its_own_pack() {
    let packs = || vec![with_option("storms", "rain"), pack("other", 3)];
    let set = option(packs(), "storms.rain", "rain").unwrap();
    assert_eq!(set, option(packs(), "option.rain", "rain").unwrap());
    let refused = option(packs(), "other.rain", "rain").unwrap_err();
    assert!(refused.contains("nothing is called `other:rain` in `option`"), "{refused}");
}

#[test]
fn a_setting_follows_an_option_that_its_pack_has_renamed() {
    let renamed = || {
        let pack = with_option("storms", "rainfall");
        vec![with_lines(pack, "[renamed]\n\"option.rain\" = \"option.rainfall\"")]
    };
    let set = option(renamed(), "storms.rainfall", "rainfall").unwrap();
    for old in ["storms.rain", "option.rain"] {
        assert_eq!(option(renamed(), old, "rainfall").as_ref(), Ok(&set), "{old}");
    }
}
