//! `speciate switch`

use clap::Args;

use crate::append_metadata;
use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::game_path::GameName;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_table::NoPoint;

/// Choose the branch of a game that is used when none is named
///
/// No branch changes, and each can still be named, as in `GAME@main`.
#[derive(Args, Debug)]
pub struct SwitchCommand {
    /// The game: its name, or the file of its log
    game: GameName,
    /// The branch, e.g. `main`; `branches` lists them
    branch: String,
    /// Who switches: a seat's number, or its animal; by default the only person at the table
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
}

impl SwitchCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        game.must_be_whole("switch")?;
        let switched = append_metadata::append(&game, cli, |log| self.switch(log, cli))?;
        let (name, called) = (self.branch.as_str(), cli.called(&game.file));
        cli.talk(match switched {
            true => message!("switch-done", game = called, name = name),
            false => message!("switch-was-so", game = called, name = name),
        });
        Ok(())
    }

    /// Returns whether another branch was chosen before.
    fn switch(&self, log: &mut Log, cli: &CliContext) -> CommandResult<bool> {
        let Some(branch) = log.find_branch(&self.branch) else {
            return Err(NoPoint::no_branch(&self.branch, log).into());
        };
        if log.chosen_branch() == branch {
            return Ok(false);
        }
        let by = append_metadata::by(log, self.seat.as_deref(), cli)?;
        Ok(log.switch(branch, by))
    }
}
