//! A game on the full screen of a real terminal: a whole game, the mouse, resizing, and how the terminal is restored.

use std::io::{Read as _, Write};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use vt100::{MouseProtocolMode, Parser};

use super::Desk;

/// Much longer than any step takes: a test that waits this long has failed.
const TIMEOUT: Duration = Duration::from_secs(600);
/// A letter that is nowhere in the game.
const RARE: &str = "ĸ";
/// How often a test reads the screen.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

const NEW: [&str; 6] =
    ["play", "--seed", "3", "--seats", "mammal=human,bird=greedy", "--no-confirm"];
/// Runs a command at a terminal, and then prints the settings of the terminal.
const SHELL: &str = r#"sh -c 'echo $$ >pid; exec "$0" "$@"' "$0" "$@"; stty -a"#;

/// A terminal and its contents.
struct FullTerminal {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    parser: Arc<Mutex<Parser>>,
}

impl FullTerminal {
    fn new(desk: &Desk, (columns, rows): (u16, u16), term: &str, arguments: &[&str]) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let command = desk.command(arguments);
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", SHELL]);
        shell.arg(command.get_program());
        shell.args(command.get_args());
        shell.cwd(desk.path("."));
        for (name, value) in command.get_envs().filter_map(|(name, value)| Some((name, value?))) {
            shell.env(name, value);
        }
        shell.env("TERM", term);
        let child = pair.slave.spawn_command(shell).unwrap();
        drop(pair.slave);
        let parser = Arc::new(Mutex::new(Parser::new(rows, columns, 200)));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let shown = Arc::clone(&parser);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..length]);
            }
        });
        let writer = pair.master.take_writer().unwrap();
        Self { master: pair.master, writer, child, parser }
    }

    fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    fn is_full(&self) -> bool {
        self.parser.lock().unwrap().screen().alternate_screen()
    }

    fn press(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    /// Waits until the text on the screen is as wanted, and returns it.
    fn wait_until(&self, wanted: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let text = self.text();
            if wanted(&text) {
                return text;
            }
            assert!(begun.elapsed() < TIMEOUT, "timed out:\n{text}");
            std::thread::sleep(POLL_INTERVAL);
        }
    }

    fn wait_for(&self, wanted: &str) -> String {
        self.wait_until(|text| text.contains(wanted))
    }

    /// Types a character and deletes it, so that all that was typed before has been handled. Keys that are pressed
    /// while bots play are dropped, so both are repeated.
    fn settle(&mut self) {
        assert!(!self.text().contains(RARE), "{}", self.text());
        for (key, is_shown) in [(RARE, true), ("\u{7f}", false)] {
            let begun = Instant::now();
            while self.text().contains(RARE) != is_shown {
                assert!(begun.elapsed() < TIMEOUT, "timed out:\n{}", self.text());
                self.press(key);
                std::thread::sleep(5 * POLL_INTERVAL);
            }
        }
    }

    fn resize(&self, (columns, rows): (u16, u16)) {
        self.parser.lock().unwrap().screen_mut().set_size(rows, columns);
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.master.resize(size).unwrap();
    }

    /// Waits for the end of the command, which must restore the terminal. Returns the text that is left on the screen.
    fn end(mut self) -> String {
        let text = self.wait_until(|text| text.contains("icanon"));
        self.child.wait().unwrap();
        for mode in ["icanon", "isig", "icrnl", "echo"] {
            assert!(text.split_whitespace().any(|word| word == mode), "{mode}: {text}");
        }
        let parser = self.parser.lock().unwrap();
        let screen = parser.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{text}");
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        text
    }
}

/// Returns the bytes of a click at a column and a row, counted from 0.
fn click(column: usize, row: usize) -> String {
    let (column, row) = (column + 1, row + 1);
    format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m")
}

