//! Health checks for load balancers: whether the process is alive, and whether it can accept visitors.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::time::timeout;

use crate::App;

/// How long the store may take to answer.
const STORE_WAIT: Duration = Duration::from_secs(2);

/// These routes have no limits and create no sessions, because load balancers call them every few seconds.
pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/healthz", get(healthz)).route("/readyz", get(readyz))
}

async fn healthz() -> impl IntoResponse {
    ([(CACHE_CONTROL, "no-store")], "ok\n")
}

async fn readyz(State(app): State<Arc<App>>) -> impl IntoResponse {
    let (status, text) = match is_ready(&app).await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, why),
    };
    (status, [(CACHE_CONTROL, "no-store")], text)
}

async fn is_ready(app: &App) -> Result<(), &'static str> {
    if app.is_leaving.load(Ordering::Relaxed) {
        return Err("stopping\n");
    }
    let server = app.server.clone();
    let looked = app.threads.read_store(move || server.store.check_ready());
    match timeout(STORE_WAIT, looked).await {
        Ok(Ok(Ok(()))) => Ok(()),
        // The reason can contain the address of the store, which is for the operator only.
        Ok(Ok(Err(_)) | Err(_)) => Err("the store cannot be read\n"),
        Err(_) => Err("the store does not answer\n"),
    }
}
