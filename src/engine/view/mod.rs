//! Views: what one seat may see of a position.

mod guess;
mod guess_secrets;
pub mod map;
mod picture;
mod picture_parts;
mod property;
mod property_changes;
mod seen;
mod viewpoint;

pub(crate) use guess::{Guess, hides, knows};
pub use picture::{CountsByName, Picture, QuestionPicture, TurnPicture};
pub use picture_parts::{
    AnimalPicture, CardsPicture, RowCardPicture, SectionPicture, SpecialPawnPicture, StackPicture,
    TilePicture,
};
pub use property::{PositionPart, Property, PropertyValue, Thing, properties};
pub use property_changes::{PropertyChange, changes};
pub use seen::{
    Seen, before_seen, fold_seen, hides_between, possible_secrets, secrets, seen, seen_before,
};
pub(crate) use viewpoint::Viewpoint;

use std::fmt;

use crate::context::Worths;
use crate::script::Hook;
use speciate_content::Catalog;
use speciate_content::catalog::Creature;
use speciate_model::id::{AnimalId, CardId, ElementId, HexId, Seat, StackId, TerrainId, WordId};
use speciate_model::log::RedactedFor;
use speciate_model::question::{Choice, Question};
use speciate_model::roster::Roster;
use speciate_model::state::{
    Elements, Notes, Pawns, Score, Spaces, Species, State, TakenCard, Turn, Zone,
};

/// The maximum length of a line, in characters.
pub const COLUMNS: usize = 80;

/// Answers, for views, the questions that the rules ask of the cards in play.
pub trait CardsInPlay: Send + Sync {
    /// Returns how many elements an animal can have, including printed ones.
    fn element_slots(&self, state: &State, animal: AnimalId) -> u16;

    /// Returns whether an animal's species are endangered on a tile, given how many of its elements match there.
    fn is_endangered(&self, state: &State, animal: AnimalId, tile: HexId, matching: u16) -> bool;

    /// Returns an animal's total of an element, given the number of its icons in the animal's row.
    fn element_total(&self, state: &State, animal: AnimalId, element: ElementId, icons: u16)
    -> u16;

    /// Returns the cards in play that define a hook, with the animals that they are in play for.
    fn defining(&self, state: &State, hook: Hook) -> Vec<(CardId, Option<AnimalId>)>;

    /// Returns what each option of a question is worth to a bot, as [`View::worths`] does.
    fn worths(
        &self,
        state: &State,
        bot: &str,
        question: &Question,
        greedy: &mut dyn FnMut() -> Vec<i64>,
    ) -> Option<Worths>;
}

/// The tables of a game and its cards in play, for describing its facts in sentences.
#[derive(Clone, Copy)]
pub struct TablesAndCards<'a> {
    pub catalog: &'a Catalog,
    /// The cards in play, if they can be asked.
    pub cards: Option<&'a dyn CardsInPlay>,
}

impl<'a> From<&'a Catalog> for TablesAndCards<'a> {
    fn from(catalog: &'a Catalog) -> Self {
        Self { catalog, cards: None }
    }
}

/// What one seat, or a spectator, may see of a position.
///
/// A view gives no access to the order of decks and stacks, to other hands, or to the seed.
#[derive(Clone, Copy)]
pub struct View<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    seat: Option<Seat>,
    cards: Option<&'a dyn CardsInPlay>,
    redacted: Option<RedactedFor>,
}

impl<'a> View<'a> {
    /// Returns the view of `seat`, or of a spectator if `seat` is `None`.
    pub const fn new(catalog: &'a Catalog, state: &'a State, seat: Option<Seat>) -> Self {
        Self { catalog, state, seat, cards: None, redacted: None }
    }

    /// Returns the view with the effects of cards in play.
    pub const fn with_card_effects(self, cards: &'a dyn CardsInPlay) -> Self {
        Self { cards: Some(cards), ..self }
    }

    /// Returns the view of a position of a redacted log. Counts of anything that the log leaves out are unknown.
    pub const fn of_redacted(self, redacted: Option<RedactedFor>) -> Self {
        Self { redacted, ..self }
    }

    /// Returns whether the log contains everything that `seat` has seen. For a spectator of a redacted log, returns
    /// `false`.
    fn has_all_of(&self, seat: Option<Seat>) -> bool {
        self.redacted.is_none_or(|redacted| seat.is_some() && redacted.seat == seat)
    }

