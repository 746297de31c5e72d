//! The collector to which `serve` sends traces.

use std::time::Duration;

use clap::Args;

use super::shown_address::without_login;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_serve::{TraceExport, TraceFault};

/// How long the end of the server waits for the collector.
const END_WAIT: Duration = Duration::from_secs(3);

#[derive(Args, Debug)]
pub struct TraceFlags {
    #[arg(long, value_name = "URL")]
    otlp: Option<String>,
}

impl TraceFlags {
    /// Returns what sends traces; `None` if the server sends none.
    pub fn export(&self) -> CommandResult<Option<TraceExport>> {
        let export = self.otlp.as_deref().map(TraceExport::to).transpose();
        export.map_err(|fault| CommandError::new(told(fault)))
    }
}

/// Sends the last traces, and says how many spans of all were lost.
pub fn end(cli: &CliContext, export: &TraceExport) {
    let lost = export.end(END_WAIT);
    if lost > 0 {
        cli.warn(message!("serve-otlp-lost", count = lost));
    }
}

fn told(fault: TraceFault) -> Message {
    match fault {
        TraceFault::Address(found) => message!("serve-otlp-form", found = without_login(&found)),
        TraceFault::Setting(reason) => message!("serve-otlp-setting", reason = reason),
    }
}
