//! Guessing what a seat cannot know, fairly.

use rand_pcg::Pcg32;

use crate::chance::shuffle;
use crate::content::Catalog;
use crate::event::Event;
use crate::id::{CardId, Seat, StackId, TerrainId};
use crate::question::Choice;
use crate::state::{State, Zone};

/// What a seat cannot know, dealt again, each way as likely as the others: face-down tiles, the
/// deck, other hands.
///
/// A guess is made at the head of a game and laid over the start of its open step, where the same
/// cards and tiles lay under things that have come to light since.
#[derive(Debug)]
pub struct Guess<'a> {
    catalog: &'a Catalog,
    seat: Option<Seat>,
    /// Which card is taken for which, by index.
    cards: Vec<CardId>,
    /// The face-down tiles of each stack.
    tiles: Vec<Vec<TerrainId>>,
}

impl<'a> Guess<'a> {
    /// Returns a guess at the position `now`, whose open step began at `then`.
    #[must_use]
    pub fn new(
        catalog: &'a Catalog,
        seat: Option<Seat>,
        then: &State,
        now: &State,
        generator: &mut Pcg32,
    ) -> Self {
        let tiles = deal_tiles(now, catalog, generator);
        let mut cards: Vec<CardId> = (0..catalog.cards.len()).map(CardId::at).collect();
        let hidden = |state: &State, card: CardId| match state.cards.zone(card) {
            // Cards that are put under the others are known to lie there.
            Zone::Deck => !catalog.card(card).last,
            Zone::Hand(owner) => Some(owner) != seat,
            _ => false,
        };
        // A card that everybody saw when the step began is not taken for one that nobody saw, so
        // that what was seen since stays true.
        for was_hidden in [true, false] {
            let alike = |card: &CardId| hidden(now, *card) && hidden(then, *card) == was_hidden;
            let unknown: Vec<CardId> = cards.iter().copied().filter(alike).collect();
            let mut dealt = unknown.clone();
            shuffle(generator, &mut dealt);
            for (card, taken_for) in unknown.into_iter().zip(dealt) {
                cards[card.index()] = taken_for;
            }
        }
        Self { catalog, seat, cards, tiles }
    }

    /// Lays the guess over an earlier state.
    pub fn lay_over(&self, earlier: &mut State) {
        for (stack, hidden) in stacks(self.catalog).zip(&self.tiles) {
            let tiles = earlier.tiles.stack_mut(stack).face_down_mut();
            let kept = hidden.len().min(tiles.len());
            let above = tiles.len() - kept;
            tiles[above..].copy_from_slice(&hidden[hidden.len() - kept..]);
        }
        for card in earlier.cards.deck_mut() {
            *card = self.card(*card);
        }
        let all = (0..self.catalog.cards.len()).map(CardId::at);
        let zones: Vec<_> = all.map(|card| (self.card(card), earlier.cards.zone(card))).collect();
        for (card, zone) in zones {
            earlier.cards.set_zone(card, zone);
        }
    }

    /// Returns a fact of the open step as it would have been.
    #[must_use]
    pub fn fact(&self, fact: Event) -> Event {
        match fact {
            Event::CardStacked { card } => Event::CardStacked { card: self.card(card) },
            Event::CardDealt { card, seat } => Event::CardDealt { card: self.card(card), seat },
            Event::Answered {
                seat,
                question,
                choice: Choice::Card(card),
                options,
                fingerprint,
            } if Some(seat) != self.seat => {
                let choice = Choice::Card(self.card(card));
                Event::Answered { seat, question, choice, options, fingerprint }
            }
            other => other,
        }
    }

    fn card(&self, card: CardId) -> CardId {
        self.cards.get(card.index()).copied().unwrap_or(card)
    }
}

fn deal_tiles(state: &State, catalog: &Catalog, generator: &mut Pcg32) -> Vec<Vec<TerrainId>> {
    let mut stacked: Vec<Vec<TerrainId>> =
        stacks(catalog).map(|stack| state.tiles.stack(stack).face_down().to_vec()).collect();
    let mut tiles: Vec<TerrainId> = stacked.concat();
    shuffle(generator, &mut tiles);
    let places = stacked.iter_mut().flatten();
    places.zip(tiles).for_each(|(place, tile)| *place = tile);
    stacked
}

fn stacks(catalog: &Catalog) -> impl Iterator<Item = StackId> + use<> {
    (0..usize::from(catalog.stacks.count)).map(StackId::at)
}
