//! Everything that the README shows is true: its commands, board, card and scenario. The commands and options in its
//! sentences are tested in `src/cli/document_tests.rs`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::Stdio;

use pretty_assertions::assert_eq;

use super::Desk;

fn readme() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap()
}

/// Returns the code blocks in a language.
fn blocks(language: &str) -> Vec<String> {
    let readme = readme();
    let fence = format!("```{language}\n");
    let blocks = readme.split(&fence).skip(1).filter_map(|rest| rest.split("```").next());
    blocks.map(str::to_owned).collect()
}

#[test]
fn every_command_of_the_readme_works() {
    let desk = Desk::new();
    // Some commands name files of a clone, but none of them writes there.
    std::fs::create_dir(desk.path("clone")).unwrap();
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    std::os::unix::fs::symlink(tests, desk.path("clone/tests")).unwrap();
    let mut count = 0;
    for line in blocks("sh").iter().flat_map(|block| block.lines()) {
        let command = line.strip_prefix("cargo run --release -- ");
        let Some(command) = command.or_else(|| line.strip_prefix("speciate ")) else {
            assert_eq!(line, "cargo test", "this line is not tested");
            continue;
        };
        // Fewer games and less time to think are enough for this test.
        let fewer = [
            ("--games 1000", "--games 10"),
            ("--tables 10", "--tables 1"),
            ("search-20", "search-2"),
        ];
        let command = fewer
            .iter()
            .fold(command.to_owned(), |command, (all, some)| command.replace(all, some));
        works(&desk, &command);
        count += 1;
    }
    assert!(count >= 20, "the README's commands were not found");
    let written = std::fs::read_dir(desk.path("clone")).unwrap();
    let written: Vec<_> = written.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(written, ["tests"]);
}

/// Runs a command. If it asks questions, quits at the first one.
fn works(desk: &Desk, command: &str) {
    let words: Vec<&str> = command.split_whitespace().collect();
    if words[0] == "serve" {
        return serves(desk, &words);
    }
    let asks = words[0] == "play" && !words.contains(&"--auto");
    let more: &[&str] = if asks { &["--interactive"] } else { &[] };
    let ran = desk.typed_in("clone", &[&words[..], more].concat(), "quit\n");
    assert_eq!(ran.code, Some(0), "{command}: {}", ran.stderr);
}

#[test]
fn every_word_for_a_question_is_understood() {
    let play = ["play", "--interactive", "--seed", "3", "--animals", "mammal,bird,insect"];
    let is_understood = |typed: &str| {
        let ran = Desk::new().typed(&play, &format!("{typed}\nquit\n"));
        !ran.stderr.contains("is not an option")
    };
    let readme = readme();
    let (_, list) = readme.split_once("At a question you can also type:\n\n").unwrap();
    let lines = list.lines().take_while(|line| !line.is_empty());
    let typed = lines.filter_map(|line| line.strip_prefix("- `")?.split('`').next());
    let mut count = 0;
    for typed in typed {
        assert!(is_understood(typed), "{typed}");
        count += 1;
    }
    assert!(count >= 10, "only {count} words were found");
    assert!(!is_understood("xyzzy"));
}

/// Runs the server, requests its first page and stops it.
fn serves(desk: &Desk, words: &[&str]) {
    // Use another port, because the default one may be in use.
    let more = [words, &["--port", "0", "--no-open"]].concat();
    let mut server = desk.command(&more).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
    let mut way = TcpStream::connect(address).unwrap_or_else(|_| panic!("no address: {line:?}"));
    write!(way, "GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").unwrap();
    let mut page = String::new();
    way.read_to_string(&mut page).unwrap();
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("Choose a game"), "{page}");
    server.kill().unwrap();
    server.wait().unwrap();
}

#[test]
fn the_board_is_as_the_program_draws_it() {
    let desk = Desk::new();
    desk.ok(&["new", "--players", "6", "--seed", "3"]);
    let shown = desk.ok(&["show", "dominant-species-1"]).stdout;
    for board in blocks("text") {
        assert!(shown.contains(&board), "{board}\n{shown}");
    }
}

/// The picture of the README; `UPDATE_PICTURE=1` draws it again.
const PICTURE: &str = "src/games/dominant_species/table.svg";

#[test]
fn the_picture_is_as_the_program_draws_it() {
    let desk = Desk::new();
    desk.ok(&[
        "play",
        "--auto",
        "--bots",
        "greedy",
        "--players",
        "4",
        "--seed",
        "3",
        "--name",
        "ours",
    ]);
    let shown = desk.ok(&["show", "ours@turn:4/migration", "--seat", "2", "--svg"]).stdout;
    if std::env::var_os("UPDATE_PICTURE").is_some() {
        std::fs::write(PICTURE, &shown).unwrap();
    }
    let drawn = std::fs::read_to_string(PICTURE).unwrap();
    assert!(drawn == shown, "{PICTURE} differs; UPDATE_PICTURE=1 draws it again");
    assert!(readme().contains(&format!("]({PICTURE})")));
}

#[test]
fn the_card_is_a_shipped_one() {
    let card = include_str!("../../scripts/dominant-species/cards/biomass.rhai");
    assert_eq!(blocks("rhai"), [card]);
}

#[test]
fn the_scenario_passes() {
    let desk = Desk::new();
    for (number, scenario) in blocks("toml").iter().enumerate() {
        let file = format!("scenario-{number}.toml");
        desk.write(&file, scenario);
        assert!(desk.ok(&["test", &file]).stderr.contains("one scenario passed"));
    }
}

#[test]
fn the_project_states_its_licence() {
    let manifest = include_str!("../../Cargo.toml");
    assert!(manifest.contains("license = \"MIT OR Apache-2.0\""));
    assert!(readme().contains("`MIT OR Apache-2.0`"));
}
