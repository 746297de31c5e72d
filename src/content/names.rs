//! The first pass: reads the names of everything, in the order of the files.

use crate::card::{CARD_TABLES, CardTable};
use crate::entries::{self, origin};
use crate::faults::{Faults, kind_of};
use crate::namespaces::{Namespaces, short};
use crate::natives::Natives;
use crate::node::{Node, NodeValue, TableEntries, TableEntry};
use crate::pack::check_name;
use crate::read::board::hexes;
use crate::table::{missing_key, number};
use speciate_model::board::Board;
use speciate_model::diagnostic::Code;
use speciate_model::roster::{NameTable, Roster};
use speciate_model::{id, message};

pub(super) fn skeleton<'a>(
    root: &'a TableEntries,
    natives: &Natives,
    namespaces: &Namespaces,
    faults: &Faults,
) -> FirstPass<'a> {
    let checked = Names { namespaces, faults };
    let names = |kind, limit| keys(root, kind, limit, &checked);
    let list = |names: &[&str]| names.iter().copied().collect::<NameTable>();
    let mut roster = Roster {
        animals: names("animal", id::ANIMALS_MAX),
        elements: names("element", id::ELEMENTS_MAX),
        terrains: names("terrain", id::TERRAINS_MAX),
        sections: names("section", id::SECTIONS_MAX),
        cards: cards(root, &checked),
        phases: list(natives.phases),
        streams: list(natives.streams),
        questions: list(natives.questions),
        words: list(natives.words),
        ..Roster::default()
    };
    let board = Board::new(hexes(root, faults));
    roster.hexes = board.hexes().iter().map(ToString::to_string).collect();
    roster.corners = board.corners().iter().map(ToString::to_string).collect();
    if board.corners().len() > id::CORNERS_MAX {
        let at = origin(root, &["board", "columns"]);
        faults.too_many(kind_of("corner"), board.corners().len(), id::CORNERS_MAX, &at);
    }
    let spaces = spaces(root, &mut roster, faults);
    FirstPass { roster, board, spaces }
}

struct Names<'a> {
    namespaces: &'a Namespaces,
    faults: &'a Faults,
}

impl Names<'_> {
    /// Checks the name of an entry, which can be qualified.
    fn check(&self, table: &str, name: &str, entry: &TableEntry) {
        let name = match self.namespaces.has_stored(name) {
            true => short(name),
            false => name,
        };
        check_name(kind_of(table), name, &entry.key, self.faults);
    }
}

fn keys(root: &TableEntries, key: &str, limit: usize, names: &Names<'_>) -> NameTable {
    let faults = names.faults;
    // The second pass reports a missing key or a value that is not a table.
    let Some(entries) = entries::table(root, &[key]) else { return NameTable::default() };
    let at = origin(root, &[key]);
    if entries.is_empty() {
        faults.error(Code::Empty, &at, message!("content-none-of-kind", kind = kind_of(key)));
    }
    if let Some((_, first)) = entries.get_index(limit) {
        faults.too_many(kind_of(key), entries.len(), limit, &first.key);
        return NameTable::default();
    }
    for (name, entry) in entries {
        names.check(key, name, entry);
    }
    entries.keys().collect()
}

fn cards(root: &TableEntries, checked: &Names<'_>) -> NameTable {
    let [cards, others @ ..] = CARD_TABLES;
    let faults = checked.faults;
    let mut names = keys(root, cards.name, id::CARDS_MAX, checked);
    for table in others {
        let Some(rows) = entries::table(root, &[table.name]) else { continue };
        for (name, entry) in rows {
            checked.check(table.name, name, entry);
            if names.find(name).is_some() {
                let has_it = |other: &&CardTable| {
                    entries::table(root, &[other.name]).is_some_and(|rows| rows.contains_key(name))
                };
                let first = CARD_TABLES.iter().find(has_it).map_or(cards.name, |first| first.name);
                let message = message!(
                    "content-same-name",
                    name = name,
                    one = kind_of(first),
                    other = kind_of(table.name)
                );
                let hint = message!("hint-rename-one");
                faults.error_with(Code::DuplicateName, &entry.key, message, hint);
            }
            names.add(name);
        }
        if names.len() > id::CARDS_MAX {
            let at = origin(root, &[table.name]);
            faults.too_many(kind_of("cards_and_house_rules"), names.len(), id::CARDS_MAX, &at);
        }
    }
    names
}

fn spaces<'a>(
    root: &'a TableEntries,
    roster: &mut Roster,
    faults: &Faults,
) -> Vec<FirstPassSpace<'a>> {
    let mut found = Vec::new();
    let sections: Vec<String> = roster.sections.iter().map(str::to_owned).collect();
    for name in &sections {
        if found.len() > id::SPACES_MAX {
            break;
        }
        let Some(entry) = entries::find(root, &["section", name]) else { continue };
        for (place, (space, node)) in spaces_of(name, entry, faults).into_iter().enumerate() {
            roster.spaces.add(&space);
            found.push(FirstPassSpace { name: space, section: name.clone(), place, node });
        }
    }
    if found.len() > id::SPACES_MAX {
        faults.too_many(kind_of("space"), found.len(), id::SPACES_MAX, &origin(root, &["section"]));
        found.truncate(id::SPACES_MAX);
    }
    found
}

/// Returns the name and node of each space of a section. A space with nothing printed on it has no node.
fn spaces_of<'a>(
    section: &str,
    entry: &'a TableEntry,
    faults: &Faults,
) -> Vec<(String, Option<&'a Node>)> {
    // The second pass reports an entry that is not a table.
    let NodeValue::Table(table) = &entry.node.value else { return Vec::new() };
    match table.get("spaces").map(|entry| &entry.node) {
        None => {
            missing_key(&format!("section.{section}"), "spaces", &entry.key, faults);
            Vec::new()
        }
        Some(Node { value: NodeValue::Table(spaces), .. }) => spaces
            .iter()
            .map(|(name, entry)| {
                check_name(kind_of("space"), name, &entry.key, faults);
                (format!("{section}.{name}"), Some(&entry.node))
            })
            .collect(),
        Some(node) => {
            let path = format!("section.{section}.spaces");
            match number::<usize>(&path, node, 0..=id::SPACES_MAX as i64, faults).unwrap_or(0) {
                1 => vec![(section.to_owned(), None)],
                count => (1..=count).map(|place| (format!("{section}.{place}"), None)).collect(),
            }
        }
    }
}

/// The results of the first pass, on which the second pass builds.
#[derive(Debug)]
pub(super) struct FirstPass<'a> {
    pub roster: Roster,
    pub board: Board,
    /// Eyeball spaces in the order of the files.
    pub spaces: Vec<FirstPassSpace<'a>>,
}

#[derive(Debug)]
pub(super) struct FirstPassSpace<'a> {
    pub name: String,
    pub section: String,
    pub place: usize,
    /// The table of what is printed on it, if any.
    pub node: Option<&'a Node>,
}
