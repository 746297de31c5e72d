//! Guesses what a seat cannot know, without bias.

use rand_pcg::Pcg32;

use crate::view::hidden_places::{HiddenPlace, permute_deck, permute_held};
use crate::view::knowledge::knows;
use speciate_content::Catalog;
use speciate_content::catalog::Biome;
use speciate_model::chance::shuffle;
use speciate_model::event::{Argument, Event};
use speciate_model::id::{CardId, Seat, StackId, TerrainId};
use speciate_model::state::{State, Zone};

/// A guess at what a seat cannot know: face-down tiles, the deck and the cards put away from it, other hands, and
/// cards that other animals hold. Every possibility is equally likely.
///
/// A guess is made at the head of a game and laid over the start of its open step, where the same cards and tiles
/// were below others that have been revealed since.
#[derive(Debug)]
pub struct Guess<'a> {
    catalog: &'a Catalog,
    seat: Option<Seat>,
    /// The card for which each card is taken when the step began, by index.
    then: Vec<CardId>,
    /// The card for which each card is taken now, by index.
    now: Vec<CardId>,
    /// Where in the step the seat last saw each card, by index.
    seen_at: Vec<Option<usize>>,
    /// The face-down tiles of each stack.
    tiles: Vec<Vec<TerrainId>>,
    /// The number of tiles that were put under each stack in the step.
    stacked: Vec<usize>,
}

impl<'a> Guess<'a> {
    /// Returns a guess at the position `now`, whose open step began at `then` and has the facts of `step`.
    pub fn new(
        catalog: &'a Catalog,
        seat: Option<Seat>,
        (then, now): (&State, &State),
        step: &[Event],
        generator: &mut Pcg32,
    ) -> Self {
        let all = || (0..catalog.cards.len()).map(CardId::at);
        let tiles = deal_tiles(now, catalog, generator);
        let seen_at = last_seen(catalog, seat, step);
        let is_unseen = |card: &CardId| seen_at[card.index()].is_none();
        let unknown = all().filter(|card| !knows(catalog, now, seat, *card));
        let (dealt, stacked): (Vec<CardId>, Vec<CardId>) =
            unknown.partition(|card| matches!(now.cards.zone(*card), Zone::Box | Zone::Held(_)));
        // Cards seen in this step, or when it began, can only have been shuffled since then.
        let (before, since): (Vec<CardId>, Vec<CardId>) = stacked
            .into_iter()
            .partition(|card| !knows(catalog, then, seat, *card) && is_unseen(card));
        // A card that an animal holds and that was shown in this step is where it was shown.
        let dealt: Vec<CardId> = dealt.into_iter().filter(is_unseen).collect();
        let mut taken_for: Vec<CardId> = all().collect();
        permute_held(now, seat, &mut taken_for, &dealt, generator);
        let lie = lying(catalog, (then, now), step);
        permute_deck(catalog, (now, &lie), &mut taken_for, &before, generator);
        let then = taken_for.clone();
        permute_deck(catalog, (now, &lie), &mut taken_for, &since, generator);
        let stacked = stacks(catalog).map(|stack| tiles_stacked(step, stack)).collect();
        Self { catalog, seat, then, now: taken_for, seen_at, tiles, stacked }
    }

    /// Lays the guess over an earlier state.
    pub fn lay_over(&self, earlier: &mut State) {
        for (stack, hidden) in stacks(self.catalog).zip(&self.tiles) {
            let tiles = earlier.tiles.stack_mut(stack).face_down_mut();
            let hidden = &hidden[..hidden.len().saturating_sub(self.stacked[stack.index()])];
            let kept = hidden.len().min(tiles.len());
            let above = tiles.len() - kept;
            tiles[above..].copy_from_slice(&hidden[hidden.len() - kept..]);
        }
        earlier.settled.forget();
        for card in earlier.cards.deck_mut() {
            *card = self.then[card.index()];
        }
        // Putting the cards in their zones does not count as playing them.
        let mut shuffles = earlier.cards.shuffles.clone();
        shuffles.replace_cards(&self.then);
        let all = (0..self.catalog.cards.len()).map(CardId::at);
        let zones: Vec<_> =
            all.map(|card| (self.then[card.index()], earlier.cards.zone(card))).collect();
        for (card, zone) in zones {
            earlier.cards.set_zone(card, zone);
        }
        earlier.cards.shuffles = shuffles;
        earlier.cards.sightings.replace_cards(self.seat, |card| self.then[card.index()]);
    }

