//! The action display as text: sections with their disks and pawns, special pawns, stacks, bags.

use crate::story::board::BoardText;
use crate::story::{Teller, capitalized, or_unknown};
use speciate_content::catalog::{ParamValue, Section};
use speciate_model::id::{CardId, ElementId, SectionId, SpaceId, StackId, TerrainId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

impl BoardText<'_> {
    pub(super) fn display(&mut self) {
        let teller = self.teller;
        self.heading("board-display");
        for index in 0..teller.view.catalog().sections.len() {
            if let Some(line) = teller.section_line(SectionId::at(index)) {
                self.line(1, &line);
            }
        }
        let bag = teller
            .counted(|element: ElementId| u16::from(teller.view.elements().bag()[element.index()]));
        self.line(1, &message!("board-bag", elements = Value::List(bag)));
        let markers = teller
            .counted(|terrain: TerrainId| u16::from(teller.view.spaces().bag()[terrain.index()]));
        if !markers.is_empty() {
            self.line(1, &message!("board-marker-bag", terrains = Value::List(markers)));
        }
    }

    /// Writes the special pawn of each element, in games that have them: its owner, space and target, and each
    /// animal's domination value.
    pub(super) fn special_pawns(&mut self) {
        let teller = self.teller;
        let all = (0..teller.roster().elements.len()).map(ElementId::at);
        let lines: Vec<Message> = all.filter_map(|e| teller.special_pawn_line(e)).collect();
        if lines.is_empty() {
            return;
        }
        self.heading("board-special-pawns");
        for line in lines {
            self.line(1, &line);
        }
    }

    pub(super) fn stacks(&mut self) {
        let teller = self.teller;
        let stacks = (0..usize::from(teller.view.catalog().stacks.count)).map(StackId::at);
        let stacks: Vec<Value> = stacks.map(|stack| teller.stack_line(stack).into()).collect();
        if !stacks.is_empty() {
            let covers = teller.view.covers();
            self.line(1, &message!("board-stacks", stacks = Value::List(stacks), covers = covers));
        }
    }
}

