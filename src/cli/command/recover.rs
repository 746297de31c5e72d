//! `speciate recover`

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::game_path::GameName;
use crate::kept;
use crate::new_game::NewLogPlace;
use crate::output::line;
use crate::wording::when;
use speciate_model::log::text::{self, ReadLog};
use speciate_model::message;
use speciate_table::{LogPlace, PackFolder};

#[derive(Args, Debug)]
pub struct RecoverCommand {
    game: GameName,
    #[arg(conflicts_with = "out")]
    name: Option<String>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl RecoverCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        game.must_be_whole("recover")?;
        let from = cli.portable_name(&game.file);
        let LogPlace { store, game: name } = kept::place(&game.file)?;
        let (bytes, unread) = store.readable_bytes(&name)?;
        let read = text::read(&bytes).map_err(|damage| {
            let (line, kind) = (damage.line, damage.what());
            let error = message!("recover-nothing", file = &from, line = line, kind = kind);
            CommandError::new(error).hint(message!("recover-nothing.hint"))
        })?;
        let has_plain_ends = store.check_line_ends(&name).is_ok();
        if read.damage.is_none() && unread.is_none() && has_plain_ends {
            let error = CommandError::new(message!("recover-whole", file = &from));
            return Err(error.hint(message!("recover-whole.hint", file = from)));
        }
        let place = self.place(&game.file, cli)?;
        let file = place.ready(cli)?.write_text(&bytes[..read.kept])?;
        GameFile { cli, path: &game.file }.copy_packs(&read.log, &PackFolder::beside(&file))?;
        self.tell(&read, &bytes, &from, cli);
        if let Some(fault) = unread {
            cli.warn(message!("recover-unread", reason = fault.message()));
        }
        let called = cli.portable_name(&file);
        if !read.state.turn.is_over() {
            cli.print(message!("recover-go-on", game = &called));
        }
        line(&called)
    }

    fn place(&self, damaged: &Path, cli: &CliContext) -> CommandResult<NewLogPlace> {
        if let Some(file) = &self.out {
            return Ok(NewLogPlace::at(file));
        }
        if let Some(name) = &self.name {
            return Ok(NewLogPlace::named(name));
        }
        let stem = damaged.file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("{stem}-recovered");
        match cli.games_folder().and_then(|home| home.find(&name)) {
            None => Ok(NewLogPlace::named(&name)),
            Some(_) => Err(CommandError::new(message!("home-name-taken", name = name))
                .hint(message!("recover-named.hint", game = cli.portable_name(damaged)))),
        }
    }

    fn tell(&self, read: &ReadLog, bytes: &[u8], from: &str, cli: &CliContext) {
        cli.use_texts_of(&read.log.opening().rules);
        let entries = read.log.entries().len();
        let when = when(&read.state, &read.log, cli);
        cli.print(message!("recover-done", entries = entries, file = from, when = when));
        let Some(damage) = &read.damage else { return };
        if damage.is_newer() {
            return cli.warn(message!("recover-newer"));
        }
        cli.print(message!(
            "recover-lost",
            count = lines(&bytes[read.kept..]),
            line = damage.line,
            column = damage.column,
            kind = damage.what(),
        ));
        if damage.entries_after > 0 {
            cli.print(message!("recover-lost-whole", count = damage.entries_after));
        }
    }
}

/// A last line without a line break counts.
fn lines(bytes: &[u8]) -> usize {
    bytes.split_inclusive(|byte| *byte == b'\n').count()
}
