//! Reads the formats of tournaments on a server: pairings, points and tie-breaks.

use super::{CatalogReader, TableFile};
use crate::Catalog;
use crate::entries::origin;
use crate::faults::Faults;
use crate::node::TableEntries;
use crate::read::clocks::{CLOCK, TIME, time_at};
use crate::read::range;
use crate::read::seasons::names;
use crate::shape::{
    Described, KeyShape, NAME, Shape, by_name, described, may, must, set, some, words,
};
use crate::table::TableReader;
use speciate_model::contest::{
    ContestLeavers, ContestSystem, ContestTerms, ContestTieBreak, PeopleRange,
};
use speciate_model::message;

/// The file of formats, which is not part of the rules.
pub const TOURNAMENTS: &str = "tournaments";

/// The table of formats.
pub const FORMAT: &str = "format";

pub(super) const FILE: TableFile = TableFile {
    name: TOURNAMENTS,
    about: "tournaments: the formats that people on a server can choose; they are not rules",
    optional: true,
    keys: &[may(FORMAT, "formats of tournaments by name", by_name(NAME, &ENTRY))],
    read,
    check,
};

const ENTRY: Described = described(
    "a format of tournaments",
    Shape::Table(&[
        must(
            "system",
            "who plays in the next round: everybody (`swiss`), or the best of each table (`knockout`)",
            Shape::OneOf(&words(&SYSTEMS)),
        ),
        may("rounds", "the number of rounds of a `swiss` tournament", ROUNDS),
        may(
            "advancing",
            "how many people of each table advance in a `knockout`; by default half of the smallest table",
            ADVANCING,
        ),
        must("seats", "how many people sit at a table", Shape::Table(&SEATS)),
        must("people", "how many people can take part", Shape::Table(&PEOPLE)),
        must("registration", "how long people can register, e.g. `7 days`", TIME),
        must("points", "the points for each place at a table, the first place first", POINTS),
        may("bye", "the points for a round without a seat", Shape::Number(0, POINTS_MAX, 0)),
        may("tie_breaks", "the tie-breaks, in this order", set(&TIE_BREAK)),
        may("clock", "the name of a clock for each table", Shape::Text),
        may("variants", "the variants of each game", set(&VARIANT)),
        may(
            "leavers",
            "where people who leave are in the standings: `last`, or where their points put them (`stay`)",
            Shape::OneOf(&words(&ContestLeavers::ALL)),
        ),
        may("watched", "whether anybody may watch the tables", Shape::Flag(true)),
    ]),
);

/// The names of systems, with whether they are knockouts.
const SYSTEMS: [(&str, bool); 2] = [("swiss", false), ("knockout", true)];
const ROUNDS: Shape = Shape::Number(1, 20, 3);
const ADVANCING: Shape = Shape::Number(1, SEATS_MAX - 1, 1);
const SEATS: [KeyShape; 2] = [
    must("from", "the least", Shape::Number(2, SEATS_MAX, 2)),
    must("to", "the most", Shape::Number(2, SEATS_MAX, SEATS_MAX)),
];
const PEOPLE: [KeyShape; 2] = [
    must("from", "the least", Shape::Number(2, PEOPLE_MAX, 2)),
    must("to", "the most", Shape::Number(2, PEOPLE_MAX, PEOPLE_MAX)),
];
const POINTS: Shape = some(&PLACE);
const PLACE: Described = described("the points for a place", Shape::Number(0, POINTS_MAX, 0));
const TIE_BREAK: Described = described(
    "more `wins`, the points of all `opponents`, the points of the `last-round`, or a `lot`",
    Shape::OneOf(&words(&ContestTieBreak::ALL)),
);
const VARIANT: Described = described("a variant", Shape::Text);

