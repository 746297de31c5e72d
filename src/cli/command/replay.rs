//! `speciate replay`

use std::fmt::Write as _;

use clap::Args;

use crate::cli::error::{CommandError, Outcome};
use crate::cli::game_path::{GamePath, facts};
use crate::cli::output::{data, line};
use crate::cli::surroundings::Surroundings;
use crate::roster::Roster;
use crate::state::State;

/// Fold a log into the state that it comes to, without any content
#[derive(Args, Debug)]
pub struct Replay {
    /// The log of a game
    file: GamePath,
    /// Stop after N facts along the path
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Write the state as JSON, and nothing else
    #[arg(long)]
    json: bool,
    /// Write the BLAKE3 of that JSON, and nothing else, to compare machines
    #[arg(long, conflicts_with = "json")]
    hash: bool,
}

impl Replay {
    /// Folds the log; of a damaged one what is good.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        let read = self.file.read_as_far_as_good()?;
        around.speak_of_rules(&read.log.opening().rules);
        let to = self.to.or(self.file.at);
        let path = facts(&read.log, to);
        let path = match (path, &read.damage) {
            (Err(error), Some(damage)) => {
                return Err(error.hint(format!("mend the log first: {damage}")));
            }
            (path, _) => path?,
        };
        let mut state = Box::<State>::default();
        for fact in &path {
            state.fold(fact);
        }
        let roster = &read.log.opening().roster;
        if self.json {
            line(&state.to_json(roster).to_string())?;
        } else if self.hash {
            line(&state.hash(roster))?;
        } else {
            data(&text(&state, roster, path.len()))?;
        }
        match read.damage {
            None => Ok(()),
            Some(damage) if to.is_some() => {
                around.warn(format!("{}: {damage}", self.file.file.display()));
                Ok(())
            }
            Some(damage) => {
                let kept = read.log.entries().len();
                Err(CommandError::new(format!("{}: {damage}", self.file.file.display()))
                    .hint(format!("this is what the first {kept} entries come to")))
            }
        }
    }
}

fn text(state: &State, roster: &Roster, facts: usize) -> String {
    let turn = &state.turn;
    let mut out = format!("{facts} facts, turn {}", turn.number);
    let phase = turn.phase.map(|phase| roster.name(phase));
    let section = turn.section.map(|section| roster.name(section));
    for place in [phase, section].into_iter().flatten() {
        let _ = write!(out, ", {place}");
    }
    out.push('\n');
    if let Some(winner) = turn.winner {
        let _ = writeln!(out, "{} has won", roster.name(winner));
    }
    for animal in turn.animals() {
        let _ = writeln!(
            out,
            "{}: {} points, {} in the gene pool, {} eliminated, {} pawns",
            roster.name(animal),
            state.score.points(animal),
            state.species.pool(animal),
            state.species.eliminated(animal),
            u16::from(state.pawns.available(animal)) + u16::from(state.pawns.aside(animal)),
        );
    }
    for tile in state.tiles.earth() {
        let terrain = state.tiles.terrain(tile).map_or("?", |terrain| roster.name(terrain));
        let _ = write!(out, "{} {terrain}", roster.name(tile));
        for animal in turn.animals().filter(|animal| state.species.count(*animal, tile) > 0) {
            let mark = if state.tiles.dominant(tile) == Some(animal) { "*" } else { "" };
            let count = state.species.count(animal, tile);
            let _ = write!(out, ", {mark}{} {count}", roster.name(animal));
        }
        out.push('\n');
    }
    out
}
