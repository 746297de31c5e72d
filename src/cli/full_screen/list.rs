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
    /// The text, with [`GAP`] in front if it belongs to a choice.
    pub text: InkedLine,
}

/// What is in front of a choice. The mark replaces the last space before the text.
const GAP: &str = "  ";
pub const MARK: char = '▸';

type IndexedChoice<'a> = (usize, &'a SceneChoice);

/// Returns the rows of all choices. Choices with a heading are on its row if they fit, and else below it, as many in a
/// row as fit. All others have their own rows.
pub fn rows(scene: &ScreenContent, width: usize) -> Vec<OptionRow> {
    let all: Vec<IndexedChoice<'_>> = scene.choices.iter().enumerate().collect();
    let groups = || all.chunk_by(|(_, one), (_, next)| one.heading == next.heading);
    let headings = groups().filter_map(|group| group[0].1.heading.as_deref());
    let column = headings.map(|heading| heading.chars().count()).filter(|room| *room <= width / 2);
    let column = column.max().unwrap_or(0);
    let rows = groups().flat_map(|group| match &group[0].1.heading {
        Some(heading) => headed(heading, group, column, width),
        None => group.iter().flat_map(|choice| own_rows(*choice, width)).collect(),
    });
    rows.collect()
}

/// Returns the rows of choices with a heading. On the row of the heading, the choices begin at `column`.
fn headed(
    heading: &str,
    group: &[IndexedChoice<'_>],
    column: usize,
    width: usize,
) -> Vec<OptionRow> {
    let heading_cell = |text| Cell { choice: None, begins: false, text };
    let mut text = plain(heading);
    if text.len() <= column
        && let [row] = &flowing(group, width - column)[..]
    {
        text.resize(column, (' ', None));
        let cells = [vec![heading_cell(text)], row.cells.clone()].concat();
        return vec![OptionRow { cells }];
    }
    let above = wrapped(heading, (0, 2), width).into_iter();
    let above = above.map(|text| OptionRow { cells: vec![heading_cell(text)] });
    above.chain(flowing(group, width)).collect()
}

/// Returns how far the key of a choice is indented, so that short numbers are aligned with long ones.
fn indent(choice: &SceneChoice) -> usize {
    2_usize.saturating_sub(choice.key.chars().count())
}

fn own_rows((index, choice): IndexedChoice<'_>, width: usize) -> Vec<OptionRow> {
    let (first, others) = (indent(choice), choice.key.chars().count().max(2) + 2);
    let text = format!("{}) {}", choice.key, choice.label);
    let lines = wrapped(&text, (first, others), width.saturating_sub(GAP.len()));
    let row = |(place, line): (usize, InkedLine)| OptionRow {
        cells: vec![Cell {
            choice: Some(index),
            begins: place == 0,
            text: [plain(GAP), line].concat(),
        }],
    };
    lines.into_iter().enumerate().map(row).collect()
}

/// Puts as many choices in a row as fit. A choice that is longer than a row gets rows of its own.
fn flowing(group: &[IndexedChoice<'_>], width: usize) -> Vec<OptionRow> {
    let mut rows: Vec<OptionRow> = Vec::new();
    let mut column = width;
    for (index, choice) in group {
        let indent = " ".repeat(indent(choice));
        let text = plain(&format!("{GAP}{indent}{}) {}", choice.key, choice.label));
        if text.len() > width {
            rows.extend(own_rows((*index, choice), width));
            column = width;
            continue;
        }
        if column + text.len() > width || rows.is_empty() {
            rows.push(OptionRow::default());
            column = 0;
        }
        column += text.len();
        if let Some(row) = rows.last_mut() {
            row.cells.push(Cell { choice: Some(*index), begins: true, text });
        }
    }
    rows
}

/// Returns a text as lines of at most `width` characters. A word that is longer is broken.
pub fn wrapped(text: &str, indent: (usize, usize), width: usize) -> Vec<InkedLine> {
    let width = width.max(1);
    let mut out = String::new();
    wrap_into(&mut out, text, indent, width);
    let broken = |line: InkedLine| match line.is_empty() {
        true => vec![line],
        false => line.chunks(width).map(<[_]>::to_vec).collect::<Vec<_>>(),
    };
    out.lines().map(plain).flat_map(broken).collect()
}

/// Wraps a line that is too long. Further lines are indented by `deeper` columns more.
pub fn wrapped_line(line: &str, deeper: usize, width: usize) -> Vec<InkedLine> {
    let indent = line.chars().take_while(|character| *character == ' ').count();
    match line.chars().count() <= width {
        true => vec![plain(line)],
        false => wrapped(line, (indent, indent + deeper), width),
    }
}
