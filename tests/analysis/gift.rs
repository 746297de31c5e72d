//! A pack for the Card Game with a choice that decides games: in the first round each animal may decline many points.

use std::sync::Arc;

use speciate::bot::GreedyBot;
use speciate::context::{Answerer as _, Edition};
use speciate::game::{Game, Table};
use speciate::id::Seat;
use speciate::question::Choice;
use speciate::{Layers, Source};

/// The files of the pack.
pub const FILES: [(&str, &str); 4] = [
    (
        "pack.toml",
        r#"id = "gift"
version = "0.1.0"
authors = ["The Speciate authors"]
licence = "MIT OR Apache-2.0"
extends = "speciate"
games = ["card-game"]
engine = { from = "0.1.0", before = "0.2.0" }
"#,
    ),
    (
        "content/card-game/house_rules.toml",
        r#"[house_rule.gift]
for = "each-animal"
params = { points = 60 }
"#,
    ),
    (
        "scripts/card-game/house-rules/gift.rhai",
        r#"// In the first round you may decline a gift.
fn on_turn_began(you, params, event) {
    if turn() == 1 && ask(you, "declined", numbers(0, 1)) == 0 { change_points(you, params.points); }
}
"#,
    ),
    (
        "locale/en/texts.ftl",
        "card-gift = Gift
    .effect = In the first round you may decline a gift.
question-gift-declined = { $animal }: how many gifts do you decline?
",
    ),
];

/// The answer that declines the gift.
pub const DECLINED: &str = "count:1";

/// Returns three rounds of the Card Game with the pack.
pub fn edition() -> Arc<Edition> {
    let mut pack = Source::pack("gift");
    FILES.iter().for_each(|(file, text)| pack.insert(file, text.as_bytes()));
    let source = Source::built_in().with_packs(vec![pack]).unwrap_or_else(|why| panic!("{why}"));
    let settings = vec![("game.rounds".to_owned(), "3".to_owned())];
    let layers = Layers { settings, ..Layers::default() };
    speciate::edition::load_with(&source, "card-game", &layers)
        .unwrap_or_else(|why| panic!("{why}"))
}

/// Returns a game of three greedy players in which one of them declines the gift.
pub fn declined_by(edition: &Arc<Edition>, seat: Option<Seat>, seed: u64) -> Game {
    let mut game = Game::open(edition, &Table::dealt(edition, 3, seed).expect("three can play"));
    let mut bot = GreedyBot::new();
    while let Some(question) = game.questions().first().cloned() {
        let place = bot.answer(&game.view(Some(question.seat)), &question).expect("it answers");
        let is_gift = game.roster().name(question.id) == "gift.declined";
        let choice = match is_gift && Some(question.seat) == seat {
            true => Choice::Count(1),
            false => question.options[place],
        };
        game.answer(question.seat, choice).expect("options are accepted");
    }
    game
}
