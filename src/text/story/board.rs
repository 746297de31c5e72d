//! A position as plain text: the board, the cards and the open questions.

use crate::story::wrap::{wrap_after, wrap_into};
use crate::story::{Named, Teller, TextWithDrawing};
use speciate_engine::view::Picture;
use speciate_model::id::{AnimalId, ElementId, HexId};
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::{Message, Value};

/// With more options than this, [`Teller::question_short`] lists only their ids.
const OPTIONS_MAX: usize = 16;

impl Teller<'_> {
    /// Returns the heading of the turn with the current phase, section and animal (`places`).
    pub fn turn_head(&self, places: Vec<Value>) -> Message {
        let turn = self.view.turn();
        let id = match (turn.number, turn.is_last) {
            (0, _) => "board-setup",
            (_, true) => "board-turn-last",
            (_, false) => "board-turn",
        };
        let count = places.len();
        message!(id, turn = turn.number, places = Value::List(places), count = count)
    }

    /// Returns the position and its open questions as lines, each with its line break, that are wrapped to the columns
    /// of the teller. If this seat may not see a question, the text shows only who is asked. With `draws_map`, the map
    /// is included.
    pub fn board(&self, questions: &[Question], draws_map: bool) -> TextWithDrawing {
        let mut page = BoardText { teller: *self, text: String::new() };
        let mut map = TextWithDrawing::default();
        page.head();
        let catalog = self.view.catalog();
        match catalog.has_rows() {
            true => page.rows(),
            false => page.animals(),
        }
        if !catalog.board.hexes().is_empty() {
            if draws_map {
                map = self.map(questions);
                map.above.insert_str(0, &std::mem::take(&mut page.text));
            }
            page.tiles();
        }
        if !catalog.sections.is_empty() {
            page.display();
            page.stacks();
            page.special_pawns();
        }
        page.cards();
        page.notes();
        page.questions(questions);
        map.below = page.text;
        map
    }

    /// Returns the biomes and every player with their row, as lines with line breaks; empty in a game without rows.
    pub fn rows(&self) -> String {
        let mut page = BoardText { teller: *self, text: String::new() };
        if self.view.catalog().has_rows() {
            page.rows();
        }
        page.text
    }

    /// Returns a question with the id and the words of each option, as lines with line breaks.
    pub fn question_block(&self, question: &Question) -> String {
        let mut out = String::new();
        wrap_into(&mut out, &self.question(question), (0, 4), self.columns);
        let ids: Vec<String> = question.options.iter().map(|o| o.id(self.roster())).collect();
        let width = ids.iter().map(|id| id.chars().count()).max().unwrap_or(0);
        for (id, option) in ids.iter().zip(&question.options) {
            // Align the words of all options to the right of the longest id.
            let head = format!("  {id:width$}  ");
            wrap_after(&mut out, &head, &self.option(question, *option), width + 6, self.columns);
        }
        out
    }

    /// Returns a question with the ids of its options. If there are few options, their words are included.
    pub fn question_short(&self, question: &Question) -> String {
        if question.options.len() <= OPTIONS_MAX {
            return self.question_block(question);
        }
        let mut out = String::new();
        wrap_into(&mut out, &self.question(question), (0, 4), self.columns);
        let ids: Vec<String> = question.options.iter().map(|o| o.id(self.roster())).collect();
        wrap_into(&mut out, &ids.join(" "), (2, 2), self.columns);
        out
    }
}

pub(super) struct BoardText<'a> {
    pub(super) teller: Teller<'a>,
    text: String,
}

impl BoardText<'_> {
    pub(super) fn line(&mut self, depth: usize, message: &Message) {
        let text = self.teller.say(message);
        wrap_into(&mut self.text, &text, (2 * depth, 2 * depth + 4), self.teller.columns);
    }

    pub fn heading(&mut self, id: &'static str) {
        self.text.push('\n');
        self.line(0, &Message::new(id));
    }

    pub(super) fn blank(&mut self) {
        self.text.push('\n');
    }

    fn head(&mut self) {
        let teller = self.teller;
        let turn = teller.view.turn();
        let phase = turn.phase.map(|phase| teller.name_of(phase));
        let section = turn.section.map(|section| teller.name_of(section));
        let animal = turn.animal.map(|animal| teller.name_of(animal));
        let places: Vec<Value> =
            [phase, section, animal].into_iter().flatten().map(Value::from).collect();
        self.line(0, &teller.turn_head(places));
        if let Some(winner) = turn.winner {
            self.line(0, &teller.ended(winner));
        }
        teller.leaving_lines().iter().for_each(|message| self.line(0, message));
        if let Some(seat) = teller.view.seat() {
            self.line(0, &message!("board-seen-from", seat = teller.seat_name(seat)));
        }
    }

    fn animals(&mut self) {
        let teller = self.teller;
        let picture = Picture::new(&teller.view, &[]);
        let letters: Vec<(String, char)> =
            picture.animals.into_iter().map(|animal| (animal.name, animal.letter)).collect();
        self.heading("board-animals");
        for animal in teller.view.turn().initiative().to_vec() {
            let name = teller.roster().name(animal);
            let letter = letters.iter().find(|(other, _)| other == name);
            let letter = letter.map_or('?', |(_, letter)| *letter);
            let line = teller.animal_line(animal, Some(letter));
            self.line(1, &line);
            if let Some(standing) = teller.standing(animal) {
                self.line(2, &standing);
            }
        }
        let line = match teller.view.species().survival {
            Some(animal) => message!("board-survival", animal = teller.name_of(animal)),
            None => Message::new("board-survival-none"),
        };
        self.line(1, &line);
    }

    fn tiles(&mut self) {
        let teller = self.teller;
        self.heading("board-tiles");
        for tile in teller.view.earth() {
            self.line(1, &teller.tile_line(tile, false));
        }
    }

    fn notes(&mut self) {
        let teller = self.teller;
        let notes = teller.view.notes();
        let values = notes
            .values()
            .iter()
            .map(|(key, value)| message!("board-note", key = teller.name_of(*key), value = *value));
        let shown_markers = notes.markers().iter().filter(|(marker, _)| !teller.is_untold(*marker));
        let markers = shown_markers.map(|(marker, on)| {
            message!("board-marker", marker = teller.name_of(*marker), on = teller.choice_name(*on))
        });
        let secrets = teller.view.secrets().map(|(key, thing)| {
            message!("board-secret", key = teller.name_of(key), thing = teller.choice_name(thing))
        });
        let lines: Vec<Message> = values.chain(markers).chain(secrets).collect();
        if !lines.is_empty() {
            self.heading("board-notes");
        }
        for line in lines {
            self.line(1, &line);
        }
    }

    fn questions(&mut self, questions: &[Question]) {
        let teller = self.teller;
        for question in questions {
            self.text.push('\n');
            match teller.view.may_see(question) {
                true => self.text.push_str(&teller.question_short(question)),
                false => self.text.push_str(&format!("{}\n", teller.asked(question.seat))),
            }
        }
    }
}

