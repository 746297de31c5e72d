//! Earth as hexes drawn with characters.
//!
//! A hex is five lines high and shares its edges with its neighbours, each column of hexes half a hex
//! lower or higher than the next. In it stand its tile, its terrain and its species by the letters of
//! their animals, the dominant one first after `*`; at its corners stand the letters of the disks.

mod grid;
mod read;

use crate::view::COLUMNS;
use crate::view::picture::{Picture, TilePicture};
use grid::{Grid, HEIGHT, PITCH_MAX, PITCH_MIN, SLANT, VACANT, corner_of, hex, row};

pub(crate) use read::{DrawnTile, Word, read};

/// Returns the map, each line with its line break, or nothing where earth is too wide for it.
///
/// Vacant hexes that a question offers are drawn as well, with nothing but their name.
pub(crate) fn draw(picture: &Picture) -> String {
    draw_beside(picture, picture)
}

/// Returns the lines of a map, set in, with `>` before those that are not the same in `other`.
pub(crate) fn marked(map: &[String], other: &[String]) -> String {
    let mark = |(at, line): (usize, &String)| {
        let mark = if other.get(at) == Some(line) { ' ' } else { '>' };
        format!("{}\n", format!("  {mark} {line}").trim_end())
    };
    map.iter().enumerate().map(mark).collect()
}

/// Returns the map of a picture, in which every hex stands where it does in that of `other`.
pub(crate) fn draw_beside(picture: &Picture, other: &Picture) -> String {
    let offered = offered(picture);
    let tiles = || picture.tiles.iter().chain(&other.tiles);
    let hexes = || tiles().map(|tile| tile.at).chain(offered.iter().copied());
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
    let grid = Grid { pitch, left: -west * pitch as isize, top: -north * (HEIGHT / 2) as isize };
    let mut canvas = Canvas { grid, lines: vec![vec![' '; count * pitch + SLANT + 1]; height] };
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
    grid: Grid,
    lines: Vec<Vec<char>>,
}

impl Canvas {
    /// Draws a character, unless it is off the canvas: a corner can have its name from a hex there.
    fn set(&mut self, column: isize, line: isize, character: char) {
        let line = usize::try_from(line).ok().and_then(|line| self.lines.get_mut(line));
        let place = usize::try_from(column).ok();
        if let Some(place) = line.and_then(|line| line.get_mut(place?)) {
            *place = character;
        }
    }

    /// Draws the edges of a hex, with all corners vacant.
    fn outline(&mut self, at: (i8, i8)) {
        for (column, line, character) in self.grid.edges(at) {
            self.set(column, line, character);
        }
        for (column, line) in self.grid.corners(at) {
            self.set(column, line, VACANT);
        }
    }

    /// Draws a letter at the eastern or western corner of a hex.
    fn corner(&mut self, at: (i8, i8), is_east: bool, letter: char) {
        let (column, line) = self.grid.corner(at, is_east);
        self.set(column, line, letter);
    }

    /// Writes a text into the middle of a line of a hex.
    fn write(&mut self, at: (i8, i8), line: usize, text: &str) {
        let (left, top) = self.grid.origin(at);
        let indent = Grid::indent(self.grid.pitch, text.chars().count());
        for (column, character) in (left + indent..).zip(text.chars()) {
            self.set(column, top + line as isize, character);
        }
    }

    fn text(&self) -> String {
        let lines = self.lines.iter().map(|line| line.iter().collect::<String>());
        lines.map(|line| format!("{}\n", line.trim_end())).collect()
    }
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
