//! The words at the bottom that say what the keys do.

use super::state::ScreenState;

/// What the keys do, at the bottom. The words for a key follow two spaces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeyWords {
    /// While something can be chosen.
    pub choose: String,
    /// At any time.
    pub leave: String,
    /// During a question of a game.
    pub undo: String,
    /// During a game.
    pub game: String,
    /// While a page is open.
    pub page: String,
}

impl KeyWords {
    /// Returns the words for what is shown, without the last ones if they do not fit.
    pub fn said(&self, state: &ScreenState, width: usize) -> String {
        let has_choices = !state.scene.choices.is_empty();
        let is_game = !state.scene.head.is_empty();
        let said = [
            (has_choices, &self.choose),
            (true, &self.leave),
            (has_choices && is_game, &self.undo),
            (is_game, &self.game),
        ];
        let all: Vec<&str> = match state.drawer {
            Some(_) => vec![self.page.as_str()],
            None => said
                .into_iter()
                .filter(|(is_said, _)| *is_said)
                .map(|(_, said)| said.as_str())
                .collect(),
        };
        let mut line = String::new();
        for words in all.iter().flat_map(|words| words.split("  ")) {
            let gap = if line.is_empty() { "" } else { "  " };
            if line.chars().count() + gap.len() + words.chars().count() > width {
                break;
            }
            line = format!("{line}{gap}{words}");
        }
        line
    }
}
