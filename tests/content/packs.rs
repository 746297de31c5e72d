//! Packs that are layered over the shipped content: which value applies, in which order, where it came from, and what
//! can be wrong.

use pretty_assertions::assert_eq;
use speciate::content::{
    Layers, LoadedContent, NotFound, Source, conflicts, load, load_with, packs, provenance,
    variants,
};
use speciate::diagnostic::Diagnostics;

use super::{NATIVES, RULES, shown};

const EXAMPLE: &str = "tests/packs/example";

/// Returns a pack in memory with additional lines in its `pack.toml`, and with the tables given by name and text.
fn pack(id: &str, more: &str, tables: &[(&str, &str)]) -> Source {
    let extends = if more.contains("extends") { "" } else { "extends = \"speciate\"\n" };
    let manifest = format!(
        "id = \"{id}\"\nversion = \"1.0.0\"\nauthors = []\nlicence = \"MIT\"\n{extends}\
         engine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\n{more}\n"
    );
    let mut pack = Source::pack(id);
    pack.insert("pack.toml", manifest.as_bytes());
    for (name, text) in tables {
        pack.insert(&format!("content/{RULES}/{name}.toml"), text.as_bytes());
    }
    pack
}

/// Returns a pack that sets the scores of the sea.
fn scoring(id: &str, more: &str, scores: &str) -> Source {
    pack(id, more, &[("terrains", &format!("[terrain.sea]\nscores = {scores}\n"))])
}

fn over(packs: Vec<Source>) -> Source {
    Source::built_in().with_packs(packs).unwrap_or_else(|faults| panic!("{faults}"))
}

fn example() -> Source {
    over(vec![Source::read_pack(EXAMPLE.as_ref()).expect("the example is a pack")])
}

fn loaded(source: &Source) -> LoadedContent {
    load(source, RULES, &[], &NATIVES).unwrap_or_else(|faults| panic!("{faults}"))
}

fn sea(source: &Source) -> Vec<u16> {
    loaded(source).catalog.terrains[0].scores.clone()
}

fn all(faults: &Diagnostics) -> Vec<String> {
    faults.iter().map(shown).collect()
}

fn order_faults(packs: Vec<Source>) -> Vec<String> {
    all(&Source::built_in().with_packs(packs).expect_err("the packs do not fit"))
}

fn load_faults(packs: Vec<Source>) -> Vec<String> {
    all(&load(&over(packs), RULES, &[], &NATIVES).expect_err("a pack is bad"))
}

#[test]
fn a_pack_adds_patches_and_removes() {
    let (before, after) = (loaded(&Source::built_in()), loaded(&example()));
    let (cards, now) = (&before.catalog.roster.cards, &after.catalog.roster.cards);
    assert!(cards.find("biomass").is_some() && now.find("biomass").is_none());
    assert!(cards.find("spring-tide").is_none() && now.find("spring-tide").is_some());
    // The pack adds three cards and two house rules, and removes one card.
    assert_eq!(cards.len() + 4, now.len());
    assert_eq!(after.catalog.terrains[0].scores, [10, 5, 3, 2]);
    assert_eq!(after.catalog.terrains[0].tiles, before.catalog.terrains[0].tiles);
    assert_eq!(after.catalog.terrains[1].scores, before.catalog.terrains[1].scores);
    assert!(variants(&example(), RULES).contains(&"high-tide".to_owned()));
    let ids: Vec<_> = after.packs.iter().map(|pack| pack.id.as_str()).collect();
    assert_eq!(ids, ["speciate", "example"]);
    assert_eq!(after.packs, packs(&example()));
    assert_eq!(after.packs[0], before.packs[0], "packs above it do not change a pack");
    let words = after.texts.words("it");
    assert_eq!(words.say(&speciate::message!("card-spring-tide")), "Marea viva");
}

