//! Seats and hosts for tests that do not use the pages of the server.

use rusqlite::Connection;
use speciate::id::Seat;
use speciate::log::store::Sqlite;

pub trait Seating {
    fn sit(&self, session: &str, game: &str, seat: Seat) -> rusqlite::Result<usize>;
    fn set_host(&self, session: &str, game: &str) -> rusqlite::Result<usize>;
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
}
