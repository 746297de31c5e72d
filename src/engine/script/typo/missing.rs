//! Explains which sign is missing in a script, or what is written instead of it.

use rhai::Position;

use super::{KEYWORDS, ScriptTypo, loop_in_array, open, open_comment};
use crate::script::elsewhere::{instead, is_type, needless};
use crate::script::source_text::{Neighborhood, is_part};
use speciate_model::message;
use speciate_model::words::Message;

/// Explains that a sign is missing. `why` is the parser's message.
pub(super) fn explain(
    token: &str,
    why: &str,
    position: Position,
    around: &Neighborhood<'_>,
) -> ScriptTypo {
    // The parser quotes the name of what it was reading.
    let name = why.split('\'').nth(1).unwrap_or_default();
    let found = around.word();
    let at = |message| ScriptTypo::new(position, message);
    let in_gap = |message| ScriptTypo::new(around.gap(), message);
    match token {
        _ if let Some(typed) = needless_type(token, why, position, around) => typed,
        _ if around.chooses_after_value() => at(message!("script-unexpected", text = found))
            .hint(message!("script-no-operator.hint")),
        _ if found == "not" && around.next() == "in" => {
            at(message!("script-unexpected", text = "not in"))
                .hint(message!("script-write", name = "!in"))
        }
        "," if let Some(place) = around.loop_in_array() => loop_in_array(place),
        ")" | "," | "]" if let Some(hint) = instead(found) => {
            at(message!("script-unexpected", text = found)).hint(hint)
        }
        "}" if why.contains("block") => match around.open_brace() {
            _ if let Some(comment) = around.open_comment() => open_comment(comment),
            Some(brace) => open(brace),
            None => at(message!("script-expected", token = token)),
        },
        "}" => {
            in_gap(message!("script-expected-in-map")).hint(message!("script-expected-in-map.hint"))
        }
        "," if why.contains("arguments") => {
            in_gap(message!("script-expected-in-call", name = name))
                .hint(message!("script-expected-in-call.hint"))
        }
        "," if why.contains("parameters") => {
            in_gap(message!("script-expected-in-parameters", name = name))
                .hint(message!("script-function-params.hint", name = name))
        }
        "," if why.contains("array") => in_gap(message!("script-expected-in-array"))
            .hint(message!("script-expected-in-array.hint")),
        "in" | "," if why.contains("iteration") => {
            at(message!("script-expected-in")).hint(form_of_loop(around))
        }
        ":" => at(message!("script-expected", token = token))
            .hint(message!("script-expected-colon.hint", name = name)),
        "{" => block(position, around),
        ";" => end(position, around),
        _ => after(token, position, around),
    }
}

/// Returns how to write the loop whose variables are at the place.
pub(super) fn form_of_loop(around: &Neighborhood<'_>) -> Message {
    let header = around.header_of_loop();
    let variables = header.split(" in ").next().unwrap_or_default();
    match () {
        () if header.contains('=') => message!("script-expected-in.hint-count"),
        () if variables.contains(',') => message!("script-expected-in.hint-pair"),
        () => message!("script-expected-in.hint"),
    }
}

/// Explains a type of another language before or after the name of a variable or parameter.
fn needless_type(
    token: &str,
    why: &str,
    position: Position,
    around: &Neighborhood<'_>,
) -> Option<ScriptTypo> {
    let (before, found) = (around.before(), around.word());
    let is_caught = token == ")" && why.contains("catch");
    let is_declared = match token {
        ";" => around.declared_with().is_some(),
        "," => why.contains("parameters"),
        _ => is_caught,
    };
    let is_before = found.starts_with(is_part) && (is_caught || is_type(before));
    let (place, text) = match () {
        () if !is_declared => return None,
        () if found == ":" => (position, found),
        () if is_before => (around.gap(), before),
        () => return None,
    };
    let unexpected = ScriptTypo::new(place, message!("script-unexpected", text = text));
    Some(unexpected.hint(message!("script-no-types.hint")))
}

/// Explains why a statement does not end where the parser expects `;`.
fn end(position: Position, around: &Neighborhood<'_>) -> ScriptTypo {
    let (before, found) = (around.before(), around.word());
    let at = |message| ScriptTypo::new(position, message);
    let unexpected = |text: &str| at(message!("script-unexpected", text = text));
    let is_method = || {
        let name_on = around.text_after();
        let called = name_on.trim_start_matches(is_part);
        called.len() < name_on.len() && called.starts_with('(')
    };
    match found {
        ")" | "]" if !around.begins_line() => {
            at(message!("script-not-open", token = found)).hint(message!("script-not-open.hint"))
        }
        "+" | "-" | "*" | "/" | "%" if around.next() == "=" => {
            let keyword = around.declared_with();
            unexpected(&format!("{found}="))
                .hint(keyword.map(|keyword| message!("script-leave-out", name = keyword)))
        }
        ":" if before == "\"" => unexpected(found).hint(around.quoted_before().map(|key| {
            let name = format!("\"{key}\"");
            message!("script-expected-colon.hint", name = name)
        })),
        ":" if is_method() => unexpected(found).hint(message!("script-write", name = ".")),
        _ if let Some(hint) = needless(before) => unexpected(before).hint(hint),
        _ if let Some(name) = around.hyphenated() => {
            let hyphen = message!("script-hyphen", name = name.replace('_', "-"));
            ScriptTypo::new(around.gap(), hyphen).hint(message!("script-write", name = name))
        }
        _ if let Some(hint) = instead(found) => unexpected(found).hint(hint),
        _ if around.is_after_code_in_comment() => {
            after(";", position, around).hint(message!("script-expected-after.hint-comment"))
        }
        _ => after(";", position, around),
    }
}

/// Explains text that is written instead of the `{` of a block.
fn block(position: Position, around: &Neighborhood<'_>) -> ScriptTypo {
    let found = around.word();
    let at = |message| ScriptTypo::new(position, message);
    let is_condition = found.starts_with(is_part)
        && !KEYWORDS.contains(&found)
        && around.text_after().lines().next().is_some_and(|line| line.contains('{'));
    match found {
        _ if around.before() == "else" && is_condition => {
            at(message!("script-expected", token = "{"))
                .hint(message!("script-write", name = "else if"))
        }
        _ if around.begins_line() => after("{", position, around),
        "=" if around.next() == ">" => at(message!("script-unexpected", text = "=>"))
            .hint(message!("script-write", name = ">=")),
        _ => at(message!("script-expected-block", found = found))
            .hint(instead(found).or_else(|| Some(message!("script-expected-block.hint")))),
    }
}

/// Explains that a sign is missing after a word. The hint suggests inserting the sign only if no other change is
/// needed.
fn after(token: &str, position: Position, around: &Neighborhood<'_>) -> ScriptTypo {
    let (before, found) = (around.before(), around.word());
    let is_word = found.starts_with(is_part);
    let can_follow = match token {
        // In other languages, these continue a value: `a if b else c`.
        ";" => KEYWORDS.contains(&found) && !["if", "else", "in"].contains(&found),
        ")" => matches!(found, "{" | ";"),
        _ => false,
    };
    if can_follow || found.is_empty() || found == "}" || is_word && around.begins_line() {
        let message = message!("script-expected-after", token = token, before = before);
        return ScriptTypo::new(around.gap(), message)
            .hint(message!("script-expected-after.hint", token = token));
    }
    let message = message!("script-expected-found", token = token, before = before, found = found);
    ScriptTypo::new(position, message)
}
