//! `speciate redo`

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GameName;
use crate::session::{AcceptContentArgs, CliSession};
use crate::{asked, undo};

/// Redo what was last undone, if nothing was played since
#[derive(Args, Debug)]
pub struct RedoCommand {
    /// The game: its name, or the file of its log; `GAME@BRANCH` is one of its branches
    game: GameName,
}

impl RedoCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        let (mut session, _) =
            CliSession::resume((&game, "redo"), AcceptContentArgs::default(), None, cli)?;
        let answers = session.game.redo().map_err(|why| CommandError::new(why.message()))?;
        session.must_not_be_frozen("redo", None, cli)?;
        session.save(cli)?;
        cli.talk(undo::redone(answers));
        asked::talk(&session.game, None, cli);
        Ok(())
    }
}
