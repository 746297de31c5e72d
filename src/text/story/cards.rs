//! The cards on the table as text: face up, active, in hands and in rows; piles and biomes.

use crate::story::Teller;
use crate::story::board::BoardText;
use speciate_content::catalog::{Biome, Creature, HouseRule};
use speciate_model::id::{AnimalId, CardId, SLOTS_MAX, Seat, StackId, TerrainId, WordId};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::state::Zone;
use speciate_model::words::{Message, Value};

impl BoardText<'_> {
    pub(super) fn cards(&mut self) {
        let teller = self.teller;
        let view = teller.view;
        let is_made =
            [view.deck_length(), view.put_away_count()].iter().any(|count| *count != Some(0))
                || view.turn().number > 0;
        let id = match (view.catalog().has_rows(), view.catalog().has_slots()) {
            (true, _) => "board-deck",
            (false, true) if !is_made => "board-cards-not-yet",
            (false, true) => "board-cards-in-slots",
            (false, false) => "board-cards",
        };
        self.blank();
        let heading = message!(id, count = or_unknown(view.deck_length()));
        self.line(0, &heading.with("away", or_unknown(view.put_away_count())));
        self.face_up();
        if let Some(taken) = view.chosen_card() {
            self.card_of("board-card-chosen", taken.card, taken.animal);
        }
        for (card, animal) in view.active_cards() {
            match animal {
                Some(animal) => self.in_play(card, animal),
                None => self.house_rule(card),
            }
        }
        self.held();
        self.hands();
        self.piles();
    }

    /// Writes the face-up cards. Cards in slots come first, with their slot numbers.
    fn face_up(&mut self) {
        let teller = self.teller;
        for (slot, card) in teller.slots() {
            let row = teller.view.catalog().cards.get(card.index());
            let id = match row.is_some_and(|card| card.in_play) {
                true => "board-card-slot-in-play",
                false => "board-card-slot",
            };
            let line = teller.card_with_effect(id, card).with("slot", slot);
            self.line(1, &line);
        }
        let is_in_slot = |card: CardId| teller.slots().any(|(_, other)| other == card);
        for card in teller.view.cards(Zone::FaceUp).filter(|card| !is_in_slot(*card)) {
            self.card_as("story-option-card", card);
        }
    }

    /// Writes an active card of an animal. If the card acts as another card, the effect of the other card is shown.
    fn in_play(&mut self, card: CardId, animal: AnimalId) {
        let teller = self.teller;
        let row = teller.view.catalog().cards.get(card.index());
        let acts_as = teller.view.acts_as(card);
        if acts_as != card {
            let line = teller.card_with_effect("board-card-acts-as", acts_as);
            let line = line.with("animal", teller.name_of(animal));
            self.line(1, &line.with("of", teller.name_of(card)));
        } else if row.is_some_and(|card| card.is_trait) {
            self.card_for("board-trait", card, animal);
        } else {
            self.card_for("board-card-active", card, animal);
        }
    }

    /// Writes how many cards each animal holds face down, and which ones if this seat may see them.
    fn held(&mut self) {
        let teller = self.teller;
        for animal in teller.view.turn().animals() {
            let count = teller.view.held_count(animal);
            let is_any = teller.view.cards(Zone::Held(animal)).next().is_some();
            if is_any || count.is_some_and(|count| count > 0) {
                let name = teller.name_of(animal);
                self.line(1, &message!("board-held", animal = name, count = or_unknown(count)));
            }
            for card in teller.view.cards(Zone::Held(animal)) {
                let line = teller.card_with_effect("story-option-card", card);
                self.line(2, &line);
            }
        }
    }

    fn hands(&mut self) {
        let teller = self.teller;
        let view = teller.view;
        for animal in view.turn().animals() {
            let Some(seat) = view.turn().seat(animal) else { continue };
            let first = view.turn().animals().find(|other| view.turn().seat(*other) == Some(seat));
            let count = view.hand_length(seat);
            let is_any = view.cards(Zone::Hand(seat)).next().is_some();
            let is_any = is_any || count.is_some_and(|count| count > 0);
            if is_any && first == Some(animal) {
                let (name, count) = (teller.seat_name(seat), or_unknown(count));
                self.line(1, &message!("board-hand", seat = name, count = count));
                for card in view.cards(Zone::Hand(seat)) {
                    self.card_as("story-option-card", card);
                }
            }
        }
    }

    /// Writes the discard pile and the removed cards. In games with slots, the order of the pile matters, so its top
    /// card comes first.
    fn piles(&mut self) {
        let teller = self.teller;
        let view = teller.view;
        let (id, discarded): (_, Vec<CardId>) = match view.catalog().has_slots() {
            true => ("board-discarded-in-order", view.discard_pile().to_vec()),
            false => ("board-discarded", view.cards(Zone::Discard).collect()),
        };
        for (id, cards) in [(id, discarded), ("board-removed", view.cards(Zone::Removed).collect())]
        {
            let cards: Vec<Value> =
                cards.into_iter().map(|card| teller.name_of(card).into()).collect();
            if !cards.is_empty() {
                self.line(1, &message!(id, cards = Value::List(cards)));
            }
        }
    }

    fn card_as(&mut self, id: &'static str, card: CardId) {
        self.line(1, &self.teller.card_with_effect(id, card));
    }

    fn house_rule(&mut self, card: CardId) {
        let rule =
            self.teller.view.catalog().cards.get(card.index()).and_then(|rule| rule.house_rule);
        let Some(HouseRule::Animal(animal)) = rule else {
            return self.card_as("board-house-rule", card);
        };
        self.card_for("board-ability", card, animal);
    }

    fn card_for(&mut self, id: &'static str, card: CardId, animal: AnimalId) {
        let line = self.teller.card_with_effect(id, card);
        self.line(1, &line.with("animal", self.teller.name_of(animal)));
    }

    fn card_of(&mut self, id: &'static str, card: CardId, animal: AnimalId) {
        let teller = self.teller;
        let line = message!(id, card = teller.name_of(card), animal = teller.name_of(animal));
        self.line(1, &line);
    }
}

