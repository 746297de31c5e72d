//! The table of Marine's action display, with spaces for special pawns, and disks and markers beside spaces.

use speciate_content::Catalog;
use speciate_content::catalog::{ActionSpace, Section, SpaceContents};
use speciate_content::limits::COUNT_MAX;
use speciate_content::read::basis::{self, BASIS, FROM};
use speciate_content::read::display::{
    ABOUT_SECTION, ABOUT_SPACE, ABOUT_SPACES, DisplayExtension, KEYS, NUMBER_OF_SPACES, SPACE_KEYS,
    read_with, spaces,
};
use speciate_content::read::{TableFile, shared};
use speciate_content::shape::{
    Described, KeyShape, NAME, Shape, by_name, count, described, may, must, set, things, with,
    words,
};
use speciate_content::table::TableReader;
use speciate_model::id::ANIMALS_MAX;

pub(super) const FILE: TableFile = TableFile {
    keys: &[must("section", "sections by name, top to bottom", things(&SECTION))],
    read: |root, reading| read_with(root, reading, &MORE),
    ..*shared::DISPLAY
};

const MORE: DisplayExtension = DisplayExtension { space: &SPACE, of_section, of_space };

const SECTION: Described = described(ABOUT_SECTION, Shape::Table(&SECTION_KEYS));
const SECTION_KEYS: [KeyShape; 9] = with(KEYS, MORE_OF_SECTION);

const MORE_OF_SECTION: [KeyShape; 5] = [
    may(
        "per_space",
        "what lies beside each of its spaces that is not special",
        Shape::OneOf(&words(&BESIDE)),
    ),
    may("order", "the order of the markers beside its spaces", set(&TERRAIN)),
    may("squares", "squares for species from gene pools", count(COUNT_MAX)),
    may("from", FROM, BASIS),
    spaces(&[
        described("how many spaces", NUMBER_OF_SPACES),
        described(ABOUT_SPACES, by_name(NAME, &SPACE)),
    ]),
];

const BESIDE: [(&str, Option<SpaceContents>); 2] =
    [("element", Some(SpaceContents::Element)), ("terrain", Some(SpaceContents::Terrain))];
const TERRAIN: Described = described("a terrain", Shape::Formed(NAME));

const SPACE: Described = described(ABOUT_SPACE, Shape::Table(&OF_SPACE));
const OF_SPACE: [KeyShape; 7] = with(SPACE_KEYS, MORE_OF_SPACE);

const MORE_OF_SPACE: [KeyShape; 4] = [
    may("special", "whether it is for special pawns only", Shape::Flag(false)),
    may(
        "from_animals",
        "how many animals must be in play that it counts",
        count(ANIMALS_MAX as i64),
    ),
    may("animal", "the animal that it is for, once a card opens it", Shape::Formed(NAME)),
    may("tiles", "on how many tiles its action can be carried out", count(COUNT_MAX)),
];

fn of_section(table: &TableReader<'_>, catalog: &mut Catalog, section: &mut Section) {
    section.beside = table.choice("per_space", &BESIDE);
    section.order = table.ids("order", &catalog.roster);
    section.squares = table.number("squares");
    basis::note(table, "from", catalog);
}

fn of_space(table: &TableReader<'_>, catalog: &mut Catalog, space: &mut ActionSpace) {
    space.special = table.flag("special");
    space.from_animals = table.number("from_animals");
    space.animal = table.node("animal").and_then(|_| table.id("animal", &catalog.roster));
    space.tiles = table.number("tiles");
}
