//! Lists of games: reads only the two ends of each file, because there may be a thousand.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::games_folder::ENDING;
use speciate_model::log::file::{LogFileFault, glance};
use speciate_model::log::text::LogSummary;

#[derive(Debug)]
pub struct ListedGame {
    /// The name of its file, without the extension.
    pub name: String,
    pub file: PathBuf,
    /// When the file was last written, if the system knows.
    pub played: Option<SystemTime>,
    /// The summary read from the two ends of the file, or why the file cannot be read.
    pub found: Result<Box<LogSummary>, LogFileFault>,
}

impl ListedGame {
    /// Returns whether the game has no winner yet.
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

/// Returns the games of a folder, most recently played first. Unreadable files are included. A
/// missing folder has no games.
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

pub fn last_played_first(games: &mut [ListedGame]) {
    games.sort_by(|one, other| other.played.cmp(&one.played).then(one.name.cmp(&other.name)));
}
