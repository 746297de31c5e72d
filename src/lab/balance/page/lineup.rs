//! What happened with one line-up of bots.

use maud::{Markup, html};

use super::super::{LineupResult, VersionResult};
use super::names::PageWriter;
use super::{changes, course, points, sweep, usage, wins};
use speciate_model::message;

/// With more changes than this, e.g. in a sweep, charts show the base only.
pub(super) const SHOWN_MAX: usize = 3;

/// Returns the id of a chart of the line-up with this index.
pub(super) fn chart_id(name: &str, lineup: usize) -> String {
    match lineup {
        0 => name.to_owned(),
        _ => format!("{name}-{}", lineup + 1),
    }
}

/// Returns the versions that charts show: all if there are few changes, else the base.
pub(super) fn shown(lineup: &LineupResult) -> Vec<&VersionResult> {
    let is_few = lineup.versions.len() <= SHOWN_MAX + 1;
    lineup.versions.iter().take(if is_few { usize::MAX } else { 1 }).collect()
}

pub(super) fn lineup(w: &PageWriter<'_>, index: usize, lineup: &LineupResult) -> Markup {
    let versions = shown(lineup);
    let id = chart_id("results", index);
    let title = w.say(message!("balance-page-players", bots = &lineup.bots));
    html! {
        section aria-labelledby=(id) {
            h2 id=(id) { (title) }
            @if !lineup.changes.is_empty() {
                h3 { (w.text("balance-page-changes")) }
                (sweep::sweep(w, index, lineup))
                @if versions.len() > 1 {
                    div .charts {
                        (wins::by_version(w, index, lineup, &versions))
                        (changes::differences(w, index, lineup))
                    }
                }
                (changes::table(w, lineup))
            }
            h3 { (w.text("balance-page-points")) }
            (points::points(w, index, &versions))
            h3 { (w.text("balance-page-course")) }
            (course::course(w, index, &versions))
            h3 { (w.text("balance-page-usage")) }
            (usage::usage(w, index, lineup))
        }
    }
}
