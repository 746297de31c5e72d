//! The contents of table files, described once for readers, defaults and JSON schemas.

/// The pattern of names.
pub const NAME: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";
/// The pattern of hex names, e.g. `0,-1`.
pub const HEX: &str = "^-?[0-9]+,-?[0-9]+$";
/// The pattern of corner names, e.g. `0,-1:E`.
pub(crate) const CORNER: &str = "^-?[0-9]+,-?[0-9]+:[EW]$";

#[derive(Clone, Copy, Debug)]
pub struct KeyShape {
    pub name: &'static str,
    /// Whether the key is required.
    pub must: bool,
    pub value: Described,
}

/// A value with its description.
#[derive(Clone, Copy, Debug)]
pub struct Described {
    /// The description that editors show.
    pub about: &'static str,
    pub shape: Shape,
}

/// The allowed values of a key.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// An integer: minimum, maximum, default.
    Number(i64, i64, i64),
    /// A boolean with this default.
    Flag(bool),
    /// A boolean as one of several alternatives.
    YesOrNo,
    Text,
    /// Text that matches this pattern.
    Formed(&'static str),
    OneOf(&'static [&'static str]),
    List(Items),
    /// A table with exactly these keys.
    Table(&'static [KeyShape]),
    /// A table of entries by name.
    ByName(EntriesShape),
    /// At least one of these shapes.
    AnyOf(&'static [Described]),
    /// Exactly one of these shapes.
    ExactlyOneOf(&'static [Described]),
    /// A string, integer or boolean.
    Plain,
    /// A table with any contents.
    Anything,
}

#[derive(Clone, Copy, Debug)]
pub struct Items {
    pub each: &'static Described,
    pub least: usize,
    pub most: Option<usize>,
    /// Whether items must be unique.
    pub once: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct EntriesShape {
    /// The pattern of names, if any.
    pub names: Option<&'static str>,
    pub each: &'static Described,
    /// Whether there must be at least one entry.
    pub some: bool,
}

pub const fn must(name: &'static str, about: &'static str, shape: Shape) -> KeyShape {
    KeyShape { name, must: true, value: described(about, shape) }
}

/// Returns an optional key.
pub const fn may(name: &'static str, about: &'static str, shape: Shape) -> KeyShape {
    KeyShape { name, must: false, value: described(about, shape) }
}

/// Makes keys optional.
pub const fn optional<const N: usize>(mut keys: [KeyShape; N]) -> [KeyShape; N] {
    let mut at = 0;
    while at < N {
        keys[at].must = false;
        at += 1;
    }
    keys
}

pub const fn described(about: &'static str, shape: Shape) -> Described {
    Described { about, shape }
}

/// Returns the shape of a count from 0 to `most`, with default 0.
pub const fn count(most: i64) -> Shape {
    Shape::Number(0, most, 0)
}

/// Returns the shape of a list of any length.
pub const fn list(each: &'static Described) -> Shape {
    Shape::List(Items { each, least: 0, most: None, once: false })
}

/// Returns the shape of a list without duplicates.
pub const fn set(each: &'static Described) -> Shape {
    Shape::List(Items { each, least: 0, most: None, once: true })
}

/// Returns the shape of a list that is not empty.
pub(crate) const fn some(each: &'static Described) -> Shape {
    Shape::List(Items { each, least: 1, most: None, once: false })
}

/// Concatenates constants, e.g. the keys of a table.
pub const fn with<T: Copy, const A: usize, const B: usize, const ALL: usize>(
    keys: [T; A],
    more: [T; B],
) -> [T; ALL] {
    assert!(A + B == ALL);
    let mut all = [more[0]; ALL];
    let mut at = 0;
    while at < ALL {
        all[at] = if at < A { keys[at] } else { more[at - A] };
        at += 1;
    }
    all
}

/// Returns the shape of a table of entries by name.
pub const fn by_name(names: &'static str, each: &'static Described) -> Shape {
    Shape::ByName(EntriesShape { names: Some(names), each, some: false })
}

/// Returns the shape of a table of entries by name, with at least one entry.
pub const fn things(each: &'static Described) -> Shape {
    Shape::ByName(EntriesShape { names: Some(NAME), each, some: true })
}

/// Returns the shape of a table of entries whose names can be anything.
pub const fn by_any_name(each: &'static Described) -> Shape {
    Shape::ByName(EntriesShape { names: None, each, some: false })
}

/// Returns the words from a list of words and their values.
pub const fn words<T: Copy, const N: usize>(values: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut words = [""; N];
    let mut at = 0;
    while at < N {
        words[at] = values[at].0;
        at += 1;
    }
    words
}
