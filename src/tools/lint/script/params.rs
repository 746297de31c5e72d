//! Finds params of cards and sections that nothing reads, or that have the wrong type.

use std::collections::{BTreeMap, BTreeSet};

use crate::lint::script::Reporter;
use crate::lint::script::kind::Type;
use crate::lint::script::scripts::LintedScript;
use crate::lint::script::visit::{Visited, visit};
use crate::lint::script::walked::ScriptFinding;
use speciate_content::Scripted;
use speciate_content::card_tables::table_of;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;

/// Reports params that the script does not read. If the card's text shows one, the finding says that the shown
/// number has no effect.
pub(super) fn unused(reporter: &Reporter<'_>, script: &LintedScript<'_>) -> Vec<Diagnostic> {
    let (mut read, mut mentions, mut reads) = (Vec::new(), 0_usize, 0_usize);
    for function in script.own {
        visit(function, |seen| match seen {
            Visited::Property { of: "params", name } => {
                read.push((*name).to_owned());
                reads += 1;
            }
            Visited::Variable("params") => mentions += 1,
            _ => {}
        });
    }
    // If the script passes `params` on as a whole, any can be read.
    let params = script.params();
    let Some(params) = params.fields().filter(|_| mentions == reads) else { return Vec::new() };
    // A misspelt name is reported elsewhere; the param that was meant counts as read.
    if read.iter().any(|name| !params.contains_key(name)) {
        return Vec::new();
    }
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

pub(super) const fn is_of_type(finding: &ScriptFinding) -> bool {
    use Code::{ArgumentType, ConditionType, NeverEqual, NotIndexable, NotIterable, OperandType};
    matches!(
        finding.code,
        ArgumentType | OperandType | ConditionType | NotIterable | NotIndexable | NeverEqual
    )
}

/// Returns the params that fail everywhere they are read. If one works in some place, the failing place is to
/// blame.
pub(super) fn at_fault(script: &LintedScript<'_>, found: &[ScriptFinding]) -> BTreeSet<String> {
    let mut reads: BTreeMap<String, usize> = BTreeMap::new();
    for function in script.own {
        visit(function, |seen| {
            if let Visited::Property { of: "params", name } = seen {
                *reads.entry((*name).to_owned()).or_default() += 1;
            }
        });
    }
    let failing = |name: &str| {
        let of_it = found.iter().filter(|of| is_of_type(of) && of.param.as_deref() == Some(name));
        of_it.map(|of| (of.position.line(), of.position.position())).collect::<BTreeSet<_>>().len()
    };
    let at_fault = reads.into_iter().filter(|(name, reads)| failing(name) >= *reads);
    at_fault.map(|(name, _)| name).collect()
}

pub(super) fn wrong_type(
    reporter: &Reporter<'_>,
    script: &LintedScript<'_>,
    finding: &ScriptFinding,
    place: Place,
) -> Diagnostic {
    let name = finding.param.as_deref().unwrap_or_default();
    let used = reporter.place(script, finding.position);
    let message = message!("lint-param-type", name = name, fault = &finding.message);
    let (file, line) = (used.spot.message(), used.line);
    let fault = Diagnostic::new(finding.code, place, message).note(message!(
        "lint-param-type.note",
        name = name,
        file = file,
        line = line
    ));
    let params = script.params();
    let words = params.fields().and_then(|fields| fields.get(name)).and_then(Type::words);
    let plain = words
        .into_iter()
        .flatten()
        .find(|word| word.parse::<i64>().is_ok() || ["true", "false"].contains(&word.as_str()));
    match (plain, &finding.hint) {
        (Some(plain), _) => {
            fault.hint(message!("lint-param-type.hint", name = name, value = plain))
        }
        (None, Some(hint)) => fault.hint(hint.clone()),
        (None, None) => fault,
    }
}

fn shown(reporter: &Reporter<'_>, script: &LintedScript<'_>) -> Vec<String> {
    let loaded = reporter.loaded;
    match script.of {
        Some(of @ Scripted::Card(_)) => {
            let name = of.name(&loaded.catalog.roster);
            loaded.texts.shown_by(&format!("card-{name}.effect"))
        }
        _ => Vec::new(),
    }
}

pub(super) fn table(script: &LintedScript<'_>) -> Option<String> {
    let of = script.of?;
    let name = of.name(&script.game.catalog.roster);
    let table = match of {
        Scripted::Card(card) => table_of(script.game.catalog.card(card)),
        Scripted::Section(_) => "section",
    };
    Some(format!("{table}.{name}"))
}
