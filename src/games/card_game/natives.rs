//! What the Card Game registers with the engine: its names, and the readers of its tables.

use crate::card_game::names::{PHASES, QUESTIONS, STREAMS};
use crate::card_game::tables;
use speciate_content::Natives;

pub const NATIVES: Natives = Natives {
    rules: "card-game",
    tables: tables::FILES,
    procedures: &[],
    performed: &[],
    phases: PHASES,
    streams: STREAMS,
    questions: QUESTIONS,
    words: &[],
    rulings: &[],
    later_rulings: &[],
};
