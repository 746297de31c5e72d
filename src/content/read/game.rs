//! Reads `game.toml`: single numbers, stacks and components.

use super::{CatalogReader, TableFile};
use crate::Catalog;
use crate::catalog::{Components, Earth, GameResult, SeatingRules, Stacks};
use crate::check;
use crate::limits::COUNT_MAX;
use crate::node::{Node, NodeValue};
use crate::shape::{Described, KeyShape, Shape, by_name, count, described, list, must, words};
use crate::table::TableReader;
use speciate_model::diagnostic::Code;
use speciate_model::id::{ANIMALS_MAX, STACK_TILES_MAX, STACKS_MAX};
use speciate_model::message;

pub(super) const FILE: TableFile = TableFile {
    name: "game",
    about: "what is in the box",
    optional: false,
    keys: &keys(GAME),
    read: |root, reading| read_with(root, reading, |_, _| {}),
    check: check::components,
};

/// Returns the keys of the file's tables. The shape of the first table differs between games.
pub const fn keys(game: Shape) -> [KeyShape; 3] {
    [
        must("game", "what is in the box, apart from what has a table of its own", game),
        must("stacks", "face-down stacks of large tiles", STACKS),
        must(
            "components",
            "what each animal gets, by number of animals in play",
            by_name(NUMBERS_OF_ANIMALS, &COMPONENTS),
        ),
    ]
}

const GAME: Shape = Shape::Table(&GAME_KEYS);

/// The keys of the table `game` in every game with earth.
pub const GAME_KEYS: [KeyShape; 8] = [
    must(
        "element_slots",
        "elements that an animal can have, printed ones included",
        count(COUNT_MAX),
    ),
    must(
        "pawns_max",
        "pawns of one animal in all, those set aside included",
        Shape::Number(1, COUNT_MAX, 0),
    ),
    must(
        "species_markers",
        "species of one animal that mark its points and never play",
        count(COUNT_MAX),
    ),
    must("cards_face_up", "cards that lie face up", count(COUNT_MAX)),
    must(
        "animals",
        "animals in play: those chosen for the seats, or all",
        Shape::OneOf(&words(&ANIMALS)),
    ),
    must("animals_each", "how many animals one player may have", list(&EACH)),
    must(
        "result",
        "a player's result: that of each animal, or of the lowest",
        Shape::OneOf(&words(&RESULTS)),
    ),
    must("earth", "earth at the start: as printed, or at random", Shape::OneOf(&words(&EARTHS))),
];

const EACH: Described = described("animals of one player", Shape::Number(1, ANIMALS_MAX as i64, 0));

const ANIMALS: [(&str, bool); 2] = [("chosen", false), ("all", true)];
const RESULTS: [(&str, GameResult); 2] =
    [("each", GameResult::Each), ("lowest", GameResult::Lowest)];
const EARTHS: [(&str, Earth); 2] = [("printed", Earth::Printed), ("random", Earth::Random)];

/// The smallest number of stacks that is too large.
const MORE_STACKS: i64 = STACKS_MAX as i64 + 1;

const STACKS: Shape = Shape::Table(&[
    must("count", "how many stacks", count(STACKS_MAX as i64)),
    must("size", "how many tiles in each", count(STACK_TILES_MAX as i64)),
]);

/// The pattern of the keys of `components`.
const NUMBERS_OF_ANIMALS: &str = "^(1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16)$";
const _: () = assert!(ANIMALS_MAX == 16);

const COMPONENTS: Described = described(
    "what each animal gets where so many are in play",
    Shape::Table(&[
        must("pawns", "pawns at the start", count(COUNT_MAX)),
        must("species", "species, markers included", count(COUNT_MAX)),
    ]),
);

/// Reads `game.toml`. `more` reads the additional keys of a game.
pub fn read_with(
    root: &TableReader<'_>,
    reading: &mut CatalogReader<'_>,
    more: fn(&TableReader<'_>, &mut Catalog),
) {
    let catalog = &mut reading.catalog;
    if let Some(game) = root.table("game") {
        catalog.element_slots = game.number("element_slots");
        catalog.pawns_max = game.number("pawns_max");
        catalog.species_markers = game.number("species_markers");
        catalog.cards_face_up = game.number("cards_face_up");
        catalog.seating = SeatingRules {
            all_animals: game.choice("animals", &ANIMALS),
            each: game.numbers("animals_each"),
            ..SeatingRules::default()
        };
        catalog.seating.each.sort_unstable();
        catalog.result = game.choice("result", &RESULTS);
        catalog.earth = game.choice("earth", &EARTHS);
        catalog.protects_revived = true;
        more(&game, catalog);
        game.report_unknown_keys();
    }
    if let Some(stacks) = root.table("stacks") {
        catalog.stacks = Stacks { count: stack_count(&stacks), size: stacks.number("size") };
        stacks.report_unknown_keys();
    }
    if let Some(components) = root.table("components") {
        catalog.components = read_components(&components);
        catalog.seating.in_play = catalog.components.iter().map(|row| row.animals).collect();
    }
}

fn stack_count(stacks: &TableReader<'_>) -> u8 {
    let Some(Node { value: NodeValue::Number(found @ MORE_STACKS..), origin, .. }) =
        stacks.node("count")
    else {
        return stacks.number("count");
    };
    let message = message!("content-too-many-stacks", most = STACKS_MAX, found = *found);
    let hint = message!("content-too-many-stacks.hint", size = STACK_TILES_MAX);
    stacks.faults().error_with(Code::NumberOutOfRange, origin, message, hint);
    0
}

fn read_components(table: &TableReader<'_>) -> Vec<Components> {
    let mut found = Vec::new();
    for (key, entry, row) in table.tables() {
        let animals = key.parse().ok().filter(|animals| (1..=ANIMALS_MAX as u8).contains(animals));
        let Some(animals) = animals else {
            let message = message!("content-components-key", most = ANIMALS_MAX, key = key);
            table.faults().error(Code::BadName, &entry.key, message);
            continue;
        };
        found.push(Components {
            animals,
            pawns: row.number("pawns"),
            species: row.number("species"),
        });
        row.report_unknown_keys();
    }
    found.sort_by_key(|row| row.animals);
    found
}
