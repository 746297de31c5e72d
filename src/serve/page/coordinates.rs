//! Texts without the coordinates of tiles and corners, because the board does not show them. Screen readers still say
//! them.

use std::ops::Range;

use maud::{Markup, html};

use super::Scene;
use speciate_model::id::{CornerId, HexId};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::Words;

/// Returns a text as markup in which only screen readers get the coordinates.
pub fn without_coordinates(scene: &Scene<'_>, text: &str) -> Markup {
    let phrase = |name: &str| phrase(scene.game.roster(), scene.words, name);
    let mut rest = 0;
    let mut parts: Vec<(&str, &str)> = Vec::new();
    for Range { start, end } in coordinates(text, phrase) {
        parts.push((&text[rest..start], &text[start..end]));
        rest = end;
    }
    html! {
        @for (seen, said) in parts { (seen) span .said .coordinates { (said) } }
        (&text[rest..])
    }
}

/// Returns a text without its coordinates.
pub fn plain_text(roster: &Roster, words: &Words, text: &str) -> String {
    let mut shown = text.to_owned();
    for range in coordinates(text, |name| phrase(roster, words, name)).into_iter().rev() {
        shown.replace_range(range, "");
    }
    shown
}

/// Returns the words of a place on the board that end with its name. `None` if there is no such place.
fn phrase(roster: &Roster, words: &Words, name: &str) -> Option<String> {
    let is_corner = roster.find::<CornerId>(name).is_some();
    let is_tile = roster.find::<HexId>(name).is_some();
    match (is_tile, is_corner) {
        (true, _) => Some(name.to_owned()),
        (_, true) => Some(words.say(&message!("serve-at-corner", corner = name))),
        (false, false) => None,
    }
}

/// Returns where coordinates are in a text, each with the space before it. `phrase` returns the words of a place that
/// end with its name, or `None` if there is no such place.
fn coordinates(text: &str, phrase: impl Fn(&str) -> Option<String>) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (start, word) in words(text) {
        let end_of_name = |at: char| !matches!(at, '-' | ',' | ':' | 'E' | 'W' | '0'..='9');
        let name = word.split(end_of_name).next().unwrap_or(word).trim_end_matches([',', ':']);
        let Some(phrase) = name.contains(',').then(|| phrase(name)).flatten() else { continue };
        let end = start + name.len();
        let named = match text[..end].ends_with(&phrase) {
            true => end - phrase.len(),
            false => start,
        };
        let before = text[..named].trim_end_matches(' ').len();
        found.push(before..end);
    }
    found
}

/// Returns the words of a text and where they begin. Opening brackets and quotation marks before a word are skipped.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(' ').scan(0, |at, word| {
        let start = *at;
        *at += word.len() + 1;
        let inner = word.trim_start_matches(['(', '“', '«', '‘']);
        Some((start + word.len() - inner.len(), inner))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_left_out_with_the_words_that_belong_to_them() {
        let phrase = |name: &str| match name {
            "-2,0" | "1,3" | "0,-1" => Some(name.to_owned()),
            "1,3:E" => Some(format!("at {name}")),
            _ => None,
        };
        let seen = |text: &str| {
            let mut seen = text.to_owned();
            for range in coordinates(text, phrase).into_iter().rev() {
                seen.replace_range(range, "");
            }
            seen
        };
        let cases = [
            ("from the sea -2,0 to the wetland 0,-1.", "from the sea to the wetland."),
            (
                "the Sun disk at 1,3:E (between sea 1,3, vacant -2,0)",
                "the Sun disk (between sea, vacant)",
            ),
            ("the corner 1,3:E.", "the corner."),
            ("jungle 1,3: 2 species", "jungle: 2 species"),
            ("scores 4,2,1 and 7,7 for 2 species", "scores 4,2,1 and 7,7 for 2 species"),
            ("nothing", "nothing"),
        ];
        for (text, expected) in cases {
            assert_eq!(seen(text), expected);
        }
    }
}
