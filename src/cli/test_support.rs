//! What the tests of screens share.

use crate::cli_context::CliContext;
use crate::command::play::people::DisplayPrefs;
use speciate_bots::bot::{BotKind, Lineup, SearchPace};
use speciate_content::Source;
use speciate_engine::game::{Game, Table};
use speciate_games::edition;
use speciate_model::id::Seat;
use speciate_model::log::{Player, PlayerKind};
use speciate_model::question::Question;
use speciate_table::bots;

/// Returns a new game for three.
pub fn game_of(rules: &str) -> Game {
    let edition = edition::load(&Source::built_in(), rules, &[]).unwrap();
    Game::open(&edition, &Table::dealt(&edition, 3, 7).expect("the game is for so many"))
}

/// Lets bots play until a seat is asked, and returns its first question.
pub fn until_asked(game: &mut Game, seat: Seat) -> Question {
    let (people, greedy) = (vec![seat], Lineup::of(BotKind::Greedy));
    bots::continue_at_pace(game, people, &greedy, SearchPace::STEADY);
    game.questions()[0].clone()
}

/// Returns a context with the texts of a game, and what three people want to see.
pub fn dialogue_parts(game: &Game, locale: &str) -> (CliContext, DisplayPrefs) {
    let mut cli = CliContext::default();
    cli.set_locale(locale).unwrap();
    cli.use_texts(&game.edition().texts);
    let prefs = DisplayPrefs {
        draws_maps: true,
        confirms: true,
        explains: false,
        is_trial: false,
        players: vec![Player::unnamed(PlayerKind::Human); 3],
    };
    (cli, prefs)
}

/// Compares a text with its snapshot file. The snapshot is not inline, because sources outside `games/` do not name
/// what is in a box.
pub fn matches_snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../tests/cli/snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
