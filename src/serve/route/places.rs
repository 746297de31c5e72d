//! The page of a point of a game, with its forms for marks and branches.

use super::game::{number, number_in_address};
use super::{PostedForm, TableRequest, called};
use crate::client_session::Fields;
use crate::open_game::{NewPlace, OpenGame};
use crate::page::{address, places};
use crate::request_error::{Reply, RequestError};
use crate::server_state::ServerState;

pub async fn get(at: TableRequest) -> Reply {
    let ((session, locale), name) = (at.session_and_locale(), at.name.clone());
    let entry = number_in_address(&at.visitor.query, "entry")?;
    let found = at.with(move |game| {
        game.look_again()?;
        let own_seats = game.at_the_table(&session)?;
        let entry = entry.unwrap_or_else(|| game.log().head());
        let (seat, words) = (game.seat_among(&own_seats), game.words(&locale));
        let is_host = game.is_host(&session)?;
        let boards = game.server().store.boards_of(&session, ServerState::game_of(&name))?;
        game.scene_at(entry, seat, &words, |scene| {
            scene.with_extras(game.extras(None)).places(entry, &own_seats, is_host, &boards)
        })
    });
    let token = at.visitor.page_token()?;
    Ok(at.page(&called(&at), &places(at.words(), &at.name, &found.await?, &token)))
}

/// Sets a mark. Only players of the game and its host can do this.
pub async fn mark(at: TableRequest, form: PostedForm) -> Reply {
    let place = add(&at, form, OpenGame::mark).await?;
    let entry = (!place.is_now).then_some(place.entry);
    Ok(at.visitor.send_to(&address(&at.name, place.by, entry)))
}

/// Starts a branch and redirects to it. Only players of the game and its host can do this.
pub async fn branch(at: TableRequest, form: PostedForm) -> Reply {
    let place = add(&at, form, OpenGame::branch).await?;
    let table = ServerState::table(ServerState::game_of(&at.name), Some(&place.name));
    Ok(at.visitor.send_to(&address(&table, place.by, None)))
}

async fn add(
    at: &TableRequest,
    form: PostedForm,
    add: fn(&mut OpenGame, &NewPlace) -> Result<(), RequestError>,
) -> Result<NewPlace, RequestError> {
    let (place, session) = (new_place(&at.verified_fields(form)?)?, at.visitor.session.hash());
    let added = at.change(move |game| {
        let own_seats = game.at_the_table(&session)?;
        let is_now = game.log().path_entries().last() == Some(&place.entry);
        let place = NewPlace { by: own_seats.first().copied(), is_now, ..place };
        add(game, &place)?;
        Ok(place)
    });
    added.await
}

fn new_place(fields: &Fields) -> Result<NewPlace, RequestError> {
    let field = |name: &str| fields.get(name).map(|text| text.trim().to_owned());
    let entry = number(fields, "entry")?.ok_or_else(RequestError::no_form)?;
    let (name, text) = (field("name").ok_or_else(RequestError::no_form)?, field("text"));
    Ok(NewPlace { entry, is_now: false, name, text: text.unwrap_or_default(), by: None })
}

/// Removes a mark. Only the player who set it and the host can do this.
pub async fn unmark(at: TableRequest, form: PostedForm) -> Reply {
    let fields = at.verified_fields(form)?;
    let (entry, session) = (number(&fields, "entry")?, at.visitor.session.hash());
    let mark = fields.get("name").cloned().ok_or_else(RequestError::no_form)?;
    let removed = at.change(move |game| {
        let (own_seats, is_host) = (game.at_the_table(&session)?, game.is_host(&session)?);
        game.unmark(&mark, &own_seats, is_host)
    });
    removed.await?;
    let entry = entry.map(|entry| format!("?entry={entry}")).unwrap_or_default();
    Ok(at.visitor.send_to(&format!("/game/{}/places{entry}", at.name)))
}
