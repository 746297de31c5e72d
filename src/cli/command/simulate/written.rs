//! The results of a simulation as JSON.

use serde::Serialize;

use super::text::SampleSize;
use speciate_model::words::Words;
use speciate_tools::sim::{Against, Frozen, SimulationReport};

#[derive(Serialize)]
pub struct Written<'a> {
    #[serde(flatten)]
    report: &'a SimulationReport,
    bots: &'a str,
    /// Whether an interrupt ended it before all games were played.
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

impl<'a> Written<'a> {
    pub fn of(
        report: &'a SimulationReport,
        basis: &SampleSize<'a>,
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
        let (played, meant) = basis.played;
        Self { report, bots: basis.bots, partial: played < meant, first_frozen, against }
    }
}
