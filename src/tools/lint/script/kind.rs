//! What a value of a script can be, as far as its text tells.
//!
//! A type is a set of kinds, so that "a tile or nothing" is one. Nothing is known where the set
//! holds every kind; where it is empty, nothing ever gets there. Neither is ever found fault with.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use speciate_engine::script::type_name;
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// Every kind of value; its place is its bit.
const KINDS: [&str; 16] = [
    "flag", "number", "text", "animal", "tile", "corner", "element", "space", "card", "terrain",
    "species", "array", "map", "range", "function", "nothing",
];

const ALL: u32 = (1 << KINDS.len()) - 1;

/// How much an array or a map that is known can hold, each level counted twice. More is not looked
/// into: a script could have it grow without end.
const WEIGHT_MAX: u32 = 512;

/// How many texts are told apart.
const WORDS_MAX: usize = 256;

/// What a value can be.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Type {
    kinds: u32,
    /// What an array holds, where that is known.
    items: Option<Rc<Type>>,
    /// All that a map holds, where that is known.
    fields: Option<Rc<BTreeMap<String, Type>>>,
    /// Which texts it can be, where that is known.
    words: Option<Rc<BTreeSet<String>>>,
    /// The param of the card that it comes from.
    pub param: Option<Rc<str>>,
    /// The function without a name that it is.
    pub function: Option<Rc<str>>,
    /// The maximum length of an array, if it is known.
    most: Option<usize>,
    /// How much it holds.
    weight: u32,
}

impl Type {
    /// Returns the type of what nothing is known of.
    pub(super) fn unknown() -> Self {
        Self { kinds: ALL, ..Self::default() }
    }

    /// Returns the type of what is never there.
    pub(super) fn never() -> Self {
        Self::default()
    }

    /// Reads a type, e.g. `array of tile or nothing`.
    pub fn read(written: &str) -> Self {
        written.split(" or ").map(Self::read_one).fold(Self::never(), |all, one| all.join(&one))
    }

    fn read_one(written: &str) -> Self {
        if let Some(item) = written.strip_prefix("array of ") {
            return Self::array(Self::read_one(item));
        }
        match bit(written) {
            0 => Self::unknown(),
            kinds => Self { kinds, ..Self::default() },
        }
    }

    pub(super) fn array(items: Self) -> Self {
        Self { kinds: bit("array"), ..Self::default() }.holding(Some(items))
    }

    /// Returns the kind as an array with at most this many values.
    pub(super) fn at_most(self, most: usize) -> Self {
        Self { most: Some(most), ..self }
    }

    /// Returns the maximum length of an array. `None` if it is unknown, or the kind is no array.
    pub(super) fn most(&self) -> Option<usize> {
        self.most.filter(|_| self.is("array"))
    }

    pub(super) fn map(fields: BTreeMap<String, Self>) -> Self {
        let inside = fields.values().map(|of| of.weight).fold(1, u32::saturating_add);
        let weight = inside.saturating_mul(2);
        match weight > WEIGHT_MAX {
            true => Self::read("map"),
            false => Self { fields: Some(Rc::new(fields)), weight, ..Self::read("map") },
        }
    }

    /// Returns it as an array that holds this, where that is known and not too much.
    fn holding(self, items: Option<Self>) -> Self {
        let weight = |items: &Self| items.weight.saturating_add(1).saturating_mul(2);
        let items = items.filter(|of| !of.is_unknown() && weight(of) <= WEIGHT_MAX);
        let own = self.weight.max(items.as_ref().map_or(0, weight));
        Self { items: items.map(Rc::new), weight: own, ..self }
    }

    pub(super) fn text(words: impl IntoIterator<Item = String>) -> Self {
        Self { words: Some(Rc::new(words.into_iter().collect())), ..Self::read("text") }
    }

    /// Returns the type of a function without a name.
    pub(super) fn nameless(name: &str) -> Self {
        Self { function: Some(name.into()), ..Self::read("function") }
    }

    /// Returns it as the value of a param.
    pub(super) fn of_param(self, name: &str) -> Self {
        Self { param: Some(name.into()), ..self }
    }

    pub(super) fn is_unknown(&self) -> bool {
        self.kinds == ALL
    }

    /// Returns whether something is known of it.
    pub(super) fn is_known(&self) -> bool {
        self.kinds != ALL && self.kinds != 0
    }

    pub(super) fn can_be(&self, kind: &str) -> bool {
        self.kinds & bit(kind) != 0
    }

    /// Returns whether it is of this kind only.
    pub(super) fn is(&self, kind: &str) -> bool {
        self.kinds == bit(kind)
    }

    /// Returns whether no value can be of both types.
    pub(super) fn is_apart_from(&self, other: &Self) -> bool {
        let both = self.kinds & other.kinds;
        if self.kinds == 0 || other.kinds == 0 {
            return false;
        }
        if both == 0 {
            return true;
        }
        match (&self.items, &other.items) {
            (Some(mine), Some(theirs)) if both == bit("array") => mine.is_apart_from(theirs),
            _ => false,
        }
    }

