//! Durations as people say them.

use speciate_model::message;
use speciate_model::words::Message;

/// Returns a duration in the unit that people would use.
pub fn time(seconds: f64) -> Message {
    let whole = |seconds: f64| seconds.round().max(1.0) as u64;
    match seconds {
        ..90.0 => message!("balance-seconds", count = whole(seconds)),
        ..5400.0 => message!("balance-minutes", count = whole(seconds / 60.0)),
        _ => message!("balance-hours", count = whole(seconds / 3600.0)),
    }
}
