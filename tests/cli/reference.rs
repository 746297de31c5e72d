//! `reference`: what scripts and tables can use, as text, data, definitions and schemas.

use super::{Desk, json};

#[test]
fn the_page_lists_functions_hooks_and_facts() {
    let page = Desk::new().ok(&["reference"]).stdout;
    for line in [
        "# Reference",
        "### Look",
        "| `animals() -> array` | the animals in play, in food-chain order | `animals()` | `[mammal, bird, insect]` |",
        "| `script-not-in-play` | {$animal} is not in play |",
        "| `migration_range(you: animal, params: map, animal: animal, natural: number)` |",
        "| `on_tile_scored(you: animal, params: map, event: map)` |",
        "| `tile_scored` | `tile: tile` | A tile was chosen and scored this turn. |",
        "| `effect_prevented` | `card: card, animal: animal, prevented_by: card or nothing` |",
        "| `index_of` |",
        "### `pack.toml`\n\nwhat the pack says about itself, in `dominant-species`, `card-game`, `marine`\n",
        "| `engine.from` | text | yes | the first version |",
        "### `content/GAME/cards.toml`\n",
        "| `card.NAME.healthy.icons` | 0 to 255 | yes | icons of its element |",
        "| `card.NAME.from` | `stated`, `inferred`, `base`, `reconstructed`; or list: ",
        "| `pack-conflict` | `warning` | `likely` | what happens here depends on the order of the packs, \
         so one of them may do less than it says |",
    ] {
        assert!(page.contains(line), "{line}\n{page}");
    }
    assert!(!page.contains("⟨"), "a message has no text\n{page}");
}

#[test]
fn the_page_is_in_italian() {
    let page = Desk::new().ok(&["reference", "--locale", "it"]).stdout;
    assert!(page.starts_with("# Guida di riferimento\n"), "{page}");
    assert!(!page.contains("⟨"), "a message has no text\n{page}");
}

#[test]
fn the_data_is_one_object() {
    let reference = json(&Desk::new().ok(&["reference", "--format", "json"]));
    let list = |key: &str| reference[key].as_array().unwrap().clone();
    let function =
        list("functions").into_iter().find(|one| one["name"] == "place_species").unwrap();
    assert_eq!(function["params"][2], serde_json::json!({ "name": "count", "type": "number" }));
    assert_eq!(function["returns"], "nothing");
    assert_eq!(function["example"]["result"], "5");
    let hook = list("hooks").into_iter().find(|one| one["name"] == "may_score").unwrap();
    let pages = "dominant-species p. 16, marine M5";
    assert_eq!((&hook["returns"], &hook["source"]), (&"flag".into(), &pages.into()));
    assert!(list("hooks").iter().any(|one| one["name"] == "effect"));
    let moved = list("events").into_iter().find(|one| one["name"] == "species_moved").unwrap();
    assert_eq!(moved["fields"][4], serde_json::json!({ "name": "protected", "type": "flag" }));
    let unknown_key = list("codes").into_iter().find(|one| one["code"] == "unknown-key").unwrap();
    assert_eq!(
        unknown_key,
        serde_json::json!({
            "code": "unknown-key",
            "severity": "error",
            "confidence": "certain",
            "why": "the key is never read, so it has no effect",
        })
    );
    for built_in in list("built_in") {
        assert!(built_in["purpose"].as_str().unwrap().len() > 5, "{built_in}");
    }
    // Every type is known; a new parameter or field without a type would be `any`.
    for param in list("hooks").iter().flat_map(|one| one["params"].as_array().unwrap()) {
        // A fact can be about things of any kind.
        let is_open = param["name"] == "of" || param["name"] == "at";
        assert!(param["type"] != "any" || is_open, "{param}");
    }
}

#[test]
fn schemas_are_one_object_of_schemas() {
    let schemas = json(&Desk::new().ok(&["reference", "--format", "schema"]));
    assert_eq!(schemas["game"]["$schema"], "http://json-schema.org/draft-07/schema#");
    assert_eq!(schemas["game"]["properties"]["game"]["properties"]["pawns_max"]["maximum"], 255);
}

