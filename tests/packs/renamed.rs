//! A pack that renames its entries: games that began earlier keep the old names.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup, RandomBot};
use speciate::content::{Layers, Source, changes};
use speciate::context::Edition;
use speciate::edition::{load_for, load_with};
use speciate::explain::card::CardPage;
use speciate::explain::changes::described;
use speciate::game::{AcceptFrom, Game, Status, Table};
use speciate::roster::Roster;
use speciate::scenario::{Runner, ScenarioOutcome, read};
use speciate::sim::play_at;
use speciate::words::Message;

use super::{example, over};
use crate::support::{RULES, path};

/// The new names in the next version of the example, by table and old name. Names that begin with another name come
/// first.
const RENAMED: [(&str, &str, &str); 8] = [
    ("animal", "mollusc", "clam"),
    ("element", "moss", "lichen"),
    ("card", "spring-tide", "neap-tide"),
    ("card", "tide-pools", "rock-pools"),
    ("card", "flotsam", "jetsam"),
    ("section", "tide", "surge"),
    ("house_rule", "shell", "carapace"),
    ("house_rule", "late-frost", "early-frost"),
];

/// The prefixes of the ids of texts about entries.
const TEXTS: [&str; 7] = ["animal", "element", "section", "card", "question", "action", "rule"];

