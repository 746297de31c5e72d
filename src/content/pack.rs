//! What a pack says about itself.

use std::sync::Arc;

use crate::content::faults::Faults;
use crate::content::node::Origin;
use crate::content::parse::parse_file;
use crate::content::source::Source;
use crate::content::table::Table;
use crate::diagnostic::{Diagnostic, Place};
use crate::log::Pack;
use crate::message;
use crate::words::Message;

const FILE: &str = "content/pack.toml";

/// Returns the root pack.
pub(super) fn read(source: &Source, faults: &Faults) -> Pack {
    let Some(file) = source.file(FILE) else {
        if !source.is_refused(FILE) {
            let message = message!("content-file-missing", path = FILE);
            faults.add(
                Diagnostic::error("missing-file", Place::file(FILE), message)
                    .hint(message!("content-file-missing.hint")),
            );
        }
        return Pack::default();
    };
    let entries = parse_file(file, faults);
    let origin = Origin::Whole(Arc::from(FILE));
    let table = Table::new(String::new(), &entries, &origin, faults);
    let id = table.word("id").map_or("", |(id, at)| {
        check_name(message!("kind-pack"), id, at, faults);
        id
    });
    if let Some((version, at)) = table.word("version") {
        parse_version("version", version, at, faults);
    }
    table.word("licence");
    for author in table.list("authors") {
        super::table::word("authors", author, message!("expect-string"), faults);
    }
    if let Some(engine) = table.table("engine") {
        check_engine(&engine);
        engine.finish();
    }
    if table.optional("extends").is_some() {
        let at = entries.get("extends").map_or(&origin, |entry| &entry.key);
        faults.error("extends", at, message!("content-extends"));
    }
    table.finish();
    Pack { id: id.to_owned(), hash: source.hash() }
}

/// Reports a name that is not kebab-case.
pub(super) fn check_name(kind: Message, name: &str, at: &Origin, faults: &Faults) {
    const LENGTH_MAX: usize = 64;
    let part = |part: &str| {
        !part.is_empty()
            && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    if name.len() > LENGTH_MAX || !name.split('-').all(part) {
        let shown: String = name.chars().take(LENGTH_MAX).collect();
        let message = message!("content-bad-name", most = LENGTH_MAX, kind = kind, shown = shown);
        faults.error("bad-name", at, message);
    }
}

fn check_engine(table: &Table<'_>) {
    let faults = table.faults();
    let bound = |key| {
        let (text, at) = table.word(key)?;
        parse_version(key, text, at, faults)
    };
    let (Some(from), Some(before)) = (bound("from"), bound("before")) else { return };
    let engine = env!("CARGO_PKG_VERSION");
    let inside = version(engine).is_none_or(|engine| from <= engine && engine < before);
    if !inside {
        let message = message!("content-engine-version", engine = engine);
        let fault = Diagnostic::error("engine-version", table.origin().place(), message);
        faults.add(fault.hint(message!("content-engine-version.hint")));
    }
}

fn parse_version(path: &str, text: &str, at: &Origin, faults: &Faults) -> Option<[u32; 3]> {
    let found = version(text);
    if found.is_none() {
        let message = message!("content-bad-version", path = path, text = text);
        faults.error("bad-version", at, message);
    }
    found
}

fn version(text: &str) -> Option<[u32; 3]> {
    let mut parts = text.split('.').map(|part| part.parse::<u32>().ok());
    let version = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(version)
}
