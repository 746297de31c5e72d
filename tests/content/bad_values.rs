//! One bad value in each test: the fault says where it is, what was found and what was expected.

use pretty_assertions::assert_eq;

use super::{assert_faults, assert_source, faults, patch, shipped, table};

#[test]
fn scores_too_short() {
    assert_faults(
        "terrains",
        "scores = [9, 5, 3, 2]",
        "scores = []",
        &[
            "empty content/dominant-species/terrains.toml:6:10 expected a number for each place in `terrain.sea.scores`, found none",
        ],
    );
}

#[test]
fn scores_out_of_order() {
    assert_faults(
        "terrains",
        "scores = [9, 5, 3, 2]",
        "scores = [9, 3, 5, 2]",
        &[
            "scores-order content/dominant-species/terrains.toml:6:17 expected points from most to fewest in `terrain.sea.scores`, found 5 after 3",
        ],
    );
}

#[test]
fn bonus_too_short() {
    let mut source = shipped();
    source.insert(&table("bonus"), b"bonus = []\n");
    assert_source(
        &source,
        &[
            "empty content/dominant-species/bonus.toml:1:9 expected at least one number for `bonus`, found none",
        ],
    );
}

#[test]
fn board_with_a_gap() {
    let from = "    { q = 2, from = -3, to = 1 },\n";
    assert_faults(
        "board",
        from,
        "",
        &[
            "board-gap content/dominant-species/board.toml:5:11 the board has a gap: `3,-3` cannot be reached",
        ],
    );
}

#[test]
fn tile_off_the_board() {
    assert_faults(
        "board",
        "\"0,-1\" = ",
        "\"0,-9\" = ",
        &["unknown-name content/dominant-species/board.toml:20:1 unknown tile `0,-9`"],
    );
}

#[test]
fn earth_with_a_gap() {
    assert_faults(
        "board",
        "\"0,-1\" = ",
        "\"3,-3\" = ",
        &[
            "board-gap content/dominant-species/board.toml:20:10 earth has a gap at the start: tile `3,-3` cannot be reached",
        ],
    );
}

#[test]
fn unknown_corner() {
    assert_faults(
        "board",
        "\"-1,0:E\" = ",
        "\"-1,0:N\" = ",
        &["unknown-name content/dominant-species/board.toml:29:1 unknown corner `-1,0:N`"],
    );
}

#[test]
fn element_away_from_earth() {
    assert_faults(
        "board",
        "\"-1,0:E\" = ",
        "\"3,-3:E\" = ",
        &[
            "no-tile content/dominant-species/board.toml:29:12 expected a starting element beside a starting tile, found it at `3,-3:E`",
        ],
    );
}

#[test]
fn vacant_hex_covered() {
    assert_faults(
        "board",
        "covered = [\"0,0\"]",
        "covered = [\"2,0\"]",
        &[
            "no-tile content/dominant-species/board.toml:15:12 expected a starting tile to cover, found the vacant hex `2,0`",
        ],
    );
}

#[test]
fn card_without_its_script() {
    let mut source = shipped();
    patch(&mut source, &table("cards"), "# Dominance", "[card.new-one]\n# Dominance");
    let found: Vec<_> = faults(&source).iter().map(super::shown).collect();
    assert_eq!(
        found,
        [
            "missing-script content/dominant-species/cards.toml:1:7 card `new-one` has no script `scripts/dominant-species/cards/new-one.rhai`",
            "missing-text content/dominant-species/cards.toml:1:7 card `new-one` has no texts `card-new-one`, `card-new-one.effect` in `content/dominant-species/locale/en`"
        ]
    );
}

#[test]
fn script_named_wrongly() {
    let to = "params = { points = 1 }\nscript = \"../secret.rhai\"";
    assert_faults(
        "cards",
        "params = { points = 1 }",
        to,
        &[
            "missing-script content/dominant-species/cards.toml:15:10 card `biodiversity` has no script `../secret.rhai`",
        ],
    );
}

#[test]
fn negative_count() {
    assert_faults(
        "terrains",
        "tiles = 7",
        "tiles = -7",
        &[
            "number-out-of-range content/dominant-species/terrains.toml:5:9 expected a number from 0 to 255 for `terrain.sea.tiles`, found `-7`",
        ],
    );
}

#[test]
fn numbers_too_large() {
    assert_faults(
        "elements",
        "disks = 20",
        "disks = 300",
        &[
            "number-out-of-range content/dominant-species/elements.toml:4:9 expected a number from 0 to 255 for `element.meat.disks`, found `300`",
        ],
    );
    assert_faults(
        "elements",
        "disks = 20",
        "disks = 99999999999999999999",
        &[
            "wrong-type content/dominant-species/elements.toml:4:9 expected a number from 0 to 255 for `element.meat.disks`, found a number of more than 64 bits",
        ],
    );
}

#[test]
fn wrong_types() {
    assert_faults(
        "terrains",
        "tiles = 7",
        "tiles = \"seven\"",
        &[
            "wrong-type content/dominant-species/terrains.toml:5:9 expected a number from 0 to 255 for `terrain.sea.tiles`, found string `\"seven\"`",
        ],
    );
    assert_faults(
        "terrains",
        "tiles = 7",
        "tiles = 7.5",
        &[
            "wrong-type content/dominant-species/terrains.toml:5:9 expected a number from 0 to 255 for `terrain.sea.tiles`, found `7.5`",
        ],
    );
    assert_faults(
        "cards",
        "last = true",
        "last = 1",
        &[
            "wrong-type content/dominant-species/cards.toml:62:8 expected `true` or `false` for `card.ice-age.last`, found `1`",
        ],
    );
    assert_faults(
        "animals",
        "abilities = { migration_range = 2 }",
        "abilities = 2",
        &[
            "wrong-type content/dominant-species/animals.toml:20:13 expected a table for `animal.bird.abilities`, found `2`",
        ],
    );
    assert_faults(
        "board",
        "covered = [\"0,0\"]",
        "covered = \"0,0\"",
        &[
            "wrong-type content/dominant-species/board.toml:15:11 expected a list for `board.covered`, found string `\"0,0\"`",
        ],
    );
}
