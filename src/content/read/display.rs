//! Reads the action display: sections and their spaces.

use indexmap::IndexMap;

use super::params::{PARAMS, params};
use super::{CatalogReader, TableFile, promises, put};
use crate::Catalog;
use crate::catalog::{ActionSpace, Section};
use crate::display::SCRIPT;
use crate::limits::COUNT_MAX;
use crate::natives::Natives;
use crate::promise::Promises;
use crate::shape::{
    Described, KeyShape, NAME, Shape, by_name, count, described, may, must, set, things, with,
};
use crate::table::TableReader;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::id::{SPACES_MAX, SectionId, SpaceId};
use speciate_model::message;

pub(super) const FILE: TableFile = TableFile {
    name: "display",
    about: "the action display",
    optional: false,
    keys: &[must("section", "sections by name, top to bottom", things(&SECTION))],
    read,
    check: super::nothing,
};

const SECTION: Described = described(ABOUT_SECTION, Shape::Table(&WITH_SPACES));
const WITH_SPACES: [KeyShape; 5] = with(KEYS, [SPACES]);

pub const ABOUT_SECTION: &str = "a section of the action display";

/// The keys of a section in every game, except `spaces`.
pub const KEYS: [KeyShape; 4] = [
    must(
        "procedure",
        "what carries it out: one of the game's own procedures, or `script:NAME`",
        Shape::Text,
    ),
    may("slots", "its element slots", count(COUNT_MAX)),
    may("params", "numbers and names for the section's script", PARAMS),
    promises::KEY,
];

const SPACES: KeyShape = spaces(&[
    described("how many spaces", NUMBER_OF_SPACES),
    described(ABOUT_SPACES, by_name(NAME, &SPACE)),
]);

/// Returns the key `spaces`. Its value is a number of spaces or a table of them.
pub const fn spaces(either: &'static [Described; 2]) -> KeyShape {
    must(
        "spaces",
        "a number of spaces with nothing printed on them, or a table of spaces by name",
        Shape::ExactlyOneOf(either),
    )
}

pub const NUMBER_OF_SPACES: Shape = count(SPACES_MAX as i64);
pub const ABOUT_SPACES: &str = "spaces by name, in the order in which they are visited";

const SPACE: Described = described(ABOUT_SPACE, Shape::Table(&SPACE_KEYS));

pub const ABOUT_SPACE: &str = "a space, with what is printed on it";

/// The keys of a space in every game.
pub const SPACE_KEYS: [KeyShape; 3] = [
    may("element", "the element printed on it", Shape::Formed(NAME)),
    may("count", "the number printed on it", count(COUNT_MAX)),
    may("terrains", "the terrains printed on it", set(&TERRAIN)),
];

const TERRAIN: Described = described("a terrain", Shape::Formed(NAME));

/// The additional keys of a game's display.
pub struct DisplayExtension {
    pub space: &'static Described,
    /// Reads the additional keys of a section.
    pub of_section: fn(&TableReader<'_>, &mut Catalog, &mut Section),
    /// Reads the additional keys of a space.
    pub of_space: fn(&TableReader<'_>, &mut Catalog, &mut ActionSpace),
}

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let more = DisplayExtension { space: &SPACE, of_section: |_, _, _| {}, of_space: |_, _, _| {} };
    read_with(root, reading, &more);
}

/// Reads a display that can have additional keys.
pub fn read_with(root: &TableReader<'_>, reading: &mut CatalogReader<'_>, more: &DisplayExtension) {
    let CatalogReader { catalog, skeleton, natives, .. } = reading;
    let Some(sections) = root.table("section") else { return };
    catalog.sections = vec![Section::default(); catalog.roster.sections.len()];
    for (name, _, table) in sections.tables() {
        let procedure = procedure(&table, natives);
        let is_script = procedure.starts_with(SCRIPT);
        let (params, promises) = match is_script {
            true => {
                let params = params(&table, &catalog.roster);
                let promises = promises::promises(&table, &params, &catalog.roster);
                (params, promises)
            }
            false => (IndexMap::new(), Promises::default()),
        };
        let mut section = Section {
            params,
            promises,
            procedure,
            slots: table.number("slots"),
            ..Section::default()
        };
        (more.of_section)(&table, catalog, &mut section);
        put(&mut catalog.sections, catalog.roster.sections.find(name), section);
        match is_script {
            true => table.report_unknown_keys(),
            // Without a script, `params` and promises have no effect and are reported.
            false => table.report_unknown_keys_and(&["params", promises::PROMISES]),
        }
    }
    catalog.spaces = vec![ActionSpace::default(); catalog.roster.spaces.len()];
    for draft in &skeleton.spaces {
        let section: Option<SectionId> = catalog.roster.find(&draft.section);
        let id: Option<SpaceId> = catalog.roster.find(&draft.name);
        let mut space = ActionSpace {
            section: section.unwrap_or_default(),
            place: draft.place as u8,
            ..ActionSpace::default()
        };
        let path = format!("space.{}", draft.name);
        if let Some(table) = draft
            .node
            .and_then(|node| TableReader::of(path, node, &more.space.shape, root.faults()))
        {
            space.element = table.id("element", &catalog.roster);
            space.count = table.number("count");
            space.terrains = table.ids("terrains", &catalog.roster);
            (more.of_space)(&table, catalog, &mut space);
            table.report_unknown_keys();
        }
        if let Some(section) = catalog.sections.get_mut(space.section.index()) {
            section.spaces.extend(id);
        }
        put(&mut catalog.spaces, id.map(SpaceId::index), space);
    }
}

fn procedure(table: &TableReader<'_>, natives: &Natives) -> String {
    let Some((name, at)) = table.word("procedure") else { return String::new() };
    if !natives.procedures.contains(&name) && !name.starts_with(SCRIPT) {
        let message =
            message!("content-unknown-procedure", path = table.path("procedure"), name = name);
        let fault = Diagnostic::new(Code::UnknownName, at.place(), message);
        table.faults().add(fault.suggest(name, natives.procedures.iter().copied()));
    }
    name.to_owned()
}
