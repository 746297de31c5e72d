//! Values in the tables of a store, and what they mean.

use std::fmt;

use crate::id::Seat;

/// A value of a statement or a row.
#[derive(Clone, Copy, Debug)]
pub enum SqlValue<'a> {
    Null,
    /// A number, or 0 or 1 for `false` or `true`.
    Integer(i64),
    Text(&'a str),
    Bytes(&'a [u8]),
}

/// Returns the values of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::log::store::sql::SqlValue::from($value)),*] };
}
pub(in crate::log::store) use values;

/// A value in a table that is not what this engine stores there.
#[derive(Debug)]
pub struct WrongSqlValue {
    pub column: usize,
    pub reason: String,
}

impl fmt::Display for WrongSqlValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.reason)
    }
}

/// A row that a statement has found.
pub trait SqlRow {
    fn value(&self, column: usize) -> Result<SqlValue<'_>, WrongSqlValue>;
}

pub type AnyRow<'a> = dyn SqlRow + 'a;

impl AnyRow<'_> {
    pub fn get<'a, T: FromSqlValue<'a>>(&'a self, column: usize) -> Result<T, WrongSqlValue> {
        let value = self.value(column)?;
        let wrong = || {
            let reason = match value {
                // A block can have thousands of bytes.
                SqlValue::Bytes(bytes) => format!("unexpected value of {} bytes", bytes.len()),
                value => format!("unexpected value {value:?}"),
            };
            WrongSqlValue { column, reason }
        };
        T::from_sql(value).ok_or_else(wrong)
    }
}

/// A type that a stored value can have.
pub trait FromSqlValue<'a>: Sized {
    /// Returns `None` if the value has another type, or does not fit.
    fn from_sql(value: SqlValue<'a>) -> Option<Self>;
}

macro_rules! integers {
    ($($integer:ty)*) => { $(
        impl From<$integer> for SqlValue<'_> {
            fn from(number: $integer) -> Self {
                Self::Integer(number.into())
            }
        }

        impl FromSqlValue<'_> for $integer {
            fn from_sql(value: SqlValue<'_>) -> Option<Self> {
                match value {
                    SqlValue::Integer(number) => number.try_into().ok(),
                    SqlValue::Null | SqlValue::Text(_) | SqlValue::Bytes(_) => None,
                }
            }
        }
    )* };
}

integers! { u8 u16 u32 i32 i64 }

impl From<bool> for SqlValue<'_> {
    fn from(is: bool) -> Self {
        Self::Integer(is.into())
    }
}

impl FromSqlValue<'_> for bool {
    fn from_sql(value: SqlValue<'_>) -> Option<Self> {
        i64::from_sql(value).map(|number| number != 0)
    }
}

impl From<Seat> for SqlValue<'_> {
    fn from(seat: Seat) -> Self {
        seat.0.into()
    }
}

impl FromSqlValue<'_> for Seat {
    fn from_sql(value: SqlValue<'_>) -> Option<Self> {
        u8::from_sql(value).map(Seat)
    }
}

impl<'a> From<&'a str> for SqlValue<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for SqlValue<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl<'a> FromSqlValue<'a> for &'a str {
    fn from_sql(value: SqlValue<'a>) -> Option<Self> {
        match value {
            SqlValue::Text(text) => Some(text),
            SqlValue::Null | SqlValue::Integer(_) | SqlValue::Bytes(_) => None,
        }
    }
}

impl FromSqlValue<'_> for String {
    fn from_sql(value: SqlValue<'_>) -> Option<Self> {
        <&str>::from_sql(value).map(ToOwned::to_owned)
    }
}

impl<'a> From<&'a [u8]> for SqlValue<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Bytes(bytes)
    }
}

impl FromSqlValue<'_> for Vec<u8> {
    fn from_sql(value: SqlValue<'_>) -> Option<Self> {
        match value {
            SqlValue::Bytes(bytes) => Some(bytes.to_owned()),
            SqlValue::Null | SqlValue::Integer(_) | SqlValue::Text(_) => None,
        }
    }
}

impl<'a, T: Into<Self>> From<Option<T>> for SqlValue<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl<'a, T: FromSqlValue<'a>> FromSqlValue<'a> for Option<T> {
    fn from_sql(value: SqlValue<'a>) -> Option<Self> {
        match value {
            SqlValue::Null => Some(None),
            value => T::from_sql(value).map(Some),
        }
    }
}
