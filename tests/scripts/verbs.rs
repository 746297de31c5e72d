//! The verbs that scripts can call are an allow-list, and no verb serves only one card.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::script::{Library, api, sandbox};

use super::cards::{params, scripts};
use super::table::{PRELUDE, catalog, library};

/// Verbs for cards of other games and for sections: no card of the base game draws twice, stays in play, remembers
/// things, depends on the turn or can be passed.
const OF_OTHER_GAMES: [&str; 87] = [
    "acting_section",
    "animal",
    "ask_or_pass",
    "ask_secretly",
    "ask_secretly_or_done",
    "ask_together",
    "card",
    "cards",
    "change_tile",
    "class",
    "classes",
    "corner",
    "cover_tile",
    "deck_length",
    "discard",
    "discard_pile",
    "draw",
    "draw_cards",
    "element",
    "elements_shown",
    "end_game",
    "end_phase",
    "face_up",
    "forget_secret",
    "hand",
    "has_reserve",
    "heal",
    "held",
    "initiative",
    "is_healthy",
    "is_marked",
    "keep_in_play",
    "keep_secret",
    "lay_tile",
    "lift_tile",
    "look_at_deck",
    "mark",
    "marked",
    "move_element",
    "move_pawn",
    "neighbour",
    "note",
    "noted",
    "option",
    "owner",
    "params",
    "pass_on",
    "pawn_on",
    "phase",
    "place_pawn",
    "place_points",
    "place_tile",
    "printed_elements",
    "put_in_deck",
    "repeat_phase",
    "reveal",
    "reveal_cards",
    "score",
    "secrets",
    "section",
    "shores",
    "shuffle_deck",
    "skip_phase",
    "small_terrains",
    "small_tiles",
    "space",
    "spaces",
    "special_pawns",
    "suppress",
    "survival_holder",
    "swap_cards",
    "swap_elements",
    "swap_pawns",
    "swap_tiles",
    "take_back",
    "take_control",
    "take_from_deck",
    "take_up",
    "terrain",
    "terrains",
    "this_card",
    "tile",
    "tiles_on_offer",
    "traits",
    "turn",
    "unmark",
    "zone",
];

fn empty() -> Library {
    library(&mut catalog(&[]), &[]).expect("no faults")
}

#[test]
fn scripts_can_call_only_verbs_and_listed_functions() {
    let library = empty();
    let verbs: BTreeSet<&str> = library.verbs().iter().map(|verb| verb.name).collect();
    let refused = ["sleep", "timestamp", "exit", "parse_json", "pad"];
    let signatures = library.engine().gen_fn_signatures(false);
    let registered: BTreeSet<&str> =
        signatures.iter().filter_map(|signature| signature.split('(').next()).collect();
    let unknown: Vec<&&str> = registered
        .iter()
        .filter(|name| {
            !verbs.contains(**name)
                && !sandbox::BUILT_IN.contains(*name)
                && !refused.contains(*name)
        })
        .filter(|name| !api::RENAMED_VERBS.iter().any(|verb| verb.old == **name))
        // `super` calls the script that a script replaces, so it is not a verb.
        .filter(|name| !["==", "!=", "get$animal", "get$tile", "super"].contains(*name))
        .collect();
    assert_eq!(unknown, Vec::<&&str>::new());
    for name in refused.into_iter().chain(["eval", "import", "Fn", "call", "curry"]) {
        assert!(!sandbox::BUILT_IN.contains(&name) && !verbs.contains(name), "{name}");
    }
}

#[test]
fn every_verb_serves_at_least_two_cards() {
    let library = empty();
    let calls = |text: &str, name: &str| {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let call = format!("{name}(");
        let mut found = text.match_indices(&call);
        found.any(|(at, _)| !text[..at].ends_with(is_part))
    };
    let shared: Vec<&str> = PRELUDE.1.split("\nfn ").skip(1).collect();
    let name_of = |function: &str| function.split('(').next().unwrap_or_default().to_owned();
    let verbs: BTreeSet<&str> = library.verbs().iter().map(|verb| verb.name).collect();
    let all: Vec<(String, String)> = scripts().into_iter().collect();
    for verb in verbs {
        let through: Vec<String> =
            shared.iter().filter(|text| calls(text, verb)).map(|text| name_of(text)).collect();
        let serves = all
            .iter()
            .filter(|(_, text)| calls(text, verb) || through.iter().any(|name| calls(text, name)))
            .count();
        assert_eq!(serves >= 2, !OF_OTHER_GAMES.contains(&verb), "`{verb}` serves {serves} cards");
    }
    for function in shared {
        let name = name_of(function);
        let serves = all.iter().filter(|(_, text)| calls(text, &name)).count();
        let inside = PRELUDE.1.matches(&format!("{name}(")).count() > 1;
        assert!(serves >= 2 || inside, "`{name}` serves {serves} cards");
    }
}

#[test]
fn every_param_is_read() {
    for (card, text) in scripts() {
        for (name, _) in params(&card) {
            assert!(text.contains(&format!("params.{name}")), "{card} does not read `{name}`");
        }
    }
}
