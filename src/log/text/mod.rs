//! The text form of a log: JSON lines, each chained to the one that it follows by a hash.
//!
//! The first line is the opening, each other one an entry. Only the bytes that we would write are
//! read, so that no changed byte goes unseen.

mod convert;
mod damage;
mod diagnose;
mod glance;
mod line;
mod look;
mod newer;
mod positions;
mod read;
mod said;
mod writer;

pub use damage::{Damage, Kind};
#[cfg(all(feature = "serve", not(target_arch = "wasm32")))]
pub(in crate::log) use glance::namings;
pub use glance::{Glance, Stand, first_broken_line, glance};
pub use line::{Hash, chain};
#[cfg(all(feature = "serve", not(target_arch = "wasm32")))]
pub(in crate::log) use look::answer_id;
pub(crate) use look::ends_in;
pub(in crate::log) use look::{find_answer, moved_branch};
pub use read::{BeforeStep, Read, read, read_with};
pub use writer::{Writer, write, write_opening};
