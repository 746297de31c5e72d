//! The names that a thing can be confused with.

use std::collections::{BTreeMap, BTreeSet};

use speciate::content::Source;
use speciate::event::EventType;
use speciate::roster::{NameTable as Listed, Roster};

use super::mistake::Draw;
use super::tokens::{Kind, tokens};
use crate::support::{ALL_GAMES, games_of_file};

/// Names by kind.
pub struct Names {
    kinds: Vec<Vec<String>>,
    kinds_by_name: BTreeMap<String, usize>,
    /// The functions that scripts call, the properties that they read, and their other words.
    script: [Vec<String>; 3],
}

/// The names of each game.
pub struct GameNames(Vec<(&'static str, Names)>);

impl GameNames {
    /// Returns the names of the shipped content.
    pub fn of(source: &Source) -> Self {
        let names = |game: &'static str| {
            let edition = speciate::edition::load(source, game, &[]);
            let edition = edition.unwrap_or_else(|faults| panic!("{faults}"));
            (game, Names::of(source, &edition.catalog.roster))
        };
        Self(ALL_GAMES.into_iter().map(names).collect())
    }

    /// Returns the names of the game that a file belongs to; of the first one if there are several.
    pub fn of_file(&self, path: &str) -> &Names {
        let game_id = games_of_file(path)[0];
        let found = self.0.iter().find(|(game, _)| *game == game_id);
        &found.expect("each game has its names").1
    }
}

impl Names {
    fn of(source: &Source, roster: &Roster) -> Self {
        let listed = |names: &Listed| names.iter().map(str::to_owned).collect::<Vec<_>>();
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let mut kinds: Vec<Vec<String>> = vec![
            listed(&roster.animals),
            listed(&roster.elements),
            listed(&roster.terrains),
            listed(&roster.sections),
            listed(&roster.cards),
            listed(&roster.phases),
            listed(&roster.spaces),
            listed(&roster.questions),
            listed(&roster.hexes),
            listed(&roster.corners),
            words(&[
                "extinction_savings",
                "regression_savings",
                "free_speciation",
                "free_competition",
            ]),
            words(&["keep", "clear", "gain", "lose", "crowd"]),
            words(&[
                "gene-pool",
                "eliminated",
                "free-slots",
                "pawns",
                "points",
                "species",
                "elements",
            ]),
            words(&["percent", "more", "worth", "aims"]),
            EventType::ALL.iter().map(|event_type| event_type.name().to_owned()).collect(),
        ];
        let mut script = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
        let mut texts = BTreeSet::new();
        for path in source.paths().filter(|path| path.ends_with(".rhai")) {
            let text = source.text(path).unwrap();
            for token in tokens(text, true) {
                let word = &text[token.start..token.end];
                match token.kind {
                    Kind::Word if text[token.end..].starts_with('(') => {
                        script[0].insert(word.to_owned())
                    }
                    Kind::Word if text[..token.start].ends_with('.') => {
                        script[1].insert(word.to_owned())
                    }
                    Kind::Word => script[2].insert(word.to_owned()),
                    Kind::Text => texts.insert(word.trim_matches('"').to_owned()),
                    _ => false,
                };
            }
        }
        kinds.push(texts.into_iter().collect());
        let mut kinds_by_name = BTreeMap::new();
        for (kind, names) in kinds.iter().enumerate() {
            for name in names {
                kinds_by_name.entry(name.clone()).or_insert(kind);
            }
        }
        Self { kinds, kinds_by_name, script: script.map(|words| words.into_iter().collect()) }
    }

    /// Returns a different name to replace one, half of the time of the same kind.
    pub fn other(&self, name: &str, draw: &mut Draw) -> Option<String> {
        let kind = *self.kinds_by_name.get(name)?;
        let from = match draw.below(2) {
            0 => kind,
            _ => (kind + 1 + draw.below(self.kinds.len() - 1)) % self.kinds.len(),
        };
        draw.one(&self.kinds[from]).filter(|other| *other != name).cloned()
    }

    /// Returns a different word of scripts to replace one.
    pub fn other_word(
        &self,
        word: &str,
        is_property: bool,
        is_called: bool,
        draw: &mut Draw,
    ) -> Option<String> {
        const OF_THE_LANGUAGE: [&str; 11] =
            ["fn", "let", "if", "else", "for", "in", "while", "return", "switch", "true", "false"];
        if OF_THE_LANGUAGE.contains(&word) {
            return None;
        }
        let own = if is_called {
            0
        } else if is_property {
            1
        } else {
            2
        };
        let from = if draw.below(4) == 0 { draw.below(3) } else { own };
        let fits = |other: &&String| *other != word && !OF_THE_LANGUAGE.contains(&other.as_str());
        draw.one(&self.script[from]).filter(fits).cloned()
    }
}
