//! The commands, in files of their names. `switch` and `mark` are in `branch.rs`, `redo` in `undo.rs`, `card` in
//! `rule.rs`, `man` in `completions.rs`, and the commands of `store` about accounts in `accounts.rs` and
//! about old games in `archive.rs`.

#[cfg(feature = "serve")]
pub mod accounts;
pub mod analyse;
pub mod answer;
#[cfg(feature = "serve")]
pub mod archive;
pub mod balance;
pub mod branch;
pub mod branches;
pub mod check;
pub mod completions;
pub mod diff;
pub mod explain;
pub mod export;
pub mod find;
pub mod fuzz;
pub mod games;
#[cfg(feature = "serve")]
pub mod import;
pub mod log;
pub mod new;
pub mod pack;
pub mod play;
pub mod questions;
pub mod recover;
pub mod reference;
pub mod rename;
pub mod replay;
pub mod repro;
pub mod rule;
#[cfg(feature = "serve")]
pub mod serve;
pub mod show;
pub mod simulate;
#[cfg(feature = "serve")]
pub mod store;
pub mod test;
pub mod tournament;
pub mod translate;
pub mod r#try;
pub mod tune_bot;
pub mod undo;
pub mod verify;
pub mod why;
