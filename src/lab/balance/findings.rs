//! What a balance run concludes: shares compared with the fair share, changes compared with the base, and verdicts.

use serde::{Deserialize, Serialize};

use super::tune::NumberChange;
use speciate_bots::sim::Estimate;

/// Whether a version is fair.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Fairness {
    pub animals: FairnessOf,
    pub seats: FairnessOf,
    pub places: FairnessOf,
    #[serde(default)]
    pub missing: MissingGames,
    /// How each animal did at each place in the food chain that it had, because places depend on the animals.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at_places: Vec<AnimalAtPlace>,
}

/// How an animal did at a place in the food chain.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AnimalAtPlace {
    /// The place among the animals in play, counted from 1, the highest first.
    pub place: usize,
    /// The id of the animal.
    pub animal: String,
    /// The finished games in which it had the place.
    pub games: u64,
    /// Its share of wins there, in percent, with bounds that contain the true share in 95 of 100 cases.
    pub wins: Estimate,
    /// Its share of wins at all other places; `None` if it had no other.
    pub elsewhere: Option<Estimate>,
}

/// The games behind comparisons, and those that are missing from them.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct MissingGames {
    /// The games of the version.
    pub played: u64,
    /// The share of games that did not finish, in percent. A pair of games is unfinished if either game is.
    pub unfinished: f64,
    /// The share of games, or of pairs, in which the script of an effect failed, in percent.
    pub abandoned: f64,
}

/// Whether all animals, seats or places in the food chain have the same share of wins.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct FairnessOf {
    /// The fair share of wins, in percent.
    pub fair: f64,
    /// The share of each, compared with the fair share.
    pub comparisons: Vec<Comparison>,
    pub verdict: FairnessVerdict,
}

/// What can be said of a group of shares in one sentence.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "verdict")]
pub enum FairnessVerdict {
    /// All shares are within the margin of the fair share: none is further from it than `most` points of wins.
    Fair {
        most: f64,
    },
    /// These shares are further from the fair share than the margin. They are indices in the comparisons, the furthest
    /// share first.
    Unfair {
        which: Vec<usize>,
    },
    /// These shares differ from the fair share, but perhaps by less than the margin. They are indices as in `Unfair`.
    /// No share is further from the fair share than `most` points of wins.
    Differs {
        which: Vec<usize>,
        most: f64,
    },
    /// A share could still be `most` points of wins from the fair share, which is more than the margin.
    NotEnoughGames {
        most: f64,
        games_needed: Option<u64>,
    },
    /// The bounds of all shares are within the margin, but too few blocks went different ways to rely on that, as in
    /// [`Verdict::TooFewBlocks`].
    TooFewBlocks {
        missing: u64,
        games_needed: Option<u64>,
    },
    /// Every share is the fair one by definition, because there is only one.
    #[default]
    Trivial,
    /// All animals play in every game, so the places in the food chain are the animals, and only those are compared.
    AsAnimals,
    /// Seats have no effect in the game: the same animals at other seats play the same game.
    NoEffect,
    Withheld(NoVerdictReason),
}

/// A change compared with the base.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ChangeResult {
    /// The change as it was typed.
    pub change: String,
    /// The games that finished both with and without the change. Only these are compared.
    pub games: u64,
    /// How many of these games went differently with the change.
    pub differing: u64,
    /// Wins and points of each animal in food-chain order, then the measures of whole games.
    pub comparisons: Vec<Comparison>,
    #[serde(default)]
    pub missing: MissingGames,
    /// Whether the game with the change is fair.
    #[serde(default)]
    pub fairness: Fairness,
    /// The whole numbers that the change sets, before and after.
    #[serde(default)]
    pub numbers: Vec<NumberChange>,
}

/// The effect of the number of a sweep on the wins of an animal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SweepTrend {
    /// The id of the animal.
    pub animal: String,
    /// By how many points of wins the animal's share grows if the number grows by 1: the slope of a straight line.
    pub slope: f64,
    /// Bounds that hold for all comparisons of the report at once, as in [`Comparison`].
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// Why the trend is not stated, e.g. because a verdict on the same wins with a value of the range is withheld.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withheld: Option<NoVerdictReason>,
}

