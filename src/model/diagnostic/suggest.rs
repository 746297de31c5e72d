//! Suggests the nearest known name.

use crate::message;
use crate::words::{LISTED_MAX, Message, Value};

/// The id of the hint that suggests a name.
pub(super) const MEANT: &str = "hint-did-you-mean";

/// A list of more names than this is too long to read. Only the few nearest are shown.
pub const MANY: usize = 100;
const ALIKE: usize = 3;

/// A longer name is not compared: no known name is this long, and comparing takes time.
const LENGTH_MAX: usize = 64;

/// Returns the known name nearest to `name`, or `None` if none is near enough.
pub fn suggest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    if name.len() > LENGTH_MAX {
        return None;
    }
    known
        .filter(|known| may_be_near(name, known))
        .map(|known| (edit_distance(name, known), known))
        .filter(|(distance, known)| is_near(*distance, name, known) || is_only_one(name, known))
        .filter(|(_, known)| has_near_words(name, known) || is_only_one(name, known))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known)
}

/// Returns whether a name may be near enough to be suggested. This is much faster than a comparison, and rules out most
/// names.
pub fn may_be_near(name: &str, known: &str) -> bool {
    is_near(apart(name, known), name, known) || is_only_one(name, known)
}

/// Returns the edit distance of two names. Names that differ only in case have distance 1.
pub fn edit_distance(name: &str, known: &str) -> usize {
    match name != known && name.eq_ignore_ascii_case(known) {
        true => 1,
        false => strsim::damerau_levenshtein(name, known),
    }
}

/// Returns a lower bound for the edit distance: the difference in length or, if that is not enough to decide, how many
/// letters of one name the other lacks.
fn apart(name: &str, known: &str) -> usize {
    let longer = known.len().abs_diff(name.len());
    match name.is_ascii() && known.is_ascii() {
        true if is_near(longer, name, known) => letters_apart(name, known),
        true => longer,
        // A character has at most four bytes.
        false => longer / 4,
    }
}

/// How many letters are counted separately. Upper and lower case count as the same.
const LETTERS: usize = 32;

/// Returns how many letters one name has that the other lacks, or the reverse if that is more. Each edit of a name
/// changes this by one at most.
fn letters_apart(name: &str, known: &str) -> usize {
    let mut counts = [0_i32; LETTERS];
    name.bytes().for_each(|byte| counts[usize::from(byte) % LETTERS] += 1);
    known.bytes().for_each(|byte| counts[usize::from(byte) % LETTERS] -= 1);
    let (mut lacking, mut more) = (0, 0);
    for count in counts {
        match count > 0 {
            true => more += count,
            false => lacking -= count,
        }
    }
    lacking.max(more).unsigned_abs() as usize
}

fn is_near(distance: usize, name: &str, known: &str) -> bool {
    distance * 3 <= known.len().max(name.len())
}

/// Returns whether each word of a name is spelt almost like the word in the same place of a known name. This is false
/// for `gain_points` and `place_points`. Names with more or fewer words are compared as a whole.
fn has_near_words(name: &str, known: &str) -> bool {
    let words = |name: &str| name.split(['_', '-', '.']).map(str::to_lowercase).collect::<Vec<_>>();
    let (own, others) = (words(name), words(known));
    let is_alike = |(own, other): (&String, &String)| {
        let (distance, most) = (edit_distance(own, other), own.len().max(other.len()));
        let is_short = most <= 2 && distance == 1;
        let begins_alike = most > 3 || own.chars().next() == other.chars().next();
        distance == 0 || is_short || is_near(distance, own, other) && begins_alike
    };
    // An entry can be in another table, e.g. `event.new-growth` for `card.new-growth`.
    let in_table = |path: &str| {
        path.split_once('.')
            .filter(|(table, _)| !table.contains('-'))
            .map(|(_, name)| name.to_owned())
    };
    let is_moved = in_table(name).is_some() && in_table(name) == in_table(known);
    is_moved || own.len() != others.len() || own.iter().zip(&others).all(is_alike)
}

/// Returns whether `name` adds a number to a name that needs none because there is only one, e.g. `wasteland.1` for the
/// space `wasteland`.
fn is_only_one(name: &str, known: &str) -> bool {
    name.strip_prefix(known).is_some_and(|rest| rest == ".1")
}

