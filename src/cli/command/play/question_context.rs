//! What is shown with a question.

use speciate_text::story::TextWithDrawing;

#[derive(Clone, Debug, Default)]
pub struct QuestionContext {
    /// `None` if the board need not be drawn.
    pub board: Option<TextWithDrawing>,
    /// What happened since the player's last question, in lines.
    pub news: String,
    /// Whether the map comes with its legend.
    pub explains_map: bool,
}
