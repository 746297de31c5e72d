//! Looks back at a game: the chances of every seat after each turn, how much luck and answers changed them, and which
//! answers would have been better.
//!
//! The chance of a seat at a point is its share of the victory in rollouts: bots play from there to the end. In each
//! rollout, what no player knew at that point is drawn again. Hands are kept, because a player knew them.

mod answers;
mod history;
mod interval;
mod measure;
mod page;
mod proof;
mod result;
mod rollout;
mod run;
mod words;

pub use page::page;
pub use result::*;
pub use run::{AnalysisPlan, AnalysisProgress, AnalysisStage, NotAnalysed, analyse};
pub use words::{
    answer_sentence, chance_value, luck_sentences, notes, put_into_words, seat_named, signed,
    summary_sentences, turning_sentences,
};
