//! Scenarios with mistakes: each fault has its line and says what to do.

use insta::assert_snapshot;

use super::reports::report;

/// Returns the message about a single given line.
fn given(line: &str) -> String {
    let shown = report(&format!("animals = \"mammal bird\"\ngiven = '{line}'\nthen = 'turn 1'"));
    let shown = shown.strip_prefix("FAILED mine.toml:2: Mine\n").unwrap_or(&shown);
    shown
        .lines()
        .filter(|line| !line.trim_matches([' ', '|']).is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns the messages about several given lines, one for each.
fn messages(lines: &[&str]) -> String {
    let first = |line: &&str| given(line).lines().next().unwrap_or("nothing").to_owned();
    lines.iter().map(|line| format!("{line}\n    {}", first(line))).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_fault_shows_its_line_and_what_was_meant() {
    assert_snapshot!(given("species brid 1,0 1"), @r"
    error[unknown-name]: unknown animal `brid`
     --> mine.toml:4:18
    4 | given = 'species brid 1,0 1'
      |                  ^^^^
      = help: did you mean `bird`?
      = why: a line with an unknown name cannot be checked
    ");
}

#[test]
fn a_line_about_rows_needs_a_game_with_rows() {
    let error = given("row bird fertile");
    assert!(error.contains("`row` is only for games in which cards lie in rows"), "{error}");
    assert!(error.contains("write `in-play CARD ANIMAL`"), "{error}");
}

#[test]
fn unreadable_lines_are_explained() {
    assert_snapshot!(messages(&[
        "specie bird 1,0 1",
        "species bird 1,0",
        "species bird 1,0 many",
        "species bird 1,0 1 2",
        "species bird 1,9 1",
        "disk sun 0,0:N",
        "disk son 0,0:E",
        "box adaption sun",
        "at half-past",
        "draws reseed.adaptatoin sun",
    ]), @r"
    specie bird 1,0 1
        error[unknown-name]: unknown kind of line `specie`
    species bird 1,0
        error[scenario-line]: expected another word (number), found the end of the line
    species bird 1,0 many
        error[scenario-line]: expected a number, found `many`
    species bird 1,0 1 2
        error[scenario-line]: expected the end of the line, found `2`
    species bird 1,9 1
        error[unknown-name]: unknown tile `1,9`
    disk sun 0,0:N
        error[unknown-name]: unknown corner `0,0:N`
    disk son 0,0:E
        error[unknown-name]: unknown element `son`
    box adaption sun
        error[unknown-name]: unknown section `adaption`
    at half-past
        error[unknown-name]: unknown kind of part `half-past`
    draws reseed.adaptatoin sun
        error[unknown-name]: unknown stream `reseed.adaptatoin`
    ");
}

#[test]
fn impossible_positions_are_explained() {
    assert_snapshot!(messages(&[
        "species bird 1,0 99",
        "species insect 1,0 1",
        "species bird 2,-1 1",
        "protected bird 1,0 1",
        "adds bird sun sun sun sun sun",
        "bag sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun",
        "pawns bird 11",
        "aside bird 11",
        "initiative bird",
        "tundra 2,-1",
        "tile 0,-1 desert sea",
        "stack 4 sea",
        "deck omnivore omnivore",
        "removed ice-age ice-age",
        "at section card",
        "at phase final-scoring",
        "card omnivore bird 9,9",
    ]), @r"
    species bird 1,0 99
        error[impossible]: `bird` cannot place 99 species: its gene pool has only 54
    species insect 1,0 1
        error[impossible]: `insect` is not in play
    species bird 2,-1 1
        error[impossible]: no tile lies on hex `2,-1`
    protected bird 1,0 1
        error[impossible]: expected 1 unprotected species of `bird` on tile `1,0`, found 0
    adds bird sun sun sun sun sun
        error[impossible]: expected at most 6 elements on an animal, found 7
    bag sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun sun
        error[impossible]: expected at most 20 `sun` disks in the bag, found 21
    pawns bird 11
        error[impossible]: expected at most 10 pawns, found 11
    aside bird 11
        error[impossible]: expected at most 9 pawns, found 11
    initiative bird
        error[impossible]: expected every animal in play once
    tundra 2,-1
        error[impossible]: no tile lies on hex `2,-1`
    tile 0,-1 desert sea
        error[scenario-line]: expected the end of the line, found `sea`
    stack 4 sea
        error[impossible]: expected a stack from 1 to 3, found 4
    deck omnivore omnivore
        error[impossible]: `omnivore` is placed twice
    removed ice-age ice-age
        error[impossible]: `ice-age` is placed twice
    at section card
        error[unknown-name]: unknown section `card`
    at phase final-scoring
        error[impossible]: play never reaches `at phase final-scoring` from a prepared position
    card omnivore bird 9,9
        error[unknown-name]: unknown tile `9,9`
    ");
}

#[test]
fn contradictory_lines_are_explained() {
    let second = |one: &str, other: &str| {
        let given = format!("given = \"\"\"\n{one}\n{other}\n\"\"\"");
        report(&format!("animals = \"mammal bird\"\n{given}\nthen = \"turn 1\""))
    };
    assert_snapshot!(second("species bird 1,0 3", "species bird 1,0 2"), @r"
    FAILED mine.toml:2: Mine
    error[contradiction]: this contradicts another line: expected `species bird 1,0 3`, found: 2
     --> mine.toml:5:1
      |
    5 | species bird 1,0 3
      | ^^^^^^^^^^^^^^^^^^
      |
      = why: whichever of the two lines is right, the other one misstates the test
    ");
    assert_snapshot!(second("eliminated bird 3", "pool bird 2"), @r"
    FAILED mine.toml:2: Mine
    error[contradiction]: this contradicts another line: expected `eliminated bird 3`, found: 52
     --> mine.toml:5:1
      |
    5 | eliminated bird 3
      | ^^^^^^^^^^^^^^^^^
      |
      = why: whichever of the two lines is right, the other one misstates the test
    ");
}

#[test]
fn tables_that_are_not_scenarios_are_explained() {
    let first = |text: &str| report(text);
    assert_snapshot!(first("animals = \"mammal bird\"\nthan = \"points bird 5\""), @r#"
    error[expects-nothing]: the scenario `Mine` expects nothing: add `when`, `facts` or `then`
     --> mine.toml:2:8
      |
    2 | name = "Mine"
      |        ^^^^^^
      |
      = why: a scenario that expects nothing could not fail

    error[unknown-key]: unknown key `than` in `scenario`
     --> mine.toml:4:1
      |
    4 | than = "points bird 5"
      | ^^^^
      |
      = help: did you mean `then`?
      = why: the key is never read, so it has no effect
    "#);
    assert_snapshot!(first("animals = \"mammal\"\nthen = \"points bird 5\""), @r#"
    FAILED mine.toml:2: Mine
    error[scenario-seats]: expected 2 to 6 animals for `dominant-species`, found 1 animal
     --> mine.toml:3:12
      |
    3 | animals = "mammal"
      |            ^^^^^^
      |
      = why: a scenario is a game like any other, and must be able to begin
    "#);
    assert_snapshot!(first("animals = \"mammal bird\"\nthen = \"pionts bird 5\""), @r#"
    FAILED mine.toml:2: Mine
    error[unknown-name]: unknown kind of line `pionts`
     --> mine.toml:4:9
      |
    4 | then = "pionts bird 5"
      |         ^^^^^^
      |
      = help: did you mean `points`?
      = why: a line with an unknown name cannot be checked
    "#);
    assert_snapshot!(first("animals = \"mammal bird\"\nfacts = \"species_place bird 1,0 1\""), @r#"
    FAILED mine.toml:2: Mine
    error[unknown-name]: unknown fact `species_place`
     --> mine.toml:4:10
      |
    4 | facts = "species_place bird 1,0 1"
      |          ^^^^^^^^^^^^^
      |
      = help: did you mean `species_placed`?
      = why: a line with an unknown name cannot be checked
    "#);
    assert_snapshot!(first("animals = \"mammal bird\"\nwhen = \"bird planing.space pass\""), @r#"
    FAILED mine.toml:2: Mine
    error[unknown-name]: unknown question `planing.space`
     --> mine.toml:4:14
      |
    4 | when = "bird planing.space pass"
      |              ^^^^^^^^^^^^^
      |
      = help: did you mean `planning.space`?
      = why: a line with an unknown name cannot be checked
    "#);
    let of_section = first("animals = \"mammal bird\"\nwhen = \"bird migration.species pass\"");
    assert!(of_section.contains("`migration.from`"), "{of_section}");
    assert!(!of_section.contains("speciation.species"), "{of_section}");
    assert_snapshot!(first("animals = \"mammal bird\"\nthen = \"turn 1\"\ncovers = [\"card:omnivor\"]"), @r#"
    FAILED mine.toml:2: Mine
    error[unknown-name]: unknown card `omnivor`
     --> mine.toml:5:12
      |
    5 | covers = ["card:omnivor"]
      |            ^^^^^^^^^^^^
      |
      = help: did you mean `omnivore`?
      = why: a line with an unknown name cannot be checked
    "#);
    assert_snapshot!(first("animals = \"mammal bird\"\nthen = \"turn 1\"\nset.rulings.card_tile = \"some\""), @r#"
    FAILED mine.toml:2: Mine
    error[value-not-allowed]: expected one of `any`, `effective` for `rulings.card_tile`, found `some`
     --> mine.toml:5:25
      |
    5 | set.rulings.card_tile = "some"
      |                         ^^^^^^
      |
      = why: any other word would be ignored silently
    "#);
    assert_snapshot!(first("animals = \"mammal bird\"\nthen = \"turn 1\"\nvariants = [\"short\"]"), @r#"
    FAILED mine.toml:2: Mine
    error[unknown-variant]: no variant is called `short`
     --> mine.toml:5:14
      |
    5 | variants = ["short"]
      |              ^^^^^
      |
      = help: use one of `random-earth`, `several-animals`, `short-game`
      = why: players would believe that the variant is in use
    "#);
    assert_snapshot!(first("animals = \"mammal bird\"\nthen = \"turn 1\"\nearth = \"empt\""), @r#"
    error[value-not-allowed]: expected one of `start`, `bare`, `empty`, `nothing` for `scenario.earth`, found `empt`
     --> mine.toml:5:9
      |
    5 | earth = "empt"
      |         ^^^^^^
      |
      = help: did you mean `empty`?
      = why: any other word would be ignored silently
    "#);
    assert_snapshot!(first("animals = \"mammal bird\"\nthen = \"turn 1"), @r#"
    error[syntax]: expected a quotation mark at the end of this text: `"turn 1`
     --> mine.toml:4:8
      |
    4 | then = "turn 1
      |        ^^^^^^^
      |
      = help: write `then = "turn 1"`
      = why: text with a syntax error cannot be used
    "#);
}

#[test]
fn lines_that_could_not_fail_are_refused() {
    let mine = |rest: &str| {
        let shown = report(&format!("animals = \"mammal bird\"\n{rest}"));
        shown.lines().find(|line| line.starts_with("error")).unwrap_or("nothing").to_owned()
    };
    let messages = [
        mine("then = 'lacks'"),
        mine("then = 'offers'"),
        mine("when = 'bird planning.space space:depletion | +'"),
        mine("when = 'bird planning.space space:depletion | + -'"),
        mine("then = 'stack 0 nothing'"),
        mine("then = 'stack 200 nothing'"),
    ];
    assert_snapshot!(messages.join("\n"), @r"
    error[scenario-line]: expected another word (option), found the end of the line
    error[scenario-line]: expected another word (option), found the end of the line
    error[scenario-line]: expected another word (option), found the end of the line
    error[unknown-option]: expected an option id such as `pass` or `tile:0,-1`, found `-`
    error[impossible]: expected a stack from 1 to 4, found 0
    error[impossible]: expected a stack from 1 to 4, found 200
    ");
}
