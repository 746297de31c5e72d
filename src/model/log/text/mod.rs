//! The text form of a log: lines of JSON, each chained by a hash to the line that it follows.
//!
//! The first line is the opening, and each other line is an entry. The reader accepts only the bytes that the
//! writer would write, so that no changed byte goes unnoticed.

mod damage;
mod diagnose;
mod line;
mod line_body;
mod line_ends;
mod line_header;
mod opening;
mod positions;
mod read;
mod summary;
mod writer;

pub use damage::{Damage, DamageKind};
pub use line::{Hash, chain};
pub use line_ends::{has_carriage_returns, without_carriage_returns};
pub use line_header::ends_in;
pub(in crate::log) use line_header::{answer_id, find_answer, moved_branch};
pub use read::{ReadLog, read, read_with};
pub use summary::{GameProgress, LogSummary, first_broken_line, summarize};
pub(in crate::log) use summary::{namings, summarize_ends};
pub use writer::{Writer, write, write_opening};
