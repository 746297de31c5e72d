//! Syntax of other languages and engines, and what scripts write instead.

use speciate_model::message;
use speciate_model::words::Message;

/// Tokens of other languages, and what scripts write instead.
const ELSEWHERE: &[(&str, &str)] = &[
    ("and", "&&"),
    ("or", "||"),
    ("not", "!"),
    ("elif", "else if"),
    ("elseif", "else if"),
    ("elsif", "else if"),
    ("fun", "fn"),
    ("func", "fn"),
    ("function", "fn"),
    ("def", "fn"),
    ("Fn", "fn"),
    ("var", "let"),
    ("local", "let"),
    ("int", "let"),
    ("auto", "let"),
    ("string", "let"),
    ("bool", "let"),
    ("float", "let"),
    ("void", "fn"),
    ("match", "switch"),
    ("case", "1 => …,"),
    ("default", "_ => …"),
    ("raise", "throw"),
    ("typeof", "type_of(…)"),
    ("delete", "remove(…)"),
    ("self", "you"),
    ("do", "{"),
    ("unless", "if !"),
    ("repeat", "for _ in 0..3"),
    ("then", "{"),
    ("end", "}"),
    ("is", "=="),
    ("null", "()"),
    ("nil", "()"),
    ("None", "()"),
    ("undefined", "()"),
    ("foreach", "for"),
    ("until", "while !"),
    ("#", "//"),
    ("++", "+= 1"),
    ("--", "-= 1"),
    ("===", "=="),
    ("!==", "!="),
    (":=", "="),
    ("<>", "!="),
    ("~=", "!="),
];

/// Functions of other languages, and what to write here instead.
const FUNCTIONS: &[(&str, &str)] = &[
    ("length", "len()"),
    ("lenght", "len()"),
    ("size", "len()"),
    ("first", "get(0)"),
    ("last", "get(-1)"),
    ("includes", "contains(…)"),
    ("any", "some(…)"),
    ("every", "all(…)"),
    ("has", "contains(…)"),
    ("findIndex", "index_of(…)"),
    ("slice", "extract(…)"),
    ("sorted", "order()"),
    ("str", "to_string()"),
    ("neighbours", "tiles(#{next_to: tile})"),
    ("neighbors", "tiles(#{next_to: tile})"),
    ("adjacent", "tiles(#{next_to: tile})"),
    ("add", "push(…)"),
    ("rand", "draw(numbers(1, 6))"),
    ("random", "draw(numbers(1, 6))"),
    ("roll", "draw(numbers(1, 6))"),
    ("dice", "draw(numbers(1, 6))"),
    ("choose", "ask(you, \"tile\", tiles())"),
    ("terrain_of", "terrain(tile)"),
    ("log", "print(…)"),
    ("println", "print(…)"),
    ("peek", "look_at_deck(you, 1)"),
    ("top", "look_at_deck(you, 1)"),
    ("scry", "look_at_deck(you, 3)"),
    ("end", "end_game(\"after-turn\")"),
    ("gameover", "end_game(\"now\")"),
    ("gain_points", "change_points(you, 1)"),
    ("add_points", "change_points(you, 1)"),
    ("score_points", "change_points(you, 1)"),
    ("kill", "eliminate(…)"),
    ("points", "count(you, \"points\")"),
    ("set_terrain", "change_tile(tile, terrain)"),
    ("heal_card", "heal(card)"),
    ("sum", "total += number"),
];

/// Lower-case names that other languages and engines write before a dot and a function. Scripts call functions without
/// such a name.
const GROUPS: [&str; 5] = ["math", "console", "table", "game", "self"];

/// Loops of other languages that look like a call.
pub(super) const LOOPS: [&str; 3] = ["foreach", "forEach", "each"];

/// Returns the hint on what to write instead of a token of another language.
pub(super) fn instead(found: &str) -> Option<Message> {
    let pair = ELSEWHERE.iter().find(|(other, _)| *other == found)?;
    Some(message!("script-write", name = pair.1))
}

/// Returns whether a name is a type in other languages, where types are written before names.
pub(super) fn is_type(name: &str) -> bool {
    declares(name) || name.starts_with(char::is_uppercase)
}

/// Returns whether other languages use a word to declare variables.
pub(super) fn declares(name: &str) -> bool {
    ELSEWHERE.iter().any(|(other, here)| *other == name && *here == "let")
}

/// Words that other languages put before a declaration or a call, and that scripts do not need.
const NEEDLESS: [&str; 6] = ["mut", "pub", "public", "static", "async", "await"];

/// Returns the hint to leave out a word of another language.
pub(super) fn needless(found: &str) -> Option<Message> {
    NEEDLESS.contains(&found).then(|| message!("script-leave-out", name = found))
}

/// Functions of other languages that scripts do not need, because every value is a copy and no value is wrapped.
const NEEDLESS_CALLS: [&str; 7] =
    ["iter", "into_iter", "collect", "clone", "unwrap", "toList", "toArray"];

/// Functions of other languages that turn a fraction into a whole number.
pub(super) const FRACTIONS: [&str; 4] = ["floor", "round", "ceil", "trunc"];

/// Returns the hint that says what to write instead of a function of another language.
pub(super) fn instead_of(name: &str) -> Option<Message> {
    match name {
        "dominant" | "dominates" | "dominator" => {
            Some(message!("slip-write", typed = "tile in tiles(#{dominated_by: you})"))
        }
        "deck" => Some(message!("script-no-deck.hint")),
        "shuffle" => Some(message!("script-no-shuffle.hint")),
        "call" => Some(message!("script-no-call.hint")),
        _ if NEEDLESS_CALLS.contains(&name) => {
            Some(message!("script-leave-out", name = format!(".{name}()")))
        }
        _ if FRACTIONS.contains(&name) => Some(message!("script-no-fraction.hint")),
        _ => Some(message!("slip-write", typed = typed_for(name)?)),
    }
}

/// Returns whether a name can be a group of functions in other languages, e.g. `Math`.
pub fn is_group(name: &str) -> bool {
    let is_class = name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase);
    is_class || GROUPS.contains(&name)
}

/// Returns the function that a script calls instead of one of another language.
pub(super) fn function_instead(name: &str) -> Option<&'static str> {
    typed_for(name)?.split_once('(').map(|(function, _)| function)
}

fn typed_for(name: &str) -> Option<&'static str> {
    let (_, typed) = FUNCTIONS.iter().find(|(other, _)| other.eq_ignore_ascii_case(name))?;
    Some(typed)
}

#[cfg(test)]
mod tests {
    use rhai::Engine;

    use super::*;
    use crate::script::api;
    use crate::script::sandbox::BUILT_IN;

    #[test]
    fn only_functions_that_scripts_lack_are_replaced_and_only_by_functions_that_they_have() {
        let verbs = api::register(&mut Engine::new_raw());
        let prelude = include_str!("../../../scripts/prelude.rhai");
        let has = |name: &str| {
            let is_verb = verbs.iter().any(|verb| verb.name == name);
            is_verb || BUILT_IN.contains(&name) || prelude.contains(&format!("fn {name}("))
        };
        for (other, typed) in FUNCTIONS {
            assert!(!has(other), "{other}");
            let called = typed.split_once('(').map(|(function, _)| function);
            assert!(called.is_none_or(has), "{typed}");
        }
        for other in NEEDLESS_CALLS.iter().chain(&FRACTIONS).chain(&LOOPS) {
            assert!(!has(other), "{other}");
        }
    }
}
