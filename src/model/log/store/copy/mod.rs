//! Copies what servers know about games besides their logs from one database to another. `tests/logs/copies.rs` tests
//! it.
//!
//! The copy takes the place of the original: a server that starts there knows the same people. So rows that the
//! original no longer has are deleted from the copy. No server can start there before the copy is finished. Once a
//! server has started there, nothing more is copied, because an old state would replace a newer one. For example, a
//! used link would open its seat again.

mod identity;
mod rows;
mod tables;

pub(super) use identity::must_be_whole;

use std::collections::{BTreeMap, BTreeSet};

use super::boards::delete_board;
use super::sql::{AnyExecutor, SqlRequests as _, SqlResult, SqlStatement, SqlValue, values};
use super::{ServerStore, StoreFault};
use crate::message;
use identity::must_be_copy_of;
use rows::{CopiedRow, CopiedValue, borrowed, insert, row_of};
use tables::{CopyRule, GAMES, ParentTable, RowsRule, StoreTable, TABLES};

/// How many rows that belong to no game are copied at a time.
const ROWS_MAX: usize = 500;

/// What rows of a store are about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RowKind {
    /// Seats, hosts, links and sessions.
    Seats,
    /// Accounts, how people sign in, and where they are signed in.
    Accounts,
    /// Messages, notes, what was read, who is muted or blocked, reports, and what moderators did.
    Talk,
    /// Votes about taking answers back.
    Votes,
    /// Clocks, their moments and the uptimes of servers.
    Clocks,
    /// Analysis boards, and analyses of games.
    Boards,
    /// Results of finished games, and which games were restored from a backup.
    Results,
    /// Contests of people.
    Contests,
    /// The addresses at which people are notified of their turns, and the messages to them.
    Notifications,
}

impl RowKind {
    pub const ALL: [Self; 9] = [
        Self::Seats,
        Self::Accounts,
        Self::Talk,
        Self::Votes,
        Self::Clocks,
        Self::Boards,
        Self::Results,
        Self::Contests,
        Self::Notifications,
    ];
}

/// How many rows were copied.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RowCounts {
    /// All rows, each of which was compared with its original.
    pub rows: usize,
    /// The rows that the copy did not have yet, or not like this.
    pub new: usize,
}

/// Why only logs can be copied to a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnlyLogsReason {
    /// It belongs to another server.
    OtherServer,
    /// It is a copy in which a server has started.
    HasStarted,
}

/// A copy in progress.
#[derive(Debug)]
pub struct ServerCopy<'a> {
    from: &'a dyn ServerStore,
    to: &'a dyn ServerStore,
    /// The id of the server that is copied.
    server: String,
    counts: BTreeMap<RowKind, RowCounts>,
}

/// The tables with rows of games.
fn game_tables() -> impl Iterator<Item = (&'static StoreTable, RowKind, RowsRule)> + Clone {
    TABLES.iter().filter_map(|table| match table.rule {
        CopyRule::Games(kind, rows) => Some((table, kind, rows)),
        CopyRule::Keys(..) | CopyRule::Log | CopyRule::Identity | CopyRule::Skipped => None,
    })
}

impl<'a> ServerCopy<'a> {
    /// Begins a copy, or continues one to the same store.
    pub fn begin(
        from: &'a dyn ServerStore,
        to: &'a dyn ServerStore,
    ) -> Result<Result<Self, OnlyLogsReason>, StoreFault> {
        let begun = to.become_copy(&from.identity()?)?;
        Ok(begun.map(|server| Self { from, to, server, counts: BTreeMap::new() }))
    }

    /// Removes an analysis board from the copy if it was removed from the original. This removes most of its log, so it
    /// must happen before the log is copied.
    pub fn follow_removal(&self, game: &str) -> Result<(), StoreFault> {
        // Nobody is asked any more in a board that was removed, and only its opening is left.
        let is_removed = self.from.board(game)?.is_some() && self.from.standing(game)?.is_none();
        if !is_removed || !self.to.has(game)? {
            return Ok(());
        }
        let (opening, copy) = match (self.from.lines(game, 0), self.to.lines(game, 0)) {
            // Copying the log says so.
            (Err(StoreFault::Damaged { .. }), _) | (_, Err(StoreFault::Damaged { .. })) => {
                return Ok(());
            }
            (opening, copy) => (opening?, copy?),
        };
        if opening.lines().count() != 1 || copy == opening || !copy.starts_with(&opening) {
            return Ok(());
        }
        self.to.change(game, |executor| {
            must_be_copy_of(executor, &self.server)?;
            delete_board(executor, game)
        })
    }

