//! How long ago something happened, in words.

use std::time::{SystemTime, UNIX_EPOCH};

use speciate_model::message;
use speciate_model::words::Message;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Says how long ago a time was, given in seconds since 1970.
#[expect(clippy::disallowed_methods, reason = "a page says how long ago something was")]
pub fn ago(seconds: i64) -> Message {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    ago_of(now.as_secs() as i64 - seconds)
}

fn ago_of(passed: i64) -> Message {
    match passed {
        ..MINUTE => message!("ago-now"),
        MINUTE..HOUR => message!("ago-minutes", count = passed / MINUTE),
        HOUR..DAY => message!("ago-hours", count = passed / HOUR),
        _ => message!("ago-days", count = passed / DAY),
    }
}

#[cfg(test)]
mod tests {
    use speciate_model::words::Words;

    use super::*;

    #[test]
    fn the_largest_unit_is_said() {
        let say = |passed| Words::built_in().say(&ago_of(passed));
        assert_eq!([-5, 59].map(say), ["just now", "just now"]);
        assert_eq!([60, 119, 3599].map(say), ["1 minute ago", "1 minute ago", "59 minutes ago"]);
        assert_eq!([HOUR, 2 * DAY].map(say), ["1 hour ago", "2 days ago"]);
    }
}
