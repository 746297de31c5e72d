//! How games went: their length, who led, and how much there was to decide.

use maud::{Markup, html};

use super::super::{Distribution, VersionResult, spread};
use super::lineup::chart_id;
use super::names::PageWriter;
use super::points::titled;
use crate::chart::{
    AxisRange, Bin, ChartLabels, ChartPoint, Line, ReferenceLine, histogram, lines,
};
use speciate_bots::sim::Estimate;
use speciate_model::message;

pub(super) fn course(w: &PageWriter<'_>, lineup: usize, versions: &[&VersionResult]) -> Markup {
    let is_named = versions.len() > 1;
    html! {
        @for version in versions { (in_words(w, version, is_named)) }
        div .charts {
            @for chart in CHARTS {
                @for (index, version) in versions.iter().enumerate() {
                    (chart.drawn(w, chart_id(&format!("{}-{index}", chart.id), lineup), version, versions))
                }
            }
            (ahead(w, chart_id("ahead", lineup), versions))
        }
    }
}

/// A histogram of a value of each game.
struct OfGames {
    id: &'static str,
    title: &'static str,
    about: &'static str,
    across: &'static str,
    of: fn(&VersionResult) -> &Distribution,
}

const CHARTS: [OfGames; 4] = [
    OfGames {
        id: "turns",
        title: "balance-page-turns",
        about: "balance-page-turns-about",
        across: "balance-page-axis-turns",
        of: |version| &version.turns,
    },
    OfGames {
        id: "decisions",
        title: "balance-page-decisions",
        about: "balance-page-decisions-about",
        across: "balance-page-axis-decisions",
        of: |version| &version.decisions,
    },
    OfGames {
        id: "lead-changes",
        title: "balance-page-lead-changes",
        about: "balance-page-lead-changes-about",
        across: "balance-page-axis-lead-changes",
        of: |version| &version.lead.changes,
    },
    OfGames {
        id: "known-after",
        title: "balance-page-known-after",
        about: "balance-page-known-after-about",
        across: "balance-page-axis-known-after",
        of: |version| &version.lead.known_after,
    },
];

impl OfGames {
    fn drawn(
        &self,
        w: &PageWriter<'_>,
        id: String,
        version: &VersionResult,
        versions: &[&VersionResult],
    ) -> Markup {
        let title = titled(w, self.title, version, versions.len() > 1);
        let labels = w.labels(id, title, self.about, self.across, "balance-page-axis-games");
        let all = || versions.iter().map(|version| bins((self.of)(version)));
        let room = AxisRange {
            across: all().flat_map(|bins| Bin::ends(&bins)).collect(),
            up: all().flatten().map(|bin| bin.count as f64).collect(),
        };
        let labels = ChartLabels { room, ..labels };
        let distribution = (self.of)(version);
        let median = w.short(distribution.median);
        let reference = ReferenceLine {
            value: distribution.median,
            label: w.say(message!("balance-page-median", median = median)),
        };
        histogram(&labels, &bins(distribution), Some(&reference), w.words).figure(w.words)
    }
}

/// Returns the bars of a distribution, each up to where the next begins.
fn bins(distribution: &Distribution) -> Vec<Bin> {
    let bars = &distribution.bars;
    let wide = match bars.as_slice() {
        [(first, _), (second, _), ..] => second - first,
        _ => 1.0,
    };
    bars.iter().map(|(from, count)| Bin { from: *from, to: from + wide, count: *count }).collect()
}

fn in_words(w: &PageWriter<'_>, version: &VersionResult, is_named: bool) -> Markup {
    let message = message!(
        "balance-page-course-about",
        spread = spread(&version.turns),
        turns = w.short(version.turns.median),
        least = w.short(version.turns.lower_quarter),
        most = w.short(version.turns.upper_quarter),
        decisions = w.short(version.decisions.median),
        forced = w.percent(version.forced.mean),
        changes = w.short(version.lead.changes.mean.mean),
        known = w.percent(version.lead.known_after.median),
    );
    html! {
        p {
            @if is_named { strong { (w.version(&version.change)) ":" } " " }
            (w.say(message))
        }
    }
}

/// Draws how often the eventual winner led after each tenth of the game.
fn ahead(w: &PageWriter<'_>, id: String, versions: &[&VersionResult]) -> Markup {
    let labels = w.labels(
        id,
        w.text("balance-page-ahead"),
        "balance-page-ahead-about",
        "balance-page-axis-part",
        "balance-page-axis-ahead",
    );
    let line = |version: &&VersionResult| {
        let tenths = (1_u32..).map(|tenth| 10.0 * f64::from(tenth));
        // By the rules, the winner is ahead at the end of a game, so the last point has no bounds.
        let last = version.lead.ahead.len().saturating_sub(1);
        let point = |(tenth, share): (usize, &Estimate)| match tenth == last {
            true => ChartPoint::exact(share.mean),
            false => ChartPoint::from(*share),
        };
        let points = tenths.zip(version.lead.ahead.iter().enumerate().map(point));
        Line { name: w.version(&version.change), points: points.collect(), class: None }
    };
    let curves: Vec<Line> = versions.iter().map(line).collect();
    lines(&labels, &curves, None, w.words).figure(w.words)
}