    /// Copies the rows of a game whose log has been copied.
    pub fn copy_game(&mut self, game: &str) -> Result<(), StoreFault> {
        let wanted = RowsOfGame::read(self.from, game)?;
        let found = RowsOfGame::read(self.to, game)?;
        for ((_, kind, _), (wanted, found)) in
            game_tables().zip(wanted.rows.iter().zip(&found.rows))
        {
            self.count(kind, wanted, found);
        }
        if wanted.is_in(&found) {
            return Ok(());
        }
        self.to.change(game, |executor| {
            must_be_copy_of(executor, &self.server)?;
            wanted.replace(executor, game, &found)
        })?;
        match wanted.is_in(&RowsOfGame::read(self.to, game)?) {
            true => Ok(()),
            false => Err(StoreFault::Failed(message!("store-copy-rows-differ", game = game))),
        }
    }

    /// Copies the rows that belong to no game, and lets servers start in the copy. Returns how many rows there were of each
    /// kind.
    pub fn finish(mut self) -> Result<BTreeMap<RowKind, RowCounts>, StoreFault> {
        for table in TABLES {
            if let CopyRule::Keys(kind, key, parent) = table.rule {
                self.copy_keys(table, kind, key, parent)?;
            }
        }
        self.to.end_copy(&self.from.identity()?)?;
        Ok(self.counts)
    }

    fn copy_keys(
        &mut self,
        table: &StoreTable,
        kind: RowKind,
        key: &str,
        parent: Option<ParentTable>,
    ) -> Result<(), StoreFault> {
        // People may have added parents since these were copied. The next copy brings them and their rows.
        let parents = parent.map(|parent| self.keys_in_copy(parent)).transpose()?;
        let has_parent = |row: &CopiedRow| match (parent, &parents) {
            (Some(parent), Some(keys)) => keys.contains(&row[parent.own]),
            _ => true,
        };
        let mut after: Option<CopiedValue> = None;
        loop {
            let page = KeyRange { table, key, after: after.as_ref(), until: None };
            let wanted = page.rows(self.from, Some(ROWS_MAX))?;
            let until = match wanted.len() {
                ROWS_MAX => wanted.last().and_then(|row| row.first()).cloned(),
                _ => None,
            };
            // The last range has no end: it also covers rows that only the copy has. Other ranges are read again, because
            // further rows can have the last key.
            let range = KeyRange { until: until.as_ref(), ..page };
            let mut wanted = if until.is_some() { range.rows(self.from, None)? } else { wanted };
            wanted.retain(&has_parent);
            let found = range.rows(self.to, None)?;
            self.count(kind, &wanted, &found);
            if wanted != found {
                self.to.change("", |executor| {
                    must_be_copy_of(executor, &self.server)?;
                    let (condition, values) = range.condition();
                    executor.execute(&table.delete(&condition), &values)?;
                    insert(executor, table, &wanted)
                })?;
                if range.rows(self.to, None)? != wanted {
                    let message = message!("store-copy-rows-differ", game = table.name);
                    return Err(StoreFault::Failed(message));
                }
            }
            match until {
                Some(until) => after = Some(until),
                None => return Ok(()),
            }
        }
    }

    /// Returns the keys of the rows that the copy has in a table.
    fn keys_in_copy(&self, parent: ParentTable) -> Result<BTreeSet<CopiedValue>, StoreFault> {
        let Some(table) = TABLES.iter().find(|table| table.name == parent.name) else {
            return Ok(BTreeSet::new());
        };
        let sql = table.select("TRUE", None);
        let keys: Vec<CopiedValue> = self.to.rows("", &sql, &[], |row| row.get(parent.key))?;
        Ok(keys.into_iter().collect())
    }

    fn count(&mut self, kind: RowKind, wanted: &[CopiedRow], found: &[CopiedRow]) {
        let found: BTreeSet<&CopiedRow> = found.iter().collect();
        let counts = self.counts.entry(kind).or_default();
        counts.rows += wanted.len();
        counts.new += wanted.iter().filter(|row| !found.contains(row)).count();
    }
}

/// What a store knows about a game besides its log.
#[derive(Debug)]
struct RowsOfGame {
    /// Its row in the table of games.
    game: Option<CopiedRow>,
    /// Its rows in each of the [`game_tables`].
    rows: Vec<Vec<CopiedRow>>,
}

