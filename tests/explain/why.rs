//! Every reason of the rules, in a scenario in which it applies: `tests/scenarios/why-*.toml`.

use std::collections::{BTreeMap, BTreeSet};

use speciate::content::{Layers, Source};
use speciate::explain::{Why, why};
use speciate::game::{Game, Table};
use speciate::question::Choice;
use speciate::scenario::Runner;
use speciate::story::Teller;
use speciate::words::Message;

use crate::scenarios::all;
use crate::support::at::tables_of;
use crate::support::{RULES, edition};

/// Reasons that no shipped card causes. They need a card in play with a modifier, as in the cases of
/// `tests/scripts/hooks`.
const REASONS_OF_MODIFIED_RULES: [&str; 3] =
    ["why-card-forbids", "why-cards-forbid-all", "why-no-opponent"];

/// Scenarios with reasons against claims.
const CLAIMS: [&str; 4] = [
    "A marker changes only when somebody claims the tile",
    "Another player shows a tie, also one who has no species there",
    "A marker stays on a tile that its animal has left, and nobody who is endangered can claim it",
    "The card goes to the animal whose marker is on the tile, not to the one that matches the most",
];

/// Returns the verdicts that the scenarios ask for, with their texts.
fn told() -> Vec<(Why, String)> {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let runner = Runner::new(&source, RULES);
    let is_asked = |name: &str| name.starts_with("Why not: ") || CLAIMS.contains(&name);
    let asks = all().iter().filter(|scenario| is_asked(&scenario.name));
    let whys = asks.flat_map(|scenario| {
        let played = runner.play(scenario).unwrap_or_else(|faults| panic!("{faults}"));
        let words = played.game.edition().texts.words("en");
        let said = |why: Why| (why.clone(), words.say(&why.message));
        played.explanations.into_iter().map(said).collect::<Vec<_>>()
    });
    whys.collect()
}

#[test]
fn every_reason_has_a_scenario_and_names_a_page_or_ruling() {
    let told = told();
    let reasons = edition().texts.ids("why-");
    assert!(reasons.len() > 50, "the reasons were not found");
    let is_met = |id: &&String| told.iter().any(|(why, _)| why.reason() == **id);
    let unmet: Vec<&String> = reasons
        .iter()
        .filter(|id| !is_met(id) && !REASONS_OF_MODIFIED_RULES.contains(&id.as_str()))
        .collect();
    assert!(unmet.is_empty(), "no scenario has {unmet:?}");
    let is_source = |text: &str| {
        let (_, inside) = text.rsplit_once('(').expect("a source in parentheses");
        inside.starts_with("p. ") || inside.starts_with("pp. ") || inside.starts_with('R')
    };
    let sourceless: Vec<&String> = told
        .iter()
        .filter(|(why, text)| why.reason.is_some() && !is_source(text))
        .map(|(_, text)| text)
        .collect();
    assert!(sourceless.is_empty(), "{sourceless:?}");
}

