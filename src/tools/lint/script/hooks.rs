//! Checks hooks: what modifiers return and must not do, and functions that are never called.

use std::collections::BTreeSet;

use rhai::Position;

use crate::lint::script::scripts::{LintedScript, misplaced};
use crate::lint::script::source::parameter;
use crate::lint::script::visit::{Visited, visit};
use crate::lint::script::walked::{ScriptFinding, WalkResult};
use speciate_engine::script::reading::Definition;
use speciate_engine::script::{Hook, Modifier, ModifierAnswer};
use speciate_games as games;
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;
use speciate_model::words::Value;

/// Reports the exits of a modifier where it returns the wrong type.
pub(super) fn wrong_answers(
    script: &LintedScript<'_>,
    function: &Definition,
    walked: &WalkResult,
) -> Vec<ScriptFinding> {
    let Some(Hook::Modifier(modifier)) = script.hook(function) else { return Vec::new() };
    let answer = modifier.row().answer;
    let wanted = script.answer(answer);
    let mut found = Vec::new();
    for (position, of) in &walked.exits {
        // An empty body has no position.
        let position = match position.is_none() {
            true => &place(script, function, None),
            false => position,
        };
        if of.is_known() && of.is_disjoint(&wanted) {
            let name = modifier.row().name;
            let (message, hint) = match of.is("nothing") {
                true => (
                    message!("lint-no-answer", hook = name, expected = answer.expected()),
                    message!("lint-no-answer.hint"),
                ),
                false => (
                    message!(
                        "script-wrong-answer",
                        hook = name,
                        expected = answer.expected(),
                        found = of.said()
                    ),
                    message!("lint-wrong-answer.hint"),
                ),
            };
            found.push(finding(Code::AnswerType, *position, message, Some(hint)));
        } else {
            found.extend(wrong_words(modifier, answer, &wanted, *position, of));
        }
    }
    found
}

fn wrong_words(
    modifier: Modifier,
    answer: ModifierAnswer,
    wanted: &super::kind::Type,
    position: Position,
    of: &super::kind::Type,
) -> Vec<ScriptFinding> {
    let (Some(words), Some(known), None) = (of.words(), wanted.words(), &of.param) else {
        return Vec::new();
    };
    if !of.is("text") || !matches!(answer, ModifierAnswer::Word(_) | ModifierAnswer::Box) {
        return Vec::new();
    }
    let unknown = words.iter().filter(|word| !known.contains(*word));
    let told = unknown.map(|word| {
        let message = message!(
            "script-wrong-answer",
            hook = modifier.row().name,
            expected = answer.expected(),
            found = format!("`{word}`")
        );
        let near = suggest(word, known.iter().map(String::as_str));
        let hint = near.map(|near| message!("hint-did-you-mean", name = near));
        finding(Code::UnknownWord, position, message, hint)
    });
    told.collect()
}

/// Reports a hook's parameter that has the name of another parameter of the hook.
pub(super) fn misplaced_parameter(
    script: &LintedScript<'_>,
    function: &Definition,
) -> Option<ScriptFinding> {
    let hook = script.hook(function)?;
    let (param, handed) = misplaced(hook, function)?;
    let name = hook.name();
    let message = message!("lint-hook-order", hook = name, param = param, handed = handed);
    let hint = message!("script-hook-params.hint", params = hook.params(), name = name);
    let at = place(script, function, Some(param));
    Some(finding(Code::HookSignature, at, message, Some(hint)))
}

pub(super) fn never_asked(
    script: &LintedScript<'_>,
    function: &Definition,
) -> Option<ScriptFinding> {
    let named = Hook::find_for(script.purpose()?, &function.name)?;
    let game = games::find(&script.game.catalog.rules)?;
    let Hook::Modifier(modifier) = named else { return None };
    if game.page_of(modifier).is_some() {
        return None;
    }
    let asked = game.modifiers.iter().map(|(modifier, _)| modifier.row().name);
    let hint = match game.modifiers {
        [] => message!("lint-never-asked.hint-none"),
        [..] => message!("lint-never-asked.hint", asked = Value::names(asked)),
    };
    let message = message!("lint-never-asked", hook = named.name(), game = game.natives.rules);
    Some(finding(Code::HookNeverAsked, place(script, function, None), message, Some(hint)))
}

