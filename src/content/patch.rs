//! Applies entries to tables, entry by entry.

use crate::entries::{find, find_mut, is_table};
use crate::faults::Faults;
use crate::node::{Node, NodeValue, TableEntries, TableEntry};
use crate::settings::{NewEntries, OPEN_TABLES, lay};
use speciate_model::message;

#[derive(Clone, Copy, Debug)]
pub(super) struct TablePatch<'a> {
    /// Which new entries are allowed.
    pub adds: NewEntries,
    /// Content paths whose entries are replaced as a whole.
    pub replaced: &'a [&'a str],
}

impl TablePatch<'_> {
    /// Applies entries to those at a content path. Tables are merged recursively.
    pub fn lay(
        self,
        root: &mut TableEntries,
        path: &mut Vec<String>,
        new: TableEntries,
        faults: &Faults,
    ) {
        for (key, entry) in new {
            path.push(key);
            let keys: Vec<&str> = path.iter().map(String::as_str).collect();
            if let [name] = keys[..]
                && OPEN_TABLES.contains(&name)
                && !root.contains_key(name)
            {
                let node =
                    Node::new(NodeValue::Table(TableEntries::new()), entry.node.origin.clone());
                root.insert(name.to_owned(), TableEntry { key: entry.key.clone(), node });
            }
            let is_replaced = self.replaced.contains(&&*path.join("."));
            match entry {
                TableEntry { node: Node { value: NodeValue::Table(inner), .. }, .. }
                    if !is_replaced && is_table(root, &keys) =>
                {
                    self.lay(root, path, inner, faults);
                }
                entry if is_replaced && find(root, &keys).is_some() => {
                    if let Some(old) = find_mut(root, &keys) {
                        old.key = entry.key;
                        old.node.override_by(entry.node);
                    }
                }
                // Tables and their entries must stay tables, except for rulings, which are set by
                // name.
                entry if keys.len() <= 2 && keys[0] != "rulings" && is_table(root, &keys) => {
                    faults.wrong_type(&keys.join("."), message!("expect-table"), &entry.node);
                }
                entry => {
                    lay(root, &keys, entry, self.adds).unwrap_or_else(|fault| faults.add(*fault));
                }
            }
            path.pop();
        }
    }
}
