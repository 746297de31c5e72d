//! The box, the board and what lies on it.

use serde_json::{Value, json};

use super::shape::{
    CORNER, HEX, NAME, by_name, flag, formed, list, name, number, one_of, set, table,
};
use crate::content::limits::{COUNT_MAX, POINTS_MAX, REACH};
use crate::id::{ANIMALS_MAX, STACK_TILES_MAX, STACKS_MAX};

/// `game.toml`
pub(super) fn game() -> Value {
    let animals = ANIMALS_MAX as i64;
    let each = number("animals of one player", 1, animals);
    let game = table(
        "what is in the box, apart from what has a table of its own",
        vec![
            (
                "element_slots",
                true,
                number("elements that an animal can have, printed ones included", 0, COUNT_MAX),
            ),
            (
                "pawns_max",
                true,
                number("pawns of one animal in all, those set aside included", 1, COUNT_MAX),
            ),
            (
                "species_markers",
                true,
                number("species of one animal that mark its points and never play", 0, COUNT_MAX),
            ),
            ("cards_face_up", true, number("cards that lie face up", 0, COUNT_MAX)),
            (
                "animals",
                true,
                one_of("animals in play: those chosen for the seats, or all", &["chosen", "all"]),
            ),
            ("animals_each", true, list("how many animals one player may have", each)),
            (
                "result",
                true,
                one_of(
                    "a player's result: that of each animal, or of the lowest",
                    &["each", "lowest"],
                ),
            ),
            (
                "earth",
                true,
                one_of("earth at the start: as printed, or at random", &["printed", "random"]),
            ),
        ],
    );
    let stacks = table(
        "face-down stacks of large tiles",
        vec![
            ("count", true, number("how many stacks", 0, STACKS_MAX as i64)),
            ("size", true, number("how many tiles in each", 0, STACK_TILES_MAX as i64)),
        ],
    );
    let row = table(
        "what each animal gets where so many are in play",
        vec![
            ("pawns", true, number("pawns at the start", 0, COUNT_MAX)),
            ("species", true, number("species, markers included", 0, COUNT_MAX)),
        ],
    );
    let numbers: Vec<String> = (1..=ANIMALS_MAX).map(|count| count.to_string()).collect();
    let pattern = format!("^({})$", numbers.join("|"));
    let components = by_name("what each animal gets, by number of animals in play", &pattern, row);
    table(
        "what is in the box",
        vec![("game", true, game), ("stacks", true, stacks), ("components", true, components)],
    )
}

/// `board.toml`
pub(super) fn board() -> Value {
    let end = |description| number(description, -REACH, REACH);
    let column = table(
        "a column of hexes",
        vec![
            ("q", true, end("the column, growing eastwards")),
            ("from", true, end("its first row, from the north")),
            ("to", true, end("its last row")),
        ],
    );
    let board = table(
        "the map: flat-top hexes named `q,r`",
        vec![
            ("columns", true, list("columns from west to east", column)),
            (
                "covered",
                false,
                set(
                    "starting tiles that begin covered by a small tile",
                    formed("a hex, `q,r`", HEX),
                ),
            ),
            ("tiles", true, by_name("starting tiles by hex, `q,r`", HEX, name("a terrain"))),
            (
                "elements",
                true,
                by_name(
                    "starting elements by corner, `q,r:E` or `q,r:W`",
                    CORNER,
                    name("an element"),
                ),
            ),
        ],
    );
    table("the map and what lies on it at the start", vec![("board", true, board)])
}

/// `terrains.toml`
pub(super) fn terrains() -> Value {
    let mut scores = list(
        "points for first, second, … place, from most to fewest",
        number("points of a place", 0, POINTS_MAX),
    );
    scores["minItems"] = json!(1);
    let terrain = table(
        "a terrain",
        vec![
            ("tiles", true, number("large tiles of it; small ones where it covers", 0, COUNT_MAX)),
            ("scores", true, scores),
            (
                "speciation",
                true,
                number("species that one speciation can place on a tile", 0, COUNT_MAX),
            ),
            ("cover", false, flag("whether it is that of the small tiles laid on others", false)),
        ],
    );
    table("terrains", vec![("terrain", true, things("terrains by name", terrain))])
}

/// `elements.toml`
pub(super) fn elements() -> Value {
    let element = table("an element", vec![("disks", true, number("disks of it", 0, COUNT_MAX))]);
    table(
        "elements",
        vec![("element", true, things("elements by name, in the order of the display", element))],
    )
}

/// `animals.toml`
pub(super) fn animals() -> Value {
    let count = |description| number(description, 0, COUNT_MAX);
    let abilities = table(
        "special abilities",
        vec![
            (
                "extinction_savings",
                false,
                count("endangered species that it saves from each extinction"),
            ),
            (
                "regression_savings",
                false,
                count("element types that it saves from each regression without a pawn"),
            ),
            ("migration_range", false, count("tiles that its species move in one migration")),
            ("free_speciation", false, count("species that it may place after all speciation")),
            ("free_competition", false, count("tiles on which it competes before all competition")),
        ],
    );
    let animal = table(
        "an animal",
        vec![
            (
                "elements",
                true,
                by_name("elements printed on it, with how often", NAME, count("how often")),
            ),
            (
                "start",
                true,
                by_name("where its first species stand, by terrain", NAME, count("species")),
            ),
            ("element", true, name("the element that random earth gives it species for")),
            ("abilities", false, abilities),
        ],
    );
    table(
        "animals",
        vec![("animal", true, things("animals by name, best to worst in the food chain", animal))],
    )
}

/// `bonus.toml`
pub(super) fn bonus() -> Value {
    let mut bonus = list(
        "bonus points for 1, 2, 3, … things; a greater count earns the last entry",
        number("bonus points", 0, POINTS_MAX),
    );
    bonus["minItems"] = json!(1);
    table("the bonus table", vec![("bonus", true, bonus)])
}

/// Returns a table of things by name, of which there must be one.
fn things(description: &str, thing: Value) -> Value {
    let mut things = by_name(description, NAME, thing);
    things["minProperties"] = json!(1);
    things
}
