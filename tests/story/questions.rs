//! Every question of the game has words, and reads like a question.

use std::collections::{BTreeMap, BTreeSet};

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::game::Game;
use speciate::question::Choice;
use speciate::story::Teller;

use super::{text, told, words};
use crate::support::{edition, open, play_suspended};

#[test]
fn every_question_and_phase_has_words() {
    let roster = &edition().catalog.roster;
    let missing: Vec<String> = roster
        .questions
        .iter()
        .map(|name| format!("question-{}", name.replace('.', "-")))
        .chain(roster.phases.iter().map(|name| format!("phase-{name}")))
        .filter(|id| !words().has(id))
        .collect();
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn each_outer_corner_of_earth_has_a_name_that_no_other_corner_has() {
    let game = open(4, 7);
    let teller = Teller::new(game.view(None), words());
    let board = &edition().catalog.board;
    let is_tile = |hex| game.view(None).terrain(hex).is_some();
    let outer = board.corner_ids().filter(|corner| {
        let tiles = board.hexes_at(*corner).iter().filter(|hex| is_tile(**hex)).count();
        (1..3).contains(&tiles)
    });
    let names: Vec<String> = outer.map(|corner| teller.corner_in_short(corner)).collect();
    let distinct: BTreeSet<&String> = names.iter().collect();
    assert_eq!(distinct.len(), names.len(), "{names:?}");
    assert!(names.len() > 12, "{names:?}");
    assert!(names.iter().any(|name| name == "wetland 0,-1, upper right corner"), "{names:?}");
}

#[test]
fn each_kind_of_question_reads_like_this() {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut ways = BTreeSet::new();
    for seed in 0..6 {
        play_suspended(4, seed, |game, question| {
            let name = game.roster().name(question.id).to_owned();
            let teller = Teller::new(game.view(Some(question.seat)), words());
            for way in &question.options {
                if let Choice::Way(word) = way {
                    ways.insert(*word);
                    let id = format!("way-{}", game.roster().name(*word));
                    assert!(words().has(&id), "{id}");
                }
            }
            let block = teller.question_block(question);
            let shown: Vec<&str> = block.lines().take(5).collect();
            found.entry(name).or_insert_with(|| shown.join("\n"));
        });
    }
    assert!(found.len() > 45, "{} questions were met", found.len());
    assert_eq!(ways.len(), 3);
    let all: Vec<String> = found.into_values().collect();
    insta::assert_snapshot!(all.join("\n"), @r"
    Amphibian: on which corner does the element go?
      corner:-2,0:E   the corner -2,0:E (between vacant -2,0, vacant -1,-1 and
                        jungle -1,0)
      corner:-1,0:W   the corner -1,0:W (between jungle -1,0, vacant -2,1 and vacant
                        -2,0)
    Amphibian: which element do you add to earth?
      pass           give up this action
      element:meat   Meat
      element:sun    Sun
      element:grass  Grass
    Amphibian: which element do you take?
      pass           give up this action
      element:meat   Meat
      element:seed   Seed
      element:grass  Grass
    Aquatic, Reptile: on which corner does the element go?
      corner:-3,1:E  the corner -3,1:E (between vacant -3,1, vacant -2,0 and sea
                       -2,1)
      corner:-2,1:W  the corner -2,1:W (between sea -2,1, vacant -3,2 and vacant
                       -3,1)
    Aquatic, Reptile: how many species do you place on the sea -2,1? Your gene pool
        holds 36.
      count:0  0 species
      count:1  1 species
      count:2  2 species
    Aquatic, Reptile: which element from the bag do you add?
      element:meat   Meat
      element:sun    Sun
      element:seed   Seed
      element:water  Water
    Aquatic, Reptile: which tile do you choose?
      tile:-2,1  the sea -2,1 (Arachnid 2)
      tile:0,-1  the wetland 0,-1 (Arachnid 1)
    Biomass, Insect: which species is eliminated on the sea -1,-2?
      species:reptile  one species of Reptile
      species:insect   one species of Insect
    Blight, Amphibian: which disk stays?
      corner:-2,1:E  the Grub disk at -2,1:E (between sea -2,1, jungle -1,0 and
                       forest -1,1)
      corner:0,-1:W  the Water disk at 0,-1:W (between tundra 0,-1, jungle -1,0 and
                       vacant -1,-1)
    Blight, Amphibian: from which tile do you remove elements?
      tile:-2,1  the sea -2,1 (Arachnid 7)
      tile:-1,0  the jungle -1,0 (no species)
      tile:-1,1  the forest -1,1 (you 1, Mammal 1, Arachnid 3)
      tile:-1,2  the desert -1,2 (you 1)
    Catastrophe, Reptile: on which adjacent tile is a species eliminated next?
      tile:1,1  the desert 1,1 (you 1)
      tile:2,0  the jungle 2,0 (Mammal 1)
    Catastrophe, Insect: which species survives on the tile?
      species:bird      one species of Bird
      species:arachnid  one species of Arachnid
    Catastrophe, Insect: which species is eliminated on the forest -1,1?
      species:bird      one species of Bird
      species:arachnid  one species of Arachnid
    Catastrophe, Reptile: which tile is struck?
      tile:-3,0   the sea -3,0 (Mammal 5)
      tile:-3,1   the tundra -3,1 (no species)
      tile:-3,2   the forest -3,2 (no species)
      tile:-3,3   the forest -3,3 (no species)
    Arachnid: which species is eliminated on the tundra 0,0?
      species:reptile    one species of Reptile
      species:amphibian  one species of Amphibian
    Arachnid: on which tile do you eliminate an opposing species?
      pass       compete on none of these
      tile:-2,1  the sea -2,1 (you 2, Amphibian 1)
      tile:-1,2  the desert -1,2 (you 1, Reptile 2)
      tile:1,0   the desert 1,0 (you 1, Reptile 4, Amphibian 1)
    Mammal: which disk do you remove from earth?
      pass            give up this action
      corner:-1,-1:E  the Meat disk at -1,-1:E (between vacant -1,-1, vacant 0,-2
                        and tundra 0,-1)
      corner:1,0:W    the Meat disk at 1,0:W (between desert 1,0, mountain 0,1 and
    Disease, Reptile: which added element do you lose?
      element:meat   Meat
      element:water  Water
    Reptile: you dominate the tundra 0,0; which card do you take and carry out?
      card:aquatic       Aquatic: Pick a tile of Sea or Wetland and lay one element
                           of your choice from the bag on a vacant corner of it;
                           then up to 4 species from your gene pool enter that tile.
      card:biodiversity  Biodiversity: Every tile that you share with an opposing
    Amphibian: which tile do you score?
      pass       give up this action
      tile:-2,1  the sea -2,1 (Arachnid 2)
      tile:-1,0  the jungle -1,0 (you 2)
      tile:-1,1  the forest -1,1 (Mammal 1)
    Evolution, Mammal: which opposing animal loses a species to you?
      animal:amphibian  Amphibian
      done              no more
    Evolution, Mammal: on which tile do you replace a species of Amphibian?
      tile:0,-2  the savannah 0,-2 (Amphibian 1)
      tile:1,-3  the sea 1,-3 (Amphibian 1)
      tile:1,-2  the sea 1,-2 (Amphibian 3)
    Mammal: on which tile do you save one endangered species?
      pass       save none
      tile:-1,1  the forest -1,1 (you 1, Amphibian 1, Arachnid 3)
    Fecundity, Amphibian: on which tile do you place new species? Your gene pool
        holds 16.
      tile:-2,3  the sea -2,3 (you 1)
      tile:0,2   the mountain 0,2 (you 2)
      tile:1,2   the mountain 1,2 (you 1)
    Fertile, Reptile: which tile do you score for its species?
      tile:-1,2  the desert -1,2 (you 2, Arachnid 1)
      tile:0,0   the tundra 0,0 (you 1)
      tile:0,1   the mountain 0,1 (you 1, Mammal 2)
      tile:1,0   the desert 1,0 (you 4, Amphibian 1, Arachnid 1)
    Amphibian: which tile does the tundra cover?
      pass       give up this action
      tile:-1,0  the jungle -1,0 (you 1, Arachnid 2)
      tile:-1,1  the forest -1,1 (Mammal 1, Arachnid 1)
      tile:0,-1  the wetland 0,-1 (you 2, Arachnid 1)
    Habitat, Mammal: on which corner does the element go?
      corner:-2,-1:W  the corner -2,-1:W (between jungle -2,-1 and sea -3,0)
      corner:-3,0:E   the corner -3,0:E (between sea -3,0, jungle -2,-1 and tundra
                        -2,0)
      corner:-2,0:W   the corner -2,0:W (between tundra -2,0, tundra -3,1 and sea
    Habitat, Mammal: which element from the bag do you add to earth?
      element:meat   Meat
      element:sun    Sun
      element:seed   Seed
      element:water  Water
    Hibernation, Arachnid: how many eliminated species return to the jungle 2,-2?
        You have 13.
      count:0  0 species
      count:1  1 species
      count:2  2 species
    Hibernation, Arachnid: to which tile do eliminated species return? You have 13.
      tile:-2,1  the sea -2,1 (no species)
      tile:-2,3  the sea -2,3 (Amphibian 3)
      tile:-1,0  the jungle -1,0 (no species)
      tile:-1,1  the tundra -1,1 (Mammal 1)
    Immigrants, Mammal: what do you give up?
      way:lose-pawn         lose one available pawn
      way:keep-few-species  keep 1 species on each tile and lose the others
    Reptile: you move one place forward in initiative, unless you are first. Where
        does this pawn go?
      pass                                 give up this action
      space:initiative                     Initiative
      space:adaptation.1                   Adaptation, space 1
    Mass Exodus, Amphibian: which tile do all species leave?
      tile:-3,0   the sea -3,0 (no species)
      tile:-3,1   the tundra -3,1 (no species)
      tile:-3,3   the forest -3,3 (no species)
      tile:-2,-1  the jungle -2,-1 (no species)
    Mass Exodus, Amphibian: to which tile do they move from the tundra 1,-1?
      tile:0,-1  the wetland 0,-1 (no species)
      tile:0,0   the tundra 0,0 (you 3, Insect 3)
      tile:1,0   the desert 1,0 (Mammal 1, Reptile 1, Insect 1)
    Metamorphosis, Reptile: which element from the bag do you gain?
      element:meat   Meat
      element:sun    Sun
      element:seed   Seed
      element:water  Water
    Metamorphosis, Reptile: which added element do you lose in exchange?
      element:meat  Meat
      element:grub  Grub
    Amphibian: from which tile does a species of yours move? 7 of 7 moves left.
      pass       give up this action
      tile:-2,1  the sea -2,1 (you 1, Mammal 1, Arachnid 2)
      tile:0,-1  the wetland 0,-1 (you 2, Arachnid 1)
      tile:1,-1  the tundra 1,-1 (you 1, Reptile 1, Arachnid 1)
    Amphibian: where does your species from the tundra 1,-1 move?
      tile:0,-1  the wetland 0,-1 (you 2, Arachnid 1); you match 7 there
      tile:0,0   the tundra 0,0 (no species); you match 4 there
      tile:1,0   the desert 1,0 (Mammal 1, Reptile 4, Arachnid 1); you match 1 there
    Arachnid: where does your pawn go? Pawns at hand: 5.
      space:initiative                     Initiative
      space:adaptation.1                   Adaptation, space 1
      space:adaptation.2                   Adaptation, space 2
      space:adaptation.3                   Adaptation, space 3
    Predator, Reptile: which species is eliminated on the sea -1,-2?
      species:mammal  one species of Mammal
      species:insect  one species of Insect
    Reptile: which element do you save from regression?
      element:sun    Sun
      element:water  Water
    Reptile: around which disk do you place species? Your gene pool holds 40.
      pass            give up this action
      corner:-1,-1:E  the Meat disk at -1,-1:E (between vacant -1,-1, vacant 0,-2
                        and wetland 0,-1)
      corner:-1,1:E   the Meat disk at -1,1:E (between forest -1,1, tundra 0,0 and
    Insect: on which tile do you place your free species? Your gene pool holds 40.
      pass       place none
      tile:-1,0  the jungle -1,0 (Amphibian 1); you match 0 there: endangered
      tile:-1,1  the forest -1,1 (Mammal 1); you match 0 there: endangered
      tile:0,-1  the wetland 0,-1 (you 1, Amphibian 2); you match 3 there
    Reptile: how many species do you place on the mountain 0,1? Your gene pool holds
        40; you match 2 elements there.
      count:0  0 species
      count:1  1 species
      count:2  2 species
    Reptile: on which corner does the element go?
      corner:-2,2:E  the corner -2,2:E (between vacant -2,2, forest -1,1 and desert
                       -1,2)
      corner:-1,2:W  the corner -1,2:W (between desert -1,2, vacant -2,3 and vacant
                       -2,2)
    Reptile: which element do you add to the new tile?
      pass           add none
      element:sun    Sun
      element:water  Water
      element:grass  Grass
    Reptile: on which hex does the new tile go?
      tile:-2,0   the vacant hex -2,0 (beside jungle -1,0)
      tile:-2,1   the vacant hex -2,1 (beside jungle -1,0, forest -1,1)
      tile:-2,2   the vacant hex -2,2 (beside forest -1,1)
      tile:-1,-1  the vacant hex -1,-1 (beside wetland 0,-1, jungle -1,0)
    Mammal: how many species move to the new tile from the forest -1,1?
      count:0  0 species
      count:1  1 species
    Reptile: which tile do you add to earth?
      pass     give up this action
      stack:1  Desert, face up on stack 1
      stack:2  Sea, face up on stack 2
      stack:3  Sea, face up on stack 3
    Reptile: which element do you remove from the Wasteland box?
      pass           give up this action
      element:meat   Meat
      element:sun    Sun
      element:grass  Grass
    ");
}

#[test]
fn the_story_of_an_answer_starts_at_its_first_fact() {
    let mut game: Game = open(3, 7);
    let before = game.log().path().len();
    let question = game.questions()[0].clone();
    game.answer(question.seat, question.options[3]).expect("it is offered");
    let lines: Vec<_> = told(&game).into_iter().filter(|line| line.first_fact >= before).collect();
    insta::assert_snapshot!(text(&lines), @r"    Amphibian puts a pawn on Adaptation, space 3.");
}

#[test]
fn a_migration_says_how_many_moves_are_left() {
    let mut counted = BTreeSet::new();
    for seed in 0..4 {
        play_suspended(4, seed, |game, question| {
            if game.roster().name(question.id) != "migration.from" {
                return;
            }
            let path = game.log().path();
            let step = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap();
            let is_move = |fact: &&Event| matches!(fact, Event::SpeciesMoved { .. });
            let moved = path[step..].iter().filter(is_move).count();
            let view = game.view(Some(question.seat));
            let space = view.turn().space.expect("a pawn acts");
            let all = usize::from(view.catalog().space(space).count);
            let said = Teller::new(view, words()).question(question);
            let left = format!("{} of {all} moves left.", all - moved);
            assert!(said.ends_with(&left), "{left}: {said}");
            counted.insert(all - moved);
        });
    }
    assert_eq!(counted, (1..=7).collect(), "each number was met");
}
