//! Executes the statements of one attempt at a request.

use std::cell::RefCell;
use std::error::Error;

use deadpool_postgres::GenericClient;
use futures_util::future::{try_join, try_join_all};
use tokio_postgres::Row;
use tokio_postgres::types::{FromSql, ToSql, Type};

use super::database::Attempt;
use super::dialect::translated;
use crate::log::store::sql::{
    RowReader, SqlExecutor, SqlLock, SqlResult, SqlRow, SqlStatement, SqlValue, WrongSqlValue,
};
use crate::log::text;

/// The advisory lock of uptimes, which nothing else uses.
const UPTIME_LOCK: i64 = 0x5350_4543_5550_5449;

pub(super) struct PostgresExecutor<'a, C> {
    pub at: &'a C,
    pub attempt: &'a Attempt<'a>,
    /// The game whose change is announced to others once it is made.
    pub news: RefCell<Option<String>>,
}

impl<'a, C: GenericClient> PostgresExecutor<'a, C> {
    pub fn new(at: &'a C, attempt: &'a Attempt<'a>) -> Self {
        Self { at, attempt, news: RefCell::default() }
    }

    /// Executes statements that are written for PostgreSQL.
    pub fn execute_batch(&self, sql: &str) -> SqlResult<()> {
        self.attempt.wait(async { Ok(self.at.batch_execute(sql).await?) })
    }
}

impl<C: GenericClient> SqlExecutor for PostgresExecutor<'_, C> {
    fn each(&self, statements: &[SqlStatement<'_>], read: &mut RowReader<'_>) -> SqlResult<()> {
        let found = try_join_all(statements.iter().map(|statement| rows(self.at, statement)));
        for (place, rows) in self.attempt.wait(found)?.iter().enumerate() {
            for row in rows {
                read(place, row)?;
            }
        }
        Ok(())
    }

    fn execute(&self, sql: &str, values: &[SqlValue<'_>]) -> SqlResult<u64> {
        self.attempt.wait(execute(self.at, sql, values))
    }

    fn insert_lines(
        &self,
        game: &str,
        from: u32,
        lines: &str,
        also: SqlStatement<'_>,
    ) -> SqlResult<()> {
        let also = execute(self.at, also.sql, also.values);
        self.attempt.wait(try_join(insert_lines(self.at, game, from, lines), also)).map(drop)
    }

    fn lock(&self, lock: SqlLock<'_>) -> SqlResult<()> {
        let locked = match lock {
            SqlLock::Session(session) => {
                let sql = "SELECT pg_advisory_xact_lock(hashtextextended(?1, 0))";
                self.execute(sql, &[session.into()])
            }
            SqlLock::Talk(game) => {
                let sql = "SELECT pg_advisory_xact_lock(hashtextextended(?1, 1))";
                self.execute(sql, &[game.into()])
            }
            SqlLock::Once(what) => {
                let sql = "SELECT pg_advisory_xact_lock(hashtextextended(?1, 2))";
                self.execute(sql, &[what.into()])
            }
            SqlLock::Uptimes => {
                self.execute("SELECT pg_advisory_xact_lock(?1)", &[UPTIME_LOCK.into()])
            }
        };
        locked.map(drop)
    }

    fn announce(&self, game: &str) {
        self.news.replace(Some(game.to_owned()));
    }
}

async fn rows(at: &impl GenericClient, statement: &SqlStatement<'_>) -> SqlResult<Vec<Row>> {
    let sql = translated(statement.sql);
    let prepared = match statement.is_kept {
        true => at.prepare_cached(&sql).await?,
        false => at.prepare(&sql).await?,
    };
    let values = Parameters::of(statement.values, prepared.params());
    Ok(at.query(&prepared, &values.borrowed()).await?)
}

async fn execute(at: &impl GenericClient, sql: &str, values: &[SqlValue<'_>]) -> SqlResult<u64> {
    let prepared = at.prepare_cached(&translated(sql)).await?;
    let values = Parameters::of(values, prepared.params());
    Ok(at.execute(&prepared, &values.borrowed()).await?)
}

/// Inserts lines, the first of which has the number `from`.
async fn insert_lines(
    at: &impl GenericClient,
    game: &str,
    from: u32,
    lines: &str,
) -> SqlResult<()> {
    let lines: Vec<&str> = lines.split_terminator('\n').collect();
    let answers: Vec<Option<&str>> = lines.iter().map(|line| text::answer_id(line)).collect();
    let sql = "INSERT INTO entries (game, number, line, answer)
        SELECT $1, ($2 + place - 1)::integer, line, answer
        FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS added (line, answer, place)";
    let prepared = at.prepare_cached(sql).await?;
    at.execute(&prepared, &[&game, &i64::from(from), &lines, &answers]).await?;
    Ok(())
}

/// The values of a prepared statement, each with the type that the database expects.
struct Parameters<'a>(Vec<Box<dyn ToSql + Send + Sync + 'a>>);

impl<'a> Parameters<'a> {
    fn of(values: &[SqlValue<'a>], types: &[Type]) -> Self {
        Self(values.iter().zip(types).map(|(value, kind)| parameter(*value, kind)).collect())
    }

    fn borrowed(&self) -> Vec<&(dyn ToSql + Sync)> {
        self.0.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect()
    }
}

/// Returns a value with a type. The database refuses a text for a number, and a number for a text.
fn parameter<'a>(value: SqlValue<'a>, kind: &Type) -> Box<dyn ToSql + Send + Sync + 'a> {
    // No game has so many entries that the number overflows.
    match (value, kind) {
        (SqlValue::Integer(number), &Type::BOOL) => Box::new(number != 0),
        (SqlValue::Integer(number), &Type::INT2) => {
            Box::new(number.clamp(i16::MIN.into(), i16::MAX.into()) as i16)
        }
        (SqlValue::Integer(number), &Type::INT4) => {
            Box::new(number.clamp(i32::MIN.into(), i32::MAX.into()) as i32)
        }
        (SqlValue::Integer(number), _) => Box::new(number),
        (SqlValue::Text(text), _) => Box::new(text),
        (SqlValue::Bytes(bytes), _) => Box::new(bytes),
        (SqlValue::Null, &Type::BOOL) => Box::new(None::<bool>),
        (SqlValue::Null, &Type::INT2) => Box::new(None::<i16>),
        (SqlValue::Null, &Type::INT4) => Box::new(None::<i32>),
        (SqlValue::Null, &Type::INT8) => Box::new(None::<i64>),
        (SqlValue::Null, _) => Box::new(None::<&str>),
    }
}

impl SqlRow for Row {
    fn value(&self, column: usize) -> Result<SqlValue<'_>, WrongSqlValue> {
        self.try_get(column).map_err(|error| WrongSqlValue { column, reason: error.to_string() })
    }
}

impl<'a> FromSql<'a> for SqlValue<'a> {
    fn from_sql(kind: &Type, bytes: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *kind {
            Type::BOOL => Self::Integer(bool::from_sql(kind, bytes)?.into()),
            Type::INT2 => Self::Integer(i16::from_sql(kind, bytes)?.into()),
            Type::INT4 => Self::Integer(i32::from_sql(kind, bytes)?.into()),
            Type::INT8 => Self::Integer(i64::from_sql(kind, bytes)?),
            Type::BYTEA => Self::Bytes(bytes),
            _ => Self::Text(<&str>::from_sql(kind, bytes)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self::Null)
    }

    fn accepts(kind: &Type) -> bool {
        [Type::BOOL, Type::INT2, Type::INT4, Type::INT8, Type::BYTEA].contains(kind)
            || <&str as FromSql<'_>>::accepts(kind)
    }
}
