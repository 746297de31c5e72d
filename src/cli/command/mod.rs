//! One file per command, named as it is typed.

pub mod answer;
pub mod card;
pub mod check;
pub mod completions;
pub mod explain;
pub mod games;
pub mod log;
pub mod man;
pub mod new;
pub mod pack;
pub mod play;
pub mod questions;
pub mod reference;
pub mod replay;
pub mod rule;
pub mod show;
pub mod simulate;
pub mod test;
pub mod r#try;
pub mod undo;
pub mod verify;
pub mod why;
