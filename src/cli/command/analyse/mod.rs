//! `speciate analyse`

mod progress;
mod report;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::game_path::{GameName, GamePath, SelectedLog};
use crate::options::{self, ReportArgs, number_between, number_from};
use crate::output::{data, json, shell_quoted};
use crate::output_file::{check_output_file, write_output};
use crate::point;
use crate::progress::interrupt_flag;
use progress::AnalysisClock;
use speciate_engine::game::Game;
use speciate_lab::analysis::{
    self, AnalysisPlan, GameAnalysis, JudgedAnswer, NotAnalysed, put_into_words,
};
use speciate_model::log::Log;
use speciate_model::message;
use speciate_table::branching::may_show_all;
use speciate_table::point::facts;
use speciate_table::session_error::SessionError;

/// The number of games from each point, unless there is a time.
const DEFAULT_GAMES: u64 = 200;

#[derive(Args, Debug)]
pub struct AnalyseCommand {
    game: GameName,
    #[arg(long, value_name = "BOTS", default_value = "greedy")]
    bots: String,
    #[arg(long, value_name = "N", value_parser = number_from::<u64>(1), conflicts_with = "seconds", allow_negative_numbers = true)]
    games: Option<u64>,
    #[arg(long, value_name = "N", value_parser = number_between::<u32>(1, 1_000_000), allow_negative_numbers = true)]
    seconds: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = number_between::<usize>(0, 10_000), allow_negative_numbers = true)]
    answers: usize,
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    report: ReportArgs,
}

impl AnalyseCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(file) = &self.report.html {
            check_output_file(file, "html")?;
        }
        let path = self.game.find(cli)?;
        let SelectedLog { read, at } = path.read(cli)?;
        let game = resumed(&path, read.log, cli)?;
        let facts = match at {
            Some(_) => facts(game.log(), at)?.len(),
            None => game.log().path().len(),
        };
        let analysis = self.analysis(&game, facts, &path, cli)?;
        if let Some(file) = &self.report.html {
            let page = analysis::page(&analysis, cli.words(), &self.called(&path, cli));
            write_output(file, &page)?;
            cli.print(message!("analyse-page-written", file = file.as_path()));
        }
        match self.report.json {
            true => json(&analysis),
            false => data(&report::text(&analysis, &self.called(&path, cli), cli.words())),
        }
    }

    fn analysis(
        &self,
        game: &Game,
        facts: usize,
        path: &GamePath,
        cli: &CliContext,
    ) -> CommandResult<GameAnalysis> {
        let bots = options::lineup(game.edition(), &self.bots, cli)?;
        let seed = options::seed(self.seed)?;
        if self.seed.is_none() {
            cli.print(message!("command-seed", seed = seed));
        }
        let games = match self.seconds {
            Some(_) => u64::MAX,
            None => self.games.unwrap_or(DEFAULT_GAMES),
        };
        let (bots_named, answers) = (self.bots.clone(), self.answers);
        let plan = AnalysisPlan { bots, bots_named, games, answers, seed };
        let workers = options::workers(self.report.threads)?.until(interrupt_flag());
        let mut clock = AnalysisClock::begin(&plan, self.seconds, cli);
        let analysis =
            analysis::analyse(game, facts, &plan, &workers, &mut |now| clock.should_continue(now));
        clock.end();
        let mut analysis = analysis.map_err(|why| {
            let error = CommandError::new(why.message());
            match why {
                NotAnalysed::NoEnd => error.hint(message!("analyse-no-end.hint")),
                NotAnalysed::NoAnswers | NotAnalysed::Stopped => error,
            }
        })?;
        let log = game.log();
        put_into_words(&mut analysis, game, cli.words(), &|answer| {
            commands(path, log, answer, cli)
        });
        Ok(analysis)
    }

    /// Returns the name of the game in the report, with the point if one was given.
    fn called(&self, path: &GamePath, cli: &CliContext) -> String {
        let called = cli.portable_name(&path.file);
        match &path.point {
            Some(point) => format!("{called}@{point}"),
            None => called,
        }
    }
}

/// Returns the game of a log, to look back at. Nothing is written. Fails if people still play it, because an analysis
/// shows what is hidden from them.
fn resumed(path: &GamePath, log: Log, cli: &CliContext) -> CommandResult<Game> {
    if !may_show_all(&log) {
        let error = CommandError::new(message!("analyse-hidden"));
        return Err(error.hint(message!("analyse-hidden.hint")));
    }
    let file = GameFile { cli, path: &path.file };
    let contents = file.contents(&log);
    let mut editions = contents.editions_before();
    // The content of the head is loaded last, because its words are used from now on.
    let content = log.content();
    let edition = contents.edition(content).map_err(|error| file.contents_error(error))?;
    contents.note_if_other();
    editions.put(content, &edition);
    drop(contents);
    Game::resume_among(editions, log).map_err(|why| file.error(SessionError::NotPlayed(why)))
}

/// Returns the commands that begin a branch at an answer and give the better answer there.
fn commands(path: &GamePath, log: &Log, answer: &JudgedAnswer, cli: &CliContext) -> Vec<String> {
    let Some(better) = &answer.better else { return Vec::new() };
    let first = format!("better-{}", answer.facts);
    let others = (2_u32..).map(|number| format!("{first}-{number}"));
    let mut names = std::iter::once(first.clone()).chain(others);
    let name = names.find(|name| log.find_branch(name).is_none()).unwrap_or_default();
    let from = point::named(path, log, answer.facts, cli);
    let branch = format!("{}@{name}", cli.portable_name(&path.file));
    let (option, seat) = (shell_quoted(&better.answer), answer.seat);
    vec![
        format!("speciate branch {from} {name}"),
        format!("speciate answer {branch} {option} --seat {seat} --no-bots"),
    ]
}
