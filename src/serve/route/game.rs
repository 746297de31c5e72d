//! What people read at a table: its page, the event stream, the story, the cards, the rules, and why something is not
//! an option.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Extension, Path};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse as _;

use super::{PostedForm, TableRequest, called};
use crate::client_session::{ClientSession, Fields, plain};
use crate::compression::accepts;
use crate::feed::{ShownPage, Subscriber, feed};
use crate::forms::LookupTopic;
use crate::limits::ClientIp;
use crate::open_game::{ReaderView, SeenEntries, ShownPresence, WhyNot};
use crate::page::{
    self, Fragments, Frame, PlayedWith, Scene, ServerReply, Shell, address, not_own, sentence,
    table_called, why_page,
};
use crate::request_error::{Reply, RequestError};
use crate::takeover::StreamConnection;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::menu::entry::{self, MenuWord, TypedInput};

type LookupPath = Result<Path<(String, String)>, PathRejection>;

pub async fn get(at: TableRequest) -> Reply {
    let (seat, entry) = (at.named_seat()?, moment(&at).await?);
    let said = match entry {
        None => lost_since_shown(&at).await?,
        Some(_) => None,
    };
    match (table(&at, seat, entry, said).await, seat) {
        (Err(refusal), Some(seat)) if refusal.status == StatusCode::FORBIDDEN => {
            seat_of_others(&at, seat).await
        }
        (shown, _) => shown,
    }
}

/// Returns what to say on a page that an open page fetches, if a restored backup lacks entries that the open page shows.
async fn lost_since_shown(
    at: &TableRequest,
) -> Result<Option<(StatusCode, ServerReply)>, RequestError> {
    let Some(seen) = SeenEntries::of(&at.visitor.query) else { return Ok(None) };
    let kept = at.with(move |game| {
        game.look_again()?;
        game.kept_of(seen)
    });
    Ok(kept.await?.map(|kept| {
        let (words, lost) = (at.words(), RequestError::restored(kept));
        let heading = words.say(&message!("serve-restored-heading"));
        let text = vec![sentence(words, &lost.message), words.say(&message!("serve-restored-now"))];
        (StatusCode::CONFLICT, ServerReply { heading, text, story: Vec::new() })
    }))
}

/// Returns the entry that an address gives, either directly or through the number of a step; `None` for the present.
async fn moment(at: &TableRequest) -> Result<Option<u32>, RequestError> {
    let query = &at.visitor.query;
    match (number_in_address(query, "entry")?, number_in_address(query, "step")?) {
        (None, Some(step)) => at.with(move |game| game.entry_of_step(step as usize)).await,
        (entry, _) => Ok(entry),
    }
}

/// Returns the page for a seat that the visitor does not have, or no longer has. It says who plays there now.
async fn seat_of_others(at: &TableRequest, seat: Seat) -> Reply {
    let (locale, name) = (at.visitor.locale.clone(), at.name.clone());
    let sitting = at.with(move |game| {
        let words = game.words(&locale);
        let sitting = Scene::now(&name, game.game(), None, &words).seat_players();
        Ok(sitting.into_iter().find(|sitting| sitting.seat == seat))
    });
    let sitting = sitting.await?.ok_or_else(RequestError::nothing_there)?;
    let main = not_own(at.words(), &at.name, &sitting);
    Ok(at.visitor.page(&at.app, StatusCode::FORBIDDEN, &called(at), &main))
}

