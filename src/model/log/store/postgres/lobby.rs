//! New games with their seats, packs, and search. `tests/logs/halls.rs` tests it.

use deadpool_postgres::{GenericClient, Transaction};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::Postgres;
use super::boards::put_board;
use super::clocks::put_clock;
use super::database::{Repetition, execute, row};
use super::entries::{put_numbered, unsigned};
use super::failure::PostgresFailure;
use super::list::{description, set_standing};
use super::seats::seat_number;
use crate::log::store::listing::{
    GameDescription, KnownSeats, points_of, search_terms, seats_of, time,
};
use crate::log::store::{
    BranchStanding, FREE_SEAT, FoundGame, GameOwnership, HostedGame, LobbyStore, Search,
    StoreFault, check_game,
};

/// The condition for games of the searcher, whose session is the first parameter.
const OWN: &str = "g.name IN (SELECT game FROM sittings WHERE session = $1
    UNION SELECT game FROM hosts WHERE session = $1)";
/// Whether the searcher is asked, or `NULL` if that is unknown.
const ASKED: &str = "CASE WHEN g.asked IS NOT NULL THEN EXISTS (SELECT 1 FROM sittings s
    WHERE s.session = $1 AND s.game = g.name AND (g.asked >> s.seat) & 1 = 1) END";
/// The seats of the searcher and of the hosts, as bits, and the number of messages that the searcher has not read.
const PEOPLE: &str = "(SELECT coalesce(bit_or(1::bigint << s.seat), 0) FROM sittings s
        WHERE s.session = $1 AND s.game = g.name) AS own,
    (SELECT coalesce(bit_or(1::bigint << s.seat), 0) FROM sittings s JOIN hosts h
        ON h.session = s.session AND h.game = s.game WHERE s.game = g.name) AS hosts,
    (SELECT count(*) FROM messages m WHERE m.game = g.name AND m.text IS NOT NULL
        AND EXISTS (SELECT 1 FROM sittings s WHERE s.session = $1 AND s.game = g.name)
        AND m.number > coalesce(
            (SELECT r.number FROM readings r WHERE r.session = $1 AND r.game = g.name), 0)
        AND (m.is_former OR m.seat NOT IN
            (SELECT s.seat FROM sittings s WHERE s.session = $1 AND s.game = g.name))) AS unread";
/// Whether a game is an analysis board, which no list shows.
const BOARD: &str = "EXISTS (SELECT 1 FROM boards b WHERE b.board = g.name)";

impl LobbyStore for Postgres {
    fn made_by(&self, creation: &str) -> Result<Option<String>, StoreFault> {
        self.read("", async |client| made_by(client, creation).await)
    }

    fn make(&self, new: &HostedGame<'_>) -> Result<String, StoreFault> {
        check_game(&format!("{}1", new.called))?;
        let repetition = match new.creation.is_empty() {
            true => Repetition::Harmful,
            false => Repetition::Harmless,
        };
        self.change(new.called, repetition, async |change| {
            match made_by(change, new.creation).await? {
                Some(name) => Ok(name),
                None => make(change, new).await,
            }
        })
    }

    fn search(&self, search: &Search<'_>) -> Result<Vec<FoundGame>, StoreFault> {
        let GameQuery { sql, values } = GameQuery::of(search);
        self.read("", async |client| {
            let values: Vec<&(dyn ToSql + Sync)> =
                values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect();
            let mut games = Vec::new();
            // Searches have many texts, and a connection would keep each one that it prepares.
            for row in client.query(sql.as_str(), &values).await? {
                let found = found(&row)?;
                let (words, opening): (&str, Option<&str>) = (row.try_get(7)?, row.try_get(9)?);
                let described =
                    description(client, &found.name, opening.unwrap_or_default(), words);
                let GameDescription { seats, packs } = described.await?;
                let seats = known_seats(&row)?.found_seats(seats);
                games.push(FoundGame { seats, packs, ..found });
            }
            Ok(games)
        })
    }

    fn asked_in(&self, session: &str) -> Result<u32, StoreFault> {
        let sql = format!(
            "SELECT COUNT(*) FROM games g WHERE {OWN} AND NOT {BOARD} AND NOT g.is_over AND {ASKED}"
        );
        self.count("", &sql, &[&session])
    }

