//! Where the hexes of a map stand: the geometry that drawing and reading share.

use std::ops::Range;

/// From the western corner of a hex to that of the next column, at most.
pub(super) const PITCH_MAX: usize = 11;
/// Narrower than this, a hex cannot be read.
pub(super) const PITCH_MIN: usize = 9;
/// Lines from the top of a hex to its bottom.
pub(super) const HEIGHT: usize = 4;
/// How far the eastern corner of a column reaches into the next.
pub(super) const SLANT: usize = 2;
/// A corner without a disk.
pub(super) const VACANT: char = '+';

/// A hex by its column and row.
pub(super) type At = (i8, i8);

/// The hexes of a map; columns and lines are counted from 0, those off the map below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    /// From one column of hexes to the next.
    pub pitch: usize,
    /// The western corner's column of hex `0,0`.
    pub left: isize,
    /// The top line of hex `0,0`.
    pub top: isize,
}

impl Grid {
    /// Returns the column of a hex's western corner and the line of its top.
    pub const fn origin(&self, at: At) -> (isize, isize) {
        let left = self.left + at.0 as isize * self.pitch as isize;
        (left, self.top + row(at) * (HEIGHT / 2) as isize)
    }

    /// Returns the column and line of a hex's eastern or western corner.
    pub const fn corner(&self, at: At, is_east: bool) -> (isize, isize) {
        let (left, top) = self.origin(at);
        let right = if is_east { (self.pitch + SLANT) as isize } else { 0 };
        (left + right, top + 2)
    }

    /// Returns the columns, lines and characters of a hex's edges.
    pub fn edges(&self, at: At) -> Vec<(isize, isize, char)> {
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
    pub fn corners(&self, at: At) -> [(isize, isize); 6] {
        let (left, top) = self.origin(at);
        let pitch = self.pitch as isize;
        [(2, 0), (pitch, 0), (0, 2), (pitch + 2, 2), (2, 4), (pitch, 4)]
            .map(|(column, line)| (left + column, top + line))
    }

    /// Returns the columns inside of a hex on one of its lines, and that line.
    pub fn inside(&self, at: At, line: usize) -> (Range<isize>, isize) {
        let (left, top) = self.origin(at);
        let margin = if line == 2 { 1 } else { 2 };
        let end = left + (self.pitch + SLANT + 1) as isize - margin;
        (left + margin..end, top + line as isize)
    }

    /// Returns how far from a hex's western corner a text of so many characters begins.
    pub const fn indent(pitch: usize, length: usize) -> isize {
        ((pitch + SLANT + 1).saturating_sub(length) / 2) as isize
    }
}

/// Returns how far down a hex is, in halves of a hex.
pub(super) const fn row(at: At) -> isize {
    2 * at.1 as isize + at.0 as isize
}

/// Returns the hex of a corner's name, and whether it is its eastern corner.
pub(super) fn corner_of(name: &str) -> Option<(At, bool)> {
    let (at, side) = name.split_once(':')?;
    Some((hex(at)?, side == "E"))
}

/// Returns the hex of a tile's name.
pub(super) fn hex(name: &str) -> Option<At> {
    let (q, r) = name.split_once(',')?;
    Some((q.parse().ok()?, r.parse().ok()?))
}
