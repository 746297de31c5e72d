//! A proxy between a server and its database, which disturbs their connections on command.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// What a proxy does with the bytes that it gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    Healthy,
    /// Bytes arrive this much later.
    Late {
        to_database: Duration,
        to_server: Duration,
    },
    /// New connections are accepted, but nothing ever arrives. A connection on which bytes were lost stays silent after
    /// the fault.
    Silent,
    /// Nothing arrives before the end of the fault. Then everything does.
    Held,
    /// Only bytes to the database arrive: what a server commits is stored, but nobody tells the server.
    NoAnswers,
    /// Only bytes to the server arrive.
    NoRequests,
    /// Open connections continue, but new ones are closed at once.
    NoNewConnections,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    ToDatabase,
    ToServer,
}

/// What happens to some bytes.
enum Passage {
    At(Duration),
    Lost,
    Waits,
}

impl Fault {
    fn passage(self, direction: Direction) -> Passage {
        let is_to_server = direction == Direction::ToServer;
        match self {
            Self::Healthy | Self::NoNewConnections => Passage::At(Duration::ZERO),
            Self::Late { to_server, .. } if is_to_server => Passage::At(to_server),
            Self::Late { to_database, .. } => Passage::At(to_database),
            Self::Held => Passage::Waits,
            Self::NoAnswers if !is_to_server => Passage::At(Duration::ZERO),
            Self::NoRequests if is_to_server => Passage::At(Duration::ZERO),
            Self::Silent | Self::NoAnswers | Self::NoRequests => Passage::Lost,
        }
    }
}

/// The state of a proxy. The numbers count commands that concern the connections that are open at that moment.
#[derive(Clone, Copy, Debug)]
struct Orders {
    fault: Fault,
    resets: usize,
    /// How often connections were made silent for ever.
    losses: usize,
}

/// Something that happens once, at certain bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    Nothing,
    /// The next bytes are cut in the middle, and the connection ends.
    Cut,
    /// After bytes to the database that contain this text, the fault begins.
    After(&'static str, Fault),
}

/// A proxy in front of a port of this machine, with a thread of its own.
pub struct Proxy {
    pub address: SocketAddr,
    orders: watch::Sender<Orders>,
    turn: Arc<Mutex<Turn>>,
    _runtime: Runtime,
}

impl Proxy {
    pub fn to(port: u16) -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let orders = Orders { fault: Fault::Healthy, resets: 0, losses: 0 };
        let (orders, given) = watch::channel(orders);
        let turn = Arc::new(Mutex::new(Turn::Nothing));
        let (own_turn, changes) = (turn.clone(), orders.clone());
        runtime.spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let link = Link {
                    orders: given.clone(),
                    changes: changes.clone(),
                    began: *given.borrow(),
                    is_lost: AtomicBool::new(given.borrow().fault == Fault::Silent),
                    turn: own_turn.clone(),
                };
                tokio::spawn(link.run(client, port));
            }
        });
        Self { address, orders, turn, _runtime: runtime }
    }

    /// Returns the address of a store behind this proxy.
    pub fn store(&self, address: &str, port: u16) -> String {
        let host = |port: u16| format!("127.0.0.1:{port}/");
        assert!(address.contains(&host(port)), "{address}");
        address.replace(&host(port), &host(self.address.port()))
    }

    pub fn set(&self, fault: Fault) {
        self.orders.send_modify(|orders| orders.fault = fault);
    }

    /// Resets all open connections.
    pub fn reset(&self) {
        self.orders.send_modify(|orders| orders.resets += 1);
    }

    /// Makes all open connections silent for ever, like a firewall that has forgotten them. New ones work.
    pub fn lose_connections(&self) {
        self.orders.send_modify(|orders| orders.losses += 1);
    }

    /// Cuts the next connection that sends something, in the middle of what is sent.
    pub fn cut(&self) {
        *self.turn.lock().unwrap() = Turn::Cut;
    }

    /// Begins a fault as soon as a server has sent this text.
    pub fn set_after(&self, text: &'static str, fault: Fault) {
        *self.turn.lock().unwrap() = Turn::After(text, fault);
    }
}

/// A connection of a server to the database.
struct Link {
    orders: watch::Receiver<Orders>,
    changes: watch::Sender<Orders>,
    /// The orders when the connection began.
    began: Orders,
    /// Whether bytes were lost, so that nothing can follow them.
    is_lost: AtomicBool,
    turn: Arc<Mutex<Turn>>,
}

/// Bytes, and when they came.
type Stamped = (Instant, Vec<u8>);

