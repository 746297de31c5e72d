//! Games that are made with their host and their seats, in one transaction.

use rusqlite::{Transaction, params};

use super::failure::Failure;
use super::{Sqlite, is_there, put, standing};
use crate::log::store::{NewGame, StoreFault, check_game};

impl Sqlite {
    /// Keeps a new game with its host, who sits where and which keys open the other seats, and returns its name.
    ///
    /// # Errors
    ///
    /// It cannot be called so, a key opens another seat already, or the store cannot be written; nothing has
    /// changed.
    pub fn make(&self, new: &NewGame<'_>) -> Result<String, StoreFault> {
        check_game(&format!("{}1", new.called))?;
        self.write(new.called, |change| {
            let name = free_name(change, new.called)?;
            put(change, &name, new.text)?;
            standing::describe(change, &name)?;
            let (turn, is_over) = (new.standing.turn, new.standing.is_over);
            let sql = "UPDATE games SET turn = ?2, is_over = ?3, asked = ?4, is_open = ?5 WHERE name = ?1";
            let asked = new.standing.asked_bits();
            change.execute(sql, params![name, turn, is_over, asked, new.is_open])?;
            change.execute("INSERT INTO hosts (session, game) VALUES (?1, ?2)", [new.host, &name])?;
            for seat in new.own {
                let sql = "INSERT INTO sittings (session, game, seat) VALUES (?1, ?2, ?3)";
                change.execute(sql, params![new.host, name, seat.0])?;
            }
            for (seat, hash, made_of) in new.links {
                let sql = "INSERT INTO links (game, seat, hash, made_of) VALUES (?1, ?2, ?3, ?4)";
                change.execute(sql, params![name, seat.0, hash, made_of])?;
            }
            Ok(name)
        })
    }
}

/// Returns a name that no game has: as numbers are given one after the other and never again, few are looked
/// at to find the first that is free.
fn free_name(change: &Transaction<'_>, called: &str) -> Result<String, Failure> {
    let named = |number: u64| format!("{called}{number}");
    let (mut taken, mut free) = (0, 1);
    while is_there(change, &named(free))? {
        (taken, free) = (free, free * 2);
    }
    while free - taken > 1 {
        let between = taken + (free - taken) / 2;
        match is_there(change, &named(between))? {
            true => taken = between,
            false => free = between,
        }
    }
    Ok(named(free))
}
