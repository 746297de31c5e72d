//! Finds notes and markers that are read but never written, or written but never read.

use std::collections::BTreeSet;

use rhai::{Expr, Position};

use crate::lint::script::expression::begins;
use crate::lint::script::hooks::finding;
use crate::lint::script::run::ScriptFinding;
use crate::lint::script::scripts::LintedScript;
use speciate_engine::script::api::{AcceptedWords, Verb};
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;

/// A key or marker as written in a script.
#[derive(Clone, PartialEq, Eq, Debug)]
struct MemoryKey {
    /// The literal parts around interpolated values, in order; a single part if there are none.
    parts: Vec<String>,
}

struct MemoryMention<'a> {
    script: usize,
    name: MemoryKey,
    is_marker: bool,
    writes: bool,
    verb: &'a str,
    position: Position,
}

/// Reports keys and markers that are read but never written, and those that are written but never read.
pub(super) fn unmatched<'s, 'a>(
    scripts: &'s [LintedScript<'a>],
) -> Vec<(&'s LintedScript<'a>, ScriptFinding)> {
    let mut mentions = Vec::new();
    let mut says_all = true;
    for (place, script) in scripts.iter().enumerate() {
        says_all &= gather(place, script, &mut mentions);
    }
    // A key that is not a literal could be any key, so nothing is reported.
    if !says_all {
        return Vec::new();
    }
    let is_native = |name: &str| {
        scripts.first().is_some_and(|script| script.game.natives.words.contains(&name))
    };
    let mut found = Vec::new();
    for one in &mentions {
        let others = || mentions.iter().filter(|other| other.is_marker == one.is_marker);
        let counterpart = |other: &&MemoryMention<'_>| {
            // `unmark` does not write a marker, but it counts as a use of one that `mark` writes.
            match one.verb == "mark" && other.verb == "unmark" {
                true => true,
                false => other.writes != one.writes && (one.writes || other.verb != "unmark"),
            }
        };
        let Some(script) = scripts.get(one.script) else { continue };
        let name = one.name.shown();
        if !script.game.words.iter().any(|word| one.name.can_be(word)) && one.name.is_put_together()
        {
            let message = message!("script-unknown-word", text = &name);
            let hint = message!("lint-unwritten-word.hint-put-together");
            found.push((script, finding(Code::UnknownWord, one.position, message, Some(hint))));
            continue;
        }
        let words = &script.game.words;
        let is_met = |other: &MemoryMention<'_>| one.name.meets(&other.name, words);
        // A key with interpolated values is only known at run time.
        let is_open = one.name.is_put_together() && !one.writes;
        if is_open || is_native(&name) || others().filter(counterpart).any(is_met) {
            continue;
        }
        let names: Vec<String> =
            others().filter(counterpart).map(|mention| mention.name.shown()).collect();
        let near = suggest(&name, names.iter().map(String::as_str));
        // If the similar name is not a known word, that name is reported where it is written.
        if near.is_some_and(|near| !words.contains(near) && !near.contains('…')) {
            continue;
        }
        let (code, message, usual) = match (one.writes, one.is_marker) {
            (false, false) => (
                Code::NeverWritten,
                message!("lint-never-noted", name = &name),
                message!("lint-never-noted.hint", name = &name),
            ),
            (false, true) => (
                Code::NeverWritten,
                message!("lint-never-marked", name = &name),
                message!("lint-never-marked.hint", name = &name),
            ),
            (true, is_marker) => (
                Code::NeverRead,
                match is_marker {
                    true => message!("lint-never-looked-at", name = &name),
                    false => message!("lint-never-read", name = &name),
                },
                message!("lint-never-read.hint"),
            ),
        };
        let hint = near.map_or(usual, |near| message!("hint-did-you-mean", name = near));
        found.push((script, finding(code, one.position, message, Some(hint))));
    }
    found
}

