//! What a lobby needs from a store besides logs: new games with their seats, packs, and search. `tests/logs/halls.rs`
//! tests it.

use std::time::SystemTime;

use super::boards::put_board;
use super::clocks::put_clock;
use super::listing::{points_of, seats_of};
use super::sql::{
    ASKED, AnyExecutor, BOARD, OPENING, OWN, Request, SqlRequests as _, SqlResult, found,
    put_numbered, seen, set_standing, values,
};
use super::{AnalysisBoard, BranchStanding, ServerStore, StoreFault, check_game};
use crate::id::Seat;
use crate::log::Player;

/// A new game. Either all of it is stored or none of it.
#[derive(Clone, Copy, Debug)]
pub struct HostedGame<'a> {
    /// The start of its name. The store adds a number that no other game has.
    pub called: &'a str,
    /// The lines of its log.
    pub text: &'a str,
    /// How far the game has got.
    pub standing: &'a BranchStanding,
    /// The hash of the host's session.
    pub host: &'a str,
    /// The seats at which the host sits.
    pub own: &'a [Seat],
    /// The keys that open seats: the hash of each, and the data that is stored with it.
    pub links: &'a [(Seat, String, String)],
    /// Whether anybody may watch.
    pub is_open: bool,
    /// The id of the form that created the game; empty if there was no form.
    pub creation: &'a str,
    /// What is recorded of it if it is an analysis board. The name is left out, because the store gives it.
    pub board: Option<&'a AnalysisBoard>,
    /// Its clock in JSON, if it has one.
    pub clock: Option<&'a str>,
}

#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The hash of the searcher's session.
    pub session: &'a str,
    pub whose: GameOwnership,
    /// Words that must all occur in the game's name, its rules or the name of a player. Without words, all games
    /// match.
    pub words: &'a str,
    /// Name prefixes of some games, each with a text for people. The words of the search can also occur in that text.
    pub called: &'a [(String, String)],
    /// Games that are left out because another list shows them.
    pub but_not: Option<GameOwnership>,
    /// How many results to skip, and how many to return at most.
    pub page: (usize, usize),
}

/// Which games a search covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOwnership {
    /// Games that the searcher plays or has made. Those in which the searcher is asked come first.
    Own,
    /// All other games that anybody may watch.
    Open,
    /// All other games except boards and those closed to spectators. For imported games, this is not recorded.
    NotShut,
    /// All other games.
    All,
    /// Unfinished games of others that anybody may watch, with a seat that anybody may take, unless a host has blocked the
    /// searcher.
    FreeSeat,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundGame {
    pub name: String,
    /// When it was last written.
    pub changed: SystemTime,
    pub entries: u32,
    /// Its rules; empty if its log cannot be read.
    pub rules: String,
    pub turn: Option<u16>,
    pub is_over: bool,
    /// Whether the searcher is asked; `None` if that is unknown because the log came from elsewhere.
    pub is_asked: Option<bool>,
    pub seats: Vec<FoundSeat>,
    /// How many messages of others at the table the searcher has not read.
    pub unread: u32,
    /// The ids of the packs that it was opened with, without the root pack.
    pub packs: Vec<String>,
}

/// A seat of a game that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundSeat {
    /// Who plays there, if the log records it.
    pub player: Option<Player>,
    /// The ids of its animals.
    pub animals: Vec<String>,
    /// Whether the searcher sits there.
    pub is_own: bool,
    /// Whether a host of the game sits there.
    pub is_host: bool,
    pub is_asked: bool,
    pub has_won: bool,
    /// Its points, if they are known.
    pub points: Option<i32>,
}

/// The prefix of the stored data of a key that opens a seat for anybody.
pub const FREE_SEAT: &str = "open:";

