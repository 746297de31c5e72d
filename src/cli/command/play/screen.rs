//! What stands where on a terminal: the map above what is asked, or beside it where there is room.

use crate::cli::error::Outcome;
use crate::cli::output::{self, Inked};
use crate::story::COLUMNS;
use crate::view::map::Drawing;

/// Between the map and what stands beside it.
const GAP: usize = 3;
/// What stands beside the map is at least so wide.
const BESIDE_MIN: usize = 56;

/// Returns how wide what stands beside a map can be, where a terminal is wide enough for both.
pub fn room_beside(map: &Drawing, terminal: Option<usize>) -> Option<usize> {
    let room = terminal?.checked_sub(width(map) + GAP)?;
    (room >= BESIDE_MIN && !map.is_empty()).then_some(room.min(COLUMNS))
}

/// Writes a map, with a text beside it or below.
///
/// # Errors
///
/// Stdout cannot be written.
pub fn write(map: &Drawing, text: &str, is_beside: bool, colours: bool) -> Outcome {
    let mut lines: Vec<Inked> = map.lines().to_vec();
    let own = |line: &str| -> Inked { line.chars().map(|character| (character, None)).collect() };
    match is_beside {
        false => lines.extend(text.lines().map(own)),
        true => {
            let from = width(map) + GAP;
            for (place, line) in text.lines().enumerate() {
                if lines.len() <= place {
                    lines.push(Inked::new());
                }
                let left = &mut lines[place];
                left.resize(from, (' ', None));
                left.extend(own(line));
            }
        }
    }
    output::inked(&lines, colours)
}

fn width(map: &Drawing) -> usize {
    map.lines().iter().map(Vec::len).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Source;
    use crate::edition;
    use crate::game::{Game, Table};
    use crate::story::Teller;
    use crate::view::map::Labels;
    use crate::words::Words;

    #[test]
    fn a_map_has_something_beside_it_where_there_is_room() {
        let edition = edition::load(&Source::built_in(), "dominant-species", &[]).unwrap();
        let game = Game::open(&edition, &Table::dealt(&edition, 3, 7));
        let map = Teller::new(game.view(None), Words::built_in()).drawing(&[], &Labels::default());
        assert_eq!(room_beside(&map, None), None, "no terminal");
        assert_eq!(room_beside(&map, Some(80)), None);
        assert_eq!(room_beside(&map, Some(width(&map) + GAP + BESIDE_MIN)), Some(BESIDE_MIN));
        assert_eq!(room_beside(&map, Some(400)), Some(COLUMNS));
        assert_eq!(room_beside(&Drawing::default(), Some(400)), None, "nothing is drawn");
    }
}
