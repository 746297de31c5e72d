//! Earth as hexes drawn with characters.
//!
//! A hex is five lines high and shares its edges with its neighbours, each column of hexes half a hex
//! lower or higher than the next. In it stand its tile, its terrain and its species by the letters of
//! their animals, the dominant one first after `*`; at its corners stand the letters of the disks.

use crate::view::COLUMNS;
use crate::view::picture::{Picture, TilePicture};

/// From the western corner of a hex to that of the next column, at most.
const PITCH_MAX: usize = 11;
/// Narrower than this, a hex cannot be read.
const PITCH_MIN: usize = 9;
/// Lines from the top of a hex to its bottom.
const HEIGHT: usize = 4;
/// How far the eastern corner of a column reaches into the next.
const SLANT: usize = 2;
/// A corner without a disk.
const VACANT: char = '+';

/// Returns the map, each line with its line break, or nothing where earth is too wide for it.
///
/// Vacant hexes that a question offers are drawn as well, with nothing but their name.
pub(crate) fn draw(picture: &Picture) -> String {
    let offered = offered(picture);
    let hexes = || picture.tiles.iter().map(|tile| tile.at).chain(offered.iter().copied());
    let columns = || hexes().map(|at| isize::from(at.0));
    let rows = || hexes().map(row);
    let (Some(west), Some(east)) = (columns().min(), columns().max()) else {
        return String::new();
    };
    let (Some(north), Some(south)) = (rows().min(), rows().max()) else {
        return String::new();
    };
    let count = (east - west + 1) as usize;
    let pitch = ((COLUMNS - SLANT - 1) / count).min(PITCH_MAX);
    if pitch < PITCH_MIN {
        return String::new();
    }
    let height = (south - north) as usize * HEIGHT / 2 + HEIGHT + 1;
    let mut canvas =
        Canvas { west, north, pitch, lines: vec![vec![' '; count * pitch + SLANT + 1]; height] };
    for at in offered {
        canvas.outline(at);
        canvas.write(at, 2, &format!("({},{})", at.0, at.1));
    }
    for tile in &picture.tiles {
        canvas.outline(tile.at);
        for (line, text) in cell(picture, tile, pitch - 1).iter().enumerate() {
            canvas.write(tile.at, line + 1, text);
        }
    }
    for (corner, element) in &picture.disks {
        if let Some((at, is_east)) = corner_of(corner) {
            canvas.corner(at, is_east, picture.letters.get(element).copied().unwrap_or('?'));
        }
    }
    canvas.text()
}

/// Characters to draw on.
struct Canvas {
    west: isize,
    north: isize,
    pitch: usize,
    lines: Vec<Vec<char>>,
}

impl Canvas {
    /// Returns the column and line of a hex's western end and top; either can be off the canvas for
    /// a hex that only lends its name to a corner.
    fn origin(&self, at: (i8, i8)) -> (isize, isize) {
        let left = (isize::from(at.0) - self.west) * self.pitch as isize;
        (left, (row(at) - self.north) * (HEIGHT / 2) as isize)
    }

    fn set(&mut self, column: isize, line: isize, character: char) {
        let line = usize::try_from(line).ok().and_then(|line| self.lines.get_mut(line));
        let place = usize::try_from(column).ok();
        if let Some(place) = line.and_then(|line| line.get_mut(place?)) {
            *place = character;
        }
    }

    /// Draws the edges of a hex, with all corners vacant.
    fn outline(&mut self, at: (i8, i8)) {
        let (left, top) = self.origin(at);
        let pitch = self.pitch as isize;
        for column in left + 3..left + pitch {
            self.set(column, top, '-');
            self.set(column, top + 4, '-');
        }
        for (line, west, east) in [(1, '/', '\\'), (3, '\\', '/')] {
            self.set(left + 1, top + line, west);
            self.set(left + pitch + 1, top + line, east);
        }
        for (column, line) in [(2, 0), (pitch, 0), (0, 2), (pitch + 2, 2), (2, 4), (pitch, 4)] {
            self.set(left + column, top + line, VACANT);
        }
    }

    /// Draws a letter at the eastern or western corner of a hex.
    fn corner(&mut self, at: (i8, i8), is_east: bool, letter: char) {
        let (left, top) = self.origin(at);
        let column = if is_east { left + (self.pitch + SLANT) as isize } else { left };
        self.set(column, top + 2, letter);
    }

    /// Writes a text into the middle of a line of a hex.
    fn write(&mut self, at: (i8, i8), line: usize, text: &str) {
        let (left, top) = self.origin(at);
        let room = self.pitch + SLANT + 1;
        let indent = room.saturating_sub(text.chars().count()) / 2;
        for (index, character) in text.chars().enumerate() {
            self.set(left + (indent + index) as isize, top + line as isize, character);
        }
    }

    fn text(&self) -> String {
        let lines = self.lines.iter().map(|line| line.iter().collect::<String>());
        lines.map(|line| format!("{}\n", line.trim_end())).collect()
    }
}

/// Returns how far down a hex is, in halves of a hex.
fn row(at: (i8, i8)) -> isize {
    2 * isize::from(at.1) + isize::from(at.0)
}

/// Returns the three lines inside of a hex; a great crowd goes on beside the terrain.
fn cell(picture: &Picture, tile: &TilePicture, width: usize) -> [String; 3] {
    let scored = if tile.scored { " #" } else { "" };
    let mut crowd = crowd(picture, tile);
    crowd.reverse();
    let mut species = String::new();
    while let Some(one) = crowd.pop_if(|one| species.len() + one.len() <= width) {
        species.push_str(&one);
    }
    let terrain = if crowd.is_empty() {
        tile.terrain.chars().take(width + SLANT).collect()
    } else {
        crowd.reverse();
        let more = crowd.concat();
        let room = (width + SLANT).saturating_sub(more.len() + 1);
        format!("{} {more}", tile.terrain.chars().take(room).collect::<String>())
    };
    [format!("{}{scored}", tile.tile), terrain, species]
}

/// Returns the species of a tile, the dominant animal's first, e.g. `*B2`, `M1`.
fn crowd(picture: &Picture, tile: &TilePicture) -> Vec<String> {
    let mut crowd = Vec::new();
    for animal in &picture.animals {
        let Some(count) = tile.species.get(&animal.name) else { continue };
        if tile.dominant.as_ref() == Some(&animal.name) {
            crowd.insert(0, format!("*{}{count}", animal.letter));
        } else {
            crowd.push(format!("{}{count}", animal.letter));
        }
    }
    crowd
}

/// Returns the vacant hexes that the questions offer.
fn offered(picture: &Picture) -> Vec<(i8, i8)> {
    let options = picture.questions.iter().flat_map(|question| &question.options);
    let named = options.filter_map(|option| hex(option.strip_prefix("tile:")?));
    named.filter(|at| picture.tiles.iter().all(|tile| tile.at != *at)).collect()
}

/// Returns the hex of a corner's name, and whether it is its eastern corner.
fn corner_of(name: &str) -> Option<((i8, i8), bool)> {
    let (at, side) = name.split_once(':')?;
    Some((hex(at)?, side == "E"))
}

fn hex(name: &str) -> Option<(i8, i8)> {
    let (q, r) = name.split_once(',')?;
    Some((q.parse().ok()?, r.parse().ok()?))
}
