//! The results of a simulation as JSON.

use serde::Serialize;

use super::{Against, Frozen, SimulationReport, UsedContent};
use speciate_model::words::Words;

/// What a report says about a simulation in addition to its results.
pub struct ReportContext<'a> {
    /// What was played.
    pub content: UsedContent,
    /// The game and the point that were continued, e.g. `evening@turn:3`; `None` if new games were played.
    pub from: Option<String>,
    /// The number of seats, each with one or more animals.
    pub players: usize,
    /// The seed from which the seed of each game is derived.
    pub seed: u64,
    /// The bots as they were typed.
    pub bots: &'a str,
    /// The number of games played, over all versions of the content (without a change and with each change).
    pub games_played: u64,
    /// The number of games requested, over all versions of the content.
    pub games_planned: u64,
}

/// The results of a simulation, ready for JSON.
#[derive(Serialize)]
pub struct WrittenSimulation<'a> {
    #[serde(flatten)]
    report: &'a SimulationReport,
    #[serde(flatten)]
    content: &'a UsedContent,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'a str>,
    players: usize,
    seed: u64,
    bots: &'a str,
    /// Whether an interrupt ended the simulation before all games were played.
    partial: bool,
    first_frozen: Option<WrittenFrozen>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    against: &'a [Against],
}

#[derive(Serialize)]
struct WrittenFrozen {
    /// Its number, counted from 1.
    game: u64,
    seed: u64,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    reason: String,
}

impl<'a> WrittenSimulation<'a> {
    pub fn of(
        report: &'a SimulationReport,
        context: &'a ReportContext<'a>,
        against: &'a [Against],
        words: &Words,
    ) -> Self {
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
        let first_frozen = report.first_frozen.as_ref().map(frozen);
        let (played, planned) = (context.games_played, context.games_planned);
        Self {
            report,
            content: &context.content,
            from: context.from.as_deref(),
            players: context.players,
            seed: context.seed,
            bots: context.bots,
            partial: played < planned,
            first_frozen,
            against,
        }
    }
}
