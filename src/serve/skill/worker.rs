//! Looks for games that have ended.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use super::{DECIDED_AFTER, UndecidedGame, decide_results};
use crate::App;
use crate::request_error::RequestError;
use crate::route::{read_store, write};
use speciate_model::log::store::StoreFault;

/// How often to look for games that have ended.
const POLL_INTERVAL: Duration = Duration::from_secs(20);

/// Decides which finished games count for ratings, until the server stops.
pub async fn keep(app: Arc<App>) {
    let mut logged = LoggedFailures::default();
    while app.waits(POLL_INTERVAL).await {
        // The next check finds the same games again.
        logged.log(poll(&app).await);
    }
}

async fn poll(app: &App) -> Result<Vec<UndecidedGame>, RequestError> {
    let ended = read_store(app, |server| Ok(server.store.ended_games(DECIDED_AFTER, None)?));
    match ended.await?.is_empty() {
        true => Ok(Vec::new()),
        false => write(app, |server| Ok(decide_results(server, DECIDED_AFTER)?)).await,
    }
}

/// The failures that the server's log already has.
#[derive(Debug, Default)]
struct LoggedFailures {
    /// The ends and names of games that cannot be read.
    games: BTreeSet<(i64, String)>,
    /// Whether the last check failed as a whole.
    has_failed: bool,
}

impl LoggedFailures {
    /// Logs what is wrong, each failure once.
    fn log(&mut self, found: Result<Vec<UndecidedGame>, RequestError>) {
        let has_failed = std::mem::replace(&mut self.has_failed, found.is_err());
        match found {
            Ok(undecided) => {
                for UndecidedGame { game, why, .. } in self.new_among(undecided) {
                    let error = match &why {
                        StoreFault::Damaged { damage, .. } => damage.what().to_string(),
                        why => why.to_string(),
                    };
                    let (game, error) = (game.as_str(), error.as_str());
                    tracing::warn!(target: "speciate::skill", game, error, "a result is undecided");
                }
            }
            Err(refusal) if !has_failed => {
                let error = refusal.full_message().to_string();
                let error = error.as_str();
                tracing::error!(target: "speciate::skill", error, "no results were decided");
            }
            Err(_) => {}
        }
    }

    /// Returns the games that the previous check did not find.
    fn new_among(&mut self, undecided: Vec<UndecidedGame>) -> Vec<UndecidedGame> {
        let key = |found: &UndecidedGame| (found.ended, found.game.clone());
        let known = std::mem::replace(&mut self.games, undecided.iter().map(key).collect());
        undecided.into_iter().filter(|found| !known.contains(&key(found))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_cannot_be_read_is_logged_once() {
        let undecided = |game: &str| UndecidedGame {
            game: game.to_owned(),
            ended: 9,
            why: StoreFault::NoGame { game: game.to_owned() },
        };
        let (first, second) = (undecided("first"), undecided("second"));
        let mut logged = LoggedFailures::default();
        assert_eq!(logged.new_among(vec![first.clone()]), std::slice::from_ref(&first));
        assert_eq!(
            logged.new_among(vec![first.clone(), second.clone()]),
            std::slice::from_ref(&second)
        );
        assert!(logged.new_among(vec![second]).is_empty());
        assert_eq!(logged.new_among(vec![first.clone()]), [first]);
    }
}
