//! The rules of the toy game: every turn each seat is dealt a card and secretly plays one; the highest is carried out;
//! then pawns bump each other along a row of spaces.

use speciate::content::Catalog;
use speciate::context::{CardRules, Context, Flow, Procedures, Reason, Rules};
use speciate::event::Event;
use speciate::games::BASE;
use speciate::id::{AnimalId, CardId, HexId, PhaseId, QuestionId, Seat, SpaceId, StreamId, WordId};
use speciate::question::Choice;
use speciate::state::{State, Step, Zone};

pub(super) const PHASES: [&str; 2] = ["pawns", "end"];
pub(super) const QUESTIONS: [&str; 2] = ["secret.card", "pawns.space"];
pub(super) const STREAMS: [&str; 1] = ["deck"];
pub(super) const WORDS: [&str; 1] = ["extra-go"];

/// The procedures for scripts: none.
const NO_PROCEDURES: Procedures = Procedures { natives: BASE.natives, own: &[], act: |_| None };

const PAWNS: PhaseId = PhaseId(0);
const END: PhaseId = PhaseId(1);
pub(super) const SECRET_CARD: QuestionId = QuestionId(0);
const PAWN_SPACE: QuestionId = QuestionId(1);
const DECK: StreamId = StreamId(0);
const EXTRA_GO: WordId = WordId(0);

const TURNS: u16 = 9;
const DEALT: usize = 2;

#[derive(Debug)]
pub(super) struct Toy;

impl Rules for Toy {
    fn leader(&self, context: &mut Context) -> Flow<Option<AnimalId>> {
        Ok(context.state().turn.contenders().next())
    }

    fn next_step(&self, _: &Catalog, state: &State) -> Option<Event> {
        match state.turn.step {
            Step::Unopened => Some(Event::SetupBegan {}),
            Step::Setup => Some(Event::TurnBegan { turn: 1 }),
            Step::Phase(PAWNS) | Step::Animal(_) => Some(after_animal(state)),
            Step::Phase(_) => None,
            _ => Some(Event::PhaseBegan { phase: PAWNS }),
        }
    }

    fn final_scoring(&self) -> PhaseId {
        END
    }

