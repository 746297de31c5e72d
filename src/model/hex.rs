//! Hexes and corners: the geometry of flat-top hexes in axial coordinates. Boards are in `board.rs`.

use crate::message;
use crate::words::Message;

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A position in the hexagonal grid, e.g. `1,-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex {
    /// The column; grows to the east.
    pub q: i8,
    /// The row within the column; grows to the south.
    pub r: i8,
}

/// The six neighbours, clockwise from north: N, NE, SE, S, SW, NW.
pub const DIRECTIONS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// A half of the map, north or south of the hex `0,0`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    Top,
    Bottom,
}

/// One of the two corners that are named after a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CornerSide {
    /// The eastern corner, shared with the NE and SE neighbours.
    East,
    /// The western corner, shared with the NW and SW neighbours.
    West,
}

/// A corner where three hexes meet, named after the hex to which it is the E or W corner, e.g. `0,-1:E`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Corner {
    /// The hex that names the corner. It may be off the board.
    pub hex: Hex,
    /// The side of that hex on which the corner lies.
    pub side: CornerSide,
}

impl Hex {
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// Returns the neighbour in direction `direction`, an index into [`DIRECTIONS`].
    pub const fn neighbour(self, direction: usize) -> Self {
        let (q, r) = DIRECTIONS[direction];
        Self { q: self.q.saturating_add(q), r: self.r.saturating_add(r) }
    }

    /// Returns the half of the map the hex is in, or `None` on the line between them, which runs from west to
    /// east through `0,0`.
    pub fn half(self) -> Option<Half> {
        match (2 * i16::from(self.r) + i16::from(self.q)).cmp(&0) {
            Ordering::Less => Some(Half::Top),
            Ordering::Equal => None,
            Ordering::Greater => Some(Half::Bottom),
        }
    }

    /// Returns the six corners of the hex, clockwise from the north-east.
    pub const fn corners(self) -> [Corner; 6] {
        [
            Corner { hex: self.neighbour(1), side: CornerSide::West },
            Corner { hex: self, side: CornerSide::East },
            Corner { hex: self.neighbour(2), side: CornerSide::West },
            Corner { hex: self.neighbour(4), side: CornerSide::East },
            Corner { hex: self, side: CornerSide::West },
            Corner { hex: self.neighbour(5), side: CornerSide::East },
        ]
    }
}

impl Corner {
    /// Returns the three hexes that meet here, starting with the one that names the corner.
    pub const fn hexes(self) -> [Hex; 3] {
        match self.side {
            CornerSide::East => [self.hex, self.hex.neighbour(1), self.hex.neighbour(2)],
            CornerSide::West => [self.hex, self.hex.neighbour(4), self.hex.neighbour(5)],
        }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            CornerSide::East => 'E',
            CornerSide::West => 'W',
        };
        write!(f, "{}:{side}", self.hex)
    }
}

impl FromStr for Hex {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let parsed = text
            .split_once(',')
            .and_then(|(q, r)| Some(Self::new(q.trim().parse().ok()?, r.trim().parse().ok()?)));
        parsed.ok_or_else(|| message!("hex-form", found = text))
    }
}

impl FromStr for Corner {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let parsed = text.split_once(':').and_then(|(hex, side)| {
            let side = match side {
                "E" => CornerSide::East,
                "W" => CornerSide::West,
                _ => return None,
            };
            Some(Self { hex: hex.parse().ok()?, side })
        });
        parsed.ok_or_else(|| message!("corner-form", found = text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_corner_of_a_hex_touches_it() {
        let hex = Hex::new(2, -1);
        for corner in hex.corners() {
            assert!(corner.hexes().contains(&hex), "{corner}");
            assert_eq!(corner.to_string().parse(), Ok(corner));
        }
    }

    #[test]
    fn neighbours_share_two_corners() {
        let hex = Hex::new(0, 0);
        for direction in 0..6 {
            let shared = hex.neighbour(direction).corners();
            assert_eq!(hex.corners().iter().filter(|corner| shared.contains(corner)).count(), 2);
        }
    }
}
