//! Applies the file of promises to the entries that the promises are about.

use std::sync::Arc;

use crate::card::CARD_TABLES;
use crate::catalog::Catalog;
use crate::entries::{self, entries_in, find, find_mut, take};
use crate::faults::{Faults, kind_of};
use crate::names_of_pack::pack_of_file;
use crate::node::{Node, NodeValue, SourceOrigin, TableEntries, TableEntry, TextFile};
use crate::promise::Promises;
use crate::read::PROMISES;
use crate::scripts::{ScriptSource, Scripted};
use crate::source::Source;
use speciate_model::diagnostic::{Code, Diagnostic, suggest};
use speciate_model::message;

/// Returns the tables whose entries can promise something.
fn with_promises() -> impl Iterator<Item = &'static str> {
    CARD_TABLES.iter().map(|table| table.name).chain(["section"])
}

/// Adds promises to the entries of a pack that they are about. Refuses everything else: no hash covers the file, so it
/// must not contain rules. A pack can also state promises for entries of packs below it.
///
/// Does nothing if there are faults already: if a file cannot be read, all its entries would be reported as unknown.
pub(super) fn lay(root: &mut TableEntries, promises: TableEntries, is_pack: bool, faults: &Faults) {
    if !faults.is_empty() {
        return;
    }
    for (table, entry) in promises {
        let is_known = with_promises().any(|known| known == table);
        let (key, node) = (entry.key, entry.node);
        match node.value {
            NodeValue::Table(entries) if is_known => {
                for (name, entry) in entries {
                    lay_entry(root, (&table, name), entry, is_pack, faults);
                }
            }
            _ if is_known => faults.wrong_type(&table, message!("expect-table"), &node),
            _ => {
                let message = message!("content-not-a-promise", table = &table);
                let fault = Diagnostic::new(Code::UnknownKey, key.place(), message);
                let of_entry = with_promises().find(|known| find(root, &[known, &table]).is_some());
                faults.add(fault.hint(match of_entry {
                    Some(known) => {
                        let meant = format!("{known}.{table}.{PROMISES}");
                        message!("hint-did-you-mean", name = meant)
                    }
                    None => message!("content-not-a-promise.hint"),
                }));
            }
        }
    }
}

fn lay_entry(
    root: &mut TableEntries,
    (table, name): (&str, String),
    entry: TableEntry,
    is_pack: bool,
    faults: &Faults,
) {
    let path = format!("{table}.{name}");
    let NodeValue::Table(keys) = &entry.node.value else {
        return faults.wrong_type(&path, message!("expect-table"), &entry.node);
    };
    for (key, stray) in keys.iter().filter(|(key, _)| *key != PROMISES) {
        let message = message!("content-not-a-promise", table = format!("{path}.{key}"));
        let fault = Diagnostic::new(Code::UnknownKey, stray.key.place(), message);
        faults.add(match Promises::has_key(key) {
            true => fault.hint(message!("content-promise-below.hint", path = path.as_str())),
            false => fault.hint(message!("content-not-a-promise.hint")),
        });
    }
    let Some(promises) = keys.get(PROMISES).cloned() else { return };
    if let Some(at) = root.get_mut(table)
        && let NodeValue::Table(entries) = &mut at.node.value
    {
        match entries.get_mut(&name).map(|own| &mut own.node) {
            Some(Node { value: NodeValue::Table(own), .. }) => match own.get(PROMISES) {
                Some(before) => {
                    let path = format!("{path}.{PROMISES}");
                    let before = before.key.place();
                    let message = message!("content-written-before", path = &path);
                    let fault = Diagnostic::new(Code::DuplicateKey, promises.key.place(), message);
                    let file = before.spot.message();
                    let hint = message!("content-written-before.hint", path = path, file = file);
                    faults.add(fault.other(before).hint(hint));
                }
                None => drop(own.insert(PROMISES.to_owned(), promises)),
            },
            Some(_) => {}
            None if is_pack => drop(entries.insert(name, entry)),
            // Promises about a removed entry remain in the file. They do not stop a game, unless the name is misspelt.
            None => {
                let known = || entries.keys().map(String::as_str);
                if suggest(&name, known()).is_some() {
                    faults.unknown_name(kind_of(table), &name, &entry.key, known());
                }
            }
        }
    } else if is_pack {
        let key = entry.key.clone();
        let entries = TableEntries::from_iter([(name, entry)]);
        let node = Node::new(NodeValue::Table(entries), key.clone());
        root.insert(table.to_owned(), TableEntry { key, node });
    }
}

