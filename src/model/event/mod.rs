//! What can happen: facts in the past tense that carry their outcomes.
//!
//! Every fact of every game is declared here, once. The declaration yields its form in memory (ids, at most 16
//! bytes), its stored form (names, a type and a version), its schema, the arguments of its sentence, and who may see
//! each field. A fact records the result of a rule, not how the rule got there, so that folding needs no rules.
//!
//! The name of a fact is followed by its [`Role`], and each field is preceded by its [`Secrecy`]. Neither has a
//! default.

mod answered;
mod declare;
mod field;
mod name;
mod role;
mod secrecy;
mod shown;

pub use field::{Argument, Field, FieldFault, FieldReader};
pub use role::Role;
pub use secrecy::Secrecy;

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
        SeatTaken act { open animal: AnimalId, open seat: Seat },
        /// An animal's action pawns were counted out: at hand, and set aside for later.
        PawnsCounted act { open animal: AnimalId, open available: u8, open aside: u8 },
        /// An animal's species were counted into its gene pool.
        SpeciesCounted act { open animal: AnimalId, open count: u8 },
        /// Disks of an element went into the bag.
        ElementsBagged act { open element: ElementId, open count: u8 },
        /// An element is printed on an animal, which it can never lose.
        ElementPrinted act { open animal: AnimalId, open element: ElementId, open count: u8 },
        /// An element is no longer printed on an animal, with what it was printed on gone.
        PrintedElementLost act { open animal: AnimalId, open element: ElementId, open count: u8 },
        /// An animal's marker was put at a place of the initiative track, counted from 0.
        InitiativeSet act { open animal: AnimalId, open place: u8 },
        /// The small tiles that cover others were counted onto their stack.
        CoversCounted act { open count: u8 },
        /// Terrain markers went into their bag.
        TerrainMarkersBagged act { open terrain: TerrainId, open count: u8 },
    }
    /// What only an arranged position does, e.g. a scenario's.
    arranged {
        /// The turn was given its number, though no turn before it was played.
        TurnCounted act { open turn: u16 },
        /// A phase counts as over, though it was not played: play goes on after it.
        PhasePassed act { open phase: PhaseId },
        /// A section counts as over, though it was not played: play goes on after it.
        SectionPassed act { open section: SectionId },
        /// The table counts as laid, though no setup was played.
        SetupPassed act {},
        /// A turn counts as begun, though it was not: play goes on after its beginning.
        TurnOpeningPassed act { open turn: u16 },
        /// An animal's go counts as over, though it was not played.
        GoPassed act { open animal: AnimalId },
        /// A section counts as begun, though it was not: play goes on after its beginning.
        SectionOpeningPassed act { open section: SectionId },
        /// A space counts as over, though its pawn did not act.
        SpacePassed act { open space: SpaceId, open animal: AnimalId },
        /// What follows an animal's go counts as over, though it was not played.
        GoEndPassed act { open animal: AnimalId },
        /// A card counts as carried out by an animal, though it was not.
        CardPlayPassed act {
            open card: CardId,
            open animal: AnimalId,
            open tile: HexId,
            open slot: u8,
        },
        /// So many draws of a stream count as made.
        DrawsCounted act { open stream: StreamId, open count: u16 },
        /// A tile on which nothing stands was taken off its hex.
        TileRemoved act { open tile: HexId, open terrain: TerrainId },
        /// Disks went from the bag into the box that the game came in.
        ElementsBoxed act { open element: ElementId, open count: u8 },
        /// The next draw from a stream, after those settled before, is going to be this element.
        DrawSettled chance { sealed stream: StreamId, sealed element: ElementId },
    }
    /// The course of play.
    turn {
        /// A turn began, counted from 1: opens a step.
        TurnBegan step { open turn: u16 },
        /// A phase of the turn began: opens a step.
        PhaseBegan step { open phase: PhaseId },
        /// An animal's go came round: opens a step.
        AnimalReached step { open animal: AnimalId },
        /// A section of the action display was reached: opens a step.
        SectionBegan step { open section: SectionId },
        /// A space was reached and its pawn acts: opens a step.
        SpaceReached step { open space: SpaceId, open animal: AnimalId },
        /// A section's closing part was reached: opens a step.
        SectionEnded step { open section: SectionId },
        /// Two neighbours on the initiative track swapped places; `animal` moved forward.
        InitiativeSwapped act { open animal: AnimalId, open with: AnimalId },
        /// It became certain that this turn is the last.
        LastTurnAnnounced act {},
        /// The game ends at once: once the step is over, only its final scoring is left.
        EndCalled act {},
        /// The game ended with `winner` in front.
        GameEnded act { open winner: AnimalId },
        /// An animal has the first go of the turn.
        StartingPlayerSet act { open animal: AnimalId },
        /// An animal passed, and has no further go in the turn.
        AnimalPassed act { open animal: AnimalId },
        /// An animal wins together with the one that the end of the game names.
        VictoryShared act { open animal: AnimalId },
        /// An animal retrieved its pawns, and its marker on the food chain says so for the rest of the turn.
        AnimalRetrieved act { open animal: AnimalId },
        /// What an animal's pawn did from a space, or was to do, is over.
        ActionEnded act { open space: SpaceId, open animal: AnimalId },
        /// An animal's go is over: opens a step.
        GoEnded step { open animal: AnimalId },
        /// An animal has another go before the next animal's.
        ExtraGoGained act { open animal: AnimalId },
        /// A phase ends as soon as its open step is over, whatever is left of it.
        PhaseEnded act { open phase: PhaseId },
    }
    /// What the generator gave.
    chance {
        /// One of `bound` equal chances fell: `value`, counted from 0.
        Drawn chance { open stream: StreamId, open bound: u16, open value: u16 },
        /// Things were put in a random order, which the facts that follow spell out.
        Shuffled chance { open stream: StreamId, open count: u16 },
    }
    /// What was asked and answered.
    question {
        /// A seat chose one of `options` legal options.
        Answered act {
            open seat: Seat,
            open question: QuestionId,
            answered(seat) choice: Choice,
            counted(seat) options: u16,
            counted(seat) fingerprint: [u8; 4],
        },
        /// A card's script failed; what it did since the last answer was dropped.
        EffectAbandoned act { open card: CardId, open animal: AnimalId },
        /// A section's script failed; what it did since the last answer was dropped.
        SectionAbandoned act { open section: SectionId },
        /// A modifier or trigger of a card in play failed; until the step ends it counts as if it were
        /// not there.
        HookAbandoned act { open card: CardId },
    }
    /// Tiles of earth and their stacks.
    tiles {
        /// A tile was put face down under a stack.
        TileStacked chance { sealed stack: StackId, sealed terrain: TerrainId },
        /// The top tile of a stack was turned face up.
        TileTurnedUp chance { open stack: StackId, open terrain: TerrainId },
        /// The face-up tile of a stack was taken.
        TileTaken act { open stack: StackId, open terrain: TerrainId },
        /// A tile was laid on a vacant hex.
        TilePlaced act { open tile: HexId, open terrain: TerrainId },
        /// A small tile from its stack was laid on a tile, which now has that terrain.
        TileCovered act { open tile: HexId, open terrain: TerrainId },
        /// A tile was chosen and scored this turn.
        TileScored act { open tile: HexId },
        /// An animal became dominant on a tile.
        DominanceGained follows { open tile: HexId, open animal: AnimalId },
        /// A tile no longer has a dominant animal.
        DominanceLost follows { open tile: HexId, open animal: AnimalId },
        /// A biome became the one that is competed for.
        BiomeReached act { open terrain: TerrainId },
    }
    /// Element disks.
    elements {
        /// A disk was laid on a corner from the bag.
        ElementPlaced act { open corner: CornerId, open element: ElementId },
        /// A disk was taken off a corner into the bag.
        ElementRemoved act { open corner: CornerId, open element: ElementId },
        /// A disk went from the bag onto an animal.
        ElementAdded act { open animal: AnimalId, open element: ElementId },
        /// An added disk went from an animal into the bag.
        ElementDiscarded act { open animal: AnimalId, open element: ElementId },
        /// A disk went from the bag into a section of the display.
        ElementSupplied act { open section: SectionId, open element: ElementId },
        /// A disk went from a section of the display into the bag.
        ElementReturned act { open section: SectionId, open element: ElementId },
        /// A disk went from a section of the display onto an animal.
        ElementAdapted act {
            open section: SectionId,
            open animal: AnimalId,
            open element: ElementId,
        },
        /// A disk went from a section of the display onto a corner.
        ElementLaid act { open section: SectionId, open corner: CornerId, open element: ElementId },
        /// All disks of a section slid into another.
        ElementsSlid act { open from: SectionId, open to: SectionId },
        /// A disk went from a corner into a section of the display.
        ElementWithdrawn act {
            open corner: CornerId,
            open section: SectionId,
            open element: ElementId,
        },
        /// A disk moved from corner to corner.
        ElementMoved act { open from: CornerId, open to: CornerId, open element: ElementId },
        /// A disk went from a corner onto an animal.
        ElementPickedUp act { open corner: CornerId, open animal: AnimalId, open element: ElementId },
        /// An added disk went from an animal onto a corner.
        ElementSetDown act { open animal: AnimalId, open corner: CornerId, open element: ElementId },
    }
    /// What lies beside a space of the display.
    spaces {
        /// A disk went from the bag beside a space.
        SpaceSupplied act { open space: SpaceId, open element: ElementId },
        /// A disk went from beside a space into the bag.
        SpaceCleared act { open space: SpaceId, open element: ElementId },
        /// A terrain marker went from its bag beside a space.
        TerrainMarkerLaid act { open space: SpaceId, open terrain: TerrainId },
        /// A terrain marker went from beside a space into its bag.
        TerrainMarkerReturned act { open space: SpaceId, open terrain: TerrainId },
    }
    /// Species cubes.
    species {
        /// Species came from a gene pool onto a tile.
        SpeciesPlaced act { open animal: AnimalId, open tile: HexId, open count: u8 },
        /// Eliminated species came back onto a tile, protected from this turn's extinction unless they are
        /// `unprotected`.
        SpeciesRevived act {
            open animal: AnimalId,
            open tile: HexId,
            open count: u8,
            open unprotected: bool,
        },
        /// Species moved from tile to tile.
        SpeciesMoved act {
            open animal: AnimalId,
            open from: HexId,
            open to: HexId,
            open count: u8,
            open protected: bool,
        },
        /// Species were eliminated from a tile.
        SpeciesEliminated act {
            open animal: AnimalId,
            open tile: HexId,
            open count: u8,
            open protected: bool,
        },
        /// Species went from a tile back to their gene pool.
        SpeciesReturned act {
            open animal: AnimalId,
            open tile: HexId,
            open count: u8,
            open protected: bool,
        },
        /// Nobody's species are protected any longer.
        ProtectionEnded act {},
        /// An animal came into possession of the Survival card.
        SurvivalGained follows { open animal: AnimalId },
        /// The Survival card went back beside the board.
        SurvivalLost follows { open animal: AnimalId },
        /// A species went from its gene pool into a section of the display.
        SpeciesParked act { open animal: AnimalId, open section: SectionId },
        /// A species went from a section of the display back to its gene pool.
        SpeciesUnparked act { open animal: AnimalId, open section: SectionId },
    }
    /// Action pawns.
    pawns {
        /// An available pawn was put on a space.
        PawnPlaced act { open space: SpaceId, open animal: AnimalId },
        /// A pawn came back from a space and is available.
        PawnReturned act { open space: SpaceId, open animal: AnimalId },
        /// A pawn moved from space to space.
        PawnMoved act { open from: SpaceId, open to: SpaceId, open animal: AnimalId },
        /// A pawn that was set aside became available.
        PawnGained act { open animal: AnimalId },
        /// An available pawn was set aside.
        PawnLost act { open animal: AnimalId },
        /// A pawn came back from a space, which another animal is about to take, and is available.
        PawnBumped act { open space: SpaceId, open animal: AnimalId, open by: AnimalId },
        /// The target of an element's special pawn was set: who takes the pawn must dominate with more.
        TargetSet act { open element: ElementId, open target: u16 },
        /// An animal took control of an element's special pawn, on the display or not.
        SpecialPawnGained act { open element: ElementId, open animal: AnimalId },
        /// An available special pawn was put on a space.
        SpecialPawnPlaced act { open space: SpaceId, open element: ElementId, open animal: AnimalId },
        /// A special pawn came back from a space and is available.
        SpecialPawnReturned act {
            open space: SpaceId,
            open element: ElementId,
            open animal: AnimalId,
        },
    }
    /// Cards.
    cards {
        /// A card was put face down under the deck.
        CardStacked chance { sealed card: CardId },
        /// The top card of the deck was turned face up for all.
        CardTurnedUp chance { open card: CardId },
        /// The top card of the deck was dealt to a hand.
        CardDealt chance { held(seat) card: CardId, open seat: Seat },
        /// A card was taken out of the game unseen before the first turn.
        CardPutAway chance { sealed card: CardId },
        /// The top card of the deck was turned face up into a slot, counted from 1.
        CardSlotted chance { open card: CardId, open slot: u8 },
        /// A face-up card slid into another slot, counted from 1.
        CardSlid act { open card: CardId, open slot: u8 },
        /// A card that nobody has was given to an animal, unseen by others.
        TraitDealt chance { held(seat) card: CardId, open animal: AnimalId, open seat: Seat },
        /// A card that an animal had was put with those that nobody has, unseen by others.
        TraitReturned chance { held(seat) card: CardId, open animal: AnimalId, open seat: Seat },
        /// A card of an animal acts as another from now on.
        CardCopied act { open card: CardId, open animal: AnimalId, open of: CardId },
        /// An animal gave up a card that was in play for it, which nobody has now.
        TraitLost act { open card: CardId, open animal: AnimalId },
        /// An animal came to carry out a card as part of something else, as if it were taken out of a slot
        /// counted from 1, or 0 for none.
        CardReached tells { open card: CardId, open animal: AnimalId, open slot: u8 },
        /// An animal chose a face-up card for a tile, out of a slot counted from 1, or 0 where cards lie
        /// in none.
        CardChosen act {
            open card: CardId,
            open animal: AnimalId,
            open tile: HexId,
            open slot: u8,
        },
        /// An animal carries out the card that it chose: opens a step.
        CardPlayed step {
            open card: CardId,
            open animal: AnimalId,
            open tile: HexId,
            open slot: u8,
        },
        /// A card stays in play for an animal.
        CardActivated act { open card: CardId, open animal: AnimalId },
        /// A card went to the discard pile.
        CardDiscarded act { open card: CardId },
        /// A card in play or discarded went into a hand.
        CardTakenUp act { open card: CardId, open seat: Seat },
        /// A card left the game.
        CardRemoved act { open card: CardId },
        /// A house rule came into force, for the whole game.
        HouseRuleActivated act { open card: CardId },
        /// A card went from a hand into an animal's row, its healthy or its endangered side up.
        CardLaid act { open card: CardId, open animal: AnimalId, open endangered: bool },
        /// A healthy card in an animal's row was turned to its endangered side.
        CardEndangered act { open card: CardId, open animal: AnimalId },
        /// An endangered card in an animal's row was turned to its healthy side.
        CardHealed act { open card: CardId, open animal: AnimalId },
        /// Two cards in rows took each other's place, each with the side up that it had: `card` was in the
        /// row of `animal`, `with` in that of `other`.
        CardsSwapped act {
            open card: CardId,
            open animal: AnimalId,
            open with: CardId,
            open other: AnimalId,
        },
        /// A card went from a hand aside, where it lies while it is carried out.
        CardLaidAside act { open card: CardId, open animal: AnimalId },
        /// A card went from hand to hand, seen by nobody else.
        CardPassed act { between(from, to) card: CardId, open from: Seat, open to: Seat },
        /// All cards of the deck were taken up, to be shuffled and stacked anew.
        DeckTakenUp act {},
    }
    /// Victory points.
    score {
        /// An animal gained points.
        PointsGained act { open animal: AnimalId, open points: u16 },
        /// An animal lost points: what was really lost, for nobody falls below 0.
        PointsLost act { open animal: AnimalId, open points: u16 },
        /// An animal lost points, all of them: it may have fewer than 0 now.
        PointsDeducted act { open animal: AnimalId, open points: u16 },
        /// An animal moved one place forward on the survival track.
        SurvivalAdvanced act { open animal: AnimalId },
    }
    /// What scripts remember.
    notes {
        /// A card or rule wrote a value under a key.
        Noted act { open key: WordId, open value: i32 },
        /// A card or rule wrote a value under a key for a tile, corner, animal or space.
        NotedOn act { open key: WordId, open on: Choice, open value: i32 },
        /// A marker was put on a tile, corner, animal or space.
        MarkerPlaced act { open marker: WordId, open on: Choice },
        /// A marker was taken off a tile, corner, animal or space.
        MarkerRemoved act { open marker: WordId, open on: Choice },
    }
}

// A fact fits into two machine words: logs are long, and bots play many games.
const _: () = assert!(size_of::<Event>() <= 16);
