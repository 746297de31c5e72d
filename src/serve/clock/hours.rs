//! The hours of each day in which time counts, in the time zone of a table.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use speciate_model::clock::Nights;

/// The hours in which time counts. All times are in milliseconds since 1970.
#[derive(Clone, Debug)]
pub struct CountedHours {
    zone: TimeZone,
    nights: Option<Nights>,
}

impl CountedHours {
    /// Returns the hours outside of nights in a time zone; in UTC if the zone is not known on this machine.
    pub fn new(zone: &str, nights: Option<Nights>) -> Self {
        Self { zone: TimeZone::get(zone).unwrap_or(TimeZone::UTC), nights }
    }

    /// Returns how much of the time between two times counts.
    pub fn between(&self, from: i64, to: i64) -> i64 {
        let nights = self.nights_from(from).take_while(|(begin, _)| *begin < to);
        let asleep: i64 = nights.map(|(begin, end)| (end.min(to) - begin.max(from)).max(0)).sum();
        (to - from - asleep).max(0)
    }

    /// Returns when `time` milliseconds that count have passed since `from`.
    pub fn after(&self, from: i64, time: i64) -> i64 {
        let (mut at, mut left) = (from, time.max(0));
        for (begin, end) in self.nights_from(from) {
            let awake = (begin - at).max(0);
            if left <= awake {
                break;
            }
            left -= awake;
            at = at.max(end);
        }
        at + left
    }

    /// Returns the beginning and end of each night that ends after `from`, in order.
    fn nights_from(&self, from: i64) -> impl Iterator<Item = (i64, i64)> {
        let today =
            Timestamp::from_millisecond(from).ok().map(|at| self.zone.to_datetime(at).date());
        let nights = self.nights;
        let first = today.filter(|_| nights.is_some()).and_then(|today| today.yesterday().ok());
        let days = std::iter::successors(first, |day: &Date| day.tomorrow().ok());
        let night = move |day: Date| {
            let Nights { from, to } = nights?;
            let morning = if to > from { day } else { day.tomorrow().ok()? };
            Some((self.at(day, from)?, self.at(morning, to)?))
        };
        // A night that begins in the gap of a change to summer time can end before it begins.
        days.map_while(night).filter(move |(begin, end)| *end > from && begin < end)
    }

    /// Returns the moment of a time of day, which is given in minutes after midnight. If the change to summer time
    /// skips that time, this is after the gap. If the time comes twice, this is the first.
    fn at(&self, day: Date, minutes: u32) -> Option<i64> {
        let (hour, minute) = (i8::try_from(minutes / 60).ok()?, i8::try_from(minutes % 60).ok()?);
        let time = day.at(hour, minute, 0, 0);
        Some(self.zone.to_ambiguous_timestamp(time).compatible().ok()?.as_millisecond())
    }
}

/// Returns whether a time zone is known on this machine, e.g. `Europe/Rome`.
pub fn is_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

/// Returns a time in milliseconds since 1970 as a page writes it, for scripts and for people.
pub fn utc(at: i64) -> Option<(String, String)> {
    let at = Timestamp::from_second(at.div_euclid(1000)).ok()?;
    Some((at.to_string(), at.strftime("%Y-%m-%d %H:%M UTC").to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_in_full() {
        let written = ("2026-11-27T21:30:05Z".to_owned(), "2026-11-27 21:30 UTC".to_owned());
        assert_eq!(utc(1_795_815_005_999), Some(written));
        assert_eq!(utc(i64::MAX), None);
    }
}
