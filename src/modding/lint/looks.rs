//! Finds looks that players cannot tell apart, and pictures that nothing shows.

use crate::lint::checked_game::CheckedGame;
use crate::lint::look_slips;
use speciate_content::Source;
use speciate_content::entries::{find, origin};
use speciate_content::look::colour::{DARK_PAPER, SHAPE_CONTRAST};
use speciate_content::look::{Colour, LOOK_TABLE, Look};
use speciate_content::node::{Node, SourceOrigin, TableEntries};
use speciate_engine::context::Edition;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::roster::NameTable;
use speciate_model::words::Message;

/// Adds the findings. If a picture is faulty, looks lack their icons and seem more alike than they are, so they are not
/// compared.
pub(super) fn check(checked: &CheckedGame<'_>, edition: &Edition, found: &mut Vec<Diagnostic>) {
    let Some(root) = &checked.plain.tables else { return };
    let (looks, roster) = (&edition.catalog.looks, &edition.catalog.roster);
    let kinds = [
        ("terrain", &roster.terrains, &looks.terrains),
        ("element", &roster.elements, &looks.elements),
        ("animal", &roster.animals, &looks.animals),
    ];
    for (kind, names, looks) in kinds {
        let kind = LookKind { root, kind, names, looks };
        if checked.plain.faultless().is_some() {
            kind.alike(found);
        }
        kind.letters(found);
    }
    faint(root, found);
    look_slips::check(root, found);
    unused_pictures(checked.source, found);
}

/// The looks of one kind of things.
struct LookKind<'a> {
    root: &'a TableEntries,
    kind: &'static str,
    names: &'a NameTable,
    looks: &'a [Look],
}

impl LookKind<'_> {
    /// Adds the pairs of things that could be mistaken for each other.
    fn alike(&self, found: &mut Vec<Diagnostic>) {
        let all: Vec<(&str, &Look)> = self.names.iter().zip(self.looks).collect();
        for (at, (first, look)) in all.iter().enumerate() {
            for (second, other) in &all[at + 1..] {
                let is_alike = look.resembles(other);
                if !(is_alike || self.is_unlettered() && look.resembles_without_letter(other)) {
                    continue;
                }
                let (one, other) = (self.origin(first), self.origin(second));
                // Shipped looks may differ in their letters alone, because some biomes are the same terrain.
                if !is_alike && !one.is_of_a_layer() && !other.is_of_a_layer() {
                    continue;
                }
                // If a pack adds one of the two, that one is reported as similar to the other.
                let (name, other, place) = match one.is_of_a_layer() && !other.is_of_a_layer() {
                    true => (first, second, one),
                    false => (second, first, other),
                };
                let (message, hint) = match is_alike {
                    true => ("lint-alike-looks", "lint-alike-looks.hint"),
                    false => ("lint-alike-looks.unlettered", "lint-alike-looks.hint-unlettered"),
                };
                let message = Message::new(message).with("kind", self.kind_name());
                let message = message.with("name", *name).with("other", *other);
                let warning = Diagnostic::new(Code::AlikeLooks, place.place(), message);
                found.push(warning.hint(Message::new(hint)));
            }
        }
    }

    /// Returns whether the browser draws these things without their letters.
    fn is_unlettered(&self) -> bool {
        self.kind == "terrain"
    }

    /// Adds the letters that are already taken, so that another letter is drawn.
    fn letters(&self, found: &mut Vec<Diagnostic>) {
        for (name, look) in self.names.iter().zip(self.looks) {
            let path = [LOOK_TABLE, self.kind, name, "letter"];
            let stated = find(self.root, &path).and_then(|entry| entry.node.value.word());
            let Some(stated) = stated else { continue };
            if stated.eq_ignore_ascii_case(&look.letter.to_string()) {
                continue;
            }
            let message = message!(
                "lint-look-letter",
                name = name,
                letter = stated,
                drawn = look.letter.to_string()
            );
            let place = origin(self.root, &path).place();
            let warning = Diagnostic::new(Code::LookLetter, place, message);
            found.push(warning.hint(message!("lint-look-letter.hint")));
        }
    }

    /// Returns where the look of a thing is set, or else where the thing itself is.
    fn origin(&self, name: &str) -> SourceOrigin {
        let path = [LOOK_TABLE, self.kind, name];
        let Some(look) = find(self.root, &path) else { return origin(self.root, &path[1..]) };
        let stated = origin(self.root, &path);
        // Report the value that a pack changes, not the value that it replaces.
        let Some(entries) = look.node.value.entries() else { return stated };
        let mut values = entries.values().map(|entry| &entry.node.origin);
        let changed = values.find(|origin| origin.is_of_a_layer() && !stated.is_of_a_layer());
        changed.cloned().unwrap_or(stated)
    }

    fn kind_name(&self) -> Message {
        Message::new(match self.kind {
            "terrain" => "kind-terrain",
            "element" => "kind-element",
            _ => "kind-animal",
        })
    }
}

/// Adds the colours of the dark theme that can hardly be seen on its background.
fn faint(root: &TableEntries, found: &mut Vec<Diagnostic>) {
    let Some(looks) = root.get(LOOK_TABLE) else { return };
    for node in tables(&looks.node) {
        let Some(dark) = node.at(&["dark"]) else { continue };
        let Some(text) = dark.value.word() else { continue };
        let Some(colour) = Colour::parse(text) else { continue };
        if colour.contrast(DARK_PAPER) >= SHAPE_CONTRAST {
            continue;
        }
        let message = message!("lint-faint-look", colour = text, paper = DARK_PAPER.to_string());
        let better = colour.on_dark().to_string();
        let warning = Diagnostic::new(Code::FaintLook, dark.origin.place(), message);
        found.push(warning.hint(message!("lint-faint-look.hint", colour = better)));
    }
}

/// Returns all tables in a table.
fn tables(node: &Node) -> Vec<&Node> {
    let Some(entries) = node.value.entries() else { return Vec::new() };
    let inner = entries.values().flat_map(|entry| tables(&entry.node));
    std::iter::once(node).chain(inner).collect()
}

/// Adds the pictures that no table of looks names.
fn unused_pictures(source: &Source, found: &mut Vec<Diagnostic>) {
    let tables: Vec<&str> = source
        .all()
        .flat_map(|pack| pack.own_paths().filter_map(|path| pack.own_file(path)))
        .filter(|file| file.path.ends_with(".toml"))
        .map(|file| file.text.as_str())
        .collect();
    for pack in source.all() {
        for path in pack.own_paths().filter(|path| path.ends_with(".svg")) {
            // Beside the tables of a game, the path begins at their folder.
            let short = path.find("assets/").map_or(path, |at| &path[at..]);
            let Some(file) = pack.own_file(path) else { continue };
            if tables.iter().any(|text| text.contains(short)) {
                continue;
            }
            let message = message!("lint-unused-picture");
            let warning = Diagnostic::new(Code::UnusedPicture, Place::file(&file.path), message);
            found.push(warning.hint(message!("lint-unused-picture.hint", path = short)));
        }
    }
}
