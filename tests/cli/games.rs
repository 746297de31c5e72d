//! The folder of games: where it is, how games are named, the list, and what `play` offers.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;

use pretty_assertions::assert_eq;

use super::{Desk, Ran, json};

const SHORT: [&str; 6] =
    ["--animals", "bird,insect", "--seed", "7", "--set", "rulings.turn_limit=2"];

/// Returns the entries of a folder, including hidden files.
fn entries(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// Runs a command with some environment variables set and others removed.
fn with(desk: &Desk, arguments: &[&str], set: &[(&str, &str)], removed: &[&str]) -> Ran {
    let mut command = desk.command(arguments);
    removed.iter().for_each(|name| {
        command.env_remove(name);
    });
    command.envs(set.iter().copied());
    Desk::ran(arguments, command.stdin(Stdio::null()).output().unwrap())
}

/// Returns the id of the first option at the end of a branch.
fn first_option(desk: &Desk, game: &str) -> String {
    let asked = json(&desk.ok(&["questions", game, "--json"]));
    asked["questions"][0]["options"][0].as_str().unwrap().to_owned()
}

#[test]
fn new_games_are_not_written_to_the_working_directory() {
    let (desk, clone) = (Desk::new(), Path::new(env!("CARGO_MANIFEST_DIR")));
    let top_level = || {
        let ours = |name: &String| name != "target" && name != ".git";
        entries(clone).into_iter().filter(ours).collect::<Vec<_>>()
    };
    let before = top_level();
    for arguments in [&["play", "--auto"][..], &["play", "--interactive"], &["new"]] {
        let arguments = [arguments, &SHORT].concat();
        let mut command = desk.command(&arguments);
        let output = command.current_dir(clone).stdin(Stdio::null()).output().unwrap();
        Desk::ran(&arguments, output);
    }
    assert_eq!(top_level(), before);
    assert_eq!(entries(&desk.path("")).into_iter().collect::<Vec<_>>(), ["data"]);
    assert_eq!(desk.ok(&["games"]).stdout.lines().filter(|line| line.contains(": ")).count(), 3);
}

#[test]
fn the_data_directory_comes_from_option_variable_or_platform() {
    let desk = Desk::new();
    let path = |folder: &str| desk.path(folder).to_str().unwrap().to_owned();
    let (home, data) = (path("home"), path("of-variable"));
    let new = |arguments: &[&str], set: &[(&str, &str)]| {
        let removed = ["SPECIATE_DATA", "HOME", "XDG_DATA_HOME"];
        with(&desk, &[&["new", "--seed", "1"], arguments].concat(), set, &removed)
    };
    let all = [("SPECIATE_DATA", data.as_str()), ("HOME", home.as_str())];
    for (ran, folder) in [
        (new(&["--data", "of-option"], &all), "of-option"),
        (new(&[], &all), "of-variable"),
        (new(&[], &all[1..]), "home"),
    ] {
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let file = Path::new(ran.stdout.lines().last().unwrap());
        assert!(file.is_absolute() && file.starts_with(desk.path(folder)), "{file:?}");
        assert_eq!(file.file_name().unwrap(), "dominant-species-1.jsonl");
        assert!(file.with_file_name(".speciate/packs").is_dir(), "packs are beside it");
    }
}

#[test]
fn without_a_data_directory_the_error_says_where_to_save_a_game() {
    let desk = Desk::new();
    let removed = ["SPECIATE_DATA", "HOME", "XDG_DATA_HOME"];
    for arguments in [&["new"][..], &["play", "--auto"]] {
        let ran = with(&desk, arguments, &[], &removed);
        assert_eq!(ran.code, Some(1));
        // A relative path does not count, because it is a different folder in each working directory.
        let relative = [("HOME", "home"), ("XDG_DATA_HOME", "share")];
        assert_eq!(with(&desk, arguments, &relative, &removed[..1]).stderr, ran.stderr);
        assert!(!desk.path("home").exists() && !desk.path("share").exists());
        insta::allow_duplicates! {
            insta::assert_snapshot!(ran.stderr, @r"
            error: there is no home directory to save your games in
            hint: write this game to a file with `--out FILE`
            hint: or choose a folder for all your games with `--data DIR` or the variable `SPECIATE_DATA`
            ");
        }
    }
    assert_eq!(with(&desk, &["games"], &[], &removed).code, Some(1));
    // A folder cannot be created inside a file.
    desk.write("file", "");
    let set = [("SPECIATE_DATA", "file")];
    let ran = with(&desk, &["new"], &set, &[]);
    let output = ran.stderr.replace(desk.path("").to_str().unwrap(), "HERE/");
    insta::assert_snapshot!(output, @r"
    error: your games cannot be saved in `HERE/file/games`: a part of the path is not a directory
    hint: write this game to a file with `--out FILE`
    hint: or choose a folder for all your games with `--data DIR` or the variable `SPECIATE_DATA`
    ");
    for set in [&set[..], &[]] {
        let out = ["new", "--seed", "1", "--out", &format!("mine-{}.jsonl", set.len())];
        assert_eq!(with(&desk, &out, set, &removed).code, Some(0));
        assert_eq!(with(&desk, &["show", out[4]], set, &removed).code, Some(0), "packs are found");
    }
}

#[test]
fn a_game_argument_is_a_file_or_else_a_saved_name() {
    let desk = Desk::new();
    let turn_limit = |limit| format!("rulings.turn_limit={limit}");
    let new = |more: [&str; 2], limit: u8| {
        desk.ok(&[&["new", "--seed", "1", "--set", &turn_limit(limit)], &more[..]].concat())
    };
    let kept = new(["--name", "first"], 2).stdout;
    assert_eq!(Path::new(kept.trim()), desk.path(&Desk::log_path("first")));
    let limit = |game: &str| {
        let line = desk.ok(&["log", game, "--json"]).stdout;
        let opening: serde_json::Value =
            serde_json::from_str(line.lines().next().unwrap()).unwrap();
        opening["settings"]["rulings.turn_limit"].as_str().unwrap().to_owned()
    };
    assert_eq!((limit("first"), limit("first@5")), ("2".to_owned(), "2".to_owned()));
    // A folder with that name is not a log.
    fs::create_dir(desk.path("first")).unwrap();
    assert_eq!(limit("first"), "2");
    fs::remove_dir(desk.path("first")).unwrap();
    let out = new(["--out", "first"], 3).stdout;
    assert_eq!(Path::new(out.trim()), desk.path("first"));
    assert_eq!(
        (limit("first"), limit("first@5"), limit("./first@5")),
        ("3".to_owned(), "3".to_owned(), "3".to_owned())
    );
    // Hints name the game in a way that other commands understand.
    let (hidden, _) =
        (desk.ok(&["games"]).stdout, fs::rename(desk.path("first"), desk.path("first@5")).unwrap());
    assert!(hidden.contains("data/games/first.jsonl: "), "{hidden}");
    assert_eq!(
        (limit("first@5"), limit("first"), limit("first@5@5")),
        ("3".to_owned(), "2".to_owned(), "3".to_owned())
    );
    // A path is never the name of a game.
    for path in ["./first", "first.jsonl"] {
        assert!(desk.refused(&["show", path]).contains("no such file"), "{path}");
    }
}

#[test]
fn an_unknown_game_name_is_explained() {
    let desk = Desk::new();
    assert!(
        desk.refused(&["show", "first"])
            .contains("hint: run `speciate play` or `speciate new` to open one")
    );
    desk.ok(&["new", "--name", "first", "--animals", "bird,insect", "--seed", "7"]);
    let said = |arguments: &[&str]| desk.refused(arguments);
    insta::assert_snapshot!(said(&["show", "frist"]), @r"
    error: no game is called `frist`
    hint: did you mean `first`?
    ");
    insta::assert_snapshot!(said(&["show", "another"]), @r"
    error: no game is called `another`
    hint: run `speciate games` to list your games
    ");
    insta::assert_snapshot!(said(&["show", "first.jsonl"]), @r"
    error: cannot read `first.jsonl`: no such file
    hint: did you mean `first`?
    ");
    insta::assert_snapshot!(said(&["show", "first@x"]), @r"
    error: no branch or mark of the game is called `x`
    hint: use `main`
    hint: write `@300` (after 300 facts), `@-2` (two answers back), `@turn:3`, `@turn:3/SECTION`, `@turn:3/1` (its first question; `@round:3` means the same), a branch, a mark, or a branch with a point on it such as `@main:300`
    ");
    insta::assert_snapshot!(said(&["show", "frist@x"]), @r"
    error: no game is called `frist`
    hint: did you mean `first`?
    ");
    insta::assert_snapshot!(said(&["answer", "first", "5"]), @r"
    error: expected an option id such as `pass` or `tile:0,-1`, found `5` [unknown-option]
    hint: name an option by its id: number 5 in the list is `space:regression.1`
    ");
    insta::assert_snapshot!(said(&["explain", "0,0"]), @r"
    error: `0,0` is a tile, but no game is named
    hint: name the game as well: `speciate explain GAME 0,0`; `speciate games` lists yours
    ");
    insta::assert_snapshot!(said(&["explain", "first"]), @r"
    error: `first` is a game, but no tile is named
    hint: name a tile of the game as well, e.g. `speciate explain first 0,0`
    ");
    fs::create_dir(desk.path("folder")).unwrap();
    insta::assert_snapshot!(said(&["play", "folder"]), @r"
    error: cannot read `folder`: it is a directory
    hint: name a log file in it
    ");
    insta::assert_snapshot!(said(&["play", "dominant-specie"]), @r"
    error: no game is called `dominant-specie`
    hint: did you mean `dominant-species`?
    ");
    let ran = desk.run(&["first"]);
    assert_eq!(ran.code, Some(2));
    insta::assert_snapshot!(ran.stderr, @r"
    error: `first` is a game, not a command
    hint: continue it with `speciate play first`, or look at it with `speciate show first`
    ");
}

#[test]
fn a_game_never_overwrites_another() {
    let desk = Desk::new();
    desk.ok(&["new", "--name", "first"]);
    let before = desk.read(&Desk::log_path("first"));
    let said = |more: &[&str]| desk.refused(&[&["new"], more].concat());
    insta::assert_snapshot!(said(&["--name", "first"]), @r"
    error: a game called `first` already exists
    hint: choose another name
    ");
    insta::assert_snapshot!(said(&["--name", "a/b"]), @r"
    error: expected a name of at most 100 bytes with letters, digits, `-` and `_`, found `a/b`
    hint: choose another name; to save a game elsewhere, use `--out FILE`
    ");
    insta::assert_snapshot!(said(&["--name", "dominant-species"]), @r"
    error: `dominant-species` is the name of a set of rules, so a game cannot have this name
    hint: choose another name
    ");
    desk.write("mine.jsonl", "mine");
    insta::assert_snapshot!(said(&["--out", "mine.jsonl"]), @r"
    error: the file `mine.jsonl` already exists
    hint: name a new file: games are never overwritten
    ");
    assert_eq!(
        (desk.read("mine.jsonl").as_str(), desk.read(&Desk::log_path("first"))),
        ("mine", before)
    );
    assert!(desk.refused(&["play", "first", "--name", "second"]).contains("is for new games"));
}

#[test]
fn games_opened_at_the_same_time_get_different_names() {
    let desk = Desk::new();
    let arguments = ["new", "--animals", "bird,insect"];
    let begin =
        |_| desk.command(&arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let children: Vec<_> = (0..4).map(begin).collect();
    let outputs = children.into_iter().map(|child| child.wait_with_output().unwrap());
    let files: BTreeSet<String> =
        outputs.map(|output| String::from_utf8(output.stdout).unwrap()).collect();
    assert_eq!(files.len(), 4, "{files:?}");
    files.iter().for_each(|file| drop(desk.ok(&["show", file.trim()])));
    let seeds: BTreeSet<String> = files.iter().map(|file| desk.read(file.trim())).collect();
    assert_eq!(seeds.len(), 4, "no game was overwritten");
}

#[test]
fn games_are_listed_with_their_players_and_progress() {
    let desk = Desk::new();
    assert_eq!(desk.ok(&["games"]).stdout, "");
    desk.ok(&[&["new", "--name", "over"], &SHORT[..]].concat());
    desk.ok(&["play", "over", "--auto"]);
    let seats = [
        "play",
        "--interactive",
        "--name",
        "open",
        "--seed",
        "3",
        "--seats",
        "mammal=Hal:greedy,bird=human",
    ];
    desk.typed(&seats, "");
    desk.write(&Desk::log_path("empty"), "");
    desk.write(&Desk::log_path("foreign"), "{\"score\":1}\n");
    let whole = desk.read(&Desk::log_path("over"));
    desk.write(&Desk::log_path("cut"), &whole[..whole.len() - 40]);
    desk.write(&Desk::log_path("patched"), whole.replace("\"game_ended\"", "\"game_begun\""));
    desk.write("data/games/notes.txt", "no game");
    let listed = desk.ok(&["games"]).stdout.replace("\n    ", " ");
    let mut listed: Vec<&str> = listed.lines().collect();
    listed.sort_unstable();
    insta::assert_snapshot!(listed.join("\n"), @r#"
    cut: dominant-species, turn 2; Bird, Insect (no players are named); played just now; with rulings.turn_limit = 2
    empty: cannot be read: line 1, column 1: the opening is damaged [empty]: expected an opening, found an empty log; check that this is the file of a log
    foreign: cannot be read: line 1, column 1: the opening is damaged [opening-unreadable]: expected `{"speciate":1,`, found `{"score":1}`; if this is the log of a game, restore its first line
    open: dominant-species, turn 1, Bird to move; Mammal (Hal), Bird (a person); played just now
    over: dominant-species, over, Insect has won; Bird, Insect; played just now; with rulings.turn_limit = 2
    patched: cannot be read: line 672 is damaged; `speciate recover patched` copies the lines before it into a new game
    "#);
    // If a game has several branches, the list describes the one that would be opened.
    let line_of = |name: &str| {
        let listed = desk.ok(&["games"]).stdout.replace("\n    ", " ");
        let own = listed.lines().find(|line| line.starts_with(&format!("{name}: ")));
        own.expect("the game is listed").to_owned()
    };
    desk.ok(&["branch", "over@200", "bold", "--seed", "9"]);
    let main = line_of("over");
    assert!(main.contains("over, Insect has won (2 branches); Bird"), "{main}");
    desk.ok(&["answer", "over@bold", &first_option(&desk, "over@bold"), "--no-bots"]);
    assert_eq!(line_of("over"), main);
    desk.ok(&["switch", "over", "bold"]);
    let bold = line_of("over");
    assert!(bold.contains("turn 1") && bold.contains(" to move (2 branches)"), "{bold}");
    desk.ok(&["switch", "over", "main"]);
    assert_eq!(line_of("over"), main);
    // Each game is described in the terms of its own rules.
    desk.ok(&["new", "marine", "--name", "sea"]);
    let listed = desk.ok(&["games"]).stdout;
    let sea = listed.lines().find(|line| line.starts_with("sea: ")).expect("the game is listed");
    assert!(sea.contains("Fishes"), "{sea}");
    desk.ok(&["new", "card-game", "--name", "cards"]);
    let cards = line_of("cards");
    assert!(cards.contains("card-game, round 1, "), "{cards}");
    let found = json(&desk.ok(&["games", "--json"]));
    let open =
        found["games"].as_array().unwrap().iter().find(|game| game["name"] == "open").unwrap();
    assert_eq!((&open["status"], &open["turn"]), (&"open".into(), &1.into()));
    assert_eq!(
        open["seats"][1],
        serde_json::json!({"seat": 2, "animals": ["bird"], "player": "human", "name": null})
    );
    assert!(open["played"].as_u64().is_some_and(|played| played > 1_700_000_000));
    assert_eq!(desk.ok(&["games", "--here"]).stdout, "", "`--here` leaves out stored games");
    desk.ok(&["new", "--out", "loose.jsonl", "--seed", "1"]);
    assert_eq!(desk.ok(&["games", "--here"]).stdout.matches("played just now").count(), 1);
    assert!(!desk.ok(&["games"]).stdout.contains("loose"));
}

#[test]
fn programs_get_names_without_the_quotes_of_a_shell() {
    let desk = Desk::new();
    desk.ok(&["new", "--out", "on Monday.jsonl", "--seed", "1"]);
    assert!(desk.ok(&["games", "--here"]).stdout.contains("'./on Monday.jsonl'"));
    let listed = json(&desk.ok(&["games", "--here", "--json"]));
    assert_eq!(listed["games"][0]["name"], "./on Monday.jsonl");
}

#[test]
fn a_game_with_animals_of_a_pack_is_listed_with_their_names() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "house", "--like", "empty-house"]);
    let new = ["new", "--name", "home", "--pack", "house", "--animals", "mouse,spider"];
    desk.ok(&[&new[..], &["--seed", "3"]].concat());
    let listed = desk.ok(&["games"]).stdout.replace("\n    ", " ");
    assert!(listed.contains("Mouse, Spider (no players are named)"), "{listed}");
}
