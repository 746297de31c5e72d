//! Draws earth as hexes made of characters.
//!
//! A hex is five lines high and shares its edges with its neighbours. Each column of hexes is half a hex lower or
//! higher than the next. A hex contains its tile, its terrain and its species. Species are shown by the letters of
//! their animals; the dominant animal comes first, after `*`. The letters of disks are at the corners.

mod grid;
mod read;

use crate::view::COLUMNS;
use crate::view::picture::Picture;
use crate::view::picture_parts::TilePicture;
use grid::{Grid, HEIGHT, PITCH_MAX, PITCH_MIN, SLANT, VACANT, corner_of, hex, row};

pub use grid::{Drawing, Ink};
pub use read::{DrawnTile, MapWord, read};

/// The texts on a map that are not part of the position. People type the label of an option to choose it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Labels {
    /// Whether endangered species are marked.
    pub marks_danger: bool,
    /// The names of hexes, each with a label and, for vacant hexes, a note.
    pub hexes: Vec<(String, String, String)>,
    /// The names of corners, each with a label.
    pub corners: Vec<(String, String)>,
    /// How terrains look, by the name in the picture.
    pub terrains: Vec<TerrainMark>,
}

/// How a terrain looks on a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainMark {
    pub name: String,
    /// The letter that is drawn if there is no room for more than two letters of the name.
    pub letter: char,
    pub ink: Ink,
}

/// Draws a map. It is empty if earth is too wide.
///
/// Vacant hexes that a question offers are drawn as well, with their names and labels.
pub fn draw(picture: &Picture, labels: &Labels) -> Drawing {
    draw_beside(picture, picture, labels)
}

/// Returns the lines of a map, indented, with `>` before those that differ from `other`.
pub fn marked(map: &[String], other: &[String]) -> String {
    let mark = |(at, line): (usize, &String)| {
        let mark = if other.get(at) == Some(line) { ' ' } else { '>' };
        format!("{}\n", format!("  {mark} {line}").trim_end())
    };
    map.iter().enumerate().map(mark).collect()
}

/// The label of tiles and disks that differ from another picture.
const CHANGED: &str = ">";

impl Labels {
    /// Returns labels that mark every tile and disk of a picture that differs from `other`.
    pub fn of_changes(picture: &Picture, other: &Picture) -> Self {
        let drawn = |tile: &TilePicture| {
            let TilePicture { tile, terrain, edge, dominant, species, scored, .. } = tile.clone();
            (tile, terrain, edge, dominant, species, scored)
        };
        let others: Vec<_> = other.tiles.iter().map(drawn).collect();
        let changed = picture.tiles.iter().filter(|tile| !others.contains(&drawn(tile)));
        let hexes = changed.map(|tile| (tile.tile.clone(), CHANGED.to_owned(), String::new()));
        // Include corners that became vacant, so that both maps have the same width.
        let gone = other.disks.keys().filter(|at| !picture.disks.contains_key(*at));
        let corners = picture.disks.keys().chain(gone);
        let changed = corners.filter(|at| picture.disks.get(*at) != other.disks.get(*at));
        let corners = changed.map(|at| (at.clone(), CHANGED.to_owned())).collect();
        Self { hexes: hexes.collect(), corners, ..Self::default() }
    }
}

