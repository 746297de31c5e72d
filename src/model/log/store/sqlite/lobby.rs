//! What a lobby needs from its store besides logs and seats: new games with their seats, packs, and search.
//! `tests/logs/halls.rs` tests it.

use std::time::SystemTime;

use rusqlite::{Connection, OptionalExtension as _, ToSql, params};

use super::list::{GameDescription, description, points_of, seats_of, set_standing, time};
use super::seats::{seats_of_hosts, sittings};
use super::talk::unread;
use super::{Sqlite, SqliteFailure, put_numbered};
use crate::id::Seat;
use crate::log::Player;
use crate::log::store::{BranchStanding, StoreFault, check_game};

/// A new game. Either all of it is stored or nothing.
#[derive(Clone, Copy, Debug)]
pub struct HostedGame<'a> {
    /// The start of its name. The store adds a number that no other game has.
    pub called: &'a str,
    /// The lines of its log.
    pub text: &'a str,
    /// How far the game is.
    pub standing: &'a BranchStanding,
    /// The hash of the host's session.
    pub host: &'a str,
    /// The seats at which the host sits.
    pub own: &'a [Seat],
    /// The keys that open seats: the hash of each, and the data that is stored with it.
    pub links: &'a [(Seat, String, String)],
    /// Whether anybody may watch.
    pub is_open: bool,
    /// The id of the form that makes the game; empty if it has none.
    pub creation: &'a str,
}

#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The hash of the searcher's session.
    pub session: &'a str,
    pub whose: GameOwnership,
    /// Words that must all occur in the game's name, its rules or the name of a player. Without words, all games
    /// match.
    pub words: &'a str,
    /// How the names of some games begin, each with a text for people in which words can occur as well.
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
    /// All other games except those closed to spectators. Imported games do not record whether they are.
    NotShut,
    /// All other games.
    All,
    /// Unfinished games of others that anybody may watch, with a seat that anybody may take.
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
    /// Who plays there, if the log says so.
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

/// How the stored data of a key begins that opens a seat for anybody.
pub const FREE_SEAT: &str = "open:";
/// The maximum number of search words. Nobody types more to find a game.
const WORDS_MAX: usize = 8;
/// The condition for games of the searcher, whose session is the first parameter.
const OWN: &str = "g.name IN (SELECT game FROM sittings WHERE session = ?1
    UNION SELECT game FROM hosts WHERE session = ?1)";
/// Whether the searcher is asked, or `NULL` if that is unknown.
const ASKED: &str = "CASE WHEN g.asked IS NOT NULL THEN EXISTS (SELECT 1 FROM sittings s
    WHERE s.session = ?1 AND s.game = g.name AND g.asked >> s.seat & 1) END";

/// What a list knows of the seats of a game besides its log.
struct KnownSeats {
    asked: Vec<Seat>,
    points: Vec<i32>,
    winners: Vec<Seat>,
}

/// Whether a game is an analysis board, which no list shows.
const BOARD: &str = "EXISTS (SELECT 1 FROM boards b WHERE b.board = g.name)";

/// What a lobby needs besides logs and seats.
impl Sqlite {
    /// Returns the id of the store: lowercase letters and digits. It never changes and is not a secret.
    pub fn id(&self) -> &str {
        self.connections.id()
    }

    /// Returns the secret that new sessions are derived from. The store keeps `fresh` if it has no secret yet.
    pub fn beginning(&self, fresh: &str) -> Result<String, StoreFault> {
        let sql = "SELECT beginning FROM halls";
        let known: Option<String> = self.row("", sql, [], |row| row.get(0))?;
        if let Some(known) = known.filter(|known| !known.is_empty()) {
            return Ok(known);
        }
        self.change("", |change| {
            change.execute("UPDATE halls SET beginning = ?1 WHERE beginning = ''", [fresh])?;
            Ok(change.query_row(sql, [], |row| row.get(0))?)
        })
    }

    /// Returns the name of the game that a form has made, if any.
    pub fn made_by(&self, creation: &str) -> Result<Option<String>, StoreFault> {
        self.query("", |connection| made_by(connection, creation))
    }

    /// Returns how many changes are in progress, including those that wait for another program to finish writing.
    pub fn changing(&self) -> usize {
        self.connections.changing()
    }

