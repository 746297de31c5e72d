//! A store of logs in memory, for tests and for tables that nobody needs to keep.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{AppendResult, Batch, ListedGame, Store, StoreFault, check_game, lines_from};
use crate::log::text;

#[derive(Debug, Default)]
pub struct MemoryStore {
    games: Mutex<MemoryGames>,
}

#[derive(Debug, Default)]
struct MemoryGames {
    texts: BTreeMap<String, String>,
    /// The names of all games, the most recently played first.
    played: VecDeque<String>,
}

impl MemoryGames {
    fn put_first(&mut self, game: &str) {
        self.played.retain(|other| other != game);
        self.played.push_front(game.to_owned());
    }
}

impl MemoryStore {
    fn games_kept(&self) -> MutexGuard<'_, MemoryGames> {
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
        let mut games = self.games_kept();
        if games.texts.contains_key(game) {
            return Err(StoreFault::IsThere { game: game.to_owned() });
        }
        games.texts.insert(game.to_owned(), text.to_owned());
        games.put_first(game);
        Ok(())
    }

    fn games(&self) -> Result<Vec<String>, StoreFault> {
        Ok(self.games_kept().texts.keys().cloned().collect())
    }

    fn list(&self, most: usize) -> Result<Vec<ListedGame>, StoreFault> {
        let games = self.games_kept();
        let listed = |name: &String| {
            let found = text::summarize(games.texts.get(name)?.as_bytes(), None).map(Box::new);
            Some(ListedGame { name: name.clone(), file: self.path(name), played: None, found })
        };
        Ok(games.played.iter().take(most).filter_map(listed).collect())
    }

    fn has(&self, game: &str) -> Result<bool, StoreFault> {
        Ok(self.games_kept().texts.contains_key(game))
    }

    fn lines(&self, game: &str, from: u32) -> Result<String, StoreFault> {
        let games = self.games_kept();
        let text = games.texts.get(game);
        let text = text.ok_or_else(|| StoreFault::NoGame { game: game.to_owned() })?;
        Ok(lines_from(text, from))
    }

    fn append(&self, game: &str, batch: &Batch) -> Result<AppendResult, StoreFault> {
        let mut games = self.games_kept();
        let text = games.texts.get_mut(game);
        let text = text.ok_or_else(|| StoreFault::NoGame { game: game.to_owned() })?;
        let appended = batch.after(game, text)?;
        if appended == AppendResult::Now {
            text.push_str(&batch.lines);
            games.put_first(game);
        }
        Ok(appended)
    }
}
