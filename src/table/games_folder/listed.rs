//! Games in a list: a glance at each file, for there may be a thousand.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::games_folder::ENDING;
use speciate_model::log::file::{LogFileFault, glance};
use speciate_model::log::text::LogSummary;

/// A game in a list.
#[derive(Debug)]
pub struct ListedGame {
    /// Its name: that of its file, without the ending.
    pub name: String,
    /// Its file.
    pub file: PathBuf,
    /// When its file was written last, where the system says so.
    pub played: Option<SystemTime>,
    /// What its file says, or why it is the log of no game that can be read.
    pub found: Result<Box<LogSummary>, LogFileFault>,
}

impl ListedGame {
    /// Returns whether it can go on.
    pub fn is_open(&self) -> bool {
        self.found.as_ref().is_ok_and(|found| found.stand.winner.is_none())
    }

    fn of(file: PathBuf) -> Self {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let played = file.metadata().and_then(|found| found.modified()).ok();
        let found = glance(&file).map(Box::new);
        Self { name, file, played, found }
    }
}

/// Returns the games of a folder, the one played last first; those that cannot be read are among them.
pub fn listed(folder: &Path) -> io::Result<Vec<ListedGame>> {
    let entries = match folder.read_dir() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut games = Vec::new();
    for entry in entries {
        let file = entry?.path();
        if file.extension().is_some_and(|ending| ending == ENDING) {
            games.push(ListedGame::of(file));
        }
    }
    last_played_first(&mut games);
    Ok(games)
}

/// Puts games in the order in which they are listed.
pub fn last_played_first(games: &mut [ListedGame]) {
    games.sort_by(|one, other| other.played.cmp(&one.played).then(one.name.cmp(&other.name)));
}
