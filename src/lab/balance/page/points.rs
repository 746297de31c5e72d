//! Where points come from.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::super::{BalanceThing, PointsResult, TurnPoints, VersionResult};
use super::lineup::chart_id;
use super::names::PageWriter;
use crate::chart::{AxisRange, BarRow, ChartLabels, ChartPoint, Line, bars, lines};
use speciate_model::message;

/// The maximum number of sources that a chart names; the others are combined into one part.
const SOURCES_MAX: usize = 7;
/// If a smaller share of the games reached a turn, the chart has no point for it, because its mean would come from few
/// games.
const REACHED_MIN: f64 = 0.1;

/// Draws the points of each animal by source and by turn, for each of these versions.
pub(super) fn points(w: &PageWriter<'_>, lineup: usize, versions: &[&VersionResult]) -> Markup {
    html! {
        div .charts {
            (by_source(w, lineup, versions))
            (by_turn(w, lineup, versions))
        }
    }
}

/// Returns a title, with the version if there are several.
pub(super) fn titled(
    w: &PageWriter<'_>,
    title: &'static str,
    version: &VersionResult,
    is_one_of_several: bool,
) -> String {
    let title = w.text(title);
    match is_one_of_several {
        true => {
            let version = w.version(&version.change);
            w.say(message!("balance-page-of-version", title = title, version = version))
        }
        false => title,
    }
}

/// Draws a chart for each version. All have the same parts and axes, so that they can be compared.
fn by_source(w: &PageWriter<'_>, lineup: usize, versions: &[&VersionResult]) -> Markup {
    let mut things = largest(versions);
    let has_others = things.len() > SOURCES_MAX;
    things.truncate(SOURCES_MAX);
    let mut parts: Vec<String> = things.iter().map(|thing| w.thing(thing)).collect();
    if has_others {
        parts.push(w.text("balance-page-others"));
    }
    let row = |(id, points): (&String, &PointsResult)| {
        let of = |thing: &BalanceThing| points.sources.iter().find(|source| source.thing == *thing);
        let mean = |thing| of(thing).map_or(0.0, |source| source.points.mean);
        let others = points.sources.iter().filter(|source| !things.contains(&source.thing));
        let others = others.map(|source| source.points.mean).sum();
        let parts = things.iter().map(mean).chain(has_others.then_some(others)).collect();
        BarRow { label: w.animal(id), parts }
    };
    let rows_of = |version: &&VersionResult| version.points.iter().map(row).collect();
    let rows: Vec<Vec<BarRow>> = versions.iter().map(rows_of).collect();
    let room = AxisRange {
        across: rows.iter().flatten().flat_map(BarRow::ends).collect(),
        up: Vec::new(),
    };
    let chart = |(index, (version, rows)): (usize, (&&VersionResult, &Vec<BarRow>))| {
        let labels = w.labels(
            chart_id(&format!("points-source-{index}"), lineup),
            titled(w, "balance-page-points-source", version, versions.len() > 1),
            "balance-page-points-source-about",
            "balance-page-axis-points",
            "balance-page-animal",
        );
        let labels = ChartLabels { room: room.clone(), ..labels };
        bars(&labels, &parts, rows, w.words).figure(w.words)
    };
    let charts: Vec<Markup> = versions.iter().zip(&rows).enumerate().map(chart).collect();
    html! { @for chart in charts { (chart) } }
}

/// Returns the sources of points, the largest over all animals and versions first.
fn largest(versions: &[&VersionResult]) -> Vec<BalanceThing> {
    let mut sums: BTreeMap<&BalanceThing, f64> = BTreeMap::new();
    let points = versions.iter().flat_map(|version| version.points.values());
    for source in points.flat_map(|points| &points.sources) {
        *sums.entry(&source.thing).or_default() += source.points.mean.abs();
    }
    let mut things: Vec<(&BalanceThing, f64)> = sums.into_iter().collect();
    things.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    things.into_iter().map(|(thing, _)| thing.clone()).collect()
}

fn by_turn(w: &PageWriter<'_>, lineup: usize, versions: &[&VersionResult]) -> Markup {
    let line = |(id, points): (&String, &PointsResult)| {
        let games = points.by_turn.first().map_or(0, |turn| turn.games);
        let is_reached = |turn: &&TurnPoints| turn.games as f64 >= REACHED_MIN * games as f64;
        let point = |turn: &TurnPoints| (f64::from(turn.turn), ChartPoint::exact(turn.points));
        let points = points.by_turn.iter().filter(is_reached).map(point).collect();
        Line { name: w.animal(id), points, class: None }
    };
    let curves_of = |version: &&VersionResult| version.points.iter().map(line).collect();
    let curves: Vec<Vec<Line>> = versions.iter().map(curves_of).collect();
    let points = || curves.iter().flatten().flat_map(|line| &line.points);
    let room = AxisRange {
        across: points().map(|(turn, _)| *turn).collect(),
        up: points().map(|(_, point)| point.value).collect(),
    };
    let chart = |(index, (version, curves)): (usize, (&&VersionResult, &Vec<Line>))| {
        let labels = w.labels(
            chart_id(&format!("points-turn-{index}"), lineup),
            titled(w, "balance-page-points-turn", version, versions.len() > 1),
            "balance-page-points-turn-about",
            "balance-page-axis-turn",
            "balance-page-axis-points",
        );
        let labels = ChartLabels { room: room.clone(), ..labels };
        lines(&labels, curves, None, w.words).figure(w.words)
    };
    let charts: Vec<Markup> = versions.iter().zip(&curves).enumerate().map(chart).collect();
    html! { @for chart in charts { (chart) } }
}