/// Replaces a name that is a whole word, but not in the prose of texts.
fn replaced(text: &str, path: &str, old: &str, new: &str) -> String {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    if path.ends_with(".ftl") {
        let line = |line: &str| {
            let kind = TEXTS.iter().find(|kind| {
                let rest = line.strip_prefix(&format!("{kind}-{old}"));
                rest.is_some_and(|rest| rest.starts_with([' ', '-', '.']))
            });
            match kind {
                Some(kind) => line.replacen(&format!("{kind}-{old}"), &format!("{kind}-{new}"), 1),
                None => line.to_owned(),
            }
        };
        return text.split_inclusive('\n').map(line).collect();
    }
    let (mut out, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(old) {
        let (before, after) = (&rest[..at], &rest[at + old.len()..]);
        let is_word = !before.ends_with(is_part) && !after.starts_with(is_part);
        out += before;
        out += if is_word { new } else { old };
        rest = after;
    }
    out + rest
}

/// Returns the next version of the example, in which all entries in `RENAMED` have new names.
fn next_version() -> Source {
    let before = example();
    let mut pack = Source::pack("next");
    for path in before.own_paths().filter(|path| !path.starts_with("scenarios/")) {
        let (mut to, mut text) = (path.to_owned(), before.own_file(path).unwrap().text.clone());
        for (_, old, new) in RENAMED {
            text = replaced(&text, path, old, new);
            to = to.replace(&format!("/{old}.rhai"), &format!("/{new}.rhai"));
        }
        if path == "pack.toml" {
            text += "[renamed]\n";
            for (table, old, new) in RENAMED {
                text += &format!("\"{table}.{old}\" = \"{table}.{new}\"\n");
            }
        }
        pack.insert(&to, text.as_bytes());
    }
    pack
}

fn layers(variant: Option<&str>) -> Layers {
    Layers { variants: variant.into_iter().map(str::to_owned).collect(), ..Layers::default() }
}

fn new_edition(variant: Option<&str>, names: &Roster) -> Arc<Edition> {
    let loaded = load_for(&over(vec![next_version()]), RULES, &layers(variant), names);
    loaded.unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn a_game_of_the_old_version_plays_in_the_same_way_with_the_new_one() {
    let new = new_edition(None, &Roster::default());
    assert!(new.catalog.roster.cards.find("jetsam").is_some(), "new games have the new names");
    assert!(new.catalog.roster.cards.find("flotsam").is_none());
    for variant in [None, Some("high-tide"), Some("open-sea")] {
        let old = load_with(&over(vec![example()]), RULES, &layers(variant)).unwrap();
        let new_edition = new_edition(variant, &old.catalog.roster);
        assert_eq!(new_edition.catalog.roster, old.catalog.roster, "the game keeps its names");
        for (players, bots) in [(3, BotKind::Random), (7, BotKind::Random), (4, BotKind::Greedy)] {
            let played = [&old, &new_edition].map(|edition| {
                let mut table = Table::dealt(edition, players, 5).unwrap();
                table.variants = layers(variant).variants;
                let game = play_at(edition, &table, &Lineup::of(bots));
                assert_eq!(game.status(), &Status::Over);
                path(&game)
            });
            assert!(played[0] == played[1], "{variant:?}, {players} seats");
        }
    }
}

#[test]
fn a_renamed_entry_is_found_by_both_names_and_shown_by_its_new_one() {
    let old = load_with(&over(vec![example()]), RULES, &Layers::default()).unwrap();
    let new_edition = new_edition(None, &old.catalog.roster);
    let roster = &new_edition.catalog.roster;
    for locale in ["en", "it"] {
        let [before, after] = [&old, &new_edition].map(|edition| edition.texts.words(locale));
        for (table, old, _) in RENAMED {
            let kind = if table == "house_rule" { "card" } else { table };
            let id = Message::new(format!("{kind}-{old}"));
            assert!(after.has(id.id()), "{locale}: {kind}-{old}");
            assert_eq!(after.say(&id), before.say(&id));
        }
        let question = Message::new("question-tide-from").with("animal", "x");
        assert_eq!(after.say(&question), before.say(&question), "{locale}");
    }
    let card = |name: &str| roster.find::<speciate::id::CardId>(name);
    assert!(card("flotsam").is_some());
    assert_eq!(card("jetsam"), card("flotsam"));
    assert_eq!(card("example:jetsam"), card("flotsam"));
    let page =
        CardPage::new(&new_edition, &new_edition.texts.words("en"), card("flotsam").unwrap());
    assert!(page.script.ends_with("/jetsam.rhai"), "{page:?}");
}

#[test]
fn a_running_game_adopts_the_new_version_and_continues() {
    let old = load_with(&over(vec![example()]), RULES, &Layers::default()).unwrap();
    let new_edition = new_edition(None, &old.catalog.roster);
    for seed in 0..4 {
        let mut game = Game::open(&old, &Table::dealt(&old, 7, seed).unwrap());
        game.play(Box::new(RandomBot::new(seed)), 2);
        let facts = game.log().path_entries().len();
        game.accept(&new_edition, AcceptFrom::Here).unwrap();
        assert!(game.log().acceptances()[0].names.cards.is_empty(), "there are no new names");
        game.play(Box::new(RandomBot::new(seed)), 1000);
        assert_eq!(game.status(), &Status::Over, "seed {seed}");
        assert!(game.log().path_entries().len() > facts);
    }
}

#[test]
fn changes_of_a_pack_are_listed_with_the_names_of_the_game() {
    let old = load_with(&over(vec![example()]), RULES, &Layers::default()).unwrap();
    let new_edition = new_edition(None, &old.catalog.roster);
    let natives = speciate::games::natives(RULES).unwrap();
    let findings = |edition: &Edition, pack: Source| {
        let (source, layers) = (over(vec![pack]), Layers::default());
        let found = changes(&source, natives, &layers, &old.catalog.roster).unwrap();
        let layers = described(&found, edition, &edition.texts.words("en"));
        layers.into_iter().flat_map(|layer| layer.lines).map(|line| line.text).collect::<Vec<_>>()
    };
    let before = findings(&old, example());
    assert!(before.iter().any(|line| line.starts_with("New card: Flotsam. ")), "{before:#?}");
    assert!(before.iter().any(|line| line.starts_with("New house rule: Shell. ")), "{before:#?}");
    assert_eq!(findings(&new_edition, next_version()), before);
}

#[test]
fn settings_can_use_both_names() {
    let old = load_with(&over(vec![example()]), RULES, &Layers::default()).unwrap();
    for name in ["flotsam", "jetsam", "example:jetsam"] {
        let settings = vec![(format!("card.{name}.params.points"), "4".to_owned())];
        let layers = Layers { settings, ..Layers::default() };
        let loaded = load_for(&over(vec![next_version()]), RULES, &layers, &old.catalog.roster);
        let edition = loaded.unwrap_or_else(|faults| panic!("{name}: {faults}"));
        let place = edition.catalog.roster.cards.find("flotsam").unwrap();
        let points = edition.catalog.cards[place].params.get("points");
        assert_eq!(format!("{points:?}"), "Some(Number(4))", "{name}");
    }
}

#[test]
fn a_rename_to_an_existing_name_does_not_apply() {
    // The game knows both cards, so the rename does not apply and the old one is missing.
    let mut pack = example();
    let table = "content/dominant-species/cards.toml";
    let text = pack.own_file(table).unwrap().text.clone();
    let more = "\n[card.jetsam]\nparams = { terrains = [\"sea\"], points = 1, turns = 2 }\n";
    pack.insert(table, (text + more).as_bytes());
    let script = pack.own_file("scripts/dominant-species/cards/flotsam.rhai").unwrap().text.clone();
    pack.insert("scripts/dominant-species/cards/jetsam.rhai", script.as_bytes());
    let texts = pack.own_file("locale/en/cards.ftl").unwrap().text.clone();
    let more =
        "\ncard-jetsam = Jetsam\n    .effect = Gain { $points } VP on { $terrains }, { $turns }.\n";
    pack.insert("locale/en/cards.ftl", (texts + more).as_bytes());
    let old = load_with(&over(vec![pack]), RULES, &Layers::default()).unwrap();
    let faults =
        load_for(&over(vec![next_version()]), RULES, &Layers::default(), &old.catalog.roster);
    let faults = faults.unwrap_err().to_string();
    assert!(faults.contains("the game uses the card `flotsam`"), "{faults}");
}

#[test]
fn an_old_name_in_a_scenario_or_script_gets_a_hint_with_the_new_one() {
    let source = over(vec![next_version()]);
    let hint = "`flotsam` is now called `jetsam`";
    let lines = ["covers = [\"card:flotsam\"]\ngiven = \"\"", "given = \"card flotsam bird 0,0\""];
    for line in lines {
        let text = format!(
            "[[scenario]]\nname = \"Old\"\nanimals = \"mammal bird\"\n{line}\nfacts = \"\"\n"
        );
        let scenario = read("trial", &text).unwrap_or_else(|faults| panic!("{faults}")).remove(0);
        let ScenarioOutcome::Faulty(faults) = Runner::new(&source, RULES).run(&scenario) else {
            panic!("{line} is accepted");
        };
        assert!(faults.to_string().contains(hint), "{line}: {faults}");
    }
    let mut pack = next_version();
    let script = "fn effect(you, params) { perform(you, \"card\", card(\"flotsam\")); }\n";
    pack.insert("scripts/dominant-species/cards/jetsam.rhai", script.as_bytes());
    let found = speciate::lint::check(&over(vec![pack]), RULES).to_string();
    assert!(found.contains(hint), "{found}");
}
