//! What lists of games show about each game. It is stored together with the log lines from which it is derived, so that
//! listing games does not read whole logs.

use std::borrow::Cow;

use super::archived::{OPENING, whole_archive};
use super::entries::lines;
use super::{
    AnyExecutor, SqlFailure, SqlRequests as _, SqlResult, SqlStatement, SqlStore, SqlValue, values,
};
use crate::log::store::listing::{
    GLANCES, GameDescription, SAYS_PLAYER, points_text, seat_bits, time, words,
};
use crate::log::store::results::note_end;
use crate::log::store::{Batch, BranchStanding, ListedGame, StoreFault, lines_from};
use crate::log::text::{self, GameProgress, LogSummary};
use crate::words::Message;

pub(super) fn listed(store: &impl SqlStore, most: usize) -> Result<Vec<ListedGame>, StoreFault> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let sql = "SELECT name, changed, entries FROM games ORDER BY changed DESC, name LIMIT ?1";
    let found: Vec<(String, i64, u32)> =
        store.rows("", sql, values![most], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let listed = found.into_iter().map(|(name, changed, entries)| {
        let found = store.query(&name, |executor| match summary_of(executor, &name, entries) {
            // Other games of a damaged store may be undamaged.
            Err(failure) => match failure.damage() {
                Some(reason) => Ok(Err(reason)),
                None => Err(failure),
            },
            found => found,
        })?;
        let (file, played) = (store.game_path(&name), Some(time(changed)));
        Ok(ListedGame { name, file, played, found: found.map(Box::new) })
    });
    listed.collect()
}

/// Appends the lines of a batch to a game, and updates its description.
pub(super) fn append_described(
    executor: &AnyExecutor<'_>,
    game: &str,
    batch: &Batch,
) -> SqlResult<()> {
    let sql = "UPDATE games SET changed = unixepoch(), entries = ?2,
        turn = coalesce(?3, turn), is_over = coalesce(?4, is_over), asked = coalesce(?5, asked),
        points = coalesce(?6, points), winners = coalesce(?7, winners) WHERE name = ?1";
    let entries = batch.expected + batch.lines.matches('\n').count() as u32;
    let standing = batch.standing.as_ref();
    if let Some(standing) = standing {
        note_end(executor, game, standing)?;
    }
    let points = standing.map(|standing| points_text(&standing.points));
    let values = values![
        game,
        entries,
        standing.map(|standing| standing.turn),
        standing.map(|standing| standing.is_over),
        standing.map(|standing| seat_bits(&standing.asked)),
        points.as_ref(),
        standing.map(|standing| seat_bits(&standing.winners)),
    ];
    let update = SqlStatement::new(sql, values);
    executor.insert_lines(game, batch.expected + 1, &batch.lines, update)?;
    match batch.lines.contains(SAYS_PLAYER) {
        true => set_words(executor, game),
        false => Ok(()),
    }
}

/// Stores how far a game has got, if it has the given number of entries and nobody else is writing to it.
pub fn set_standing(
    executor: &AnyExecutor<'_>,
    game: &str,
    entries: Option<u32>,
    standing: &BranchStanding,
) -> SqlResult<()> {
    let sql = "UPDATE games SET turn = ?3, is_over = ?4, asked = ?5, points = ?6, winners = ?7
        WHERE name IN (SELECT name FROM games
            WHERE name = ?1 AND entries = coalesce(?2, entries) /*!FOR UPDATE SKIP LOCKED*/)";
    let BranchStanding { turn, is_over, asked, points, winners } = standing;
    let (asked, points, winners) = (seat_bits(asked), points_text(points), seat_bits(winners));
    let values = values![game, entries, *turn, *is_over, asked, &points, winners];
    executor.execute(sql, values).map(drop)
}

/// Inserts the lines of a new game and their description.
pub(super) fn insert_described(
    executor: &AnyExecutor<'_>,
    game: &str,
    text: &str,
) -> SqlResult<()> {
    let described = NewDescription::of(game, text);
    executor.insert_lines(game, 0, text, SqlStatement::new(DESCRIBE, &described.values(game)))
}

/// Stores the description of a game without one, derived from its lines.
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
pub fn describe(executor: &AnyExecutor<'_>, game: &str) -> SqlResult<()> {
    let described = NewDescription::of(game, &lines(executor, game, 0)?);
    executor.execute(DESCRIBE, &described.values(game)).map(drop)
}

