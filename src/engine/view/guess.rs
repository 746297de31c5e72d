//! Guesses what a seat cannot know, without bias.

use rand_pcg::Pcg32;

use crate::view::Viewpoint;
use crate::view::guess_secrets::guess_secrets;
use speciate_content::Catalog;
use speciate_content::catalog::Biome;
use speciate_model::chance::{below, shuffle};
use speciate_model::event::{Argument, Event};
use speciate_model::id::{AnimalId, CardId, Seat, StackId, TerrainId, WordId};
use speciate_model::question::Choice;
use speciate_model::state::{GuessedSecret, HiddenParts, State, Zone};

/// A guess at what a seat cannot know: face-down tiles, the deck and the cards put away from it, other hands, and cards
/// that other animals hold. Every possibility is equally likely. A guess can also be for all seats together, which know
/// more: only the face-down tiles, and cards in the deck or put away that no seat has seen there, are unknown to them.
///
/// A guess is made at the head of a game and applied to the start of its open step. At that time, the same cards and
/// tiles lay below others that have been revealed since.
#[derive(Debug)]
pub struct Guess {
    viewpoint: Viewpoint,
    /// For each card, by index, the card that the guess puts in its place at the start of the step.
    then: Vec<CardId>,
    /// For each card, by index, the card that the guess puts in its place now.
    now: Vec<CardId>,
    /// Where in the step the seat last saw each card, by index.
    seen_at: Vec<Option<usize>>,
    /// The face-down tiles of each stack.
    tiles: Vec<Vec<TerrainId>>,
    /// The number of tiles that were put under each stack in the step.
    stacked: Vec<usize>,
    /// Guesses at the things that are remembered for other seats.
    secrets: Vec<GuessedSecret>,
}

impl Guess {
    /// Returns a guess at the position `now`, whose open step began at `then` and has the facts of `step`.
    pub fn new(
        catalog: &Catalog,
        viewpoint: Viewpoint,
        then: &State,
        now: &State,
        step: &[Event],
        generator: &mut Pcg32,
    ) -> Self {
        let all = || (0..catalog.cards.len()).map(CardId::at);
        let tiles = deal_tiles(now, catalog, generator);
        let seen_at = last_seen(catalog, viewpoint, step);
        let is_unseen = |card: &CardId| seen_at[card.index()].is_none();
        let is_known =
            |state: &State, card: CardId| viewpoint.any(|seat| knows(catalog, state, seat, card));
        let unknown = all().filter(|card| !is_known(now, *card));
        let (dealt, stacked): (Vec<CardId>, Vec<CardId>) =
            unknown.partition(|card| matches!(now.cards.zone(*card), Zone::Box | Zone::Held(_)));
        // An unknown card that was known when this step began, or that was seen during it, must have been shuffled
        // since.
        let (before, since): (Vec<CardId>, Vec<CardId>) =
            stacked.into_iter().partition(|card| !is_known(then, *card) && is_unseen(card));
        // A card in the box or held by an animal that was shown in this step is still where it was shown.
        let dealt: Vec<CardId> = dealt.into_iter().filter(is_unseen).collect();
        let mut taken_for: Vec<CardId> = all().collect();
        if let Viewpoint::One(seat) = viewpoint {
            permute_held(now, seat, &mut taken_for, &dealt, generator);
        }
        let lie = lying(catalog, then, now, step);
        permute_deck(catalog, now, &lie, &mut taken_for, &before, generator);
        let then_state = then;
        let then = taken_for.clone();
        permute_deck(catalog, now, &lie, &mut taken_for, &since, generator);
        let stacked = stacks(catalog).map(|stack| tiles_stacked(step, stack)).collect();
        let secrets = match viewpoint {
            Viewpoint::One(seat) => {
                guess_secrets(&catalog.roster, seat, now, then_state, step, &then, generator)
            }
            Viewpoint::Table(_) => Vec::new(),
        };
        Self { viewpoint, then, now: taken_for, seen_at, tiles, stacked, secrets }
    }

    /// Lays the guess over an earlier state.
    pub fn lay_over(&self, earlier: &mut State) {
        let hidden = self.tiles.iter().zip(&self.stacked);
        let stacks: Vec<&[TerrainId]> =
            hidden.map(|(tiles, since)| &tiles[..tiles.len().saturating_sub(*since)]).collect();
        let seat = match self.viewpoint {
            Viewpoint::One(seat) => seat,
            Viewpoint::Table(_) => None,
        };
        earlier.replace_hidden(HiddenParts {
            seat,
            cards: &self.then,
            stacks: &stacks,
            secrets: &self.secrets,
        });
    }

    /// Returns the facts of the open step, as they would be according to the guess.
    pub fn facts(&self, step: &[Event]) -> Vec<Event> {
        let mut left = self.stacked.clone();
        let facts = step.iter().enumerate();
        facts.map(|(at, fact)| self.fact(at, *fact, &mut left)).collect()
    }

