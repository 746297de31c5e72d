//! `POST /game/NAME/answer` and `/undo`

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{Name, Sent, name, own_seat, sent};
use crate::id::Seat;
use crate::log::AnswerId;
use crate::message;
use crate::serve::App;
use crate::serve::given::{Came, Given, Typed};
use crate::serve::house::House;
use crate::serve::open_game::OpenGame;
use crate::serve::page::{address, stale};
use crate::serve::refusal::Refusal;
use crate::serve::visitor::{Fields, Visitor};

/// Takes an answer; the reply comes once it is on the disk.
pub async fn post(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    game: Name,
    form: Sent,
) -> Response {
    taken(&app, &visitor, (game, form), OpenGame::answer).await
}

/// Takes an answer back.
pub async fn undo(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    game: Name,
    form: Sent,
) -> Response {
    taken(&app, &visitor, (game, form), OpenGame::undo).await
}

async fn taken(
    app: &Arc<App>,
    visitor: &Visitor,
    (game, form): (Name, Sent),
    take: fn(&mut OpenGame, &Given) -> Result<Came, Refusal>,
) -> Response {
    let name = match name(game) {
        Ok(name) => name,
        Err(refusal) => return visitor.refuse(app, &refusal, "/"),
    };
    let came = async {
        let fields = sent(visitor, form)?;
        let seat = own_seat(app, visitor, (&name, &fields)).await?;
        let given = given(&fields, (&name, seat), visitor)?;
        let came = app.tables.with(&name, move |game| take(game, &given)).await?;
        Ok((seat, came))
    };
    match came.await {
        Ok((seat, Came::Counts)) => visitor.send_to(&address(&name, Some(seat), None)),
        Ok((seat, Came::Stale(lines))) => {
            let words = visitor.words(app);
            let main = stale(words, &lines, &address(&name, Some(seat), None));
            let title = words.say(&message!("serve-stale"));
            visitor.page(app, StatusCode::CONFLICT, &title, &main)
        }
        Err(refusal) => visitor.refuse(app, &refusal, &format!("/game/{name}")),
    }
}

fn given(
    fields: &Fields,
    (table, seat): (&str, Seat),
    visitor: &Visitor,
) -> Result<Given, Refusal> {
    let field =
        |name: &str| fields.get(name).map(|text| text.trim()).filter(|text| !text.is_empty());
    let head = field("head").and_then(|head| head.parse().ok()).ok_or_else(Refusal::no_form)?;
    let id = field("id").map(str::parse::<AnswerId>).transpose();
    let id = id.map_err(|why| Refusal::new(StatusCode::BAD_REQUEST, why))?;
    let is_main = House::branch_of(table).is_none();
    let own_id = || is_main.then(|| format!("h{head}s{}", seat.number()).parse::<AnswerId>().ok());
    let id = id.or_else(|| own_id().flatten()).ok_or_else(Refusal::no_form)?;
    let option = match (field("option"), field("typed")) {
        (Some(option), _) => Typed::Id(option.to_owned()),
        (None, typed) => Typed::Words(typed.unwrap_or_default().to_owned()),
    };
    Ok(Given { seat, head, id, option, locale: visitor.locale.clone() })
}