#[test]
fn scripts_and_texts_of_a_pack_replace_others() {
    let mut mine = pack("mine", "", &[]);
    let path = format!("scripts/{RULES}/cards/aquatic.rhai");
    mine.insert(&path, b"fn effect(you, params) { twice(0); }\n");
    mine.insert("scripts/prelude.rhai", b"fn twice(n) { 2 * n }\n");
    mine.insert("locale/en/mine.ftl", b"card-aquatic = Watery\n    .effect = It is wet.\n");
    let source = over(vec![mine.clone()]);
    let edition = speciate::edition::load(&source, RULES, &[]).expect("valid content");
    let words = edition.texts.words("en");
    assert_eq!(words.say(&speciate::message!("card-aquatic")), "Watery");
    let faulty = |mine: &Source| -> Vec<String> {
        let found = speciate::edition::load(&over(vec![mine.clone()]), RULES, &[]);
        let found = found.expect_err("a script is bad");
        found.iter().map(|fault| format!("{}:{}", fault.place.spot, fault.place.line)).collect()
    };
    mine.insert(&path, b"fn effect(you, params) { thrice(0); }\n");
    assert_eq!(faulty(&mine), [format!("mine/{path}:1")]);
    // If the prelude cannot be read, scripts do not get faults for calling its functions.
    mine.insert("scripts/prelude.rhai", b"\nfn twice(n) { 2 * m }\n");
    assert_eq!(faulty(&mine), ["mine/scripts/prelude.rhai:2"]);
}

#[test]
fn an_entry_is_placed_next_to_the_one_that_it_names() {
    let moved = |text: &str| {
        let source = over(vec![pack("mine", "", &[("animals", text)])]);
        loaded(&source).catalog.roster.animals.iter().collect::<Vec<_>>().join(" ")
    };
    let shipped = "mammal reptile bird amphibian arachnid insect";
    assert_eq!(moved(""), shipped);
    assert_eq!(
        moved("[animal.insect]\nbefore = \"mammal\"\n"),
        "insect mammal reptile bird amphibian arachnid"
    );
    assert_eq!(
        moved("[animal.mammal]\nafter = \"bird\"\n"),
        "reptile bird mammal amphibian arachnid insect"
    );
    assert_eq!(moved("[animal.bird]\nbefore = \"amphibian\"\n"), shipped);
    let faults = |text: &str| load_faults(vec![pack("mine", "", &[("animals", text)])]);
    let at = "mine/content/dominant-species/animals.toml";
    assert_eq!(
        faults("[animal.bird]\nafter = \"insct\"\n"),
        [format!("unknown-name {at}:2:9 unknown animal `insct`")]
    );
    assert_eq!(
        faults("[animal.bird]\nafter = \"bird\"\n"),
        [format!("unknown-name {at}:2:9 `bird` cannot be placed before or after itself")]
    );
    assert_eq!(
        faults("[animal.bird]\nafter = 3\n"),
        [format!("wrong-type {at}:2:9 expected a string for `animal.bird.after`, found `3`")]
    );
    assert_eq!(
        faults("[animal.bird]\nafter = \"insect\"\nbefore = \"mammal\"\n"),
        [format!("place-twice {at}:2:1 expected `before` or `after` in `animal.bird`, found both")]
    );
}

#[test]
fn a_pack_is_layered_over_the_pack_that_it_extends_in_any_order() {
    let (low, high) = (scoring("low", "", "[1]"), scoring("high", "extends = \"low\"", "[2]"));
    for given in [vec![low.clone(), high.clone()], vec![high, low]] {
        let source = over(given);
        assert_eq!(sea(&source), [2]);
        assert_eq!(all(&conflicts(&source, &NATIVES)), Vec::<String>::new());
    }
}