/// Returns the page of a game, as it is now or after an entry. It is for the named seat, or else for the visitor's
/// default seat. `said` is shown above the question and sets the status of the reply.
pub(super) async fn table(
    at: &TableRequest,
    named: Option<Seat>,
    entry: Option<u32>,
    said: Option<(StatusCode, ServerReply)>,
) -> Reply {
    struct Shown {
        seat: Option<Seat>,
        fragments: Fragments,
        /// The number of entries, and the version of the parts that change on the page.
        known: (u32, String),
        seen: SeenEntries,
        words: Arc<Words>,
        bots_refused: Option<RequestError>,
        own_seats: Vec<Seat>,
        is_host: bool,
        with: PlayedWith,
        /// Who is at the table and what was said, and how many messages are new.
        company: (ShownPresence, u32),
        /// The time of the server, if the game has a clock.
        clock_now: Option<i64>,
    }
    let ((session, locale), name, visitor) =
        (at.session_and_locale(), at.name.as_str(), &at.visitor);
    let shown = at.with(move |game| {
        game.look_again()?;
        game.look_at_clock()?;
        if game.is_over() {
            game.look_at_company();
        }
        let own_seats = game.seats_of(&session)?;
        let seat = game.seen_from(&session, named.or(game.seat_unnamed(&own_seats)))?;
        let view = game.reader_view(&session, seat, &locale)?;
        // On a page of the past, only the notice about the present changes.
        let changing = game.page(&ReaderView { is_past: entry.is_some(), ..view.clone() });
        let fragments = match entry {
            Some(entry) => game.page_at(&view, entry)?,
            None => changing.fragments.clone(),
        };
        Ok(Shown {
            seat,
            fragments,
            known: (changing.fragments.entry, changing.version.clone()),
            seen: changing.seen,
            words: game.words(&locale),
            bots_refused: game.bots_refused().filter(|_| entry.is_none()).cloned(),
            own_seats,
            is_host: game.is_host(&session)?,
            with: game.played_with(&locale),
            company: game.company_for(&session)?,
            clock_now: game.clock_now()?,
        })
    });
    let Shown {
        seat,
        fragments,
        known,
        seen,
        words,
        bots_refused,
        own_seats,
        is_host,
        with,
        company,
        clock_now,
    } = shown.await?;
    let said = said.or_else(|| Some(refused_beside(&words, &bots_refused?)));
    let locales: Vec<String> = at.app.server.locales().map(str::to_owned).collect();
    let (token, seen) = (visitor.page_token()?, seen.text());
    // The result of a form has no address of its own, so link to the page of the table.
    let here = said.as_ref().map(|_| match seat {
        Some(_) => format!("{}&", address(name, seat, None)),
        None => format!("{}?", address(name, seat, None)),
    });
    let title = match entry {
        Some(_) => words.say(&message!("serve-past-of", game = table_called(name))),
        None => words.say(&table_called(name)),
    };
    let frame = Frame {
        shell: Shell {
            words: &words,
            locales: &locales,
            here: here.as_deref().unwrap_or(&visitor.here),
            title: &title,
        },
        name,
        seat,
        own_seats: &own_seats,
        token: &token,
        is_host,
        is_asked_back: visitor.is_asked_back,
        past: entry,
        known: (known.0, &known.1),
        seen: &seen,
        said: said.as_ref().map(|(_, said)| said),
        with: &with,
        is_notifying: at.app.server.notify.is_some(),
        company: (&company.0, company.1),
        clock_now,
    };
    let status = said.as_ref().map_or(StatusCode::OK, |(status, _)| *status);
    Ok(visitor.html(status, frame.around(&fragments)))
}

/// Returns the reply to a refused form, to be shown beside the question.
pub(super) fn refused_beside(words: &Words, refusal: &RequestError) -> (StatusCode, ServerReply) {
    let heading = words.say(&message!("serve-refused"));
    let text = vec![sentence(words, &refusal.message)];
    (refusal.status, ServerReply { heading, text, story: Vec::new() })
}

