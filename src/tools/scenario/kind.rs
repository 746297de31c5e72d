//! Kinds of lines whose names depend on a game's tables.

use std::borrow::Cow;

use speciate_content::Catalog;

/// Covers tiles. Written as the name of the cover, e.g. `ice`.
pub(super) const COVER: &str = "COVER";
/// The number of covers that are left. Written e.g. `ice-left`.
pub(super) const COVERS_LEFT: &str = "COVER-left";

/// Returns how a kind of line is written with these tables; `None` if they have no cover.
pub(super) fn written<'a>(kind: &'a str, catalog: &Catalog) -> Option<Cow<'a, str>> {
    let Some(rest) = kind.strip_prefix(COVER) else { return Some(Cow::Borrowed(kind)) };
    let cover = catalog.roster.name(catalog.cover?);
    Some(Cow::Owned(format!("{cover}{rest}")))
}
