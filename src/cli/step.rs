//! `replay --step`: steps through a game by typed words.

use std::sync::Arc;

use crate::append_metadata::when;
use crate::cli_context::CliContext;
use crate::contents::ReportingContents;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GamePath;
use crate::input::{Input, LineCompletions};
use crate::output::{self, data};
use crate::point;
use speciate_engine::context::Edition;
use speciate_engine::view::{Seen, View, changes, possible_secrets, properties, seen_before};
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::state::State;
use speciate_model::words::Message;
use speciate_table::point::content_at;
use speciate_table::walk::GameWalk;
use speciate_table::{NoPoint, PointName};
use speciate_text::menu::spellings::spellings;
use speciate_text::story::{self, COLUMNS, Teller, outdented, wrapped};

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

pub struct Stepping<'a> {
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
    pub fn new(
        game: &'a GamePath,
        seat: Option<&str>,
        to: Option<usize>,
        draws_maps: bool,
        cli: &'a CliContext,
    ) -> CommandResult<Self> {
        let (point, log) = point::with_log(game, seat, cli)?;
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

    pub fn run(mut self) -> CommandResult {
        let input = Input::new();
        self.tell(None)?;
        let prompt = self.cli.say(&message!("step-prompt")) + " ";
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
            let before = self.before();
            match self.go(found, word, rest.trim()) {
                Ok(true) => self.tell(Some(&before))?,
                Ok(false) => data(&format!("{}\n", self.cli.say(&message!("step-no-further"))))?,
                Err(error) => output::talk(error.to_text(self.cli.words()).trim_end()),
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

    /// Returns whether the point changed.
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

    fn help(&self) -> CommandResult {
        let mut text = String::new();
        for (_, id) in StepWord::ALL {
            let words = spellings(id, self.cli.words()).join(", ");
            let help = Message::new(format!("{id}.help"));
            let line = message!("play-help-word", words = words, help = help);
            text.push_str(&format!("{}\n", self.cli.say(&line)));
        }
        data(&story::fitted(&text))
    }

    fn completions(&self) -> LineCompletions {
        let words = StepWord::ALL.iter().flat_map(|(_, id)| spellings(id, self.cli.words()));
        let log = self.walk.log();
        let branches: Vec<String> =
            log.branches().map(|(_, branch, _)| branch.name.clone()).collect();
        let marks: Vec<String> = log.marks().map(|mark| mark.name.clone()).collect();
        let of = |id| spellings(id, self.cli.words());
        LineCompletions::of(words)
            .with_word(of("step-word-branch"), branches)
            .with_word(of("step-word-mark"), marks)
    }

    fn seen(&self) -> Vec<Seen> {
        let path = self.walk.path();
        seen_before(path, path.len() - possible_secrets(path), self.seat)
    }

    fn before(&self) -> PreviousPosition {
        PreviousPosition { at: self.walk.at(), path: self.seen(), state: self.walk.state() }
    }

    /// Loads the edition for the current point, because the game may have adopted other content on the way.
    fn have_edition(&mut self) -> CommandResult {
        let log = self.walk.log();
        let content = content_at(log, Some(self.walk.at()));
        if content != self.edition.0 {
            self.edition =
                (content, ReportingContents::new(self.cli, log, &self.game.file).edition(content)?);
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
        data(&format!("\n{}\n", self.cli.say(&here)))?;
        if let Some(before) = before {
            let is_on_way = before.at < at && seen.get(..before.at) == before.path.get(..before.at);
            if is_on_way {
                let story = story::tell(catalog, words, &seen[..at], before.at, self.seat);
                data(&wrapped(&outdented(story), COLUMNS))?;
            }
            let statements = |state: &State| properties(catalog, state, self.seat, false);
            let changed = changes(&statements(&before.state), &statements(&state));
            let lines =
                changed.iter().map(|change| format!("  {}\n", story::change_said(change, words)));
            data(&story::fitted(&lines.collect::<String>()))?;
        }
        if self.draws_maps {
            let teller = Teller::new(View::new(catalog, &state, self.seat), words);
            output::drawn(&teller.map(&[]), self.cli.has_colours())?;
        }
        Ok(())
    }
}
