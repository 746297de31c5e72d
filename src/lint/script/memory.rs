//! Notes and markers: what is read but never written, and the other way round.

use rhai::{Expr, Position};

use crate::diagnostic::{Code, suggest};
use crate::lint::script::hooks::finding;
use crate::lint::script::scripts::Script;
use crate::lint::script::visit::{Seen, visit};
use crate::lint::script::walk::Finding;
use crate::message;
use crate::script::api::{Verb, Words};

/// A key or marker that a script mentions.
struct Mention<'a> {
    script: usize,
    name: String,
    /// Whether it is a marker rather than a key.
    is_marker: bool,
    /// Whether the verb acts, so that it writes.
    writes: bool,
    verb: &'a str,
    position: Position,
}

/// Returns what no script writes that one reads, and what one writes that none reads.
pub(super) fn unmatched<'s, 'a>(scripts: &'s [Script<'a>]) -> Vec<(&'s Script<'a>, Finding)> {
    let mut mentions = Vec::new();
    let mut says_all = true;
    for (place, script) in scripts.iter().enumerate() {
        says_all &= gather(place, script, &mut mentions);
    }
    // A key that is not written out can be any.
    if !says_all {
        return Vec::new();
    }
    let is_native = |name: &str| {
        scripts.first().is_some_and(|script| script.game.natives.words.contains(&name))
    };
    let mut found = Vec::new();
    for one in &mentions {
        let others = || mentions.iter().filter(|other| other.is_marker == one.is_marker);
        let counterpart = |other: &&Mention<'_>| {
            // Taking a marker off never puts it there, but who takes it off knows of it.
            match one.verb == "mark" && other.verb == "unmark" {
                true => true,
                false => other.writes != one.writes && (one.writes || other.verb != "unmark"),
            }
        };
        if is_native(&one.name) || others().filter(counterpart).any(|other| other.name == one.name)
        {
            continue;
        }
        let Some(script) = scripts.get(one.script) else { continue };
        let near = suggest(&one.name, others().filter(counterpart).map(|of| of.name.as_str()));
        let (code, message, usual) = match (one.writes, one.is_marker) {
            (false, false) => (
                Code::NeverWritten,
                message!("lint-never-noted", name = &one.name),
                message!("lint-never-noted.hint", name = &one.name),
            ),
            (false, true) => (
                Code::NeverWritten,
                message!("lint-never-marked", name = &one.name),
                message!("lint-never-marked.hint", name = &one.name),
            ),
            (true, is_marker) => (
                Code::NeverRead,
                match is_marker {
                    true => message!("lint-never-looked-at", name = &one.name),
                    false => message!("lint-never-read", name = &one.name),
                },
                message!("lint-never-read.hint"),
            ),
        };
        let hint = near.map_or(usual, |near| message!("hint-did-you-mean", name = near));
        found.push((script, finding(code, one.position, message, Some(hint))));
    }
    found
}

/// Gathers what a script mentions; returns whether everything is written out.
fn gather<'a>(place: usize, script: &Script<'a>, into: &mut Vec<Mention<'a>>) -> bool {
    let verbs = script.game.reader.verbs();
    let mut says_all = true;
    for function in script.own {
        visit(function, |seen| {
            let Seen::Call { call, behind, position } = seen else { return };
            let Some(verb) = verbs.iter().find(|verb| call.name == verb.name) else { return };
            let Some((at, words)) = remembered(verb) else { return };
            match at.checked_sub(*behind).and_then(|at| call.args.get(at)) {
                Some(Expr::StringConstant(name, at)) => into.push(Mention {
                    script: place,
                    name: name.to_string(),
                    is_marker: words == Words::Markers,
                    writes: verb.acts,
                    verb: verb.name,
                    position: if at.is_none() { *position } else { *at },
                }),
                _ => says_all = false,
            }
        });
    }
    says_all
}

/// Returns the place of the parameter of a verb that is a key or marker.
fn remembered(verb: &Verb) -> Option<(usize, Words)> {
    let takes = verb.takes.iter();
    let takes = takes.into_iter().find(|of| matches!(of.words, Words::Keys | Words::Markers))?;
    let at = verb.params.iter().position(|(name, _)| *name == takes.name)?;
    Some((at, takes.words))
}
