//! `speciate completions`

use std::any::TypeId;

use clap::{Arg, Args, CommandFactory as _};
use clap_complete::Shell;

use crate::Cli;
use crate::cli_context::CliContext;
use crate::completed::completed;
use crate::error::CommandResult;
use crate::game_path::GameName;
use crate::output::data;

/// What bash needs beside what is made for every shell.
const BASH: &str = include_str!("completions.bash");

/// Commands that take a game, also where they take something else in its place.
const GAME_OR_ELSE: [&str; 3] = ["explain", "play", "simulate"];

/// Print what a shell needs to complete this program's options
///
/// bash completes games and their points as well, e.g. `show first@tu`.
#[derive(Args, Debug)]
pub struct CompletionsCommand {
    /// The shell
    shell: Shell,
    /// Print the games and points whose names begin so, a line each
    #[arg(long, value_name = "WORD", hide = true)]
    of: Option<String>,
}

impl CompletionsCommand {
    /// Prints the shell's file, or what a word is completed to.
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

/// Returns the commands that take the name of a game.
fn commands_of_games() -> Vec<String> {
    let is_game = |arg: &Arg| arg.get_value_parser().type_id() == TypeId::of::<GameName>();
    let cli = Cli::command();
    let commands = cli.get_subcommands().filter(|command| {
        GAME_OR_ELSE.contains(&command.get_name()) || command.get_positionals().any(is_game)
    });
    commands.map(|command| command.get_name().to_owned()).collect()
}