/// Reports parameters that a function never reads, except in hooks, whose parameters are given.
pub(super) fn unread_parameters(
    script: &LintedScript<'_>,
    function: &Definition,
    walked: &WalkResult,
) -> Vec<ScriptFinding> {
    // Loading reports functions that are never called; their names may be misspelt.
    let is_free = script.of.is_none() || script.is_called(function);
    let unread = walked.unread.iter().filter(|name| is_free && !name.starts_with('_'));
    let told = unread.map(|name| {
        let at = place(script, function, Some(name));
        let message = message!("lint-unused-argument", function = &function.name, name = name);
        let hint = message!("lint-unused-argument.hint", name = name);
        finding(Code::UnusedArgument, at, message, Some(hint))
    });
    told.collect()
}

/// Reports calls in modifiers that ask, draw or change the state, directly or indirectly.
pub(super) fn acting(script: &LintedScript<'_>) -> Vec<ScriptFinding> {
    let mut found = Vec::new();
    for function in script.own {
        let Some(hook @ Hook::Modifier(_)) = script.hook(function) else { continue };
        let mut nameless = vec![function];
        let mut next = 0;
        while let Some(part) = nameless.get(next).copied() {
            next += 1;
            visit(part, |seen| match seen {
                Visited::Call { call, behind, position }
                    if !call.is_operator_call()
                        && acts(
                            script,
                            &call.name,
                            call.args.len() + behind,
                            &mut BTreeSet::new(),
                        ) =>
                {
                    let message =
                        message!("lint-acts", name = call.name.as_str(), hook = hook.name());
                    let hint = message!("lint-acts.hint");
                    found.push(finding(Code::ActsInModifier, *position, message, Some(hint)));
                }
                Visited::Nameless(name) => {
                    nameless.extend(script.own.iter().find(|of| of.name == *name));
                }
                _ => {}
            });
        }
    }
    found
}

fn acts(script: &LintedScript<'_>, name: &str, count: usize, seen: &mut BTreeSet<String>) -> bool {
    let Some((function, _)) = script.function(name, count) else {
        return script.game.reader.verbs().iter().any(|verb| verb.name == name && verb.acts);
    };
    if !seen.insert(format!("{name}/{count}")) {
        return false;
    }
    let mut found = false;
    visit(function, |one| {
        if let Visited::Call { call, behind, .. } = one
            && !call.is_operator_call()
        {
            found = found || acts(script, &call.name, call.args.len() + behind, seen);
        }
    });
    found
}

/// Reports functions that are only called by unreachable functions. Loading reports those that are not called at
/// all.
pub(super) fn unreached(script: &LintedScript<'_>) -> Vec<ScriptFinding> {
    if script.of.is_none() {
        return Vec::new();
    }
    let hooks = script.own.iter().filter(|function| script.hook(function).is_some());
    let mut reached: Vec<&Definition> = hooks.collect();
    let mut next = 0;
    let mut called = BTreeSet::new();
    while let Some(function) = reached.get(next).copied() {
        next += 1;
        for other in callees(script, function) {
            if !reached.iter().any(|of| std::ptr::eq(*of, other)) {
                reached.push(other);
            }
        }
    }
    for function in script.own {
        called.extend(callees(script, function).into_iter().map(|of| &of.name));
    }
    let lost = script.own.iter().filter(|of| {
        !reached.iter().any(|reached| std::ptr::eq(*reached, *of)) && called.contains(&of.name)
    });
    let told = lost.filter(|of| !of.name.starts_with("anon$")).map(|function| {
        let message = message!("lint-unreached", name = &function.name);
        let hint = message!("script-stray.hint");
        finding(Code::UnusedFunction, place(script, function, None), message, Some(hint))
    });
    told.collect()
}

fn callees<'a>(script: &LintedScript<'a>, function: &Definition) -> Vec<&'a Definition> {
    let mut found = Vec::new();
    visit(function, |seen| match seen {
        Visited::Call { call, behind, .. } => {
            let count = call.args.len() + behind;
            found.extend(
                script.own.iter().find(|of| call.name == of.name && of.params.len() == count),
            );
        }
        Visited::Nameless(name) => found.extend(script.own.iter().find(|of| of.name == *name)),
        _ => {}
    });
    found
}

pub(super) fn place(
    script: &LintedScript<'_>,
    function: &Definition,
    param: Option<&str>,
) -> Position {
    let body = function.body.first().map_or(Position::NONE, super::begins::starts);
    // The prelude can consist of several texts, so a search in one would be wrong.
    if script.of.is_none() {
        return body;
    }
    parameter(script.text, &function.name, param).unwrap_or(body)
}

pub(super) const fn finding(
    code: Code,
    position: Position,
    message: speciate_model::words::Message,
    hint: Option<speciate_model::words::Message>,
) -> ScriptFinding {
    ScriptFinding { code, position, message, hint, param: None }
}
