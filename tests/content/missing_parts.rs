//! Missing, unreadable and contradictory parts: the fault says which part and where.

use pretty_assertions::assert_eq;
use speciate::content::{Layers, load, load_with_faults};
use speciate::words::Words;

use super::{
    NATIVES, RULES, assert_faults, assert_source, faults, hints, loaded, patch, patched, shipped,
    table,
};

#[test]
fn missing_key() {
    assert_faults(
        "game",
        "pawns_max = 10\n",
        "",
        &[
            "missing-key content/dominant-species/game.toml:3:1 expected `game.pawns_max`, found no such key",
        ],
    );
}

#[test]
fn a_ruling_missing_from_an_old_pack_has_its_old_value() {
    let ruling = "[rulings.domination_tile]\nvalue = \"with-species\"\nallowed = [\"with-species\", \"any\"]\nruling = \"R5\"\n";
    let catalog = loaded(&patched("rulings", ruling, "")).catalog;
    assert!(catalog.ruling_is("domination_tile", "with-species"));
    assert!(!catalog.ruling_is("domination_tile", "any"));
}

#[test]
fn bad_name() {
    assert_faults(
        "terrains",
        "[terrain.desert]",
        "[terrain.Desert]",
        &[
            "unknown-name content/dominant-species/animals.toml:7:25 unknown terrain `desert`",
            "unknown-name content/dominant-species/animals.toml:13:11 unknown terrain `desert`",
            "unknown-name content/dominant-species/animals.toml:36:38 unknown terrain `desert`",
            "unknown-name content/dominant-species/board.toml:22:9 unknown terrain `desert`",
            "unknown-name content/dominant-species/display.toml:66:53 unknown terrain `desert`",
            "unknown-name content/dominant-species/display.toml:67:41 unknown terrain `desert`",
            "bad-name content/dominant-species/terrains.toml:29:10 expected a name (terrain) of at most 64 small letters, digits and hyphens, found `Desert`",
        ],
    );
}

#[test]
fn file_too_large() {
    let mut source = shipped();
    source.insert(&table("cards"), &vec![b'#'; 5_000_000]);
    assert_source(
        &source,
        &[
            "too-large content/dominant-species/cards.toml:0:0 expected at most 262144 bytes, found more",
        ],
    );
}

#[test]
fn script_too_large() {
    let mut source = shipped();
    let script = source.paths().find(|path| path.ends_with(".rhai")).expect("a script").to_owned();
    source.insert(&script, &vec![b' '; 32 * 1024 + 1]);
    let found: Vec<_> = faults(&source).iter().map(|fault| fault.code.name()).collect();
    assert_eq!(found, ["too-large"]);
}

#[test]
fn not_utf_8() {
    let mut source = shipped();
    source.insert(&table("cards"), b"# caf\n# caf\xe9\n");
    assert_source(
        &source,
        &[
            "not-utf-8 content/dominant-species/cards.toml:2:0 expected UTF-8 text, found other bytes",
        ],
    );
}

#[test]
fn missing_files() {
    let mut source = shipped();
    source.remove(&table("cards"));
    source.remove("content/pack.toml");
    assert_source(
        &source,
        &[
            "missing-file content/dominant-species/cards.toml:0:0 `content/dominant-species/cards.toml` is missing",
            "missing-file content/pack.toml:0:0 `content/pack.toml` is missing",
        ],
    );
}

#[test]
fn unknown_file() {
    let mut source = shipped();
    source.insert(&table("card"), b"");
    assert_source(
        &source,
        &[
            "unknown-file content/dominant-species/card.toml:0:0 this game has no table file called `card.toml`",
        ],
    );
    assert_eq!(hints(&source), ["rename `card.toml` to `cards.toml`"]);
}

#[test]
fn ruling_not_allowed() {
    let source = patched("rulings", "value = \"any\"", "value = \"efective\"");
    assert_source(
        &source,
        &[
            "value-not-allowed content/dominant-species/rulings.toml:5:9 expected one of `any`, `effective` for `rulings.card_tile.value`, found `efective`",
        ],
    );
    assert_eq!(hints(&source), ["did you mean `effective`?"]);
}

