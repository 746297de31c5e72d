//! The verb *draw*: chance from named streams.

use crate::context::rerun::Guesser;
use crate::context::{Context, Flow, Interrupt};
use crate::view::Viewpoint;
use speciate_model::chance::{Chance, beginning_with, item_at, place_of};
use speciate_model::event::Event;
use speciate_model::id::{ELEMENTS_MAX, ElementId, StreamId};
use speciate_model::message;

impl Context {
    /// Draws one of `items`, pairs of an item and its weight. Returns `None` if all weights are 0.
    pub fn draw(&mut self, stream: StreamId, items: &[(u16, u16)]) -> Flow<Option<u16>> {
        self.settle()?;
        let bound: u16 = items.iter().map(|(_, weight)| *weight).sum();
        if bound == 0 {
            return Ok(None);
        }
        if self.state.settled.next(stream).is_some() {
            let stream = self.roster().name(stream);
            return Err(Interrupt::fault(message!("fault-draw-no-element", stream = stream)));
        }
        let n = self.state.turn.draws(stream);
        let (value, item) = match self.recorded_draw(stream, bound, items) {
            Some((value, item)) => (value, item),
            None => {
                self.chance.item(self.roster().name(stream), n, items).map_err(Interrupt::fault)?
            }
        };
        self.emit(Event::Drawn { stream, bound, value });
        Ok(Some(item))
    }

    /// Draws an element and leaves it in the bag. Returns `None` if the bag is empty (R2).
    pub fn draw_element(&mut self, stream: StreamId) -> Flow<Option<ElementId>> {
        self.settle()?;
        let bag = self.state.elements.bag();
        let items: [(u16, u16); ELEMENTS_MAX] =
            std::array::from_fn(|element| (element as u16, u16::from(bag[element])));
        if let Some(element) = self.state.settled.next(stream) {
            return self.draw_settled(stream, element, &items).map(Some);
        }
        Ok(self.draw(stream, &items)?.map(|item| ElementId(item as u8)))
    }

    /// Draws the element that an arranged position has fixed in advance. It must be in the bag.
    fn draw_settled(
        &mut self,
        stream: StreamId,
        element: ElementId,
        items: &[(u16, u16)],
    ) -> Flow<ElementId> {
        let bound: u16 = items.iter().map(|(_, weight)| *weight).sum();
        let value = place_of(items, u16::from(element.0)).ok_or_else(|| {
            let (stream, element) = (self.roster().name(stream), self.roster().name(element));
            Interrupt::fault(message!("fault-draw-not-in-bag", stream = stream, element = element))
        })?;
        self.emit(Event::Drawn { stream, bound, value });
        Ok(element)
    }

    /// Shuffles `items`. The caller emits the facts that record the order.
    pub fn shuffle(&mut self, stream: StreamId, items: &mut [u16]) -> Flow {
        self.settle()?;
        let n = self.state.turn.draws(stream);
        match self.recorded_order(stream, items) {
            Some(order) => items.copy_from_slice(&order),
            None => {
                self.chance
                    .order(self.roster().name(stream), n, items)
                    .map_err(Interrupt::fault)?;
            }
        }
        self.emit(Event::Shuffled { stream, count: items.len() as u16 });
        Ok(())
    }

    /// Makes this run a guess. Chance comes from `seed`, but the recorded facts of the open step are
    /// kept, and recorded answers stay valid even if their options now differ.
    pub(crate) fn guess(&mut self, viewpoint: Viewpoint, seed: u64) {
        self.chance = Chance::Seeded(seed);
        self.rerun.guess = Some(Guesser(viewpoint));
    }

    fn recorded_draw(
        &self,
        stream: StreamId,
        bound: u16,
        items: &[(u16, u16)],
    ) -> Option<(u16, u16)> {
        match self.rerun.next()? {
            Event::Drawn { stream: own_stream, bound: among, value }
                if self.rerun.guess.is_some() && own_stream == stream && among == bound =>
            {
                item_at(items, value).map(|item| (value, item))
            }
            _ => None,
        }
    }

    /// During a guess, returns an order that begins as the facts after the recorded shuffle say.
    fn recorded_order(&self, stream: StreamId, items: &[u16]) -> Option<Vec<u16>> {
        let at = self.rerun.facts.len();
        match self.rerun.recorded.get(at)? {
            Event::Shuffled { stream: own_stream, .. }
                if self.rerun.guess.is_some() && *own_stream == stream => {}
            _ => return None,
        }
        let mut first = spelled_out(&self.rerun.recorded[at + 1..]);
        first.truncate(items.len());
        beginning_with(&first, items)
    }
}

/// Returns the ids of the cards or tiles in the facts after a shuffle, up to the first fact of a different kind.
pub(crate) fn spelled_out(facts: &[Event]) -> Vec<u16> {
    let spelled = facts.iter().map_while(|fact| match fact {
        Event::CardStacked { card }
        | Event::CardPutAway { card }
        | Event::TraitDealt { card, .. } => Some(card.0),
        Event::TileStacked { terrain, .. } | Event::TilePlaced { terrain, .. } => {
            Some(u16::from(terrain.0))
        }
        _ => None,
    });
    spelled.collect()
}
