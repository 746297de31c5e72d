//! `speciate undo` and `speciate redo`

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GameName;
use crate::session::{AcceptContentArgs, CliSession, redone, tell_questions, undone};
use speciate_engine::game::{Game, NoUndo, UndoRule};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::message;

#[derive(Args, Debug)]
pub struct UndoCommand {
    game: GameName,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[arg(long)]
    agreed: bool,
}

impl UndoCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        let seat = self.seat.as_deref();
        let (mut session, own) =
            CliSession::resume(&game, "undo", AcceptContentArgs::default(), seat, cli)?;
        let game = &mut session.game;
        let is_unnamed = !game.log().says_players();
        let refused = |why: NoUndo| {
            let error = CommandError::new(message!("play-undo-refused", reason = why.message()));
            match why {
                NoUndo::NothingAnswered | NoUndo::ContentGone => error,
                _ if is_unnamed => error.hint(message!("play-undo-refused.hint-unnamed")),
                _ => error.hint(message!("play-undo-refused.hint-agreed")),
            }
        };
        let seat = own.or_else(|| last(game)).ok_or_else(|| refused(NoUndo::NothingAnswered))?;
        let rule = if self.agreed { UndoRule::AllAgree } else { UndoRule::OwnStep };
        let others = game.undo_by(rule, seat, &[]).map_err(refused)?;
        session.must_not_be_frozen("undo", own, cli)?;
        session.save(cli)?;
        cli.print(undone(others));
        tell_questions(&session.game, own, cli);
        Ok(())
    }
}

/// Returns the seat of the last answer that no bot gave: among the people that the log names, or among all seats if
/// it names none.
fn last(game: &Game) -> Option<Seat> {
    let people = game.log().people();
    let path = game.log().path();
    let mut seats = path.iter().rev().filter_map(Event::said_by);
    seats.find(|seat| people.is_empty() || people.contains(seat))
}

#[derive(Args, Debug)]
pub struct RedoCommand {
    game: GameName,
}

impl RedoCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        let (mut session, _) =
            CliSession::resume(&game, "redo", AcceptContentArgs::default(), None, cli)?;
        let answers = session.game.redo().map_err(|why| CommandError::new(why.message()))?;
        session.must_not_be_frozen("redo", None, cli)?;
        session.save(cli)?;
        cli.print(redone(answers));
        tell_questions(&session.game, None, cli);
        Ok(())
    }
}
