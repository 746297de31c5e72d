//! Accepts connections: limits their number and the time for requests and replies, and closes the
//! least important ones when others need their places.

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
use prometheus::IntGauge;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;

use crate::activity::{Connection, Connections};
use crate::limits::Limits;
use crate::telemetry::GaugeGuard;

/// How long the server waits for a client before it disconnects it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClientWaits {
    /// How long the head of a request may take, including idle time. An open page reconnects by itself.
    pub head: Duration,
    /// How long the rest of a request may take.
    pub body: Duration,
    /// How long a client may take to read something, if output waits for it.
    pub read: Duration,
}

impl Default for ClientWaits {
    fn default() -> Self {
        let [head, body, read] = [30, 10, 30].map(Duration::from_secs);
        Self { head, body, read }
    }
}

/// The maximum size of unread output and of a request head, in bytes.
const BUFFER_MAX: usize = 32 * 1024;
const FULL_WAIT: Duration = Duration::from_millis(100);
const END_WAIT: Duration = Duration::from_secs(10);
/// How many files the server has open besides connections, and the maximum number of connections if
/// the system sets no limit.
const FILES: u64 = 128;
const CONNECTIONS_MAX: u64 = 100_000;
/// One in this many connections is reserved for pages and forms: streams never use it.
const PAGES: usize = 4;

/// The maximum number of unread bytes that the system buffers for a connection. Its default is some
/// megabytes.
const SYSTEM_BUFFER: u32 = 512 * 1024;
const BACKLOG: u32 = 1024;

pub fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // Lets a restarted server use the address of the previous one again.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit this.
    socket.set_send_buffer_size(SYSTEM_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// How many connections an address has at most, and the gauge that counts them.
#[derive(Debug)]
pub struct ConnectionLimit {
    pub most: usize,
    pub open: IntGauge,
}

impl ConnectionLimit {
    /// Returns the room for as many connections as the server has files for.
    pub fn of_people(open: IntGauge) -> Self {
        Self { most: most_connections(), open }
    }
}

/// Serves connections until `end` completes. Then no more are accepted and idle ones are closed.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    waits: ClientWaits,
    room: ConnectionLimit,
    end: impl Future<Output = ()> + Send,
) {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(waits.head).max_buf_size(BUFFER_MAX);
    let open = GracefulShutdown::new();
    let most = room.most;
    let (places, all) = (Arc::new(Semaphore::new(most)), Connections::new(most - most / PAGES));
    let mut end = pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => break,
        };
        let Ok((tcp, from)) = accepted else {
            tokio::time::sleep(FULL_WAIT).await;
            continue;
        };
        let from = SocketAddr::new(from.ip().to_canonical(), from.port());
        let Ok(place_of_address) = limits.enter(from.ip()) else { continue };
        let place = tokio::select! {
            place = place(&places, &all) => place,
            () = &mut end => break,
        };
        let (kept, counted) = (all.enter(), GaugeGuard::of(room.open.clone()));
        // Send small patches at once, because somebody is waiting for them.
        let _ = tcp.set_nodelay(true);
        let mut stream = TimeoutStream::new(tcp);
        stream.set_write_timeout(Some(waits.read));
        let connection = connected(&builder, &router, stream, from, &kept);
        let connection = open.watch(connection);
        tokio::spawn(async move {
            tokio::select! {
                _ = connection => {}
                () = kept.closed() => {}
            }
            drop((place, place_of_address, counted));
        });
    }
    drop(listener);
    // A client that has not read its reply by then never will.
    let _ = timeout(END_WAIT, open.shutdown()).await;
}

/// Waits for room for one more connection. If there is none, another connection is closed.
async fn place(places: &Arc<Semaphore>, all: &Connections) -> Option<OwnedSemaphorePermit> {
    loop {
        if let Ok(place) = places.clone().try_acquire_owned() {
            return Some(place);
        }
        all.shed();
        // If all of them are answering requests, one of them will finish soon.
        let freed = places.clone().acquire_owned();
        if let Ok(place) = timeout(FULL_WAIT, freed).await {
            return place.ok();
        }
    }
}

fn connected(
    builder: &Builder,
    router: &Router,
    stream: TimeoutStream<TcpStream>,
    from: SocketAddr,
    kept: &Arc<Connection>,
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> + Send + 'static {
    let (router, kept) = (router.clone(), kept.clone());
    let service = service_fn(move |mut request: Request<Incoming>| {
        kept.asks();
        request.extensions_mut().insert(ConnectInfo(from));
        request.extensions_mut().insert(kept.clone());
        let (reply, kept) = (router.clone().call(request), kept.clone());
        async move {
            let reply = reply.await;
            kept.is_answered();
            reply
        }
    });
    builder.serve_connection(TokioIo::new(Box::pin(stream)), service)
}

/// Returns the maximum number of connections for which the server has enough files.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_slow_client_keeps_its_place_for_more_than_a_minute() {
        let ClientWaits { head, body, read } = ClientWaits::default();
        assert!([head, body, read].iter().all(|wait| *wait <= Duration::from_secs(60)));
    }
}