    /// Stores a new game with its host, its players and the keys to the other seats, and returns its name. If the
    /// same form has made a game already, returns the name of that game.
    pub fn make(&self, new: &HostedGame<'_>) -> Result<String, StoreFault> {
        check_game(&format!("{}1", new.called))?;
        self.change(new.called, |change| {
            if let Some(name) = made_by(change, new.creation)? {
                return Ok(name);
            }
            let name = put_numbered(change, new.called, new.text)?;
            set_standing(change, &name, None, new.standing)?;
            let sql = "UPDATE games SET is_open = ?2, creation = nullif(?3, '') WHERE name = ?1";
            change.execute(sql, params![name, new.is_open, new.creation])?;
            change
                .execute("INSERT INTO hosts (session, game) VALUES (?1, ?2)", [new.host, &name])?;
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

    /// Returns the games that match a search, the one played last first.
    pub fn search(&self, search: &Search<'_>) -> Result<Vec<FoundGame>, StoreFault> {
        let words: Vec<String> =
            search.words.split_whitespace().take(WORDS_MAX).map(str::to_lowercase).collect();
        let whose = match search.whose {
            GameOwnership::Own => OWN.to_owned(),
            others => format!("NOT {OWN} AND {}", seen(others)),
        };
        let left_out = search.but_not.map(|others| format!(" AND NOT ({})", seen(others)));
        let left_out = left_out.unwrap_or_default();
        let first = if search.whose == GameOwnership::Own { "5 DESC, " } else { "" };
        let called: Vec<(&str, String)> = search
            .called
            .iter()
            .map(|(start, text)| (start.as_str(), text.to_lowercase()))
            .collect();
        let (skipped, most) = (search.page.0 as i64, search.page.1 as i64);
        let mut values: Vec<&dyn ToSql> = vec![&search.session, &most, &skipped];
        let mut named = String::new();
        for word in &words {
            values.push(word);
            let mut found = format!("instr(g.words, ?{})", values.len());
            for (start, _) in called.iter().filter(|(_, text)| text.contains(word)) {
                values.push(start);
                let start = values.len();
                found.push_str(&format!(" OR substr(g.name, 1, length(?{start})) = ?{start}"));
            }
            named.push_str(&format!(" AND ({found})"));
        }
        let sql = format!(
            "SELECT g.name, g.changed, g.entries, g.rules, {ASKED}, g.turn, g.is_over, g.words,
                ifnull(g.asked, 0), ifnull(g.points, ''), g.winners
            FROM games g WHERE {whose} AND NOT {BOARD}{left_out}{named}
            ORDER BY {first}g.changed DESC, g.name LIMIT ?2 OFFSET ?3"
        );
        let found = self.rows("", &sql, &*values, |row| {
            let found = FoundGame {
                name: row.get(0)?,
                changed: time(row.get(1)?),
                entries: row.get(2)?,
                rules: row.get(3)?,
                is_asked: row.get(4)?,
                turn: row.get(5)?,
                is_over: row.get(6)?,
                seats: Vec::new(),
                unread: 0,
                packs: Vec::new(),
            };
            let known = KnownSeats {
                asked: seats_of(row.get(8)?),
                points: points_of(row.get_ref(9)?.as_str()?),
                winners: seats_of(row.get(10)?),
            };
            Ok((found, row.get(7)?, known))
        })?;
        self.query("", |connection| {
            let games = found.into_iter().map(|(found, words, known): (FoundGame, String, _)| {
                let described = description(connection, &found.name, &words)?;
                let GameDescription { seats, packs } = described;
                let own = sittings(connection, search.session, &found.name)?;
                let hosts = seats_of_hosts(connection, &found.name)?;
                let seats = (0..).map(Seat).zip(seats);
                let seats = seats.map(|(seat, (player, animals))| FoundSeat {
                    player,
                    animals,
                    is_own: own.contains(&seat),
                    is_host: hosts.contains(&seat),
                    is_asked: known.asked.contains(&seat),
                    has_won: known.winners.contains(&seat),
                    points: known.points.get(usize::from(seat.0)).copied(),
                });
                let seats = seats.collect();
                let unread = match own.is_empty() {
                    true => 0,
                    false => unread(connection, search.session, &found.name)?,
                };
                Ok(FoundGame { seats, unread, packs, ..found })
            });
            games.collect()
        })
    }

    /// Returns in how many games the holder of a session is known to be asked.
    pub fn asked_in(&self, session: &str) -> Result<u32, StoreFault> {
        let sql = format!(
            "SELECT COUNT(*) FROM games g WHERE {OWN} AND NOT {BOARD} AND NOT g.is_over AND {ASKED}"
        );
        Ok(self.row("", &sql, [session], |row| row.get(0))?.unwrap_or_default())
    }

    /// Returns whether the holder of a session may watch a game. Its own people always may, others if `others`
    /// covers the game. Returns `false` if there is no such game.
    pub fn may_watch(
        &self,
        session: &str,
        game: &str,
        others: GameOwnership,
    ) -> Result<bool, StoreFault> {
        let seen = seen(others);
        let sql = format!("SELECT 1 FROM games g WHERE g.name = ?2 AND ({seen} OR {OWN})");
        self.exists(game, &sql, [session, game])
    }

    /// Returns whether a game was imported from a file rather than made here.
    pub fn came_from_file(&self, game: &str) -> Result<bool, StoreFault> {
        self.exists(game, "SELECT 1 FROM games WHERE name = ?1 AND is_open IS NULL", [game])
    }

    /// Returns whether another game made here has the same opening. Both games then have the same hidden
    /// cards and later draws.
    pub fn has_copy(&self, game: &str) -> Result<bool, StoreFault> {
        // With these joins in this order, SQLite looks each game up by its key. Otherwise it reads every entry of every
        // game.
        let sql = "SELECT 1 FROM entries own CROSS JOIN games g CROSS JOIN entries other
            WHERE own.game = ?1 AND own.number = 0
            AND g.name <> ?1 AND g.is_open IS NOT NULL
            AND other.game = g.name AND other.number = 0 AND other.line = own.line";
        self.exists(game, sql, [game])
    }

    /// Returns how many unfinished games the holder of a session has made, counting only those written to in the
    /// last `within` seconds.
    pub fn unfinished_of(&self, session: &str, within: u32) -> Result<u32, StoreFault> {
        let sql = "SELECT COUNT(*) FROM hosts h JOIN games g ON g.name = h.game
            WHERE h.session = ?1 AND NOT g.is_over AND g.changed > unixepoch() - ?2";
        Ok(self.row("", sql, params![session, within], |row| row.get(0))?.unwrap_or_default())
    }

    /// Returns how far a game is, and the number of entries at which that was so; `None` if unknown.
    pub fn standing(&self, game: &str) -> Result<Option<(u32, BranchStanding)>, StoreFault> {
        let sql = "SELECT entries, turn, is_over, asked, points, winners FROM games
            WHERE name = ?1 AND asked IS NOT NULL AND turn IS NOT NULL AND points IS NOT NULL";
        self.row(game, sql, [game], |row| {
            let standing = BranchStanding {
                turn: row.get(1)?,
                is_over: row.get(2)?,
                asked: seats_of(row.get(3)?),
                points: points_of(row.get_ref(4)?.as_str()?),
                winners: seats_of(row.get(5)?),
            };
            Ok((row.get(0)?, standing))
        })
    }

    /// Stores how far a game is after `entries` entries. Does nothing if the game has grown since or somebody else is
    /// writing, because no list is worth waiting for.
    pub fn set_standing(
        &self,
        game: &str,
        entries: u32,
        standing: &BranchStanding,
    ) -> Result<(), StoreFault> {
        let written = self
            .connections
            .write_if_free(|change| set_standing(change, game, Some(entries), standing));
        written.map(drop).map_err(|failure| failure.into_store_fault(self.file(), game))
    }

    /// Returns the stored text of the pack with this hash, or `None` if it is not stored.
    pub fn pack(&self, hash: &str) -> Result<Option<String>, StoreFault> {
        self.row("", "SELECT text FROM packs WHERE hash = ?1", [hash], |row| row.get(0))
    }

    /// Stores the text of a pack, in place of any text that was stored for its hash.
    pub fn put_pack(&self, hash: &str, text: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO packs (hash, text) VALUES (?1, ?2)
            ON CONFLICT (hash) DO UPDATE SET text = excluded.text";
        self.execute("", sql, [hash, text]).map(drop)
    }
}

fn made_by(connection: &Connection, creation: &str) -> Result<Option<String>, SqliteFailure> {
    let mut find = connection.prepare_cached("SELECT name FROM games WHERE creation = ?1")?;
    Ok(find.query_row([creation], |row| row.get(0)).optional()?)
}

/// Returns the condition for games that others see.
fn seen(others: GameOwnership) -> String {
    match others {
        GameOwnership::Own => "FALSE".to_owned(),
        GameOwnership::Open => "g.is_open IS 1".to_owned(),
        GameOwnership::NotShut => "g.is_open IS NOT 0".to_owned(),
        GameOwnership::All => "TRUE".to_owned(),
        GameOwnership::FreeSeat => format!(
            "g.is_open IS 1 AND NOT g.is_over AND EXISTS (SELECT 1 FROM links l
                WHERE l.game = g.name AND NOT l.used AND l.made_of LIKE '{FREE_SEAT}%')"
        ),
    }
}