#[test]
fn a_whole_game_is_played_with_enter_while_the_terminal_is_resized() {
    let desk = Desk::new();
    let arguments = [&NEW[..5], &["--set", "rulings.turn_limit=1"]].concat();
    let mut terminal = FullTerminal::new(&desk, (120, 40), "xterm-256color", &arguments);
    let first = terminal.wait_for("Mammal>");
    assert!(terminal.is_full() && first.contains("Food chain:"), "{first}");
    assert!(first.contains("+-") && first.contains("Turn order:"), "the map is shown: {first}");
    let sizes = [(80, 24), (200, 60), (60, 20), (100, 30)];
    let mut presses = 0;
    while !terminal.text().contains("The game is over. Press Enter") {
        let before = terminal.text();
        terminal.press("\r");
        terminal.wait_until(|text| text != before);
        presses += 1;
        if presses % 3 == 0 {
            terminal.resize(sizes[presses / 3 % sizes.len()]);
        }
        // Without this, two keys could wait at the end of the game, and the second would leave the full screen.
        terminal.settle();
        assert!(presses < 500, "{before}");
    }
    terminal.press("rule domination\r");
    terminal.wait_for("Domination (p.");
    terminal.press("\u{1b}");
    terminal.wait_until(|text| !text.contains("Domination (p."));
    terminal.press("undo\r");
    terminal.wait_for("You can still look up");
    terminal.press("\r");
    let left = terminal.end();
    assert!(left.contains("Final standings"), "the standings stay on the terminal: {left}");
    desk.ok(&["verify", "dominant-species-1"]);
}

#[test]
fn keys_the_mouse_and_typed_lines_answer_and_look_things_up() {
    let desk = Desk::new();
    let mut terminal = FullTerminal::new(&desk, (120, 40), "xterm", &NEW);
    terminal.wait_for("Mammal>");
    terminal.press("rule domination\r");
    terminal.wait_for("Domination (p.");
    terminal.press("\u{1b}");
    terminal.wait_until(|text| !text.contains("Domination (p."));
    terminal.press("WASTELAND\r");
    terminal.wait_for("Bird puts a pawn");
    assert!(desk.ok(&["show", "dominant-species-1"]).stdout.contains("Wasteland"));
    // The first click marks an option, the second chooses it. Keys that come before the new question are dropped.
    terminal.settle();
    let text = terminal.wait_for("2) ");
    let row = text.lines().position(|line| line.contains(" 2) ")).unwrap();
    let column = text.lines().nth(row).unwrap();
    let column = column[..column.find(" 2) ").unwrap()].chars().count() + 1;
    terminal.press(&click(column, row));
    terminal.wait_until(|text| text.lines().nth(row).is_some_and(|line| line.contains("▸")));
    terminal.press(&click(column, row));
    terminal.wait_until(|text| text.matches("Mammal puts a pawn").count() > 0);
    terminal.wait_for("Pawns at hand: 5.");
    terminal.settle();
    terminal.press("\u{1b}[18~");
    let undone = terminal.wait_for("Your last answer is undone");
    assert!(!undone.contains("Mammal puts a pawn"), "the news no longer tell it: {undone}");
    assert!(undone.contains("Bird puts a pawn"), "what happened before is told again: {undone}");
    terminal.press("\u{3}");
    let left = terminal.end();
    assert!(left.contains("Saved. To continue: speciate play dominant-species-1"), "{left}");
}

#[test]
fn keys_while_bots_play_do_not_answer_the_next_question() {
    let desk = Desk::new();
    let mut terminal = FullTerminal::new(&desk, (120, 40), "xterm", &NEW);
    terminal.wait_for("Mammal>");
    terminal.press("was\r\r\r\r");
    terminal.wait_until(|text| text.contains("Mammal puts a pawn on Wasteland"));
    terminal.wait_for("Mammal>");
    terminal.settle();
    terminal.press("\u{3}");
    terminal.end();
    let log = desk.ok(&["log", "dominant-species-1"]).stdout;
    assert_eq!(log.matches("Mammal puts a pawn").count(), 1, "{log}");
}

