//! `GET /metrics`, at a separate address. The address that people use does not serve the metrics, so a public server
//! cannot show them by mistake.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use prometheus::TEXT_FORMAT;
use tokio::net::TcpListener;

use crate::App;
use crate::connections::{self, ConnectionLimit};
use crate::limits::is_this_machine;

/// How many connections can fetch metrics at once.
const CONNECTIONS_MAX: usize = 16;

/// Serves the metrics until the server stops, if there is an address for them.
pub async fn serve(listener: Option<TcpListener>, app: &Arc<App>) {
    let Some(listener) = listener else { return };
    let Ok(address) = listener.local_addr() else { return };
    let room = ConnectionLimit {
        most: CONNECTIONS_MAX,
        open: app.server.telemetry.connections_for_metrics(),
    };
    let mut stop = app.stop.subscribe();
    let stopped = async move {
        // The sender lives as long as the server.
        let _ = stop.wait_for(|is_over| *is_over).await;
    };
    let (router, waits) = (router(app.clone(), address), app.server.waits);
    connections::serve(listener, router, &app.limits, waits, room, stopped).await;
}

fn router(app: Arc<App>, address: SocketAddr) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .layer(from_fn_with_state(address, guard))
        .with_state(app)
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    match app.server.telemetry.render(&app) {
        Ok(text) => ([(CONTENT_TYPE, TEXT_FORMAT)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Refuses requests with a foreign host name if `address` is a loopback address. Otherwise a web page could point its
/// own domain name at this machine and read the replies.
async fn guard(State(address): State<SocketAddr>, request: Request, next: Next) -> Response {
    let named = request.headers().get(HOST).and_then(|name| name.to_str().ok());
    let is_own = !address.ip().is_loopback() || named.is_some_and(is_this_machine);
    let mut reply = match is_own {
        true => next.run(request).await,
        false => StatusCode::MISDIRECTED_REQUEST.into_response(),
    };
    let headers = reply.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    reply
}
