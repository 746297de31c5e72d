//! The tables of a run, for programs that analyse data. A table has a row for each game, or for each event in a game.

mod csv;
#[cfg(feature = "parquet")]
mod parquet;
mod rows;
mod schema;

pub use csv::CsvTable;
#[cfg(feature = "parquet")]
pub use parquet::{ParquetFault, ParquetTable};
pub use rows::RowMaker;
pub use schema::{ColumnType, RunTable, TableColumn};

/// A value of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum TableValue {
    Integer(i64),
    Number(f64),
    Text(String),
    Truth(bool),
    /// There is no value.
    Missing,
}

impl From<&str> for TableValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for TableValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for TableValue {
    fn from(truth: bool) -> Self {
        Self::Truth(truth)
    }
}

impl From<f64> for TableValue {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

/// Declares which integer types can be values.
macro_rules! integers {
    ($($number:ty)+) => {$(
        impl From<$number> for TableValue {
            fn from(number: $number) -> Self {
                Self::Integer(i64::from(number))
            }
        }
    )+};
}

integers! { u16 i32 }

impl TableValue {
    /// Converts a count to a value; a count is never too large.
    pub(super) fn count(number: u64) -> Self {
        Self::Integer(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