/// Draws the map of a picture with every hex at the same place as in the map of `other`.
pub fn draw_beside(picture: &Picture, other: &Picture, labels: &Labels) -> Drawing {
    let offered = offered(picture);
    let tiles = || picture.tiles.iter().chain(&other.tiles);
    let hexes = || tiles().map(|tile| tile.at()).chain(offered.iter().copied());
    let columns = || hexes().map(|at| isize::from(at.0));
    let rows = || hexes().map(row);
    let (Some(west), Some(east)) = (columns().min(), columns().max()) else {
        return Drawing::default();
    };
    let (Some(north), Some(south)) = (rows().min(), rows().max()) else {
        return Drawing::default();
    };
    let count = (east - west + 1) as usize;
    // The label of an eastern corner needs room after the corner.
    let beside = labels.corners.iter().map(|(_, label)| label.len()).max().unwrap_or(0);
    let pitch = ((COLUMNS - SLANT - 1 - beside) / count).min(PITCH_MAX);
    if pitch < PITCH_MIN {
        return Drawing::default();
    }
    let height = (south - north) as usize * HEIGHT / 2 + HEIGHT + 1;
    let grid = Grid { pitch, left: -west * pitch as isize, top: -north * (HEIGHT / 2) as isize };
    let mut canvas =
        Canvas { grid, lines: vec![vec![(' ', None); count * pitch + SLANT + 1 + beside]; height] };
    let label_of = |at: (i8, i8)| labels.hexes.iter().find(|(name, ..)| hex(name) == Some(at));
    let drawn = || picture.tiles.iter().map(|tile| tile.at());
    let hexes = drawn().chain(offered.iter().copied()).collect();
    for at in offered {
        canvas.outline(at);
        let name = format!("({},{})", at.0, at.1);
        canvas.write(at, 2, &inked(&name, None));
        if let Some((_, label, note)) = label_of(at) {
            canvas.write(at, 1, &inked(label, Some(Ink::Option)));
            canvas.write(at, 3, &inked(note, Some(Ink::Option)));
        }
    }
    for tile in &picture.tiles {
        canvas.outline(tile.at());
        let [name, terrain, species] = cell(picture, tile, pitch - 1, labels);
        let label = label_of(tile.at()).map(|(_, label, _)| format!("{label} "));
        let label = inked(&label.unwrap_or_default(), Some(Ink::Option));
        canvas.write(tile.at(), 1, &[label, name].concat());
        canvas.write(tile.at(), 2, &terrain);
        canvas.write(tile.at(), 3, &species);
    }
    for (corner, element) in &picture.disks {
        if let Some((at, is_east)) = corner_of(corner) {
            let letter = picture.letters.get_full(element);
            let ink = letter.map(|(index, ..)| Ink::Element(index));
            let letter = letter.map_or('?', |(_, _, letter)| *letter);
            canvas.corner(at, is_east, &[(letter, ink)]);
        }
    }
    for (corner, label) in &labels.corners {
        if let Some((at, is_east)) = corner_of(corner) {
            let has_disk = picture.disks.contains_key(corner);
            if label == CHANGED && !has_disk && !canvas.has_corner(at, is_east) {
                continue;
            }
            let letter = has_disk || label == CHANGED;
            let label = inked(label, Some(Ink::Option));
            canvas.corner_beside(at, is_east, usize::from(letter), &label);
        }
    }
    Drawing::new(canvas.lines, grid, hexes)
}

fn inked(text: &str, ink: Option<Ink>) -> Vec<(char, Option<Ink>)> {
    text.chars().map(|character| (character, ink)).collect()
}

struct Canvas {
    grid: Grid,
    lines: Vec<Vec<(char, Option<Ink>)>>,
}

impl Canvas {
    /// Sets a character, unless it is off the canvas. A corner is off the canvas if it is named after a hex there.
    fn set(&mut self, column: isize, line: isize, character: (char, Option<Ink>)) {
        let line = usize::try_from(line).ok().and_then(|line| self.lines.get_mut(line));
        let place = usize::try_from(column).ok();
        if let Some(place) = line.and_then(|line| line.get_mut(place?)) {
            *place = character;
        }
    }

    /// Draws the edges of a hex, with vacant corners.
    fn outline(&mut self, at: (i8, i8)) {
        for (column, line, character) in self.grid.edges(at) {
            self.set(column, line, (character, None));
        }
        for (column, line) in self.grid.corners(at) {
            self.set(column, line, (VACANT, None));
        }
    }

    fn corner(&mut self, at: (i8, i8), is_east: bool, text: &[(char, Option<Ink>)]) {
        self.corner_beside(at, is_east, 0, text);
    }

