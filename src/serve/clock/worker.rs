//! Checks the clocks of all games, including games that nobody has open.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;

use super::{ClockLedger, clock_of, parsed};
use crate::App;
use crate::open_game::OpenGame;
use crate::request_error::RequestError;
use crate::route::{read_store, write};
use crate::server_state::ServerState;

/// How often to look for games in which somebody has run out of time.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// Looks for games in which somebody has run out of time, until the server stops.
pub async fn keep(app: Arc<App>) {
    let mut uptime = None;
    while app.waits(POLL_INTERVAL).await {
        // If the store cannot be reached, nobody can answer either. The next check follows soon.
        if let Ok(now) = poll(&app, uptime).await {
            uptime = now;
        }
    }
}

/// Lets the tables decide in whose games the time of a seat has run out. `known` is the uptime for which the recorded
/// ends are right. Returns the present uptime; `None` if no time runs in any game.
async fn poll(app: &Arc<App>, known: Option<u32>) -> Result<Option<u32>, RequestError> {
    let running = read_store(app, |server| Ok(server.store.clocks_ending(None)?)).await?;
    if running.is_empty() {
        return Ok(None);
    }
    let (now, ending) = write(app, move |server| games_ending(server, &running, known)).await?;
    for game in ending {
        let decided = app.tables.change(&game, OpenGame::see_clock).await;
        if decided.is_err_and(|refusal| refusal.status != StatusCode::SERVICE_UNAVAILABLE) {
            // The game cannot be opened. Its clock is checked again once somebody has opened it.
            write(app, move |server| Ok(server.store.set_clock_end(&game, None)?)).await?;
        }
    }
    Ok(Some(now))
}

/// Returns the number of the present uptime, and the games in which the time of a seat has run out. `running` are the
/// games in which time runs. If the server does not know this uptime, the ends that were recorded before can be wrong
/// and are computed again. Games whose clocks this server cannot read are left to other servers.
pub fn games_ending(
    server: &ServerState,
    running: &[String],
    known: Option<u32>,
) -> Result<(u32, Vec<String>), RequestError> {
    let now = server.clock_time()?;
    if known != Some(now.uptime.number) {
        for game in running {
            let Some(clock) = clock_of(server, game)? else { continue };
            let moments = server.store.clock_moments(game, 0)?;
            let first = moments.first().map_or(0, |moment| moment.uptime);
            let uptimes = server.store.uptimes(first)?;
            let ledger = ClockLedger::of(&clock, &moments, &uptimes).at(&now, &uptimes);
            server.store.set_clock_end(game, ledger.first_end())?;
        }
    }
    let mut ending = Vec::new();
    for game in server.store.clocks_ending(Some(now.at))? {
        if server.store.clock(&game)?.is_some_and(|clock| parsed(&clock).is_some()) {
            ending.push(game);
        }
    }
    Ok((now.uptime.number, ending))
}
