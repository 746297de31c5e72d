//! Health checks for load balancers: whether the process is alive, and whether it can accept visitors.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::App;
use crate::limits::AGAIN_AFTER;

/// How long the store may take to answer.
const STORE_WAIT: Duration = Duration::from_secs(2);
/// How long its last answer is repeated.
const KNOWN_FOR: Duration = Duration::from_millis(500);

/// These routes have no limits and create no sessions, because load balancers call them every few seconds.
pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/healthz", get(healthz)).route("/readyz", get(readyz))
}

async fn healthz() -> impl IntoResponse {
    ([(CACHE_CONTROL, "no-store")], "ok\n")
}

async fn readyz(State(app): State<Arc<App>>) -> Response {
    let no_store = [(CACHE_CONTROL, "no-store")];
    match is_ready(&app).await {
        Ok(()) => (no_store, "ok\n").into_response(),
        Err(why) => {
            let again = [(RETRY_AFTER, AGAIN_AFTER)];
            (StatusCode::SERVICE_UNAVAILABLE, no_store, again, why).into_response()
        }
    }
}

async fn is_ready(app: &Arc<App>) -> Result<(), &'static str> {
    if app.is_leaving() {
        return Err("stopping\n");
    }
    let checked = app.clone();
    // The check continues after its caller has given up, so that the next caller does not start another one.
    let check = tokio::spawn(async move {
        let server = checked.server.clone();
        let read = checked.threads.read_store(move || server.store.check_ready());
        checked.readiness.ask(async { matches!(read.await, Ok(Ok(()))) }).await
    });
    match timeout(STORE_WAIT, check).await {
        Ok(Ok(true)) => Ok(()),
        // The reason can contain the address of the store, which is for the operator only.
        Ok(_) => Err("the store cannot be read\n"),
        Err(_) => Err("the store does not answer\n"),
    }
}

/// Whether the store could be read a moment ago. Health checks have no limits, so only one of them at a time uses a
/// thread.
#[derive(Debug, Default)]
pub struct Readiness {
    known: Mutex<Option<(bool, Instant)>>,
}

impl Readiness {
    /// Returns the known answer. If there is none, returns what `check` finds; other callers wait for the same answer.
    async fn ask(&self, check: impl Future<Output = bool>) -> bool {
        let mut known = self.known.lock().await;
        match *known {
            Some((is_ready, at)) if at.elapsed() < KNOWN_FOR => is_ready,
            _ => {
                let is_ready = check.await;
                *known = Some((is_ready, Instant::now()));
                is_ready
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simultaneous_requests_share_one_check() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let readiness = Readiness::default();
            let checks = std::cell::Cell::new(0);
            let check = || async {
                checks.set(checks.get() + 1);
                tokio::task::yield_now().await;
                true
            };
            let asked = (readiness.ask(check()), readiness.ask(check()), readiness.ask(check()));
            let replies = futures_util::future::join3(asked.0, asked.1, asked.2).await;
            assert_eq!((replies, checks.get()), ((true, true, true), 1));
        });
    }
}
