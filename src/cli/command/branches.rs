//! `speciate branches`

use std::collections::BTreeMap;

use clap::Args;
use serde::Serialize;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::game_path::GameName;
use crate::output::{self, data, json};
use crate::wording::{animals, named, when};
use speciate_model::id::Seat;
use speciate_model::log::{Branch, BranchId, Log, MAIN, Mark};
use speciate_model::message;
use speciate_model::state::State;
use speciate_model::words::{Message, Value};
use speciate_text::story::wrap_into;

#[derive(Args, Debug)]
pub struct BranchesCommand {
    game: GameName,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ShownBranches {
    /// The branch that is used when none is named.
    chosen: String,
    branches: Vec<ShownBranch>,
    marks: Vec<ShownMark>,
}

#[derive(Serialize)]
struct ShownBranch {
    name: String,
    /// The seat that began it, counted from 1.
    by: Option<u16>,
    /// The branch that it branches off from; `None` for `main`.
    of: Option<String>,
    /// Facts on the path before it begins.
    begins: usize,
    begins_in_turn: u16,
    /// The number of facts on the path to its end.
    facts: usize,
    turn: u16,
    /// `open` or `over`.
    status: &'static str,
    /// Whether the game was stopped by agreement.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    winner: Option<String>,
    winners: Vec<String>,
    /// The points of each animal; empty until the game is over.
    points: BTreeMap<String, i32>,
}

#[derive(Serialize)]
struct ShownMark {
    name: String,
    text: String,
    by: Option<u16>,
    /// A branch whose path contains the mark; `None` if it is on no branch.
    branch: Option<String>,
    facts: usize,
    turn: u16,
}

struct BranchSummary<'a> {
    id: BranchId,
    branch: &'a Branch,
    parent: Option<BranchId>,
    /// The number of facts before it begins, and the state there.
    begins: (usize, Box<State>),
    /// The number of facts before its head, and the state there.
    ends: (usize, Box<State>),
}

impl BranchesCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        game.must_be_whole("branches")?;
        let log = game.read(cli)?.read.log;
        cli.use_texts_of(&log.opening().rules);
        let known: Vec<BranchSummary<'_>> =
            log.branches().map(|found| BranchSummary::of(&log, found)).collect();
        if self.json {
            return json(&ShownBranches {
                chosen: name_of(&log, log.chosen_branch()),
                branches: known.iter().map(|known| known.shown(&log)).collect(),
                marks: log.marks().map(|mark| shown_mark(mark, &log)).collect(),
            });
        }
        let mut text = String::new();
        write_tree(&mut text, &known, None, 0, &log, cli);
        for mark in log.marks() {
            wrap_into(
                &mut text,
                &cli.render(&describe_mark(mark, &log, cli)),
                (0, 4),
                output::columns(),
            );
        }
        data(&text)
    }
}

