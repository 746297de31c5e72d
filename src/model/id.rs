//! Numeric ids for the names of a game.
//!
//! Content decides which animals, terrains and cards exist. The engine knows each one only by its index in a
//! [`Roster`](crate::roster::Roster), and this module does not know what an index means.

/// The maximum number of animals in a game.
pub const ANIMALS_MAX: usize = 16;
/// The maximum number of element types in a game.
pub const ELEMENTS_MAX: usize = 16;
/// The maximum number of hexes of a board.
pub const HEXES_MAX: usize = 200;
/// The maximum number of corners of a board: fewer than six per hex, because neighbouring hexes share corners.
pub const CORNERS_MAX: usize = 640;
/// The maximum number of cards in a game.
pub const CARDS_MAX: usize = 500;
/// The maximum number of spaces of an action display.
pub const SPACES_MAX: usize = 128;
/// The maximum number of sections of an action display.
pub const SECTIONS_MAX: usize = 24;
/// The maximum number of face-down stacks of tiles.
pub const STACKS_MAX: usize = 4;
/// The maximum number of slots in a row of face-up cards.
pub const SLOTS_MAX: usize = 8;
/// The maximum number of tiles in one stack.
pub const STACK_TILES_MAX: usize = 64;
/// The maximum number of terrains in a game.
pub const TERRAINS_MAX: usize = 32;
/// The maximum number of named random streams.
pub const STREAMS_MAX: usize = 64;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($repr:ty);)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $name(pub $repr);

        impl $name {
            /// Returns the index of this id in its roster.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Returns the id at `index` of the roster.
            pub const fn at(index: usize) -> Self {
                Self(index as $repr)
            }
        }
    )+};
}

ids! {
    /// An animal class, e.g. the mammals. A smaller id is higher in the food chain.
    AnimalId(u8);
    /// An element type, e.g. meat.
    ElementId(u8);
    /// A terrain, e.g. wetland.
    TerrainId(u8);
    /// A hex of the board, with or without a tile.
    HexId(u8);
    /// A corner where up to three hexes meet.
    CornerId(u16);
    /// A card.
    CardId(u16);
    /// An eyeball space of the action display.
    SpaceId(u8);
    /// A section of the action display.
    SectionId(u8);
    /// A face-down stack of tiles.
    StackId(u8);
    /// A phase of a turn.
    PhaseId(u8);
    /// A player at the table.
    Seat(u8);
    /// A named random stream, e.g. `reseed.adaptation`.
    StreamId(u8);
    /// A question's message id, e.g. `speciation.disk`.
    QuestionId(u16);
    /// A word that scripts and rules use: a way to choose, the key of a note, or a marker.
    WordId(u16);
}

impl Seat {
    /// Returns the seat number that people and programs read, counted from 1. Logs count from 0.
    pub const fn number(self) -> u16 {
        self.0 as u16 + 1
    }
}

impl StackId {
    /// Returns the stack number that people and programs read, counted from 1. Logs count from 0.
    pub const fn number(self) -> u16 {
        self.0 as u16 + 1
    }
}
