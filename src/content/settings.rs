//! Lays the settings of a game over its tables.

use std::sync::Arc;

use crate::content::faults::Faults;
use crate::content::node::{Entries, Entry, Node, Origin, Value};
use crate::content::parse::parse_setting;
use crate::diagnostic::{Diagnostic, Place, suggest};

/// Most bytes of a setting's key or value.
const LENGTH_MAX: usize = 4096;

/// Tables that an entry need not have, so that a setting may add them.
const OPTIONAL_TABLES: [&str; 1] = ["abilities"];

/// Tables whose entries are only names that scripts or rules look for: a misspelt one would do
/// nothing, so a setting cannot add one.
const FIXED_TABLES: [&str; 1] = ["params"];

/// Lays settings over tables, later ones over earlier ones.
pub(super) fn lay_over(root: &mut Entries, settings: &[(String, String)], faults: &Faults) {
    for (key, value) in settings {
        if key.len() > LENGTH_MAX || value.len() > LENGTH_MAX {
            let place = Place::file("setting");
            let message =
                format!("expected at most {LENGTH_MAX} bytes for a key or value, found more");
            faults.add(Diagnostic::error("setting-too-long", place, message));
        } else if let Err(fault) = lay(root, key, value) {
            faults.add(*fault);
        }
    }
}

fn lay(root: &mut Entries, key: &str, value: &str) -> Result<(), Box<Diagnostic>> {
    let origin = Origin::Setting(Arc::from(key));
    let (before, last) = match key.rsplit_once('.') {
        Some((before, last)) => (before.split('.').collect(), last),
        None => (Vec::new(), key),
    };
    let mut entries = root;
    for (depth, segment) in before.iter().enumerate() {
        if OPTIONAL_TABLES.contains(segment) && !entries.contains_key(*segment) {
            let node = Node { value: Value::Table(Entries::new()), origin: origin.clone() };
            entries.insert((*segment).to_owned(), Entry { key: origin.clone(), node });
        }
        if !entries.contains_key(*segment) {
            return Err(Box::new(unknown(key, segment, &before[..depth], entries)));
        }
        entries = match entries.get_mut(*segment) {
            Some(Entry { node: Node { value: Value::Table(inner), .. }, .. }) => inner,
            _ => return Err(Box::new(no_table(key, &before[..=depth].join(".")))),
        };
    }
    // The first levels name tables and their entries; below, the readers know what may be there.
    let parent = before.last().copied().unwrap_or_default();
    let fixed = before.len() < 2 || FIXED_TABLES.contains(&parent);
    if fixed && !entries.contains_key(last) {
        return Err(Box::new(unknown(key, last, &before, entries)));
    }
    let node = parse_setting(key, value);
    match entries.get_mut(last) {
        // A ruling is set by its name.
        Some(Entry { node: Node { value: Value::Table(inner), .. }, .. })
            if before == ["rulings"] =>
        {
            inner.insert("value".to_owned(), Entry { key: origin, node });
        }
        Some(entry) => entry.node = node,
        None => {
            entries.insert(last.to_owned(), Entry { key: origin, node });
        }
    }
    Ok(())
}

fn no_table(key: &str, path: &str) -> Diagnostic {
    let message = format!("unknown setting `{key}`: `{path}` is a single value");
    Diagnostic::error("unknown-setting", Place::setting(key), message)
        .hint(format!("set `{path}` as a whole"))
}

fn unknown(key: &str, segment: &str, before: &[&str], known: &Entries) -> Diagnostic {
    let inside =
        if before.is_empty() { String::new() } else { format!(" in `{}`", before.join(".")) };
    let message = format!("unknown setting `{key}`: nothing is called `{segment}`{inside}");
    let fault = Diagnostic::error("unknown-setting", Place::setting(key), message);
    match suggest(segment, known.keys().map(String::as_str)) {
        Some(near) => {
            let mut path = before.to_vec();
            path.push(near);
            // What follows the misspelt part is kept, so that the hint can be typed as it is.
            let rest = key.split('.').skip(path.len());
            let meant: Vec<&str> = path.iter().copied().chain(rest).collect();
            fault.hint(format!("did you mean `{}`?", meant.join(".")))
        }
        None => fault.meant(segment, known.keys().map(String::as_str)),
    }
}
