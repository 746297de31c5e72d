//! Reads the clocks that a table can choose: how long players may think, and what happens after that.

use super::{CatalogReader, TableFile};
use crate::node::Node;
use crate::shape::{Described, NAME, Shape, by_name, described, list, may, must, words};
use crate::table::{TableReader, word};
use speciate_model::clock::{AtEnd, ClockTerms, Nights};
use speciate_model::diagnostic::Code;
use speciate_model::message;
use speciate_model::words::Message;

/// The file of clocks, which is not part of the rules.
pub const CLOCKS: &str = "clocks";

/// The table of clocks.
pub const CLOCK: &str = "clock";

pub(super) const FILE: TableFile = TableFile {
    name: CLOCKS,
    about: "clocks: how long players of tables on a server may think; no rules",
    optional: true,
    keys: &[may(CLOCK, "clocks by name", by_name(NAME, &ENTRY))],
    read,
    check: super::nothing,
};

const ENTRY: Described = described(
    "a clock, which the maker of a table can choose",
    Shape::Table(&[
        must("allowance", "the time for each decision, e.g. `3 min`; what is left is lost", TIME),
        may("bank", "the time for the whole game, used after the allowance, e.g. `15 min`", TIME),
        may("nights", "the hours of each day in which no time counts", NIGHTS),
        may("holidays", "for how many days players may pause their clocks", HOLIDAYS),
        may("reminders", "how long before the end a player is reminded", list(&REMINDER)),
        may(
            "at_end",
            "what happens then: a `bot` takes over, or does so after a `vote` of the others, \
             or the clock will `skip` the decision, or `none`",
            Shape::OneOf(&words(&AtEnd::ALL)),
        ),
        may("bot", "the bot that takes over", Shape::OneOf(&BOTS)),
    ]),
);

const NIGHTS: Shape = Shape::Table(&[
    must("from", "when they begin, e.g. `23:00`", Shape::Formed(HOUR)),
    must("to", "when they end, e.g. `07:00`", Shape::Formed(HOUR)),
]);

const REMINDER: Described = described("a time, e.g. `1 min`", TIME);
pub(super) const TIME: Shape = Shape::Formed("^[1-9][0-9]{0,3} (s|min|h|days)$");
const HOUR: &str = "^([01][0-9]|2[0-3]):[0-5][0-9]$";
const HOLIDAYS: Shape = Shape::Number(0, 60, 0);
/// Bots that answer at once, so that nobody waits for them.
const BOTS: [&str; 2] = ["greedy", "random"];

/// The units of times, in seconds.
const UNITS: [(&str, u32); 4] = [("s", 1), ("min", 60), ("h", 60 * 60), ("days", 24 * 60 * 60)];
const AMOUNT_MAX: u32 = 9999;
/// The longest time: a year.
const TIME_MAX: u32 = 366 * 24 * 60 * 60;

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let Some(clocks) = root.table(CLOCK) else { return };
    for (name, _, table) in clocks.tables() {
        let at_end = table.choice("at_end", &AtEnd::ALL);
        let clock = ClockTerms {
            allowance: time_at(&table, "allowance").unwrap_or_default(),
            bank: time_at(&table, "bank").unwrap_or_default(),
            nights: table.table("nights").and_then(read_nights),
            holidays: table.number("holidays"),
            reminders: reminders(&table),
            at_end,
            bot: table
                .choice_if_any("bot", &BOTS.map(|bot| (bot, bot)))
                .unwrap_or(BOTS[0])
                .to_owned(),
        };
        reading.catalog.clocks.insert(name.to_owned(), clock);
        table.report_unknown_keys();
    }
}

fn reminders(table: &TableReader<'_>) -> Vec<u32> {
    let path = table.path("reminders");
    let nodes = table.list("reminders").iter();
    let mut times: Vec<u32> = nodes.filter_map(|node| time(&path, node, table)).collect();
    times.sort_unstable_by(|one, other| other.cmp(one));
    times.dedup();
    times
}

