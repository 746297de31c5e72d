//! Recorded games of this engine: `games.toml` says how each is dealt, and contains a hash over the facts of each turn.
//!
//! Fingerprints are left out of the hash, so a question that is added to the game does not change it. `UPDATE_GAMES=1`
//! rewrites the file.

use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use indexmap::IndexMap;
use serde::Deserialize;
use speciate::bot::RandomBot;
use speciate::content::Source;
use speciate::context::Edition;
use speciate::event::Event;
use speciate::game::{Game, Status, Table};

use crate::support::ALL_GAMES;

/// The maximum number of turns. Recorded games have fewer.
const TURNS_MAX: u16 = 60;

/// How a game is dealt, and its result.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recorded {
    game: String,
    players: usize,
    seed: u64,
    winner: String,
    points: IndexMap<String, i32>,
    /// A hash over the facts of setup and of each turn.
    turns: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    game: Vec<Recorded>,
}

/// Checks the recorded games of an edition and returns the first difference.
pub fn check(edition: &Arc<Edition>) -> Result<(), String> {
    let mut games = recorded().iter().filter(|game| game.game == edition.catalog.rules);
    games.try_for_each(|game| check_one(edition, game))
}

/// Returns the recorded games.
fn recorded() -> &'static [Recorded] {
    static GAMES: OnceLock<Vec<Recorded>> = OnceLock::new();
    GAMES.get_or_init(|| {
        toml::from_str::<File>(include_str!("games.toml")).expect("recorded games").game
    })
}

fn check_one(edition: &Arc<Edition>, wanted: &Recorded) -> Result<(), String> {
    let found = play(edition, wanted.players, wanted.seed)?;
    if found == *wanted {
        return Ok(());
    }
    let turn = found.turns.iter().zip(&wanted.turns).position(|(found, wanted)| found != wanted);
    Err(format!(
        "the game of {} with seed {} differs from turn {turn:?}\n{found:?}\n{wanted:?}",
        wanted.players, wanted.seed
    ))
}

fn play(edition: &Arc<Edition>, players: usize, seed: u64) -> Result<Recorded, String> {
    let mut game =
        Game::open(edition, &Table::dealt(edition, players, seed).expect("a valid player count"));
    game.play(Box::new(RandomBot::new(seed)), TURNS_MAX);
    if game.status() != &Status::Over {
        return Err(format!("the game of {players} with seed {seed} came to {:?}", game.status()));
    }
    let state = game.state();
    let name = |animal| edition.catalog.roster.name(animal).to_owned();
    let points = state.turn.animals().map(|animal| (name(animal), state.score.points(animal)));
    Ok(Recorded {
        game: edition.catalog.rules.clone(),
        players,
        seed,
        winner: state.turn.winner.map(name).unwrap_or_default(),
        points: points.collect(),
        turns: hashes(&game),
    })
}

fn hashes(game: &Game) -> Vec<String> {
    let roster = &game.edition().catalog.roster;
    let mut turns = vec![blake3::Hasher::new()];
    let mut line = String::new();
    for mut fact in game.log().path() {
        if matches!(fact, Event::TurnBegan { .. }) {
            turns.push(blake3::Hasher::new());
        }
        if let Event::Answered { fingerprint, .. } = &mut fact {
            *fingerprint = [0; 4];
        }
        line.clear();
        line.push_str(fact.event_type().name());
        fact.write_fields(roster, &mut line);
        line.push('\n');
        if let Some(turn) = turns.last_mut() {
            turn.update(line.as_bytes());
        }
    }
    turns.iter().map(|turn| turn.finalize().to_hex()[..12].to_owned()).collect()
}

/// Returns a game as a table of the file.
fn table(game: &Recorded) -> String {
    let mut text = format!(
        "[[game]]\ngame = \"{}\"\nplayers = {}\nseed = {}\n",
        game.game, game.players, game.seed
    );
    let points = game.points.iter().map(|(animal, points)| format!("{animal} = {points}"));
    let points: Vec<String> = points.collect();
    let turns: String = game.turns.iter().map(|turn| format!("    \"{turn}\",\n")).collect();
    let _ = write!(
        text,
        "winner = \"{}\"\npoints = {{ {} }}\nturns = [\n{turns}]\n",
        game.winner,
        points.join(", ")
    );
    text
}

#[test]
fn recorded_games_are_unchanged() {
    if std::env::var_os("UPDATE_GAMES").is_some() {
        let tables: Vec<String> = editions().iter().flat_map(tables).collect();
        let head = "# Written by the test beside it, with UPDATE_GAMES=1.\n\n";
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/games.toml");
        std::fs::write(path, format!("{head}{}", tables.join("\n")))
            .expect("the file can be written");
        return;
    }
    for edition in editions() {
        let games = recorded().iter().filter(|game| game.game == edition.catalog.rules);
        assert!(games.count() >= 12);
        check(&edition).unwrap_or_else(|fault| panic!("{fault}"));
    }
}

fn editions() -> Vec<Arc<Edition>> {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let load = |game| speciate::edition::load(&source, game, &[]);
    let load = |game| load(game).unwrap_or_else(|faults| panic!("{faults}"));
    ALL_GAMES.into_iter().map(load).collect()
}

/// Plays new games, and returns the tables of the file.
fn tables(edition: &Arc<Edition>) -> Vec<String> {
    let counts = edition.catalog.animals.len() - 1;
    let dealt = (0..).map(|index| (2 + index % counts, 1000 + index as u64));
    // Some games of Marine never end, because all species are gone.
    let games = dealt.filter_map(|(players, seed)| play(edition, players, seed).ok());
    games.take(12).map(|game| table(&game)).collect()
}

/// Triggers are checked against the list of facts that never happen in a game.
#[test]
fn facts_listed_as_impossible_never_happen() {
    let mut met = std::collections::BTreeSet::new();
    for at in (0..4).flat_map(crate::support::at::tables) {
        let game = speciate::games::find(&at.catalog().rules).expect("it is a game");
        for fact in crate::support::path(&at.play_directly()) {
            met.insert(fact.event_type());
            assert!(!game.heard.is_never(fact.event_type()), "{}: {fact:?}", at.name());
        }
    }
    assert!(met.len() > 60, "{}", met.len());
}
