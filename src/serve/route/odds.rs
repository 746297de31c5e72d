//! `POST /game/NAME/odds`: computes the chances of the seats after each turn, or stops that.

use super::{PostedForm, TableRequest, moment_address};
use crate::odds::{self, GAMES};
use crate::request_error::{Reply, RequestError};

pub async fn post(at: TableRequest, form: PostedForm) -> Reply {
    let fields = at.verified_fields(form)?;
    let (session, to) = (at.visitor.session.hash(), moment_address(&at)?);
    if fields.contains_key("stop") {
        at.with(move |game| game.at_the_table(&session)).await?;
        at.app.server.odds.stop(&at.name);
    } else {
        let games = fields.get("games").and_then(|games| games.parse().ok());
        let games =
            games.filter(|games| GAMES.contains(games)).ok_or_else(RequestError::no_form)?;
        let task = at.with(move |game| {
            game.at_the_table(&session)?;
            game.odds_task(games)
        });
        odds::begin(&at.app, &at.name, task.await?)?;
    }
    odds::show(at.app.clone(), at.name.clone()).await;
    Ok(at.visitor.send_to(&to))
}
