//! Options that move element disks say what species then match.

use speciate::game::Position;
use speciate::id::AnimalId;
use speciate::question::{Choice, Question};
use speciate::words::Words;

use super::menu;
use crate::support::play_suspended;

/// Calls `check` with each option of the questions in two games that `is_wanted` accepts, the position before and after
/// it, and what the menu says about it. Stops after enough options.
fn for_each_option(
    is_wanted: impl Fn(&Choice) -> bool,
    mut check: impl FnMut(&Question, Choice, [&Position; 2], &str) -> usize,
) {
    let mut compared = 0;
    for seed in [7, 8] {
        play_suspended(4, seed, |game, question| {
            if compared > 60 || !question.options.iter().any(&is_wanted) {
                return;
            }
            let menu = menu(game, question, Words::built_in());
            for item in menu.items.iter().filter(|item| is_wanted(&item.choice)) {
                let mut after = game.position().clone();
                after.answer(question.seat, item.choice).expect("it is an option");
                let said = [menu.brings.clone(), item.brings.clone()].concat().join(" ");
                compared += check(question, item.choice, [game.position(), &after], &said);
            }
        });
    }
    assert!(compared > 20, "only {compared} options were compared");
}

#[test]
fn a_corner_says_what_species_match_with_its_new_element() {
    let is_corner = |choice: &Choice| matches!(choice, Choice::Corner(_));
    for_each_option(is_corner, |question, choice, [before, after], said| {
        let Choice::Corner(corner) = choice else { return 0 };
        let view = before.view(None);
        let (elements, board) = (view.elements(), &view.catalog().board);
        let placed = after.view(None).elements().on_corner(corner);
        let Some(element) = placed.filter(|_| elements.on_corner(corner).is_none()) else {
            return 0;
        };
        let mut compared = 0;
        for tile in board.hexes_at(corner) {
            let supply = elements.supply(board.corners_of(*tile));
            let mut more = supply;
            more[element.index()] += 1;
            for animal in view.turn().animals().filter(|one| view.species().count(*one, *tile) > 0)
            {
                let [old, new] = [supply, more].map(|supply| elements.matches(animal, &supply));
                let name = match animal == question.animal {
                    true => "you".to_owned(),
                    false => view.roster().name(animal).to_owned(),
                };
                let expected = match old {
                    0 => format!("{name} {new} (no longer endangered)"),
                    _ => format!("{name} {new} (+{})", new - old),
                };
                let has = said.to_lowercase().contains(&expected);
                assert_eq!(has, new > old, "{expected}: {said}");
                compared += usize::from(new > old);
            }
        }
        compared
    });
}

/// Returns how many elements an animal matches on all its tiles.
fn all_matches(position: &Position, animal: AnimalId) -> i32 {
    let view = position.view(None);
    let (elements, board) = (view.elements(), &view.catalog().board);
    let tiles = view.earth().filter(|tile| view.species().count(animal, *tile) > 0);
    tiles
        .map(|tile| i32::from(elements.matches(animal, &elements.supply(board.corners_of(tile)))))
        .sum()
}

#[test]
fn an_element_says_what_the_animal_then_matches_on_its_tiles() {
    let is_element = |choice: &Choice| matches!(choice, Choice::Element(_));
    for_each_option(is_element, |question, choice, [before, after], said| {
        let Choice::Element(element) = choice else { return 0 };
        let on_animal = |position: &Position| {
            position.view(None).elements().on_animal(question.animal, element)
        };
        if on_animal(after) != on_animal(before) + 1 {
            return 0;
        }
        let more = all_matches(after, question.animal) - all_matches(before, question.animal);
        let has = said.contains(&format!("On your tiles: +{more} matches"));
        assert_eq!(has, more > 0, "+{more}: {said}");
        1
    });
}
