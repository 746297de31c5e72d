//! Finds triggers that never run in their game, or that do not run in a case where an author would expect it.

use crate::lint::script::hooks::{finding, place};
use crate::lint::script::scripts::LintedScript;
use crate::lint::script::visit::{Visited, visit};
use crate::lint::script::walked::ScriptFinding;
use speciate_engine::script::Hook;
use speciate_engine::script::reading::Definition;
use speciate_games as games;
use speciate_model::diagnostic::Code;
use speciate_model::message;

/// Reports a trigger whose fact never happens in its game, or not in each case that seems to cause it.
pub(super) fn unheard(script: &LintedScript<'_>, function: &Definition) -> Option<ScriptFinding> {
    let hook = Hook::find_for(script.purpose()?, &function.name)?;
    let Hook::Trigger(of) = hook else { return None };
    let game = games::find(&script.game.catalog.rules)?;
    let at = || place(script, function, None);
    let verb = |list: &[(_, &'static str)]| {
        list.iter().find(|(fact, _)| *fact == of).map(|(_, verb)| *verb)
    };
    if game.heard.is_never(of) {
        let message = message!("lint-never-happens", hook = hook.name(), game = game.natives.rules);
        let hint = message!("lint-never-happens.hint", game = game.natives.rules);
        return Some(finding(Code::HookNeverAsked, at(), message, Some(hint)));
    }
    if let Some(verb) = verb(game.heard.by_scripts) {
        let message = message!("lint-only-by-script", hook = hook.name(), verb = verb);
        let hint = message!("lint-only-by-script.hint");
        return Some(finding(Code::RareTrigger, at(), message, Some(hint)));
    }
    let verb = verb(game.heard.by_rules).filter(|verb| script.game.verbs_called.contains(*verb))?;
    let message = message!("lint-only-by-rules", hook = hook.name(), verb = verb);
    let hint = message!("lint-only-by-rules.hint", verb = verb);
    Some(finding(Code::RareTrigger, at(), message, Some(hint)))
}

pub(super) fn called<'a>(functions: impl IntoIterator<Item = &'a Definition>) -> Vec<String> {
    let mut found = Vec::new();
    for function in functions {
        visit(function, |seen| {
            if let Visited::Call { call, .. } = seen
                && !call.is_operator_call()
            {
                found.push(call.name.to_string());
            }
        });
    }
    found
}
