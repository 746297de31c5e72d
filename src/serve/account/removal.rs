//! Deletes an account, with everything that belongs to its owner alone.
//!
//! Logs stay, because they also belong to the others at the table. An entry in each log removes the owner's name from
//! the seat.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::http::StatusCode;

use crate::App;
use crate::contest;
use crate::request_error::RequestError;
use crate::route::{read_store, write};
use speciate_model::id::Seat;
use speciate_model::log::{Player, PlayerKind};
use speciate_model::message;

/// How many times the seats of an account are freed, because its owner can take another seat during the deletion.
const ROUNDS_MAX: usize = 20;

/// Deletes an account. If this fails or is interrupted, the account remains, and the deletion can be repeated.
pub async fn remove(app: &Arc<App>, account: &str) -> Result<(), RequestError> {
    for _ in 0..ROUNDS_MAX {
        // Somebody who has no account is not paired again. A new round would give the person another seat.
        let id = account.to_owned();
        write(app, move |server| contest::leave_all(server, &id)).await?;
        let id = account.to_owned();
        let person = read_store(app, move |server| Ok(server.store.person_record(&id)?)).await?;
        let talks: BTreeSet<String> = person.messages.into_iter().map(|said| said.game).collect();
        for board in person.boards {
            // This fails for a board that was removed in the meantime.
            let removed = app.tables.change(&board.name, |table| table.remove_board()).await;
            app.server.odds.stop(&board.name);
            only_temporary(app, removed.map(drop))?;
        }
        for (game, seat) in person.seats {
            leave(app, &game, seat).await?;
        }
        for game in talks {
            forget_said(app, &game, account).await?;
        }
        let id = account.to_owned();
        let removed = write(app, move |server| {
            // The person can have registered in the meantime.
            contest::leave_all(server, &id)?;
            let is_removed = server.store.remove_account(&id)?;
            if is_removed {
                server.operator.forget(&id);
            }
            Ok(is_removed)
        });
        if removed.await? {
            return Ok(());
        }
    }
    Err(RequestError::failed(message!("serve-interrupted")))
}

/// Returns the failure of a change to a game if it is temporary. Reports any other failure to the operator instead,
/// because a log that is damaged or full must not prevent the deletion.
fn only_temporary(app: &App, changed: Result<(), RequestError>) -> Result<(), RequestError> {
    match changed {
        Err(refusal) if refusal.status == StatusCode::SERVICE_UNAVAILABLE => Err(refusal),
        Err(refusal) => {
            app.server.tell_operator(refusal.full_message());
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

/// Deletes what the owner of an account has said at a table, including at seats that others have now.
async fn forget_said(app: &Arc<App>, game: &str, account: &str) -> Result<(), RequestError> {
    let (name, id) = (game.to_owned(), account.to_owned());
    write(app, move |server| Ok(server.store.forget_said(&name, &id)?)).await?;
    app.server.company.wake(game);
    app.tables.wake(game);
    Ok(())
}

/// Frees a seat for somebody else, and deletes what its player has said.
async fn leave(app: &Arc<App>, game: &str, seat: Seat) -> Result<(), RequestError> {
    let name = game.to_owned();
    let named = app.tables.change(game, move |table| {
        table.seat_player(seat, &Player::unnamed(PlayerKind::Elsewhere), None)
    });
    only_temporary(app, named.await)?;
    write(app, move |server| {
        server.store.forget_seat(&name, seat)?;
        server.store.clear_seat(&name, seat)?;
        server.company.clear_seat(&name, seat);
        Ok(())
    })
    .await?;
    app.tables.wake(game);
    Ok(())
}
