//! A store of logs in memory, for tests and for tables that need no more.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{AppendResult, Batch, ListedGame, Store, StoreFault, check_game, lines_from};
use crate::log::text;

#[derive(Debug, Default)]
pub struct MemoryStore {
    games: Mutex<BTreeMap<String, String>>,
}

impl MemoryStore {
    fn texts(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        // A panic cannot have left a change half made.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn path(&self, game: &str) -> PathBuf {
        PathBuf::from(game)
    }

    fn put(&self, game: &str, text: &str) -> Result<(), StoreFault> {
        check_game(game)?;
        let mut games = self.texts();
        if games.contains_key(game) {
            return Err(StoreFault::IsThere { game: game.to_owned() });
        }
        games.insert(game.to_owned(), text.to_owned());
        Ok(())
    }

    fn games(&self) -> Result<Vec<String>, StoreFault> {
        Ok(self.texts().keys().cloned().collect())
    }

    fn list(&self, most: usize) -> Result<Vec<ListedGame>, StoreFault> {
        let listed = |(name, text): (&String, &String)| {
            let found = text::summarize(text.as_bytes(), None).map(Box::new);
            ListedGame { name: name.clone(), file: self.path(name), played: None, found }
        };
        Ok(self.texts().iter().take(most).map(listed).collect())
    }

    fn has(&self, game: &str) -> Result<bool, StoreFault> {
        Ok(self.texts().contains_key(game))
    }

    fn lines(&self, game: &str, from: u32) -> Result<String, StoreFault> {
        let games = self.texts();
        let text = games.get(game).ok_or_else(|| StoreFault::NoGame { game: game.to_owned() })?;
        Ok(lines_from(text, from))
    }

    fn append(&self, game: &str, batch: &Batch) -> Result<AppendResult, StoreFault> {
        let mut games = self.texts();
        let text =
            games.get_mut(game).ok_or_else(|| StoreFault::NoGame { game: game.to_owned() })?;
        let appended = batch.after(game, text)?;
        if appended == AppendResult::Now {
            text.push_str(&batch.lines);
        }
        Ok(appended)
    }
}
