//! `speciate export`

use std::path::PathBuf;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::game_file::GameFile;
use crate::game_path::GameName;
use crate::options::check_ending;
use crate::{kept, output};
use speciate_model::log::file;
use speciate_model::message;
use speciate_table::PackFolder;

#[derive(Args, Debug)]
pub struct ExportCommand {
    game: GameName,
    file: Option<PathBuf>,
}

impl ExportCommand {
    /// Writes the log. If it goes to a file, the game's packs are written next to it.
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(file) = &self.file {
            check_ending(file, "jsonl")?;
        }
        let game = self.game.find(cli)?;
        game.must_be_whole("export")?;
        let bytes = kept::bytes(&game.file)?;
        let Some(file) = &self.file else { return output::raw(&bytes) };
        let log = game.read_as_far_as_good()?.log;
        GameFile { cli, path: &game.file }.copy_packs(&log, &PackFolder::beside(file))?;
        file::write_new(file, &bytes)?;
        cli.print(message!("export-done", entries = log.entries().len(), file = file.as_path()));
        Ok(())
    }
}
