//! `speciate import`

use std::path::PathBuf;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::game_path::damaged;
use crate::kept;
use crate::output::line;
use speciate_games as games;
use speciate_model::log::file;
use speciate_model::log::text;
use speciate_model::message;
use speciate_table::packs::StoredPacks;

#[derive(Args, Debug)]
pub struct ImportCommand {
    file: PathBuf,
    name: Option<String>,
}

impl ImportCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let home = cli.needed_home()?;
        let bytes = file::bytes(&self.file)?;
        let read = text::read(&bytes).map_err(|damage| {
            let (file, damage) = (self.file.as_path(), damage.message());
            CommandError::new(message!("command-damage", file = file, damage = damage))
        })?;
        if let Some(damage) = &read.damage {
            return Err(damaged(&self.file, damage, read.log.entries().len(), cli));
        }
        // An imported log often comes from somebody else, and a large one slows down the server for everybody.
        read.log.check_extent().map_err(|why| {
            let file = self.file.as_path();
            CommandError::new(message!("import-too-large", file = file, reason = why.message()))
        })?;
        let stem = self.file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let name = self.name.clone().unwrap_or(stem);
        let taken = match games::find(&name).is_some() {
            true => Some(message!("home-name-rules", name = name.as_str())),
            false => home.find(&name).map(|_| message!("home-name-taken", name = name.as_str())),
        };
        if let Some(taken) = taken {
            return Err(CommandError::new(taken).hint(message!("import-name.hint")));
        }
        let store = kept::open_store_of(home)?;
        GameFile { cli, path: &self.file }.copy_packs(&read.log, &StoredPacks(store.clone()))?;
        let text = String::from_utf8_lossy(&bytes[..read.kept]);
        store.put(&name, &text)?;
        cli.print(message!(
            "import-done",
            name = name.as_str(),
            entries = read.log.entries().len(),
            file = store.name().as_path()
        ));
        line(&name)
    }
}
