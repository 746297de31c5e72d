//! `speciate branch`

use clap::Args;

use crate::cli::aside;
use crate::cli::cli_context::CliContext;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::game_path::{GameName, GamePath, beyond};
use crate::cli::number;
use crate::cli::output::line;
use crate::game::question_at;
use crate::log::{Branch as Named, Log, Reseeding};
use crate::message;
use crate::table::branching::may_show_all;
use crate::table::point::facts;

/// Begin a branch at a point of a game: from there it is played otherwise, and the rest stays
///
/// It begins at the question that is open there, or at the one before. What is drawn on it comes as it
/// came before, as long as as much is drawn, unless `--seed` has it come otherwise.
#[derive(Args, Debug)]
pub struct Branch {
    /// The game and the point, e.g. `GAME@turn:3` or `GAME@-2`; without one, the branch begins at the end
    game: GameName,
    /// What the branch is called: a letter, then letters, digits and `-`
    name: String,
    /// Who says so: a seat's number, or its animal; where left out, the only person at the table
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    /// Draw from another seed on the branch; what was shuffled before stays as it is
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(0), allow_negative_numbers = true)]
    seed: Option<u64>,
}

/// A branch that begins.
struct Begun {
    /// After how many facts.
    facts: usize,
    /// How many were meant.
    meant: usize,
    log: Log,
}

impl Branch {
    /// Begins the branch.
    pub fn run(&self, cli: &CliContext) -> Outcome {
        let game = self.game.find(cli)?;
        let begun = aside::append(&game, cli, |log| self.begin(&game, log, cli))?;
        let Begun { facts, meant, log } = begun;
        cli.speak_of_rules(&log.opening().rules);
        let when = log.state_at(facts).map(|state| aside::when(&state, &log, cli));
        let when = when.unwrap_or_else(|| message!("branch-in-setup"));
        let (name, called) = (self.name.as_str(), cli.called(&game.file));
        let branch = format!("{called}@{name}");
        cli.talk(match facts == meant {
            true => message!("branch-begun", name = name, facts = facts, when = when),
            false => {
                message!("branch-begun-at", name = name, facts = facts, when = when, meant = meant)
            }
        });
        cli.talk(message!("branch-go-on", branch = branch.as_str(), game = called, name = name));
        line(&branch)
    }

    /// Names the branch in the log and returns where it begins, with the log as it is looked at there.
    fn begin(&self, game: &GamePath, log: &mut Log, cli: &CliContext) -> Outcome<Begun> {
        if !may_show_all(log) {
            let error = CommandError::new(message!("branch-people-play"));
            return Err(match log.says_players() {
                true => error.hint(message!("branch-people-play.hint")),
                false => error.hint(message!("play-undo-refused.hint-unnamed")),
            });
        }
        let mut looked = log.clone();
        let at = game.point.as_ref().map(|point| point.stand(&mut looked)).transpose()?.flatten();
        let meant = facts(&looked, at).map_err(beyond)?.len();
        let begins = question_at(&looked.path(), meant);
        let at = looked.entry_after(begins);
        let by = aside::by(log, self.seat.as_deref(), cli)?;
        let branch = Named { name: self.name.clone(), at, by };
        let branch = log.name_branch(branch).map_err(CommandError::new)?;
        if let Some(seed) = self.seed {
            log.reseed_branch(branch, Reseeding { seed, by }).map_err(CommandError::new)?;
        }
        Ok(Begun { facts: begins, meant, log: looked })
    }
}
