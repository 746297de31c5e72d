//! Deleting an account with everything that belongs to its person alone.
//!
//! Logs stay, because the others at the table own them too. An entry that is added to each log takes the name off the seat.

use std::sync::Arc;

use crate::App;
use crate::refusal::Refusal;
use crate::route::{read_store, write};
use speciate_model::id::Seat;
use speciate_model::log::{Player, PlayerKind};

/// Deletes an account. If this is interrupted, the account remains, and the deletion can be repeated.
pub async fn remove(app: &Arc<App>, account: &str) -> Result<(), Refusal> {
    let id = account.to_owned();
    let person = read_store(app, move |server| Ok(server.store.person_record(&id)?)).await?;
    for board in person.boards {
        // This fails for a board that was removed meanwhile.
        let removed = app.tables.change(&board.name, |table| table.remove_board()).await;
        app.server.odds.stop(&board.name);
        if let Err(refusal) = removed {
            app.server.tell_operator(&refusal.message);
        }
    }
    let id = account.to_owned();
    let seats = read_store(app, move |server| Ok(server.store.person_record(&id)?.seats)).await?;
    for (game, seat) in seats {
        leave(app, &game, seat).await?;
    }
    let id = account.to_owned();
    write(app, move |server| {
        server.operator.forget(&id);
        Ok(server.store.remove_account(&id)?)
    })
    .await
}

/// Frees a seat for somebody else, and deletes what its player has said.
async fn leave(app: &Arc<App>, game: &str, seat: Seat) -> Result<(), Refusal> {
    let server = app.server.clone();
    let name = game.to_owned();
    let named = app.tables.change(game, move |table| {
        table.seat_player(seat, &Player::unnamed(PlayerKind::Elsewhere), None)
    });
    if let Err(refusal) = named.await {
        // The log is damaged, or takes no more entries. The person leaves all the same.
        server.tell_operator(refusal.in_full.as_deref().unwrap_or(&refusal.message));
    }
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
