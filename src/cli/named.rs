//! What things are called where no content is at hand.

use speciate_model::words::{Message, Value, Words};

/// Returns the name of an animal, a section or the like, or its id where it is one of a pack.
pub fn named(kind: &str, name: &str, words: &Words) -> Value {
    let id = format!("{kind}-{name}");
    match words.has(&id) {
        true => Value::Message(Message::new(id)),
        false => Value::Text(name.to_owned()),
    }
}
