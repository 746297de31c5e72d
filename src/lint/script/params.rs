//! Params of cards and sections that nothing reads.

use crate::content::Scripted;
use crate::diagnostic::{Code, Diagnostic};
use crate::lint::script::Reporter;
use crate::lint::script::scripts::Script;
use crate::lint::script::visit::{Seen, visit};
use crate::message;

/// Returns the params that the script does not read; where only the card's text shows one, the text says
/// a number that is not played by.
pub(super) fn unused(reporter: &Reporter<'_>, script: &Script<'_>) -> Vec<Diagnostic> {
    let (mut read, mut mentions, mut reads) = (Vec::new(), 0_usize, 0_usize);
    for function in script.own {
        visit(function, |seen| match seen {
            Seen::Property { of: "params", name } => {
                read.push((*name).to_owned());
                reads += 1;
            }
            Seen::Variable("params") => mentions += 1,
            _ => {}
        });
    }
    // What is handed on as a whole can be read anywhere.
    let params = script.params();
    let Some(params) = params.fields().filter(|_| mentions == reads) else { return Vec::new() };
    let unread: Vec<&String> = params.keys().filter(|name| !read.contains(name)).collect();
    if unread.is_empty() {
        return Vec::new();
    }
    let shown = shown(reporter, script);
    let told = unread.into_iter().filter_map(|name| {
        let place = reporter.param(script, name)?;
        let message = match shown.contains(name) {
            true => message!("lint-unused-param-shown", name = name),
            false => message!("lint-unused-param", name = name),
        };
        let hint = message!("lint-unused-param.hint", name = name);
        Some(Diagnostic::new(Code::UnusedParam, place, message).hint(hint))
    });
    told.collect()
}

/// Returns the params that the text of a card shows.
fn shown(reporter: &Reporter<'_>, script: &Script<'_>) -> Vec<String> {
    let loaded = reporter.loaded;
    match script.of {
        Some(of @ Scripted::Card(_)) => {
            let name = of.name(&loaded.catalog.roster);
            loaded.texts.shown_by(&format!("card-{name}.effect"))
        }
        _ => Vec::new(),
    }
}

/// Returns the content path of what a script belongs to.
pub(super) fn table(script: &Script<'_>) -> Option<String> {
    let of = script.of?;
    let name = of.name(&script.game.catalog.roster);
    let table = match of {
        Scripted::Card(card) if script.game.catalog.card(card).house_rule.is_some() => "house_rule",
        Scripted::Card(_) => "card",
        Scripted::Section(_) => "section",
    };
    Some(format!("{table}.{name}"))
}
