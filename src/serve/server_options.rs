//! What the operator of a server chooses when it starts.

use std::sync::Arc;

use crate::clock::{ServerTime, TimeSource};
use crate::connections::ClientWaits;
use crate::notify::NotifySettings;
use crate::server_state::ServerState;
use speciate_table::PackOffer;

impl ServerState {
    /// Makes the server public. A new game is then hidden from others unless its host opens it to everybody, and the
    /// number of games is limited.
    pub fn public(mut self) -> Self {
        self.is_public = true;
        self
    }

    /// Sets how long the server waits for clients.
    pub fn waiting(mut self, waits: ClientWaits) -> Self {
        self.waits = waits;
        self
    }

    /// Sets where the server gets the time from, unless its store has a time. Only requests then look at clocks, so no
    /// other part of the server reads the time while a test sets it.
    pub fn timed_by(mut self, source: Box<dyn TimeSource>) -> Self {
        self.time = ServerTime::of(source);
        self.looks_at_clocks = false;
        self
    }

    /// Archives games whose logs have not changed for this number of days.
    pub fn archiving(mut self, days: u32) -> Self {
        self.archive_age = Some(days.saturating_mul(24 * 60 * 60));
        self
    }

    /// Notifies people who are away from the table that it is their turn, if they asked for this.
    pub fn notifying(mut self, settings: NotifySettings) -> Self {
        for channel in &settings.channels {
            self.telemetry.show_channel(channel.name());
        }
        self.notify = Some(Arc::new(settings));
        self
    }

    /// Shows in its metrics how many spans are sent.
    #[cfg(feature = "otlp")]
    pub fn exporting(self, export: &crate::telemetry::TraceExport) -> Self {
        self.telemetry.counts_spans(export);
        self
    }

    /// Offers these packs to people who make games, in addition to the packs in use.
    pub fn offering(mut self, offer: PackOffer) -> Self {
        self.offer = offer;
        self
    }
}
