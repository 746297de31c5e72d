//! What the script of a card or section promises, in words.

use crate::explain::names::name;
use speciate_content::Catalog;
use speciate_content::promise::{Change, EffectKind, Promises, Whose};
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
        let ([none, own, opposing], at_most) = ids(kind);
        let whose = promises.whose(kind);
        all.extend(match whose {
            Some(Whose::None) => Some(Message::new(none)),
            Some(Whose::Own) => Some(Message::new(own)),
            Some(Whose::Opposing) => Some(Message::new(opposing)),
            // What may be done to anybody is no restriction.
            Some(Whose::Any) | None => None,
        });
        // None is no number to name.
        let most = promises.most(kind).filter(|_| whose != Some(Whose::None));
        all.extend(most.map(|most| Message::new(at_most).with("most", most)));
    }
    all
}

/// Returns the ids of the clauses that say whose things something is done to: nobody's, one's own, those of opponents.
/// The last one says how much of it, if tables have a key for that.
const fn ids(kind: EffectKind) -> ([&'static str; 3], &'static str) {
    match kind {
        EffectKind::Asks => {
            (["promises-asks.none", "promises-asks.own", "promises-asks.opposing"], "")
        }
        EffectKind::Eliminates => (
            ["promises-eliminates.none", "promises-eliminates.own", "promises-eliminates.opposing"],
            "promises-eliminates.most",
        ),
        EffectKind::Places => (
            ["promises-places.none", "promises-places.own", "promises-places.opposing"],
            "promises-places.most",
        ),
        EffectKind::Moves => {
            (["promises-moves.none", "promises-moves.own", "promises-moves.opposing"], "")
        }
        EffectKind::Gains => (
            ["promises-gains.none", "promises-gains.own", "promises-gains.opposing"],
            "promises-gains.most",
        ),
        EffectKind::Loses => (
            ["promises-loses.none", "promises-loses.own", "promises-loses.opposing"],
            "promises-loses.most",
        ),
        EffectKind::Pawns => (
            ["promises-pawns.none", "promises-pawns.own", "promises-pawns.opposing"],
            "promises-pawns.most",
        ),
        EffectKind::Elements => {
            (["promises-elements.none", "promises-elements.own", "promises-elements.opposing"], "")
        }
        EffectKind::Rows => {
            (["promises-rows.none", "promises-rows.own", "promises-rows.opposing"], "")
        }
        EffectKind::Hands => {
            (["promises-hands.none", "promises-hands.own", "promises-hands.opposing"], "")
        }
    }
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
