//! Wanderlust: the tile, the element, then who moves there. The record moves cube by cube; we ask for a count from each
//! tile.

use std::collections::BTreeMap;

use speciate::event::Event;
use speciate::game::Position;
use speciate::question::Choice;

use crate::check::Check;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::Exchange;
use crate::theirs::Theirs;

/// Compares the tile, the element and the moves.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let [tile, rest @ ..] = exchanges else { return Ok(()) };
    check.same_actor(&exchanges[..1], moment)?;
    choose_tile(check, tile, moment)?;
    if Theirs::of(tile).taken.is_some() {
        same_order(check, tile, rest)?;
    }
    let elements = |exchange: &&Exchange<'_>| {
        let options = exchange.ask.texts("options");
        let moves = options.iter().any(|option| option.starts_with("WanderlustMoveFrom"));
        let adds = options.iter().any(|option| option.starts_with("WanderlustResource"));
        adds && !moves
    };
    let rest = match rest {
        [element, rest @ ..] if elements(&element) => {
            check.same_question(element, moment)?;
            rest
        }
        rest => rest,
    };
    for own in rest.chunk_by(|one, next| one.ask.text("faction") == next.ask.text("faction")) {
        moves(check, own, moment)?;
        if let Some(last) = own.last() {
            check.state_if_asked(last, moment)?;
        }
    }
    Ok(())
}

/// Compares the order in which animals are asked: the one that acts, then all in food-chain order.
fn same_order(check: &Check, tile: &Exchange<'_>, rest: &[Exchange<'_>]) -> Result<(), Failed> {
    let animals = check.ours.game.state().turn.animals();
    let names = animals.map(|animal| check.roster().name(animal));
    let mut ours: Vec<&str> = [tile.ask.text("faction")].into_iter().chain(names).collect();
    let mut theirs: Vec<&str> = rest.iter().map(|it| it.ask.text("faction")).collect();
    ours.dedup();
    theirs.dedup();
    if ours == theirs {
        return Ok(());
    }
    let what = "the animals are asked in another order";
    Err(Failed::at(tile.ask, what, theirs.join(" "), ours.join(" ")))
}

/// Compares stacks and hexes.
fn choose_tile(check: &mut Check, exchange: &Exchange<'_>, moment: Moment) -> Result<(), Failed> {
    check.questions += 1;
    let theirs = Theirs::of(exchange);
    let roster = check.roster().clone();
    let placed = |choices: &[Choice], facts: &[Event]| {
        let stack = facts.iter().find_map(|fact| match fact {
            Event::TileTaken { stack, .. } => Some(u16::from(stack.0) + 1),
            _ => None,
        })?;
        let _ = choices;
        facts.iter().find_map(|fact| match fact {
            Event::TilePlaced { tile, .. } => Some(format!("tile {} {stack}", roster.name(*tile))),
            _ => None,
        })
    };
    match check.offer_by(moment, &placed) {
        Some(offer) => {
            check.compare_offers(exchange, &theirs, &offer)?;
            check.take(exchange, &offer, theirs.taken.as_deref())
        }
        None if theirs.is_forced() => Ok(()),
        None => Err(check.not_asked(exchange)),
    }
}

/// Compares what one animal can move, and moves the same species as the record.
fn moves(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let animal = exchanges.first().map_or("", |exchange| exchange.ask.text("faction"));
    let animal_id = check.animal(animal)?;
    if exchanges.iter().all(|exchange| Theirs::of(exchange).outcomes.is_empty()) {
        // There are no species to move, or no element to place before animals move.
        check.questions += exchanges.len();
        return Ok(());
    }
    let mut wanted: BTreeMap<String, usize> = BTreeMap::new();
    for taken in exchanges.iter().filter_map(|exchange| Theirs::of(exchange).taken) {
        *wanted.entry(taken).or_default() += 1;
    }
    let mut most: BTreeMap<String, usize> = BTreeMap::new();
    while let Some(question) = check.ours.question(moment).cloned()
        && question.animal == animal_id
    {
        let Some(outcome) = outcome_of(check, &check.ours.position()) else {
            return Err(Failed::plain("a question that moves nothing"));
        };
        most.insert(outcome.clone(), question.options.len() - 1);
        let count = wanted.get(&outcome).copied().unwrap_or(0);
        check.ours.answer(&[Choice::Count(count as u8)])?;
    }
    for exchange in exchanges {
        check.questions += 1;
        let theirs = Theirs::of(exchange);
        let outcomes = most.iter().filter(|(_, count)| **count > 0);
        let outcomes = outcomes.map(|(outcome, _)| outcome.clone()).collect();
        check.compare_sets(exchange, &theirs, animal, &outcomes, true)?;
        if let Some(count) = theirs.taken.and_then(|taken| most.get_mut(&taken)) {
            *count -= 1;
        }
    }
    Ok(())
}

fn outcome_of(check: &Check, position: &Position) -> Option<String> {
    let question = position.questions().first()?;
    let facts = position.clone().answer(question.seat, Choice::Count(1)).ok()?;
    check.first_outcome(&facts)
}
