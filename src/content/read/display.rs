//! The action display: sections and their spaces.

use indexmap::IndexMap;

use super::cards::params;
use super::put;
use crate::content::Catalog;
use crate::content::catalog::{Section, Space};
use crate::content::limits::COUNT_MAX;
use crate::content::names::Skeleton;
use crate::content::natives::Natives;
use crate::content::scripts::SCRIPT;
use crate::content::table::Table;
use crate::diagnostic::{Code, Diagnostic};
use crate::id::{SectionId, SpaceId};
use crate::message;

pub(super) fn read(
    root: &Table<'_>,
    skeleton: &Skeleton<'_>,
    natives: &Natives,
    catalog: &mut Catalog,
) {
    let Some(sections) = root.table("section") else { return };
    catalog.sections = vec![Section::default(); catalog.roster.sections.len()];
    for (name, _, table) in sections.tables() {
        let procedure = procedure(&table, natives);
        let is_script = procedure.starts_with(SCRIPT);
        let section = Section {
            params: if is_script { params(&table, &catalog.roster) } else { IndexMap::new() },
            procedure,
            slots: table.number_or("slots", 0..=COUNT_MAX, 0),
            ..Section::default()
        };
        put(&mut catalog.sections, catalog.roster.sections.find(name), section);
        // The first pass has read them.
        table.optional("spaces");
        table.finish();
    }
    catalog.spaces = vec![Space::default(); catalog.roster.spaces.len()];
    for draft in &skeleton.spaces {
        let section: Option<SectionId> = catalog.roster.find(&draft.section);
        let id: Option<SpaceId> = catalog.roster.find(&draft.name);
        let mut space = Space {
            section: section.unwrap_or_default(),
            place: draft.place as u8,
            ..Space::default()
        };
        let path = format!("space.{}", draft.name);
        if let Some(table) = draft.node.and_then(|node| Table::of(path, node, root.faults())) {
            space.element = table.optional_id("element", &catalog.roster);
            space.count = table.number_or("count", 0..=COUNT_MAX, 0);
            space.terrains = table.ids("terrains", &catalog.roster);
            table.finish();
        }
        if let Some(section) = catalog.sections.get_mut(space.section.index()) {
            section.spaces.extend(id);
        }
        put(&mut catalog.spaces, id.map(SpaceId::index), space);
    }
}

fn procedure(table: &Table<'_>, natives: &Natives) -> String {
    let Some((name, at)) = table.word("procedure") else { return String::new() };
    if !natives.procedures.contains(&name) && !name.starts_with(SCRIPT) {
        let message =
            message!("content-unknown-procedure", path = table.path("procedure"), name = name);
        let fault = Diagnostic::new(Code::UnknownName, at.place(), message);
        table.faults().add(fault.meant(name, natives.procedures.iter().copied()));
    }
    name.to_owned()
}
