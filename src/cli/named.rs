//! Names of things without loaded content.

use speciate_model::words::{Message, Value, Words};

/// Returns the name of a thing, such as an animal or a section, or its id if the locale has no name for it, which
/// happens with packs.
pub fn named(kind: &str, name: &str, words: &Words) -> Value {
    let id = format!("{kind}-{name}");
    match words.has(&id) {
        true => Value::Message(Message::new(id)),
        false => Value::Text(name.to_owned()),
    }
}
