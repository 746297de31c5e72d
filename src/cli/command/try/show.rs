//! What is said before and after a card is carried out.

use crate::cli::command::play::dialogue::Dialogue;
use crate::cli::command::r#try::stage::Stage;
use crate::cli::command::r#try::walk;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::output::data;
use crate::cli::session;
use crate::cli::surroundings::Surroundings;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use crate::event::Event;
use crate::game::{Game, Status};
use crate::id::CardId;
use crate::message;
use crate::scenario::facts_of_card;
use crate::state::State;
use crate::story::{COLUMNS, Teller, outdented, tell, wrapped};
use crate::view::{View, seen};
use crate::words::Message;

/// Most lines of a story and of a list of facts; a loop can make very many.
const LINES_MAX: usize = 40;

/// Says who carries out which card where, and draws earth.
///
/// # Errors
///
/// Stdout cannot be written.
pub fn begin(dialogue: &Dialogue<'_>, stage: &Stage, card: CardId) -> Outcome {
    let roster = stage.game.roster();
    let name = Message::new(format!("card-{}", roster.name(card)));
    let animal = stage.animal.map(|animal| Message::new(format!("animal-{}", roster.name(animal))));
    dialogue.say(&match (animal, &stage.scenario) {
        (None, _) => message!("try-house-rule", card = name),
        (Some(animal), _) if !stage.is_carried_out => {
            message!("try-no-effect", card = name, animal = animal)
        }
        (Some(animal), Some(scenario)) => {
            message!("try-in-scenario", card = name, animal = animal, scenario = scenario)
        }
        (Some(animal), None) => message!(
            "try-in-game",
            card = name,
            animal = animal,
            tile = stage.tile.map_or("", |tile| roster.name(tile)),
            turn = stage.game.state().turn.number,
        ),
    })?;
    if !dialogue.manner.draws_maps {
        return Ok(());
    }
    let path = stage.game.log().path();
    let before = state_after(&path[..stage.start]);
    data(&teller(dialogue, &stage.game, &before).map(&[]))
}

/// Tells what came of the card: in words, on earth, and as a scenario lists it.
///
/// # Errors
///
/// Stdout cannot be written.
pub fn end(dialogue: &Dialogue<'_>, stage: &Stage, card: CardId) -> Outcome {
    let game = &stage.game;
    let path = walk::whole_path(game);
    let (from, to) = walk::stretch(stage, &path);
    story(dialogue, game, &path[..to], from)?;
    let fails = matches!(game.status(), Status::Failed(_));
    if dialogue.manner.draws_maps && !fails {
        let (before, after) = (state_after(&path[..stage.start]), state_after(&path[..to]));
        let (before, after) = (teller(dialogue, game, &before), teller(dialogue, game, &after));
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
    data("\n")?;
    dialogue.say(&match fails {
        true => message!("try-facts-before-fault", count = facts.len()),
        false => message!("try-facts", card = name, count = facts.len()),
    })?;
    let listed = facts.iter().take(LINES_MAX).map(|fact| format!("  {fact}\n"));
    data(&listed.collect::<String>())?;
    say_more(dialogue, facts.len())
}

/// Tells the facts of a path from an index on.
///
/// # Errors
///
/// Stdout cannot be written.
pub fn story(dialogue: &Dialogue<'_>, game: &Game, path: &[Event], from: usize) -> Outcome {
    let (catalog, words) = (&game.edition().catalog, dialogue.around.words());
    let path = seen(path, game.questions(), None);
    let mut told = outdented(tell(catalog, words, &path, from, None));
    let count = told.len();
    told.truncate(LINES_MAX);
    data(&format!("\n{}", wrapped(&told, COLUMNS)))?;
    say_more(dialogue, count)
}

/// Says how many lines of a long list are left out.
fn say_more(dialogue: &Dialogue<'_>, count: usize) -> Outcome {
    match count.saturating_sub(LINES_MAX) {
        0 => Ok(()),
        more => dialogue.say(&message!("try-more", count = more)),
    }
}

/// Refuses to go on where a script has failed.
///
/// # Errors
///
/// The fault, with the line of the script.
pub fn check_running(around: &Surroundings, game: &Game) -> Outcome {
    let Status::Failed(fault) = game.status() else {
        return session::check_running(game, None, around);
    };
    let Some(place) = &fault.place else { return session::check_running(game, None, around) };
    let source = around.source().map_err(Clone::clone)?;
    let text = source.text_shown(&place.file).unwrap_or_default();
    let place = Place::line(&place.file, text, place.line, place.column);
    let fault = Diagnostic::new(Code::ScriptFailed, place, fault.message.clone());
    let fault = fault.hint(message!("frozen-script.hint"));
    Err(CommandError::from(source.located(Diagnostics::from(fault))))
}

fn teller<'a>(dialogue: &Dialogue<'a>, game: &'a Game, state: &'a State) -> Teller<'a> {
    Teller::new(View::new(&game.edition().catalog, state, None), dialogue.around.words())
}

fn state_after(path: &[Event]) -> Box<State> {
    let mut state = Box::<State>::default();
    path.iter().for_each(|fact| state.fold(fact));
    state
}
