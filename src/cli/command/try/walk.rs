//! Answers the questions of a card until it is carried out.

use crate::command::play::dialogue::{Dialogue, DialogueResult};
use crate::command::play::question_context::QuestionContext;
use crate::command::r#try::stage::Stage;
use crate::error::CommandResult;
use crate::output::data;
use crate::undo;
use speciate_engine::context::Answerer;
use speciate_engine::game::{Game, Status};
use speciate_model::event::Event;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_text::story::{COLUMNS, Teller, wrap_into};
use speciate_tools::bot::{BotKind, Lineup};
use speciate_tools::scenario::stretch_of_card;

const ANSWERS_MAX: usize = 1_000;

pub fn is_asking(stage: &Stage) -> bool {
    asked(stage).is_some()
}

/// Lets a person answer at the terminal. Returns whether the card was carried out to its end.
pub fn by_person(dialogue: &Dialogue<'_>, stage: &mut Stage) -> CommandResult<bool> {
    while let Some(question) = asked(stage) {
        let menu = dialogue.put(&stage.game, &question, QuestionContext::default())?;
        match dialogue.listen(&mut stage.game, &question, &menu)? {
            DialogueResult::Answered | DialogueResult::Interrupted => {}
            DialogueResult::Undone(_) => dialogue.say(&message!("play-undone"))?,
            DialogueResult::Redone(answers) => dialogue.say(&undo::redone(answers))?,
            DialogueResult::Left | DialogueResult::InputEnded => return Ok(false),
        }
    }
    Ok(true)
}

/// Lets a bot answer, and prints each question with its answer. Returns whether the card was carried out to its
/// end.
pub fn by_bot(
    dialogue: &Dialogue<'_>,
    stage: &mut Stage,
    bot: &mut dyn Answerer,
) -> CommandResult<bool> {
    for count in 0..ANSWERS_MAX {
        let Some(question) = asked(stage) else { return Ok(true) };
        let index = choice(&stage.game, &question, bot);
        let teller = Teller::new(stage.game.view(Some(question.seat)), dialogue.cli.words());
        let answer = teller.option(&question, question.options[index]);
        let said = message!("try-answered", answer = answer, options = question.options.len());
        let mut out = if count == 0 { "\n".to_owned() } else { String::new() };
        wrap_into(&mut out, &teller.question(&question), (0, 2), COLUMNS);
        wrap_into(&mut out, &dialogue.cli.say(&said), (2, 4), COLUMNS);
        data(&out)?;
        if stage.game.answer(question.seat, question.options[index]).is_err() {
            return Ok(false);
        }
    }
    Ok(false)
}

/// Lets a bot answer. Returns the number of questions.
pub fn silently(stage: &mut Stage) -> usize {
    let mut bot = Lineup::of(BotKind::Greedy).answerer(stage.seed.unwrap_or_default());
    for count in 0..ANSWERS_MAX {
        let Some(question) = asked(stage) else { return count };
        let index = choice(&stage.game, &question, &mut *bot);
        if stage.game.answer(question.seat, question.options[index]).is_err() {
            return count;
        }
    }
    ANSWERS_MAX
}

pub fn choice(game: &Game, question: &Question, bot: &mut dyn Answerer) -> usize {
    let chosen = bot.answer(&game.view(Some(question.seat)), question).unwrap_or(0);
    chosen.min(question.options.len().saturating_sub(1))
}

/// Returns the path of a game. If a script failed, includes the facts of the open step, which no log has.
pub fn whole_path(game: &Game) -> Vec<Event> {
    let mut path = game.log().path();
    if matches!(game.status(), Status::Failed(_)) {
        let (before, step) = game.position().last_step();
        path.truncate(before);
        path.extend_from_slice(step);
    }
    path
}

/// Returns the range of the path in which the card is carried out, including the fact that begins it.
pub fn stretch(stage: &Stage, path: &[Event]) -> (usize, usize) {
    match stretch_of_card(path, stage.start) {
        Some(stretch) => (stretch.from.saturating_sub(1), stretch.to.unwrap_or(path.len())),
        None => (path.len(), path.len()),
    }
}

pub fn facts(stage: &Stage) -> Vec<Event> {
    let path = whole_path(&stage.game);
    let (from, to) = stretch(stage, &path);
    path[from..to].to_vec()
}

/// Returns the card's open question, if any.
fn asked(stage: &Stage) -> Option<Question> {
    let path = stage.game.log().path();
    let is_over = stretch_of_card(&path, stage.start).is_none_or(|stretch| stretch.to.is_some());
    stage.game.questions().first().filter(|_| !is_over).cloned()
}