pub async fn events(
    at: TableRequest,
    Extension(client_ip): Extension<ClientIp>,
    Extension(connection): Extension<StreamConnection>,
    headers: HeaderMap,
) -> Reply {
    let ((holder, locale), named) = (at.session_and_locale(), at.named_seat()?);
    let query = &at.visitor.query;
    let seen = SeenEntries::of(query);
    let seat = at.with(move |game| {
        if seen.is_some() {
            // The page can come from another server, which may have seen more.
            game.look_again()?;
        }
        game.seen_from(&holder, named)
    });
    let seat = seat.await?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let entry = last.or(number_in_address(query, "after")?).unwrap_or(0);
    let here = query.get("here").cloned();
    let talk = number_in_address(query, "talk")?.unwrap_or(0);
    let company = here.map(|here| ShownPresence { here, talk });
    let has = ShownPage { entry, version: query.get("shown").cloned(), seen, company };
    let is_past = query.contains_key("entry");
    let (session, accepts_gzip) = (at.visitor.session.clone(), accepts(&headers, "gzip"));
    let viewer = Subscriber { seat, session, locale, is_past, accepts_gzip };
    feed(&at.app, at.name, viewer, client_ip, connection, has).await
}

pub async fn story(at: TableRequest) -> Reply {
    let ((session, locale), named, name) =
        (at.session_and_locale(), at.named_seat()?, at.name.clone());
    let story = at.with(move |game| {
        let own_seats = game.seats_of(&session)?;
        let seat = game.seen_from(&session, named.or(game.seat_unnamed(&own_seats)))?;
        let (words, view) = (game.words(&locale), game.reader_view(&session, seat, &locale)?);
        let scene = Scene::now(&name, game.game(), seat, &words);
        Ok(scene.with_others(&view.others).whole_story())
    });
    let called = called(&at);
    let main = maud::html! { main { h1 { (called) } (story.await?) } };
    Ok(at.page(&called, &main))
}

/// Shows the board in words, as it is now or after an entry.
pub async fn board(at: TableRequest) -> Reply {
    let (named, entry) = (at.named_seat()?, moment(&at).await?);
    let ((session, locale), name) = (at.session_and_locale(), at.name.clone());
    let shown = at.with(move |game| {
        let own_seats = game.seats_of(&session)?;
        let seat = game.seen_from(&session, named.or(game.seat_unnamed(&own_seats)))?;
        let (words, view) = (game.words(&locale), game.reader_view(&session, seat, &locale)?);
        let in_words = |scene: Scene<'_>| {
            scene.with_extras(game.extras(None)).with_others(&view.others).board_in_words()
        };
        let board = match entry {
            Some(entry) => game.scene_at(entry, seat, &words, in_words)?,
            None => in_words(Scene::now(&name, game.game(), seat, &words)),
        };
        Ok((seat, board))
    });
    let (seat, board) = shown.await?;
    let main = page::board_page(at.words(), &board, &address(&at.name, seat, entry));
    Ok(at.page(&called(&at), &main))
}

/// Shows what the packs, variants and settings of the game change.
pub async fn changes(at: TableRequest) -> Reply {
    let locale = at.visitor.locale.clone();
    let changes = at.with(move |game| Ok((game.changes(&locale), game.words(&locale)))).await?;
    let (changes, words) = changes;
    Ok(at.page(&called(&at), &page::changes_page(&words, &at.name, &changes)))
}

pub async fn card(at: TableRequest, path: LookupPath) -> Reply {
    look_up(&at, LookupTopic::Card, &looked_up(path)?).await
}

pub async fn rule(at: TableRequest, path: LookupPath) -> Reply {
    look_up(&at, LookupTopic::Rule, &looked_up(path)?).await
}

pub async fn tile(at: TableRequest, path: LookupPath) -> Reply {
    look_up(&at, LookupTopic::Tile, &looked_up(path)?).await
}

pub async fn value(at: TableRequest, path: LookupPath) -> Reply {
    look_up(&at, LookupTopic::Value, &looked_up(path)?).await
}

pub async fn rules(at: TableRequest) -> Reply {
    look_up(&at, LookupTopic::Rule, "").await
}

