//! The display, cards and house rules.

use serde_json::{Value, json};

use super::shape::{NAME, by_name, flag, formed, name, number, set, table, text};
use crate::content::limits::{COUNT_MAX, PARAM_LIST_MAX, PARAM_MAX};
use crate::id::SPACES_MAX;

/// `display.toml`
pub(super) fn display() -> Value {
    let space = table(
        "a space, with what is printed on it",
        vec![
            ("element", false, name("the element printed on it")),
            ("count", false, number("the number printed on it", 0, COUNT_MAX)),
            ("terrains", false, set("the terrains printed on it", name("a terrain"))),
        ],
    );
    let spaces = json!({
        "description": "a number of spaces with nothing printed on them, or a table of spaces by name",
        "oneOf": [
            number("how many spaces", 0, SPACES_MAX as i64),
            by_name("spaces by name, in the order in which they are visited", NAME, space),
        ],
    });
    let section = table(
        "a section of the action display",
        vec![
            (
                "procedure",
                true,
                text("what carries it out: one of the game's own procedures, or `script:NAME`"),
            ),
            ("slots", false, number("its element slots", 0, COUNT_MAX)),
            ("spaces", true, spaces),
            ("params", false, params("numbers and names for the section's script")),
        ],
    );
    let mut sections = by_name("sections by name, top to bottom", NAME, section);
    sections["minProperties"] = json!(1);
    table("the action display", vec![("section", true, sections)])
}

/// `cards.toml`
pub(super) fn cards() -> Value {
    let card = table(
        "a card",
        vec![
            ("params", false, params("every number and name of the effect, for the card's script")),
            ("allowed", false, allowed()),
            ("deck", false, flag("whether it is in the deck", true)),
            ("first", false, flag("whether it is put on top of the shuffled others", false)),
            ("last", false, flag("whether it is put under the shuffled others", false)),
            ("last_turn", false, flag("whether the turn in which it is taken is the last", false)),
            ("draws", false, flag("whether its script draws from chance", false)),
            ("script", false, script()),
        ],
    );
    let mut cards = by_name("cards by name", NAME, card);
    cards["minProperties"] = json!(1);
    table("the cards", vec![("card", true, cards)])
}

/// `house_rules.toml`
pub(super) fn house_rules() -> Value {
    let rule = table(
        "a house rule, which is always in force",
        vec![
            ("params", false, params("numbers and names for the rule's script")),
            ("for", false, name("for whom it works: `nobody`, `each-animal` or one animal")),
            ("script", false, script()),
        ],
    );
    table("house rules", vec![("house_rule", false, by_name("house rules by name", NAME, rule))])
}

fn allowed() -> Value {
    let range = table(
        "a number within these, both included",
        vec![
            ("from", true, number("the least", 0, PARAM_MAX)),
            ("to", true, number("the greatest", 0, PARAM_MAX)),
        ],
    );
    json!({
        "description": "what numbers among `params` can be, by param",
        "type": "object",
        "additionalProperties": range,
    })
}

fn script() -> Value {
    formed("the file of its script, where it is not the one of its name", "^scripts/.+\\.rhai$")
}

fn params(description: &str) -> Value {
    let plain = [
        number("a number", 0, PARAM_MAX),
        text(
            "a word, which names such a thing under `terrain`, `element`, `animal` or their plurals",
        ),
        json!({ "description": "yes or no", "type": "boolean" }),
    ];
    let several = |items: &[Value]| {
        json!({
            "description": "several values",
            "type": "array",
            "items": { "anyOf": items },
            "maxItems": PARAM_LIST_MAX,
        })
    };
    // Lists can hold lists at any depth; nobody needs more than one within another.
    let inner = [&plain[..], &[several(&plain)]].concat();
    let values = [&plain[..], &[several(&inner)]].concat();
    json!({
        "description": description,
        "type": "object",
        "additionalProperties": { "description": "a param", "anyOf": values },
    })
}