    fn may_watch(
        &self,
        session: &str,
        game: &str,
        others: GameOwnership,
    ) -> Result<bool, StoreFault> {
        if check_game(game).is_err() {
            return Ok(false);
        }
        let seen = seen(others);
        let sql = format!("SELECT 1 FROM games g WHERE g.name = $2 AND ({seen} OR {OWN})");
        self.exists(game, &sql, &[&session, &game])
    }

    fn came_from_file(&self, game: &str) -> Result<bool, StoreFault> {
        self.exists(game, "SELECT 1 FROM games WHERE name = $1 AND is_open IS NULL", &[&game])
    }

    fn has_copy(&self, game: &str) -> Result<bool, StoreFault> {
        // The hash index of the openings compares whole lines.
        let sql = format!(
            "SELECT 1 FROM entries own
            JOIN entries other ON other.number = 0 AND other.line = own.line AND other.game <> own.game
            JOIN games g ON g.name = other.game
            WHERE own.game = $1 AND own.number = 0 AND (g.is_open IS NOT NULL OR {BOARD}) LIMIT 1"
        );
        self.exists(game, &sql, &[&game])
    }

    fn set_open(&self, game: &str, is_open: bool) -> Result<(), StoreFault> {
        let sql = "UPDATE games SET is_open = $2 WHERE name = $1 AND is_open IS NULL";
        self.execute(game, sql, &[&game, &is_open]).map(drop)
    }

    fn unfinished_of(&self, session: &str, within: u32) -> Result<u32, StoreFault> {
        let sql = format!(
            "SELECT COUNT(*) FROM hosts h JOIN games g ON g.name = h.game
            WHERE h.session = $1 AND (NOT g.is_over OR {BOARD})
            AND g.changed > extract(epoch FROM now())::bigint - $2"
        );
        self.count("", &sql, &[&session, &i64::from(within)])
    }

    fn standing(&self, game: &str) -> Result<Option<(u32, BranchStanding)>, StoreFault> {
        let sql = "SELECT entries, turn, is_over, asked, points, winners FROM games
            WHERE name = $1 AND asked IS NOT NULL AND turn IS NOT NULL AND points IS NOT NULL";
        self.read(game, async |client| {
            let Some(row) = row(client, sql, &[&game]).await? else { return Ok(None) };
            let standing = BranchStanding {
                turn: turn(row.try_get(1)?),
                is_over: row.try_get(2)?,
                asked: seats_of(row.try_get(3)?),
                points: points_of(row.try_get(4)?),
                winners: seats_of(row.try_get(5)?),
            };
            Ok(Some((unsigned(row.try_get(0)?), standing)))
        })
    }

    fn set_standing(
        &self,
        game: &str,
        entries: u32,
        standing: &BranchStanding,
    ) -> Result<(), StoreFault> {
        self.change(game, Repetition::Harmless, async |change| {
            set_standing(change, game, Some(entries), standing).await
        })
    }

    fn pack(&self, hash: &str) -> Result<Option<String>, StoreFault> {
        self.read("", async |client| {
            let found = row(client, "SELECT text FROM packs WHERE hash = $1", &[&hash]).await?;
            Ok(found.map(|row| row.try_get(0)).transpose()?)
        })
    }

    fn put_pack(&self, hash: &str, text: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO packs (hash, text) VALUES ($1, $2)
            ON CONFLICT (hash) DO UPDATE SET text = excluded.text";
        self.execute("", sql, &[&hash, &text]).map(drop)
    }
}

async fn made_by(
    at: &impl GenericClient,
    creation: &str,
) -> Result<Option<String>, PostgresFailure> {
    let found = row(at, "SELECT name FROM games WHERE creation = $1", &[&creation]).await?;
    Ok(found.map(|row| row.try_get(0)).transpose()?)
}

