//! Turns errors of the script engine into sentences for authors of cards.

use rhai::{Dynamic, EvalAltResult, Position};

use crate::script::api::Verb;
use crate::script::limits::{ARRAY_MAX, CALLS_MAX, MAP_MAX, STRING_MAX};
use crate::script::meter::LimitReached;
use speciate_model::diagnostic::Code;
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// A fault that was found in a script before it ran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptFault {
    /// The file, e.g. `scripts/dominant-species/cards/biomass.rhai`.
    pub file: String,
    /// The line, counted from 1; 0 if it is unknown.
    pub line: usize,
    /// The column, counted from 1; 0 if it is unknown.
    pub column: usize,
    pub code: Code,
    pub message: Message,
    pub hint: Option<Message>,
}

pub fn innermost(error: &EvalAltResult) -> &EvalAltResult {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => innermost(inner),
        other => other,
    }
}

pub fn position(error: &EvalAltResult) -> Position {
    if let EvalAltResult::ErrorInFunctionCall(_, _, inner, _) = error {
        let inside = position(inner);
        if !inside.is_none() {
            return inside;
        }
    }
    error.position()
}

/// Returns the limit that was exceeded, if that is the error.
pub fn limit_of(error: &EvalAltResult) -> Option<LimitReached> {
    match innermost(error) {
        EvalAltResult::ErrorTerminated(token, _) => {
            token.read_lock::<LimitReached>().map(|out| *out)
        }
        _ => None,
    }
}

/// Returns what went wrong, as a sentence without its full stop.
pub fn message(error: &EvalAltResult, verbs: &[Verb]) -> Message {
    match innermost(error) {
        EvalAltResult::ErrorStackOverflow(_) => message!("script-too-deep", most = CALLS_MAX),
        EvalAltResult::ErrorDataTooLarge(..) => {
            message!("script-data-too-large", string = STRING_MAX, array = ARRAY_MAX, map = MAP_MAX)
        }
        EvalAltResult::ErrorRuntime(value, _) => {
            message!("script-throws", value = value.to_string())
        }
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
            message!("script-type", expected = type_name(expected), found = type_name(found))
        }
        // The engine's message has the name of the property in quotes, among other words.
        EvalAltResult::ErrorDotExpr(text, _) if text.split('\'').count() > 2 => {
            message!("script-no-property", name = text.split('\'').nth(1).unwrap_or_default())
        }
        EvalAltResult::ErrorIndexNotFound(index, _) => {
            message!("script-no-index", index = index.to_string())
        }
        EvalAltResult::ErrorArrayBounds(length, index, _)
        | EvalAltResult::ErrorStringBounds(length, index, _) => {
            message!("script-index-range", index = *index, length = *length)
        }
        EvalAltResult::ErrorIndexingType(name, _) => {
            message!("script-not-indexed", found = type_name(name))
        }
        EvalAltResult::ErrorFor(_) => message!("script-not-iterated"),
        EvalAltResult::ErrorAssignmentToConstant(name, _) => {
            message!("script-constant", name = name)
        }
        EvalAltResult::ErrorDataRace(name, _) => message!("script-data-race", name = name),
        EvalAltResult::ErrorArithmetic(..) => message!("script-arithmetic"),
        EvalAltResult::ErrorTooManyVariables(_) => message!("script-too-many-variables"),
        other => {
            let text = other.to_string();
            let text = text.rsplit_once(" (line ").map_or(text.as_str(), |(text, _)| text);
            message!("script-engine", reason = text)
        }
    }
}

fn terminated(token: &Dynamic) -> Message {
    if let Some(out) = token.read_lock::<LimitReached>() {
        return out.message();
    }
    // Functions that refuse to continue put their message into the token.
    match token.read_lock::<Message>() {
        Some(message) => message.clone(),
        None => message!("script-stopped"),
    }
}

/// Returns the message that says which argument of a verb has the wrong type, for a call such as `name (type, type)`.
fn mismatch(signature: &str, verbs: &[Verb]) -> Message {
    let (name, found) = signature.split_once('(').unwrap_or((signature, ""));
    let name = name.trim();
    let found: Vec<&str> = found
        .strip_suffix(')')
        .unwrap_or(found)
        .split(',')
        .map(|part| plain(part.trim()))
        .filter(|part| !part.is_empty())
        .collect();
    let known: Vec<&Verb> = verbs.iter().filter(|verb| verb.name == name).collect();
    let in_number = known.iter().filter(|verb| verb.params.len() == found.len());
    let meant = in_number.min_by_key(|verb| misfits(verb, &found).count());
    let Some(verb) = meant.or(known.first()) else {
        return message!("script-unusable", name = name, found = types(&found));
    };
    if let Some(((param, expected), found)) = misfits(verb, &found).next() {
        let (expected, found) = (type_name(expected), type_name(found));
        return message!(
            "script-argument",
            name = name,
            param = param,
            expected = expected,
            found = found
        );
    }
    let found = types(&found);
    message!("script-unusable-verb", name = name, found = found, signature = verb.signature)
}

/// Returns the parameters of a verb that cannot take the given arguments.
fn misfits<'a>(
    verb: &'a Verb,
    found: &'a [&'a str],
) -> impl Iterator<Item = ((&'static str, &'static str), &'a str)> {
    let both = verb.params.iter().copied().zip(found.iter().copied());
    both.filter(|((_, expected), found)| {
        let is_skipped = *found == "nothing" && verb.ignores_unit();
        expected != found && *expected != "any" && !is_skipped
    })
}

fn types(types: &[&str]) -> Value {
    match types {
        [] => type_name("()"),
        _ => Value::All(types.iter().map(|name| type_name(name)).collect()),
    }
}

/// Returns the name that messages use for a type of the engine or of scripts.
pub fn type_name(name: &str) -> Value {
    const KNOWN: [&str; 15] = [
        "tile", "animal", "any", "array", "card", "corner", "element", "flag", "map", "nothing",
        "number", "space", "species", "terrain", "text",
    ];
    match plain(name) {
        known if KNOWN.contains(&known) => Message::new(format!("kind-{known}")).into(),
        other => format!("`{other}`").into(),
    }
}

/// Returns the name that scripts use for a type of the engine.
fn plain(name: &str) -> &str {
    match name.trim_start_matches("&mut ").trim() {
        "i64" => "number",
        "string" | "&str" | "ImmutableString" | "&str | ImmutableString | String" => "text",
        "()" => "nothing",
        "bool" => "flag",
        other => other,
    }
}
