//! What a failing scenario shows about questions, draws and parts of a game.

use insta::assert_snapshot;

use super::reports::{differences, report, without_boards};

#[test]
fn answers_to_questions_that_are_not_asked_are_reported() {
    assert_snapshot!(differences("when = \"mammal predator.species species:insect\""), @r"
    FAILED mine.toml:2: Mine
      mine.toml:18: the question `mammal predator.species species:insect` is not asked: bird is asked predator.species: species:mammal, species:insect; a script asks no question if there is only one option
      earth, before and after:
      bird is asked predator.species: species:mammal, species:insect (scripts/dominant-species/cards/predator.rhai:5)
      no facts followed
      scripts that ran: scripts/dominant-species/cards/predator.rhai:2
    ");
    assert_snapshot!(without_boards(
        "animals = \"mammal bird\"\ngiven = \"\"\"\nlast-turn\nat phase survival\n\"\"\"\n\
         when = \"bird planning.space space:depletion\""
    ), @r"
    FAILED mine.toml:2: Mine
      mine.toml:8: the question `bird planning.space space:depletion` is not asked: no more questions are asked
      earth, before and after:
      nobody is asked
      3 facts followed:
        phase_began survival
        phase_began final-scoring
        game_ended mammal
    ");
    assert_snapshot!(differences("then = \"points bird 0\""), @r"
    FAILED mine.toml:2: Mine
      mine.toml:2: the part of the game that this scenario tests is not over: bird is asked predator.species: species:mammal, species:insect; answer this question in `when`, e.g. with `bird predator.species species:mammal`
      earth, before and after:
      bird is asked predator.species: species:mammal, species:insect (scripts/dominant-species/cards/predator.rhai:5)
      no facts followed
      scripts that ran: scripts/dominant-species/cards/predator.rhai:2
    ");
}

#[test]
fn a_wrong_line_between_answers_is_reported() {
    assert_snapshot!(differences(
        "when = \"\"\"\nthen asked mammal predator.species\nbird predator.species species:insect\n\"\"\""
    ), @r"
    FAILED mine.toml:2: Mine
      mine.toml:19: expected `then asked mammal predator.species`, found: bird is asked predator.species: species:mammal, species:insect
      earth, before and after:
      bird is asked predator.species: species:mammal, species:insect (scripts/dominant-species/cards/predator.rhai:5)
      no facts followed
      scripts that ran: scripts/dominant-species/cards/predator.rhai:2
    ");
}

#[test]
fn missing_and_unexpected_facts_are_reported() {
    assert_snapshot!(differences(
        "when = \"bird predator.species species:insect\"\n\
         then = \"\"\"\nfact species_eliminated bird 1,0 1\nno-fact species_eliminated insect\n\
         status over\n\"\"\""
    ), @r##"
FAILED mine.toml:2: Mine
  mine.toml:20: expected the fact `species_eliminated bird 1,0 1`, found none
  mine.toml:21: expected no fact `species_eliminated insect`, found one
  mine.toml:22: expected `status over`, found: asking
"##);
}

#[test]
fn a_fixed_draw_that_is_unused_or_impossible_is_reported() {
    let symbiotic = |given: &str| {
        without_boards(&format!(
            "animals = \"mammal bird\"\ngiven = \"\"\"\ncard symbiotic bird 0,-1\n{given}\n\"\"\"\n\
             then = \"elements bird 3\""
        ))
    };
    assert_snapshot!(symbiotic("draws card.symbiotic sun grub"), @r"
    FAILED mine.toml:2: Mine
      mine.toml:2: the fixed draw of `grub` from `card.symbiotic` was never made
      earth, before and after:
      3 facts followed:
        drawn card.symbiotic 120 20 (scripts/dominant-species/cards/symbiotic.rhai:7)
        element_added bird sun (scripts/dominant-species/cards/symbiotic.rhai:7)
        card_removed symbiotic
      scripts that ran: scripts/dominant-species/cards/symbiotic.rhai:2
    ");
    assert_snapshot!(symbiotic("bag sun sun\ndraws card.symbiotic grub"), @r"
    FAILED mine.toml:2: Mine
      mine.toml:2: the game is frozen: scripts/dominant-species/cards/symbiotic.rhai:7:39: the next draw of `card.symbiotic` is fixed to be `grub`, but the bag has none
      earth, before and after:
      nobody is asked
      no facts followed
    ");
}

#[test]
fn a_part_that_never_begins_is_reported() {
    assert_snapshot!(differences(
        "when = \"bird predator.species species:insect\"\npart = \"section migration 9\"\nfacts = \"\""
    ), @r##"
FAILED mine.toml:2: Mine
  mine.toml:2: play never reached the part of the game that this scenario tests
"##);
}

#[test]
fn options_are_checked_only_if_somebody_is_asked() {
    let over = "animals = \"mammal bird\"\ngiven = \"\"\"\nlast-turn\nat phase survival\n\"\"\"\n";
    assert_snapshot!(report(&format!("{over}then = \"\"\"\nstatus over\nlacks pass\n\"\"\"")), @r"
    FAILED mine.toml:2: Mine
      mine.toml:10: expected `lacks pass`, found: nobody is asked
      earth, before and after:
                     +--------+
                    /   0,-1   \
          +--------+  wetland   +--------+
         /   -1,0   \          /   1,-1   \
        +   jungle   +--------+  savannah  +
         \          /   0,0    \          /
          +--------+   tundra   +--------+
         /   -1,1   \          /   1,0    \
        +   forest   +--------+   desert   +
         \          /   0,1    \          /
          +--------+  mountain  +--------+
                    \          /
                     +--------+
      nobody is asked
      3 facts followed:
        phase_began survival
        phase_began final-scoring
        game_ended mammal
    ");
}

#[test]
fn asked_nobody_does_not_accept_a_frozen_game() {
    let frozen = "animals = \"mammal bird\"\ngiven = \"\"\"\ncard symbiotic bird 0,-1\nbag sun sun\n\
                  draws card.symbiotic grub\n\"\"\"\n";
    assert_snapshot!(without_boards(&format!("{frozen}then = \"asked nobody\"")), @r"
    FAILED mine.toml:2: Mine
      mine.toml:2: the game is frozen: scripts/dominant-species/cards/symbiotic.rhai:7:39: the next draw of `card.symbiotic` is fixed to be `grub`, but the bag has none
      earth, before and after:
      nobody is asked
      no facts followed
    ");
}
