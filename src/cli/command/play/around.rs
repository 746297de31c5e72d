//! What stands around a question.

use crate::story::Drawn;

/// What stands around a question.
#[derive(Clone, Debug, Default)]
pub struct Around {
    /// The table, where it is to be drawn.
    pub board: Option<Drawn>,
    /// What happened since, in lines.
    pub news: String,
    /// Whether it is said how the map is read.
    pub explains_map: bool,
}
