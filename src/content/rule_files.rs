//! Which packs have rules.

use crate::changes::is_of_rules;
use crate::faults::Faults;
use crate::pack::FILE;
use crate::read::BOTS;
use crate::source::Source;

impl Source {
    /// Returns whether a pack over this one has this hash and no rules. Bots and metrics are no rules, although the hash of
    /// a pack includes them.
    pub fn has_pack_without_rules(&self, hash: &str) -> bool {
        let mut found = self.layers.iter().filter(|layer| layer.files.hash() == hash);
        found.any(|layer| layer.manifest.remove.is_empty() && !layer.files.has_rules())
    }

    /// Returns whether the pack itself has files with rules besides its manifest.
    fn has_rules(&self) -> bool {
        self.game_paths().any(|path| path != FILE && !self.is_without_rules(path))
    }

    /// Returns whether a file has only tables that no rule reads, or is the script of a bot. Every file can have every
    /// table, so its name says too little.
    fn is_without_rules(&self, path: &str) -> bool {
        let parts: Vec<&str> = path.split('/').collect();
        match parts[..] {
            ["content", _, _] => {
                let file = self.own_file(path);
                let tables = file.and_then(|file| self.tables_in(file, &Faults::default()));
                tables.is_some_and(|tables| !tables.keys().any(|table| is_of_rules(table)))
            }
            ["scripts", _, folder, _] => folder == BOTS,
            _ => false,
        }
    }
}
