//! The lines of the log: where they go, and how they are written.

use tracing::{Dispatch, Level};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    Text,
    /// A JSON object on each line.
    Json,
}

/// Begins the log of this process. Does nothing if it has one already.
pub fn begin_log<W>(format: LogFormat, writer: W)
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    // Another program that embeds the server may write a log of its own.
    let _ = tracing::dispatcher::set_global_default(log_to(format, writer));
}

/// Returns what writes a log. Times are in UTC. The log has only what this server reports, not what libraries say, because
/// nobody has checked that for secrets.
pub fn log_to<W>(format: LogFormat, writer: W) -> Dispatch
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(writer)
        .with_ansi(false)
        .log_internal_errors(false);
    let own = Targets::new().with_target("speciate", Level::INFO);
    let registry = tracing_subscriber::registry();
    match format {
        LogFormat::Text => registry.with(lines.with_filter(own)).into(),
        LogFormat::Json => {
            let lines = lines.json().flatten_event(true).with_span_list(false);
            registry.with(lines.with_filter(own)).into()
        }
    }
}
