//! `speciate branch`

use clap::Args;

use crate::append_metadata;
use crate::cli_context::CliContext;
use crate::contents::ReportingContents;
use crate::error::{CommandError, CommandResult};
use crate::game_path::{GameName, GamePath, beyond};
use crate::new_log_place::NewLogPlace;
use crate::number;
use crate::output::line;
use crate::point;
use crate::seats;
use speciate_engine::game::question_at;
use speciate_model::event::Event;
use speciate_model::log::{Branch as Named, Log, Reseeding};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::branching::may_show_all;
use speciate_table::handover::copied;
use speciate_table::point::facts;

/// Begin a branch at a point of a game: play continues differently from there, and the original stays
///
/// It begins at the question that is open there. If a turn, phase or section has begun since the last answer before
/// the point, it begins at the next question; among other facts that follow from an answer, at the question of that
/// answer. Draws on the branch repeat the draws of the game while both draw equally often, unless `--seed` changes
/// them.
///
/// If people still play the game, this makes a separate game for the seat of `--seat`: what that seat cannot know
/// is guessed, and draws come from another seed.
#[derive(Args, Debug)]
pub struct BranchCommand {
    /// The game and the point, e.g. `GAME@turn:3` or `GAME@-2`; without a point, the branch begins at the end
    game: GameName,
    /// The name of the branch, or of the separate game: a letter, then letters, digits and `-`
    name: String,
    /// Who begins it: a seat's number, or its animal; by default the only person at the table
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    /// Draw from another seed on the branch; what was already shuffled stays
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(0), allow_negative_numbers = true)]
    seed: Option<u64>,
}

struct NewBranch {
    facts: usize,
    /// The number of facts before the point that was named.
    meant: usize,
    /// The number of facts before the next question that was answered, if any.
    next: Option<usize>,
    log: Log,
}

impl BranchCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        let begun = append_metadata::append(&game, cli, |log| self.begin(&game, log, cli))?;
        let Some(NewBranch { facts, meant, next, log }) = begun else {
            return self.copy(&game, cli);
        };
        cli.use_texts_of(&log.opening().rules);
        let when = when(&log, facts, cli);
        let (name, called) = (self.name.as_str(), cli.called(&game.file));
        let branch = format!("{called}@{name}");
        cli.talk(match facts == meant {
            true => message!("branch-begun", name = name, facts = facts, when = when),
            false => {
                message!("branch-begun-at", name = name, facts = facts, when = when, meant = meant)
            }
        });
        if let Some(next) = next.filter(|_| facts < meant) {
            cli.talk(message!("branch-next", point = point::named(&game, &log, next, cli)));
        }
        cli.talk(message!("branch-go-on", branch = branch.as_str(), game = called, name = name));
        line(&branch)
    }

    /// Adds the branch to the log. Returns where it begins, with the log positioned there, or `None` if people
    /// still play the game.
    fn begin(
        &self,
        game: &GamePath,
        log: &mut Log,
        cli: &CliContext,
    ) -> CommandResult<Option<NewBranch>> {
        if !may_show_all(log) {
            return Ok(None);
        }
        let mut looked = log.clone();
        let at = game.point.as_ref().map(|point| point.resolve(&mut looked)).transpose()?.flatten();
        let meant = facts(&looked, at).map_err(beyond)?.len();
        let begins = question_at(&looked.path(), meant);
        let at = looked.entry_after(begins);
        let by = append_metadata::by(log, self.seat.as_deref(), cli)?;
        let branch = Named { name: self.name.clone(), at, by };
        let branch = log.name_branch(branch).map_err(CommandError::new)?;
        if let Some(seed) = self.seed {
            log.reseed_branch(branch, Reseeding { seed, by }).map_err(CommandError::new)?;
        }
        let path = looked.path();
        let next = path.iter().skip(meant).position(|fact| matches!(fact, Event::Answered { .. }));
        let next = next.map(|place| meant + place);
        Ok(Some(NewBranch { facts: begins, meant, next, log: looked }))
    }

    /// Begins a separate game in which what the seat cannot know is guessed.
    fn copy(&self, game: &GamePath, cli: &CliContext) -> CommandResult {
        let Some(text) = &self.seat else {
            let error = CommandError::new(message!("branch-people-play"));
            let whose = message!("branch-people-play.hint-seat");
            return Err(match game.read(cli)?.read.log.says_players() {
                true => error.hint(whose),
                false => error.hint(whose).hint(message!("play-undo-refused.hint-unnamed")),
            });
        };
        let (point, log) = point::with_log(game, Some(text), cli)?;
        let seed = seats::seed(self.seed)?;
        let place = NewLogPlace::named(&self.name);
        let place = place.ready(cli)?;
        let contents = ReportingContents::new(cli, &log, &game.file);
        let begins = question_at(&log.path(), point.facts);
        let copy = contents.ask(|contents| copied(&log, begins, (point.seat, seed), contents));
        let copy = copy.map_err(|why| contents.not_handed(why))?;
        let (file, _) = place.create(&copy)?;
        cli.use_texts_of(&log.opening().rules);
        let (when, called) = (when(&log, begins, cli), cli.called(&file));
        let of = append_metadata::animals(&log, point.seat.unwrap_or_default(), cli);
        if begins != point.facts {
            cli.talk(message!("branch-copied-at", facts = begins, meant = point.facts));
        }
        cli.talk(message!("branch-copied", name = called.as_str(), animals = of, when = when));
        cli.talk(message!("branch-copied-go-on", name = called.as_str()));
        line(&called)
    }
}

fn when(log: &Log, facts: usize, cli: &CliContext) -> Message {
    let when = log.state_at(facts).map(|state| append_metadata::when(&state, log, cli));
    when.unwrap_or_else(|| message!("branch-in-setup"))
}
