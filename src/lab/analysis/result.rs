//! The result of an analysis, ready for JSON. Seats are counted from 1. All chances are in percent, and all changes of
//! chances in percentage points.

use serde::{Deserialize, Serialize};

use speciate_bots::sim::Estimate;

/// How the chances of a game changed, why, and which answers would have been better.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameAnalysis {
    pub setup: AnalysisSetup,
    /// Whether it was stopped before all rollouts were played.
    pub is_interrupted: bool,
    pub rollouts: RolloutCounts,
    pub end: AnalysisEnd,
    /// The chances before the first answer, and after each turn.
    pub moments: Vec<AnalysisMoment>,
    pub turns: Vec<TurnAnalysis>,
    /// The analysis of the whole game for each seat.
    pub seats: Vec<SeatAnalysis>,
    /// The answers that were examined, in the order of the game.
    pub answers: Vec<JudgedAnswer>,
}

/// What was analysed, and how.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct AnalysisSetup {
    /// The id of the game.
    pub rules: String,
    pub seats: Vec<AnalysedSeat>,
    /// The bots that play the rollouts.
    pub bots: String,
    pub seed: u64,
    /// The number of facts up to the end of the analysed part.
    pub facts: usize,
    /// The number of answers and calls in the analysed part.
    pub answers: u64,
    /// How many of these answers and calls could not be judged, because the content that they were given with is not
    /// available. What they changed counts as luck.
    pub left_out: u64,
    /// In how many of 100 reports all claims are correct.
    pub confidence: f64,
    /// The number of comparisons for which claims are corrected.
    pub comparisons: u64,
}

/// A seat and its animals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnalysedSeat {
    pub seat: u16,
    /// Their ids.
    pub animals: Vec<String>,
}

/// The rollouts of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RolloutCounts {
    /// How many were played from each point whose chances were measured.
    pub of_each_point: u64,
    /// The number of points whose chances were measured.
    pub points: u64,
    /// All rollouts, including those that compare answers.
    pub played: u64,
    /// Rollouts that were given up, usually after [`TURNS_MAX`](speciate_bots::sim::TURNS_MAX) turns. They do not
    /// count.
    pub unfinished: u64,
    /// Rollouts that a script froze. They do not count.
    pub frozen: u64,
}

/// How the part of a game that was analysed ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnalysisEnd {
    /// The game is over.
    Over,
    /// The game continues.
    Open,
    /// The game was stopped or is frozen. Nobody knows who would have won.
    Unknown,
}

/// The chances at a moment between two turns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AnalysisMoment {
    /// The turn that is over; `None` before the first answer.
    pub after_turn: Option<u16>,
    /// The number of facts before it.
    pub facts: usize,
    /// The chance of each seat to win; `None` if no rollout ended. Two winners have one half each.
    pub chances: Vec<Option<Estimate>>,
    /// The number of different courses among the rollouts. If it is 1, the chances show a single course of play. If it
    /// is 0, no rollout ended, e.g. because the game is over.
    pub distinct: u64,
}

/// How chances changed in a turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurnAnalysis {
    pub turn: u16,
    /// The number of facts before its first answer.
    pub from: usize,
    /// The number of facts before the first answer of the next turn.
    pub to: usize,
    /// The change for each seat; empty if the chances after the turn are unknown.
    pub seats: Vec<SeatTurn>,
}

/// How the chance of a seat changed in a turn.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatTurn {
    pub seat: u16,
    #[serde(flatten)]
    pub parts: ChangeParts,
    /// Whether the game turned for the seat: the change is larger than the rollouts can show by chance, corrected for
    /// all comparisons. Never true if all rollouts before the turn, or all after it, went the same way.
    pub is_turning: bool,
}

/// A change in a seat's chance, and where it came from. The parts add up to the change.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ChangeParts {
    pub change: Estimate,
    /// The part that comes from what was drawn or shown.
    pub luck: Estimate,
    /// The part that comes from the seat's own answers. An answer counts only if the bots would have answered
    /// differently.
    pub own: Estimate,
    /// The part that comes from the answers of the other seats.
    pub others: Estimate,
}

/// The whole game for a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatAnalysis {
    pub seat: u16,
    /// The chance before the first answer.
    pub start: Option<Estimate>,
    /// The chance at the end; 100 or 0 if the game is over and has one winner.
    pub end: Option<Estimate>,
    #[serde(flatten)]
    pub parts: ChangeParts,
}

/// An answer, and a better one if the rollouts show that there is one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct JudgedAnswer {
    pub turn: u16,
    /// The number of facts before it.
    pub facts: usize,
    pub seat: u16,
    /// The id of the question.
    pub question: String,
    /// The id of the option that was chosen.
    pub answer: String,
    /// The number of options.
    pub options: usize,
    pub verdict: AnswerVerdict,
    /// The seat's chance before the answer, if the bots continued from there.
    pub before: Option<Estimate>,
    /// The seat's chance after it, before anything was drawn.
    pub after: Option<Estimate>,
    /// The best other answer that was tried; `None` if no other answer did better in the first trials, or if it was not
    /// compared.
    pub better: Option<BetterAnswer>,
    /// The answer in words, if somebody put it into words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<ToldAnswer>,
}

/// What the rollouts show about an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerVerdict {
    /// Another answer is better.
    Better,
    /// After each of the two answers, all rollouts go the same way. The other answer wins more in that single course of
    /// play, but other players can play differently.
    BetterInOneCourse,
    /// Another answer may be better, but the rollouts do not show it.
    Undecided,
    /// No other answer did better in the first trials.
    NoneBetter,
}

/// Another answer to a question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BetterAnswer {
    /// The id of the option.
    pub answer: String,
    /// The seat's chance after it.
    pub chance: Option<Estimate>,
    /// How much greater this chance is than the chance after the answer that was given. The bounds hold for all
    /// comparisons at once.
    pub gain: Estimate,
    /// The probability that rollouts differ by at least this much if both answers are equally good; `None` if there are
    /// too few rollouts to tell.
    pub p: Option<f64>,
    /// Whether the bots would give it.
    pub is_of_bots: bool,
}

/// An answer in words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ToldAnswer {
    pub question: String,
    pub answer: String,
    /// The better answer.
    pub better: Option<String>,
    /// Commands that go back and give the better answer.
    pub commands: Vec<String>,
}

impl GameAnalysis {
    /// Returns the answers for which a better one was found.
    pub fn turning_answers(&self) -> impl Iterator<Item = &JudgedAnswer> {
        self.answers.iter().filter(|answer| answer.is_turning())
    }
}

impl JudgedAnswer {
    pub const fn is_turning(&self) -> bool {
        matches!(self.verdict, AnswerVerdict::Better | AnswerVerdict::BetterInOneCourse)
    }
}
