//! Recognizes entries that a newer engine wrote.

use super::damage::{Damage, DamageKind};
use super::line::NO_FACTS;
use crate::event::EventType;
use crate::log::upcast::{self, Upcast};
use crate::message;

/// Returns the damage for a kind and version that this engine cannot read.
pub fn unread(kind: &str, version: i64) -> Damage {
    let no_fact = NO_FACTS.iter().find(|(name, _)| *name == kind).map(|(_, newest)| *newest);
    let newest = EventType::from_name(kind).map(EventType::version).or(no_fact);
    let found = message!("log-kind-version", kind = kind, version = version);
    if let Some(newest) = newest {
        let is_newer = version > i64::from(newest);
        let damage = if is_newer { DamageKind::UnknownVersion } else { DamageKind::Garbled };
        let expected = message!("log-known-version", newest = newest, name = kind);
        return Damage::new(damage, expected, found);
    }
    let damage = Damage::new(DamageKind::UnknownType, message!("log-known-type"), found);
    let facts = EventType::ALL.iter().map(|of| of.name());
    match crate::diagnostic::suggest(kind, facts.chain(NO_FACTS.iter().map(|(name, _)| *name))) {
        Some(near) => damage.hint(message!("log-known-type.hint", name = near)),
        None => damage,
    }
}

/// Returns the damage for a line that a newer engine wrote, judged by its kind and version, whatever else it
/// contains. Returns `None` for any other line.
pub(super) fn newer(content: &str, upcasts: &[Upcast]) -> Option<Damage> {
    #[derive(serde::Deserialize)]
    struct NewerLine {
        #[serde(rename = "type")]
        kind: String,
        v: u16,
    }
    let NewerLine { kind, v } = serde_json::from_str(&format!("{content}}}")).ok()?;
    let is_read = upcast::find(upcasts, &kind, v.into()).is_some();
    Some(unread(&kind, v.into())).filter(|damage| damage.is_newer() && !is_read)
}
