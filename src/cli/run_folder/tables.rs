//! The tables of a kept run, written from its records.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;

use clap::ValueEnum;

use super::RunFolder;
use crate::error::{CommandError, CommandResult};
#[cfg(feature = "parquet")]
use speciate_lab::balance::ParquetTable;
use speciate_lab::balance::{BalancePlan, CsvTable, RowMaker, RunTable, TableValue};
use speciate_model::log::store::Action;
use speciate_model::message;

/// The format in which tables are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum TableFormat {
    Csv,
    Parquet,
}

impl TableFormat {
    /// Fails if this build cannot write the format.
    pub fn check(self) -> CommandResult {
        match self {
            Self::Parquet if !cfg!(feature = "parquet") => {
                Err(CommandError::new(message!("run-no-parquet"))
                    .hint(message!("run-no-parquet.hint")))
            }
            Self::Csv | Self::Parquet => Ok(()),
        }
    }

    /// Returns the endings of the files.
    const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Csv => &["csv"],
            Self::Parquet => &["csv", "parquet"],
        }
    }
}

/// A file of a table. It gets its final name when it is complete.
struct RunTableFile {
    table: RunTable,
    draft: PathBuf,
    file: PathBuf,
    writer: TableWriter,
}

enum TableWriter {
    Csv(CsvTable<BufWriter<File>>),
    #[cfg(feature = "parquet")]
    Parquet(Box<ParquetTable<BufWriter<File>>>),
}

impl RunFolder {
    /// Writes the tables of the first games of the records.
    pub fn write_tables(
        &self,
        plan: &BalancePlan,
        count: u64,
        format: TableFormat,
    ) -> CommandResult {
        let mut files = Vec::new();
        // A table from an earlier run would not match the others.
        for table in RunTable::ALL {
            for ending in TableFormat::Parquet.endings() {
                let _ = fs::remove_file(self.table_file(table, ending));
            }
        }
        let has_rows = |table: &RunTable| *table != RunTable::Decisions || self.kept.decisions;
        for table in RunTable::ALL.into_iter().filter(has_rows) {
            for ending in format.endings() {
                files.push(RunTableFile::create(table, self.table_file(table, ending), ending)?);
            }
        }
        let mut rows = RowMaker::new(plan);
        self.each_game(plan, count, &mut |game| {
            let mut written = Ok(());
            rows.rows(game, &mut |table, row| {
                for file in files.iter_mut().filter(|file| file.table == table) {
                    if written.is_ok() {
                        written = file.row(row);
                    }
                }
            });
            written
        })?;
        files.into_iter().try_for_each(RunTableFile::end)
    }

    fn table_file(&self, table: RunTable, ending: &str) -> PathBuf {
        self.folder.join(format!("{}.{ending}", table.name()))
    }
}

impl RunTableFile {
    fn create(table: RunTable, file: PathBuf, ending: &str) -> CommandResult<Self> {
        let draft = file.with_extension(format!("{ending}.new"));
        let writer = File::create(&draft)
            .and_then(|file| TableWriter::new(BufWriter::new(file), table, ending))
            .map_err(|error| Action::Write.fault(&draft, &error))?;
        Ok(Self { table, draft, file, writer })
    }

    fn row(&mut self, row: &[TableValue]) -> CommandResult {
        let written = self.writer.row(row);
        Ok(written.map_err(|error| Action::Write.fault(&self.draft, &error))?)
    }

    fn end(self) -> CommandResult {
        let ended = self.writer.end().and_then(|()| fs::rename(&self.draft, &self.file));
        Ok(ended.map_err(|error| Action::Write.fault(&self.file, &error))?)
    }
}

impl TableWriter {
    fn new(out: BufWriter<File>, table: RunTable, ending: &str) -> io::Result<Self> {
        #[cfg(feature = "parquet")]
        if ending == "parquet" {
            let table = ParquetTable::new(out, table).map_err(io::Error::other)?;
            return Ok(Self::Parquet(Box::new(table)));
        }
        #[cfg(not(feature = "parquet"))]
        let _ = ending;
        CsvTable::new(out, table).map(Self::Csv)
    }

    fn row(&mut self, row: &[TableValue]) -> io::Result<()> {
        match self {
            Self::Csv(table) => table.row(row),
            #[cfg(feature = "parquet")]
            Self::Parquet(table) => table.row(row).map_err(io::Error::other),
        }
    }

    fn end(self) -> io::Result<()> {
        let mut out = match self {
            Self::Csv(table) => table.end()?,
            #[cfg(feature = "parquet")]
            Self::Parquet(table) => table.end().map_err(io::Error::other)?,
        };
        out.flush()
    }
}
