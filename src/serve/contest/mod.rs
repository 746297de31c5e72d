//! Tournaments of people with accounts. The code calls them contests.
//!
//! An account or the operator opens a contest from a format of the content. People with accounts register. When the
//! organiser starts the contest, or its time to register is over, a server draws a seed, pairs the people and makes the
//! tables of the first round, at which the people have their seats. Once all results of a round have been decided, it
//! makes the next one.
//!
//! All of this is in the record of the contest, and follows from it: the time of a server decides only that the time to
//! register is over, and an entry says so. Each step is one change of the store, at an expected number of entries. So
//! each step happens once, however many servers try, and none is half done if a server ends.

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
