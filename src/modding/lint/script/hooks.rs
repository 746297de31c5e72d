//! Checks hooks: the return values of modifiers, parameters, and hooks that the game never calls.

use rhai::Position;

use crate::lint::script::expression::starts;
use crate::lint::script::kind::Type;
use crate::lint::script::run::{ScriptFinding, WalkResult};
use crate::lint::script::scripts::{LintedScript, misplaced};
use speciate_content::{ReplacedScript, ScriptSource};
use speciate_engine::script::parsed::{FunctionCall, ScriptFunction};
use speciate_engine::script::source_text::parameter;
use speciate_engine::script::{Hook, Modifier, ModifierAnswer, SUPER};
use speciate_games as games;
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// Reports constants at the top of a script that it never uses.
pub(super) fn unused_constants(script: &LintedScript<'_>) -> Vec<ScriptFinding> {
    let unused = script.game.reader.unused_constants(script.text).into_iter();
    let findings = unused.map(|(name, position)| {
        let message = message!("lint-unused-constant", name = name);
        let hint = message!("lint-unused-constant.hint");
        finding(Code::UnusedVariable, position, message, Some(hint))
    });
    findings.collect()
}

/// Reports calls of `super` for which the replaced script has no function, or whose function reads one more argument.
pub(super) fn calls_of_super(
    script: &LintedScript<'_>,
    source: &ScriptSource,
) -> Vec<ScriptFinding> {
    let (Some(replaced), Some(purpose)) = (source.replaced.first(), script.purpose()) else {
        return Vec::new();
    };
    let ReplacedScript { file, text, words } = replaced.clone();
    let next = ScriptSource { owner: source.owner, file, text, replaced: Vec::new(), words };
    let Some(functions) = script.game.reader.script(&next) else { return Vec::new() };
    let file = replaced.file.as_str();
    let mut found = Vec::new();
    for function in script.own {
        let Some(hook) = script.hook(function) else { continue };
        let is_of_hook =
            |function: &&ScriptFunction| Hook::find_for(purpose, &function.name) == Some(hook);
        let replaced = functions.iter().find(is_of_hook);
        for call in function.calls_of(SUPER) {
            let finding = match replaced {
                None => super_of_nothing(call, function, hook, file),
                Some(replaced) if call.count() < replaced.params.len() && reads_last(replaced) => {
                    super_of_more(call, replaced, file)
                }
                Some(_) => continue,
            };
            found.push(finding);
        }
    }
    found
}

fn super_of_nothing(
    call: &FunctionCall,
    function: &ScriptFunction,
    hook: Hook,
    file: &str,
) -> ScriptFinding {
    let message = message!("lint-super-no-hook", name = hook.name(), file = file);
    let hint = match (hook, function.params.last()) {
        (Hook::Modifier(_), Some(natural)) => {
            message!("lint-super-no-hook.hint-modifier", natural = natural)
        }
        _ => message!("lint-super-no-hook.hint"),
    };
    finding(Code::NoEffect, call.position, message, Some(hint))
}

fn reads_last(function: &ScriptFunction) -> bool {
    function.params.last().is_some_and(|last| function.mentions(last) > 0)
}

fn super_of_more(call: &FunctionCall, replaced: &ScriptFunction, file: &str) -> ScriptFinding {
    let missing = replaced.params.last().map_or("", String::as_str);
    let message = message!(
        "lint-super-missing-argument",
        name = &replaced.name,
        file = file,
        param = missing
    );
    let hint = message!("script-super-arguments.hint", arguments = replaced.params.join(", "));
    finding(Code::MissingArgument, call.position, message, Some(hint))
}

/// Reports the exits of a modifier or a bot where it returns the wrong type.
pub(super) fn wrong_answers(
    script: &LintedScript<'_>,
    function: &ScriptFunction,
    walked: &WalkResult,
) -> Vec<ScriptFinding> {
    let modifier = match script.hook(function) {
        Some(Hook::Modifier(modifier)) => modifier,
        Some(Hook::Worth) => return wrong_worths(script, function, walked),
        _ => return Vec::new(),
    };
    let answer = modifier.row().answer;
    let wanted = script.answer_type(answer);
    let mut found = Vec::new();
    for (position, value_type) in &walked.exits {
        let position = exit_position(script, function, *position);
        if value_type.is_known() && value_type.is_disjoint(&wanted) {
            let message = wrong_answer(modifier.row().name, answer.expected(), value_type);
            let hint = match value_type.is("nothing") {
                true => message!("lint-no-answer.hint"),
                false => message!("lint-wrong-answer.hint"),
            };
            found.push(finding(Code::AnswerType, position, message, Some(hint)));
        } else {
            found.extend(wrong_words(modifier, answer, &wanted, position, value_type));
        }
    }
    found
}

/// Reports the exits of a bot's hook where it does not return a number.
fn wrong_worths(
    script: &LintedScript<'_>,
    function: &ScriptFunction,
    walked: &WalkResult,
) -> Vec<ScriptFinding> {
    let wanted = Type::read("number");
    let is_wrong = |value_type: &Type| value_type.is_known() && value_type.is_disjoint(&wanted);
    let wrong = walked.exits.iter().filter(|(_, value_type)| is_wrong(value_type));
    let report = |(position, value_type): &(Position, Type)| {
        let position = exit_position(script, function, *position);
        let expected = Value::from(message!("expect-any-number"));
        let message = wrong_answer(Hook::Worth.name(), expected, value_type);
        finding(Code::AnswerType, position, message, Some(message!("lint-wrong-worth.hint")))
    };
    wrong.map(report).collect()
}

