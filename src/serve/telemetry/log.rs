//! The lines of the log: where they go, and how they are written.

use tracing::{Dispatch, Level};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::prelude::*;
use tracing_subscriber::{Layer, Registry};

#[cfg(feature = "otlp")]
use super::otlp::TraceExport;

/// A place that reports go to.
pub(super) type ReportLayer = Box<dyn Layer<Registry> + Send + Sync>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    Text,
    /// A JSON object on each line.
    Json,
}

/// The places that a server reports to: its log, a collector of traces, or both.
#[derive(Default)]
pub struct ReportPlaces(Vec<ReportLayer>);

impl ReportPlaces {
    /// Adds a log. Times are in UTC. The log has only what this server reports. It has nothing from libraries, because
    /// nobody has checked their messages for secrets.
    pub fn log<W>(mut self, format: LogFormat, writer: W) -> Self
    where
        W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
    {
        let lines = tracing_subscriber::fmt::layer()
            .with_writer(writer)
            .with_ansi(false)
            .log_internal_errors(false);
        let own = Targets::new().with_target("speciate", Level::INFO);
        self.0.push(match format {
            LogFormat::Text => lines.with_filter(own).boxed(),
            LogFormat::Json => {
                let lines = lines.json().flatten_event(true).with_span_list(false);
                lines.with_filter(own).boxed()
            }
        });
        self
    }

    /// Adds a collector of traces.
    #[cfg(feature = "otlp")]
    pub fn traces(mut self, export: &TraceExport) -> Self {
        self.0.push(export.layer());
        self
    }

    /// Returns what reports to these places.
    pub fn dispatch(self) -> Dispatch {
        tracing_subscriber::registry().with(self.0).into()
    }

    /// Makes this process report to these places. Does nothing if there are none, or if it reports already.
    pub fn begin(self) {
        if !self.0.is_empty() {
            // Another program that embeds the server may write a log of its own.
            let _ = tracing::dispatcher::set_global_default(self.dispatch());
        }
    }
}

/// Returns what writes a log, as [`ReportPlaces::log`] does.
pub fn log_to<W>(format: LogFormat, writer: W) -> Dispatch
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    ReportPlaces::default().log(format, writer).dispatch()
}