    /// Returns whether something is drawn at a corner.
    fn has_corner(&self, at: (i8, i8), is_east: bool) -> bool {
        let (column, line) = self.grid.corner(at, is_east);
        let line = usize::try_from(line).ok().and_then(|line| self.lines.get(line));
        let place = usize::try_from(column).ok();
        line.and_then(|line| line.get(place?)).is_some_and(|(character, _)| *character != ' ')
    }

    /// Draws text `beside` columns east of a corner.
    fn corner_beside(
        &mut self,
        at: (i8, i8),
        is_east: bool,
        beside: usize,
        text: &[(char, Option<Ink>)],
    ) {
        let (column, line) = self.grid.corner(at, is_east);
        for (column, character) in (column + beside as isize..).zip(text) {
            self.set(column, line, *character);
        }
    }

    /// Writes text in the middle of a line of a hex.
    fn write(&mut self, at: (i8, i8), line: usize, text: &[(char, Option<Ink>)]) {
        let (left, top) = self.grid.origin(at);
        let indent = Grid::indent(self.grid.pitch, text.len());
        for (column, character) in (left + indent..).zip(text) {
            self.set(column, top + line as isize, *character);
        }
    }
}

/// Text with the ink of each character.
type InkedText = Vec<(char, Option<Ink>)>;

/// Returns the three lines inside a hex. Species that do not fit go on the line of the terrain.
fn cell(picture: &Picture, tile: &TilePicture, width: usize, labels: &Labels) -> [InkedText; 3] {
    let scored = if tile.scored { " #" } else { "" };
    let edge = if tile.edge == Some(true) { " ~" } else { "" };
    let mut crowd = crowd(picture, tile, labels.marks_danger);
    crowd.reverse();
    let mut species = InkedText::new();
    while let Some(one) = crowd.pop_if(|one| species.len() + one.len() <= width) {
        species.extend(one);
    }
    let mark = labels.terrains.iter().find(|mark| mark.name == tile.terrain);
    let terrain = |room: usize| {
        let name: String = tile.terrain.chars().take(room).collect();
        let is_cut = name.len() < tile.terrain.len() && (1..=LETTERS_MIN).contains(&room);
        let letter = mark.filter(|_| is_cut).map(|mark| mark.letter.to_string());
        inked(&letter.unwrap_or(name), mark.map(|mark| mark.ink))
    };
    let terrain = if crowd.is_empty() {
        terrain(width + SLANT)
    } else {
        crowd.reverse();
        let more = crowd.concat();
        let room = (width + SLANT).saturating_sub(more.len() + 1);
        [terrain(room), inked(" ", None), more].concat()
    };
    [inked(&format!("{}{edge}{scored}", tile.tile), None), terrain, species]
}

/// A name cut to this many letters says too little.
const LETTERS_MIN: usize = 2;

/// Returns the species on a tile, the dominant animal's first, e.g. `*B2`, `M1!`.
fn crowd(picture: &Picture, tile: &TilePicture, marks_danger: bool) -> Vec<InkedText> {
    let mut crowd = Vec::new();
    for (index, animal) in picture.animals.iter().enumerate() {
        let Some(count) = tile.species.get(&animal.name) else { continue };
        let is_marked = marks_danger && tile.endangered.contains(&animal.name);
        let danger = if is_marked { "!" } else { "" };
        let is_dominant = tile.dominant.as_ref() == Some(&animal.name);
        let crown = if is_dominant { "*" } else { "" };
        let one = format!("{crown}{}{count}{danger}", animal.letter);
        let one = inked(&one, Some(Ink::Animal(index)));
        match is_dominant {
            true => crowd.insert(0, one),
            false => crowd.push(one),
        }
    }
    crowd
}

/// Returns the vacant hexes that the questions offer.
fn offered(picture: &Picture) -> Vec<(i8, i8)> {
    let options = picture.questions.iter().flat_map(|question| &question.options);
    let named = options.filter_map(|option| hex(option.strip_prefix("tile:")?));
    named.filter(|at| picture.tiles.iter().all(|tile| tile.at() != *at)).collect()
}
