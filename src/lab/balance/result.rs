//! What a balance run found, as data: everything that the report at the terminal, its JSON and its page show.
//!
//! All shares are in percent. All figures are rounded to a thousandth, so that the same games give the same bytes on
//! every machine. A share of wins counts a victory that two animals share as one half for each, so the shares of a
//! game add up to 100.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::findings::{ChangeResult, Fairness, SweepTrend};
use super::plan::GamePlace;
use super::tune::Suggestion;
use speciate_bots::sim::Estimate;
use speciate_model::log::Pack;

/// What a balance run found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BalanceResult {
    pub setup: BalanceSetup,
    /// The results with each line-up of bots, in the order of the set-up. Most runs have one.
    pub lineups: Vec<LineupResult>,
    /// The ranges that were tried; empty without a sweep.
    pub sweep: Option<Sweep>,
    /// The change that was searched for; `None` without an aim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suggestion: Option<Suggestion>,
    /// Whether an interrupt ended the run before its stop rule did.
    pub is_interrupted: bool,
}

impl BalanceResult {
    /// Returns the number of a game in the whole run, counted from 1: `speciate show RUN:NUMBER` opens it if the run is
    /// kept. The line-up, the version and the index in its version are counted from 0.
    pub fn game_number(&self, lineup: usize, version: usize, index: u64) -> u64 {
        let versions = self.lineups.first().map_or(1, |lineup| lineup.versions.len());
        let place = GamePlace { lineup, version, index };
        place.number(self.setup.players, versions, self.lineups.len()) + 1
    }
}

/// What was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BalanceSetup {
    /// The id of the game, e.g. `dominant-species`.
    pub rules: String,
    /// The variants of every version.
    pub variants: Vec<String>,
    /// The settings of every version, by path.
    pub settings: IndexMap<String, String>,
    /// The number of seats.
    pub players: usize,
    /// The ids of all animals of the game, in food-chain order.
    pub animals: Vec<String>,
    /// The number of animals in a game.
    pub in_play: usize,
    /// The line-ups of bots as they were typed, e.g. `greedy`.
    pub bots: Vec<String>,
    /// The seed from which the seed of each game is derived.
    pub seed: u64,
    pub stop: StopRule,
    /// The confidence level of the whole report, in percent: of 100 such reports, this many have no verdict that is
    /// wrong by chance.
    pub confidence: f64,
    /// The number of comparisons for which the verdicts are corrected, over all line-ups.
    pub comparisons: usize,
    /// The margin: the least difference of wins that matters, in points of wins.
    pub tolerance: f64,
    /// Like `tolerance`, for all other measures, in percent of the value without the change.
    pub tolerance_percent: f64,
    /// The margin that was asked for; `None` for the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<f64>,
    /// The question that the run answers, as somebody wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The version of the engine that played the games; empty if an earlier one wrote the result.
    #[serde(default)]
    pub engine: String,
    /// The packs of the base, from the first layer to the last, each with the hash of its content.
    #[serde(default)]
    pub packs: Vec<Pack>,
    /// Whether an animal's seat can matter. If not, seats are not judged, and the animal lowest in the food chain goes
    /// first.
    #[serde(default = "seats_matter")]
    pub seats_matter: bool,
}

/// Earlier engines judged seats in every game.
const fn seats_matter() -> bool {
    true
}

/// When a run stops.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "until")]
pub enum StopRule {
    /// After this many games of each version.
    Games { games: u64 },
    /// When every animal's share of wins, and its difference with each change, is known to within this many percentage
    /// points, corrected for all comparisons.
    Precision { points: f64 },
    /// After this many minutes. Such a run does not give the same bytes again.
    Minutes { minutes: f64 },
}

/// The results with one line-up of bots.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LineupResult {
    /// The line-up as it was typed, e.g. `greedy`.
    pub bots: String,
    /// What happened in each version: first the base, then each change or point of the sweep.
    pub versions: Vec<VersionResult>,
    /// Whether the base is fair: wins of each animal, seat and place in the food chain, compared with its fair share.
    pub fairness: Fairness,
    /// Each change compared with the base, in the order of `versions` without the first.
    pub changes: Vec<ChangeResult>,
    /// The effect of the number of a sweep over one range on the wins of each animal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trends: Vec<SweepTrend>,
}

