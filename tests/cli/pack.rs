//! `pack new`: a folder that is a working pack, and which input is refused.

use std::path::Path;

use pretty_assertions::assert_eq;

use super::{Desk, json};

/// Returns a desk with a new pack in the folder `my-pack`.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    desk
}

/// Returns the paths of all files in a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => {
                let name = path.file_name().unwrap().to_str().unwrap().to_owned();
                found.extend(files(&path).into_iter().map(|inner| format!("{name}/{inner}")));
            }
            false => found.push(path.file_name().unwrap().to_str().unwrap().to_owned()),
        }
    }
    found.sort();
    found
}

#[test]
fn a_new_pack_says_what_to_do_next() {
    let ran = Desk::new().ok(&["pack", "new", "my-pack", "--card", "first-rain"]);
    assert_eq!(ran.stderr, "");
    insta::assert_snapshot!(ran.stdout, @r"
    Created the pack `my-pack` in `my-pack`. It works as it is; begin with these files:
      my-pack/scripts/first-rain.rhai
          what the card does
      my-pack/content/dominant-species/cards.toml
          its numbers and names, which the script reads as `params`
      my-pack/locale/en/cards.ftl
          its name, its text and its questions, as players read them
      my-pack/content/dominant-species/looks.toml
          its colour and its picture on the table
      my-pack/scenarios/first-rain.toml
          a test of its effect in a prepared position
      my-pack/README.md
          where to look everything up

    What to do next, after every change:
      find mistakes without playing
          speciate check my-pack
      run the scenarios
          speciate test my-pack
      carry the card out and see what it does
          speciate try first-rain --pack my-pack
      play against bots with the card in the deck
          speciate play --pack my-pack
    ");
}

#[test]
fn the_suggested_commands_work() {
    let desk = Desk::new();
    let output = desk.ok(&["pack", "new", "my-pack"]).stdout;
    let commands: Vec<&str> =
        output.lines().filter_map(|line| line.trim().strip_prefix("speciate ")).collect();
    assert_eq!(commands.len(), 4, "{output}");
    let mut told = String::new();
    for command in commands {
        let words: Vec<&str> = command.split_whitespace().collect();
        let ran = match words[0] {
            "play" => desk.typed(&[&words[..], &["--interactive"]].concat(), "quit\n"),
            _ => desk.ok(&words),
        };
        assert_eq!(ran.code, Some(0), "{command}: {}", ran.stderr);
        told += &ran.stdout;
        told += &ran.stderr;
    }
    for line in
        ["no faults", "one scenario passed", "as `facts` of a scenario", "The game is saved"]
    {
        assert!(told.contains(line), "{line}: {told}");
    }
    let page = json(&desk.ok(&["card", "new-growth", "--pack", "my-pack", "--json"]));
    assert_eq!(page["in_deck"], true, "{page}");
    assert_eq!(page["script"], "my-pack/scripts/new-growth.rhai");
    assert_eq!(page["questions"], serde_json::json!(["new-growth.tile"]));
}

#[test]
fn the_card_of_a_new_pack_is_played_in_games() {
    let desk = desk();
    let met = (1..=8).filter(|seed: &u32| {
        let seed = seed.to_string();
        let play = ["play", "--auto", "--players", "2", "--pack", "my-pack", "--seed", &seed];
        desk.ok(&play).stdout.contains("plays New Growth")
    });
    // It is enough if two games have the card.
    assert_eq!(met.take(2).count(), 2, "too few games have the card");
}

#[test]
fn a_new_pack_has_one_script_and_the_files_for_editors() {
    let desk = desk();
    let all = files(&desk.path("my-pack"));
    let is_script = |file: &&String| file.ends_with(".rhai") && !file.ends_with(".d.rhai");
    let scripts: Vec<&String> = all.iter().filter(is_script).collect();
    assert_eq!(scripts, ["scripts/new-growth.rhai"]);
    let script = desk.read("my-pack/scripts/new-growth.rhai");
    assert_eq!(script.matches("\nfn effect(you, params) {\n").count(), 1, "{script}");
    let schemas = all.iter().filter(|file| file.starts_with("editor/schema/"));
    let of_pack = speciate::reference::schema::files_of_packs();
    assert_eq!((schemas.count(), of_pack.len()), (8, 8));
    for (name, text) in of_pack {
        assert_eq!(desk.read(&format!("my-pack/editor/schema/{name}")), text);
        let named = desk.read("my-pack/.taplo.toml").contains(&format!("editor/schema/{name}"));
        assert!(named, "no table is checked against {name}");
    }
    // The files that a table's first line and the documents name exist.
    for file in all.iter().filter(|file| file.ends_with(".toml") && !file.starts_with('.')) {
        let text = desk.read(&format!("my-pack/{file}"));
        let schema = text.lines().next().unwrap().strip_prefix("#:schema ").unwrap();
        let folder = desk.path("my-pack").join(Path::new(file).parent().unwrap());
        assert!(folder.join(schema).is_file(), "{file}: {schema}");
    }
    let readme = desk.read("my-pack/README.md");
    let links = readme.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let own: Vec<&str> = links.filter(|link| !link.starts_with("https://")).collect();
    assert!(own.len() >= 4, "{readme}");
    assert!(own.iter().all(|link| all.contains(&(*link).to_owned())), "{own:?}");
    for file in [".vscode/settings.json", ".vscode/extensions.json"] {
        let text = desk.read(&format!("my-pack/{file}"));
        assert!(serde_json::from_str::<serde_json::Value>(&text).unwrap().is_object());
    }
}

#[test]
fn the_guides_of_a_new_pack_link_only_to_each_other_and_say_what_needs_the_repository() {
    let desk = desk();
    let all = files(&desk.path("my-pack"));
    for guide in all.iter().filter(|file| file.starts_with("guide/")) {
        let text = desk.read(&format!("my-pack/{guide}"));
        let links = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        for link in links.filter(|link| !link.is_empty() && !link.starts_with("https://")) {
            assert!(all.contains(&format!("guide/{link}")), "{guide}: {link}");
        }
        let blocks = text.split("\n```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
        for commands in blocks.filter(|commands| commands.contains("tests/packs")) {
            assert!(commands.starts_with("# These examples are in a clone"), "{guide}: {commands}");
        }
        for own in ["`content/README.md`", "`scripts/README.md`", "(`README.md`"] {
            assert!(!text.contains(own) || guide == "guide/scripts.md", "{guide}: {own}");
        }
    }
}

#[test]
fn editors_check_a_table_against_the_schema_of_its_game() {
    for game in ["dominant-species", "marine", "card-game"] {
        let desk = Desk::new();
        desk.ok(&["pack", "new", "my-pack", "--game", game]);
        let own = desk.read(&format!("my-pack/content/{game}/cards.toml"));
        let rules: toml::Table = toml::from_str(&desk.read("my-pack/.taplo.toml")).unwrap();
        let rules = rules["rule"].as_array().unwrap();
        for (folder, kind) in [("", "layer"), ("variants/", "variant")] {
            let includes = toml::Value::from(vec![format!("content/{game}/{folder}*.toml")]);
            let rule = rules.iter().find(|rule| rule["include"] == includes).unwrap();
            let schema = rule["schema"]["path"].as_str().unwrap();
            let found: serde_json::Value =
                serde_json::from_str(&desk.read(&format!("my-pack/{schema}"))).unwrap();
            let natives = speciate::games::natives(game).unwrap();
            assert_eq!(found, speciate::reference::schema::all(natives)[kind], "{game}");
            assert!(kind == "variant" || own.starts_with(&format!("#:schema ../../{schema}\n")));
        }
        // A later version writes the same files to the same places.
        desk.ok(&["reference", "--format", "schema", "--out", "new"]);
        for file in files(&desk.path("my-pack/editor/schema")) {
            let new = desk.read(&format!("new/{file}"));
            assert_eq!(new, desk.read(&format!("my-pack/editor/schema/{file}")), "{game} {file}");
        }
    }
}

#[test]
fn the_scenario_of_a_new_pack_fails_if_the_card_does_nothing() {
    let desk = desk();
    desk.write("my-pack/scripts/new-growth.rhai", "fn effect(you, params) {\n}\n");
    let ran = desk.run(&["test", "my-pack"]);
    assert_eq!(ran.code, Some(1), "{}", ran.stdout);
}

#[test]
fn the_change_in_the_readme_of_a_new_pack_works() {
    let desk = desk();
    make_change_of_readme(&desk, "dominant-species", "bird");
}

fn make_change_of_readme(desk: &Desk, game: &str, animal: &str) {
    let change = |file: &str, before: &str, after: &str, expected: &str| {
        let text = desk.read(file);
        assert!(text.contains(before), "{file}: {before}");
        assert!(desk.read("my-pack/README.md").contains(expected), "{expected}");
        desk.write(file, text.replace(before, after));
    };
    let table = format!("my-pack/content/{game}/cards.toml");
    change(&table, "species = 2", "species = 3", "`species = 3` in `content/");
    assert!(desk.read("my-pack/README.md").contains(&format!("`content/{game}/cards.toml`")));
    assert_eq!(desk.run(&["test", "my-pack"]).code, Some(1));
    let scenario = "my-pack/scenarios/new-growth.toml";
    let placed = format!("species_placed {animal} -1,1");
    let expected = "below `facts`, change the last number of the line `species_placed` to 3";
    change(scenario, &format!("{placed} 2"), &format!("{placed} 3"), expected);
    let stands = format!("then = \"\"\"\nspecies {animal} -1,1");
    let expected = "below `then`, change the last number of the first line to 4";
    change(scenario, &format!("{stands} 3"), &format!("{stands} 4"), expected);
    assert_eq!(desk.ok(&["test", "my-pack"]).stderr, "one scenario passed, none failed\n");
}

#[test]
fn a_new_pack_for_marine_works_like_one_for_the_base_game() {
    let desk = Desk::new();
    let output = desk.ok(&["pack", "new", "my-pack", "--game", "marine"]).stdout;
    assert!(output.contains("  my-pack/content/marine/cards.toml\n"), "{output}");
    assert_eq!(desk.ok(&["check", "my-pack"]).stderr, "no faults\n");
    desk.write("my-pack/scripts/left-over.rhai", "fn effect(you, params) { discard(); }\n");
    let warned = desk.ok(&["check", "my-pack"]);
    assert_eq!(warned.stderr, "no errors, 1 warning\n", "{}", warned.stdout);
    std::fs::remove_file(desk.path("my-pack/scripts/left-over.rhai")).unwrap();
    assert_eq!(desk.ok(&["test", "my-pack"]).stderr, "one scenario passed, none failed\n");
    let tried = desk.ok(&["try", "new-growth", "--pack", "my-pack"]);
    assert!(tried.stdout.contains("as `facts` of a scenario"), "{}", tried.stdout);
    let met = (1..=8).filter(|seed: &u32| {
        let seed = seed.to_string();
        let play = ["play", "--auto", "--players", "2", "--pack", "my-pack", "--seed", &seed];
        desk.ok(&play).stdout.contains("New Growth")
    });
    assert_eq!(met.take(2).count(), 2, "too few games have the card");
    make_change_of_readme(&desk, "marine", "fishes");
}

#[test]
fn a_new_pack_for_the_card_game_adds_an_event_an_animal_and_a_biome() {
    let desk = Desk::new();
    let output = desk.ok(&["pack", "new", "my-pack", "--game", "card-game"]).stdout;
    assert!(output.contains("  my-pack/content/card-game/events.toml\n"), "{output}");
    assert_eq!(desk.ok(&["check", "my-pack"]).stderr, "no faults\n");
    assert_eq!(desk.ok(&["test", "my-pack"]).stderr, "one scenario passed, none failed\n");
    let readme = desk.read("my-pack/README.md");
    assert!(readme.contains("`cards = 2` in `content/card-game/events.toml`"), "{readme}");
    assert!(readme.contains("Add `[event.NAME]` to `events.toml`"), "{readme}");

    // The change that the README asks for.
    let table = "my-pack/content/card-game/events.toml";
    desk.write(table, desk.read(table).replace("cards = 1", "cards = 2"));
    assert_eq!(desk.run(&["test", "my-pack"]).code, Some(1));
    let scenario = "my-pack/scenarios/new-growth.toml";
    let drawn = desk
        .read(scenario)
        .replace("then = \"\"\"\nhand red robin", "then = \"\"\"\nhand red agama robin");
    desk.write(scenario, drawn);
    assert_eq!(desk.ok(&["test", "my-pack"]).stderr, "one scenario passed, none failed\n");

    desk.write(
        "my-pack/content/card-game/terrains.toml",
        "[terrain.marsh]\nicons = { water = 2, grass = 2, grub = 2 }\nbonus = \"bird\"\npenalty = \"mammal\"\n",
    );
    desk.write("my-pack/locale/en/terrains.ftl", "terrain-marsh = Marsh\n");
    assert_eq!(desk.ok(&["check", "my-pack"]).stderr, "no faults\n");
    let mut unmet = vec!["New Growth", "Reed warbler", "Marsh"];
    for seed in (1..=20).map(|seed: u32| seed.to_string()) {
        let play = ["play", "--auto", "--players", "4", "--pack", "my-pack", "--seed", &seed];
        let told = desk.ok(&play).stdout;
        unmet.retain(|name| !told.contains(name));
        if unmet.is_empty() {
            break;
        }
    }
    assert!(unmet.is_empty(), "no game has {unmet:?}");
}

#[test]
fn a_script_of_a_pack_can_be_in_the_folder_of_its_game() {
    let desk = desk();
    let folder = "my-pack/scripts/dominant-species/cards";
    std::fs::create_dir_all(desk.path(folder)).unwrap();
    let (before, after) = ("my-pack/scripts/new-growth.rhai", format!("{folder}/new-growth.rhai"));
    std::fs::rename(desk.path(before), desk.path(&after)).unwrap();
    desk.ok(&["test", "my-pack"]);
    std::fs::rename(desk.path(&after), desk.path("my-pack/scripts/new-grwth.rhai")).unwrap();
    let output = desk.run(&["check", "my-pack"]).stdout;
    insta::assert_snapshot!(output, @r"
    error[missing-script]: card `new-growth` has no script `scripts/new-growth.rhai`
     --> my-pack/content/dominant-species/cards.toml:5:7
      |
    5 | [card.new-growth]
      |       ^^^^^^^^^^
      |
      = help: did you mean `scripts/new-grwth.rhai`?
      = why: without a script the card, section or bot does nothing
    ");
}

#[test]
fn a_pack_can_be_created_in_the_working_directory_and_in_new_folders() {
    let desk = Desk::new();
    let deep = "some where/else/rain";
    let output = desk.ok(&["pack", "new", deep]).stdout;
    assert!(output.contains("speciate test 'some where/else/rain'\n"), "{output}");
    desk.ok(&["test", deep]);
    std::fs::create_dir(desk.path("here")).unwrap();
    let mut command = desk.command(&["pack", "new", "."]);
    assert!(command.current_dir(desk.path("here")).status().unwrap().success());
    assert!(desk.read("here/pack.toml").contains("id = \"here\"\n"));
    assert!(desk.read("here/README.md").starts_with("# Here\n"));
    desk.ok(&["test", "here"]);
}

#[test]
fn a_new_pack_over_another_one_requires_it() {
    let desk = desk();
    let output = desk.ok(&["pack", "new", "other", "--card", "rain", "--pack", "my-pack"]).stdout;
    assert!(desk.read("other/pack.toml").contains("[requires]\nmy-pack = \"^0.1\"\n\n[optional]"));
    for command in [
        &["check", "other", "--pack", "my-pack"][..],
        &["test", "other", "--pack", "my-pack"],
        &["try", "rain", "--pack", "my-pack", "--pack", "other"],
    ] {
        assert!(output.contains(&format!("speciate {}\n", command.join(" "))), "{output}");
        desk.ok(command);
    }
    assert!(output.contains("speciate play --pack my-pack --pack other\n"), "{output}");
    // A pack that another required pack already requires is not required separately.
    desk.ok(&["pack", "add", "./my-pack"]);
    desk.ok(&["pack", "new", "third", "--card", "snow", "--pack", "other"]);
    assert!(desk.read("third/pack.toml").contains("[requires]\nother = \"^0.1\"\n\n"));
}

#[test]
fn invalid_packs_are_refused_and_leave_nothing_behind() {
    let desk = Desk::new();
    let said = |arguments: &[&str]| desk.refused(&[&["pack", "new"], arguments].concat());
    insta::assert_snapshot!(said(&["My First Pack!"]), @r"
    error: a pack is named after its folder, but `My First Pack!` is not a valid id: use small letters and digits, with hyphens between them
    hint: use another folder: `speciate pack new my-first-pack`
    ");
    insta::assert_snapshot!(said(&["there/…"]), @r"
    error: a pack is named after its folder, but `…` is not a valid id: use small letters and digits, with hyphens between them
    hint: use another folder: `speciate pack new there/my-pack`
    ");
    insta::assert_snapshot!(said(&["pack", "--card", "Big_Rain"]), @r"
    error: `Big_Rain` is not a valid id for a card: use small letters and digits, with hyphens between them
    hint: use another name: `--card big-rain`
    ");
    insta::assert_snapshot!(said(&["pack", "--card", "biomass"]), @r"
    error: the name `biomass` is already in use
    hint: use another name, e.g. `--card my-biomass`
    ");
    assert!(said(&["pack", "--card", "prelude"]).contains("my-prelude"));
    assert!(said(&["pack", "--game", "dominant-specie"]).contains("`dominant-species`"));
    assert!(said(&["speciate"]).contains("two packs have the id `speciate`"));
    assert_eq!(files(&desk.path("")), Vec::<String>::new());

    desk.write("file", "");
    insta::assert_snapshot!(said(&["file"]), @r"
    error: `file` already exists and is not a folder
    hint: name a folder that does not exist yet; nothing is overwritten
    ");
    let inside = said(&["file/pack"]);
    assert!(inside.starts_with("error: cannot write file/pack: "), "{inside}");
    assert!(inside.contains("nothing was created"), "{inside}");
    std::fs::create_dir(desk.path("full")).unwrap();
    desk.write("full/mine.txt", "mine");
    insta::assert_snapshot!(said(&["full"]), @r"
    error: `full` already exists and is not empty
    hint: name a folder that does not exist yet; nothing is overwritten
    ");
    assert_eq!(files(&desk.path("")), ["file", "full/mine.txt"]);
}

#[test]
fn a_pack_can_be_created_in_an_empty_repository() {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("mine/.git")).unwrap();
    desk.ok(&["pack", "new", "mine"]);
    assert!(desk.path("mine/pack.toml").exists() && desk.path("mine/.git").exists());
}

#[test]
fn the_pack_template_is_not_content() {
    let root = speciate::Source::read(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    for source in [root, speciate::Source::built_in()] {
        let found: Vec<&str> = source.paths().filter(|path| path.contains("template")).collect();
        assert_eq!(found, Vec::<&str>::new());
    }
}
