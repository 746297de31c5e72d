//! The types of arguments, answers and fact fields in scripts.

use crate::script::ModifierAnswer;

pub const fn of_answer(answer: ModifierAnswer) -> &'static str {
    match answer {
        ModifierAnswer::Flag => "flag",
        ModifierAnswer::Number(..) => "number",
        ModifierAnswer::Word(_) | ModifierAnswer::Box => "text",
        ModifierAnswer::Animal => "animal",
        ModifierAnswer::Animals => "array",
    }
}

/// Returns the type of a hook's parameter. `returns` is the type that the hook returns.
pub fn of_param(name: &str, returns: &'static str) -> &'static str {
    match name {
        "you" | "animal" | "other" => "animal",
        "tile" | "from" | "hex" => "tile",
        "corner" => "corner",
        "element" => "element",
        "space" => "space",
        "card" => "card",
        "terrain" => "terrain",
        "animals" => "array",
        "section" | "source" | "fact" => "text",
        "place" | "points" | "number" | "turn" => "number",
        "natural" => returns,
        "params" | "scored" | "event" | "option" => "map",
        _ => "any",
    }
}

pub fn of_field(stored: &str) -> &'static str {
    const SAME: [&str; 6] = ["animal", "element", "tile", "corner", "space", "card"];
    match stored {
        "true or false" => "flag",
        "seat" | "stack" => "number",
        "fingerprint" => "nothing",
        stored if stored.starts_with("number") => "number",
        // Scripts see a name if they have no type for the field.
        stored => SAME.into_iter().find(|same| *same == stored).unwrap_or("text"),
    }
}
