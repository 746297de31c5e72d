//! Which games a pack is for, and what its tables for other games contain.

use crate::entries::find;
use crate::faults::Faults;
use crate::node::TableEntries;
use crate::read::PROMISES;
use crate::source::{Layer, Source};

impl Source {
    /// Returns the games of a pack: those that it has tables for, and those that its manifest names.
    pub fn games(&self) -> Vec<String> {
        let mut games = self.games_with_tables();
        let named = self.package().map(|package| package.games).unwrap_or_default();
        games.extend(named);
        let mut seen = std::collections::BTreeSet::new();
        games.retain(|game| seen.insert(game.clone()));
        games
    }

    /// Returns the games that a pack has tables for.
    pub fn games_with_tables(&self) -> Vec<String> {
        let parts = self.own_paths().filter_map(|path| path.strip_prefix("content/"));
        let games = parts.filter_map(|path| path.split_once('/'));
        let mut games: Vec<String> = games.map(|(game, _)| game.to_owned()).collect();
        games.dedup();
        games
    }

    /// Returns whether the pack's own tables of a game have a content path.
    fn has_path(&self, game: &str, path: &[&str]) -> bool {
        self.own_tables(game).any(|table| find(&table, path).is_some())
    }

    /// Returns the pack's own tables of a game, file by file. Their faults are reported when the game is loaded.
    pub(super) fn own_tables(&self, game: &str) -> impl Iterator<Item = TableEntries> {
        let folder = format!("content/{game}/");
        let is_table = move |file: &&str| {
            let name = file.strip_prefix(&folder).and_then(|name| name.strip_suffix(".toml"));
            // The file of promises is skipped, because promises add no entries.
            name.is_some_and(|name| !name.contains('/') && name != PROMISES)
        };
        let files = self.own_paths().filter(is_table).filter_map(|file| self.own_file(file));
        files.filter_map(|file| self.tables_in(file, &Faults::default()))
    }
}

impl Layer {
    /// Returns whether the pack's removals and replacements apply to a game.
    pub(super) fn changes(&self, game_id: &str) -> bool {
        let games = &self.manifest.package.games;
        games.is_empty() || games.iter().any(|game| game == game_id)
    }

    /// Returns whether the tables of another game that the pack is for have a content path, in any pack.
    pub(super) fn has_elsewhere(&self, source: &Source, game_id: &str, path: &[&str]) -> bool {
        self.other_games(game_id)
            .iter()
            .any(|game| source.all().any(|pack| pack.has_path(game, path)))
    }

    /// Returns whether the pack's own tables of another game have a content path.
    pub(super) fn sets_elsewhere(&self, game_id: &str, path: &[&str]) -> bool {
        self.other_games(game_id).iter().any(|game| self.files.has_path(game, path))
    }

    fn other_games(&self, game_id: &str) -> Vec<String> {
        let named = &self.manifest.package.games;
        let mut games =
            if named.is_empty() { self.files.games_with_tables() } else { named.clone() };
        games.retain(|game| game != game_id);
        games
    }
}