const SEATS_MAX: i64 = 6;
const PEOPLE_MAX: i64 = 256;
const POINTS_MAX: i64 = 1000;

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let Some(formats) = root.table(FORMAT) else { return };
    for (name, _, table) in formats.tables() {
        let is_knockout = table.choice_if_any("system", &SYSTEMS);
        let seats = people_at(&table, "seats", (0, SEATS_MAX));
        let terms = ContestTerms {
            system: match is_knockout {
                Some(true) => ContestSystem::Knockout { advancing: advancing(&table, seats) },
                Some(false) | None => ContestSystem::Swiss { rounds: table.number("rounds") },
            },
            seats,
            clock: table.word("clock").map(|(clock, _)| clock.to_owned()),
            variants: names(&table, "variants"),
            points: points(&table),
            bye: table.number("bye"),
            tie_breaks: table.choices("tie_breaks", &ContestTieBreak::ALL),
            registration: time_at(&table, "registration").unwrap_or_default(),
            people: people_at(&table, "people", (seats.least, PEOPLE_MAX)),
            leavers: table.choice("leavers", &ContestLeavers::ALL),
            is_watched: table.flag("watched"),
        };
        reading.catalog.formats.insert(name.to_owned(), terms);
        let of_other_system: &[&str] = match is_knockout {
            Some(true) => &["rounds"],
            Some(false) => &["advancing"],
            None => &[],
        };
        table.report_unknown_keys_and(of_other_system);
    }
}

/// Checks that the clocks of formats exist. It is not a fault if a pack has removed the clock of a format: nobody can
/// choose that format.
fn check(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    for (name, terms) in &catalog.formats {
        let clock = terms.clock.as_ref().filter(|clock| !catalog.clocks.contains_key(*clock));
        let clock = clock.filter(|clock| !faults.has_removed(&format!("{CLOCK}.{clock}")));
        if let Some(clock) = clock {
            let at = origin(root, &[FORMAT, name.as_str(), "clock"]);
            let known = catalog.clocks.keys().map(String::as_str);
            faults.unknown_name(message!("kind-clock"), clock, &at, known);
        }
    }
}

/// Reads a range of numbers of people, whose upper end must be between two limits.
fn people_at(table: &TableReader<'_>, key: &'static str, (least, most): (u16, i64)) -> PeopleRange {
    let Some(numbers) = table.table(key) else { return PeopleRange { least: 0, most: 0 } };
    let found = range(&numbers, most);
    let number = |number: i64| u16::try_from(number).unwrap_or_default();
    let people = PeopleRange { least: number(*found.start()), most: number(*found.end()) };
    if people.most < least
        && let Some(node) = numbers.node("to")
    {
        let expected = message!("expect-number", from = least, to = most);
        let found = format!("`{}`", people.most);
        let path = numbers.path("to");
        numbers.faults().not_allowed(&path, &node.origin, expected, found, None);
    }
    numbers.report_unknown_keys();
    people
}

/// Reads how many people advance. Each round must eliminate somebody, and two tables must leave enough people for
/// another table.
fn advancing(table: &TableReader<'_>, seats: PeopleRange) -> u16 {
    let (least, most) = (seats.least.div_ceil(2), seats.least.saturating_sub(1));
    let Some((node, _)) = table.entry("advancing") else { return least.max(1) };
    let found: u16 = table.number("advancing");
    if seats.least > 0 && !(least..=most).contains(&found) {
        let expected = message!("expect-number", from = least, to = most);
        let (path, shown) = (table.path("advancing"), format!("`{found}`"));
        table.faults().not_allowed(&path, &node.origin, expected, shown, None);
    }
    found
}

/// Reads the points of places. A better place cannot have fewer points.
fn points(table: &TableReader<'_>) -> Vec<u16> {
    let points: Vec<u16> = table.numbers("points");
    let rises = points.windows(2).position(|pair| pair[0] < pair[1]);
    if let Some(at) = rises
        && let Some(node) = table.node("points")
    {
        let (path, expected) = (table.path("points"), message!("expect-falling"));
        let found = format!("`{}`", points.get(at + 1).copied().unwrap_or_default());
        table.faults().not_allowed(&path, &node.origin, expected, found, None);
    }
    points
}