#[test]
fn verdicts_read_well() {
    let mut said: BTreeMap<String, String> = BTreeMap::new();
    for (why, text) in told() {
        said.entry(why.reason().to_owned()).or_insert(format!("{}: {text}", why.option));
    }
    let said: Vec<String> = said.into_values().collect();
    insta::assert_snapshot!(said.join("\n"), @r#"
    tile:1,0: Aquatic offers Wetland 0,-1, Sea 1,-2, not Desert 1,0. The card says: Pick a tile of Sea or Wetland and lay one element of your choice from the bag on a vacant corner of it; then up to 4 species from your gene pool enter that tile.
    pass: Bird was not asked, because `pass` was the only option.
    space:abundance.1: Abundance, space 1 is one of the options.
    tile:0,0: Mammal is asked to choose from spaces; Tundra 0,0 is not one of them.
    space:abundance.9: `space:abundance.9` is not an option in this game: no space is called `abundance.9`; did you mean `space:abundance.1`?
    element:grass: Bird was not asked, because there was only one option: `pass`. No corner of earth is vacant (p. 11).
    element:sun: Sun is not in the box of Abundance (p. 11).
    element:water: Bird was not asked, because there was only one option: `pass`. All 6 element slots of Bird are full, so the action is forfeited (R14).
    element:meat: Meat is not in the box of Adaptation (p. 10).
    stop: This player has resigned, so nothing more can be said out of turn (Rule `resign`).
    corner:0,0:E: A disk lies on Corner 0,0:E, and the card asks for a vacant corner (p. 18).
    corner:1,0:E: Corner 1,0:E is not a corner of the tile that the card is about (p. 18).
    corner:-3,0:W: Corner -3,0:W touches no tile of earth (p. 18).
    pass: The dominant animal must choose a card (p. 16).
    card:disease: Disease does not lie face up (p. 16).
    species:reptile: No such species is on the tile that the card is about (p. 18).
    species:bird: The card asks for species of Mammal (p. 18).
    species:bird: The card asks for species that oppose Bird (p. 18).
    tile:1,-1: The card asks for a tile with more than 1 element; Savannah 1,-1 is not one (R10).
    tile:0,0: The card asks for a tile with more than 0 species; Tundra 0,0 is not one (R10).
    tile:-1,1: Forest -1,1 is not next to the tile that the card is about (p. 18).
    tile:-3,0: Hex -3,0 has no tile, and the card asks for a tile of earth (p. 18).
    tile:0,1: The card asks for a tile where Bird has species; Mountain 0,1 is not one (p. 18).
    claim:tile:0,1: You have no species there (p. 7).
    claim:tile:1,0: Your species there are endangered, and such species never dominate (p. 7).
    claim:tile:1,0: Mammal is marked as dominant there already (p. 7).
    claim:tile:3,0: No tile lies there (p. 7).
    claim:tile:-1,1: Bird matches more elements there (p. 7).
    claim:tile:1,0: Another animal matches as many elements there (p. 7).
    tile:0,-2: No opposing species is on Jungle 0,-2 (p. 15).
    species:bird: Bird competes with opposing species, not with its own (p. 15).
    tile:0,-1: Bird now competes on a tile of Jungle, and Wetland 0,-1 is not one (p. 15).
    continue: This player does not offer to stop, so there is nothing to withdraw (Rule `stop`).
    corner:0,0:E: A disk of Sun lies there already: a corner holds only one (p. 6).
    corner:-3,0:W: Corner -3,0:W touches no tile of earth (p. 11).
    corner:2,0:W: Sun, which lies there, is not in the box of Depletion (p. 12).
    tile:0,0: No species is on Tundra 0,0, so there is nothing to score (R5).
    tile:1,0: Desert 1,0 was already chosen for Domination this turn (R5).
    pass: The action is under way and can no longer be forfeited: answer `done` to end it (p. 9).
    pass: A card is carried out as far as possible; it cannot be forfeited (p. 16).
    tile:1,0: Bird was not asked, because there was only one option: `pass`. No tundra tile is left on the stack, so there is no more Glaciation (p. 13).
    tile:1,-3: Desert 1,-3 is not next to tundra, as a tile for Glaciation must be (p. 13).
    tile:0,0: Tundra 0,0 is tundra already (p. 13).
    tile:-3,0: Hex -3,0 is not next to any tile of earth, as a new tile must be (p. 14).
    tile:0,-1: A tile of Wetland lies there already: a new tile needs a vacant hex (p. 14).
    tile:0,-1: All species of Mammal on Wetland 0,-1 have already migrated in this action, and each can do so only once (p. 15).
    tile:-3,3: No other tile is within reach of Sea -3,3 (p. 15).
    tile:-1,0: Jungle -1,0 is where the species comes from (p. 15).
    tile:1,0: Desert 1,0 is out of reach: species of Mammal move over tiles of earth only, at most one tile (p. 15).
    pass: Bird has begun the action and must choose one of the options (p. 9).
    corner:0,0:W: No disk lies on Corner 0,0:W (p. 6).
    tile:0,1: Mammal has no species on Mountain 0,1 (p. 8).
    tile:-3,0: Hex -3,0 has no tile: only a hex with a tile is earth (p. 6).
    done: The action has not begun, so `done` cannot end it: answer `pass` to forfeit (p. 9).
    pass: Mammal has a pawn available and must put it on a space (p. 9).
    space:initiative: Bird was not asked, because there was no option. Bird has no pawn available (p. 9).
    pass: An animal that can save an element from Regression must do so (R18).
    element:seed: Mammal has no added Seed: what is printed on an animal is never lost (p. 11).
    element:seed: Seed is not in the box of Regression (R15).
    element:grass: Grass is not in the box of Regression, so nobody loses it (p. 11).
    element:sun: Sun is saved already (p. 11).
    resign: This player has already resigned (Rule `resign`).
    resign: No other player can still win: answer `stop` to end the game here (Rule `resign`).
    tile:0,1: The species of Mammal on Mountain 0,1 are not endangered (p. 20).
    tile:-1,0: The species of Mammal on Jungle -1,0 are safe this turn (R12).
    tile:1,0: All endangered species of Mammal on Desert 1,0 are saved already (p. 20).
    space:initiative: A pawn of Bird is there already: a space holds only one (p. 8).
    count:3: The gene pool of Bird holds only 2 species (p. 14).
    count:2: At most 1 species can enter a tile of this terrain in one speciation (p. 14).
    corner:0,0:E: Bird was not asked, because there was only one option: `pass`. The gene pool of Bird is empty (p. 14).
    corner:1,0:E: Speciation on this space is around a disk of Grass (p. 14).
    species:insect: Insect has no species on that tile (p. 8).
    species:mammal.protected: Mammal does not have both protected and unprotected species there, so there is nothing to tell apart (R12).
    species:bird: Bird is another animal: Mammal moves only its own species (p. 15).
    stop: This player already offers to stop: the game stops once all players who have not resigned offer it, and `continue` withdraws the offer (Rule `stop`).
    tie:tile:0,-1: Reptile matches more elements there than every other animal (p. 7).
    tie:tile:1,0: Mammal is marked there, so another player has to show the tie (R20).
    tie:tile:1,0: No animal is marked as dominant there (p. 7).
    pass: An element must be placed with the tile (R16).
    pass: A tile that was taken must be placed (p. 14).
    element:seed: Bird was not asked, because there was only one option: `pass`. The new tile has no vacant corner (p. 14).
    stack:1: Bird was not asked, because there was only one option: `pass`. No vacant hex is next to earth, so no tile can be placed (p. 14).
    stack:4: There is no such stack of tiles (p. 14).
    element:sun: Sun is not in the box of Wanderlust (p. 14).
    corner:0,0:E: Corner 0,0:E is not a corner of the new tile (p. 14).
    stack:1: That stack is empty (p. 14).
    stack:1: The tile of that stack was taken this turn; the next one is turned up at Reseed (p. 14).
    count:3: Mammal has only 2 species on that tile (p. 14).
    element:meat: Meat is not in the box of Wasteland (p. 12).
    "#);
}

#[test]
fn a_space_has_the_same_name_as_in_the_question() {
    let mut named = BTreeSet::new();
    for game_id in ["dominant-species", "marine"] {
        let at = tables_of(game_id, 1).next().expect("the game has tables");
        at.play_suspended(|game, question| {
            let words = game.edition().texts.words("en");
            let teller = Teller::new(game.position().view(Some(question.seat)), &words);
            for option in &question.options {
                let id = option.id(game.roster());
                if matches!(option, Choice::Space(_)) && named.insert(format!("{game_id} {id}")) {
                    let why = why(game.position(), Some(question.seat), &id);
                    let offered = format!("{} is one of the options.", teller.choice(*option));
                    assert_eq!(words.say(&why.message), offered);
                }
            }
        });
    }
    for space in ["dominant-species space:migration.4", "marine space:migration.3"] {
        assert!(named.contains(space), "{named:?}");
    }
}

#[test]
fn a_trait_that_was_kept_is_not_called_undealt() {
    let source = Source::built_in();
    let layers = Layers { variants: vec!["superheroes".to_owned()], ..Layers::default() };
    let edition = speciate::edition::load_with(&source, "marine", &layers).unwrap();
    let mut game = Game::open(&edition, &Table::dealt(&edition, 2, 1).unwrap());
    let words = edition.texts.words("en");
    let first = game.questions()[0].clone();
    let kept = first.options[0];
    let why = |game: &Game, choice: Choice| {
        let found = why(game.position(), Some(first.seat), &choice.id(game.roster()));
        (found.reason().to_owned(), words.say(&found.message))
    };
    // Before that trait is kept, it is offered.
    assert_eq!(why(&game, kept).0, "verdict-offered");
    for question in game.questions().to_vec() {
        game.answer(question.seat, question.options[0]).unwrap();
    }
    let animal = words.say(&Message::new(format!("animal-{}", game.roster().name(first.animal))));
    let card = Teller::new(game.view(None), &words).choice(kept);
    let (reason, said) = why(&game, kept);
    assert_eq!(reason, "why-trait-kept");
    assert_eq!(said, format!("{animal} keeps {card} already (p. 5)."));
    let others = game.questions().iter().find(|question| question.seat != first.seat).unwrap();
    assert_eq!(why(&game, others.options[0]).0, "why-trait-not-dealt");
}
