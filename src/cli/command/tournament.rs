//! `speciate tournament`

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use serde::Serialize;

use crate::cli_context::CliContext;
use crate::command::simulate::progress::Progress;
use crate::command::simulate::replay::BotGame;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::options::{self, LayerArgs, number_between, number_from};
use crate::output::{data, json, shell_quoted};
use crate::output_file::{check_output_file, write_output};
use speciate_engine::context::Edition;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_table::seats;
use speciate_text::story::{COLUMNS, wrap_into};
use speciate_tools::balance::{UNFINISHED_MAX, figure};
use speciate_tools::bot::{BotKind, Stopwatch};
use speciate_tools::tournament::{
    self, RatedBot, Rating, SeatResult, TournamentGame, TournamentPage, TournamentPlan, elo_bounds,
    share_bounds,
};

/// The most games at each dealt table.
const ROUNDS_MAX: u64 = 10_000;

/// Let bots play each other, and rate them
///
/// Every dealt table is played once for each way to seat the bots, so that each bot plays each seat equally often, with
/// the same animals and the same seed. Ratings are Elo, relative to the mean of these bots, which is 0; the difference
/// to the best bot has bounds of its own. Unfinished games are left out, and a victory that two seats share is half a
/// win for each. Games that a failing script freezes are counted, the first is named, and the exit code is 1.
#[derive(Args, Debug)]
pub struct TournamentCommand {
    /// The game
    rules: Option<String>,
    /// The bots, at least two, e.g. `greedy,greedy-attacks,search-500`
    #[arg(long, value_name = "BOTS", required = true)]
    bots: String,
    /// The number of dealt tables; each is played several times
    #[arg(long, default_value_t = 50, value_name = "N", value_parser = number_from::<u64>(1), allow_negative_numbers = true)]
    tables: u64,
    /// The seed of all random draws; by default from the system
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    /// The number of seats, with animals dealt by the seed; by default as many as can play
    #[arg(long, value_name = "N", value_parser = number_from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    /// The number of threads; by default one per processor
    #[arg(long, value_name = "N", value_parser = number_between::<u16>(1, 1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    #[command(flatten)]
    layers: LayerArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// Also write the report with charts as one web page to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl TournamentCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(file) = &self.html {
            check_output_file(file, "html")?;
        }
        let rules = cli.rules_or(self.rules.as_deref())?;
        let edition = content::load(cli, rules, &self.layers.layers()?)?;
        let plan = TournamentPlan {
            bots: self.bots(&edition, cli)?,
            deals: self.tables,
            seed: options::seed(self.seed)?,
            players: seats::count(&edition, self.players)?,
        };
        refuse_many(&plan)?;
        let mut progress = Progress::begin(plan.games(), cli);
        let workers = options::workers(self.threads)?.until(progress.stop_flag());
        let stopwatch = Arc::new(Stopwatch::new(&plan.bots));
        let games = tournament::play(&edition, &plan, &workers, &stopwatch, &mut |played| {
            progress.should_continue(played)
        });
        progress.end();
        self.suggest_replay_of_frozen(&games, &plan, &edition, cli);
        self.report(&plan, &games, &stopwatch, &edition, cli)?;
        // The figures are valid, but do not cover the frozen games.
        match frozen(&games) {
            0 => Ok(()),
            _ => Err(CommandError::silent()),
        }
    }

    /// Warns if games froze, with the command that plays the first of them again.
    fn suggest_replay_of_frozen(
        &self,
        games: &[TournamentGame],
        plan: &TournamentPlan,
        edition: &Edition,
        cli: &CliContext,
    ) {
        let mut failed = games.iter().zip(1_u64..);
        let first = failed.find_map(|(game, number)| Some((game, number, game.fault.as_ref()?)));
        let Some((game, number, fault)) = first else { return };
        let (count, fault) = (frozen(games), fault.describe());
        cli.warn(message!("command-froze", count = count, game = number, fault = fault));
        let table = plan.table(edition, game.deal);
        let of_seat = |(animals, seat): (&Vec<AnimalId>, &SeatResult)| -> Vec<String> {
            let bot = plan.bots[seat.bot].name();
            let name = |animal: &AnimalId| edition.catalog.roster.name(*animal);
            animals.iter().map(|animal| format!("{}={bot}", name(animal))).collect()
        };
        let bots: Vec<String> = table.seats().iter().zip(&game.seats).flat_map(of_seat).collect();
        let again = BotGame {
            rules: &edition.catalog.rules,
            seed: table.seed,
            players: plan.players,
            bots: &bots.join(","),
        };
        let again = again.command(&self.layers, cli);
        let hint = message!("command-froze.hint", command = again);
        cli.print(message!("command-hint", hint = hint));
    }

    fn bots(&self, edition: &Edition, cli: &CliContext) -> CommandResult<Vec<BotKind>> {
        let bots = options::bots(edition, &self.bots, cli)?;
        match bots.len() {
            0 | 1 => Err(CommandError::new(message!("tournament-bots"))
                .hint(message!("tournament-bots.hint"))),
            _ => Ok(bots),
        }
    }

    fn report(
        &self,
        plan: &TournamentPlan,
        games: &[TournamentGame],
        stopwatch: &Stopwatch,
        edition: &Edition,
        cli: &CliContext,
    ) -> CommandResult {
        let played = games.len() as u64;
        if played < plan.games() {
            cli.warn(message!("simulate-interrupted", played = played, games = plan.games()));
        }
        let ratings = tournament::ratings(games, plan.bots.len());
        let row = |(bot, rating): (&BotKind, Rating)| RatedBot {
            bot: bot.name().into_owned(),
            rating,
            milliseconds: stopwatch.mean(*bot).map(|time| time.as_secs_f64() * 1000.0),
        };
        let mut bots: Vec<RatedBot> = plan.bots.iter().zip(ratings).map(row).collect();
        bots.sort_by(|one, other| other.rating.elo.total_cmp(&one.rating.elo));
        let finished = games.iter().filter(|game| game.finished).count() as u64;
        let result = TournamentResult {
            games: played,
            finished,
            frozen: frozen(games),
            partial: played < plan.games(),
            seed: plan.seed,
            bots,
        };
        let said = result.said(plan, tournament::unfinished(games));
        if let Some(file) = &self.html {
            let page = TournamentPage {
                rules: &edition.catalog.rules,
                said: &said,
                bots: &result.bots,
                fair: fair(plan),
                command: &self.command(plan, edition, cli),
                words: cli.words(),
            };
            write_output(file, &page.to_html())?;
            cli.print(message!("balance-page-written", file = file.as_path()));
        }
        match self.json {
            true => json(&result),
            false => data(&result.to_text(&said, cli.words())),
        }
    }

    /// Returns the command that plays the tournament again.
    fn command(&self, plan: &TournamentPlan, edition: &Edition, cli: &CliContext) -> String {
        format!(
            "speciate tournament {} --bots {} --tables {} --players {} --seed {}{}{}",
            edition.catalog.rules,
            shell_quoted(&self.bots),
            plan.deals,
            plan.players,
            plan.seed,
            self.layers.typed(),
            cli.options()
        )
    }
}

