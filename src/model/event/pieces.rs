//! Facts about what is on the table: tiles, disks, species, pawns, cards, points and notes.

macro_rules! facts {
    ($($before:tt)*) => { declare::events! {
    $($before)*
    /// Tiles of earth and their stacks.
    tiles {
        /// A tile was put face down under a stack.
        TileStacked chance { sealed stack: StackId, sealed terrain: TerrainId }
            touches() needs(room_in_stack(stack)),
        /// The top tile of a stack was turned face up.
        TileTurnedUp chance { open stack: StackId, open terrain: TerrainId }
            touches() needs(none_face_up(stack), on_top_of(stack, terrain)),
        /// The face-up tile of a stack was taken.
        TileTaken act { open stack: StackId, open terrain: TerrainId }
            touches() needs(face_up_on(stack, terrain)),
        /// A tile was laid on a vacant hex.
        TilePlaced act { open tile: HexId, open terrain: TerrainId }
            touches(tile) needs(vacant_hex(tile)),
        /// A small tile from its stack was laid on a tile, which now has that terrain.
        TileCovered act { open tile: HexId, open terrain: TerrainId }
            touches(tile) needs(on_earth(tile), cover_left()),
        /// A tile was taken off its hex and left the game.
        TileLifted act { open tile: HexId, open terrain: TerrainId }
            touches(tile) needs(on_earth(tile), has_terrain(tile, terrain), without_species(tile)),
        /// A tile was exchanged for one of another terrain; what lay on it stayed.
        TileChanged act { open tile: HexId, open terrain: TerrainId }
            touches(tile) needs(on_earth(tile)),
        /// A tile was chosen and scored this turn.
        TileScored act { open tile: HexId } touches() needs(on_earth(tile)),
        /// An animal became dominant on a tile.
        DominanceGained follows { open tile: HexId, open animal: AnimalId }
            touches() needs(on_earth(tile)),
        /// A tile no longer has a dominant animal.
        DominanceLost follows { open tile: HexId, open animal: AnimalId }
            touches() needs(dominant_on(tile, animal)),
        /// The biome that the players compete for changed.
        BiomeReached act { open terrain: TerrainId } touches() needs(),
    }
    /// Element disks.
    elements {
        /// A disk was laid on a corner from the bag.
        ElementPlaced act { open corner: CornerId, open element: ElementId }
            touches(corner) needs(in_bag(element), vacant_corner(corner)),
        /// A disk was taken off a corner into the bag.
        ElementRemoved act { open corner: CornerId, open element: ElementId }
            touches(corner) needs(on_corner(corner, element), room_in_bag(element)),
        /// A disk went from the bag onto an animal.
        ElementAdded act { open animal: AnimalId, open element: ElementId }
            touches(animal) needs(in_bag(element), room_on_animal(animal, element, 1)),
        /// An added disk went from an animal into the bag.
        ElementDiscarded act { open animal: AnimalId, open element: ElementId }
            touches(animal) needs(added_on(animal, element), room_in_bag(element)),
        /// A disk went from the bag into a section of the display.
        ElementSupplied act { open section: SectionId, open element: ElementId }
            touches() needs(in_bag(element), room_in_section(section, element)),
        /// A disk went from a section of the display into the bag.
        ElementReturned act { open section: SectionId, open element: ElementId }
            touches() needs(in_section(section, element), room_in_bag(element)),
        /// A disk went from a section of the display onto an animal.
        ElementAdapted act {
            open section: SectionId,
            open animal: AnimalId,
            open element: ElementId,
        } touches(animal) needs(in_section(section, element), room_on_animal(animal, element, 1)),
        /// A disk went from a section of the display onto a corner.
        ElementLaid act { open section: SectionId, open corner: CornerId, open element: ElementId }
            touches(corner) needs(in_section(section, element), vacant_corner(corner)),
        /// All disks of a section slid into another.
        ElementsSlid act { open from: SectionId, open to: SectionId }
            touches() needs(room_to_slide(from, to)),
        /// A disk went from a corner into a section of the display.
        ElementWithdrawn act {
            open corner: CornerId,
            open section: SectionId,
            open element: ElementId,
        } touches(corner) needs(on_corner(corner, element), room_in_section(section, element)),
        /// A disk moved from corner to corner.
        ElementMoved act { open from: CornerId, open to: CornerId, open element: ElementId }
            touches(from, to) needs(on_corner(from, element), vacant_corner_or(to, from)),
        /// A disk went from a corner onto an animal.
        ElementPickedUp act {
            open corner: CornerId,
            open animal: AnimalId,
            open element: ElementId,
        } touches(corner, animal) needs(
            on_corner(corner, element),
            room_on_animal(animal, element, 1),
        ),
        /// An added disk went from an animal onto a corner.
        ElementSetDown act { open animal: AnimalId, open corner: CornerId, open element: ElementId }
            touches(corner, animal) needs(added_on(animal, element), vacant_corner(corner)),
    }
    /// What lies beside a space of the display.
    spaces {
        /// A disk went from the bag beside a space.
        SpaceSupplied act { open space: SpaceId, open element: ElementId }
            touches() needs(in_bag(element), no_disk_beside(space)),
        /// A disk went from beside a space into the bag.
        SpaceCleared act { open space: SpaceId, open element: ElementId }
            touches() needs(room_in_bag(element), disk_beside(space, element)),
        /// A terrain marker went from its bag beside a space.
        TerrainMarkerLaid act { open space: SpaceId, open terrain: TerrainId }
            touches() needs(marker_in_bag(terrain), no_marker_beside(space)),
        /// A terrain marker went from beside a space into its bag.
        TerrainMarkerReturned act { open space: SpaceId, open terrain: TerrainId }
            touches() needs(marker_beside(space, terrain)),
    }
    /// Species cubes.
    species {
        /// Species came from a gene pool onto a tile.
        SpeciesPlaced act { open animal: AnimalId, open tile: HexId, open count: u8 } touches(tile) needs(
            on_earth(tile),
            in_pool(animal, count),
            room_on_tile(animal, tile, count),
        ),
        /// Eliminated species came back onto a tile, protected from this turn's extinction unless they are
        /// `unprotected`.
        SpeciesRevived act {
            open animal: AnimalId,
            open tile: HexId,
            open count: u8,
            open unprotected: bool,
        } touches(tile) needs(
            on_earth(tile),
            eliminated(animal, count),
            room_on_tile(animal, tile, count),
        ),
        /// Species moved from tile to tile.
        SpeciesMoved act {
            open animal: AnimalId,
            open from: HexId,
            open to: HexId,
            open count: u8,
            open protected: bool,
        } touches(from, to) needs(
            on_tile(animal, from, count, protected),
            on_earth(to),
            room_to_move(animal, from, to, count),
        ),
        /// Species were eliminated from a tile.
        SpeciesEliminated act {
            open animal: AnimalId,
            open tile: HexId,
            open count: u8,
            open protected: bool,
        } touches(tile) needs(
            on_tile(animal, tile, count, protected),
            room_to_eliminate(animal, count),
        ),
        /// Species went from a tile back to their gene pool.
        SpeciesReturned act {
            open animal: AnimalId,
            open tile: HexId,
            open count: u8,
            open protected: bool,
        } touches(tile) needs(on_tile(animal, tile, count, protected), room_in_pool(animal, count)),
        /// Nobody's species are protected any longer.
        ProtectionEnded act {} touches() needs(),
        /// An animal came into possession of the Survival card.
        SurvivalGained follows { open animal: AnimalId } touches() needs(),
        /// The Survival card went back beside the board.
        SurvivalLost follows { open animal: AnimalId } touches() needs(holds_survival(animal)),
        /// A species went from its gene pool into a section of the display.
        SpeciesParked act { open animal: AnimalId, open section: SectionId }
            touches() needs(in_pool(animal, 1), room_to_park(animal)),
        /// A species went from a section of the display back to its gene pool.
        SpeciesUnparked act { open animal: AnimalId, open section: SectionId }
            touches() needs(parked(animal, section), room_in_pool(animal, 1)),
    }
    /// Action pawns.
    pawns {
        /// An available pawn was put on a space.
        PawnPlaced act { open space: SpaceId, open animal: AnimalId }
            touches() needs(vacant_space(space), pawn_available(animal)),
        /// A pawn came back from a space and is available.
        PawnReturned act { open space: SpaceId, open animal: AnimalId }
            touches() needs(pawn_on(space, animal), room_at_hand(animal)),
        /// A pawn moved from space to space.
        PawnMoved act { open from: SpaceId, open to: SpaceId, open animal: AnimalId }
            touches() needs(pawn_on(from, animal), vacant_space_or(to, from)),
        /// A pawn that was set aside became available.
        PawnGained act { open animal: AnimalId }
            touches() needs(pawn_aside(animal), room_at_hand(animal)),
        /// An available pawn was set aside.
        PawnLost act { open animal: AnimalId }
            touches() needs(pawn_available(animal), room_aside(animal)),
        /// A pawn came back from a space that another animal is about to take, and is available.
        PawnBumped act { open space: SpaceId, open animal: AnimalId, open by: AnimalId }
            touches() needs(pawn_on(space, animal), room_at_hand(animal)),
        /// The target of an element's special pawn was set: to take the pawn, an animal needs a higher domination
        /// value.
        TargetSet act { open element: ElementId, open target: u16 } touches() needs(),
        /// An animal took control of an element's special pawn, on the display or not.
        SpecialPawnGained act { open element: ElementId, open animal: AnimalId } touches() needs(),
        /// An available special pawn was put on a space.
        SpecialPawnPlaced act {
            open space: SpaceId,
            open element: ElementId,
            open animal: AnimalId,
        } touches() needs(
            controls(animal, element),
            vacant_space(space),
            special_pawn_available(element),
        ),
        /// A special pawn came back from a space and is available.
        SpecialPawnReturned act {
            open space: SpaceId,
            open element: ElementId,
            open animal: AnimalId,
        } touches() needs(controls(animal, element), special_pawn_on(space, element)),
    }
    /// Cards.
    cards {
        /// A card was put face down under the deck.
        CardStacked chance { sealed card: CardId } touches() needs(off_deck(card)),
        /// The top card of the deck was turned face up for all.
        CardTurnedUp chance { open card: CardId } touches() needs(on_top(card)),
        /// The top card of the deck was dealt to a hand.
        CardDealt chance { held(seat) card: CardId, open seat: Seat } touches() needs(on_top(card)),
        /// A card was taken out of the game unseen before the first turn.
        CardPutAway chance { sealed card: CardId } touches() needs(off_deck(card)),
        /// The top card of the deck was turned face up into a slot, counted from 1.
        CardSlotted chance { open card: CardId, open slot: u8 }
            touches() needs(on_top(card), vacant_slot(slot)),
        /// A face-up card slid into another slot, counted from 1.
        CardSlid act { open card: CardId, open slot: u8 }
            touches() needs(in_a_slot(card), vacant_slot_or_own(slot, card)),
        /// An unassigned card was given to an animal, unseen by others.
        TraitDealt chance { held(seat) card: CardId, open animal: AnimalId, open seat: Seat }
            touches() needs(off_deck(card)),
        /// An animal's card was returned to the unassigned cards, unseen by others.
        TraitReturned chance { held(seat) card: CardId, open animal: AnimalId, open seat: Seat }
            touches() needs(held_by(animal, card)),
        /// An animal's card acts as a different card from now on.
        CardCopied act { open card: CardId, open animal: AnimalId, open of: CardId }
            touches() needs(in_play_for(animal, card)),
        /// An animal gave up a card that was in play for it; nobody has it now.
        TraitLost act { open card: CardId, open animal: AnimalId }
            touches() needs(in_play_for(animal, card)),
        /// An animal is about to carry out a card as part of another effect, as if it had taken the card from a slot
        /// (counted from 1; 0 for no slot).
        CardReached tells { open card: CardId, open animal: AnimalId, open slot: u8 }
            touches() needs(slot_or_none(slot)),
        /// An animal chose a face-up card for a tile, out of a slot (counted from 1; 0 if cards do not lie in slots).
        CardChosen act { open card: CardId, open animal: AnimalId, open tile: HexId, open slot: u8 }
            touches() needs(slot_or_none(slot), off_deck(card)),
        /// An animal carries out the card that it chose: opens a step.
        CardPlayed step {
            open card: CardId,
            open animal: AnimalId,
            open tile: HexId,
            open slot: u8,
        } touches() needs(slot_or_none(slot), off_deck(card)),
        /// A card stays in play for an animal.
        CardActivated act { open card: CardId, open animal: AnimalId }
            touches() needs(off_deck(card)),
        /// A card went to the discard pile.
        CardDiscarded act { open card: CardId } touches() needs(off_deck(card)),
        /// A card in play or discarded went into a hand.
        CardTakenUp act { open card: CardId, open seat: Seat } touches() needs(off_deck(card)),
        /// A card left the game.
        CardRemoved act { open card: CardId } touches() needs(off_deck(card)),
        /// A house rule came into force, for the whole game.
        HouseRuleActivated act { open card: CardId } touches() needs(off_deck(card)),
        /// A card went from a hand into an animal's row, its healthy or its endangered side up.
        CardLaid act { open card: CardId, open animal: AnimalId, open endangered: bool }
            touches() needs(off_deck(card)),
        /// A healthy card in an animal's row was turned to its endangered side.
        CardEndangered act { open card: CardId, open animal: AnimalId }
            touches() needs(healthy(animal, card)),
        /// An endangered card in an animal's row was turned to its healthy side.
        CardHealed act { open card: CardId, open animal: AnimalId }
            touches() needs(endangered(animal, card)),
        /// Two cards in rows swapped places, each keeping its side up: `card` was in the
        /// row of `animal`, `with` in that of `other`.
        CardsSwapped act {
            open card: CardId,
            open animal: AnimalId,
            open with: CardId,
            open other: AnimalId,
        } touches() needs(in_row(animal, card), in_row(other, with)),
        /// A card from a hand was set aside and stays there while it is carried out.
        CardLaidAside act { open card: CardId, open animal: AnimalId }
            touches() needs(off_deck(card)),
        /// A card went from hand to hand, seen by nobody else.
        CardPassed act { between(from, to) card: CardId, open from: Seat, open to: Seat }
            touches() needs(in_hand(from, card)),
        /// All cards of the deck were picked up, to be shuffled and stacked again.
        DeckTakenUp act {} touches() needs(),
        /// A seat looked at this many cards of the deck, from the top.
        DeckLookedAt act { open seat: Seat, open count: u16 } touches() needs(),
        /// A seat saw a card that lies in the deck; nobody else sees which.
        CardSeen chance { held(seat) card: CardId, open seat: Seat } touches() needs(in_deck(card)),
        /// A card of the deck or of a seat's hand went face down to a place in the deck, counted from 1 at the top;
        /// only that seat sees which card.
        CardTucked act { held(seat) card: CardId, open seat: Seat, open place: u16 }
            touches() needs(in_deck_or_hand(seat, card), a_place(place)),
        /// A card that everybody saw went face down to a place in the deck, counted from 1 at the top.
        CardPutBack act { open card: CardId, open place: u16 }
            touches() needs(off_deck(card), a_place(place)),
        /// A card that a seat saw in the deck went into that seat's hand; nobody else sees which.
        CardPicked act { held(seat) card: CardId, open seat: Seat } touches() needs(in_deck(card)),
        /// A card of the deck was shown to everybody and went to the discard pile.
        CardRevealed chance { open card: CardId } touches() needs(in_deck(card)),
    }
    /// Victory points.
    score {
        /// An animal gained points.
        PointsGained act { open animal: AnimalId, open points: u16 }
            touches() needs(room_for_points(animal, points)),
        /// An animal lost points. `points` is the number actually lost, because no score falls below 0.
        PointsLost act { open animal: AnimalId, open points: u16 }
            touches() needs(has_points(animal, points)),
        /// An animal lost the full number of points, and may now have fewer than 0.
        PointsDeducted act { open animal: AnimalId, open points: u16 }
            touches() needs(room_below(animal, points)),
        /// An animal moved one place forward on the survival track.
        SurvivalAdvanced act { open animal: AnimalId } touches() needs(),
    }
    /// What scripts remember.
    notes {
        /// A card or rule wrote a value under a key.
        Noted act { open key: WordId, open value: i32 } touches() needs(),
        /// A card or rule wrote a value under a key for an object, e.g. a tile or a card.
        NotedOn act { open key: WordId, open on: Choice, open value: i32 }
            touches() needs(can_be_marked(on), room_for_note()),
        /// A marker was put on an object, e.g. a tile or a card.
        MarkerPlaced act { open marker: WordId, open on: Choice }
            touches() needs(can_be_marked(on), room_for_marker()),
        /// A marker was taken off an object.
        MarkerRemoved act { open marker: WordId, open on: Choice }
            touches() needs(marked(marker, on)),
        /// A card or rule remembers an object under a key for a seat; nobody else sees which object.
        SecretKept act { held(seat) thing: Choice, open key: WordId, open seat: Seat }
            touches() needs(can_be_marked(thing), room_for_secret()),
        /// A card or rule no longer remembers an object for a seat; nobody else sees which object.
        SecretForgotten act { held(seat) thing: Choice, open key: WordId, open seat: Seat }
            touches() needs(kept(seat, key, thing)),
    }
    } };
}

pub(super) use facts;
