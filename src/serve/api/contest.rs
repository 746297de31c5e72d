//! Tournaments of people, for programs.

use axum::Json;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::ApiCaller;
use super::fault::{ApiFault, ErrorBody};
use crate::contest::{ContestReader, FoundContest};
use crate::request_error::RequestError;
use crate::route::contests::LISTED_MAX;
use crate::route::read_store;
use speciate_model::contest::{ContestLine, ContestRound, ContestStage};
use speciate_model::log::store::ListedContest;

#[derive(Serialize, ToSchema)]
pub(super) struct ContestList {
    /// Tournaments with open registration first, then running ones, then finished ones.
    tournaments: Vec<ContestSummary>,
}

#[derive(Serialize, ToSchema)]
struct ContestSummary {
    id: String,
    /// The rules, e.g. `dominant-species`.
    rules: String,
    /// The name of its format.
    format: String,
    stage: ContestStageOfProgram,
    /// How many people have registered and have not left.
    people: u32,
    /// When it was opened, in milliseconds since 1970.
    opened: i64,
    /// When registration closes, in milliseconds since 1970.
    closes: i64,
}

/// The stage of a tournament.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ContestStageOfProgram {
    Open,
    Running,
    Ended,
    Cancelled,
}

#[derive(Serialize, ToSchema)]
pub(super) struct ContestReply {
    tournament: ContestSummary,
    /// The people, in the order of their numbers, which are counted from 1.
    people: Vec<PersonOfContest>,
    /// The rounds, in the order in which they are played.
    rounds: Vec<RoundOfContest>,
    /// The standings, the best first; empty before the start.
    standings: Vec<ContestStanding>,
    /// The seed that determines all draws, as a text; `null` until the tournament is over.
    seed: Option<String>,
}

#[derive(Serialize, ToSchema)]
struct PersonOfContest {
    person: u16,
    /// Empty if the account was deleted.
    name: String,
    /// Whether the person takes part, i.e. has not left and, in a running knockout, is not out.
    active: bool,
}

#[derive(Serialize, ToSchema)]
struct RoundOfContest {
    tables: Vec<TableOfContest>,
    /// The people who have no seat in this round.
    byes: Vec<u16>,
}

#[derive(Serialize, ToSchema)]
struct TableOfContest {
    /// The name of its game; `null` if the program may not watch it.
    game: Option<String>,
    /// Whether it has ended, with or without a result.
    over: bool,
    /// The people in the order of their seats.
    people: Vec<PlaceOfContest>,
}

#[derive(Serialize, ToSchema)]
struct PlaceOfContest {
    person: u16,
    /// The place, counted from 1; `null` without a result.
    place: Option<u16>,
}

#[derive(Serialize, ToSchema)]
struct ContestStanding {
    person: u16,
    /// The place, counted from 1. People who are equal share a place.
    place: u16,
    points: u32,
    /// The values of the tie-breaks, in the order of the format; higher values are better. Lots are 0 until the
    /// tournament is over.
    tie_breaks: Vec<i64>,
}

/// Lists tournaments.
#[utoipa::path(
    get, path = "/api/v1/tournaments", operation_id = "list_tournaments", security(("token" = [])),
    responses((status = 200, body = ContestList), (status = 401, body = ErrorBody))
)]
pub(super) async fn list(caller: ApiCaller) -> Result<Json<ContestList>, ApiFault> {
    let found = read_store(&caller.app, |server| {
        let listed = server.store.contests(LISTED_MAX)?;
        Ok(ContestList { tournaments: listed.iter().map(summary).collect() })
    });
    found.await.map(Json).map_err(|refusal| caller.fault(&refusal))
}

/// Shows a tournament with its rounds and standings.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}", operation_id = "get_tournament", security(("token" = [])),
    params(("id" = String, Path, description = "the id of the tournament")),
    responses(
        (status = 200, body = ContestReply),
        (status = 401, body = ErrorBody),
        (status = 404, body = ErrorBody, description = "There is no such tournament."),
        (status = 409, body = ErrorBody, description = "The record of the tournament cannot be read.")
    )
)]
pub(super) async fn get(
    caller: ApiCaller,
    id: Result<Path<String>, PathRejection>,
) -> Result<Json<ContestReply>, ApiFault> {
    let Path(id) = id.map_err(|_| caller.fault(&RequestError::nothing_there()))?;
    let session = caller.session.clone();
    let found = read_store(&caller.app, move |server| {
        let found = FoundContest::read(server, &id)?;
        Ok(reply(&found, ContestReader::of(server, &session, &found)))
    });
    found.await.map(Json).map_err(|refusal| caller.fault(&refusal))
}

fn reply(found: &FoundContest, reader: ContestReader) -> ContestReply {
    let record = &found.record;
    let person = |number: u16| PersonOfContest {
        person: number + 1,
        name: found.person(number).name,
        active: record.is_in(number),
    };
    let people = 0..u16::try_from(record.people.len()).unwrap_or(u16::MAX);
    let standing = |line: ContestLine| ContestStanding {
        person: line.person + 1,
        place: line.place,
        points: line.points,
        tie_breaks: line.tie_breaks,
    };
    ContestReply {
        tournament: summary(&found.listed),
        people: people.map(person).collect(),
        rounds: (1..).zip(&record.rounds).map(|round| round_of(found, reader, round)).collect(),
        standings: record.standings().into_iter().map(standing).collect(),
        seed: record.seed.filter(|_| record.is_over()).map(|seed| seed.to_string()),
    }
}

fn round_of(
    found: &FoundContest,
    reader: ContestReader,
    (round, of): (u16, &ContestRound),
) -> RoundOfContest {
    let tables = (1..).zip(&of.tables).map(|(number, table)| TableOfContest {
        game: found.game(round, number).filter(|_| reader.may_watch(table)).map(str::to_owned),
        over: table.end.is_some(),
        people: table
            .placed()
            .map(|(person, place)| PlaceOfContest { person: person + 1, place })
            .collect(),
    });
    let tables = tables.collect();
    RoundOfContest { tables, byes: of.byes.iter().map(|person| person + 1).collect() }
}

fn summary(listed: &ListedContest) -> ContestSummary {
    let ListedContest { id, rules, format, people, opened, due, stage, .. } = listed;
    ContestSummary {
        id: id.clone(),
        rules: rules.clone(),
        format: format.clone(),
        stage: match stage {
            ContestStage::Open => ContestStageOfProgram::Open,
            ContestStage::Running => ContestStageOfProgram::Running,
            ContestStage::Ended => ContestStageOfProgram::Ended,
            ContestStage::Cancelled => ContestStageOfProgram::Cancelled,
        },
        people: *people,
        opened: *opened,
        closes: *due,
    }
}