    /// Returns a fact as it would be according to the guess. `left` is the number of tiles that are yet to be put under
    /// each stack.
    fn fact(&self, at: usize, fact: Event, left: &mut [usize]) -> Event {
        let fact = match fact {
            Event::SecretKept { thing, key, seat } => {
                return Event::SecretKept { thing: self.secret(seat, key, thing), key, seat };
            }
            Event::SecretForgotten { thing, key, seat } => {
                return Event::SecretForgotten { thing: self.secret(seat, key, thing), key, seat };
            }
            other => other.with_hidden_cards(&mut |card| self.card(at, card)),
        };
        let Event::TileStacked { stack, terrain } = fact else { return fact };
        left[stack.index()] -= 1;
        let hidden = self.tiles[stack.index()].iter().rev();
        let terrain = hidden.copied().nth(left[stack.index()]).unwrap_or(terrain);
        Event::TileStacked { stack, terrain }
    }

    fn secret(&self, seat: Seat, key: WordId, thing: Choice) -> Choice {
        let guess = self.secrets.iter().find(|guess| guess.is_of(seat, key, thing));
        guess.map_or(thing, |guess| guess.guess)
    }

    fn card(&self, at: usize, card: CardId) -> CardId {
        let is_over = self.seen_at[card.index()].is_none_or(|seen| seen < at);
        if is_over { self.now[card.index()] } else { self.then[card.index()] }
    }
}

/// Returns where in a step each card was last seen, by index.
fn last_seen(catalog: &Catalog, viewpoint: Viewpoint, step: &[Event]) -> Vec<Option<usize>> {
    let mut seen_at = vec![None; catalog.cards.len()];
    let mut see = |at: usize, fact: &Event, seat| {
        let Some(fact) = fact.seen_by(seat, true) else { return };
        fact.cards(&mut |card| seen_at[card.index()] = Some(at));
    };
    for (at, fact) in step.iter().enumerate() {
        for seat in viewpoint.viewers() {
            see(at, fact, seat);
        }
    }
    seen_at
}

