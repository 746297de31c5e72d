//! Who disturbs the connections between servers and their database, and what load balancers notice of it.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rand_pcg::Pcg32;
use speciate::chance::below;

use super::clients::{Node, ask};
use crate::support::proxy::Fault;

/// A kind of disturbance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disturbance {
    /// A black hole, for old and new connections.
    Silence,
    /// What a server commits arrives, but not the acknowledgement.
    NoAnswers,
    /// Connections that are open become silent for ever; new ones work.
    Lost,
    /// Nothing arrives for a while, and then everything.
    Held,
    NoRequests,
    /// Connections are reset and new ones refused.
    Refused,
    Late,
    Resets,
    /// Connections end in the middle of a message.
    Cuts,
}

pub const DISTURBANCES: [Disturbance; 9] = [
    Disturbance::Silence,
    Disturbance::NoAnswers,
    Disturbance::Lost,
    Disturbance::Held,
    Disturbance::NoRequests,
    Disturbance::Refused,
    Disturbance::Late,
    Disturbance::Resets,
    Disturbance::Cuts,
];

/// How long a disturbance lasts, and the time after it.
const LASTS: Duration = Duration::from_millis(5500);
const PAUSE: Duration = Duration::from_secs(2);
/// The greatest delay in each direction in milliseconds, beyond the least one of 20.
const LATE_MAX: u32 = 60;

/// A disturbance that has happened.
#[derive(Clone, Copy, Debug)]
pub struct Struck {
    pub what: Disturbance,
    pub node: usize,
    pub began: Instant,
    pub ended: Instant,
}

impl Disturbance {
    /// Returns whether it separates a server from the database.
    pub fn cuts_off(self) -> bool {
        use Disturbance::{Held, NoAnswers, NoRequests, Refused, Silence};
        [Silence, NoAnswers, Held, NoRequests, Refused].contains(&self)
    }

    fn begin(self, node: &Node, dice: &mut Pcg32) {
        let proxy = &node.proxy;
        let mut late = || Duration::from_millis(u64::from(20 + below(dice, LATE_MAX)));
        match self {
            Self::Silence => proxy.set(Fault::Silent),
            Self::NoAnswers => proxy.set(Fault::NoAnswers),
            Self::Lost => proxy.lose_connections(),
            Self::Held => proxy.set(Fault::Held),
            Self::NoRequests => proxy.set(Fault::NoRequests),
            Self::Refused => {
                proxy.set(Fault::NoNewConnections);
                proxy.reset();
            }
            Self::Late => proxy.set(Fault::Late { to_database: late(), to_server: late() }),
            Self::Resets | Self::Cuts => {}
        }
    }

    /// Repeats the disturbance, if it is one that happens several times.
    fn repeat(self, node: &Node) {
        match self {
            Self::Resets => node.proxy.reset(),
            Self::Cuts => node.proxy.cut(),
            _ => {}
        }
    }
}

/// Disturbs one server after the other, `times` times, and returns when.
pub fn disturb(nodes: &[Node], times: usize, dice: &mut Pcg32) -> Vec<Struck> {
    let mut all = Vec::new();
    for round in 0..times {
        let what = DISTURBANCES[round % DISTURBANCES.len()];
        let node = below(dice, nodes.len() as u32) as usize;
        let began = Instant::now();
        what.begin(&nodes[node], dice);
        while began.elapsed() < LASTS {
            what.repeat(&nodes[node]);
            std::thread::sleep(Duration::from_millis(250));
        }
        nodes[node].proxy.set(Fault::Healthy);
        all.push(Struck { what, node, began, ended: Instant::now() });
        std::thread::sleep(PAUSE);
    }
    all
}

/// What a load balancer learned from one server: when a reply came, how long that took, and whether the server is
/// ready.
#[derive(Clone, Copy, Debug)]
pub struct Readiness {
    pub at: Instant,
    pub took: Duration,
    pub is_ready: bool,
}

/// Keeps asking a server whether it is ready.
pub fn ask_readiness(node: &Node, ends: &AtomicBool, told: &Mutex<Vec<Readiness>>) {
    while !ends.load(Ordering::Relaxed) {
        let asked = Instant::now();
        let reply = ask(node, "GET", "/readyz", "", "").expect("it always says something");
        let is_ready = reply.status == 200;
        assert!(is_ready || reply.headers.contains_key("retry-after"), "{reply:?}");
        let (at, took) = (Instant::now(), asked.elapsed());
        told.lock().unwrap().push(Readiness { at, took, is_ready });
        std::thread::sleep(Duration::from_millis(100));
    }
}
