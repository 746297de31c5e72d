//! Where a game's log is stored: in its own file, or in the server's store. A path of the form `STORE/GAME` names a
//! game in the store, and `RUN:NUMBER` a game of a kept run.

use std::path::{Path, PathBuf};
use std::sync::Arc;

#[cfg(feature = "serve")]
use crate::error::CommandError;
use crate::error::CommandResult;
use crate::run_folder;
#[cfg(feature = "serve")]
use speciate_model::log::store::ServerStore;
use speciate_model::log::store::{ListedGame, Store};
#[cfg(feature = "serve")]
use speciate_model::message;
#[cfg(feature = "serve")]
use speciate_model::words::Message;
use speciate_table::games_folder::GamesFolder;
#[cfg(feature = "serve")]
use speciate_table::packs::StoredPacks;
use speciate_table::{LogPlace, PackFolder, PackStore};

/// How many of the server's games are listed.
pub const LISTED_MAX: usize = 1000;

/// Returns the place of a log, to write to it. Games of runs cannot be changed.
pub fn place(path: &Path) -> CommandResult<LogPlace> {
    match run_folder::is_address(path) {
        true => Err(run_folder::no_change(path)),
        false => place_to_read(path),
    }
}

/// Returns the place of a log. A game of a run is played again for it.
pub fn place_to_read(path: &Path) -> CommandResult<LogPlace> {
    if let Some(address) = run_folder::address(path) {
        return run_folder::place(&address);
    }
    #[cfg(feature = "serve")]
    if let Some(place) = stored::place(path)? {
        return Ok(place);
    }
    Ok(LogPlace::file(path))
}

/// Returns the store of the packs of a game, which also finds packs in the folder `installed`.
pub fn packs(path: &Path, installed: Option<PathBuf>) -> Arc<dyn PackStore> {
    if let Some(address) = run_folder::address(path) {
        return Arc::new(address.packs().or_installed(installed));
    }
    #[cfg(feature = "serve")]
    if let Some((store, _)) = stored::parts(path)
        && let Ok(store) = stored::open(&store)
    {
        return Arc::new(StoredPacks(store));
    }
    Arc::new(PackFolder::beside(path).or_installed(installed))
}

pub fn bytes(path: &Path) -> CommandResult<Vec<u8>> {
    let LogPlace { store, game } = place_to_read(path)?;
    Ok(store.bytes(&game)?)
}

/// Returns whether a path names a game in the server's store.
#[cfg(feature = "serve")]
pub fn is_stored(path: &Path) -> CommandResult<bool> {
    match stored::place(path)? {
        Some(LogPlace { store, game }) => Ok(store.has(&game)?),
        None => Ok(false),
    }
}

#[cfg(not(feature = "serve"))]
pub const fn is_stored(_: &Path) -> CommandResult<bool> {
    Ok(false)
}

/// Returns the path of the server's game with this name, if any.
pub fn find(name: &str, home: Option<&GamesFolder>) -> CommandResult<Option<PathBuf>> {
    let Some(store) = home.map(GamesFolder::store).filter(|store| store.is_file()) else {
        return Ok(None);
    };
    let path = store.join(name);
    Ok(is_stored(&path)?.then_some(path))
}

/// Returns the store of the server's games, if there is one.
pub fn server_store(home: &GamesFolder) -> CommandResult<Option<Arc<dyn Store>>> {
    #[cfg(feature = "serve")]
    if home.store().is_file() {
        return Ok(Some(stored::open(&home.store())?));
    }
    #[cfg(not(feature = "serve"))]
    let _ = home;
    Ok(None)
}

pub fn listed(home: &GamesFolder) -> CommandResult<Vec<ListedGame>> {
    match server_store(home)? {
        Some(store) => Ok(store.list(LISTED_MAX)?),
        None => Ok(Vec::new()),
    }
}

/// Opens the store of the server's games, and creates it if there is none.
#[cfg(feature = "serve")]
pub fn open_store_of(home: &GamesFolder) -> CommandResult<Arc<dyn ServerStore>> {
    home.make_for_store().map_err(|error| {
        let (store, reason) = (home.store(), Message::system(&error));
        CommandError::new(message!("store-database", file = store.as_path(), reason = reason))
            .hint(message!("home-elsewhere.hint-data"))
    })?;
    stored::open(&home.store())
}

#[cfg(feature = "serve")]
mod stored {
    use std::ffi::OsStr;

    use super::{CommandResult, LogPlace, Path, PathBuf};
    pub use crate::stores::open;
    use crate::stores::split_game;

    /// Splits a path of the form `STORE/GAME`, if it is one.
    pub fn parts(path: &Path) -> Option<(PathBuf, String)> {
        if let Some((store, game)) = path.to_str().and_then(split_game) {
            return Some((PathBuf::from(store), game));
        }
        let store =
            path.parent().filter(|store| store.extension() == Some(OsStr::new("sqlite")))?;
        let game = path.file_name()?.to_str()?;
        store.is_file().then(|| (store.to_owned(), game.to_owned()))
    }

    pub fn place(path: &Path) -> CommandResult<Option<LogPlace>> {
        let Some((store, game)) = parts(path) else { return Ok(None) };
        Ok(Some(LogPlace { store: open(&store)?, game }))
    }
}
