//! How things look: in pictures, in the browser and in the terminal.
//!
//! Looks are in tables (`looks.toml`) like everything else, but they are not rules. The hash that identifies content
//! leaves them out, as it leaves out texts. Values that a table does not state are computed, so that an entry of a pack
//! without a look does not resemble another entry.

pub mod colour;
mod computed;
mod picture;

use std::sync::Arc;

pub use colour::Colour;
pub use picture::Icon;
pub(crate) use picture::{PICTURE_MAX, PictureFault};

use crate::card::text_id_prefix;
use crate::order::ORDERED;
use crate::source::Source;
use speciate_model::id::{AnimalId, CardId, ElementId, SectionId, TerrainId, WordId};
use speciate_model::roster::Roster;

/// The table of all looks.
pub const LOOK_TABLE: &str = "look";

/// Returns the kind of look that an entry of a table has.
pub fn look_kind(table: &str) -> &str {
    text_id_prefix(table)
}

/// Returns the content path of an entry's look, if a key of the entry seems to belong in the look.
pub(crate) fn look_of(path: &str, key: &str) -> Option<String> {
    const KEYS: [&str; 9] =
        ["look", "looks", "colour", "color", "icon", "letter", "shape", "pattern", "texture"];
    let (kind, name) = path.split_once('.')?;
    let is_entry = ORDERED.contains(&kind) && kind != "section" && !name.contains('.');
    let look = || format!("{LOOK_TABLE}.{}.{name}", look_kind(kind));
    (is_entry && KEYS.contains(&key)).then(look)
}

/// The looks of all things of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Looks {
    pub terrains: Vec<Look>,
    pub elements: Vec<Look>,
    pub animals: Vec<Look>,
    /// The looks of pawns, by animal, where they differ from the look of the animal's species.
    pub pawns: Vec<Option<Look>>,
    /// The looks of cards. Most have none.
    pub cards: Vec<Option<Look>>,
    /// The look of the ground below the tiles.
    pub board: Option<Look>,
    /// The icons of things that have no colour of their own.
    pub pictures: LookPictures,
}

/// Icons beside words and numbers. Where there is no icon, the word is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LookPictures {
    /// By section of the display.
    pub sections: Vec<Option<Arc<Icon>>>,
    /// By class of creatures, which is a word of the roster.
    pub classes: Vec<Option<Arc<Icon>>>,
    /// In the order of [`COUNTS`].
    pub counts: Vec<Option<Arc<Icon>>>,
}

/// The names of the numbers on a mat that can have an icon.
pub const COUNTS: [&str; 6] = ["pool", "earth", "eliminated", "pawns", "hand", "survival"];

/// How one thing looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    pub colour: Colour,
    /// The colour in the dark theme.
    pub dark: Colour,
    /// The character that represents it where there is room for only one. Animals have different letters from each
    /// other, and so do elements.
    pub letter: char,
    /// Its outline, or the shape drawn on it; `None` for a plain disk, tile or card.
    pub shape: Option<LookShape>,
    pub pattern: Option<LookPattern>,
    pub icon: Option<Arc<Icon>>,
    /// A picture that covers the whole tile, below everything on it.
    pub texture: Option<Arc<Icon>>,
}

/// The parts of a look that tables state.
#[derive(Clone, Debug, Default)]
pub(crate) struct StatedLook {
    pub colour: Option<Colour>,
    pub dark: Option<Colour>,
    pub letter: Option<char>,
    pub shape: Option<LookShape>,
    pub pattern: Option<LookPattern>,
    pub icon: Option<Arc<Icon>>,
    pub texture: Option<Arc<Icon>>,
}

/// The parts of a game's looks that tables state, by index of the roster.
#[derive(Clone, Debug, Default)]
pub(crate) struct StatedLooks {
    pub terrains: Vec<Option<StatedLook>>,
    pub elements: Vec<Option<StatedLook>>,
    pub animals: Vec<Option<StatedLook>>,
    pub pawns: Vec<Option<StatedLook>>,
    pub cards: Vec<Option<StatedLook>>,
    pub board: Option<StatedLook>,
    pub pictures: LookPictures,
}

/// Shapes that can be told apart without colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookShape {
    Circle,
    Square,
    Triangle,
    Diamond,
    Hexagon,
    Wedge,
    Pentagon,
    Bowl,
}

/// Marks that are scattered over a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookPattern {
    Dots,
    Dashes,
    Waves,
    Peaks,
    Crosses,
}

/// The words for shapes in tables, in the order in which animals get them.
pub const SHAPES: [(&str, LookShape); 8] = [
    ("circle", LookShape::Circle),
    ("square", LookShape::Square),
    ("triangle", LookShape::Triangle),
    ("diamond", LookShape::Diamond),
    ("hexagon", LookShape::Hexagon),
    ("wedge", LookShape::Wedge),
    ("pentagon", LookShape::Pentagon),
    ("bowl", LookShape::Bowl),
];

/// The words for patterns in tables.
pub const PATTERNS: [(&str, LookPattern); 5] = [
    ("dots", LookPattern::Dots),
    ("dashes", LookPattern::Dashes),
    ("waves", LookPattern::Waves),
    ("peaks", LookPattern::Peaks),
    ("crosses", LookPattern::Crosses),
];

/// Colours with a smaller distance can hardly be told apart on a board.
const TOO_CLOSE: f32 = 0.04;

