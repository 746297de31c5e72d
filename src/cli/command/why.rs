//! `speciate why`

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::game_path::GameName;
use crate::output::json_or_text;
use crate::point::ViewedPoint;
use speciate_engine::view::View;
use speciate_text::explain::why;
use speciate_text::menu::thing;
use speciate_text::story::Teller;

/// Say why an option is not offered: which rule prevents it
#[derive(Args, Debug)]
pub struct WhyCommand {
    /// The game: its name, or the file of its log; `GAME@POINT` is a point of it, e.g. `GAME@300` or `GAME@turn:3`
    game: GameName,
    /// The id, e.g. `tile:0,-1`; it need not be an option
    #[arg(allow_negative_numbers = true)]
    option: String,
    /// The seat that is asked: its number, or its animal; by default the seat that is asked, with what only that seat may
    /// know
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl WhyCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        let at = ViewedPoint::of(&game, self.seat.as_deref(), cli)?;
        let point = &at.point;
        let words = cli.words();
        let view = View::new(&point.edition.catalog, &point.state, point.seat);
        let option = thing(&Teller::new(view, words), &self.option);
        let option = option.map(|option| option.id(&point.edition.catalog.roster));
        let option = option.as_deref().unwrap_or(&self.option);
        let said = why(at.position()?, point.seat, option).said(words);
        json_or_text(self.json, &said, || said.text.clone())
    }
}
