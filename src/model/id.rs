//! Numeric ids for the names of a game.
//!
//! Content decides which animals, terrains and cards exist. The engine knows each one only by its index in a
//! [`Roster`](crate::roster::Roster), and this module does not know what an index means.

/// Most animals a game can have.
pub const ANIMALS_MAX: usize = 16;
/// Most element types a game can have.
pub const ELEMENTS_MAX: usize = 16;
/// Most hexes a board can have.
pub const HEXES_MAX: usize = 200;
/// Most corners a board can have: fewer than six per hex, because neighbouring hexes share corners.
pub const CORNERS_MAX: usize = 640;
/// Most cards a game can have.
pub const CARDS_MAX: usize = 500;
/// Most spaces an action display can have.
pub const SPACES_MAX: usize = 128;
/// Most sections an action display can have.
pub const SECTIONS_MAX: usize = 24;
/// Most face-down stacks of tiles.
pub const STACKS_MAX: usize = 4;
/// Most slots in a row of face-up cards.
pub const SLOTS_MAX: usize = 8;
/// Most tiles in one stack.
pub const STACK_TILES_MAX: usize = 64;
/// Most terrains a game can have.
pub const TERRAINS_MAX: usize = 32;
/// Most named random streams.
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
