//! The schemas of tables: the shipped files equal the printed ones, and they accept exactly what the reader accepts.

use std::collections::BTreeSet;
use std::path::PathBuf;

use jsonschema::Validator;
use pretty_assertions::assert_eq;
use speciate::content::{Source, load};
use speciate::games::GAMES;
use speciate::reference::schema;
use toml::Value;

use super::{NATIVES, RULES, shipped, table};
use crate::support::sized;

/// The tables of a game.
const TABLES: [&str; 10] = [
    "animals", "board", "bonus", "bots", "cards", "display", "elements", "game", "rulings",
    "terrains",
];

fn validator(name: &str) -> Validator {
    jsonschema::draft7::new(&schema::all(&NATIVES)[name])
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the errors of a table according to a schema.
fn against(validator: &Validator, table: &Value) -> Vec<String> {
    let table = serde_json::to_value(table).unwrap();
    validator
        .iter_errors(&table)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect()
}

fn parsed(path: &str) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    Value::Table(toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}")))
}

fn files(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let tables = entries.filter(|path: &PathBuf| path.extension().is_some_and(|e| e == "toml"));
    let mut files: Vec<String> = tables.map(|path| path.display().to_string()).collect();
    files.sort();
    files
}

#[test]
fn the_shipped_schemas_equal_the_printed_ones() {
    let folder = std::path::Path::new("content/schema");
    for (name, text) in schema::files() {
        let path = folder.join(&name);
        if std::env::var_os("UPDATE_SCHEMAS").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &text).unwrap();
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(found, text, "run `speciate reference --format schema --out content/schema`");
    }
    let there = |folder: &std::path::Path| {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.filter(|path| path.is_file()).count()
    };
    let of_games = GAMES.iter().map(|game| folder.join(game.natives.rules));
    let count: usize = of_games.filter(|folder| folder.is_dir()).map(|folder| there(&folder)).sum();
    assert_eq!(there(folder) + count, schema::files().len(), "a schema has no table");
}

/// Returns every shipped table, with the name of its schema.
fn shipped_tables() -> Vec<(String, String)> {
    let mut all = vec![("pack".to_owned(), "content/pack.toml".to_owned())];
    for file in files("content/dominant-species") {
        let name = PathBuf::from(&file).file_stem().unwrap().to_str().unwrap().to_owned();
        all.push((name, file));
    }
    for (name, folder) in
        [("variant", "content/dominant-species/variants"), ("scenario", "tests/scenarios")]
    {
        all.extend(files(folder).into_iter().map(|file| (name.to_owned(), file)));
    }
    for example in [
        "tests/packs/example",
        "content/examples/alarm-calls",
        "content/examples/empty-house",
        "content/examples/short-evening",
    ] {
        all.push(("pack".to_owned(), format!("{example}/pack.toml")));
        for (name, folder) in [
            ("layer", "content/dominant-species"),
            ("variant", "content/dominant-species/variants"),
            ("scenario", "scenarios"),
        ] {
            let folder = format!("{example}/{folder}");
            let files = if PathBuf::from(&folder).is_dir() { files(&folder) } else { Vec::new() };
            all.extend(files.into_iter().map(|file| (name.to_owned(), file)));
        }
    }
    assert!(all.len() > 30, "{all:?}");
    all
}

#[test]
fn every_shipped_file_matches_its_schema() {
    for (name, file) in shipped_tables() {
        assert_eq!(against(&validator(&name), &parsed(&file)), Vec::<String>::new(), "{file}");
    }
}

#[test]
fn the_tables_of_every_game_match_its_schemas() {
    for game in GAMES {
        let (game_id, schemas) = (game.natives.rules, schema::all(game.natives));
        for file in files(&format!("content/{game_id}")) {
            let name = PathBuf::from(&file).file_stem().unwrap().to_str().unwrap().to_owned();
            let validator = jsonschema::draft7::new(&schemas[&name]).unwrap();
            assert_eq!(against(&validator, &parsed(&file)), Vec::<String>::new(), "{file}");
            let text = std::fs::read_to_string(&file).unwrap();
            let named = text.lines().find_map(|line| line.strip_prefix("#:schema "));
            let named = named.unwrap_or_else(|| panic!("{file} does not name a schema"));
            assert!(PathBuf::from(&file).with_file_name("").join(named).is_file(), "{file}");
        }
    }
}

