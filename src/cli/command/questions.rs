//! `speciate questions`

use clap::Args;
use serde::Serialize;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::game_path::GameName;
use crate::output::{self, data, json};
use crate::point::ViewedPoint;
use speciate_engine::view::{QuestionPicture, View};
use speciate_model::message;
use speciate_model::question::Question;
use speciate_text::menu::Menu;
use speciate_text::story::Teller;

#[derive(Args, Debug)]
pub struct QuestionsCommand {
    game: GameName,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct OpenQuestions {
    /// The number of entries in the log, for `answer --at`.
    entries: usize,
    /// The number of facts before the point, for `GAME@N`.
    facts: usize,
    /// `asking`, `over`, `frozen`, or `midway` while a step that follows an answer is not finished.
    status: &'static str,
    questions: Vec<QuestionShown>,
}

#[derive(Serialize)]
struct QuestionShown {
    #[serde(flatten)]
    question: QuestionPicture,
    /// The question in words, with what to type for each option and the consequences of the option. `None` if the log
    /// has no seed to continue with.
    #[serde(skip_serializing_if = "Option::is_none")]
    menu: Option<Menu>,
}

impl QuestionsCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        let at = ViewedPoint::of(&game, self.seat.as_deref(), cli)?;
        let point = &at.point;
        let roster = &point.edition.catalog.roster;
        let seat = point.seat;
        let mine =
            point.questions.iter().filter(|question| seat.is_none_or(|s| s == question.seat));
        let mine: Vec<&Question> = mine.collect();
        let status = match point.questions.is_empty() {
            false => "asking",
            true if point.state.turn.is_over() => "over",
            true if point.is_frozen => "frozen",
            true => "midway",
        };
        if self.json {
            let path = at.path();
            let menu = |question: &Question| {
                let position = point.position.as_ref()?;
                let seen = position.seen(&path, Some(question.seat));
                Some(Menu::new(position, seen, question, cli.words()))
            };
            let shown = |question: &&Question| QuestionShown {
                question: QuestionPicture::new(question, roster),
                menu: menu(question),
            };
            let questions = mine.iter().map(shown).collect();
            let asked =
                OpenQuestions { entries: point.entries, facts: point.facts, status, questions };
            return json(&asked);
        }
        if mine.is_empty() {
            cli.print(match status {
                "over" => message!("rejection-game-over"),
                "frozen" => message!("command-frozen-asks-nothing"),
                "asking" => message!("command-another-asked"),
                _ => message!("command-nothing-asked"),
            });
        }
        let view = View::new(&point.edition.catalog, &point.state, seat);
        let teller = Teller::new(view, cli.words()).with_columns(output::columns());
        data(&mine.into_iter().map(|question| teller.question_block(question)).collect::<String>())
    }
}
