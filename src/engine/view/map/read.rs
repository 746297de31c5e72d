//! Reads a drawn map: its tiles, their species, and the disks at the corners.

use std::collections::BTreeSet;

use super::grid::{Grid, HexPosition, PITCH_MAX, PITCH_MIN, VACANT, corner_of, hex, row};
use speciate_model::message;
use speciate_model::words::Message;

/// What a map shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReadMap {
    pub tiles: Vec<DrawnTile>,
    /// The names of corners with a disk, each with the disk's letter.
    pub disks: Vec<(String, MapWord)>,
}

/// What a map shows about a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnTile {
    pub tile: MapWord,
    /// The name of the terrain, cut short if the species need the space.
    pub terrain: MapWord,
    /// Species such as `*B2M1`.
    pub species: Vec<MapWord>,
    pub scored: bool,
}

/// A word of a map, with its line and column, counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapWord {
    pub text: String,
    pub line: usize,
    pub column: usize,
}

/// A word that cannot be read, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    pub word: MapWord,
    pub message: Message,
}

/// Reads a map that was drawn for a board with `corners`. Its hexes are found by the names of their tiles, so it
/// can be anywhere in the lines.
pub fn read<'a>(
    lines: &[Vec<char>],
    corners: impl Iterator<Item = &'a str>,
) -> Result<ReadMap, Unreadable> {
    let labels: Vec<Label> =
        lines.iter().enumerate().flat_map(|(at, line)| labels(line, at)).collect();
    let grid = grid(&labels)?;
    let mut sheet = MapSheet { lines, grid, read_cells: BTreeSet::new() };
    let mut drawn = ReadMap::default();
    for label in &labels {
        sheet.mark_edges_read(label.at);
        match label.is_offered {
            true => drop(sheet.read_words_inside(label.at, 2)),
            false => drawn.tiles.push(sheet.tile(label)?),
        }
    }
    for name in corners {
        drawn.disks.extend(sheet.disk(name).map(|letter| (name.to_owned(), letter)));
    }
    sheet.check_all_read()?;
    Ok(drawn)
}

/// The name of a hex inside the hex.
struct Label {
    at: HexPosition,
    word: MapWord,
    /// Whether the hex is vacant and offered by a question.
    is_offered: bool,
    is_scored: bool,
    /// Whether the hex is marked as lying at the edge, which follows from its place.
    is_edge: bool,
}

impl Label {
    /// Returns the number of marks after the name.
    fn marks(&self) -> usize {
        usize::from(self.is_scored) + usize::from(self.is_edge)
    }
}

/// Returns the names of hexes on a line: `0,-1`, `0,-1 #`, `0,-1 ~`, `0,-1 ~ #` and `(0,-1)`.
fn labels(line: &[char], number: usize) -> Vec<Label> {
    let mut found = Vec::new();
    for word in words(line, number, 0..line.len()) {
        let inner = word.text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        let is_offered = inner.is_some();
        let Some(at) = hex(inner.unwrap_or(&word.text)) else { continue };
        let end = word.column + word.text.len();
        let is_edge = line.get(end..end + 2) == Some(&[' ', '~']);
        let end = if is_edge { end + 2 } else { end };
        let is_scored = line.get(end..end + 2) == Some(&[' ', '#']);
        found.push(Label { at, word, is_offered, is_scored, is_edge });
    }
    found
}

/// Returns the words in a part of a line. Edges of hexes separate words.
fn words(line: &[char], number: usize, columns: std::ops::Range<usize>) -> Vec<MapWord> {
    let mut found: Vec<MapWord> = Vec::new();
    let part = line.iter().enumerate().take(columns.end).skip(columns.start);
    let mut in_word = false;
    for (column, character) in part {
        let is_blank = matches!(character, ' ' | '\t' | '/' | '\\');
        if !is_blank {
            match found.last_mut().filter(|_| in_word) {
                Some(word) => word.text.push(*character),
                None => found.push(MapWord { text: character.to_string(), line: number, column }),
            }
        }
        in_word = !is_blank;
    }
    found
}

