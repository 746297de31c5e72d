//! Executes statements in a file.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, Row, ToSql, params, params_from_iter};

use crate::log::store::sql::{
    RowReader, SqlExecutor, SqlResult, SqlRow, SqlStatement, SqlValue, WrongSqlValue,
};
use crate::log::text;

pub(super) struct SqliteExecutor<'a>(pub &'a Connection);

impl SqlExecutor for SqliteExecutor<'_> {
    fn each(&self, statements: &[SqlStatement<'_>], read: &mut RowReader<'_>) -> SqlResult<()> {
        for (place, statement) in statements.iter().enumerate() {
            let mut find = self.0.prepare_cached(statement.sql)?;
            let mut rows = find.query(params_from_iter(statement.values))?;
            while let Some(row) = rows.next()? {
                read(place, row)?;
            }
        }
        Ok(())
    }

    fn execute(&self, sql: &str, values: &[SqlValue<'_>]) -> SqlResult<u64> {
        let changed = self.0.prepare_cached(sql)?.execute(params_from_iter(values))?;
        Ok(changed as u64)
    }

    fn insert_lines(
        &self,
        game: &str,
        from: u32,
        lines: &str,
        also: SqlStatement<'_>,
    ) -> SqlResult<()> {
        let sql = "INSERT INTO entries (game, number, line, answer) VALUES (?1, ?2, ?3, ?4)";
        let mut insert = self.0.prepare_cached(sql)?;
        for (number, line) in (from..).zip(lines.split_terminator('\n')) {
            insert.execute(params![game, number, line, text::answer_id(line)])?;
        }
        self.execute(also.sql, also.values).map(drop)
    }
}

impl ToSql for SqlValue<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match *self {
            Self::Null => ValueRef::Null,
            Self::Integer(number) => ValueRef::Integer(number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl SqlRow for Row<'_> {
    fn value(&self, column: usize) -> Result<SqlValue<'_>, WrongSqlValue> {
        let wrong = |reason: String| WrongSqlValue { column, reason };
        match self.get_ref(column).map_err(|error| wrong(error.to_string()))? {
            ValueRef::Null => Ok(SqlValue::Null),
            ValueRef::Integer(number) => Ok(SqlValue::Integer(number)),
            ValueRef::Text(text) => match std::str::from_utf8(text) {
                Ok(text) => Ok(SqlValue::Text(text)),
                Err(error) => Err(wrong(error.to_string())),
            },
            ValueRef::Blob(bytes) => Ok(SqlValue::Bytes(bytes)),
            other @ ValueRef::Real(_) => {
                Err(wrong(format!("unexpected type {}", other.data_type())))
            }
        }
    }
}
