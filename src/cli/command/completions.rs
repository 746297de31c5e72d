//! `speciate completions` and `speciate man`

use std::any::TypeId;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Arg, Args, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::Man as Page;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::{GameName, completed};
use crate::help;
use crate::output::data;
use crate::{Cli, SHARED};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// Additions for bash to the script that clap generates.
const BASH: &str = include_str!("completions.bash");

/// Commands whose argument can be a game or something else.
const GAME_OR_ELSE: [&str; 3] = ["explain", "play", "simulate"];

#[derive(Args, Debug)]
pub struct CompletionsCommand {
    shell: Shell,
    #[arg(long, value_name = "WORD", hide = true)]
    of: Option<String>,
}

impl CompletionsCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(word) = &self.of {
            let lines = completed(word, cli).into_iter().map(|name| name + "\n");
            return data(&lines.collect::<String>());
        }
        let mut text = Vec::new();
        let mut program = help::for_completions(cli.words());
        clap_complete::generate(self.shell, &mut program, "speciate", &mut text);
        data(&String::from_utf8_lossy(&text))?;
        match self.shell {
            Shell::Bash => data(&BASH.replace("COMMANDS", &commands_of_games().join(" "))),
            _ => Ok(()),
        }
    }
}

fn commands_of_games() -> Vec<String> {
    let is_game = |arg: &Arg| arg.get_value_parser().type_id() == TypeId::of::<GameName>();
    let cli = Cli::command();
    let commands = cli.get_subcommands().filter(|command| {
        GAME_OR_ELSE.contains(&command.get_name()) || command.get_positionals().any(is_game)
    });
    commands.map(|command| command.get_name().to_owned()).collect()
}

#[derive(Args, Debug)]
pub struct ManCommand {
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl ManCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let words = cli.words();
        let program = help::for_manual(words);
        match &self.out {
            None => data(&page(program, words).map_err(unwritten)?),
            Some(folder) => write_all(program, folder, words).map_err(unwritten),
        }
    }
}

fn write_all(program: clap::Command, folder: &Path, words: &Words) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    write_below(&program, "speciate", folder, words)?;
    std::fs::write(folder.join("speciate.1"), page(program, words)?)
}

fn write_below(
    program: &clap::Command,
    above: &str,
    folder: &Path,
    words: &Words,
) -> io::Result<()> {
    for command in program.get_subcommands().filter(|command| !command.is_hide_set()) {
        let name = format!("{above}-{}", command.get_name());
        let text = page(command.clone().display_name(name.clone()), words)?;
        std::fs::write(folder.join(format!("{name}.1")), text)?;
        if command.get_name() != "help" {
            write_below(command, &name, folder, words)?;
        }
    }
    Ok(())
}

/// Returns a manual page with the headings of its sections in the words of the locale.
fn page(command: clap::Command, words: &Words) -> io::Result<String> {
    let mut text = Vec::new();
    Page::new(command).render(&mut text)?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let lines = text.lines().map(|line| match line.strip_prefix(".SH ").and_then(section) {
        Some(heading) => format!(".SH \"{}\"\n", words.say(&heading).to_uppercase()),
        None => format!("{line}\n"),
    });
    Ok(lines.collect())
}

/// Returns the heading of a section of a manual page, given its English heading.
fn section(english: &str) -> Option<Message> {
    Some(match english.trim_matches('"') {
        "NAME" => message!("help-manual.name"),
        "SYNOPSIS" => message!("help-manual.synopsis"),
        "DESCRIPTION" => message!("help-manual.description"),
        "OPTIONS" => message!("help-manual.options"),
        "SUBCOMMANDS" => message!("help-manual.subcommands"),
        "EXTRA" => message!("help-manual.extra"),
        "VERSION" => message!("help-manual.version"),
        shared if shared == SHARED.to_uppercase() => message!("help-screen.shared-options"),
        _ => return None,
    })
}

fn unwritten(error: io::Error) -> CommandError {
    CommandError::new(message!("command-man-unwritten", reason = error.to_string()))
        .hint(message!("command-new.hint-directory"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_of_a_manual_page_has_a_heading_in_the_language() {
        let words = Words::new("it", std::iter::empty(), std::iter::empty());
        let program = help::for_manual(&words);
        let balance = program.find_subcommand("balance").unwrap().clone();
        let pages = [page(program, &words).unwrap(), page(balance, &words).unwrap()].concat();
        let headings: Vec<&str> =
            pages.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
        insta::assert_snapshot!(headings.join("\n"), @r#"
        "NOME"
        "SINTASSI"
        "DESCRIZIONE"
        "OPZIONI"
        "OPZIONI DI TUTTI I COMANDI"
        "COMANDI"
        "VERSIONE"
        "NOME"
        "SINTASSI"
        "DESCRIZIONE"
        "OPZIONI"
        "OPZIONI DI TUTTI I COMANDI"
        "COMANDI"
        "ALTRO"
        "#);
        assert!(pages.contains("[predefinito: auto] [valori possibili: auto, always, never]"));
    }
}