fn looked_up(path: LookupPath) -> Result<String, RequestError> {
    path.map(|Path((_, name))| name).map_err(|_| RequestError::nothing_there())
}

pub(super) async fn look_up(at: &TableRequest, topic: LookupTopic, name: &str) -> Reply {
    let (locale, name) = (at.visitor.locale.clone(), name.to_owned());
    let about = at.with(move |game| game.about(topic, &name, &locale)).await?;
    Ok(at.page(&about.heading, &page::about(at.words(), &at.name, &about)))
}

/// Explains to a seat's holder why something is not an option, on a page that an open page fetches.
pub async fn why(at: TableRequest) -> Reply {
    let (seat, why) = found(&at, at.named_seat()?, asked(&at.visitor.query)).await?;
    let back = address(&at.name, Some(seat), None);
    Ok(at.page(&why.heading, &why_page(at.words(), &at.name, &why, &back)))
}

pub async fn why_by_form(at: TableRequest, form: PostedForm) -> Reply {
    let fields = at.verified_fields(form)?;
    reason(&at, ClientSession::seat(&fields)?, asked(&fields)).await
}

pub(super) async fn reason(at: &TableRequest, named: Option<Seat>, typed: String) -> Reply {
    let (seat, WhyNot { heading, text, .. }) = found(at, named, typed).await?;
    let said = ServerReply { heading, text: vec![text], story: Vec::new() };
    table(at, Some(seat), None, Some((StatusCode::OK, said))).await
}

/// Returns the seat that asks, and the reason.
async fn found(
    at: &TableRequest,
    named: Option<Seat>,
    typed: String,
) -> Result<(Seat, WhyNot), RequestError> {
    let words = at.words();
    // The player may have typed the command word as well. If so, explain only the text after it.
    let typed = match entry::read(&typed, words) {
        TypedInput::Word(MenuWord::Why, about) => about,
        _ => typed,
    };
    let (session, locale) = at.session_and_locale();
    let said_of = at.with(move |game| {
        let seat = game.own_seat(&session, named)?;
        let why = (!typed.is_empty()).then(|| game.why(seat, &typed, &locale));
        let shown = |why: WhyNot| WhyNot { text: game.plain_text(&why.text, &locale), ..why };
        Ok((seat, why.map(shown)))
    });
    Ok(match said_of.await? {
        (seat, Some(why)) => (seat, why),
        (seat, None) => {
            let say = |id| words.say(&Message::new(id));
            (seat, WhyNot { heading: say("serve-why"), text: say("serve-why-what"), more: None })
        }
    })
}

/// Explains why an answer would be final. Replies with no content if it can be taken back.
pub async fn finality(at: TableRequest) -> Reply {
    let (named, (session, locale)) = (at.named_seat()?, at.session_and_locale());
    let option = asked(&at.visitor.query);
    let text = at.with(move |game| {
        let seat = game.own_seat(&session, named)?;
        Ok(game.finality(seat, &option, &locale))
    });
    Ok(match text.await? {
        Some(text) => plain(StatusCode::OK, text),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Returns the option to explain. Typed text takes precedence over a chosen option.
fn asked(fields: &Fields) -> String {
    let named = |name: &str| fields.get(name).filter(|text| !text.is_empty());
    named("typed").or_else(|| named("option")).cloned().unwrap_or_default()
}

/// Parses a number in an address, if there is one. If the text is not a number, the page does not exist.
pub fn number_in_address(query: &Fields, name: &str) -> Result<Option<u32>, RequestError> {
    number(query, name)
        .map_err(|refusal| RequestError { message: message!("serve-nothing-there"), ..refusal })
}

/// Parses a number in the query or a form, if there is one.
pub fn number(fields: &Fields, name: &str) -> Result<Option<u32>, RequestError> {
    let text = fields.get(name);
    text.map(|text| text.parse().map_err(|_| RequestError::no_form())).transpose()
}
