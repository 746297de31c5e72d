//! From an error of the script engine to a sentence that a card's author can act on.

use rhai::{Dynamic, EvalAltResult, Position};

use crate::message;
use crate::script::api::Verb;
use crate::script::deadline::OutOfTime;
use crate::script::sandbox::{ARRAY_MAX, CALLS_MAX, MAP_MAX, OPERATIONS_MAX, STRING_MAX};

/// A fault that was found in a script before it ran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptFault {
    /// The file, e.g. `scripts/dominant-species/cards/biomass.rhai`.
    pub file: String,
    /// The line, counted from 1; 0 where it is not known.
    pub line: usize,
    /// The column, counted from 1; 0 where it is not known.
    pub column: usize,
    /// What is wrong, without a full stop.
    pub message: String,
    /// What to do about it.
    pub hint: Option<String>,
}

/// Returns the innermost error, where things went wrong.
pub fn innermost(error: &EvalAltResult) -> &EvalAltResult {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => innermost(inner),
        other => other,
    }
}

/// Returns where things went wrong, as deep inside as it is known.
#[must_use]
pub fn position(error: &EvalAltResult) -> Position {
    if let EvalAltResult::ErrorInFunctionCall(_, _, inner, _) = error {
        let inside = position(inner);
        if !inside.is_none() {
            return inside;
        }
    }
    error.position()
}

/// Returns whether the error is that time ran out.
#[must_use]
pub fn is_out_of_time(error: &EvalAltResult) -> bool {
    matches!(innermost(error), EvalAltResult::ErrorTerminated(token, _) if token.is::<OutOfTime>())
}

/// Returns what went wrong, as a sentence without its full stop.
#[must_use]
pub fn message(error: &EvalAltResult, verbs: &[Verb]) -> String {
    match innermost(error) {
        EvalAltResult::ErrorTooManyOperations(_) => {
            message!("script-too-many-operations", most = OPERATIONS_MAX)
        }
        EvalAltResult::ErrorStackOverflow(_) => {
            message!("script-too-deep", most = CALLS_MAX)
        }
        EvalAltResult::ErrorDataTooLarge(what, _) => format!(
            "{what} is too large: a string holds at most {STRING_MAX} bytes, an array {ARRAY_MAX} values, \
             a map {MAP_MAX}"
        ),
        EvalAltResult::ErrorRuntime(value, _) => message!("script-throws", value = value),
        EvalAltResult::ErrorTerminated(token, _) => terminated(token),
        EvalAltResult::ErrorFunctionNotFound(signature, _) => mismatch(signature, verbs),
        EvalAltResult::ErrorPropertyNotFound(name, _) => {
            message!("script-no-property", name = name)
        }
        EvalAltResult::ErrorVariableNotFound(name, _) => {
            message!("script-no-variable", name = name)
        }
        EvalAltResult::ErrorMismatchDataType(expected, found, _)
        | EvalAltResult::ErrorMismatchOutputType(expected, found, _) => {
            format!("expected {}, found {}", plain(expected), plain(found))
        }
        other => {
            let text = other.to_string();
            text.rsplit_once(" (line ").map_or(text.clone(), |(text, _)| text.to_owned())
        }
    }
}

fn terminated(token: &Dynamic) -> String {
    if token.is::<OutOfTime>() {
        return message!("script-too-long");
    }
    match token.clone().into_string() {
        Ok(message) => message,
        Err(_) => message!("script-stopped"),
    }
}

/// Says which argument of a verb has the wrong type, given what was called as `name (type, type)`.
fn mismatch(signature: &str, verbs: &[Verb]) -> String {
    let (name, found) = signature.split_once('(').unwrap_or((signature, ""));
    let name = name.trim();
    let found: Vec<&str> = found
        .trim_end_matches(')')
        .split(',')
        .map(|of| plain(of.trim()))
        .filter(|of| !of.is_empty())
        .collect();
    let known: Vec<&Verb> = verbs.iter().filter(|verb| verb.name == name).collect();
    let Some(verb) = known.iter().find(|verb| verb.params.len() == found.len()).or(known.first())
    else {
        return format!("`{name}` cannot be used with {}", list(&found));
    };
    for ((param, expected), found) in verb.params.iter().zip(&found) {
        if expected != found && *expected != "any" {
            return format!("`{name}`, `{param}`: expected {expected}, found {found}");
        }
    }
    format!("`{name}` cannot be used with {}; it is `{}`", list(&found), verb.signature)
}

fn list(types: &[&str]) -> String {
    if types.is_empty() { "nothing".to_owned() } else { types.join(" and ") }
}

/// Returns what we call a type that the engine knows under another name.
fn plain(name: &str) -> &str {
    match name.trim_start_matches("&mut ").trim() {
        "i64" => "number",
        "string" | "&str" | "ImmutableString" | "&str | ImmutableString | String" => "text",
        "()" => "nothing",
        "bool" => "flag",
        other => other,
    }
}
