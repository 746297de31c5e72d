//! What several tests need: the shipped edition, random games, every id of a kind.

pub mod at;
pub mod kept;
#[cfg(feature = "postgres")]
pub mod postgres;
#[cfg(feature = "postgres")]
pub mod proxy;
#[cfg(feature = "serve")]
pub mod seating;
pub mod waiting;

use std::sync::{Arc, OnceLock};

use speciate::bot::RandomBot;
use speciate::context::{Answerer, Edition};
use speciate::event::Event;
use speciate::game::{Game, Status, Table};
use speciate::id::{AnimalId, StackId};
use speciate::question::{Choice, Question};
use speciate::roster::{Roster, RosterId};

/// The base game.
pub const RULES: &str = "dominant-species";

/// Returns the base game as shipped.
pub fn edition() -> &'static Arc<Edition> {
    static EDITION: OnceLock<Arc<Edition>> = OnceLock::new();
    EDITION.get_or_init(|| {
        let source =
            speciate::content::Source::read(".".as_ref()).expect("the shipped content is readable");
        speciate::edition::load(&source, "dominant-species", &[])
            .expect("the shipped content has no fault")
    })
}

/// Games with earth and animals.
pub const WITH_EARTH: [&str; 2] = [RULES, "marine"];

/// Every game that ships.
pub const ALL_GAMES: [&str; 3] = [RULES, "marine", "card-game"];

/// Returns the games that use a shipped file, or the games with earth if all games use it.
pub fn games_of_file(path: &str) -> Vec<&'static str> {
    let is_of = |game: &&str| {
        [format!("/{game}/"), format!("/{game}-")].iter().any(|part| path.contains(part))
    };
    let games: Vec<&'static str> = ALL_GAMES.into_iter().filter(is_of).collect();
    match games[..] {
        // Marine has cards of the base game, with their scripts.
        [RULES] if path.starts_with("scripts/") => WITH_EARTH.into(),
        [] => WITH_EARTH.into(),
        _ => games,
    }
}

/// Returns how many games to check a law with: `least` in CI, more if `SPECIATE_GAMES` is set.
pub fn games(least: u64) -> u64 {
    let factor: u64 =
        std::env::var("SPECIATE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    least * factor
}

/// Returns `gate` in the gate and `full` in `.ci/full`, for tests that are too slow to multiply.
pub fn sized(gate: u64, full: u64) -> u64 {
    if games(1) > 1 { full } else { gate }
}

/// Returns one of `every` cases in the gate and all of them in `.ci/full`, for slow lists of cases.
pub fn some_of<T>(every: u64, cases: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    cases.into_iter().step_by(sized(every, 1) as usize)
}

/// Opens a game for `players` animals.
pub fn open(players: usize, seed: u64) -> Game {
    Game::open(edition(), &Table::dealt(edition(), players, seed).expect("a valid player count"))
}

/// Plays a game directly with a random bot.
pub fn play_directly(players: usize, seed: u64) -> Game {
    let mut game = open(players, seed);
    game.play(Box::new(RandomBot::new(seed)), 1000);
    assert_eq!(game.status(), &Status::Over, "seed {seed}");
    game
}

/// Plays a new game like [`answer_all`].
pub fn play_suspended(players: usize, seed: u64, look: impl FnMut(&Game, &Question)) -> Game {
    answer_all(open(players, seed), seed, look)
}

/// Answers one question after the other with the same random bot and stops at each. Calls `look` with the game
/// before every answer. Returns the finished game.
pub fn answer_all(mut game: Game, seed: u64, mut look: impl FnMut(&Game, &Question)) -> Game {
    let mut bot = RandomBot::new(seed);
    while let Some(question) = game.questions().first().cloned() {
        look(&game, &question);
        let place = bot.answer(&game.view(Some(question.seat)), &question).expect("bots answer");
        game.answer(question.seat, question.options[place]).expect("offered options are accepted");
    }
    let (rules, seats) = (&game.edition().catalog.rules, game.log().opening().seats.len());
    assert_eq!(game.status(), &Status::Over, "{rules}, {seats} seats, seed {seed}");
    game
}

/// Returns every choice that has an id in this game, offered or not.
pub fn every_choice(roster: &Roster) -> Vec<Choice> {
    let mut all = vec![Choice::Pass, Choice::Done];
    all.extend(ids(roster).map(Choice::Space));
    all.extend(ids(roster).map(Choice::Tile));
    all.extend(ids(roster).map(Choice::Corner));
    all.extend(ids(roster).map(Choice::Element));
    all.extend(ids(roster).map(Choice::Card));
    all.extend(ids(roster).map(Choice::Way));
    all.extend(ids(roster).map(Choice::Terrain));
    for animal in ids::<AnimalId>(roster) {
        all.extend([
            Choice::Animal(animal),
            Choice::Species(animal),
            Choice::ProtectedSpecies(animal),
        ]);
    }
    for element in ids(roster) {
        all.extend(ids(roster).map(|space| Choice::SpecialPawn(element, space)));
    }
    all.extend((0..4).map(StackId).map(Choice::Stack));
    all.extend((0..60).map(Choice::Count));
    all
}

/// Returns the facts from the root to the head.
pub fn path(game: &Game) -> Vec<Event> {
    game.log().path()
}

fn ids<T: RosterId>(roster: &Roster) -> impl Iterator<Item = T> {
    (0..T::names(roster).len()).map(T::from_place)
}
