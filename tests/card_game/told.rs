//! What players read: for which element points are gained, whose animals they can choose, and what state these animals
//! are in.

use pretty_assertions::assert_eq;
use speciate::content::catalog::ParamValue;
use speciate::event::Event;
use speciate::game::Game;
use speciate::id::{AnimalId, CardId, ElementId};
use speciate::question::Choice;
use speciate::state::State;
use speciate::story::{Teller, tell};
use speciate::words::{ENGLISH, Message, Words};

use super::{edition, play_directly, play_suspended};
use crate::support::games;

/// Returns which player gains points for which element in a game. It counts the totals of the rows itself, without the
/// script of Autotrophs.
fn points_for_elements(game: &Game, words: &Words) -> Vec<(String, String)> {
    let catalog = &edition().catalog;
    let scoring = catalog.roster.find("scoring").expect("the phase exists");
    let mut state = State::default();
    let mut found = Vec::new();
    for fact in game.log().path() {
        state.fold(&fact);
        if !matches!(fact, Event::PhaseBegan { phase } if phase == scoring) {
            continue;
        }
        let biome = state.tiles.biome.and_then(|biome| catalog.terrain(biome).biome.as_ref());
        for (element, _) in &biome.expect("there is a biome").icons {
            let mut players: Vec<AnimalId> = state.turn.animals().collect();
            players.sort_by_key(|animal| state.turn.seat(*animal));
            let first = players.iter().position(|animal| Some(*animal) == state.turn.starting);
            players.rotate_left(first.expect("a player goes first"));
            let total = |animal: &AnimalId| total(&state, *animal, *element);
            let most = players.iter().map(total).max().unwrap_or(0);
            let with_most = players.iter().filter(|animal| most > 0 && total(animal) == most);
            found.extend(with_most.map(|animal| {
                let said =
                    |kind: &str, name: &str| words.say(&Message::new(format!("{kind}-{name}")));
                let (roster, element) = (&catalog.roster, catalog.roster.name(*element));
                (said("animal", roster.name(*animal)), said("element", element))
            }));
        }
    }
    found
}

fn total(state: &State, animal: AnimalId, element: ElementId) -> i64 {
    let catalog = &edition().catalog;
    let autotrophs: CardId = catalog.roster.find("autotrophs").expect("the event exists");
    let icons = i64::from(catalog.icons_in_row(state.cards.in_rows(), animal, element));
    let owns = state.cards.active().any(|active| active == (autotrophs, Some(animal)));
    match catalog.card(autotrophs).params.get("factor") {
        Some(ParamValue::Number(factor)) if owns => icons * factor,
        _ => icons,
    }
}

#[test]
fn points_are_told_with_the_element_that_they_are_for() {
    let words = edition().texts.words(ENGLISH);
    let autotrophs: CardId = edition().catalog.roster.find("autotrophs").unwrap();
    let mut with_autotrophs = 0;
    for seed in 0..games(12) {
        let game = play_directly(2 + (seed % 5) as usize, seed);
        let path = game.log().path();
        let laid =
            |fact: &Event| matches!(fact, Event::CardActivated { card, .. } if *card == autotrophs);
        with_autotrophs += usize::from(path.iter().any(laid));
        let mut told = Vec::new();
        for line in tell(game.edition(), &words, &game.seen(None), 0, None) {
            assert!(!line.text.contains("VP for an element"), "seed {seed}: {}", line.text);
            for sentence in line.text.split_inclusive(" gains ").collect::<Vec<_>>().windows(2) {
                let who = sentence[0].trim_end_matches(" gains ").rsplit(' ').next();
                let element =
                    sentence[1].split(" VP for ").nth(1).and_then(|rest| rest.split(" (").next());
                if let (Some(who), Some(element)) = (who, element) {
                    told.push((who.to_owned(), element.to_owned()));
                }
            }
        }
        let is_element = |(_, element): &(String, String)| {
            let names = edition().catalog.roster.elements.iter();
            names
                .map(|name| words.say(&Message::new(format!("element-{name}"))))
                .any(|name| name == *element)
        };
        told.retain(is_element);
        assert_eq!(told, points_for_elements(&game, &words), "seed {seed}");
    }
    assert!(with_autotrophs > 3, "{with_autotrophs}");
}

#[test]
fn questions_about_animals_in_play_say_whose_they_are_and_in_which_state() {
    let words = edition().texts.words(ENGLISH);
    let (mut own, mut others) = (0, 0);
    for seed in 0..games(6) {
        play_suspended(2 + (seed % 5) as usize, seed, |game| {
            let question = &game.questions()[0];
            let view = game.view(Some(question.seat));
            let teller = Teller::new(view, &words);
            for option in &question.options {
                let Choice::Card(card) = *option else { continue };
                let lies = view.turn().animals().find_map(|animal| {
                    let (_, endangered) = view.row(animal).find(|(other, _)| *other == card)?;
                    Some((animal, endangered))
                });
                let Some((animal, endangered)) = lies else { continue };
                let whose = match animal == question.animal {
                    true => "you".to_owned(),
                    false => teller.name(animal),
                };
                own += usize::from(animal == question.animal);
                others += usize::from(animal != question.animal);
                let state = if endangered { "endangered" } else { "healthy" };
                let told = teller.option(question, *option);
                assert!(told.contains(&format!(" ({whose}, {state}): ")), "{told}");
            }
        });
    }
    assert!(own > 20 && others > 20, "{own} {others}");
}
