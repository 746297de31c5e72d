//! `speciate simulate`

use clap::Args;
use serde::Serialize;

use crate::cli::cli_context::CliContext;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::output::{data, json, typed};
use crate::cli::seats::seed;
use crate::cli::{bots, content, number, setting};
use crate::content::Scripted;
use crate::message;
use crate::sim::{Frozen, Plan, Report, first_fault, simulate};
use crate::table::seats;
use crate::words::Words;

/// Play many games with bots
///
/// Where a script fails, what it did is abandoned, and the game goes on. Games that freeze all the same
/// are counted, the first is named, and the exit code is 1.
#[derive(Args, Debug)]
pub struct Simulate {
    /// The game
    rules: Option<String>,
    /// How many games
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = number::from::<u64>(1), allow_negative_numbers = true)]
    games: u64,
    /// Where all chance comes from; from the system where it is left out
    #[arg(long, value_name = "N", value_parser = number::between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Seats, with animals dealt by the seed; as many as can play where it is left out
    #[arg(long, value_name = "N", value_parser = number::from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    /// Who plays: a bot for all, e.g. `greedy`, or `ANIMAL=BOT,…` with the rest `random`
    #[arg(long, default_value = bots::BOTS, value_name = "BOTS")]
    bots: String,
    /// Threads to play on; one for each processor where it is left out
    #[arg(long, value_name = "N", value_parser = number::between::<u16>(1, 1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    #[command(flatten)]
    laid: setting::Laid,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Simulate {
    /// Plays the games.
    pub fn run(&self, cli: &CliContext) -> Outcome {
        let rules = cli.rules_or(self.rules.as_deref())?;
        let edition = content::load(cli, rules, &self.laid.layers()?)?;
        let players = seats::count(&edition, self.players)?;
        let bots = bots::lineup(&edition, &self.bots)?;
        let seed = seed(self.seed)?;
        if self.seed.is_none() {
            cli.talk(message!("command-seed", seed = seed));
        }
        let plan = Plan { games: self.games, seed, players, bots };
        let threads = usize::from(self.threads.unwrap_or(0));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| {
            CommandError::new(message!("command-no-threads", reason = error.to_string()))
        })?;
        #[expect(clippy::disallowed_methods, reason = "how long it took is told to people only")]
        let start = std::time::Instant::now();
        let mut report = pool.install(|| simulate(&edition, &plan));
        report.seconds = (start.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
        if let Some((index, script)) = report.first_abandoned {
            let name = script.name(&edition.catalog.roster);
            let kind = match script {
                Scripted::Card(_) => message!("kind-card"),
                Scripted::Section(_) => message!("kind-section"),
            };
            let warning = match first_fault(&edition, &plan, index) {
                Some(fault) => {
                    let fault = fault.describe();
                    message!("command-abandoned-because", kind = kind, name = name, fault = fault)
                }
                None => message!("command-abandoned", kind = kind, name = name),
            };
            cli.warn(warning);
        }
        self.tell_frozen(&report, (rules, players), cli);
        match self.json {
            true => json(&Written::of(&report, cli.words()))?,
            false => data(&text(&report, cli.words()))?,
        }
        // The figures are there, but games without an end are among them.
        if report.frozen > 0 { Err(CommandError::silent()) } else { Ok(()) }
    }

    /// Says why the first game froze that did, and how to have its log.
    fn tell_frozen(&self, report: &Report, (rules, players): (&str, usize), cli: &CliContext) {
        let Some(frozen) = &report.first_frozen else { return };
        cli.warn(message!(
            "command-froze",
            count = report.frozen,
            game = frozen.index + 1,
            fault = frozen.fault.describe(),
        ));
        let laid = self.laid.given().map(|(option, value)| format!(" {option} {}", typed(&value)));
        let again = format!(
            "speciate play {} --auto --seed {} --players {players} --bots {}{}{}",
            rules,
            frozen.seed,
            typed(&self.bots),
            laid.collect::<String>(),
            cli.options(),
        );
        let mut hints = vec![message!("command-froze.hint", command = again)];
        if report.abandoned_effects > 0 {
            hints.push(message!("command-froze.hint-abandoned"));
        }
        for hint in hints {
            cli.talk(message!("command-hint", hint = hint));
        }
    }
}

/// A report as JSON.
#[derive(Serialize)]
struct Written<'a> {
    #[serde(flatten)]
    report: &'a Report,
    first_frozen: Option<WrittenFrozen>,
}

/// The first game that froze.
#[derive(Serialize)]
struct WrittenFrozen {
    /// Its place among the games, counted from 1.
    game: u64,
    /// The seed with which it can be played again.
    seed: u64,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    reason: String,
}

impl<'a> Written<'a> {
    fn of(report: &'a Report, words: &Words) -> Self {
        let frozen = |frozen: &Frozen| {
            let place = frozen.fault.place.as_ref();
            WrittenFrozen {
                game: frozen.index + 1,
                seed: frozen.seed,
                file: place.map(|place| place.file.clone()),
                line: place.map(|place| place.line).filter(|line| *line > 0),
                column: place.map(|place| place.column).filter(|column| *column > 0),
                reason: words.say(&frozen.fault.message),
            }
        };
        Self { report, first_frozen: report.first_frozen.as_ref().map(frozen) }
    }
}

fn text(report: &Report, words: &Words) -> String {
    let played = message!(
        "command-simulated",
        games = report.games,
        seconds = report.seconds.to_string(),
        finished = report.finished,
        turns = report.turns,
        decisions = report.decisions,
        facts = report.events,
        abandoned = report.abandoned_effects,
        frozen = report.frozen,
    );
    let column = |id: &'static str| words.say(&message!(id));
    let mut out = format!(
        "{}\n\n{:16} {:>6} {:>7} {:>7} {:>12}\n",
        words.say(&played),
        column("column-animal"),
        column("column-games"),
        column("column-wins"),
        column("column-win-percent"),
        column("column-mean-points"),
    );
    for (name, animal) in &report.animals {
        let share = animal.wins as f64 * 100.0 / animal.games.max(1) as f64;
        out.push_str(&format!(
            "{name:16} {:6} {:7} {share:7.1} {:12.1}\n",
            animal.games, animal.wins, animal.vp
        ));
    }
    out
}