/// Writes the branches that branch off from `of`, each with its own branches below it.
fn write_tree(
    text: &mut String,
    known: &[BranchSummary<'_>],
    parent: Option<BranchId>,
    depth: usize,
    log: &Log,
    cli: &CliContext,
) {
    for branch in known.iter().filter(|known| known.parent == parent) {
        let indent = 2 * depth;
        wrap_into(
            text,
            &cli.render(&branch.describe(log, cli)),
            (indent, indent + 4),
            output::columns(),
        );
        write_tree(text, known, Some(branch.id), depth + 1, log, cli);
    }
}

impl<'a> BranchSummary<'a> {
    fn of(log: &Log, (id, branch, head): (BranchId, &'a Branch, u32)) -> Self {
        let parent = match log.entry(branch.at) {
            _ if id == MAIN => None,
            Some(entry) => Some(entry.branch),
            None => Some(MAIN),
        };
        Self { id, branch, parent, begins: state_to(log, branch.at), ends: state_to(log, head) }
    }

    fn describe(&self, log: &Log, cli: &CliContext) -> Message {
        let name = self.branch.name.as_str();
        let (facts, when) = (self.begins.0, when(&self.begins.1, log, cli));
        let stand = self.stand(log, cli);
        let line = match (self.parent, self.branch.by) {
            (None, _) => message!("branches-main", name = name, stand = stand),
            (Some(_), None) => {
                message!("branches-line", name = name, facts = facts, when = when, stand = stand)
            }
            (Some(_), Some(seat)) => message!(
                "branches-line-by",
                name = name,
                facts = facts,
                when = when,
                animals = animals(log, seat, cli),
                stand = stand,
            ),
        };
        match log.chosen_branch() == self.id && log.branches().count() > 1 {
            true => message!("branches-chosen", line = line),
            false => line,
        }
    }

    /// Describes the end of the branch: open, or over with points and winners.
    fn stand(&self, log: &Log, cli: &CliContext) -> Message {
        let ((facts, state), roster) = (&self.ends, log.roster());
        if !state.turn.is_over() {
            return message!("branches-open", facts = facts, when = when(state, log, cli));
        }
        let points = state.turn.animals().map(|animal| {
            let name = named("animal", roster.name(animal), cli.words());
            let points = state.score.points(animal);
            Value::Message(message!("branches-points", animal = name, points = points))
        });
        let points = Value::List(points.collect());
        if state.turn.leaving.is_stopped() {
            return message!("branches-stopped", facts = facts, points = points);
        }
        let winners = state.turn.winners();
        let winners: Vec<Value> =
            winners.map(|animal| named("animal", roster.name(animal), cli.words())).collect();
        let (count, animals) = (winners.len(), Value::All(winners));
        message!("branches-over", facts = facts, count = count, animals = animals, points = points)
    }

    fn shown(&self, log: &Log) -> ShownBranch {
        let ((begins, before), (facts, state)) = (&self.begins, &self.ends);
        let roster = log.roster();
        let is_over = state.turn.is_over();
        let points = state
            .turn
            .animals()
            .filter(|_| is_over)
            .map(|animal| (roster.name(animal).to_owned(), state.score.points(animal)));
        ShownBranch {
            name: self.branch.name.clone(),
            by: self.branch.by.map(Seat::number),
            of: self.parent.map(|parent| name_of(log, parent)),
            begins: *begins,
            begins_in_turn: before.turn.number,
            facts: *facts,
            turn: state.turn.number,
            status: if is_over { "over" } else { "open" },
            stopped: state.turn.leaving.is_stopped(),
            winner: state.turn.winner.map(|winner| roster.name(winner).to_owned()),
            winners: state.turn.winners().map(|winner| roster.name(winner).to_owned()).collect(),
            points: points.collect(),
        }
    }
}

/// Returns the number of facts up to an entry, and the state there.
fn state_to(log: &Log, entry: u32) -> (usize, Box<State>) {
    let mut state = Box::<State>::default();
    let numbers = log.entries_to(entry);
    for fact in numbers.iter().filter_map(|number| log.entry(*number)?.fact()) {
        state.fold(fact);
    }
    (numbers.len(), state)
}

fn name_of(log: &Log, branch: BranchId) -> String {
    log.branch(branch).map(|branch| branch.name.clone()).unwrap_or_default()
}

fn shown_mark(mark: &Mark, log: &Log) -> ShownMark {
    let (facts, state) = state_to(log, mark.at);
    ShownMark {
        name: mark.name.clone(),
        text: mark.text.clone(),
        by: mark.by.map(Seat::number),
        branch: log.branch_containing(mark.at).map(|branch| name_of(log, branch)),
        facts,
        turn: state.turn.number,
    }
}

fn describe_mark(mark: &Mark, log: &Log, cli: &CliContext) -> Message {
    let (facts, state) = state_to(log, mark.at);
    let (name, when) = (mark.name.as_str(), when(&state, log, cli));
    let place = match log.branch_containing(mark.at) {
        Some(branch) => {
            let branch = name_of(log, branch);
            message!("branches-mark-on", branch = branch, facts = facts, when = when)
        }
        None => message!("branches-mark-behind", facts = facts, when = when),
    };
    match mark.text.as_str() {
        "" => message!("branches-mark", name = name, place = place),
        text => message!("branches-mark-text", name = name, place = place, text = text),
    }
}
