//! `RUN:GAME`: a game of a kept run, which is played again when it is opened.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{RunFolder, packs};
use crate::error::{CommandError, CommandResult};
use speciate_bots::sim::play_at;
use speciate_lab::balance::RunGame;
use speciate_model::log::store::{MemoryStore, Store as _};
use speciate_model::message;
use speciate_table::{LogPlace, PackFolder, players};

/// A game of a kept run.
pub struct RunAddress {
    folder: PathBuf,
    /// The number of the game, as it was typed.
    typed: String,
}

impl RunAddress {
    /// Returns the store of the packs of the run.
    pub fn packs(&self) -> PackFolder {
        packs(&self.folder)
    }
}

/// Returns the game of a kept run that a text such as `fish:1234` names, if there is such a run.
pub fn address(path: &Path) -> Option<RunAddress> {
    let (folder, typed) = path.to_str()?.rsplit_once(':')?;
    let is_number = !typed.is_empty() && typed.bytes().all(|digit| digit.is_ascii_digit());
    let (folder, typed) = (PathBuf::from(folder), typed.to_owned());
    (is_number && RunFolder::is_there(&folder)).then_some(RunAddress { folder, typed })
}

/// Returns whether a text names a game of a kept run.
pub fn is_address(path: &Path) -> bool {
    address(path).is_some()
}

/// Returns the error that a text names a kept run but none of its games; `None` if it names no run.
pub fn no_number(text: &str) -> Option<CommandError> {
    let folder = match text.rsplit_once(':') {
        Some((folder, _)) if RunFolder::is_there(Path::new(folder)) => folder,
        _ => text,
    };
    RunFolder::is_there(Path::new(folder)).then(|| {
        let error = CommandError::new(message!("run-no-game", folder = folder, found = text));
        error.hint(message!("run-no-game.hint", folder = folder))
    })
}

/// Returns the error that the games of a run cannot be changed.
pub fn no_change(path: &Path) -> CommandError {
    let game = crate::output::shell_quoted_path(path);
    CommandError::new(message!("run-no-change", game = path))
        .hint(message!("run-no-change.hint", game = game))
}

/// Plays a game of a run again, and returns the place of its log.
pub fn place(address: &RunAddress) -> CommandResult<LogPlace> {
    let folder = RunFolder::open(&address.folder)?;
    let (number, log) = folder.text_of_log(&address.typed)?;
    let (store, game) = (MemoryStore::default(), format!("game-{number}"));
    store.put(&game, &log)?;
    Ok(LogPlace { store: Arc::new(store), game })
}

impl RunFolder {
    /// Plays a game again, given its number from 1 as it was typed. Returns the number and the log. Fails if the game
    /// differs from the kept one.
    fn text_of_log(&self, typed: &str) -> CommandResult<(u64, String)> {
        // A number that is too large to be read is not the number of a game, and neither is 0.
        let number = typed.parse().unwrap_or_default();
        let (line, in_file) = self.line_of(number, typed)?;
        let (version, lineup, index) = self.kept.place(number - 1);
        let plan = self.plan_with(version, lineup)?;
        let (edition, bots) = (&plan.versions[0].edition, &plan.lineups[0].lineup);
        let mut table = plan.table(0, index);
        let kept = RunGame::from_line_at(&line, number - 1, &self.kept, &table)
            .map_err(|fault| self.damaged(in_file, &fault))?;
        let layers = self.kept.versions[version].layers();
        table.variants = layers.variants;
        table.settings = layers.settings.into_iter().collect();
        let nobody = vec![None; table.seats().len()];
        table.players = players::with_bots(nobody, table.seats(), bots);
        let game = play_at(edition, &table, bots);
        match kept.is_same_as(&game, &table) {
            true => Ok((number, game.log().to_text())),
            false => Err(self.no_longer_same(number)),
        }
    }

    /// Returns the line of a game, and its number in the file.
    fn line_of(&self, number: u64, typed: &str) -> CommandResult<(String, u64)> {
        let first = self.kept.first_game();
        let mut lines = self.lines()?;
        loop {
            let wanted = first.checked_add(lines.count + 1) == Some(number);
            match lines.next_line()? {
                Some(line) if wanted => return Ok((line.to_owned(), number - first)),
                Some(_) => {}
                None => break,
            }
        }
        let (folder, last) = (self.folder.as_path(), first + lines.count);
        Err(CommandError::new(match lines.count {
            0 => message!("run-empty", folder = folder),
            _ => {
                let (first, last) = ((first + 1).to_string(), last.to_string());
                message!("run-no-such", folder = folder, first = first, last = last, found = typed)
            }
        }))
    }

    /// Returns the error that a game played again differs from the kept one.
    pub fn no_longer_same(&self, number: u64) -> CommandError {
        let number = number.to_string();
        let error = message!("run-otherwise", folder = self.folder.as_path(), number = number);
        CommandError::new(error).hint(message!("run-otherwise.hint"))
    }
}
