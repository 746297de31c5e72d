//! Reads the seasons of a game: when each one is, and which games count.

use super::clocks::parsed;
use super::{CatalogReader, TableFile};
use crate::node::Node;
use crate::season::SeasonTerms;
use crate::shape::{Described, NAME, Shape, by_name, described, may, must, set};
use crate::table::{TableReader, word};
use speciate_model::diagnostic::Code;
use speciate_model::message;

/// The file of seasons, which is not part of the rules.
pub const SEASONS: &str = "seasons";

/// The table of seasons.
pub const SEASON: &str = "season";

pub(super) const FILE: TableFile = TableFile {
    name: SEASONS,
    about: "seasons: tables of standings of a server; no rules",
    optional: true,
    keys: &[may(SEASON, "seasons by name", by_name(NAME, &ENTRY))],
    read,
    check: super::nothing,
};

const ENTRY: Described = described(
    "a season: the games that count for a table of standings",
    Shape::Table(&[
        must("begin", "the first day (UTC), e.g. `2027-01-01`; games count by their ends", DAY),
        must("end", "the first day after the season (UTC)", DAY),
        may("people", "the numbers of rated people that count; all if left out", set(&PEOPLE)),
        may("packs", "packs with rules that a game may have", set(&WORD)),
        may("variants", "variants that a game may have", set(&WORD)),
    ]),
);

const DAY: Shape = Shape::Formed("^[0-9]{4}-[0-9]{2}-[0-9]{2}$");
const PEOPLE: Described = described("a number of rated people", Shape::Number(2, 6, 2));
const WORD: Described = described("a name", Shape::Text);

const DAY_SECONDS: i64 = 24 * 60 * 60;

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let Some(seasons) = root.table(SEASON) else { return };
    for (name, _, table) in seasons.tables() {
        let (begin, end) = (day_at(&table, "begin"), day_at(&table, "end"));
        if let (Some((begin, _)), Some((end, node))) = (begin, end)
            && end <= begin
        {
            let message = message!("content-season-length", path = table.own_path());
            table.faults().error(Code::ValueNotAllowed, &node.origin, message);
        }
        let day = |found: Option<(i64, &Node)>| found.map_or(0, |(day, _)| day * DAY_SECONDS);
        let season = SeasonTerms {
            begin: day(begin),
            end: day(end),
            people: table.numbers("people"),
            packs: names(&table, "packs"),
            variants: names(&table, "variants"),
        };
        reading.catalog.seasons.insert(name.to_owned(), season);
        table.report_unknown_keys();
    }
}

/// Reads a list of names.
pub(super) fn names(table: &TableReader<'_>, key: &'static str) -> Vec<String> {
    let path = table.path(key);
    let nodes = table.list(key).iter();
    let name = |node| word(&path, node, message!("expect-string"), table.faults());
    nodes.filter_map(name).map(|(name, _)| name.to_owned()).collect()
}

/// Reads a day, counted from 1970.
fn day_at<'a>(table: &TableReader<'a>, key: &'static str) -> Option<(i64, &'a Node)> {
    let (node, _) = table.entry(key)?;
    let found = parsed(&table.path(key), node, message!("expect-day"), table, parsed_day);
    found.map(|day| (day, node))
}

fn parsed_day(text: &str) -> Option<i64> {
    let number = |digits: &str, length: usize| {
        let is_plain = digits.len() == length && digits.bytes().all(|sign| sign.is_ascii_digit());
        digits.parse().ok().filter(|_: &i64| is_plain)
    };
    let mut parts = text.splitn(3, '-');
    let (year, month, day) =
        (number(parts.next()?, 4)?, number(parts.next()?, 2)?, number(parts.next()?, 2)?);
    let month_at = usize::try_from(month).ok()?.checked_sub(1)?;
    let is_day = year >= 1970 && (1..=length_of_month(year, month_at)?).contains(&day);
    let before: i64 = (1970..year).map(|year| if is_leap(year) { 366 } else { 365 }).sum();
    let months: Option<i64> = (0..month_at).map(|month| length_of_month(year, month)).sum();
    Some(before + months? + day - 1).filter(|_| is_day)
}

/// Returns the number of days of a month, counted from 0.
fn length_of_month(year: i64, month: usize) -> Option<i64> {
    let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    Some(days.get(month)? + i64::from(month == 1 && is_leap(year)))
}

const fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (text, day) in [
            ("1970-01-01", 0),
            ("1972-02-29", 789),
            ("2000-03-01", 11_017),
            ("2027-01-01", 20_819),
            ("2100-03-01", 47_541),
        ] {
            assert_eq!(parsed_day(text), Some(day), "{text}");
        }
        for text in [
            "",
            "2027",
            "2027-1-1",
            "2027-02-29",
            "2027-13-01",
            "2027-00-01",
            "1969-12-31",
            "2027-01-01x",
        ] {
            assert_eq!(parsed_day(text), None, "{text}");
        }
    }
}