#[test]
fn reference_files_can_be_rewritten_but_others_are_not_overwritten() {
    let desk = Desk::new();
    for (format, file, kept) in [
        ("md", "reference.md", "# My notes\n"),
        ("json", "reference.json", "{}\n"),
        ("rhai", "speciate.d.rhai", "fn mine() {}\n"),
        ("schema", "cards.json", "{}\n"),
    ] {
        let arguments = ["reference", "--format", format, "--out", "written"];
        desk.ok(&arguments);
        let file = format!("written/{file}");
        let first = desk.read(&file);
        desk.ok(&arguments);
        assert_eq!(desk.read(&file), first);
        desk.write(&file, kept);
        let error = desk.refused(&arguments);
        assert!(
            error.contains(&format!("`{file}` was not created by `speciate reference`")),
            "{error}"
        );
        assert_eq!(desk.read(&file), kept);
        std::fs::remove_file(desk.path(&file)).unwrap();
    }
    desk.write("file", "");
    assert!(desk.refused(&["reference", "--out", "file"]).contains("cannot write"));
}

#[test]
fn definitions_have_the_form_that_editors_read() {
    let desk = Desk::new();
    desk.ok(&["reference", "--format", "rhai", "--out", "."]);
    let verbs = desk.read("speciate.d.rhai");
    assert!(verbs.starts_with("module static;\n\n/// the animals in play"), "{verbs}");
    assert!(verbs.contains("fn count(animal: animal, what: String) -> int;\n"), "{verbs}");
    let ask = verbs.lines().find(|line| line.starts_with("fn ask(")).unwrap();
    assert!(ask.contains("options: [animal] | [tile] | "), "{ask}");
    assert!(ask.contains(" -> animal | tile | ") && ask.ends_with(" | void;"), "{ask}");
    assert!(verbs.contains("fn tiles(which: Map) -> [tile];\n"), "{verbs}");
    assert!(verbs.contains("fn discard_pile() -> [card];\n"), "{verbs}");
    let hooks = desk.read("hooks.d.rhai");
    let count = hooks.lines().filter(|line| line.starts_with("fn ")).count();
    let listed =
        json(&desk.ok(&["reference", "--format", "json"]))["hooks"].as_array().unwrap().len();
    assert_eq!(count, listed, "every hook has a definition");
    assert!(count > 190, "{count}");
    assert!(
        hooks.contains(
            "fn on_species_placed(you: animal, params: Map, event: #{ animal: animal, tile: tile, count: int }) -> ();\n"
        ),
        "{hooks}"
    );
    assert!(hooks.contains("fn effect(you: animal, params: Map, scored: Map) -> ();\n"), "{hooks}");
    let language = desk.read("language.d.rhai");
    assert!(language.contains("\nfn filter("), "{language}");
    assert!(!language.contains("\nfn sleep("), "{language}");
    for of_array in ["fn clear(array", "fn contains(array"] {
        let told = language.lines().zip(language.lines().skip(1));
        let told: Vec<&str> =
            told.filter(|(_, form)| form.starts_with(of_array)).map(|(told, _)| told).collect();
        assert!(!told.is_empty() && told.iter().all(|told| told.contains("array")), "{told:?}");
    }
    for line in [verbs, language, hooks].iter().flat_map(|text| text.lines()).skip(1) {
        let fine = line.is_empty()
            || line.starts_with("///")
            || line == "module static;"
            || line.starts_with("fn ") && line.ends_with(';') && !line.ends_with("-> ;");
        assert!(fine, "{line}");
    }
}

/// The reference and the schemas have the same source, so each key of a schema is listed.
#[test]
fn each_key_of_a_schema_is_in_the_reference() {
    let desk = Desk::new();
    for game in ["dominant-species", "marine", "card-game"] {
        let reference = json(&desk.ok(&["reference", "--format", "json", "--game", game]));
        let schemas = json(&desk.ok(&["reference", "--format", "schema", "--game", game]));
        let tables = reference["tables"].as_array().unwrap();
        for table in tables {
            let file = table["file"].as_str().unwrap();
            let stem = file.rsplit('/').next().unwrap().trim_end_matches(".toml");
            let Some(top) = schemas[stem]["properties"].as_object() else { continue };
            let keys = table["keys"].as_array().unwrap();
            for key in top.keys() {
                assert!(keys.iter().any(|known| known["path"] == **key), "{game} {file}: {key}");
            }
        }
        assert!(tables.len() > 8, "{game}: {tables:?}");
    }
}
