//! The ids in the code are those of the English files, with the same arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use speciate::content::promise::EffectKind;
use speciate::event::EventType;

use super::{Arguments, files, locale, reference};

/// Beginnings of ids that the code puts together: every id that begins with one may be used.
/// A unit test of the command line compares the ids that begin with `help-` with the commands.
const MADE_UP: [&str; 8] =
    ["kind-", "code-", "performed-", "result-source-", "clock-", "season-", "format-", "help-"];

/// Arguments that a sentence of the story gets together with its list.
const LISTED: [&str; 3] = ["items", "count", "kinds"];

/// A `message!("id", name = value, …)` in the code.
struct Made {
    place: String,
    id: String,
    arguments: Arguments,
    /// Whether `.with(…)` follows, so that there may be more arguments.
    is_open: bool,
}

#[test]
fn every_message_has_its_english() {
    let mut english = shared_and_games("en");
    english.values_mut().for_each(|shown| shown.retain(|name| reference(name).is_none()));
    let mut faults = Vec::new();
    let made: Vec<Made> = sources().iter().flat_map(|(path, text)| made(path, text)).collect();
    assert!(made.len() > 200, "only {} messages were found", made.len());
    for Made { place, id, arguments, is_open } in made {
        match english.get(&id) {
            None => faults.push(format!("{place}: `{id}` has no English")),
            Some(shown) if is_open && shown.is_superset(&arguments) => {}
            Some(shown) if *shown == arguments => {}
            // A sentence of the story gets its list when all of it is known.
            Some(shown)
                if place.starts_with("src/text/story/tell/")
                    && shown.is_superset(&arguments)
                    && shown.difference(&arguments).all(|name| LISTED.contains(&name.as_str())) => {
            }
            Some(shown) => faults.push(format!(
                "{place}: `{id}` is given {arguments:?}, the English shows {shown:?}"
            )),
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_english_text_is_used() {
    let code: String = sources().into_iter().map(|(_, text)| text).collect();
    let english = locale(Path::new("content/locale/en"));
    let shown: BTreeSet<&str> =
        english.values().flatten().filter_map(|name| reference(name)).collect();
    let told: BTreeSet<String> = EventType::ALL
        .iter()
        .map(|event_type| event_type.name().replace('_', "-"))
        .flat_map(|name| [format!("fact-{name}"), format!("hidden-{name}")])
        .chain(EffectKind::ALL.iter().flat_map(|kind| {
            let limit = kind.limit_key().map(|_| "most");
            let parts = ["none", "own", "opposing"].into_iter().chain(limit);
            parts.map(|part| format!("promises-{}.{part}", kind.key()))
        }))
        .collect();
    assert!(told.iter().all(|id| !id.starts_with("promises-") || english.contains_key(id)));
    // Everything between two quotes.
    let quoted: BTreeSet<&str> = code.split('"').collect();
    // The help of a word that players type belongs to that word.
    let said = |id: &str| quoted.contains(id.trim_end_matches(".help"));
    let unused: Vec<&String> = english
        .keys()
        .filter(|id| !MADE_UP.iter().any(|prefix| id.starts_with(prefix)))
        // Rule pages are found by their names.
        .filter(|id| !english.contains_key(&format!("{}.page", id.split('.').next().unwrap())))
        .filter(|id| !told.contains(*id) && !shown.contains(id.as_str()) && !said(id))
        .collect();
    assert!(unused.is_empty(), "no code uses {unused:#?}");
}

#[test]
fn the_code_contains_no_sentences_for_people() {
    let mut faults = Vec::new();
    for (path, text) in sources() {
        for (at, made) in text.match_indices("verbatim(\"") {
            let line = text[..at].matches('\n').count() + 1;
            faults.push(format!("{path}:{line} says {made} and more instead of a message by id"));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn other_locales_have_the_same_messages_and_arguments() {
    for folder in [
        "content/locale",
        "content/dominant-species/locale",
        "content/marine/locale",
        "content/card-game/locale",
    ] {
        let english = locale(&Path::new(folder).join("en"));
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let mut other = locale(&path);
            // A language has forms of nouns, and parts for them, as its grammar needs.
            let is_grammar = |id: &str| {
                id.starts_with("form-") || id.ends_with(".article") || id.ends_with(".noun")
            };
            other.retain(|id, _| !is_grammar(id));
            let unknown: Vec<_> = other.keys().filter(|id| !english.contains_key(*id)).collect();
            assert!(unknown.is_empty(), "{path:?} has texts that English lacks: {unknown:?}");
            let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
            assert!(missing.is_empty(), "{path:?} lacks {missing:?}");
            for (id, arguments) in &other {
                let more: Vec<_> = arguments.difference(&english[id]).collect();
                assert!(more.is_empty(), "{path:?}: `{id}` shows {more:?}, which English does not");
            }
        }
    }
}

fn shared_and_games(name: &str) -> BTreeMap<String, Arguments> {
    let mut found = locale(&Path::new("content/locale").join(name));
    found.extend(locale(&Path::new("content/dominant-species/locale").join(name)));
    // Only texts that no other game has count, not texts that Marine words differently.
    for (id, arguments) in locale(&Path::new("content/marine/locale").join(name)) {
        found.entry(id).or_insert(arguments);
    }
    found
}

fn sources() -> Vec<(String, String)> {
    let paths = files("src", "rs").into_iter();
    paths
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            // Comments contain messages that are never used.
            let code: Vec<&str> = text
                .lines()
                .map(|line| if line.trim_start().starts_with("//") { "" } else { line })
                .collect();
            (path.display().to_string(), code.join("\n"))
        })
        .collect()
}

/// Returns the messages in a source whose id is a literal.
fn made(path: &str, text: &str) -> Vec<Made> {
    let mut found = Vec::new();
    let mut rest = 0;
    while let Some(at) = text[rest..].find("message!(").map(|at| rest + at) {
        let start = at + "message!(".len();
        rest = start;
        let inner = &text[start..closing(text, start)];
        let Some(id) = inner.trim_start().strip_prefix('"').and_then(|id| id.split_once('"'))
        else {
            continue;
        };
        let behind = text[start + inner.len() + 1..].trim_start();
        found.push(Made {
            place: format!("{path}:{}", text[..at].matches('\n').count() + 1),
            id: id.0.to_owned(),
            arguments: names(id.1),
            is_open: behind.starts_with(".with("),
        });
    }
    found.extend(text.split("\nerrors! {").skip(1).flat_map(|declared| errors(path, declared)));
    found
}

/// Returns the messages of errors that are declared as `Variant { name: Type } = "id",`.
fn errors<'a>(path: &'a str, declared: &'a str) -> impl Iterator<Item = Made> + 'a {
    let lines = declared.lines().take_while(|line| *line != "}");
    lines.filter_map(move |line| {
        let (variant, id) = line.strip_suffix("\",")?.split_once(" = \"")?;
        let fields = variant.split_once('{').map_or("", |(_, fields)| fields);
        let names = fields.split(", ").filter_map(|field| field.split_once(':'));
        Some(Made {
            place: format!("{path}: {}", variant.trim()),
            id: id.to_owned(),
            arguments: names.map(|(name, _)| name.trim().to_owned()).collect(),
            is_open: false,
        })
    })
}

/// Returns the position of the bracket that closes the one just before `start`.
fn closing(text: &str, start: usize) -> usize {
    let mut depth = 0;
    let mut in_text = false;
    let mut escaped = false;
    for (at, c) in text[start..].char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if in_text => escaped = true,
            '"' => in_text = !in_text,
            _ if in_text => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => return start + at,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
    }
    panic!("a message has no end: {}", &text[start..]);
}

/// Returns the names before the `=` signs at the outermost level.
fn names(arguments: &str) -> Arguments {
    let mut names = BTreeSet::new();
    let (mut depth, mut in_text, mut part) = (0, false, String::new());
    for c in arguments.chars().chain([',']) {
        match c {
            '"' => in_text = !in_text,
            _ if in_text => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                let name = part.split_once('=').map_or("", |(name, _)| name.trim());
                if !name.is_empty() {
                    names.insert(name.to_owned());
                }
                part.clear();
            }
            c if depth == 0 => part.push(c),
            _ => {}
        }
    }
    names
}
