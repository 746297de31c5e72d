//! Every reason of the rules, in a position that brings it about: `why.toml`.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use speciate::chance::Chance;
use speciate::content::{Layers, Source};
use speciate::context::{Edition, Policy};
use speciate::event::Event;
use speciate::explain::{Why, why};
use speciate::game::{Game, Position, Table};

use crate::cards::{case, given};
use crate::support::edition;

/// A position, and options that are not offered there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// Animals in play, one seat each.
    animals: String,
    /// Settings.
    #[serde(default)]
    settings: BTreeMap<String, String>,
    /// The position, as in `tests/cards`.
    given: String,
    /// Answers, as in `tests/cards`.
    #[serde(default)]
    play: String,
    /// The space whose step is meant where nothing is asked.
    #[serde(default)]
    step: String,
    /// Options with the reasons why they are none, one a line: `option reason`.
    why: String,
}

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

fn cases() -> Vec<Case> {
    toml::from_str::<File>(include_str!("why.toml")).expect("cases").case
}

impl Case {
    fn edition(&self) -> Arc<Edition> {
        if self.settings.is_empty() {
            return edition().clone();
        }
        let source = Source::read(".".as_ref()).expect("the shipped content is readable");
        let settings = self.settings.clone().into_iter().collect();
        let layers = Layers { settings, ..Layers::default() };
        speciate::edition::load_with(&source, "dominant-species", &layers).expect("sound settings")
    }

    /// Returns the position to ask at.
    fn position(&self, edition: &Arc<Edition>) -> Result<Position, String> {
        let roster = &edition.catalog.roster;
        let seats =
            self.animals.split_whitespace().map(|name| roster.find(name).map(|id| vec![id]));
        let seats = seats.collect::<Option<_>>().ok_or("an animal is not known")?;
        let mut game = Game::open(edition, &Table { seats, seed: 1, ..Table::default() });
        game.arrange(&given::facts(&game, &self.given)?)?;
        for line in case::lines(&self.play) {
            case::answer(&mut game, line).map_err(|fault| format!("{fault}\n  at `{line}`"))?;
        }
        if self.step.is_empty() {
            return Ok(game.position().clone());
        }
        let path = game.log().path();
        let opens = |fact: &Event| match *fact {
            Event::SpaceReached { space, .. } => roster.name(space) == self.step,
            Event::SectionEnded { section } => roster.name(section) == self.step,
            Event::CardPlayed { card, .. } => roster.name(card) == self.step,
            _ => false,
        };
        let at = path.iter().rposition(opens).ok_or("no such step")?;
        let chance = Chance::Seeded(1);
        let opening = game.log().opening();
        Ok(Position::within(edition, opening, chance, Policy::Freeze, &path[..=at]))
    }

    /// Returns what is said of each option, with the reason that was wanted.
    fn run(&self) -> Result<Vec<(String, Why, String)>, String> {
        let edition = self.edition();
        let position = self.position(&edition)?;
        let words = edition.texts.words("en");
        let lines = case::lines(&self.why).map(|line| {
            let (option, wanted) = line.split_once(' ').ok_or("expected `option reason`")?;
            let why = why(&position, None, option);
            let text = words.say(&why.message);
            Ok((wanted.to_owned(), why, text))
        });
        lines.collect()
    }
}

fn run_all() -> Vec<(String, Why, String)> {
    let all = cases().into_iter().flat_map(|case| {
        case.run().unwrap_or_else(|fault| panic!("{}\n{}: {fault}", case.given, case.why))
    });
    all.collect()
}