/// Returns the share of wins of each bot if all were equally strong, in percent.
fn fair(plan: &TournamentPlan) -> f64 {
    100.0 / plan.players as f64
}

/// Returns how many games a failing script froze.
fn frozen(games: &[TournamentGame]) -> u64 {
    games.iter().filter(|game| game.fault.is_some()).count() as u64
}

/// Refuses a plan with so many ways to seat its bots that no computer plays them all.
fn refuse_many(plan: &TournamentPlan) -> CommandResult {
    let (bots, rounds) = (plan.bots.len(), plan.rounds());
    let many = message!(
        "tournament-many",
        bots = bots,
        players = plan.players,
        rounds = rounds,
        most = ROUNDS_MAX
    );
    match rounds > ROUNDS_MAX {
        true => Err(CommandError::new(many).hint(message!("tournament-many.hint"))),
        false => Ok(()),
    }
}

#[derive(Serialize)]
struct TournamentResult {
    games: u64,
    finished: u64,
    /// Games that a failing script stopped.
    frozen: u64,
    /// Whether an interrupt ended it before all games were played.
    partial: bool,
    seed: u64,
    /// The strongest first.
    bots: Vec<RatedBot>,
}

impl TournamentResult {
    /// Returns what is said of the games. `unfinished` is their share that did not finish, in percent.
    fn said(&self, plan: &TournamentPlan, unfinished: f64) -> Vec<Message> {
        let mut said = vec![
            message!(
                "tournament-played",
                games = self.games,
                finished = self.finished,
                players = plan.players,
                seed = self.seed.to_string()
            ),
            message!(
                "tournament-tables",
                tables = plan.deals,
                rounds = plan.rounds(),
                fair = figure(fair(plan))
            ),
        ];
        let unfinished_games = self.games - self.finished - self.frozen;
        if unfinished_games > 0 {
            said.push(message!("balance-left-out", count = unfinished_games));
        }
        if self.frozen > 0 {
            said.push(message!("balance-left-out-frozen", count = self.frozen));
        }
        if unfinished > UNFINISHED_MAX {
            said.push(message!("tournament-unbounded", percent = figure(unfinished)));
        }
        said.push(message!("tournament-about"));
        said
    }

    fn to_text(&self, said: &[Message], words: &Words) -> String {
        let say = |id: &'static str| words.say(&message!(id));
        let mut out = String::new();
        for message in said {
            wrap_into(&mut out, &words.say(message), (0, 2), COLUMNS);
        }
        out.push_str(&format!(
            "\n{:16} {:>6} {:>15} {:>8} {:>15} {:>7} {:>7} {:>15} {:>10}\n",
            say("column-bot"),
            say("column-elo"),
            say("column-likely"),
            say("column-to-best"),
            say("column-all-likely"),
            say("column-games"),
            say("column-win-percent"),
            say("column-likely"),
            say("column-milliseconds"),
        ));
        for RatedBot { bot, rating, milliseconds } in &self.bots {
            let Rating { elo, low, high, to_best, games, wins } = rating;
            let time = milliseconds.map_or_else(String::new, |time| format!("{time:.3}"));
            let (difference, bounds) = to_best.map_or_else(Default::default, |to_best| {
                let bounds = elo_bounds(to_best.low, to_best.high, words);
                (format!("{:.0}", to_best.elo), bounds)
            });
            out.push_str(&format!(
                "{bot:16} {elo:6.0} {:>15} {difference:>8} {bounds:>15} {games:7} {:7.1} {:>15} {time:>10}\n",
                elo_bounds(*low, *high, words),
                wins.mean,
                share_bounds(wins, words),
            ));
        }
        out
    }
}
