//! A position as names and numbers, for text and JSON alike.

use indexmap::IndexMap;
use serde::Serialize;

use crate::id::{AnimalId, CornerId, ElementId, HexId, Seat, SectionId, StackId};
use crate::question::Question;
use crate::roster::Names;
use crate::state::Zone;
use crate::view::View;

/// How many there are of each, by name; none of what there is nothing of.
pub type Counts = IndexMap<String, u16>;

/// A position as names and numbers: what a view shows, and the questions that wait.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Picture {
    /// The game, e.g. `dominant-species`.
    pub rules: String,
    /// Whose view it is, seats counted from 1.
    pub seat: Option<u16>,
    /// Where the turn stands.
    pub turn: TurnPicture,
    /// The animals in play, in food-chain order.
    pub animals: Vec<AnimalPicture>,
    /// The tiles of earth, in board order.
    pub tiles: Vec<TilePicture>,
    /// The disks on earth, by corner.
    pub disks: IndexMap<String, String>,
    /// The letter of each element on the map.
    pub letters: IndexMap<String, char>,
    /// The action display, top to bottom.
    pub display: Vec<SectionPicture>,
    /// The stacks of tiles.
    pub stacks: Vec<StackPicture>,
    /// Small tiles left.
    pub covers: u16,
    /// Disks in the bag.
    pub bag: Counts,
    /// The cards.
    pub cards: CardsPicture,
    /// What scripts remember.
    pub notes: IndexMap<String, i32>,
    /// Markers and the option ids of what they are on.
    pub markers: Vec<(String, String)>,
    /// The questions that this seat may see.
    pub questions: Vec<QuestionPicture>,
    /// All seats that are asked, counted from 1.
    pub asked: Vec<u16>,
}

/// Where the turn stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnPicture {
    /// The turn, counted from 1; 0 during setup.
    pub number: u16,
    /// The phase that began last.
    pub phase: Option<String>,
    /// The section that began last in this phase.
    pub section: Option<String>,
    /// The space that was reached last in this section.
    pub space: Option<String>,
    /// The animal whose go it is.
    pub animal: Option<String>,
    /// Whether this turn is known to be the last.
    pub last: bool,
    /// Who won, once the game is over.
    pub winner: Option<String>,
}

/// What an animal has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnimalPicture {
    /// Its name.
    pub name: String,
    /// Its letter on the map.
    pub letter: char,
    /// Who plays it, counted from 1.
    pub seat: u16,
    /// Its place on the initiative track, counted from 1.
    pub initiative: usize,
    /// Its victory points.
    pub points: u16,
    /// Species in its gene pool.
    pub pool: u16,
    /// Species on earth.
    pub earth: u16,
    /// Species eliminated.
    pub eliminated: u16,
    /// Pawns at hand.
    pub pawns: u16,
    /// Pawns set aside.
    pub pawns_aside: u16,
    /// Elements, printed ones included.
    pub elements: Counts,
    /// Whether it holds the Survival card.
    pub survival: bool,
}

/// A tile and what is on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TilePicture {
    /// The tile, e.g. `0,-1`.
    pub tile: String,
    /// Column and row.
    #[serde(skip)]
    pub at: (i8, i8),
    /// Its terrain.
    pub terrain: String,
    /// The dominant animal.
    pub dominant: Option<String>,
    /// Species, by animal, protected ones included.
    pub species: Counts,
    /// Species protected this turn.
    pub protected: Counts,
    /// Animals whose species here match none of its elements, cards in play not asked.
    pub endangered: Vec<String>,
    /// Disks on its corners.
    pub elements: Counts,
    /// Whether it was scored this turn.
    pub scored: bool,
}

/// A section of the action display.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SectionPicture {
    /// Its name.
    pub section: String,
    /// Its spaces, left to right, each with the animal whose pawn is on it.
    pub spaces: IndexMap<String, Option<String>>,
    /// Disks in its box.
    pub elements: Counts,
}

/// A stack of tiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StackPicture {
    /// Its number, counted from 1.
    pub stack: usize,
    /// The face-up tile.
    pub face_up: Option<String>,
    /// How many tiles lie face down.
    pub face_down: usize,
}

/// The cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardsPicture {
    /// How many lie in the deck.
    pub deck: usize,
    /// Those that lie face up.
    pub face_up: Vec<String>,
    /// The one that was chosen and waits to be carried out, and by whom.
    pub chosen: Option<(String, String)>,
    /// Those in play, each with its animal.
    pub active: Vec<(String, String)>,
    /// House rules in force.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub house_rules: Vec<String>,
    /// The seat's own hand.
    pub hand: Vec<String>,
    /// How many cards each seat holds, where any does.
    pub hands: IndexMap<u16, usize>,
    /// Those in the discard pile.
    pub discarded: Vec<String>,
    /// Those out of the game.
    pub removed: Vec<String>,
}

