//! A game at a real terminal: lines are edited and completed, and the terminal is restored at the end.

use std::process::Command;

use rexpect::reader::Options;
use rexpect::session::{PtySession, spawn_with_options};

use super::story::until_turn_2;
use super::{Desk, json};

/// Much longer than any step takes: a test that waits this long has failed.
const TIMEOUT: u64 = 120_000;

const FILE: &str = "dominant-species-1";
const NEW: [&str; 6] =
    ["play", "--seed", "3", "--seats", "mammal=human,bird=greedy", "--no-confirm"];

/// Runs a command at a terminal, and then prints the terminal's settings.
fn at_terminal(desk: &Desk, arguments: &[&str]) -> PtySession {
    at_terminal_after("", desk, arguments)
}

/// Runs a command at a terminal of 80 columns and 24 rows.
fn at_small_terminal(desk: &Desk, arguments: &[&str]) -> PtySession {
    at_terminal_of(desk, 80, arguments)
}

/// Runs a command at a terminal with this many columns and 24 rows.
fn at_terminal_of(desk: &Desk, columns: usize, arguments: &[&str]) -> PtySession {
    at_terminal_after(&format!("stty columns {columns} rows 24; "), desk, arguments)
}

fn at_terminal_after(before: &str, desk: &Desk, arguments: &[&str]) -> PtySession {
    let command = desk.command(arguments);
    let mut shell = Command::new("sh");
    let script = format!(r#"{before}"$0" "$@"; stty -a"#);
    shell.args(["-c", script.as_str()]).arg(command.get_program());
    shell.args(command.get_args()).current_dir(desk.path(".")).env("TERM", "xterm");
    shell.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let options = Options::new().timeout_ms(Some(TIMEOUT)).strip_ansi_escape_codes(true);
    spawn_with_options(shell, options).unwrap()
}

/// Types keys without ending the line.
fn press(terminal: &mut PtySession, keys: &str) {
    terminal.send(keys).unwrap();
    terminal.flush().unwrap();
}

/// Returns the output of a command up to its end, which must restore the terminal.
fn end(mut terminal: PtySession) -> String {
    let seen = terminal.exp_eof().unwrap();
    for mode in ["icanon", "isig", "icrnl"] {
        assert!(seen.split_whitespace().any(|word| word == mode), "{mode}: {seen}");
    }
    seen
}

/// Returns the action display.
fn display(desk: &Desk) -> String {
    json(&desk.ok(&["show", FILE, "--json"]))["display"].to_string()
}

#[test]
fn plain_lines_fit_a_narrow_terminal() {
    let desk = Desk::new();
    let arguments = [&NEW[..], &["--no-map"]].concat();
    let mut terminal = at_terminal_of(&desk, 60, &arguments);
    let mut seen = terminal.exp_string("Mammal> ").unwrap();
    press(&mut terminal, "card\r");
    seen += &terminal.exp_string("Mammal> ").unwrap();
    press(&mut terminal, "quit\r");
    end(terminal);
    for line in seen.split(['\n', '\r']) {
        assert!(line.trim_end().chars().count() <= 60, "wider than the terminal: {line}");
    }
    assert!(seen.lines().count() > 20, "{seen}");
}

#[test]
fn an_option_is_completed_and_ctrl_d_quits_and_saves() {
    let desk = Desk::new();
    let mut terminal = at_terminal(&desk, &NEW);
    terminal.exp_string("Mammal> ").unwrap();
    // Characters that were deleted are not part of the answer.
    press(&mut terminal, "x\u{7f}wast\t");
    terminal.exp_string("space:wasteland").unwrap();
    press(&mut terminal, "\r");
    terminal.exp_string("Bird puts a pawn").unwrap();
    terminal.exp_string("Mammal> ").unwrap();
    // The arrow key brings back the previous line.
    press(&mut terminal, "\u{1b}[A");
    terminal.exp_string("space:wasteland").unwrap();
    press(&mut terminal, "\u{15}\u{4}");
    let seen = end(terminal);
    assert!(seen.contains("Saved. To continue: speciate play dominant-species-1"), "{seen}");
    assert!(display(&desk).contains(r#""wasteland":"mammal""#), "{}", display(&desk));
}

#[test]
fn words_and_names_are_completed_and_ctrl_c_quits() {
    let desk = Desk::new();
    let mut terminal = at_terminal(&desk, &NEW);
    terminal.exp_string("Mammal> ").unwrap();
    press(&mut terminal, "ru\tdominat\t\r");
    terminal.exp_string("Domination (p.").unwrap();
    terminal.exp_string("Mammal> ").unwrap();
    press(&mut terminal, "half a word\u{3}");
    let seen = end(terminal);
    assert!(seen.contains("Saved. To continue: speciate play dominant-species-1"), "{seen}");
}

#[test]
fn leaving_before_a_seat_is_chosen_opens_no_game() {
    for key in ["\u{3}", "\u{4}", "qu\t\r"] {
        let desk = Desk::new();
        let mut terminal = at_terminal(&desk, &["play"]);
        terminal.exp_string("Which animal do you play?").unwrap();
        terminal.exp_string("> ").unwrap();
        press(&mut terminal, key);
        let seen = end(terminal);
        assert!(!seen.contains("saved"), "{seen}");
        assert!(!desk.path(&Desk::log_path(FILE)).exists(), "{key:?}");
    }
}

/// Returns the output of `play` without a game at a terminal at which `typed` is typed line by line, each after a
/// prompt.
fn offered(desk: &Desk, typed: &[&str]) -> String {
    let mut terminal = at_terminal(desk, &["play"]);
    let mut seen = String::new();
    for line in typed {
        seen += &terminal.exp_regex("(^|\n|\r)[A-Za-z ]*> ").unwrap().0;
        press(&mut terminal, &format!("{line}\r"));
    }
    seen += &end(terminal);
    seen
}

#[test]
fn play_offers_the_games_that_can_be_continued() {
    let desk = Desk::new();
    let first = offered(&desk, &["", "quit"]);
    assert!(
        first.contains("The game is saved as dominant-species-1"),
        "there are no games to offer: {first}"
    );
    desk.ok(&[
        "new",
        "--name",
        "over",
        "--players",
        "2",
        "--seed",
        "7",
        "--set",
        "rulings.turn_limit=1",
    ]);
    desk.ok(&["play", "over", "--auto"]);
    let again = offered(&desk, &["", "quit"]);
    assert!(again.contains("Continuing dominant-species-1."), "{again}");
    assert!(!again.contains("over: "), "{again}");
    let (_, games) = again.split_once("You have unfinished games").unwrap();
    assert!(
        games.contains("1) dominant-species-1: ") && games.contains("2) a new game"),
        "{again}"
    );
    for (typed, said) in [
        (&["dominant-species-1", "quit"][..], "Continuing dominant-species-1."),
        (&["0", "9", "over", "1", "quit"], "Continuing dominant-species-1."),
        (&["2", "", "quit"], "The game is saved as dominant-species-2"),
    ] {
        let seen = offered(&desk, typed);
        assert!(seen.contains(said), "{typed:?}: {seen}");
    }
    // Quitting at this prompt does not create a game.
    for typed in ["quit", "\u{4}"] {
        assert!(!offered(&desk, &[typed]).contains("saved"), "{typed:?}");
    }
    assert!(!desk.path(&Desk::log_path("dominant-species-3")).exists());
}

#[test]
fn story_shows_the_end_of_a_turn_that_does_not_fit_on_a_small_screen() {
    let new = ["play", "--interactive", "--seed", "3", "--animals", "mammal,bird"];
    let (count, news) = until_turn_2(&new);
    let desk = Desk::new();
    desk.typed(&new, &format!("{}quit\n", "1\n".repeat(count - 1)));
    let mut terminal = at_small_terminal(&desk, &["play", "--plain", FILE]);
    terminal.exp_string("Mammal> ").unwrap();
    press(&mut terminal, "1\r");
    let shown = terminal.exp_string("Mammal> ").unwrap();
    assert!(shown.contains("earlier lines are left out: `story` shows all.)"), "{shown}");
    press(&mut terminal, "story\r");
    let told = terminal.exp_string("Mammal> ").unwrap();
    let lines = || news.lines().map(str::trim).filter(|line| !line.is_empty());
    assert!(
        lines().any(|line| !shown.contains(line)),
        "the screen has room for all lines: {shown}"
    );
    for line in lines() {
        assert!(told.contains(line), "{line}: {told}");
    }
    press(&mut terminal, "quit\r");
    end(terminal);
}

#[test]
fn the_whole_end_of_a_game_is_shown_on_a_small_screen() {
    let new = ["play", "--interactive", "--seed", "3", "--animals", "mammal,bird"];
    let new = [&new[..], &["--set", "rulings.turn_limit=1"]].concat();
    let seen = Desk::new().typed(&new, &"1\n".repeat(200)).stdout;
    let (before, _) = seen.split_once("\nFinal standings").expect("the game ends");
    let count = before.matches("Mammal> ").count();
    let (_, last) = before.rsplit_once("Mammal> ").unwrap();
    let desk = Desk::new();
    desk.typed(&new, &format!("{}quit\n", "1\n".repeat(count - 1)));
    let mut terminal = at_small_terminal(&desk, &["play", "--plain", FILE]);
    terminal.exp_string("Mammal> ").unwrap();
    press(&mut terminal, "1\r");
    let seen = end(terminal);
    for line in last.lines().filter(|line| !line.trim().is_empty()) {
        assert!(seen.contains(line.trim()), "{line}: {seen}");
    }
    assert!(last.lines().count() > 24, "the text must be longer than the screen: {last}");
}

#[test]
fn help_is_available_at_the_first_questions() {
    let desk = Desk::new();
    let mut terminal = at_terminal(&desk, &["play"]);
    terminal.exp_string("Which animal do you play?").unwrap();
    press(&mut terminal, "?\r");
    terminal.exp_string("press Enter for the first one").unwrap();
    terminal.exp_string("Which animal do you play?").unwrap();
    press(&mut terminal, "rule bird\r");
    terminal.exp_string("in the food chain").unwrap();
    press(&mut terminal, "BIRD\r");
    terminal.exp_string("Bird> ").unwrap();
    press(&mut terminal, "quit\r");
    end(terminal);
    let mut terminal = at_terminal(&desk, &["play"]);
    terminal.exp_string("You have unfinished games.").unwrap();
    press(&mut terminal, "?\r");
    terminal.exp_string("2 starts a new game.").unwrap();
    terminal.exp_string("You have unfinished games.").unwrap();
    press(&mut terminal, "Dominant-Species-1\r");
    terminal.exp_string("Bird> ").unwrap();
    press(&mut terminal, "quit\r");
    end(terminal);
}

#[test]
fn a_player_who_waits_for_a_remote_player_can_look_things_up_and_quit() {
    let desk = Desk::new();
    let seats = "mammal=human,bird=Bea:elsewhere";
    let play = ["play", "--seed", "3", "--seats", seats, "--no-confirm"];
    let mut terminal = at_terminal(&desk, &play);
    // Birds go first.
    terminal.exp_string("Waiting for Bea").unwrap();
    desk.ok(&["answer", FILE, "space:wasteland"]);
    terminal.exp_string("Mammal> ").unwrap();
    press(&mut terminal, "space:initiative\r");
    terminal.exp_string("Waiting for Bea").unwrap();
    for (typed, said) in [
        ("story\n", "Mammal puts a pawn"),
        ("3\n", "You have no question to answer now."),
        ("why pass\n", "You have no question to answer now."),
        ("board\n", "Initiative"),
        ("undo\n", "Nothing is undone"),
    ] {
        press(&mut terminal, typed);
        terminal.exp_string(said).unwrap();
        terminal.exp_string("Waiting for Bea").unwrap();
    }
    desk.ok(&["answer", FILE, "space:depletion"]);
    terminal.exp_string("Mammal> ").unwrap();
    press(&mut terminal, "space:adaptation.1\r");
    terminal.exp_string("Waiting for Bea").unwrap();
    press(&mut terminal, "quit\n");
    let seen = end(terminal);
    assert!(seen.contains("Saved. To continue: speciate play dominant-species-1"), "{seen}");
}

#[test]
fn a_shell_completes_games_and_their_points() {
    let desk = Desk::new();
    desk.ok(&["new", "--name", "evening", "--seats", "bird=human,insect=greedy", "--seed", "7"]);
    desk.ok(&["branch", "evening", "bold"]);
    desk.write("speciate.bash", desk.ok(&["completions", "bash"]).stdout);
    let program = desk.command(&[]).get_program().to_owned();
    let folder = std::path::Path::new(&program).parent().unwrap().to_owned();
    let mut shell = Command::new("bash");
    shell.args(["--norc", "--noprofile", "-i"]).current_dir(desk.path("."));
    shell.env("TERM", "xterm").env("PS1", "ready> ").env("INPUTRC", "/dev/null");
    let path = std::env::var("PATH").unwrap_or_default();
    shell.env("PATH", format!("{}:{path}", folder.display()));
    let command = desk.command(&[]);
    shell.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let options = Options::new().timeout_ms(Some(TIMEOUT)).strip_ansi_escape_codes(true);
    let mut terminal = spawn_with_options(shell, options).unwrap();
    terminal.exp_string("ready> ").unwrap();
    press(&mut terminal, "source speciate.bash\r");
    terminal.exp_string("ready> ").unwrap();
    for (typed, whole) in [
        ("ev\t", "evening"),
        ("ev\t@b\t", "evening@bold"),
        ("evening@b\t", "evening@bold"),
        ("evening@tu\t", "evening@turn:1"),
        ("evening@turn:1/pl\t", "evening@turn:1/planning"),
        ("evening@bold:tu\t", "evening@bold:turn:1"),
        ("--js\t", "--json"),
    ] {
        // The line is completed, and then echoed instead of run.
        press(&mut terminal, &format!("speciate show {typed}\u{1}echo \r"));
        terminal.exp_regex(&format!("\nspeciate show {whole} ?\r")).unwrap();
        terminal.exp_string("ready> ").unwrap();
    }
    press(&mut terminal, "exit\r");
    terminal.exp_eof().unwrap();
}
