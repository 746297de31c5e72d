//! Rows that are copied from one database to another.

use super::tables::StoreTable;
use crate::log::store::sql::{
    AnyExecutor, AnyRow, FromSqlValue, SqlResult, SqlStatement, SqlValue, WrongSqlValue,
};

pub(super) type CopiedRow = Vec<CopiedValue>;

/// How many rows are inserted in one round trip.
const ROWS_MAX: usize = 200;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum CopiedValue {
    Null,
    Integer(i64),
    Text(String),
}

impl CopiedValue {
    pub fn borrowed(&self) -> SqlValue<'_> {
        match self {
            Self::Null => SqlValue::Null,
            Self::Integer(number) => SqlValue::Integer(*number),
            Self::Text(text) => SqlValue::Text(text),
        }
    }
}

impl<'a> FromSqlValue<'a> for CopiedValue {
    fn from_sql(value: SqlValue<'a>) -> Option<Self> {
        Some(match value {
            SqlValue::Null => Self::Null,
            SqlValue::Integer(number) => Self::Integer(number),
            SqlValue::Text(text) => Self::Text(text.to_owned()),
            // No table whose rows are copied one by one has bytes.
            SqlValue::Bytes(_) => return None,
        })
    }
}

pub(super) fn row_of(table: &StoreTable, row: &AnyRow<'_>) -> Result<CopiedRow, WrongSqlValue> {
    (0..table.columns.len()).map(|column| row.get(column)).collect()
}

pub(super) fn borrowed(row: &[CopiedValue]) -> Vec<SqlValue<'_>> {
    row.iter().map(CopiedValue::borrowed).collect()
}

pub(super) fn insert(
    executor: &AnyExecutor<'_>,
    table: &StoreTable,
    rows: &[CopiedRow],
) -> SqlResult<()> {
    let sql = table.insert();
    let Some((first, others)) = rows.split_first() else { return Ok(()) };
    // The first row alone, so that the statement is prepared once.
    executor.execute(&sql, &borrowed(first))?;
    for some in others.chunks(ROWS_MAX) {
        let values: Vec<Vec<SqlValue<'_>>> = some.iter().map(|row| borrowed(row)).collect();
        let statements: Vec<SqlStatement<'_>> =
            values.iter().map(|values| SqlStatement::new(&sql, values)).collect();
        executor.each(&statements, &mut |_, _| Ok(()))?;
    }
    Ok(())
}
