//! A made-up language: every English text with other letters. The output of a command in this language shows which
//! sentences do not come from a locale file.
//!
//! To check another command, add a line to one of the lists.

use std::collections::BTreeSet;
use std::path::Path;

use super::files;
use super::letters::pseudo_content;
use crate::cli::{Desk, Ran};
use crate::support::some_of;

/// Command lines in a folder with the game `G` of a bird and an insect, the finished game `F` and the damaged game `D`.
const COMMANDS: &[&str] = &[
    "new dominant-specie",
    "new other",
    "new --animals bird,brid",
    "new --animals bird,bird",
    "new --animals bird,nobody",
    "new --animals bird",
    "new --animals bird+insect,mammal",
    "new --players 9",
    "new --players 3 --variant several-animals --seed 1",
    "new --players 5 --variant several-animals",
    "new --seed 3",
    "new --set rulings.turn_limi=3",
    "new --set rulings.turn_limit=no",
    "new --set rulings.turn_limit=99999999",
    "new --set game=3",
    "new --set game.pawns_max.x=3",
    "new --set nothing=3",
    "new --set terrain.sea.tiles=0",
    "new --set a=3 --set a=4",
    "new --variant short-gam",
    "new --variant nothing",
    "new --variant short-game --variant short-game",
    "show none.jsonl",
    "show .",
    "show text.jsonl",
    "show empty.jsonl",
    "show G@9999",
    "show G --seat 9",
    "show G --seat brid",
    "show G --seat mammal",
    "questions F",
    "questions G@3",
    "answer G space:speciation.met",
    "answer G fly",
    "answer G fly:away",
    "answer G tile:x",
    "answer G count:999",
    "answer G stack:0",
    "answer G pass",
    "answer G --seat 7 pass",
    "answer G --seat bird pass",
    "answer G --at 3 pass",
    "answer G@3 pass",
    "answer F pass",
    "play F --auto",
    "play G@3 --auto",
    "play G --auto --bots greed",
    "play G --auto --bots bird=greedy,random",
    "play G --auto --bots brid=greedy",
    "log none.jsonl",
    "log D",
    "replay G",
    "replay F",
    "replay G --to 9999",
    "replay D",
    "replay D --to 9999",
    "verify G",
    "verify F",
    "verify F --fold",
    "verify D",
    "verify text.jsonl",
    "verify binary.jsonl",
    "simulate --players 9",
    "simulate --games 2 --seed 1 --set rulings.turn_limit=2",
    "simulate --bots nobody",
    "check",
    "check other",
    "show G",
    "show F",
    "show F@40",
    "questions G",
    "log F",
    "answer G space:initiative",
    "why G pass",
    "why G tile:0,0",
    "why G tile:9,9",
    "why F pass",
    "why G@3 pass",
    "explain G 0,0",
    "explain F -1,0",
    "explain G 9,9",
    "card",
    "card biomass",
    "card biomas",
    "rule",
    "rule regression",
    "rule R4",
    "rule nothing",
    "play G --auto",
    "test none.toml",
    "test fails.toml",
    "test faulty.toml",
];

/// Changes to files of the content, each for a separate `check`.
const CONTENTS: &[(&str, &str, &str)] = &[
    ("game.toml", "pawns_max", "pawn_max"),
    ("game.toml", "pawns_max", "pawns_max = ["),
    ("game.toml", "element_slots = ", "element_slots = 3.5 #"),
    ("game.toml", "element_slots = ", "element_slots = 9999 #"),
    ("game.toml", "element_slots = ", "element_slots = \"x\" #"),
    ("game.toml", "result = \"each\"", "result = \"eac\""),
    ("terrains.toml", "[terrain.sea]", "[terrain.\"Sea!\"]"),
    ("terrains.toml", "speciation = ", "speciaton = "),
    ("terrains.toml", "scores = [", "scores = [0, "),
    ("elements.toml", "[element.sun]", "[element.sin]"),
    ("cards.toml", "[card.fertile]", "[card.fertil]"),
    ("locale/en/cards.ftl", "card-fertile = ", "card-fertil = "),
    ("locale/en/cards.ftl", "card-fertile = ", "card-fertile "),
    ("board.toml", "covered = [", "covered = [\"9,9\", "),
    ("rulings.toml", "[rulings.turn_limit]", "[rulings.turn_limits]"),
    ("variants/short-game.toml", "immigrants.deck", "immigrant.deck"),
    ("variants/short-game.toml", "id = ", "id = \"x\" #"),
    ("display.toml", "procedure = \"", "procedure = \"x"),
];

