//! What the script of a card or section promises, in words.

use crate::explain::names::name;
use speciate_content::Catalog;
use speciate_content::promise::{AffectedAnimals, Change, EffectKind, Promises};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// Returns the line that says what a script promises, or `None` if it promises nothing.
pub(super) fn line(catalog: &Catalog, promises: &Promises) -> Option<Message> {
    let mut all = clauses(catalog, promises).into_iter();
    let first = all.next()?;
    let and = |before, next| message!("promises-say-and", before = before, next = next);
    Some(message!("promises-say", promises = all.fold(first, and)))
}

fn clauses(catalog: &Catalog, promises: &Promises) -> Vec<Message> {
    let mut all = Vec::new();
    if let Some(changes) = &promises.changes {
        let parts = changes.iter().map(|part| Message::new(part_id(*part)).into());
        all.push(match changes.is_empty() {
            true => message!("promises-change.nothing"),
            false => message!("promises-change", parts = Value::All(parts.collect())),
        });
    }
    if let Some(terrains) = &promises.touches {
        let names = terrains.iter().map(|terrain| name(catalog, *terrain).into());
        all.push(message!("promises-touch", terrains = Value::Any(names.collect())));
    }
    for kind in EffectKind::ALL {
        let whose = promises.whose(kind);
        all.extend(match whose {
            Some(AffectedAnimals::None) => Some(clause(kind, "none")),
            Some(AffectedAnimals::Own) => Some(clause(kind, "own")),
            Some(AffectedAnimals::Opposing) => Some(clause(kind, "opposing")),
            // If anybody may be affected, nothing is promised.
            Some(AffectedAnimals::Any) | None => None,
        });
        // A script that affects nobody needs no limit.
        let most = promises.most(kind).filter(|_| whose != Some(AffectedAnimals::None));
        all.extend(most.map(|most| clause(kind, "most").with("most", most)));
    }
    all
}

/// Returns the clause about a kind of effect.
fn clause(kind: EffectKind, part: &str) -> Message {
    Message::new(format!("promises-{}.{part}", kind.key()))
}

const fn part_id(part: Change) -> &'static str {
    match part {
        Change::Tiles => "promises-part-tiles",
        Change::Elements => "promises-part-elements",
        Change::Spaces => "promises-part-spaces",
        Change::Species => "promises-part-species",
        Change::Pawns => "promises-part-pawns",
        Change::Cards => "promises-part-cards",
        Change::Points => "promises-part-points",
        Change::Turn => "promises-part-turn",
    }
}
