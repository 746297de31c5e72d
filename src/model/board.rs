//! The hexes of a board, with their neighbours and corners, by id.

use std::collections::BTreeMap;

use crate::hex::{Corner, DIRECTIONS, Half, Hex};
use crate::id::{CornerId, HEXES_MAX, HexId};

/// The hexes of a board, with their neighbours and corners, by id.
#[derive(Clone, Debug, Default)]
pub struct Board {
    hexes: Vec<Hex>,
    corners: Vec<Corner>,
    neighbours: Vec<Vec<HexId>>,
    corners_of: Vec<[CornerId; 6]>,
    hexes_at: Vec<Vec<HexId>>,
}

impl Board {
    /// Creates a board. Hexes get their ids in the given order.
    ///
    /// Corners get theirs in the order in which the hexes first touch them.
    pub fn new(hexes: Vec<Hex>) -> Self {
        let hex_ids: BTreeMap<Hex, HexId> =
            hexes.iter().enumerate().map(|(index, hex)| (*hex, HexId::at(index))).collect();
        let on_board =
            |found: &[Hex]| found.iter().filter_map(|hex| hex_ids.get(hex).copied()).collect();
        let mut corners = Vec::new();
        let mut corner_ids = BTreeMap::new();
        let mut corners_of = Vec::new();
        for hex in &hexes {
            corners_of.push(hex.corners().map(|corner| {
                *corner_ids.entry(corner).or_insert_with(|| {
                    corners.push(corner);
                    CornerId::at(corners.len() - 1)
                })
            }));
        }
        let neighbours = hexes
            .iter()
            .map(|hex| on_board(&[0, 1, 2, 3, 4, 5].map(|direction| hex.neighbour(direction))))
            .collect();
        let hexes_at = corners.iter().map(|corner| on_board(&corner.hexes())).collect();
        Self { hexes, corners, neighbours, corners_of, hexes_at }
    }

    pub fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    pub fn hex_ids(&self) -> impl DoubleEndedIterator<Item = HexId> + use<> {
        (0..self.hexes.len()).map(HexId::at)
    }

    pub fn corners(&self) -> &[Corner] {
        &self.corners
    }

    pub fn corner_ids(&self) -> impl DoubleEndedIterator<Item = CornerId> + use<> {
        (0..self.corners.len()).map(CornerId::at)
    }

    /// Returns the neighbouring hexes on the board, clockwise from north.
    pub fn neighbours(&self, hex: HexId) -> &[HexId] {
        &self.neighbours[hex.index()]
    }

    /// Returns the six corners of a hex, clockwise from the north-east.
    pub fn corners_of(&self, hex: HexId) -> &[CornerId; 6] {
        &self.corners_of[hex.index()]
    }

    /// Returns the half of the map the hex is in, or `None` on the line between the halves.
    pub fn half(&self, hex: HexId) -> Option<Half> {
        self.hexes[hex.index()].half()
    }

    /// Returns whether a hex is at the edge of the map.
    pub fn is_rim(&self, hex: HexId) -> bool {
        self.neighbours(hex).len() < DIRECTIONS.len()
    }

    /// Returns the one, two or three hexes of the board that meet at a corner.
    pub fn hexes_at(&self, corner: CornerId) -> &[HexId] {
        &self.hexes_at[corner.index()]
    }
}

/// A set of hexes as a bit set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HexSet([u64; HEXES_MAX.div_ceil(64)]);

impl HexSet {
    pub const ALL: Self = Self([u64::MAX; HEXES_MAX.div_ceil(64)]);

    pub const fn add(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    pub const fn remove(&mut self, hex: HexId) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    /// Returns whether a hex is in the set.
    pub const fn has(&self, hex: HexId) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    /// Returns the intersection of both sets.
    pub fn both(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl IntoIterator for HexSet {
    type Item = HexId;
    type IntoIter = Hexes;

    fn into_iter(self) -> Hexes {
        Hexes(self)
    }
}

/// An iterator over the hexes of a set, in board order.
#[derive(Clone, Debug)]
pub struct Hexes(HexSet);

impl Iterator for Hexes {
    type Item = HexId;

    fn next(&mut self) -> Option<HexId> {
        let Self(HexSet(left)) = self;
        let word = left.iter().position(|bits| *bits != 0)?;
        let bit = left[word].trailing_zeros();
        left[word] &= left[word] - 1;
        Some(HexId::at(word * 64 + bit as usize))
    }
}
