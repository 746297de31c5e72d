//! The second pass: tables to a catalog, every value checked by itself.

mod animals;
pub(super) mod board;
mod bots;
mod cards;
mod display;
mod game;
mod rulings;
mod terrains;

use crate::content::Catalog;
use crate::content::names::Skeleton;
use crate::content::natives::Natives;
use crate::content::table::Table;

/// Returns the catalog of a game; it is good only if no fault was found.
pub(super) fn catalog(root: &Table<'_>, skeleton: &Skeleton<'_>, natives: &Natives) -> Catalog {
    let mut catalog = Catalog {
        rules: natives.rules.to_owned(),
        roster: skeleton.roster.clone(),
        board: skeleton.board.clone(),
        ..Catalog::default()
    };
    game::read(root, &mut catalog);
    board::read(root, &mut catalog);
    terrains::read(root, &mut catalog);
    animals::read(root, &mut catalog);
    display::read(root, skeleton, natives, &mut catalog);
    cards::read(root, &mut catalog);
    rulings::read(root, natives, &mut catalog);
    bots::read(root, &mut catalog);
    catalog
}

/// Puts a row at the place of its id, where it has one.
fn put<T>(rows: &mut [T], place: Option<usize>, row: T) {
    if let Some(slot) = place.and_then(|place| rows.get_mut(place)) {
        *slot = row;
    }
}