/// Returns the grid. The names of all hexes must agree with it.
fn grid(labels: &[Label]) -> Result<Grid, Unreadable> {
    let Some(first) = labels.first() else {
        let word = MapWord { text: String::new(), line: 0, column: 0 };
        return Err(Unreadable { word, message: message!("scenario-map-no-tile") });
    };
    // The number of names at the start of the list that agree with the first one.
    let agreeing = |pitch: usize| {
        let grid = grid_of(pitch, first);
        labels.iter().take_while(|label| grid_of(pitch, label) == grid).count()
    };
    // If the names disagree, assume that most of them are right.
    let pitch = (PITCH_MIN..=PITCH_MAX).max_by_key(|pitch| agreeing(*pitch)).unwrap_or(PITCH_MIN);
    match labels.get(agreeing(pitch)) {
        None => Ok(grid_of(pitch, first)),
        Some(Label { word, .. }) => {
            let message = message!("scenario-map-elsewhere", tile = word.text.as_str());
            Err(Unreadable { word: word.clone(), message })
        }
    }
}

/// Returns the grid that has this distance between columns and puts a name at its place.
fn grid_of(pitch: usize, label: &Label) -> Grid {
    let length = label.word.text.len() + 2 * label.marks();
    let line = if label.is_offered { 2 } else { 1 };
    let left = label.word.column as isize - Grid::indent(pitch, length);
    Grid {
        pitch,
        left: left - isize::from(label.at.0) * pitch as isize,
        top: label.word.line as isize - line - row(label.at) * 2,
    }
}

/// A map, and which of its characters were read.
struct MapSheet<'a> {
    lines: &'a [Vec<char>],
    grid: Grid,
    read_cells: BTreeSet<(usize, usize)>,
}

impl MapSheet<'_> {
    fn at(&self, column: isize, line: isize) -> Option<(usize, usize, char)> {
        let (column, line) = (usize::try_from(column).ok()?, usize::try_from(line).ok()?);
        Some((line, column, *self.lines.get(line)?.get(column)?))
    }

    /// Marks the drawn edges and vacant corners of a hex as read.
    fn mark_edges_read(&mut self, at: HexPosition) {
        let corners = self.grid.corners(at).map(|(column, line)| (column, line, VACANT));
        for (column, line, wanted) in self.grid.edges(at).into_iter().chain(corners) {
            if let Some((line, column, found)) = self.at(column, line)
                && found == wanted
            {
                self.read_cells.insert((line, column));
            }
        }
    }

    /// Reads the words inside a hex on one of its lines.
    fn read_words_inside(&mut self, at: HexPosition, line: usize) -> Vec<MapWord> {
        let (columns, line) = self.grid.inside(at, line);
        let Ok(number) = usize::try_from(line) else { return Vec::new() };
        let Some(characters) = self.lines.get(number) else { return Vec::new() };
        let columns = columns.start.max(0) as usize..columns.end.max(0) as usize;
        self.read_cells.extend(columns.clone().map(|column| (number, column)));
        words(characters, number, columns)
    }

    fn tile(&mut self, label: &Label) -> Result<DrawnTile, Unreadable> {
        if let Some(word) = self.read_words_inside(label.at, 1).into_iter().nth(1 + label.marks()) {
            return Err(unexpected_word(word));
        }
        let mut species = self.read_words_inside(label.at, 2);
        if species.is_empty() {
            let message = message!("scenario-map-no-terrain", tile = label.word.text.as_str());
            return Err(Unreadable { word: label.word.clone(), message });
        }
        let terrain = species.remove(0);
        species.extend(self.read_words_inside(label.at, 3));
        Ok(DrawnTile { tile: label.word.clone(), terrain, species, scored: label.is_scored })
    }

    /// Reads the letter at a corner.
    fn disk(&mut self, name: &str) -> Option<MapWord> {
        let (at, is_east) = corner_of(name)?;
        let (column, line) = self.grid.corner(at, is_east);
        let (line, column, letter) = self.at(column, line)?;
        let is_letter = letter.is_alphanumeric() && self.read_cells.insert((line, column));
        is_letter.then(|| MapWord { text: letter.to_string(), line, column })
    }

    /// Refuses characters where a map has none.
    fn check_all_read(&self) -> Result<(), Unreadable> {
        for (number, line) in self.lines.iter().enumerate() {
            for (column, character) in line.iter().enumerate() {
                if !character.is_whitespace() && !self.read_cells.contains(&(number, column)) {
                    return Err(unexpected_word(MapWord {
                        text: character.to_string(),
                        line: number,
                        column,
                    }));
                }
            }
        }
        Ok(())
    }
}

fn unexpected_word(word: MapWord) -> Unreadable {
    let message = message!("scenario-map-stray", found = word.text.as_str());
    Unreadable { word, message }
}
