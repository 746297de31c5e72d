//! Sections and eyeball spaces of the display in words.

use crate::story::Teller;
use speciate_model::id::{CardId, ElementId, SectionId, SpaceId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

impl Teller<'_> {
    /// Returns a section's name and what a pawn does there, e.g. `Depletion: remove a disk …`.
    pub fn action(&self, section: SectionId) -> String {
        let name = self.section_name(section);
        let action = format!("action-{}", self.roster().name(section));
        if !self.words.has(&action) {
            return self.say(&name);
        }
        let action = self.with_section_params(Message::new(action), section);
        let action = self.with_now(action, section);
        self.say(&message!("story-section-action", section = name, action = action))
    }

    /// Returns a section's name and what a pawn would find there now, in short: the locale's own text, or the disks
    /// in its box.
    pub fn section_now(&self, section: SectionId) -> String {
        let name = self.section_name(section);
        let own = format!("action-{}.now", self.roster().name(section));
        let now: Value = match (self.words.has(&own), self.has_disks(section)) {
            (true, _) => self.with_now(Message::new(own), section).into(),
            (false, true) => self.in_box(section),
            (false, false) => {
                return self.say(&message!("story-section-nothing", section = name));
            }
        };
        self.say(&message!("story-section-now", section = name, now = now))
    }

    /// Adds the current state of a section to its message: the disks in its box, the cards in slots, and the
    /// elements that the current animal dominates.
    fn with_now(&self, text: Message, section: SectionId) -> Message {
        let card = |(slot, card): (u8, CardId)| {
            message!("board-space-beside", space = slot, beside = self.card_name(card))
        };
        let cards: Vec<Value> = self.slots().map(card).map(Value::from).collect();
        let dominated = self.dominated_now();
        let counts = (cards.len(), dominated.len());
        text.with("box", self.in_box(section))
            .with("cards", Value::List(cards))
            .with("count", counts.0)
            .with("dominated", counts.1)
            .with("dominated_now", Value::List(dominated))
    }

    fn dominated_now(&self) -> Vec<Value> {
        let Some(animal) = self.view.turn().animal else { return Vec::new() };
        let all = (0..self.roster().elements.len()).map(ElementId::at);
        let found = all.filter_map(|element| {
            let pawn = self.view.pawns().special(element);
            let value = self.view.domination_value(animal, element);
            let said = message!(
                "story-dominated",
                element = self.element_name(element),
                value = value,
                target = pawn.target
            );
            (pawn.target > 0 && value > pawn.target).then(|| said.into())
        });
        found.collect()
    }

    fn has_disks(&self, section: SectionId) -> bool {
        self.view.elements().display(section).iter().any(|count| *count > 0)
    }

    /// Returns the space that acts, or else the current section; `None` outside of a section.
    pub fn place_in_turn(&self) -> Option<String> {
        let turn = self.view.turn();
        let space = || turn.space.map(|space| self.space(space));
        turn.section.map(|section| space().unwrap_or_else(|| self.section(section)))
    }

    pub fn section_of(&self, space: SpaceId) -> SectionId {
        self.view.catalog().space(space).section
    }

    /// Returns the name of a space within its section, e.g. `space 2` or `Meat disks`; empty if it is the only
    /// space there.
    pub fn space_in_section(&self, space: SpaceId) -> String {
        let Some(row) = self.view.catalog().spaces.get(space.index()) else {
            return self.space(space);
        };
        match self.space_print(space) {
            Some(print) => self.say(&print),
            None if self.view.catalog().section(row.section).spaces.len() == 1 => String::new(),
            None => self.say(&message!("story-place", place = row.place + 1)),
        }
    }

    pub fn beside_space(&self, space: SpaceId) -> Option<String> {
        self.beside(space).map(|beside| self.say(&beside))
    }

    fn in_box(&self, section: SectionId) -> Value {
        let display = self.view.elements().display(section);
        let disks = self.elements(|element| u16::from(display[element.index()]));
        match disks.is_empty() {
            true => Message::new("story-box-empty").into(),
            false => Value::List(disks),
        }
    }
}
