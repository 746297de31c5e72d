//! The program that makes a request: its token, and the game that it names.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use tracing::Instrument as _;

use super::fault::ApiFault;
use crate::App;
use crate::forms::AnswerOutcome;
use crate::key::SecretKey;
use crate::open_game::OpenGame;
use crate::request_error::RequestError;
use crate::route::moderation::note_look;
use crate::route::{must_be_visible, read_store};
use crate::server_state::ServerState;
use crate::session::BrowserSession;
use crate::telemetry::{AnswerClient, AnswerKind, AnswerWatch};
use speciate_model::id::Seat;
use speciate_model::log::AnswerId;
use speciate_model::message;

/// A program with a token.
pub(super) struct ApiCaller {
    pub app: Arc<App>,
    pub session: BrowserSession,
}

impl FromRequestParts<Arc<App>> for ApiCaller {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiFault> {
        let unknown = || ApiFault::said(app, StatusCode::UNAUTHORIZED, &message!("api-no-token"));
        let sent = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let (scheme, token) = sent.and_then(|sent| sent.split_once(' ')).ok_or_else(unknown)?;
        let is_bearer = scheme.eq_ignore_ascii_case("bearer");
        let key = SecretKey::parse(token.trim()).filter(|_| is_bearer).ok_or_else(unknown)?;
        Self::with_token(app, key).await
    }
}

impl ApiCaller {
    /// Returns the program with a token.
    pub(super) async fn with_token(app: &Arc<App>, token: SecretKey) -> Result<Self, ApiFault> {
        let unknown = || ApiFault::said(app, StatusCode::UNAUTHORIZED, &message!("api-no-token"));
        let session = BrowserSession::find(app, token).await;
        let session = session.map_err(|refusal| ApiFault::of(app, &refusal))?;
        let session = session.filter(|session| !session.is_over).ok_or_else(unknown)?;
        Ok(Self { app: app.clone(), session })
    }

    pub(super) fn fault(&self, refusal: &RequestError) -> ApiFault {
        ApiFault::of(&self.app, refusal)
    }
}

/// A program with a token that may see the game that its request names.
pub(super) struct GameCaller {
    pub caller: ApiCaller,
    pub game: String,
}

impl FromRequestParts<Arc<App>> for GameCaller {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiFault> {
        let caller = ApiCaller::from_request_parts(parts, app).await?;
        let named = Path::<String>::from_request_parts(parts, app).await;
        let Path(game) = named.map_err(|_| caller.fault(&RequestError::nothing_there()))?;
        let seen = must_be_visible(app, caller.session.hash(), &game).await;
        seen.map_err(|refusal| caller.fault(&refusal))?;
        let noted = note_look(app, caller.session.hash(), &game).await;
        noted.map_err(|refusal| caller.fault(&refusal))?;
        let at = Self { caller, game };
        at.visit().await?;
        Ok(at)
    }
}

impl GameCaller {
    /// Shows the others at the table that the program is there.
    async fn visit(&self) -> Result<(), ApiFault> {
        let (session, game) = (self.caller.session.hash(), ServerState::game_of(&self.game));
        let game_name = game.to_owned();
        let own_seats = read_store(&self.caller.app, move |server| {
            Ok(server.store.sits_at(&session, &game_name)?)
        });
        let own_seats = own_seats.await.map_err(|refusal| self.caller.fault(&refusal))?;
        self.caller.app.server.company.visit(game, own_seats);
        Ok(())
    }

    /// Runs `work` on the game after all earlier requests, with the program's session.
    pub(super) async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut OpenGame, &str) -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, ApiFault> {
        let session = self.caller.session.hash();
        let done = self.caller.app.tables.with(&self.game, move |game| work(game, &session));
        done.await.map_err(|refusal| self.caller.fault(&refusal))
    }

    /// Changes something about the game besides its log after all earlier requests, with the program's session.
    pub(super) async fn change_table<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut OpenGame, &str) -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, ApiFault> {
        let session = self.caller.session.hash();
        let done = self.caller.app.tables.change(&self.game, move |game| work(game, &session));
        done.await.map_err(|refusal| self.caller.fault(&refusal))
    }

    /// Changes the game for one of the program's seats after all earlier requests. `number` is the seat's number,
    /// counted from 1, and `name` is the program's name for an answer.
    pub(super) async fn change(
        &self,
        kind: AnswerKind,
        name: Option<&str>,
        number: Option<u8>,
        work: impl FnOnce(&mut OpenGame, Seat, &str) -> Result<AnswerOutcome, RequestError>
        + Send
        + 'static,
    ) -> Result<AnswerOutcome, ApiFault> {
        let session = self.caller.session.hash();
        let app = &self.caller.app;
        let telemetry = &app.server.telemetry;
        let mut watch =
            AnswerWatch::begin(telemetry, AnswerClient::Program, kind, &self.game, None);
        let done = app.tables.change(&self.game, move |game| {
            let seat = game.own_seat(&session, seat(number)?)?;
            let before = game.entries();
            let outcome = work(game, seat, &session);
            Ok((seat, game.entries().saturating_sub(before), outcome))
        });
        let done = done.instrument(watch.span()).await;
        let outcome = done.and_then(|(seat, facts, outcome)| {
            watch.grew(seat, facts);
            if let Some(name) = name {
                watch.identify(AnswerId::of_program(seat, name));
            }
            outcome
        });
        watch.end(outcome.as_ref());
        outcome.map_err(|refusal| self.caller.fault(&refusal))
    }

    /// Returns the language of texts, which is the server's language.
    pub(super) fn locale(&self) -> String {
        self.caller.app.server.locale.clone()
    }
}

/// Parses a seat's number, if there is one.
pub(super) fn seat(number: Option<u8>) -> Result<Option<Seat>, RequestError> {
    number.map(named_seat).transpose()
}

/// Parses a seat's number, counted from 1.
pub(super) fn named_seat(number: u8) -> Result<Seat, RequestError> {
    number.checked_sub(1).map(Seat).ok_or_else(RequestError::nothing_there)
}