impl RowsOfGame {
    fn read(store: &dyn ServerStore, game: &str) -> Result<Self, StoreFault> {
        let tables: Vec<&StoreTable> =
            std::iter::once(&GAMES).chain(game_tables().map(|(table, ..)| table)).collect();
        let statements =
            game_tables().map(|(table, _, rows)| table.select(rows.condition, rows.order));
        let statements: Vec<String> =
            std::iter::once(GAMES.select("name = ?1", None)).chain(statements).collect();
        let values = values![game];
        let statements: Vec<SqlStatement<'_>> =
            statements.iter().map(|sql| SqlStatement::new(sql, values)).collect();
        let mut found = store.query(game, |executor| {
            let mut found = vec![Vec::new(); tables.len()];
            executor.each(&statements, &mut |place, row| {
                found[place].push(row_of(tables[place], row)?);
                Ok(())
            })?;
            Ok(found)
        })?;
        let game = found.remove(0).pop();
        for (at, (_, _, rules)) in game_tables().enumerate() {
            if rules.order.is_none() {
                found[at].sort();
            }
            // People may have added or removed parents between the statements.
            let Some(parent) = rules.parent else { continue };
            let of_parent = game_tables().position(|(table, ..)| table.name == parent.name);
            let parents = of_parent.map(|at| found[at].clone()).unwrap_or_default();
            found[at].retain(|row| parents.iter().any(|one| one[parent.key] == row[parent.own]));
        }
        Ok(Self { game, rows: found })
    }

    /// Returns whether a copy has all of this and nothing else.
    fn is_in(&self, copy: &Self) -> bool {
        self.rows == copy.rows && !self.updates(copy)
    }

    /// Returns whether the row of the game must be changed in a copy. If the numbers of entries differ, somebody has
    /// played in the meantime: then the row describes another position.
    fn updates(&self, copy: &Self) -> bool {
        match (&self.game, &copy.game) {
            (Some(own), Some(copy)) => own[..2] == copy[..2] && own != copy,
            _ => false,
        }
    }

    /// Replaces what differs in a copy.
    fn replace(&self, executor: &AnyExecutor<'_>, game: &str, copy: &Self) -> SqlResult<()> {
        if let Some(own) = self.game.as_ref().filter(|_| self.updates(copy)) {
            executor.execute(&GAMES.update(), &borrowed(own))?;
        }
        let mut replaced: Vec<(&StoreTable, RowsRule, &[CopiedRow])> = Vec::new();
        for ((table, _, rules), (own, copy)) in game_tables().zip(self.rows.iter().zip(&copy.rows))
        {
            // If a row is deleted, the database also deletes the rows that refer to it.
            let follows = |parent: &str| replaced.iter().any(|(table, ..)| table.name == parent);
            if own != copy || rules.parent.is_some_and(|parent| follows(parent.name)) {
                replaced.push((table, rules, own));
            }
        }
        for (table, rules, _) in replaced.iter().rev() {
            executor.execute(&table.delete(rules.condition), values![game])?;
        }
        replaced.iter().try_for_each(|(table, _, rows)| insert(executor, table, rows))
    }
}

/// Rows of a table whose keys are in a range.
#[derive(Clone, Copy, Debug)]
struct KeyRange<'a> {
    table: &'a StoreTable,
    key: &'a str,
    after: Option<&'a CopiedValue>,
    until: Option<&'a CopiedValue>,
}

impl KeyRange<'_> {
    fn condition(&self) -> (String, Vec<SqlValue<'_>>) {
        let (mut condition, mut values) = ("TRUE".to_owned(), Vec::new());
        for (sign, bound) in [(">", self.after), ("<=", self.until)] {
            if let Some(bound) = bound {
                values.push(bound.borrowed());
                condition += &format!(" AND {} {sign} ?{}", self.key, values.len());
            }
        }
        (condition, values)
    }

    /// Returns the rows in the order of their keys, and of the other columns; at most `most` of them.
    fn rows(
        &self,
        store: &dyn ServerStore,
        most: Option<usize>,
    ) -> Result<Vec<CopiedRow>, StoreFault> {
        let (condition, values) = self.condition();
        let limit = most.map(|most| format!(" LIMIT {most}")).unwrap_or_default();
        let sql = self.table.select(&condition, Some(&format!("{}{limit}", self.key)));
        let mut rows = store.rows("", &sql, &values, |row| row_of(self.table, row))?;
        rows.sort();
        Ok(rows)
    }
}
