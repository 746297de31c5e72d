//! Questions without words.

use std::collections::BTreeSet;

use rhai::{Expr, Position};

use crate::content::Texts;
use crate::diagnostic::{Code, suggest};
use crate::lint::script::hooks::finding;
use crate::lint::script::scripts::Script;
use crate::lint::script::visit::{Seen, visit};
use crate::lint::script::walk::Finding;
use crate::message;
use crate::script::api::Words;
use crate::script::reading::Definition;

/// Returns the questions that a script asks, itself or by what all scripts share, and that have no
/// words in English.
pub(super) fn missing(script: &Script<'_>, texts: &Texts) -> Vec<Finding> {
    let Some(of) = script.of else { return Vec::new() };
    let name = of.name(&script.game.catalog.roster);
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
    for (question, at) in &asked {
        if known.contains(&question.as_str()) {
            continue;
        }
        let unasked = known.iter().copied().filter(|id| asked.iter().all(|(name, _)| name != id));
        let message = message!("lint-no-question", question = question);
        let hint = match suggest(question, unasked) {
            Some(near) => message!("hint-did-you-mean", name = near),
            None => message!("lint-no-question.hint", id = format!("{prefix}{question}")),
        };
        found.push(finding(Code::MissingText, *at, message, Some(hint)));
    }
    found
}

/// Gathers the questions of a function and of all that it calls; those of what all scripts share
/// are asked where that is called.
fn gather(
    script: &Script<'_>,
    function: &Definition,
    called_at: Option<Position>,
    seen: &mut BTreeSet<String>,
    into: &mut Vec<(String, Position)>,
) {
    if !seen.insert(format!("{}/{}", function.name, function.params.len())) {
        return;
    }
    visit(function, |one| {
        let Seen::Call { call, behind, position } = one else { return };
        let count = call.args.len() + behind;
        if let Some((other, is_shared)) = script.function(&call.name, count) {
            if is_shared {
                let at = called_at.unwrap_or(*position);
                gather(script, other, Some(at), &mut seen.clone(), into);
            }
            return;
        }
        let mut verbs = script.game.reader.verbs().iter();
        let Some(verb) = verbs.find(|verb| call.name == verb.name) else { return };
        let takes = verb.takes.iter().find(|of| of.words == Words::Questions);
        let place = takes.and_then(|of| verb.params.iter().position(|(name, _)| *name == of.name));
        let written = place.and_then(|place| place.checked_sub(*behind));
        if let Some(Expr::StringConstant(question, at)) = written.and_then(|at| call.args.get(at)) {
            into.push((question.to_string(), called_at.unwrap_or(*at)));
        }
    });
}