#[test]
fn the_later_of_two_unrelated_packs_applies_with_a_warning() {
    let (a, b) = (scoring("a", "", "[1]"), scoring("b", "", "[2]"));
    let source = over(vec![a.clone(), b.clone()]);
    assert_eq!(sea(&source), [2]);
    let warnings = conflicts(&source, &NATIVES);
    assert!(!warnings.has_errors());
    insta::assert_snapshot!(warnings, @r"
    warning[pack-conflict]: the packs `b` and `a` set `terrain.sea.scores` differently; `b` takes precedence
     --> b/content/dominant-species/terrains.toml:2:10
      |
    2 | scores = [2]
      |          ^^^
      |
      = note: the other one is in a/content/dominant-species/terrains.toml:2
      = note: `b` takes precedence because it comes after `a` in the order of packs, and neither names the other
      = help: change the order of `--pack`, or name `a` in `extends`, `requires` or `optional` of `b`
      = why: what happens here depends on the order of the packs, so one of them may do less than it says
    ");
    assert_eq!(sea(&over(vec![b, a.clone()])), [1]);
    let same = over(vec![a, scoring("c", "", "[1]")]);
    assert_eq!(all(&conflicts(&same, &NATIVES)), Vec::<String>::new());
}

#[test]
fn removing_what_another_pack_sets_causes_a_warning() {
    let patch = pack("patch", "", &[("cards", "[card.blight.params]\nkeep = 2\n")]);
    let gone = "remove = [\"card.blight\", \"bot.greedy.card_worth.blight\"]";
    let source = over(vec![patch, pack("gone", gone, &[])]);
    assert!(loaded(&source).catalog.roster.cards.find("blight").is_none());
    assert_eq!(
        all(&conflicts(&source, &NATIVES)),
        [
            "pack-conflict gone/pack.toml:7:11 the pack `gone` removes `card.blight`, but the pack `patch` sets something in it"
        ]
    );
}

#[test]
fn an_entry_is_replaced_as_a_whole_if_the_pack_says_so() {
    let cards = [("cards", "[card.aquatic]\nparams = { drops = 3 }\n")];
    let mut mine = pack("mine", "replace = [\"card.aquatic\"]", &cards);
    for locale in ["en", "it"] {
        let path = format!("locale/{locale}/mine.ftl");
        mine.insert(&path, b"card-aquatic = A\n    .effect = { $drops }\n");
    }
    let catalog = loaded(&over(vec![mine])).catalog;
    let aquatic = catalog.roster.cards.find("aquatic").expect("the entry exists");
    let params: Vec<_> = catalog.cards[aquatic].params.keys().collect();
    assert_eq!(params, ["drops"]);
}

#[test]
fn every_value_lists_the_values_that_it_overrides() {
    let layers = Layers {
        variants: vec!["high-tide".to_owned()],
        settings: vec![("card.spring-tide.params.species".to_owned(), "9".to_owned())],
    };
    let found = |source: &Source, path: &str| {
        let found = provenance(source, &NATIVES, &layers, path).expect("the entry exists");
        let place = |set: &speciate::content::Set| {
            format!("{} {}:{}", set.shown, set.place.spot, set.place.line)
        };
        found.set.iter().map(place).collect::<Vec<_>>()
    };
    assert_eq!(
        found(&example(), "card.spring-tide.params.species"),
        [
            "9 setting `card.spring-tide.params.species`:0",
            "4 tests/packs/example/content/dominant-species/variants/high-tide.toml:7",
            "2 tests/packs/example/content/dominant-species/cards.toml:5",
        ]
    );
    let whole = [("terrains", "[terrain.sea]\ntiles = 7\nscores = [3]\nspeciation = 1\n")];
    let whole = pack("whole", "extends = \"example\"\nreplace = [\"terrain.sea\"]", &whole);
    let example = Source::read_pack(EXAMPLE.as_ref()).expect("the example is a pack");
    assert_eq!(
        found(&over(vec![example, whole]), "terrain.sea.scores"),
        [
            "[3] whole/content/dominant-species/terrains.toml:3",
            "[10, 5, 3, 2] tests/packs/example/content/dominant-species/terrains.toml:4",
            "[9, 5, 3, 2] content/dominant-species/terrains.toml:6",
        ]
    );
}

#[test]
fn an_unknown_path_gets_a_suggestion() {
    let layers = Layers::default();
    let Err(NotFound::Path(fault)) = provenance(&example(), &NATIVES, &layers, "card.spring-tied")
    else {
        panic!("no entry has this name")
    };
    assert_eq!(fault.hints.len(), 1);
    assert_eq!(fault.hints[0].to_string(), "did you mean `card.spring-tide`?");
    // A path into the middle of a value does not exist either.
    assert!(provenance(&example(), &NATIVES, &layers, "terrain.sea.tiles.many").is_err());
}

#[test]
fn incompatible_packs_are_faults() {
    assert_eq!(
        order_faults(vec![pack("a", "extends = \"b\"", &[])]),
        ["unknown-pack a/pack.toml:6:11 this pack extends the pack `b`, which is not loaded"]
    );
    assert_eq!(
        order_faults(vec![
            pack("a", "extends = \"b\"", &[]),
            pack("b", "extends = \"a\"", &[]),
            pack("c", "extends = \"b\"", &[]),
        ]),
        [
            "pack-cycle a/pack.toml:6:11 the packs extend each other in a circle: `a` extends `a`, `b`",
            "pack-cycle b/pack.toml:6:11 the packs extend each other in a circle: `b` extends `a`, `b`"
        ]
    );
    assert_eq!(
        order_faults(vec![pack("a", "extends = \"a\"", &[])]),
        ["pack-cycle a/pack.toml:6:11 the packs extend each other in a circle: `a` extends `a`"]
    );
    let mut twin = Source::pack("twin");
    twin.insert("pack.toml", pack("a", "", &[]).text("pack.toml").unwrap().as_bytes());
    assert_eq!(
        order_faults(vec![pack("a", "", &[]), twin]),
        ["duplicate-pack twin/pack.toml:1:6 two packs have the id `a`"]
    );
    let mut bare = Source::pack("bare");
    assert_eq!(
        order_faults(vec![bare.clone()]),
        ["missing-file bare/pack.toml:0:0 `bare/pack.toml` is missing"]
    );
    bare.insert("pack.toml", b"id = \"bare\"\nremvoe = []\n");
    assert_eq!(
        order_faults(vec![bare]),
        [
            "missing-key bare/pack.toml:0:0 expected `engine`, found no such key",
            "missing-key bare/pack.toml:0:0 expected `extends`, found no such key",
            "missing-key bare/pack.toml:0:0 expected `license`, found no such key",
            "missing-key bare/pack.toml:0:0 expected `version`, found no such key",
            "unknown-key bare/pack.toml:2:1 unknown key `remvoe`"
        ]
    );
}

#[test]
fn faults_of_a_pack_name_its_files() {
    let gone = "remove = [\"card.biomas\", \"card.aquatic.params.drops\"]";
    let instead = "replace = [\"card.aquatc\", \"card.blight\"]";
    let mut mine = pack("mine", &format!("{gone}\n{instead}"), &[("terains", "")]);
    mine.insert("content/other-game/cards.toml", b"");
    mine.insert(&super::table("bonus"), b"bonus = [\n");
    assert_eq!(
        load_faults(vec![mine.clone()]),
        [
            "syntax mine/content/dominant-species/bonus.toml:1:9 expected `]` at the end of this list",
            "unknown-file mine/content/dominant-species/terains.toml:0:0 this game has no table file \
             called `terains.toml`",
            "unknown-game mine/content/other-game:0:0 expected a game (`card-game`, `dominant-species`, `marine`), found `other-game`",
        ]
    );
    // If tables cannot be read, their names would only seem to be missing.
    let sound = pack("mine", &format!("{gone}\n{instead}"), &[]);
    assert_eq!(
        load_faults(vec![sound]),
        [
            "unknown-path mine/pack.toml:7:11 unknown content path `card.biomas`: nothing is called `biomas` in `card`",
            "unknown-path mine/pack.toml:7:26 unknown content path `card.aquatic.params.drops`: nothing is called `drops` in `card.aquatic.params`",
            "unknown-path mine/pack.toml:8:12 unknown content path `card.aquatc`: nothing is called `aquatc` in `card`",
            "nothing-instead mine/pack.toml:8:27 expected an entry of this pack to replace `card.blight`, found none"
        ]
    );
    mine.insert("scripts/long.rhai", &[b' '; 40_000]);
    assert_eq!(
        load_faults(vec![mine]),
        ["too-large mine/scripts/long.rhai:0:0 expected at most 32768 bytes, found more"]
    );
    let card = pack("mine", "", &[("cards", "[card.new-card]\n[crad.x]\n")]);
    assert_eq!(
        load_faults(vec![card]),
        [
            "missing-script mine/content/dominant-species/cards.toml:1:7 card `new-card` has no script `scripts/new-card.rhai`",
            "missing-text mine/content/dominant-species/cards.toml:1:7 card `new-card` has no texts `card-new-card`, `card-new-card.effect` in `mine/locale/en`",
            "unknown-path mine/content/dominant-species/cards.toml:2:2 unknown content path `crad`: nothing is called `crad`"
        ]
    );
}

#[cfg(unix)]
#[test]
fn files_outside_a_pack_are_not_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("mine");
    std::fs::create_dir(&root).expect("a folder");
    let manifest = pack("mine", "", &[]).text("pack.toml").unwrap().to_owned();
    std::fs::write(root.join("pack.toml"), manifest).expect("a file");
    std::fs::write(folder.path().join("bonus.toml"), "canary = 1\n").expect("a file");
    std::os::unix::fs::symlink(folder.path(), root.join("content")).expect("a link");
    std::os::unix::fs::symlink("/dev/zero", root.join("scenarios")).expect("a link");
    let mine = Source::read_pack(&root).expect("the folder is a pack");
    let name = format!("{}/", root.display());
    let found: Vec<_> =
        load_faults(vec![mine]).iter().map(|fault| fault.replace(&name, "")).collect();
    assert_eq!(
        found,
        [
            "link content:0:0 expected a file or folder, found a link that leads out of the pack",
            "link scenarios:0:0 expected a file or folder, found a link that leads out of the pack"
        ]
    );
    assert!(Source::read_pack(folder.path()).is_err());
}

