//! Finds setup options that no script reads, and metrics that are always 0.

use crate::lint::checked_game::CheckedGame;
use speciate_content::catalog::MetricSource;
use speciate_content::entries;
use speciate_content::node::TableEntry;
use speciate_content::{Source, short_name};
use speciate_engine::context::Edition;
use speciate_games::find;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::id::WordId;
use speciate_model::message;
use speciate_model::words::Message;

pub(super) fn check(checked: &CheckedGame<'_>, edition: &Edition, found: &mut Vec<Diagnostic>) {
    let (source, natives, catalog) = (checked.source, checked.game.natives, &edition.catalog);
    if catalog.options.is_empty() && catalog.metrics.is_empty() {
        return;
    }
    let Some(root) = &checked.plain.tables else { return };
    let mut report = |at: Option<&TableEntry>, message: Message, hint: Message| {
        let fault = at.map(|at| Diagnostic::new(Code::NoEffect, at.key.place(), message));
        found.extend(fault.map(|fault| fault.hint(hint)));
    };
    for name in catalog.options.keys().filter(|name| !is_read(source, name)) {
        report(
            entries::find(root, &["option", name]),
            message!("lint-unread-option", name = name),
            message!("lint-unread-option.hint", name = short_name(name)),
        );
    }
    for metric in &catalog.metrics {
        let (name, at) = (&metric.name, entries::find(root, &["metric", &metric.name]));
        match &metric.source {
            MetricSource::Noted(key) if catalog.roster.find::<WordId>(key).is_none() => report(
                at,
                message!("lint-metric-unnoted", name = name, key = key),
                message!("lint-metric-unnoted.hint", key = key),
            ),
            MetricSource::Facts(counted)
                if find(natives.rules)
                    .is_some_and(|game| game.heard.is_never(counted.event_type)) =>
            {
                let (fact, game) = (counted.event_type.name(), natives.rules);
                report(
                    at,
                    message!("lint-metric-never", name = name, fact = fact, game = game),
                    message!("lint-metric-never.hint"),
                );
            }
            MetricSource::Noted(_) | MetricSource::Facts(_) => {}
        }
    }
}

/// Returns whether a script reads an option. Scripts of the option's own pack use its short name.
fn is_read(source: &Source, name: &str) -> bool {
    let calls = [name, short_name(name)].map(|name| format!("option(\"{name}\")"));
    source.all().any(|pack| {
        let scripts = pack.own_paths().filter(|path| path.ends_with(".rhai"));
        let mut texts = scripts.filter_map(|path| pack.own_file(path));
        texts.any(|file| calls.iter().any(|call| file.text.contains(call)))
    })
}
