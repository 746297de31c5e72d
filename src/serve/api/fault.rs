//! Failed requests of programs, as JSON.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::App;
use crate::request_error::RequestError;
use speciate_model::message;
use speciate_model::words::Message;

/// How many seconds a program must wait after it has sent too many requests.
const WAIT_SECONDS: &str = "1";

/// Why a request failed. It is in the server's language.
#[derive(Serialize, ToSchema)]
pub(super) struct ErrorBody {
    error: ErrorText,
}

#[derive(Serialize, ToSchema)]
struct ErrorText {
    /// What kind of error it is, for programs: `bad-request`, `unauthorized`, `forbidden`, `not-found`,
    /// `method-not-allowed`, `stale`, `restored`, `conflict`, `rejected`, `too-many-requests` or `unavailable`.
    code: &'static str,
    /// What is wrong, for people.
    message: String,
    /// The story since the entry that the request named, if the game has changed since.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    since: Vec<String>,
}

/// A failed request, with its text in the language of the server.
#[derive(Debug)]
pub(super) struct ApiFault {
    status: StatusCode,
    text: String,
    /// The story since the question, if the question has changed.
    since: Option<Vec<String>>,
}

impl ApiFault {
    /// Returns the fault for a refusal, and tells the operator the details that programs do not get.
    pub(super) fn of(app: &App, refusal: &RequestError) -> Self {
        if let Some(full) = &refusal.in_full {
            app.server.tell_operator(full);
        }
        Self::new(refusal.status, app.server.words(&app.server.locale).say(&refusal.message))
    }

    pub(super) fn said(app: &App, status: StatusCode, message: &Message) -> Self {
        Self::new(status, app.server.words(&app.server.locale).say(message))
    }

    /// Returns the fault for an answer to a question that has changed.
    pub(super) fn stale(app: &App, since: Vec<String>) -> Self {
        Self {
            since: Some(since),
            ..Self::said(app, StatusCode::CONFLICT, &message!("serve-stale"))
        }
    }

    fn new(status: StatusCode, text: String) -> Self {
        Self { status, text, since: None }
    }

    fn code(&self) -> &'static str {
        match self.status {
            StatusCode::UNAUTHORIZED => "unauthorized",
            StatusCode::FORBIDDEN => "forbidden",
            StatusCode::NOT_FOUND => "not-found",
            StatusCode::METHOD_NOT_ALLOWED => "method-not-allowed",
            // The program has seen entries that a restored backup lacks.
            StatusCode::GONE => "restored",
            StatusCode::CONFLICT if self.since.is_some() => "stale",
            // The game cannot continue, e.g. because its log is damaged.
            StatusCode::CONFLICT => "conflict",
            StatusCode::UNPROCESSABLE_ENTITY => "rejected",
            StatusCode::TOO_MANY_REQUESTS => "too-many-requests",
            status if status.is_server_error() => "unavailable",
            _ => "bad-request",
        }
    }
}

impl IntoResponse for ApiFault {
    fn into_response(self) -> Response {
        let code = self.code();
        let error = ErrorText { code, message: self.text, since: self.since.unwrap_or_default() };
        let mut reply = (self.status, Json(ErrorBody { error })).into_response();
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            reply.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static(WAIT_SECONDS));
        }
        reply
    }
}

/// The text of these rejections names the field and what was expected.
impl From<JsonRejection> for ApiFault {
    fn from(rejection: JsonRejection) -> Self {
        Self::new(StatusCode::BAD_REQUEST, rejection.body_text())
    }
}

impl From<QueryRejection> for ApiFault {
    fn from(rejection: QueryRejection) -> Self {
        Self::new(StatusCode::BAD_REQUEST, rejection.body_text())
    }
}
