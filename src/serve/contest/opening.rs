//! Opening a contest.

use axum::http::StatusCode;

use super::found::ID_LENGTH;
use crate::clock::is_zone;
use crate::key::SecretKey;
use crate::request_error::RequestError;
use crate::route::choices::edition_of;
use crate::server_state::ServerState;
use crate::session::BrowserSession;
use speciate_content::Layers;
use speciate_content::catalog::Catalog;
use speciate_model::contest::{ContestEntry, ContestTerms};
use speciate_model::log::store::{ContestLimits, ContestOpening, NewContest};
use speciate_model::message;

/// The maximum number of unfinished contests of an account.
const UNFINISHED_MAX: u32 = 5;
/// The maximum number of contests that an account can open within `RECENT_DAYS`.
const RECENT_MAX: u32 = 20;
const RECENT_DAYS: u32 = 30;
const DAY: i64 = 24 * 60 * 60 * 1000;
const CONTESTS: &str = "speciate serve 2026 contests made by forms";

/// A contest that somebody wants to open.
#[derive(Clone, Debug)]
pub struct WantedContest {
    /// The id of the form.
    pub by: SecretKey,
    pub rules: &'static str,
    pub format: String,
    /// The time zone of the clocks.
    pub zone: String,
}

/// A contest that is ready to be stored.
#[derive(Debug)]
pub struct PreparedContest {
    id: String,
    rules: &'static str,
    format: String,
    /// The account of the organiser; empty for the operator.
    organiser: String,
    limits: Option<ContestLimits>,
    at: i64,
    due: i64,
    /// The first entry of its record.
    entry: String,
}

/// Prepares a contest. Fails if no game can be played with its format.
pub fn prepare_contest(
    server: &ServerState,
    session: &BrowserSession,
    wanted: &WantedContest,
) -> Result<PreparedContest, RequestError> {
    let WantedContest { by, rules, format, zone } = wanted;
    let is_operator = server.is_operator(&session.hash());
    let organiser = match &session.account {
        Some(account) => account.clone(),
        None if is_operator => String::new(),
        None => return Err(RequestError::not_allowed(message!("account-signed-out"))),
    };
    if !is_zone(zone) {
        return Err(RequestError::unfit(message!("contests-zone", found = zone.as_str())));
    }
    let (terms, at) = (playable_terms(server, rules, format)?, server.time_now()?);
    let due = at.saturating_add(i64::from(terms.registration) * 1000);
    let mut id = session.secret.derived(CONTESTS, by.text()).hash();
    id.truncate(ID_LENGTH);
    let since = at.saturating_sub(i64::from(RECENT_DAYS) * DAY);
    let limits = ContestLimits { unfinished: UNFINISHED_MAX, recent: RECENT_MAX, since };
    Ok(PreparedContest {
        id,
        rules: wanted.rules,
        format: format.clone(),
        organiser,
        limits: Some(limits).filter(|_| !is_operator),
        at,
        due,
        entry: ContestEntry::Opened { terms, closes: due, zone: zone.clone() }.written(),
    })
}

impl PreparedContest {
    /// Opens the contest and returns its id. If the same form has already opened one, returns that one.
    pub fn open(self, server: &ServerState) -> Result<String, RequestError> {
        let new = NewContest {
            id: &self.id,
            rules: self.rules,
            format: &self.format,
            organiser: &self.organiser,
            at: self.at,
            due: self.due,
            entry: &self.entry,
        };
        let opening = server.store.open_contest(&new, self.limits)?;
        let why = match opening {
            ContestOpening::Done => return Ok(self.id),
            ContestOpening::TooManyUnfinished => {
                message!("contests-too-many", most = UNFINISHED_MAX)
            }
            ContestOpening::TooManyRecent => {
                message!("contests-too-many-recent", most = RECENT_MAX, days = RECENT_DAYS)
            }
        };
        Err(RequestError::new(StatusCode::TOO_MANY_REQUESTS, why))
    }
}

/// Returns the terms of a format. Fails if no game can be played with them.
fn playable_terms(
    server: &ServerState,
    rules: &str,
    format: &str,
) -> Result<ContestTerms, RequestError> {
    let content = server.content();
    let usual = edition_of(server, &content, rules, &Layers::default())?;
    let terms = usual.catalog.formats.get(format).cloned().ok_or_else(RequestError::no_form)?;
    let layers = Layers { variants: terms.variants.clone(), settings: Vec::new() };
    let edition = edition_of(server, &content, rules, &layers)?;
    if !has_clock(&edition.catalog, &terms) {
        return Err(RequestError::unfit(message!("contests-no-clock")));
    }
    let counts = edition.catalog.seat_counts();
    let mut seats = terms.seats.least..=terms.seats.most;
    match seats.all(|seats| counts.contains(&usize::from(seats))) {
        true => Ok(terms),
        false => Err(RequestError::unfit(message!("contests-seats"))),
    }
}

/// Returns whether the clock that a format names exists, or the format names none. A pack may have removed the clock.
pub fn has_clock(catalog: &Catalog, terms: &ContestTerms) -> bool {
    terms.clock.as_ref().is_none_or(|clock| catalog.clocks.contains_key(clock))
}
