//! Face-up cards, the deck, and the card that is being carried out.

use super::Layout;
use crate::diagnostic::Code;
use crate::event::Event;
use crate::id::CardId;
use crate::message;
use crate::scenario::line::{Line, Reading, Words};
use crate::scenario::shape::Earth;
use crate::state::Zone;

/// `card omnivore bird 0,-1`: the animal carries out the card, taken for that tile.
pub(super) fn card(layout: &mut Layout<'_>, words: &mut Words<'_>) -> Reading {
    let (card, animal, tile) = (words.id()?, words.id()?, words.id()?);
    let chosen = Event::CardChosen { card, animal, tile, slot: 0 };
    layout.emit(chosen, words.line())
}

/// `face-up omnivore fertile`: the cards that lie face up. They are laid before everything else.
pub(super) fn face_up(_: &mut Layout<'_>, words: &mut Words<'_>) -> Reading {
    words.ids::<CardId>().map(drop)
}

/// `deck omnivore ice-age`: the deck, top first. It is laid before everything else.
pub(super) fn deck(_: &mut Layout<'_>, words: &mut Words<'_>) -> Reading {
    words.ids::<CardId>().map(drop)
}

/// `removed omnivore`: these cards are out of the game.
pub(super) fn removed(layout: &mut Layout<'_>, words: &mut Words<'_>) -> Reading {
    for card in words.ids::<CardId>()? {
        layout.emit(Event::CardRemoved { card }, words.line())?;
    }
    Ok(())
}

/// `in-play omnivore bird`: the card stays in play for the animal.
pub(super) fn in_play(layout: &mut Layout<'_>, words: &mut Words<'_>) -> Reading {
    let activated = Event::CardActivated { card: words.id()?, animal: words.id()? };
    layout.emit(activated, words.line())
}

impl Layout<'_> {
    /// Lays the face-up cards and the deck; unless all is as it was set up, there are no others.
    pub(super) fn lay_cards(&mut self) -> Reading {
        let keeps = self.scenario.earth == Earth::Start;
        let kinds = ["face-up", "deck", "card", "removed", "in-play", "hand", "row", "endangered"];
        if keeps && !kinds.into_iter().any(|kind| self.has(kind)) {
            return Ok(());
        }
        let before: Vec<CardId> = self.state.cards.in_zone(Zone::FaceUp).collect();
        let stacked: Vec<CardId> = self.state.cards.deck().to_vec();
        let (face_up, deck) = (self.cards("face-up")?, self.cards("deck")?);
        self.check_twice()?;
        let elsewhere: Vec<CardId> = [
            self.cards("removed")?,
            self.cards("card")?,
            self.cards("in-play")?,
            self.cards("hand")?,
            self.cards("row")?,
            self.cards("endangered")?,
        ]
        .concat();
        let kept = |cards: Vec<CardId>, named: &[CardId]| -> Vec<CardId> {
            let free = |card: &CardId| !named.contains(card) && !elsewhere.contains(card);
            cards.into_iter().filter(|card| keeps && free(card)).collect()
        };
        let named = [face_up.as_slice(), deck.as_slice()].concat();
        let face_up = if self.has("face-up") { face_up } else { kept(before, &named) };
        let deck = if self.has("deck") { deck } else { kept(stacked, &named) };
        while let Some(&card) = self.state.cards.deck().first() {
            self.emit_unasked(Event::CardTurnedUp { card })?;
        }
        for card in self.state.cards.in_zone(Zone::FaceUp).collect::<Vec<_>>() {
            self.emit_unasked(Event::CardRemoved { card })?;
        }
        self.clear_hands()?;
        for card in face_up {
            self.emit_unasked(Event::CardStacked { card })?;
            self.emit_unasked(Event::CardTurnedUp { card })?;
        }
        for card in deck {
            self.emit_unasked(Event::CardStacked { card })?;
        }
        Ok(())
    }

    /// Refuses a card that is to lie in two places.
    fn check_twice(&self) -> Reading {
        let mut found: Vec<CardId> = Vec::new();
        for kind in ["face-up", "deck", "removed", "card", "in-play", "hand", "row", "endangered"] {
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

    /// Returns the cards that lines of a kind name; where a line is about one card, that card.
    fn cards(&self, kind: &str) -> Reading<Vec<CardId>> {
        let mut found = Vec::new();
        for line in self.lines(kind) {
            let line: &Line = line;
            if ["hand", "row", "endangered"].contains(&kind) {
                found.extend(self.cards_of_animals(line)?);
                continue;
            }
            let mut words = line.words(self.roster());
            words.word("")?;
            match kind {
                "card" | "in-play" => found.push(words.id()?),
                _ => found.extend(words.ids::<CardId>()?),
            }
        }
        Ok(found)
    }
}