/// Returns the hidden place of each card, by index. Exchanging cards with the same place makes no difference.
fn lying(catalog: &Catalog, then: &State, now: &State, step: &[Event]) -> Vec<HiddenPlace> {
    let all = (0..catalog.cards.len()).map(CardId::at);
    let hidden_place = |card| HiddenPlace {
        now: (now.cards.zone(card), 0),
        then: (then.cards.zone(card), 0),
        first_named: None,
    };
    let mut lying: Vec<HiddenPlace> = all.map(hidden_place).collect();
    for (place, card) in now.cards.deck().iter().enumerate() {
        lying[card.index()].now.1 = place;
    }
    for (place, card) in then.cards.deck().iter().enumerate() {
        lying[card.index()].then.1 = place;
    }
    for (at, fact) in step.iter().enumerate() {
        fact.arguments(&mut |_, argument| {
            if let Argument::Card(card) = argument {
                lying[card.index()].first_named.get_or_insert(at);
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

/// The place of a hidden card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct HiddenPlace {
    /// The zone, and the index in the deck.
    now: (Zone, usize),
    /// The zone, and the index in the deck, at the start of the open step.
    then: (Zone, usize),
    /// The index of the first fact in that step that names the card.
    first_named: Option<usize>,
}

/// Exchanges cards that are in the deck, put away or in hands. `taken_for` has for each card, by index, the card that
/// the guess puts in its place.
fn permute_deck(
    catalog: &Catalog,
    state: &State,
    lie: &[HiddenPlace],
    taken_for: &mut [CardId],
    which: &[CardId],
    generator: &mut Pcg32,
) {
    let is_last = |card: &CardId| catalog.card(*card).last;
    let (last, others): (Vec<CardId>, Vec<CardId>) = which.iter().copied().partition(is_last);
    let (in_deck, elsewhere): (Vec<CardId>, Vec<CardId>) =
        last.into_iter().partition(|card| state.cards.zone(*card) == Zone::Deck);
    // The last card is anywhere among the `last_among` cards at the bottom. Its place says nothing about the other
    // cards.
    let deck = state.cards.deck();
    let bottom = &deck[deck.len().saturating_sub(catalog.deck.last_among.into())..];
    let mut bottom = bottom.to_vec();
    bottom.retain(|card| which.contains(card));
    let lowest = bottom.len().checked_sub(in_deck.len());
    let set_apart = lowest.map_or_else(|| in_deck.clone(), |lowest| bottom[lowest..].to_vec());
    let mut places = which.to_vec();
    places.retain(|place| !set_apart.contains(place) && !elsewhere.contains(place));
    mix_by_shuffles(state, lie, taken_for, places, others, generator);
    for (place, last) in set_apart.iter().zip(&in_deck) {
        taken_for[place.index()] = *last;
    }
    shuffle(generator, &mut bottom);
    for (card, place) in in_deck.into_iter().zip(bottom) {
        if let Some(now) = taken_for.iter().position(|other| *other == card) {
            taken_for.swap(now, place.index());
        }
    }
}

/// Exchanges cards so that no card that was face up at a reshuffle of the deck was dealt before that reshuffle.
fn mix_by_shuffles(
    state: &State,
    lie: &[HiddenPlace],
    taken_for: &mut [CardId],
    mut places: Vec<CardId>,
    mut left: Vec<CardId>,
    generator: &mut Pcg32,
) {
    let shuffles = &state.cards.shuffles;
    let dealt = |place: CardId| match state.cards.zone(place) {
        Zone::Deck => u16::MAX,
        _ => shuffles.dealt(place),
    };
    // The cards themselves must not decide the order in which places are filled.
    places.sort_by_key(|place| (dealt(*place), lie.get(place.index()).copied()));
    left.sort_by_key(|card| shuffles.came(*card));
    let mut left = left.into_iter().peekable();
    let mut could: Vec<CardId> = Vec::new();
    // The later a place was filled, the more cards can be there.
    for place in places {
        while let Some(card) = left.next_if(|card| shuffles.came(*card) <= dealt(place)) {
            could.push(card);
        }
        // The card that is already there is always possible, unless it was not put there by the rules.
        if could.is_empty() {
            could.extend(left.next());
        }
        let at = below(generator, could.len() as u32) as usize;
        taken_for[place.index()] = could.swap_remove(at);
    }
}

/// Exchanges cards that animals hold and cards in the box. A card that the seat saw in the box can only take the place
/// of a card that was dealt later.
fn permute_held(
    state: &State,
    seat: Option<Seat>,
    taken_for: &mut [CardId],
    which: &[CardId],
    generator: &mut Pcg32,
) {
    let sightings = &state.cards.sightings;
    let mut held: Vec<(u16, AnimalId, CardId)> = Vec::new();
    for (card, animal) in state.cards.held().filter(|(card, _)| which.contains(card)) {
        held.push((sightings.last(card, state.turn.seat(animal)), animal, card));
    }
    // The later a card was dealt, the more cards it can be.
    held.sort_unstable();
    let mut left = which.to_vec();
    let mut others: Vec<CardId> = Vec::new();
    for &(dealt, ..) in &held {
        let can_be = |at: &usize| sightings.last(left[*at], seat) < dealt;
        let could: Vec<usize> = (0..left.len()).filter(can_be).collect();
        // The card that is already there is always possible, unless it was not put there by the rules.
        let Some(at) = could.get(below(generator, could.len() as u32) as usize) else { return };
        others.push(left.remove(*at));
    }
    held.iter().zip(others).for_each(|((.., place), other)| taken_for[place.index()] = other);
    let is_held = |card: &CardId| held.iter().any(|(.., held)| held == card);
    let (from_hands, stay): (Vec<CardId>, Vec<CardId>) = left.into_iter().partition(is_held);
    let vacated = which.iter().filter(|card| !is_held(card) && !stay.contains(card));
    vacated.zip(from_hands).for_each(|(place, card)| taken_for[place.index()] = card);
}

/// Returns whether the cards in a zone are hidden from a seat, or from a spectator if `seat` is `None`.
pub fn hides(state: &State, zone: Zone, seat: Option<Seat>) -> bool {
    match zone {
        Zone::Deck | Zone::PutAway => true,
        Zone::Hand(owner) => Some(owner) != seat,
        Zone::Held(animal) => seat.is_none() || state.turn.seat(animal) != seat,
        Zone::Box
        | Zone::FaceUp
        | Zone::Played(_)
        | Zone::Aside(_)
        | Zone::Active(_)
        | Zone::Healthy(_)
        | Zone::Endangered(_)
        | Zone::InForce
        | Zone::Discard
        | Zone::Removed => false,
    }
}

/// Returns whether a seat, or a spectator, knows that a card is where it is, from what it sees and has seen.
pub fn knows(catalog: &Catalog, state: &State, seat: Option<Seat>, card: CardId) -> bool {
    let row = catalog.card(card);
    match state.cards.zone(card) {
        // Cards that are put on top of the others or under them are known to be there, and so are cards that the seat
        // saw there.
        Zone::Deck => {
            row.first
                || row.last && catalog.deck.last_among <= 1
                || state.cards.sightings.last(card, seat) > 0
        }
        // The seat knows a card that was taken up openly, or that it passed on itself.
        zone @ Zone::Hand(_) => {
            !hides(state, zone, seat) || state.cards.sightings.last(card, seat) > 0
        }
        // A trait in the box may have been dealt to another animal after the seat saw it here.
        Zone::Box if row.is_trait && row.in_deck => !state.cards.held().any(|(held, animal)| {
            let dealt = state.cards.sightings.last(held, state.turn.seat(animal));
            hides(state, Zone::Held(animal), seat) && state.cards.sightings.last(card, seat) < dealt
        }),
        zone => !hides(state, zone, seat),
    }
}