/// A question that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct QuestionPicture {
    /// Who is asked, counted from 1.
    pub seat: u16,
    /// For which animal.
    pub animal: String,
    /// What is asked, e.g. `speciation.disk`.
    pub question: String,
    /// The option id of what it is about, where it is about one thing.
    pub about: Option<String>,
    /// The ids of all options.
    pub options: Vec<String>,
}

impl QuestionPicture {
    /// Returns a question as names.
    #[must_use]
    pub fn new(question: &Question, roster: &crate::roster::Roster) -> Self {
        Self {
            seat: question.seat.number(),
            animal: roster.name(question.animal).to_owned(),
            question: roster.name(question.id).to_owned(),
            about: question.about.map(|about| about.id(roster)),
            options: question.options.iter().map(|option| option.id(roster)).collect(),
        }
    }
}

impl Picture {
    /// Returns the picture of what a view shows; a seat sees its own questions only, a
    /// spectator those that tell of no hand.
    #[must_use]
    pub fn new(view: &View<'_>, questions: &[Question]) -> Self {
        let roster = view.roster();
        let mine = |question: &&Question| view.may_see(question);
        let notes = view.notes().values().iter();
        let markers = view.notes().markers().iter();
        Self {
            rules: view.catalog().rules.clone(),
            seat: view.seat().map(Seat::number),
            turn: turn(view),
            animals: view.turn().animals().map(|animal| self::animal(view, animal)).collect(),
            tiles: view.earth().map(|hex| tile(view, hex)).collect(),
            disks: view.catalog().board.corner_ids().filter_map(|at| disk(view, at)).collect(),
            letters: element_letters(view),
            display: (0..view.catalog().sections.len())
                .map(|index| section(view, SectionId::at(index)))
                .collect(),
            stacks: (0..usize::from(view.catalog().stacks.count))
                .map(|index| stack(view, StackId::at(index)))
                .collect(),
            covers: u16::from(view.covers()),
            bag: elements(view, |element| view.elements().bag()[element.index()]),
            cards: cards(view),
            notes: notes.map(|(key, value)| (roster.name(*key).to_owned(), *value)).collect(),
            markers: markers.map(|(m, on)| (roster.name(*m).to_owned(), on.id(roster))).collect(),
            questions: questions
                .iter()
                .filter(mine)
                .map(|question| QuestionPicture::new(question, roster))
                .collect(),
            asked: questions.iter().map(|question| question.seat.number()).collect(),
        }
    }
}

fn turn(view: &View<'_>) -> TurnPicture {
    let (turn, roster) = (view.turn(), view.roster());
    TurnPicture {
        number: turn.number,
        phase: turn.phase.map(|phase| roster.name(phase).to_owned()),
        section: turn.section.map(|section| roster.name(section).to_owned()),
        space: turn.space.map(|space| roster.name(space).to_owned()),
        animal: turn.animal.map(|animal| roster.name(animal).to_owned()),
        last: turn.last,
        winner: turn.winner.map(|animal| roster.name(animal).to_owned()),
    }
}

fn animal(view: &View<'_>, animal: AnimalId) -> AnimalPicture {
    let species = view.species();
    let place = view.turn().initiative().iter().position(|found| *found == animal);
    let earth = view.earth().map(|tile| u16::from(species.count(animal, tile))).sum();
    AnimalPicture {
        name: view.roster().name(animal).to_owned(),
        letter: letters(&view.roster().animals).get(animal.index()).copied().unwrap_or('?'),
        seat: view.turn().seat(animal).map_or(0, Seat::number),
        initiative: place.map_or(0, |place| place + 1),
        points: view.score().points(animal),
        pool: u16::from(species.pool(animal)),
        earth,
        eliminated: u16::from(species.eliminated(animal)),
        pawns: u16::from(view.pawns().available(animal)),
        pawns_aside: u16::from(view.pawns().aside(animal)),
        elements: elements(view, |element| view.elements().on_animal(animal, element)),
        survival: species.survival == Some(animal),
    }
}

/// Returns a letter for each element, small where those of animals are capital.
fn element_letters(view: &View<'_>) -> IndexMap<String, char> {
    let names = &view.roster().elements;
    let small = letters(names).into_iter().map(|letter| letter.to_ascii_lowercase());
    names.iter().map(str::to_owned).zip(small).collect()
}

