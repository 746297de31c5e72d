//! How great numbers in tables can be, for readers and schemas.

/// Most of anything that is counted in a table.
pub const COUNT_MAX: i64 = 255;
/// Most points that one thing can earn.
pub(crate) const POINTS_MAX: i64 = 1000;
/// Furthest column or row from the centre, so that geometry never meets the end of its numbers.
pub(crate) const REACH: i64 = 60;
/// Greatest number among params.
pub(crate) const PARAM_MAX: i64 = 1000;
/// Most values in a list among params.
pub(crate) const PARAM_LIST_MAX: usize = 64;
/// Greatest number that a ruling can allow.
pub(crate) const RULING_MAX: i64 = 10_000;
/// Greatest weight of a bot, either way.
pub const WEIGHT_MAX: i64 = 10_000;
/// Most entries of one table, whatever it is of. As many cards are the most of anything that can be.
pub const ENTRIES_MAX: usize = speciate_model::id::CARDS_MAX;
/// Most values in one file of tables.
pub(crate) const VALUES_MAX: usize = 20_000;
/// Most texts in one file, parts of texts among them.
pub(crate) const TEXTS_MAX: usize = 1000;
