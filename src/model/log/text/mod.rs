//! The text form of a log: JSON lines, each chained to the one that it follows by a hash.
//!
//! The first line is the opening, each other one an entry. Only the bytes that we would write are
//! read, so that no changed byte goes unseen.

mod convert;
mod damage;
mod diagnose;
mod line;
mod line_body;
mod line_header;
mod newer;
mod positions;
mod read;
mod summary;
mod writer;

pub use damage::{Damage, DamageKind};
pub use line::{Hash, chain};
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
pub(in crate::log) use line_header::answer_id;
pub use line_header::ends_in;
pub(in crate::log) use line_header::{find_answer, moved_branch};
pub use read::{BeforeStep, ReadLog, read, read_with};
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
pub(in crate::log) use summary::namings;
pub use summary::{GameProgress, LogSummary, first_broken_line, glance};
pub use writer::{Writer, write, write_opening};
