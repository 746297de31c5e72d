//! `/game/NAME/report` and `/game/NAME/block`: reporting a message or a name to the moderators, and blocking a person.

use axum::http::StatusCode;
use tokio::time::Instant;

use super::{PostedForm, TableRequest, called};
use crate::client_session::Fields;
use crate::key::random;
use crate::moderation::{ReportReason, ReportSubject};
use crate::open_game::{OpenGame, ReportSender};
use crate::page::{self, ReportDone};
use crate::request_error::{Reply, RequestError};
use speciate_model::message;

pub async fn get(at: TableRequest) -> Reply {
    let at = at.of_game();
    let (session, locale) = at.session_and_locale();
    let subject = ReportSubject::of_fields(&at.visitor.query)?;
    let about = at.with(move |game| game.reportable(&session, subject, &locale)).await?;
    let done = at.visitor.query.get("done").and_then(|word| ReportDone::of_word(word));
    let token = at.visitor.page_token()?;
    Ok(at.page(&called(&at), &page::report(at.words(), &at.name, &about, done, &token)))
}

pub async fn report(at: TableRequest, form: PostedForm) -> Reply {
    let at = at.of_game();
    let fields = at.verified_fields(form)?;
    let reason = fields.get("reason").and_then(|word| ReportReason::of_word(word));
    let reason = reason.ok_or_else(RequestError::no_form)?;
    let note = fields.get("note").cloned().unwrap_or_default();
    let server = at.app.server.clone();
    change(&at, &fields, ReportDone::Reported, move |game, by, subject| {
        game.report(by, subject, reason, &note)?;
        server.tell_operator(&message!("report-told"));
        Ok(())
    })
    .await
}

pub async fn block(at: TableRequest, form: PostedForm) -> Reply {
    let at = at.of_game();
    let fields = at.verified_fields(form)?;
    change(&at, &fields, ReportDone::Blocked, OpenGame::block).await
}

/// Does what a form says, and shows that it was done.
async fn change(
    at: &TableRequest,
    fields: &Fields,
    done: ReportDone,
    change: impl FnOnce(&mut OpenGame, &ReportSender, ReportSubject) -> Result<(), RequestError>
    + Send
    + 'static,
) -> Reply {
    let subject = ReportSubject::of_fields(fields)?;
    let (field, value) = subject.field();
    let here = format!("/game/{}/report?{field}={value}", at.name);
    let (session, locale) = at.session_and_locale();
    if !at.app.limits.reports.allow(session.clone(), 1, Instant::now()) {
        let too_many =
            RequestError::new(StatusCode::TOO_MANY_REQUESTS, message!("report-too-many"));
        return Err(too_many.back_to(here));
    }
    let by = ReportSender { session, locale, id: random()?.text().to_owned() };
    let changed = at.change(move |game| change(game, &by, subject)).await;
    changed.map_err(|refusal| refusal.back_to(here.clone()))?;
    Ok(at.visitor.send_to(&format!("{here}&done={}", done.word())))
}
