//! `play --auto`: bots play a game to the end, and the result is printed.

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::output::{self, data, line};
use crate::session::CliSession;
use speciate_bots::bot::Lineup;
use speciate_bots::sim::TURNS_MAX;
use speciate_engine::game::{Game, Status};
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_text::story::{self, played_with, tell, tell_game, wrapped};

pub fn play(
    cli: &CliContext,
    mut session: CliSession,
    bots: &Lineup,
    is_new: bool,
    json: bool,
) -> CommandResult {
    let seed = session.game.log().opening().seed.unwrap_or_default();
    let from = match is_new {
        true => 0,
        false => session.game.log().path_entries().len(),
    };
    if !is_new && !json {
        let log = session.game.log();
        let players = story::players(log).into_iter();
        for message in players.chain(played_with(log.opening(), log.packs_of(log.content()))) {
            line(&cli.render(&message))?;
        }
    }
    bots.play(&mut session.game, &[], seed, TURNS_MAX);
    session.save(cli)?;
    session.must_not_be_frozen("play", None, cli)?;
    if *session.game.status() != Status::Over {
        cli.print(given_up(session.game.state().turn.number));
    }
    if json {
        return output::json(&result(&session.game));
    }
    let game = &session.game;
    let words = cli.words();
    let path = game.seen(None);
    let log = game.log();
    let lines = match is_new {
        true => tell_game(game.edition(), words, log, &path, None),
        false => tell(game.edition(), words, &path, from, None),
    };
    let story_text = wrapped(&lines, output::columns());
    let standings = wrapped(&story::standings(game.view(None), words, &path), output::columns());
    data(&format!("{story_text}\n{standings}"))?;
    cli.print(message!("play-file", file = cli.portable_name(session.file())));
    Ok(())
}

/// Returns the message for a game that was given up in a turn and so has no winner.
pub fn given_up(turn: u16) -> Message {
    match turn > TURNS_MAX {
        true => message!("play-given-up", turns = TURNS_MAX),
        false => message!("play-given-up-in-turn", turn = turn),
    }
}

fn result(game: &Game) -> serde_json::Value {
    let (state, roster) = (game.state(), game.roster());
    let ranking = story::ranking(&game.view(None));
    let mut animals: Vec<AnimalId> = ranking.into_iter().map(|(_, animal)| animal).collect();
    animals.sort_by_key(|animal| !state.turn.has_won(*animal));
    let standing = |animal: &AnimalId| serde_json::json!({"animal": roster.name(*animal), "points": state.score.points(*animal)});
    let mut result = serde_json::json!({
        "turns": state.turn.number,
        "facts": game.log().path_entries().len(),
        "finished": state.turn.is_over(),
        "winner": state.turn.winner.map(|animal| roster.name(animal)),
        "winners": state.turn.winners().map(|animal| roster.name(animal)).collect::<Vec<_>>(),
        "standings": animals.iter().map(standing).collect::<Vec<_>>(),
    });
    if state.turn.leaving.is_stopped() {
        result["stopped"] = true.into();
    }
    result
}
