//! `speciate simulate`

use clap::Args;

use crate::cli::error::{CommandError, Outcome};
use crate::cli::output::{data, json};
use crate::cli::surroundings::Surroundings;
use crate::cli::{bots, content, seats, setting};
use crate::content::Scripted;
use crate::message;
use crate::sim::{Plan, Report, first_fault, simulate};
use crate::words::Words;

/// Play many games with bots
#[derive(Args, Debug)]
pub struct Simulate {
    /// The game
    #[arg(default_value = content::RULES)]
    rules: String,
    /// How many games
    #[arg(long, default_value_t = 1000, value_name = "N")]
    games: u64,
    /// Where all chance comes from; from the system where it is left out
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Seats, with animals dealt by the seed; as many as can play where it is left out
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// Who plays: a bot for all, e.g. `greedy`, or `ANIMAL=BOT,…` with the rest `random`
    #[arg(long, default_value = bots::BOTS, value_name = "BOTS")]
    bots: String,
    /// Threads to play on; one for each processor where it is left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    laid: setting::Laid,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Simulate {
    /// Plays the games.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        let edition = content::load(around, &self.rules, &self.laid.layers()?)?;
        let players = seats::count(&edition, self.players)?;
        let bots = bots::lineup(&edition, &self.bots)?;
        let seed = seats::seed(self.seed)?;
        if self.seed.is_none() {
            around.talk(message!("command-seed", seed = seed));
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
            around.warn(warning);
        }
        if self.json { json(&report) } else { data(&text(&report, around.words())) }
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
