//! A game as a program's seat sees it: its state, answers, votes, and why something is not offered.

use axum::Json;
use axum::extract::Query;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::caller::{ApiCaller, GameCaller, named_seat, seat};
use super::fault::{ApiFault, ErrorBody};
use super::state::GameState;
use crate::forms::{AnswerForm, AnswerOutcome, SeatForm, TypedOption};
use crate::open_game::{OpenGame, SeenEntries};
use crate::request_error::RequestError;
use crate::route::read_store;
use crate::telemetry::AnswerKind;
use speciate_model::id::Seat;
use speciate_model::log::store::{GameOwnership, Search};
use speciate_model::log::{AnswerId, EntryStamp};
use speciate_model::message;

/// The maximum number of games in a list.
const LISTED_MAX: usize = 100;

#[derive(Serialize, ToSchema)]
pub(super) struct GameList {
    /// At most 100, the latest first.
    games: Vec<GameOfProgram>,
}

#[derive(Serialize, ToSchema)]
struct GameOfProgram {
    game: String,
    /// The rules, e.g. `dominant-species`.
    rules: String,
    /// The program's seats, counted from 1.
    seats: Vec<u16>,
    is_over: bool,
    /// Whether one of the program's seats is asked; `null` if this is not known. In that case, read the game.
    is_asked: Option<bool>,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatQuery {
    /// The seat, counted from 1. If it is left out, the program's first seat, or what a spectator sees if it has none.
    seat: Option<u8>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Answer {
    /// The id of an option, or of a call such as `stop` or `resign`.
    option: String,
    /// The number of entries that the program has seen. An answer to a question that has changed since is refused.
    entry: u32,
    /// The stamp of these entries, from the state. Without it, the server cannot always notice that it was restored from a
    /// backup that lacks some of them.
    stamp: Option<String>,
    /// An id that the program chooses, unique among the seat's answers in this game: at most 59 letters, digits, `-`
    /// and `_`. Sending an answer again is harmless: it counts once.
    id: String,
    /// The seat, counted from 1; the program's first seat if it is left out.
    seat: Option<u8>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct UndoRequest {
    /// The number of entries that the program has seen.
    entry: u32,
    /// The stamp of these entries, from the state.
    stamp: Option<String>,
    /// The seat, counted from 1; the program's first seat if it is left out.
    seat: Option<u8>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct VoteRequest {
    /// The seat that asks, from the `vote` of the state.
    asker: u8,
    reply: VoteReply,
    /// The number of entries that the program has seen.
    entry: u32,
    /// The stamp of these entries, from the state.
    stamp: Option<String>,
    /// The seat, counted from 1; the program's first seat if it is left out.
    seat: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum VoteReply {
    Agree,
    Refuse,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct WhyQuery {
    /// The id of an option, e.g. `tile:0,-1`, or a name of it.
    option: String,
    /// The seat, counted from 1; the program's first seat if it is left out.
    seat: Option<u8>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct WhyReply {
    /// What was asked about.
    heading: String,
    /// Why it is not offered, or that it is.
    text: String,
}

/// Lists the games in which the program has a seat.
#[utoipa::path(
    get, path = "/api/v1/games", security(("token" = [])),
    responses((status = 200, body = GameList), (status = 401, body = ErrorBody))
)]
pub(super) async fn list(caller: ApiCaller) -> Result<Json<GameList>, ApiFault> {
    let session = caller.session.hash();
    let found = read_store(&caller.app, move |server| {
        let search = Search {
            session: &session,
            whose: GameOwnership::Own,
            words: "",
            called: &[],
            but_not: None,
            page: (0, LISTED_MAX),
        };
        Ok(server.store.search(&search)?)
    });
    let found = found.await.map_err(|refusal| caller.fault(&refusal))?;
    let games = found.into_iter().map(|game| GameOfProgram {
        seats: (1..)
            .zip(&game.seats)
            .filter(|(_, seat)| seat.is_own)
            .map(|(seat, _)| seat)
            .collect(),
        game: game.name,
        rules: game.rules,
        is_over: game.is_over,
        is_asked: if game.is_over { Some(false) } else { game.is_asked },
    });
    Ok(Json(GameList { games: games.collect() }))
}

/// Shows a game as one of the program's seats sees it.
#[utoipa::path(
    get, path = "/api/v1/games/{name}", params(("name" = String, Path), SeatQuery), security(("token" = [])),
    responses(
        (status = 200, body = GameState),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody, description = "The seat is somebody else's."),
        (status = 404, body = ErrorBody)
    )
)]
pub(super) async fn get(
    at: GameCaller,
    query: Result<Query<SeatQuery>, QueryRejection>,
) -> Result<Response, ApiFault> {
    let Query(SeatQuery { seat: number }) = query?;
    state(&at, number).await
}

/// Gives an answer, and shows the game after it. Once this returns, the answer survives a crash.
#[utoipa::path(
    post, path = "/api/v1/games/{name}/answers", params(("name" = String, Path)), request_body = Answer,
    security(("token" = [])),
    responses(
        (status = 200, body = GameState),
        (status = 400, body = ErrorBody),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody, description = "The seat is somebody else's."),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "The question has changed since that entry."),
        (status = 410, body = ErrorBody, description = "A restored backup lacks some of the entries that the stamp is for."),
        (status = 422, body = ErrorBody, description = "It is not an option. The message says why.")
    )
)]
pub(super) async fn answer(
    at: GameCaller,
    answer: Result<Json<Answer>, JsonRejection>,
) -> Result<Response, ApiFault> {
    let Json(Answer { option, entry, stamp, id: name, seat: number }) = answer?;
    let (locale, seen) = (at.locale(), seen(&at, entry, stamp)?);
    let asked = name.clone();
    let outcome = at.change(AnswerKind::Answer, Some(&asked), number, move |game, seat, _| {
        game.must_have_kept(seen)?;
        let form = SeatForm { seat, head: entry, locale };
        let id = AnswerId::of_program(seat, &name).ok_or_else(|| bad_id(&name))?;
        game.answer(&AnswerForm { form, id, option: TypedOption::Id(option) })
    });
    accepted(&at, outcome.await?, number).await
}

