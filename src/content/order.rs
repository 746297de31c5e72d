//! Moves the entries of a pack `before` or `after` other entries.
//!
//! The order of entries is their order in the game: in the food chain, the display and the deck.

use crate::entries::table_mut;
use crate::faults::{Faults, kind_of};
use crate::node::{NodeValue, SourceOrigin, TableEntries, TableEntry};
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;

/// Tables in which the order of entries matters.
pub const ORDERED: [&str; 8] =
    ["animal", "element", "terrain", "section", "card", "event", "trait", "house_rule"];

/// The table within a section in which order also matters.
const SPACES: &str = "spaces";

/// The keys with which an entry asks for a position.
pub const SIDES: [&str; 2] = ["before", "after"];

/// A request to move an entry next to another one in its table.
#[derive(Debug)]
pub(super) struct OrderRequest {
    table: Vec<String>,
    name: String,
    is_after: bool,
    other: String,
    at: SourceOrigin,
}

/// Removes the `before` and `after` keys from the tables of a pack and returns them as requests.
pub(super) fn take_order_requests(tables: &mut TableEntries, faults: &Faults) -> Vec<OrderRequest> {
    let mut wishes = Vec::new();
    for table in ORDERED {
        let path = vec![table.to_owned()];
        let Some(entries) = table_mut(tables, &[table]) else { continue };
        take_of_table(entries, &path, faults, &mut wishes);
        for (name, entry) in entries.iter_mut().filter(|_| table == "section") {
            let path = [&path[..], &[name.clone(), SPACES.to_owned()]].concat();
            let NodeValue::Table(section) = &mut entry.node.value else { continue };
            let Some(spaces) = table_mut(section, &[SPACES]) else { continue };
            take_of_table(spaces, &path, faults, &mut wishes);
        }
    }
    wishes
}

/// Moves the entries, one after another.
pub(super) fn apply_requests(root: &mut TableEntries, wishes: Vec<OrderRequest>, faults: &Faults) {
    for wish in wishes {
        let path: Vec<&str> = wish.table.iter().map(String::as_str).collect();
        let Some(entries) = table_mut(root, &path) else { continue };
        let Some(from) = entries.get_index_of(&wish.name) else { continue };
        match entries.get_index_of(&wish.other).filter(|other| *other != from) {
            Some(other) => {
                // Removing the entry moves the entries after it one place forward.
                let other = if from < other { other - 1 } else { other };
                entries.move_index(from, other + usize::from(wish.is_after));
            }
            None if wish.other == wish.name => {
                let message = message!("content-place-itself", name = &wish.name);
                let hint = message!("content-place-itself.hint");
                faults.error_with(Code::UnknownName, &wish.at, message, hint);
            }
            None => {
                let kind = match path.last() {
                    Some(&SPACES) => kind_of("space"),
                    _ => kind_of(path.last().copied().unwrap_or_default()),
                };
                let known = entries.keys().map(String::as_str).filter(|name| *name != wish.name);
                faults.unknown_name(kind, &wish.other, &wish.at, known);
            }
        }
    }
}

fn take_of_table(
    entries: &mut TableEntries,
    path: &[String],
    faults: &Faults,
    wishes: &mut Vec<OrderRequest>,
) {
    for (name, entry) in entries {
        let NodeValue::Table(inner) = &mut entry.node.value else { continue };
        let sides = SIDES.map(|side| inner.shift_remove(side));
        let here = format!("{}.{name}", path.join("."));
        let (side, TableEntry { node, .. }) = match sides {
            [None, None] => continue,
            [Some(_), Some(second)] => {
                let message = message!("content-place-twice", path = here);
                let fault = Diagnostic::new(Code::PlaceTwice, second.key.place(), message);
                faults.add(fault.hint(message!("content-place-twice.hint")));
                continue;
            }
            [Some(before), None] => (0, before),
            [None, Some(after)] => (1, after),
        };
        let NodeValue::Word(other) = node.value else {
            let path = format!("{here}.{}", SIDES[side]);
            faults.wrong_type(&path, message!("expect-string"), &node);
            continue;
        };
        let (name, is_after) = (name.clone(), side == 1);
        wishes.push(OrderRequest { table: path.to_vec(), name, is_after, other, at: node.origin });
    }
}
