//! The folder of a player's games: each game is a file `NAME.jsonl`.

use std::io;
use std::path::{Path, PathBuf, absolute};
use std::sync::Arc;

use crate::kept_log::{LogPlace, StoredLog};
use speciate_model::log::Log;
use speciate_model::log::file::{ENDING, LogFiles, check_name};
use speciate_model::log::store::Action;
use speciate_model::log::store::{ListedGame, Store, StoreFault};

/// The environment variable that names the data directory if no option does.
const VARIABLE: &str = "SPECIATE_DATA";

/// The extension of the file in which the server keeps its games.
const STORE_ENDING: &str = "sqlite";

const GAMES: &str = "games";
/// The folder of deleted games, beside the games folder.
const DELETED: &str = "deleted";
/// The folder of the installed packs, beside the games folder.
const PACKS: &str = "packs";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamesFolder {
    games: PathBuf,
}

impl GamesFolder {
    pub fn at(data: &Path) -> Self {
        let data = absolute(data).unwrap_or_else(|_| data.to_owned());
        Self { games: data.join(GAMES) }
    }

    /// Returns the games folder of the data directory: `option`, or else `SPECIATE_DATA`, or else the platform's data
    /// directory. Returns `None` if the platform has none, for example because there is no home directory.
    pub fn found_in(option: Option<&Path>) -> Option<Self> {
        let named = variable(VARIABLE).map(PathBuf::from);
        let named = option.map(Path::to_path_buf).or(named);
        named.or_else(of_platform).map(|data| Self::at(&data))
    }

    pub fn folder(&self) -> &Path {
        &self.games
    }

    pub fn store(&self) -> PathBuf {
        self.games.with_extension(STORE_ENDING)
    }

    /// Returns the folder of the installed packs.
    pub fn packs(&self) -> PathBuf {
        self.games.with_file_name(PACKS)
    }

    pub fn find(&self, name: &str) -> Option<PathBuf> {
        self.file(name).ok().filter(|file| file.symlink_metadata().is_ok())
    }

    /// Returns the name of the game in `file`, if the file is in this folder. Also accepts a path
    /// inside the server's store (`games.sqlite/NAME`).
    pub fn name_of<'a>(&self, file: &'a Path) -> Option<&'a str> {
        if file.parent() == Some(&self.store()) {
            return file.file_name()?.to_str();
        }
        let is_here = file.parent() == Some(&self.games);
        let name = file.file_stem()?.to_str()?;
        let is_game = file.extension().is_some_and(|ending| ending == ENDING);
        (is_here && is_game && check_name(name).is_ok()).then_some(name)
    }

    /// Returns the games of the folder, the most recently played first.
    pub fn games(&self) -> Result<Vec<ListedGame>, StoreFault> {
        LogFiles::folder(&self.games).list(usize::MAX)
    }

    /// Returns the sorted names of the games in this folder; empty if the folder cannot be read.
    pub fn names(&self) -> Vec<String> {
        let files = self.games.read_dir().into_iter().flatten().flatten().map(|entry| entry.path());
        let mut names: Vec<String> =
            files.filter_map(|file| self.name_of(&file).map(str::to_owned)).collect();
        names.sort_unstable();
        names
    }

    pub fn make(&self) -> io::Result<()> {
        std::fs::create_dir_all(&self.games)
    }

    /// Creates the folder that contains the server's store, readable only by its owner.
    pub fn make_for_store(&self) -> io::Result<()> {
        self.games.parent().map_or(Ok(()), make_private)
    }

    /// Writes the log of a new game, under `name` or else under the next free `RULES-N`.
    pub fn create(&self, name: Option<&str>, log: &Log) -> Result<StoredLog, StoreFault> {
        let store: Arc<dyn Store> = Arc::new(LogFiles::folder(&self.games));
        match name {
            Some(name) => StoredLog::create(LogPlace { store, game: name.to_owned() }, log),
            None => StoredLog::create_in(&store, log),
        }
    }

    /// Renames a game.
    ///
    /// # Errors
    ///
    /// Fails if there is no such game, if the name is taken or invalid, or if the file system refuses.
    pub fn rename(&self, game: &str, name: &str) -> Result<(), StoreFault> {
        let to = self.file(name)?;
        self.move_to(game, &to)
    }

    /// Moves a game to the folder of deleted games. Returns its new file.
    ///
    /// # Errors
    ///
    /// Fails if there is no such game, or if the file system refuses.
    pub fn delete(&self, game: &str) -> Result<PathBuf, StoreFault> {
        let deleted = self.games.with_file_name(DELETED);
        std::fs::create_dir_all(&deleted)
            .map_err(|error| Action::Create.fault(&deleted, &error))?;
        let mut file = deleted.join(format!("{game}.{ENDING}"));
        let mut number = 1;
        loop {
            match self.move_to(game, &file) {
                Err(fault) if fault.is_there_already() => number += 1,
                moved => return moved.map(|()| file),
            }
            file = deleted.join(format!("{game}-{number}.{ENDING}"));
        }
    }

    /// Moves the file of a game. Creates a link first, because a link never replaces an existing file.
    fn move_to(&self, game: &str, to: &Path) -> Result<(), StoreFault> {
        let from = self.find(game).ok_or_else(|| StoreFault::NoGame { game: game.to_owned() })?;
        std::fs::hard_link(&from, to).map_err(|error| Action::Create.fault(to, &error))?;
        std::fs::remove_file(&from).map_err(|error| Action::Write.fault(&from, &error))
    }

    /// Returns the file for a name, whether or not it exists.
    pub fn file(&self, name: &str) -> Result<PathBuf, StoreFault> {
        check_name(name).map_err(StoreFault::Name)?;
        Ok(self.games.join(format!("{name}.{ENDING}")))
    }
}

