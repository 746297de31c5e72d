//! Connections: each has so long for what it asks, and is let go when the server ends.

use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tower_service::Service as _;

/// How long the head of a request may take, the wait for it included: an open page asks anew by itself.
const HEAD_WAIT: Duration = Duration::from_secs(30);
/// Most bytes that wait for somebody who does not read them, and of the head of a request.
const BUFFER_MAX: usize = 32 * 1024;
/// How long is waited where the system takes no more connections.
const FULL_WAIT: Duration = Duration::from_millis(100);

/// Answers connections until `end` comes; then no more are taken, and those that wait for nothing are let go.
pub async fn serve(listener: TcpListener, router: Router, end: impl Future<Output = ()> + Send) {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD_WAIT).max_buf_size(BUFFER_MAX);
    let open = GracefulShutdown::new();
    let mut end = pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => break,
        };
        let Ok((stream, from)) = accepted else {
            tokio::time::sleep(FULL_WAIT).await;
            continue;
        };
        // A patch is small, and somebody waits for it.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(from));
            router.clone().call(request)
        });
        let connection = open.watch(builder.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // Whoever asked is gone, or asked in a way that is none.
            let _ = connection.await;
        });
    }
    drop(listener);
    open.shutdown().await;
}
