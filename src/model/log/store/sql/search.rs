//! Finds games, with what lists show about them.

use super::list::description;
use super::value::AnyRow;
use super::{AnyExecutor, SqlResult, SqlStatement, SqlValue, WrongSqlValue};
use crate::log::store::blocks::BLOCKED_BY_HOST;
use crate::log::store::chat::unread_messages;
use crate::log::store::listing::{
    GameDescription, KnownSeats, SearchTerm, points_of, search_terms, seats_of, time,
};
use crate::log::store::{FREE_SEAT, FoundGame, GameOwnership, Search};

/// The condition for games of the searcher, whose session is the first parameter.
pub const OWN: &str = "g.name IN (SELECT game FROM sittings WHERE session = ?1
    UNION SELECT game FROM hosts WHERE session = ?1)";
/// Whether the searcher is asked, or `NULL` if that is unknown.
pub const ASKED: &str = "CASE WHEN g.asked IS NOT NULL THEN EXISTS (SELECT 1 FROM sittings s
    WHERE s.session = ?1 AND s.game = g.name AND (g.asked >> s.seat) & 1 = 1) END";
/// Whether a game is an analysis board, which no list shows.
pub const BOARD: &str = "EXISTS (SELECT 1 FROM boards b WHERE b.board = g.name)";
/// The seats of the searcher and of the hosts, as bits, and the number of messages that the searcher has not read.
const PEOPLE: &str = concat!(
    "(SELECT coalesce(sum(1/*!::bigint*/ << s.seat), 0)/*!::bigint*/ FROM sittings s
        WHERE s.session = ?1 AND s.game = g.name),
    (SELECT coalesce(sum(DISTINCT 1/*!::bigint*/ << s.seat), 0)/*!::bigint*/ FROM sittings s JOIN hosts h
        ON h.session = s.session AND h.game = s.game WHERE s.game = g.name),
    CASE WHEN EXISTS (SELECT 1 FROM sittings s WHERE s.session = ?1 AND s.game = g.name)
        THEN (",
    unread_messages!("g.name"),
    ") ELSE 0 END"
);

/// Returns the condition for games that others see. The searcher is the first parameter.
pub fn seen(others: GameOwnership) -> String {
    match others {
        GameOwnership::Own => "FALSE".to_owned(),
        GameOwnership::Open => "g.is_open IS TRUE".to_owned(),
        GameOwnership::NotShut => format!("g.is_open IS NOT FALSE AND NOT {BOARD}"),
        GameOwnership::All => "TRUE".to_owned(),
        GameOwnership::FreeSeat => format!(
            "g.is_open IS TRUE AND NOT g.is_over AND EXISTS (SELECT 1 FROM links l
                WHERE l.game = g.name AND l.used = 0 AND l.made_of LIKE '{FREE_SEAT}%')
                AND NOT {BLOCKED_BY_HOST}"
        ),
    }
}

/// Returns the games that match a search.
pub fn found(executor: &AnyExecutor<'_>, search: &Search<'_>) -> SqlResult<Vec<FoundGame>> {
    let terms = search_terms(search);
    let (skipped, most) = (search.page.0 as i64, search.page.1 as i64);
    let mut values = vec![search.session.into(), most.into(), skipped.into()];
    let named = conditions(&terms, &mut values);
    let sql = statement(search, &named);
    // Searches have many texts, and a connection would keep each one that it prepares.
    let statement = SqlStatement { is_kept: false, ..SqlStatement::new(&sql, &values) };
    let mut rows = Vec::new();
    executor.each(&[statement], &mut |_, row| {
        rows.push(FoundRow::of(row)?);
        Ok(())
    })?;
    let games = rows.into_iter().map(|FoundRow { game, seats, words, opening }| {
        let described = description(executor, &game.name, &opening, &words)?;
        let GameDescription { seats: people, packs } = described;
        Ok(FoundGame { seats: seats.found_seats(people), packs, ..game })
    });
    games.collect()
}

/// Returns the conditions for the words of a search. Adds what they compare with to `values`.
fn conditions<'a>(terms: &'a [SearchTerm<'_>], values: &mut Vec<SqlValue<'a>>) -> String {
    let mut named = String::new();
    for term in terms {
        values.push(term.word.as_str().into());
        let mut found = format!("instr(g.words, ?{}) > 0", values.len());
        for start in &term.starts {
            values.extend([SqlValue::from(start.chars().count() as i64), (*start).into()]);
            let place = values.len();
            found.push_str(&format!(" OR substr(g.name, 1, ?{}) = ?{place}", place - 1));
        }
        named.push_str(&format!(" AND ({found})"));
    }
    named
}

/// Returns the statement that finds games with these conditions. People and openings are looked up only for the games on
/// the page.
fn statement(search: &Search<'_>, named: &str) -> String {
    let whose = match search.whose {
        GameOwnership::Own => OWN.to_owned(),
        others => format!("NOT {OWN} AND {}", seen(others)),
    };
    let left_out = search.but_not.map(|others| format!(" AND NOT ({})", seen(others)));
    let left_out = left_out.unwrap_or_default();
    let first = match search.whose {
        GameOwnership::Own => "is_asked DESC NULLS LAST, ",
        _ => "",
    };
    format!(
        "SELECT g.name, g.changed, g.entries, g.rules, g.is_asked, g.turn, g.is_over, g.words,
            coalesce(g.asked, 0), coalesce(g.points, ''), g.winners,
            coalesce((SELECT e.line FROM entries e WHERE e.game = g.name AND e.number = 0),
                (SELECT a.opening FROM archives a WHERE a.game = g.name)), {PEOPLE}
        FROM (SELECT g.*, {ASKED} AS is_asked FROM games g
            WHERE {whose} AND NOT {BOARD}{left_out}{named}
            ORDER BY {first}g.changed DESC, g.name LIMIT ?2 OFFSET ?3) g
        ORDER BY {first}g.changed DESC, g.name"
    )
}

/// A game that was found, without what its log says about it.
struct FoundRow {
    game: FoundGame,
    seats: KnownSeats,
    /// Its search words.
    words: String,
    /// The first line of its log.
    opening: String,
}

impl FoundRow {
    fn of(row: &AnyRow<'_>) -> Result<Self, WrongSqlValue> {
        let game = FoundGame {
            name: row.get(0)?,
            changed: time(row.get(1)?),
            entries: row.get(2)?,
            rules: row.get(3)?,
            is_asked: row.get(4)?,
            turn: row.get(5)?,
            is_over: row.get(6)?,
            seats: Vec::new(),
            unread: row.get(14)?,
            packs: Vec::new(),
        };
        let seats = KnownSeats {
            asked: seats_of(row.get(8)?),
            points: points_of(row.get(9)?),
            winners: seats_of(row.get(10)?),
            own: seats_of(row.get(12)?),
            hosts: seats_of(row.get(13)?),
        };
        let opening: Option<String> = row.get(11)?;
        Ok(Self { game, seats, words: row.get(7)?, opening: opening.unwrap_or_default() })
    }
}
