//! `GET /new`, `POST /new` and `POST /games`: new games with people and bots.

use std::sync::Arc;

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::choices::{ChosenContent, choices, chosen_options, chosen_packs};
use super::links::account_name;
use super::new_seats::seat_requests;
use super::prepared_game::{WantedClock, WantedGame, prepare};
use super::{PostedForm, compute, read_store, verified_fields, write};
use crate::App;
use crate::client_session::{ClientSession, Fields};
use crate::key::{SecretKey, random};
use crate::page::{Chosen, NewGameIds, SEATS, new_game};
use crate::request_error::{Reply, RequestError};
use speciate_content::Layers;
use speciate_games as games;
use speciate_model::message;
use speciate_table::layers;

/// The fragment of a table's page that explains the question. An address with this fragment opens the lesson.
const LESSON: &str = "#lesson-text";
const CREATIONS: &str = "speciate serve 2026 games made by forms";

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession) -> Reply {
    let game = named_rules(&visitor.query)?;
    form_of(&app, &visitor, game, &Chosen::new(), None).await
}

/// Shows a form again, with what the chosen packs, variants and settings change. Nothing is created.
pub async fn show(State(app): State<Arc<App>>, visitor: ClientSession, form: PostedForm) -> Reply {
    let fields = verified_fields(&visitor, form)?;
    let game = named_rules(&fields)?;
    form_of(&app, &visitor, game, &fields, None).await
}

/// Returns the form for a game's rules. If it was sent before and refused, it is filled in and says
/// why.
async fn form_of(
    app: &App,
    visitor: &ClientSession,
    game: &'static str,
    chosen: &Chosen,
    why: Option<&RequestError>,
) -> Reply {
    let locale = visitor.locale.clone();
    // Use the game's own words, so that the settings that they suggest exist in it.
    let words = app.server.words_of_rules(game, &locale);
    let form = chosen.clone();
    let offered = compute(app, move |server| {
        let (packs, options) = (chosen_packs(&form), chosen_options(&form));
        // If the layers of a form are at fault, show the form without them and say why.
        let (layers, why) = match layers(&form) {
            Ok(layers) => (layers, None),
            Err(why) => (Layers::default(), Some(why)),
        };
        let (choices, found) =
            choices(server, game, &locale, &ChosenContent { packs, layers, options })?;
        Ok((choices, found.or(why)))
    });
    let (choices, unfit) = offered.await?;
    let why = why.or(unfit.as_ref());
    let is_open = chosen.get("look").map_or(!app.server.is_public, |look| look == "anybody");
    let why_not = why.map(|why| &why.message);
    let (token, id) = (visitor.page_token()?, creation(chosen)?);
    let account = account_name(app, visitor).await?;
    let ids = NewGameIds { token: &token, form: id.text(), account: account.as_deref() };
    let main = new_game(&words, &choices, chosen, why_not, is_open, ids);
    let title = match why {
        Some(_) => format!("{} – {}", words.say(&message!("serve-refused")), choices.title),
        None => choices.title.clone(),
    };
    Ok(visitor.page(app, why.map_or(StatusCode::OK, |why| why.status), &title, &main))
}

/// Creates a game. Redirects to its links if somebody is invited, else to the game. If the game cannot be created,
/// shows the form again.
pub async fn post(State(app): State<Arc<App>>, visitor: ClientSession, form: PostedForm) -> Reply {
    if let Some(reply) = made_before(&app, &visitor, &form).await? {
        return Ok(reply);
    }
    let fields = verified_fields(&visitor, form)?;
    let game = named_rules(&fields)?;
    match made(&app, &visitor, game, &fields).await {
        Ok((mut address, next)) => {
            if fields.contains_key("learn") {
                address += LESSON;
            }
            Ok(visitor.with_session(next).send_to(&address))
        }
        // Show the form again with its choices, even if the store is busy.
        Err(refusal)
            if [StatusCode::UNPROCESSABLE_ENTITY, StatusCode::SERVICE_UNAVAILABLE]
                .contains(&refusal.status) =>
        {
            form_of(&app, &visitor, game, &fields, Some(&refusal)).await
        }
        Err(refusal) => Err(refusal),
    }
}

