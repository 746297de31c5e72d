//! Guessing what a seat cannot know, fairly.

use rand_pcg::Pcg32;

use crate::chance::shuffle;
use crate::content::Catalog;
use crate::content::catalog::Biome;
use crate::event::{Argument, Event};
use crate::id::{CardId, Seat, StackId, TerrainId};
use crate::question::Choice;
use crate::state::{State, Zone};

/// What a seat cannot know, dealt again, each way as likely as the others: face-down tiles, the
/// deck, other hands.
///
/// A guess is made at the head of a game and layered over the start of its open step, where the same
/// cards and tiles lay under things that have come to light since.
#[derive(Debug)]
pub struct Guess<'a> {
    catalog: &'a Catalog,
    seat: Option<Seat>,
    /// Which card is taken for which when the step began, by index.
    then: Vec<CardId>,
    /// Which card is taken for which now, by index.
    now: Vec<CardId>,
    /// Where in the step each card was last seen by all, by index.
    seen_at: Vec<Option<usize>>,
    /// The face-down tiles of each stack.
    tiles: Vec<Vec<TerrainId>>,
}

impl<'a> Guess<'a> {
    /// Returns a guess at the position `now`, whose open step began at `then` and has come to the
    /// facts of `step`.
    #[must_use]
    pub fn new(
        catalog: &'a Catalog,
        seat: Option<Seat>,
        (then, now): (&State, &State),
        step: &[Event],
        generator: &mut Pcg32,
    ) -> Self {
        let mut guess = Self {
            catalog,
            seat,
            then: (0..catalog.cards.len()).map(CardId::at).collect(),
            now: Vec::new(),
            seen_at: vec![None; catalog.cards.len()],
            tiles: deal_tiles(now, catalog, generator),
        };
        for (at, fact) in step.iter().enumerate() {
            if guess.is_hidden(fact) {
                continue;
            }
            fact.arguments(&mut |_, argument| {
                if let Argument::Card(card) | Argument::Choice(Choice::Card(card)) = argument {
                    guess.seen_at[card.index()] = Some(at);
                }
            });
        }
        // What was seen in this step or when it began has been mixed up since then at the most.
        let hidden_since = |card: CardId| {
            guess.is_unknown(now, card)
                && !(guess.is_unknown(then, card) && guess.seen_at[card.index()].is_none())
        };
        let all = || (0..catalog.cards.len()).map(CardId::at);
        let since: Vec<CardId> = all().filter(|card| hidden_since(*card)).collect();
        let before: Vec<CardId> =
            all().filter(|card| guess.is_unknown(now, *card) && !hidden_since(*card)).collect();
        mix(&mut guess.then, &before, generator);
        guess.now = guess.then.clone();
        mix(&mut guess.now, &since, generator);
        guess
    }

    /// Lays the guess over an earlier state.
    pub fn lay_over(&self, earlier: &mut State) {
        for (stack, hidden) in stacks(self.catalog).zip(&self.tiles) {
            let tiles = earlier.tiles.stack_mut(stack).face_down_mut();
            let kept = hidden.len().min(tiles.len());
            let above = tiles.len() - kept;
            tiles[above..].copy_from_slice(&hidden[hidden.len() - kept..]);
        }
        earlier.settled.forget();
        for card in earlier.cards.deck_mut() {
            *card = self.then[card.index()];
        }
        let all = (0..self.catalog.cards.len()).map(CardId::at);
        let zones: Vec<_> =
            all.map(|card| (self.then[card.index()], earlier.cards.zone(card))).collect();
        for (card, zone) in zones {
            earlier.cards.set_zone(card, zone);
        }
    }

    /// Returns the facts of the open step as they would have been.
    #[must_use]
    pub fn facts(&self, step: &[Event]) -> Vec<Event> {
        step.iter().enumerate().map(|(at, fact)| self.fact(at, *fact)).collect()
    }

    fn fact(&self, at: usize, fact: Event) -> Event {
        match fact {
            Event::CardStacked { card } => Event::CardStacked { card: self.card(at, card) },
            Event::CardDealt { card, seat } => Event::CardDealt { card: self.card(at, card), seat },
            other => other,
        }
    }

    fn card(&self, at: usize, card: CardId) -> CardId {
        let is_over = self.seen_at[card.index()].is_none_or(|seen| seen < at);
        if is_over { self.now[card.index()] } else { self.then[card.index()] }
    }

    fn is_hidden(&self, fact: &Event) -> bool {
        match fact {
            Event::CardStacked { .. } => true,
            Event::CardDealt { seat, .. } => Some(*seat) != self.seat,
            _ => false,
        }
    }

    fn is_unknown(&self, state: &State, card: CardId) -> bool {
        match state.cards.zone(card) {
            // Cards that are put on top of the others or under them are known to lie there.
            Zone::Deck => {
                let card = self.catalog.card(card);
                !card.first && !card.last
            }
            Zone::Hand(owner) => Some(owner) != self.seat,
            _ => false,
        }
    }
}

/// Takes cards for each other, each way as likely as the others.
fn mix(cards: &mut [CardId], which: &[CardId], generator: &mut Pcg32) {
    let mut mixed = which.to_vec();
    shuffle(generator, &mut mixed);
    for (card, taken_for) in which.iter().zip(mixed) {
        cards[card.index()] = taken_for;
    }
}

fn deal_tiles(state: &State, catalog: &Catalog, generator: &mut Pcg32) -> Vec<Vec<TerrainId>> {
    let mut stacked: Vec<Vec<TerrainId>> =
        stacks(catalog).map(|stack| state.tiles.stack(stack).face_down().to_vec()).collect();
    // What lies under all others is known to lie there.
    let is_last = |tile: &TerrainId| biome(catalog, *tile).is_some_and(|biome| biome.last);
    let mut tiles: Vec<TerrainId> = stacked.concat();
    tiles.retain(|tile| !is_last(tile));
    tiles.extend(put_back(state, catalog));
    shuffle(generator, &mut tiles);
    let places = stacked.iter_mut().flatten().filter(|tile| !is_last(tile));
    places.zip(tiles).for_each(|(place, tile)| *place = tile);
    stacked
}

/// Returns the biomes that nobody has seen though they lie in no stack.
fn put_back(state: &State, catalog: &Catalog) -> Vec<TerrainId> {
    let is_stacked = |tile: TerrainId| {
        stacks(catalog)
            .map(|stack| state.tiles.stack(stack))
            .any(|stack| stack.face_up == Some(tile) || stack.face_down().contains(&tile))
    };
    let biomes = (0..catalog.terrains.len()).map(TerrainId::at);
    let biomes = biomes.filter(|tile| biome(catalog, *tile).is_some());
    biomes.filter(|tile| !state.tiles.was_reached(*tile) && !is_stacked(*tile)).collect()
}

fn biome(catalog: &Catalog, tile: TerrainId) -> Option<&Biome> {
    catalog.terrains.get(tile.index())?.biome.as_ref()
}

fn stacks(catalog: &Catalog) -> impl Iterator<Item = StackId> + use<> {
    (0..usize::from(catalog.stacks.count)).map(StackId::at)
}
