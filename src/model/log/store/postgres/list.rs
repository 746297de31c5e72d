//! What lists of games show about each game. It is stored together with the log lines from which it is derived, so that
//! listing games does not read whole logs.

use deadpool_postgres::{Client, GenericClient, Transaction};

use super::Postgres;
use super::database::{execute, row, rows};
use super::entries::{signed, unsigned};
use super::failure::PostgresFailure;
use crate::log::store::listing::{
    GLANCES, GameDescription, SAYS_PLAYER, points_text, seat_bits, time, words,
};
use crate::log::store::{Batch, BranchStanding, ListedGame, Store as _, StoreFault};
use crate::log::text::{self, GameProgress, LogSummary};
use crate::words::Message;

impl Postgres {
    pub(super) fn listed(&self, most: usize) -> Result<Vec<ListedGame>, StoreFault> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let found: Vec<(String, i64, u32)> = self.read("", async |client| {
            let sql =
                "SELECT name, changed, entries FROM games ORDER BY changed DESC, name LIMIT $1";
            let games = rows(client, sql, &[&most]).await?.into_iter();
            let games =
                games.map(|row| Ok((row.try_get(0)?, row.try_get(1)?, unsigned(row.try_get(2)?))));
            games.collect()
        })?;
        let listed = found.into_iter().map(|(name, changed, entries)| {
            let found = self.summary_of(&name, entries)?.map(Box::new);
            let file = self.path(&name);
            Ok(ListedGame { name, file, played: Some(time(changed)), found })
        });
        listed.collect()
    }

    fn summary_of(
        &self,
        game: &str,
        entries: u32,
    ) -> Result<Result<LogSummary, Message>, StoreFault> {
        let mut found = text::summarize_ends(GLANCES, |most| {
            if entries <= most {
                return Ok((self.lines(game, 0)?.into_bytes(), None));
            }
            let opening = self.read(game, async |client| opening(client, game).await)?;
            // The first of these lines is skipped later, because in a file it usually begins before the part that is
            // read.
            let last = self.lines(game, entries - most)?;
            Ok::<_, StoreFault>((opening.into_bytes(), Some(last.into_bytes())))
        })?;
        if let Ok(found) = &mut found {
            // The last entry that names a player can be far from the end.
            found.namings =
                text::namings(&self.read(game, async |client| namings(client, game).await)?);
        }
        Ok(found)
    }
}

/// Updates the description of a game with a batch.
pub(super) async fn update_description(
    change: &Transaction<'_>,
    game: &str,
    batch: &Batch,
) -> Result<(), PostgresFailure> {
    let count = batch.lines.matches('\n').count() as u32;
    let sql = "UPDATE games SET changed = extract(epoch FROM now())::bigint, entries = $2,
        turn = coalesce($3, turn), is_over = coalesce($4, is_over), asked = coalesce($5, asked),
        points = coalesce($6, points), winners = coalesce($7, winners) WHERE name = $1";
    let standing = batch.standing.as_ref();
    let turn = standing.map(|standing| i32::from(standing.turn));
    let is_over = standing.map(|standing| standing.is_over);
    let asked = standing.map(|standing| seat_bits(&standing.asked));
    let points = standing.map(|standing| points_text(&standing.points));
    let winners = standing.map(|standing| seat_bits(&standing.winners));
    let entries = signed(batch.expected + count);
    execute(change, sql, &[&game, &entries, &turn, &is_over, &asked, &points, &winners]).await?;
    match batch.lines.contains(SAYS_PLAYER) {
        true => set_words(change, game, &batch.lines).await,
        false => Ok(()),
    }
}

