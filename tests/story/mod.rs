//! What people read is complete, told once, in words, and no wider than a page.

mod cards;
mod laws;
mod marine;
mod questions;
mod reactions;
mod read;
mod summary;

use std::sync::{Arc, OnceLock};

use speciate::bot::{BotKind, Lineup};
use speciate::game::{Game, Table};
use speciate::id::Seat;
use speciate::sim::play_at;
use speciate::story::{COLUMNS, StoryLine, tell, wrapped};
use speciate::view::{Seen, seen};
use speciate::words::{ENGLISH, Words};

use crate::support::edition;
use crate::variants;

/// Returns the shipped English.
fn words() -> &'static Words {
    static WORDS: OnceLock<Arc<Words>> = OnceLock::new();
    WORDS.get_or_init(|| edition().texts.words(ENGLISH))
}

/// Returns a game's facts as a seat or a spectator sees them.
fn seen_by(game: &Game, seat: Option<Seat>) -> Vec<Seen> {
    seen(&game.log().path(), game.questions(), seat)
}

/// Returns the lines of a whole game.
fn told(game: &Game) -> Vec<StoryLine> {
    let words = game.edition().texts.words(ENGLISH);
    tell(&game.edition().catalog, &words, &seen_by(game, None), 0, None)
}

/// Returns lines as text.
fn text(lines: &[StoryLine]) -> String {
    wrapped(lines, COLUMNS)
}

/// Returns a game under each of two sets of variants. In the first, two players have three animals each.
fn variant_games(seed: u64) -> Vec<Game> {
    let sets: [&[&str]; 2] = [&["several-animals"], &["several-animals", "random-earth"]];
    let play = |ids: &&[&str]| {
        let edition = variants::edition(ids);
        play_at(
            &edition,
            &Table::dealt(&edition, 2, seed).expect("a valid player count"),
            &Lineup::of(BotKind::Greedy),
        )
    };
    sets.iter().map(play).collect()
}

/// Checks that a text has the words of all messages and arguments, and no line that is too long.
fn assert_readable(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= COLUMNS, "too long: {line}");
        for trace in ["⟨", "{$", "{ $", "  ,", " .", "()"] {
            assert!(!line.trim_start().contains(trace), "`{trace}` in: {line}");
        }
    }
}
