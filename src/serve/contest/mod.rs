//! Tournaments of people with accounts. The code calls them contests.
//!
//! An account or the operator opens a contest from a format of the content. People with accounts register. When the
//! organiser starts the contest, or registration closes, a server draws a seed, pairs the people and makes the tables
//! of the first round, where everybody has a seat. Once all results of a round have been decided, a server makes the
//! next round.
//!
//! The record of the contest contains all of this, and everything else about the contest follows from the record. The
//! time of day decides only when registration closes, and an entry then records it. Each step is one change of the
//! store, at an expected number of entries. So each step happens once, no matter how many servers try, and no step is
//! left half done if a server ends.

mod acts;
mod found;
mod opening;
mod results;
mod step;
mod tables;
mod worker;

pub use acts::{ContestAct, act, join, leave_all, organises, withdraw};
pub use found::{ContestReader, FoundContest};
pub use opening::{PreparedContest, WantedContest, has_clock, prepare_contest};
pub use step::{StuckContest, advance_contest, advance_contests};
pub use worker::{begin_clocks, keep};
