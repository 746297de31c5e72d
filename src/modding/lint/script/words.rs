//! Checks literal texts with a meaning: filters, sources, counts, terrains, words, and names that are compared as
//! texts, as in `space == "domination.2"`.

use rhai::{Expr, Position};

use crate::lint::script::expression::begins;
use crate::lint::script::kind::Type;
use crate::lint::script::scripts::Case;
use crate::lint::script::walk::FunctionWalk;
use speciate_content::{Catalog, short_name};
use speciate_engine::script::api::{AcceptedWords, ParameterDomain, Verb, VerbTopic};
use speciate_games::GAMES;
use speciate_model::diagnostic::{Code, suggest, suggestion};
use speciate_model::message;
use speciate_model::roster::{NameTable, Roster, id_like};
use speciate_model::words::{Message, Value};

pub(super) const WAY: &str = "way-";

/// The name of the parameter with the options, in verbs that ask.
const OPTIONS: &str = "options";

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

/// Returns the hint for a name without a text: write the text, or use the required form for names.
pub fn unworded(name: &str, id: &str) -> Message {
    // A pack writes its own names without its pack id.
    let (name, id) = (short_name(name), id.replace(name, short_name(name)));
    let plain = id_like(name);
    match plain == name || plain.is_empty() {
        true => message!("lint-no-question.hint", id = id),
        false => message!("lint-no-question.hint-name", name = plain),
    }
}