/// Scripts that replace that of a shipped card, each for a separate `check`.
const SCRIPTS: &[&str] = &[
    "",
    "let x = 1;",
    "fn effect(you, params) { x }",
    "fn effect(you, params) { let x = ; }",
    "fn effect(you, params) { fly(you); }",
    "fn effect(you, params) { animal(); }",
    "fn effect(you, params) { tiles(1, 2, 3, 4); }",
    "fn effect(you) { }",
    "fn efect(you, params) { }",
    "fn effect(you, params) { params.nothing }",
    "fn effect(you, params) { \"abc }",
    "fn effect(you, params) { 1 +* 2 }",
    "fn effect(you, params) { while",
    "fn effect(you, params) { break; }",
    "fn effect(you, you) { }",
    "fn effect(you, params) { import \"x\"; }",
    "fn effect(you, params) { @ }",
];

/// Effects of every card, each for a separate game, which stops at the first card.
const EFFECTS: &[&str] = &[
    "throw 5;",
    "loop { }",
    "[1][5]",
    "1 / 0",
    "\"a\" - 1",
    "#{ a: 1 }.b",
    "you.nothing",
    "let x = you; x.nothing = 3;",
    "let x = you; for y in x { }",
    "let x = you; x[0]",
    "let x = []; loop { x.push(1); }",
    "place_species(you, tiles()[0], 99, \"nowhere\");",
    "place_species(you, tiles()[0], 99, \"gene-pool\");",
    "place_species(you, 3, 99, \"gene-pool\");",
    "move_species(3, 4);",
    "move_species(species(#{ on: tiles()[0] }), \"nowhere\");",
    "place_element(3, 4);",
    "tiles(#{ nothing: 1 });",
    "tiles(#{ terrain: \"se\" });",
    "tiles(#{ species_over: you });",
    "species(#{ });",
    "count(you, \"point\");",
    "count(tiles()[0], \"point\");",
    "change_points(you, 3, you);",
    "change_pawns(you, -99);",
    "perform(you, \"nothing\");",
    "note(\"Not a word\", 3);",
    "mark(\"some-word\", 3);",
    "ask(you, \"which\", [1, tiles()[0]]);",
    "ask(you, \"wh\" + \"ich\", [1, 2]);",
    "draw(\"hat\");",
    "animal(); } fn animal() { animal()",
];