/// Returns the place of an exit, or of the function if its body is empty.
fn exit_position(
    script: &LintedScript<'_>,
    function: &ScriptFunction,
    position: Position,
) -> Position {
    if position.is_none() { place(script, function, None) } else { position }
}

/// Returns the message that a hook returns nothing, or a value of the wrong type.
fn wrong_answer(hook: &str, expected: Value, found: &Type) -> Message {
    match found.is("nothing") {
        true => message!("lint-no-answer", hook = hook, expected = expected),
        false => {
            let found = found.said();
            message!("script-wrong-answer", hook = hook, expected = expected, found = found)
        }
    }
}

fn wrong_words(
    modifier: Modifier,
    answer: ModifierAnswer,
    wanted: &Type,
    position: Position,
    value_type: &Type,
) -> Vec<ScriptFinding> {
    let (Some(words), Some(known), None) = (value_type.words(), wanted.words(), &value_type.param)
    else {
        return Vec::new();
    };
    if !value_type.is("text") || !matches!(answer, ModifierAnswer::Word(_) | ModifierAnswer::Box) {
        return Vec::new();
    }
    let unknown = words.iter().filter(|word| !known.contains(*word));
    let findings = unknown.map(|word| {
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
    findings.collect()
}

/// Reports a hook's parameter that has the name of another parameter of the hook.
pub(super) fn misplaced_parameter(
    script: &LintedScript<'_>,
    function: &ScriptFunction,
) -> Option<ScriptFinding> {
    let hook = script.hook(function)?;
    let (param, handed) = misplaced(hook, function)?;
    let name = hook.name();
    let message = message!("lint-hook-order", hook = name, param = param, handed = handed);
    let hint = hook.signature_hint(name);
    let at = place(script, function, Some(param));
    Some(finding(Code::HookSignature, at, message, Some(hint)))
}

pub(super) fn never_asked(
    script: &LintedScript<'_>,
    function: &ScriptFunction,
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

/// Reports a trigger whose fact never happens in its game, or does not happen in each case that seems to cause it.
pub(super) fn unheard(
    script: &LintedScript<'_>,
    function: &ScriptFunction,
) -> Option<ScriptFinding> {
    let hook = Hook::find_for(script.purpose()?, &function.name)?;
    let Hook::Trigger(event_type) = hook else { return None };
    let game = games::find(&script.game.catalog.rules)?;
    let at = || place(script, function, None);
    let verb = |list: &[(_, &'static str)]| {
        list.iter().find(|(fact, _)| *fact == event_type).map(|(_, verb)| *verb)
    };
    if game.heard.is_never(event_type) {
        let message = message!("lint-never-happens", hook = hook.name(), game = game.natives.rules);
        let hint = message!("lint-never-happens.hint", game = game.natives.rules);
        return Some(finding(Code::HookNeverAsked, at(), message, Some(hint)));
    }
    if let Some(verb) = verb(game.heard.by_scripts) {
        let message = message!("lint-only-by-script", hook = hook.name(), verb = verb);
        let hint = message!("lint-only-by-script.hint");
        return Some(finding(Code::RareTrigger, at(), message, Some(hint)));
    }
    let verb = verb(game.heard.by_rules).filter(|verb| script.game.called.contains(*verb))?;
    let message = message!("lint-only-by-rules", hook = hook.name(), verb = verb);
    let hint = message!("lint-only-by-rules.hint", verb = verb);
    Some(finding(Code::RareTrigger, at(), message, Some(hint)))
}

/// Reports parameters that a function never reads, except in hooks, whose parameters are given.
pub(super) fn unread_parameters(
    script: &LintedScript<'_>,
    function: &ScriptFunction,
    walked: &WalkResult,
) -> Vec<ScriptFinding> {
    // Loading reports functions that are never called; their names may be misspelt.
    let is_free = script.owner.is_none() || script.is_called(function);
    let unread = walked.unread.iter().filter(|name| is_free && !name.starts_with('_'));
    let findings = unread.map(|name| {
        let at = place(script, function, Some(name));
        let message = message!("lint-unused-argument", function = &function.name, name = name);
        let hint = message!("lint-unused-argument.hint", name = name);
        finding(Code::UnusedArgument, at, message, Some(hint))
    });
    findings.collect()
}

/// Returns where a function, or one of its parameters, is defined.
pub(super) fn place(
    script: &LintedScript<'_>,
    function: &ScriptFunction,
    param: Option<&str>,
) -> Position {
    let body = function.body.first().map_or(Position::NONE, starts);
    // The prelude can consist of several texts, so a search in one would be wrong.
    if script.owner.is_none() {
        return body;
    }
    let defined = match param {
        Some(param) => parameter(script.text, &function.name, param),
        None => function.defined,
    };
    defined.unwrap_or(body)
}

pub(super) const fn finding(
    code: Code,
    position: Position,
    message: Message,
    hint: Option<Message>,
) -> ScriptFinding {
    ScriptFinding { code, position, message, hint, param: None }
}
