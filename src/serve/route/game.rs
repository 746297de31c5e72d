//! `GET /game/NAME`, its event stream and its whole story.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::{Name, name};
use crate::App;
use crate::activity::Connection;
use crate::client_session::{ClientSession, Fields};
use crate::feed::{ShownPage, Subscriber, feed};
use crate::limits::ClientIp;
use crate::open_game::ReaderView;
use crate::page::{Fragments, Frame, Scene, ServerReply, Shell, address, not_own};
use crate::refusal::Refusal;
use crate::route::answer::refused_beside;
use speciate_model::id::Seat;
use speciate_model::message;

/// Shows a game as it is now, or as it was after an entry.
pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession, game: Name) -> Response {
    let page = page(&app, &visitor, game).await;
    visitor.or_refuse(&app, page)
}

pub async fn events(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    (Extension(asker), Extension(connection)): (Extension<ClientIp>, Extension<Arc<Connection>>),
    headers: HeaderMap,
    game: Name,
) -> Response {
    let stream = stream(&app, (&visitor, asker, connection), &headers, game).await;
    visitor.or_refuse(&app, stream)
}

pub async fn story(State(app): State<Arc<App>>, visitor: ClientSession, game: Name) -> Response {
    let story = whole_story(&app, &visitor, game).await;
    visitor.or_refuse(&app, story)
}

async fn page(app: &Arc<App>, visitor: &ClientSession, game: Name) -> Result<Response, Refusal> {
    let (seat, entry) = (ClientSession::seat(&visitor.query)?, number(&visitor.query, "entry")?);
    let name = name(game)?;
    match (table(app, visitor, (&name, seat, entry), None).await, seat) {
        (Err(refusal), Some(seat)) if refusal.status == StatusCode::FORBIDDEN => {
            seat_of_others(app, visitor, &name, seat).await
        }
        (shown, _) => shown,
    }
}

/// Returns the page for a seat that the visitor does not have, or has lost. It says who plays there
/// now.
async fn seat_of_others(
    app: &Arc<App>,
    visitor: &ClientSession,
    name: &str,
    seat: Seat,
) -> Result<Response, Refusal> {
    let (locale, called) = (visitor.locale.clone(), name.to_owned());
    let sitting = app.tables.with(name, move |game| {
        let words = game.words(&locale);
        let sitting = Scene::now(&called, game.game(), None, &words).seat_players();
        Ok(sitting.into_iter().find(|sitting| sitting.seat == seat))
    });
    let words = visitor.words(app);
    let sitting = sitting.await?.ok_or_else(Refusal::nothing_there)?;
    let main = not_own(words, name, &sitting);
    Ok(visitor.page(app, StatusCode::FORBIDDEN, name, &main))
}

/// Returns the page of a game, as it is now or after an entry, for the named seat, else for the
/// seat that the visitor is shown by default. `said` is shown above the question and sets the
/// status of the reply.
pub(super) async fn table(
    app: &Arc<App>,
    visitor: &ClientSession,
    (name, named, entry): (&str, Option<Seat>, Option<u32>),
    said: Option<(StatusCode, ServerReply)>,
) -> Result<Response, Refusal> {
    let (session, locale) = (visitor.session.hash(), visitor.locale.clone());
    let shown = app.tables.with(name, move |game| {
        game.look_again()?;
        let own = game.seats_of(&session)?;
        let seat = game.seen_from(&session, named.or(game.seat_unnamed(&own)))?;
        let sight = game.reader_view(&session, seat, &locale)?;
        let fragments: Fragments = match entry {
            Some(entry) => game.page_at(&sight, entry)?,
            None => game.page(&sight).fragments.clone(),
        };
        let present = ReaderView { is_past: true, ..sight };
        let changing = entry.map(|_| game.page(&present));
        let rules = game.log().opening().rules.clone();
        let sits = (own, game.is_host(&session)?);
        let bots_refused = game.bots_refused().filter(|_| entry.is_none()).cloned();
        Ok((seat, (fragments, changing), rules, (game.words(&locale), bots_refused), sits))
    });
    let (seat, (fragments, changing), rules, (words, bots_refused), (own, is_host)) = shown.await?;
    let said = said.or_else(|| Some(refused_beside(&words, &bots_refused?)));
    let changing = changing.as_ref().map_or(&fragments, |shown| &shown.fragments);
    let locales: Vec<String> = app.house.locales().map(str::to_owned).collect();
    let token = visitor.token();
    // The result of a form has no address of its own.
    let here = said.as_ref().map(|_| match seat {
        Some(_) => format!("{}&", address(name, seat, None)),
        None => format!("{}?", address(name, seat, None)),
    });
    let title = match entry {
        Some(_) => words.say(&message!("serve-past-of", game = name)),
        None => name.to_owned(),
    };
    let frame = Frame {
        shell: Shell {
            words: &words,
            locales: &locales,
            here: here.as_deref().unwrap_or(&visitor.here),
            title: &title,
        },
        name,
        rules: &rules,
        seat,
        own: &own,
        token: token.text(),
        is_host,
        is_asked_back: visitor.is_asked_back,
        past: entry,
        known: (changing.entry, &changing.version()),
        said: said.as_ref().map(|(_, said)| said),
    };
    let status = said.as_ref().map_or(StatusCode::OK, |(status, _)| *status);
    Ok(visitor.html(status, frame.around(&fragments)))
}

async fn stream(
    app: &Arc<App>,
    (visitor, asker, connection): (&ClientSession, ClientIp, Arc<Connection>),
    headers: &HeaderMap,
    game: Name,
) -> Result<Response, Refusal> {
    let name = name(game)?;
    let (session, named) = (visitor.session.hash(), ClientSession::seat(&visitor.query)?);
    let seat = app.tables.with(&name, move |game| game.seen_from(&session, named)).await?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let entry = last.or(number(&visitor.query, "after")?).unwrap_or(0);
    let has = ShownPage { entry, version: visitor.query.get("shown").cloned() };
    let (session, locale) = (visitor.session.hash(), visitor.locale.clone());
    let is_past = visitor.query.contains_key("entry");
    let looker = Subscriber { seat, session, locale, is_past };
    feed(app, name, (looker, asker, connection), has).await
}

async fn whole_story(
    app: &Arc<App>,
    visitor: &ClientSession,
    game: Name,
) -> Result<Response, Refusal> {
    let name = name(game)?;
    let (locale, named) = (visitor.locale.clone(), ClientSession::seat(&visitor.query)?);
    let (session, called) = (visitor.session.hash(), name.clone());
    let story = app.tables.with(&name, move |game| {
        let own = game.seats_of(&session)?;
        let seat = game.seen_from(&session, named.or(game.seat_unnamed(&own)))?;
        let (words, sight) = (game.words(&locale), game.reader_view(&session, seat, &locale)?);
        let scene = Scene::now(&called, game.game(), seat, &words);
        Ok(scene.with_others(&sight.others).whole_story())
    });
    let main = maud::html! { main { h1 { (name) } (story.await?) } };
    Ok(visitor.page(app, StatusCode::OK, &name, &main))
}

/// Parses a number in the query or a form, if there is one.
pub fn number(fields: &Fields, name: &str) -> Result<Option<u32>, Refusal> {
    let text = fields.get(name);
    text.map(|text| text.parse().map_err(|_| Refusal::no_form())).transpose()
}