/// What happened in the games of one version of the content.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct VersionResult {
    /// The change as it was typed, e.g. `set=terrain.sea.scores.0=8`; empty for the base.
    pub change: String,
    pub games: GameCounts,
    /// The results of each animal by id, in food-chain order. An animal that was in no finished game is missing.
    pub animals: IndexMap<String, GroupResult>,
    /// The results of each seat, the first seat first.
    pub seats: Vec<GroupResult>,
    /// The results of each place in the food chain among the animals in play, the highest first.
    pub places: Vec<GroupResult>,
    /// The number of turns.
    pub turns: Distribution,
    /// The number of questions with two or more options that were answered.
    pub decisions: Distribution,
    /// The share of the questions of a game that had only one option, in percent. Nobody is asked such a question.
    pub forced: Estimate,
    pub lead: LeadResult,
    /// The points of each animal by id.
    pub points: IndexMap<String, PointsResult>,
    /// What animals used, the most used first.
    pub usage: Vec<UsageResult>,
    /// The first [`ROWS_MAX`] games, in order.
    pub rows: Vec<GameRow>,
}

/// The maximum number of games of a version that a result lists.
pub const ROWS_MAX: usize = 1000;

/// How many games were played and how they ended. Only finished games count for anything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct GameCounts {
    pub played: u64,
    pub finished: u64,
    /// Games that were given up because they took too many turns. Games that froze are not among them.
    pub unfinished: u64,
    /// Games that a failing script stopped.
    pub frozen: u64,
    /// How many of the finished games went different ways.
    pub distinct: u64,
    /// Effects that were abandoned because their script failed.
    pub abandoned_effects: u64,
    /// The index of the first game with such an effect, counted from 0 in its version.
    pub first_abandoned: Option<u64>,
    /// The index of the first game that a failing script stopped, counted from 0 in its version.
    #[serde(default)]
    pub first_frozen: Option<u64>,
}

/// How an animal, a seat or a place in the food chain did in a version.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct GroupResult {
    /// Finished games in which it took part.
    pub games: u64,
    /// Its share of wins in percent, with bounds that contain the true share in 95 of 100 cases.
    pub wins: Estimate,
    /// Its points at the end, with bounds as for `wins`. For a seat, the points of its best animal, or of its lowest
    /// one if that is a player's result.
    pub points: Estimate,
    /// The indices of a few games that it won, counted from 0 in its version. [`BalanceResult::game_number`] returns
    /// their numbers in the run.
    pub examples: Vec<u64>,
}

/// How a number is distributed over the finished games of a version.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Distribution {
    pub mean: Estimate,
    pub least: f64,
    /// A quarter of the games have less.
    pub lower_quarter: f64,
    pub median: f64,
    /// A quarter of the games have more.
    pub upper_quarter: f64,
    pub most: f64,
    /// Bars of a histogram: the first value of each, and the number of games. All bars are equally wide.
    pub bars: Vec<(f64, u64)>,
}

/// Who led, and how early the winner was known.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct LeadResult {
    /// How often a different animal led after a turn than after the turn before.
    pub changes: Distribution,
    /// The part of the game, in percent of its turns, after which the winner led without a break.
    pub known_after: Distribution,
    /// For each tenth of the game, the percentage of games in which the eventual winner led at the end of the tenth,
    /// alone or together with others.
    pub ahead: Vec<Estimate>,
}

/// Where the points of an animal come from.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PointsResult {
    /// The mean points gained or lost in a game by source, the largest first.
    pub sources: Vec<SourceResult>,
    /// The mean points after each turn, over the games that lasted that long; first after turn 1.
    pub by_turn: Vec<TurnPoints>,
}