impl Link {
    async fn run(self, client: TcpStream, port: u16) {
        if self.began.fault == Fault::NoNewConnections {
            return reset(&client);
        }
        let Ok(database) = TcpStream::connect(("127.0.0.1", port)).await else { return };
        let _ = (client.set_nodelay(true), database.set_nodelay(true));
        let (mut from_client, mut to_client) = client.into_split();
        let (mut from_database, mut to_database) = database.into_split();
        let is_reset = {
            let there = self.lane(Direction::ToDatabase, &mut from_client, &mut to_database);
            let back = self.lane(Direction::ToServer, &mut from_database, &mut to_client);
            tokio::select! {
                () = there => false,
                () = back => false,
                () = self.until(|orders| orders.resets != self.began.resets) => true,
            }
        };
        if is_reset {
            reset(to_client.as_ref());
            return reset(to_database.as_ref());
        }
        // As long as nothing arrives, neither side learns that the other one has gone.
        let is_open = |orders: Orders| {
            let ways = [Direction::ToDatabase, Direction::ToServer];
            ways.iter().all(|way| matches!(orders.fault.passage(*way), Passage::At(_)))
        };
        self.until(is_open).await;
        drop((from_database, to_database));
        if self.is_lost.load(Ordering::SeqCst) {
            // The server may notice at last that the connection is dead, but nobody tells it.
            let mut ignored = [0; 4096];
            while from_client.read(&mut ignored).await.is_ok_and(|length| length > 0) {}
        }
    }

    async fn until(&self, is_so: impl Fn(Orders) -> bool) {
        let mut orders = self.orders.clone();
        if orders.wait_for(|orders| is_so(*orders)).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Passes bytes on until one side closes the connection or it is cut.
    async fn lane(&self, way: Direction, from: &mut OwnedReadHalf, to: &mut OwnedWriteHalf) {
        let (send, receive) = unbounded_channel();
        tokio::join!(take_in(from, send), self.pass_on(way, receive, to));
    }

    async fn pass_on(
        &self,
        way: Direction,
        mut waiting: UnboundedReceiver<Stamped>,
        to: &mut OwnedWriteHalf,
    ) {
        while let Some((came, bytes)) = waiting.recv().await {
            if !self.may_pass(way, came).await {
                continue;
            }
            let turn = self.turn_at(way, &bytes);
            if turn == Turn::Cut {
                let _ = to.write_all(&bytes[..bytes.len() / 2]).await;
                return waiting.close();
            }
            if to.write_all(&bytes).await.is_err() {
                return;
            }
            if let Turn::After(_, fault) = turn {
                self.changes.send_modify(|orders| orders.fault = fault);
            }
        }
    }

    /// Returns what happens once at these bytes.
    fn turn_at(&self, way: Direction, bytes: &[u8]) -> Turn {
        let mut turn = self.turn.lock().unwrap();
        let is_now = match *turn {
            Turn::Nothing => false,
            Turn::Cut => true,
            Turn::After(text, _) => {
                let mut windows = bytes.windows(text.len());
                way == Direction::ToDatabase && windows.any(|found| found == text.as_bytes())
            }
        };
        if is_now { std::mem::replace(&mut *turn, Turn::Nothing) } else { Turn::Nothing }
    }

    /// Waits until bytes may arrive. Returns whether they do.
    async fn may_pass(&self, way: Direction, came: Instant) -> bool {
        let mut orders = self.orders.clone();
        loop {
            let now = *orders.borrow_and_update();
            if now.losses != self.began.losses {
                self.is_lost.store(true, Ordering::SeqCst);
            }
            if self.is_lost.load(Ordering::SeqCst) {
                return false;
            }
            match now.fault.passage(way) {
                Passage::At(delay) if came + delay <= Instant::now() => return true,
                Passage::At(delay) => sleep_until(came + delay).await,
                Passage::Lost => self.is_lost.store(true, Ordering::SeqCst),
                Passage::Waits => drop(orders.changed().await),
            }
        }
    }
}

/// Reads until the other side closes the connection, or nobody waits for what it sends.
async fn take_in(from: &mut OwnedReadHalf, send: UnboundedSender<Stamped>) {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            () = send.closed() => return,
        };
        match read {
            Ok(length @ 1..) => drop(send.send((Instant::now(), bytes[..length].to_vec()))),
            _ => return,
        }
    }
}

fn reset(stream: &TcpStream) {
    // Closing the connection then sends a reset instead of a proper end.
    let _ = stream.set_zero_linger();
}
