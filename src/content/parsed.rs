//! Parsed files of tables, so that a file is parsed once, not for each version of a game.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::faults::Faults;
use crate::node::{TableEntries, TextFile};
use crate::parse::parse_file;

/// Files that were parsed without faults, by their paths in messages. Copies share them.
#[derive(Clone, Debug, Default)]
pub(super) struct ParsedFiles(Arc<Mutex<BTreeMap<String, ParsedFile>>>);

#[derive(Debug)]
struct ParsedFile {
    file: Arc<TextFile>,
    tables: Arc<TableEntries>,
}

impl ParsedFiles {
    /// Returns the tables of a file, as [`parse_file`] does. An edited file counts as a different file and is parsed
    /// again.
    pub fn tables(&self, file: &Arc<TextFile>, faults: &Faults) -> Option<TableEntries> {
        if let Some(tables) = self.known(file) {
            return Some(TableEntries::clone(&tables));
        }
        let tables = parse_file(file, faults)?;
        let parsed = ParsedFile { file: file.clone(), tables: Arc::new(tables.clone()) };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(file.path.clone(), parsed);
        Some(tables)
    }

    fn known(&self, file: &Arc<TextFile>) -> Option<Arc<TableEntries>> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get(&file.path).filter(|known| Arc::ptr_eq(&known.file, file));
        known.map(|known| known.tables.clone())
    }
}
