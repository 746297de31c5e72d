//! A text with a drawing in its midst.

use speciate_engine::view::map::Drawing;

/// A text with a drawing in its midst, which may be shown in colours.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextWithDrawing {
    /// What stands above the drawing.
    pub above: String,
    /// The drawing; nothing in it where there is none.
    pub drawing: Drawing,
    /// What stands below it.
    pub below: String,
}

impl TextWithDrawing {
    /// Returns its characters alone, each line with its line break.
    pub fn text(&self) -> String {
        format!("{}{}{}", self.above, self.drawing.text(), self.below)
    }
}
