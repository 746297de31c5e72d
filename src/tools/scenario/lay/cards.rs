//! Lines about face-up cards, the deck, and the card that is carried out.

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine};
use crate::scenario::shape::StartPosition;
use speciate_model::diagnostic::Code;
use speciate_model::event::Event;
use speciate_model::id::CardId;
use speciate_model::message;
use speciate_model::state::Zone;

/// The kinds of lines that place cards.
const PLACES: [&str; 13] = [
    "face-up",
    "slot",
    "deck",
    "discard",
    "put-away",
    "removed",
    "card",
    "in-play",
    "hand",
    "row",
    "endangered",
    "traits",
    "held",
];

/// `card omnivore bird 0,-1`: the animal carries out the card that it took for this tile. If cards are in slots,
/// the card must be in one.
pub(super) fn card(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (card, animal, tile) = (words.id()?, words.id()?, words.id()?);
    let slot = layout.state.cards.slot(card);
    if layout.has_slots && slot.is_none() {
        let message = message!("scenario-card-in-no-slot", card = layout.roster().name(card));
        return Err(words.line().fault(Code::Impossible, &message));
    }
    let chosen = Event::CardChosen { card, animal, tile, slot: slot.unwrap_or(0) };
    layout.emit(chosen, words.line())
}

/// `face-up omnivore fertile`: the face-up cards. Placed by [`ScenarioLayout::lay_cards`].
pub(super) fn face_up(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    if layout.has_slots {
        return Err(words.line().fault(Code::Impossible, &message!("scenario-in-slots")));
    }
    words.ids::<CardId>().map(drop)
}

/// `slot 2 omnivore`: the card in a slot, counted from 1. Placed by [`ScenarioLayout::lay_cards`].
pub(super) fn slot(_: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    words.number::<u8>()?;
    words.id::<CardId>().map(drop)
}

/// `discard omnivore fertile`: the discard pile, top first.
pub(super) fn discard(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    for card in words.ids::<CardId>()?.into_iter().rev() {
        layout.emit(Event::CardDiscarded { card }, words.line())?;
    }
    Ok(())
}

/// `put-away omnivore`: cards that were taken out of the game unseen.
pub(super) fn put_away(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    for card in words.ids::<CardId>()? {
        layout.emit(Event::CardPutAway { card }, words.line())?;
    }
    Ok(())
}

/// `deck omnivore ice-age`: the deck, top first. Placed by [`ScenarioLayout::lay_cards`].
pub(super) fn deck(_: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    words.ids::<CardId>().map(drop)
}

/// `removed omnivore`: cards out of the game.
pub(super) fn removed(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    for card in words.ids::<CardId>()? {
        layout.emit(Event::CardRemoved { card }, words.line())?;
    }
    Ok(())
}

/// `in-play omnivore bird`: a card that stays in play for an animal.
pub(super) fn in_play(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (card, animal) = (words.id()?, words.id()?);
    layout.activate(card, animal, words.line())
}

impl ScenarioLayout<'_> {
    /// Places the face-up cards and the deck, before all other lines. Without a line about cards, those of setup
    /// stay if `earth` keeps them; otherwise only the named cards are placed.
    pub(super) fn lay_cards(&mut self) -> LineResult {
        let keeps = matches!(self.scenario.earth, StartPosition::Start | StartPosition::Nothing);
        if keeps && !PLACES.into_iter().any(|kind| self.has(kind)) {
            return Ok(());
        }
        let face_up: Vec<CardId> = self.state.cards.in_zone(Zone::FaceUp).collect();
        let slots: Vec<(u8, CardId)> = face_up
            .iter()
            .filter_map(|card| Some((self.state.cards.slot(*card)?, *card)))
            .collect();
        let stacked: Vec<CardId> = self.state.cards.deck().to_vec();
        self.check_twice()?;
        let mut named = Vec::new();
        for kind in PLACES {
            named.extend(self.cards(kind)?);
        }
        let is_kept = |card: &CardId| keeps && !named.contains(card);
        self.clear_cards()?;
        if self.has("slot") {
            self.lay_row_of_slots()?;
        } else {
            for (slot, card) in slots.into_iter().filter(|(_, card)| is_kept(card)) {
                self.emit_unasked(Event::CardStacked { card })?;
                self.emit_unasked(Event::CardSlotted { card, slot })?;
            }
        }
        let kept = face_up.into_iter().filter(|card| is_kept(card) && !self.has_slots).collect();
        for card in if self.has("face-up") { self.cards("face-up")? } else { kept } {
            self.emit_unasked(Event::CardStacked { card })?;
            self.emit_unasked(Event::CardTurnedUp { card })?;
        }
        let kept = stacked.into_iter().filter(is_kept).collect();
        for card in if self.has("deck") { self.cards("deck")? } else { kept } {
            self.emit_unasked(Event::CardStacked { card })?;
        }
        Ok(())
    }

    /// Removes all cards of the deck, face-up cards and hands, and unless `earth` is `start`, those put away.
    fn clear_cards(&mut self) -> LineResult {
        while let Some(&card) = self.state.cards.deck().first() {
            self.emit_unasked(Event::CardTurnedUp { card })?;
        }
        let mut cards: Vec<CardId> = self.state.cards.in_zone(Zone::FaceUp).collect();
        if self.scenario.earth != StartPosition::Start {
            cards.extend(self.state.cards.in_zone(Zone::PutAway));
        }
        for card in cards {
            self.emit_unasked(Event::CardRemoved { card })?;
        }
        self.clear_hands()
    }

    fn lay_row_of_slots(&mut self) -> LineResult {
        for line in self.lines("slot") {
            if !self.has_slots {
                return Err(line.fault(Code::Impossible, &message!("scenario-no-slots")));
            }
            let mut words = line.words(self.roster());
            words.word("")?;
            let (slot, card): (u8, CardId) = (words.number()?, words.id()?);
            let most = self.catalog.cards_face_up;
            if !(1..=most).contains(&usize::from(slot)) {
                let message = message!("scenario-slot", most = most, found = slot);
                return Err(line.fault(Code::Impossible, &message));
            }
            self.emit(Event::CardStacked { card }, line)?;
            self.emit(Event::CardSlotted { card, slot }, line)?;
        }
        Ok(())
    }

    /// Rejects a card in two places. In games with slots, a card that is carried out is also in its slot.
    fn check_twice(&self) -> LineResult {
        let mut found: Vec<CardId> = Vec::new();
        for kind in PLACES.into_iter().filter(|kind| !self.has_slots || *kind != "card") {
            let cards = self.cards(kind)?;
            let twice = cards
                .iter()
                .enumerate()
                .find(|(place, card)| found.contains(card) || cards[..*place].contains(card));
            if let (Some((_, card)), Some(line)) = (twice, self.lines(kind).last()) {
                let message = message!("scenario-card-twice", card = self.roster().name(*card));
                return Err(line.fault(Code::Impossible, &message));
            }
            found.extend(cards);
        }
        Ok(())
    }

    fn cards(&self, kind: &str) -> LineResult<Vec<CardId>> {
        let mut found = Vec::new();
        for line in self.lines(kind) {
            let line: &ScenarioLine = line;
            let mut words = line.words(self.roster());
            words.word("")?;
            match kind {
                "hand" | "row" | "endangered" | "traits" | "held" => {
                    found.extend(self.cards_of_animals(line)?);
                }
                "card" | "in-play" => found.push(words.id()?),
                "slot" => {
                    words.number::<u8>()?;
                    found.push(words.id()?);
                }
                _ => found.extend(words.ids::<CardId>()?),
            }
        }
        Ok(found)
    }
}
