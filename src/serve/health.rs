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
    let looking = app.clone();
    // The check continues after its caller has given up, so that the next caller does not start another one.
    let look = tokio::spawn(async move {
        let server = looking.server.clone();
        let looked = looking.threads.read_store(move || server.store.check_ready());
        looking.readiness.ask(async { matches!(looked.await, Ok(Ok(()))) }).await
    });
    match timeout(STORE_WAIT, look).await {
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
    /// Returns the known answer. If there is none, returns what `look` finds; other callers wait for the same answer.
    async fn ask(&self, look: impl Future<Output = bool>) -> bool {
        let mut known = self.known.lock().await;
        match *known {
            Some((is_ready, at)) if at.elapsed() < KNOWN_FOR => is_ready,
            _ => {
                let is_ready = look.await;
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
    fn many_who_ask_at_once_need_one_look() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let readiness = Readiness::default();
            let looks = std::cell::Cell::new(0);
            let look = || async {
                looks.set(looks.get() + 1);
                tokio::task::yield_now().await;
                true
            };
            let asked = (readiness.ask(look()), readiness.ask(look()), readiness.ask(look()));
            let told = futures_util::future::join3(asked.0, asked.1, asked.2).await;
            assert_eq!((told, looks.get()), ((true, true, true), 1));
        });
    }
}