impl Source {
    /// Returns the picture that represents a pack: `assets/icon.svg`, or else its first picture. Pictures with faults
    /// are skipped.
    pub fn icon(&self) -> Option<Icon> {
        let is_picture = |path: &&str| path.starts_with("assets/") && path.ends_with(".svg");
        let pictures = self.own_paths().filter(is_picture);
        let all = std::iter::once("assets/icon.svg").chain(pictures);
        all.filter_map(|path| self.own_file(path)).find_map(|file| Icon::read(&file.text).ok())
    }
}

impl Look {
    /// Returns whether this look and another one could be confused, because their colours are close and nothing else
    /// differs.
    pub fn resembles(&self, other: &Self) -> bool {
        self.letter == other.letter
            && self.has_signs_of(other)
            && self.is_close(other, Colour::distance)
    }

    /// Returns whether people with full colour vision could confuse this look with another one if no letters are drawn.
    pub fn resembles_without_letter(&self, other: &Self) -> bool {
        self.has_signs_of(other) && self.is_close(other, Colour::distance_with_green)
    }

    fn has_signs_of(&self, other: &Self) -> bool {
        (self.shape, self.pattern, &self.icon, &self.texture)
            == (other.shape, other.pattern, &other.icon, &other.texture)
    }

    fn is_close(&self, other: &Self, distance: fn(Colour, Colour) -> f32) -> bool {
        distance(self.colour, other.colour) < TOO_CLOSE
            || distance(self.dark, other.dark) < TOO_CLOSE
    }
}

impl Looks {
    /// Completes the looks that tables state. `roster` has the names of everything.
    pub(crate) fn of(stated: &StatedLooks, roster: &Roster) -> Self {
        computed::looks(stated, roster)
    }

    pub fn terrain(&self, terrain: TerrainId) -> Option<&Look> {
        self.terrains.get(terrain.index())
    }

    pub fn element(&self, element: ElementId) -> Option<&Look> {
        self.elements.get(element.index())
    }

    pub fn animal(&self, animal: AnimalId) -> Option<&Look> {
        self.animals.get(animal.index())
    }

    /// Returns the look of an animal's pawns.
    pub fn pawn(&self, animal: AnimalId) -> Option<&Look> {
        let own = self.pawns.get(animal.index()).and_then(Option::as_ref);
        own.or_else(|| self.animal(animal))
    }

    /// Returns the look that a table states for a card, if any.
    pub fn card(&self, card: CardId) -> Option<&Look> {
        self.cards.get(card.index())?.as_ref()
    }

    /// Returns the icon of a section of the display.
    pub fn section(&self, section: SectionId) -> Option<&Icon> {
        self.pictures.sections.get(section.index())?.as_deref()
    }

    /// Returns the icon of a class of creatures.
    pub fn class(&self, class: WordId) -> Option<&Icon> {
        self.pictures.classes.get(class.index())?.as_deref()
    }

    /// Returns the icon of a number on a mat, by its name in [`COUNTS`].
    pub fn count(&self, name: &str) -> Option<&Icon> {
        let place = COUNTS.iter().position(|count| *count == name)?;
        self.pictures.counts.get(place)?.as_deref()
    }

    /// Returns all icons and textures, each with a name that is unique in the game.
    pub fn icons<'a>(&'a self, roster: &'a Roster) -> impl Iterator<Item = (String, &'a Icon)> {
        let icons = |(name, look): (String, &'a Look)| {
            let texture = look.texture.as_deref().map(|icon| (format!("texture-{name}"), icon));
            look.icon.as_deref().map(|icon| (name, icon)).into_iter().chain(texture)
        };
        let named = |kind: &'static str, names: Vec<&'a str>, icons: &'a [Option<Arc<Icon>>]| {
            let both = names.into_iter().zip(icons);
            both.filter_map(move |(name, icon)| Some((format!("{kind}-{name}"), icon.as_deref()?)))
        };
        let LookPictures { sections, classes, counts } = &self.pictures;
        let of_looks = self.named(roster).into_iter().flat_map(icons);
        of_looks
            .chain(named("section", roster.sections.iter().collect(), sections))
            .chain(named("class", roster.words.iter().collect(), classes))
            .chain(named("count", COUNTS.to_vec(), counts))
    }

    /// Returns all looks, each with a name that is unique in the game, e.g. `terrain-lava`.
    pub fn named<'a>(&'a self, roster: &'a Roster) -> Vec<(String, &'a Look)> {
        let named = |kind: &str, name: &str| format!("{kind}-{name}");
        let terrains = roster.terrains.iter().zip(&self.terrains);
        let mut all: Vec<_> = terrains.map(|(name, look)| (named("terrain", name), look)).collect();
        let elements = roster.elements.iter().zip(&self.elements);
        all.extend(elements.map(|(name, look)| (named("element", name), look)));
        let animals = || roster.animals.iter();
        all.extend(animals().zip(&self.animals).map(|(name, look)| (named("animal", name), look)));
        let some =
            |kind: &'static str, names: &mut dyn Iterator<Item = &'a str>, looks: &'a [_]| {
                let looks = names.zip(looks).filter_map(|(name, look): (_, &Option<Look>)| {
                    Some((named(kind, name), look.as_ref()?))
                });
                looks.collect::<Vec<_>>()
            };
        all.extend(some("pawn", &mut animals(), &self.pawns));
        all.extend(some("card", &mut roster.cards.iter(), &self.cards));
        all.extend(self.board.iter().map(|look| ("board-ground".to_owned(), look)));
        all
    }
}