/// Creates and stores the game that a form describes. Returns the address to show and the host's next session.
async fn made(
    app: &App,
    visitor: &ClientSession,
    game: &'static str,
    fields: &Fields,
) -> Result<(String, SecretKey), RequestError> {
    let (packs, options) = (chosen_packs(fields), chosen_options(fields));
    let chosen = ChosenContent { packs, layers: layers(fields)?, options };
    let guests = seat_requests(&given_fields(app, visitor, fields).await?)?;
    let is_open = match fields.get("look").map(String::as_str) {
        None => !app.server.is_public,
        Some("anybody") => true,
        Some("seated") => false,
        Some(_) => return Err(RequestError::no_form()),
    };
    let by = creation(fields)?;
    let next = visitor.session.next(&app.server, by.text());
    let creation = made_of(visitor, game, &by);
    let clock = match fields.get("clock").filter(|name| !name.is_empty()) {
        None => WantedClock::None,
        Some(name) => {
            let zone = fields.get("zone").cloned().unwrap_or_default();
            WantedClock::Named { name: name.clone(), zone }
        }
    };
    let wanted = WantedGame { game, chosen, guests, is_open, creation, repeats: None, clock };
    let (session, successor) = (visitor.session.clone(), next.clone());
    let made = compute(app, move |server| prepare(server, &session, &successor, wanted)).await?;
    let (session, successor) = (visitor.session.clone(), next.clone());
    let kept = write(app, move |server| {
        session.begin(server, &successor)?;
        Ok(made.store(server)?.1)
    });
    Ok((kept.await?, next))
}

/// Returns the fields of a form, without the names of players if a moderator has muted the visitor.
async fn given_fields(
    app: &App,
    visitor: &ClientSession,
    fields: &Fields,
) -> Result<Fields, RequestError> {
    let mut given = fields.clone();
    let session = visitor.session.hash();
    if read_store(app, move |server| Ok(server.store.muted_for(&session)?)).await?.is_some() {
        for seat in 1..=SEATS {
            given.remove(&format!("name{seat}"));
        }
    }
    Ok(given)
}

/// Returns the reply to a form that has already created its game: a form can be sent twice, and a
/// reply can get lost.
async fn made_before(
    app: &App,
    visitor: &ClientSession,
    form: &PostedForm,
) -> Result<Option<Response>, RequestError> {
    let Some(Form(fields)) = form.as_ref().ok() else { return Ok(None) };
    let Some(by) = fields.get("id").and_then(|id| SecretKey::parse(id)) else { return Ok(None) };
    let Ok(rules) = named_rules(fields) else { return Ok(None) };
    let creation = made_of(visitor, rules, &by);
    let next = visitor.session.unused_next(&app.server, by.text());
    let (session, next_session) = (visitor.session.hash(), next.as_ref().map(SecretKey::hash));
    let found = read_store(app, move |server| {
        let Some(game) = server.store.made_by(&creation)? else { return Ok(None) };
        let is_own = server.store.is_host(&session, &game)?;
        let is_next = match next_session {
            Some(next) if !is_own => server.store.is_host(&next, &game)?,
            _ => false,
        };
        Ok((is_own || is_next).then_some((game, is_next)))
    });
    let invites = (1..=SEATS)
        .any(|seat| fields.get(&format!("who{seat}")).is_some_and(|who| who == "friend"));
    let learns = fields.contains_key("learn");
    Ok(found.await?.map(|(game, is_next)| {
        let to = if invites { format!("/game/{game}/invite") } else { format!("/game/{game}") };
        let to = if learns { to + LESSON } else { to };
        match next {
            Some(next) if is_next => visitor.clone().with_session(next).send_to(&to),
            _ => visitor.send_to(&to),
        }
    }))
}

fn creation(fields: &Fields) -> Result<SecretKey, RequestError> {
    fields.get("id").and_then(|id| SecretKey::parse(id)).map_or_else(random, Ok)
}

/// Returns the hashed id of a form, as stored. All forms of the front page share one id, so the hash includes the
/// rules.
fn made_of(visitor: &ClientSession, rules: &str, by: &SecretKey) -> String {
    let form = format!("{rules} {}", by.text());
    visitor.session.secret.derived(CREATIONS, &form).hash()
}

fn named_rules(fields: &Fields) -> Result<&'static str, RequestError> {
    let game = fields.get("rules").map(String::as_str).unwrap_or_default();
    Ok(games::find(game).ok_or_else(RequestError::no_form)?.natives.rules)
}

fn layers(fields: &Fields) -> Result<Layers, RequestError> {
    let variants = fields.iter().filter(|(_, value)| *value == "on");
    let variants = variants.filter_map(|(name, _)| name.strip_prefix("variant-"));
    let mut found =
        Layers { variants: variants.map(str::to_owned).collect(), settings: Vec::new() };
    for setting in fields.get("settings").map_or("", String::as_str).split_whitespace() {
        let form = || message!("serve-setting-form", found = setting);
        let (key, value) = setting.split_once('=').ok_or_else(|| RequestError::unfit(form()))?;
        found.settings.push((key.to_owned(), value.to_owned()));
    }
    layers::check(&found).map_err(|why| RequestError::unfit(why.message()))?;
    Ok(found)
}