/// Collects the keys and markers of a script. Returns whether all of them are literals.
fn gather<'a>(place: usize, script: &LintedScript<'a>, into: &mut Vec<MemoryMention<'a>>) -> bool {
    let verbs = script.game.reader.verbs();
    let mut says_all = true;
    for function in script.own {
        for call in &function.calls {
            let Some(verb) = verbs.iter().find(|verb| call.name == verb.name) else { continue };
            let param = remembered(verb).map(|(at, words)| (call.argument(at), words));
            let queries = verbs.iter().filter(|query| query.name == verb.name);
            let filters = queries.flat_map(|query| filtered(query, &call.args));
            let filters = filters.map(|(value, words)| (Some(value), words));
            for (written, words) in param.into_iter().chain(filters) {
                let (Some(name), Some(written)) = (written.and_then(MemoryKey::read), written)
                else {
                    says_all = false;
                    continue;
                };
                let at = begins(written);
                into.push(MemoryMention {
                    script: place,
                    name,
                    is_marker: words == AcceptedWords::Markers,
                    writes: verb.acts,
                    verb: verb.name,
                    position: if at.is_none() { call.position } else { at },
                });
            }
        }
    }
    says_all
}

impl MemoryKey {
    /// Reads a literal or an interpolated text; `None` if it has no literal part.
    fn read(written: &Expr) -> Option<Self> {
        let parts = match written {
            Expr::StringConstant(name, _) => vec![name.to_string()],
            Expr::InterpolatedString(parts, _) => put_together(parts.iter()),
            Expr::FnCall(call, _) if call.name == "+" => put_together(call.args.iter()),
            _ => return None,
        };
        parts.iter().any(|part| !part.is_empty()).then_some(Self { parts })
    }

    fn is_put_together(&self) -> bool {
        self.parts.len() > 1
    }

    /// Whether the key can be this word.
    fn can_be(&self, word: &str) -> bool {
        let [first, rest @ ..] = &self.parts[..] else { return false };
        let [between @ .., last] = rest else { return word == first };
        // The literal parts are also listed as words, but alone they are not a possible value.
        if word.len() <= self.parts.iter().map(String::len).sum() {
            return false;
        }
        let Some(mut left) = word.strip_prefix(first.as_str()) else { return false };
        for part in between {
            let Some((_, after)) = left.split_once(part.as_str()) else { return false };
            left = after;
        }
        left.ends_with(last.as_str())
    }

    fn meets(&self, other: &Self, words: &BTreeSet<String>) -> bool {
        self == other || words.iter().any(|word| self.can_be(word) && other.can_be(word))
    }

    fn shown(&self) -> String {
        self.parts.join("…")
    }
}

/// Returns the literal parts around the values of an interpolated text.
fn put_together<'a>(pieces: impl Iterator<Item = &'a Expr>) -> Vec<String> {
    let mut parts = vec![String::new()];
    for piece in pieces {
        match (piece, parts.last_mut()) {
            (Expr::StringConstant(text, _), Some(last)) => last.push_str(text),
            _ => parts.push(String::new()),
        }
    }
    parts
}

/// Returns the expressions of keys and markers in a query's filters.
fn filtered<'e>(verb: &Verb, args: &'e [Expr]) -> impl Iterator<Item = (&'e Expr, AcceptedWords)> {
    let entries = match args.first() {
        Some(Expr::Map(entries, _)) => entries.0.as_slice(),
        _ => &[],
    };
    entries.iter().filter_map(|(name, value)| {
        let filter = verb.filters.iter().find(|filter| filter.name == name.as_str())?;
        is_remembered(filter.words).then_some((value, filter.words))
    })
}

const fn is_remembered(words: AcceptedWords) -> bool {
    matches!(words, AcceptedWords::Keys | AcceptedWords::Markers)
}

fn remembered(verb: &Verb) -> Option<(usize, AcceptedWords)> {
    let takes = verb.takes.iter().find(|takes| is_remembered(takes.words))?;
    let at = verb.params.iter().position(|(name, _)| *name == takes.name)?;
    Some((at, takes.words))
}
