//! The sequence of a round (p. 3, 8, 9): card play, scoring, the end of the round, and the end of the game.

use crate::card_game::deck::{self, from_starting};
use crate::card_game::natives::{CARD_PLAY, FINAL_SCORING, LAST_CARDS, ROUND_END, SCORING};
use crate::card_game::tables::{CardGameNumbers, numbers};
use crate::card_game::{card_play, scoring, setup};
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::state::{State, Step};

pub fn next_step(catalog: &Catalog, state: &State) -> Option<Event> {
    Some(match state.turn.step {
        Step::Unopened => Event::SetupBegan {},
        Step::Setup => Event::TurnBegan { turn: 1 },
        Step::Turn => Event::PhaseBegan { phase: CARD_PLAY },
        Step::Phase(CARD_PLAY) | Step::Animal(_) => match card_play::next_player(state) {
            Some(animal) => Event::AnimalReached { animal },
            None => Event::PhaseBegan { phase: after_card_play(catalog, state) },
        },
        Step::Phase(LAST_CARDS) => Event::PhaseBegan { phase: SCORING },
        Step::Phase(SCORING) if is_last_round(catalog, state) => {
            Event::PhaseBegan { phase: FINAL_SCORING }
        }
        Step::Phase(SCORING) => Event::PhaseBegan { phase: ROUND_END },
        Step::Phase(ROUND_END) => Event::TurnBegan { turn: state.turn.number.saturating_add(1) },
        // The other steps belong to other games, or the last round is over.
        Step::Phase(_)
        | Step::SectionStart(_)
        | Step::Space(_)
        | Step::Card
        | Step::SectionEnd(_)
        | Step::GoEnd(_) => return None,
    })
}

pub fn carry_out(context: &mut Context, opening: Event) -> Flow {
    match opening {
        Event::SetupBegan {} => setup::set_up(context),
        Event::AnimalReached { animal } => card_play::take(context, animal),
        Event::PhaseBegan { phase: LAST_CARDS } => card_play::play_last(context),
        Event::PhaseBegan { phase: SCORING } => scoring::score(context),
        Event::PhaseBegan { phase: ROUND_END } => end_round(context),
        Event::PhaseBegan { phase: FINAL_SCORING } => scoring::score_game(context),
        _ => Ok(()),
    }
}

/// Returns the phase after card play. Only a card in play can let somebody play more cards.
fn after_card_play(catalog: &Catalog, state: &State) -> speciate_model::id::PhaseId {
    let mut rows = state.cards.laid().iter();
    let is_in_play = state.cards.active().next().is_some();
    match is_in_play || rows.any(|card| catalog.card(*card).scripted) {
        true => LAST_CARDS,
        false => SCORING,
    }
}

fn is_last_round(catalog: &Catalog, state: &State) -> bool {
    let numbers = catalog.own.get::<CardGameNumbers>();
    numbers.is_none_or(|numbers| state.turn.number >= numbers.rounds)
}

/// Ends a round: the next biome, empty rows, new cards, and the white pawn one seat to the left.
fn end_round(context: &mut Context) -> Flow {
    let numbers = numbers(context)?;
    setup::reach_next_biome(context);
    discard_all_in_play(context)?;
    draw(context, &numbers)?;
    pass_white_pawn(context);
    Ok(())
}

fn discard_all_in_play(context: &mut Context) -> Flow {
    for card in context.state().cards.laid().to_vec() {
        if let Some(animal) = context.state().cards.zone(card).in_play_of() {
            context.let_go(card, animal, "discard")?;
        }
    }
    Ok(())
}

/// Reshuffles if the round asks for it, then deals new cards. Before one round, each player also draws as many
/// cards as its place in Survival.
fn draw(context: &mut Context, numbers: &CardGameNumbers) -> Flow {
    let round = context.state().turn.number;
    if numbers.reshuffle_after.contains(&round) {
        deck::reshuffle(context)?;
    }
    deck::draw_each(context, |_, _| usize::from(numbers.draw))?;
    if round + 1 == numbers.survival_draw_before {
        deck::draw_each(context, |context, player| {
            usize::from(context.state().score.survival(player))
        })?;
    }
    Ok(())
}

fn pass_white_pawn(context: &mut Context) {
    if let Some(&animal) = from_starting(context.state()).get(1) {
        context.emit(Event::StartingPlayerSet { animal });
    }
}
