//! `/standings`: who is ahead in a game, in general or in a season.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use super::choices::edition_of;
use super::compute;
use crate::App;
use crate::client_session::ClientSession;
use crate::page::{SeasonLink, StandingsPage, season_name, standings as page};
use crate::request_error::{Reply, RequestError};
use crate::server_state::ServerState;
use crate::skill::{RatingScope, standings};
use speciate_content::{Layers, SeasonTerms};
use speciate_games as games;
use speciate_model::message;

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession) -> Reply {
    let field = |name: &str| visitor.query.get(name).cloned().filter(|text| !text.is_empty());
    let (game, season) = (field("game"), field("season"));
    let (locale, account) = (visitor.locale.clone(), visitor.session.account.clone());
    let shown = compute(&app, move |server| {
        shown(server, (game.as_deref(), season.as_deref()), &locale, account.as_deref())
    });
    let words = visitor.words(&app);
    let main = page(words, &shown.await?);
    Ok(visitor.page(&app, StatusCode::OK, &words.say(&message!("standings-heading")), &main))
}

fn shown(
    server: &ServerState,
    (game, season): (Option<&str>, Option<&str>),
    locale: &str,
    account: Option<&str>,
) -> Result<StandingsPage, RequestError> {
    let known = games::names();
    let game = match game {
        Some(game) => known.iter().find(|name| **name == game),
        None => known.first(),
    };
    let game = game.copied().ok_or_else(RequestError::nothing_there)?;
    let words = server.words_of_rules(game, locale);
    let seasons = seasons(server, game)?;
    let scope = scope(game, &seasons, season)?;
    let link = |(name, terms): &(String, SeasonTerms)| SeasonLink {
        title: season_name(&words, name),
        is_shown: season == Some(name.as_str()),
        name: name.clone(),
        terms: terms.clone(),
    };
    Ok(StandingsPage {
        games: known.iter().map(|game| (*game, server.title_of(game, locale))).collect(),
        game,
        seasons: seasons.iter().map(link).collect(),
        standings: standings(server, &scope, account)?,
    })
}

/// Returns the seasons of a game with their names, from the content that new games begin with.
pub fn seasons(
    server: &ServerState,
    game: &str,
) -> Result<Vec<(String, SeasonTerms)>, RequestError> {
    let edition = edition_of(server, &server.content(), game, &Layers::default())?;
    let seasons = edition.catalog.seasons.iter();
    Ok(seasons.map(|(name, terms)| (name.clone(), terms.clone())).collect())
}

/// Returns which results count for a season, or for the general ratings. Fails if there is no such season.
pub fn scope(
    game: &str,
    seasons: &[(String, SeasonTerms)],
    season: Option<&str>,
) -> Result<RatingScope, RequestError> {
    let Some(season) = season else { return Ok(RatingScope::general(game)) };
    let (_, terms) =
        seasons.iter().find(|(name, _)| name == season).ok_or_else(RequestError::nothing_there)?;
    Ok(RatingScope { season: Some(terms.clone()), ..RatingScope::general(game) })
}