    /// Returns the type of what is of one type or the other.
    pub(super) fn join(&self, other: &Self) -> Self {
        let has = |of: &Self, kinds: &str| of.can_be(kinds);
        Self {
            kinds: self.kinds | other.kinds,
            items: merged(
                (&self.items, has(self, "array")),
                (&other.items, has(other, "array")),
                |a, b| Some(a.join(b)).filter(|items| !items.is_unknown()),
            ),
            fields: merged(
                (&self.fields, has(self, "map")),
                (&other.fields, has(other, "map")),
                |a, b| (a == b).then(|| a.clone()),
            ),
            words: merged(
                (&self.words, has(self, "text")),
                (&other.words, has(other, "text")),
                |a, b| {
                    let both: BTreeSet<String> = a.union(b).cloned().collect();
                    Some(both).filter(|both| both.len() <= WORDS_MAX)
                },
            ),
            param: if self.kinds == 0 || self.param == other.param {
                other.param.clone()
            } else if other.kinds == 0 {
                self.param.clone()
            } else {
                None
            },
            function: if self.function == other.function { self.function.clone() } else { None },
            most: match (has(self, "array"), has(other, "array")) {
                (true, true) => self.most.zip(other.most).map(|(one, two)| one.max(two)),
                (true, false) => self.most,
                (false, _) => other.most,
            },
            weight: self.weight.max(other.weight),
        }
    }

    pub(super) fn or_nothing(&self) -> Self {
        self.join(&Self::read("nothing"))
    }

    /// Returns it where it is something.
    pub(super) fn something(&self) -> Self {
        if self.is_unknown() {
            return self.clone();
        }
        Self { kinds: self.kinds & !bit("nothing"), ..self.clone() }
    }

    /// Returns the part of it that is of a kind.
    pub(super) fn only(&self, kind: &str) -> Self {
        Self { kinds: self.kinds & bit(kind), ..self.clone() }
    }

    /// Returns what an array of this type holds, and other things by the way that `for` goes.
    pub(super) fn item(&self) -> Self {
        if self.is_unknown() {
            return Self::unknown();
        }
        let mut item = Self::never();
        if self.can_be("array") {
            item = item.join(&self.items.as_deref().cloned().unwrap_or_else(Self::unknown));
        }
        if self.can_be("range") {
            item = item.join(&Self::read("number"));
        }
        if self.can_be("text") {
            item = item.join(&Self::read("text"));
        }
        if item.kinds == 0 { Self::unknown() } else { Self { param: self.param.clone(), ..item } }
    }

    /// Returns an array of this type that holds something more.
    pub(super) fn with_item(&self, item: &Self) -> Self {
        match &self.items {
            Some(items) => Self { most: None, ..self.clone() }.holding(Some(items.join(item))),
            None => Self { most: None, ..self.clone() },
        }
    }

    /// Returns all that a map of this type holds, where that is known.
    pub(super) fn fields(&self) -> Option<&BTreeMap<String, Self>> {
        self.fields.as_deref().filter(|_| self.is("map"))
    }

    /// Returns the texts that it can be, or that an array of it can hold, where that is known.
    pub(super) fn words(&self) -> Option<&BTreeSet<String>> {
        match &self.items {
            Some(items) if self.is("array") => items.words(),
            _ => self.words.as_deref(),
        }
    }

    /// Returns what sentences call it.
    pub(super) fn said(&self) -> Value {
        if self.is_unknown() {
            return type_name("any");
        }
        let kinds = KINDS.iter().enumerate().filter(|(place, _)| self.kinds & (1 << place) != 0);
        let mut said: Vec<Value> = kinds.map(|(_, kind)| self.kind_said(kind)).collect();
        match said.len() {
            1 => said.remove(0),
            _ => Value::Any(said),
        }
    }

    fn kind_said(&self, kind: &str) -> Value {
        match (kind, &self.items) {
            ("array", Some(items)) if items.is_known() => {
                message!("kind-array-of", items = items.said()).into()
            }
            _ => Message::new(format!("kind-{kind}")).into(),
        }
    }
}

/// Returns the bit of a kind; 0 where there is no such kind.
fn bit(kind: &str) -> u32 {
    KINDS.iter().position(|known| *known == kind).map_or(0, |place| 1 << place)
}

/// Returns what is known of both, or of the one that is there at all.
fn merged<T>(
    (mine, is_there): (&Option<Rc<T>>, bool),
    (theirs, are_there): (&Option<Rc<T>>, bool),
    merge: impl Fn(&T, &T) -> Option<T>,
) -> Option<Rc<T>> {
    match (is_there, are_there) {
        (true, false) => mine.clone(),
        (false, true) => theirs.clone(),
        (false, false) => None,
        (true, true) => merge(mine.as_ref()?, theirs.as_ref()?).map(Rc::new),
    }
}

/// Returns the param that may be at fault where some values do not go together: the only one among them,
/// and text, which is what quotation marks around a number or a flag make. Other typos are the script's.
pub(super) fn param_among<'a>(of: impl IntoIterator<Item = &'a Type>) -> Option<Rc<str>> {
    let texts = of.into_iter().filter(|of| of.is("text"));
    let mut params = texts.filter_map(|of| of.param.clone());
    let first = params.next()?;
    params.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_read_and_joined() {
        let tile = Type::read("array of tile or nothing");
        assert!(tile.can_be("nothing") && tile.can_be("array") && !tile.can_be("tile"));
        assert!(tile.only("array").item().is("tile"));
        let animal = Type::read("array of animal");
        assert!(animal.is_apart_from(&Type::read("array of tile")));
        assert!(!animal.is_apart_from(&Type::array(Type::never())));
        assert!(!animal.is_apart_from(&Type::unknown()));
        assert!(animal.join(&tile).is_apart_from(&Type::read("number")));
        assert!(!Type::read("anything at all").is_known());
    }
}
