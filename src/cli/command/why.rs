//! `speciate why`

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::game_path::GameName;
use crate::output::json_or_text;
use crate::point::ViewedPoint;
use speciate_engine::view::View;
use speciate_model::event::Event;
use speciate_model::message;
use speciate_table::PointName;
use speciate_text::explain::why;
use speciate_text::menu::thing;
use speciate_text::story::Teller;

#[derive(Args, Debug)]
pub struct WhyCommand {
    game: GameName,
    #[arg(allow_negative_numbers = true)]
    option: String,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Returns the argument that names the point of the next question that was answered, if there is one.
fn next_question(at: &ViewedPoint<'_>) -> Option<String> {
    let path = at.log.path();
    let is_answer = |fact: &Event| matches!(fact, Event::Answered { .. });
    let facts = at.point.facts + path.get(at.point.facts..)?.iter().position(is_answer)?;
    let first = at.game.point.as_ref().and_then(PointName::first_question);
    let is_there = |first: &PointName| first.resolve(&mut at.log.clone()) == Ok(Some(facts));
    Some(match first.filter(is_there) {
        Some(first) => format!("{}@{first}", at.cli.portable_name(&at.game.file)),
        None => at.name_at(facts),
    })
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
        let why = why(at.position()?, point.seat, option);
        let explanation = why.to_text(words);
        json_or_text(self.json, &explanation, || explanation.text.clone())?;
        if let Some(next) = (why.reason() == "verdict-midway").then(|| next_question(&at)).flatten()
        {
            let hint = message!("point-next-question.hint", point = next);
            cli.print(message!("command-hint", hint = hint));
        }
        Ok(())
    }
}
