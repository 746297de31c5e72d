//! Finds questions without a text, and questions whose text shows an argument that they do not get.

use std::collections::BTreeSet;

use rhai::{Expr, Position};

use crate::lint::script::hooks::finding;
use crate::lint::script::scripts::LintedScript;
use crate::lint::script::visit::{Visited, visit};
use crate::lint::script::walked::ScriptFinding;
use crate::lint::script::words::unworded;
use speciate_content::Texts;
use speciate_engine::script::api::AcceptedWords;
use speciate_engine::script::reading::Definition;
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;

/// The name of the argument of a question's text, and of the parameter of verbs that ask, for what it is about.
const ABOUT: &str = "about";

struct ScriptQuestion {
    question: String,
    at: Position,
    is_about: bool,
}

/// Reports questions that a script asks, directly or through the prelude, if they have no English text, or if their
/// text says what they are about while the script does not.
pub(super) fn wrong(script: &LintedScript<'_>, texts: &Texts) -> Vec<ScriptFinding> {
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
    function: &Definition,
    called_at: Option<Position>,
    seen: &mut BTreeSet<String>,
    into: &mut Vec<ScriptQuestion>,
) {
    if !seen.insert(format!("{}/{}", function.name, function.params.len())) {
        return;
    }
    visit(function, |one| {
        let Visited::Call { call, behind, position } = one else { return };
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
        let takes = verb.takes.iter().find(|of| of.words == AcceptedWords::Questions);
        let place = takes.and_then(|of| verb.params.iter().position(|(name, _)| *name == of.name));
        let written = place.and_then(|place| place.checked_sub(*behind));
        if let Some(Expr::StringConstant(question, at)) = written.and_then(|at| call.args.get(at)) {
            let (question, at) = (question.to_string(), called_at.unwrap_or(*at));
            let mut verbs = script.game.reader.verbs().iter();
            let is_about = verbs.any(|verb| {
                let takes_about = verb.params.iter().any(|(name, _)| *name == ABOUT);
                verb.name == call.name && verb.params.len() == count && takes_about
            });
            into.push(ScriptQuestion { question, at, is_about });
        }
    });
}
