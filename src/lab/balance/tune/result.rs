//! What a search for a change of numbers found, as data.

use serde::{Deserialize, Serialize};

use super::super::findings::{ComparisonSubject, Measure};
use super::number::TunedNumber;

/// The smallest change in numbers that was found to meet aims, and what fresh games show about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Suggestion {
    /// The aims as they were typed, e.g. `even-wins`.
    pub aims: Vec<String>,
    pub verdict: SuggestionVerdict,
    /// The numbers that change; empty if nothing is suggested.
    pub changes: Vec<NumberChange>,
    /// The sum of all changes, each in percent of the value before.
    pub size: f64,
    /// The numbers that were allowed to change, and their bounds.
    pub numbers: Vec<TunedNumber>,
    /// Each value that the aims are about, for each line-up of bots.
    pub goals: Vec<GoalResult>,
    pub search: SearchEffort,
    /// The seed that was asked for. The games that check a change have a different seed, which is in the set-up.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The requested tolerance around each goal; `None` for the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<f64>,
    /// The change as lines for the files of a pack.
    pub patch: Vec<PatchFile>,
}

/// Whether the aims are met.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "verdict")]
pub enum SuggestionVerdict {
    /// The unchanged game meets the aims. Nothing was searched.
    MetAlready,
    /// The game with the change meets the aims.
    Met,
    /// The best change that was found does not make the game meet the aims.
    Missed,
    /// The games do not show whether the game with the change meets the aims. About `games_needed` games of each
    /// version would show it; `None` if that cannot be estimated.
    NotEnoughGames { games_needed: Option<u64> },
    /// No change was found that gets closer to the aims.
    NoChange,
    /// Too many games did not finish, in percent.
    Unfinished { percent: f64 },
    /// In too many games the script of an effect failed, in percent.
    Abandoned { percent: f64 },
    /// The aims are met with some bots and not met with others.
    BotsDisagree { met: Vec<String>, missed: Vec<String> },
    /// An interrupt ended the search.
    Interrupted,
}

/// A number before and after the change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NumberChange {
    /// The content path, e.g. `terrain.sea.scores.0`.
    pub path: String,
    pub before: i64,
    pub after: i64,
}

/// A value that an aim is about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GoalResult {
    /// The line-up of bots.
    pub bots: String,
    pub measure: Measure,
    pub subject: ComparisonSubject,
    /// Where the value should be.
    pub goal: f64,
    /// How far from the goal the value may be.
    pub tolerance: f64,
    /// The value without the change.
    pub before: GoalValue,
    /// The value with the change; `None` if nothing is suggested.
    pub after: Option<GoalValue>,
}

/// A measured value compared with its goal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GoalValue {
    pub value: f64,
    /// Bounds that contain the true values of all comparisons of the report at once in 95 of 100 reports; `None` if
    /// the games give no bounds.
    pub low: Option<f64>,
    pub high: Option<f64>,
    pub state: GoalState,
}

/// Whether a value is where it should be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "state")]
pub enum GoalState {
    /// Both bounds are within the tolerance.
    Met,
    /// Both bounds are beyond the tolerance, on the same side.
    Missed,
    /// A bound is within the tolerance and the other one is not, or there are no bounds.
    NotEnoughGames { games_needed: Option<u64> },
    /// Too many games did not finish, in percent.
    Unfinished { percent: f64 },
    /// In too many games the script of an effect failed, in percent.
    Abandoned { percent: f64 },
}

/// What the search did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SearchEffort {
    /// The number of games played in the search. The verdicts do not use them.
    pub games: u64,
    /// The number of versions that the search played.
    pub versions: u64,
    /// The number of versions that it left out because no game can have such numbers.
    pub refused: u64,
}

/// Lines for a file of a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PatchFile {
    /// The path of the file in the pack, e.g. `content/dominant-species/terrains.toml`.
    pub path: String,
    pub text: String,
}
