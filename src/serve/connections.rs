//! Connections: so many at once, each with so long for what it asks and for reading the reply; all are let go
//! when the server ends.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tower_service::Service as _;

use crate::serve::limits::Limits;
use crate::serve::patient::Patient;

/// How long the head of a request may take, the wait for it included: an open page asks anew by itself.
const HEAD_WAIT: Duration = Duration::from_secs(30);
/// How long is waited for somebody who does not read.
const READ_WAIT: Duration = Duration::from_secs(30);
/// Most bytes that wait for somebody who does not read them, and of the head of a request.
const BUFFER_MAX: usize = 32 * 1024;
/// How long is waited where the system takes no more connections.
const FULL_WAIT: Duration = Duration::from_millis(100);
/// How long is waited at the end for replies that are under way.
const END_WAIT: Duration = Duration::from_secs(10);
/// How many files the server has open beside connections, and how many connections there are at most where the
/// system sets no limit.
const FILES: u64 = 128;
const CONNECTIONS_MAX: u64 = 100_000;

/// Answers connections until `end` comes; then no more are taken, and those that wait for nothing are let go.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    end: impl Future<Output = ()> + Send,
) {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD_WAIT).max_buf_size(BUFFER_MAX);
    let open = GracefulShutdown::new();
    let all = Arc::new(Semaphore::new(most_connections()));
    let mut end = pin!(end);
    loop {
        let accepted = async {
            // Whoever comes when all places are taken waits for one.
            let place = all.clone().acquire_owned().await.ok();
            (listener.accept().await, place)
        };
        let (accepted, place) = tokio::select! {
            accepted = accepted => accepted,
            () = &mut end => break,
        };
        let Ok((stream, from)) = accepted else {
            tokio::time::sleep(FULL_WAIT).await;
            continue;
        };
        let from = SocketAddr::new(from.ip().to_canonical(), from.port());
        let Ok(own) = limits.enter(from.ip()) else { continue };
        let connection = connected(&builder, &router, (stream, from));
        let connection = open.watch(connection);
        tokio::spawn(async move {
            // Whoever asked is gone, or asked in a way that is none.
            let _ = connection.await;
            drop((place, own));
        });
    }
    drop(listener);
    // Whoever has not read a reply by then never will.
    let _ = timeout(END_WAIT, open.shutdown()).await;
}

fn connected(
    builder: &Builder,
    router: &Router,
    (stream, from): (TcpStream, SocketAddr),
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> + Send + 'static {
    // A patch is small, and somebody waits for it.
    let _ = stream.set_nodelay(true);
    let router = router.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        router.clone().call(request)
    });
    builder.serve_connection(TokioIo::new(Patient::new(stream, READ_WAIT)), service)
}

/// Returns how many connections there can be without the server lacking a file.
fn most_connections() -> usize {
    files_max().saturating_sub(FILES).clamp(16, CONNECTIONS_MAX) as usize
}

#[cfg(unix)]
fn files_max() -> u64 {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).current.unwrap_or(u64::MAX)
}

#[cfg(not(unix))]
const fn files_max() -> u64 {
    u64::MAX
}
