//! The tables of a sweep at the terminal.

use super::Report;
use speciate_lab::balance::{
    ComparisonSubject, GroupResult, LineupResult, MarginOutcome, Measure, Sweep, Verdict, figure,
    named,
};
use speciate_model::message;
use speciate_model::words::{Message, Value};

impl Report<'_> {
    /// Adds the tables of a sweep: wins and points of each animal for each combination of values.
    pub(super) fn sweep(&mut self, sweep: &Sweep, lineup: &LineupResult) {
        let paths = sweep.axes.iter().map(|axis| Value::Text(format!("`{}`", axis.path)));
        let paths = Value::All(paths.collect());
        let wins = message!("balance-sweep", path = paths.clone());
        self.sweep_table(&wins, sweep, lineup, Measure::Wins);
        let points = message!("balance-sweep-points", path = paths);
        self.sweep_table(&points, sweep, lineup, Measure::Points);
    }

    fn sweep_table(
        &mut self,
        heading: &Message,
        sweep: &Sweep,
        lineup: &LineupResult,
        measure: Measure,
    ) {
        let Some(base) = lineup.versions.first() else { return };
        self.out.push('\n');
        self.paragraph(heading);
        let mut header = format!("{:12}", "");
        for name in base.animals.keys() {
            header.push_str(&format!(" {:>11}", self.value(named("animal", name, self.words))));
        }
        self.out.push_str(&format!("{header}\n"));
        let value = |group: &GroupResult| match measure {
            Measure::Points => figure(group.points.mean).text(self.words),
            _ => figure(group.wins.mean).text(self.words),
        };
        let mut row = format!("{:12}", self.say("balance-sweep-base"));
        for group in base.animals.values() {
            row.push_str(&format!(" {:>11}", value(group) + " "));
        }
        self.out.push_str(&format!("{row}\n"));
        for point in &sweep.points {
            let values: Vec<String> = point.values.iter().map(i64::to_string).collect();
            let mut row = format!("{:12}", values.join(", "));
            for name in base.animals.keys() {
                let group = lineup.versions.get(point.version).and_then(|v| v.animals.get(name));
                let mean = group.map_or_else(String::new, value);
                let mark = mark(lineup, point.version, measure, name);
                row.push_str(&format!(" {:>11}", mean + mark));
            }
            self.out.push_str(&format!("{row}\n"));
        }
    }
}

/// Returns a sign for the verdict on an animal in a version.
fn mark(lineup: &LineupResult, version: usize, measure: Measure, animal: &str) -> &'static str {
    let subject = ComparisonSubject::Animal(animal.to_owned());
    let change = version.checked_sub(1).and_then(|change| lineup.changes.get(change));
    let found = change.and_then(|change| {
        let mut comparisons = change.comparisons.iter();
        comparisons.find(|found| found.measure == measure && found.subject == subject)
    });
    // The base is not compared with itself.
    let Some(found) = found else { return if version == 0 { " " } else { "?" } };
    match (found.outcome, &found.verdict) {
        (Some(MarginOutcome::Within), _) => " ",
        (_, Verdict::More) => "+",
        (_, Verdict::Less) => "-",
        _ => "?",
    }
}
