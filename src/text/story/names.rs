//! The names of things, with the detail that a reader needs to find them on the table.

use indexmap::IndexMap;

use crate::story::Teller;
use speciate_content::catalog::ParamValue;
use speciate_model::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, PhaseId, QuestionId, Seat, SectionId, SpaceId,
    StackId, StreamId, TerrainId, WordId,
};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::roster::{Roster, RosterId};
use speciate_model::words::{Message, Value};

/// A kind of thing that a locale names.
pub trait Named: RosterId {
    /// The prefix of the message ids for the names.
    const PREFIX: &'static str = Self::KIND;
}

impl Named for AnimalId {}
impl Named for ElementId {}
impl Named for TerrainId {}
impl Named for SectionId {}
impl Named for CardId {}
impl Named for PhaseId {}
impl Named for StreamId {}
impl Named for WordId {
    const PREFIX: &'static str = "way";
}

impl Teller<'_> {
    pub fn name<T: Named>(&self, id: T) -> String {
        self.say(&self.name_of(id))
    }

    pub fn animals_of(&self, seat: Seat) -> Vec<AnimalId> {
        let turn = self.view().turn();
        turn.animals().filter(|animal| turn.seat(*animal) == Some(seat)).collect()
    }

    /// Returns the player of some animals: `Mammal`, or `Anna (Mammal)` if the player has a name.
    pub fn who(&self, animals: &[AnimalId], name: Option<&str>) -> Message {
        let animals = animals.iter().map(|animal| Value::Text(self.name(*animal)));
        let animals = Value::All(animals.collect());
        match name {
            Some(name) => message!("play-who-named", name = name, animals = animals),
            None => message!("play-seat", animals = animals),
        }
    }

    /// Returns a tile's name with its terrain, e.g. `the forest -1,1`.
    pub fn tile(&self, tile: HexId) -> String {
        self.say(&self.tile_name(tile))
    }

    /// Returns the name of a corner with its disk, if any, and the hexes that meet there.
    pub fn corner(&self, corner: CornerId) -> String {
        self.say(&self.corner_name(corner))
    }

    /// Returns the tiles that meet at a corner and, if there are fewer than can meet there, which corner of the first one
    /// it is.
    pub fn corner_in_short(&self, corner: CornerId) -> String {
        let hexes = self.view.catalog().board.hexes_at(corner);
        let tiles = hexes.iter().copied().filter(|hex| self.view.terrain(*hex).is_some());
        let tiles: Vec<HexId> = tiles.collect();
        let corners_of = |hex: &HexId| self.view.catalog().board.corners_of(*hex);
        let way = tiles.first().and_then(|hex| corners_of(hex).iter().position(|at| *at == corner));
        let is_inner = tiles.len() == hexes.len();
        let tiles =
            Value::All(tiles.into_iter().map(|tile| self.tile_label(tile).into()).collect());
        self.say(&match way.filter(|_| !is_inner) {
            Some(way) => message!("story-corner-outer", tiles = tiles, way = way),
            None => message!("story-corner-inner", tiles = tiles),
        })
    }

    /// Returns the name of an eyeball space with what is printed on it.
    pub fn space(&self, space: SpaceId) -> String {
        self.say(&self.space_name(space))
    }

    /// Returns the id of a hex, e.g. `0,-1`.
    pub fn hex(&self, hex: HexId) -> String {
        self.roster().name(hex).to_owned()
    }

    /// Returns the id of a corner, e.g. `0,-1:E`.
    pub fn corner_id(&self, corner: CornerId) -> String {
        self.roster().name(corner).to_owned()
    }

    pub fn choice(&self, choice: Choice) -> String {
        self.say(&self.choice_name(choice))
    }

    pub fn card_effect(&self, card: CardId) -> String {
        self.say(&self.card_effect_text(card))
    }

    pub(crate) fn roster(&self) -> &Roster {
        self.view.roster()
    }

    /// Returns the message `PREFIX-NAME`; if the locale has no such message, the readable name.
    pub fn name_of<T: Named>(&self, id: T) -> Message {
        let name = self.roster().name(id);
        let text = format!("{}-{}", T::PREFIX, key(name));
        match self.words.has(&text) {
            true => Message::new(text),
            false => Message::verbatim(readable(name)),
        }
    }

    /// Returns whether the locale omits a word from the story, such as the key of a script's own note.
    pub fn is_untold(&self, word: WordId) -> bool {
        self.words.has(&format!("way-{}.untold", key(self.roster().name(word))))
    }

    pub(super) fn question_name(&self, question: QuestionId) -> Message {
        Message::verbatim(readable(self.roster().name(question)))
    }

    pub(super) fn seat_name(&self, seat: Seat) -> Message {
        message!("story-seat", seat = seat.number())
    }

    pub(super) fn stack_name(&self, stack: StackId) -> Message {
        message!("story-stack", stack = stack.number())
    }

    /// Returns a tile with its terrain, or the hex if there is no tile.
    pub(crate) fn tile_name(&self, tile: HexId) -> Message {
        let at = self.roster().name(tile);
        match self.view.terrain(tile) {
            Some(terrain) => self.place_name(terrain, at, "tile"),
            None => message!("story-hex.tile", tile = at),
        }
    }

    pub(super) fn tile_label(&self, tile: HexId) -> Message {
        let at = self.roster().name(tile);
        match self.view.terrain(tile) {
            Some(terrain) => self.place_name(terrain, at, "label"),
            None => message!("story-hex.label", tile = at),
        }
    }

    /// Returns the name of a tile, made of its terrain and place. `attribute` selects the form: `tile` or `label`.
    pub(super) fn place_name(&self, terrain: TerrainId, at: &str, attribute: &str) -> Message {
        let own = format!("terrain-{}.{attribute}", key(self.roster().name(terrain)));
        match self.words.has(&own) {
            true => message!(own, tile = at),
            false => message!("story-tile", terrain = self.name_of(terrain), tile = at),
        }
    }

    /// Returns a corner with its disk, if any, and the hexes that meet there.
    pub(super) fn corner_name(&self, corner: CornerId) -> Message {
        match self.view.elements().on_corner(corner) {
            Some(element) => self.disk_name(corner, element),
            None => message!(
                "story-corner",
                corner = self.roster().name(corner),
                tiles = self.tiles_at(corner),
                count = self.hexes_at(corner)
            ),
        }
    }

    pub(super) fn disk_name(&self, corner: CornerId, element: ElementId) -> Message {
        message!(
            "story-disk",
            element = self.name_of(element),
            corner = self.roster().name(corner),
            tiles = self.tiles_at(corner),
            count = self.hexes_at(corner)
        )
    }

    fn hexes_at(&self, corner: CornerId) -> usize {
        self.view.catalog().board.hexes_at(corner).len()
    }

    fn tiles_at(&self, corner: CornerId) -> Value {
        let hexes = self.view.catalog().board.hexes_at(corner).iter();
        Value::All(hexes.map(|hex| self.tile_label(*hex).into()).collect())
    }

    pub(crate) fn space_name(&self, space: SpaceId) -> Message {
        let named = |section, within| match within {
            Some(SpaceWithin::Printed(print)) => {
                message!("story-space", section = section, space = print)
            }
            Some(SpaceWithin::Place(place)) => {
                message!("story-space-place", section = section, place = place)
            }
            None => section,
        };
        self.space_named(space, named)
    }

    /// Returns the name of a space for a list that already names its section: what is printed on it, or its number in
    /// the section.
    pub(crate) fn space_within_section(&self, space: SpaceId) -> String {
        let named = |_, within| match within {
            Some(SpaceWithin::Printed(print)) => print,
            Some(SpaceWithin::Place(place)) => message!("story-number", number = place),
            // The only space of its section.
            None => message!("story-number", number = 1),
        };
        self.say(&self.space_named(space, named))
    }

    /// Returns a space's own name. If it has none, returns the result of `named` for its section and for what
    /// distinguishes it from the other spaces there.
    fn space_named(
        &self,
        space: SpaceId,
        named: impl FnOnce(Message, Option<SpaceWithin>) -> Message,
    ) -> Message {
        let own = format!("space-{}", key(self.roster().name(space)));
        if self.words.has(&own) {
            return Message::new(own);
        }
        let catalog = self.view.catalog();
        let Some(row) = catalog.spaces.get(space.index()) else {
            return Message::verbatim(readable(self.roster().name(space)));
        };
        let Some(section) = catalog.sections.get(row.section.index()) else {
            return Message::verbatim(readable(self.roster().name(space)));
        };
        let within = match self.space_print(space) {
            Some(print) => Some(SpaceWithin::Printed(print)),
            None if section.spaces.len() == 1 => None,
            None => Some(SpaceWithin::Place(row.place + 1)),
        };
        named(self.name_of(row.section), within)
    }

    /// Returns what is printed on an eyeball space and what lies beside it, if anything.
    pub(super) fn space_print(&self, space: SpaceId) -> Option<Message> {
        let printed = self.printed_on(space);
        let Some(beside) = self.beside(space) else { return printed };
        let place = self.view.catalog().spaces.get(space.index())?.place + 1;
        let printed = printed.unwrap_or_else(|| message!("story-place", place = place));
        Some(message!("story-space-beside", space = printed, beside = beside))
    }

    fn printed_on(&self, space: SpaceId) -> Option<Message> {
        let row = self.view.catalog().spaces.get(space.index())?;
        if row.special {
            return Some(Message::new("story-space-special"));
        }
        if let Some(animal) = row.animal {
            return Some(message!("story-space-animal", animal = self.name_of(animal)));
        }
        if let Some(element) = row.element {
            return Some(message!("story-space-element", element = self.name_of(element)));
        }
        if row.count > 0 {
            // A section can have its own message for what the number counts.
            let own = format!("space-{}", key(self.roster().name(row.section)));
            let id = if self.words.has(&own) { own } else { "story-space-count".to_owned() };
            return Some(message!(id, count = row.count));
        }
        if row.terrains.is_empty() {
            return None;
        }
        let terrains = row.terrains.iter().map(|terrain| self.name_of(*terrain).into());
        Some(message!("story-space-terrains", terrains = Value::All(terrains.collect())))
    }

    pub(super) fn card_effect_text(&self, card: CardId) -> Message {
        let row = self.view.catalog().cards.get(card.index());
        if let Some(creature) = row.and_then(|row| row.creature.as_ref()) {
            let printed = self.creature_text(creature);
            return match row.is_some_and(|row| row.scripted) {
                true => message!(
                    "story-creature-with-effect",
                    printed = printed,
                    effect = self.effect_of_script(card)
                ),
                false => printed,
            };
        }
        self.effect_of_script(card)
    }

    fn effect_of_script(&self, card: CardId) -> Message {
        let text = format!("card-{}.effect", key(self.roster().name(card)));
        if !self.words.has(&text) {
            return Message::new("story-card-without-text");
        }
        self.with_params(Message::new(text), card)
    }

    pub fn card_with_effect(&self, id: &'static str, card: CardId) -> Message {
        message!(id, card = self.name_of(card), effect = self.card_effect_text(card))
    }

    pub(super) fn with_params(&self, message: Message, card: CardId) -> Message {
        let params = self.view.catalog().cards.get(card.index()).map(|card| &card.params);
        self.with_all(message, params)
    }

    pub(super) fn with_section_params(&self, message: Message, section: SectionId) -> Message {
        let sections = &self.view.catalog().sections;
        self.with_all(message, sections.get(section.index()).map(|section| &section.params))
    }

    fn with_all(&self, message: Message, params: Option<&IndexMap<String, ParamValue>>) -> Message {
        let params = params.into_iter().flatten();
        params.fold(message, |message, (name, param)| message.with(name.clone(), self.param(param)))
    }

    fn param(&self, param: &ParamValue) -> Value {
        match param {
            ParamValue::Number(number) => (*number).into(),
            ParamValue::Flag(flag) => {
                Message::new(if *flag { "story-yes" } else { "story-no" }).into()
            }
            ParamValue::List(params) => {
                Value::Any(params.iter().map(|param| self.param(param)).collect())
            }
            ParamValue::Word(word) => self.word_of_table(word).into(),
        }
    }

    /// Returns the name of the terrain, element or animal that a word in a table refers to, or otherwise the word
    /// itself.
    fn word_of_table(&self, word: &str) -> Message {
        let roster = self.roster();
        let terrain = roster.find::<TerrainId>(word).map(|terrain| self.name_of(terrain));
        let element = || roster.find::<ElementId>(word).map(|element| self.name_of(element));
        let animal = || roster.find::<AnimalId>(word).map(|animal| self.name_of(animal));
        let named = terrain.or_else(element).or_else(animal);
        named.unwrap_or_else(|| Message::verbatim(readable(word)))
    }
}

impl Teller<'_> {
    /// Returns a disk with its corner and, unless `is_short` is true, the hexes that meet there.
    pub(super) fn disk_at(&self, corner: CornerId, element: ElementId, is_short: bool) -> Message {
        match is_short {
            true => message!(
                "story-disk-at",
                element = self.name_of(element),
                corner = self.roster().name(corner)
            ),
            false => self.disk_name(corner, element),
        }
    }
}

/// Returns a name as part of a message id: `speciation.disk` becomes `speciation-disk`.
pub(crate) fn key(name: &str) -> String {
    name.replace('.', "-")
}

/// Returns a name with spaces instead of separators, for names without a text in the locale.
pub(crate) fn readable(name: &str) -> String {
    name.replace(['-', '.', '_'], " ")
}

/// What distinguishes a space from the other spaces of its section.
enum SpaceWithin {
    Printed(Message),
    /// Its place in the section, from 1.
    Place(u8),
}
