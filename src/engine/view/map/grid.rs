//! The geometry of hexes on a map, shared by drawing and reading.

use std::ops::Range;

/// The greatest distance from the western corner of a hex to the western corner of a hex in the next column, in
/// characters.
pub(super) const PITCH_MAX: usize = 11;
/// The smallest such distance. A narrower hex cannot be read.
pub(super) const PITCH_MIN: usize = 9;
/// The number of lines from the top of a hex to its bottom.
pub(super) const HEIGHT: usize = 4;
/// How many characters the eastern corner of a hex reaches into the next column.
pub(super) const SLANT: usize = 2;
/// The character of a corner without a disk.
pub(super) const VACANT: char = '+';

/// The column and row of a hex.
pub(super) type HexPosition = (i8, i8);

/// Where the hexes of a map are. Columns and lines are counted from 0; those off the map are negative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    /// The distance from one column of hexes to the next, in characters.
    pub pitch: usize,
    /// The column of the western corner of hex `0,0`.
    pub left: isize,
    /// The top line of hex `0,0`.
    pub top: isize,
}

impl Grid {
    /// Returns the column of a hex's western corner and its top line.
    pub const fn origin(&self, at: HexPosition) -> (isize, isize) {
        let left = self.left + at.0 as isize * self.pitch as isize;
        (left, self.top + row(at) * (HEIGHT / 2) as isize)
    }

    /// Returns the column and line of a hex's eastern or western corner.
    pub const fn corner(&self, at: HexPosition, is_east: bool) -> (isize, isize) {
        let (left, top) = self.origin(at);
        let right = if is_east { (self.pitch + SLANT) as isize } else { 0 };
        (left + right, top + 2)
    }

    /// Returns the columns, lines and characters of a hex's edges.
    pub(crate) fn edges(&self, at: HexPosition) -> Vec<(isize, isize, char)> {
        let (left, top) = self.origin(at);
        let pitch = self.pitch as isize;
        let level = (left + 3..left + pitch).flat_map(|c| [(c, top, '-'), (c, top + 4, '-')]);
        let slanted =
            [(1, '/', '\\'), (3, '\\', '/')].into_iter().flat_map(|(line, west, east)| {
                [(left + 1, top + line, west), (left + pitch + 1, top + line, east)]
            });
        level.chain(slanted).collect()
    }

    /// Returns the columns and lines of a hex's six corners.
    pub fn corners(&self, at: HexPosition) -> [(isize, isize); 6] {
        let (left, top) = self.origin(at);
        let pitch = self.pitch as isize;
        [(2, 0), (pitch, 0), (0, 2), (pitch + 2, 2), (2, 4), (pitch, 4)]
            .map(|(column, line)| (left + column, top + line))
    }

    /// Returns the columns inside a hex on one of its lines, and that line.
    pub fn inside(&self, at: HexPosition, line: usize) -> (Range<isize>, isize) {
        let (left, top) = self.origin(at);
        let margin = if line == 2 { 1 } else { 2 };
        let end = left + (self.pitch + SLANT + 1) as isize - margin;
        (left + margin..end, top + line as isize)
    }

    /// Returns how far from a hex's western corner a centered text of `length` characters begins.
    pub const fn indent(pitch: usize, length: usize) -> isize {
        ((pitch + SLANT + 1).saturating_sub(length) / 2) as isize
    }
}

/// Returns how far down a hex is, in half hexes.
pub(super) const fn row(at: HexPosition) -> isize {
    2 * at.1 as isize + at.0 as isize
}

/// Parses the name of a corner. Returns its hex, and whether it is the eastern corner.
pub(super) fn corner_of(name: &str) -> Option<(HexPosition, bool)> {
    let (at, side) = name.split_once(':')?;
    Some((hex(at)?, side == "E"))
}

/// Parses the name of a hex.
pub(super) fn hex(name: &str) -> Option<HexPosition> {
    let (q, r) = name.split_once(',')?;
    Some((q.parse().ok()?, r.parse().ok()?))
}

/// What a character shows, which decides its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// An animal, by its index among those in play.
    Animal(usize),
    /// An element, by its index in the game.
    Element(usize),
    /// A terrain: the numbers of its colour and of the colour of text on it, among the 256 colours of terminals.
    Terrain { colour: u8, on: u8 },
    /// The label that people type for an option.
    Option,
}

/// A drawing, line by line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    lines: Vec<Vec<(char, Option<Ink>)>>,
    /// Where its hexes are; `None` if nothing is drawn.
    grid: Option<Grid>,
    hexes: Vec<HexPosition>,
}

impl Drawing {
    /// Returns a drawing of these hexes without trailing blanks.
    pub(super) fn new(
        mut lines: Vec<Vec<(char, Option<Ink>)>>,
        grid: Grid,
        hexes: Vec<HexPosition>,
    ) -> Self {
        for line in &mut lines {
            let end = line.iter().rposition(|(character, _)| *character != ' ');
            line.truncate(end.map_or(0, |end| end + 1));
        }
        Self { lines, grid: Some(grid), hexes }
    }

    /// Returns the columns and lines of the characters that outline a place: the edges and corners of a hex such as
    /// `0,-1`, or the corner `0,-1:E`. Empty if nothing is drawn there.
    pub fn outline(&self, place: &str) -> Vec<(usize, usize)> {
        let Some(grid) = self.grid else { return Vec::new() };
        let cells = match (hex(place), corner_of(place)) {
            (Some(at), _) if self.hexes.contains(&at) => {
                let edges = grid.edges(at).into_iter().map(|(column, line, _)| (column, line));
                edges.chain(grid.corners(at)).collect()
            }
            (None, Some((at, is_east))) => vec![grid.corner(at, is_east)],
            _ => Vec::new(),
        };
        let on_canvas = |(column, line): (isize, isize)| {
            Some((usize::try_from(column).ok()?, usize::try_from(line).ok()?))
        };
        cells.into_iter().filter_map(on_canvas).collect()
    }

    /// Returns the name of the hex that is drawn around this character.
    pub fn hex_at(&self, column: usize, line: usize) -> Option<String> {
        let grid = self.grid?;
        let (column, line) = (isize::try_from(column).ok()?, isize::try_from(line).ok()?);
        let is_inside = |at: &&HexPosition| {
            (1..HEIGHT)
                .map(|row| grid.inside(**at, row))
                .any(|(columns, inside)| inside == line && columns.contains(&column))
        };
        self.hexes.iter().find(is_inside).map(|at| format!("{},{}", at.0, at.1))
    }

    pub fn lines(&self) -> &[Vec<(char, Option<Ink>)>] {
        &self.lines
    }

    /// Returns whether the drawing has no lines.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the characters without their inks, with a line break after each line.
    pub fn text(&self) -> String {
        let plain = |line: &Vec<(char, _)>| line.iter().map(|(c, _)| *c).collect::<String>() + "\n";
        self.lines.iter().map(plain).collect()
    }
}
