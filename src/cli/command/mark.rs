//! `speciate mark`

use clap::Args;

use crate::append_metadata;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::{GameName, GamePath, beyond};
use speciate_model::log::{Log, Mark as Set, MarkRemoval};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::point::facts;

/// Give a point of a game a name to come back to, or remove the name
#[derive(Args, Debug)]
pub struct MarkCommand {
    /// The game and the point, e.g. `GAME@turn:3`; without a point, the end is marked
    game: GameName,
    /// The name of the mark: a letter, then letters, digits and `-`
    name: String,
    /// A note about it
    text: Option<String>,
    /// Remove the mark with this name
    #[arg(long, conflicts_with = "text")]
    remove: bool,
    /// Who sets it: a seat's number, or its animal; by default the only person at the table
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
}

impl MarkCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        if self.remove {
            append_metadata::append(&game, cli, |log| self.unset(log, cli))?;
            cli.talk(message!("mark-removed", name = self.name.as_str()));
            return Ok(());
        }
        let (facts, when) = append_metadata::append(&game, cli, |log| self.set(&game, log, cli))?;
        let at = format!("{}@{}", cli.called(&game.file), self.name);
        cli.talk(message!(
            "mark-set",
            name = self.name.as_str(),
            facts = facts,
            when = when,
            at = at
        ));
        Ok(())
    }

    fn unset(&self, log: &mut Log, cli: &CliContext) -> CommandResult {
        let by = append_metadata::by(log, self.seat.as_deref(), cli)?;
        log.remove_mark(MarkRemoval { name: self.name.clone(), by }).map_err(CommandError::new)
    }

    /// Sets the mark. Returns the number of facts before it and its turn.
    fn set(
        &self,
        game: &GamePath,
        log: &mut Log,
        cli: &CliContext,
    ) -> CommandResult<(usize, Message)> {
        let mut looked = log.clone();
        let at = game.point.as_ref().map(|point| point.resolve(&mut looked)).transpose()?.flatten();
        let facts = facts(&looked, at).map_err(beyond)?.len();
        let at = looked.entry_after(facts);
        let by = append_metadata::by(log, self.seat.as_deref(), cli)?;
        let text = self.text.clone().unwrap_or_default();
        let mark = Set { name: self.name.clone(), at, text, by };
        log.set_mark(mark).map_err(CommandError::new)?;
        cli.use_texts_of(&log.opening().rules);
        let when = looked.state_at(facts).map(|state| append_metadata::when(&state, &looked, cli));
        Ok((facts, when.unwrap_or_else(|| message!("branch-in-setup"))))
    }
}
