//! The action display as text: sections with their disks and pawns, special pawns, stacks, bags.

use crate::story::Teller;
use crate::story::board::BoardText;
use speciate_content::catalog::{ParamValue, Section};
use speciate_model::id::{ElementId, SectionId, SpaceId, StackId, TerrainId};
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
        let bag =
            teller.elements(|element| u16::from(teller.view.elements().bag()[element.index()]));
        self.line(1, &message!("board-bag", elements = Value::List(bag)));
        let markers = teller.terrains(teller.view.spaces().bag());
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
    pub(super) fn section_line(&self, section: SectionId) -> Option<Message> {
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
        let elements = self
            .elements(|element| u16::from(self.view.elements().display(section)[element.index()]));
        let counts = (pawns.len(), free.len(), elements.len());
        let line = message!(
            "board-section",
            section = self.section_name(section),
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
            .map(|of| {
                message!("story-item-counted", of = self.animal_name(of), count = parked(of)).into()
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
        let own = self.view.active_cards().filter(|(_, of)| *of == Some(animal));
        let opens = own.map(|(card, _)| self.view.acts_as(card)).any(is_about);
        opens && row.spaces.contains(&space) || self.view.pawns().on_space(space).is_some()
    }

    /// Returns whose pawn is on a space. A special pawn is named with its element.
    fn pawn_name(&self, space: SpaceId) -> Value {
        let pawns = self.view.pawns();
        let animal = pawns.on_space(space);
        let animal = animal.map_or_else(|| Message::new("story-nobody"), |a| self.animal_name(a));
        match pawns.special_on(space) {
            Some(element) => {
                let element = self.element_name(element);
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
            let said = message!(id, animal = self.animal_name(animal), value = value);
            (value > 0).then(|| Value::from(said))
        });
        let values: Vec<Value> = values.collect();
        let id = match (pawn.owner, pawn.space) {
            (None, _) => "board-special-pawn-free",
            (Some(_), None) => "board-special-pawn",
            (Some(_), Some(_)) => "board-special-pawn-placed",
        };
        let none = || Message::of("".into());
        let line = Message::new(id)
            .with("element", self.element_name(element))
            .with("target", pawn.target)
            .with("animal", pawn.owner.map_or_else(none, |animal| self.animal_name(animal)))
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
        let element = spaces.element(space).map(|element| self.element_name(element));
        element.or_else(|| spaces.terrain(space).map(|terrain| self.terrain_name(terrain)))
    }

    /// Returns the shortest label that tells an eyeball space from the others in its section.
    pub(super) fn space_label(&self, space: SpaceId) -> Value {
        let row = self.view.catalog().space(space);
        if row.special {
            return Message::new("board-space-special").into();
        }
        if let Some(animal) = row.animal {
            return self.animal_name(animal).into();
        }
        if let Some(element) = row.element {
            return self.element_name(element).into();
        }
        if row.count > 0 {
            return row.count.into();
        }
        let names = row.terrains.iter().map(|terrain| Value::from(self.terrain_name(*terrain)));
        let joined = names.reduce(|before, after| {
            message!("board-terrains", before = before, after = after).into()
        });
        joined.unwrap_or_else(|| (row.place + 1).into())
    }

    pub(super) fn stack_line(&self, stack: StackId) -> Message {
        let (face_up, below) = self.view.stack(stack);
        match face_up {
            Some(terrain) => message!(
                "board-stack",
                stack = self.stack_name(stack),
                terrain = self.terrain_name(terrain),
                count = below
            ),
            None => message!("board-stack-none", stack = self.stack_name(stack), count = below),
        }
    }

    fn terrains(&self, counts: &[u8]) -> Vec<Value> {
        let all = (0..self.roster().terrains.len()).map(TerrainId::at);
        let counted = all.map(|terrain| (terrain, counts[terrain.index()]));
        let item = |(terrain, count): (TerrainId, u8)| {
            message!("story-item-counted", of = self.terrain_name(terrain), count = count).into()
        };
        counted.filter(|(_, count)| *count > 0).map(item).collect()
    }
}
