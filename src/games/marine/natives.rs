//! What Marine registers with the engine: the names of its procedures, and the readers of its tables.

use crate::marine::names::{PHASES, QUESTIONS, STREAMS, WORDS};
use crate::marine::{actions, performed, tables};
use speciate_content::Natives;

pub const NATIVES: Natives = Natives {
    rules: "marine",
    tables: tables::FILES,
    procedures: &actions::NAMES,
    performed: &performed::NAMES,
    phases: PHASES,
    streams: STREAMS,
    questions: QUESTIONS,
    words: WORDS,
    rulings: &["retrieve_empty", "round_limit"],
    later_rulings: &[],
};