impl Teller<'_> {
    fn animal_line(&self, animal: AnimalId, letter: Option<char>) -> Message {
        let (species, pawns) = (self.view.species(), self.view.pawns());
        let earth: u16 = self.view.earth().map(|tile| u16::from(species.count(animal, tile))).sum();
        let elements =
            self.counted(|element| u16::from(self.view.elements().on_animal(animal, element)));
        let slots = self.view.element_slots(animal);
        let seat = self.view.turn().seat(animal);
        let seat = seat.map_or_else(|| Message::new("story-nobody"), |seat| self.seat_name(seat));
        message!(
            "board-animal",
            letter = letter.map_or_else(String::new, String::from),
            animal = self.name_of(animal),
            seat = seat,
            points = self.view.score().points(animal),
            pool = species.pool(animal),
            earth = earth,
            eliminated = species.eliminated(animal),
            pawns = pawns.available(animal),
            aside = pawns.aside(animal),
            elements = Value::List(elements),
            free = slots.saturating_sub(self.view.elements().total(animal)),
        )
    }

    /// Returns an animal with its points, species, pawns and elements, its status in this round and its traits.
    pub fn animal_said(&self, animal: AnimalId) -> String {
        if self.view.catalog().has_rows() {
            return self.say(&self.player_line(animal));
        }
        // The picture shows its letter or its icon.
        let line = self.say(&self.animal_line(animal, None));
        let mut text = line.trim_start().to_owned();
        let has_survival = self.view.species().survival == Some(animal);
        let survival = has_survival.then(|| Message::new("drawing-survival-card"));
        for more in self.standing(animal).into_iter().chain(survival) {
            text = format!("{text}; {}", self.say(&more));
        }
        text
    }

    /// Returns a tile with its elements and the species on it, and which animal dominates it.
    pub fn tile_said(&self, tile: HexId) -> String {
        self.say(&self.tile_line(tile, true))
    }

    /// Returns a tile with its elements and the species on it, and how many elements each animal matches: in words if
    /// `said` is true, otherwise as signs.
    fn tile_line(&self, tile: HexId, said: bool) -> Message {
        let corners = self.view.catalog().board.corners_of(tile);
        let on_tile = |element: ElementId| {
            let disk = |corner: &&speciate_model::id::CornerId| {
                self.view.elements().on_corner(**corner) == Some(element)
            };
            corners.iter().filter(disk).count() as u16
        };
        let elements = self.counted(on_tile);
        let matching = |animal: AnimalId| -> u16 {
            let all = (0..self.roster().elements.len()).map(ElementId::at);
            all.map(|e| u16::from(self.view.elements().on_animal(animal, e)) * on_tile(e)).sum()
        };
        let species = self.view.species();
        let present = self.view.turn().animals().filter(|animal| species.count(*animal, tile) > 0);
        let present: Vec<Value> = present
            .map(|animal| {
                let is_dominant = self.view.dominant(tile) == Some(animal);
                let id = match (said, is_dominant) {
                    (true, _) => "board-species-said",
                    (false, true) => "board-species-dominant",
                    (false, false) => "board-species",
                };
                message!(
                    id,
                    animal = self.name_of(animal),
                    count = species.count(animal, tile),
                    protected = species.protected(animal, tile),
                    matching = matching(animal),
                    dominant = u8::from(is_dominant)
                )
                .into()
            })
            .collect();
        let (animals, disks) = (present.len(), elements.len());
        message!(
            "board-tile",
            tile = self.tile_label(tile),
            species = Value::List(present),
            animals = animals,
            elements = Value::List(elements),
            disks = disks,
            scored = u8::from(self.view.is_scored(tile))
        )
    }

    /// Returns the things of a kind whose count is not zero, each with its count.
    pub(super) fn counted<T: Named>(&self, count: impl Fn(T) -> u16) -> Vec<Value> {
        let all = (0..T::names(self.roster()).len()).map(T::from_place);
        let counted = all.map(|thing| (thing, count(thing))).filter(|(_, count)| *count > 0);
        let item = |(thing, count): (T, u16)| {
            message!("story-item-counted", of = self.name_of(thing), count = count).into()
        };
        counted.map(item).collect()
    }
}
