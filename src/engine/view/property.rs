//! A position as a list of properties.

use serde::{Serialize, Serializer};

use crate::view::View;
use crate::view::picture::{CountsByName, Picture};
use crate::view::picture_parts::{AnimalPicture, CardsPicture, SectionPicture, TilePicture};
use speciate_content::Catalog;
use speciate_model::id::Seat;
use speciate_model::state::State;

/// A part of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PositionPart {
    /// How far the turn has got.
    Turn,
    Points,
    /// Tiles, what is on them, and the stacks.
    Earth,
    /// Species that are not on earth.
    Species,
    /// Disks on animals and in the bag.
    Elements,
    /// The order on the initiative track.
    Track,
    /// Pawns, and what is on the display.
    Display,
    Cards,
    /// The notes that scripts keep.
    Notes,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    /// The prefix of the message with its name, e.g. `animal`; empty if the name itself is shown.
    pub kind: &'static str,
    /// The name in the roster.
    pub name: String,
}

/// The value of a property.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PropertyValue {
    /// A count.
    Number(i64),
    /// Which thing it is.
    Thing(Thing),
    /// A place: the id of its message, and the thing that it belongs to, if any.
    Place(&'static str, Option<Thing>),
}

/// A statement about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    pub part: PositionPart,
    /// The things that it is about.
    pub things: Vec<Thing>,
    /// The id of the message that describes the property; `value` is its argument.
    pub what: &'static str,
    pub value: PropertyValue,
}

impl Thing {
    fn new(kind: &'static str, name: impl Into<String>) -> Self {
        Self { kind, name: name.into() }
    }

    fn animal(name: &str) -> Self {
        Self::new("animal", name)
    }

    fn plain(name: impl Into<String>) -> Self {
        Self::new("", name)
    }
}

impl Serialize for Thing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name)
    }
}

impl Serialize for PropertyValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Thing(thing) => thing.serialize(serializer),
            Self::Place(id, None) => serializer.serialize_str(short(id)),
            Self::Place(id, Some(owner)) => {
                serializer.serialize_str(&format!("{}:{}", short(id), owner.name))
            }
        }
    }
}

