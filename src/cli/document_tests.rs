//! The commands and options that documents name in their sentences exist in this command line. The tests of the whole
//! program run the commands in blocks.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory as _};

use super::Cli;

/// Documents, each with a number of commands and options that its sentences name at least.
const LEAST: [(&str, usize); 7] = [
    ("README.md", 90),
    ("content/README.md", 80),
    ("content/laboratory.md", 40),
    ("content/operators.md", 40),
    ("content/playing.md", 40),
    ("content/runs.md", 30),
    ("src/README.md", 25),
];

/// The document that quotes mistakes.
const MISTAKES: &str = "content/diagnostics.md";

/// The beginnings of texts that look like commands or options of ours.
const OF_OTHERS: [(&str, &str); 4] = [
    ("--features", "an option of cargo"),
    ("store append", "a step in a trace"),
    ("store read", "a step in a trace"),
    ("store change", "a step in a trace"),
];

/// The options that only some builds have, each with whether this build has it.
const OF_FEATURES: [(&str, bool); 7] = [
    ("--base", cfg!(any(feature = "notify", feature = "openid", feature = "passkeys"))),
    ("--notify-after", cfg!(feature = "notify")),
    ("--openid-client", cfg!(feature = "openid")),
    ("--passkeys", cfg!(feature = "passkeys")),
    ("--push", cfg!(feature = "notify")),
    ("--webhooks", cfg!(feature = "notify")),
    ("--webhooks-here", cfg!(feature = "notify")),
];

/// What documents write for a value, each with such a value. For a name or a file, any word is a value.
const PLACEHOLDERS: [(&str, &str); 3] = [("N", "60"), ("SECONDS", "60"), ("set=…", "set=key=1")];

