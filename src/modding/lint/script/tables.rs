//! Compares a script with the tables and texts of its card or section. It finds params that nothing reads or that have
//! the wrong type, questions without a text, and texts that show an argument that their question is not given.

use std::collections::{BTreeMap, BTreeSet};

use rhai::Position;

use crate::lint::script::Reporter;
use crate::lint::script::hooks::finding;
use crate::lint::script::kind::Type;
use crate::lint::script::run::ScriptFinding;
use crate::lint::script::scripts::LintedScript;
use crate::lint::script::words::unworded;
use speciate_content::{Scripted, Texts, number_of_word};
use speciate_engine::script::parsed::ScriptFunction;
use speciate_model::diagnostic::{Code, Diagnostic, Place, suggest};
use speciate_model::message;

/// Reports params that the script does not read. If the card's text shows one, the finding says that the shown
/// number has no effect.
pub(super) fn unused_params(reporter: &Reporter<'_>, script: &LintedScript<'_>) -> Vec<Diagnostic> {
    let read: Vec<&str> = reads(script).collect();
    let mentions: usize = script.own.iter().map(|function| function.mentions("params")).sum();
    // If the script passes on `params` as a whole, any of them can be read.
    let params = script.params();
    let Some(params) = params.fields().filter(|_| mentions == read.len()) else {
        return Vec::new();
    };
    // A misspelt name is reported elsewhere; the param that was meant counts as read.
    if read.iter().any(|name| !params.contains_key(*name)) {
        return Vec::new();
    }
    let unread: Vec<&String> =
        params.keys().filter(|name| !read.contains(&name.as_str())).collect();
    if unread.is_empty() {
        return Vec::new();
    }
    let shown = shown(reporter, script);
    let diagnostics = unread.into_iter().filter_map(|name| {
        let place = reporter.param(script, name)?;
        let message = match shown.contains(name) {
            true => message!("lint-unused-param-shown", name = name),
            false => message!("lint-unused-param", name = name),
        };
        let hint = message!("lint-unused-param.hint", name = name);
        Some(Diagnostic::new(Code::UnusedParam, place, message).hint(hint))
    });
    diagnostics.collect()
}

/// Returns the params that the script reads, once for each read.
fn reads<'a>(script: &LintedScript<'a>) -> impl Iterator<Item = &'a str> {
    let read = script.own.iter().flat_map(|function| function.properties_of("params"));
    read.map(|property| property.name.as_str())
}

pub(super) const fn is_of_type(finding: &ScriptFinding) -> bool {
    use Code::{ArgumentType, ConditionType, NeverEqual, NotIndexable, NotIterable, OperandType};
    matches!(
        finding.code,
        ArgumentType | OperandType | ConditionType | NotIterable | NotIndexable | NeverEqual
    )
}

/// Returns the params that fail everywhere they are read. If a param works in one place, the script is to blame for the
/// others.
pub(super) fn at_fault(script: &LintedScript<'_>, found: &[ScriptFinding]) -> BTreeSet<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    reads(script).for_each(|name| *counts.entry(name).or_default() += 1);
    let failing = |name: &str| {
        let of_it = found
            .iter()
            .filter(|finding| is_of_type(finding) && finding.param.as_deref() == Some(name));
        of_it
            .map(|finding| (finding.position.line(), finding.position.position()))
            .collect::<BTreeSet<_>>()
            .len()
    };
    let at_fault = counts.into_iter().filter(|(name, reads)| failing(name) >= *reads);
    at_fault.map(|(name, _)| name.to_owned()).collect()
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
    let is_plain = |word: &str| word.parse::<i64>().is_ok() || ["true", "false"].contains(&word);
    let plain =
        words.into_iter().flatten().find_map(|word| match number_of_word(&word.to_lowercase()) {
            Some(number) => Some(number.to_string()),
            None => is_plain(word).then(|| word.clone()),
        });
    match (plain, &finding.hint) {
        (Some(plain), _) => {
            fault.hint(message!("lint-param-type.hint", name = name, value = plain))
        }
        // The form of a call says nothing about the value of the param.
        (None, Some(hint)) if hint.id() != "lint-forms.hint" => fault.hint(hint.clone()),
        (None, _) => fault,
    }
}

