//! Rows of cards and biomes as text, for games that have them.

use crate::story::Teller;
use crate::story::board::BoardText;
use speciate_content::catalog::{Biome, Creature};
use speciate_model::id::{AnimalId, CardId, Seat, StackId, TerrainId, WordId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

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
    pub(super) fn ended(&self, winner: AnimalId) -> Message {
        let points = self.view.score().points(winner);
        let turn = self.view.turn();
        let sharing: Vec<AnimalId> = turn
            .animals()
            .filter(|animal| *animal == winner || turn.shares_victory(*animal))
            .collect();
        if let [_, _, ..] = sharing[..] {
            let all = sharing.iter().map(|animal| self.animal_name(*animal).into());
            return message!(
                "story-game-shared",
                animals = Value::All(all.collect()),
                points = points
            );
        }
        message!("story-game-ended", animal = self.animal_name(winner), points = points)
    }

    pub(super) fn biomes_line(&self) -> Option<Message> {
        let view = self.view;
        let biome = view.biome()?;
        let (next, below) = view.stack(StackId(0));
        let now = self.biome(biome);
        Some(match next {
            Some(next) => {
                message!("board-biomes", biome = now, next = self.biome(next), count = below)
            }
            None => message!("board-biome-last", biome = now),
        })
    }

    /// Returns a biome with its icons, bonus and penalty.
    pub(super) fn biome(&self, terrain: TerrainId) -> Message {
        let name = self.terrain_name(terrain);
        let shown = self.view.catalog().terrains.get(terrain.index());
        let Some(Biome { icons, bonus, penalty, .. }) = shown.and_then(|of| of.biome.as_ref())
        else {
            return name;
        };
        let icon = |(element, count): &(_, u8)| {
            message!("story-item-counted", of = self.element_name(*element), count = *count).into()
        };
        let icons = Value::List(icons.iter().map(icon).collect());
        let class = |id, class: &Option<WordId>| match class {
            Some(class) => message!(id, class = self.word_name(*class)),
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
            animal = self.animal_name(animal),
            seat = self.seat_name(seat),
            points = view.score().points(animal),
            survival = view.score().survival(animal),
            cards = view.hand_length(seat),
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
    pub(super) fn card_line(&self, card: CardId, endangered: bool) -> Option<Message> {
        let creature = self.view.creature(card)?;
        let side = creature.side(endangered);
        let id = if endangered { "board-card-endangered" } else { "board-card-healthy" };
        Some(message!(
            id,
            card = self.card_name(card),
            class = self.word_name(creature.class),
            value = side.food_chain,
            element = self.element_name(creature.element),
            icons = side.icons
        ))
    }

    /// Returns the name of a card. A card in a row is named with the row's animal and the side that is up. `you` is
    /// the animal that is addressed.
    pub(super) fn card_in_play(&self, card: CardId, you: AnimalId) -> Message {
        let mut animals = self.view.turn().animals();
        let lies = animals.find_map(|animal| {
            let (_, endangered) = self.view.row(animal).find(|(other, _)| *other == card)?;
            Some((animal, endangered))
        });
        let Some((animal, endangered)) = lies else { return self.card_name(card) };
        let whose = match animal == you {
            true => Message::new("story-you"),
            false => self.animal_name(animal),
        };
        let endangered = u8::from(endangered);
        let name = self.card_name(card);
        message!("story-card-in-play", card = name, animal = whose, endangered = endangered)
    }

    pub(super) fn creature_text(&self, creature: &Creature) -> Message {
        let class = |class| self.word_name(class);
        creature_text(creature, class, self.element_name(creature.element))
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
