//! Reads the metrics that packs declare: numbers that simulations report for each animal.

use super::{CatalogReader, TableFile};
use crate::catalog::{AddedMetric, CountedFact, MetricSource};
use crate::shape::{Described, NAME, Shape, by_name, described, may};
use crate::table::{TableReader, missing_key};
use speciate_model::diagnostic::Code;
use speciate_model::event::EventType;
use speciate_model::message;
use speciate_model::words::Value;

/// The table of metrics.
pub const METRIC: &str = "metric";

/// The names of other values in reports about animals. Metrics cannot use these names.
const TAKEN: [&str; 6] = ["games", "wins", "vp", "share", "points", "won"];

pub(super) const FILE: TableFile = TableFile {
    name: "metrics",
    about: "metrics: numbers of each animal that simulations report",
    optional: true,
    keys: &[may(METRIC, "metrics by name", by_name(NAME, &OF_PACK))],
    read,
    check: super::nothing,
};

const OF_PACK: Described = described(
    "a metric, which counts facts or is a number that scripts remember; no rule reads it",
    Shape::Table(&[
        may(
            "counts",
            "the type of the facts that it counts, e.g. `species_eliminated`",
            Shape::Formed(FACT),
        ),
        may(
            "sum",
            "the field of the fact that is added up, e.g. `count`; without it, each fact counts 1",
            Shape::Formed(FACT),
        ),
        may(
            "for",
            "the field of the fact with the animal or seat for which it counts; without it, `animal` or else `seat`, and facts with neither count for every animal",
            Shape::Formed(FACT),
        ),
        may(
            "noted",
            "the key under which scripts remember a number for each animal; the number at the end of the game counts",
            Shape::Text,
        ),
    ]),
);

/// The pattern of types and fields of facts.
const FACT: &str = "^[a-z][a-z0-9_]*$";

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let Some(metrics) = root.table(METRIC) else { return };
    for (name, entry, table) in metrics.tables() {
        if TAKEN.contains(&name) {
            let message = message!("content-metric-taken", name = name);
            let hint = message!("content-metric-taken.hint", name = name);
            table.faults().error_with(Code::DuplicateName, &entry.key, message, hint);
        }
        let source = match (table.node("counts").is_some(), table.node("noted").is_some()) {
            (true, true) => {
                let message = message!("content-metric-both", path = table.own_path());
                table.faults().error(Code::UnknownKey, &entry.key, message);
                None
            }
            (false, false) => {
                missing_key(table.own_path(), "counts", &entry.key, table.faults());
                None
            }
            (true, false) => counted(&table).map(MetricSource::Facts),
            (false, true) => {
                table.word("noted").map(|(key, _)| MetricSource::Noted(key.to_owned()))
            }
        };
        reading
            .catalog
            .metrics
            .extend(source.map(|source| AddedMetric { name: name.to_owned(), source }));
        table.report_unknown_keys_and(&[]);
    }
}

fn counted(table: &TableReader<'_>) -> Option<CountedFact> {
    let (name, at) = table.word("counts")?;
    let Some(event_type) =
        EventType::ALL.iter().copied().find(|event_type| event_type.name() == name)
    else {
        let known = EventType::ALL.iter().map(|event_type| event_type.name());
        table.faults().unknown_name(message!("kind-fact"), name, at, known);
        return None;
    };
    let field = |key, is_fit: fn(&str) -> bool| -> Option<Option<&'static str>> {
        let Some((name, at)) = table.word(key) else { return Some(None) };
        let fields =
            || event_type.schema().iter().filter(|(_, kind)| is_fit(kind)).map(|(field, _)| *field);
        let found = fields().find(|field| *field == name);
        if found.is_none() {
            let fields = Value::names(fields());
            let message = message!(
                "content-metric-field",
                key = key,
                name = name,
                fact = event_type.name(),
                fields = fields
            );
            let hint = message!("content-metric-field.hint");
            table.faults().error_with(Code::UnknownName, at, message, hint);
        }
        found.map(Some)
    };
    let sum = field("sum", |kind| kind.starts_with("number"))?;
    let whom = field("for", |kind| ["animal", "seat"].contains(&kind))?;
    let has = |name: &str| event_type.schema().iter().any(|(field, _)| *field == name);
    let natural = ["animal", "seat"].into_iter().find(|name| has(name));
    Some(CountedFact { event_type, sum, whom: whom.or(natural) })
}