#[test]
fn ruling_missing() {
    let source = patched("rulings", "[rulings.turn_limit]", "[rulings.turn_limits]");
    assert_source(
        &source,
        &[
            "missing-key content/dominant-species/rulings.toml:4:2 expected `rulings.turn_limit`, found no such key",
        ],
    );
    assert_eq!(hints(&source), ["rename `turn_limits` to `turn_limit`"]);
}

#[test]
fn too_many_of_a_thing() {
    let mut more = String::new();
    for number in 0..11 {
        more += &format!("[element.more-{number}]\ndisks = 1\n");
    }
    let mut source = patched("elements", "[element.meat]", &format!("{more}[element.meat]"));
    let texts = format!("content/{RULES}/locale/en/names.ftl");
    let names: String = (0..11).map(|number| format!("element-more-{number} = More\n")).collect();
    patch(&mut source, &texts, "element-meat", &format!("{names}element-meat"));
    assert_source(
        &source,
        &[
            "too-many content/dominant-species/elements.toml:40:10 expected at most 16 of this kind: element; found 17",
        ],
    );
    assert_faults(
        "display",
        "spaces = 5",
        "spaces = 128",
        &[
            "too-many content/dominant-species/display.toml:4:2 expected at most 128 of this kind: space; found 164",
        ],
    );
    let wide =
        "from = -3, to = 0 },\n    { q = 4, from = -60, to = 60 }, { q = 5, from = -60, to = 60 }";
    assert_faults(
        "board",
        "from = -3, to = 0 }",
        wide,
        &[
            "too-many content/dominant-species/board.toml:5:11 expected at most 640 of this kind: corner; found 658",
            "too-many content/dominant-species/board.toml:5:11 a map has at most 200 hexes; this one has 277 (radius 7 gives 169 hexes, radius 8 gives 217)",
        ],
    );
}

#[test]
fn a_game_with_too_many_stacks() {
    let found = faults(&patched("game", "count = 3", "count = 5"));
    let of_stacks = found.iter().find(|fault| fault.code.name() == "number-out-of-range");
    let of_stacks = of_stacks.expect("the fault is found");
    let wanted = "a game has at most 4 stacks; this one has 5";
    assert_eq!((of_stacks.message.to_string(), of_stacks.place.line), (wanted.to_owned(), 23));
    let hint = "put more tiles into each stack: `stacks.size` can be up to 64";
    assert_eq!(of_stacks.hints[0].to_string(), hint);
}

#[test]
fn components_missing() {
    assert_faults(
        "game",
        "4 = { pawns = 5, species = 45 }\n",
        "",
        &[
            "missing-key content/dominant-species/game.toml:27:2 expected `components.4` for 4 animals in play, found no such key",
        ],
    );
}

#[test]
fn components_too_few() {
    assert_faults(
        "game",
        "pawns = 7, species = 55",
        "pawns = 12, species = 3",
        &[
            "component-count content/dominant-species/game.toml:28:15 expected at most 10 (`game.pawns_max`) for `components.2.pawns`, found 12",
            "component-count content/dominant-species/game.toml:28:29 expected at least 5 (markers and starting species) for `components.2.species`, found 3",
        ],
    );
}

#[test]
fn tiles_do_not_add_up() {
    assert_faults(
        "game",
        "size = 8",
        "size = 9",
        &[
            "component-count content/dominant-species/game.toml:22:2 expected 7 tiles on earth plus 27 in stacks, found 31 in `terrain`",
        ],
    );
}

#[test]
fn more_tiles_on_earth_than_there_are() {
    let mut source = patched("terrains", "tiles = 7", "tiles = 0");
    patch(&mut source, &table("terrains"), "tiles = 4", "tiles = 11");
    assert_source(
        &source,
        &[
            "component-count content/dominant-species/terrains.toml:5:9 expected at most 0 starting tiles of `sea`, found 1",
        ],
    );
}

#[test]
fn text_missing() {
    let mut source = shipped();
    let texts = format!("content/{RULES}/locale/en/cards.ftl");
    patch(&mut source, &texts, "card-fertile = ", "card-fertil = ");
    patch(&mut source, &texts.replace("cards", "names"), "terrain-sea = ", "terrain-se = ");
    assert_source(
        &source,
        &[
            "missing-text content/dominant-species/locale/en/cards.ftl:41:1 card `fertile` has no text `card-fertile` in `content/dominant-species/locale/en`",
            "missing-text content/dominant-species/locale/en/names.ftl:23:1 terrain `sea` has no text `terrain-sea` in `content/dominant-species/locale/en`",
        ],
    );
}

