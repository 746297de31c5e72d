//! Ranges of numbers: curves over one range, maps over two.

use maud::{Markup, html};

use super::super::evenness::{chance_distance, evenness_withheld};
use super::super::words::fairness_of;
use super::super::{
    GroupResult, LineupResult, Sweep, SweepAxis, SweepPoint, Unevenness, VersionResult, figure,
};
use super::lineup::chart_id;
use super::names::PageWriter;
use crate::chart::{AxisRange, ChartLabels, ChartPoint, HeatMap, Line, heat_map, lines};
use speciate_model::message;

pub(super) fn sweep(w: &PageWriter<'_>, index: usize, lineup: &LineupResult) -> Markup {
    let Some(sweep) = &w.result.sweep else { return html! {} };
    match sweep.axes.as_slice() {
        [axis] => curves(w, index, lineup, sweep, axis),
        [down, across] => maps(w, index, lineup, sweep, [down, across]),
        _ => html! {},
    }
}

fn version<'a>(lineup: &'a LineupResult, point: &SweepPoint) -> Option<&'a VersionResult> {
    lineup.versions.get(point.version)
}

/// Draws wins and points of each animal, and the length of games, over a range.
fn curves(
    w: &PageWriter<'_>,
    index: usize,
    lineup: &LineupResult,
    sweep: &Sweep,
    axis: &SweepAxis,
) -> Markup {
    let value = |point: &SweepPoint| point.values.first().map(|value| *value as f64);
    let curve = |name: String, of: &dyn Fn(&VersionResult) -> Option<ChartPoint>| {
        let point = |point| Some((value(point)?, of(version(lineup, point)?)?));
        Line { name, points: sweep.points.iter().filter_map(point).collect(), class: None }
    };
    let animals = &w.result.setup.animals;
    let by_animal = |of: fn(&GroupResult) -> ChartPoint| -> Vec<Line> {
        let line = |id: &String| {
            curve(w.animal(id), &|version: &VersionResult| Some(of(version.animals.get(id)?)))
        };
        animals.iter().map(line).collect()
    };
    let wins = by_animal(|group| group.wins.into());
    let points = by_animal(|group| group.points.into());
    let turns = curve(w.text("balance-page-all-games"), &|version: &VersionResult| {
        Some(version.turns.mean.into())
    });
    let fair = w.fair_share(lineup.fairness.animals.fair);
    let labels = |id: &str, title, up| ChartLabels {
        id: chart_id(id, index),
        title: w.say(message!("balance-page-over", value = w.text(title), path = &axis.path)),
        about: w.text("balance-page-sweep-about"),
        across: axis.path.clone(),
        up: w.text(up),
        room: AxisRange::default(),
    };
    let charts = [
        (labels("sweep-wins", "balance-page-wins", "balance-page-axis-wins"), wins, Some(&fair)),
        (
            labels("sweep-points", "balance-page-points-end", "balance-page-axis-points"),
            points,
            None,
        ),
        (labels("sweep-turns", "balance-page-turns", "balance-page-axis-turns"), vec![turns], None),
    ];
    html! {
        div .charts {
            @for (labels, curves, fair) in charts {
                (lines(&labels, &curves, fair, w.words).figure(w.words))
            }
        }
    }
}

/// Draws how uneven wins are over two ranges, then the length of games and the wins of each animal.
fn maps(
    w: &PageWriter<'_>,
    index: usize,
    lineup: &LineupResult,
    sweep: &Sweep,
    [down, across]: [&SweepAxis; 2],
) -> Markup {
    let uneven = |point: &SweepPoint| {
        let uneven = Unevenness::of(fairness_of(lineup, point.version)?)?;
        Some(ChartPoint::between(uneven.found, uneven.low, uneven.high))
    };
    let is_shown = |point: &&SweepPoint| {
        let fairness = fairness_of(lineup, point.version);
        let judged = fairness.filter(|fairness| evenness_withheld(fairness).is_none());
        judged.and_then(Unevenness::of).is_some_and(|uneven| uneven.is_shown)
    };
    let place = |point: &SweepPoint| {
        let row = down.values.iter().position(|value| *value == point.values[0])?;
        Some((row, across.values.iter().position(|value| *value == point.values[1])?))
    };
    let beyond_chance: Vec<(usize, usize)> =
        sweep.points.iter().filter(is_shown).filter_map(place).collect();
    let map = |id: &str,
               title: String,
               about: String,
               value,
               framed: &[(usize, usize)],
               of: &dyn Fn(&SweepPoint) -> Option<ChartPoint>| {
        let labels = ChartLabels {
            id: chart_id(id, index),
            title,
            about,
            across: across.path.clone(),
            up: down.path.clone(),
            room: AxisRange::default(),
        };
        let cell = |values: [i64; 2]| {
            let point = sweep.points.iter().find(|point| point.values == values)?;
            of(point)
        };
        let row = |down: &i64| across.values.iter().map(|value| cell([*down, *value])).collect();
        let map = HeatMap {
            value: w.text(value),
            columns: across.values.iter().map(i64::to_string).collect(),
            rows: down.values.iter().map(i64::to_string).collect(),
            cells: down.values.iter().map(row).collect(),
            framed: framed.to_vec(),
        };
        heat_map(&labels, &map, w.words).figure(w.words)
    };
    let turns = |point: &SweepPoint| Some(version(lineup, point)?.turns.mean.into());
    let mean = w.text("balance-page-sweep-map-about");
    html! {
        div .charts {
            (map("map-uneven", w.text("balance-page-uneven-wins"), about_unevenness(w, lineup), "balance-page-axis-uneven", &beyond_chance, &uneven))
            (map("map-turns", w.text("balance-page-turns"), mean.clone(), "balance-page-axis-turns", &[], &turns))
            @for id in &w.result.setup.animals {
                @let title = w.say(message!("balance-page-wins-of", animal = w.animal(id)));
                @let wins = |point: &SweepPoint| Some(version(lineup, point)?.animals.get(id)?.wins.into());
                (map(&format!("map-wins-{id}"), title, mean.clone(), "balance-page-axis-wins", &[], &wins))
            }
        }
    }
}

/// Describes how uneven wins would be by chance alone, and how uneven they are without a change.
fn about_unevenness(w: &PageWriter<'_>, lineup: &LineupResult) -> String {
    let changes = lineup.changes.iter().map(|change| &change.fairness);
    let shown = |distance: Option<f64>| match distance {
        Some(distance) => figure(distance).text(w.words),
        None => w.text("simulate-no-bounds"),
    };
    w.say(message!(
        "balance-page-uneven-wins-about",
        chance = shown(chance_distance(std::iter::once(&lineup.fairness).chain(changes))),
        base = shown(Unevenness::of(&lineup.fairness).map(|base| base.found)),
    ))
}
