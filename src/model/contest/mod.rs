//! Tournaments of people on a server: their terms, their records, their pairings and their standings.
//!
//! The code calls a tournament of people a contest, because "tournament" in the code means one of bots. A contest has a
//! record: a list of entries with their times. Everything else follows from the record alone, so all servers of a store
//! compute the same results. Draws follow from a seed in the record. `tests/serve/pairings.rs` tests the pairings of
//! whole contests.

mod entry;
mod fold;
mod next;
mod pairing;
mod ranking;
mod record;
mod terms;

pub use entry::{ContestCause, ContestEntry};
pub use fold::ContestContradiction;
pub use next::ContestStep;
pub use pairing::{PairingInput, RoundPairing, paired, table_sizes};
pub use ranking::ContestLine;
pub use record::{
    ContestPersonStatus, ContestRecord, ContestRound, ContestStage, ContestTable, ContestTableEnd,
};
pub use terms::{ContestLeavers, ContestSystem, ContestTerms, ContestTieBreak, PeopleRange};