/// Returns the names without duplicates, nearest first if there are more than [`LISTED_MAX`].
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    found.extend(known.into_iter().filter(|known| seen.insert(*known)));
    if name.len() <= LENGTH_MAX && found.len() > LISTED_MAX {
        found.sort_by_cached_key(|known| edit_distance(name, known));
    }
    found
}

/// Returns the names without duplicates: first those that share the most words with `name`, then the nearest.
fn most_alike<'a>(name: &str, known: Vec<&'a str>) -> Vec<&'a str> {
    let words = |name: &str| -> Vec<String> {
        name.split(['_', '-', '.']).map(str::to_lowercase).filter(|word| !word.is_empty()).collect()
    };
    let own = words(name);
    let mut found = nearest(name, known);
    found.sort_by_cached_key(|known| {
        let shared = words(known).iter().filter(|word| own.contains(word)).count();
        std::cmp::Reverse(shared)
    });
    found
}

/// Returns the names that several packs add under this short name, e.g. `volcanoes:ash` for `ash`.
pub fn qualified<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let is_it = |known: &&str| known.split_once(':').is_some_and(|(_, short)| short == name);
    known.filter(is_it).collect()
}

/// Returns the hint to use one of these names.
pub fn use_one_of(names: &[&str]) -> Message {
    let listed = Value::names(names);
    match names.len() {
        1 => message!("hint-use", name = listed),
        _ => message!("hint-use-one-of", names = listed),
    }
}

/// Returns a hint with the name nearest to `name`, or else with a list of names, or `None` if `known` is empty.
pub fn suggestion<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<Message> {
    let known: Vec<&str> = known.collect();
    let qualified = qualified(name, known.iter().copied());
    if !qualified.is_empty() {
        return Some(message!("hint-qualified", names = Value::names(qualified)));
    }
    match suggest(name, known.iter().copied()) {
        Some(near) => Some(Message::new(MEANT).with("name", near)),
        None if known.is_empty() => None,
        None if known.len() > MANY => {
            let nearest = Value::names(most_alike(name, known).into_iter().take(ALIKE));
            Some(message!("hint-most-alike", names = nearest))
        }
        None => Some(use_one_of(&nearest(name, known))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_the_same_words_are_suggested_first() {
        let many = (0..200).map(|number| format!("seen_{number}"));
        let all: Vec<String> = many.chain(["deck_looked_at".to_owned()]).collect();
        let found = most_alike("deck_viewed", all.iter().map(String::as_str).collect());
        assert_eq!(found[0], "deck_looked_at");
    }

    #[test]
    fn only_names_that_are_too_different_are_skipped_without_a_comparison() {
        let words = [
            "card-ebb",
            "Card-Ebb",
            "crad-ebb",
            "card-ebb.effect",
            "question-ebb-tile",
            "cart-ebb-2",
            "flüt",
        ];
        for (name, known) in words.iter().flat_map(|name| words.map(|known| (*name, known))) {
            let distance = edit_distance(name, known);
            assert!(apart(name, known) <= distance, "{name} {known}");
            assert!(may_be_near(name, known) || !is_near(distance, name, known), "{name} {known}");
        }
        assert!(!may_be_near("card-ebb", "rule-ebb"));
    }

    #[test]
    fn every_word_of_a_name_is_compared() {
        let meant = |name, known| suggest(name, [known].into_iter());
        for (name, known) in [
            ("gain_points", "place_points"),
            ("take_card", "this_card"),
            ("species_added", "species_moved"),
            ("win", "min"),
            ("option-storm", "option-tide"),
        ] {
            assert_eq!(meant(name, known), None, "{name}");
        }
        for (name, known) in [
            ("change_pionts", "change_points"),
            ("new_growth", "new-growth"),
            ("card.new-growth", "event.new-growth"),
            ("see", "sea"),
        ] {
            assert_eq!(meant(name, known), Some(known), "{name}");
        }
    }

    #[test]
    fn a_name_with_the_number_1_matches_the_only_one_of_its_kind() {
        let known = || ["initiative", "adaptation.1", "cat"].into_iter();
        assert_eq!(suggest("cat.1", known()), Some("cat"));
        assert_eq!(suggest("cat.2", known()), None);
        assert_eq!(suggest("adaptation.4", known()), Some("adaptation.1"));
    }
}