#[test]
fn a_help_page_says_what_keys_and_the_mouse_do_and_is_wrapped_once() {
    let desk = Desk::new();
    let mut terminal = FullTerminal::new(&desk, (120, 40), "xterm", &NEW);
    terminal.wait_for("Mammal>");
    terminal.press("?");
    let help = terminal.wait_for("What you can type");
    assert!(help.contains("Mouse: a click"), "{help}");
    // The rows of a paragraph, beside the map.
    let begin = help.lines().position(|line| line.contains("? help h")).unwrap();
    let column = help.lines().nth(begin).unwrap();
    let column = column[..column.find("? help h").unwrap()].chars().count() - 2;
    let rows: Vec<String> =
        help.lines().skip(begin).map(|line| line.chars().skip(column).collect()).collect();
    for pair in rows.windows(2).take(20) {
        let next = pair[1].split_whitespace().next().unwrap_or("");
        let is_same = pair[1].starts_with("    ");
        let length = pair[0].chars().count() + 1 + next.len();
        assert!(!is_same || column + length > 119, "{help}");
    }
    terminal.press("\u{3}");
    terminal.end();
}

#[test]
fn a_signal_restores_the_terminal() {
    for signal in ["TERM", "HUP", "INT"] {
        let desk = Desk::new();
        let terminal = FullTerminal::new(&desk, (80, 24), "xterm", &NEW);
        terminal.wait_for("Mammal>");
        let id = desk.read("pid");
        let sent = Command::new("kill").args([&format!("-{signal}"), id.trim()]).status().unwrap();
        assert!(sent.success());
        terminal.end();
    }
}

#[test]
fn small_or_simple_terminals_and_plain_get_no_full_screen() {
    for (size, term, plain) in [
        ((79, 40), "xterm", &[][..]),
        ((120, 23), "xterm", &[]),
        ((120, 40), "dumb", &[]),
        ((120, 40), "xterm", &["--plain"]),
        ((120, 40), "xterm", &["--no-map"]),
    ] {
        let desk = Desk::new();
        let mut terminal = FullTerminal::new(&desk, size, term, &[&NEW, plain].concat());
        let text = terminal.wait_for("Mammal>");
        assert!(!terminal.is_full() && !text.contains("Food chain:"), "{size:?} {term}: {text}");
        terminal.press("quit\r");
        terminal.end();
    }
}

#[test]
fn the_menu_starts_renames_and_deletes_games_and_starts_lessons() {
    let desk = Desk::new();
    let mut terminal = FullTerminal::new(&desk, (80, 24), "xterm", &["play"]);
    let menu = terminal.wait_for("Learn by playing: Dominant Species");
    assert!(menu.contains("New game: Dominant Species: Marine"), "{menu}");
    terminal.press("LEARN\r");
    terminal.wait_for("Which animal do you play?");
    terminal.press("\r");
    terminal.wait_for("Food chain:");
    terminal.press("Quit\r");
    let left = terminal.end();
    assert!(left.contains("--learn"), "the game continues as a lesson: {left}");
    let mut terminal = FullTerminal::new(&desk, (80, 24), "xterm", &["play"]);
    terminal.wait_for("dominant-species-1:");
    terminal.press("rename 1 Evening\r");
    terminal.wait_for("Evening:");
    terminal.press("DELETE evening\r");
    terminal.wait_for("leaves the list");
    assert_eq!(desk.ok(&["games"]).stdout.matches("Evening:").count(), 1);
    terminal.press("\r");
    terminal.wait_for("no longer among your games");
    assert!(!desk.ok(&["games"]).stdout.contains("Evening"));
    terminal.press("\u{1b}[21~");
    terminal.end();
}

#[test]
fn the_next_player_does_not_see_what_was_typed_before() {
    let desk = Desk::new();
    let new = ["play", "card-game", "--seed", "5", "--seats", "green=human,red=human"];
    let arguments = [&new[..], &["--no-confirm"]].concat();
    let mut terminal = FullTerminal::new(&desk, (120, 40), "xterm", &arguments);
    for _ in 0..3 {
        terminal.wait_for("Hand over");
        terminal.press("\r");
        terminal.wait_until(|text| !text.contains("Hand over") && text.contains("do you play?"));
        // After some cards, the same player is asked again and the next answer on the line is used.
        terminal.press("6; 1; 1\r");
    }
    terminal.wait_for("Hand over");
    std::thread::sleep(10 * POLL_INTERVAL);
    let text = terminal.text();
    assert!(!text.contains("> 1"), "{text}");
    terminal.press("\u{3}");
    terminal.end();
}