/// Returns a number as text, or `?` for a number that a redacted log does not tell.
pub(crate) fn or_unknown(count: Option<usize>) -> Value {
    count.map_or_else(|| "?".into(), Value::from)
}

impl Teller<'_> {
    /// Returns the face-up cards in slots, with the number of each slot.
    pub(super) fn slots(&self) -> impl Iterator<Item = (u8, CardId)> + '_ {
        (1..=SLOTS_MAX as u8).filter_map(|slot| Some((slot, self.view.in_slot(slot)?)))
    }

    /// Returns an animal's status in this round (has retrieved its pawns, goes again) and its traits; `None` if there is
    /// nothing to say.
    pub(crate) fn standing(&self, animal: AnimalId) -> Option<Message> {
        let turn = self.view.turn();
        let flag = |is_so: bool, id: &'static str| is_so.then(|| Message::new(id).into());
        let flags = [
            flag(turn.has_retrieved(animal), "board-retrieved"),
            flag(turn.goes_again(animal), "board-goes-again"),
        ];
        let is_trait = |card: &CardId| {
            self.view.catalog().cards.get(card.index()).is_some_and(|card| card.is_trait)
        };
        let own = self.view.active_cards().filter(|(_, owner)| *owner == Some(animal));
        let traits = own.map(|(card, _)| card).filter(is_trait);
        let traits =
            traits.map(|card| message!("board-has-trait", card = self.name_of(card)).into());
        let items: Vec<Value> = flags.into_iter().flatten().chain(traits).collect();
        (!items.is_empty()).then(|| message!("board-standing", items = Value::List(items)))
    }
}

impl BoardText<'_> {
    pub(super) fn rows(&mut self) {
        let teller = self.teller;
        if let Some(line) = teller.biomes_line() {
            self.line(0, &line);
        }
        self.heading("board-players");
        let turn = teller.view.turn();
        let mut animals: Vec<AnimalId> = turn.animals().collect();
        animals.sort_by_key(|animal| turn.seat(*animal));
        for animal in animals {
            self.line(1, &teller.player_line(animal));
            let row: Vec<Value> = teller.row(animal);
            if !row.is_empty() {
                self.line(2, &message!("board-row", cards = Value::List(row)));
            }
        }
    }
}

