//! The chances of the seats at a table: what is already computed, and what pages show about it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::OpenGame;
use crate::odds::{AnalysisJob, ChancesView};
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_lab::analysis::{GameAnalysis, put_into_words};
use speciate_model::message;

/// The analysis of the game up to an entry, if one was kept; also in words, by language.
#[derive(Clone, Debug, Default)]
pub struct KnownOdds {
    head: Option<u32>,
    read: Option<GameAnalysis>,
    told: BTreeMap<String, Arc<GameAnalysis>>,
}

impl OpenGame {
    /// Returns what pages in a language show about the chances; `None` for a game that must not be analysed yet.
    pub fn odds_shown(&mut self, locale: &str) -> Option<ChancesView> {
        if !self.shows_all() {
            return None;
        }
        let head = self.log().head();
        if let Some(shown) = self.server.odds.shown(&self.name, head) {
            return Some(shown);
        }
        let known = self.known_odds(head, locale).map(ChancesView::Known);
        Some(known.unwrap_or(ChancesView::Offered(None)))
    }

    fn read_odds(&mut self, head: u32) {
        let kept = self.server.store.analysis(ServerState::game_of(&self.name), head);
        // If the analysis was written by an older engine, or if the store cannot be read now, there is no analysis.
        let read = kept.ok().flatten().and_then(|text| serde_json::from_str(&text).ok());
        self.odds = KnownOdds { head: Some(head), read, told: BTreeMap::new() };
    }

    /// Returns whether another server has computed the chances that pages still show as unknown.
    pub(super) fn finds_odds(&mut self) -> bool {
        let head = self.log().head();
        if self.odds.head != Some(head) || self.odds.read.is_some() {
            return false;
        }
        self.read_odds(head);
        self.odds.read.is_some()
    }

    fn known_odds(&mut self, head: u32, locale: &str) -> Option<Arc<GameAnalysis>> {
        if self.odds.head != Some(head) {
            self.read_odds(head);
        }
        if let Some(told) = self.odds.told.get(locale) {
            return Some(told.clone());
        }
        let mut told = self.odds.read.clone()?;
        let words = self.words(locale);
        put_into_words(&mut told, &self.session.game, &words, &|_| Vec::new());
        let told = Arc::new(told);
        self.odds.told.insert(locale.to_owned(), told.clone());
        Some(told)
    }

    /// Makes pages render the chances again.
    pub fn odds_changed(&mut self) {
        self.odds = KnownOdds::default();
        self.forget_pages();
    }

    /// Returns the analysis to begin, with `games` games from each point.
    pub fn odds_task(&mut self, games: u64) -> Result<AnalysisJob, RequestError> {
        self.look_again()?;
        if !self.shows_all() {
            return Err(RequestError::not_allowed(message!("odds-hidden")));
        }
        let seed = getrandom::u64().map_err(|error| RequestError::no_randomness(&error))?;
        Ok(AnalysisJob { game: self.session.game.clone(), games, seed })
    }
}
