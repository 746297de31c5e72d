//! `play` of a game that is over: its result, and the commands that look into it.

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::game_path::GamePath;
use crate::input::Input;
use crate::output::{self, data};
use crate::point::ViewedPoint;
use speciate_engine::view::View;
use speciate_model::message;
use speciate_text::story::{self, wrapped};

/// Shows the result of a game that is over, and how to look into it. Returns whether the game is over.
pub fn show(game: &GamePath, cli: &CliContext, input: &Input) -> CommandResult<bool> {
    let read = game.read_as_far_as_good()?;
    game.branch(&read.log, "play", cli)?;
    if !game.select(read)?.read.state.turn.is_over() {
        return Ok(false);
    }
    let viewed = ViewedPoint::of(game, None, cli)?;
    let point = &viewed.point;
    let view = View::new(&point.edition.catalog, &point.state, point.seat)
        .with_card_effects(&point.edition);
    let result = story::standings(view, cli.words(), &viewed.seen());
    input.close_screen();
    data(&wrapped(&result, output::columns()))?;
    data(&format!("\n{}", output::wrapped_text(&ways_to_look(game, &viewed, cli))))?;
    Ok(true)
}

/// Returns the commands that look into a finished game, a line for each.
fn ways_to_look(game: &GamePath, viewed: &ViewedPoint<'_>, cli: &CliContext) -> String {
    let name = match &game.point {
        None => cli.portable_name(&game.file),
        Some(_) => viewed.name(),
    };
    let ways = [
        message!("play-finished-show", name = name.as_str()),
        message!("play-finished-log", name = name.as_str()),
        message!("play-finished-replay", name = name.as_str()),
    ];
    let head = cli.render(&message!("play-finished"));
    ways.iter().fold(head, |text, way| format!("{text}\n  {}", cli.render(way)))
}
