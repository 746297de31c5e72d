//! The properties in which two positions differ.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::view::property::{PositionPart, Property, PropertyValue, Thing, short};

/// A property that differs between two positions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PropertyChange {
    pub part: PositionPart,
    /// The things that the property is about.
    pub of: Vec<Thing>,
    /// The id of the message that states the property, given its value.
    #[serde(serialize_with = "short_name")]
    pub what: &'static str,
    /// The value in the first position; `None` if the property has no value there or the value is unknown.
    pub a: Option<PropertyValue>,
    /// The value in the second position.
    pub b: Option<PropertyValue>,
}

fn short_name<S: Serializer>(id: &&'static str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(short(id))
}

/// Returns the properties that differ, part by part.
pub fn changes(a: &[Property], b: &[Property]) -> Vec<PropertyChange> {
    let key = |property: &Property| {
        let things: Vec<_> =
            property.things.iter().map(|thing| (thing.kind, thing.name.clone())).collect();
        (property.part, property.what, things)
    };
    let of_a: BTreeMap<_, _> = a.iter().map(|property| (key(property), &property.value)).collect();
    let of_b: BTreeMap<_, _> = b.iter().map(|property| (key(property), &property.value)).collect();
    let only_b = b.iter().filter(|property| !of_a.contains_key(&key(property)));
    let differing = a.iter().chain(only_b).filter_map(|property| {
        let key = key(property);
        let (a, b) = (of_a.get(&key).copied(), of_b.get(&key).copied());
        let Property { part, things, what, .. } = property.clone();
        (a != b).then(|| PropertyChange { part, of: things, what, a: a.cloned(), b: b.cloned() })
    });
    let mut changes: Vec<PropertyChange> = differing.collect();
    // Keep changes to the same thing together, whichever position they were found in.
    let named = |things: &[Thing]| things.first().map(|thing| (thing.kind, thing.name.clone()));
    let mut order = BTreeMap::new();
    for property in a.iter().chain(b) {
        let next = order.len();
        order.entry(named(&property.things)).or_insert(next);
    }
    changes.sort_by_key(|change| (change.part, order.get(&named(&change.of)).copied()));
    changes
}
