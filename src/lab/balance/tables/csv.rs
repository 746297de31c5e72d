//! Tables as comma-separated values: UTF-8, a header, a line feed after each row, quotes where they are needed. A
//! missing value is empty.

use std::io::{self, Write};

use super::{RunTable, TableValue};
use crate::csv::quoted;

/// Writes a table as comma-separated values.
pub struct CsvTable<W: Write>(W);

impl<W: Write> CsvTable<W> {
    /// Writes the header.
    pub fn new(mut out: W, table: RunTable) -> io::Result<Self> {
        let names: Vec<&str> = table.columns().iter().map(|column| column.name).collect();
        writeln!(out, "{}", names.join(","))?;
        Ok(Self(out))
    }

    pub fn row(&mut self, row: &[TableValue]) -> io::Result<()> {
        let Self(out) = self;
        for (place, value) in row.iter().enumerate() {
            if place > 0 {
                out.write_all(b",")?;
            }
            match value {
                TableValue::Integer(number) => write!(out, "{number}")?,
                // Whole numbers are written with a decimal point too, so that readers see the type.
                TableValue::Number(number) => write!(out, "{number:?}")?,
                // An empty text has quotes, because a missing value has none.
                TableValue::Text(text) if text.is_empty() => out.write_all(b"\"\"")?,
                TableValue::Text(text) => out.write_all(quoted(text).as_bytes())?,
                TableValue::Truth(truth) => write!(out, "{truth}")?,
                TableValue::Missing => {}
            }
        }
        out.write_all(b"\n")
    }

    /// Finishes the table and returns the writer.
    pub fn end(mut self) -> io::Result<W> {
        self.0.flush()?;
        Ok(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_quoted_where_needed() {
        let mut table = CsvTable::new(Vec::new(), RunTable::Cards).unwrap();
        let row = [
            TableValue::Integer(-3),
            TableValue::Number(1.0),
            "set=a=[1, 2] \"x\"\n".into(),
            TableValue::Missing,
            "".into(),
            true.into(),
        ];
        table.row(&row).unwrap();
        let text = String::from_utf8(table.end().unwrap()).unwrap();
        let wanted = "game,animal,kind,thing\n-3,1.0,\"set=a=[1, 2] \"\"x\"\"\n\",,\"\",true\n";
        assert_eq!(text, wanted);
    }
}