    /// Returns the facts of the open step, as they would be by the guess.
    pub fn facts(&self, step: &[Event]) -> Vec<Event> {
        let mut left = self.stacked.clone();
        let facts = step.iter().enumerate();
        facts.map(|(at, fact)| self.fact(at, *fact, &mut left)).collect()
    }

    /// Returns a fact as it would be by the guess. `left` is the number of tiles that are still put under each
    /// stack.
    fn fact(&self, at: usize, fact: Event, left: &mut [usize]) -> Event {
        let fact = fact.with_hidden_cards(&mut |card| self.card(at, card));
        let Event::TileStacked { stack, terrain } = fact else { return fact };
        left[stack.index()] -= 1;
        let hidden = self.tiles[stack.index()].iter().rev();
        let terrain = hidden.copied().nth(left[stack.index()]).unwrap_or(terrain);
        Event::TileStacked { stack, terrain }
    }

    fn card(&self, at: usize, card: CardId) -> CardId {
        let is_over = self.seen_at[card.index()].is_none_or(|seen| seen < at);
        if is_over { self.now[card.index()] } else { self.then[card.index()] }
    }
}

/// Returns where in a step a seat last saw each card, by index.
fn last_seen(catalog: &Catalog, seat: Option<Seat>, step: &[Event]) -> Vec<Option<usize>> {
    let mut seen_at = vec![None; catalog.cards.len()];
    for (at, fact) in step.iter().enumerate() {
        let Some(fact) = fact.seen_by(seat, true) else { continue };
        fact.arguments(&mut |_, argument| {
            let card = match argument {
                Argument::Card(card) => Some(card),
                Argument::Choice(choice) => choice.card(),
                _ => None,
            };
            if let Some(card) = card {
                seen_at[card.index()] = Some(at);
            }
        });
    }
    seen_at
}

/// Returns the hidden place of each card, by index. Cards with the same place can be exchanged without a
/// difference.
fn lying(catalog: &Catalog, (then, now): (&State, &State), step: &[Event]) -> Vec<HiddenPlace> {
    let all = (0..catalog.cards.len()).map(CardId::at);
    let of = |card| HiddenPlace {
        now: (now.cards.zone(card), 0),
        then: (then.cards.zone(card), 0),
        told: None,
    };
    let mut lying: Vec<HiddenPlace> = all.map(of).collect();
    for (place, card) in now.cards.deck().iter().enumerate() {
        lying[card.index()].now.1 = place;
    }
    for (place, card) in then.cards.deck().iter().enumerate() {
        lying[card.index()].then.1 = place;
    }
    for (at, fact) in step.iter().enumerate() {
        fact.arguments(&mut |_, argument| {
            if let Argument::Card(card) = argument {
                lying[card.index()].told.get_or_insert(at);
            }
        });
    }
    lying
}

fn tiles_stacked(step: &[Event], under: StackId) -> usize {
    let is_under =
        |fact: &&Event| matches!(fact, Event::TileStacked { stack, .. } if *stack == under);
    step.iter().filter(is_under).count()
}

fn deal_tiles(state: &State, catalog: &Catalog, generator: &mut Pcg32) -> Vec<Vec<TerrainId>> {
    let mut stacked: Vec<Vec<TerrainId>> =
        stacks(catalog).map(|stack| state.tiles.stack(stack).face_down().to_vec()).collect();
    // The last tile is known to be at the bottom.
    let is_last = |tile: &TerrainId| biome(catalog, *tile).is_some_and(|biome| biome.last);
    let mut tiles: Vec<TerrainId> = stacked.concat();
    tiles.retain(|tile| !is_last(tile));
    tiles.extend(put_back(state, catalog));
    // Sort the tiles, so that the guess depends only on what is known.
    tiles.sort_unstable();
    shuffle(generator, &mut tiles);
    let places = stacked.iter_mut().flatten().filter(|tile| !is_last(tile));
    places.zip(tiles).for_each(|(place, tile)| *place = tile);
    stacked
}

/// Returns the biomes that nobody has seen and that are not in a stack.
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
