//! Facts about setup, arranged positions, the course of play, chance and answers.

/// Passes the facts of this file on to `pieces.rs`, which adds its own: all facts are variants of one
/// enum, so one macro call must declare them.
macro_rules! facts {
    () => { pieces::facts! {
    /// Components counted out and laid down before the first turn.
    setup {
        /// The table was laid: opens the step of setup.
        SetupBegan step {} touches() needs(),
        /// Facts follow that no rule decided, e.g. a scenario's: opens a step of their own.
        PositionArranged step {} touches() needs(),
        /// A seat took control of an animal.
        SeatTaken act { open animal: AnimalId, open seat: Seat } touches() needs(),
        /// An animal's action pawns were counted out: at hand, and set aside for later.
        PawnsCounted act { open animal: AnimalId, open available: u8, open aside: u8 }
            touches() needs(pawns_countable(animal, available, aside)),
        /// An animal's species were counted into its gene pool.
        SpeciesCounted act { open animal: AnimalId, open count: u8 }
            touches() needs(species_countable(animal, count)),
        /// Disks of an element went into the bag.
        ElementsBagged act { open element: ElementId, open count: u8 }
            touches() needs(disks_countable(element, count)),
        /// An element is printed on an animal, which it can never lose.
        ElementPrinted act { open animal: AnimalId, open element: ElementId, open count: u8 }
            touches(animal) needs(room_on_animal(animal, element, count)),
        /// An element is no longer printed on an animal, with what it was printed on gone.
        PrintedElementLost act { open animal: AnimalId, open element: ElementId, open count: u8 }
            touches(animal) needs(printed_on(animal, element, count)),
        /// An animal's marker was put at a place of the initiative track, counted from 0.
        InitiativeSet act { open animal: AnimalId, open place: u8 }
            touches() needs(on_track(place)),
        /// The small tiles that cover others were counted onto their stack.
        CoversCounted act { open count: u8 } touches() needs(),
        /// Terrain markers went into their bag.
        TerrainMarkersBagged act { open terrain: TerrainId, open count: u8 }
            touches() needs(markers_countable(terrain, count)),
    }
    /// What only an arranged position does, e.g. a scenario's.
    arranged {
        /// The turn was given its number, though no turn before it was played.
        TurnCounted act { open turn: u16 } touches() needs(later_turn(turn)),
        /// A phase counts as over, though it was not played: play goes on after it.
        PhasePassed act { open phase: PhaseId } touches() needs(),
        /// A section counts as over, though it was not played: play goes on after it.
        SectionPassed act { open section: SectionId } touches() needs(),
        /// The table counts as laid, though no setup was played.
        SetupPassed act {} touches() needs(),
        /// A turn counts as begun, though it was not: play goes on after its beginning.
        TurnOpeningPassed act { open turn: u16 } touches() needs(later_turn(turn)),
        /// An animal's go counts as over, though it was not played.
        GoPassed act { open animal: AnimalId } touches() needs(),
        /// A section counts as begun, though it was not: play goes on after its beginning.
        SectionOpeningPassed act { open section: SectionId } touches() needs(),
        /// A space counts as over, though its pawn did not act.
        SpacePassed act { open space: SpaceId, open animal: AnimalId } touches() needs(),
        /// What follows an animal's go counts as over, though it was not played.
        GoEndPassed act { open animal: AnimalId } touches() needs(),
        /// A card counts as carried out by an animal, though it was not.
        CardPlayPassed act {
            open card: CardId,
            open animal: AnimalId,
            open tile: HexId,
            open slot: u8,
        } touches() needs(slot_or_none(slot), off_deck(card)),
        /// So many draws of a stream count as made.
        DrawsCounted act { open stream: StreamId, open count: u16 } touches() needs(),
        /// A tile on which nothing stands was taken off its hex.
        TileRemoved act { open tile: HexId, open terrain: TerrainId }
            touches(tile) needs(on_earth(tile), has_terrain(tile, terrain), without_species(tile)),
        /// Disks went from the bag into the box that the game came in.
        ElementsBoxed act { open element: ElementId, open count: u8 }
            touches() needs(bag_holds(element, count)),
        /// The next draw from a stream, after those settled before, is going to be this element.
        DrawSettled chance { sealed stream: StreamId, sealed element: ElementId }
            touches() needs(room_for_settled_draw()),
    }
    /// The course of play.
    turn {
        /// A turn began, counted from 1: opens a step.
        TurnBegan step { open turn: u16 } touches() needs(later_turn(turn)),
        /// A phase of the turn began: opens a step.
        PhaseBegan step { open phase: PhaseId } touches() needs(),
        /// An animal's go came round: opens a step.
        AnimalReached step { open animal: AnimalId } touches() needs(),
        /// A section of the action display was reached: opens a step.
        SectionBegan step { open section: SectionId } touches() needs(),
        /// A space was reached and its pawn acts: opens a step.
        SpaceReached step { open space: SpaceId, open animal: AnimalId } touches() needs(),
        /// A section's closing part was reached: opens a step.
        SectionEnded step { open section: SectionId } touches() needs(),
        /// Two neighbours on the initiative track swapped places; `animal` moved forward.
        InitiativeSwapped act { open animal: AnimalId, open with: AnimalId }
            touches() needs(just_ahead(with, animal)),
        /// It became certain that this turn is the last.
        LastTurnAnnounced act {} touches() needs(),
        /// The game ends at once: once the step is over, only its final scoring is left.
        EndCalled act {} touches() needs(),
        /// The game ended with `winner` in front.
        GameEnded act { open winner: AnimalId } touches() needs(),
        /// An animal has the first go of the turn.
        StartingPlayerSet act { open animal: AnimalId } touches() needs(),
        /// An animal passed, and has no further go in the turn.
        AnimalPassed act { open animal: AnimalId } touches() needs(),
        /// An animal wins together with the one that the end of the game names.
        VictoryShared act { open animal: AnimalId } touches() needs(),
        /// An animal retrieved its pawns, and its marker on the food chain says so for the rest of the turn.
        AnimalRetrieved act { open animal: AnimalId } touches() needs(),
        /// What an animal's pawn did from a space, or was to do, is over.
        ActionEnded act { open space: SpaceId, open animal: AnimalId } touches() needs(),
        /// An animal's go is over: opens a step.
        GoEnded step { open animal: AnimalId } touches() needs(),
        /// An animal has another go before the next animal's.
        ExtraGoGained act { open animal: AnimalId } touches() needs(),
        /// A phase ends as soon as its open step is over, whatever is left of it.
        PhaseEnded act { open phase: PhaseId } touches() needs(),
    }
    /// What the generator gave.
    chance {
        /// One of `bound` equal chances fell: `value`, counted from 0.
        Drawn chance { open stream: StreamId, open bound: u16, open value: u16 }
            touches() needs(below(bound, value)),
        /// Things were put in a random order, which the facts that follow spell out.
        Shuffled chance { open stream: StreamId, open count: u16 } touches() needs(),
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
        } touches() needs(a_choice_among(options)),
        /// A card's script failed; what it did since the last answer was dropped.
        EffectAbandoned act { open card: CardId, open animal: AnimalId } touches() needs(),
        /// A section's script failed; what it did since the last answer was dropped.
        SectionAbandoned act { open section: SectionId } touches() needs(),
        /// A modifier or trigger of a card in play failed; until the step ends it counts as if it were
        /// not there.
        HookAbandoned act { open card: CardId } touches() needs(),
    }
    } };
}

pub(super) use facts;
