//! The inferred types of values in scripts.
//!
//! A type is a set of kinds, e.g. "a tile or nothing". The full set means that nothing is known; the empty set
//! means that the code is never reached. Neither is ever reported.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use speciate_engine::context::OPTION_FIELDS;
use speciate_engine::script::type_name;
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// All kinds of values. The index of a kind is its bit.
const KINDS: [&str; 16] = [
    "flag", "number", "text", "animal", "tile", "corner", "element", "space", "card", "terrain",
    "species", "array", "map", "range", "function", "nothing",
];

const ALL: u32 = (1 << KINDS.len()) - 1;

/// The maximum weight of an array or map type, where each level of nesting doubles the weight. Larger types are
/// reduced to their kind, because a script could let them grow without end.
const WEIGHT_MAX: u32 = 512;

const WORDS_MAX: usize = 256;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Type {
    kinds: u32,
    /// The item type of an array, if known.
    items: Option<Rc<Type>>,
    /// All fields of a map, if known.
    fields: Option<Rc<BTreeMap<String, Type>>>,
    words: Option<Rc<BTreeSet<String>>>,
    /// The possible names of a terrain, if known.
    names: Option<Rc<BTreeSet<String>>>,
    /// The param of the card that the value comes from.
    pub param: Option<Rc<str>>,
    pub function: Option<Rc<str>>,
    /// The maximum length of an array, if known.
    most: Option<usize>,
    weight: u32,
}

impl Type {
    pub(super) fn unknown() -> Self {
        Self { kinds: ALL, ..Self::default() }
    }

    /// Returns the type of a value that never exists.
    pub(super) fn never() -> Self {
        Self::default()
    }

    /// Parses a type, e.g. `array of tile or nothing`.
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

    /// Returns the type as an array with at most this many items.
    pub(super) fn at_most(self, most: usize) -> Self {
        Self { most: Some(most), ..self }
    }

    /// Returns the maximum length of an array; `None` if it is unknown or the type is not an array.
    pub(super) fn most(&self) -> Option<usize> {
        self.most.filter(|_| self.is("array"))
    }

    pub(super) fn map(fields: BTreeMap<String, Self>) -> Self {
        let inside = fields.values().map(|field| field.weight).fold(1, u32::saturating_add);
        let weight = inside.saturating_mul(2);
        match weight > WEIGHT_MAX {
            true => Self::read("map"),
            false => Self { fields: Some(Rc::new(fields)), weight, ..Self::read("map") },
        }
    }

    /// Sets the item type, unless it is unknown or too large.
    fn holding(self, items: Option<Self>) -> Self {
        let weight = |items: &Self| items.weight.saturating_add(1).saturating_mul(2);
        let items = items.filter(|items| !items.is_unknown() && weight(items) <= WEIGHT_MAX);
        let own = self.weight.max(items.as_ref().map_or(0, weight));
        Self { items: items.map(Rc::new), weight: own, ..self }
    }

    pub(super) fn text(words: impl IntoIterator<Item = String>) -> Self {
        Self { words: Some(Rc::new(words.into_iter().collect())), ..Self::read("text") }
    }

    /// Returns the type of the option that a bot judges. `questions` are the names of all questions.
    pub(super) fn judged_option(questions: &BTreeSet<String>) -> Self {
        let of_field = |(field, kind): &(&str, &str)| {
            let field_type = match *field {
                "question" => Self::text(questions.iter().cloned()),
                _ => Self::read(kind),
            };
            ((*field).to_owned(), field_type)
        };
        Self::map(OPTION_FIELDS.iter().map(of_field).collect())
    }

    /// Returns the type of a terrain with the name in a text.
    pub(super) fn named_by(self, text: Option<&Self>) -> Self {
        let text = text.filter(|text| text.is("text"));
        Self { names: text.and_then(|text| text.words.clone()), ..self }
    }

    pub(super) fn nameless(name: &str) -> Self {
        Self { function: Some(name.into()), ..Self::read("function") }
    }

    /// Marks the type as the type of a param's value.
    pub(super) fn of_param(self, name: &str) -> Self {
        Self { param: Some(name.into()), ..self }
    }

    pub(super) fn is_unknown(&self) -> bool {
        self.kinds == ALL
    }

    /// Whether it is neither unknown nor empty.
    pub(super) fn is_known(&self) -> bool {
        self.kinds != ALL && self.kinds != 0
    }

    pub(super) fn can_be(&self, kind: &str) -> bool {
        self.kinds & bit(kind) != 0
    }

    pub(super) fn is(&self, kind: &str) -> bool {
        self.kinds == bit(kind)
    }

