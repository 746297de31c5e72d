//! `/tournaments`: the open, running and finished tournaments, and a form that opens one.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use super::choices::edition_of;
use super::{PostedForm, compute, verified_fields, write};
use crate::App;
use crate::client_session::{ClientSession, Fields};
use crate::contest::{WantedContest, has_clock, prepare_contest};
use crate::key::{SecretKey, random};
use crate::page::{ContestLink, ContestsPage, FormatChoice, contests as page, format_name};
use crate::request_error::{Reply, RequestError};
use crate::server_state::ServerState;
use speciate_content::Layers;
use speciate_games as games;
use speciate_model::log::store::ListedContest;
use speciate_model::message;

/// The maximum number of listed tournaments of each stage.
pub const LISTED_MAX: u32 = 100;

const PAGE: &str = "/tournaments";

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession) -> Reply {
    let may_open =
        visitor.session.account.is_some() || app.server.is_operator(&visitor.session.hash());
    let locale = visitor.locale.clone();
    let found = compute(&app, move |server| shown(server, &locale, may_open));
    let (found, form, token) = (found.await?, random()?, visitor.page_token()?);
    let words = visitor.words(&app);
    let main = page(words, &found, form.text(), &token);
    Ok(visitor.page(&app, StatusCode::OK, &words.say(&message!("contests-heading")), &main))
}

fn shown(server: &ServerState, locale: &str, may_open: bool) -> Result<ContestsPage, RequestError> {
    let link = |contest: ListedContest| ContestLink {
        title: format_name(&server.words_of_rules(&contest.rules, locale), &contest.format),
        game: server.title_of(&contest.rules, locale),
        id: contest.id,
        stage: contest.stage,
        people: contest.people,
        opened: contest.opened,
        due: contest.due,
    };
    let contests = server.store.contests(LISTED_MAX)?.into_iter().map(link).collect();
    let mut formats = Vec::new();
    for game in games::names().into_iter().filter(|_| may_open) {
        // If the content of one game has a fault, the others can still be played.
        let edition = edition_of(server, &server.content(), game, &Layers::default());
        let Ok(edition) = edition else { continue };
        let words = server.words_of_rules(game, locale);
        let choice = |name: &String| FormatChoice {
            value: format!("{game} {name}"),
            game: server.title_of(game, locale),
            title: format_name(&words, name),
        };
        let catalog = &edition.catalog;
        let playable = catalog.formats.iter().filter(|(_, terms)| has_clock(catalog, terms));
        formats.extend(playable.map(|(name, _)| choice(name)));
    }
    Ok(ContestsPage { contests, formats })
}

/// Opens a tournament, and shows its page.
pub async fn post(State(app): State<Arc<App>>, visitor: ClientSession, form: PostedForm) -> Reply {
    let fields = verified_fields(&visitor, form)?;
    let (wanted, session) = (wanted(&fields)?, visitor.session.clone());
    let back = |refusal: RequestError| refusal.back_to(PAGE.to_owned());
    let prepared = compute(&app, move |server| prepare_contest(server, &session, &wanted));
    let prepared = prepared.await.map_err(back)?;
    let id = write(&app, move |server| prepared.open(server)).await.map_err(back)?;
    Ok(visitor.send_to(&format!("{PAGE}/{id}")))
}

fn wanted(fields: &Fields) -> Result<WantedContest, RequestError> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str).trim();
    let by = SecretKey::parse(field("id")).ok_or_else(RequestError::no_form)?;
    let (rules, format) = field("format").split_once(' ').ok_or_else(RequestError::no_form)?;
    let rules = games::find(rules).ok_or_else(RequestError::no_form)?.natives.rules;
    Ok(WantedContest { by, rules, format: format.to_owned(), zone: field("zone").to_owned() })
}
