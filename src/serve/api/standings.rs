//! The standings of a game, for programs.

use axum::Json;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::caller::ApiCaller;
use super::fault::{ApiFault, ErrorBody};
use crate::request_error::RequestError;
use crate::route::compute;
use crate::route::standings::{scope, seasons};
use crate::skill::{StandingLine, standings};
use speciate_content::SeasonTerms;
use speciate_games as games;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct StandingsQuery {
    /// The rules, e.g. `dominant-species`.
    rules: String,
    /// The name of a season; if it is left out, the general ratings.
    season: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct StandingsReply {
    rules: String,
    /// The season; `null` for the general ratings.
    season: Option<String>,
    /// The seasons of the game.
    seasons: Vec<SeasonOfProgram>,
    /// The people who have played enough games and do not hide their ratings, the best first; at most about 100.
    standings: Vec<PersonStanding>,
    /// How many people have played too few games.
    newcomers: usize,
}

#[derive(Serialize, ToSchema)]
struct SeasonOfProgram {
    name: String,
    /// When it begins and ends, in seconds since 1970.
    begin: i64,
    end: i64,
}

#[derive(Serialize, ToSchema)]
struct PersonStanding {
    /// The place, counted from 1.
    place: usize,
    /// The person's name at the last table that counted; empty if unknown.
    name: String,
    /// The most likely skill; somebody without games has 25.
    rating: i64,
    /// How far from the rating the skill is at most, in about 19 of 20 cases.
    margin: i64,
    games: u32,
}

/// Lists the people with ratings.
#[utoipa::path(
    get, path = "/api/v1/standings", operation_id = "get_standings", params(StandingsQuery), security(("token" = [])),
    responses(
        (status = 200, body = StandingsReply),
        (status = 401, body = ErrorBody),
        (status = 404, body = ErrorBody, description = "There is no such game or season.")
    )
)]
pub(super) async fn get(
    caller: ApiCaller,
    query: Result<Query<StandingsQuery>, QueryRejection>,
) -> Result<Json<StandingsReply>, ApiFault> {
    let Query(StandingsQuery { rules, season }) = query?;
    let found = compute(&caller.app, move |server| {
        let game = games::find(&rules).ok_or_else(RequestError::nothing_there)?.natives.rules;
        let seasons = seasons(server, game)?;
        let scope = scope(game, &seasons, season.as_deref())?;
        let found = standings(server, &scope, None)?;
        Ok(StandingsReply {
            rules,
            season,
            seasons: seasons.into_iter().map(listed_season).collect(),
            standings: found.lines.into_iter().map(listed_person).collect(),
            newcomers: found.newcomers,
        })
    });
    found.await.map(Json).map_err(|refusal| caller.fault(&refusal))
}

fn listed_season((name, terms): (String, SeasonTerms)) -> SeasonOfProgram {
    SeasonOfProgram { name, begin: terms.begin, end: terms.end }
}

fn listed_person(line: StandingLine) -> PersonStanding {
    let StandingLine { place, name, rating, .. } = line;
    PersonStanding {
        place,
        name,
        rating: rating.value(),
        margin: rating.margin(),
        games: rating.games,
    }
}