/// The points of an animal from one source.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SourceResult {
    pub thing: BalanceThing,
    /// The mean over all finished games of the animal. Points that were lost count as negative.
    pub points: Estimate,
    /// The share of all points that the animal gained, in percent.
    pub share: f64,
}

/// The mean points of an animal after a turn.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurnPoints {
    pub turn: u16,
    /// The number of games that lasted that long.
    pub games: u64,
    pub points: f64,
}

/// A thing of the game that is used, or from which points come: its kind and its id in the tables. `kind-id` is the
/// id of the message with its name, e.g. `card-biomass`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct BalanceThing {
    pub kind: ThingKind,
    /// The id, e.g. `sea`; empty for [`ThingKind::Setup`].
    pub name: String,
}

/// A kind of thing that is used, or from which points come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThingKind {
    /// A card, an event, a trait or a house rule.
    Card,
    /// A section of the action display.
    Section,
    /// A space of the action display.
    Space,
    /// A terrain: a tile of it was scored, or the animal put species there.
    Terrain,
    /// A phase of the turn, for points that no card, tile or section explains.
    Phase,
    /// The setup of the game.
    Setup,
}

impl ThingKind {
    /// Returns the id of the kind, e.g. `card`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Section => "section",
            Self::Space => "space",
            Self::Terrain => "terrain",
            Self::Phase => "phase",
            Self::Setup => "setup",
        }
    }
}

/// How using a thing correlates with winning. This does not show that the thing is the cause: an animal that leads can
/// often use more.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct UsageResult {
    pub thing: BalanceThing,
    /// The number of finished games in which any animal used it.
    pub games: u64,
    /// The number of times that an animal in a finished game used it, counted once for each animal and game.
    pub used: u64,
    pub of: u64,
    /// The share of wins of animals that used it, in percent; `None` if no animal did.
    pub wins_used: Option<f64>,
    /// The share of wins of animals that did not use it, in percent; `None` if every animal did.
    pub wins_unused: Option<f64>,
    /// The difference between the two shares, in the games in which some animals used it and others did not, with
    /// bounds that contain the true difference in 95 of 100 cases. `None` if there are no such games.
    pub difference: Option<Estimate>,
    /// Simultaneous 95 % bounds: in 95 of 100 cases, these bounds contain the true differences of all things of the
    /// version at once. `None` if the games give no bounds.
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// The mean points from it for an animal that used it; `None` if no points come from it.
    pub points: Option<f64>,
    /// In how many of its games each animal used it: by id, in food-chain order.
    pub animals: IndexMap<String, UsageCount>,
}

/// In how many of its finished games an animal used a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UsageCount {
    pub used: u64,
    pub games: u64,
}

/// One game, so that a reader can look at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRow {
    /// Its index in the run, counted from 0. Games of all versions with the same index have the same animals at the
    /// same seats, and the same seed.
    pub index: u64,
    pub seed: u64,
    /// The ids of the animals at each seat.
    pub seats: Vec<Vec<String>>,
    /// The ids of the winners; none if the game did not finish.
    pub winners: Vec<String>,
    pub finished: bool,
    pub turns: u64,
    pub decisions: u64,
    /// The points of each animal at the end, seat by seat.
    pub points: Vec<Vec<i32>>,
    pub lead_changes: u64,
    /// The last turn after which the winner did not lead, alone or together with others; 0 if it led after every turn.
    pub known_after: u64,
}

/// The ranges that were tried.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sweep {
    /// One range, or two for a map.
    pub axes: Vec<SweepAxis>,
    /// Every combination of values, the last axis fastest.
    pub points: Vec<SweepPoint>,
}

/// A number that was varied.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SweepAxis {
    /// Its path in the tables, e.g. `terrain.sea.scores.0`.
    pub path: String,
    pub values: Vec<i64>,
}

/// A combination of values, one for each axis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SweepPoint {
    pub values: Vec<i64>,
    /// The index of its version in the `versions` of each line-up. Its comparison is at this index minus 1 in
    /// `changes`. The game's own values are version 0, and are not compared.
    pub version: usize,
}