#[test]
fn editors_find_the_schema_of_every_file() {
    for (name, file) in shipped_tables() {
        let text = std::fs::read_to_string(&file).unwrap();
        // Editors search for it in the comments at the beginning of a file.
        let mut head = text.lines().take_while(|line| line.starts_with('#'));
        let named = head.find_map(|line| line.strip_prefix("#:schema "));
        let named = named.unwrap_or_else(|| panic!("{file} does not name a schema"));
        let path = PathBuf::from(&file).with_file_name("").join(named);
        // A file of scenarios for another game uses that game's schema.
        let game = text.lines().find_map(|line| line.strip_prefix("game = ")).unwrap_or("");
        let folder = PathBuf::from("content/schema").join(game.trim_matches('"'));
        let folder = if folder.is_dir() { folder } else { PathBuf::from("content/schema") };
        let schema = folder.join(format!("{name}.json"));
        assert_eq!(path.canonicalize().unwrap(), schema.canonicalize().unwrap(), "{file}");
    }
}

#[test]
fn every_key_is_described() {
    fn visit(path: &str, schema: &serde_json::Value, bare: &mut Vec<String>) {
        for (key, value) in schema["properties"].as_object().into_iter().flatten() {
            if value["description"].as_str().is_none_or(|text| text.len() < 5) {
                bare.push(format!("{path}.{key}"));
            }
            visit(&format!("{path}.{key}"), value, bare);
        }
        for key in ["items", "additionalProperties"] {
            if schema[key].is_object() {
                visit(path, &schema[key], bare);
            }
        }
    }
    let mut bare = Vec::new();
    for (name, schema) in schema::all(&NATIVES) {
        visit(&name, &schema, &mut bare);
    }
    assert_eq!(bare, Vec::<String>::new());
}

/// A change that damages an entry of a table.
#[derive(Clone, Copy, Debug)]
enum Damage {
    Removed,
    Float,
    Huge,
    UnknownKey,
}

/// Returns a table with a damaged entry, or `None` if the entry cannot be damaged in this way.
fn damaged(table: &Value, path: &[String], damage: Damage) -> Option<Value> {
    let mut table = table.clone();
    let (last, before) = path.split_last()?;
    let mut inner = &mut table;
    for key in before {
        inner = inner.get_mut(key)?;
    }
    match damage {
        Damage::Removed => drop(inner.as_table_mut()?.remove(last)?),
        Damage::Float => *inner.get_mut(last)? = Value::Float(1.5),
        Damage::Huge => {
            let number = inner.get_mut(last).filter(|value| value.is_integer())?;
            *number = Value::Integer(1_000_000);
        }
        Damage::UnknownKey => {
            let entry = inner.get_mut(last)?.as_table_mut()?;
            entry.insert("Unknown_Key".to_owned(), Value::Integer(1));
        }
    }
    Some(table)
}

/// Returns the path of one entry of each kind in a table. Entries with equal keys and depths are of the same kind.
fn sites(table: &Value) -> Vec<Vec<String>> {
    fn visit(
        value: &Value,
        path: &[String],
        seen: &mut BTreeSet<(usize, String)>,
        found: &mut Vec<Vec<String>>,
    ) {
        for (key, value) in value.as_table().into_iter().flatten() {
            let path = [path, std::slice::from_ref(key)].concat();
            if seen.insert((path.len(), key.clone())) {
                found.push(path.clone());
            }
            visit(value, &path, seen, found);
        }
    }
    let mut found = Vec::new();
    visit(table, &[], &mut BTreeSet::new(), &mut found);
    found
}

/// Returns the codes of the reader's faults in a table.
fn codes(source: &Source, name: &str, table_of: &Value) -> Vec<&'static str> {
    let mut source = source.clone();
    source.insert(&table(name), toml::to_string(table_of).unwrap().as_bytes());
    match load(&source, RULES, &[], &NATIVES) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| fault.code.name()).collect(),
    }
}