/// Returns this program's data directory on this platform.
///
/// Without `HOME`, there is no data directory. The home directory in the system's user list is not always the right
/// one, for example for a service. A relative path is ignored, because it would name a different folder in each working
/// directory.
fn of_platform() -> Option<PathBuf> {
    use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};
    let is_said = |name| variable(name).is_some_and(|path| Path::new(&path).is_absolute());
    if cfg!(unix) && !is_said("HOME") && !is_said("XDG_DATA_HOME") {
        return None;
    }
    let data = choose_native_strategy().ok()?.data_dir();
    data.is_absolute().then(|| data.join("speciate"))
}

/// Returns the value of an environment variable; `None` if it is unset or empty.
fn variable(name: &str) -> Option<std::ffi::OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// Creates a folder and its parents, readable only by the owner. Existing folders are not changed.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_be_paths_or_points() {
        for name in ["first", "dominant-species-12", "Lunedì_sera", "7"] {
            assert_eq!(check_name(name), Ok(()), "{name}");
        }
        for name in ["", ".", "a.jsonl", "a/b", "a\\b", "a@3", "-a", "a b", "a\u{202e}b", "a\n"] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        assert!(check_name(&"a".repeat(101)).is_err());
    }

    #[test]
    fn a_name_cannot_create_a_game_outside_the_folder() {
        let folder = tempfile::tempdir().expect("there is room");
        let home = GamesFolder::at(&folder.path().join("a/b"));
        home.make().expect("there is room");
        for name in ["../../x", "..", "/tmp/x", "a/b", ""] {
            let made = home.create(Some(name), &Log::new(speciate_model::log::Opening::default()));
            assert!(matches!(made, Err(StoreFault::Name(_))), "{name}");
            assert_eq!(home.find(name), None);
        }
    }

    #[test]
    fn a_file_outside_the_folder_has_no_name() {
        let home = GamesFolder::at("/data".as_ref());
        assert_eq!(home.name_of("/data/games/first.jsonl".as_ref()), Some("first"));
        for other in
            ["/data/first.jsonl", "first.jsonl", "/data/games/first", "/data/games/a.b.jsonl"]
        {
            assert_eq!(home.name_of(other.as_ref()), None, "{other}");
        }
    }
}
