//! Guesses which option a player meant by text that is not an option id.

use crate::diagnostic::suggest;
use crate::id::{CornerId, ElementId};
use crate::question::Choice;
use crate::roster::{Roster, RosterId};

/// Returns the ids that `text` probably means: without its kind, in another case, by its first part, or with a typo.
pub fn guess_options<'a>(text: &str, ids: &[&'a str]) -> Vec<&'a str> {
    let wanted = text.trim().to_lowercase();
    if wanted.is_empty() {
        return Vec::new();
    }
    let found = |is_it: &dyn Fn(&str) -> bool| -> Vec<&'a str> {
        ids.iter().copied().filter(|id| is_it(id) || is_it(name(id))).collect()
    };
    let begin = format!("{wanted}.");
    let same = found(&|id| id.to_lowercase() == wanted);
    let longer = || found(&|id| id.to_lowercase().starts_with(&begin));
    let near = || suggest(&wanted, ids.iter().copied()).into_iter().collect();
    let near_name = || {
        let near = suggest(&wanted, ids.iter().map(|id| name(id)));
        found(&|id| Some(id) == near)
    };
    let mut ways = [longer(), near(), near_name()].into_iter();
    match same.is_empty() {
        true => ways.find(|found| !found.is_empty()).unwrap_or_default(),
        false => same,
    }
}

fn name(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, name)| name)
}

impl Choice {
    /// Returns `pass`, `done` and every choice that names one thing of the roster, except terrains.
    pub fn all_named(roster: &Roster) -> impl Iterator<Item = Self> {
        fn each<T: RosterId>(
            roster: &Roster,
            choice: fn(T) -> Choice,
        ) -> impl Iterator<Item = Choice> {
            (0..T::names(roster).len()).map(move |place| choice(T::from_place(place)))
        }
        [Self::Pass, Self::Done]
            .into_iter()
            .chain(each(roster, Self::Space))
            .chain(each(roster, Self::Tile))
            .chain(each::<CornerId>(roster, Self::Corner))
            .chain(each::<ElementId>(roster, Self::Element))
            .chain(each(roster, Self::Species))
            .chain(each(roster, Self::Animal))
            .chain(each(roster, Self::Card))
            .chain(each(roster, Self::Way))
            .chain(each(roster, Self::Class))
            .chain(each(roster, Self::FaceDown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_id_is_named() {
        let ids =
            ["space:migration.7", "space:migration.6", "space:initiative", "species:bird", "pass"];
        let meant = |text: &str| guess_options(text, &ids);
        assert_eq!(meant("initiative"), ["space:initiative"]);
        assert_eq!(meant("Space:Initiative"), ["space:initiative"]);
        assert_eq!(meant("migration"), ["space:migration.7", "space:migration.6"]);
        assert_eq!(meant("space:migration"), ["space:migration.7", "space:migration.6"]);
        assert_eq!(meant("space:migration.1"), ["space:migration.7"]);
        assert_eq!(meant("migration.1"), ["space:migration.7"]);
        assert_eq!(meant("birb"), ["species:bird"]);
        assert_eq!(meant("PASS"), ["pass"]);
        for nothing in ["", " ", "5", "nonsense", "element:sun"] {
            assert!(meant(nothing).is_empty(), "{nothing}");
        }
    }
}
