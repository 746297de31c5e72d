//! One file per command, named as it is typed.

pub mod answer;
pub mod check;
pub mod log;
pub mod new;
pub mod play;
pub mod questions;
pub mod replay;
pub mod show;
pub mod simulate;
pub mod test;
pub mod verify;
