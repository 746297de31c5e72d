//! Where points come from, and what correlates with winning, at the terminal.

use super::Report;
use speciate_bots::sim::Estimate;
use speciate_lab::balance::{BalanceThing, ThingKind, UsageResult, VersionResult, figure};
use speciate_model::message;

/// The maximum number of rows in the tables of sources and of used items. JSON has all rows.
const ROWS_MAX: usize = 10;

/// The minimum percentage of animals that must use an item, and that must not use it, before the table lists it.
const USED_MIN: f64 = 5.0;

/// The mean points of an animal in a game from a source, without a change and with it.
struct SourceChange<'a> {
    thing: &'a BalanceThing,
    before: f64,
    after: f64,
}

impl Report<'_> {
    /// Adds the sources of points, over all animals, and what each of these changes does to them.
    pub(super) fn sources(&mut self, base: &VersionResult, changed: &[VersionResult]) {
        if base.points.values().all(|points| points.sources.is_empty()) {
            return;
        }
        let changes: Vec<Vec<SourceChange<'_>>> =
            changed.iter().map(|with| changes_of_sources(base, with)).collect();
        let means = means(base);
        let all = changes.iter().map(Vec::len).chain([means.len()]).max().unwrap_or_default();
        self.out.push('\n');
        self.paragraph(&match all > ROWS_MAX {
            true => message!("balance-sources-largest", most = ROWS_MAX),
            false => message!("balance-sources"),
        });
        if changed.is_empty() {
            for (thing, mean) in largest(means, |(_, mean)| mean.abs()) {
                let (name, mean) = (self.thing(thing), figure(mean).text(self.words));
                self.out.push_str(&format!("  {name:40} {mean:>7}\n"));
            }
        }
        for (version, rows) in changed.iter().zip(changes) {
            self.changed_sources(&version.change, rows);
        }
    }

    /// Adds the sources of points without a change and with it.
    fn changed_sources(&mut self, change: &str, rows: Vec<SourceChange<'_>>) {
        self.out.push_str(&format!(
            "{change:42} {:>7} {:>7} {:>10}\n",
            self.say("column-before"),
            self.say("column-after"),
            self.say("column-difference"),
        ));
        for row in largest(rows, |row| row.before.abs().max(row.after.abs())) {
            self.out.push_str(&format!(
                "  {:40} {:>7} {:>7} {:>10}\n",
                self.thing(row.thing),
                figure(row.before).text(self.words),
                figure(row.after).text(self.words),
                figure(row.after - row.before).text(self.words),
            ));
        }
    }

    /// Adds the items whose use correlates with winning or losing.
    pub(super) fn usage(&mut self, base: &VersionResult) {
        let is_telling = |usage: &&UsageResult| {
            let share = 100.0 * usage.used as f64 / usage.of.max(1) as f64;
            usage.thing.kind != ThingKind::Space && (USED_MIN..100.0 - USED_MIN).contains(&share)
        };
        let used = base.usage.iter().filter(is_telling);
        let mut used: Vec<(&UsageResult, Estimate)> =
            used.filter_map(|usage| Some((usage, usage.difference?))).collect();
        if used.is_empty() {
            return;
        }
        // A wide interval around a large difference says little, so the nearer bound decides.
        let sure = |usage: &UsageResult| match (usage.low, usage.high) {
            (Some(low), Some(high)) => low.max(-high),
            _ => f64::NEG_INFINITY,
        };
        used.sort_by(|(one, _), (other, _)| sure(other).total_cmp(&sure(one)));
        self.out.push('\n');
        let things = base.usage.iter().filter(|usage| usage.difference.is_some()).count();
        let shown = used.len().min(ROWS_MAX);
        self.paragraph(&message!("balance-usage", count = things, shown = shown));
        for (usage, difference) in used.into_iter().take(ROWS_MAX) {
            let count = message!("balance-usage-row", used = usage.used, of = usage.of);
            let (name, count) = (self.thing(&usage.thing), self.words.say(&count));
            let bounds = self.between(usage.low, usage.high);
            let mean = figure(difference.mean).text(self.words);
            self.out.push_str(&format!("  {name:40} {count:>16} {mean:>7} {bounds:>15}\n"));
        }
    }
}

/// Returns the mean points of an animal in a game from each source, without a change and with it.
fn changes_of_sources<'a>(
    base: &'a VersionResult,
    with: &'a VersionResult,
) -> Vec<SourceChange<'a>> {
    let (before, after) = (means(base), means(with));
    let of = |means: &[(&BalanceThing, f64)], thing: &BalanceThing| {
        means.iter().find(|(known, _)| *known == thing).map_or(0.0, |(_, mean)| *mean)
    };
    let is_new =
        |(thing, _): &&(&BalanceThing, f64)| before.iter().all(|(known, _)| known != thing);
    let things = before.iter().chain(after.iter().filter(is_new)).map(|(thing, _)| *thing);
    let change =
        |thing| SourceChange { thing, before: of(&before, thing), after: of(&after, thing) };
    things.map(change).collect()
}

/// Returns the mean points of an animal in a game from each source, over all animals.
fn means(version: &VersionResult) -> Vec<(&BalanceThing, f64)> {
    let mut sums: Vec<(&BalanceThing, f64)> = Vec::new();
    for source in version.points.values().flat_map(|points| &points.sources) {
        match sums.iter_mut().find(|(thing, _)| *thing == &source.thing) {
            Some((_, sum)) => *sum += source.points.mean,
            None => sums.push((&source.thing, source.points.mean)),
        }
    }
    let animals = version.points.len().max(1) as f64;
    sums.into_iter().map(|(thing, sum)| (thing, sum / animals)).collect()
}

/// Returns the largest rows, the largest first.
fn largest<T>(mut rows: Vec<T>, size: impl Fn(&T) -> f64) -> Vec<T> {
    rows.sort_by(|one, other| size(other).total_cmp(&size(one)));
    rows.truncate(ROWS_MAX);
    rows
}
