//! Positions of games with hands: a player has the card in hand and plays it.

use crate::command::r#try::stage::{Stage, deck_without, has_effect, impossible};
use crate::command::r#try::walk;
use crate::error::{CommandError, CommandResult};
use speciate_engine::game::Game;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, Seat};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::state::{State, Zone};
use speciate_tools::bot::{BotKind, Lineup};
use speciate_tools::scenario::start_of_play;

/// The maximum number of bot answers until it is the animal's turn to act.
const ANSWERS_MAX: usize = 200;

/// Returns a position in which an animal plays the card from its hand the next time it acts. A card that stays in
/// play is in play before that.
pub fn played(mut game: Game, card: CardId, seed: u64, animal: AnimalId) -> CommandResult<Stage> {
    let (index, seat) = next_go(&mut game, animal, seed)?;
    let mut state = Box::<State>::default();
    game.log().path()[..index].iter().for_each(|fact| state.fold(fact));
    let row = game.edition().catalog.card(card);
    let is_carried_out = row.creature.is_some() || has_effect(game.edition(), card);
    let is_house_rule = row.house_rule.is_some();
    let facts = match (is_carried_out, is_house_rule) {
        (true, _) => into_hand(&state, card, seat),
        (false, true) => Vec::new(),
        (false, false) => vec![Event::CardActivated { card, animal }],
    };
    game.arrange_at(index, &facts).map_err(|reason| impossible(&game, card, reason))?;
    if is_carried_out {
        let played = game.answer(seat, Choice::Card(card)).map(|_| ());
        played.map_err(|rejection| impossible(&game, card, rejection.reason))?;
    }
    Ok(Stage {
        start: start_of_play(&game.log().path()),
        is_carried_out,
        game,
        animal: Some(animal).filter(|_| !is_house_rule),
        tile: None,
        seed: Some(seed),
        scenario: None,
    })
}

/// Lets bots play until the animal acts next. Returns the index of the fact that opens this step, and the animal's
/// seat.
fn next_go(game: &mut Game, animal: AnimalId, seed: u64) -> CommandResult<(usize, Seat)> {
    let mut bot = Lineup::of(BotKind::Greedy).answerer(seed);
    for _ in 0..ANSWERS_MAX {
        let Some(question) = game.questions().first().cloned() else { break };
        let path = game.log().path();
        let opened = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
        let is_first = |fact: &Event| !matches!(fact, Event::Answered { .. });
        if path[opened] == (Event::AnimalReached { animal }) && path[opened..].iter().all(is_first)
        {
            return Ok((opened, question.seat));
        }
        let index = walk::choice(game, &question, &mut *bot);
        if game.answer(question.seat, question.options[index]).is_err() {
            break;
        }
    }
    let name = game.roster().name(animal).to_owned();
    Err(CommandError::new(message!("try-no-go", animal = name)))
}

/// Returns the facts that move a card into a hand, wherever it is.
fn into_hand(state: &State, card: CardId, seat: Seat) -> Vec<Event> {
    let taken_up = Event::CardTakenUp { card, seat };
    match state.cards.zone(card) {
        Zone::Hand(of) if of == seat => Vec::new(),
        Zone::Hand(_) => vec![Event::CardRemoved { card }, taken_up],
        _ if state.cards.deck().contains(&card) => {
            let (emptied, stacked) = deck_without(state, card);
            emptied.into_iter().chain(stacked).chain([taken_up]).collect()
        }
        _ => vec![taken_up],
    }
}
