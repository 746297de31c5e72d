//! `speciate replay`

use std::fmt::Write as _;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::{GameName, SelectedLog, beyond, recovered};
use crate::number;
use crate::output::{self, data, line};
use crate::step::Stepping;
use speciate_engine::view::{Seen, fold_seen, possible_secrets, seen_before};
use speciate_model::event::Event;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::{Message, Value, Words};
use speciate_table::{game_title, point, seat};

/// Fold a log into its state, without any content; or step through it
#[derive(Args, Debug)]
pub struct ReplayCommand {
    /// The game: its name, or the file of its log; `GAME@POINT` stops there, e.g. `GAME@turn:3`
    game: GameName,
    /// Stop after N facts of the path
    #[arg(long, value_name = "N", value_parser = number::from::<usize>(0), allow_negative_numbers = true)]
    to: Option<usize>,
    /// Write only the state, as JSON; seats are counted from 1
    #[arg(long)]
    json: bool,
    /// Write only the BLAKE3 hash of the state, to compare machines and versions of the engine
    #[arg(long, conflicts_with = "json")]
    hash: bool,
    /// Fold only what a seat has seen: its number, or its animal
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    /// Step through the game by typing words, as a spectator or a seat sees it: what happened, what changed, and
    /// the map; type `?` for the words
    #[arg(long, conflicts_with_all = ["json", "hash"])]
    step: bool,
    /// Draw no maps while stepping
    #[arg(long, requires = "step")]
    no_map: bool,
}

impl ReplayCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        if self.step {
            let seat = self.seat.as_deref();
            return Stepping::new(&game, seat, self.to, !self.no_map, cli)?.run();
        }
        let read = game.read_as_far_as_good()?;
        cli.use_texts_of(&read.log.opening().rules);
        let mend = read.damage.as_ref().map(|damage| match damage.is_newer() {
            true => damage.message(),
            false => message!("command-mend-log.hint", damage = damage.message()),
        });
        let mended = |error: CommandError| mend.iter().cloned().fold(error, CommandError::hint);
        let SelectedLog { read, at } = game.select(read).map_err(mended)?;
        let to = self.to.or(at);
        let path = point::facts(&read.log, to).map_err(beyond).map_err(mended)?;
        let state = self.state(&read.log, &path, cli).map_err(mended)?;
        let roster = read.log.roster();
        if self.json {
            output::json(&state.to_json(roster))?;
        } else if self.hash {
            line(&state.hash(roster))?;
        } else {
            data(&text(&state, roster, path.len(), cli.words()))?;
        }
        match read.damage {
            None => Ok(()),
            Some(damage) if to.is_some() => {
                cli.warn(message!(
                    "command-damage",
                    file = game.file.as_path(),
                    damage = damage.message()
                ));
                Ok(())
            }
            Some(damage) => {
                let kept = read.log.entries().len();
                Err(CommandError::new(message!(
                    "command-damage",
                    file = game.file.as_path(),
                    damage = damage.message()
                ))
                .hint(recovered(&cli.called(&game.file), kept))
                .hint(message!("command-replay.hint-kept", kept = kept)))
            }
        }
    }

    /// With `--seat`, folds only what that seat has seen.
    fn state(&self, log: &Log, path: &[Event], cli: &CliContext) -> CommandResult<Box<State>> {
        let whole = folded(path);
        let Some(seat) = &self.seat else { return Ok(whole) };
        let (roster, texts) = (log.roster(), cli.texts(&log.opening().rules));
        let seat = seat::find(&game_title::animals(seat, roster, &texts), &whole.turn, roster)?;
        let mut state = Box::<State>::default();
        for seen in seen_before(path, path.len() - possible_secrets(path), Some(seat)) {
            if let Seen::Fact(fact) = seen {
                fold_seen(&mut state, &fact);
            }
        }
        Ok(state)
    }
}

fn folded(path: &[Event]) -> Box<State> {
    let mut state = Box::<State>::default();
    path.iter().for_each(|fact| state.fold(fact));
    state
}

fn text(state: &State, roster: &Roster, facts: usize, words: &Words) -> String {
    let turn = &state.turn;
    let phase = turn.phase.map(|phase| roster.name(phase));
    let section = turn.section.map(|section| roster.name(section));
    let mut head = vec![message!("command-replayed", facts = facts, turn = turn.number).into()];
    head.extend([phase, section].into_iter().flatten().map(Value::from));
    let mut lines = vec![Message::of(Value::List(head))];
    if turn.is_over() {
        let winners: Vec<Value> = turn.winners().map(|of| roster.name(of).into()).collect();
        let (count, animals) = (winners.len(), Value::All(winners));
        lines.push(message!("command-has-won", count = count, animals = animals));
    }
    for animal in turn.animals() {
        lines.push(message!(
            "command-replayed-animal",
            animal = roster.name(animal),
            points = state.score.points(animal),
            pool = state.species.pool(animal),
            eliminated = state.species.eliminated(animal),
            pawns = state.pawns.available(animal),
        ));
    }
    let mut out: String = lines.iter().map(|line| format!("{}\n", words.say(line))).collect();
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
