//! The kinds of line that are called as a game's tables call a thing.

use std::borrow::Cow;

use speciate_content::Catalog;

/// Lays small tiles; called as their terrain, e.g. `ice`.
pub(super) const COVER: &str = "COVER";
/// How many small tiles are left; e.g. `ice-left`.
pub(super) const COVERS_LEFT: &str = "COVER-left";

/// Returns how a kind of line is written with these tables; nothing where they have no such thing.
pub(super) fn written<'a>(kind: &'a str, catalog: &Catalog) -> Option<Cow<'a, str>> {
    let Some(rest) = kind.strip_prefix(COVER) else { return Some(Cow::Borrowed(kind)) };
    let cover = catalog.roster.name(catalog.cover?);
    Some(Cow::Owned(format!("{cover}{rest}")))
}
