//! What other languages and engines write, and what scripts write instead.

use speciate_model::message;
use speciate_model::words::Message;

/// Tokens of other languages, and what scripts write instead.
const ELSEWHERE: [(&str, &str); 33] = [
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
];

/// Functions of other languages, and what to write here instead.
const FUNCTIONS: [(&str, &str); 22] = [
    ("length", "len()"),
    ("lenght", "len()"),
    ("size", "len()"),
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
    ("points", "count(you, \"points\")"),
    ("set_terrain", "change_tile(tile, terrain)"),
    ("heal_card", "heal(card)"),
    ("sum", "total += number"),
];

/// Things of other languages and engines before a dot and a function. Scripts call functions alone.
const GROUPS: [&str; 10] =
    ["Math", "math", "Array", "Object", "Number", "console", "game", "Game", "self", "Duel"];

/// Loops of other languages that look like a call.
pub(super) const LOOPS: [&str; 4] = ["foreach", "forEach", "for_each", "each"];

/// Returns the hint to write something else for a token of another language.
pub(super) fn instead(found: &str) -> Option<Message> {
    let pair = ELSEWHERE.iter().find(|(other, _)| *other == found)?;
    Some(message!("script-write", name = pair.1))
}

/// Words of other languages before a declaration, which scripts do not need.
const NEEDLESS: [&str; 3] = ["mut", "pub", "static"];

/// Returns the hint to leave out a word of another language.
pub(super) fn needless(found: &str) -> Option<Message> {
    NEEDLESS.contains(&found).then(|| message!("script-leave-out", name = found))
}

/// Functions of other languages that turn a fraction into a whole number.
pub(super) const FRACTIONS: [&str; 4] = ["floor", "round", "ceil", "trunc"];

/// Returns the hint to write something else for a function of another language.
pub(super) fn instead_of(name: &str) -> Option<Message> {
    match name {
        "dominant" | "dominates" | "dominator" => {
            Some(message!("slip-write", typed = "tile in tiles(#{dominated_by: you})"))
        }
        "deck" => Some(message!("script-no-deck.hint")),
        "shuffle" => Some(message!("script-no-shuffle.hint")),
        "call" => Some(message!("script-no-call.hint")),
        _ if FRACTIONS.contains(&name) => Some(message!("script-no-fraction.hint")),
        _ => {
            let (_, typed) = FUNCTIONS.iter().find(|(other, _)| *other == name)?;
            Some(message!("slip-write", typed = *typed))
        }
    }
}

/// Returns whether a name is that of a group of functions in other languages.
pub fn is_group(name: &str) -> bool {
    GROUPS.contains(&name)
}

/// Returns the function that a script calls instead of one of another language.
pub(super) fn function_instead(name: &str) -> Option<&'static str> {
    let (_, typed) = FUNCTIONS.iter().find(|(other, _)| *other == name)?;
    typed.split_once('(').map(|(function, _)| function)
}
