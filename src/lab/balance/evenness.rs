//! How even the wins of a version are.

use super::findings::{Comparison, Fairness, NoVerdictReason, Verdict};

/// How far the furthest animal is from its fair share, in points of wins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Unevenness {
    /// The distance that was found. Chance alone makes it larger than 0.
    pub found: f64,
    /// Bounds, which hold for all comparisons of the report at once.
    pub low: f64,
    pub high: f64,
    /// Whether any animal is shown not to have its fair share.
    pub is_shown: bool,
}

impl Unevenness {
    /// Returns `None` if the games give no bounds.
    pub fn of(fairness: &Fairness) -> Option<Self> {
        let animals = &fairness.animals.comparisons;
        let largest = |distance: &dyn Fn(&Comparison) -> Option<f64>| -> Option<f64> {
            let distances = animals.iter().map(distance).collect::<Option<Vec<f64>>>()?;
            distances.into_iter().reduce(f64::max)
        };
        let low = largest(&|found| Some(found.low?.max(-found.high?).max(0.0)))?;
        Some(Self {
            found: largest(&|found| Some(found.difference.mean.abs()))?,
            low,
            high: largest(&|found| Some(found.high?.max(-found.low?)))?,
            is_shown: low > 0.0,
        })
    }

    /// Returns whether the wins of this version are shown to be more even than the wins of another one.
    pub fn is_less_than(self, other: Self) -> bool {
        self.high < other.low
    }
}

/// Returns why the wins of a version can be called neither even nor uneven: the reason for which the verdict on an
/// animal is withheld. Returns `None` if no verdict is withheld.
pub fn evenness_withheld(fairness: &Fairness) -> Option<&NoVerdictReason> {
    fairness.animals.comparisons.iter().find_map(|found| match &found.verdict {
        Verdict::Withheld(reason) => Some(reason),
        _ => None,
    })
}

/// Returns a distance from the fair share. By chance alone, some animal of these versions is further away than that in
/// at most 5 of 100 reports.
pub fn chance_distance<'a>(versions: impl IntoIterator<Item = &'a Fairness>) -> Option<f64> {
    let all = versions.into_iter().flat_map(|fairness| &fairness.animals.comparisons);
    let reaches = all.filter_map(|found| Some((found.high? - found.low?) / 2.0));
    reaches.reduce(f64::max)
}
