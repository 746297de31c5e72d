//! Reads cards.

use super::params::{ALLOWED, PARAMS, allowed, params_within};
use super::promises::{self, promises};
use super::{CatalogReader, TableFile, put};
use crate::Catalog;
use crate::catalog::Card;
use crate::node::layered;
use crate::shape::{Described, KeyShape, Shape, described, may, must, things, with};
use crate::table::TableReader;
use speciate_model::diagnostic::Code;
use speciate_model::id::{STREAMS_MAX, StreamId};
use speciate_model::message;

pub(super) const FILE: TableFile = TableFile {
    name: "cards",
    about: "the cards",
    optional: false,
    keys: &[must("card", "cards by name", things(&CARD))],
    read: |root, reading| read_with(root, reading, |_, _, _| {}),
    check: super::nothing,
};

const CARD: Described = described("a card", Shape::Table(&KEYS));

/// The keys of a card in every game with scripted cards.
pub const KEYS: [KeyShape; 9] = with(
    OF_SCRIPT,
    [
        may("deck", "whether it is in the deck", Shape::Flag(true)),
        may("first", "whether it is put on top of the shuffled others", Shape::Flag(false)),
        may("last", "whether it is put under the shuffled others", Shape::Flag(false)),
        may("last_turn", "whether the turn in which it is taken is the last", Shape::Flag(false)),
    ],
);

/// The keys about a card's script.
pub const OF_SCRIPT: [KeyShape; 5] = [
    may("params", "every number and name of the effect, for the card's script", PARAMS),
    may("allowed", "the values that numbers in `params` can have, by param", ALLOWED),
    may("draws", "whether its script draws from chance", Shape::Flag(false)),
    may("script", SCRIPT_FILE, Shape::Formed(SCRIPT_FORM)),
    promises::KEY,
];

pub(super) const SCRIPT_FILE: &str = "the file of its script, where it is not the one of its name";
/// The pattern of a script's path.
pub(super) const SCRIPT_FORM: &str = "^scripts/.+\\.rhai$";

/// Reads cards. `more` reads the additional keys of a game.
pub fn read_with(
    root: &TableReader<'_>,
    reading: &mut CatalogReader<'_>,
    more: fn(&TableReader<'_>, &mut Catalog, &mut Card),
) {
    let catalog = &mut reading.catalog;
    let Some(cards) = root.table("card") else { return };
    let mut last = None;
    catalog.cards = vec![Card::default(); catalog.roster.cards.len()];
    for (name, _, table) in cards.tables() {
        let mut card = Card {
            in_deck: table.flag("deck"),
            first: table.flag("first"),
            last: table.flag("last"),
            last_turn: table.flag("last_turn"),
            ..of_script(name, &table, catalog)
        };
        more(&table, catalog, &mut card);
        if let (true, Some(node)) = (card.last, table.node("last"))
            && let Some((first, before)) = last.replace((name, &node.origin))
        {
            let message = message!("content-second-last-card", first = first, name = name);
            let hint = message!("content-second-last-card.hint");
            let at = layered(before, &node.origin);
            table.faults().error_with(Code::OnlyOne, at, message, hint);
        }
        if let (true, true, Some(node)) = (card.first, card.last, table.node("first")) {
            let message = message!("content-first-and-last", name = name);
            let hint = message!("content-first-and-last.hint");
            table.faults().error_with(Code::ValueNotAllowed, &node.origin, message, hint);
        }
        table.report_unknown_keys();
        put(&mut catalog.cards, catalog.roster.cards.find(name), card);
    }
    check_streams(catalog, &cards);
}

/// Returns a card with its script's parameters, promises and chance stream.
pub fn of_script(name: &str, table: &TableReader<'_>, catalog: &mut Catalog) -> Card {
    let params = params_within(table, &catalog.roster, &allowed(table));
    let promises = promises(table, &params, &catalog.roster);
    let mut card = Card { params, promises, ..Card::default() };
    if table.flag("draws") {
        let stream = catalog.roster.streams.add(&format!("card.{name}"));
        card.stream = Some(StreamId::at(stream));
    }
    card
}

pub fn check_streams(catalog: &Catalog, cards: &TableReader<'_>) {
    if catalog.roster.streams.len() > STREAMS_MAX {
        cards.faults().too_many(
            message!("kind-stream"),
            catalog.roster.streams.len(),
            STREAMS_MAX,
            cards.origin(),
        );
    }
}
