//! `speciate branch`, `speciate switch` and `speciate mark`

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::game_path::{GameName, GamePath};
use crate::new_game::NewLogPlace;
use crate::options::{number_from, seed};
use crate::output::line;
use crate::point::{self, ViewedPoint};
use crate::session::{append, author};
use crate::wording::{animals, when_at};
use speciate_engine::game::question_at;
use speciate_model::event::Event;
use speciate_model::log::{Branch, Log, Mark, MarkRemoval, Reseeding};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::branching::may_show_all;
use speciate_table::handover::copied;
use speciate_table::point::facts;

#[derive(Args, Debug)]
pub struct BranchCommand {
    game: GameName,
    name: String,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[arg(long, value_name = "N", value_parser = number_from::<u64>(0), allow_negative_numbers = true)]
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
        let begun = append(&game, cli, |log| self.begin(&game, log, cli))?;
        let Some(NewBranch { facts, meant, next, log }) = begun else {
            return self.copy(&game, cli);
        };
        cli.use_texts_of(&log.opening().rules);
        let when = when_at(&log, facts, cli);
        let (name, called) = (self.name.as_str(), cli.portable_name(&game.file));
        let branch = format!("{called}@{name}");
        cli.print(match facts == meant {
            true => message!("branch-begun", name = name, facts = facts, when = when),
            false => {
                message!("branch-begun-at", name = name, facts = facts, when = when, meant = meant)
            }
        });
        if let Some(next) = next.filter(|_| facts < meant) {
            cli.print(message!("branch-next", point = point::named(&game, &log, next, cli)));
        }
        let is_over = log.state_at(facts).is_some_and(|state| state.turn.is_over());
        cli.print(match is_over {
            true => message!("branch-over", game = called, name = name),
            false => {
                message!("branch-go-on", branch = branch.as_str(), game = called, name = name)
            }
        });
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
        let (looked, meant) = resolved(game, log)?;
        let begins = question_at(&looked.path(), meant);
        let at = looked.entry_after(begins);
        let by = author(log, self.seat.as_deref(), cli)?;
        let branch = Branch { name: self.name.clone(), at, by };
        let branch = log.name_branch(branch).map_err(CommandError::new)?;
        if let Some(seed) = self.seed {
            log.reseed_branch(branch, Reseeding { seed, by }).map_err(CommandError::new)?;
        }
        let path = looked.path();
        let next = path.iter().skip(meant).position(Event::is_said);
        let next = next.map(|place| meant + place);
        Ok(Some(NewBranch { facts: begins, meant, next, log: looked }))
    }

    /// Begins a separate game in which what the seat cannot know is guessed.
    fn copy(&self, game: &GamePath, cli: &CliContext) -> CommandResult {
        let Some(text) = &self.seat else {
            let error = CommandError::new(message!("branch-people-play"));
            let hint = message!("branch-people-play.hint-seat");
            return Err(match game.read(cli)?.read.log.says_players() {
                true => error.hint(hint),
                false => error.hint(hint).hint(message!("play-undo-refused.hint-unnamed")),
            });
        };
        let ViewedPoint { log, point, .. } = ViewedPoint::of(game, Some(text), cli)?;
        let seed = seed(self.seed)?;
        let place = NewLogPlace::named(&self.name);
        let place = place.ready(cli)?;
        let own = GameFile { cli, path: &game.file };
        let begins = question_at(&log.path(), point.facts);
        let copy = copied(&log, begins, (point.seat, seed), &own.contents(&log));
        let copy = copy.map_err(|why| own.not_handed(why))?;
        let file = place.create(&copy)?.place().path();
        cli.use_texts_of(&log.opening().rules);
        let (when, called) = (when_at(&log, begins, cli), cli.portable_name(&file));
        let animals = animals(&log, point.seat.unwrap_or_default(), cli);
        if begins != point.facts {
            cli.print(message!("branch-copied-at", facts = begins, meant = point.facts));
        }
        cli.print(message!(
            "branch-copied",
            name = called.as_str(),
            animals = animals,
            when = when
        ));
        cli.print(message!("branch-copied-go-on", name = called.as_str()));
        line(&called)
    }
}

#[derive(Args, Debug)]
pub struct SwitchCommand {
    game: GameName,
    branch: String,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
}

impl SwitchCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        game.must_be_whole("switch")?;
        let switched = append(&game, cli, |log| self.switch(log, cli))?;
        let (name, called) = (self.branch.as_str(), cli.portable_name(&game.file));
        cli.print(match switched {
            true => message!("switch-done", game = called, name = name),
            false => message!("switch-was-so", game = called, name = name),
        });
        Ok(())
    }

    /// Returns whether a different branch was chosen before.
    fn switch(&self, log: &mut Log, cli: &CliContext) -> CommandResult<bool> {
        let Some(branch) = log.find_branch(&self.branch) else {
            let known = log.branches().map(|(_, branch, _)| branch.name.as_str());
            let error = CommandError::new(message!("switch-no-branch", name = &self.branch));
            return Err(error.suggest(&self.branch, known));
        };
        if log.chosen_branch() == branch {
            return Ok(false);
        }
        let by = author(log, self.seat.as_deref(), cli)?;
        Ok(log.switch(branch, by))
    }
}

#[derive(Args, Debug)]
pub struct MarkCommand {
    game: GameName,
    name: String,
    text: Option<String>,
    #[arg(long, conflicts_with = "text")]
    remove: bool,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
}

impl MarkCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        if self.remove {
            append(&game, cli, |log| self.unset(log, cli))?;
            cli.print(message!("mark-removed", name = self.name.as_str()));
            return Ok(());
        }
        let (facts, when) = append(&game, cli, |log| self.set(&game, log, cli))?;
        let at = format!("{}@{}", cli.portable_name(&game.file), self.name);
        cli.print(message!(
            "mark-set",
            name = self.name.as_str(),
            facts = facts,
            when = when,
            at = at
        ));
        Ok(())
    }

    fn unset(&self, log: &mut Log, cli: &CliContext) -> CommandResult {
        let by = author(log, self.seat.as_deref(), cli)?;
        log.remove_mark(MarkRemoval { name: self.name.clone(), by }).map_err(CommandError::new)
    }

    /// Sets the mark. Returns the number of facts before it and its turn.
    fn set(
        &self,
        game: &GamePath,
        log: &mut Log,
        cli: &CliContext,
    ) -> CommandResult<(usize, Message)> {
        let (looked, facts) = resolved(game, log)?;
        let at = looked.entry_after(facts);
        let by = author(log, self.seat.as_deref(), cli)?;
        let text = self.text.clone().unwrap_or_default();
        let mark = Mark { name: self.name.clone(), at, text, by };
        log.set_mark(mark).map_err(CommandError::new)?;
        cli.use_texts_of(&log.opening().rules);
        Ok((facts, when_at(&looked, facts, cli)))
    }
}

/// Returns the log positioned at the point that is named, and the number of facts before it.
fn resolved(game: &GamePath, log: &Log) -> CommandResult<(Log, usize)> {
    let mut looked = log.clone();
    let at = game.point.as_ref().map(|point| point.resolve(&mut looked)).transpose()?.flatten();
    let facts = facts(&looked, at)?.len();
    Ok((looked, facts))
}
