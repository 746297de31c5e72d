//! Reads `looks.toml`: the colours, letters, shapes, patterns and icons of things.

use std::ops::Range;
use std::sync::Arc;

use super::{CatalogReader, TableFile};
use crate::faults::Faults;
use crate::look::colour::Colour;
use crate::look::{
    COUNTS, Icon, LookPictures, PATTERNS, PictureFault, SHAPES, StatedLook, StatedLooks,
};
use crate::node::SourceOrigin;
use crate::shape::{Described, KeyShape, NAME, Shape, by_name, described, may, words};
use crate::source::Source;
use crate::table::TableReader;
use speciate_model::diagnostic::{Code, Diagnostic, Place, suggest};
use speciate_model::id::{AnimalId, CardId, ElementId, SectionId, TerrainId, WordId};
use speciate_model::message;
use speciate_model::roster::RosterId;
use speciate_model::words::Message;

pub const NAME_OF_FILE: &str = "looks";

pub(super) const FILE: TableFile = TableFile {
    name: NAME_OF_FILE,
    about: "how things look in pictures, in the browser and in the terminal; no rules",
    optional: true,
    keys: &[may("look", "looks of things, by kind", Shape::Table(&KINDS))],
    read,
    check: super::nothing,
};

const KINDS: [KeyShape; 9] = [
    may("terrain", "looks of terrains by name", by_name(NAME, &TERRAIN)),
    may("element", "looks of elements by name", by_name(NAME, &ELEMENT)),
    may("animal", "looks of animals by name: of their species and pawns", by_name(NAME, &ANIMAL)),
    may("pawn", "looks of pawns by animal, if they differ from its species", by_name(NAME, &PAWN)),
    may("card", "looks of cards, events, traits and house rules by name", by_name(NAME, &CARD)),
    may("board", "the look of the ground below the tiles", Shape::Table(&BOARD)),
    may("section", "icons of the display's sections by name", by_name(NAME, &PICTURE)),
    may("class", "icons of classes of creatures by name", by_name(NAME, &PICTURE)),
    may("count", "icons of the numbers on mats", Shape::Table(&NUMBERS)),
];

const TERRAIN: Described = described(
    "the look of a terrain",
    Shape::Table(&[COLOUR, DARK, LETTER, SHAPE, PATTERN, ICON, TEXTURE]),
);
const ELEMENT: Described =
    described("the look of an element", Shape::Table(&[COLOUR, DARK, LETTER, SHAPE, ICON]));
const ANIMAL: Described =
    described("the look of an animal", Shape::Table(&[COLOUR, DARK, LETTER, SHAPE, ICON]));
const PAWN: Described =
    described("the look of an animal's pawns", Shape::Table(&[COLOUR, DARK, SHAPE, ICON]));
const CARD: Described = described("the look of a card", Shape::Table(&[COLOUR, DARK, ICON]));
const PICTURE: Described = described("an icon", Shape::Table(&[ICON]));
const NUMBERS: [KeyShape; 6] = [
    may("pool", "species in the pool", PICTURE.shape),
    may("earth", "species on earth", PICTURE.shape),
    may("eliminated", "species that are out of the game", PICTURE.shape),
    may("pawns", "pawns at hand", PICTURE.shape),
    may("hand", "cards in hand", PICTURE.shape),
    may("survival", "Survival cards", PICTURE.shape),
];
const BOARD: [KeyShape; 3] = [COLOUR, DARK, ICON];

const COLOUR: KeyShape = may(
    "colour",
    "its colour, e.g. `#b5452c`; text on it is black or white, whichever can be read",
    Shape::Formed(HEX_COLOUR),
);
const DARK: KeyShape = may(
    "dark",
    "its colour in the dark theme; without it, the same or a lighter one",
    Shape::Formed(HEX_COLOUR),
);
const LETTER: KeyShape = may(
    "letter",
    "the letter that stands for it if there is room for one only",
    Shape::Formed("^[A-Za-z]$"),
);
const SHAPE: KeyShape =
    may("shape", "a shape by which it is known without colours", Shape::OneOf(&words(&SHAPES)));
const PATTERN: KeyShape =
    may("pattern", "marks that are scattered over its tiles", Shape::OneOf(&words(&PATTERNS)));
