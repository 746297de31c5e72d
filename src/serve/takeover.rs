//! Streams that a connection sends without the HTTP library.
//!
//! The library keeps about 20 kB for a connection as long as a reply is sent, and an open page keeps its stream for
//! hours. So once the library has sent the head of the reply, the connection takes the stream over from the reply and
//! drops what the library keeps. The rest of the reply is sent here, in the chunks of HTTP/1.1. As the head says, the
//! connection ends with the reply.

use std::convert::Infallible;
use std::fmt;
use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream::{Stream, StreamExt as _, poll_fn};
use hyper::body::Buf;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep, timeout};

use crate::activity::Connection;

const LINE_END: &[u8] = b"\r\n";
const LAST_CHUNK: &[u8] = b"0\r\n\r\n";

/// What a stream sends, piece by piece.
pub type ByteStream = Pin<Box<dyn Stream<Item = Bytes> + Send>>;

/// The connection of a request whose reply may be a stream.
#[derive(Clone, Debug)]
pub struct StreamConnection {
    pub kept: Arc<Connection>,
    /// `None` if the client does not know chunks, because it is older than HTTP/1.1.
    pub takeover: Option<Arc<ConnectionTakeover>>,
}

/// The stream that a connection takes over from its reply.
#[derive(Default)]
pub struct ConnectionTakeover {
    stream: Mutex<Option<ByteStream>>,
    /// Whether everything that was written to the connection has left its buffers.
    is_flushed: AtomicBool,
}

impl ConnectionTakeover {
    /// Returns the body of a reply. When the body should be sent, the connection can take the stream over.
    pub fn body(self: Arc<Self>, stream: ByteStream) -> Body {
        let mut given = Some(stream);
        Body::from_stream(poll_fn(move |_| {
            if let Some(stream) = given.take() {
                *self.stream() = Some(stream);
            }
            Poll::<Option<Result<Bytes, Infallible>>>::Pending
        }))
    }

    /// Returns the stream of a reply whose head is sent.
    pub fn taken(&self) -> Option<ByteStream> {
        if self.is_flushed.load(Ordering::Relaxed) { self.stream().take() } else { None }
    }

    fn stream(&self) -> MutexGuard<'_, Option<ByteStream>> {
        self.stream.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for ConnectionTakeover {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("ConnectionTakeover").finish_non_exhaustive()
    }
}

/// The socket of a client that may let output wait only for some time. It tells a [`ConnectionTakeover`] whether output
/// waits.
#[derive(Debug)]
pub struct ClientSocket {
    tcp: TcpStream,
    wait: Duration,
    /// When the client has let output wait for too long, if output waits.
    deadline: Option<Pin<Box<Sleep>>>,
    takeover: Arc<ConnectionTakeover>,
}

impl ClientSocket {
    pub fn new(tcp: TcpStream, wait: Duration, takeover: Arc<ConnectionTakeover>) -> Self {
        Self { tcp, wait, deadline: None, takeover }
    }

    pub fn into_tcp(self) -> TcpStream {
        self.tcp
    }

    /// Returns the result of writing, or an error if output has waited for too long.
    fn in_time<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.deadline = None;
            return written;
        }
        let wait = self.wait;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(wait)));
        deadline.as_mut().poll(context).map(|()| Err(ErrorKind::TimedOut.into()))
    }

    fn set_flushed(&self, is_flushed: bool) {
        self.takeover.is_flushed.store(is_flushed, Ordering::Relaxed);
    }
}

impl AsyncRead for ClientSocket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        room: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_read(context, room)
    }
}

