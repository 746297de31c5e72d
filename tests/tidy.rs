//! The house rules that a machine can check.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The maximum number of lines of a file, without its unit tests.
const FILE_LINES_MAX: usize = 400;
/// The maximum number of packages in a build. 50 of them come with `postgres`, which only servers on a database need. 16
/// come with `parquet`, which only tables of runs as Parquet need, and only if they are asked for; 9 of these are for other
/// systems. 6 come with `pyo3`, which only the wheel for Python needs, and 6 with the compression of `tower-http`. 53 come
/// with `ratatui` and with the terminals of its tests, 2 with `utoipa`, 1 with `prometheus` and 5 with
/// `tracing-subscriber`, for the metrics and the log of servers, and 13 with `stateright`, which only tests use. 6 come with
/// `jiff`, of which 2 are built on Linux, for the nights of clocks in time zones. 4 come with `brotli`, which makes
/// tables a fifth smaller than `flate2` does. 26 come with `lettre`, which only servers that send e-mail need, and 2 with
/// `argon2`, for the passwords of accounts. 1 is `skillratings`, for the ratings of players. 10 come with
/// `opentelemetry-otlp`, which only servers that send traces need. 62 come with `openidconnect`, which only servers with an
/// OpenID provider need; 14 of these are for other systems or never built.
const PACKAGES_MAX: usize = 586;

