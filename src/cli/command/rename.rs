//! `speciate rename` and `speciate delete`

use std::path::PathBuf;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::{GameName, GamePath};
use crate::new_game::check_free;
use crate::output::line;
use speciate_model::message;
use speciate_table::games_folder::GamesFolder;

#[derive(Args, Debug)]
pub struct RenameCommand {
    game: GameName,
    name: String,
}

#[derive(Args, Debug)]
pub struct DeleteCommand {
    game: GameName,
}

impl RenameCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let (home, own) = own_game(&self.game, cli)?;
        check_free(home, &self.name)?;
        home.rename(&own, &self.name)?;
        cli.print(message!("rename-done", from = own.as_str(), to = self.name.as_str()));
        line(&self.name)
    }
}

impl DeleteCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let (home, own) = own_game(&self.game, cli)?;
        let file: PathBuf = home.delete(&own)?;
        cli.print(message!("delete-done", name = own.as_str(), file = file.as_path()));
        Ok(())
    }
}

/// Returns the folder of the games and the name of the game in it. A game of the server keeps its name, because links
/// to its seats contain it.
fn own_game<'a>(game: &GameName, cli: &'a CliContext) -> CommandResult<(&'a GamesFolder, String)> {
    own_file(&game.find(cli)?, cli)
}

/// Returns the folder of the games and the name of the game of a path in it.
pub fn own_file<'a>(
    path: &GamePath,
    cli: &'a CliContext,
) -> CommandResult<(&'a GamesFolder, String)> {
    let home = cli.needed_home()?;
    let own = home.name_of(&path.file).filter(|_| path.file.parent() == Some(home.folder()));
    match own.filter(|_| path.point.is_none()) {
        Some(own) => Ok((home, own.to_owned())),
        None => {
            let file = cli.portable_name(&path.file);
            Err(CommandError::new(message!("rename-not-own", game = file))
                .hint(message!("rename-not-own.hint")))
        }
    }
}
