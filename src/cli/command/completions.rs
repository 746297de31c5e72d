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
