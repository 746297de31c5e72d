//! Tells how an option that moves element disks changes what species match.

use crate::story::Teller;
use speciate_engine::game::Position;
use speciate_engine::view::View;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::words::{Message, Value, Words};

/// Compares what species match before and after the facts that follow from an option.
struct Matches<'a> {
    before: Teller<'a>,
    after: Teller<'a>,
    asked: AnimalId,
}

/// Returns sentences about changed matches: for a corner, of all species on its tiles; for an element, of the species of
/// the asked animal.
pub(super) fn changed_matches(
    position: &Position,
    words: &Words,
    question: &Question,
    choice: Choice,
    facts: &[Event],
) -> Vec<String> {
    if !matches!(choice, Choice::Corner(_) | Choice::Element(_)) {
        return Vec::new();
    }
    let mut state = position.state().clone();
    facts.iter().for_each(|fact| state.fold(fact));
    let seat = Some(question.seat);
    let after = View::new(position.catalog(), &state, seat).with_card_effects(position.edition());
    let matches = Matches {
        before: Teller::new(position.view(seat), words),
        after: Teller::new(after, words),
        asked: question.animal,
    };
    let said: Vec<Message> = match choice {
        Choice::Corner(corner) => {
            let tiles = position.catalog().board.hexes_at(corner).iter();
            tiles.filter_map(|tile| matches.on_tile(*tile)).collect()
        }
        _ => matches.of_asked().into_iter().collect(),
    };
    said.iter().map(|message| words.say(message)).collect()
}

impl Matches<'_> {
    /// Returns the animals on a tile whose matches change there, the asked one first. `None` if none changes.
    fn on_tile(&self, tile: HexId) -> Option<Message> {
        let others = self.before.view().turn().animals().filter(|animal| *animal != self.asked);
        let animals = std::iter::once(self.asked).chain(others);
        let items: Vec<Value> = animals.filter_map(|animal| self.of_animal(animal, tile)).collect();
        if items.is_empty() {
            return None;
        }
        let tile = self.before.tile_name(tile);
        Some(message!("play-matches", tile = tile, items = Value::List(items)))
    }

    fn of_animal(&self, animal: AnimalId, tile: HexId) -> Option<Value> {
        let more = self.more(animal, tile);
        let (was, is) = self.endangered(animal, tile);
        if more == 0 && was == is {
            return None;
        }
        let name = match animal == self.asked {
            true => Message::new("story-you"),
            false => self.before.name_of(animal),
        };
        let count = self.after.matches(animal, tile);
        Some(
            match (was, is) {
                (true, false) => message!("play-match-safe", animal = name, count = count),
                (false, true) => message!("play-match-endangered", animal = name, count = count),
                _ => {
                    message!("play-match", animal = name, count = count, more = format!("{more:+}"))
                }
            }
            .into(),
        )
    }

    /// Returns a sentence about how the matches of the asked animal change on all its tiles. `None` if none changes.
    fn of_asked(&self) -> Option<Message> {
        let (mut more, mut saved, mut endangered) = (0, 0_usize, 0_usize);
        for tile in self.before.view().earth() {
            more += self.more(self.asked, tile);
            let (was, is) = self.endangered(self.asked, tile);
            saved += usize::from(was && !is);
            endangered += usize::from(!was && is);
        }
        let items: Vec<Value> = [
            (more != 0).then(|| message!("play-matches-more", more = format!("{more:+}"))),
            (saved > 0).then(|| message!("play-matches-saved", tiles = saved)),
            (endangered > 0).then(|| message!("play-matches-endangered", tiles = endangered)),
        ]
        .into_iter()
        .flatten()
        .map(Value::from)
        .collect();
        if items.is_empty() {
            return None;
        }
        Some(message!("play-matches-own", items = Value::List(items)))
    }

    /// Returns by how many elements the matches of an animal on a tile change; 0 if it has no species there.
    fn more(&self, animal: AnimalId, tile: HexId) -> i32 {
        let is_there = |teller: &Teller<'_>| teller.view().species().count(animal, tile) > 0;
        if !is_there(&self.before) || !is_there(&self.after) {
            return 0;
        }
        i32::from(self.after.matches(animal, tile)) - i32::from(self.before.matches(animal, tile))
    }

    /// Returns whether species of an animal are endangered on a tile before and after.
    fn endangered(&self, animal: AnimalId, tile: HexId) -> (bool, bool) {
        let is_endangered = |teller: &Teller<'_>| teller.view().is_endangered(animal, tile);
        (is_endangered(&self.before), is_endangered(&self.after))
    }
}