/// Returns a letter for each name: the first of it that no name before it has.
fn letters(names: &Names) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for name in names.iter() {
        let own = name.chars().chain('a'..='z').map(|letter| letter.to_ascii_uppercase());
        let free = own.filter(char::is_ascii_uppercase).find(|letter| !taken.contains(letter));
        taken.push(free.unwrap_or('?'));
    }
    taken
}

fn tile(view: &View<'_>, tile: HexId) -> TilePicture {
    let board = &view.catalog().board;
    let hex = board.hexes().get(tile.index());
    let species = view.species();
    let by_animal = |count: &dyn Fn(AnimalId) -> u8| {
        let found = view.turn().animals().map(|animal| (animal, count(animal)));
        counted(found.map(|(animal, count)| (view.roster().name(animal), count)))
    };
    let on_corners = |element: ElementId| {
        let corners = board.corners_of(tile).iter();
        corners.filter(|corner| view.elements().on_corner(**corner) == Some(element)).count() as u8
    };
    TilePicture {
        tile: view.roster().name(tile).to_owned(),
        at: hex.map_or((0, 0), |hex| (hex.q, hex.r)),
        terrain: view.terrain(tile).map_or("?", |terrain| view.roster().name(terrain)).to_owned(),
        dominant: view.dominant(tile).map(|animal| view.roster().name(animal).to_owned()),
        species: by_animal(&|animal| species.count(animal, tile)),
        protected: by_animal(&|animal| species.protected(animal, tile)),
        endangered: endangered(view, tile),
        elements: elements(view, on_corners),
        scored: view.is_scored(tile),
    }
}

fn endangered(view: &View<'_>, tile: HexId) -> Vec<String> {
    let supply = view.elements().supply(view.catalog().board.corners_of(tile));
    let is_endangered = |animal: &AnimalId| {
        view.species().count(*animal, tile) > 0 && view.elements().matches(*animal, &supply) == 0
    };
    let endangered = view.turn().animals().filter(is_endangered);
    endangered.map(|animal| view.roster().name(animal).to_owned()).collect()
}

fn disk(view: &View<'_>, corner: CornerId) -> Option<(String, String)> {
    let element = view.elements().on_corner(corner)?;
    Some((view.roster().name(corner).to_owned(), view.roster().name(element).to_owned()))
}

fn section(view: &View<'_>, section: SectionId) -> SectionPicture {
    let spaces = view.catalog().section(section).spaces.iter().map(|space| {
        let pawn = view.pawns().on_space(*space);
        let animal = pawn.map(|animal| view.roster().name(animal).to_owned());
        (view.roster().name(*space).to_owned(), animal)
    });
    SectionPicture {
        section: view.roster().name(section).to_owned(),
        spaces: spaces.collect(),
        elements: elements(view, |element| view.elements().display(section)[element.index()]),
    }
}

fn stack(view: &View<'_>, stack: StackId) -> StackPicture {
    let (face_up, face_down) = view.stack(stack);
    let face_up = face_up.map(|terrain| view.roster().name(terrain).to_owned());
    StackPicture { stack: usize::from(stack.number()), face_up, face_down }
}

fn cards(view: &View<'_>) -> CardsPicture {
    let roster = view.roster();
    let name = |card| roster.name::<crate::id::CardId>(card).to_owned();
    let in_zone = |zone| view.cards(zone).map(name).collect::<Vec<_>>();
    let hands = view.turn().animals().filter_map(|animal| view.turn().seat(animal));
    let hands = hands.map(|seat| (seat.number(), view.hand_length(seat)));
    CardsPicture {
        deck: view.deck_length(),
        face_up: in_zone(Zone::FaceUp),
        chosen: view
            .chosen_card()
            .map(|taken| (name(taken.card), roster.name(taken.animal).to_owned())),
        active: view
            .active_cards()
            .filter_map(|(card, animal)| Some((name(card), roster.name(animal?).to_owned())))
            .collect(),
        house_rules: in_zone(Zone::InForce),
        hand: view.seat().map(|seat| in_zone(Zone::Hand(seat))).unwrap_or_default(),
        hands: hands.filter(|(_, length)| *length > 0).collect(),
        discarded: in_zone(Zone::Discard),
        removed: in_zone(Zone::Removed),
    }
}

fn elements(view: &View<'_>, count: impl Fn(ElementId) -> u8) -> Counts {
    let names = view.roster().elements.iter().enumerate();
    counted(names.map(|(index, name)| (name, count(ElementId::at(index)))))
}

fn counted<'a>(found: impl Iterator<Item = (&'a str, u8)>) -> Counts {
    found
        .filter(|(_, count)| *count > 0)
        .map(|(name, count)| (name.to_owned(), u16::from(count)))
        .collect()
}
