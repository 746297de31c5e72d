//! The looks of the shipped games are tables like those of packs.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::drawing::{STYLE, look_style};

use crate::support::ALL_GAMES;

#[test]
fn everything_that_ships_has_a_unique_stated_look() {
    for game in ALL_GAMES {
        let edition = speciate::edition::load(&Source::built_in(), game, &[]).unwrap();
        let (looks, roster) = (&edition.catalog.looks, &edition.catalog.roster);
        let source = Source::built_in();
        let text = source.text(&format!("content/{game}/looks.toml")).unwrap().to_owned();
        let kinds = [
            (&roster.terrains, &looks.terrains),
            (&roster.elements, &looks.elements),
            (&roster.animals, &looks.animals),
        ];
        for (names, looks) in kinds {
            assert_eq!(names.len(), looks.len());
            for (at, (name, look)) in names.iter().zip(looks).enumerate() {
                assert!(
                    text.contains(&format!("{name} = {{ colour = \"{}\"", look.colour)),
                    "{name}"
                );
                // The shipped looks have the same colour in both themes.
                assert_eq!(look.dark, look.colour, "{name}");
                assert!(!looks[at + 1..].iter().any(|other| look.resembles(other)), "{name}");
            }
        }
    }
}

#[test]
fn a_game_from_before_looks_existed_looks_unchanged() {
    for game in ALL_GAMES {
        let mut old = Source::built_in();
        let path = format!("content/{game}/looks.toml");
        old.remove(&path);
        let [now, before] = [Source::built_in(), old.clone()]
            .map(|source| speciate::edition::load(&source, game, &[]).unwrap());
        assert_eq!(look_style(&now.catalog), look_style(&before.catalog));
        assert_eq!(Source::built_in().hash(), old.hash());
        // A look for an element that the game does not have is a fault.
        let elements = format!("content/{game}/elements.toml");
        let text = old.text(&elements).unwrap().replace("sun", "moon");
        old.insert(&elements, text.as_bytes());
        let faults = speciate::edition::load(&old, game, &[]).unwrap_err();
        assert!(!faults.to_string().contains("looks.toml"), "{faults}");
    }
}

#[test]
fn every_colour_of_a_style_sheet_is_used_by_a_drawing() {
    let edition = speciate::edition::load(&Source::built_in(), ALL_GAMES[0], &[]).unwrap();
    let style = look_style(&edition.catalog);
    let set: BTreeSet<&str> = style.lines().filter(|line| line.starts_with('.')).collect();
    assert_eq!(set.len(), 8 + 6 + 6 + 26);
    for property in ["--look", "--on"] {
        assert!(STYLE.contains(&format!("var({property})")), "{property}");
        assert!(set.iter().all(|line| line.contains(property)));
    }
}
