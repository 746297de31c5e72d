//! Accepts connections: limits their number and the time for requests and replies, and closes the
//! least important ones when others need their places.

use std::future::{Future, poll_fn};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper::{Request, Version};
use hyper_util::rt::{TokioIo, TokioTimer};
use prometheus::IntGauge;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;
use tower_service::Service as _;

use crate::activity::{Connection, Connections};
use crate::limits::Limits;
use crate::takeover::{self, ClientSocket, ConnectionTakeover, StreamConnection};
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
    // Each connection has a receiver until it has ended.
    let ending = watch::Sender::new(());
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
        let client = AcceptedClient { tcp, from, wait: waits.read, kept: kept.clone() };
        // In a box, because otherwise the task would have room for it twice.
        let connection = Box::pin(connected(&builder, &router, client, ending.subscribe()));
        tokio::spawn(async move {
            tokio::select! {
                () = connection => {}
                () = kept.closed() => {}
            }
            drop((place, place_of_address, counted));
        });
    }
    drop(listener);
    ending.send_replace(());
    // A client that has not read its reply by then never will.
    let _ = timeout(END_WAIT, ending.closed()).await;
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

/// A client whose connection was accepted.
struct AcceptedClient {
    tcp: TcpStream,
    from: SocketAddr,
    /// How long the client may take to read something.
    wait: Duration,
    kept: Arc<Connection>,
}

/// Serves a connection until it ends. After a change of `ending`, it ends when no request is being answered.
fn connected(
    builder: &Builder,
    router: &Router,
    client: AcceptedClient,
    mut ending: watch::Receiver<()>,
) -> impl Future<Output = ()> + Send + 'static {
    let AcceptedClient { tcp, from, wait, kept } = client;
    let takeover = Arc::<ConnectionTakeover>::default();
    let socket = TokioIo::new(ClientSocket::new(tcp, wait, takeover.clone()));
    let (router, offered) = (router.clone(), takeover.clone());
    let service = service_fn(move |mut request: Request<Incoming>| {
        kept.asks();
        let takeover = (request.version() == Version::HTTP_11).then(|| offered.clone());
        request.extensions_mut().insert(ConnectInfo(from));
        request.extensions_mut().insert(StreamConnection { kept: kept.clone(), takeover });
        let (reply, kept) = (router.clone().call(request), kept.clone());
        async move {
            let reply = reply.await;
            kept.is_answered();
            reply
        }
    });
    let mut http = Box::new(builder.serve_connection(socket, service));
    async move {
        let stream = {
            let mut ended = pin!(ending.changed());
            let mut is_ending = false;
            poll_fn(|context| {
                if !is_ending && ended.as_mut().poll(context).is_ready() {
                    is_ending = true;
                    Pin::new(&mut *http).graceful_shutdown();
                }
                match Pin::new(&mut *http).poll(context) {
                    Poll::Ready(_) => Poll::Ready(None),
                    Poll::Pending => match takeover.taken() {
                        Some(stream) => Poll::Ready(Some(stream)),
                        None => Poll::Pending,
                    },
                }
            })
            .await
        };
        let Some(stream) = stream else { return };
        // This drops what the library keeps for the connection.
        let socket = http.into_parts().io.into_inner().into_tcp();
        // If this fails, the client has left or does not read.
        let _ = takeover::send(&socket, wait, stream).await;
    }
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
    use std::io::{Read as _, Write as _};

    use axum::Extension;
    use axum::body::{Body, Bytes};
    use axum::routing::get;
    use futures_util::future::join;
    use futures_util::stream::iter;
    use tokio::sync::oneshot;
    use tokio::task::spawn_blocking;

    use super::*;
    use crate::limits::ProxySettings;

    /// Replies with a stream if the connection can take it over.
    async fn reply(Extension(connection): Extension<StreamConnection>) -> Body {
        match connection.takeover {
            Some(takeover) => takeover.body(Box::pin(iter([Bytes::from_static(b"one")]))),
            None => Body::from("older"),
        }
    }

    /// Returns what a client receives until its connection ends.
    fn received(address: SocketAddr, version: &str) -> String {
        let mut client = std::net::TcpStream::connect(address).unwrap();
        client.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        write!(client, "GET / HTTP/{version}\r\nhost: localhost\r\n\r\n").unwrap();
        let mut received = String::new();
        client.read_to_string(&mut received).unwrap();
        received
    }

    #[test]
    fn a_connection_ends_with_the_stream_that_it_took_over() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let [taken_over, older] = runtime.block_on(async {
            let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
            let address = listener.local_addr().unwrap();
            let (router, limits) =
                (Router::new().route("/", get(reply)), Limits::new(ProxySettings::default()));
            let open = IntGauge::new("open", "Connections.").unwrap();
            let room = ConnectionLimit { most: 16, open };
            let (asked, end) = oneshot::channel::<()>();
            let ended = async move {
                let _ = end.await;
            };
            let served = serve(listener, router, &limits, ClientWaits::default(), room, ended);
            let ask = async move {
                let replies = spawn_blocking(move || {
                    ["1.1", "1.0"].map(|version| received(address, version))
                });
                let replies = replies.await.unwrap();
                drop(asked);
                replies
            };
            join(served, ask).await.1
        });
        assert!(taken_over.contains("transfer-encoding: chunked"), "{taken_over}");
        assert!(taken_over.ends_with("\r\n\r\n3\r\none\r\n0\r\n\r\n"), "{taken_over}");
        assert!(older.ends_with("\r\n\r\nolder"), "{older}");
    }

    #[test]
    fn no_slow_client_keeps_its_place_for_more_than_a_minute() {
        let ClientWaits { head, body, read } = ClientWaits::default();
        assert!([head, body, read].iter().all(|wait| *wait <= Duration::from_secs(60)));
    }
}
