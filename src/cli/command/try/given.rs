//! Positions to try a card in that come from scenarios.

use std::path::Path;

use crate::cli_context::CliContext;
use crate::command::r#try::stage::{self, Stage};
use crate::error::{CommandError, CommandResult};
use crate::nearby::text_of;
use speciate_content::Source;
use speciate_engine::game::Game;
use speciate_modding::scenario::{Runner, Scenario, read, start_of_play};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::words::Value;

/// Returns the position of one scenario of a file: the first whose name contains `name`, else the first with the
/// card, else the first one.
pub fn stage(
    cli: &CliContext,
    source: &Source,
    file: &Path,
    name: Option<&str>,
    card: CardId,
    wanted: Option<AnimalId>,
) -> CommandResult<Stage> {
    let scenarios = read(&file.display().to_string(), &text_of(file)?)?;
    let runner = Runner::new(source, cli.rules_of_scenarios());
    let mut named = scenarios.iter().filter(|one| name.is_none_or(|name| one.name.contains(name)));
    let Some(first) = named.clone().next() else { return Err(no_scenario(&scenarios, file)) };
    let game = runner.lay(first)?;
    let roster = game.roster().clone();
    let has_card =
        |scenario: &&Scenario| scenario.card().is_some_and(|(named, _)| named == roster.name(card));
    let scenario = named.find(has_card).unwrap_or(first);
    let mut game = runner.lay(scenario)?;
    if game.edition().catalog.has_rows() {
        let turn = &game.state().turn;
        let animal = wanted.or(turn.starting).or_else(|| turn.animals().next());
        let animal = animal.ok_or_else(|| CommandError::new(message!("try-no-tile")))?;
        let stage = stage::play_from_hand(game, card, 0, animal)?;
        return Ok(Stage { seed: None, scenario: Some(scenario.title()), ..stage });
    }
    let animal = match scenario.card() {
        Some((named, animal)) if named == roster.name(card) => {
            let scenario_animal: Option<AnimalId> = roster.find(animal);
            if let Some(wanted) = wanted.filter(|wanted| scenario_animal != Some(*wanted)) {
                let name = roster.name(wanted);
                let message = message!("try-scenario-animal", animal = animal, name = name);
                return Err(CommandError::new(message).hint(message!("try-scenario-animal.hint")));
            }
            scenario_animal
        }
        _ => put(&mut game, card, wanted)?,
    };
    let is_carried_out = stage::has_effect(game.edition(), card);
    let stage = Stage::of(game, card, animal, is_carried_out);
    Ok(Stage { scenario: Some(scenario.title()), ..stage })
}

/// Returns the position of the first scenario of a file whose name contains `name`, and the title of the scenario.
pub fn position(
    cli: &CliContext,
    source: &Source,
    file: &Path,
    name: Option<&str>,
) -> CommandResult<(Game, Option<String>)> {
    let scenarios = read(&file.display().to_string(), &text_of(file)?)?;
    let mut named = scenarios.iter().filter(|one| name.is_none_or(|name| one.name.contains(name)));
    let Some(scenario) = named.next() else { return Err(no_scenario(&scenarios, file)) };
    let game = Runner::new(source, cli.rules_of_scenarios()).lay(scenario)?;
    Ok((game, Some(scenario.title())))
}

fn no_scenario(scenarios: &[Scenario], file: &Path) -> CommandError {
    let names = Value::names(scenarios.iter().map(|scenario| &scenario.name));
    let error = CommandError::new(message!("try-no-scenario", file = file));
    match scenarios.is_empty() {
        true => error,
        false => error.hint(message!("try-no-scenario.hint", names = names)),
    }
}

/// Makes an animal carry out the card in a position that does not mention it. If a different card is being carried out
/// there, the position before that card is used.
fn put(game: &mut Game, card: CardId, wanted: Option<AnimalId>) -> CommandResult<Option<AnimalId>> {
    let path = game.log().path();
    let before = &path[..start_of_play(&path)];
    let arranged = |fact: &Event| matches!(fact, Event::PositionArranged {});
    let laid = before.iter().rposition(arranged).unwrap_or(0);
    let state = stage::state_after(before);
    if let Some(animal) = wanted.filter(|animal| state.turn.seat(*animal).is_none()) {
        let name = game.roster().name(animal);
        return Err(CommandError::new(message!("command-animal-not-playing", name = name)));
    }
    let animal = wanted.or_else(|| state.turn.animals().next());
    let tile = animal.and_then(|animal| stage::own_tile(&state, animal));
    let (Some(animal), Some(tile)) = (animal, tile) else {
        return Err(CommandError::new(message!("try-no-tile")));
    };
    let other = |fact: &&Event| !matches!(fact, Event::CardChosen { .. });
    let facts = before[laid + 1..].iter().filter(other).copied().collect();
    stage::put_card(game, card, laid, animal, tile, facts)?;
    Ok(Some(animal))
}
