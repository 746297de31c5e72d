//! Lines about cards (the deck, face-up cards, traits, hands and rows), about who goes first and about who has passed.

use crate::scenario::lay::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine};
use crate::scenario::read::StartPosition;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, Seat, TerrainId};
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
        return Err(words.line().impossible(&message));
    }
    let chosen = Event::CardChosen { card, animal, tile, slot: slot.unwrap_or(0) };
    layout.emit(chosen, words.line())
}

/// `face-up omnivore fertile`: the face-up cards. Placed by [`ScenarioLayout::lay_cards`].
pub(super) fn face_up(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    if layout.has_slots {
        return Err(words.line().impossible(&message!("scenario-in-slots")));
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
    layout.emit_each(words, |card| Event::CardPutAway { card })
}

/// `deck omnivore ice-age`: the deck, top first. Placed by [`ScenarioLayout::lay_cards`].
pub(super) fn deck(_: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    words.ids::<CardId>().map(drop)
}

/// `removed omnivore`: cards out of the game.
pub(super) fn removed(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    layout.emit_each(words, |card| Event::CardRemoved { card })
}

/// `in-play omnivore bird`: a card that stays in play for an animal.
pub(super) fn in_play(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (card, animal) = (words.id()?, words.id()?);
    layout.activate(card, animal, words.line())
}

impl ScenarioLayout<'_> {
    /// Places the face-up cards and the deck, before all other lines. Without a line about cards, the cards of
    /// setup stay if `earth` keeps them; otherwise only the named cards are placed.
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

    /// Removes all cards from the deck, the face-up cards and the hands. Unless `earth` is `start`, also removes the
    /// cards put away.
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
                return Err(line.impossible(&message!("scenario-no-slots")));
            }
            let mut words = line.words(self.roster());
            words.word("")?;
            let (slot, card): (u8, CardId) = (words.number()?, words.id()?);
            let most = self.catalog.cards_face_up;
            if !(1..=most).contains(&usize::from(slot)) {
                let message = message!("scenario-slot", most = most, found = slot);
                return Err(line.impossible(&message));
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
                return Err(line.impossible(&message));
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

/// `traits reptile flight social`: an animal's traits. It also gets the elements printed on them.
pub(super) fn traits(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal: AnimalId = words.id()?;
    for card in words.ids()? {
        layout.must_be_trait(card, words.line())?;
        layout.activate(card, animal, words.line())?;
    }
    Ok(())
}

/// `copies exaptation flight`: an animal's trait acts as another one.
pub(super) fn copies(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (card, original): (CardId, CardId) = (words.id()?, words.id()?);
    let line = words.line();
    layout.must_be_trait(original, line)?;
    let Zone::Active(animal) = layout.state.cards.zone(card) else {
        let message = message!("scenario-trait-of-nobody", card = layout.roster().name(card));
        return Err(line.impossible(&message));
    };
    layout.emit(Event::CardCopied { card, animal, of: original }, line)?;
    layout.print(original, animal, line)
}

/// `held reptile flight social`: the traits that an animal holds face down, in its reserve.
pub(super) fn held(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal: AnimalId = words.id()?;
    for card in words.ids()? {
        layout.must_be_trait(card, words.line())?;
        let seat = layout.seat(animal, words.line())?;
        layout.emit(Event::TraitDealt { card, animal, seat }, words.line())?;
    }
    Ok(())
}

/// `unused flight social`: the traits that nobody has. Traits in no line are out of the game.
pub(super) fn unused(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let Some(animal) = layout.state.turn.animals().next() else { return Ok(()) };
    let seat = layout.seat(animal, words.line())?;
    for card in words.ids()? {
        layout.must_be_trait(card, words.line())?;
        // A card can only become unused by being dealt and returned.
        layout.emit(Event::TraitDealt { card, animal, seat }, words.line())?;
        layout.emit(Event::TraitReturned { card, animal, seat }, words.line())?;
    }
    Ok(())
}

impl ScenarioLayout<'_> {
    /// Puts a card into play for an animal. The animal also gets the elements printed on it.
    fn activate(&mut self, card: CardId, animal: AnimalId, line: &ScenarioLine) -> LineResult {
        self.emit(Event::CardActivated { card, animal }, line)?;
        self.print(card, animal, line)
    }

    fn print(&mut self, card: CardId, animal: AnimalId, line: &ScenarioLine) -> LineResult {
        for &(element, count) in &self.catalog.card(card).prints {
            self.emit(Event::ElementPrinted { animal, element, count }, line)?;
        }
        Ok(())
    }

    fn must_be_trait(&self, card: CardId, line: &ScenarioLine) -> LineResult {
        if self.catalog.card(card).is_trait {
            return Ok(());
        }
        let message = message!("scenario-no-trait", card = self.roster().name(card));
        Err(line.impossible(&message))
    }
}

/// `hand red lynx coati`: the hand of the animal's player.
pub(super) fn hand(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal: AnimalId = words.id()?;
    let seat = layout.seat(animal, words.line())?;
    layout.emit_each(words, |card| Event::CardTakenUp { card, seat })
}

/// `row red lynx coati`: the healthy cards in an animal's row.
pub(super) fn row(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal: AnimalId = words.id()?;
    layout.emit_each(words, |card| Event::CardLaid { card, animal, endangered: false })
}

/// `endangered red lynx`: the endangered cards in an animal's row.
pub(super) fn endangered(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal: AnimalId = words.id()?;
    layout.emit_each(words, |card| Event::CardLaid { card, animal, endangered: true })
}

/// `survival-place red 3`: an animal's place on the survival track.
pub(super) fn survival_place(
    layout: &mut ScenarioLayout<'_>,
    words: &mut LineWords<'_>,
) -> LineResult {
    let (animal, wanted): (AnimalId, u8) = (words.id()?, words.number()?);
    let now = layout.state.score.survival(animal);
    for _ in now..wanted {
        layout.emit(Event::SurvivalAdvanced { animal }, words.line())?;
    }
    Ok(())
}

/// `biome mountain`: the current biome.
pub(super) fn biome(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let terrain: TerrainId = words.id()?;
    match layout.state.tiles.biome == Some(terrain) {
        true => Ok(()),
        false => layout.emit(Event::BiomeReached { terrain }, words.line()),
    }
}

/// `goes-first red`: the animal with the first go.
pub(super) fn goes_first(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal = words.id()?;
    layout.emit(Event::StartingPlayerSet { animal }, words.line())
}

/// `passed red blue`: animals that have passed this turn.
pub(super) fn passed(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    layout.emit_each(words, |animal| Event::AnimalPassed { animal })
}

impl ScenarioLayout<'_> {
    fn clear_hands(&mut self) -> LineResult {
        let seats = self.state.turn.animals().filter_map(|animal| self.state.turn.seat(animal));
        let seats: Vec<Seat> = seats.collect();
        let held = |seat: &Seat| self.state.cards.in_zone(Zone::Hand(*seat)).collect::<Vec<_>>();
        let cards: Vec<CardId> = seats.iter().flat_map(held).collect();
        for card in cards {
            self.emit_unasked(Event::CardRemoved { card })?;
        }
        Ok(())
    }

    fn cards_of_animals(&self, line: &ScenarioLine) -> LineResult<Vec<CardId>> {
        let mut words = line.words(self.roster());
        words.word("")?;
        words.id::<AnimalId>()?;
        words.ids()
    }
}
