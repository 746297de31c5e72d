//! What stands around a question.

use speciate_text::story::TextWithDrawing;

/// What stands around a question.
#[derive(Clone, Debug, Default)]
pub struct QuestionContext {
    /// The table, where it is to be drawn.
    pub board: Option<TextWithDrawing>,
    /// What happened since, in lines.
    pub news: String,
    /// Whether it is said how the map is read.
    pub explains_map: bool,
}