#[test]
fn no_game_uses_another_and_shared_rules_use_no_game() {
    let mut faults = Vec::new();
    for path in sources("src/games") {
        let text = fs::read_to_string(&path).unwrap();
        for game in ["dominant_species", "marine", "card_game"] {
            let own = path.starts_with(format!("src/games/{game}"));
            if !own
                && path != Path::new("src/games/lib.rs")
                && text.contains(&format!("crate::{game}"))
            {
                faults.push(format!("{} uses the game `{game}`", path.display()));
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn files_are_short() {
    let long = sources("src").into_iter().chain(sources("tests")).filter_map(|path| {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.split("\n#[cfg(test)]").next().unwrap_or("").lines().count();
        (lines > FILE_LINES_MAX).then(|| format!("{} has {lines} lines", path.display()))
    });
    assert_none(&long.collect::<Vec<_>>());
}

#[test]
fn unit_tests_are_run() {
    let crates = fs::read_dir("src").unwrap().map(|entry| entry.unwrap().path());
    let silent: Vec<PathBuf> = crates
        .filter(|path| {
            let manifest = fs::read_to_string(path.join("Cargo.toml")).unwrap_or_default();
            manifest.lines().any(|line| line == "test = false")
        })
        .collect();
    assert!(!silent.is_empty());
    let lost = sources("src").into_iter().filter(|path| {
        silent.iter().any(|folder| path.starts_with(folder))
            && fs::read_to_string(path).unwrap().contains("#[cfg(test)]")
    });
    assert_none(
        &lost.map(|path| format!("{} is never tested", path.display())).collect::<Vec<_>>(),
    );
}

#[test]
fn a_type_name_is_defined_once() {
    let mut defined: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for path in sources("src") {
        for line in fs::read_to_string(&path).unwrap().lines() {
            if let Some(name) = defined_type(line) {
                defined.entry(name.to_owned()).or_default().push(path.clone());
            }
        }
    }
    assert!(defined.len() > 500, "{}", defined.len());
    let twice = defined.iter().filter(|(_, paths)| paths.len() > 1);
    let faults: Vec<String> = twice.map(|(name, paths)| format!("{name}: {paths:?}")).collect();
    assert_none(&faults);
}

/// Returns the name of the type that a line defines. Indented lines define associated types.
fn defined_type(line: &str) -> Option<&str> {
    let words = line.strip_prefix("pub").map_or(line, |rest| match rest.strip_prefix('(') {
        Some(rest) => rest.split_once(')').map_or(rest, |(_, rest)| rest),
        None => rest,
    });
    let (kind, rest) = words.strip_prefix(' ').unwrap_or(words).split_once(' ')?;
    let end = rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len());
    ["struct", "enum", "trait", "type", "union"].contains(&kind).then(|| &rest[..end])
}

#[test]
fn every_crate_has_a_page_with_its_main_types_and_an_example() {
    let folders = fs::read_dir("src").unwrap().map(|entry| entry.unwrap().path());
    let crates: Vec<PathBuf> = folders.filter(|path| path.join("Cargo.toml").exists()).collect();
    assert!(crates.len() > 10, "{crates:?}");
    let pages = crates.iter().map(|path| path.join("lib.rs")).chain(["src/lib.rs".into()]);
    let lacking = pages.filter_map(|path| {
        let text = fs::read_to_string(&path).unwrap();
        let page: Vec<&str> = text.lines().take_while(|line| line.starts_with("//!")).collect();
        let has = |part: &str| page.iter().any(|line| line.contains(part));
        // The front door re-exports its types below its page, and the module for Python is not used from Rust.
        let has_types =
            has("[`") || ["src/lib.rs", "src/python/lib.rs"].iter().any(|own| path.ends_with(own));
        (!has_types || !has("//! ```")).then(|| path.display().to_string())
    });
    assert_none(&lacking.collect::<Vec<_>>());
    // Examples that are not compiled grow old.
    let untested = crates.iter().map(|path| path.join("Cargo.toml")).filter(|path| {
        let manifest = fs::read_to_string(path).unwrap();
        manifest.lines().any(|line| line == "doctest = false") && !path.starts_with("src/python")
    });
    assert_none(&untested.map(|path| path.display().to_string()).collect::<Vec<_>>());
}

#[test]
fn no_todo_comments_are_left() {
    // Spelled in two parts, so that this file does not find itself.
    let words = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];
    let left = texts().into_iter().filter_map(|path| {
        let text = fs::read_to_string(&path).ok()?;
        let word = words.iter().find(|word| text.contains(**word))?;
        Some(format!("{} says {word}", path.display()))
    });
    assert_none(&left.collect::<Vec<_>>());
}

/// Names in the box that are also words of the core in another sense, with that sense.
const HOMONYMS: [(&str, &str); 5] = [
    ("evolution", "a section of Marine, and a card of the base game"),
    ("extinction", "a phase, and an event of the Card Game"),
    ("initiative", "the track"),
    ("seed", "that of chance"),
    ("speciation", "the key of a terrain's table"),
];

#[test]
fn only_a_games_folder_names_its_pieces() {
    let names = names_in_boxes();
    assert!(names.len() > 50, "the names in the tables were not found: {names:?}");
    let mut faults = Vec::new();
    for path in sources("src") {
        let text = fs::read_to_string(&path).unwrap();
        // Names that unit tests make up are ignored.
        let text = text.split("\n#[cfg(test)]").next().unwrap_or_default();
        let quoted = quoted(text);
        let of_a_game = path.starts_with("src/games");
        for (kind, name) in names.iter().filter(|(_, name)| quoted.contains(&**name)) {
            let is_word = HOMONYMS.iter().any(|(word, _)| word == name);
            // An event of the Card Game can have the name of another game's section.
            let is_section = names.contains(&("section", name.clone()));
            let may_name = of_a_game && (*kind != "card" || is_section) || is_word;
            if !may_name {
                faults.push(format!("{} names the {kind} `{name}`", path.display()));
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn the_lock_file_stays_small() {
    let packages = fs::read_to_string("Cargo.lock").unwrap().matches("[[package]]").count();
    assert!(packages <= PACKAGES_MAX, "{packages} packages, at most {PACKAGES_MAX}");
}

/// The binary contains them.
#[test]
fn the_published_results_exist_and_are_small() {
    let folder = Path::new("content/results");
    let overview = fs::read_to_string(folder.join("README.md")).unwrap();
    for game in ["dominant-species", "marine", "card-game"] {
        let page = format!("{game}.html");
        assert!(overview.contains(&format!("]({page})")), "{page}");
        assert!(fs::metadata(folder.join(&page)).unwrap().len() < 150_000, "{page}");
    }
    assert!(overview.contains("](wins.svg)") && folder.join("wins.svg").exists());
}

#[test]
fn the_top_level_has_only_the_expected_files() {
    let shown: BTreeSet<String> = fs::read_dir(".")
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with('.') && name != "target")
        // A pack in this folder is the user's own.
        .filter(|name| name == "content" || !Path::new(name).join("pack.toml").exists())
        .collect();
    let wanted = ["Cargo.lock", "Cargo.toml", "README.md", "content", "scripts", "src", "tests"];
    assert_eq!(shown.into_iter().collect::<Vec<_>>(), wanted);
}

/// Returns what is between each quote and the next one.
fn quoted(text: &str) -> BTreeSet<&str> {
    let mut parts: Vec<&str> = text.split('"').skip(1).collect();
    parts.pop();
    parts.into_iter().collect()
}

/// Returns the sections, terrains, elements and cards of every game, each with its kind.
fn names_in_boxes() -> BTreeSet<(&'static str, String)> {
    // A kind, the table that has it, and its file: traits and events are cards too.
    const TABLES: [(&str, &str, &str); 6] = [
        ("section", "section", "display"),
        ("terrain", "terrain", "terrains"),
        ("element", "element", "elements"),
        ("card", "card", "cards"),
        ("card", "trait", "traits"),
        ("card", "event", "events"),
    ];
    let mut found = BTreeSet::new();
    let games = fs::read_dir("content").unwrap().map(|entry| entry.unwrap().path());
    for game in games.filter(|path| path.join("game.toml").exists()) {
        for (kind, table, file) in TABLES {
            let Ok(text) = fs::read_to_string(game.join(format!("{file}.toml"))) else { continue };
            let tables: toml::Table = text.parse().unwrap();
            let things = tables.get(table).and_then(toml::Value::as_table);
            found.extend(things.into_iter().flatten().map(|(name, _)| (kind, name.clone())));
        }
    }
    found
}

fn sources(folder: &str) -> Vec<PathBuf> {
    texts()
        .into_iter()
        .filter(|path| path.starts_with(folder) && path.extension().is_some_and(|e| e == "rs"))
        .collect()
}

fn texts() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> =
        ["src", "content", "scripts", "tests"].map(PathBuf::from).to_vec();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let binary = path.extension().is_some_and(|e| e == "xz");
            if path.is_dir() {
                folders.push(path);
            } else if !binary {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}