/// Takes back the last answer of a seat, if the rules of the table allow that.
#[utoipa::path(
    post, path = "/api/v1/games/{name}/undo", params(("name" = String, Path)), request_body = UndoRequest,
    security(("token" = [])),
    responses(
        (status = 200, body = GameState),
        (status = 401, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "Something has happened since that entry."),
        (status = 410, body = ErrorBody, description = "A restored backup lacks some of the entries that the stamp is for."),
        (status = 422, body = ErrorBody, description = "The answer is final. The message says why.")
    )
)]
pub(super) async fn undo(
    at: GameCaller,
    request: Result<Json<UndoRequest>, JsonRejection>,
) -> Result<Response, ApiFault> {
    let Json(UndoRequest { entry, stamp, seat: number }) = request?;
    let (locale, seen) = (at.locale(), seen(&at, entry, stamp)?);
    let outcome = at.change(AnswerKind::Undo, None, number, move |game, seat, _| {
        game.must_have_kept(seen)?;
        game.undo(&SeatForm { seat, head: entry, locale })
    });
    accepted(&at, outcome.await?, number).await
}

/// Replies to a player who asks to take back an answer. It is taken back once everybody agrees. If the seat asks itself,
/// `refuse` ends the vote.
#[utoipa::path(
    post, path = "/api/v1/games/{name}/vote", params(("name" = String, Path)), request_body = VoteRequest,
    security(("token" = [])),
    responses(
        (status = 200, body = GameState),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody, description = "The seat is somebody else's."),
        (status = 409, body = ErrorBody, description = "The vote is over, or another seat asks."),
        (status = 410, body = ErrorBody, description = "A restored backup lacks some of the entries that the stamp is for.")
    )
)]
pub(super) async fn vote(
    at: GameCaller,
    request: Result<Json<VoteRequest>, JsonRejection>,
) -> Result<Response, ApiFault> {
    let Json(VoteRequest { asker, reply, entry, stamp, seat: number }) = request?;
    let (locale, seen) = (at.locale(), seen(&at, entry, stamp)?);
    let outcome = at.change(AnswerKind::Vote, None, number, move |game, seat, session| {
        game.must_have_kept(seen)?;
        let (asker, own_seats) = (named_seat(asker)?, game.seats_of(session)?);
        let form = SeatForm { seat, head: entry, locale };
        game.vote(&form, &own_seats, asker, reply == VoteReply::Agree)
    });
    accepted(&at, outcome.await?, number).await
}

/// Says why something is not an option, or that it is one.
#[utoipa::path(
    get, path = "/api/v1/games/{name}/why", params(("name" = String, Path), WhyQuery), security(("token" = [])),
    responses(
        (status = 200, body = WhyReply),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody, description = "The seat is somebody else's.")
    )
)]
pub(super) async fn why(
    at: GameCaller,
    query: Result<Query<WhyQuery>, QueryRejection>,
) -> Result<Json<WhyReply>, ApiFault> {
    let Query(WhyQuery { option, seat: number }) = query?;
    let locale = at.locale();
    let why = at.with(move |game, session| {
        let seat = game.own_seat(session, seat(number)?)?;
        Ok(game.why(seat, &option, &locale))
    });
    let why = why.await?;
    Ok(Json(WhyReply { heading: why.heading, text: why.text }))
}

async fn accepted(
    at: &GameCaller,
    outcome: AnswerOutcome,
    number: Option<u8>,
) -> Result<Response, ApiFault> {
    match outcome {
        AnswerOutcome::Counts => state(at, number).await,
        AnswerOutcome::Stale(since) => Err(ApiFault::stale(&at.caller.app, since)),
        AnswerOutcome::Unsure(_) => Err(at.caller.fault(&RequestError::no_form())),
    }
}

pub(super) async fn state(at: &GameCaller, number: Option<u8>) -> Result<Response, ApiFault> {
    let state = at.with(move |game, session| {
        game.look_again()?;
        // Another server may have opened or ended a vote.
        game.look_at_company();
        let seat = seen_from(game, session, seat(number)?)?;
        Ok(game.state_for_programs(seat))
    });
    Ok(Json(&*state.await?).into_response())
}

/// Returns the entries that a program has seen. It need not know their stamp.
fn seen(at: &GameCaller, entries: u32, stamp: Option<String>) -> Result<SeenEntries, ApiFault> {
    let read = |text: String| {
        text.parse::<EntryStamp>().map_err(|_| {
            let why = message!("api-bad-stamp", found = text);
            at.caller.fault(&RequestError::new(StatusCode::BAD_REQUEST, why))
        })
    };
    Ok(SeenEntries { entries, stamp: stamp.map(read).transpose()? })
}

fn bad_id(name: &str) -> RequestError {
    let why = message!("api-bad-id", most = AnswerId::PROGRAM_NAME_MAX, found = name);
    RequestError::new(StatusCode::BAD_REQUEST, why)
}

/// Returns the seat from which a program sees a game: the one that it names, or its first one.
pub(super) fn seen_from(
    game: &OpenGame,
    session: &str,
    named: Option<Seat>,
) -> Result<Option<Seat>, RequestError> {
    let named = named.or(game.seats_of(session)?.first().copied());
    game.seen_from(session, named)
}
