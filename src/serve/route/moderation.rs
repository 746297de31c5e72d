//! `/reports`: the page on which moderators decide about reports. For everybody else, the page does not exist.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use super::{PostedForm, read_store, verified_fields, write};
use crate::App;
use crate::account::AccountName;
use crate::client_session::{ClientSession, Fields};
use crate::key::random;
use crate::moderation::MUTE_HOURS;
use crate::operator::LOOKS_APART;
use crate::page::{self, ModerationPage, OpenReport};
use crate::request_error::{Reply, RequestError};
use crate::route::game::number;
use crate::server_state::ServerState;
use speciate_model::log::store::{ActingModerator, ModeratorAction, PASSWORD, PersonReport};
use speciate_model::message;

const PAGE: &str = "/reports";

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession) -> Reply {
    let by_operator = moderator(&app, &visitor).await?.is_empty();
    let found = read_store(&app, move |server| {
        let reports = server.store.open_reports()?.into_iter();
        let mut messages = server.store.messages_around_reports()?;
        let reports = reports.map(|report| {
            let around = messages.remove(&report.id).unwrap_or_default();
            OpenReport { report, around }
        });
        let reports = reports.collect();
        let moderators = by_operator.then(|| server.store.moderators()).transpose()?;
        Ok(ModerationPage { reports, log: server.store.moderation_log()?, moderators })
    });
    let (found, token) = (found.await?, visitor.page_token()?);
    let words = visitor.words(&app);
    let title = words.say(&message!("reports-heading"));
    Ok(visitor.page(&app, StatusCode::OK, &title, &page::moderation(words, &found, &token)))
}

/// Does something about a report.
pub async fn post(State(app): State<Arc<App>>, visitor: ClientSession, form: PostedForm) -> Reply {
    let account = moderator(&app, &visitor).await?;
    let fields = verified_fields(&visitor, form)?;
    let action = action(&fields)?;
    let id = fields.get("report").cloned().ok_or_else(RequestError::no_form)?;
    let found = read_store(&app, move |server| Ok(server.store.report(&id)?)).await?;
    let report: PersonReport = found.ok_or_else(RequestError::nothing_there)?;
    if action == ModeratorAction::Hide && report.message.is_none() {
        return Err(RequestError::no_form());
    }
    let (game, seat, name) = (report.game.clone(), report.seat, report.name.clone());
    if action == ModeratorAction::Rename {
        app.tables.change(&game, move |table| table.take_name(seat, &name)).await?;
    }
    let by = if account.is_empty() { "operator" } else { "moderator" };
    act(&app, account, move |server, by| Ok(server.store.moderate(&report, action, by)?)).await?;
    // The server's log names neither the moderator nor the person.
    let (table, action) = (game.as_str(), action.word());
    tracing::info!(target: "speciate::moderation", game = table, action, by, "moderated");
    app.server.company.wake(&game);
    app.tables.wake(&game);
    Ok(visitor.send_to(PAGE))
}

/// Gives the role of a moderator to an account, or takes it away.
pub async fn set_moderator(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    form: PostedForm,
) -> Reply {
    let account = moderator(&app, &visitor).await?;
    if !account.is_empty() {
        return Err(RequestError::nothing_there());
    }
    let fields = verified_fields(&visitor, form)?;
    let (typed, is_moderator) = match (fields.get("appoint"), fields.get("dismiss")) {
        (Some(typed), _) => (typed, true),
        (None, Some(name)) => (name, false),
        (None, None) => return Err(RequestError::no_form()),
    };
    let name = AccountName::of_form(typed).map_err(|refusal| refusal.back_to(PAGE.to_owned()))?;
    let shown = name.shown.clone();
    let is_there = act(&app, account, move |server, by| {
        Ok(server.store.set_moderator((PASSWORD, &name.key), is_moderator, by)?)
    });
    match is_there.await? {
        true => {
            let action = if is_moderator { "appoint" } else { "dismiss" };
            tracing::info!(target: "speciate::moderation", action, by = "operator", "moderated");
            Ok(visitor.send_to(PAGE))
        }
        false => {
            let unknown = RequestError::unfit(message!("moderators-unknown", name = shown));
            Err(unknown.back_to(PAGE.to_owned()))
        }
    }
}

/// Records in the moderators' log that the operator opens a table that others cannot see. Does nothing for everybody
/// else. If the store cannot be written, the operator sees the table nevertheless, perhaps to find out why.
pub async fn note_look(app: &App, session: String, table: &str) -> Result<(), RequestError> {
    let game = ServerState::game_of(table).to_owned();
    if !app.server.is_operator(&session) || app.server.operator.has_noted(&game) {
        return Ok(());
    }
    let opened = game.clone();
    let is_by_role =
        read_store(app, move |server| Ok(server.sees_as_operator(&session, &opened)?)).await?;
    if !is_by_role {
        return Ok(());
    }
    let (table, action, by) = (game.as_str(), ModeratorAction::Look.word(), "operator");
    tracing::info!(target: "speciate::moderation", game = table, action, by, "moderated");
    let opened = game.clone();
    let noted = act(app, String::new(), move |server, by| {
        Ok(server.store.note_look(&opened, LOOKS_APART, by)?)
    });
    if noted.await.is_ok() {
        app.server.operator.noted(game);
    }
    Ok(())
}

/// Does something that is recorded in the moderators' log. `account` is the moderator's account.
async fn act<T: Send + 'static>(
    app: &App,
    account: String,
    change: impl FnOnce(&crate::ServerState, ActingModerator<'_>) -> Result<T, RequestError>
    + Send
    + 'static,
) -> Result<T, RequestError> {
    let entry = random()?;
    write(app, move |server| {
        change(server, ActingModerator { entry: entry.text(), account: &account })
    })
    .await
}

/// Returns the account of the moderator; empty for the operator. Fails for everybody else.
async fn moderator(app: &App, visitor: &ClientSession) -> Result<String, RequestError> {
    let session = visitor.session.hash();
    if app.server.is_operator(&session) {
        return Ok(String::new());
    }
    let holder = session.clone();
    let may = read_store(app, move |server| Ok(server.may_moderate(&holder)?)).await?;
    may.then_some(session).ok_or_else(RequestError::nothing_there)
}

/// Reads what a form about a report does.
fn action(fields: &Fields) -> Result<ModeratorAction, RequestError> {
    let word = fields.get("act").map_or("", String::as_str);
    let hours = number(fields, "hours")?.unwrap_or(MUTE_HOURS[0]);
    let action = ModeratorAction::of_word(word, hours).ok_or_else(RequestError::no_form)?;
    match action {
        ModeratorAction::Appoint | ModeratorAction::Dismiss | ModeratorAction::Look => {
            Err(RequestError::no_form())
        }
        ModeratorAction::Mute(hours) if !MUTE_HOURS.contains(&hours) => {
            Err(RequestError::no_form())
        }
        ModeratorAction::Hide
        | ModeratorAction::Rename
        | ModeratorAction::Mute(_)
        | ModeratorAction::Close => Ok(action),
    }
}
