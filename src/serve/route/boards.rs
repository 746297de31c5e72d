//! Analysis boards: begins one from a moment of a game, lets bots continue it, and goes back.

use super::game::number_in_address;
use super::prepared_game::must_have_room;
use super::{PostedForm, TableRequest, moment_address};
use crate::open_game::{OpenGame, PlayGoal};
use crate::page::address;
use crate::request_error::{Reply, RequestError};
use speciate_bots::bot::BotKind;

/// Begins an analysis board from the moment in the address and shows it. Only players of the game and its host can do
/// this.
pub async fn begin(at: TableRequest, form: PostedForm) -> Reply {
    at.verified_fields(form)?;
    let entry = number_in_address(&at.visitor.query, "entry")?;
    let session = at.visitor.session.hash();
    let begun = at.change(move |game| {
        let own_seats = game.at_the_table(&session)?;
        game.must_not_look_ahead(&own_seats)?;
        must_have_room(game.server(), &session)?;
        let entry = entry.unwrap_or_else(|| game.log().head());
        game.begin_board(&session, entry)
    });
    Ok(at.visitor.send_to(&address(&begun.await?, None, None)))
}

/// Goes back to a moment of the board, or to where it began.
pub async fn back(at: TableRequest, form: PostedForm) -> Reply {
    let entry = number_in_address(&at.visitor.query, "entry")?;
    change(at, form, move |game, _| game.go_back(entry)).await
}

/// Lets a bot continue the board, or stops the bot.
pub async fn play_on(at: TableRequest, form: PostedForm) -> Reply {
    change(at, form, |game, field| {
        let goal = match field("until").as_deref() {
            Some("answer") => PlayGoal::Answer,
            Some("turn") => PlayGoal::Turn,
            Some("game") => PlayGoal::Game,
            Some("stop") => {
                game.stop_playing_on();
                return Ok(());
            }
            _ => return Err(RequestError::no_form()),
        };
        let catalog = &game.game().edition().catalog;
        let mut offered = BotKind::all_in(catalog).into_iter();
        let named = field("bot").ok_or_else(RequestError::no_form)?;
        let bot = offered.find(|bot| bot.name() == named);
        game.play_on(bot.ok_or_else(RequestError::no_form)?, goal)
    })
    .await
}

/// Gives the board a name.
pub async fn title(at: TableRequest, form: PostedForm) -> Reply {
    change(at, form, |game, field| {
        game.call_board(field("title").ok_or_else(RequestError::no_form)?.trim())
    })
    .await
}

/// Removes the board and shows the game from which it was begun.
pub async fn remove(at: TableRequest, form: PostedForm) -> Reply {
    at.verified_fields(form)?;
    let session = at.visitor.session.hash();
    let removed = at.change(move |game| {
        game.own_seat(&session, None)?;
        game.remove_board()
    });
    let origin = removed.await?;
    at.app.server.odds.stop(&at.name);
    at.app.tables.wake(&at.name);
    Ok(at.visitor.send_to(&address(&origin, None, None)))
}

/// Changes a board for somebody with a seat there, and then shows it from the seat that is asked.
async fn change(
    at: TableRequest,
    form: PostedForm,
    change: impl FnOnce(&mut OpenGame, &dyn Fn(&str) -> Option<String>) -> Result<(), RequestError>
    + Send
    + 'static,
) -> Reply {
    let fields = at.verified_fields(form)?;
    let session = at.visitor.session.hash();
    let named = at.named_seat()?;
    let changed = at.change(move |game| {
        let seat = game.own_seat(&session, named)?;
        change(game, &|name| fields.get(name).cloned())?;
        game.seat_after(&session, seat)
    });
    let seat = changed.await.map_err(|refusal| match moment_address(&at) {
        Ok(back) => refusal.back_to(back),
        Err(_) => refusal,
    })?;
    Ok(at.visitor.send_to(&address(&at.name, Some(seat), None)))
}