#[test]
fn every_option_is_refused_for_the_reason_that_the_case_says() {
    let wrong: Vec<String> = run_all()
        .into_iter()
        .filter(|(wanted, why, _)| why.reason.unwrap_or(why.message.id()) != wanted)
        .map(|(wanted, why, text)| format!("{}: expected {wanted}, found {text}", why.option))
        .collect();
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_reason_has_a_case_and_names_a_page_or_ruling() {
    let file = include_str!("../../content/dominant-species/locale/en/why.ftl");
    let met: Vec<String> = run_all().into_iter().map(|(wanted, ..)| wanted).collect();
    let reasons: Vec<&str> = file
        .lines()
        .filter_map(|line| line.split_once(" = ").map(|(id, _)| id))
        .filter(|id| id.starts_with("why-"))
        .collect();
    assert!(reasons.len() > 50, "the reasons were not found");
    let unmet: Vec<&&str> =
        reasons.iter().filter(|id| !met.iter().any(|met| met == **id)).collect();
    assert!(unmet.is_empty(), "no case has {unmet:?}");
    let is_source = |text: &str| {
        let (_, inside) = text.rsplit_once('(').expect("a source in parentheses");
        inside.starts_with("p. ") || inside.starts_with('R')
    };
    let sourceless: Vec<String> = run_all()
        .into_iter()
        .filter(|(_, why, text)| why.reason.is_some() && !is_source(text))
        .map(|(.., text)| text)
        .collect();
    assert!(sourceless.is_empty(), "{sourceless:?}");
}

#[test]
fn reads_well() {
    let mut said: BTreeMap<String, String> = BTreeMap::new();
    for (wanted, why, text) in run_all() {
        said.entry(wanted).or_insert(format!("{}: {text}", why.option));
    }
    let said: Vec<String> = said.into_values().collect();
    insta::assert_snapshot!(said.join("\n"), @r#"
    tile:0,1: Fertile offers `tile:0,-1`, `tile:1,0`, not `tile:0,1`. The card says: Pick a tile where you live; each species on it, no matter whose, earns you VP: 1.
    pass: `adaptation.element` was not asked of Bird, for `pass` was the only option.
    space:abundance.1: `space:abundance.1` is one of the options.
    tile:0,0: `planning.space` is asked of Mammal: it takes spaces, and `tile:0,0` is none of these.
    space:abundance.9: `space:abundance.9` is no option of this game: no space is called `abundance.9`; did you mean `abundance.1`?
    element:grass: `abundance.element` was not asked of Bird, for there was only one option: `pass`. No corner of earth is vacant (p. 11).
    element:sun: Sun is not in the box of Abundance (p. 11).
    element:water: `adaptation.element` was not asked of Bird, for there was only one option: `pass`. All 6 element slots of Bird are full, so the action is forfeited (R14).
    element:meat: Meat is not in the box of Adaptation (p. 10).
    pass: The dominant animal must choose a card (p. 16).
    card:disease: Disease does not lie face up (p. 16).
    tile:0,-2: No opposing species is on Jungle 0,-2 (p. 15).
    species:bird: Bird competes with opposing species, not with its own (p. 15).
    tile:0,-1: Here Bird competes on a tile of Jungle; Wetland 0,-1 is none (p. 15).
    corner:0,0:E: A disk of Sun lies there already: a corner holds only one (p. 6).
    corner:-3,0:W: Corner -3,0:W touches no tile of earth (p. 11).
    corner:2,0:W: Sun, which lies there, is not in the box of Depletion (p. 12).
    tile:0,0: No species is on Tundra 0,0, so there is nothing to score (R5).
    tile:1,0: Desert 1,0 was chosen for Domination this turn already (R5).
    pass: The action is under way and can no longer be forfeited: answer `done` to end it (p. 9).
    pass: A card is carried out as far as possible; it cannot be forfeited (p. 16).
    tile:1,0: `glaciation.tile` was not asked of Bird, for there was only one option: `pass`. No tundra tile is left on the stack, so there is no more glaciation (p. 13).
    tile:1,-3: Desert 1,-3 is not next to tundra, from where glaciation spreads (p. 13).
    tile:0,0: Tundra 0,0 is tundra already (p. 13).
    tile:-3,0: Hex -3,0 is not next to any tile of earth, as a new tile must be (p. 14).
    tile:0,-1: A tile of Wetland lies there already: a new tile needs a vacant hex (p. 14).
    tile:0,-1: All species of Mammal on Wetland 0,-1 have migrated in this action, each of them once (p. 15).
    tile:-3,3: No other tile is within reach of Sea -3,3 (p. 15).
    tile:-1,0: Jungle -1,0 is where the species comes from (p. 15).
    tile:1,0: Desert 1,0 is out of reach: through tiles of earth, species of Mammal go at most one tile far (p. 15).
    pass: Having begun the action, Bird has to choose one of the options (p. 9).
    corner:0,0:W: No disk lies on Corner 0,0:W (p. 6).
    tile:0,1: Mammal has no species on Mountain 0,1 (p. 8).
    tile:-3,0: Hex -3,0 has no tile: only where a tile lies is earth (p. 6).
    done: Nothing has begun that could be done: answer `pass` to forfeit (p. 9).
    pass: As long as Mammal has a pawn available, it must be put on a space (p. 9).
    space:initiative: `planning.space` was not asked of Bird, for there was no option. Bird has no pawn available (p. 9).
    pass: A pawn in Regression always saves a type; there is nothing to forfeit (p. 11).
    element:seed: Mammal has no added Seed: what is printed on an animal is never lost (p. 11).
    element:seed: Seed is not in the box of Regression (R15).
    element:grass: Grass is not in the box of Regression, so nobody loses it (p. 11).
    element:sun: Sun is saved already (p. 11).
    tile:0,1: The species of Mammal on Mountain 0,1 are not endangered (p. 20).
    tile:-1,0: The species of Mammal on Jungle -1,0 are safe this turn (R12).
    tile:1,0: All endangered species of Mammal on Desert 1,0 are saved (p. 20).
    space:initiative: A pawn of Bird stands there already: a space holds only one (p. 8).
    count:3: The gene pool of Bird holds only 2 species (p. 14).
    count:2: At most 1 species enter a tile of this terrain in one speciation (p. 14).
    corner:0,0:E: `speciation.disk` was not asked of Bird, for there was only one option: `pass`. The gene pool of Bird is empty (p. 14).
    corner:1,0:E: Speciation on this space is round a disk of Grass (p. 14).
    species:insect: Insect has no species on that tile (p. 8).
    species:mammal.protected: Protected and unprotected species of Mammal do not stand together there, so there is nothing to tell apart (R12).
    species:bird: Bird is another animal: Mammal moves its own species only (p. 15).
    pass: An element must be placed with the tile (R16).
    pass: A tile that was taken must be placed (p. 14).
    element:seed: `wanderlust.element` was not asked of Bird, for there was only one option: `pass`. The new tile has no vacant corner (p. 14).
    stack:1: `wanderlust.stack` was not asked of Bird, for there was only one option: `pass`. No vacant hex is next to earth, so no tile can be placed (p. 14).
    stack:4: There is no such stack of tiles (p. 14).
    element:sun: Sun is not in the box of Wanderlust (p. 14).
    corner:0,0:E: Corner 0,0:E is not a corner of the new tile (p. 14).
    stack:1: That stack is empty (p. 14).
    stack:1: The tile of that stack was taken this turn; the next one is turned up at Reseed (p. 14).
    count:3: Mammal has only 2 species on that tile (p. 14).
    element:meat: Meat is not in the box of Wasteland (p. 12).
    "#);
}
