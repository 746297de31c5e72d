//! The result of a tournament, ready for JSON.

use indexmap::IndexMap;
use serde::Serialize;

use super::{Rating, TournamentGame, TournamentPlan, ratings, same_answers, unfinished};
use speciate_bots::bot::Stopwatch;
use speciate_bots::sim::{End, UsedContent};

/// What was played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TournamentSetup {
    /// The question that the tournament answers, as the user wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(flatten)]
    pub content: UsedContent,
    /// The number of seats.
    pub players: usize,
    /// The number of tables that were to be dealt.
    pub tables: u64,
    /// The seed from which the seed of each table is derived.
    pub seed: u64,
}

/// What a tournament found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TournamentResult {
    #[serde(flatten)]
    pub setup: TournamentSetup,
    pub games: u64,
    pub finished: u64,
    /// Games that were abandoned, usually after [`TURNS_MAX`](speciate_bots::sim::TURNS_MAX) turns.
    pub unfinished: u64,
    /// Games that a failing script stopped.
    pub frozen: u64,
    /// The share of games that did not finish, in percent.
    #[serde(skip)]
    pub unfinished_percent: f64,
    /// Whether the tournament was interrupted before all games were played.
    pub partial: bool,
    /// The bots, from the first place to the last.
    pub bots: Vec<RatedBot>,
    /// The pairs of bots that gave the same answers in all games, so that they cannot be distinguished.
    pub same_answers: Vec<[String; 2]>,
}

/// A bot with its rating.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RatedBot {
    /// The name of the bot, with its own settings.
    pub bot: String,
    /// The settings that only this bot has, by path.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub bot_settings: IndexMap<String, String>,
    #[serde(flatten)]
    pub rating: Rating,
    /// How long an answer took on average. It depends on the machine.
    pub milliseconds: Option<f64>,
}

impl TournamentResult {
    /// Returns what the games of a plan show.
    pub fn of(
        setup: TournamentSetup,
        plan: &TournamentPlan,
        games: &[TournamentGame],
        stopwatch: &Stopwatch,
    ) -> Self {
        let ended = |end| games.iter().filter(|game| game.end() == end).count() as u64;
        let rated = plan.bots.iter().zip(ratings(games, plan.bots.len()));
        let mut bots: Vec<RatedBot> = rated
            .map(|(bot, rating)| RatedBot {
                bot: bot.name.clone(),
                bot_settings: bot.settings.iter().cloned().collect(),
                rating,
                milliseconds: stopwatch.mean(bot.kind).map(|time| time.as_secs_f64() * 1000.0),
            })
            .collect();
        bots.sort_by(|one, other| other.rating.order.total_cmp(&one.rating.order));
        let named =
            |(one, other): (usize, usize)| [one, other].map(|place| plan.bots[place].name.clone());
        Self {
            setup,
            games: games.len() as u64,
            finished: ended(End::Finished),
            unfinished: ended(End::Unfinished),
            frozen: ended(End::Frozen),
            unfinished_percent: unfinished(games),
            partial: (games.len() as u64) < plan.games(),
            bots,
            same_answers: same_answers(games, plan.bots.len()).into_iter().map(named).collect(),
        }
    }
}
