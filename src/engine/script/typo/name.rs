//! Explains names that a script does not know.

use rhai::Position;

use super::{KEYWORDS, ScriptTypo, loop_in_array};
use crate::script::elsewhere::{FRACTIONS, LOOPS, declares, instead, is_group, needless};
use crate::script::source_text::{self, Neighborhood, is_part};
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;
use speciate_model::words::Message;

/// Parameters of hooks whose values only the game can provide.
const HANDED: [&str; 5] = ["you", "params", "event", "scored", "natural"];

/// Explains an unknown name that is really a word of another language or a misspelt keyword.
pub fn explain_unknown_name(name: &str, position: Position, text: &str) -> Option<ScriptTypo> {
    no_name(name, position, &Neighborhood::new(text, position))
}

/// Explains a loop of another language whose parenthesis opens right before the place.
pub(super) fn called_loop(around: &Neighborhood<'_>) -> Option<ScriptTypo> {
    let (called, at) = around.called().filter(|(called, _)| LOOPS.contains(called))?;
    let unexpected = ScriptTypo::new(at, message!("script-unexpected", text = called));
    Some(unexpected.hint(message!("script-expected-in.hint")))
}

fn no_name(name: &str, position: Position, around: &Neighborhood<'_>) -> Option<ScriptTypo> {
    let next = around.next();
    let is_word = next.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let lower = name.to_lowercase();
    let near = || suggest(name, KEYWORDS.into_iter()).filter(|_| is_word || next == "{");
    let keyword = KEYWORDS.into_iter().find(|word| *word == lower).or_else(near);
    let stray = ScriptTypo::new(position, message!("script-unexpected", text = name));
    if let Some(called) = called_loop(around) {
        return Some(called);
    }
    if let Some(place) = around.loop_in_array() {
        return Some(loop_in_array(place));
    }
    let without_fn = around.defined_without_fn();
    if let Some((function, at)) = without_fn.filter(|(called, _)| !KEYWORDS.contains(called)) {
        let unexpected = ScriptTypo::new(at, message!("script-unexpected", text = function));
        return Some(unexpected.hint(message!("script-write", name = format!("fn {function}"))));
    }
    if let Some(params) = around.parameters() {
        return Some(stray.hint(message!("script-arrow.hint", params = params)));
    }
    let is_in_call = around.called().is_none_or(|(called, _)| !KEYWORDS.contains(&called));
    if around.is_named_argument() && is_in_call {
        let sign = if around.is_assigned() { " =" } else { ":" };
        let hint = message!("script-named-argument.hint", name = name, sign = sign);
        return Some(stray.hint(hint));
    }
    // Other languages put a letter before a string with values in it.
    if name.len() == 1 && around.text_after().starts_with(['"', '\'', '`']) {
        return Some(stray.hint(message!("lint-operand.hint-text")));
    }
    let is_object = next == "." && is_group(name);
    let replaced = instead(name).filter(|_| !is_object && (is_word || !declares(name)));
    if let Some(hint) = replaced.or_else(|| needless(name).filter(|_| is_word)) {
        return Some(stray.hint(hint));
    }
    if let Some(meant) = around.meant_in_quotes() {
        let unknown = ScriptTypo::new(position, message!("script-no-variable", name = name));
        return Some(
            unknown.code(Code::UnknownVariable).hint(message!("hint-did-you-mean", name = meant)),
        );
    }
    if let Some(keyword) = keyword {
        return Some(stray.hint(message!("hint-did-you-mean", name = keyword)));
    }
    (next == ":" && around.before() == "{")
        .then(|| stray.hint(message!("script-expected-colon.hint", name = name)))
}

/// Returns whether an unknown name can be an undeclared variable. A name before another word or alone in a statement is
/// a word of another language, and a name before a dot is an object of another language. A script cannot declare what
/// the game passes to a hook.
pub fn can_be_variable(name: &str, position: Position, text: &str) -> bool {
    let around = Neighborhood::new(text, position);
    let next = around.next();
    let is_word = next.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    let is_before = ["", ".", "{", "(", "\""].contains(&next) || around.after().starts_with("::");
    let is_alone = next == ";" && [";", "{", "}"].contains(&around.before());
    let is_other = declares(name) || HANDED.contains(&name);
    name == name.to_lowercase() && !is_word && !is_before && !is_alone && !is_other
}

