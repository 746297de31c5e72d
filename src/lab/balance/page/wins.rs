//! Who wins: animals, seats and places in the food chain, compared with the fair share.

use maud::{Markup, html};

use super::super::{Comparison, Fairness, FairnessOf, LineupResult, VersionResult};
use super::lineup::chart_id;
use super::names::PageWriter;
use crate::chart::{ChartPoint, IntervalRow, intervals};
use speciate_model::message;

/// Draws the shares of wins in the base. With several line-ups, all of them are in each chart.
pub(super) fn fairness(w: &PageWriter<'_>) -> Markup {
    html! {
        p { (w.text("balance-page-fairness-about")) }
        p { a href="#games" { (w.text("balance-page-examples-link")) } }
        div .charts {
            (chart(w, "animals", "balance-page-animals", |fairness| &fairness.animals))
            (chart(w, "seats", "balance-page-seats", |fairness| &fairness.seats))
            (chart(w, "places", "balance-page-places", |fairness| &fairness.places))
        }
    }
}

fn chart(
    w: &PageWriter<'_>,
    id: &str,
    group: &'static str,
    of: fn(&Fairness) -> &FairnessOf,
) -> Markup {
    let groups: Vec<&FairnessOf> = w.result.lineups.iter().map(|l| of(&l.fairness)).collect();
    let Some(first) = groups.first().filter(|first| !first.comparisons.is_empty()) else {
        return html! {};
    };
    let title = w.say(message!("balance-page-wins-by", group = w.text(group)));
    let labels = w.labels(
        format!("wins-{id}"),
        title,
        "balance-page-wins-about",
        "balance-page-axis-wins",
        group,
    );
    let row = |(index, comparison): (usize, &Comparison)| IntervalRow {
        label: w.short_subject(&comparison.subject),
        points: groups.iter().map(|of| of.comparisons.get(index).map(share)).collect(),
    };
    let rows: Vec<IntervalRow> = first.comparisons.iter().enumerate().map(row).collect();
    let bots: Vec<String> = w.result.lineups.iter().map(|lineup| lineup.bots.clone()).collect();
    intervals(&labels, &bots, &rows, Some(&w.fair_share(first.fair)), w.words).figure(w.words)
}

/// Returns a share with the bounds that hold for all comparisons at once, as in the verdicts.
fn share(comparison: &Comparison) -> ChartPoint {
    let shifted = |bound: f64| (comparison.before + bound).clamp(0.0, 100.0);
    let bounds = comparison.low.zip(comparison.high);
    ChartPoint {
        value: comparison.after,
        bounds: bounds.map(|(low, high)| (shifted(low), shifted(high))),
    }
}

/// Draws the share of wins of each animal in these versions side by side.
pub(super) fn by_version(
    w: &PageWriter<'_>,
    index: usize,
    lineup: &LineupResult,
    versions: &[&VersionResult],
) -> Markup {
    let labels = w.labels(
        chart_id("wins-versions", index),
        w.text("balance-page-wins-versions"),
        "balance-page-wins-versions-about",
        "balance-page-axis-wins",
        "balance-page-animal",
    );
    let row = |id: &String| IntervalRow {
        label: w.animal(id),
        points: versions.iter().map(|version| Some(version.animals.get(id)?.wins.into())).collect(),
    };
    let rows: Vec<IntervalRow> = w.result.setup.animals.iter().map(row).collect();
    let fair_share = w.fair_share(lineup.fairness.animals.fair);
    let series: Vec<String> = versions.iter().map(|version| w.version(&version.change)).collect();
    intervals(&labels, &series, &rows, Some(&fair_share), w.words).figure(w.words)
}
