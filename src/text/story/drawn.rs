//! A text with a drawing between two parts.

use speciate_engine::view::map::Drawing;

/// A text with a drawing between two parts. The drawing can be shown in colour.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextWithDrawing {
    pub above: String,
    pub drawing: Drawing,
    pub below: String,
}

impl TextWithDrawing {
    /// Returns the text and the drawing as plain characters, each line with its line break.
    pub fn text(&self) -> String {
        format!("{}{}{}", self.above, self.drawing.text(), self.below)
    }
}
