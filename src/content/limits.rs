//! The maximum values of numbers in tables, for readers and schemas.

/// The maximum of any count.
pub const COUNT_MAX: i64 = 255;
/// The maximum number of points in one value.
pub(crate) const POINTS_MAX: i64 = 1000;
/// The maximum distance of a column or row from the centre. It prevents overflow in hex geometry.
pub(crate) const COORDINATE_MAX: i64 = 60;
/// The maximum of a number in `params`.
pub(crate) const PARAM_MAX: i64 = 1000;
/// The maximum number of values in a list in `params`.
pub(crate) const PARAM_LIST_MAX: usize = 64;
/// The maximum number that a ruling can allow.
pub(crate) const RULING_MAX: i64 = 10_000;
/// The maximum absolute value of a bot weight.
pub const WEIGHT_MAX: i64 = 10_000;
/// The maximum number of entries in a table. Cards have the highest limit of all kinds of entries.
pub const ENTRIES_MAX: usize = speciate_model::id::CARDS_MAX;
/// The maximum number of values in a table file.
pub(crate) const VALUES_MAX: usize = 20_000;
/// The maximum number of messages and attributes in a locale file.
pub(crate) const TEXTS_MAX: usize = 1000;
