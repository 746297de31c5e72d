//! Questions without words, and questions whose words show what they are not given.

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

/// What a question is about: so the argument of its text is called, and that of the verbs that ask.
const ABOUT: &str = "about";

/// A question that a script asks.
struct ScriptQuestion {
    question: String,
    at: Position,
    /// Whether the script says what it is about.
    is_about: bool,
}

/// Returns the questions that a script asks, itself or by what all scripts share, that have no words in
/// English, or whose words show what they are about where the script does not say that.
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

/// Gathers the questions of a function and of all that it calls; those of what all scripts share
/// are asked where that is called.
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