#[test]
fn sentences_of_documents_name_only_commands_and_options_that_exist() {
    let commands = DocumentedCommands::new();
    let (mut faults, mut counts) = (Vec::new(), BTreeMap::new());
    let (mut named, mut of_others) = (BTreeSet::new(), BTreeSet::new());
    for (document, text) in documents() {
        for span in spans(&text) {
            if let Some((other, _)) = OF_OTHERS.iter().find(|(other, _)| span.starts_with(other)) {
                of_others.insert(*other);
                continue;
            }
            let Some(words) = commands.typed(&span) else { continue };
            named.extend(words.first().cloned());
            *counts.entry(document.clone()).or_insert(0_usize) += 1;
            if let Err(error) = commands.parse(&words) {
                faults.push(format!("{document}: `{span}`: {error}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    for (document, least) in LEAST {
        let count = counts.get(document).copied().unwrap_or_default();
        assert!(count >= least, "{document} names {count} commands and options");
    }
    // A command that was renamed is no longer found in the documents.
    let missing: Vec<_> = commands.names.iter().filter(|name| !named.contains(*name)).collect();
    assert!(missing.is_empty(), "no sentence of a document names {missing:?}");
    let others: BTreeSet<&str> = OF_OTHERS.iter().map(|(other, _)| *other).collect();
    assert_eq!(of_others, others);
}

#[test]
fn wrong_commands_and_options_in_sentences_are_found() {
    assert_eq!(spans("See `a\nb`, `c`.\n```sh\n`d`\n```\n- `e`"), ["a b", "c", "e"]);
    let commands = DocumentedCommands::new();
    let is_right = |span: &str| commands.typed(span).map(|words| commands.parse(&words).is_ok());
    for right in [
        "--game NAME",
        "--games",
        "--port N",
        "--sweep",
        "pack new --like",
        "play NAME",
        "recover GAME",
        "speciate answer GAME --accept-content",
    ] {
        assert_eq!(is_right(right), Some(true), "{right}");
    }
    for wrong in [
        "--game NAME --no-such",
        "--no-such-option",
        "--port many",
        "pack new --likes",
        "play NAME another",
        "recover GAME --deep",
        "speciate rescue GAME",
    ] {
        assert_eq!(is_right(wrong), Some(false), "{wrong}");
    }
    for other in ["speciate", "first@300", "rescue GAME", "tile:0,-1"] {
        assert_eq!(is_right(other), None, "{other}");
    }
}

struct DocumentedCommands {
    cli: Command,
    names: BTreeSet<String>,
    /// The words of each command, and its options.
    options: Vec<(Vec<String>, BTreeSet<String>)>,
}

impl DocumentedCommands {
    fn new() -> Self {
        let cli = Cli::command();
        let names = cli.get_subcommands().map(|command| command.get_name().to_owned()).collect();
        let mut options = Vec::new();
        for command in cli.get_subcommands() {
            add_options(command, &[], &longs(&cli), &mut options);
        }
        Self { cli, names, options }
    }

    /// Returns the words of a command or of options as they are typed after the program's name. `None` if the text is
    /// something else.
    fn typed(&self, span: &str) -> Option<Vec<String>> {
        let typed = match span.strip_prefix("speciate ") {
            Some(typed) => typed,
            None => {
                let first = span.split(' ').next().unwrap_or_default();
                (first.starts_with("--") || self.names.contains(first)).then_some(span)?
            }
        };
        let words = typed.split(' ').filter(|word| *word != "…");
        let words = words.map(|word| {
            let value = PLACEHOLDERS.iter().find(|(placeholder, _)| *placeholder == word);
            value.map_or(word, |(_, value)| *value).trim_matches('\'').to_owned()
        });
        Some(words.collect())
    }

    /// Parses a command, or options of any command. What is left out is no error.
    fn parse(&self, words: &[String]) -> Result<(), String> {
        let is_absent = |word: &String| OF_FEATURES.contains(&(word.as_str(), false));
        if words.iter().any(is_absent) {
            return Ok(());
        }
        if words.first().is_some_and(|word| !word.starts_with("--")) {
            return self.parse_command(words);
        }
        let wanted: Vec<&str> =
            words.iter().filter_map(|word| word.strip_prefix("--")?.split('=').next()).collect();
        let mut error = "no command has these options".to_owned();
        for (command, options) in &self.options {
            if wanted.iter().all(|wanted| options.contains(*wanted)) {
                match self.parse_command(&[command.as_slice(), words].concat()) {
                    Ok(()) => return Ok(()),
                    Err(wrong) => error = wrong,
                }
            }
        }
        Err(error)
    }

    fn parse_command(&self, words: &[String]) -> Result<(), String> {
        let typed = std::iter::once("speciate").chain(words.iter().map(String::as_str));
        match self.cli.clone().try_get_matches_from(typed) {
            Err(error) if !lacks_something(&error) => Err(error.to_string()),
            _ => Ok(()),
        }
    }
}

/// Returns whether the only error is that something is left out, as when a sentence names an option without its value.
fn lacks_something(error: &clap::Error) -> bool {
    match error.kind() {
        ErrorKind::InvalidValue => {
            let value = error.get(ContextKind::InvalidValue);
            matches!(value, Some(ContextValue::String(value)) if value.is_empty())
        }
        kind => matches!(
            kind,
            ErrorKind::DisplayHelp
                | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
                | ErrorKind::MissingRequiredArgument
                | ErrorKind::MissingSubcommand
        ),
    }
}

/// Adds a command and those below it, each with its options and the `shared` ones.
fn add_options(
    command: &Command,
    above: &[String],
    shared: &BTreeSet<String>,
    found: &mut Vec<(Vec<String>, BTreeSet<String>)>,
) {
    let path = [above, &[command.get_name().to_owned()]].concat();
    for inner in command.get_subcommands() {
        add_options(inner, &path, shared, found);
    }
    found.push((path, &longs(command) | shared));
}

fn longs(command: &Command) -> BTreeSet<String> {
    let own = command.get_arguments().filter_map(Arg::get_long).map(str::to_owned);
    own.chain(["help".to_owned()]).collect()
}

/// Returns the README and all documents of the content and of the code, each with its text.
#[expect(clippy::disallowed_methods, reason = "the test reads the documents of the clone")]
fn documents() -> Vec<(String, String)> {
    let clone = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = vec![clone.join("README.md")];
    for folder in ["content", "src"] {
        add_documents(&clone.join(folder), &mut paths);
    }
    let documents = paths.iter().map(|path| {
        let name = path.strip_prefix(&clone).unwrap().display().to_string();
        (name, std::fs::read_to_string(path).unwrap())
    });
    documents.filter(|(name, _)| name != MISTAKES).collect()
}

fn add_documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_hidden = path.file_name().unwrap().to_string_lossy().starts_with('.');
        if path.is_dir() && !is_hidden {
            add_documents(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
}

/// Returns what stands between backticks in the sentences of a document, each with single spaces.
fn spans(document: &str) -> Vec<String> {
    let (mut sentences, mut is_block) = (String::new(), false);
    for line in document.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_block ^= is_fence;
        if !is_fence && !is_block {
            sentences += line;
        }
        sentences.push('\n');
    }
    let mut found = Vec::new();
    for paragraph in sentences.split("\n\n") {
        let parts: Vec<&str> = paragraph.split('`').collect();
        assert!(parts.len() % 2 == 1, "a backtick is not closed: {paragraph}");
        let code = parts.iter().skip(1).step_by(2);
        found.extend(code.map(|code| code.split_whitespace().collect::<Vec<_>>().join(" ")));
    }
    found
}
