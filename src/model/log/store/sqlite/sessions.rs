//! Sessions of browsers. Each new one replaces the one before it once the browser uses it.

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::SqliteFailure;
use crate::log::store::SessionRecord;

pub(super) fn find(
    connection: &Connection,
    session: &str,
) -> Result<Option<SessionRecord>, SqliteFailure> {
    let sql = "SELECT holder, sealed, after IS NOT NULL, max(0, unixepoch() - over) FROM sessions
        WHERE session = ?1";
    let found = connection.prepare_cached(sql)?.query_row([session], |row| {
        let holder: String = row.get(0)?;
        let holder = (!holder.is_empty()).then_some(holder);
        let (sealed, is_unused, over_for) = (row.get(1)?, row.get(2)?, row.get(3)?);
        Ok(SessionRecord { holder, sealed, is_unused, over_for })
    });
    Ok(found.optional()?)
}

/// Stores a session that replaces another one on its first use.
pub(super) fn begin(
    change: &Transaction<'_>,
    (session, sealed): (&str, &str),
    after: &str,
) -> Result<(), SqliteFailure> {
    let sql = "INSERT INTO sessions (session, holder, sealed, after) VALUES (?1, ?1, ?2, ?3)
        ON CONFLICT DO NOTHING";
    change.prepare_cached(sql)?.execute([session, sealed, after])?;
    Ok(())
}

/// Moves the rights of the previous session to a session, and returns the holder.
pub(super) fn take_over(change: &Transaction<'_>, session: &str) -> Result<String, SqliteFailure> {
    let sql = "SELECT holder, after FROM sessions WHERE session = ?1";
    let found =
        change.prepare_cached(sql)?.query_row([session], |row| Ok((row.get(0)?, row.get(1)?)));
    let Some((own, after)) = found.optional()? else { return Ok(session.to_owned()) };
    let (own, after): (String, Option<String>) = (own, after);
    let Some(after) = after else { return Ok(own) };
    let holder = match find(change, &after)? {
        None => after.clone(),
        // Another session has replaced it already, perhaps in another browser.
        Some(SessionRecord { holder: None, .. }) => own.clone(),
        // It was used, although its own rights could not be moved then.
        Some(SessionRecord { is_unused: true, .. }) => take_over(change, &after)?,
        Some(SessionRecord { holder: Some(holder), .. }) => holder,
    };
    for table in ["sittings", "hosts"] {
        let sql = format!("UPDATE OR IGNORE {table} SET session = ?2 WHERE session = ?1");
        change.prepare_cached(&sql)?.execute([&own, &holder])?;
        let sql = format!("DELETE FROM {table} WHERE session = ?1 AND session <> ?2");
        change.prepare_cached(&sql)?.execute([&own, &holder])?;
    }
    let ends =
        "INSERT INTO sessions (session, holder, sealed, over) VALUES (?1, '', '', unixepoch())
        ON CONFLICT (session)
        DO UPDATE SET holder = '', sealed = '', after = NULL, over = ifnull(over, unixepoch())";
    change.prepare_cached(ends)?.execute([&after])?;
    let sql = "UPDATE sessions SET holder = ?2, after = NULL WHERE session = ?1";
    change.prepare_cached(sql)?.execute(params![session, holder])?;
    Ok(holder)
}
