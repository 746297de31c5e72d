//! Params of cards and sections that nothing reads.

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

/// Returns the params that the script does not read; where only the card's text shows one, the text says
/// a number that is not played by.
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
    // What is handed on as a whole can be read anywhere.
    let params = script.params();
    let Some(params) = params.fields().filter(|_| mentions == reads) else { return Vec::new() };
    // Where one is misspelt, that is told, and the one that was meant counts as read.
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

/// Returns whether a finding is that something is of the wrong type.
pub(super) const fn is_of_type(finding: &ScriptFinding) -> bool {
    use Code::{ArgumentType, ConditionType, NeverEqual, NotIndexable, NotIterable, OperandType};
    matches!(
        finding.code,
        ArgumentType | OperandType | ConditionType | NotIterable | NotIndexable | NeverEqual
    )
}

/// Returns the params that no part of a script can work with. Where some can, the others are at fault.
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

/// Returns the fault that a param has a value that the script cannot work with.
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

/// Returns the params that the text of a card shows.
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

/// Returns the content path of what a script belongs to.
pub(super) fn table(script: &LintedScript<'_>) -> Option<String> {
    let of = script.of?;
    let name = of.name(&script.game.catalog.roster);
    let table = match of {
        Scripted::Card(card) => table_of(script.game.catalog.card(card)),
        Scripted::Section(_) => "section",
    };
    Some(format!("{table}.{name}"))
}