/// What a lobby needs besides logs and seats.
impl dyn ServerStore + '_ {
    /// Returns the name of the game that a form has created, if any.
    pub fn made_by(&self, creation: &str) -> Result<Option<String>, StoreFault> {
        self.query("", |executor| made_by(executor, creation))
    }

    /// Stores a new game with its host, its players and the keys to the other seats, and returns its name. If the same
    /// form has already created a game, returns the name of that game.
    pub fn make(&self, new: &HostedGame<'_>) -> Result<String, StoreFault> {
        check_game(&format!("{}1", new.called))?;
        // A form creates only one game.
        let is_harmful_twice = new.creation.is_empty();
        let request = Request { is_harmful_twice, ..Request::change(new.called) };
        self.make_request(request, |executor| match made_by(executor, new.creation)? {
            Some(name) => Ok(name),
            None => make(executor, new),
        })
    }

    /// Returns the games that match a search, the most recently played first.
    pub fn search(&self, search: &Search<'_>) -> Result<Vec<FoundGame>, StoreFault> {
        self.query("", |executor| found(executor, search))
    }

    /// Returns the number of games in which the holder of a session is known to be asked.
    pub fn asked_in(&self, session: &str) -> Result<u32, StoreFault> {
        let sql = format!(
            "SELECT COUNT(*) FROM games g WHERE {OWN} AND NOT {BOARD} AND NOT g.is_over AND {ASKED}"
        );
        Ok(self.value("", &sql, values![session])?.unwrap_or_default())
    }

    /// Returns whether the holder of a session may watch a game. The people of the game always may; others may if
    /// `others` covers the game. Returns `false` if there is no such game.
    pub fn may_watch(
        &self,
        session: &str,
        game: &str,
        others: GameOwnership,
    ) -> Result<bool, StoreFault> {
        if check_game(game).is_err() {
            return Ok(false);
        }
        let seen = seen(others);
        let sql = format!("SELECT 1 FROM games g WHERE g.name = ?2 AND ({seen} OR {OWN})");
        self.exists(game, &sql, values![session, game])
    }

    /// Returns whether a game was imported from a file rather than made here.
    pub fn came_from_file(&self, game: &str) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM games WHERE name = ?1 AND is_open IS NULL";
        self.exists(game, sql, values![game])
    }

    /// Returns whether another game made here, or an analysis board, has the same opening. Both games then have the
    /// same hidden cards and later draws.
    pub fn has_copy(&self, game: &str) -> Result<bool, StoreFault> {
        // With these joins in this order, SQLite looks each game up by its key. Otherwise it reads every entry of every
        // game. PostgreSQL finds the openings by their indexes, in any order. This is one statement, because between
        // two statements a game can be archived or get its lines back.
        let part = |others: &str, is_same: &str| {
            format!(
                "SELECT 1 FROM (SELECT {OPENING} AS line) own CROSS JOIN {others}
                WHERE g.name <> ?1 AND (g.is_open IS NOT NULL OR {BOARD})
                AND other.game = g.name AND {is_same}"
            )
        };
        let whole =
            part("games g CROSS JOIN entries other", "other.number = 0 AND other.line = own.line");
        let archived = part("archives other CROSS JOIN games g", "other.opening = own.line");
        let sql = format!("{whole} UNION ALL {archived} LIMIT 1");
        self.exists(game, &sql, values![game])
    }

    /// Records whether anybody may watch a game. Does nothing if that is known already.
    pub fn set_open(&self, game: &str, is_open: bool) -> Result<(), StoreFault> {
        let sql = "UPDATE games SET is_open = ?2 WHERE name = ?1 AND is_open IS NULL";
        self.execute(game, sql, values![game, is_open])
    }

    /// Returns how many unfinished games and analysis boards the holder of a session has made, counting only those
    /// written to in the last `within` seconds.
    pub fn unfinished_of(&self, session: &str, within: u32) -> Result<u32, StoreFault> {
        let sql = format!(
            "SELECT COUNT(*) FROM hosts h JOIN games g ON g.name = h.game
            WHERE h.session = ?1 AND (NOT g.is_over OR {BOARD}) AND g.changed > unixepoch() - ?2"
        );
        Ok(self.value("", &sql, values![session, within])?.unwrap_or_default())
    }

    /// Returns how far a game has got, and the number of entries that it had then; `None` if unknown.
    pub fn standing(&self, game: &str) -> Result<Option<(u32, BranchStanding)>, StoreFault> {
        let sql = "SELECT entries, turn, is_over, asked, points, winners FROM games
            WHERE name = ?1 AND asked IS NOT NULL AND turn IS NOT NULL AND points IS NOT NULL";
        self.row(game, sql, values![game], |row| {
            let standing = BranchStanding {
                turn: row.get(1)?,
                is_over: row.get(2)?,
                asked: seats_of(row.get(3)?),
                points: points_of(row.get(4)?),
                winners: seats_of(row.get(5)?),
            };
            Ok((row.get(0)?, standing))
        })
    }

    /// Stores how far a game has got after `entries` entries. Does nothing if the game has grown since or somebody else
    /// is writing, because nobody should wait for the sake of a list.
    pub fn set_standing(
        &self,
        game: &str,
        entries: u32,
        standing: &BranchStanding,
    ) -> Result<(), StoreFault> {
        let request = Request { skip_if_locked: true, ..Request::change(game) };
        let set = self
            .try_request(request, |executor| set_standing(executor, game, Some(entries), standing));
        set.map(drop)
    }

    /// Returns the stored text of the pack with this hash, or `None` if it is not stored.
    pub fn pack(&self, hash: &str) -> Result<Option<String>, StoreFault> {
        self.value("", "SELECT text FROM packs WHERE hash = ?1", values![hash])
    }

    /// Stores the text of a pack, replacing any text stored under its hash.
    pub fn put_pack(&self, hash: &str, text: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO packs (hash, text) VALUES (?1, ?2)
            ON CONFLICT (hash) DO UPDATE SET text = excluded.text";
        self.execute("", sql, values![hash, text])
    }
}

fn made_by(executor: &AnyExecutor<'_>, creation: &str) -> SqlResult<Option<String>> {
    executor.value("SELECT name FROM games WHERE creation = ?1", values![creation])
}

/// Stores a new game and returns its name.
pub(super) fn make(executor: &AnyExecutor<'_>, new: &HostedGame<'_>) -> SqlResult<String> {
    let name = put_numbered(executor, new.called, new.text)?;
    set_standing(executor, &name, None, new.standing)?;
    let sql = "UPDATE games SET is_open = ?2, creation = nullif(?3, '') WHERE name = ?1";
    executor.execute(sql, values![&name, new.is_open, new.creation])?;
    let sql = "INSERT INTO hosts (session, game) VALUES (?1, ?2)";
    executor.execute(sql, values![new.host, &name])?;
    for seat in new.own {
        let sql = "INSERT INTO sittings (session, game, seat) VALUES (?1, ?2, ?3)";
        executor.execute(sql, values![new.host, &name, *seat])?;
    }
    for (seat, hash, made_of) in new.links {
        let sql = "INSERT INTO links (game, seat, hash, made_of) VALUES (?1, ?2, ?3, ?4)";
        executor.execute(sql, values![&name, *seat, hash, made_of])?;
    }
    if let Some(board) = new.board {
        put_board(executor, &name, board)?;
    }
    if let Some(clock) = new.clock {
        put_clock(executor, &name, clock)?;
    }
    Ok(name)
}