fn shown(reporter: &Reporter<'_>, script: &LintedScript<'_>) -> Vec<String> {
    let loaded = reporter.loaded;
    match script.owner {
        Some(owner @ Scripted::Card(_)) => {
            let name = owner.name(&loaded.catalog.roster);
            loaded.texts.shown_by(&format!("card-{name}.effect"))
        }
        _ => Vec::new(),
    }
}

pub(super) fn table(script: &LintedScript<'_>) -> Option<String> {
    let (owner, catalog) = (script.owner?, script.game.catalog);
    Some(format!("{}.{}", catalog.table_of(owner), owner.name(&catalog.roster)))
}

/// The name that a question's text uses for the thing the question is about, and that verbs that ask use for the
/// parameter.
const ABOUT: &str = "about";

struct ScriptQuestion {
    question: String,
    at: Position,
    is_about: bool,
}

/// Reports questions that a script asks, directly or through the prelude, if they have no English text, or if their
/// text shows what they are about but the script does not pass it.
pub(super) fn wrong_questions(script: &LintedScript<'_>, texts: &Texts) -> Vec<ScriptFinding> {
    let Some(owner) = script.owner else { return Vec::new() };
    // A bot is not allowed to ask, so the call itself is reported.
    if matches!(owner, Scripted::Bot(_)) {
        return Vec::new();
    }
    let name = owner.name(&script.game.catalog.roster);
    let mut asked = Vec::new();
    for function in script.own {
        gather(script, function, None, &mut BTreeSet::new(), &mut asked);
    }
    if asked.is_empty() {
        return Vec::new();
    }
    let prefix = format!("question-{name}-");
    let known = texts.ids(&prefix);
    let known: Vec<&str> = known.iter().filter_map(|id| id.strip_prefix(&prefix)).collect();
    let mut found = Vec::new();
    for ScriptQuestion { question, at, is_about } in &asked {
        if known.contains(&question.as_str()) {
            let id = format!("{prefix}{question}");
            if !is_about && texts.shown_by(&id).iter().any(|name| name == ABOUT) {
                let message = message!("lint-about-nothing", question = question);
                let hint = message!("lint-about-nothing.hint");
                found.push(finding(Code::AboutNothing, *at, message, Some(hint)));
            }
            continue;
        }
        let is_unasked = |id: &&str| asked.iter().all(|asked| asked.question != **id);
        let unasked = known.iter().copied().filter(is_unasked);
        let message = message!("lint-no-question", question = question);
        let hint = match suggest(question, unasked) {
            // A translation uses the same name as the script, so the English text is misspelt.
            Some(near) if texts.is_elsewhere(&format!("{prefix}{question}")) => {
                let (near, right) = (format!("{prefix}{near}"), format!("{prefix}{question}"));
                message!("content-rename.hint", name = near, to = right)
            }
            Some(near) => message!("hint-did-you-mean", name = near),
            None => unworded(question, &format!("{prefix}{question}")),
        };
        found.push(finding(Code::MissingText, *at, message, Some(hint)));
    }
    found
}

/// Collects the questions of a function and of the prelude functions that it calls. The latter get the position of
/// the call.
fn gather(
    script: &LintedScript<'_>,
    function: &ScriptFunction,
    called_at: Option<Position>,
    seen: &mut BTreeSet<String>,
    into: &mut Vec<ScriptQuestion>,
) {
    if !seen.insert(format!("{}/{}", function.name, function.params.len())) {
        return;
    }
    for call in &function.calls {
        if let Some((other, is_shared)) = script.function(&call.name, call.count()) {
            if is_shared {
                let at = called_at.unwrap_or(call.position);
                gather(script, other, Some(at), &mut seen.clone(), into);
            }
            continue;
        }
        if let Some((question, at)) = call.question() {
            let (question, at) = (question.to_string(), called_at.unwrap_or(at));
            let is_about = script.game.reader.verbs().iter().any(|verb| {
                let takes_about = verb.params.iter().any(|(name, _)| *name == ABOUT);
                call.name == verb.name && verb.params.len() == call.count() && takes_about
            });
            into.push(ScriptQuestion { question, at, is_about });
        }
    }
}