impl FunctionWalk<'_> {
    pub(super) fn check_accepted_words(
        &mut self,
        verb: &str,
        takes: &ParameterDomain,
        value_type: &Type,
        (written, at): (Option<&Expr>, Position),
    ) {
        let Some(known) = self.known(takes.words) else { return };
        if !value_type.can_be("text") && !value_type.can_be("array") {
            return;
        }
        let Some(words) = value_type.words() else { return };
        // A verb that returns one of several words returns an empty text if none applies.
        let may_be_none = words.len() > 1;
        let is_known = |word: &str| {
            known.contains(&word)
                || (may_be_none && word.is_empty())
                || written.is_some_and(|written| !self.may_be(written, word))
        };
        let unknown: Vec<String> = words.iter().filter(|word| !is_known(word)).cloned().collect();
        for word in unknown {
            let fault =
                message!("lint-unknown-word", verb = verb, name = takes.name, word = word.as_str());
            let hint = match known.is_empty() && takes.words == AcceptedWords::EndedPhases {
                true => Some(message!("lint-no-phase-ends.hint")),
                false if takes.words == AcceptedWords::Procedures => Some(performed(&word, &known)),
                false => new_name(&word, &known, self.script.game.catalog)
                    .or_else(|| suggestion(&word, known.iter().copied())),
            };
            let finding = self.report(Code::UnknownWord, at, fault);
            finding.hint = hint;
            finding.param.clone_from(&value_type.param);
        }
    }

    /// Reports a terrain that no small tile shows, if its name is known.
    pub(super) fn check_small_terrains(
        &mut self,
        verb: &str,
        takes: &ParameterDomain,
        value_type: &Type,
        at: Position,
    ) {
        let is_wanted = takes.words == AcceptedWords::SmallTerrains;
        let Some(names) = value_type.names().filter(|names| is_wanted && !names.is_empty()) else {
            return;
        };
        let Some(small) = self.known(takes.words) else { return };
        let terrains = &self.script.game.catalog.roster.terrains;
        let can_be_laid = |name: &String| small.contains(&name.as_str());
        if names.iter().any(|name| can_be_laid(name) || terrains.find(name).is_none()) {
            return;
        }
        let quoted = |name: &str| Value::from(format!("`{name}`"));
        let names = Value::Any(names.iter().map(|name| quoted(name)).collect());
        let hint = match small.is_empty() {
            true => message!("lint-no-small-tile.hint-none", verb = verb),
            false => {
                let small = Value::List(small.into_iter().map(quoted).collect());
                message!("lint-no-small-tile.hint", names = small)
            }
        };
        let fault = message!("lint-no-small-tile", verb = verb, names = names);
        self.report(Code::UnknownWord, at, fault).hint = Some(hint);
    }

    /// Reports words from params that the game does not know, because they are not literals in any script.
    pub(super) fn check_known_words(
        &mut self,
        verb: &Verb,
        takes: &ParameterDomain,
        value_type: &Type,
        at: Position,
    ) {
        let is_word = match takes.words {
            AcceptedWords::Keys | AcceptedWords::Markers => true,
            _ => verb.topic == VerbTopic::Ask && takes.name == OPTIONS,
        };
        let Some(words) = value_type.words().filter(|_| is_word && self.script.owner.is_some())
        else {
            return;
        };
        let game = self.script.game;
        for word in words.iter().filter(|word| !game.words.contains(*word)) {
            // If the word is not a valid name and has no text, only the missing text is reported.
            let is_name = id_like(word) == **word;
            if !is_name && tells(verb, takes) && !self.ways().any(|way| way == word) {
                continue;
            }
            let fault = message!("script-unknown-word", text = word);
            let hint = match is_name {
                true => message!("lint-unwritten-word.hint", word = word),
                false => unworded(word, ""),
            };
            self.report(Code::UnknownWord, at, fault).hint = Some(hint);
        }
    }

    /// Reports words that a verb offers, notes or marks and that have no English text.
    pub(super) fn check_words_have_text(
        &mut self,
        verb: &Verb,
        takes: &ParameterDomain,
        value_type: &Type,
        at: Position,
    ) {
        let is_told = tells(verb, takes) && self.script.owner.is_some();
        let Some(words) = value_type.words().filter(|_| is_told) else { return };
        let known: Vec<&str> = self.ways().collect();
        for word in words.iter().filter(|word| !known.contains(&word.as_str())) {
            let fault = message!("lint-no-way", word = word);
            if self.found.iter().any(|found| found.message == fault && found.position != at) {
                continue;
            }
            let hint = unworded(word, &format!("{WAY}{word}"));
            self.report(Code::MissingText, at, fault).hint = Some(hint);
        }
    }

    /// Reports unknown filters of a query, values that they do not accept, and required filters that are missing.
    pub(super) fn filters(
        &mut self,
        verb: &Verb,
        value_type: &Type,
        written: Option<&Expr>,
        position: Position,
    ) {
        let Some(fields) = value_type.fields() else { return };
        let entries = match written {
            Some(Expr::Map(entries, _)) => entries.0.as_slice(),
            _ => &[],
        };
        let whole = written.map_or(position, begins);
        for (name, value) in fields {
            let entry = entries.iter().find(|(key, _)| key.name == name.as_str());
            let key_at = entry.map_or(whole, |(key, _)| key.pos);
            let value_at = entry.map_or(whole, |(_, value)| begins(value));
            let Some(filter) = verb.filters.iter().find(|filter| filter.name == name) else {
                let known = verb.filters.iter().map(|filter| filter.name);
                let fault = message!("script-no-filter", of = verb.name, name = name);
                let hint = suggestion(name, known);
                self.report(Code::UnknownFilter, key_at, fault).hint = hint;
                continue;
            };
            let wanted = Type::read(filter.types);
            if value.is_known() && value.is_disjoint(&wanted) {
                let (expected, found) = (wanted.said(), value.said());
                let unquoted = self.unquoted(value, &wanted);
                let fault =
                    message!("script-value", what = name, expected = expected, found = found);
                let finding = self.report(Code::ArgumentType, value_at, fault);
                let usual = match wanted.is("element") && value.is("text") {
                    true => message!("lint-by-name.hint", kind = "element"),
                    false => message!("lint-filter.hint", name = name, of = wanted.said()),
                };
                finding.hint = Some(unquoted.unwrap_or(usual));
                finding.param.clone_from(&value.param);
            } else {
                let written = entry.map(|(_, value)| value);
                self.check_accepted_words(verb.name, filter, value, (written, value_at));
            }
        }
        for filter in
            verb.filters.iter().filter(|filter| filter.needed && !fields.contains_key(filter.name))
        {
            let fault = message!("lint-missing-filter", verb = verb.name, name = filter.name);
            self.report(Code::MissingFilter, whole, fault).hint =
                Some(message!("lint-missing-filter.hint", verb = verb.name, name = filter.name));
        }
    }

    pub(super) fn cases(&mut self, value_type: &Type, position: Position) {
        for (case, at) in self.script.cases(position) {
            let (word, kind) = match &case {
                Case::Text(word) => (word, "text"),
                Case::Number(number) => (number, "number"),
            };
            if value_type.is_known() && value_type.is_disjoint(&Type::read(kind)) {
                let kind = Type::read(kind).said();
                let fault = message!(
                    "lint-never-case",
                    word = word,
                    kind = kind,
                    found = value_type.said()
                );
                let hint = match case {
                    // `switch` does not convert: the value must be identical, so a thing never matches its name.
                    Case::Text(_) if !is_never_equal(value_type, &Type::read("text")) => {
                        message!("lint-never-case.hint-name")
                    }
                    _ => message!("lint-never-equal.hint"),
                };
                self.report(Code::NeverEqual, at, fault).hint = Some(hint);
            } else if let Case::Text(word) = &case {
                self.word_compared(word, value_type, at);
            }
        }
    }
}

/// Returns the hint for a word that `perform` does not accept: the words that this game accepts, or the game that
/// accepts the word.
fn performed(word: &str, known: &[&str]) -> Message {
    if let Some(near) = suggest(word, known.iter().copied()) {
        return message!("hint-did-you-mean", name = near);
    }
    let names = Value::List(known.iter().map(|name| format!("`{name}`").into()).collect());
    let mut games = GAMES.iter().map(|game| game.natives);
    match games.find(|game| game.can_be_performed().contains(&word)) {
        Some(game) => {
            let other = game.rules;
            message!("lint-performed.hint-elsewhere", word = word, game = other, names = names)
        }
        None => message!("lint-performed.hint", names = names),
    }
}

