//! What the options of a question are worth to a bot that a script plays.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::cli_context::CliContext;
use crate::command::r#try::{show, stage};
use crate::error::{CommandError, CommandResult};
use crate::output::data;
use speciate_bots::bot::{BotKind, GreedyBot, Lineup};
use speciate_bots::sim::TURNS_MAX;
use speciate_engine::context::{Edition, ObservedWorths, observed_worths};
use speciate_engine::game::Game;
use speciate_modding::scenario;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_text::story::Teller;

/// The seed of the game if none is given.
pub const SEED: u64 = 1;

/// Returns a game at its first question, or at the first one to an animal if one is given.
pub fn begun(edition: &Arc<Edition>, seed: u64, animal: Option<AnimalId>) -> Game {
    let mut game = Game::open(edition, &stage::table(edition, seed, animal));
    let seat = animal.and_then(|animal| game.state().turn.seat(animal));
    if let Some(seat) = seat {
        Lineup::of(BotKind::Greedy).play(&mut game, &[seat], seed, TURNS_MAX);
    }
    game
}

/// Prints the worth of each option of the open question, the best option first, and what the script printed. Fails if the
/// script fails, or if nothing is asked.
pub fn show(
    cli: &CliContext,
    game: &Game,
    bot: &str,
    animal: Option<AnimalId>,
    scenario: Option<String>,
) -> CommandResult {
    show::check_running(cli, game)?;
    let is_wanted = |asked: AnimalId| animal.is_none_or(|animal| animal == asked);
    let question = game.questions().iter().find(|question| is_wanted(question.animal));
    let Some(question) = question else {
        return Err(CommandError::new(message!("try-bot-unasked", bot = bot)));
    };
    let view = game.view(Some(question.seat));
    let mut greedy = || GreedyBot::new().values(&view, question).unwrap_or_default();
    let observed = observed_worths(game.edition(), game.state(), bot, question, &mut greedy);
    let Some(ObservedWorths { worths, printed }) = observed else {
        return Err(CommandError::new(message!("try-bot-unasked", bot = bot)));
    };
    let words = cli.words();
    let teller = Teller::new(view, words);
    let turn = game.state().turn.number;
    data(&match scenario {
        Some(scenario) => words.say(&message!("try-bot-scenario", bot = bot, scenario = scenario)),
        None => words.say(&message!("try-bot", bot = bot, turn = turn)),
    })?;
    data(&format!("\n{}\n", teller.question(question)))?;
    let lines = scenario::printed(&printed, words, 0);
    let lines = if lines.is_empty() { lines } else { format!("\n{lines}") };
    let worths = match worths {
        Ok(worths) => worths,
        Err(failure) => {
            data(&lines)?;
            return Err(show::failed(cli, &failure)?);
        }
    };
    let mut options: Vec<(&i64, &Choice)> = worths.iter().zip(&question.options).collect();
    // Of equal options, a bot takes the first, so their order is kept.
    options.sort_by_key(|(worth, _)| Reverse(**worth));
    let ids = options.iter().map(|(_, option)| option.id(game.roster()));
    let wide = ids.map(|id| id.chars().count()).max().unwrap_or(0);
    let line = |(worth, option): (&i64, &Choice)| {
        let (id, text) = (option.id(game.roster()), teller.option(question, *option));
        format!("{worth:>8}  {id:<wide$}  {text}\n")
    };
    let listed: String = options.into_iter().map(line).collect();
    data(&format!("\n{listed}{lines}"))
}
