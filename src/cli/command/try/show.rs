//! The output before and after a card is carried out.

use std::ops::Range;

use crate::cli_context::CliContext;
use crate::command::play::dialogue::Dialogue;
use crate::command::r#try::answer;
use crate::command::r#try::stage::{Stage, state_after};
use crate::error::{CommandError, CommandResult};
use crate::output::{self, data};
use crate::session;
use speciate_engine::context::{ScriptFailure, ScriptPlace};
use speciate_engine::game::{Game, Status};
use speciate_engine::script::Hook;
use speciate_engine::view::{View, seen};
use speciate_modding::scenario::{self, facts_of_card};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use speciate_model::event::Event;
use speciate_model::id::CardId;
use speciate_model::message;
use speciate_model::state::State;
use speciate_model::words::Message;
use speciate_text::story::{Teller, outdented, tell, wrapped};

/// The maximum number of lines of a story or a list of facts. A script's loop can make very many.
const LINES_MAX: usize = 40;

pub fn begin(dialogue: &Dialogue<'_>, stage: &Stage, card: CardId) -> CommandResult {
    let roster = stage.game.roster();
    let name = Message::new(format!("card-{}", roster.name(card)));
    let animal = stage.animal.map(|animal| Message::new(format!("animal-{}", roster.name(animal))));
    dialogue.say(&match (animal, &stage.scenario) {
        (None, _) => message!("try-house-rule", card = name),
        (Some(animal), _) if !stage.is_carried_out => {
            let id = match stage.game.edition().catalog.card(card).is_trait {
                true => "try-trait",
                false => "try-no-effect",
            };
            message!(id, card = name, animal = animal)
        }
        (Some(animal), Some(scenario)) => {
            message!("try-in-scenario", card = name, animal = animal, scenario = scenario)
        }
        (Some(animal), None) => {
            let turn = stage.game.state().turn.number;
            match stage.tile.map(|tile| roster.name(tile)) {
                Some(tile) => {
                    message!("try-in-game", card = name, animal = animal, tile = tile, turn = turn)
                }
                None => message!("try-in-hand", card = name, animal = animal, turn = turn),
            }
        }
    })?;
    let path = stage.game.log().path();
    let before = state_after(&path[..stage.start]);
    let before = teller(dialogue, &stage.game, &before);
    data(&before.rows())?;
    match dialogue.prefs.draws_maps {
        true => data(&before.map(&[]).text()),
        false => Ok(()),
    }
}

/// Prints what the card did: as a story, on the map, and as facts in the form that scenarios use. `is_done` says whether
/// it was carried out to its end.
pub fn end(dialogue: &Dialogue<'_>, stage: &Stage, card: CardId, is_done: bool) -> CommandResult {
    let game = &stage.game;
    let path = answer::whole_path(game);
    let (from, to) = answer::card_range(stage, &path);
    story(dialogue, game, &path[..to], from)?;
    printed(dialogue, game, from..to)?;
    let fails = matches!(game.status(), Status::Failed(_));
    let (before, after) = (state_after(&path[..stage.start]), state_after(&path[..to]));
    let (before, after) = (teller(dialogue, game, &before), teller(dialogue, game, &after));
    let rows = after.rows();
    if !rows.is_empty() && !fails {
        data(&format!("\n{rows}"))?;
    } else if dialogue.prefs.draws_maps && !fails {
        let (old, new) = (before.map_beside(&after, false), after.map_beside(&before, true));
        data("\n")?;
        if new == after.map_beside(&before, false) && old == new {
            dialogue.say(&message!("try-same-earth"))?;
        } else {
            dialogue.say(&message!("try-after"))?;
            data(&new)?;
        }
    }
    let name = game.roster().name(card);
    let facts = facts_of_card(&path[from..to], game.roster());
    if facts.is_empty() && !is_done {
        // Nothing is known about the effect of a card that was not carried out.
        return Ok(());
    }
    data("\n")?;
    dialogue.say(&match (fails, other_script(game, card)) {
        (_, Some(file)) => {
            message!("try-facts-before-other-fault", file = file, count = facts.len())
        }
        (true, None) => message!("try-facts-before-fault", count = facts.len()),
        (false, None) => message!("try-facts", card = name, count = facts.len()),
    })?;
    let listed = facts.iter().take(LINES_MAX).map(|fact| format!("  {fact}\n"));
    data(&listed.collect::<String>())?;
    say_more(dialogue, facts.len())
}

