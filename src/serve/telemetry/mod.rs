//! What operators see of a server: metrics for Prometheus, a log of requests, answers and failures, and traces. Prometheus
//! fetches the metrics from an address of their own, and the log is written to stdout. Traces are sent to a collector, if
//! the operator names one.
//!
//! None of them contains secrets or what people write: no address with a key, no session, no name or text of a person, and not
//! what a player chose. Visitors cannot choose the labels of metrics, so the number of labels is bounded.
//! `content/operators.md` lists the metrics.

mod answers;
mod counts;
mod log;
mod messages;
mod metrics;
#[cfg(feature = "otlp")]
mod otlp;
mod page;
mod process;
mod requests;
pub mod spans;
mod store;

pub use answers::{AnswerClient, AnswerKind, AnswerWatch};
pub use counts::GaugeGuard;
pub use log::{LogFormat, ReportPlaces, log_to};
pub use messages::MessageResult;
pub use metrics::Telemetry;
#[cfg(feature = "otlp")]
pub use otlp::{TraceExport, TraceFault};
pub use page::serve;
pub use requests::observe;