#[test]
fn schemas_refuse_tables_that_the_reader_refuses() {
    let source = shipped();
    let (mut refused, every) = (0, sized(2, 1) as usize);
    for name in TABLES {
        let validator = validator(name);
        let whole = parsed(&table(name));
        assert_eq!(codes(&source, name, &whole), Vec::<&str>::new(), "{name}");
        let damages = [Damage::Removed, Damage::Float, Damage::Huge, Damage::UnknownKey];
        for (number, path) in sites(&whole).into_iter().enumerate() {
            // In the gate, two kinds of damage in turn.
            for damage in damages.into_iter().skip(number % every).step_by(every) {
                let Some(table) = damaged(&whole, &path, damage) else { continue };
                let (found, codes) = (against(&validator, &table), codes(&source, name, &table));
                let at = format!("{name}: {} {damage:?}: {found:?} {codes:?}", path.join("."));
                assert!(found.is_empty() || !codes.is_empty(), "the reader accepts it: {at}");
                // A schema must also notice faults that depend on a single value or key.
                let own = ["wrong-type", "unknown-key"];
                let is_own = codes.iter().any(|code| own.contains(code))
                    || matches!(damage, Damage::Removed)
                        && codes.contains(&"missing-key")
                        && !path.first().is_some_and(|key| {
                            (key == "rulings" || key == "components") && path.len() == 2
                        });
                assert!(!is_own || !found.is_empty(), "the schema accepts it: {at}");
                refused += u64::from(!found.is_empty());
            }
        }
    }
    assert!(refused > sized(60, 150), "only {refused} were refused");
}

#[test]
fn schemas_of_packs_variants_and_scenarios_refuse_mistakes() {
    let bad = [
        (
            "pack",
            "id = \"Mine\"\nversion = \"1.0.0\"\nlicence = \"MIT\"\nengine = { from = \"0.1.0\", before = \"0.2.0\" }",
        ),
        (
            "pack",
            "id = \"mine\"\nversion = \"1.0\"\nlicence = \"MIT\"\nengine = { from = \"0.1.0\", before = \"0.2.0\" }",
        ),
        ("pack", "id = \"mine\"\nversion = \"1.0.0\""),
        (
            "pack",
            "id = \"mine\"\nversion = \"1.0.0\"\nengine = { from = \"0.1.0\", before = \"0.2.0\" }",
        ),
        (
            "pack",
            "id = \"mine\"\nversion = \"1.0.0\"\nlicence = \"MIT\"\nengine = { from = \"0.1.0\", before = \"0.2.0\" }\nremove = \"card.biomass\"",
        ),
        ("layer", "[card.mine]\nparam = {}"),
        ("layer", "[card.mine]\nafter = 3"),
        ("layer", "[section.tide.spaces.meat]\nbeside = \"sun\""),
        ("layer", "[terrain.sea]\nafter = \"Wetland\""),
        ("layer", "[variant]\nid = \"mine\""),
        ("variant", "[game]\nearth = \"random\""),
        ("variant", "[variant]\nid = \"mine\"\n[game]\nearth = \"round\""),
        ("variant", "[variant]\nid = \"mine\"\n[card]\nimmigrants.dek = false"),
        ("scenario", "[[scenario]]\nname = \"x\"\nthen = \"status over\""),
        ("scenario", "[[scenario]]\nname = \"x\"\nanimals = \"bird insect\""),
        (
            "scenario",
            "[[scenario]]\nname = \"x\"\nanimals = \"bird insect\"\nthen = \"\"\nearth = \"flat\"",
        ),
        ("house_rules", "[house_rule.mine]\nfor = \"All\""),
        ("layer", "[card.\"volcano:ash:hot\"]\ndeck = false"),
        ("layer", "[terrain.sea]\nscores.put = [1]"),
        ("layer", "[terrain.sea]\nscores.add = 1"),
        ("layer", "[metric.burnt]\ncounts = 3"),
    ];
    for (name, text) in bad {
        let table = Value::Table(toml::from_str(text).unwrap());
        assert_ne!(against(&validator(name), &table), Vec::<String>::new(), "{text}");
    }
    let good = [
        (
            "house_rules",
            "[house_rule.mine]\nfor = \"each-animal\"\nparams = { terrains = [\"sea\"] }",
        ),
        ("variant", "[variant]\nid = \"mine\"\n[house_rule.mine]\n[components]\n4.pawns = 6"),
        ("layer", "[card.\"volcano:ash\"]\ndeck = false\nafter = \"other:ember\""),
        ("layer", "[terrain.sea]\nscores.add = [1]\nscores.remove = [9, 5]"),
        ("layer", "[option.heat]\nvalue = 3\nallowed = { from = 1, to = 6 }"),
        ("layer", "[metric.burnt]\ncounts = \"species_eliminated\"\nsum = \"count\""),
    ];
    for (name, text) in good {
        let table = Value::Table(toml::from_str(text).unwrap());
        assert_eq!(against(&validator(name), &table), Vec::<String>::new(), "{text}");
    }
}