    /// Whether no value can be of both types. The empty type is not disjoint from any type.
    pub(super) fn is_disjoint(&self, other: &Self) -> bool {
        let both = self.kinds & other.kinds;
        if self.kinds == 0 || other.kinds == 0 {
            return false;
        }
        if both == 0 {
            return true;
        }
        match (&self.items, &other.items) {
            (Some(mine), Some(theirs)) if both == bit("array") => mine.is_disjoint(theirs),
            _ => false,
        }
    }

    pub(super) fn join(&self, other: &Self) -> Self {
        let has = |side: &Self, kinds: &str| side.can_be(kinds);
        let union = |a: &BTreeSet<String>, b: &BTreeSet<String>| {
            let both: BTreeSet<String> = a.union(b).cloned().collect();
            Some(both).filter(|both| both.len() <= WORDS_MAX)
        };
        Self {
            kinds: self.kinds | other.kinds,
            items: merged(
                has(self, "array").then_some(&self.items),
                has(other, "array").then_some(&other.items),
                |a, b| Some(a.join(b)).filter(|items| !items.is_unknown()),
            ),
            fields: merged(
                has(self, "map").then_some(&self.fields),
                has(other, "map").then_some(&other.fields),
                |a, b| (a == b).then(|| a.clone()),
            ),
            words: merged(
                has(self, "text").then_some(&self.words),
                has(other, "text").then_some(&other.words),
                union,
            ),
            names: merged(
                has(self, "terrain").then_some(&self.names),
                has(other, "terrain").then_some(&other.names),
                union,
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

    pub(super) fn without_nothing(&self) -> Self {
        if self.is_unknown() {
            return self.clone();
        }
        Self { kinds: self.kinds & !bit("nothing"), ..self.clone() }
    }

    pub(super) fn only(&self, kind: &str) -> Self {
        Self { kinds: self.kinds & bit(kind), ..self.clone() }
    }

    /// Returns the type of the items that a `for` loop over this type yields.
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

    pub(super) fn with_item(&self, item: &Self) -> Self {
        match &self.items {
            Some(items) => Self { most: None, ..self.clone() }.holding(Some(items.join(item))),
            None => Self { most: None, ..self.clone() },
        }
    }

    pub(super) fn fields(&self) -> Option<&BTreeMap<String, Self>> {
        self.fields.as_deref().filter(|_| self.is("map"))
    }

    /// Returns the possible texts of a text, or of the items of an array, if known.
    pub(super) fn words(&self) -> Option<&BTreeSet<String>> {
        match &self.items {
            Some(items) if self.is("array") => items.words(),
            _ => self.words.as_deref(),
        }
    }

    /// Returns the possible names of a terrain, if known.
    pub(super) fn names(&self) -> Option<&BTreeSet<String>> {
        self.names.as_deref().filter(|_| self.is("terrain"))
    }

    pub(super) fn said(&self) -> Value {
        if self.is_unknown() {
            return type_name("any");
        }
        let kinds = KINDS.iter().enumerate().filter(|(place, _)| self.kinds & (1 << place) != 0);
        let mut kind_names: Vec<Value> = kinds.map(|(_, kind)| self.kind_said(kind)).collect();
        match kind_names.len() {
            1 => kind_names.remove(0),
            _ => Value::Any(kind_names),
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

/// Returns the bit of a kind, or 0 for an unknown name.
fn bit(kind: &str) -> u32 {
    KINDS.iter().position(|known| *known == kind).map_or(0, |place| 1 << place)
}

/// Merges what is known about two types, each `None` if the type does not have the kind. If only one type has it, keeps
/// what is known about that type.
fn merged<T>(
    mine: Option<&Option<Rc<T>>>,
    theirs: Option<&Option<Rc<T>>>,
    merge: impl Fn(&T, &T) -> Option<T>,
) -> Option<Rc<T>> {
    match (mine, theirs) {
        (Some(mine), Some(theirs)) => merge(mine.as_ref()?, theirs.as_ref()?).map(Rc::new),
        (one, other) => one.or(other).cloned().flatten(),
    }
}

/// Returns the param to blame if values do not fit together: the only param among them, if it is a text. The usual
/// mistake in a param is a number or flag in quotes; any other mistake is in the script.
pub(super) fn param_among<'a>(types: impl IntoIterator<Item = &'a Type>) -> Option<Rc<str>> {
    let texts = types.into_iter().filter(|value_type| value_type.is("text"));
    let mut params = texts.filter_map(|text| text.param.clone());
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
        assert!(animal.is_disjoint(&Type::read("array of tile")));
        assert!(!animal.is_disjoint(&Type::array(Type::never())));
        assert!(!animal.is_disjoint(&Type::unknown()));
        assert!(animal.join(&tile).is_disjoint(&Type::read("number")));
        assert!(!Type::read("anything at all").is_known());
    }
}