#[test]
fn text_shows_an_unknown_param() {
    let mut source = shipped();
    let texts = format!("content/{RULES}/locale/en/cards.ftl");
    patch(&mut source, &texts, "{ $points }", "{ $point }");
    assert_source(
        &source,
        &[
            "unknown-param content/dominant-species/locale/en/cards.ftl:9:79 unknown param `point` in the text of card `biodiversity`",
        ],
    );
}

#[test]
fn pack_that_extends_or_needs_another_engine() {
    let mut source = shipped();
    patch(&mut source, "content/pack.toml", "from = \"0.1.0\"", "from = \"0.1.9\"");
    patch(
        &mut source,
        "content/pack.toml",
        "version = \"0.1.0\"",
        "version = \"1\"\nextends = \"x\"",
    );
    assert_source(
        &source,
        &[
            "bad-version content/pack.toml:4:11 expected a version such as `1.2.3` for `version`, found `1`",
            "unknown-key content/pack.toml:5:1 a root pack cannot extend another pack",
            "engine-version content/pack.toml:9:10 the pack is made for engines from 0.1.9 up to, but not including, 0.2.0; this engine is 0.1.0",
        ],
    );
}

#[test]
fn all_faults_at_once_sorted_by_place() {
    let mut source = patched("terrains", "tiles = 7", "tiles = -7");
    patch(&mut source, &table("terrains"), "cover = true", "covers = true");
    patch(&mut source, &table("board"), "\"desert\"", "\"dessert\"");
    patch(&mut source, &table("animals"), "element = \"sun\"", "element = \"son\"");
    assert_source(
        &source,
        &[
            "unknown-name content/dominant-species/animals.toml:11:11 unknown element `son`",
            "unknown-name content/dominant-species/board.toml:22:9 unknown terrain `dessert`",
            "number-out-of-range content/dominant-species/terrains.toml:5:9 expected a number from 0 to 255 for `terrain.sea.tiles`, found `-7`",
            "unknown-key content/dominant-species/terrains.toml:41:1 unknown key `covers` in `terrain.tundra`",
        ],
    );
}

#[test]
fn reads_as_text_and_json() {
    let found = faults(&patched("terrains", "speciation = 4", "speciaton = 4"));
    let expected = "\
error[unknown-key]: unknown key `speciaton` in `terrain.sea`
 --> content/dominant-species/terrains.toml:7:1
  |
7 | speciaton = 4
  | ^^^^^^^^^
  |
  = help: did you mean `speciation`?
  = why: the key is never read, so it has no effect";
    assert_eq!(found.to_string(), expected);
    let json = found.to_json(Words::built_in());
    assert_eq!(json[0]["code"], "unknown-key");
    assert_eq!(json[0]["severity"], "error");
    assert_eq!(json[0]["confidence"], "certain");
    assert!(json[0]["why"].as_str().is_some_and(|why| why.starts_with("the key is never read")));
    assert_eq!(json[0]["place"]["line"], 7);
    assert_eq!(json[0]["place"]["source"], "speciaton = 4");
}

#[test]
fn every_changed_locale_file_is_read() {
    for path in [
        "content/locale/it/play.ftl",
        "content/locale/it/cards/more.ftl",
        "content/locale/en/more.ftl",
        "content/locale/qq/x.ftl",
    ] {
        let mut source = shipped();
        source.insert(path, b"broken\n");
        let (_, faults) = load_with_faults(&source, RULES, &Layers::default(), &NATIVES);
        let found: Vec<_> = faults.iter().map(|fault| fault.place.spot.to_string()).collect();
        assert_eq!(found, [path]);
        // Without a translation, a text is in English. Nothing replaces English.
        let is_english = path.contains("/en/");
        assert_eq!(load(&source, RULES, &[], &NATIVES).is_err(), is_english, "{path}");
    }
}

#[test]
fn many_mistakes_in_a_translation_do_not_hide_those_in_english() {
    let mut source = shipped();
    for file in 0..600 {
        source.insert(&format!("content/locale/de/{file}.ftl"), b"broken\n");
    }
    source.insert("content/locale/en/more.ftl", b"broken\n");
    assert!(load(&source, RULES, &[], &NATIVES).is_err());
}
