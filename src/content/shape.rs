//! What the tables of a file can hold, said once: readers, defaults and JSON schemas come from it.

/// What a name looks like.
pub const NAME: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";
/// What the name of a hex looks like.
pub const HEX: &str = "^-?[0-9]+,-?[0-9]+$";
/// What the name of a corner looks like.
pub(crate) const CORNER: &str = "^-?[0-9]+,-?[0-9]+:[EW]$";

/// A key of a table.
#[derive(Clone, Copy, Debug)]
pub struct KeyShape {
    /// Its name.
    pub name: &'static str,
    /// Whether there must be one.
    pub must: bool,
    /// Its value.
    pub value: Described,
}

/// A value with what it is about.
#[derive(Clone, Copy, Debug)]
pub struct Described {
    /// What it is about, for editors.
    pub about: &'static str,
    /// What it can be.
    pub shape: Shape,
}

/// What a value can be.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A whole number from the first to the last of these; where it is left out, the third.
    Number(i64, i64, i64),
    /// Yes or no; where it is left out, this.
    Flag(bool),
    /// Yes or no, among other values.
    YesOrNo,
    /// Any text.
    Text,
    /// A text of a form, which is a pattern.
    Formed(&'static str),
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A list.
    List(Items),
    /// A table with these keys and no others.
    Table(&'static [KeyShape]),
    /// A table of entries by name.
    ByName(EntriesShape),
    /// Any of these.
    AnyOf(&'static [Described]),
    /// Exactly one of these.
    ExactlyOneOf(&'static [Described]),
    /// A text, a whole number, or yes or no.
    Plain,
    /// A table of anything.
    Anything,
}

/// What a list holds.
#[derive(Clone, Copy, Debug)]
pub struct Items {
    /// Each of its values.
    pub each: &'static Described,
    /// The fewest values.
    pub least: usize,
    /// The most values, where there is a bound.
    pub most: Option<usize>,
    /// Whether no value may stand there twice.
    pub once: bool,
}

/// What a table of entries by name holds.
#[derive(Clone, Copy, Debug)]
pub struct EntriesShape {
    /// The pattern of the names, where they have one.
    pub names: Option<&'static str>,
    /// Each of its entries.
    pub each: &'static Described,
    /// Whether there must be one.
    pub some: bool,
}

pub const fn must(name: &'static str, about: &'static str, shape: Shape) -> KeyShape {
    KeyShape { name, must: true, value: described(about, shape) }
}

/// Returns a key that can be left out.
pub const fn may(name: &'static str, about: &'static str, shape: Shape) -> KeyShape {
    KeyShape { name, must: false, value: described(about, shape) }
}

/// Returns keys that can be left out.
pub const fn optional<const N: usize>(mut keys: [KeyShape; N]) -> [KeyShape; N] {
    let mut at = 0;
    while at < N {
        keys[at].must = false;
        at += 1;
    }
    keys
}

/// Returns a value with what it is about.
pub const fn described(about: &'static str, shape: Shape) -> Described {
    Described { about, shape }
}

/// Returns a number from 0 to `most`, which is 0 where it can be left out.
pub const fn count(most: i64) -> Shape {
    Shape::Number(0, most, 0)
}

/// Returns a list of any length.
pub const fn list(each: &'static Described) -> Shape {
    Shape::List(Items { each, least: 0, most: None, once: false })
}

/// Returns a list in which nothing stands twice.
pub const fn set(each: &'static Described) -> Shape {
    Shape::List(Items { each, least: 0, most: None, once: true })
}

/// Returns a list that holds something.
pub(crate) const fn some(each: &'static Described) -> Shape {
    Shape::List(Items { each, least: 1, most: None, once: false })
}

/// Returns the keys of a table that has some more than another.
pub const fn with<const A: usize, const B: usize, const ALL: usize>(
    keys: [KeyShape; A],
    more: [KeyShape; B],
) -> [KeyShape; ALL] {
    assert!(A + B == ALL);
    let mut all = [more[0]; ALL];
    let mut at = 0;
    while at < ALL {
        all[at] = if at < A { keys[at] } else { more[at - A] };
        at += 1;
    }
    all
}

/// Returns a table of entries by name.
pub const fn by_name(names: &'static str, each: &'static Described) -> Shape {
    Shape::ByName(EntriesShape { names: Some(names), each, some: false })
}

/// Returns a table of things by name, of which there must be one.
pub const fn things(each: &'static Described) -> Shape {
    Shape::ByName(EntriesShape { names: Some(NAME), each, some: true })
}

/// Returns a table of entries whose names can be anything.
pub const fn by_any_name(each: &'static Described) -> Shape {
    Shape::ByName(EntriesShape { names: None, each, some: false })
}

/// Returns the words of a list of words with what they stand for.
pub const fn words<T: Copy, const N: usize>(values: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut words = [""; N];
    let mut at = 0;
    while at < N {
        words[at] = values[at].0;
        at += 1;
    }
    words
}
