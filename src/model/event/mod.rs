//! What can happen: facts in the past tense that carry their outcomes.
//!
//! Every fact of every game is declared once, in `course.rs` or `pieces.rs`. The declaration yields its form in memory
//! (ids, at most 16 bytes), its stored form (names, a type and a version), its schema, the arguments of its sentence,
//! who may see each field, what it touches and when it is possible. A fact records the result of a rule, not how the
//! rule came to it, so that folding needs no rules.
//!
//! A declaration has the following form, and no part of it can be omitted:
//!
//! ```text
//! NAME ROLE { SECRECY FIELD: TYPE, … } touches(FIELD, …) needs(CHECK(ARGUMENT, …), …)
//! ```
//!
//! - [`Role`]: whether it opens a step, is caused, reveals something, follows from other facts or only reports
//!   something.
//! - [`Secrecy`]: who may see a field.
//! - `touches`: the corners, animals and tiles that the rules must look at when they settle ([`Touch`]).
//! - `needs`: the checks of `Guard` that a fact from outside must pass, in this order. What the
//!   fields name must exist in any case.

mod course;
mod declare;
mod declared;
mod field;
mod name;
mod pieces;
mod shown;

pub use declared::{Role, Secrecy, Touch};
pub use field::{Argument, Field, FieldFault, FieldReader};

use crate::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, PhaseId, QuestionId, Seat, SectionId, SpaceId,
    StackId, StreamId, TerrainId, WordId,
};
use crate::question::Choice;
use crate::roster::Roster;
use crate::state::{Guard, GuardResult};

course::facts! {}

// A fact fits into two machine words: logs are long, and bots play many games.
const _: () = assert!(size_of::<Event>() <= 16);
