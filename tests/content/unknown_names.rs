//! One unknown, broken or duplicate name in each test: the fault says where it is and what was probably meant.

use pretty_assertions::assert_eq;

use super::{assert_faults, assert_source, hints, patched};

#[test]
fn broken_toml() {
    assert_faults(
        "game",
        "size = 8",
        "size = = 8",
        &[
            "syntax content/dominant-species/game.toml:24:8 broken TOML: \"extra `=`, expected nothing\"",
        ],
    );
}

#[test]
fn duplicate_key() {
    assert_faults(
        "terrains",
        "speciation = 4",
        "speciation = 4\nspeciation = 4",
        &["duplicate-key content/dominant-species/terrains.toml:8:1 the key `speciation` is \
             already defined"],
    );
}

#[test]
fn duplicate_entry() {
    assert_faults(
        "elements",
        "[element.sun]",
        "[element.meat]",
        &[
            "duplicate-key content/dominant-species/elements.toml:6:10 the key `meat` is already defined",
        ],
    );
}

#[test]
fn entry_in_two_files() {
    let to = "[element.sun]\ndisks = 3\n\n[rulings.card_tile]";
    assert_faults(
        "rulings",
        "[rulings.card_tile]",
        to,
        &[
            "duplicate-key content/dominant-species/rulings.toml:4:10 `element.sun` is already defined",
        ],
    );
}

#[test]
fn name_listed_twice() {
    assert_faults(
        "display",
        "\"tundra\", \"sea\"",
        "\"sea\", \"sea\"",
        &[
            "duplicate-name content/dominant-species/display.toml:71:35 terrain `sea` is listed twice",
        ],
    );
}

#[test]
fn hex_listed_twice() {
    assert_faults(
        "board",
        "{ q = -2, from = -1",
        "{ q = -3, from = -1",
        &[
            "duplicate-name content/dominant-species/board.toml:7:5 hex `-3,0` is listed twice",
            "duplicate-name content/dominant-species/board.toml:7:5 hex `-3,1` is listed twice",
            "duplicate-name content/dominant-species/board.toml:7:5 hex `-3,2` is listed twice",
            "duplicate-name content/dominant-species/board.toml:7:5 hex `-3,3` is listed twice",
        ],
    );
}

#[test]
fn unknown_key() {
    let source = patched("terrains", "speciation = 4", "speciaton = 4");
    assert_source(
        &source,
        &[
            "unknown-key content/dominant-species/terrains.toml:7:1 unknown key `speciaton` in `terrain.sea`",
        ],
    );
    assert_eq!(hints(&source), ["did you mean `speciation`?"]);
}

#[test]
fn unknown_table() {
    assert_faults(
        "game",
        "[stacks]",
        "[stack]",
        &["unknown-key content/dominant-species/game.toml:22:2 unknown key `stack`"],
    );
}

#[test]
fn unknown_terrain() {
    let source = patched("board", "\"0,-1\" = \"wetland\"", "\"0,-1\" = \"wetlands\"");
    assert_source(
        &source,
        &["unknown-name content/dominant-species/board.toml:20:10 unknown terrain `wetlands`"],
    );
    assert_eq!(hints(&source), ["did you mean `wetland`?"]);
}

#[test]
fn unknown_terrain_among_params() {
    assert_faults(
        "cards",
        "[\"sea\", \"wetland\"]",
        "[\"sea\", \"swamp\"]",
        &["unknown-name content/dominant-species/cards.toml:10:31 unknown terrain `swamp`"],
    );
}

#[test]
fn unknown_element() {
    let source = patched("animals", "elements = { meat = 2 }", "elements = { bone = 2 }");
    assert_source(
        &source,
        &["unknown-name content/dominant-species/animals.toml:6:14 unknown element `bone`"],
    );
    let expected = "use one of `meat`, `sun`, `seed`, `water`, `grub`, `grass`";
    assert_eq!(hints(&source), [expected]);
}

#[test]
fn unknown_animal() {
    assert_faults(
        "cards",
        "points = \"bonus\"",
        "points = \"bonus\", animals = [\"mammals\"]",
        &["unknown-name content/dominant-species/cards.toml:64:41 unknown animal `mammals`"],
    );
}

#[test]
fn unknown_ability() {
    let source = patched("animals", "migration_range = 2", "migration_rage = 2");
    assert_source(
        &source,
        &[
            "unknown-key content/dominant-species/animals.toml:20:15 unknown ability `migration_rage` in `animal.bird.abilities`",
        ],
    );
    assert_eq!(hints(&source), ["did you mean `migration_range`?"]);
}

#[test]
fn unknown_procedure() {
    let source = patched("display", "procedure = \"depletion\"", "procedure = \"depleton\"");
    assert_source(
        &source,
        &[
            "unknown-name content/dominant-species/display.toml:27:13 unknown procedure `depleton` for `section.depletion.procedure`",
        ],
    );
    assert_eq!(hints(&source), ["did you mean `depletion`?"]);
}

#[test]
fn unknown_weight_of_a_bot() {
    let source = patched("bots", "prospect = 35", "prospects = 35");
    assert_eq!(hints(&source), ["did you mean `prospect`?"]);
}

#[test]
fn unknown_aim_of_a_bot() {
    let source = patched("bots", "aims = { element = \"lose\" }", "aims = { element = \"loose\" }");
    assert_eq!(hints(&source), ["did you mean `lose`?"]);
}
