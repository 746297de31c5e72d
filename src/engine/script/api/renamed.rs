//! Verbs that have another name since a version of the published words. Their old names still work.

use std::collections::{BTreeMap, BTreeSet};

use crate::script::api::Verb;
use crate::script::source_text::is_part;

/// A verb that has another name now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RenamedVerb {
    pub old: &'static str,
    pub new: &'static str,
    /// The first version of the published words with the new name: the `api` of a pack.
    pub since: i64,
}

/// All renamed verbs.
pub const RENAMED_VERBS: [RenamedVerb; 1] =
    [RenamedVerb { old: "swap", new: "swap_cards", since: 2 }];

/// Returns the verbs under their old names.
pub(super) fn under_old_names(verbs: &[Verb]) -> Vec<Verb> {
    let of = |renamed: &RenamedVerb| {
        let RenamedVerb { old, new, .. } = *renamed;
        let now: Vec<Verb> = verbs.iter().filter(|verb| verb.name == new).cloned().collect();
        now.into_iter().map(move |verb| Verb { name: old, renamed_to: Some(new), ..verb })
    };
    RENAMED_VERBS.iter().flat_map(of).collect()
}

/// Returns a script with the new names of verbs, and how often it calls each verb by its old name. `own` are the functions
/// that the pack defines: calls of these stay as they are.
pub fn with_new_names(
    text: &str,
    own: &BTreeSet<String>,
) -> (String, BTreeMap<&'static str, usize>) {
    let (mut new, mut counts, mut end) = (String::with_capacity(text.len()), BTreeMap::new(), 0);
    for (start, name) in calls(text) {
        let renamed = RENAMED_VERBS.iter().find(|verb| verb.old == name && !own.contains(name));
        let Some(renamed) = renamed else { continue };
        new.push_str(&text[end..start]);
        new.push_str(renamed.new);
        end = start + name.len();
        *counts.entry(renamed.old).or_default() += 1;
    }
    new.push_str(&text[end..]);
    (new, counts)
}

/// Returns the functions that a script defines.
pub fn defined_functions(text: &str) -> impl Iterator<Item = &str> {
    text.split("fn ").skip(1).filter_map(|rest| {
        let rest = rest.trim_start();
        let end = rest.find(|sign| !is_part(sign))?;
        (end > 0).then(|| &rest[..end])
    })
}

/// Returns the names that are followed by a parenthesis, with their offsets. Comments and texts are skipped, but not what
/// is between `${` and `}` in a text.
fn calls(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    // The open braces in each `${` that is open.
    let mut inserted: Vec<usize> = Vec::new();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let rest = &text[at..];
        if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            at += block_comment(rest);
        } else if sign == '"' || sign == '\'' {
            at += quoted(rest, sign);
        } else if sign == '`' {
            at += 1 + template(&rest[1..], &mut inserted);
        } else if is_part(sign) {
            let name = &rest[..rest.find(|sign| !is_part(sign)).unwrap_or(rest.len())];
            if rest[name.len()..].trim_start().starts_with('(') {
                found.push((at, name));
            }
            at += name.len();
        } else {
            at += sign.len_utf8();
            match (sign, inserted.last_mut()) {
                ('{', Some(open)) => *open += 1,
                ('}', Some(0)) => {
                    inserted.pop();
                    at += template(&text[at..], &mut inserted);
                }
                ('}', Some(open)) => *open -= 1,
                _ => {}
            }
        }
    }
    found
}

/// Returns the length of the block comment at the start of a text. Comments can be nested.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let step = match rest {
            _ if rest.starts_with("/*") => 1,
            _ if rest.starts_with("*/") => -1,
            _ => 0,
        };
        depth += step;
        at += if step == 0 { rest.chars().next().map_or(1, char::len_utf8) } else { 2 };
        if depth == 0 {
            break;
        }
    }
    at
}

/// Returns the length of the text in quotes at the start of a text.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        if sign == quote && !is_escaped {
            return at + 1;
        }
        is_escaped = sign == '\\' && !is_escaped;
    }
    text.len()
}

/// Returns the length of the rest of a text in backquotes, up to its end or up to the next `${`, which it opens.
fn template(text: &str, inserted: &mut Vec<usize>) -> usize {
    let end = text.find('`').map_or(text.len(), |end| end + 1);
    match text.find("${") {
        Some(start) if start < end => {
            inserted.push(0);
            start + 2
        }
        _ => end,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(text: &str) -> String {
        with_new_names(text, &BTreeSet::new()).0
    }

    #[test]
    fn calls_get_their_new_names_and_nothing_else_does() {
        let script = "// swap(a, b)\n/* swap( /* swap( */ swap( */ swap(a, b); a . swap (b);\n\
                      let swap = \"swap(a, b) \\\" swap(\"; swap_all(a); print(`swap( ${swap(a, #{x: `${swap(b, a)}`})} swap(`);\n";
        let expected = "// swap(a, b)\n/* swap( /* swap( */ swap( */ swap_cards(a, b); a . swap_cards (b);\n\
                      let swap = \"swap(a, b) \\\" swap(\"; swap_all(a); print(`swap( ${swap_cards(a, #{x: `${swap_cards(b, a)}`})} swap(`);\n";
        assert_eq!(rewritten(script), expected);
        assert_eq!(with_new_names(script, &BTreeSet::new()).1, BTreeMap::from([("swap", 4)]));
    }

    #[test]
    fn functions_of_the_pack_keep_their_names() {
        let script = "fn swap(a, b) { }\nfn effect(you, params) { swap(1, 2); }\n";
        let own = defined_functions(script).map(str::to_owned).collect();
        assert_eq!(with_new_names(script, &own), (script.to_owned(), BTreeMap::new()));
    }

    #[test]
    fn texts_without_an_end_are_left_alone() {
        for text in ["\"swap(", "`swap(${", "`${`${", "/* swap(", "'", "}}}`", "swap", "é swap"] {
            assert_eq!(rewritten(text), text);
        }
    }
}