impl Teller<'_> {
    /// Returns a section with its pawns and disks, or `None` if none of its spaces is used in this game.
    pub(crate) fn section_line(&self, section: SectionId) -> Option<Message> {
        let row = self.view.catalog().section(section);
        let mut pawns = Vec::new();
        let mut free = Vec::new();
        for space in row.spaces.iter().filter(|space| self.counts(row, section, **space)) {
            let name = self.space_label_beside(*space);
            match self.view.pawns().on_space(*space) {
                Some(_) => pawns.push(
                    message!("board-pawn", space = name, animal = self.pawn_name(*space)).into(),
                ),
                None => free.push(name),
            }
        }
        if pawns.is_empty() && free.is_empty() {
            return None;
        }
        let elements = self.counted(|element: ElementId| {
            u16::from(self.view.elements().display(section)[element.index()])
        });
        let counts = (pawns.len(), free.len(), elements.len());
        let line = message!(
            "board-section",
            section = self.name_of(section),
            pawns = Value::List(pawns),
            taken = counts.0,
            free = Value::List(free),
            vacant = counts.1,
            elements = Value::List(elements),
            disks = counts.2
        );
        match row.squares {
            0 => Some(line),
            squares => Some(self.with_squares(line, squares)),
        }
    }

    fn with_squares(&self, line: Message, squares: u8) -> Message {
        let parked = |animal| self.view.species().parked(animal);
        let animals = self.view.turn().animals().filter(|animal| parked(*animal) > 0);
        let taken: Vec<Value> = animals
            .map(|animal| {
                message!("story-item-counted", of = self.name_of(animal), count = parked(animal))
                    .into()
            })
            .collect();
        let sum: u8 = self.view.turn().animals().map(parked).sum();
        message!(
            "board-squares",
            line = line,
            taken = taken.len(),
            species = Value::List(taken),
            free = squares.saturating_sub(sum)
        )
    }

    /// Whether a space is used in this game, judged by what this seat can see. A space for one animal is used while
    /// a pawn is on it, or while an active card of that animal names the section.
    pub(crate) fn counts(&self, row: &Section, section: SectionId, space: SpaceId) -> bool {
        let printed = self.view.catalog().space(space);
        let animals = self.view.turn().animals().count();
        let Some(animal) = printed.animal else {
            return usize::from(printed.from_animals) <= animals;
        };
        let name = ParamValue::Word(self.roster().name(section).to_owned());
        let is_about = |card| {
            let card = self.view.catalog().cards.get(speciate_model::id::CardId::index(card));
            card.is_some_and(|card| card.params.values().any(|param| *param == name))
        };
        let own = self.view.active_cards().filter(|(_, owner)| *owner == Some(animal));
        let opens = own.map(|(card, _)| self.view.acts_as(card)).any(is_about);
        opens && row.spaces.contains(&space) || self.view.pawns().on_space(space).is_some()
    }

    /// Returns whose pawn is on a space. A special pawn is named with its element.
    fn pawn_name(&self, space: SpaceId) -> Value {
        let pawns = self.view.pawns();
        let animal = pawns.on_space(space);
        let animal = animal.map_or_else(|| Message::new("story-nobody"), |a| self.name_of(a));
        match pawns.special_on(space) {
            Some(element) => {
                let element = self.name_of(element);
                message!("board-special-pawn-of", animal = animal, element = element).into()
            }
            None => animal.into(),
        }
    }

    fn special_pawn_line(&self, element: ElementId) -> Option<Message> {
        let pawn = self.view.pawns().special(element);
        if pawn.target == 0 {
            return None;
        }
        let values = self.view.turn().animals().filter_map(|animal| {
            let value = self.view.domination_value(animal, element);
            let id = match value > pawn.target {
                true => "board-value-dominates",
                false => "board-value",
            };
            let message = message!(id, animal = self.name_of(animal), value = value);
            (value > 0).then(|| Value::from(message))
        });
        let values: Vec<Value> = values.collect();
        let id = match (pawn.owner, pawn.space) {
            (None, _) => "board-special-pawn-free",
            (Some(_), None) => "board-special-pawn",
            (Some(_), Some(_)) => "board-special-pawn-placed",
        };
        let none = || Message::of("".into());
        let line = Message::new(id)
            .with("element", self.name_of(element))
            .with("target", pawn.target)
            .with("animal", pawn.owner.map_or_else(none, |animal| self.name_of(animal)))
            .with("space", pawn.space.map_or_else(none, |space| self.space_name(space)));
        Some(line.with("animals", values.len()).with("values", Value::List(values)))
    }

    fn space_label_beside(&self, space: SpaceId) -> Value {
        let label = self.space_label(space);
        match self.beside(space) {
            Some(beside) => message!("board-space-beside", space = label, beside = beside).into(),
            None => label,
        }
    }

    /// Returns what lies beside a space: the element of a disk or the terrain of a marker.
    pub(super) fn beside(&self, space: SpaceId) -> Option<Message> {
        let spaces = self.view.spaces();
        let element = spaces.element(space).map(|element| self.name_of(element));
        element.or_else(|| spaces.terrain(space).map(|terrain| self.name_of(terrain)))
    }

    /// Returns the shortest label that tells an eyeball space from the others in its section.
    pub(crate) fn space_label(&self, space: SpaceId) -> Value {
        let row = self.view.catalog().space(space);
        if row.special {
            return Message::new("board-space-special").into();
        }
        if let Some(animal) = row.animal {
            return self.name_of(animal).into();
        }
        if let Some(element) = row.element {
            return self.name_of(element).into();
        }
        if row.count > 0 {
            return row.count.into();
        }
        let names = row.terrains.iter().map(|terrain| Value::from(self.name_of(*terrain)));
        let joined = names.reduce(|before, after| {
            message!("board-terrains", before = before, after = after).into()
        });
        joined.unwrap_or_else(|| (row.place + 1).into())
    }

    pub(crate) fn stack_line(&self, stack: StackId) -> Message {
        let (face_up, below) = self.view.stack(stack);
        let below = or_unknown(below);
        match face_up {
            Some(terrain) => message!(
                "board-stack",
                stack = self.stack_name(stack),
                terrain = self.name_of(terrain),
                count = below
            ),
            None => message!("board-stack-none", stack = self.stack_name(stack), count = below),
        }
    }
}

impl Teller<'_> {
    /// Returns a section's name and what a pawn does there, e.g. `Depletion: remove a disk …`.
    pub fn action(&self, section: SectionId) -> String {
        let name = self.name_of(section);
        match self.action_text(section, false) {
            Some(action) => {
                self.say(&message!("story-section-action", section = name, action = action))
            }
            None => self.say(&name),
        }
    }

    /// Returns what a pawn does on the spaces of a section, e.g. `Remove a disk …`; on a space for special pawns only if
    /// `is_special`. `None` if the locale does not say it.
    pub(crate) fn action_here(&self, section: SectionId, is_special: bool) -> Option<String> {
        let action = self.action_text(section, is_special)?;
        Some(capitalized(&self.say(&action)))
    }

    fn action_text(&self, section: SectionId, is_special: bool) -> Option<Message> {
        let special = if is_special { ".special" } else { "" };
        let action = format!("action-{}{special}", self.roster().name(section));
        if !self.words.has(&action) {
            return None;
        }
        let action = self.with_section_params(Message::new(action), section);
        Some(self.with_now(action, section))
    }

    /// Returns, in short form, a section's name and what a pawn would find there now: the locale's own text, or
    /// otherwise the disks in the section's box.
    pub fn section_now(&self, section: SectionId) -> String {
        let name = self.name_of(section);
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
            message!("board-space-beside", space = slot, beside = self.name_of(card))
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
            let message = message!(
                "story-dominated",
                element = self.name_of(element),
                value = value,
                target = pawn.target
            );
            (pawn.target > 0 && value > pawn.target).then(|| message.into())
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
        turn.section.map(|section| space().unwrap_or_else(|| self.name(section)))
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
        let disks = self.counted(|element: ElementId| u16::from(display[element.index()]));
        match disks.is_empty() {
            true => Message::new("story-box-empty").into(),
            false => Value::List(disks),
        }
    }
}
