//! The documents for modders and designers are run from their text, so that they stay true.
//!
//! A block `sh` contains commands. They run in order in one folder, as in a clone. A block that names a file after its
//! language is written to that file; if the clone has the file, the file must contain the block. A block `text` after a
//! command is the command's output: a line `…` stands for any lines, `…` within a line for any text, and after a prompt
//! such as `Bird> ` comes what the reader types. `UPDATE_DOCUMENTS=1` rewrites `text` blocks that differ.

use std::path::Path;

use super::{Desk, Ran};

const CLONE: &str = env!("CARGO_MANIFEST_DIR");
/// The sign for text that may vary.
const ANYTHING: &str = "…";

#[test]
fn the_script_tutorial_prints_what_it_shows() {
    let done = run("scripts/README.md");
    assert!(done.commands > 12 && done.outputs > 10 && done.files > 8, "{done:?}");
}

#[test]
fn the_table_tutorial_prints_what_it_shows() {
    let done = run("content/README.md");
    assert!(done.commands > 8 && done.outputs > 4 && done.files > 1, "{done:?}");
}

#[test]
fn a_placeholder_in_a_document_matches_any_output() {
    let is = |wanted: &str, found: &str| agree(wanted, found);
    assert!(is("a\n…\nd\n", "a\nb\nc\nd\n") && is("a\n…\nd", "a\nd\n"));
    assert!(is("a … c … e", "a b c d e") && !is("a … c", "a b d"));
    assert!(!is("a\n…\nd", "a\nb\nc") && !is("a", "a\nb") && !is("a\nb", "a"));
}

/// How much of a document was run.
#[derive(Debug, Default)]
struct Done {
    commands: usize,
    outputs: usize,
    files: usize,
}

/// A fenced block.
struct Block {
    /// The text after the opening fence.
    info: String,
    body: String,
    line: usize,
}

/// Runs all blocks of a document in order.
fn run(document: &str) -> Done {
    let path = Path::new(CLONE).join(document);
    let mut text = std::fs::read_to_string(&path).unwrap();
    let desk = Desk::new();
    std::os::unix::fs::symlink(Path::new(CLONE).join("tests"), desk.path("tests")).unwrap();
    let (mut done, mut wrong, mut printed) = (Done::default(), Vec::new(), None);
    let blocks = blocks(&text);
    for (place, block) in blocks.iter().enumerate() {
        let at = format!("{document}:{}", block.line);
        match block.info.split_once(' ') {
            None if block.info == "sh" => {
                let next = blocks.get(place + 1).filter(|next| next.info == "text");
                for command in block.body.lines().filter(|line| *line != "cargo install --path .") {
                    printed = Some(output(&desk, command, next.map_or("", |next| &next.body), &at));
                    done.commands += 1;
                }
            }
            None if block.info == "text" => {
                let Some(found) = printed.take() else { panic!("{at}: no command prints this") };
                if !agree(&block.body, &found) {
                    text = text.replacen(&block.body, &format!("{}\n", found.trim_end()), 1);
                    wrong.push(format!("{at} says\n{}\nbut this is printed:\n{found}", block.body));
                }
                done.outputs += 1;
            }
            Some((_, file)) => {
                write_or_compare(&desk, file, &block.body, &at);
                done.files += 1;
            }
            None => {}
        }
    }
    if std::env::var_os("UPDATE_DOCUMENTS").is_some() {
        std::fs::write(path, text).unwrap();
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    done
}

/// Returns the fenced blocks of a document.
fn blocks(text: &str) -> Vec<Block> {
    let (mut found, mut open): (Vec<Block>, Option<Block>) = (Vec::new(), None);
    for (place, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), open.as_mut()) {
            (Some(info), None) => {
                let info = info.to_owned();
                open = Some(Block { info, body: String::new(), line: place + 1 });
            }
            (Some(_), Some(_)) => found.extend(open.take()),
            (None, Some(block)) => block.body += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "the last block is not closed");
    found
}

/// Runs a command, types the answers in the expected output, and returns what a terminal shows.
fn output(desk: &Desk, command: &str, expected: &str, at: &str) -> String {
    let words: Vec<&str> = command.split_whitespace().collect();
    let Some((&"speciate", arguments)) = words.split_first() else {
        panic!("{at}: `{command}` is not tested")
    };
    let typed: Vec<(&str, &str)> = expected.lines().filter_map(prompt).collect();
    let asks = arguments[0] == "play" && !arguments.contains(&"--auto");
    let ran = match typed.is_empty() {
        true if asks => desk.typed(&[arguments, &["--interactive"]].concat(), "quit\n"),
        true => desk.run(arguments),
        false => {
            let lines: String = typed.iter().map(|(_, typed)| format!("{typed}\n")).collect();
            desk.typed(&[arguments, &["--interactive"]].concat(), &lines)
        }
    };
    let fails = expected.contains("error");
    assert_eq!(ran.code, Some(i32::from(fails)), "{at}: {command}: {}{}", ran.stdout, ran.stderr);
    let Ran { stdout, stderr, .. } = ran;
    let (mut shown, mut rest) = (String::new(), stdout.as_str());
    for (asked, typed) in typed {
        let asked = format!("\n{asked}> ");
        let Some((before, after)) = rest.split_once(&asked) else { break };
        shown += &format!("{before}{asked}{typed}\n");
        rest = after;
    }
    // Only a slow machine says how long the games take.
    let is_told = |line: &&str| !line.contains(" games take about ");
    let told: String = stderr.split_inclusive('\n').filter(is_told).collect();
    format!("{shown}{rest}{told}")
}

/// Returns the name in a prompt and what is typed after it, if the line is a prompt.
fn prompt(line: &str) -> Option<(&str, &str)> {
    let found = line.split_once("> ")?;
    let is_name = found.0.chars().all(char::is_alphabetic) && !found.0.is_empty();
    is_name.then_some(found)
}

/// Writes a file. If the clone has the file, checks that it contains the text instead.
fn write_or_compare(desk: &Desk, file: &str, text: &str, at: &str) {
    if let Ok(shipped) = std::fs::read_to_string(Path::new(CLONE).join(file)) {
        assert!(shipped.contains(text), "{at}: {file} does not contain\n{text}");
        return;
    }
    assert!(!file.starts_with("tests/"), "{at}: there is no {file}");
    let path = desk.path(file);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    desk.write(file, text);
}

/// Returns whether the output matches the block that describes it.
fn agree(wanted: &str, found: &str) -> bool {
    let lines =
        |text: &str| text.trim_end().lines().map(|line| line.trim_end().to_owned()).collect();
    let (wanted, found): (Vec<String>, Vec<String>) = (lines(wanted), lines(found));
    lines_agree(&wanted, &found)
}

fn lines_agree(wanted: &[String], found: &[String]) -> bool {
    match wanted.split_first() {
        None => found.is_empty(),
        Some((line, rest)) if line.trim() == ANYTHING => {
            (0..=found.len()).any(|skipped| lines_agree(rest, &found[skipped..]))
        }
        Some((line, rest)) => found
            .split_first()
            .is_some_and(|(next, after)| line_agrees(line, next) && lines_agree(rest, after)),
    }
}

fn line_agrees(wanted: &str, found: &str) -> bool {
    let Some((start, rest)) = wanted.split_once(ANYTHING) else { return wanted == found };
    let Some(found) = found.strip_prefix(start) else { return false };
    let ends = found.char_indices().map(|(at, _)| at).chain([found.len()]);
    ends.into_iter().any(|at| line_agrees(rest, &found[at..]))
}
