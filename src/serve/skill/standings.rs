//! Tables of standings, and the ratings that pages show. Nobody else sees the ratings that people hide.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{RatingBook, RatingScope, SkillRating};
use crate::server_state::ServerState;
use speciate_games as games;
use speciate_model::id::Seat;
use speciate_model::log::store::{FoundGame, RatedPerson, StoreFault};

/// The maximum number of people in a table of standings.
pub const LISTED_MAX: usize = 100;

/// The people with ratings, the best first.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    pub lines: Vec<StandingLine>,
    /// How many people have played, but too few games for a number.
    pub newcomers: usize,
}

/// A person in a table of standings.
#[derive(Clone, PartialEq, Debug)]
pub struct StandingLine {
    /// The place, counted from 1.
    pub place: usize,
    /// The person's name at the last table that counted; empty if unknown.
    pub name: String,
    pub rating: SkillRating,
    /// Whether it is the reader.
    pub is_own: bool,
}

/// Returns the people who do not hide their ratings: the first ones, and the reader's account if it comes later. They
/// are sorted by the lower bounds of their skill.
pub fn standings(
    server: &ServerState,
    scope: &RatingScope,
    own: Option<&str>,
) -> Result<Standings, StoreFault> {
    let book = server.ratings.book(&*server.store, scope)?;
    let hidden = server.store.hidden_people()?;
    let shown = (1..).zip(book.ranked().filter(|account| !hidden.contains(*account)));
    let is_listed =
        |(place, account): &(usize, &str)| *place <= LISTED_MAX || own == Some(*account);
    let listed: Vec<(usize, &str)> = shown.filter(is_listed).collect();
    let accounts: Vec<&str> = listed.iter().map(|(_, account)| *account).collect();
    let people = server.store.rated_people(&accounts)?.into_iter();
    let names: BTreeMap<String, String> =
        people.map(|RatedPerson { account, name }| (account, name)).collect();
    let line = |(place, account): (usize, &str)| {
        // Somebody who has hidden the ratings just now is not found.
        let name = names.get(account)?.clone();
        let (rating, is_own) = (book.rating(account), own == Some(account));
        Some(StandingLine { place, name, rating, is_own })
    };
    let hidden_newcomers = hidden.iter().filter(|account| book.is_newcomer(account)).count();
    Ok(Standings {
        lines: listed.into_iter().filter_map(line).collect(),
        newcomers: book.newcomers().saturating_sub(hidden_newcomers),
    })
}

/// Returns the general ratings of an account, one for each game.
pub fn own_ratings(
    server: &ServerState,
    account: &str,
) -> Result<Vec<(&'static str, SkillRating)>, StoreFault> {
    let rating = |rules: &'static str| {
        let book = server.ratings.book(&*server.store, &RatingScope::general(rules))?;
        Ok((rules, book.rating(account)))
    };
    games::names().into_iter().map(rating).collect()
}

/// Returns the general ratings of the people with accounts at some tables, by table and seat.
pub fn seated_ratings(
    server: &ServerState,
    tables: &[FoundGame],
) -> Result<BTreeMap<(String, Seat), SkillRating>, StoreFault> {
    let names: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
    let rules: BTreeMap<&str, &str> =
        tables.iter().map(|table| (table.name.as_str(), table.rules.as_str())).collect();
    let mut books: BTreeMap<&str, Arc<RatingBook>> = BTreeMap::new();
    let mut ratings = BTreeMap::new();
    for seated in server.store.seated_accounts(&names)? {
        let Some(rules) = rules.get(seated.game.as_str()).copied() else { continue };
        let book = match books.get(rules) {
            Some(book) => book.clone(),
            None => {
                let book = server.ratings.book(&*server.store, &RatingScope::general(rules))?;
                books.insert(rules, book.clone());
                book
            }
        };
        ratings.insert((seated.game, seated.seat), book.rating(&seated.account));
    }
    Ok(ratings)
}
