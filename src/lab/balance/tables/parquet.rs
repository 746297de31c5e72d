//! Tables as Parquet files.

use std::io::Write;
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use super::{ColumnType, RunTable, TableColumn, TableValue};

/// The number of rows that are written together.
const GROUP: usize = 100_000;

/// Why a Parquet file cannot be written.
pub type ParquetFault = ParquetError;

/// Writes a table as a Parquet file, compressed with Snappy.
pub struct ParquetTable<W: Write + Send> {
    columns: &'static [TableColumn],
    writer: SerializedFileWriter<W>,
    /// The rows that have not been written yet.
    rows: Vec<Vec<TableValue>>,
}

impl<W: Write + Send> ParquetTable<W> {
    pub fn new(out: W, table: RunTable) -> Result<Self, ParquetFault> {
        let schema = Arc::new(parse_message_type(&message_type(table))?);
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            // Keeps the file the same, byte for byte, for the same games.
            .set_created_by("speciate".to_owned())
            .build();
        let writer = SerializedFileWriter::new(out, schema, Arc::new(properties))?;
        Ok(Self { columns: table.columns(), writer, rows: Vec::new() })
    }

    pub fn row(&mut self, row: &[TableValue]) -> Result<(), ParquetFault> {
        self.rows.push(row.to_vec());
        if self.rows.len() < GROUP { Ok(()) } else { self.write_group() }
    }

    /// Writes the rest, and returns the writer.
    pub fn end(mut self) -> Result<W, ParquetFault> {
        if !self.rows.is_empty() {
            self.write_group()?;
        }
        self.writer.into_inner()
    }

    fn write_group(&mut self) -> Result<(), ParquetFault> {
        let rows = std::mem::take(&mut self.rows);
        let mut group = self.writer.next_row_group()?;
        for (place, column) in self.columns.iter().enumerate() {
            let Some(mut writer) = group.next_column()? else { break };
            let values: Vec<&TableValue> = rows.iter().filter_map(|row| row.get(place)).collect();
            write_column(writer.untyped(), column, &values)?;
            writer.close()?;
        }
        group.close()?;
        Ok(())
    }
}

/// Writes the values of a column. The columns of the schema have the types of their values.
fn write_column(
    writer: &mut ColumnWriter<'_>,
    column: &TableColumn,
    values: &[&TableValue],
) -> Result<(), ParquetFault> {
    let is_there = |value: &&TableValue| i16::from(**value != TableValue::Missing);
    let levels: Vec<i16> = values.iter().map(is_there).collect();
    let levels = column.may_be_missing.then_some(levels.as_slice());
    let values = values.iter().copied();
    let written = match writer {
        ColumnWriter::Int64ColumnWriter(writer) => {
            let integer = |value: &TableValue| match value {
                TableValue::Integer(number) => Some(*number),
                _ => None,
            };
            writer.write_batch(&values.filter_map(integer).collect::<Vec<_>>(), levels, None)
        }
        ColumnWriter::DoubleColumnWriter(writer) => {
            let number = |value: &TableValue| match value {
                TableValue::Number(number) => Some(*number),
                _ => None,
            };
            writer.write_batch(&values.filter_map(number).collect::<Vec<_>>(), levels, None)
        }
        ColumnWriter::BoolColumnWriter(writer) => {
            let truth = |value: &TableValue| match value {
                TableValue::Truth(truth) => Some(*truth),
                _ => None,
            };
            writer.write_batch(&values.filter_map(truth).collect::<Vec<_>>(), levels, None)
        }
        ColumnWriter::ByteArrayColumnWriter(writer) => {
            let text = |value: &TableValue| match value {
                TableValue::Text(text) => Some(ByteArray::from(text.as_str())),
                _ => None,
            };
            writer.write_batch(&values.filter_map(text).collect::<Vec<_>>(), levels, None)
        }
        _ => return Err(ParquetError::General(format!("column {}", column.name))),
    };
    written.map(|_| ())
}

/// Returns the schema of a table in Parquet's schema language.
fn message_type(table: RunTable) -> String {
    let column = |column: &TableColumn| {
        let repetition = if column.may_be_missing { "optional" } else { "required" };
        let (kind, annotation) = match column.kind {
            ColumnType::Integer => ("int64", ""),
            ColumnType::Number => ("double", ""),
            ColumnType::Text => ("binary", " (UTF8)"),
            ColumnType::Truth => ("boolean", ""),
        };
        format!("{repetition} {kind} {}{annotation};", column.name)
    };
    let columns: Vec<String> = table.columns().iter().map(column).collect();
    format!("message {} {{ {} }}", table.name(), columns.join(" "))
}

#[cfg(test)]
mod tests {
    use parquet::file::reader::{FileReader as _, SerializedFileReader};
    use parquet::record::RowAccessor as _;

    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let mut table = ParquetTable::new(Vec::new(), RunTable::Games).unwrap();
        for number in 0..3 {
            let mut row: Vec<TableValue> = Vec::new();
            for column in RunTable::Games.columns() {
                row.push(match (column.kind, column.may_be_missing) {
                    (_, true) if number == 1 => TableValue::Missing,
                    (ColumnType::Integer, _) => TableValue::Integer(number),
                    (ColumnType::Number, _) => TableValue::Number(0.5),
                    (ColumnType::Text, _) => format!("text {number}").into(),
                    (ColumnType::Truth, _) => true.into(),
                });
            }
            table.row(&row).unwrap();
        }
        let bytes = bytes::Bytes::from(table.end().unwrap());
        let reader = SerializedFileReader::new(bytes).unwrap();
        let rows: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
        assert_eq!(rows.len(), 3);
        assert_eq!(rows[2].get_long(0).unwrap(), 2);
        assert_eq!(rows[2].get_string(1).unwrap(), "text 2");
        assert!(rows[1].get_string(10).is_err() && rows[0].get_string(10).is_ok());
    }
}