    fn carry_out(&self, context: &mut Context, opening: Event) -> Flow {
        match opening {
            Event::SetupBegan {} => set_up(context),
            Event::TurnBegan { turn } => choose_in_secret(context, turn),
            Event::CardPlayed { card, animal, .. } => play_card(context, card, animal),
            Event::AnimalReached { animal } => place_pawn(context, animal),
            Event::PhaseBegan { phase: END } => {
                let animals = context.state().turn.animals();
                let winner = animals.max_by_key(|&animal| context.state().score.points(animal));
                context.emit(Event::GameEnded { winner: winner.unwrap_or_default() });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn settle(&self, context: &mut Context) -> Flow {
        context.take_touched();
        Ok(())
    }

    fn score(&self, _: &mut Context, _: HexId) -> Flow {
        Ok(())
    }

    fn procedures(&self) -> &'static Procedures {
        &NO_PROCEDURES
    }

    fn card_rules(&self) -> Option<&'static CardRules> {
        None
    }
}

fn after_animal(state: &State) -> Event {
    let place = |animal: AnimalId| state.turn.animals().position(|other| other == animal);
    let next = match state.turn.animal {
        None => 0,
        Some(animal) => {
            let last = place(animal).unwrap_or_default();
            if state.notes.value(EXTRA_GO) == -(last as i32 + 1) { last } else { last + 1 }
        }
    };
    match state.turn.animals().nth(next) {
        Some(animal) => Event::AnimalReached { animal },
        None if state.turn.number == TURNS => Event::PhaseBegan { phase: END },
        None => Event::TurnBegan { turn: state.turn.number + 1 },
    }
}

fn set_up(context: &mut Context) -> Flow {
    for (seat, animals) in context.seats().to_vec().into_iter().enumerate() {
        for (place, animal) in animals.into_iter().enumerate() {
            context.emit(Event::SeatTaken { animal, seat: Seat(seat as u8) });
            context.emit(Event::InitiativeSet { animal, place: (seat + place) as u8 });
            context.emit(Event::PawnsCounted { animal, available: 1, aside: 0 });
        }
    }
    let cards = (0..context.catalog().cards.len() as u16).collect();
    stack(context, cards)?;
    (0..DEALT).try_for_each(|_| deal(context))
}

fn stack(context: &mut Context, mut cards: Vec<u16>) -> Flow {
    context.shuffle(DECK, &mut cards)?;
    cards.into_iter().for_each(|card| context.emit(Event::CardStacked { card: CardId(card) }));
    Ok(())
}

fn deal(context: &mut Context) -> Flow {
    for animal in context.state().turn.animals() {
        if context.state().cards.deck().is_empty() {
            let discarded = context.state().cards.in_zone(Zone::Discard).map(|card| card.0);
            let discarded: Vec<u16> = discarded.collect();
            stack(context, discarded)?;
        }
        let seat = context.state().turn.seat(animal).unwrap_or_default();
        if let Some(&card) = context.state().cards.deck().first() {
            context.emit(Event::CardDealt { card, seat });
        }
    }
    Ok(())
}

fn choose_in_secret(context: &mut Context, turn: u16) -> Flow {
    if turn.is_multiple_of(3) {
        let over: Vec<_> = context.state().cards.active().collect();
        over.into_iter().for_each(|(card, _)| context.emit(Event::CardDiscarded { card }));
    }
    deal(context)?;
    let state = context.state();
    let hand = |animal| -> Vec<Choice> {
        let seat = state.turn.seat(animal).unwrap_or_default();
        state.cards.in_zone(Zone::Hand(seat)).map(Choice::Card).collect()
    };
    let asked: Vec<_> = state.turn.animals().map(|animal| (animal, hand(animal))).collect();
    let asked: Vec<_> = asked.into_iter().filter(|(_, hand)| !hand.is_empty()).collect();
    let chosen = context.ask_all(SECRET_CARD, |_, _| Reason::new("why-must-choose"), &asked)?;
    let mut played: Vec<(CardId, AnimalId)> = Vec::new();
    for ((animal, _), choice) in asked.iter().zip(chosen) {
        if let Choice::Card(card) = choice {
            played.push((card, *animal));
        }
    }
    let highest = played.iter().max().copied();
    for (card, animal) in played {
        if Some((card, animal)) == highest {
            context.emit(Event::CardChosen { card, animal, tile: HexId(0), slot: 0 });
        } else {
            discard(context, card, animal)?;
        }
    }
    Ok(())
}

fn play_card(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    context.run_effect(card, animal)?;
    if context.state().cards.zone(card) == Zone::Played(animal) {
        discard(context, card, animal)?;
    }
    Ok(())
}

fn discard(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    context.let_go(card, animal, "discard")
}

fn place_pawn(context: &mut Context, animal: AnimalId) -> Flow {
    let place = context.state().turn.animals().position(|other| other == animal);
    let go = place.unwrap_or_default() as i32 + 1;
    let spaces: Vec<SpaceId> = (0..context.catalog().spaces.len()).map(SpaceId::at).collect();
    let on = |space: &SpaceId| context.state().pawns.on_space(*space);
    if let Some(&space) = spaces.iter().find(|space| on(space) == Some(animal)) {
        context.emit(Event::PawnReturned { space, animal });
    }
    let reach = context.migration_range(animal, 3)?;
    let reached = spaces.iter().take(reach.into());
    let options: Vec<Choice> = reached.map(|&space| Choice::Space(space)).collect();
    if let Choice::Space(space) = context.ask(animal, PAWN_SPACE, &options)? {
        bump(context, &spaces, space);
        context.emit(Event::PawnPlaced { space, animal });
        context.emit(Event::PointsGained { animal, points: u16::from(space.0) + 1 });
    }
    match context.state().notes.value(EXTRA_GO) {
        value if value == go => context.emit(Event::Noted { key: EXTRA_GO, value: -go }),
        value if value == -go => context.emit(Event::Noted { key: EXTRA_GO, value: 0 }),
        _ => {}
    }
    Ok(())
}

/// Moves the pawn on a space, if any, to the next vacant one.
fn bump(context: &mut Context, spaces: &[SpaceId], from: SpaceId) {
    let pawns = &context.state().pawns;
    let vacant = spaces.iter().find(|&&space| pawns.on_space(space).is_none());
    if let (Some(animal), Some(&to)) = (pawns.on_space(from), vacant) {
        context.emit(Event::PawnMoved { from, to, animal });
    }
}
