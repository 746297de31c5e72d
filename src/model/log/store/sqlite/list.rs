//! What lists of games show about each game. It is stored together with the log lines from which it is derived, so that
//! listing games does not read whole logs.

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::{Sqlite, SqliteFailure, lines};
use crate::log::store::listing::{
    GLANCES, GameDescription, SAYS_PLAYER, points_text, seat_bits, time, words,
};
use crate::log::store::{Batch, BranchStanding, ListedGame, Store as _, StoreFault};
use crate::log::text::{self, GameProgress, LogSummary};
use crate::words::Message;

impl Sqlite {
    pub(super) fn listed(&self, most: usize) -> Result<Vec<ListedGame>, StoreFault> {
        self.query("", |connection| {
            let sql = "SELECT name, changed FROM games ORDER BY changed DESC, name LIMIT ?1";
            let mut list = connection.prepare_cached(sql)?;
            let found = list.query_map([most as i64], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let found: Vec<(String, i64)> = found.collect::<Result<_, _>>()?;
            let listed = found.into_iter().map(|(name, changed)| {
                let found = match summary_of(connection, &name) {
                    Ok((_, found)) => found,
                    // Other games of a damaged store may be undamaged.
                    Err(failure) if failure.is_malformed() => {
                        Err(Message::verbatim(failure.reason()))
                    }
                    Err(failure) => return Err(failure),
                };
                Ok(self.listed_game(name, changed, found))
            });
            listed.collect()
        })
    }

    fn listed_game(
        &self,
        name: String,
        changed: i64,
        found: Result<LogSummary, Message>,
    ) -> ListedGame {
        let file = self.path(&name);
        ListedGame { name, file, played: Some(time(changed)), found: found.map(Box::new) }
    }
}

/// Updates the description of a game with a batch.
pub(super) fn update_description(
    change: &Transaction<'_>,
    game: &str,
    batch: &Batch,
) -> Result<(), SqliteFailure> {
    let count = batch.lines.matches('\n').count() as u32;
    let sql = "UPDATE games SET changed = unixepoch(), entries = ?2 WHERE name = ?1";
    change.prepare_cached(sql)?.execute(params![game, batch.expected + count])?;
    if let Some(standing) = &batch.standing {
        set_standing(change, game, None, standing)?;
    }
    match batch.lines.contains(SAYS_PLAYER) {
        true => set_words(change, game),
        false => Ok(()),
    }
}

/// Stores how far a game has got, if it has the given number of entries.
pub(super) fn set_standing(
    change: &Transaction<'_>,
    game: &str,
    entries: Option<u32>,
    standing: &BranchStanding,
) -> Result<(), SqliteFailure> {
    let sql = "UPDATE games SET turn = ?3, is_over = ?4, asked = ?5, points = ?6, winners = ?7
        WHERE name = ?1 AND entries = ifnull(?2, entries)";
    let BranchStanding { turn, is_over, asked, points, winners } = standing;
    let (asked, winners) = (seat_bits(asked), seat_bits(winners));
    let values = params![game, entries, turn, is_over, asked, points_text(points), winners];
    change.prepare_cached(sql)?.execute(values)?;
    Ok(())
}

/// Stores the description of a game, derived from its lines: the number of lines, and the rules, the turn and the
/// players of the game. Only code that runs the rules knows who is asked.
pub(super) fn describe(change: &Connection, game: &str) -> Result<(), SqliteFailure> {
    let (entries, found) = summary_of(change, game)?;
    let stand = found.as_ref().ok().map(|found| &found.stand);
    let turn = stand.and_then(|stand| stand.turn);
    let is_over = stand.is_some_and(GameProgress::is_over);
    let game_id = found.as_ref().map(|found| found.opening.rules.as_str()).unwrap_or_default();
    let sql = "UPDATE games SET entries = ?2, rules = ?3, turn = ?4, is_over = ?5 WHERE name = ?1";
    change.prepare_cached(sql)?.execute(params![game, entries, game_id, turn, is_over])?;
    write_words(change, game, found.as_ref().ok())
}

/// Updates the search words of a game after a player was renamed.
fn set_words(change: &Connection, game: &str) -> Result<(), SqliteFailure> {
    let sql = "SELECT line FROM entries WHERE game = ?1 AND number = 0";
    let opening: String = change.prepare_cached(sql)?.query_row([game], |row| row.get(0))?;
    let mut found = text::summarize(format!("{opening}\n").as_bytes(), None);
    if let Ok(found) = &mut found {
        found.namings = text::namings(&lines_of(change, game, SAYS_PLAYER)?);
    }
    write_words(change, game, found.as_ref().ok())
}

fn write_words(
    change: &Connection,
    game: &str,
    found: Option<&LogSummary>,
) -> Result<(), SqliteFailure> {
    let sql = "UPDATE games SET words = ?2 WHERE name = ?1";
    change.prepare_cached(sql)?.execute([game, &words(game, found)])?;
    Ok(())
}

/// Describes a game by its first line. Other lines are read only if the stored search words show that players were
/// named since.
pub(super) fn description(
    connection: &Connection,
    game: &str,
    known_words: &str,
) -> Result<GameDescription, SqliteFailure> {
    let sql = "SELECT line FROM entries WHERE game = ?1 AND number = 0";
    let opening: Option<String> =
        connection.prepare_cached(sql)?.query_row([game], |row| row.get(0)).optional()?;
    let found = text::summarize(format!("{}\n", opening.unwrap_or_default()).as_bytes(), None);
    let Ok(mut found) = found else { return Ok(GameDescription::default()) };
    if words(game, Some(&found)) != known_words {
        found.namings = text::namings(&lines_of(connection, game, SAYS_PLAYER)?);
    }
    Ok(GameDescription::of(&found))
}

fn summary_of(
    connection: &Connection,
    name: &str,
) -> Result<(u32, Result<LogSummary, Message>), SqliteFailure> {
    let count = "SELECT MAX(number) FROM entries WHERE game = ?1";
    let entries = connection.prepare_cached(count)?.query_row([name], |row| row.get(0))?;
    let entries = Option::<u32>::unwrap_or_default(entries);
    let mut found = text::summarize_ends(GLANCES, |most| {
        if entries <= most {
            return Ok((lines(connection, name, 0)?.into_bytes(), None));
        }
        let sql = "SELECT line || char(10) FROM entries WHERE game = ?1 AND number = 0";
        let opening: String =
            connection.prepare_cached(sql)?.query_row([name], |row| row.get(0))?;
        // The first of these lines is skipped later, because in a file it usually begins before the part that is read.
        let last = lines(connection, name, i64::from(entries - most))?;
        Ok::<_, SqliteFailure>((opening.into_bytes(), Some(last.into_bytes())))
    })?;
    if let Ok(found) = &mut found {
        // The last entry that names a player can be far from the end.
        found.namings = text::namings(&lines_of(connection, name, SAYS_PLAYER)?);
    }
    Ok((entries, found))
}

/// Returns the lines of a game that may be of the given kind.
fn lines_of(connection: &Connection, game: &str, kind: &str) -> Result<String, SqliteFailure> {
    let sql = "SELECT line FROM entries WHERE game = ?1 AND instr(line, ?2) > 0 ORDER BY number";
    let mut find = connection.prepare_cached(sql)?;
    let lines = find.query_map([game, kind], |row| row.get::<_, String>(0))?;
    let lines: Vec<String> = lines.collect::<Result<_, _>>()?;
    Ok(lines.join("\n"))
}