#[test]
fn all_output_of_commands_comes_from_messages() {
    let content = pseudo_content();
    let desk = desk();
    let mut faults = Vec::new();
    for line in some_of(3, COMMANDS) {
        // A command that changes the game needs a fresh copy.
        let desk = desk_again(&desk);
        let arguments: Vec<String> = line.split(' ').map(game).collect();
        look(&desk, &arguments, content.path(), line, &mut faults);
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn faults_of_content_are_messages() {
    let (desk, content) = (Desk::new(), pseudo_content());
    let check = ["check", "--game", "dominant-species"].map(str::to_owned);
    let mut faults = Vec::new();
    let path_of = |file: &str| content.path().join("content/dominant-species").join(file);
    for (file, from, _) in CONTENTS {
        let text = std::fs::read_to_string(path_of(file)).unwrap();
        assert!(text.contains(from), "{file} has no `{from}`");
    }
    for (file, from, to) in some_of(4, CONTENTS) {
        let path = path_of(file);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let name = format!("{file}: {to}");
        let said = look(&desk, &check, content.path(), &name, &mut faults);
        if said.code == Some(0) {
            faults.push(format!("{name} is no fault"));
        }
        std::fs::write(&path, text).unwrap();
    }
    for script in some_of(4, SCRIPTS) {
        let path = content.path().join("scripts/dominant-species/cards/fertile.rhai");
        std::fs::write(&path, script).unwrap();
        let said = look(&desk, &check, content.path(), script, &mut faults);
        if said.code == Some(0) {
            faults.push(format!("{script} is no fault"));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn faults_of_running_scripts_are_messages() {
    let content = pseudo_content();
    let mut faults = Vec::new();
    for effect in some_of(3, EFFECTS) {
        let desk = Desk::new();
        for path in files(content.path().join("scripts/dominant-species/cards"), "rhai") {
            std::fs::write(path, format!("fn effect(you, params) {{ {effect} }}")).unwrap();
        }
        let new = ["new", "--animals", "bird,insect", "--seed", "7", "--locale", "qps"];
        let new = desk.run_with(&new, Some(content.path()));
        let arguments = ["play", new.stdout.trim(), "--auto"].map(str::to_owned);
        let said = look(&desk, &arguments, content.path(), effect, &mut faults);
        if said.code == Some(0) || !said.stderr.contains(".rhai:1:") {
            faults.push(format!("{effect} is no fault as it runs: {}", said.stderr));
        }
    }
    let desk = Desk::new();
    let arguments = ["simulate", "--games", "1", "--seed", "1", "--set", "rulings.turn_limit=2"];
    let arguments = arguments.map(str::to_owned);
    look(&desk, &arguments, content.path(), "simulate", &mut faults);
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Runs a command in the other language and records what it prints in plain letters.
fn look(
    desk: &Desk,
    arguments: &[String],
    content: &Path,
    name: &str,
    faults: &mut Vec<String>,
) -> Ran {
    let mut all: Vec<&str> = arguments.iter().map(String::as_str).collect();
    all.extend(["--locale", "qps"]);
    let ran = desk.run_with(&all, Some(content));
    assert!(ran.code != Some(2), "{name}: {}", ran.stderr);
    for line in ran.stdout.lines().chain(ran.stderr.lines()) {
        let left = plain_words(line);
        if !left.is_empty() {
            faults.push(format!("{name}: {left:?} in: {line}"));
        }
    }
    ran
}

/// Returns the words in plain letters that a line should not have.
fn plain_words(line: &str) -> Vec<String> {
    // Skip lines of a file that a fault quotes.
    let quoted = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    if quoted.trim_start().starts_with('|') {
        return Vec::new();
    }
    // Text in quotes comes from other sources, and text in backticks is code.
    let outside: String = line.split('"').step_by(2).collect::<Vec<_>>().join(" ");
    let outside: String = outside.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let mut left = Vec::new();
    let mut brackets = 0;
    for word in outside.split_inclusive([' ', '[', ']']) {
        let is_code = brackets > 0;
        brackets += word.matches('[').count();
        brackets -= word.matches(']').count().min(brackets);
        // Options contain colons. The map contains rows of dashes, and the sizes of groups of species.
        let inner = word.trim().trim_end_matches(['.', ',']);
        let is_path = inner.contains(['/', '.', '\\', '_', ':']) || inner.contains("---");
        let is_number = inner.contains(|c: char| c.is_ascii_digit());
        let letters: String = word.chars().filter(|c| c.is_ascii_alphabetic()).collect();
        if letters.len() > 1 && !is_code && !is_path && !is_number && !names().contains(bare(word))
        {
            left.push(word.trim().to_owned());
        }
    }
    left
}

fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric() && c != '-')
}

/// Returns the names of the game's things, which are the same in every language.
fn names() -> &'static BTreeSet<String> {
    static NAMES: std::sync::LazyLock<BTreeSet<String>> = std::sync::LazyLock::new(|| {
        let roster = &crate::support::edition().catalog.roster;
        let all = [
            &roster.animals,
            &roster.elements,
            &roster.terrains,
            &roster.sections,
            &roster.cards,
            &roster.phases,
            &roster.streams,
        ];
        let names = all.iter().flat_map(|names| names.iter()).map(str::to_owned);
        names.chain(speciate::explain::rule::names(crate::support::edition())).collect()
    });
    &NAMES
}

/// Returns a desk with the games that the command lines name.
fn desk() -> Desk {
    let (desk, _) = Desk::with_game();
    let folder = desk.path("data/games");
    std::fs::rename(folder.join("dominant-species-1.jsonl"), desk.path("G.jsonl")).unwrap();
    std::fs::rename(folder.join(".speciate"), desk.path(".speciate")).unwrap();
    let text = desk.read("G.jsonl");
    desk.write("F.jsonl", &text);
    desk.ok(&["play", "F.jsonl", "--auto"]);
    let lines: Vec<String> = desk.read("F.jsonl").lines().map(str::to_owned).collect();
    let damaged = [&lines[..40], &lines[41..]].concat().join("\n");
    desk.write("D.jsonl", damaged + "\n");
    let scenario = "[[scenario]]\nname = '`Mine`'\nanimals = 'bird insect'\nthen = ";
    desk.write("fails.toml", format!("{scenario}'points bird 5'"));
    desk.write("faulty.toml", format!("{scenario}'point bird 5'"));
    desk.write("empty.jsonl", "");
    desk.write("text.jsonl", "hello\n");
    desk.write("binary.jsonl", [0, 159, 146, 150, 10, 255]);
    desk
}

fn desk_again(from: &Desk) -> Desk {
    let desk = Desk::new();
    for folder in ["", ".speciate/packs"] {
        std::fs::create_dir_all(desk.path(folder)).unwrap();
        for entry in std::fs::read_dir(from.path(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                let name = path.file_name().unwrap().to_str().unwrap();
                std::fs::copy(&path, desk.path(folder).join(name)).unwrap();
            }
        }
    }
    desk
}

/// Returns the file that a capital letter in a command line stands for.
fn game(part: &str) -> String {
    match part.split_once('@').unwrap_or((part, "")) {
        (name @ ("G" | "F" | "D"), "") => format!("{name}.jsonl"),
        (name @ ("G" | "F" | "D"), at) => format!("{name}.jsonl@{at}"),
        _ => part.to_owned(),
    }
}
