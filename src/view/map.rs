//! Earth as a map of characters.
//!
//! Columns of hexes stand beside each other, each half a hex lower or higher than the next. A hex is
//! two lines: its tile and terrain, then its species by the letters of their animals.

use crate::view::COLUMNS;
use crate::view::picture::{Picture, TilePicture};

/// Narrower than this, a hex cannot be read.
const WIDTH_MIN: usize = 9;
/// Wider than this, a hex is no better to read.
const WIDTH_MAX: usize = 15;

/// Returns the map with its title, or nothing where earth is too wide for it.
pub(super) fn draw(picture: &Picture) -> String {
    let lines = picture.map();
    if lines.is_empty() {
        return String::new();
    }
    format!(
        "\nMAP (species by their animals' letters, the dominant one after `*`)\n{}\n",
        lines.join("\n")
    )
}

impl Picture {
    /// Returns the lines of earth as a map; none where earth is too wide for it.
    #[must_use]
    pub fn map(&self) -> Vec<String> {
        lines(self)
    }
}

fn lines(picture: &Picture) -> Vec<String> {
    let columns = || picture.tiles.iter().map(|tile| isize::from(tile.at.0));
    let rows = || picture.tiles.iter().map(row);
    let (Some(west), Some(east)) = (columns().min(), columns().max()) else {
        return Vec::new();
    };
    let (Some(north), Some(south)) = (rows().min(), rows().max()) else {
        return Vec::new();
    };
    let width = (COLUMNS / (east - west + 1) as usize).min(WIDTH_MAX);
    if width < WIDTH_MIN {
        return Vec::new();
    }
    let mut lines = vec![String::new(); (south - north) as usize + 2];
    let mut tiles: Vec<&TilePicture> = picture.tiles.iter().collect();
    tiles.sort_by_key(|tile| tile.at.0);
    for tile in tiles {
        let left = (isize::from(tile.at.0) - west) as usize * width;
        let top = (row(tile) - north) as usize;
        for (line, text) in lines[top..].iter_mut().zip(cell(picture, tile, width - 1)) {
            let gap = left.saturating_sub(line.chars().count());
            line.extend(std::iter::repeat_n(' ', gap));
            line.push_str(&text);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Returns how far down a tile is, in halves of a hex.
fn row(tile: &TilePicture) -> isize {
    2 * isize::from(tile.at.1) + isize::from(tile.at.0)
}

fn cell(picture: &Picture, tile: &TilePicture, width: usize) -> [String; 2] {
    let named = format!("{} {}", tile.tile, tile.terrain);
    let mut species = String::new();
    for animal in &picture.animals {
        if let Some(count) = tile.species.get(&animal.name) {
            let mark = if tile.dominant.as_ref() == Some(&animal.name) { "*" } else { "" };
            species.push_str(&format!("{mark}{}{count}", animal.letter));
        }
    }
    if species.is_empty() {
        species.push('.');
    }
    [cut(&named, width), cut(&species, width)]
}

fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width - 1).chain(['~']).collect()
}
