//! Rulings, bots, variants, packs and scenarios.

use serde_json::{Value, json};

use super::anything;
use super::shape::{NAME, by_name, formed, list, name, number, one_of, set, table, text};
use crate::content::bots::Aim;
use crate::content::limits::{RULING_MAX, WEIGHT_MAX};
use crate::content::order::{ORDERED, SIDES};
use crate::scenario::PAGE_MAX;

/// What a version looks like.
const VERSION: &str = "^[0-9]+\\.[0-9]+\\.[0-9]+$";

/// Weights of the greedy bot with what they weigh.
const WEIGHTS: [(&str, &str); 17] = [
    ("points", "a point of its own"),
    ("rivals", "what the others have, in percent of what is its own"),
    ("leader", "what the leader among the others has, in percent more"),
    ("prospect", "the points for a place on a tile, in percent, before anybody scores it"),
    ("fleeting", "what that counts, in percent, where nothing matches"),
    ("dominance", "dominating a tile"),
    ("species", "a species on a tile where something matches"),
    ("endangered", "a species on a tile where nothing matches"),
    ("pool", "a species in the gene pool"),
    ("matching", "a matching element on a tile that the animal occupies"),
    ("supply", "a disk on earth of a type that the animal has"),
    ("element", "an element on the animal"),
    ("initiative", "one place further forward in initiative"),
    ("waiting", "what a pawn that waits for a later turn counts, in percent"),
    ("ending", "the card with the last turn, for the leader"),
    ("lead", "each point of lead when the last turn is chosen, in percent"),
    ("card", "a card that is not named"),
];

/// `rulings.toml`
pub(super) fn rulings() -> Value {
    let range = table(
        "a number within these, both included; 0 means off",
        vec![
            ("from", true, number("the least", 0, RULING_MAX)),
            ("to", true, number("the greatest", 0, RULING_MAX)),
        ],
    );
    let ruling = table(
        "what the rules leave open, and how this table plays it",
        vec![
            (
                "value",
                true,
                json!({ "description": "its value, one of those allowed", "type": ["string", "integer"] }),
            ),
            (
                "allowed",
                true,
                json!({
                    "description": "the values that it can have",
                    "oneOf": [list("one of these words", text("a value")), range],
                }),
            ),
            ("ruling", false, text("its number in the list of rulings, e.g. `R5`")),
        ],
    );
    let rulings = json!({
        "description": "rulings by name",
        "type": "object",
        "additionalProperties": ruling,
    });
    table("rulings", vec![("rulings", true, rulings)])
}

/// `bots.toml`
pub(super) fn bots() -> Value {
    let weight = |description: &str| number(description, -WEIGHT_MAX, WEIGHT_MAX);
    let mut keys: Vec<_> =
        WEIGHTS.iter().map(|(key, description)| (*key, true, weight(description))).collect();
    let section = table(
        "what a pawn in a section is worth",
        vec![
            ("percent", false, weight("how much of what its action would bring now")),
            ("more", false, weight("what it is worth beyond that")),
        ],
    );
    let aims: Vec<&str> = Aim::NAMES.iter().map(|(name, _)| *name).collect();
    let aims = json!({
        "description": "what the answers to its questions are for, by question",
        "type": "object",
        "additionalProperties": one_of("what an answer is for", &aims),
    });
    let card = table(
        "what a card is worth",
        vec![("worth", true, weight("what carrying it out is worth")), ("aims", false, aims)],
    );
    keys.push(("section", false, by_name("what a pawn is worth, by section", NAME, section)));
    keys.push(("card_worth", false, by_name("what cards are worth, by card", NAME, card)));
    let greedy = table("the greedy bot, weights in hundredths of a victory point", keys);
    let bots = table("what bots go by", vec![("greedy", true, greedy)]);
    table("bots", vec![("bot", true, bots)])
}

/// `variants/ID.toml`, without the tables that are laid over those of the game.
pub(super) fn variant_head() -> Value {
    let head = table(
        "what the variant is",
        vec![
            ("id", true, text("its id, the name of its file")),
            ("ruling", false, text("its number in the list of rulings, e.g. `R17`")),
        ],
    );
    table("a variant: tables that are laid over those of a game", vec![("variant", true, head)])
}

/// `pack.toml`
pub(super) fn pack() -> Value {
    let version = |description: &str| formed(description, VERSION);
    let engine = table(
        "versions of the engine that can load it",
        vec![
            ("from", true, version("the first version")),
            ("before", true, version("the first version that cannot")),
        ],
    );
    table(
        "what the pack says about itself",
        vec![
            ("id", true, name("its id")),
            ("version", true, version("its version, e.g. `1.2.3`")),
            ("licence", true, text("its licence")),
            ("authors", false, list("who made it", text("an author"))),
            ("engine", true, engine),
            ("extends", false, name("the id of the pack that it lies over")),
            ("remove", false, set("content paths that it takes away", text("e.g. `card.biomass`"))),
            (
                "replace",
                false,
                set(
                    "content paths at which its entry counts as a whole",
                    text("e.g. `card.aquatic`"),
                ),
            ),
        ],
    )
}

/// What stands before the tables of a pack: nothing.
pub(super) fn layer_head() -> Value {
    table("tables of a pack, which are laid over those of what it extends", Vec::new())
}

/// Adds the keys by which a pack's entries say where they stand.
pub(super) fn place_entries(layer: &mut Value) {
    let tables = ORDERED.iter().map(|table| format!("/properties/{table}/additionalProperties"));
    let spaces =
        "/properties/section/additionalProperties/properties/spaces/oneOf/1/additionalProperties";
    for entry in tables.chain([spaces.to_owned()]) {
        let Some(entry) = layer.pointer_mut(&entry) else { continue };
        for side in SIDES {
            let description = format!("the entry that it stands right {side}");
            entry["properties"][side] = name(&description);
        }
    }
}

/// Scenarios, in any file.
pub(super) fn scenarios() -> Value {
    let page = number("a page of the rulebook", 1, PAGE_MAX);
    let pages = json!({
        "description": "pages of the rulebook that it is about",
        "oneOf": [page, list("several pages", page.clone())],
    });
    let lines = |description: &str| text(description);
    let mut set_of_values = anything("settings by content path");
    set_of_values["type"] = json!("object");
    let mut scenario = table(
        "a position, answers, and what must come of them",
        vec![
            ("name", true, text("what it shows")),
            (
                "animals",
                true,
                text("the animals in play, one seat each; several of one seat joined by `+`"),
            ),
            ("page", false, pages),
            ("ruling", false, text("the ruling that it is about, e.g. `R4`")),
            ("covers", false, list("what it covers", text("e.g. `card:aquatic` or `ruling:R4`"))),
            (
                "variants",
                false,
                list("variants that it is played with", text("the id of a variant")),
            ),
            ("set", false, set_of_values),
            ("earth", false, one_of("what the position is laid on", &["start", "bare", "empty"])),
            ("board", false, text("earth drawn as a picture")),
            ("given", false, lines("the position, a line for each thing")),
            ("when", false, lines("the answers, a line for each, with checks in between")),
            (
                "part",
                false,
                text("which part of the game `facts` and `then` are about, e.g. `card`"),
            ),
            ("facts", false, lines("all facts of the part, in order")),
            ("then", false, lines("what is so at the end of the part")),
        ],
    );
    let expecting = |key: &str| json!({ "required": [key] });
    scenario["anyOf"] = json!([expecting("facts"), expecting("then"), expecting("when")]);
    table("scenarios", vec![("scenario", false, list("scenarios, each played alone", scenario))])
}
