//! The tables of a run as columns of bytes and texts, and as comma-separated values.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyList};
use serde::Serialize;

use crate::failure::{bad_input, cannot, json};
use crate::run::PyBalanceRun;
use speciate_lab::balance::{ColumnType, CsvTable, RowMaker, RunTable, TableColumn, TableValue};

/// A column as Python gets it.
#[derive(Serialize)]
struct WrittenColumn {
    name: &'static str,
    kind: &'static str,
    optional: bool,
    unit: &'static str,
    about: &'static str,
}

#[derive(Serialize)]
struct WrittenTable {
    name: &'static str,
    about: &'static str,
    columns: Vec<WrittenColumn>,
}

/// The values of a column: numbers as little-endian bytes, or texts, and which rows have a value.
#[derive(Default)]
struct ColumnValues {
    bytes: Vec<u8>,
    texts: Vec<Option<String>>,
    present: Vec<u8>,
}

/// Returns all tables with their columns, as JSON.
#[pyfunction]
pub fn tables() -> PyResult<String> {
    let column = |column: &TableColumn| WrittenColumn {
        name: column.name,
        kind: column.kind.name(),
        optional: column.may_be_missing,
        unit: column.unit,
        about: column.about,
    };
    let table = |table: RunTable| WrittenTable {
        name: table.name(),
        about: table.about(),
        columns: table.columns().iter().map(column).collect(),
    };
    json(&RunTable::ALL.map(table))
}

impl PyBalanceRun {
    /// Returns the columns of a table. Each column has its numbers as bytes or its texts, and a byte for each row: 1 if
    /// the row has a value.
    pub fn table_columns<'py>(
        &self,
        py: Python<'py>,
        table: &str,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let table = self.table(table)?;
        let columns = py.detach(|| self.column_values(table));
        let mut found = Vec::new();
        for (column, values) in table.columns().iter().zip(columns) {
            let own: Bound<'py, PyAny> = match column.kind {
                ColumnType::Text => PyList::new(py, values.texts)?.into_any(),
                ColumnType::Integer | ColumnType::Number | ColumnType::Truth => {
                    PyByteArray::new(py, &values.bytes).into_any()
                }
            };
            let present = PyByteArray::new(py, &values.present);
            found.push((own, present).into_pyobject(py)?.into_any());
        }
        Ok(found)
    }

    /// A table as comma-separated values, with the bytes that the command line writes.
    pub fn table_csv<'py>(&self, py: Python<'py>, table: &str) -> PyResult<Bound<'py, PyBytes>> {
        let table = self.table(table)?;
        let text = py.detach(|| -> std::io::Result<Vec<u8>> {
            let mut out = CsvTable::new(Vec::new(), table)?;
            let mut written = Ok(());
            self.each_row(table, &mut |row| {
                if written.is_ok() {
                    written = out.row(row);
                }
            });
            written?;
            out.end()
        });
        Ok(PyBytes::new(py, &text.map_err(cannot)?))
    }
}

impl PyBalanceRun {
    fn table(&self, name: &str) -> PyResult<RunTable> {
        self.must_keep_games()?;
        let table = RunTable::ALL.into_iter().find(|table| table.name() == name);
        let table = table.ok_or_else(|| bad_input(format!("there is no table `{name}`")))?;
        match table == RunTable::Decisions && !self.decisions {
            true => Err(bad_input("the run was played without `decisions`")),
            false => Ok(table),
        }
    }

    fn each_row(&self, wanted: RunTable, each: &mut dyn FnMut(&[TableValue])) {
        let mut rows = RowMaker::new(&self.plan);
        for game in &self.games {
            rows.rows(game, &mut |table, row| {
                if table == wanted {
                    each(row);
                }
            });
        }
    }

    fn column_values(&self, table: RunTable) -> Vec<ColumnValues> {
        let mut columns: Vec<ColumnValues> = Vec::new();
        columns.resize_with(table.columns().len(), ColumnValues::default);
        self.each_row(table, &mut |row| {
            for ((values, column), value) in columns.iter_mut().zip(table.columns()).zip(row) {
                values.add(column.kind, value);
            }
        });
        columns
    }
}

impl ColumnValues {
    fn add(&mut self, kind: ColumnType, value: &TableValue) {
        self.present.push(u8::from(*value != TableValue::Missing));
        match value {
            TableValue::Integer(number) => self.bytes.extend(number.to_le_bytes()),
            TableValue::Number(number) => self.bytes.extend(number.to_le_bytes()),
            TableValue::Truth(truth) => self.bytes.push(u8::from(*truth)),
            TableValue::Text(text) => self.texts.push(Some(text.clone())),
            TableValue::Missing => match kind {
                ColumnType::Text => self.texts.push(None),
                ColumnType::Truth => self.bytes.push(0),
                ColumnType::Integer | ColumnType::Number => self.bytes.extend([0; 8]),
            },
        }
    }
}
