//! What can happen: past-tense facts that carry their outcomes.
//!
//! Every fact of every game is declared here once. From the declaration come its memory form (ids,
//! at most 16 bytes), its stored form (names, a type and a version), its schema and the arguments
//! of its sentence. A fact says what came of a rule, never how; no rule is looked up to fold it.

mod declare;
mod field;
mod hidden;
mod name;
mod shown;

pub use field::{Argument, Field, FieldFault, Reader};

use crate::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, PhaseId, QuestionId, Seat, SectionId, SpaceId,
    StackId, StreamId, TerrainId, WordId,
};
use crate::question::Choice;
use crate::roster::Roster;

declare::events! {
    /// Components counted out and laid down before the first turn.
    setup {
        /// The table was laid: opens the step of setup.
        SetupBegan step {},
        /// Facts follow that no rule decided, e.g. a scenario's: opens a step of their own.
        PositionArranged step {},
        /// A seat took control of an animal.
        SeatTaken { animal: AnimalId, seat: Seat },
        /// An animal's action pawns were counted out: at hand, and set aside for later.
        PawnsCounted { animal: AnimalId, available: u8, aside: u8 },
        /// An animal's species were counted into its gene pool.
        SpeciesCounted { animal: AnimalId, count: u8 },
        /// Disks of an element went into the bag.
        ElementsBagged { element: ElementId, count: u8 },
        /// An element is printed on an animal, which it can never lose.
        ElementPrinted { animal: AnimalId, element: ElementId, count: u8 },
        /// An animal's marker was put at a place of the initiative track, counted from 0.
        InitiativeSet { animal: AnimalId, place: u8 },
        /// Tundra tiles were counted onto their stack.
        CoversCounted { count: u8 },
    }
    /// What only an arranged position does, e.g. a scenario's.
    arranged {
        /// The turn was given its number, though no turn before it was played.
        TurnCounted { turn: u16 },
        /// A phase counts as over, though it was not played: play goes on after it.
        PhasePassed { phase: PhaseId },
        /// A section counts as over, though it was not played: play goes on after it.
        SectionPassed { section: SectionId },
        /// A tile on which nothing stands was taken off its hex.
        TileRemoved { tile: HexId, terrain: TerrainId },
        /// Disks went from the bag into the box that the game came in.
        ElementsBoxed { element: ElementId, count: u8 },
        /// The next draw from a stream, after those settled before, is going to be this element.
        DrawSettled { stream: StreamId, element: ElementId },
    }
    /// The course of play.
    turn {
        /// A turn began, counted from 1: opens a step.
        TurnBegan step { turn: u16 },
        /// A phase of the turn began: opens a step.
        PhaseBegan step { phase: PhaseId },
        /// An animal's go came round: opens a step.
        AnimalReached step { animal: AnimalId },
        /// A section of the action display was reached: opens a step.
        SectionBegan step { section: SectionId },
        /// A space was reached and its pawn acts: opens a step.
        SpaceReached step { space: SpaceId, animal: AnimalId },
        /// A section's closing part was reached: opens a step.
        SectionEnded step { section: SectionId },
        /// Two neighbours on the initiative track swapped places; `animal` moved forward.
        InitiativeSwapped { animal: AnimalId, with: AnimalId },
        /// It became certain that this turn is the last.
        LastTurnAnnounced {},
        /// The game ended with `winner` in front.
        GameEnded { winner: AnimalId },
    }
    /// What the generator gave.
    chance {
        /// One of `bound` equal chances fell: `value`, counted from 0.
        Drawn { stream: StreamId, bound: u16, value: u16 },
        /// Things were put in a random order, which the facts that follow spell out.
        Shuffled { stream: StreamId, count: u16 },
    }
    /// What was asked and answered.
    question {
        /// A seat chose one of `options` legal options.
        Answered {
            seat: Seat,
            question: QuestionId,
            choice: Choice,
            options: u16,
            fingerprint: [u8; 4],
        },
        /// A card's script failed; what it did since the last answer was dropped.
        EffectAbandoned { card: CardId, animal: AnimalId },
        /// A section's script failed; what it did since the last answer was dropped.
        SectionAbandoned { section: SectionId },
        /// A modifier or trigger of a card in play failed; until the step ends it counts as if it were
        /// not there.
        HookAbandoned { card: CardId },
    }
    /// Tiles of earth and their stacks.
    tiles {
        /// A tile was put face down under a stack.
        TileStacked { stack: StackId, terrain: TerrainId },
        /// The top tile of a stack was turned face up.
        TileTurnedUp { stack: StackId, terrain: TerrainId },
        /// The face-up tile of a stack was taken.
        TileTaken { stack: StackId, terrain: TerrainId },
        /// A tile was laid on a vacant hex.
        TilePlaced { tile: HexId, terrain: TerrainId },
        /// A small tile from its stack was laid on a tile, which now has that terrain.
        TileCovered { tile: HexId, terrain: TerrainId },
        /// A tile was chosen and scored this turn.
        TileScored { tile: HexId },
        /// An animal became dominant on a tile.
        DominanceGained { tile: HexId, animal: AnimalId },
        /// A tile no longer has a dominant animal.
        DominanceLost { tile: HexId, animal: AnimalId },
    }
    /// Element disks.
    elements {
        /// A disk was laid on a corner from the bag.
        ElementPlaced { corner: CornerId, element: ElementId },
        /// A disk was taken off a corner into the bag.
        ElementRemoved { corner: CornerId, element: ElementId },
        /// A disk went from the bag onto an animal.
        ElementAdded { animal: AnimalId, element: ElementId },
        /// An added disk went from an animal into the bag.
        ElementDiscarded { animal: AnimalId, element: ElementId },
        /// A disk went from the bag into a section of the display.
        ElementSupplied { section: SectionId, element: ElementId },
        /// A disk went from a section of the display into the bag.
        ElementReturned { section: SectionId, element: ElementId },
        /// A disk went from a section of the display onto an animal.
        ElementAdapted { section: SectionId, animal: AnimalId, element: ElementId },
        /// A disk went from a section of the display onto a corner.
        ElementLaid { section: SectionId, corner: CornerId, element: ElementId },
        /// All disks of a section slid into another.
        ElementsSlid { from: SectionId, to: SectionId },
    }
    /// Species cubes.
    species {
        /// Species came from a gene pool onto a tile.
        SpeciesPlaced { animal: AnimalId, tile: HexId, count: u8 },
        /// Eliminated species came back onto a tile, protected from this turn's extinction.
        SpeciesRevived { animal: AnimalId, tile: HexId, count: u8 },
        /// Species moved from tile to tile.
        SpeciesMoved { animal: AnimalId, from: HexId, to: HexId, count: u8, protected: bool },
        /// Species were eliminated from a tile.
        SpeciesEliminated { animal: AnimalId, tile: HexId, count: u8, protected: bool },
        /// Species went from a tile back to their gene pool.
        SpeciesReturned { animal: AnimalId, tile: HexId, count: u8, protected: bool },
        /// Nobody's species are protected any longer.
        ProtectionEnded {},
        /// An animal came into possession of the Survival card.
        SurvivalGained { animal: AnimalId },
        /// The Survival card went back beside the board.
        SurvivalLost { animal: AnimalId },
    }
    /// Action pawns.
    pawns {
        /// An available pawn was put on a space.
        PawnPlaced { space: SpaceId, animal: AnimalId },
        /// A pawn came back from a space and is available.
        PawnReturned { space: SpaceId, animal: AnimalId },
        /// A pawn moved from space to space.
        PawnMoved { from: SpaceId, to: SpaceId, animal: AnimalId },
        /// A pawn that was set aside became available.
        PawnGained { animal: AnimalId },
        /// An available pawn was set aside.
        PawnLost { animal: AnimalId },
    }
    /// Cards.
    cards {
        /// A card was put face down under the deck.
        CardStacked { card: CardId },
        /// The top card of the deck was turned face up for all.
        CardTurnedUp { card: CardId },
        /// The top card of the deck was dealt to a hand.
        CardDealt { card: CardId, seat: Seat },
        /// An animal chose a face-up card for a tile that it dominates.
        CardChosen { card: CardId, animal: AnimalId, tile: HexId },
        /// An animal carries out the card that it chose: opens a step.
        CardPlayed step { card: CardId, animal: AnimalId, tile: HexId },
        /// A card stays in play for an animal.
        CardActivated { card: CardId, animal: AnimalId },
        /// A card went to the discard pile.
        CardDiscarded { card: CardId },
        /// A card in play or discarded went into a hand.
        CardTakenUp { card: CardId, seat: Seat },
        /// A card left the game.
        CardRemoved { card: CardId },
        /// A house rule came into force, for the whole game.
        HouseRuleActivated { card: CardId },
    }
    /// Victory points.
    score {
        /// An animal gained points.
        PointsGained { animal: AnimalId, points: u16 },
        /// An animal lost points: what was really lost, for nobody falls below 0.
        PointsLost { animal: AnimalId, points: u16 },
    }
    /// What scripts remember.
    notes {
        /// A card or rule wrote a value under a key.
        Noted { key: WordId, value: i32 },
        /// A marker was put on a tile, corner, animal or space.
        MarkerPlaced { marker: WordId, on: Choice },
        /// A marker was taken off a tile, corner, animal or space.
        MarkerRemoved { marker: WordId, on: Choice },
    }
}

// A fact fits into two machine words: logs are long, and bots play many games.
const _: () = assert!(size_of::<Event>() <= 16);
