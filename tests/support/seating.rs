//! Seats and hosts for tests that do not use the pages of the server.

use std::ops::Deref;
use std::path::Path;

use rusqlite::{Connection, OptionalExtension as _};
use speciate::id::Seat;
use speciate::log::store::{ServerStore, Sqlite};

pub trait Seating {
    fn sit(&self, session: &str, game: &str, seat: Seat) -> rusqlite::Result<usize>;
    fn set_host(&self, session: &str, game: &str) -> rusqlite::Result<usize>;
    /// Runs a statement and returns the number that it finds, if any.
    fn run(&self, statement: &str) -> Option<u32>;
}

/// A store of a server in which tests can seat people.
pub trait TestStore: ServerStore + Seating + Deref<Target = dyn ServerStore> {}

impl<S: ServerStore + Seating + Deref<Target = dyn ServerStore>> TestStore for S {}

/// Creates a store in a new file below a folder.
pub fn empty_sqlite(folder: &Path) -> Sqlite {
    let own = tempfile::tempdir_in(folder).unwrap().keep();
    Sqlite::open(&own.join("store.sqlite")).unwrap()
}

impl Seating for Sqlite {
    fn sit(&self, session: &str, game: &str, seat: Seat) -> rusqlite::Result<usize> {
        let sql = "INSERT INTO sittings (session, game, seat) VALUES (?1, ?2, ?3)
            ON CONFLICT DO NOTHING";
        Connection::open(self.file())?.execute(sql, (session, game, seat.0))
    }

    fn set_host(&self, session: &str, game: &str) -> rusqlite::Result<usize> {
        let sql = "INSERT INTO hosts (session, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        Connection::open(self.file())?.execute(sql, [session, game])
    }

    fn run(&self, statement: &str) -> Option<u32> {
        let connection = Connection::open(self.file()).unwrap();
        connection.pragma_update(None, "foreign_keys", true).unwrap();
        connection.query_row(statement, [], |row| row.get(0)).optional().unwrap()
    }
}

#[cfg(feature = "postgres")]
impl Seating for speciate::log::store::Postgres {
    fn sit(&self, session: &str, game: &str, seat: Seat) -> rusqlite::Result<usize> {
        use speciate::log::store::Store as _;
        let seat = seat.0;
        let values = format!("('{session}', '{game}', {seat})");
        let sql = format!("INSERT INTO sittings (session, game, seat) VALUES {values}");
        super::postgres::sql(&super::postgres::address_of(&self.path("game")), &sql);
        Ok(1)
    }

    fn set_host(&self, session: &str, game: &str) -> rusqlite::Result<usize> {
        use speciate::log::store::Store as _;
        let sql = format!("INSERT INTO hosts (session, game) VALUES ('{session}', '{game}')");
        super::postgres::sql(&super::postgres::address_of(&self.path("game")), &sql);
        Ok(1)
    }

    fn run(&self, statement: &str) -> Option<u32> {
        use speciate::log::store::Store as _;
        let address = super::postgres::address_of(&self.path("game"));
        super::postgres::sql(&address, statement).parse().ok()
    }
}
