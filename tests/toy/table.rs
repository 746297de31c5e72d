//! The tables and scripts of the toy game, and random games of it.

use std::sync::{Arc, OnceLock};

use speciate::board::Board;
use speciate::bot::RandomBot;
use speciate::content::catalog::{ActionSpace, Animal, Card, ParamValue};
use speciate::content::{Catalog, ScriptSource, Texts};
use speciate::context::Edition;
use speciate::game::{Game, Status, Table};
use speciate::hex::Hex;
use speciate::id::{AnimalId, CardId};
use speciate::roster::NameTable;
use speciate::script::Library;

use super::rules::{PHASES, QUESTIONS, STREAMS, Toy, WORDS};
use crate::support::answer_all;

const ANIMALS: [&str; 4] = ["toad", "newt", "frog", "olm"];
const SPACES: usize = 6;

/// Cards with their scripts, lowest first.
const CARDS: [(&str, &str); 14] = [
    ("pebble", include_str!("scripts/stone.rhai")),
    ("gravel", include_str!("scripts/stone.rhai")),
    ("cobble", include_str!("scripts/stone.rhai")),
    ("boulder", include_str!("scripts/stone.rhai")),
    ("rock", include_str!("scripts/stone.rhai")),
    ("crag", include_str!("scripts/stone.rhai")),
    ("again", include_str!("scripts/again.rhai")),
    ("swift", include_str!("scripts/swift.rhai")),
    ("encore", include_str!("scripts/again.rhai")),
    ("toll", include_str!("scripts/toll.rhai")),
    ("fleet", include_str!("scripts/swift.rhai")),
    ("recall", include_str!("scripts/recall.rhai")),
    ("levy", include_str!("scripts/toll.rhai")),
    ("cliff", include_str!("scripts/stone.rhai")),
];

/// Returns the toy game.
pub fn edition() -> &'static Arc<Edition> {
    static EDITION: OnceLock<Arc<Edition>> = OnceLock::new();
    EDITION.get_or_init(|| {
        let mut catalog = catalog();
        let source = |(index, (name, text)): (usize, &(&str, &str))| ScriptSource {
            owner: CardId::at(index).into(),
            file: format!("cards/{name}.rhai"),
            text: (*text).to_owned(),
            replaced: Vec::new(),
            words: std::collections::BTreeMap::new(),
        };
        let sources: Vec<_> = CARDS.iter().enumerate().map(source).collect();
        let scripts = Library::new(&mut catalog, &sources, &[]).expect("the scripts are sound");
        Arc::new(Edition::new(&Toy, catalog, scripts, Vec::new(), Texts::default()))
    })
}

fn catalog() -> Catalog {
    let mut catalog = Catalog { rules: "toy".to_owned(), ..Catalog::default() };
    catalog.board = Board::new(vec![Hex::new(0, 0)]);
    let roster = &mut catalog.roster;
    roster.animals = ANIMALS.into_iter().collect();
    roster.hexes = catalog.board.hexes().iter().map(ToString::to_string).collect();
    roster.corners = catalog.board.corners().iter().map(ToString::to_string).collect();
    roster.cards = CARDS.iter().map(|(name, _)| *name).collect();
    roster.spaces = (1..=SPACES).map(|place| format!("row.{place}")).collect::<NameTable>();
    roster.sections = ["row"].into_iter().collect();
    roster.phases = PHASES.into_iter().collect();
    roster.questions = QUESTIONS.into_iter().collect();
    roster.streams = STREAMS.into_iter().collect();
    roster.words = WORDS.into_iter().collect();
    catalog.animals = vec![Animal::default(); ANIMALS.len()];
    catalog.seating.each = vec![1];
    catalog.seating.in_play = (1..=ANIMALS.len() as u8).collect();
    catalog.spaces = vec![ActionSpace::default(); SPACES];
    let params = ["points", "further"].map(|name| (name.to_owned(), ParamValue::Number(2)));
    catalog.cards =
        vec![Card { params: params.into_iter().collect(), ..Card::default() }; CARDS.len()];
    catalog
}

/// Opens a game for the first `players` animals.
pub(super) fn open(players: usize, seed: u64) -> Game {
    let animals = (0..players).map(AnimalId::at).collect();
    Game::open(edition(), &Table::of(edition(), animals, seed).expect("a valid player count"))
}

/// Plays a game directly.
pub(super) fn play_directly(players: usize, seed: u64) -> Game {
    let mut game = open(players, seed);
    game.play(Box::new(RandomBot::new(seed)), 100);
    assert_eq!(game.status(), &Status::Over, "seed {seed}");
    game
}

/// Plays a game question by question. `look` is called with the game before every answer.
pub fn play_suspended(players: usize, seed: u64, mut look: impl FnMut(&Game)) -> Game {
    answer_all(open(players, seed), seed, |game, _| look(game))
}
