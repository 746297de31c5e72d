//! States that no log leads to: states with a guess at what a seat cannot know, and states that show what would follow
//! if something were different.

use crate::id::{CardId, Seat, StackId, TerrainId};
use crate::state::{GuessedSecret, State};

/// A guess at the hidden parts of a state.
#[derive(Clone, Copy, Debug)]
pub struct HiddenParts<'a> {
    /// The seat that guesses, or `None` for a spectator.
    pub seat: Option<Seat>,
    /// For each card, by index, the card that takes its place.
    pub cards: &'a [CardId],
    /// The face-down tiles of each stack, top first. If a stack has fewer tiles, only the lowest ones are used.
    pub stacks: &'a [&'a [TerrainId]],
    /// Guesses at the objects that are remembered for other seats.
    pub secrets: &'a [GuessedSecret],
}

impl State {
    /// Replaces the hidden parts by a guess.
    pub fn replace_hidden(&mut self, guess: HiddenParts<'_>) {
        for (index, hidden) in guess.stacks.iter().enumerate() {
            let tiles = self.parts.tiles.stack_mut(StackId::at(index)).face_down_mut();
            let kept = hidden.len().min(tiles.len());
            let above = tiles.len() - kept;
            tiles[above..].copy_from_slice(&hidden[hidden.len() - kept..]);
        }
        self.parts.settled.forget();
        self.parts.secrets.replace(guess.secrets);
        let cards = &mut self.parts.cards;
        for card in cards.deck_mut() {
            *card = guess.cards[card.index()];
        }
        // Putting the cards in their zones does not count as playing them.
        let mut shuffles = cards.shuffles.clone();
        shuffles.replace_cards(guess.cards);
        let all = guess.cards.iter().enumerate();
        let zones: Vec<_> = all.map(|(at, card)| (*card, cards.zone(CardId::at(at)))).collect();
        for (card, zone) in zones {
            cards.set_zone(card, zone);
        }
        cards.shuffles = shuffles;
        cards.sightings.replace_cards(guess.seat, |card| guess.cards[card.index()]);
    }

    /// Forgets that a card was chosen to be carried out, to ask how the rules would continue without it.
    pub fn forget_chosen_card(&mut self) {
        self.parts.cards.chosen = None;
    }
}
