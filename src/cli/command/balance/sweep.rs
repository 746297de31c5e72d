//! `--sweep`: ranges of numbers of the tables.

use std::str::FromStr;
use std::sync::Arc;

use crate::cli_context::CliContext;
use crate::command::simulate::change;
use crate::error::{CommandError, CommandResult};
use crate::options::WrongValue;
use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_model::message;
use speciate_table::variation::ContentVariation;
use speciate_tools::balance::{Sweep, SweepAxis, SweepPoint, Version};

/// The most versions of a sweep.
const VERSIONS_MAX: u64 = 200;

/// A number of the tables, and the values to try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SweepRange {
    path: String,
    from: i64,
    to: i64,
    step: i64,
}

impl FromStr for SweepRange {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let read = || {
            let (path, range) = text.split_once('=')?;
            let (from, to) = range.split_once("..")?;
            let (to, step) = to.split_once(':').unwrap_or((to, "1"));
            let number = |text: &str| text.trim().parse::<i64>().ok();
            let (path, from, to) = (path.trim().to_owned(), number(from)?, number(to)?);
            let range = Self { path, from, to, step: number(step)? };
            let is_range = range.step > 0 && to.checked_sub(from).is_some();
            (is_range && !range.path.is_empty()).then_some(range)
        };
        match read() {
            Some(range) if range.from < range.to => Ok(range),
            Some(Self { path, from, to, .. }) if from > to => Err(WrongValue {
                expected: message!("balance-range-reversed"),
                example: format!("{path}={to}..{from}"),
            }),
            _ => Err(WrongValue {
                expected: message!("balance-sweep-expected"),
                example: "terrain.sea.scores.0=5..12".to_owned(),
            }),
        }
    }
}

impl SweepRange {
    /// Returns the number of values.
    const fn count(&self) -> u64 {
        (self.to - self.from) as u64 / self.step as u64 + 1
    }

    fn values(&self) -> Vec<i64> {
        (0..self.count()).map(|place| self.from + place as i64 * self.step).collect()
    }
}

/// Returns the combinations of values of the ranges; `None` without any. Fails if they are too many.
pub fn sweep(ranges: &[SweepRange]) -> CommandResult<Option<Sweep>> {
    let Some(first) = ranges.first() else { return Ok(None) };
    if ranges.len() > 2 {
        return Err(CommandError::new(message!("balance-two-sweeps")));
    }
    if let Some(twice) = ranges[1..].iter().find(|range| range.path == first.path) {
        return Err(CommandError::new(message!("balance-sweep-twice", path = &twice.path)));
    }
    let count = ranges.iter().fold(1_u64, |count, range| count.saturating_mul(range.count()));
    if count > VERSIONS_MAX {
        let step = first.step.saturating_mul((count / VERSIONS_MAX + 1) as i64);
        let example = format!("{}={}..{}:{step}", first.path, first.from, first.to);
        let error = message!("balance-sweep-many", count = count, most = VERSIONS_MAX);
        return Err(
            CommandError::new(error).hint(message!("balance-sweep-many.hint", example = example))
        );
    }
    let mut combinations: Vec<Vec<i64>> = vec![Vec::new()];
    for range in ranges {
        let with = |before: &Vec<i64>| -> Vec<Vec<i64>> {
            let values = range.values().into_iter();
            values.map(|value| [&before[..], &[value]].concat()).collect()
        };
        combinations = combinations.iter().flat_map(with).collect();
    }
    let axis = |range: &SweepRange| SweepAxis { path: range.path.clone(), values: range.values() };
    // The base is the first version.
    let point = |(version, values)| SweepPoint { values, version };
    Ok(Some(Sweep {
        axes: ranges.iter().map(axis).collect(),
        points: (1..).zip(combinations).map(point).collect(),
    }))
}

/// Returns the layers of a combination of values: `layers` with the settings of the ranges in place of their own.
pub fn layers(ranges: &[SweepRange], point: &SweepPoint, layers: &Layers) -> Layers {
    let mut layers = layers.clone();
    for (range, value) in ranges.iter().zip(&point.values) {
        layers.settings.retain(|(known, _)| *known != range.path);
        layers.settings.push((range.path.clone(), value.to_string()));
    }
    layers
}

/// Loads the version of a combination of values. `base` is the variants and settings without them.
pub fn version(
    ranges: &[SweepRange],
    point: &SweepPoint,
    edition: &Arc<Edition>,
    players: usize,
    base: &Layers,
    cli: &CliContext,
) -> CommandResult<Version> {
    let (Some((range, rest)), Some(value)) = (ranges.split_last(), point.values.last()) else {
        return Ok(Version { change: String::new(), edition: edition.clone(), seed: None });
    };
    let last = ContentVariation::setting(&range.path, &value.to_string());
    let changed = change::comparable(&last, edition, players, &layers(rest, point, base), cli)?;
    let set = |(range, value): (&SweepRange, &i64)| format!("set={}={value} ", range.path);
    let before: String = rest.iter().zip(&point.values).map(set).collect();
    Ok(Version { change: before + last.given.as_str(), edition: changed, seed: None })
}
