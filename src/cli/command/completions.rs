//! `speciate completions` and `speciate man`

use std::any::TypeId;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Arg, Args, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::Man as Page;

use crate::Cli;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::{GameName, completed};
use crate::output::data;
use speciate_model::message;

/// Additions for bash to the script that clap generates.
const BASH: &str = include_str!("completions.bash");

/// Commands whose argument can be a game or something else.
const GAME_OR_ELSE: [&str; 3] = ["explain", "play", "simulate"];

/// Print the completion script for a shell
///
/// bash also completes games and their points, e.g. `show first@tu`.
#[derive(Args, Debug)]
pub struct CompletionsCommand {
    /// The shell
    shell: Shell,
    /// Print the games and points that begin with this, one per line
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
        clap_complete::generate(self.shell, &mut Cli::command(), "speciate", &mut text);
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

/// Print the manual page; with `--out`, write the pages of all commands into a folder
#[derive(Args, Debug)]
pub struct ManCommand {
    /// The folder to write `speciate.1`, `speciate-play.1` and so on into
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl ManCommand {
    pub fn run(&self, _: &CliContext) -> CommandResult {
        let mut program = Cli::command();
        program.build();
        match &self.out {
            None => {
                let text = render(program).map_err(unwritten)?;
                data(&String::from_utf8_lossy(&text))
            }
            Some(folder) => write_all(program, folder).map_err(unwritten),
        }
    }
}

fn write_all(program: clap::Command, folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    write_below(&program, "speciate", folder)?;
    std::fs::write(folder.join("speciate.1"), render(program)?)
}

fn write_below(program: &clap::Command, above: &str, folder: &Path) -> io::Result<()> {
    for command in program.get_subcommands().filter(|command| !command.is_hide_set()) {
        let name = format!("{above}-{}", command.get_name());
        let text = render(command.clone().display_name(name.clone()))?;
        std::fs::write(folder.join(format!("{name}.1")), text)?;
        if command.get_name() != "help" {
            write_below(command, &name, folder)?;
        }
    }
    Ok(())
}

fn render(command: clap::Command) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    Page::new(command).render(&mut text)?;
    Ok(text)
}

fn unwritten(error: io::Error) -> CommandError {
    CommandError::new(message!("command-man-unwritten", reason = error.to_string()))
        .hint(message!("command-new.hint-directory"))
}
