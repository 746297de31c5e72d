//! What operators see of a server: metrics for Prometheus, and a log of requests, answers and failures. The server sends
//! them nowhere: Prometheus fetches the metrics from an address of their own, and the log is written to stdout.
//!
//! Neither contains secrets or what people write: no address with a key, no session, no name or text of a person, and not
//! what a player chose. Visitors choose no label of a metric, so their number is bounded. `content/operators.md` lists the
//! metrics.

mod answers;
mod counts;
mod log;
mod messages;
mod metrics;
mod page;
mod process;
mod requests;
mod store;

pub use answers::{AnswerClient, AnswerKind, AnswerWatch};
pub use counts::GaugeGuard;
pub use log::{LogFormat, begin_log, log_to};
pub use messages::MessageResult;
pub use metrics::Telemetry;
pub use page::serve;
pub use requests::observe;
