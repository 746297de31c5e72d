//! Faults in lines about slots, special pawns, traits and markers beside spaces: lines that cannot be read or set up.

use insta::assert_snapshot;

use super::reports::report;

/// Returns the first line of the fault of each given line in a scenario of a game.
fn first_lines(game: &str, animals: &str, lines: &[&str]) -> String {
    let first = |line: &str| {
        let keys = format!("game = '{game}'\nanimals = '{animals}'\nthen = 'turn 1'");
        let shown = report(&format!("{keys}\ngiven = '''\n{line}\n'''\n"));
        shown.lines().find(|line| line.starts_with("error")).unwrap_or("nothing").to_owned()
    };
    lines.iter().map(|line| format!("{line}\n    {}", first(line))).collect::<Vec<_>>().join("\n")
}

#[test]
fn lines_that_marine_cannot_set_up_are_explained() {
    let first_lines = first_lines(
        "marine",
        "reptile fishes",
        &[
            "beside depletion.1 sun",
            "beside speciation.s sun",
            "beside speciation.1 kelp",
            "beside competition.1 sun",
            "controls reptile sun\ncontrols fishes sun",
            "controls crustacean sun",
            "special-pawn sun migration.s",
            "controls reptile sun\nspecial-pawn sun migration.9",
            "target sun many",
            "parked reptile 3",
            "slot 6 fertile",
            "slot 0 fertile",
            "slot 2 fertile\nslot 2 biomass",
            "slot 2 fertile\ndeck fertile",
            "face-up fertile",
            "card fertile reptile 0,0",
            "traits reptile fertile",
            "traits reptile flight\nheld fishes flight",
            "copies exaptation flight",
            "discard fertile\nput-away fertile",
            "vent 0,0",
            "tile 0,1 geyser",
            "tile 0,0 vent",
        ],
    );
    assert_snapshot!(first_lines, @r"
    beside depletion.1 sun
        error[impossible]: neither a disk nor a terrain marker lies beside `depletion.1`
    beside speciation.s sun
        error[impossible]: neither a disk nor a terrain marker lies beside `speciation.s`
    beside speciation.1 kelp
        error[unknown-name]: unknown element `kelp`
    beside competition.1 sun
        error[unknown-name]: unknown terrain `sun`
    controls reptile sun
    controls fishes sun
        error[impossible]: two animals control the special pawn of `sun`
    controls crustacean sun
        error[impossible]: `crustacean` is not in play
    special-pawn sun migration.s
        error[impossible]: nobody controls the special pawn of `sun`: name an animal with `controls`
    controls reptile sun
    special-pawn sun migration.9
        error[unknown-name]: unknown space `migration.9`
    target sun many
        error[scenario-line]: expected a number, found `many`
    parked reptile 3
        error[impossible]: expected at most 2 species in squares of the display
    slot 6 fertile
        error[impossible]: expected a slot from 1 to 5, found 6
    slot 0 fertile
        error[impossible]: expected a slot from 1 to 5, found 0
    slot 2 fertile
    slot 2 biomass
        error[impossible]: a card already lies in slot 2
    slot 2 fertile
    deck fertile
        error[impossible]: `fertile` is placed twice
    face-up fertile
        error[impossible]: cards lie in slots in this game: write a `slot` line for each
    card fertile reptile 0,0
        error[impossible]: `fertile` is in no slot: name its slot with `slot`
    traits reptile fertile
        error[impossible]: `fertile` is not a trait
    traits reptile flight
    held fishes flight
        error[impossible]: `flight` is placed twice
    copies exaptation flight
        error[impossible]: no animal has `exaptation`: name one with `traits`
    discard fertile
    put-away fertile
        error[impossible]: `fertile` is placed twice
    vent 0,0
        error[impossible]: a small tile on `0,0` must be `geyser`, `smoker`
    tile 0,1 geyser
        error[impossible]: a small tile on `0,1` must be `smoker`
    tile 0,0 vent
        error[impossible]: a small tile on `0,0` must be `geyser`, `smoker`
    ");
}

#[test]
fn lines_that_other_games_cannot_set_up_are_explained() {
    let first_lines = first_lines(
        "dominant-species",
        "bird mammal",
        &[
            "beside depletion sun",
            "controls bird sun",
            "target sun 3",
            "special-pawn sun depletion",
            "parked bird 1",
            "slot 1 fertile",
            "traits bird fertile",
        ],
    );
    assert_snapshot!(first_lines, @r"
    beside depletion sun
        error[impossible]: neither a disk nor a terrain marker lies beside `depletion`
    controls bird sun
        error[impossible]: this game has no special pawns
    target sun 3
        error[impossible]: this game has no special pawns
    special-pawn sun depletion
        error[impossible]: this game has no special pawns
    parked bird 1
        error[impossible]: expected at most 0 species in squares of the display
    slot 1 fertile
        error[impossible]: this game has no slots for cards: write `face-up`
    traits bird fertile
        error[impossible]: `fertile` is not a trait
    ");
}

/// Setup asks which traits are kept, and nothing else can be set up before the answer.
#[test]
fn lines_about_setup_are_checked() {
    let first_lines = |earth: &str, given: &str| {
        let keys = format!("game = 'marine'\nanimals = 'reptile fishes'\nearth = '{earth}'");
        report(&format!("{keys}\nthen = 'turn 0'\ngiven = '''\n{given}\n'''\n"))
    };
    assert_snapshot!(first_lines("start", "points reptile 3"), @r#"
    FAILED mine.toml:2: Mine
    error[impossible]: setup itself asks a question here, before anything can be placed
     --> mine.toml:2:8
      |
    2 | name = "Mine"
      |        ^^^^^^
      |
      = help: start the scenario with setup by adding the line `at setup`, or use a variant that does not ask this question
      = why: a position that no game can reach says nothing about the game
    "#);
    assert_snapshot!(first_lines("start", "at setup\npoints reptile 3"), @r#"
    FAILED mine.toml:2: Mine
    error[impossible]: a scenario that begins with setup can have only `unused` and `draws`, with `earth = "start"`
     --> mine.toml:9:1
      |
    9 | points reptile 3
      | ^^^^^^^^^^^^^^^^
      |
      = why: a position that no game can reach says nothing about the game
    "#);
    assert_snapshot!(first_lines("bare", "at setup\nunused flight"), @r#"
    FAILED mine.toml:2: Mine
    error[impossible]: a scenario that begins with setup can have only `unused` and `draws`, with `earth = "start"`
     --> mine.toml:9:1
      |
    9 | unused flight
      | ^^^^^^^^^^^^^
      |
      = why: a position that no game can reach says nothing about the game
    "#);
    assert_snapshot!(first_lines("start", "at setup\nunused flihgt"), @r"
    FAILED mine.toml:2: Mine
    error[unknown-name]: unknown card `flihgt`
     --> mine.toml:9:8
      |
    9 | unused flihgt
      |        ^^^^^^
      |
      = help: did you mean `flight`?
      = why: a line with an unknown name cannot be checked
    ");
}

#[test]
fn covered_things_must_exist() {
    let covering = |covers: &str| {
        let keys = "game = 'marine'\nanimals = 'reptile fishes'\nthen = 'turn 1'";
        let shown = report(&format!("{keys}\ncovers = ['{covers}']\n"));
        shown.lines().find(|line| line.starts_with("error")).unwrap_or("nothing").to_owned()
    };
    let first_lines =
        ["trait:fertile", "card:flight", "trait:flight", "ruling:R4", "ruling:M4x", "ruling:M4"];
    assert_snapshot!(first_lines.map(covering).join("\n"), @r"
    error[unknown-name]: unknown card `fertile`
    error[unknown-name]: unknown card `flight`
    error[scenario-line]: the scenario covers `card:flight`, but none of its lines names `flight`
    error[scenario-line]: expected a ruling such as `M3` or `M3=VALUE`, found `R4`
    error[scenario-line]: expected a ruling such as `M3` or `M3=VALUE`, found `M4x`
    nothing
    ");
}