const ICON: KeyShape = may(
    "icon",
    "an SVG picture of the pack, e.g. `assets/volcano.svg`",
    Shape::Formed("^assets/.+\\.svg$"),
);
const TEXTURE: KeyShape = may(
    "texture",
    "an SVG picture that covers its whole tiles, e.g. `assets/lava.svg`; its `viewBox` is that of a hex, `-60 -52 120 104`",
    Shape::Formed("^assets/.+\\.svg$"),
);
const HEX_COLOUR: &str = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$";

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let Some(looks) = root.table("look") else { return };
    let roster = &reading.catalog.roster;
    let reader = LookReader { source: reading.source, game: reading.natives.rules };
    let stated = StatedLooks {
        terrains: reader.all::<TerrainId>(&looks, "terrain", roster),
        elements: reader.all::<ElementId>(&looks, "element", roster),
        animals: reader.all::<AnimalId>(&looks, "animal", roster),
        pawns: reader.all::<AnimalId>(&looks, "pawn", roster),
        cards: reader.all::<CardId>(&looks, "card", roster),
        board: looks.table("board").map(|board| reader.look(board)),
        pictures: LookPictures {
            sections: reader.pictures::<SectionId>(&looks, "section", roster),
            classes: reader.pictures::<WordId>(&looks, "class", roster),
            counts: reader.counts(&looks),
        },
    };
    looks.report_unknown_keys();
    reading.stated_looks = stated;
}

struct LookReader<'a> {
    source: &'a Source,
    game: &'a str,
}

impl LookReader<'_> {
    /// Returns the looks of a kind, by index of the roster. Reports names of things that do not exist.
    fn all<T: RosterId>(
        &self,
        looks: &TableReader<'_>,
        kind: &'static str,
        roster: &speciate_model::roster::Roster,
    ) -> Vec<Option<StatedLook>> {
        let names = T::names(roster);
        let mut found = vec![None; names.len()];
        let Some(of_kind) = looks.table(kind) else { return found };
        for (name, entry, table) in of_kind.tables() {
            let look = self.look(table);
            match names.find(name).and_then(|place| found.get_mut(place)) {
                Some(slot) => *slot = Some(look),
                // If its own table has faults, they already include the misspelt name.
                None if !of_kind.faults().is_empty() => {}
                None => {
                    of_kind.faults().unknown_name(T::kind(), name, &entry.key, names.iter());
                }
            }
        }
        found
    }

    /// Returns the icons of a kind that has only icons.
    fn pictures<T: RosterId>(
        &self,
        looks: &TableReader<'_>,
        kind: &'static str,
        roster: &speciate_model::roster::Roster,
    ) -> Vec<Option<Arc<Icon>>> {
        let all = self.all::<T>(looks, kind, roster);
        all.into_iter().map(|look| look.and_then(|look| look.icon)).collect()
    }

    /// Returns the icons of [`COUNTS`].
    fn counts(&self, looks: &TableReader<'_>) -> Vec<Option<Arc<Icon>>> {
        let Some(counts) = looks.table("count") else { return Vec::new() };
        let icon = |name: &&'static str| self.look(counts.table(name)?).icon;
        let found = COUNTS.iter().map(icon).collect();
        counts.report_unknown_keys();
        found
    }

    fn look(&self, table: TableReader<'_>) -> StatedLook {
        // Not every kind has every key.
        let has = |key: &str| table.node(key).is_some() && table.has_key(key);
        let look = StatedLook {
            colour: has("colour").then(|| colour(&table, "colour")).flatten(),
            dark: has("dark").then(|| colour(&table, "dark")).flatten(),
            letter: has("letter").then(|| letter(&table)).flatten(),
            shape: has("shape").then(|| table.choice_if_any("shape", &SHAPES)).flatten(),
            pattern: has("pattern").then(|| table.choice_if_any("pattern", &PATTERNS)).flatten(),
            icon: has("icon").then(|| self.icon(&table, "icon")).flatten(),
            texture: has("texture").then(|| self.icon(&table, "texture")).flatten(),
        };
        table.report_unknown_keys();
        look
    }

    /// Reads the picture that a table names.
    fn icon(&self, table: &TableReader<'_>, key: &'static str) -> Option<Arc<Icon>> {
        let (path, at) = table.word(key)?;
        let faults = table.faults();
        let is_path = path.starts_with("assets/")
            && path.ends_with(".svg")
            && !path.split('/').any(|part| part.is_empty() || part.starts_with('.'));
        if !is_path {
            let expected = message!("expect-picture-file");
            wrong(table, key, at, (expected, path), Some(message!("content-picture-file.hint")));
            return None;
        }
        let beside = format!("content/{}/{path}", self.game);
        let shared = format!("content/{path}");
        let paths = [path, beside.as_str(), shared.as_str()];
        if paths.iter().any(|path| self.source.is_refused(path)) {
            // The faults of a refused file are reported elsewhere.
            return None;
        }
        let own = self.source.all().filter(|pack| at.pack() == pack.display_folder());
        let mut packs = own.chain(self.source.all().collect::<Vec<_>>().into_iter().rev());
        let of_pack = |pack: &Source| paths.iter().find_map(|path| pack.own_file(path).cloned());
        // Content from before looks existed gets the built-in tables, but not their pictures.
        let file = packs.find_map(of_pack).or_else(|| of_pack(&Source::built_in()));
        let Some(file) = file else {
            self.missing(path, at, faults);
            return None;
        };
        match Icon::read(&file.text) {
            Ok(icon) => Some(Arc::new(icon)),
            Err(found) => {
                let named = at.place();
                let note = message!(
                    "content-picture.note",
                    path = table.path(key),
                    file = named.spot.message(),
                    line = named.line
                );
                let fault = |PictureFault { at, message, hint }| {
                    let fault = Diagnostic::new(Code::Picture, place(&file, at), message);
                    fault.note(note.clone()).hint(hint)
                };
                let all: Vec<Diagnostic> = found.into_iter().map(fault).collect();
                // Another look can show the same picture, so the fault may already be reported.
                if all.iter().all(|fault| !faults.has_at(Code::Picture, &fault.place)) {
                    all.into_iter().for_each(|fault| faults.add(fault));
                }
                None
            }
        }
    }

    /// Reports that a pack does not have a picture.
    fn missing(&self, path: &str, at: &SourceOrigin, faults: &Faults) {
        let known: Vec<&str> = self.source.paths().filter(|path| path.ends_with(".svg")).collect();
        let message = message!("content-picture-missing", path = path);
        let fault = Diagnostic::new(Code::MissingFile, at.place(), message);
        faults.add(match suggest(path, known.iter().copied()) {
            Some(near) => fault.hint(message!("hint-did-you-mean", name = near)),
            None => {
                let pack = at.pack().map(|pack| format!("{pack}/")).unwrap_or_default();
                let file = format!("{pack}{path}");
                fault.hint(message!("content-picture-missing.hint", file = file))
            }
        });
    }
}

