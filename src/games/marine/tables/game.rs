//! What is in Marine's box, and how the table is made ready.

use crate::content::catalog::Deck;
use crate::content::limits::COUNT_MAX;
use crate::content::read::game::{GAME_KEYS, keys, read_with};
use crate::content::read::{Reading, TableFile, shared};
use crate::content::shape::{Key, Shape, count, must, with};
use crate::content::table::Table;
use crate::content::{Catalog, Own};

/// `game.toml`
pub(super) const FILE: TableFile =
    TableFile { keys: &keys(Shape::Table(&WITH_MORE)), read, ..*shared::GAME };

const WITH_MORE: [Key; 16] = with(GAME_KEYS, MORE);

const MORE: [Key; 8] = [
    must("cards_out", "shuffled cards that are put away unseen", count(COUNT_MAX)),
    must(
        "last_among",
        "among how many cards at the bottom of the deck the last one lies",
        Shape::Number(1, COUNT_MAX, 1),
    ),
    must("traits", "whether animals have traits", Shape::Flag(true)),
    must("traits_dealt", "traits that each animal is dealt", count(COUNT_MAX)),
    must("traits_kept", "traits that each animal keeps of them", count(COUNT_MAX)),
    must("target", "the target of each special pawn at the start", count(COUNT_MAX)),
    must(
        "printed_elements",
        "whether the elements printed on the animals count",
        Shape::Flag(true),
    ),
    must("drawn_elements", "added elements that each animal draws at the start", count(COUNT_MAX)),
];

/// The numbers that only Marine's rules read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Traits that each animal is dealt, 0 in a game without.
    pub traits_dealt: u8,
    /// Traits that each animal keeps of them.
    pub traits_kept: u8,
    /// The target of each special pawn at the start.
    pub target: u16,
    /// Whether the elements printed on the animals count.
    pub printed_elements: bool,
    /// Added elements that each animal draws at the start.
    pub drawn_elements: u8,
}

fn read(root: &Table<'_>, reading: &mut Reading<'_>) {
    read_with(root, reading, read_more);
}

fn read_more(game: &Table<'_>, catalog: &mut Catalog) {
    catalog.deck =
        Deck { put_away: game.number("cards_out"), last_among: game.number("last_among") };
    let (dealt, kept) = (game.number("traits_dealt"), game.number("traits_kept"));
    let (traits_dealt, traits_kept) = match game.flag("traits") {
        true => (dealt, kept),
        false => (0, 0),
    };
    // What Tectonics brings back is not protected (M15).
    catalog.protects_revived = false;
    catalog.own = Own::new(Numbers {
        traits_dealt,
        traits_kept,
        target: game.number("target"),
        printed_elements: game.flag("printed_elements"),
        drawn_elements: game.number("drawn_elements"),
    });
}
