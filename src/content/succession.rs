//! Keeps the ids of a running game when its content changes.

use crate::card::CARD_TABLES;
use crate::entries::origin;
use crate::faults::{Faults, kind_of};
use crate::names::FirstPass;
use crate::node::TableEntries;
use crate::pack::FILE;
use crate::renamed::{new_path, of_all};
use crate::source::Source;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::roster::{NameTable, Roster};

/// Puts the names of a running game first, so that they keep their ids. For a new game this does
/// nothing.
///
/// Animals, elements and hexes must stay the same. Terrains, sections, spaces, cards and phases can
/// be added but not removed. Anything else is a fault.
pub(super) fn keep_game_names(
    skeleton: &mut FirstPass<'_>,
    game: &Roster,
    (root, source): (&TableEntries, &Source),
    faults: &Faults,
) {
    if *game == Roster::default() {
        return;
    }
    let succession = Succession { root, source, faults };
    let now = &skeleton.roster;
    succession.must_be_same("animal", &game.animals, &now.animals);
    succession.must_be_same("element", &game.elements, &now.elements);
    succession.must_be_same("hex", &game.hexes, &now.hexes);
    succession.must_be_kept("terrain", &game.terrains, &now.terrains);
    succession.must_be_kept("section", &game.sections, &now.sections);
    succession.must_be_kept("space", &game.spaces, &now.spaces);
    succession.must_be_kept("card", &game.cards, &now.cards);
    succession.must_be_kept("phase", &game.phases, &now.phases);
    let grown = game.followed_by(now);
    // Sections are carried out in this order, so it must not change.
    if faults.is_empty() && !grown.sections.iter().eq(now.sections.iter()) {
        succession.fault("section", message!("content-game-sections"));
    }
    if let Err(why) = grown.check() {
        succession.fault("card", why);
    }
    skeleton.roster = grown;
}

struct Succession<'a> {
    root: &'a TableEntries,
    source: &'a Source,
    faults: &'a Faults,
}

impl Succession<'_> {
    fn must_be_same(&self, kind: &str, game: &NameTable, now: &NameTable) {
        self.must_be_kept(kind, game, now);
        for name in now.iter().filter(|name| game.find(name).is_none()) {
            let message = message!("content-game-came", kind = kind_of(kind), name = name);
            let at = origin(self.root, &[kind, name]);
            let fault = Diagnostic::new(Code::GameName, at.place(), message);
            self.faults.add(fault.hint(message!("content-game-came.hint")));
        }
        if self.faults.is_empty() && !game.iter().eq(now.iter()) {
            self.fault(kind, message!("content-game-order", kind = kind_of(kind)));
        }
    }

    fn must_be_kept(&self, kind: &str, game: &NameTable, now: &NameTable) {
        for name in game.iter().filter(|name| now.find(name).is_none()) {
            if let Some(fault) = self.renamed(kind, name) {
                self.faults.add(fault);
                continue;
            }
            let message = message!("content-game-lost", kind = kind_of(kind), name = name);
            let at = origin(self.root, &[kind]);
            let fault = Diagnostic::new(Code::GameName, at.place(), message);
            self.faults.add(fault.hint(match kind {
                "card" => message!("content-game-lost.hint-card"),
                _ => message!("content-game-lost.hint"),
            }));
        }
    }

    /// Returns the fault that a pack has renamed something that the game uses. Facts in the log use the old name, but
    /// scripts and texts are looked up by the new one.
    fn renamed(&self, kind: &str, name: &str) -> Option<Diagnostic> {
        let tables = match kind {
            "card" => CARD_TABLES.iter().map(|table| table.name).collect(),
            kind => vec![kind],
        };
        let (layer, old) = self.source.layers.iter().find_map(|layer| {
            let renamed = &layer.manifest.package.renamed;
            let mut paths = tables.iter().map(|table| format!("{table}.{name}"));
            Some((layer, paths.find(|path| renamed.contains_key(path))?))
        })?;
        let new = new_path(&old, &of_all(self.source));
        let new = new.split_once('.').map_or(new.as_str(), |(_, name)| name);
        let message =
            message!("content-game-renamed", kind = kind_of(kind), name = name, new = new);
        let place = Place::file(layer.files.shown(FILE));
        let fault = Diagnostic::new(Code::GameName, place, message);
        Some(fault.hint(message!("content-game-renamed.hint")))
    }

    fn fault(&self, kind: &str, message: speciate_model::words::Message) {
        self.faults.error(Code::GameName, &origin(self.root, &[kind]), message);
    }
}
