//! Keeps computed ratings, so that a page reads only the results that are new.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{RatingBook, RatingScope};
use speciate_model::log::store::{ServerStore, StoreFault};

/// How many tables of ratings are kept.
const BOOKS_MAX: usize = 50;

/// How many results are read at once.
const PAGE_GAMES: u32 = 5000;

/// The ratings that a server has computed.
#[derive(Debug, Default)]
pub struct RatingCache {
    books: Mutex<BTreeMap<RatingScope, RatingSlot>>,
}

/// A table of ratings. It is locked while it is computed, so that others who need it wait instead of computing it too.
type RatingSlot = Arc<Mutex<Arc<RatingBook>>>;

impl RatingCache {
    /// Returns the ratings from all results of the store that count.
    pub fn book(
        &self,
        store: &dyn ServerStore,
        scope: &RatingScope,
    ) -> Result<Arc<RatingBook>, StoreFault> {
        let slot = self.slot(scope);
        let mark = store.result_mark(scope.range())?;
        let mut known = locked(&slot);
        // Another thread may have read more results in the meantime.
        if known.mark == mark || known.mark == store.result_mark(scope.range())? {
            return Ok(known.clone());
        }
        let mut book = read_on(store, scope, RatingBook::clone(&known))?;
        if known.mark.games > 0 && book.mark != store.result_mark(scope.range())? {
            // A server has decided about an earlier result only now, or an account was deleted.
            book = read_on(store, scope, RatingBook::default())?;
        }
        book.rank();
        *known = Arc::new(book);
        Ok(known.clone())
    }

    fn slot(&self, scope: &RatingScope) -> RatingSlot {
        let mut books = locked(&self.books);
        if books.len() >= BOOKS_MAX && !books.contains_key(scope) {
            books.clear();
        }
        books.entry(scope.clone()).or_default().clone()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads the results that come after those that a book has read.
fn read_on(
    store: &dyn ServerStore,
    scope: &RatingScope,
    mut book: RatingBook,
) -> Result<RatingBook, StoreFault> {
    loop {
        let last = book.last.clone();
        let after = last.as_ref().map(|(ended, game)| (*ended, game.as_str()));
        let found = store.rated_games(scope.range(), after, PAGE_GAMES)?;
        if found.is_empty() {
            return Ok(book);
        }
        found.iter().for_each(|game| book.read(scope, game));
    }
}