    /// Returns the seat that the view belongs to, or `None` for a spectator.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Returns the tables, which everybody knows.
    pub const fn catalog(&self) -> &'a Catalog {
        self.catalog
    }

    /// Returns the names of everything in the game.
    pub const fn roster(&self) -> &'a Roster {
        &self.catalog.roster
    }

    /// Returns who plays, and how far the turn has got.
    pub fn turn(&self) -> &'a Turn {
        &self.state.turn
    }

    /// Returns the disks in the bag, on corners, on animals and on the display.
    pub fn elements(&self) -> &'a Elements {
        &self.state.elements
    }

    /// Returns how many elements an animal can have, including printed ones. Cards in play count only if the view
    /// has their effects.
    pub fn element_slots(&self, animal: AnimalId) -> u16 {
        let printed = self.catalog.element_slots;
        self.cards.map_or(printed, |cards| cards.element_slots(self.state, animal))
    }

    /// Returns the species on earth and in gene pools, which everybody sees.
    pub fn species(&self) -> &'a Species {
        &self.state.species
    }

    /// Returns the pawns at hand, set aside and on spaces.
    pub fn pawns(&self) -> &'a Pawns {
        &self.state.pawns
    }

    /// Returns the disks and markers beside the spaces of the display, and the terrain markers in their bag.
    pub fn spaces(&self) -> &'a Spaces {
        &self.state.spaces
    }

    /// Returns the domination value of an animal for an element, in games with domination: the number of its
    /// elements of that type times the number of tiles with both a species of the animal and a disk of that type
    /// (Marine p. 7).
    pub fn domination_value(&self, animal: AnimalId, element: ElementId) -> u16 {
        let own = self.state.elements.on_animal(animal, element);
        if own == 0 {
            return 0;
        }
        let holds_both = |tile: &HexId| {
            let corners = self.catalog.board.corners_of(*tile);
            self.state.species.count(animal, *tile) > 0
                && corners.iter().any(|at| self.state.elements.on_corner(*at) == Some(element))
        };
        let tiles = self.earth().filter(holds_both).count() as u16;
        u16::from(own).saturating_mul(tiles)
    }

    pub fn score(&self) -> &'a Score {
        &self.state.score
    }

    /// Returns the notes that scripts keep.
    pub fn notes(&self) -> &'a Notes {
        &self.state.notes
    }

    /// Returns the things that scripts remember for the seat of the view, each with its key. A spectator has none.
    pub fn secrets(&self) -> impl Iterator<Item = (WordId, Choice)> + 'a {
        let seat = self.seat;
        let kept = self.state.secrets.all().iter();
        kept.filter(move |(owner, ..)| Some(*owner) == seat).map(|(_, key, thing)| (*key, *thing))
    }

    /// Returns the tiles of earth, in board order.
    pub fn earth(&self) -> impl Iterator<Item = HexId> + 'a {
        self.state.tiles.earth()
    }

    /// Returns the terrain on a hex, or `None` if the hex is vacant.
    pub fn terrain(&self, hex: HexId) -> Option<TerrainId> {
        self.state.tiles.terrain(hex)
    }

    /// Returns the dominant animal of a tile, if any.
    pub fn dominant(&self, tile: HexId) -> Option<AnimalId> {
        self.state.tiles.dominant(tile)
    }

    /// Returns the slot of a card in its row, if it has one.
    pub fn slot(&self, card: CardId) -> Option<u8> {
        self.state.cards.slot(card)
    }

    /// Returns whether the halves of the map matter, because a terrain belongs to one of them.
    pub fn has_halves(&self) -> bool {
        self.catalog().terrains.iter().any(|terrain| terrain.half.is_some())
    }

    /// Returns whether an animal has endangered species on a tile. Without effects of cards, these are species on a
    /// tile where none of the animal's elements match.
    pub fn is_endangered(&self, animal: AnimalId, tile: HexId) -> bool {
        let supply = self.elements().supply(self.catalog().board.corners_of(tile));
        let matching = self.elements().matches(animal, &supply);
        let is_endangered =
            |cards: &dyn CardsInPlay| cards.is_endangered(self.state, animal, tile, matching);
        self.species().count(animal, tile) > 0 && self.cards.map_or(matching == 0, is_endangered)
    }

    /// Returns the two sides of a card, or `None` if it cannot be in a row.
    pub fn creature(&self, card: CardId) -> Option<Creature> {
        self.catalog().cards.get(card.index())?.creature
    }

    /// Returns whether a tile was chosen for scoring this turn. In games with slots for cards, tiles can be scored
    /// again and again, so this is always `false`.
    pub fn is_scored(&self, tile: HexId) -> bool {
        self.state.tiles.is_scored(tile) && !self.catalog.has_slots()
    }

    /// Returns the number of small tiles that are left on their stack.
    pub fn covers(&self) -> u8 {
        self.state.tiles.covers
    }

    /// Returns the face-up tile of a stack, if any, and the number of face-down tiles. The number is `None` if it is
    /// unknown because the log is redacted.
    pub fn stack(&self, stack: StackId) -> (Option<TerrainId>, Option<usize>) {
        let stack = self.state.tiles.stack(stack);
        (stack.face_up, self.has_all_of(None).then(|| stack.face_down().len()))
    }

    /// Returns the number of face-down cards in the deck, or `None` if the log is redacted.
    pub fn deck_length(&self) -> Option<usize> {
        self.has_all_of(None).then(|| self.state.cards.deck().len())
    }

    /// Returns the cards in a zone, in card order. Returns nothing for the deck, cards put away, other hands and cards
    /// that other animals hold. Returns only the cards of the box that the seat knows to be there.
    pub fn cards(&self, zone: Zone) -> impl Iterator<Item = CardId> + 'a {
        let Self { catalog, state, seat, .. } = *self;
        let is_hidden = hides(state, zone, seat);
        state.cards.in_zone(zone).filter(move |card| {
            !is_hidden && (zone != Zone::Box || guess::knows(catalog, state, seat, *card))
        })
    }

    /// Returns the cards in play, in card order, each with the animal for which it is in play, or `None` for house
    /// rules.
    pub fn active_cards(&self) -> impl Iterator<Item = (CardId, Option<AnimalId>)> + 'a {
        self.state.cards.active()
    }

    /// Returns the face-up card in a slot, counted from 1, in games with slots.
    pub fn in_slot(&self, slot: u8) -> Option<CardId> {
        self.state.cards.in_slot(slot)
    }

    /// Returns the discard pile, top first.
    pub fn discard_pile(&self) -> &'a [CardId] {
        self.state.cards.discard()
    }

    /// Returns the card whose effects a card has: itself, or the card that it copies.
    pub fn acts_as(&self, card: CardId) -> CardId {
        self.state.cards.acts_as(card)
    }

    /// Returns the number of hidden cards that an animal holds, which everybody can count; `None` if the log is
    /// redacted for another seat.
    pub fn held_count(&self, animal: AnimalId) -> Option<usize> {
        let is_known = self.has_all_of(self.state.turn.seat(animal));
        is_known.then(|| self.state.cards.in_zone(Zone::Held(animal)).count())
    }

    /// Returns how many cards were put away unseen before the first turn, or `None` if the log is redacted.
    pub fn put_away_count(&self) -> Option<usize> {
        self.has_all_of(None).then(|| self.state.cards.in_zone(Zone::PutAway).count())
    }

    /// Returns the nonzero totals of elements in an animal's row, including the effects of cards in play.
    pub fn row_totals(&self, animal: AnimalId) -> Vec<(ElementId, u16)> {
        let total = |element| {
            let icons = self.catalog.icons_in_row(self.state.cards.in_rows(), animal, element);
            self.cards.map_or(icons, |of| of.element_total(self.state, animal, element, icons))
        };
        let elements = (0..self.roster().elements.len()).map(ElementId::at);
        elements.map(|element| (element, total(element))).filter(|(_, total)| *total > 0).collect()
    }

    /// Returns the cards in an animal's row, in the order in which they were laid (C27), and whether each is
    /// endangered.
    pub fn row(&self, animal: AnimalId) -> impl Iterator<Item = (CardId, bool)> + 'a {
        let cards = &self.state.cards;
        cards.laid().iter().filter_map(move |card| match cards.zone(*card) {
            Zone::Healthy(owner) if owner == animal => Some((*card, false)),
            Zone::Endangered(owner) if owner == animal => Some((*card, true)),
            _ => None,
        })
    }

    /// Returns the biome that is competed for, if any.
    pub fn biome(&self) -> Option<TerrainId> {
        self.state.tiles.biome
    }

    /// Returns how many cards a seat holds, or `None` if the log is redacted for another seat.
    pub fn hand_length(&self, seat: Seat) -> Option<usize> {
        self.has_all_of(Some(seat)).then(|| self.state.cards.in_zone(Zone::Hand(seat)).count())
    }

    /// Returns whether a question may be shown. A seat may see its own questions. A spectator may see questions that
    /// offer no card from a hand and no card held by an animal.
    pub fn may_see(&self, question: &Question) -> bool {
        let offered = || question.options.iter().chain(&question.about);
        let is_hidden = |choice: &Choice| {
            choice.card().is_some_and(|card| hides(self.state, self.state.cards.zone(card), None))
        };
        match self.seat {
            Some(seat) => seat == question.seat,
            None => !offered().any(is_hidden),
        }
    }

    /// Returns what each option of a question to the view's seat is worth to a bot that a script plays; `None` if no
    /// pack in use has this bot, or if a different seat is asked. The script learns nothing that the seat does not
    /// know. `greedy` returns what the options are worth to the greedy bot, and is called only if the script reads
    /// these values. Fails if the script fails.
    pub fn worths(
        &self,
        bot: &str,
        question: &Question,
        greedy: &mut dyn FnMut() -> Vec<i64>,
    ) -> Option<Worths> {
        let is_own = self.seat == Some(question.seat);
        let cards = self.cards.filter(|_| is_own)?;
        cards.worths(self.state, bot, question, greedy)
    }

    /// Returns the card that was chosen and waits to be carried out, if any.
    pub fn chosen_card(&self) -> Option<TakenCard> {
        self.state.cards.chosen
    }

    /// Returns the letter of an animal, in upper case.
    pub fn animal_letter(&self, animal: AnimalId) -> char {
        self.catalog().looks.animal(animal).map_or('?', |look| look.letter)
    }

    /// Returns the letter of an element, in lower case.
    pub fn element_letter(&self, element: ElementId) -> char {
        self.catalog().looks.element(element).map_or('?', |look| look.letter)
    }
}

impl fmt::Debug for View<'_> {
    /// Writes only whose view it is, because most of the position is hidden.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("seat", &self.seat).finish_non_exhaustive()
    }
}