/// Refuses promises of a pack about entries that neither it nor a pack below it has. They would be new entries, which no
/// hash covers.
pub(super) fn refuse_strangers(tables: &mut TableEntries, root: &TableEntries, faults: &Faults) {
    let is_of_file = |entry: &TableEntry| match &entry.key {
        SourceOrigin::Written(file, _) => file.path.ends_with("/promises.toml"),
        SourceOrigin::Setting(_) | SourceOrigin::Whole(_) => false,
    };
    let own_tables: Vec<(&str, String)> = with_promises()
        .flat_map(|table| {
            let own = entries_in(tables, table).filter(|(_, entry)| !is_of_file(entry));
            own.map(move |(name, _)| (table, name.clone())).collect::<Vec<_>>()
        })
        .collect();
    for table in with_promises() {
        let Some(NodeValue::Table(own)) = tables.get_mut(table).map(|entry| &mut entry.node.value)
        else {
            continue;
        };
        own.retain(|name, entry| {
            if !is_of_file(entry) || find(root, &[table, name]).is_some() {
                return true;
            }
            let mut others = with_promises().filter(|other| *other != table);
            let other = others.find(|other| {
                find(root, &[other, name]).is_some()
                    || own_tables.iter().any(|(own, known)| own == other && known == name)
            });
            if let Some(other) = other {
                let message = message!("content-unknown-name", kind = kind_of(table), name = name);
                let fault = Diagnostic::new(Code::UnknownName, entry.key.place(), message);
                let meant = format!("{other}.{name}.{PROMISES}");
                faults.add(fault.hint(message!("hint-did-you-mean", name = meant)));
                return false;
            }
            let known = entries_in(root, table).map(|(known, _)| known.as_str());
            faults.unknown_name(kind_of(table), name, &entry.key, known);
            false
        });
    }
}

/// Removes promises about scripts that a pack replaces, unless this pack states them: they describe the replaced
/// script.
pub(super) fn forget_of_replaced(
    catalog: &mut Catalog,
    scripts: &[ScriptSource],
    laid: &TableEntries,
    source: &Source,
) {
    for script in scripts.iter().filter(|script| !script.replaced.is_empty()) {
        let (table, name) = (catalog.table_of(script.owner), script.owner.name(&catalog.roster));
        let stated = entries::table(laid, &[table, name, PROMISES]).into_iter().flatten();
        let pack = pack_of_file(source, &script.file);
        let promises = match script.owner {
            Scripted::Card(card) => {
                catalog.cards.get_mut(card.index()).map(|card| &mut card.promises)
            }
            Scripted::Section(section) => {
                catalog.sections.get_mut(section.index()).map(|section| &mut section.promises)
            }
            Scripted::Bot(_) => None,
        };
        let Some(promises) = promises else { continue };
        for (key, _) in stated.filter(|(_, stated)| is_ended(stated, pack)) {
            promises.forget(key);
        }
    }
}

/// Removes from the tables the promises of an entry that describe a replaced script. `scripts` are the scripts of the
/// entry; the one in use comes first.
pub(super) fn forget_ended(
    root: &mut TableEntries,
    (table, name): (&str, &str),
    scripts: &[&Arc<TextFile>],
) {
    let [in_use, _, ..] = scripts else { return };
    let path = [table, name, PROMISES];
    let Some(NodeValue::Table(keys)) = find_mut(root, &path).map(|entry| &mut entry.node.value)
    else {
        return;
    };
    keys.retain(|_, stated| !is_ended(stated, in_use.pack.as_deref()));
    if keys.is_empty() {
        drop(take(root, &path));
    }
}

/// Returns whether a promise comes from a different pack from the script in use.
fn is_ended(stated: &TableEntry, pack: Option<&str>) -> bool {
    stated.node.origin.pack() != pack
}
