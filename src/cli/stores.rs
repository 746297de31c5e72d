//! The stores of servers by their addresses: a SQLite file, or a PostgreSQL database as `postgres://USER@HOST/DATABASE`.

use std::path::Path;
use std::sync::Arc;

use crate::error::CommandResult;
use speciate_model::log::store::{ServerStore, Sqlite};

const DATABASES: [&str; 2] = ["postgres://", "postgresql://"];

/// Opens a store, which is created if it does not exist.
pub fn open(address: &Path) -> CommandResult<Arc<dyn ServerStore>> {
    match address.to_str().filter(|text| is_database(text)) {
        Some(database) => database::open(database),
        None => Ok(Arc::new(Sqlite::open(address)?)),
    }
}

/// Returns whether a text is the address of a database.
pub fn is_database(text: &str) -> bool {
    DATABASES.iter().any(|scheme| text.starts_with(scheme))
}

/// Splits `postgres://HOST/DATABASE/GAME` into the address of the database and the name of the game. Parameters
/// follow the game.
pub fn split_game(text: &str) -> Option<(String, String)> {
    let scheme = DATABASES.iter().find(|scheme| text.starts_with(**scheme))?;
    let (address, parameters) = match text.split_once('?') {
        Some((address, parameters)) => (address, format!("?{parameters}")),
        None => (text, String::new()),
    };
    let mut parts = address[scheme.len()..].splitn(3, '/');
    let (host, database, game) = (parts.next()?, parts.next()?, parts.next()?);
    Some((format!("{scheme}{host}/{database}{parameters}"), game.to_owned()))
}

#[cfg(feature = "postgres")]
mod database {
    use std::collections::BTreeMap;
    use std::sync::{Arc, Mutex, PoisonError};

    use crate::error::CommandResult;
    use speciate_model::log::store::{Postgres, ServerStore};

    /// The databases that this process has open. A command uses the same database several times.
    static OPEN: Mutex<BTreeMap<String, Arc<Postgres>>> = Mutex::new(BTreeMap::new());

    pub fn open(address: &str) -> CommandResult<Arc<dyn ServerStore>> {
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = open.get(address) {
            return Ok(known.clone());
        }
        let opened = Arc::new(Postgres::open(address, password().as_deref())?);
        open.insert(address.to_owned(), opened.clone());
        Ok(opened)
    }

    #[expect(clippy::disallowed_methods, reason = "the command line reads the environment")]
    fn password() -> Option<String> {
        std::env::var("PGPASSWORD").ok()
    }
}

#[cfg(not(feature = "postgres"))]
mod database {
    use std::sync::Arc;

    use crate::error::{CommandError, CommandResult};
    use speciate_model::log::store::ServerStore;
    use speciate_model::message;

    pub fn open(_: &str) -> CommandResult<Arc<dyn ServerStore>> {
        Err(CommandError::new(message!("store-postgres-left-out")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_of_a_database_has_an_address() {
        let split = |text| split_game(text);
        let parts = |store: &str, game: &str| Some((store.to_owned(), game.to_owned()));
        assert_eq!(split("postgres://a@h:1/d/evening"), parts("postgres://a@h:1/d", "evening"));
        assert_eq!(
            split("postgresql://h/d/evening?sslmode=require"),
            parts("postgresql://h/d?sslmode=require", "evening")
        );
        for other in ["postgres://h/d", "games.sqlite/evening", "evening"] {
            assert_eq!(split(other), None, "{other}");
        }
    }
}