impl Teller<'_> {
    /// Returns the sentence that says who wins, alone or shared, and with how many points.
    /// Says that the game is over and who has won it, without naming the player.
    pub fn ended(&self, winner: AnimalId) -> Message {
        let points = self.view.score().points(winner);
        let turn = self.view.turn();
        let sharing: Vec<AnimalId> = turn
            .animals()
            .filter(|animal| *animal == winner || turn.shares_victory(*animal))
            .collect();
        if let [_, _, ..] = sharing[..] {
            let all = sharing.iter().map(|animal| self.name_of(*animal).into());
            return message!(
                "story-game-shared",
                animals = Value::All(all.collect()),
                points = points
            );
        }
        message!("story-game-ended", animal = self.name_of(winner), points = points)
    }

    fn biomes_line(&self) -> Option<Message> {
        let view = self.view;
        let biome = view.biome()?;
        let (next, below) = view.stack(StackId(0));
        let now = self.biome(biome);
        Some(match next {
            Some(next) => {
                message!(
                    "board-biomes",
                    biome = now,
                    next = self.biome(next),
                    count = or_unknown(below)
                )
            }
            None => message!("board-biome-last", biome = now),
        })
    }

    pub(crate) fn biome(&self, terrain: TerrainId) -> Message {
        let name = self.name_of(terrain);
        let shown = self.view.catalog().terrains.get(terrain.index());
        let Some(Biome { icons, bonus, penalty, .. }) =
            shown.and_then(|terrain| terrain.biome.as_ref())
        else {
            return name;
        };
        let icon = |(element, count): &(_, u8)| {
            message!("story-item-counted", of = self.name_of(*element), count = *count).into()
        };
        let icons = Value::List(icons.iter().map(icon).collect());
        let class = |id, class: &Option<WordId>| match class {
            Some(class) => message!(id, class = self.name_of(*class)),
            None => Message::of("".into()),
        };
        let (bonus, penalty) = (class("board-bonus", bonus), class("board-penalty", penalty));
        message!("board-biome", biome = name, icons = icons, bonus = bonus, penalty = penalty)
    }

    pub(super) fn player_line(&self, animal: AnimalId) -> Message {
        let (view, turn) = (self.view, self.view.turn());
        let seat = turn.seat(animal).unwrap_or(Seat(0));
        message!(
            "board-player",
            animal = self.name_of(animal),
            seat = self.seat_name(seat),
            points = view.score().points(animal),
            survival = view.score().survival(animal),
            cards = or_unknown(view.hand_length(seat)),
            starting = u8::from(turn.starting == Some(animal)),
            passed = u8::from(turn.has_passed(animal))
        )
    }

    fn row(&self, animal: AnimalId) -> Vec<Value> {
        let row = self.view.row(animal);
        row.filter_map(|(card, endangered)| self.card_line(card, endangered).map(Value::from))
            .collect()
    }

    /// Returns one side of a creature card; `None` for a card without a creature.
    fn card_line(&self, card: CardId, endangered: bool) -> Option<Message> {
        let creature = self.view.creature(card)?;
        let side = creature.side(endangered);
        let id = if endangered { "board-card-endangered" } else { "board-card-healthy" };
        Some(message!(
            id,
            card = self.name_of(card),
            class = self.name_of(creature.class),
            value = side.food_chain,
            element = self.name_of(creature.element),
            icons = side.icons
        ))
    }

    /// Returns one side of a creature card, or the name of any other card.
    pub fn creature_said(&self, card: CardId, is_endangered: bool) -> String {
        let line = self.card_line(card, is_endangered);
        line.map_or_else(|| self.name(card), |line| self.say(&line))
    }

    /// Returns the name of a card. For a card in a row, adds the row's animal and the visible side. `you` is the animal
    /// that is addressed.
    pub(crate) fn card_in_play(&self, card: CardId, you: AnimalId) -> Message {
        let Some((animal, endangered)) = self.place_in_rows(card) else {
            return self.name_of(card);
        };
        let owner = match animal == you {
            true => Message::new("story-you"),
            false => self.name_of(animal),
        };
        let endangered = u8::from(endangered);
        let name = self.name_of(card);
        message!("story-card-in-play", card = name, animal = owner, endangered = endangered)
    }

    /// Returns the animal in whose row a card lies, and whether it is endangered there.
    fn place_in_rows(&self, card: CardId) -> Option<(AnimalId, bool)> {
        self.view.turn().animals().find_map(|animal| {
            let (_, endangered) = self.view.row(animal).find(|(other, _)| *other == card)?;
            Some((animal, endangered))
        })
    }

    /// Describes an option that is a creature card without a script in a few words: its class, what its visible side
    /// counts, and what it can suppress if it is played. `None` for any other option.
    pub fn creature_option(&self, question: &Question, choice: Choice) -> Option<String> {
        let (Choice::Card(card) | Choice::FaceDown(card)) = choice else { return None };
        let creature = self.view.creature(card)?;
        if self.view.catalog().cards.get(card.index())?.scripted {
            return None;
        }
        let place = self.place_in_rows(card);
        let side = creature.side(place.is_some_and(|(_, endangered)| endangered));
        let short = message!(
            "story-creature-short",
            class = self.name_of(creature.class),
            value = side.food_chain,
            element = self.name_of(creature.element),
            icons = side.icons
        );
        let effect = match creature.suppresses.filter(|_| place.is_none()) {
            Some(class) => message!(
                "story-creature-short-suppresses",
                creature = short,
                suppresses = self.name_of(class)
            ),
            None => short,
        };
        let card = self.card_in_play(card, question.animal);
        Some(self.say(&message!("story-option-card", card = card, effect = effect)))
    }

    pub(super) fn creature_text(&self, creature: &Creature) -> Message {
        let class = |class| self.name_of(class);
        creature_text(creature, class, self.name_of(creature.element))
    }
}

/// Describes a creature card, with the given names of classes and of its element.
pub(crate) fn creature_text(
    creature: &Creature,
    class: impl Fn(WordId) -> Message,
    element: Message,
) -> Message {
    let Creature { healthy, endangered, .. } = *creature;
    let id = match creature.suppresses {
        Some(_) => "story-creature-suppresses",
        None => "story-creature",
    };
    let text = message!(
        id,
        class = class(creature.class),
        element = element,
        healthy = healthy.food_chain,
        icons = healthy.icons,
        endangered = endangered.food_chain,
        few = endangered.icons
    );
    match creature.suppresses {
        Some(suppressed) => text.with("suppresses", class(suppressed)),
        None => text,
    }
}