/// Reads the time at a key, in seconds.
pub(super) fn time_at(table: &TableReader<'_>, key: &'static str) -> Option<u32> {
    let (node, _) = table.entry(key)?;
    time(&table.path(key), node, table)
}

/// Reads a time in seconds, e.g. `3 min`.
fn time(path: &str, node: &Node, table: &TableReader<'_>) -> Option<u32> {
    parsed(path, node, message!("expect-time"), table, parsed_time)
}

/// Reads a word with a function. Reports a word that the function does not accept.
pub(super) fn parsed<T>(
    path: &str,
    node: &Node,
    expected: Message,
    table: &TableReader<'_>,
    parse: fn(&str) -> Option<T>,
) -> Option<T> {
    let (text, at) = word(path, node, expected.clone(), table.faults())?;
    let found = parse(text);
    if found.is_none() {
        table.faults().not_allowed(path, at, expected, format!("`{text}`"), None);
    }
    found
}

fn parsed_time(text: &str) -> Option<u32> {
    let (amount, unit) = text.split_once(' ')?;
    let (_, seconds) = UNITS.into_iter().find(|(name, _)| *name == unit)?;
    let is_plain = !amount.starts_with('0') && amount.bytes().all(|sign| sign.is_ascii_digit());
    let amount = amount.parse().ok().filter(|amount: &u32| is_plain && *amount <= AMOUNT_MAX)?;
    amount.checked_mul(seconds).filter(|time| (1..=TIME_MAX).contains(time))
}

/// Reads the hours of nights. Reports nights that begin and end at the same time, because they could also mean whole
/// days, and nights that leave no time to play.
fn read_nights(table: TableReader<'_>) -> Option<Nights> {
    let hour = |key: &'static str| {
        let (node, _) = table.entry(key)?;
        let found = parsed(&table.path(key), node, message!("expect-hour"), &table, parsed_hour);
        found.map(|hour| (hour, node))
    };
    let hours = hour("from").zip(hour("to"));
    let length = hours.map(|((from, _), (to, _))| (to + DAY - from) % DAY);
    if let Some((_, (_, node))) = hours
        && !length.is_some_and(|length| (1..=NIGHT_MAX).contains(&length))
    {
        let message = message!("content-nights-length", path = table.own_path());
        table.faults().error(Code::ValueNotAllowed, &node.origin, message);
    }
    table.report_unknown_keys();
    hours.map(|((from, _), (to, _))| Nights { from, to })
}

/// A day and the longest night, in minutes.
const DAY: u32 = 24 * 60;
const NIGHT_MAX: u32 = 20 * 60;

/// Reads a time of day in minutes after midnight, e.g. `23:00`.
fn parsed_hour(text: &str) -> Option<u32> {
    let number = |digits: &str, most: u32| {
        let is_plain = digits.len() == 2 && digits.bytes().all(|sign| sign.is_ascii_digit());
        digits.parse().ok().filter(|number: &u32| is_plain && *number <= most)
    };
    let (hour, minute) = text.split_once(':')?;
    Some(number(hour, 23)? * 60 + number(minute, 59)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_number_and_a_unit() {
        for (text, seconds) in [("45 s", 45), ("3 min", 180), ("24 h", 86_400), ("7 days", 604_800)]
        {
            assert_eq!(parsed_time(text), Some(seconds), "{text}");
        }
        for text in
            ["", "3", "3min", "0 min", "03 min", "-3 min", "3 weeks", "9999 days", "10000 s"]
        {
            assert_eq!(parsed_time(text), None, "{text}");
        }
    }

    #[test]
    fn hours_are_written_with_minutes() {
        assert_eq!((parsed_hour("00:00"), parsed_hour("23:59")), (Some(0), Some(1439)));
        for text in ["24:00", "7:00", "07", "07:60", "+7:00", "07:0"] {
            assert_eq!(parsed_hour(text), None, "{text}");
        }
    }
}
