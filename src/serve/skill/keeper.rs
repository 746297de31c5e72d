//! Looks for games that have ended.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;

use super::{DECIDED_AFTER, decide_results};
use crate::App;
use crate::refusal::Refusal;
use crate::route::{read_store, write};

/// How often to look for games that have ended.
const LOOK_EVERY: Duration = Duration::from_secs(20);

/// Decides which finished games count for ratings, until the server stops.
pub async fn keep(app: Arc<App>) {
    let mut stop: watch::Receiver<bool> = app.stop.subscribe();
    loop {
        tokio::select! {
            () = sleep(LOOK_EVERY) => {}
            _ = stop.wait_for(|stops| *stops) => return,
        }
        // If the store cannot be reached, the next look finds the same games.
        let _ = look(&app).await;
    }
}

async fn look(app: &App) -> Result<(), Refusal> {
    let ended = read_store(app, |server| Ok(server.store.ended_games(DECIDED_AFTER)?)).await?;
    match ended.is_empty() {
        true => Ok(()),
        false => write(app, |server| decide_results(server, DECIDED_AFTER)).await,
    }
}