fn place(file: &crate::node::TextFile, span: Range<usize>) -> Place {
    if span.is_empty() { Place::file(&file.path) } else { file.place(span) }
}

fn wrong(
    table: &TableReader<'_>,
    key: &str,
    at: &SourceOrigin,
    (expected, found): (Message, &str),
    hint: Option<Message>,
) {
    let found = message!("found-string", word = found);
    table.faults().not_allowed(&table.path(key), at, expected, found, hint);
}

fn colour(table: &TableReader<'_>, key: &'static str) -> Option<Colour> {
    let (text, at) = table.word(key)?;
    let found = Colour::parse(text);
    if found.is_none() {
        let hint = meant_colour(text)
            .map(|colour| message!("slip-write", typed = format!("{key} = \"{colour}\"")));
        let hint = hint.unwrap_or(message!("content-colour.hint", key = key));
        wrong(table, key, at, (message!("expect-colour"), text), Some(hint));
    }
    found
}

/// Returns the colour that was most likely meant by a text without `#` or by a common name.
fn meant_colour(text: &str) -> Option<Colour> {
    const NAMES: [(&str, &str); 12] = [
        ("black", "#1d1d1b"),
        ("white", "#ffffff"),
        ("grey", "#9a9a9a"),
        ("gray", "#9a9a9a"),
        ("red", "#d04a3a"),
        ("orange", "#e69f00"),
        ("yellow", "#f4e04d"),
        ("green", "#4fa05f"),
        ("blue", "#4f8fd0"),
        ("purple", "#9a6fc0"),
        ("pink", "#e8a0c0"),
        ("brown", "#8a5a3a"),
    ];
    let small = text.trim().to_lowercase();
    let named = NAMES.iter().find(|(name, _)| *name == small).map(|(_, colour)| *colour);
    named.and_then(Colour::parse).or_else(|| Colour::parse(&format!("#{small}")))
}

fn letter(table: &TableReader<'_>) -> Option<char> {
    let (text, at) = table.word("letter")?;
    let mut all = text.chars();
    match (all.next(), all.next()) {
        (Some(letter), None) if letter.is_ascii_alphabetic() => Some(letter),
        _ => {
            let first = text.chars().find(char::is_ascii_alphabetic);
            let hint = first.map(|letter| {
                let typed = format!("letter = \"{}\"", letter.to_ascii_uppercase());
                message!("slip-write", typed = typed)
            });
            wrong(table, "letter", at, (message!("expect-letter"), text), hint);
            None
        }
    }
}
