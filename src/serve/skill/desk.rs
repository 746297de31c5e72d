//! Keeps computed ratings, so that a page reads only the results that are new.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{RatingBook, RatingScope};
use speciate_model::log::store::{ServerStore, StoreFault};

/// How many tables of ratings are kept.
const BOOKS_MAX: usize = 50;

/// The ratings that a server has computed.
#[derive(Debug, Default)]
pub struct RatingDesk {
    books: Mutex<BTreeMap<RatingScope, Arc<RatingBook>>>,
}

impl RatingDesk {
    /// Returns the ratings from all results of the store that count.
    pub fn book(
        &self,
        store: &dyn ServerStore,
        scope: &RatingScope,
    ) -> Result<Arc<RatingBook>, StoreFault> {
        let count = store.count_rated(scope.range())?;
        let known = self.lock().get(scope).cloned().unwrap_or_default();
        if known.read == count {
            return Ok(known);
        }
        let mut book = read_on(store, scope, RatingBook::clone(&known))?;
        if book.read != count && known.read > 0 {
            // A server has decided about an earlier result only now.
            book = read_on(store, scope, RatingBook::default())?;
        }
        let book = Arc::new(book);
        let mut books = self.lock();
        if books.len() >= BOOKS_MAX {
            books.clear();
        }
        books.insert(scope.clone(), book.clone());
        Ok(book)
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<RatingScope, Arc<RatingBook>>> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads the results that come after those that a book has read.
fn read_on(
    store: &dyn ServerStore,
    scope: &RatingScope,
    mut book: RatingBook,
) -> Result<RatingBook, StoreFault> {
    let last = book.last.clone();
    let after = last.as_ref().map(|(ended, game)| (*ended, game.as_str()));
    for game in store.rated_games(scope.range(), after)? {
        book.read(scope, &game);
    }
    Ok(book)
}
