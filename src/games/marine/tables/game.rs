//! The table of the components in Marine's box and the numbers for setup.

use speciate_content::catalog::Deck;
use speciate_content::entries::origin;
use speciate_content::faults::Faults;
use speciate_content::limits::COUNT_MAX;
use speciate_content::node::TableEntries;
use speciate_content::read::game::{GAME_KEYS, keys, read_with};
use speciate_content::read::{CatalogReader, TableFile, shared};
use speciate_content::shape::{KeyShape, Shape, count, must, with};
use speciate_content::table::TableReader;
use speciate_content::{Catalog, GameData};
use speciate_model::diagnostic::Code;
use speciate_model::id::SLOTS_MAX;
use speciate_model::message;

pub(super) const FILE: TableFile =
    TableFile { keys: &keys(Shape::Table(&WITH_MORE)), read, check, ..*shared::GAME };

const WITH_MORE: [KeyShape; 16] = with(GAME_KEYS, MORE);

const MORE: [KeyShape; 8] = [
    must("cards_out", "shuffled cards that are put away unseen", count(COUNT_MAX)),
    must(
        "last_among",
        "among how many cards at the bottom of the deck the last one lies",
        Shape::Number(1, COUNT_MAX, 1),
    ),
    must("traits", "whether animals have traits", Shape::Flag(true)),
    must("traits_dealt", "traits that each animal is dealt", count(COUNT_MAX)),
    must("traits_kept", "how many of these traits each animal keeps", count(COUNT_MAX)),
    must("target", "the target of each special pawn at the start", count(COUNT_MAX)),
    must(
        "printed_elements",
        "whether the elements printed on the animals count",
        Shape::Flag(true),
    ),
    must("drawn_elements", "added elements that each animal draws at the start", count(COUNT_MAX)),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarineNumbers {
    /// How many traits each animal is dealt, 0 in games without traits.
    pub traits_dealt: u8,
    /// How many of the dealt traits each animal keeps.
    pub traits_kept: u8,
    /// The target of each special pawn at the start of the game.
    pub target: u16,
    pub printed_elements: bool,
    pub drawn_elements: u8,
}

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    read_with(root, reading, read_more);
}

fn read_more(game: &TableReader<'_>, catalog: &mut Catalog) {
    catalog.deck =
        Deck { put_away: game.number("cards_out"), last_among: game.number("last_among") };
    let (dealt, kept) = (game.number("traits_dealt"), game.number("traits_kept"));
    let (traits_dealt, traits_kept) = match game.flag("traits") {
        true => (dealt, kept),
        false => (0, 0),
    };
    // Species that Tectonics brings back are not protected (M15).
    catalog.protects_revived = false;
    catalog.own = GameData::new(MarineNumbers {
        traits_dealt,
        traits_kept,
        target: game.number("target"),
        printed_elements: game.flag("printed_elements"),
        drawn_elements: game.number("drawn_elements"),
    });
}

fn check(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    (shared::GAME.check)(root, catalog, faults);
    let Some(numbers) = catalog.own.get::<MarineNumbers>() else { return };
    let there = |is_trait: bool| {
        let cards = catalog.cards.iter();
        cards.filter(|card| card.in_deck && card.is_trait == is_trait).count()
    };
    let cards = there(false).saturating_sub(catalog.deck.last_among.into());
    let each = there(true) / catalog.animals.len().max(1);
    let kept = usize::from(numbers.traits_dealt);
    let bounds = [
        ("cards_face_up", catalog.cards_face_up, SLOTS_MAX),
        ("cards_out", usize::from(catalog.deck.put_away), cards),
        ("traits_dealt", usize::from(numbers.traits_dealt), each),
        ("traits_kept", usize::from(numbers.traits_kept), kept),
    ];
    for (key, found, most) in bounds.into_iter().filter(|(_, found, most)| found > most) {
        let expected = message!("expect-number", from = 0, to = most);
        let path = format!("game.{key}");
        let found = format!("`{found}`");
        let message = message!("content-value", expected = expected, path = path, found = found);
        faults.error(Code::NumberOutOfRange, &origin(root, &["game", key]), message);
    }
}