fn tells(verb: &Verb, takes: &ParameterDomain) -> bool {
    let asks = verb.takes.iter().any(|other| other.words == AcceptedWords::Questions);
    match takes.words {
        AcceptedWords::Keys | AcceptedWords::Markers => verb.acts,
        _ => asks && takes.name == OPTIONS,
    }
}

impl<'a> FunctionWalk<'a> {
    fn ways(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.script.game.ways.iter().filter_map(|id| id.get(WAY.len()..))
    }

    /// Returns the accepted texts; `None` if every text is accepted.
    pub(super) fn known(&self, words: AcceptedWords) -> Option<Vec<&'a str>> {
        let game = self.script.game;
        let roster = &game.catalog.roster;
        match words {
            AcceptedWords::These(words) => Some(words.to_vec()),
            AcceptedWords::Terrains => Some(roster.terrains.iter().collect()),
            AcceptedWords::SmallTerrains => {
                let small = game.catalog.small_terrains().into_iter();
                Some(small.map(|terrain| roster.name(terrain)).collect())
            }
            AcceptedWords::Elements => Some(roster.elements.iter().collect()),
            AcceptedWords::Animals => Some(roster.animals.iter().collect()),
            AcceptedWords::Tiles => Some(roster.hexes.iter().collect()),
            AcceptedWords::Corners => Some(roster.corners.iter().collect()),
            AcceptedWords::Spaces => Some(roster.spaces.iter().collect()),
            AcceptedWords::Cards => Some(roster.cards.iter().collect()),
            AcceptedWords::Classes => {
                let creatures = game.catalog.cards.iter().filter_map(|card| card.creature);
                let mut classes: Vec<&str> =
                    creatures.map(|creature| roster.name(creature.class)).collect();
                classes.sort_unstable();
                classes.dedup();
                Some(classes).filter(|classes| !classes.is_empty())
            }
            AcceptedWords::Sections => Some(roster.sections.iter().collect()),
            AcceptedWords::Phases => Some(roster.phases.iter().collect()),
            AcceptedWords::EndedPhases => Some(game.endable_phases()),
            AcceptedWords::SkippedPhases => Some(game.skippable_phases()),
            AcceptedWords::Procedures => Some(game.natives.can_be_performed()),
            AcceptedWords::Options => {
                Some(game.catalog.options.keys().map(String::as_str).collect())
            }
            AcceptedWords::Any
            | AcceptedWords::Questions
            | AcceptedWords::Keys
            | AcceptedWords::Markers => None,
        }
    }
}

pub(super) fn is_never_equal(one: &Type, other: &Type) -> bool {
    let names = |text: &Type, thing: &Type| text.can_be("text") && is_named(thing);
    one.is_disjoint(other) && !names(one, other) && !names(other, one)
}

fn is_named(thing: &Type) -> bool {
    NAMED.iter().any(|(kind, _)| thing.can_be(kind))
}

impl FunctionWalk<'_> {
    /// Reports texts that are compared with things but are not the name of any.
    pub(super) fn names_compared(&mut self, text: &Type, thing: &Type, at: Position) {
        let thing = thing.without_nothing();
        let is_text = text.is("text") || text.is("array") && text.item().is("text");
        if !is_text || !thing.is_known() || thing.can_be("text") || !is_named(&thing) {
            return;
        }
        let Some(words) = text.words() else { return };
        let unquoted = self.unquoted(text, &thing);
        let roster = &self.script.game.catalog.roster;
        let kinds = NAMED.iter().filter(|(kind, _)| thing.can_be(kind));
        let known: Vec<&str> = kinds.flat_map(|(_, names)| names(roster).iter()).collect();
        for word in words.iter().filter(|word| !known.contains(&word.as_str())) {
            let fault = message!("lint-no-such-name", kind = thing.said(), word = word);
            let new = new_name(word, &known, self.script.game.catalog);
            let hint = unquoted
                .clone()
                .or(new)
                .unwrap_or_else(|| name_meant(word, &thing, &known, roster));
            let finding = self.report(Code::NeverEqual, at, fault);
            finding.hint = Some(hint);
            finding.param.clone_from(&text.param);
        }
    }
}

/// Returns the hint with the present name of a thing, if a pack in use has renamed it and the new name is known.
fn new_name(word: &str, known: &[&str], catalog: &Catalog) -> Option<Message> {
    let mut names = catalog.new_names(word).map(|(_, new)| new);
    let new = names.find(|new| known.contains(new))?;
    Some(message!("hint-renamed", old = word, new = new))
}

fn name_meant(word: &str, thing: &Type, known: &[&str], roster: &Roster) -> Message {
    if thing.is("tile") && roster.terrains.find(word).is_some() {
        return message!("lint-no-such-name.hint-terrain", word = word);
    }
    let inside = format!("{word}.");
    let near = suggest(word, known.iter().copied());
    match known.iter().copied().find(|name| name.starts_with(&inside)).or(near) {
        Some(near) => message!("hint-did-you-mean", name = near),
        None => {
            let example = known.first().copied().unwrap_or_default();
            message!("lint-no-such-name.hint", kind = thing.said(), name = example)
        }
    }
}
