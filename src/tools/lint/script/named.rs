//! Checks names that are compared as texts, as in `space == "domination.2"`.

use rhai::Position;

use crate::lint::script::kind::Type;
use crate::lint::script::walk::FunctionWalk;
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;
use speciate_model::roster::{NameTable, Roster};
use speciate_model::words::Message;

/// The kinds of things that equal their names, with their name tables.
const NAMED: [(&str, NamesOf); 7] = [
    ("animal", |roster| &roster.animals),
    ("tile", |roster| &roster.hexes),
    ("corner", |roster| &roster.corners),
    ("element", |roster| &roster.elements),
    ("space", |roster| &roster.spaces),
    ("card", |roster| &roster.cards),
    ("terrain", |roster| &roster.terrains),
];

type NamesOf = fn(&Roster) -> &NameTable;

pub(super) fn is_never_equal(one: &Type, other: &Type) -> bool {
    let names = |text: &Type, of: &Type| text.can_be("text") && is_named(of);
    one.is_disjoint(other) && !names(one, other) && !names(other, one)
}

fn is_named(of: &Type) -> bool {
    NAMED.iter().any(|(kind, _)| of.can_be(kind))
}

impl FunctionWalk<'_> {
    /// Reports texts that are compared with things but are not the name of any.
    pub(super) fn names_compared(&mut self, text: &Type, of: &Type, at: Position) {
        let of = of.without_nothing();
        let is_text = text.is("text") || text.is("array") && text.item().is("text");
        if !is_text || !of.is_known() || of.can_be("text") || !is_named(&of) {
            return;
        }
        let Some(words) = text.words() else { return };
        let roster = &self.script.game.catalog.roster;
        let kinds = NAMED.iter().filter(|(kind, _)| of.can_be(kind));
        let known: Vec<&str> = kinds.flat_map(|(_, names)| names(roster).iter()).collect();
        for word in words.iter().filter(|word| !known.contains(&word.as_str())) {
            let fault = message!("lint-no-such-name", kind = of.said(), word = word);
            let hint = meant(word, &of, &known, roster);
            let finding = self.find(Code::NeverEqual, at, fault);
            finding.hint = Some(hint);
            finding.param.clone_from(&text.param);
        }
    }
}

fn meant(word: &str, of: &Type, known: &[&str], roster: &Roster) -> Message {
    if of.is("tile") && roster.terrains.find(word).is_some() {
        return message!("lint-no-such-name.hint-terrain", word = word);
    }
    let inside = format!("{word}.");
    let near = suggest(word, known.iter().copied());
    match known.iter().copied().find(|name| name.starts_with(&inside)).or(near) {
        Some(near) => message!("hint-did-you-mean", name = near),
        None => {
            let example = known.first().copied().unwrap_or_default();
            message!("lint-no-such-name.hint", kind = of.said(), name = example)
        }
    }
}
