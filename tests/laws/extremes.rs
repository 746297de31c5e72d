//! Tables, openings and logs at the limit of what can be counted.

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::chance::Chance;
use speciate::content::Source;
use speciate::context::{Edition, Policy};
use speciate::event::Event;
use speciate::game::{Game, Status, Table};
use speciate::log::{Log, text};
use speciate::sim::play_one;

use crate::support::at::tables_of;
use crate::support::{edition, open};

#[test]
fn points_stop_at_the_largest_number() {
    check_largest_points(edition(), &[], 8);
    // Random players may never end Marine (M3), so the rounds are limited.
    check_largest_points(
        &tables_of("marine", 0).next().expect("it has tables").edition,
        &[("rulings.round_limit", "60")],
        4,
    );
}

/// Checks that points stop at the largest number, if all scores are as high as possible.
fn check_largest_points(shipped: &Edition, more: &[(&str, &str)], seeds: u64) {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let setting = |path: &str, value: &str| (path.to_owned(), value.to_owned());
    let mut settings = vec![setting("bonus", "[1000]")];
    settings.extend(more.iter().map(|(path, value)| setting(path, value)));
    let catalog = &shipped.catalog;
    for (terrain, row) in catalog.roster.terrains.iter().zip(&catalog.terrains) {
        if row.family.is_none() && !row.scores.is_empty() {
            settings
                .push(setting(&format!("terrain.{terrain}.scores"), "[1000, 1000, 1000, 1000]"));
        }
    }
    let edition = speciate::edition::load(&source, &catalog.rules, &settings)
        .unwrap_or_else(|faults| panic!("{faults}"));
    let mut most = 0;
    for seed in 0..seeds {
        let game = play_one(&edition, 2, seed);
        let read = text::read(text::write(game.log()).as_bytes()).expect("the opening is valid");
        assert_eq!(read.damage.map(|damage| damage.to_string()), None, "seed {seed}");
        let points = game.state().turn.animals().map(|animal| game.state().score.points(animal));
        most = most.max(points.max().unwrap_or_default());
    }
    assert_eq!(most, i32::from(u16::MAX), "no game was long enough");
}

#[test]
fn impossible_seats_freeze_a_game() {
    let one = || vec!["bird".to_owned()];
    let crowd = vec![Vec::new(); 40];
    let tables = [
        (Vec::new(), "`components` has no entry for a game of 0 animals"),
        (vec![one()], "`components` has no entry for a game of 1 animals"),
        (vec![one(), one()], "`components` has no entry for a game of 1 animals"),
        ([crowd, vec![one()]].concat(), "expected at most 16 seats, found 41"),
    ];
    for (seats, why) in tables {
        let mut opening =
            Table::dealt(edition(), 2, 1).expect("a valid player count").opening(edition());
        opening.seats = seats;
        let game = Game::open_with(edition(), opening, Chance::Seeded(1), Policy::Freeze);
        let Status::Failed(fault) = game.status() else { panic!("{:?}", game.status()) };
        assert_eq!(fault.message.to_string(), why);
        assert_eq!(game.log().entries(), [], "a frozen game appends nothing");
    }
}

#[test]
fn the_last_turn_that_can_be_counted_is_the_last() {
    let game = open(2, 1);
    let path = game.log().path();
    let begun = path.iter().position(|fact| *fact == Event::TurnBegan { turn: 1 });
    let begun = begun.expect("a turn began");
    let mut log = Log::new(game.log().opening().clone());
    log.append(&path[..begun]);
    log.append(&[Event::TurnBegan { turn: u16::MAX }, path[begun + 1]]);
    let mut game = Game::resume(edition(), log).expect("the log belongs to this game");
    game.play(Box::new(RandomBot::new(1)), u16::MAX);
    assert_eq!(game.status(), &Status::Over);
}