/// A value, and the value that it is compared with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Comparison {
    pub measure: Measure,
    pub subject: ComparisonSubject,
    /// The value without the change, or the fair share.
    pub before: f64,
    /// The value with the change, or the share found.
    pub after: f64,
    /// `after` minus `before`, with bounds that contain the true difference in 95 of 100 cases if this comparison is
    /// considered alone.
    pub difference: Estimate,
    /// Bounds that contain the true differences of all comparisons of the report at once in 95 of 100 reports; `None`
    /// if the games give no bounds, or if they are too few for a verdict. The bounds of wins are between −100 and 100.
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// The probability of a difference at least as large if there is no true difference, corrected for all comparisons
    /// of the report (Bonferroni).
    pub p: Option<f64>,
    /// The difference that this number of games finds in 80 of 100 runs; `None` if the games do not show it, or if no
    /// difference in wins can be so large.
    pub detectable: Option<f64>,
    /// How many of the comparison's blocks of games went different ways.
    #[serde(default)]
    pub blocks: u64,
    /// In how many blocks the change makes a difference; `None` if the value is compared with the fair share.
    #[serde(default)]
    pub differing_blocks: Option<u64>,
    pub verdict: Verdict,
    /// How the difference compares with the margin; `None` if the verdict is withheld.
    #[serde(default)]
    pub outcome: Option<MarginOutcome>,
}

/// How a difference compares with the margin, the least difference that matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarginOutcome {
    /// Both bounds are within the margin.
    Within,
    /// Both bounds are beyond the margin, on the same side.
    Beyond,
    /// The bounds exclude 0, but not a difference within the margin.
    Differs,
    /// The bounds exclude neither 0 nor a difference beyond the margin, or there are no bounds.
    Undecided,
}

/// What is compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// The share of wins, in percent.
    Wins,
    /// The points at the end.
    Points,
    /// The number of turns of a game.
    Turns,
    /// The number of decisions of a game.
    Decisions,
    /// The number of times that the lead changed in a game.
    LeadChanges,
    /// The part of a game after which its winner led without a break, in percent of its turns.
    KnownAfter,
    /// The share of questions with one option, in percent.
    Forced,
    /// How many points the animal with the most points in a game is ahead of the one with the fewest.
    Spread,
}

/// What a value belongs to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "of", content = "which")]
pub enum ComparisonSubject {
    /// The animal with this id.
    Animal(String),
    /// The seat with this number, counted from 1.
    Seat(usize),
    /// The place in the food chain among the animals in play, counted from 1, the highest first.
    Place(usize),
    /// Whole games.
    Game,
}

/// What can be said of a difference.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "verdict")]
pub enum Verdict {
    /// The value is greater than the one it is compared with, by between `low` and `high` of the comparison.
    More,
    /// The value is less than the one it is compared with; otherwise like `More`.
    Less,
    /// If there is a difference, it is no larger than `most`, which is within the margin.
    NoLargerDifference {
        most: f64,
    },
    /// The mean of every block of games was the same with the change.
    Same,
    /// The games seem to show that there is no difference, or none beyond the margin. But too few of their blocks went
    /// different ways to rely on that: `missing` more are needed.
    TooFewBlocks {
        missing: u64,
        games_needed: Option<u64>,
    },
    /// The games do not show a difference, but a difference of `most` is possible. About `games_needed` games of each
    /// version would decide; `None` if the games do not show how many, e.g. because they are too few for an estimate.
    /// Without `most`, any difference is possible.
    NotEnoughGames {
        most: Option<f64>,
        games_needed: Option<u64>,
    },
    Withheld(NoVerdictReason),
}

/// Why there is no verdict.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "because")]
pub enum NoVerdictReason {
    /// Too many games did not finish: their share, in percent. The finished games may not be typical.
    Unfinished { percent: f64 },
    /// In too many games the script of an effect failed, and the effect was abandoned: their share, in percent. The
    /// games do not follow the rules.
    Abandoned { percent: f64 },
    /// One line-up of bots shows a difference in one direction, and another shows the opposite difference or none. The
    /// fields are the line-ups that show more, that show less, and that show neither.
    BotsDisagree { more: Vec<String>, less: Vec<String>, neither: Vec<String> },
}

#[cfg(test)]
mod tests {
    use super::{FairnessVerdict, NoVerdictReason, Verdict};

    #[test]
    fn a_verdict_without_result_is_called_withheld_in_json() {
        let reason = NoVerdictReason::Unfinished { percent: 12.5 };
        let expected = r#"{"verdict":"withheld","because":"unfinished","percent":12.5}"#;
        let verdict = Verdict::Withheld(reason.clone());
        assert_eq!(serde_json::to_string(&verdict).unwrap(), expected);
        assert_eq!(serde_json::from_str::<Verdict>(expected).unwrap(), verdict);
        let verdict = FairnessVerdict::Withheld(reason);
        assert_eq!(serde_json::to_string(&verdict).unwrap(), expected);
        assert_eq!(serde_json::from_str::<FairnessVerdict>(expected).unwrap(), verdict);
    }
}