const DESCRIBE: &str =
    "UPDATE games SET entries = ?2, rules = ?3, turn = ?4, is_over = ?5, words = ?6
    WHERE name = ?1";

/// The description of a game, derived from its lines: the number of entries, and the rules, the turn and the players.
/// Only code that runs the rules knows who is asked.
struct NewDescription {
    entries: u32,
    rules: String,
    turn: Option<u16>,
    is_over: bool,
    words: String,
}

impl NewDescription {
    fn of(game: &str, text: &str) -> Self {
        // The last line is stored as a whole line, even if it has no end.
        let text = match text.is_empty() || text.ends_with('\n') {
            true => Cow::Borrowed(text),
            false => Cow::Owned(format!("{text}\n")),
        };
        let found = text::summarize(text.as_bytes(), None).ok();
        let stand = found.as_ref().map(|found| &found.stand);
        Self {
            entries: (text.matches('\n').count() as u32).saturating_sub(1),
            rules: found.as_ref().map(|found| found.opening.rules.clone()).unwrap_or_default(),
            turn: stand.and_then(|stand| stand.turn),
            is_over: stand.is_some_and(GameProgress::is_over),
            words: words(game, found.as_ref()),
        }
    }

    fn values<'a>(&'a self, game: &'a str) -> [SqlValue<'a>; 6] {
        let Self { entries, rules, turn, is_over, words } = self;
        *values![game, *entries, rules, *turn, *is_over, words]
    }
}

/// Updates the search words of a game after a player was renamed.
fn set_words(executor: &AnyExecutor<'_>, game: &str) -> SqlResult<()> {
    let mut found = text::summarize(opening(executor, game)?.as_bytes(), None);
    if let Ok(found) = &mut found {
        found.namings = text::namings(&lines_with_players(executor, game)?);
    }
    let words = words(game, found.as_ref().ok());
    executor.execute("UPDATE games SET words = ?2 WHERE name = ?1", values![game, &words]).map(drop)
}

/// Describes a game by its opening line. Other lines are read only if the stored search words show that players were
/// named since.
pub(super) fn description(
    executor: &AnyExecutor<'_>,
    game: &str,
    opening: &str,
    known_words: &str,
) -> SqlResult<GameDescription> {
    let Ok(mut found) = text::summarize(format!("{opening}\n").as_bytes(), None) else {
        return Ok(GameDescription::default());
    };
    if words(game, Some(&found)) != known_words {
        found.namings = text::namings(&lines_with_players(executor, game)?);
    }
    Ok(GameDescription::of(&found))
}

fn summary_of(
    executor: &AnyExecutor<'_>,
    game: &str,
    entries: u32,
) -> SqlResult<Result<LogSummary, Message>> {
    // The block of an archived game is expanded once.
    let archived = whole_archive(executor, game)?;
    let lines = |from: u32| match &archived {
        Some(all) => Ok(lines_from(all, from)),
        None => lines(executor, game, from),
    };
    let mut found = text::summarize_ends(GLANCES, |most| {
        if entries <= most {
            return Ok((lines(0)?.into_bytes(), None));
        }
        let opening = opening(executor, game)?;
        // The first of these lines is skipped later, because in a file it usually begins before the part that is read.
        let last = lines(entries - most)?;
        Ok::<_, SqlFailure>((opening.into_bytes(), Some(last.into_bytes())))
    })?;
    if let Ok(found) = &mut found {
        // The last entry that names a player can be far from the end.
        found.namings = text::namings(&lines_with_players(executor, game)?);
    }
    Ok(found)
}

fn opening(executor: &AnyExecutor<'_>, game: &str) -> SqlResult<String> {
    let line: Option<Option<String>> =
        executor.value(&format!("SELECT {OPENING}"), values![game])?;
    Ok(line.flatten().map(|line| line + "\n").unwrap_or_default())
}

/// Returns the lines of a game that may name players.
fn lines_with_players(executor: &AnyExecutor<'_>, game: &str) -> SqlResult<String> {
    // This is one statement, because between two statements the game can be archived or get its lines back.
    let sql = "SELECT line, number FROM entries WHERE game = ?1 AND instr(line, ?2) > 0
        UNION ALL
        SELECT players, 0 FROM archives WHERE game = ?1 ORDER BY 2";
    let lines: Vec<String> = executor.rows(sql, values![game, SAYS_PLAYER], |row| row.get(0))?;
    Ok(lines.join("\n"))
}