#[test]
fn a_variant_of_a_pack_is_layered_over_the_one_with_the_same_id() {
    let more =
        [("variants/short-game", "[variant]\nid = \"short-game\"\n[card]\nblight.deck = false\n")];
    let layers = Layers { variants: vec!["short-game".to_owned()], ..Layers::default() };
    let source = over(vec![pack("mine", "", &more)]);
    let catalog = load_with(&source, RULES, &layers, &NATIVES).expect("valid content").catalog;
    let boxed = catalog.cards.iter().filter(|card| !card.in_deck).count();
    assert_eq!(boxed, 5);
}

#[test]
fn a_pack_of_bots_and_metrics_has_no_rules() {
    let has_none = |more: &str, tables: &[(&str, &str)]| {
        let pack = pack("tides", more, tables);
        let hash = pack.hash();
        over(vec![pack]).has_pack_without_rules(&hash)
    };
    let metrics = ("metrics", "[metric.lost]\ncounts = \"species_eliminated\"\n");
    assert!(has_none("", &[metrics, ("bots", "[script_bot.crab]\n")]));
    // Every file can have every table, and a manifest can remove entries.
    assert!(!has_none("", &[metrics, ("bots", "[terrain.sea]\nscores = [1]\n")]));
    assert!(!has_none("remove = [\"card.flood\"]", &[metrics]));
    assert!(!Source::built_in().has_pack_without_rules("another"));
}
