//! What the Card Game brings to the core: the names of its procedures and the readers of its tables.

use crate::card_game::names::{PHASES, QUESTIONS, STREAMS};
use crate::card_game::tables;
use speciate_content::Natives;

/// What the Card Game's Rust code brings to the roster.
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