/// Stores how far a game has got, if it has the given number of entries and nobody else is writing to it.
pub(super) async fn set_standing(
    change: &Transaction<'_>,
    game: &str,
    entries: Option<u32>,
    standing: &BranchStanding,
) -> Result<(), PostgresFailure> {
    let sql = "UPDATE games SET turn = $3, is_over = $4, asked = $5, points = $6, winners = $7 WHERE name IN
        (SELECT name FROM games WHERE name = $1 AND entries = coalesce($2, entries) FOR UPDATE SKIP LOCKED)";
    let BranchStanding { turn, is_over, asked, points, winners } = standing;
    let (entries, turn) = (entries.map(signed), i32::from(*turn));
    let (asked, points, winners) = (seat_bits(asked), points_text(points), seat_bits(winners));
    execute(change, sql, &[&game, &entries, &turn, is_over, &asked, &points, &winners]).await?;
    Ok(())
}

/// Stores the description of a new game, derived from its lines: the number of lines, and the rules, the turn and the
/// players of the game.
pub(super) async fn describe(
    change: &Transaction<'_>,
    game: &str,
    text: &str,
) -> Result<(), PostgresFailure> {
    let mut found = text::summarize(text.as_bytes(), None);
    if let Ok(found) = &mut found {
        let named: Vec<&str> = text.lines().filter(|line| line.contains(SAYS_PLAYER)).collect();
        found.namings = text::namings(&named.join("\n"));
    }
    let found = found.as_ref().ok();
    let stand = found.map(|found| &found.stand);
    let turn = stand.and_then(|stand| stand.turn).map(i32::from);
    let is_over = stand.is_some_and(GameProgress::is_over);
    let rules = found.map(|found| found.opening.rules.as_str()).unwrap_or_default();
    let entries = signed((text.matches('\n').count() as u32).saturating_sub(1));
    let sql = "UPDATE games SET entries = $2, rules = $3, turn = $4, is_over = $5, words = $6 WHERE name = $1";
    execute(change, sql, &[&game, &entries, &rules, &turn, &is_over, &words(game, found)]).await?;
    Ok(())
}

/// Updates the search words of a game, after the lines in `added` have renamed a player.
async fn set_words(
    change: &Transaction<'_>,
    game: &str,
    added: &str,
) -> Result<(), PostgresFailure> {
    let mut found = text::summarize(opening(change, game).await?.as_bytes(), None);
    if let Ok(found) = &mut found {
        // The added lines may not have been inserted yet.
        let added = added.lines().filter(|line| line.contains(SAYS_PLAYER));
        let mut named = namings(change, game).await?;
        added.for_each(|line| named = format!("{named}\n{line}"));
        found.namings = text::namings(&named);
    }
    let words = words(game, found.as_ref().ok());
    execute(change, "UPDATE games SET words = $2 WHERE name = $1", &[&game, &words]).await?;
    Ok(())
}

/// Describes a game by its opening line. Other lines are read only if the stored search words show that players were
/// named since.
pub(super) async fn description(
    client: &Client,
    game: &str,
    opening: &str,
    known_words: &str,
) -> Result<GameDescription, PostgresFailure> {
    let Ok(mut found) = text::summarize(format!("{opening}\n").as_bytes(), None) else {
        return Ok(GameDescription::default());
    };
    if words(game, Some(&found)) != known_words {
        found.namings = text::namings(&namings(client, game).await?);
    }
    Ok(GameDescription::of(&found))
}

async fn opening(at: &impl GenericClient, game: &str) -> Result<String, PostgresFailure> {
    let found =
        row(at, "SELECT line FROM entries WHERE game = $1 AND number = 0", &[&game]).await?;
    let line: Option<&str> = found.as_ref().map(|row| row.try_get(0)).transpose()?;
    Ok(line.map(|line| format!("{line}\n")).unwrap_or_default())
}

/// Returns the lines of a game that may name players.
async fn namings(at: &impl GenericClient, game: &str) -> Result<String, PostgresFailure> {
    let sql =
        "SELECT line FROM entries WHERE game = $1 AND position($2 IN line) > 0 ORDER BY number";
    let mut found = Vec::<String>::new();
    for row in rows(at, sql, &[&game, &SAYS_PLAYER]).await? {
        found.push(row.try_get(0)?);
    }
    Ok(found.join("\n"))
}
