//! `speciate find`

use clap::Args;
use serde_json::{Value, json};

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GameName;
use crate::output::{self, data};
use crate::point::{ViewedPoint, on_path};
use crate::wording::when;
use speciate_engine::view::Seen;
use speciate_modding::scenario::Condition;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::state::State;

#[derive(Args, Debug)]
pub struct FindCommand {
    game: GameName,
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    condition: Vec<String>,
    #[arg(long, value_name = "POINT", allow_negative_numbers = true)]
    from: Option<String>,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[arg(long)]
    json: bool,
}

impl FindCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = &self.game.find(cli)?;
        let at = ViewedPoint::of(game, self.seat.as_deref(), cli)?;
        let (point, catalog) = (&at.point, &at.point.edition.catalog);
        let condition = Condition::read(&self.condition.join(" "), catalog)?;
        let shows_all = at.shows_all();
        if !shows_all && condition.is_hidden(&catalog.roster, &point.state, point.seat) {
            let hidden = message!("find-hidden", condition = condition.text());
            return Err(CommandError::new(hidden).hint(message!("find-hidden.hint")));
        }
        let path = at.path();
        let seen = match shows_all {
            true => path.iter().copied().map(Seen::Fact).collect(),
            false => point.seen(&path),
        };
        let from = self.from.as_deref().map(|from| on_path(&at.log, from)).transpose()?;
        match condition.first(catalog, (&path, &seen), from.unwrap_or(0)) {
            Some(found) => self.tell(&at, found, &seen),
            None => self.nowhere(&condition, path.len()),
        }
    }

    fn tell(&self, at: &ViewedPoint<'_>, found: usize, seen: &[Seen]) -> CommandResult {
        let log = &at.log;
        let last = found.checked_sub(1);
        let story = last.and_then(|last| at.story_at(last, (&at.point.edition).into()));
        let state = log.state_at(found).unwrap_or_default();
        let name = at.name_at(found);
        if self.json {
            return output::json(&json!({
                "found": true,
                "point": name,
                "facts": found,
                "entry": last.and_then(|last| log.path_entries().get(last).copied()),
                "turn": turn(&state, log),
                "fact": last.map(|last| shown(&seen[last].json(log.roster()))),
                "story": story,
            }));
        }
        let message = message!("find-found", point = name, when = when(&state, log, at.cli));
        let story = story.map(|story| format!("  {story}\n")).unwrap_or_default();
        data(&output::wrapped_text(&format!("{}\n{story}", at.cli.render(&message))))
    }

    fn nowhere(&self, condition: &Condition, facts: usize) -> CommandResult {
        if self.json {
            output::json(&json!({ "found": false }))?;
        }
        let text = condition.text();
        let error = CommandError::new(message!("find-nowhere", condition = text, facts = facts));
        Err(match condition.bounded() {
            Some(bounded) => error.hint(message!("find-nowhere.hint", bounded = bounded)),
            None => error,
        })
    }
}

fn turn(state: &State, log: &Log) -> Value {
    let (turn, roster) = (&state.turn, log.roster());
    json!({
        "number": turn.number,
        "phase": turn.phase.map(|phase| roster.name(phase)),
        "section": turn.section.map(|section| roster.name(section)),
    })
}

/// Parses JSON that this program wrote.
fn shown(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}
