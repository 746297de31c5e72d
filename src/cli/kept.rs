//! Where a game's log is stored: in its own file, or in the server's store. A path of the form `STORE/GAME` names a
//! game in the store.

use std::path::{Path, PathBuf};
use std::sync::Arc;

#[cfg(feature = "serve")]
use crate::error::CommandError;
use crate::error::CommandResult;
use speciate_model::log::file;
#[cfg(feature = "serve")]
use speciate_model::log::store::Sqlite;
#[cfg(feature = "serve")]
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::games_folder::{GamesFolder, ListedGame};
use speciate_table::{LogPlace, PackFolder, PackStore};

pub fn place(path: &Path) -> CommandResult<LogPlace> {
    #[cfg(feature = "serve")]
    if let Some((store, game)) = stored::parts(path) {
        let store = stored::open(&store)?;
        return Ok(LogPlace::Store(speciate_table::StoredLog { store, game }));
    }
    Ok(LogPlace::File(path.to_owned()))
}

/// Returns the path of a game that is stored next to another one.
pub fn beside(path: &Path, place: &LogPlace) -> PathBuf {
    match place {
        LogPlace::File(file) => file.clone(),
        LogPlace::Store(stored) => path.with_file_name(&stored.game),
    }
}

pub fn packs(path: &Path) -> Arc<dyn PackStore> {
    #[cfg(feature = "serve")]
    if let Some((store, _)) = stored::parts(path)
        && let Ok(store) = stored::open(&store)
    {
        return store;
    }
    Arc::new(PackFolder::beside(path))
}

pub fn bytes(path: &Path) -> CommandResult<Vec<u8>> {
    match place(path)? {
        LogPlace::File(file) => Ok(file::bytes(&file)?),
        LogPlace::Store(stored) => Ok(stored.store.lines(&stored.game, 0)?.into_bytes()),
    }
}

/// Returns the readable first part of a game's log as bytes, and why the rest cannot be read, if any.
pub fn bytes_to_recover(path: &Path) -> CommandResult<(Vec<u8>, Option<Message>)> {
    match place(path)? {
        LogPlace::File(file) => Ok((file::bytes(&file)?, None)),
        LogPlace::Store(stored) => {
            let (lines, unread) = stored.store.readable_lines(&stored.game)?;
            Ok((lines.into_bytes(), unread.map(|fault| fault.message())))
        }
    }
}

/// Returns whether a path names a game in a store.
pub fn is_stored(path: &Path) -> CommandResult<bool> {
    Ok(match place(path)? {
        LogPlace::File(_) => false,
        LogPlace::Store(stored) => stored.store.games()?.contains(&stored.game),
    })
}

/// Returns the path of the server's game with this name, if any.
pub fn find(name: &str, home: Option<&GamesFolder>) -> CommandResult<Option<PathBuf>> {
    let Some(store) = home.map(GamesFolder::store).filter(|store| store.is_file()) else {
        return Ok(None);
    };
    let path = store.join(name);
    Ok(is_stored(&path)?.then_some(path))
}

pub fn listed(home: &GamesFolder) -> CommandResult<Vec<ListedGame>> {
    #[cfg(feature = "serve")]
    if home.store().is_file() {
        return stored::listed(&home.store());
    }
    #[cfg(not(feature = "serve"))]
    let _ = home;
    Ok(Vec::new())
}

/// Opens the store of the server's games, and creates it if there is none.
#[cfg(feature = "serve")]
pub fn open_store_of(home: &GamesFolder) -> CommandResult<Sqlite> {
    home.make_for_store().map_err(|error| {
        let (store, reason) = (home.store(), Message::system(&error));
        CommandError::new(message!("store-database", file = store.as_path(), reason = reason))
            .hint(message!("home-elsewhere.hint-data"))
    })?;
    Ok(Sqlite::open(&home.store())?)
}

#[cfg(feature = "serve")]
mod stored {
    use std::ffi::OsStr;

    use super::{Arc, CommandResult, ListedGame, Path, PathBuf, Sqlite};
    use speciate_model::log::file::LogFileFault;
    use speciate_model::log::store::StoredGame;

    const LISTED_MAX: usize = 1000;

    /// Splits a path of the form `STORE/GAME`, if it is one.
    pub fn parts(path: &Path) -> Option<(PathBuf, String)> {
        let store =
            path.parent().filter(|store| store.extension() == Some(OsStr::new("sqlite")))?;
        let game = path.file_name()?.to_str()?;
        store.is_file().then(|| (store.to_owned(), game.to_owned()))
    }

    pub fn open(store: &Path) -> CommandResult<Arc<Sqlite>> {
        Ok(Arc::new(Sqlite::open(store)?))
    }

    pub fn listed(store: &Path) -> CommandResult<Vec<ListedGame>> {
        let found = Sqlite::open(store)?.list(LISTED_MAX)?;
        Ok(found.into_iter().map(|kept| game(store, kept)).collect())
    }

    fn game(store: &Path, kept: StoredGame) -> ListedGame {
        let file = store.join(&kept.name);
        let unclear = |reason| LogFileFault::Unclear { path: file.clone(), reason };
        let found = kept.found.map(Box::new).map_err(unclear);
        ListedGame { name: kept.name, file, played: Some(kept.changed), found }
    }
}
