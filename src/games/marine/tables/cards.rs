//! The table of Marine's Evolution cards, which can be in play while face up and have icons.

use speciate_content::Catalog;
use speciate_content::catalog::Card;
use speciate_content::read::basis::{self, BASIS, FROM};
use speciate_content::read::cards::{KEYS, read_with};
use speciate_content::read::{TableFile, shared};
use speciate_content::shape::{Described, KeyShape, Shape, described, may, must, things, with};
use speciate_content::table::TableReader;

pub(super) const FILE: TableFile = TableFile {
    keys: &[must("card", "cards by name", things(&CARD))],
    read: |root, reading| read_with(root, reading, read_more),
    ..*shared::CARDS
};

const CARD: Described = described("a card", Shape::Table(&WITH_MORE));
const WITH_MORE: [KeyShape; 12] = with(KEYS, MORE);

const MORE: [KeyShape; 4] = [
    may("in_play", "whether it is in play as long as it lies face up", Shape::Flag(false)),
    may("extinction", "whether Extinction comes when it is turned up", Shape::Flag(false)),
    may("survival", "whether Survival comes when it is turned up", Shape::Flag(false)),
    may("from", FROM, BASIS),
];

fn read_more(table: &TableReader<'_>, catalog: &mut Catalog, card: &mut Card) {
    card.in_play = table.flag("in_play");
    card.extinction = table.flag("extinction");
    card.survival = table.flag("survival");
    basis::note(table, "from", catalog);
}
