//! Lays out the choices of a question in rows.

use super::scene::{SceneChoice, ScreenContent, plain};
use crate::output::InkedLine;
use speciate_text::story::wrap_into;

/// A row of the list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OptionRow {
    pub cells: Vec<Cell>,
}

/// A part of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The choice that it belongs to; `None` for headings.
    pub choice: Option<usize>,
    /// Whether the mark of the choice goes in front of this part.
    pub begins: bool,
    pub text: InkedLine,
}

/// What is in front of the marked choice, and of all others.
pub const MARK: &str = "▸ ";
pub const NO_MARK: &str = "  ";

/// Returns the rows of all choices. Choices below a heading follow each other in a row, all others have their own rows.
pub fn rows(scene: &ScreenContent, width: usize) -> Vec<OptionRow> {
    let mut rows = Vec::new();
    let all: Vec<(usize, &SceneChoice)> = scene.choices.iter().enumerate().collect();
    for group in all.chunk_by(|(_, one), (_, next)| one.heading == next.heading) {
        match &group[0].1.heading {
            Some(heading) => {
                rows.extend(wrapped(heading, (0, 2), width).into_iter().map(|text| OptionRow {
                    cells: vec![Cell { choice: None, begins: false, text }],
                }));
                rows.extend(flowing(group, width));
            }
            None => rows.extend(group.iter().flat_map(|choice| own_rows(*choice, width))),
        }
    }
    rows
}

fn keyed(choice: &SceneChoice) -> String {
    format!("{:>2}) {}", choice.key, choice.label)
}

fn own_rows((index, choice): (usize, &SceneChoice), width: usize) -> Vec<OptionRow> {
    let indent = choice.key.chars().count().max(2) + 2;
    let lines = wrapped(&keyed(choice), (0, indent), width.saturating_sub(NO_MARK.len()));
    let row = |(place, text)| OptionRow {
        cells: vec![Cell { choice: Some(index), begins: place == 0, text }],
    };
    lines.into_iter().enumerate().map(row).collect()
}

fn flowing(group: &[(usize, &SceneChoice)], width: usize) -> Vec<OptionRow> {
    let mut rows: Vec<OptionRow> = Vec::new();
    let mut column = width;
    for (index, choice) in group {
        let text = plain(&keyed(choice));
        let needs = NO_MARK.len() + text.len();
        if column + needs > width || rows.is_empty() {
            rows.push(OptionRow::default());
            column = 0;
        }
        column += needs;
        if let Some(row) = rows.last_mut() {
            row.cells.push(Cell { choice: Some(*index), begins: true, text });
        }
    }
    rows
}

/// Returns a text as lines of at most `width` characters.
pub fn wrapped(text: &str, indent: (usize, usize), width: usize) -> Vec<InkedLine> {
    let mut out = String::new();
    wrap_into(&mut out, text, indent, width.max(1));
    out.lines().map(plain).collect()
}
