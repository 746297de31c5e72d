//! Facts about setup, arranged positions, the course of play, chance and answers.

/// Passes the facts of this file on to `pieces.rs`, which adds its own: all facts are variants of one
/// enum, so one macro call must declare them.
macro_rules! facts {
    () => { pieces::facts! {
    /// Components counted out and placed before the first turn.
    setup {
        /// Setup began: opens a step.
        SetupBegan step {} touches() needs(),
        /// Marks that the following facts were not decided by a rule, e.g. those that set up a scenario. Opens a step
        /// for them.
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
        /// An element is printed on an animal; effects that remove added disks cannot remove it.
        ElementPrinted act { open animal: AnimalId, open element: ElementId, open count: u8 }
            touches(animal) needs(room_on_animal(animal, element, count)),
        /// An element is no longer printed on an animal, because the card it was printed on is gone.
        PrintedElementLost act { open animal: AnimalId, open element: ElementId, open count: u8 }
            touches(animal) needs(printed_on(animal, element, count)),
        /// An animal's marker was put at a position on the initiative track, counted from 0.
        InitiativeSet act { open animal: AnimalId, open place: u8 }
            touches() needs(on_track(place)),
        /// The small tiles that cover other tiles were counted onto their stack.
        CoversCounted act { open count: u8 } touches() needs(),
        /// Terrain markers went into their bag.
        TerrainMarkersBagged act { open terrain: TerrainId, open count: u8 }
            touches() needs(markers_countable(terrain, count)),
    }
    /// Facts that occur only in arranged positions, e.g. in scenarios.
    arranged {
        /// The turn was given its number, although no earlier turn was played.
        TurnCounted act { open turn: u16 } touches() needs(later_turn(turn)),
        /// A phase was marked as over without being played: play continues after it.
        PhasePassed act { open phase: PhaseId } touches() needs(),
        /// A section was marked as over without being played: play continues after it.
        SectionPassed act { open section: SectionId } touches() needs(),
        /// Setup was marked as over without being played.
        SetupPassed act {} touches() needs(),
        /// A turn was marked as begun without beginning: play continues after its beginning.
        TurnOpeningPassed act { open turn: u16 } touches() needs(later_turn(turn)),
        /// An animal's go was marked as over without being played.
        GoPassed act { open animal: AnimalId } touches() needs(),
        /// A section was marked as begun without beginning: play continues after its beginning.
        SectionOpeningPassed act { open section: SectionId } touches() needs(),
        /// A space was marked as over without its pawn acting.
        SpacePassed act { open space: SpaceId, open animal: AnimalId } touches() needs(),
        /// What follows an animal's go was marked as over without being played.
        GoEndPassed act { open animal: AnimalId } touches() needs(),
        /// A card was marked as carried out by an animal without being carried out.
        CardPlayPassed act {
            open card: CardId,
            open animal: AnimalId,
            open tile: HexId,
            open slot: u8,
        } touches() needs(slot_or_none(slot), off_deck(card)),
        /// This many draws from a stream were marked as made.
        DrawsCounted act { open stream: StreamId, open count: u16 } touches() needs(),
        /// A tile without species was taken off its hex.
        TileRemoved act { open tile: HexId, open terrain: TerrainId }
            touches(tile) needs(on_earth(tile), has_terrain(tile, terrain), without_species(tile)),
        /// Disks went from the bag into the box that the game came in.
        ElementsBoxed act { open element: ElementId, open count: u8 }
            touches() needs(bag_holds(element, count)),
        /// It is no longer known which cards are in the deck. Occurs in logs that leave out what a seat may not see.
        DeckForgotten act {} touches() needs(),
        /// The next draw from a stream, after those already settled, will be this element.
        DrawSettled chance { sealed stream: StreamId, sealed element: ElementId }
            touches() needs(room_for_settled_draw()),
    }
    /// The course of play.
    turn {
        /// A turn began, counted from 1: opens a step.
        TurnBegan step { open turn: u16 } touches() needs(later_turn(turn)),
        /// A phase of the turn began: opens a step.
        PhaseBegan step { open phase: PhaseId } touches() needs(),
        /// An animal's go began: opens a step.
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
        /// The game ended and `winner` won.
        GameEnded act { open winner: AnimalId } touches() needs(),
        /// An animal has the first go of the turn.
        StartingPlayerSet act { open animal: AnimalId } touches() needs(),
        /// An animal passed, and has no further go in the turn.
        AnimalPassed act { open animal: AnimalId } touches() needs(),
        /// An animal shares the victory with the animal that is named at the end of the game.
        VictoryShared act { open animal: AnimalId } touches() needs(),
        /// An animal retrieved its pawns, and its marker on the food chain shows it for the rest of the turn.
        AnimalRetrieved act { open animal: AnimalId } touches() needs(),
        /// An animal's action from a space is over, whether it was carried out or not.
        ActionEnded act { open space: SpaceId, open animal: AnimalId } touches() needs(),
        /// An animal's go is over: opens a step.
        GoEnded step { open animal: AnimalId } touches() needs(),
        /// An animal has another go before the next animal's.
        ExtraGoGained act { open animal: AnimalId } touches() needs(),
        /// A phase ends as soon as its open step is over, even if it is not complete.
        PhaseEnded act { open phase: PhaseId } touches() needs(),
        /// A phase will be left out the next time it would begin.
        PhaseSkipped act { open phase: PhaseId } touches() needs(),
        /// A phase was left out: opens a step.
        PhaseLeftOut step { open phase: PhaseId } touches() needs(),
        /// A phase will be played once more as soon as it is over.
        PhaseRepeated act { open phase: PhaseId } touches() needs(),
        /// A phase is over. This is only emitted while a card in play reacts to it.
        PhaseCompleted tells { open phase: PhaseId } touches() needs(),
        /// A seat resigned: it can no longer win, and is ranked after all seats that had not resigned before it.
        Resigned act { open seat: Seat } touches() needs(remaining(seat), with_others(seat)),
        /// A seat offered to stop the game here, without a winner.
        StopOffered act { open seat: Seat } touches() needs(remaining(seat)),
        /// A seat no longer offers to stop the game.
        StopWithdrawn act { open seat: Seat } touches() needs(offers_stop(seat)),
        /// All seats that have not resigned offered to stop, so the game is over without a winner.
        GameStopped act {} touches() needs(all_offer_stop()),
    }
    /// The results of the random generator.
    chance {
        /// One of `bound` equally likely outcomes was drawn: `value`, counted from 0.
        Drawn chance { open stream: StreamId, open bound: u16, open value: u16 }
            touches() needs(below(bound, value)),
        /// Items were put in a random order; the following facts give the order.
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
        /// A card's script failed; its effects since the last answer were dropped.
        EffectAbandoned act { open card: CardId, open animal: AnimalId } touches() needs(),
        /// A card in play prevented a card's effect, or a part of it.
        EffectPrevented act { open card: CardId, open animal: AnimalId } touches() needs(),
        /// A section's script failed; its effects since the last answer were dropped.
        SectionAbandoned act { open section: SectionId } touches() needs(),
        /// A modifier or trigger of a card in play failed; it is ignored until the step ends.
        HookAbandoned act { open card: CardId } touches() needs(),
        /// A seat made a call out of turn, e.g. claimed a tile, and the rules accepted it.
        Called act { open seat: Seat, open call: Choice } touches() needs(a_call(call)),
    }
    } };
}

pub(super) use facts;
