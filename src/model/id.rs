//! Small numbers that stand for the names of a game.
//!
//! Content decides which animals, terrains or cards exist; the engine knows them only by their
//! place in a [`Roster`](crate::roster::Roster).
//! Nothing here knows what a number means.

/// Most animals a game can have.
pub const ANIMALS_MAX: usize = 16;
/// Most element types a game can have.
pub const ELEMENTS_MAX: usize = 16;
/// Most hexes a board can have.
pub const HEXES_MAX: usize = 200;
/// Most corners a board can have: six for each hex if no two of the largest board were neighbours
/// would be more, but a connected board never needs more than this.
pub const CORNERS_MAX: usize = 640;
/// Most cards a game can have.
pub const CARDS_MAX: usize = 500;
/// Most spaces an action display can have.
pub const SPACES_MAX: usize = 128;
/// Most sections an action display can have.
pub const SECTIONS_MAX: usize = 24;
/// Most face-down stacks of tiles.
pub const STACKS_MAX: usize = 4;
/// How many slots there can be in a row of face-up cards.
pub const SLOTS_MAX: usize = 8;
/// Most tiles in one stack.
pub const STACK_TILES_MAX: usize = 64;
/// Most terrains a game can have.
pub const TERRAINS_MAX: usize = 32;
/// Most named streams of chance.
pub const STREAMS_MAX: usize = 64;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($repr:ty);)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $name(pub $repr);

        impl $name {
            /// Returns the place of this id in its roster.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Returns the id at `index`.
            pub const fn at(index: usize) -> Self {
                Self(index as $repr)
            }
        }
    )+};
}

ids! {
    /// An animal class, e.g. the mammals; ordered best to worst in the food chain.
    AnimalId(u8);
    /// An element type, e.g. meat.
    ElementId(u8);
    /// A terrain, e.g. wetland.
    TerrainId(u8);
    /// A hex of the board, with or without a tile on it.
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
    /// A named stream of chance, e.g. `reseed.adaptation`.
    StreamId(u8);
    /// A question's message id, e.g. `speciation.disk`.
    QuestionId(u16);
    /// A word that a script or rule uses for a way to choose, a note's key or a marker.
    WordId(u16);
}

impl Seat {
    /// Returns its number as people and programs read it, counted from 1; logs count from 0.
    pub const fn number(self) -> u16 {
        self.0 as u16 + 1
    }
}

impl StackId {
    /// Returns its number as people and programs read it, counted from 1; logs count from 0.
    pub const fn number(self) -> u16 {
        self.0 as u16 + 1
    }
}
