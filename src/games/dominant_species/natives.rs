//! What the base game registers with the engine: the names of its procedures, and the readers of its tables.

use crate::dominant_species::names::{PHASES, QUESTIONS, STREAMS};
use crate::dominant_species::{PERFORMED, actions, tables};
use speciate_content::Natives;
use speciate_engine::context::names_of;

pub const NATIVES: Natives = Natives {
    rules: "dominant-species",
    tables: tables::FILES,
    procedures: &actions::NAMES,
    performed: &names_of(&PERFORMED),
    phases: PHASES,
    streams: STREAMS,
    questions: QUESTIONS,
    words: &[],
    rulings: &[
        "card_tile",
        "glaciation_acts",
        "turn_limit",
        "adaptation_when_full",
        "regression_pawn",
        "wanderlust_element",
    ],
    later_rulings: &[("domination_tile", "with-species"), ("regression_saving", "must")],
};
