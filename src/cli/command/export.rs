//! `speciate export`

use std::path::PathBuf;

use clap::Args;

use crate::cli_context::CliContext;
use crate::contents::shelf;
use crate::ending;
use crate::error::CommandResult;
use crate::game_path::GameName;
use crate::kept;
use crate::output;
use speciate_model::log::file;
use speciate_model::message;
use speciate_table::PackFolder;

/// Write the log of a game into a file of its own, byte for byte
///
/// Every command takes the file in the place of the name; `import` brings it to the server of another
/// machine. It has the seed and every hidden card in it.
#[derive(Args, Debug)]
pub struct ExportCommand {
    /// The game: its name, or the file of its log
    game: GameName,
    /// The new file; where left out, the log is written to stdout
    file: Option<PathBuf>,
}

impl ExportCommand {
    /// Writes the log, and its packs beside a file.
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(file) = &self.file {
            ending::check(file, "jsonl")?;
        }
        let game = self.game.find(cli)?;
        game.must_be_whole("export")?;
        let bytes = kept::bytes(&game.file)?;
        let Some(file) = &self.file else { return output::raw(&bytes) };
        let log = game.read_as_far_as_good()?.log;
        let lost = kept::carry_packs(&log, shelf(cli, &game.file), &PackFolder::beside(file))?;
        lost.into_iter().for_each(|pack| cli.warn(pack));
        file::write_new(file, &bytes)?;
        cli.talk(message!("export-done", entries = log.entries().len(), file = file.as_path()));
        Ok(())
    }
}