pub fn story(dialogue: &Dialogue<'_>, game: &Game, path: &[Event], from: usize) -> CommandResult {
    let (edition, words) = (game.edition(), dialogue.cli.words());
    let path = seen(path, game.questions(), None);
    let mut lines = outdented(tell(edition, words, &path, from, None));
    let count = lines.len();
    lines.truncate(LINES_MAX);
    data(&format!("\n{}", wrapped(&lines, output::columns())))?;
    say_more(dialogue, count)
}

/// Prints the output of scripts in a range of the path, including the facts of a failed step that are not in the
/// log.
pub fn printed(dialogue: &Dialogue<'_>, game: &Game, stretch: Range<usize>) -> CommandResult {
    let (before, _) = game.position().last_step();
    let mut found = game.trace(stretch.start..stretch.end.min(before)).printed;
    if stretch.end > before {
        found.extend(game.position().trace().printed);
    }
    let text = scenario::printed(&found, dialogue.cli.words(), 0);
    data(&if text.is_empty() { text } else { format!("\n{text}") })
}

/// Returns the file of the script that froze the game, unless it is the card's own.
pub fn other_script(game: &Game, card: CardId) -> Option<&str> {
    let Status::Failed(fault) = game.status() else { return None };
    let place = fault.place.as_ref()?;
    let own = game.edition().scripts.start_of(card.into(), Hook::Effect);
    Some(place.file.as_str()).filter(|file| *file != own.file)
}

fn say_more(dialogue: &Dialogue<'_>, count: usize) -> CommandResult {
    match count.saturating_sub(LINES_MAX) {
        0 => Ok(()),
        more => dialogue.say(&message!("try-more", count = more)),
    }
}

pub fn check_running(cli: &CliContext, game: &Game) -> CommandResult {
    match fault(game) {
        None => session::check_running(game, None, cli),
        Some(fault) => Err(shown(cli, fault)?),
    }
}

/// Fails if a game that bots began froze before the card could be tried.
pub fn check_begun(cli: &CliContext, game: &Game, card: CardId) -> CommandResult {
    match fault(game) {
        None => session::check_running(game, None, cli),
        Some(fault) => {
            let card = game.roster().name(card);
            Err(shown(cli, fault.note(message!("try-begun-frozen", card = card)))?)
        }
    }
}

fn fault(game: &Game) -> Option<Diagnostic> {
    let Status::Failed(failure) = game.status() else { return None };
    placed(failure)
}

/// Returns the error that shows where and how a script failed.
pub fn failed(cli: &CliContext, failure: &ScriptFailure) -> CommandResult<CommandError> {
    match placed(failure) {
        Some(fault) => shown(cli, fault),
        None => Ok(CommandError::new(failure.message.clone())),
    }
}

fn placed(fault: &ScriptFailure) -> Option<Diagnostic> {
    let ScriptPlace { file, line, column } = fault.place.as_ref()?;
    let place = Place::line(file, "", *line, *column);
    let fault = Diagnostic::new(Code::ScriptFailed, place, fault.message.clone());
    Some(fault.hint(message!("frozen-script.hint")))
}

fn shown(cli: &CliContext, mut fault: Diagnostic) -> CommandResult<CommandError> {
    let source = cli.source().map_err(Clone::clone)?;
    let Place { spot, line, column, .. } = fault.place;
    let file = spot.to_string();
    let text = source.text_shown(&file).unwrap_or_default();
    fault.place = Place::line(&file, text, line, column);
    Ok(CommandError::from(source.located(Diagnostics::from(fault))))
}

fn teller<'a>(dialogue: &Dialogue<'a>, game: &'a Game, state: &'a State) -> Teller<'a> {
    let view = View::new(&game.edition().catalog, state, None);
    Teller::new(view, dialogue.cli.words()).with_columns(output::columns())
}