async fn make(change: &Transaction<'_>, new: &HostedGame<'_>) -> Result<String, PostgresFailure> {
    let name = put_numbered(change, new.called, new.text).await?;
    set_standing(change, &name, None, new.standing).await?;
    let sql = "UPDATE games SET is_open = $2, creation = nullif($3, '') WHERE name = $1";
    execute(change, sql, &[&name, &new.is_open, &new.creation]).await?;
    let sql = "INSERT INTO hosts (session, game) VALUES ($1, $2)";
    execute(change, sql, &[&new.host, &name]).await?;
    for seat in new.own {
        let sql = "INSERT INTO sittings (session, game, seat) VALUES ($1, $2, $3)";
        execute(change, sql, &[&new.host, &name, &seat_number(*seat)]).await?;
    }
    for (seat, hash, made_of) in new.links {
        let sql = "INSERT INTO links (game, seat, hash, made_of) VALUES ($1, $2, $3, $4)";
        execute(change, sql, &[&name, &seat_number(*seat), hash, made_of]).await?;
    }
    if let Some(board) = new.board {
        put_board(change, &name, board).await?;
    }
    if let Some(clock) = new.clock {
        put_clock(change, &name, clock).await?;
    }
    Ok(name)
}

/// A statement that finds games.
struct GameQuery {
    sql: String,
    values: Vec<Box<dyn ToSql + Sync>>,
}

impl GameQuery {
    fn of(search: &Search<'_>) -> Self {
        let whose = match search.whose {
            GameOwnership::Own => OWN.to_owned(),
            others => format!("NOT {OWN} AND {}", seen(others)),
        };
        let left_out = search.but_not.map(|others| format!(" AND NOT ({})", seen(others)));
        let left_out = left_out.unwrap_or_default();
        let first = if search.whose == GameOwnership::Own { "5 DESC NULLS LAST, " } else { "" };
        let (skipped, most) = (search.page.0 as i64, search.page.1 as i64);
        let mut values: Vec<Box<dyn ToSql + Sync>> =
            vec![Box::new(search.session.to_owned()), Box::new(most), Box::new(skipped)];
        let mut named = String::new();
        for term in search_terms(search) {
            values.push(Box::new(term.word));
            let mut found = format!("position(${}::text IN g.words) > 0", values.len());
            for start in term.starts {
                values.push(Box::new(start.to_owned()));
                found.push_str(&format!(" OR starts_with(g.name, ${}::text)", values.len()));
            }
            named.push_str(&format!(" AND ({found})"));
        }
        let sql = format!(
            "SELECT g.name, g.changed, g.entries, g.rules, {ASKED}, g.turn, g.is_over, g.words,
                coalesce(g.asked, 0), (SELECT line FROM entries e WHERE e.game = g.name AND e.number = 0),
                g.points, g.winners, {PEOPLE}
            FROM games g WHERE {whose} AND NOT {BOARD}{left_out}{named}
            ORDER BY {first}g.changed DESC, g.name LIMIT $2 OFFSET $3"
        );
        Self { sql, values }
    }
}

fn found(row: &Row) -> Result<FoundGame, PostgresFailure> {
    Ok(FoundGame {
        name: row.try_get(0)?,
        changed: time(row.try_get(1)?),
        entries: unsigned(row.try_get(2)?),
        rules: row.try_get(3)?,
        is_asked: row.try_get(4)?,
        turn: row.try_get::<_, Option<i32>>(5)?.map(turn),
        is_over: row.try_get(6)?,
        seats: Vec::new(),
        unread: u32::try_from(row.try_get::<_, i64>("unread")?).unwrap_or(u32::MAX),
        packs: Vec::new(),
    })
}

fn known_seats(row: &Row) -> Result<KnownSeats, PostgresFailure> {
    let points: Option<&str> = row.try_get("points")?;
    Ok(KnownSeats {
        asked: seats_of(row.try_get(8)?),
        points: points_of(points.unwrap_or_default()),
        winners: seats_of(row.try_get("winners")?),
        own: seats_of(row.try_get("own")?),
        hosts: seats_of(row.try_get("hosts")?),
    })
}

fn turn(stored: i32) -> u16 {
    u16::try_from(stored).unwrap_or(u16::MAX)
}

/// Returns the condition for games that others see.
fn seen(others: GameOwnership) -> String {
    match others {
        GameOwnership::Own => "FALSE".to_owned(),
        GameOwnership::Open => "g.is_open IS TRUE".to_owned(),
        GameOwnership::NotShut => format!("g.is_open IS NOT FALSE AND NOT {BOARD}"),
        GameOwnership::All => "TRUE".to_owned(),
        GameOwnership::FreeSeat => format!(
            "g.is_open IS TRUE AND NOT g.is_over AND EXISTS (SELECT 1 FROM links l
                WHERE l.game = g.name AND l.used = 0 AND starts_with(l.made_of, '{FREE_SEAT}'))"
        ),
    }
}