/// Returns whether a dot follows an unknown name.
pub fn is_before_dot(position: Position, text: &str) -> bool {
    Neighborhood::new(text, position).next() == "."
}

/// Returns whether a text declares a variable or constant outside of its functions, where it cannot be read.
pub fn is_declared_outside(name: &str, text: &str) -> bool {
    source_text::declared_outside(text).any(|declared| declared == name)
}

/// Returns the name that is read from a group of another language, e.g. `species` for `self.species`, or `None` if it is
/// called.
pub fn read_from_group<'a>(name: &str, position: Position, text: &'a str) -> Option<&'a str> {
    let after = Neighborhood::new(text, position).text_after().strip_prefix('.')?;
    let read = after.split(|sign| !is_part(sign)).next()?;
    // Functions for fractions are not needed, so they are not called alone either.
    let is_called = after[read.len()..].trim_start().starts_with('(') && !FRACTIONS.contains(&read);
    (is_group(name) && !is_called).then_some(read)
}

/// Returns the function whose first argument is at a position.
pub fn called_with(position: Position, text: &str) -> Option<&str> {
    Neighborhood::new(text, position).called().map(|(name, _)| name)
}

/// Returns the hint for an unknown name that is probably the name of a param, as in `params[species]`.
pub fn read_from_params(name: &str, position: Position, text: &str) -> Option<Message> {
    let is_index = Neighborhood::new(text, position).is_index_of("params");
    is_index.then(|| message!("script-no-variable.hint-params", name = name))
}

/// Returns the hint for an unknown name, if it is a function, is like `near`, or is something before a dot and a
/// function.
pub fn instead_of_variable(
    name: &str,
    near: Option<&str>,
    is_function: bool,
    is_before_dot: bool,
) -> Option<Message> {
    match near {
        _ if is_function => Some(message!("script-no-variable.hint-call", name = name)),
        Some(near) => Some(message!("hint-did-you-mean", name = near)),
        None if is_before_dot && is_group(name) => {
            Some(message!("script-no-variable.hint-javascript", name = name))
        }
        None => None,
    }
}

/// Explains an unknown name. `is_function` returns whether a function has the name.
pub(super) fn undefined(
    name: &str,
    position: Position,
    around: &Neighborhood<'_>,
    is_function: impl Fn(&str) -> bool,
) -> ScriptTypo {
    if let Some(stray) = no_name(name, position, around) {
        return stray;
    }
    let words = around.text.split(|c| !is_part(c)).filter(|word| *word != name);
    let near = suggest(name, words);
    if near.is_none() && read_from_group(name, position, around.text).is_some() {
        return ScriptTypo::new(position, message!("script-no-variable", name = name))
            .code(Code::UnknownVariable);
    }
    let is_nameless = around.is_in_nameless_function();
    let is_function = !is_nameless && is_function(name);
    let is_before_dot = around.next() == ".";
    let from_params = || read_from_params(name, position, around.text);
    let from_params = near.is_none().then(from_params).flatten();
    let known = || instead_of_variable(name, near, is_function, is_before_dot);
    let hint = match from_params.or_else(known) {
        Some(hint) => hint,
        None if around.is_assigned() => message!("script-no-variable.hint-let", name = name),
        None if is_nameless => message!("lint-nameless-sees-nothing"),
        None if can_be_variable(name, position, around.text) => {
            message!("script-no-variable.hint", name = name)
        }
        None => {
            return ScriptTypo::new(position, message!("script-no-variable", name = name))
                .code(Code::UnknownVariable);
        }
    };
    ScriptTypo::new(position, message!("script-no-variable", name = name))
        .code(Code::UnknownVariable)
        .hint(hint)
}
