//! Sweeps: ranges of values for numbers of the tables, and the changes that they stand for.

use super::result::{Sweep, SweepAxis, SweepPoint};
use super::tune::number_at;
use speciate_content::Layers;
use speciate_content::node::TableEntries;
use speciate_model::message;
use speciate_model::words::errors;

/// The maximum number of versions in a sweep.
const VERSIONS_MAX: u64 = 200;

/// About how many values the example of a range in an error message has.
const EXAMPLE_VALUES: u64 = 12;

errors! {
    /// Why a text is not a range, or why ranges cannot be tried together.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SweepFault {
        Form = "balance-sweep-expected",
        /// The larger number is first. `meant` is the range with the smaller number first.
        Reversed { meant: String } => message!("balance-range-reversed"),
        MoreThanTwo = "balance-two-sweeps",
        Twice { path: String } = "balance-sweep-twice",
        /// There is only one combination of values, and the game already has these values.
        OnlyPresent { path: String, value: String } = "balance-sweep-one-value",
        /// `example` is a range with larger steps.
        TooMany { count: u64, most: u64, example: String } => {
            message!("balance-sweep-many", count = *count, most = *most)
        },
    }
}

/// A number of the tables, and the values to try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SweepRange {
    path: String,
    from: i64,
    to: i64,
    step: i64,
}

impl SweepRange {
    /// Reads `PATH=FROM..TO` or `PATH=FROM..TO:STEP`.
    ///
    /// # Errors
    ///
    /// Fails if the text has a different form, or if `FROM` is not less than `TO`.
    pub fn read(text: &str) -> Result<Self, SweepFault> {
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
            Some(Self { path, from, to, .. }) if from > to => {
                Err(SweepFault::Reversed { meant: format!("{path}={to}..{from}") })
            }
            _ => Err(SweepFault::Form),
        }
    }

    /// Returns the number of values.
    const fn count(&self) -> u64 {
        (self.to - self.from) as u64 / self.step as u64 + 1
    }

    fn values(&self) -> Vec<i64> {
        (0..self.count()).map(|place| self.from + place as i64 * self.step).collect()
    }
}

impl Sweep {
    /// Returns the sweep with all combinations of the values of these ranges; `None` without ranges. `root` is the
    /// tables without a change. The present values are the base of the run, which is version 0 and is not played twice.
    /// The other combinations are the following versions, in order.
    ///
    /// # Errors
    ///
    /// Fails if there are more than two ranges, if both have the same path, if there are too many combinations, or if
    /// the only combination is the base.
    pub fn of(ranges: &[SweepRange], root: &TableEntries) -> Result<Option<Self>, SweepFault> {
        let Some(first) = ranges.first() else { return Ok(None) };
        if ranges.len() > 2 {
            return Err(SweepFault::MoreThanTwo);
        }
        if let Some(twice) = ranges[1..].iter().find(|range| range.path == first.path) {
            return Err(SweepFault::Twice { path: twice.path.clone() });
        }
        let count = ranges.iter().fold(1_u64, |count, range| count.saturating_mul(range.count()));
        if count > VERSIONS_MAX {
            let step = first.step.saturating_mul((first.count() / EXAMPLE_VALUES + 1) as i64);
            let example = format!("{}={}..{}:{step}", first.path, first.from, first.to);
            return Err(SweepFault::TooMany { count, most: VERSIONS_MAX, example });
        }
        let mut combinations: Vec<Vec<i64>> = vec![Vec::new()];
        for range in ranges {
            let with = |before: &Vec<i64>| -> Vec<Vec<i64>> {
                let values = range.values().into_iter();
                values.map(|value| [&before[..], &[value]].concat()).collect()
            };
            combinations = combinations.iter().flat_map(with).collect();
        }
        let axis =
            |range: &SweepRange| SweepAxis { path: range.path.clone(), values: range.values() };
        let point = |(version, values)| SweepPoint { values, version };
        let mut sweep = Self {
            axes: ranges.iter().map(axis).collect(),
            points: (1..).zip(combinations).map(point).collect(),
        };
        let present = sweep.axes.iter().map(|axis| number_at(root, &axis.path));
        if let Some(present) = present.collect::<Option<Vec<i64>>>() {
            sweep.use_base_for(&present);
        }
        match &sweep.points[..] {
            [SweepPoint { version: 0, values }] => {
                let (path, value) = (first.path.clone(), values[0].to_string());
                Err(SweepFault::OnlyPresent { path, value })
            }
            _ => Ok(Some(sweep)),
        }
    }

    /// Makes the combination of values that the game already has the base.
    fn use_base_for(&mut self, present: &[i64]) {
        let mut versions = 1..;
        for point in &mut self.points {
            point.version = match point.values == present {
                true => 0,
                false => versions.next().unwrap_or_default(),
            };
        }
    }

    /// Returns a combination of values as a change, e.g. `set=game.draw=1 set=game.rounds=3`.
    pub fn change(&self, point: &SweepPoint) -> String {
        let set = |(axis, value): (&SweepAxis, &i64)| format!("set={}={value}", axis.path);
        self.axes.iter().zip(&point.values).map(set).collect::<Vec<_>>().join(" ")
    }

    /// Returns `layers` with a combination of values instead of their own settings for these numbers.
    pub fn layers(&self, point: &SweepPoint, layers: &Layers) -> Layers {
        let mut layers = layers.clone();
        for (axis, value) in self.axes.iter().zip(&point.values) {
            layers.settings.retain(|(known, _)| *known != axis.path);
            layers.settings.push((axis.path.clone(), value.to_string()));
        }
        layers
    }
}
