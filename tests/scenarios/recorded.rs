//! Any point of a game can be written as a scenario, which gives the same facts as the game.

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::chance::{below, generator};
use speciate::content::{Layers, Source};
use speciate::event::Event;
use speciate::game::{Game, Table, question_from};
use speciate::scenario::{Runner, read, recorded, start_of_play};

use crate::support::games;

/// A game with its number of players, its variants and its settings.
type GameSetup =
    (&'static str, usize, &'static [&'static str], &'static [(&'static str, &'static str)]);

const SHORT: &[(&str, &str)] = &[("rulings.round_limit", "5")];

/// The keys of notes in which scripts store `event.at`.
const MOMENTS: [&str; 1] = ["prey"];

const SETUPS: [GameSetup; 5] = [
    ("dominant-species", 3, &["short-game"], &[]),
    ("dominant-species", 2, &["several-animals"], &[("rulings.turn_limit", "3")]),
    ("marine", 3, &[], SHORT),
    ("marine", 2, &["two-animals", "superheroes"], SHORT),
    ("card-game", 4, &[], &[]),
];

#[test]
fn any_point_of_a_game_can_be_written_as_a_scenario() {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let mut met = 0;
    for seed in 40..40 + games(1) {
        for (game_id, seats, variants, settings) in SETUPS {
            let game = played(&source, (game_id, seats, variants, settings), seed);
            let path = game.log().path();
            let mut dice = generator(seed, "points", 0);
            let runner = Runner::new(&source, game_id);
            let drawn = (0..8).map(|_| below(&mut dice, path.len() as u32) as usize);
            for facts in [0, 1, path.len()].into_iter().chain(drawn) {
                let recorded = recorded("a point", game.log(), game.edition(), facts)
                    .unwrap_or_else(|why| panic!("{game_id}, {facts} facts: {why}"));
                let (text, end) = (recorded.text, recorded.facts);
                let scenarios = read("point.toml", &text).unwrap_or_else(|why| panic!("{why}"));
                let played =
                    runner.play(&scenarios[0]).unwrap_or_else(|why| panic!("{why}\n{text}"));
                assert!(played.failures.is_empty(), "{:?}\n{text}", played.failures);
                let again = played.game.log().path();
                let again = comparable(&again, start_of_play(&again), &played.game);
                assert_eq!(end, question_from(&path, facts));
                let begins = end.checked_sub(again.len()).unwrap_or_else(|| panic!("{text}"));
                let ended = comparable(&path[..end], begins, &game);
                assert_eq!(again, ended, "{game_id}, {facts} facts");
                met += usize::from(!scenarios[0].title().is_empty());
            }
        }
    }
    assert!(met > 50, "{met}");
}

fn played(source: &Source, (game_id, seats, variants, settings): GameSetup, seed: u64) -> Game {
    let owned = |text: &&str| (*text).to_owned();
    let variants: Vec<String> = variants.iter().map(owned).collect();
    let settings: Vec<(String, String)> =
        settings.iter().map(|(key, value)| (owned(key), owned(value))).collect();
    let layers = Layers { variants: variants.clone(), settings: settings.clone() };
    let edition = speciate::edition::load_with(source, game_id, &layers)
        .unwrap_or_else(|faults| panic!("{faults}"));
    let settings = settings.into_iter().collect();
    let mut table = Table::dealt(&edition, seats, seed).expect("a valid player count");
    (table.variants, table.settings) = (variants, settings);
    let mut game = Game::open(&edition, &table);
    game.play(Box::new(RandomBot::new(seed)), 1000);
    game
}

/// Returns the facts of a path from one fact on, without what differs in a scenario: the fingerprints of answers depend
/// on the salt of a game, and a noted moment counts the facts before it.
fn comparable(path: &[Event], from: usize, game: &Game) -> Vec<Event> {
    let plain = |fact: &Event| match *fact {
        Event::NotedOn { key, on, value } if MOMENTS.contains(&game.roster().name(key)) => {
            Event::NotedOn { key, on, value: value - from as i32 }
        }
        Event::Answered { seat, question, choice, options, .. } => {
            Event::Answered { seat, question, choice, options, fingerprint: [0; 4] }
        }
        other => other,
    };
    path[from..].iter().map(plain).collect()
}