impl AsyncWrite for ClientSocket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        output: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.set_flushed(false);
        let written = Pin::new(&mut self.tcp).poll_write(context, output);
        self.in_time(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        output: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.set_flushed(false);
        let written = Pin::new(&mut self.tcp).poll_write_vectored(context, output);
        self.in_time(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    /// The library flushes only when it has written everything.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.tcp).poll_flush(context);
        self.set_flushed(matches!(flushed, Poll::Ready(Ok(()))));
        self.in_time(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let ended = Pin::new(&mut self.tcp).poll_shutdown(context);
        self.in_time(context, ended)
    }
}

/// Sends the body of a reply until the stream ends, the client leaves, or the client lets output wait for too long.
pub async fn send(socket: &TcpStream, wait: Duration, mut stream: ByteStream) -> io::Result<()> {
    let mut is_heard = true;
    loop {
        let piece = tokio::select! {
            piece = stream.next() => piece,
            has_left = has_left(socket), if is_heard => {
                if has_left {
                    return Ok(());
                }
                // A client that sends more gets no reply, because the connection ends with this one.
                is_heard = false;
                continue;
            }
        };
        let Some(piece) = piece else {
            return write(socket, wait, Bytes::from_static(LAST_CHUNK)).await;
        };
        // An empty chunk would be the last one.
        if !piece.is_empty() {
            let size = Bytes::from(format!("{:X}\r\n", piece.len()));
            write(socket, wait, size.chain(piece).chain(LINE_END)).await?;
        }
    }
}

/// Waits until a client leaves or sends something. Returns whether it has left.
async fn has_left(socket: &TcpStream) -> bool {
    loop {
        if socket.readable().await.is_err() {
            return true;
        }
        let mut room = [0; 64];
        match socket.try_read(&mut room) {
            Ok(count) => return count == 0,
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => return true,
        }
    }
}

/// Writes all output. Fails if the client lets it wait for too long.
async fn write(socket: &TcpStream, wait: Duration, mut output: impl Buf) -> io::Result<()> {
    while output.has_remaining() {
        let written = {
            let mut slices = [IoSlice::new(&[]); 3];
            let count = output.chunks_vectored(&mut slices);
            socket.try_write_vectored(&slices[..count])
        };
        match written {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(count) => output.advance(count),
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                timeout(wait, socket.writable()).await??;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::task::Waker;

    use futures_util::future::join;
    use futures_util::stream::{iter, once, pending, repeat};
    use tokio::net::TcpListener;
    use tokio::task::yield_now;

    use super::*;

    const WAIT: Duration = Duration::from_secs(60);

    /// Runs a test with both ends of a connection: the client's and the server's.
    fn connected<T>(test: impl AsyncFnOnce(TcpStream, TcpStream) -> T) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
            let address = listener.local_addr().unwrap();
            let (client, server) = join(TcpStream::connect(address), listener.accept()).await;
            test(client.unwrap(), server.unwrap().0).await
        })
    }

    /// Returns what a client receives until the connection ends.
    async fn received(client: &TcpStream) -> String {
        let mut all = Vec::new();
        loop {
            client.readable().await.unwrap();
            let mut room = [0; 1024];
            match client.try_read(&mut room) {
                Ok(0) => return String::from_utf8(all).unwrap(),
                Ok(count) => all.extend_from_slice(&room[..count]),
                Err(error) => assert_eq!(error.kind(), ErrorKind::WouldBlock),
            }
        }
    }

    #[test]
    fn a_stream_is_sent_in_chunks_even_if_its_client_says_more() {
        let got = connected(async |client, server| {
            client.writable().await.unwrap();
            assert_eq!(client.try_write(b"GET / HTTP/1.1").unwrap(), 14);
            server.readable().await.unwrap();
            // What the client says is noticed while the stream waits.
            let first = once(async {
                yield_now().await;
                Bytes::from_static(b"one\n")
            });
            let others = iter([Bytes::new(), Bytes::from("x".repeat(20))]);
            let sent = async {
                send(&server, WAIT, Box::pin(first.chain(others))).await.unwrap();
                drop(server);
            };
            join(sent, received(&client)).await.1
        });
        assert_eq!(got, format!("4\r\none\n\r\n14\r\n{}\r\n0\r\n\r\n", "x".repeat(20)));
    }

    #[test]
    fn a_stream_ends_when_its_client_leaves() {
        let ended = connected(async |client, server| {
            drop(client);
            send(&server, WAIT, Box::pin(pending::<Bytes>())).await
        });
        assert!(ended.is_ok());
    }

    #[test]
    fn a_client_that_does_not_read_is_given_up() {
        let ended = connected(async |client, server| {
            let endless = Box::pin(repeat(Bytes::from(vec![0_u8; 64 * 1024])));
            let ended = send(&server, Duration::from_millis(10), endless).await;
            drop(client);
            ended
        });
        assert_eq!(ended.map_err(|error| error.kind()), Err(ErrorKind::TimedOut));
    }

    #[test]
    fn a_stream_is_taken_over_when_the_head_of_its_reply_is_sent() {
        let takeover = Arc::<ConnectionTakeover>::default();
        let stream = Box::pin(iter([Bytes::from_static(b"one")]));
        let mut body = takeover.clone().body(stream).into_data_stream();
        takeover.is_flushed.store(true, Ordering::Relaxed);
        assert!(takeover.taken().is_none(), "no body is to be sent");
        takeover.is_flushed.store(false, Ordering::Relaxed);
        let mut context = Context::from_waker(Waker::noop());
        assert!(body.poll_next_unpin(&mut context).is_pending());
        assert!(takeover.taken().is_none(), "the head is not sent");
        takeover.is_flushed.store(true, Ordering::Relaxed);
        assert!(takeover.taken().is_some());
        assert!(body.poll_next_unpin(&mut context).is_pending(), "the library sends nothing");
        assert!(takeover.taken().is_none());
    }
}