/// Returns the short form of a message id, which programs use.
pub fn short(id: &'static str) -> &'static str {
    let plain = id.trim_start_matches("story-source-").trim_start_matches("diff-");
    plain.trim_start_matches("place-")
}

/// Returns all properties of a position that `seat`, or a spectator, may know. If `all` is set, this includes the
/// properties of every hand.
pub fn properties(
    catalog: &Catalog,
    state: &State,
    seat: Option<Seat>,
    all: bool,
) -> Vec<Property> {
    let picture = |seat| Picture::new(&View::new(catalog, state, seat), &[]);
    let mut list = PropertyList(Vec::new());
    let own = picture(seat);
    list.turn(&own);
    list.earth(&own);
    own.animals.iter().for_each(|animal| list.animal(animal));
    list.rest(&own);
    own.display.iter().for_each(|section| list.section(section));
    list.cards(&own.cards);
    list.rows(&View::new(catalog, state, seat));
    for seat in seats(state).filter(|other| all || Some(*other) == seat) {
        list.add_hand(seat, &picture(Some(seat)).cards);
    }
    list.0
}

fn seats(state: &State) -> impl Iterator<Item = Seat> {
    let seats = state.turn.animals().filter_map(|animal| state.turn.seat(animal));
    let last = seats.map(|seat| seat.0).max();
    (0..=last.unwrap_or(0)).map(Seat).filter(move |_| last.is_some())
}

/// Properties, in the order in which they are shown.
struct PropertyList(Vec<Property>);

impl PropertyList {
    fn add_word(
        &mut self,
        part: PositionPart,
        things: Vec<Thing>,
        what: &'static str,
        value: PropertyValue,
    ) {
        self.0.push(Property { part, things, what, value });
    }

    /// Adds a number, unless it is 0.
    fn add_count(
        &mut self,
        part: PositionPart,
        things: Vec<Thing>,
        what: &'static str,
        count: impl Into<i64>,
    ) {
        let count = count.into();
        if count != 0 {
            self.add_word(part, things, what, PropertyValue::Number(count));
        }
    }

    /// Adds a property whose value is a thing, if there is a thing.
    fn add_thing(
        &mut self,
        part: PositionPart,
        things: Vec<Thing>,
        what: &'static str,
        thing: Option<Thing>,
    ) {
        if let Some(thing) = thing {
            self.add_word(part, things, what, PropertyValue::Thing(thing));
        }
    }

    /// Adds the counts of several things.
    fn add_counts(
        &mut self,
        part: PositionPart,
        things: &[Thing],
        what: &'static str,
        kind: &'static str,
        counts: &CountsByName,
    ) {
        for (name, count) in counts {
            let things = things.iter().cloned().chain([Thing::new(kind, name)]).collect();
            self.add_count(part, things, what, *count);
        }
    }

    fn turn(&mut self, picture: &Picture) {
        let turn = &picture.turn;
        let named = |kind, name: &Option<String>| name.as_ref().map(|name| Thing::new(kind, name));
        self.add_count(PositionPart::Turn, vec![], "diff-turn", turn.number);
        self.add_thing(PositionPart::Turn, vec![], "diff-phase", named("phase", &turn.phase));
        self.add_thing(PositionPart::Turn, vec![], "diff-section", named("section", &turn.section));
        self.add_thing(PositionPart::Turn, vec![], "diff-go", named("animal", &turn.animal));
        self.add_thing(PositionPart::Turn, vec![], "diff-winner", named("animal", &turn.winner));
        self.add_count(PositionPart::Turn, vec![], "diff-stopped", turn.stopped);
        let thing = |seat: &u16| vec![Thing::new("seat", seat.to_string())];
        for (place, seat) in (1_i64..).zip(&turn.resigned) {
            self.add_count(PositionPart::Turn, thing(seat), "diff-resigned", place);
        }
        for seat in &turn.stop_offered {
            self.add_count(PositionPart::Turn, thing(seat), "diff-stop-offered", true);
        }
    }

    fn earth(&mut self, picture: &Picture) {
        picture.tiles.iter().for_each(|tile| self.tile(tile));
        for (corner, element) in &picture.disks {
            let element = Some(Thing::new("element", element));
            self.add_thing(PositionPart::Earth, vec![Thing::plain(corner)], "diff-disk", element);
        }
        for stack in &picture.stacks {
            let things = || vec![Thing::new("stack", stack.stack.to_string())];
            let face_up = stack.face_up.as_ref().map(|terrain| Thing::new("terrain", terrain));
            self.add_thing(PositionPart::Earth, things(), "diff-stack", face_up);
            let left = stack.face_down.unwrap_or_default() as i64;
            self.add_count(PositionPart::Earth, things(), "diff-stack-left", left);
        }
        self.add_count(PositionPart::Earth, vec![], "diff-covers", picture.covers);
    }

    fn tile(&mut self, tile: &TilePicture) {
        let things = || vec![Thing::plain(&tile.tile)];
        let terrain = Some(Thing::new("terrain", &tile.terrain));
        self.add_thing(PositionPart::Earth, things(), "diff-terrain", terrain);
        let dominant = tile.dominant.as_deref().map(Thing::animal);
        self.add_thing(PositionPart::Earth, things(), "diff-dominant", dominant);
        self.add_counts(PositionPart::Earth, &things(), "diff-species", "animal", &tile.species);
        self.add_counts(
            PositionPart::Earth,
            &things(),
            "diff-protected",
            "animal",
            &tile.protected,
        );
        self.add_count(PositionPart::Earth, things(), "diff-scored", i64::from(tile.scored));
    }

    fn animal(&mut self, animal: &AnimalPicture) {
        let things = || vec![Thing::animal(&animal.name)];
        self.add_count(PositionPart::Species, things(), "diff-earth", animal.earth);
        self.add_count(PositionPart::Species, things(), "diff-pool", animal.pool);
        self.add_count(PositionPart::Species, things(), "diff-eliminated", animal.eliminated);
        self.add_count(PositionPart::Species, things(), "diff-parked", animal.parked);
        self.add_count(
            PositionPart::Species,
            things(),
            "diff-survival",
            i64::from(animal.survival),
        );
        self.add_counts(
            PositionPart::Elements,
            &things(),
            "diff-elements",
            "element",
            &animal.elements,
        );
        self.add_count(PositionPart::Points, things(), "diff-points", animal.points);
        self.add_count(PositionPart::Track, things(), "diff-place", animal.initiative as i64);
        self.add_count(PositionPart::Display, things(), "diff-pawns", animal.pawns);
        self.add_count(PositionPart::Display, things(), "diff-pawns-aside", animal.pawns_aside);
        self.add_count(PositionPart::Cards, things(), "diff-held", animal.held);
    }

    fn rest(&mut self, picture: &Picture) {
        self.add_counts(PositionPart::Elements, &[], "diff-bag", "element", &picture.bag);
        self.add_counts(PositionPart::Elements, &[], "diff-bag", "terrain", &picture.marker_bag);
        for (element, pawn) in &picture.special_pawns {
            let things = || vec![Thing::new("element", element)];
            let owner = pawn.of.as_deref().map(Thing::animal);
            self.add_thing(PositionPart::Display, things(), "diff-controlled", owner);
            let space = pawn.space.as_ref().map(Thing::plain);
            self.add_thing(PositionPart::Display, things(), "diff-special", space);
            self.add_count(PositionPart::Display, things(), "diff-target", pawn.target);
        }
        for (key, value) in &picture.notes {
            self.add_count(PositionPart::Notes, vec![Thing::plain(key)], "diff-note", *value);
        }
        for (marker, on) in &picture.markers {
            let things = vec![Thing::plain(marker), Thing::plain(on)];
            self.add_count(PositionPart::Notes, things, "diff-marker", 1);
        }
        for (key, thing) in &picture.secrets {
            let things = vec![Thing::plain(key), Thing::plain(thing)];
            self.add_count(PositionPart::Notes, things, "diff-secret", 1);
        }
    }

    fn section(&mut self, section: &SectionPicture) {
        for (space, animal) in &section.spaces {
            let animal = animal.as_deref().map(Thing::animal);
            self.add_thing(PositionPart::Display, vec![Thing::plain(space)], "diff-pawn", animal);
        }
        for (space, beside) in &section.beside {
            let things = vec![Thing::plain(space)];
            self.add_thing(
                PositionPart::Display,
                things,
                "diff-beside",
                Some(Thing::plain(beside)),
            );
        }
        let things = [Thing::new("section", &section.section)];
        self.add_counts(PositionPart::Display, &things, "diff-box", "element", &section.elements);
    }

    /// Adds the place of a card.
    fn add_card(&mut self, card: &str, place: &'static str, owner: Option<Thing>) {
        let card = vec![Thing::new("card", card)];
        self.add_word(PositionPart::Cards, card, "diff-card", PropertyValue::Place(place, owner));
    }

    fn cards(&mut self, cards: &CardsPicture) {
        let deck = cards.deck.unwrap_or_default() as i64;
        self.add_count(PositionPart::Cards, vec![], "diff-deck", deck);
        self.add_count(PositionPart::Cards, vec![], "diff-away", cards.away);
        for (seat, count) in &cards.hands {
            let things = vec![Thing::new("seat", seat.to_string())];
            self.add_count(PositionPart::Cards, things, "diff-hand", *count as i64);
        }
        let face_up = cards.face_up.iter().filter(|card| !cards.slots.contains_key(*card));
        face_up.for_each(|card| self.add_card(card, "diff-place-face-up", None));
        for (card, slot) in &cards.slots {
            self.add_card(card, "diff-place-slot", Some(Thing::plain(slot.to_string())));
        }
        for (card, animal) in cards.active.iter().chain(&cards.chosen) {
            self.add_card(card, "diff-place-active", Some(Thing::animal(animal)));
        }
        for (places, id) in [
            (&cards.house_rules, "diff-place-in-force"),
            (&cards.discarded, "diff-place-discarded"),
            (&cards.removed, "diff-place-removed"),
        ] {
            places.iter().for_each(|card| self.add_card(card, id, None));
        }
    }

    /// Adds the biome and the rows of cards, in games that have them.
    fn rows(&mut self, view: &View<'_>) {
        let (roster, turn) = (view.roster(), view.turn());
        let animal_thing = |animal| Thing::animal(roster.name(animal));
        let biome = view.biome().map(|biome| Thing::new("terrain", roster.name(biome)));
        self.add_thing(PositionPart::Earth, vec![], "diff-biome", biome);
        self.add_thing(
            PositionPart::Turn,
            vec![],
            "diff-starting",
            turn.starting.map(animal_thing),
        );
        for animal in turn.animals() {
            self.add_count(
                PositionPart::Turn,
                vec![animal_thing(animal)],
                "diff-passed",
                turn.has_passed(animal),
            );
            let place = view.score().survival(animal);
            self.add_count(
                PositionPart::Points,
                vec![animal_thing(animal)],
                "diff-survival-place",
                place,
            );
            for (card, endangered) in view.row(animal) {
                let place = if endangered { "diff-place-endangered" } else { "diff-place-row" };
                self.add_card(roster.name(card), place, Some(animal_thing(animal)));
            }
            if turn.has_won(animal) && turn.winner != Some(animal) {
                self.add_thing(
                    PositionPart::Turn,
                    vec![animal_thing(animal)],
                    "diff-winner",
                    Some(animal_thing(animal)),
                );
            }
        }
    }

    /// Adds the cards that a seat holds, as it sees them.
    fn add_hand(&mut self, seat: Seat, cards: &CardsPicture) {
        for card in cards.hand.iter().chain(&cards.held) {
            let seat = Thing::new("seat", seat.number().to_string());
            self.add_card(card, "diff-place-hand", Some(seat));
        }
    }
}
