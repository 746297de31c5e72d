//! The layout of an observation: its parts, one after another.

use serde::Serialize;

use speciate_content::Catalog;
use speciate_model::roster::NameTable;

/// The names that index the values of a part along one axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObservationAxis {
    Actions,
    Animals,
    Cards,
    Corners,
    Elements,
    Hexes,
    Phases,
    Questions,
    Seats,
    Sections,
    Spaces,
    Stacks,
    Terrains,
    Words,
}

use ObservationAxis::{
    Actions, Animals, Cards, Corners, Elements, Hexes, Phases, Questions, Seats, Sections, Spaces,
    Stacks, Terrains, Words,
};

/// Declares the parts of an observation, in order: each with its name and its axes.
macro_rules! parts {
    ($($(#[$about:meta])* $part:ident $name:literal [$($axis:ident)*];)+) => {
        /// A part of an observation.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum ObservationPart {
            $($(#[$about])* $part,)+
        }

        const PARTS: &[(&str, &[ObservationAxis])] = &[$(($name, &[$($axis),*]),)+];
    };
}

parts! {
    /// The turn, counted from 1; 0 during setup.
    Turn "turn" [];
    /// Whether this turn is known to be the last.
    LastTurn "last_turn" [];
    /// Whether the game is over.
    Over "over" [];
    /// The phase that began last.
    Phase "phase" [Phases];
    /// The section that began last in this phase.
    Section "section" [Sections];
    /// The space that was reached last in this section.
    Space "space" [Spaces];
    /// The animal whose go it is.
    Acting "acting" [Animals];
    /// The animal that goes first this turn.
    Starting "starting" [Animals];
    /// The winners.
    Winner "winner" [Animals];
    /// The animals of the observing seat.
    Own "own" [Animals];
    /// The seat that plays each animal.
    Seat "seat" [Animals Seats];
    /// The seats that have resigned.
    Resigned "resigned" [Seats];
    /// The seats that are asked.
    Asked "asked" [Seats];
    /// The question that the observing seat is asked.
    Question "question" [Questions];
    /// The animal that the question is for.
    QuestionAnimal "question_animal" [Animals];
    /// What the question is about.
    About "about" [Actions];
    /// How many of several similar choices are left, including this one.
    Left "left" [];
    /// How many similar choices there are.
    LeftOf "left_of" [];
    Points "points" [Animals];
    /// The place on the initiative track, counted from 1.
    Initiative "initiative" [Animals];
    Pool "pool" [Animals];
    Eliminated "eliminated" [Animals];
    Parked "parked" [Animals];
    Pawns "pawns" [Animals];
    PawnsAside "pawns_aside" [Animals];
    /// The number of hidden cards that each animal holds.
    HeldCount "held_count" [Animals];
    /// Whether each animal holds the Survival card.
    Survival "survival" [Animals];
    /// The place on the Survival track.
    SurvivalPlace "survival_place" [Animals];
    Passed "passed" [Animals];
    Retrieved "retrieved" [Animals];
    GoesAgain "goes_again" [Animals];
    /// The elements of each animal, printed ones included.
    AnimalElements "animal_elements" [Animals Elements];
    SpecialOwner "special_owner" [Elements Animals];
    SpecialSpace "special_space" [Elements Spaces];
    SpecialTarget "special_target" [Elements];
    Terrain "terrain" [Hexes Terrains];
    /// Species, protected ones included.
    Species "species" [Hexes Animals];
    Protected "protected" [Hexes Animals];
    Dominant "dominant" [Hexes Animals];
    Scored "scored" [Hexes];
    Disk "disk" [Corners Elements];
    /// The face-up tile of each stack.
    StackFaceUp "stack_face_up" [Stacks Terrains];
    /// The number of face-down tiles in each stack.
    StackLeft "stack_left" [Stacks];
    /// The number of small tiles left.
    Covers "covers" [];
    /// The disks in the bag.
    Bag "bag" [Elements];
    /// The terrain markers in their bag.
    MarkerBag "marker_bag" [Terrains];
    Biome "biome" [Terrains];
    /// The pawn on each space.
    Pawn "pawn" [Spaces Animals];
    BesideElement "beside_element" [Spaces Elements];
    BesideTerrain "beside_terrain" [Spaces Terrains];
    /// The disks in the box of each section.
    BoxElements "box_elements" [Sections Elements];
    /// Face-up cards.
    FaceUp "face_up" [Cards];
    /// The slot of each face-up card, counted from 1.
    Slot "slot" [Cards];
    /// The hand of the observing seat.
    Hand "hand" [Cards];
    /// The hidden cards that the seat's own animals hold.
    Held "held" [Cards Animals];
    /// The cards in play for each animal.
    Active "active" [Cards Animals];
    InForce "in_force" [Cards];
    /// The healthy cards in the row of each animal.
    Healthy "healthy" [Cards Animals];
    Endangered "endangered" [Cards Animals];
    /// The card that was chosen and waits to be carried out.
    Chosen "chosen" [Cards Animals];
    Discarded "discarded" [Cards];
    Removed "removed" [Cards];
    /// The cards that the seat knows to be in the box.
    InBox "in_box" [Cards];
    /// For each active card that acts as a different card: the number of that card, counted from 1.
    ActsAs "acts_as" [Cards];
    /// The number of cards in the deck.
    Deck "deck" [];
    /// The number of cards that were put away unseen.
    PutAway "put_away" [];
    /// The number of cards that each seat holds.
    HandCount "hand_count" [Seats];
    /// The notes of scripts.
    Note "note" [Words];
    /// The number of objects that have each marker.
    Marker "marker" [Words];
    /// The number of markers on each object.
    Marked "marked" [Actions];
    /// The number of objects that are remembered for the seat under each key.
    SecretKey "secret_key" [Words];
    /// The objects that are remembered for the seat.
    SecretThing "secret_thing" [Actions];
}

/// A part of an observation, described by names.
#[derive(Debug, Serialize)]
pub struct EncodedPart {
    pub name: &'static str,
    /// The place of its first value.
    pub start: usize,
    /// The names along each axis.
    pub axes: Vec<Vec<String>>,
}

/// Where each part of an observation begins.
pub struct ObservationLayout {
    /// The first place of each part, and the length of its second axis.
    parts: Vec<PartPlace>,
    size: usize,
}

#[derive(Clone, Copy)]
struct PartPlace {
    start: usize,
    width: usize,
}

impl ObservationLayout {
    pub fn of(catalog: &Catalog, actions: usize) -> Self {
        let (mut parts, mut size) = (Vec::new(), 0);
        for (_, axes) in PARTS {
            let length = |axis: &ObservationAxis| axis.length(catalog, actions);
            parts.push(PartPlace { start: size, width: axes.get(1).map_or(1, length) });
            size += axes.iter().map(length).product::<usize>();
        }
        Self { parts, size }
    }

    /// Returns the number of values.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Returns the place of a value of a part.
    pub fn place(&self, part: ObservationPart, first: usize, second: usize) -> usize {
        let PartPlace { start, width } = self.parts[part as usize];
        start + first * width + second
    }

    pub fn parts(&self, catalog: &Catalog, actions: Vec<String>) -> Vec<EncodedPart> {
        let named = |(place, (name, axes)): (&PartPlace, &(&'static str, &[ObservationAxis]))| {
            let names = axes.iter().map(|axis| axis.names(catalog, &actions)).collect();
            EncodedPart { name, start: place.start, axes: names }
        };
        self.parts.iter().zip(PARTS).map(named).collect()
    }
}

impl ObservationAxis {
    fn table(self, catalog: &Catalog) -> Option<&NameTable> {
        let roster = &catalog.roster;
        match self {
            Actions | Seats | Stacks => None,
            Animals => Some(&roster.animals),
            Cards => Some(&roster.cards),
            Corners => Some(&roster.corners),
            Elements => Some(&roster.elements),
            Hexes => Some(&roster.hexes),
            Phases => Some(&roster.phases),
            Questions => Some(&roster.questions),
            Sections => Some(&roster.sections),
            Spaces => Some(&roster.spaces),
            Terrains => Some(&roster.terrains),
            Words => Some(&roster.words),
        }
    }

    fn length(self, catalog: &Catalog, actions: usize) -> usize {
        match self {
            Actions => actions,
            Seats => catalog.seat_counts().pop().unwrap_or_default(),
            Stacks => catalog.stacks.count.into(),
            _ => self.table(catalog).map_or(0, NameTable::len),
        }
    }

    fn names(self, catalog: &Catalog, actions: &[String]) -> Vec<String> {
        match (self, self.table(catalog)) {
            (_, Some(table)) => table.iter().map(str::to_owned).collect(),
            (Actions, None) => actions.to_vec(),
            (_, None) => (1..=self.length(catalog, 0)).map(|number| number.to_string()).collect(),
        }
    }
}
