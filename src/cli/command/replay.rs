//! `speciate replay`

use std::fmt::Write as _;
use std::sync::Arc;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::game_path::{GameName, GamePath, SelectedLog, recovered};
use crate::input::{Input, LineCompletions};
use crate::options::number_from;
use crate::output::{self, data, line};
use crate::point::{self, ViewedPoint};
use crate::wording::when;
use speciate_engine::context::Edition;
use speciate_engine::view::{
    Seen, View, changes, fold_seen, possible_secrets, properties, seen_before,
};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::{Message, Value, Words};
use speciate_table::point::{content_at, facts};
use speciate_table::walk::GameWalk;
use speciate_table::{NoPoint, PointName, seat};
use speciate_text::menu::entry::spellings;
use speciate_text::story::{self, Teller, outdented, wrapped};

#[derive(Args, Debug)]
pub struct ReplayCommand {
    game: GameName,
    #[arg(long, value_name = "N", value_parser = number_from::<usize>(0), allow_negative_numbers = true)]
    to: Option<usize>,
    #[arg(long)]
    json: bool,
    #[arg(long, conflicts_with = "json")]
    hash: bool,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[arg(long, conflicts_with_all = ["json", "hash"])]
    step: bool,
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
        let path = facts(&read.log, to).map_err(CommandError::from).map_err(mended)?;
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
            Some(damage) => {
                let (file, kept) = (game.file.as_path(), read.log.entries().len());
                let message = message!("command-damage", file = file, damage = damage.message());
                if to.is_some() {
                    cli.warn(message);
                    return Ok(());
                }
                Err(CommandError::new(message)
                    .hint(recovered(&cli.portable_name(file), kept))
                    .hint(message!("command-replay.hint-kept", kept = kept)))
            }
        }
    }

    /// With `--seat`, folds only what that seat has seen.
    fn state(&self, log: &Log, path: &[Event], cli: &CliContext) -> CommandResult<Box<State>> {
        let whole = folded(path);
        let Some(seat) = &self.seat else { return Ok(whole) };
        let (roster, texts) = (log.roster(), cli.texts(&log.opening().rules));
        let seat = seat::find(seat, &whole.turn, roster, &texts)?;
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
    if turn.leaving.is_stopped() {
        lines.push(Message::new("story-game-stopped"));
    } else if turn.is_over() {
        let winners: Vec<Value> = turn.winners().map(|animal| roster.name(animal).into()).collect();
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

#[derive(Clone, Copy, PartialEq, Eq)]
enum StepWord {
    Next,
    Previous,
    Turn,
    Start,
    End,
    Branch,
    Mark,
    Help,
    Quit,
}

impl StepWord {
    const ALL: [(Self, &'static str); 9] = [
        (Self::Next, "step-word-next"),
        (Self::Previous, "step-word-previous"),
        (Self::Turn, "step-word-turn"),
        (Self::Start, "step-word-start"),
        (Self::End, "step-word-end"),
        (Self::Branch, "step-word-branch"),
        (Self::Mark, "step-word-mark"),
        (Self::Help, "step-word-help"),
        (Self::Quit, "step-word-quit"),
    ];
}

/// A walk through a game by typed words.
struct Stepping<'a> {
    cli: &'a CliContext,
    game: &'a GamePath,
    /// The number and edition of the content in use at the current point.
    edition: (usize, Arc<Edition>),
    seat: Option<Seat>,
    draws_maps: bool,
    walk: GameWalk,
}

/// The previous point: the number of facts before it, and the state there.
struct PreviousPosition {
    at: usize,
    path: Vec<Seen>,
    state: Box<State>,
}

impl<'a> Stepping<'a> {
    /// Starts a walk at a point, as seen by `seat` or by a spectator.
    fn new(
        game: &'a GamePath,
        seat: Option<&str>,
        to: Option<usize>,
        draws_maps: bool,
        cli: &'a CliContext,
    ) -> CommandResult<Self> {
        let ViewedPoint { point, log, .. } = ViewedPoint::of(game, seat, cli)?;
        let at = match (to, &game.point) {
            (Some(to), _) => to,
            // A branch without a point starts at its beginning, as a game does.
            (None, Some(named))
                if named.only_name().is_none_or(|name| log.find_branch(name).is_none()) =>
            {
                point.facts
            }
            (None, _) => 0,
        };
        let edition = (point.content, point.edition);
        Ok(Self { cli, game, edition, seat: point.seat, draws_maps, walk: GameWalk::new(log, at) })
    }

    fn run(mut self) -> CommandResult {
        let input = Input::new();
        self.tell(None)?;
        let prompt = self.cli.render(&message!("step-prompt")) + " ";
        while let Some(typed) = input.read(&prompt, || self.completions())? {
            let (word, rest) =
                typed.trim().split_once(char::is_whitespace).unwrap_or((typed.trim(), ""));
            let found = self.word(word);
            if found == Some(StepWord::Quit) {
                return Ok(());
            }
            if found == Some(StepWord::Help) {
                self.help()?;
                continue;
            }
            let is_alone = rest.trim().is_empty();
            if let Some(word @ (StepWord::Branch | StepWord::Mark)) = found.filter(|_| is_alone) {
                self.list(word)?;
                continue;
            }
            let before = self.before();
            match self.go(found, word, rest.trim()) {
                Ok(true) => self.tell(Some(&before))?,
                Ok(false) => data(&format!("{}\n", self.cli.render(&message!("step-no-further"))))?,
                Err(error) => self.cli.print_error(&error),
            }
        }
        Ok(())
    }

    fn word(&self, typed: &str) -> Option<StepWord> {
        let typed = typed.to_lowercase();
        if typed.is_empty() {
            return Some(StepWord::Next);
        }
        let is_it =
            |(_, id): &&(StepWord, &'static str)| spellings(id, self.cli.words()).contains(&typed);
        StepWord::ALL.iter().find(is_it).map(|(word, _)| *word)
    }

    /// Moves as the word says. Returns whether the point changed.
    fn go(&mut self, word: Option<StepWord>, typed: &str, rest: &str) -> CommandResult<bool> {
        let walk = &mut self.walk;
        Ok(match (word, rest) {
            (Some(StepWord::Next), _) => walk.forwards(),
            (Some(StepWord::Previous), _) => walk.backwards(),
            (Some(StepWord::Turn), "") => walk.to_next_turn(),
            (Some(StepWord::Turn), turn) => self.to(&format!("turn:{turn}"))?,
            (Some(StepWord::Start), _) => walk.to_start(),
            (Some(StepWord::End), _) => walk.to_end(),
            (Some(StepWord::Branch | StepWord::Mark), name) => self.to(name)?,
            _ => self.to(typed)?,
        })
    }

    fn to(&mut self, point: &str) -> CommandResult<bool> {
        let point: PointName = point.trim_start_matches('@').parse().map_err(|none: NoPoint| {
            CommandError::from(none).hint(message!("step-unknown.hint"))
        })?;
        Ok(self.walk.to(&point)?)
    }

    /// Lists the branches or the marks.
    fn list(&self, word: StepWord) -> CommandResult {
        let log = self.walk.log();
        let (id, names): (_, Vec<&str>) = match word {
            StepWord::Mark => ("step-marks", log.marks().map(|mark| &*mark.name).collect()),
            _ => ("step-branches", log.branches().map(|(_, branch, _)| &*branch.name).collect()),
        };
        let names = names.into_iter().map(Value::from).collect();
        let message = Message::new(id).with("names", Value::List(names));
        data(&output::wrapped_text(&format!("{}\n", self.cli.render(&message))))
    }

    fn help(&self) -> CommandResult {
        let mut text = String::new();
        for (_, id) in StepWord::ALL {
            let words = spellings(id, self.cli.words()).join(", ");
            let help = Message::new(format!("{id}.help"));
            let line = message!("play-help-word", words = words, help = help);
            text.push_str(&format!("{}\n", self.cli.render(&line)));
        }
        data(&output::wrapped_text(&text))
    }

    fn completions(&self) -> LineCompletions {
        let words = StepWord::ALL.iter().flat_map(|(_, id)| spellings(id, self.cli.words()));
        let log = self.walk.log();
        let branches: Vec<String> =
            log.branches().map(|(_, branch, _)| branch.name.clone()).collect();
        let marks: Vec<String> = log.marks().map(|mark| mark.name.clone()).collect();
        let spellings_of = |id| spellings(id, self.cli.words());
        LineCompletions::of(words)
            .with_word(spellings_of("step-word-branch"), branches)
            .with_word(spellings_of("step-word-mark"), marks)
    }

    fn seen(&self) -> Vec<Seen> {
        let path = self.walk.path();
        seen_before(path, path.len() - possible_secrets(path), self.seat)
    }

    fn before(&self) -> PreviousPosition {
        PreviousPosition { at: self.walk.at(), path: self.seen(), state: self.walk.state() }
    }

    /// Loads the edition for the current point, because the game may have adopted different content on the way.
    fn have_edition(&mut self) -> CommandResult {
        let log = self.walk.log();
        let content = content_at(log, Some(self.walk.at()));
        if content != self.edition.0 {
            let file = GameFile { cli: self.cli, path: &self.game.file };
            let edition = file.contents(log).edition(content);
            self.edition = (content, edition.map_err(|error| file.contents_error(error))?);
        }
        Ok(())
    }

    /// Prints the current point, what happened and changed on the way there, and the map.
    fn tell(&mut self, before: Option<&PreviousPosition>) -> CommandResult {
        self.have_edition()?;
        let (walk, words) = (&self.walk, self.cli.words());
        let catalog = &self.edition.1.catalog;
        let (state, seen) = (walk.state(), self.seen());
        let at = walk.at();
        let point = point::named(self.game, walk.log(), at, self.cli);
        let when = when(&state, walk.log(), self.cli);
        let here = message!("step-here", point = point, path = seen.len(), when = when);
        data(&format!("\n{}\n", self.cli.render(&here)))?;
        if let Some(before) = before {
            let is_on_way = before.at < at && seen.get(..before.at) == before.path.get(..before.at);
            if is_on_way {
                let story = story::tell(catalog, words, &seen[..at], before.at, self.seat);
                data(&wrapped(&outdented(story), output::columns()))?;
            }
            let statements = |state: &State| properties(catalog, state, self.seat, false);
            let changed = changes(&statements(&before.state), &statements(&state));
            let lines =
                changed.iter().map(|change| format!("  {}\n", story::change_said(change, words)));
            data(&output::wrapped_text(&lines.collect::<String>()))?;
        }
        if self.draws_maps {
            let teller = Teller::new(View::new(catalog, &state, self.seat), words);
            output::print_drawing(&teller.map(&[]), self.cli.has_colours)?;
        }
        Ok(())
    }
}
