//! What a person at a question can have completed.

use crate::cli::input::Completions;
use crate::explain::rule;
use crate::game::Game;
use crate::menu::Menu;
use crate::menu::entry::Word;
use crate::question::{Choice, Question};
use crate::words::Words;

/// Returns what can be typed at a question: its options and the words, with what each asks for.
pub fn at(game: &Game, question: &Question, words: &Words) -> Completions {
    let items = Menu::named(game.position(), question, words).items;
    let options = items.into_iter().flat_map(|item| [Some(item.id), item.word]).flatten();
    Word::ALL.into_iter().fold(Completions::of(options), |all, word| {
        all.with_word(word.spellings(words), behind(word, game))
    })
}

/// Returns what can stand behind a word.
fn behind(word: Word, game: &Game) -> Vec<String> {
    let roster = game.roster();
    let cards = || roster.cards.iter().map(str::to_owned);
    match word {
        Word::Why => Choice::all_named(roster).map(|choice| choice.id(roster)).collect(),
        Word::Explain => roster.hexes.iter().map(str::to_owned).collect(),
        Word::Card => cards().collect(),
        Word::Rule => rule::names(game.edition()).into_iter().chain(cards()).collect(),
        Word::Help
        | Word::Board
        | Word::Map
        | Word::Again
        | Word::Story
        | Word::Score
        | Word::Undo
        | Word::Redo
        | Word::Quit => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Source;
    use crate::edition;
    use crate::game::Table;
    use crate::menu::Found;
    use crate::menu::entry::{self, Entry};

    fn game() -> Game {
        let edition = edition::load(&Source::built_in(), "dominant-species", &[]).unwrap();
        Game::open(&edition, &Table::dealt(&edition, 3, 7).expect("the game is for so many"))
    }

    #[test]
    fn the_options_and_words_of_a_question_are_completed() {
        let game = game();
        let all = at(&game, &game.questions()[0], Words::built_in());
        assert_eq!(all.at("space:dep").1, ["space:depletion"]);
        assert_eq!(all.at("deplet").1, ["space:depletion"]);
        assert_eq!(all.at("qu").1, ["quit"]);
        let card = game.roster().cards.name(0);
        for word in ["card", "rule"] {
            assert!(all.at(&format!("{word} {card}")).1.contains(&card), "{word}");
        }
        for (typed, found) in [
            ("rule dominat", "domination"),
            ("rule mamm", "mammal"),
            ("rule jung", "jungle"),
            ("rule su", "sun"),
            ("why animal:bi", "animal:bird"),
            ("why 0,0:e", "corner:0,0:E"),
            ("explain 0,0", "0,0"),
        ] {
            assert!(all.at(typed).1.contains(&found), "{typed}: {:?}", all.at(typed));
        }
    }

    #[test]
    fn what_is_completed_is_what_the_dialogue_reads() {
        let game = game();
        let question = &game.questions()[0];
        for locale in ["en", "it"] {
            let words = Words::new(locale, std::iter::empty(), std::iter::empty());
            let all = at(&game, question, &words);
            let mut seen: Vec<Word> = Vec::new();
            for first in all.at("").1 {
                match entry::read(first, &words) {
                    Entry::Option(id) => {
                        let menu = Menu::named(game.position(), question, &words);
                        assert!(matches!(menu.find(&id), Found::One(_)), "{id}");
                    }
                    Entry::Word(word, _) if seen.contains(&word) => {}
                    Entry::Word(word, _) => seen.push(word),
                    other => panic!("{first}: {other:?}"),
                }
            }
            assert_eq!(seen.len(), Word::ALL.len(), "{seen:?}");
        }
    }
}
